"""News name good answers and their reasons, and know no more than the seat that asks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.lanterns import LAST_CHANCE

import stardeck
from stardeck import Match
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision
from stardeck.learn.hint import AHEAD, Adviser, Gain, why_words
from stardeck.words import Lang

SHORT = Limit(playouts=30)
SHORTER = Limit(playouts=8)
"""Where it matters that something is advised, not how good it is."""


def test_the_best_answer_comes_first_with_its_reason() -> None:
    """Who is behind and may go on is advised to light a lamp, not to end the game."""
    match = stardeck.position(LAST_CHANCE)
    assert match.decision is not None
    found = Adviser(match.box, match.game, 1).hint(match.view(0), match.decision, "en", SHORT)
    first = found[0]
    assert (first.text, first.words, first.path) == ("light lamp", "Light Lamp", ["hand/lamp"])
    assert all(other.chance < first.chance for other in found[1:])
    assert 12 < first.visits <= 30 and all(one.visits for one in found)
    assert "more for you" in first.why
    assert "of 30 playouts" in first.note and not any(other.note for other in found[1:])


@pytest.mark.parametrize("game", stardeck.game_names())
def test_three_answers_are_advised(played: Callable[..., Match], game: str) -> None:
    """Where there are as many; each was tried, also those that the search never came to."""
    whole = played(game, 5, answers=40)
    for at in range(0, min(len(whole.played), 30), 6):
        match = whole.branch(at)
        assert match.decision is not None
        found = Adviser(match.box, match.game, 9).hint(match.view(match.seat), match.decision, "en", SHORTER)
        assert len(found) == min(3, len(match.options))
        if len(found) > 1:
            assert all(one.visits and 0.0 <= one.chance <= 1.0 and one.why for one in found)


@pytest.mark.parametrize("game", stardeck.game_names())
def test_hints_do_not_depend_on_secrets(played: Callable[..., Match], game: str) -> None:
    """Non-interference: in worlds that look the same to the seat the hint is the same, word by word."""
    whole = played(game, 5, answers=40)
    luck = quick_chance(4)
    compared = 0
    for at in range(0, min(len(whole.played), 40), 9):
        match = whole.branch(at)
        decision = match.decision
        assert decision is not None
        state = match.state()
        world = match.game.imagine(match.view(decision.seat), luck)
        lang: Lang = "fr" if at % 2 else "en"
        views = [match.game.view(one, decision.seat) for one in (state, world)]
        hints = [Adviser(match.box, match.game, 9).hint(one, decision, lang, SHORTER) for one in views]
        assert hints[0] == hints[1]
        assert all(advice.text in match.options for advice in hints[0])
        compared += match.game.to_text(world) != match.game.to_text(state)
    assert compared > 0


def test_a_forced_answer_needs_no_thought() -> None:
    """Where there is one answer the hint says so."""
    text = "seats:2 0.hand:candle*2 1.hand:moth deck:lamp ask:1.turn.0,0.put-out.0 luck:5.7"
    match = stardeck.position(f"lanterns {text}")
    assert match.decision is not None and match.options == ["out candle"]
    (only,) = Adviser(match.box, match.game, 1).hint(match.view(0), match.decision, "fr")
    assert only.why == "C’est la seule réponse."


def test_advice_calls_seats_by_their_names() -> None:
    """As the answers of the table do."""
    match, luck = stardeck.new("tortuga", seats=2, seed=3), quick_chance(4)
    while not any(option.startswith("attack") for option in match.options):
        assert match.decision is not None
        match.play(match.decision.options[luck.below(len(match.options))])
    asked = match.decision
    assert asked is not None
    attack = next(one for one in asked.options if match.game.action_text(one).startswith("attack"))
    adviser = Adviser(match.box, match.game, 1, ["Ann", "Bob"])
    (only,) = adviser.hint(match.view(asked.seat), Decision(asked.seat, asked.prompt, [attack]), "en")
    assert only.words == f"Attack the ship of {['Ann', 'Bob'][1 - asked.seat]}"


@pytest.mark.parametrize(
    ("gain", "words"),
    [
        (Gain(3.2, 1.1, "Cities", False), "About 3 points more for you in your next 4 answers "
         "(+1 for the best other), most of it from: Cities."),
        (Gain(1.0, -2.0, "", True), "About 1 point more for you by the end (-2 for the best other)."),
        (Gain(0.2, 0.0, "", False), "No points yet in your next 4 answers: it prepares what comes "
         "later."),
        (Gain(0.2, 3.0, "", False), "No points yet in your next 4 answers: it prepares what comes "
         "later (+3 for the best other)."),
        (Gain(-2.0, 0.0, "", False), "About 2 points less for you in your next 4 answers, "
         "to gain more later."),
    ],
)  # fmt: skip
def test_reasons_are_sentences(gain: Gain, words: str) -> None:
    """What is expected is said in whole points."""
    assert AHEAD == 4
    assert why_words(gain, "en") == words
