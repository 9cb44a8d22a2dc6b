"""What the summary, the cards of sectors and the guided game say is what the rules do."""

from __future__ import annotations

import re
from html import unescape

import pytest
from tests.games.tortuga.tables import PACK, rules, table
from tests.learn.guide import Guide

from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.data import ABILITIES, POWERS, TORTUGA
from stardeck.games.tortuga.face.effects import effect
from stardeck.games.tortuga.face.nouns import in_sentence
from stardeck.games.tortuga.rules.conquest import conquest_price
from stardeck.languages import language
from stardeck.learn.lesson import begin, find_lesson
from stardeck.words import LANGUAGES, Lang

GOAL = PACK.numbers.goal
NUMBERS = {"Three": 3, "Trois": 3, "Fifteen": 15, "Quinze": 15}
LAST_TURN = {"en": "last turn", "fr": "dernier tour"}
MOST = {"en": "most influence", "fr": "le plus d.influence"}


def numbers_in(words: str) -> list[int]:
    """Return the numbers of a text, in figures or words."""
    found = re.findall(r"\d+|\w+", words)
    return [NUMBERS.get(word) or int(word) for word in found if word in NUMBERS or word.isdigit()]


def guided(lang: Lang, answer: str) -> tuple[Guide, str]:
    """Return the guided game at the step that waits for an answer, and what that step says."""
    lesson = find_lesson(BOX)
    assert lesson is not None
    guide = Guide(lesson, begin(BOX, lesson, lang))
    while (step := guide.step) is not None:
        if answer in step.awaited:
            return guide, lesson.words(guide.done, lang)
        guide.go_on()
    raise AssertionError(f"no step waits for {answer}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tortuga_does_not_win_by_itself(lang: Lang) -> None:
    """Rules 13.3, 13.7: who conquers it with too little loses after the last turn, and every text that
    speaks of its conquest says that most influence wins then."""
    at = table("0.influence:2 1.influence:9 manoeuvre:15 0.deck:extraction*5 1.deck:extraction*5")
    at.play("conquer")
    assert at.seat == 0 and at.state.now.seat == 0
    at.play("end")
    assert at.seat == 1
    at.play("end")
    assert at.winners == [1]
    lesson = find_lesson(BOX)
    assert lesson is not None
    first, last = lesson.words(0, lang), lesson.words(len(lesson.steps) - 1, lang)
    for words in (BOX.summary(lang), first, last):
        assert str(GOAL) in words or GOAL in numbers_in(words)
        assert "Tortuga" in words and LAST_TURN[lang] in words
        assert re.search(MOST[lang], words, re.IGNORECASE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guided_game_explains_the_end(lang: Lang) -> None:
    """Rules 10.2, 13.1, 13.5, 13.8: the goal, what Tortuga costs and counts; then no conquest, no attack,
    and a tie is its conqueror's."""
    lesson = find_lesson(BOX)
    assert lesson is not None
    words = lesson.words(len(lesson.steps) - 1, lang)
    at = table("0.influence:2 1.influence:5 manoeuvre:40 0.hand:bodyguard 1.ship:tortuga 0.deck:extraction*5")
    price = conquest_price(at.state, TORTUGA)
    assert at.some("attack") and at.manoeuvre - at.play("conquer").manoeuvre == price
    assert numbers_in(words) == [GOAL, price, PACK.sectors.control[TORTUGA]]
    assert at.scores[0] == 2 + PACK.sectors.control[TORTUGA]
    at.play("move terminal-1")
    assert at.some("attack") == [] == at.some("conquer")
    at.play("end", "end")
    assert at.scores == [5, 5] and at.winners == [0]
    assert "if tied" in words or "à égalité" in words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sector", PACK.sectors.ids)
def test_a_sector_says_what_its_conquest_costs(sector: str, lang: Lang) -> None:
    """Rules 10.2, 10.6, 12.9: Tortuga always costs the same; others at first so much, then one more than
    their defence, up to one more than the highest."""
    index = PACK.sectors.ids.index(sector)
    shown = BOX.face(rules()).card(sector, lang)
    assert shown is not None
    conquest = numbers_in(shown.words.partition("Control token" if lang == "en" else "Jeton")[0])
    seats = "4" if sector.endswith("-3") else "2"
    at = table(f"seats:{seats} 0.ship:{sector} 1.ship:{sector} manoeuvre:90")
    prices = [conquest_price(at.state, index)]
    at.play("conquer")
    prices.append(conquest_price(at.state, index))
    at.state.defence[index] = PACK.sectors.maximum[index]
    highest = conquest_price(at.state, index) - PACK.numbers.rise
    if prices[0] == prices[1]:
        assert conquest == [prices[0]] and highest + PACK.numbers.rise == prices[0]
    else:
        assert conquest == [PACK.numbers.rise, prices[0], highest]
        assert prices[1] == prices[0] + PACK.numbers.rise


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guided_conquest_costs_what_it_says(lang: Lang) -> None:
    """Rules 10.1, 10.3: the price stands on the picture; the marker lies on what was paid."""
    guide, words = guided(lang, "conquer")
    match = guide.match
    state = match.view(0).known
    ship = state.ships[0]
    price = conquest_price(state, ship)
    board = "".join(part.content for part in match.face.parts(match.view(0), names=match.names, lang=lang))
    said = {"en": f"Conquest costs {price}", "fr": f"La conquête coûte {price}"}[lang]
    assert said in board
    guide.go_on()
    after = match.view(0).known
    assert numbers_in(words) == [price, after.defence[ship], conquest_price(after, ship)]


THIS_TURN = {"en": "this turn", "fr": "ce tour"}
ONCE = {"en": "once", "fr": "une fois"}
LASTING = ("discount", "ore-value", "destroy-played")
"""What is bound to the turn."""
SAID_ONCE = ("destroy", "reserve", "ore", "manoeuvre")
"""Powers of sectors that work once a turn."""


def said(card: str, lang: Lang, **readings: object) -> str:
    """Return the words of a card or sector under some readings."""
    shown = BOX.face(rules(**readings)).card(card, lang)
    assert shown is not None
    return shown.words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("later", ["at-once", "this-turn"])
@pytest.mark.parametrize("card", PACK.ids)
def test_a_card_says_all_it_does(card: str, later: str, lang: Lang) -> None:
    """Rules 4.2, 4.4, 15.1, 15.9, 15.12: every number, "this turn", "once", when abilities are used, what is
    least and what must be so, under both readings."""
    kind = PACK.ids.index(card)
    words = said(card, lang, abilities=later)
    found = [int(number) for number in re.findall(r"\d+", words)]
    wanted = [PACK.crypto[kind], PACK.manoeuvre[kind], PACK.cost[kind], PACK.difficulty[kind]]
    for ability, amount in zip(PACK.abilities[kind], PACK.amounts[kind], strict=True):
        name = ABILITIES[ability]
        if name not in ("collect", "ore", "reserve", "scan", "cancel"):
            wanted.append(amount)
        if name in LASTING:
            assert THIS_TURN[lang] in words
        if name == "discount":
            wanted.append(PACK.numbers.capture_least)
        if name in ("scan", "renew", "move", "reserve"):
            assert ("free" if lang == "en" else "sans payer") in words
    for number in wanted:
        assert number == 0 or number in found
    if PACK.plays[kind]:
        at_once = {"en": "when the card is played", "fr": "en jouant la carte"}[lang]
        assert (at_once in words) == (later == "at-once")
        assert ONCE[lang] in words or (lang == "en" and "each once" in words)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sector", PACK.sectors.ids)
def test_a_sector_says_what_the_scenario_changes(sector: str, lang: Lang) -> None:
    """Rules 12.8, 14.6, 14.8: powers that work once a turn say so; crypto and Tortuga follow the scenario."""
    index = PACK.sectors.ids.index(sector)
    words = said(sector, lang)
    if POWERS[PACK.sectors.power[index]] in SAID_ONCE:
        assert ONCE[lang] in words
    crypto = {"en": "paid in crypto", "fr": "payer en Cryptos"}[lang]
    assert crypto not in words and crypto in said(sector, lang, scenario="peaceful")
    bribed = said(sector, lang, scenario="peaceful", bribed_tortuga="no")
    assert (crypto in bribed) == (index != TORTUGA)
    texts = {said(sector, lang, scenario="aggressive", usurper_tie=tie) for tie in ("wins", "more")}
    assert len(texts) == (2 if index == TORTUGA else 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scanned_token_tells_both_its_numbers(lang: Lang) -> None:
    """Rules 8.1, 8.9: difficulty and influence, as on the token."""
    kind = PACK.hunts[-1]
    at = table(f"0.ship:vortex manoeuvre:1 vortex.token:{PACK.ids[kind]}").play("scan")
    view = at.game.view(at.state, 0)
    board = "".join(part.content for part in BOX.face(at.game).parts(view, names=["Ann", "Bob"], lang=lang))
    (title,) = [
        one
        for one in re.findall(r"<title>([^<]*)</title>", board)
        if "difficult" in one and ", " in one and "(" not in one
    ]
    assert numbers_in(unescape(title)) == [PACK.difficulty[kind], PACK.influence[kind]]


@pytest.mark.parametrize(
    ("sector", "behind"),
    [
        ("vortex", "du Vortex"),
        ("mines", "des Mines"),
        ("research", "des Recherches"),
        ("fortress", "de la Forteresse"),
        ("terminal-2", "du Terminal 2"),
        ("turrets-1", "des Tourelles 1"),
        ("tortuga", "de Tortuga"),
    ],
)
def test_sectors_have_their_article_in_french_sentences(sector: str, behind: str) -> None:
    """A ship flies to the Vortex, not to Vortex; Tortuga is a name."""
    assert language("fr").joins["de"].join(in_sentence(PACK, PACK.sectors.ids.index(sector), "fr")) == behind


@pytest.mark.parametrize(
    ("influence", "stake"),
    [
        ("0.influence:3 1.influence:3", "won: +2 influence · lost: -1 influence, a card and your place"),
        ("0.influence:3", "won: +1 influence · lost: -1 influence, a card and your place"),
        ("1.influence:3", "won: +2 influence · lost: a card and your place"),
    ],
)
def test_a_stake_is_what_can_be_taken(influence: str, stake: str) -> None:
    """Rule 11.14: nobody wins or loses influence that a hold does not have."""
    game = table(f"0.hand:pilot {influence}")
    attack = game.game.parse("attack 1")
    assert effect(game.state, attack, "en") == stake
