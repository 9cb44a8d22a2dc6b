"""The figures that the table says: what an answer costs and leaves is what it costs and leaves."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from tests.games.tortuga.tables import rules, table
from tests.models.play import pick

from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.state import State
from stardeck.kernel.chance import quick_chance

FIGURES = (
    (
        r"(\d+) crypto, (\d+) left",
        r"(\d+) crypto, (\d+) crypto and (\d+) ore left",
        r"(\d+) manoeuvre, (\d+) left",
    ),
    (
        r"(\d+) Cryptos?, il en reste (\d+)",
        r"(\d+) Cryptos?, il reste (\d+) Cryptos? et (\d+) Minerais?",
        r"(\d+) Manœuvres?, il en reste (\d+)",
    ),
)
"""In English and French: a price in crypto and what is left, of ore too, and a price in manoeuvre."""

GAINS = ((r"\+(\d+) crypto", r"\+(\d+) manoeuvre"), (r"\+(\d+) Cryptos?\b", r"\+(\d+) Manœuvres?\b"))


def held(state: State, seat: int) -> tuple[int, int, int]:
    """Return a seat's crypto, ore and manoeuvre in its turn."""
    return state.now.crypto, state.ore_held[seat], state.now.manoeuvre


def heading(crypto: int, ore: int, manoeuvre: int) -> str:
    """Return how the heading of a turn begins."""
    return f"{crypto} crypto, {ore} ore, {manoeuvre} man" if ore else f"{crypto} crypto, {manoeuvre} man"


def check(words: str, lang: int, before: tuple[int, int, int], after: tuple[int, int, int]) -> str:
    """Complain about a figure that is not so; return which price is told, if one is."""
    poor, mixed, moved = (re.search(pattern, words) for pattern in FIGURES[lang])
    crypto, manoeuvre = (re.search(pattern, words) for pattern in GAINS[lang])
    if poor and not moved:
        assert (int(poor[2]), 0) == after[:2], words
    if mixed:
        assert (int(mixed[2]), int(mixed[3])) == after[:2], words
    if moved:
        assert int(moved[2]) == after[2], words
        assert after[0] - before[0] == (int(crypto[1]) if crypto else 0), words
    elif poor or mixed:
        assert after[2] - before[2] == (int(manoeuvre[1]) if manoeuvre else 0), words
    return "crypto" if poor else "ore" if mixed else "manoeuvre" if moved else ""


@pytest.mark.parametrize("readings", [{}, {"scenario": "peaceful"}, {"usurper_turn": "ends"}], ids=str)
def test_what_an_answer_leaves_is_left(readings: dict[str, str]) -> None:
    """Rules 5.1, 7.3, 10.1, 12.1, 12.5 and 14.8: after all that comes at once, in both languages."""
    game, told = rules(**readings), Counter[str]()
    face = BOX.face(game)
    for seed in range(4):
        state, luck = game.new(2 + seed % 3, seed), quick_chance(seed)
        while (decision := game.decision(state)) is not None:
            action = pick("tortuga", game, decision.options, luck)
            seat, number, before = decision.seat, state.now.number, held(state, decision.seat)
            view = game.view(state, seat)
            words = [face.effect(view, action, lang) for lang in ("en", "fr")]
            if game.grammar.asks[decision.prompt].word == "turn":
                assert face.prompt(view, decision, "en").startswith(heading(*before))
            game.apply(state, action)
            if state.now.number == number:
                kinds = {check(text, lang, before, held(state, seat)) for lang, text in enumerate(words)}
                assert len(kinds) == 1, words
                told[kinds.pop()] += 1
    assert min(told["crypto"], told["ore"], told["manoeuvre"]) > 5, told


@pytest.mark.parametrize(
    ("position", "answer", "english", "french"),
    [
        (
            "0.ship:terminal-1 manoeuvre:3",
            "conquer",
            "3 manoeuvre, 0 left · +1 crypto · +1 influence · its defence: 3",
            "3 Manœuvres, il en reste 0 · +1 Crypto · +1 point d’Influence · sa Défense : 3",
        ),
        (
            "0.ship:fortress manoeuvre:5",
            "conquer",
            "5 manoeuvre, 1 left · +2 influence · its defence: 5",
            "5 Manœuvres, il en reste 1 · +2 points d’Influence · sa Défense : 5",
        ),
        (
            "0.ship:turrets-2 fortress.control:0 manoeuvre:1",
            "move fortress",
            "1 manoeuvre, 1 left",
            "1 Manœuvre, il en reste 1",
        ),
        (
            "crypto:2 0.ore:1",
            "buy hacker",
            "2 crypto, 0 crypto and 1 ore left",
            "2 Cryptos, il reste 0 Crypto et 1 Minerai",
        ),
        (
            "crypto:1 0.ore:1",
            "buy hacker",
            "2 crypto, 0 left · ore pays the rest",
            "2 Cryptos, il en reste 0 · le Minerai paie le reste",
        ),
    ],
)
def test_what_comes_at_once_is_left_and_ore_is_no_crypto(
    position: str, answer: str, english: str, french: str
) -> None:
    """Rules 7.3, 10.1, 12.1 and 12.5: what a sector brings at once counts, and ore is told as ore."""
    at = table(position)
    face, view = BOX.face(at.game), at.game.view(at.state, 0)
    assert face.effect(view, at.game.parse(answer), "en") == english
    assert face.effect(view, at.game.parse(answer), "fr") == french


def test_a_price_is_compared_with_crypto_and_ore() -> None:
    """Rule 7.3: a reason tells both that one has."""
    at = table("crypto:1 0.ore:2 0.ship:tortuga")
    face, view = BOX.face(at.game), at.game.view(at.state, 0)
    assert face.why_not(view, "bank", "en") == "7 crypto needed, you have 1 and 2 ore."
    decision = at.game.decision(at.state)
    assert decision is not None
    assert face.prompt(view, decision, "fr").startswith("1 Crypto, 2 Minerais, 0 Manœuvre : ")


def test_the_turn_that_a_conquest_ends_leaves_nothing() -> None:
    """Rule 13.4 (reading: usurper_turn): what would be left is lost, so nothing is said of it."""
    at = table("0.ship:tortuga manoeuvre:20", usurper_turn="ends")
    effect = BOX.face(at.game).effect(at.game.view(at.state, 0), at.game.parse("conquer"), "en")
    assert effect.startswith("15 manoeuvre · +3 influence")
