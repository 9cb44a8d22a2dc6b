"""The coach says what matters in the game's own terms, warns of what loses much, and knows no secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.games.tortuga.tables import table
from tests.lanterns import LAST_CHANCE
from tests.learn.guide import Guide

import stardeck
from stardeck import Match
from stardeck.games import find
from stardeck.games.orbital.board import TALLIES
from stardeck.games.orbital.vocabulary import verb
from stardeck.games.titan.data import SILICON
from stardeck.games.titan.state import THINGS
from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.rules.conquest import conquest_price
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import quick_chance
from stardeck.learn.coach import coach, is_much
from stardeck.learn.estimate import Guess
from stardeck.learn.hint import Adviser
from stardeck.learn.lesson import begin, find_lesson
from stardeck.server.learn.coach import coached
from stardeck.server.live.thinkers import Question, question
from stardeck.words import LANGUAGES, Lang

SHORT = Limit(playouts=20)
GAMES = ("orbital", "titan", "tortuga")


def test_an_answer_that_loses_much_is_warned_of() -> None:
    """Who would end the game while behind is told so, with the better answer; the better one is not."""
    match = stardeck.position(LAST_CHANCE)
    assert match.decision is not None
    limit = Limit(playouts=60)
    said = coach(Adviser(match.box, match.game, 1), match.view(0), match.decision, match.names, "en", limit)
    assert [one.text for one in said.warned] == ["pass"]
    assert "Rather: Light Lamp" in said.warned[0].words
    assert said.advice.startswith("I would: Light Lamp") and said.path == ["hand/lamp"]


@pytest.mark.parametrize(
    ("loss", "error", "much"),
    [(0.3, 0.05, True), (0.05, 0.01, False), (0.3, 0.2, False), (-0.3, 0.01, False)],
    ids=["clear", "little", "noise", "better"],
)
def test_noise_and_trifles_are_no_warning(loss: float, error: float, much: bool) -> None:
    """A loss must be large and clear of its own error."""
    assert is_much(Guess(loss, error)) == much


POSITIONS: dict[str, tuple[str, dict[Lang, str]]] = {
    "orbital": (
        "build farm 1,0:w",
        {"en": "Nobody has bio, commercial", "fr": "Personne n’a de module bio, commercial"},
    ),
    "titan": ("claim *", {"en": "You meet an objective", "fr": "Vous atteignez un objectif"}),
    "tortuga": (
        "conquer",
        {"en": "You can conquer Turrets 2 now for 3", "fr": "Vous pouvez conquérir les Tourelles 2 pour 3"},
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_matters_is_said_in_terms_of_the_game(game: str, lang: Lang) -> None:
    """From the figures of the rules: free colours, objectives that are met, sectors within reach."""
    box = find(game)
    lesson = find_lesson(box)
    assert lesson is not None
    guide = Guide(lesson, begin(box, lesson, lang))
    answer, said = POSITIONS[game]
    while guide.step is not None and answer not in guide.step.awaited:
        guide.go_on()
    match = guide.match
    told = match.face.matters(match.view(0), match.names, lang)
    assert any(one.startswith(said[lang]) for one in told), told


def test_what_is_said_of_a_colour_is_what_building_does() -> None:
    """Orbital: level, ahead, further or behind, with the figures that the rules count afterwards."""
    match, luck, said = stardeck.new("orbital", seats=3, seed=8), quick_chance(9), set()
    while (decision := match.decision) is not None:
        seat, view = decision.seat, match.view(decision.seat)
        for action in decision.options:
            words = match.face.argument(view, action, match.names, "en")
            if not words:
                continue
            after = match.state()
            colour = after.pack.colours[verb.card_of(action)]
            match.game.apply(after, action)
            own, *others = (after.tallies[one % 3 * TALLIES + colour] for one in range(seat, seat + 3))
            best = max(others)
            means = {
                "Nobody else": best == 0 and own == 1,
                "It draws level": own == best,
                "It puts you ahead": own == best + 1 and best > 0,
                "It strengthens": own > best + 1 or (own > 1 and best == 0),
                "You then have": own < best,
            }
            key = next(start for start in means if words.startswith(start))
            assert means[key], (words, own, best)
            said.add(key)
        match.play(decision.options[luck.below(len(decision.options))])
    assert len(said) == 5


def test_the_card_that_is_named_costs_what_is_said() -> None:
    """Orbital: a card of the hand can be built now for that price, and for no less."""
    match, luck, found = stardeck.new("orbital", seats=2, seed=3), quick_chance(7), 0
    while (decision := match.decision) is not None:
        told = " ".join(match.face.matters(match.view(decision.seat), match.names, "en"))
        for card, price in re.findall(r"In your hand: (.*?), (\d+) MC", told):
            if match.asked == "turn":
                assert cheapest_build(match, card) == int(price), (card, told)
                found += 1
        match.play(decision.options[luck.below(len(decision.options))])
    assert found > 10


def test_the_card_of_the_market_costs_what_is_said_and_can_be_built() -> None:
    """Orbital: who buys it, and is not disturbed, then builds it for the second price, and for no less."""
    found = 0
    for seed in range(1, 7):
        match, luck = stardeck.new("orbital", seats=2 + seed % 3, seed=seed), quick_chance(seed)
        while (decision := match.decision) is not None:
            found += match.asked == "turn" and buys_as_told(match)
            match.play(decision.options[luck.below(len(decision.options))])
    assert found > 10


def buys_as_told(match: Match) -> bool:
    """Buy and build a card of the market as the coach says; return whether it spoke of one."""
    seat, money = match.seat, match.state().money[match.seat]
    told = " ".join(match.face.matters(match.view(seat), match.names, "en"))
    said = re.search(r"In the market: (.*?), (\d+) MC, and (\d+) MC to build it", told)
    if said is None:
        return False
    trial, offers = match.branch(len(match.played)), match.seen(seat, "en").options
    bought = next(place for place, one in enumerate(offers) if one.words.startswith(f"Purchase {said[1]} ("))
    trial.play(match.options[bought])
    assert money - trial.state().money[seat] == int(said[2])
    while trial.seat != seat:
        trial.play("pass")
    assert cheapest_build(trial, said[1]) == int(said[3]), told
    return True


def cheapest_build(match: Match, card: str) -> int:
    """Return the least that the seat that is asked would pay for building a card of its hand."""
    offers = match.seen(match.seat, "en").options
    builds = [one.effect for one in offers if one.words.startswith(f"Build {card} (")]
    return min(0 if one == "free" else int(one.split()[0]) for one in builds)


def test_an_upgrade_that_is_spoken_of_is_offered() -> None:
    """Titan: at the end of a turn, for the silicon that was said; and it is told whenever one is offered."""
    match, luck, found = stardeck.new("titan", seats=2, seed=6), quick_chance(2), 0
    while (decision := match.decision) is not None:
        if "end" in match.options:
            seat = decision.seat
            told = " ".join(match.face.matters(match.view(seat), match.names, "en"))
            offered = [one for one in match.options if one.startswith("upgrade")]
            said = re.search(r"platform on zone (\S+) for (\d+) silicon", told)
            assert said is None or f"upgrade {said[1]}" in offered
            if offered:
                assert said is not None, told
                trial = match.branch(len(match.played))
                before = trial.state().hold[seat * THINGS + SILICON]
                trial.play(f"upgrade {said[1]}")
                assert before - trial.state().hold[seat * THINGS + SILICON] == int(said[2])
                found += 1
        match.play(decision.options[luck.below(len(decision.options))])
    assert found > 3


def test_what_the_hand_can_conquer_can_be_conquered() -> None:
    """Tortuga: who plays the whole hand is then offered the sector that was spoken of."""
    match, luck, tried = stardeck.new("tortuga", seats=2, seed=4), quick_chance(2), 0
    while (decision := match.decision) is not None and tried < 5:
        told = match.face.matters(match.view(decision.seat), match.names, "en")
        if match.asked == "turn" and any("this turn: " in one for one in told):
            assert "conquer" in with_whole_hand(match).options, told
            tried += 1
        match.play(decision.options[luck.below(len(decision.options))])
    assert tried == 5


def test_what_the_hand_lacks_is_lacking_when_it_is_played() -> None:
    """Tortuga: without any ability, and by exactly so much."""
    match, luck, tried = stardeck.new("tortuga", seats=2, seed=4), quick_chance(2), 0
    while (decision := match.decision) is not None and tried < 5:
        told = " ".join(match.face.matters(match.view(decision.seat), match.names, "en"))
        said = re.search(r"Without abilities your whole hand is (\d+) manoeuvre short", told)
        if match.asked == "turn" and said is not None:
            after = with_whole_hand(match).state()
            price = conquest_price(after, after.ships[decision.seat])
            assert price - after.now.manoeuvre == int(said[1]), told
            tried += 1
        match.play(decision.options[luck.below(len(decision.options))])
    assert tried == 5


def test_who_is_about_to_win_is_spoken_of_first() -> None:
    """Tortuga: before all that could be conquered, captured or bought; only so many sentences are said."""
    game = table("1.influence:13 0.ship:turrets-2 0.hand:bodyguard*4,extraction")
    told = BOX.face(game.game).matters(game.game.view(game.state, 0), ["Ada", "Bo"], "en")
    assert told[0].startswith("Bo needs only 2 more influence to win") and len(told) > 2


def with_whole_hand(match: Match) -> Match:
    """Return a game of Tortuga after the seat that is asked has played its hand, and used no ability."""
    trial = match.branch(len(match.played))
    while plays := [one for one in trial.options if one.split()[0] in ("play", "skip")]:
        trial.play("skip" if "skip" in plays else plays[0])
    return trial


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_question_of_a_game_is_coached(game: str, lang: Lang) -> None:
    """Who has never played is told what the choice is about before anything has happened."""
    match = stardeck.new(game, seats=2, seed=3)
    told = match.face.matters(match.view(match.seat), match.names, lang)
    assert len(told) == 1 and told[0].endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_does_not_depend_on_secrets(played: Callable[..., Match], game: str) -> None:
    """Non-interference: worlds that differ only in what the seat may not know are coached alike."""
    whole = played(game, 5)
    luck = quick_chance(4)
    compared = 0
    for at in range(3, min(len(whole.played), 40), 12):
        match = whole.branch(at)
        decision = match.decision
        assert decision is not None
        world = match.game.imagine(match.view(decision.seat), luck)
        compared += match.game.to_text(world) != match.game.to_text(match.state())
        asked = question(match, "search")
        seen = match.game.view_text(match.game.view(world, decision.seat))
        told = [coached(_seeded(asked, view), match.names, "en", SHORT) for view in (asked.view, seen)]
        assert told[0] == told[1]
    assert compared > 0


def _seeded(asked: Question, view: str) -> Question:
    return replace(asked, view=view, seed=9)
