"""Positions whose text was changed: refused with a reason, or played to their end, written at every step."""

from __future__ import annotations

import os
import re
from functools import cache
from typing import Final

import pytest
from tests.games.orbital.tables import rules
from tests.games.orbital.test_own_cards import own_rules
from tests.lengths import at_length

from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.state import STAGES, State
from stardeck.games.orbital.vocabulary import ask, verb
from stardeck.kernel.chance import Chance, quick_chance

SETUPS: Final[list[tuple[int, bool, dict[str, object]]]] = [
    (2, False, {}),
    (3, True, {}),
    (1, False, {"solo": "peace"}),
    (2, False, {"rulebook_bots": 2, "hollow": "refused"}),
    (1, True, {"solo": "competitive"}),
    (1, False, {"solo": "peace", "edition": "early", "usable_exit": "undamaged"}),
    (2, True, {"rulebook_bots": 1, "usable_exit": "undamaged", "military_core": "connect"}),
]
"""Seats of people, whether with cards of one's own, and readings."""

MOST: Final = 4_000
"""A game that needs more answers is endless."""


@cache
def game_of(number: int) -> Orbital:
    """Return the rules of a setup."""
    _, is_own, readings = SETUPS[number]
    return own_rules(**readings) if is_own else rules(**readings)  # type: ignore[arg-type]


def pick(luck: Chance, game: Orbital, state: State) -> int:
    """Return a random answer; passing is chosen often, so that games end."""
    decision = game.decision(state)
    assert decision is not None and decision.options, game.to_text(state)
    if verb.PASS in decision.options and luck.below(2):
        return verb.PASS
    return decision.options[luck.below(len(decision.options))]


def some_position(number: int, luck: Chance) -> str:
    """Return a position out of a random game."""
    game = game_of(number)
    state = game.new(SETUPS[number][0], luck.below(1000))
    for _ in range(luck.below(160)):
        if game.is_over(state):
            break
        decision = game.decision(state)
        assert decision is not None
        game.apply(state, decision.options[luck.below(len(decision.options))])
    return game.to_text(state)


def one_of(luck: Chance, values: list[str]) -> str:
    """Return one of some texts."""
    return values[luck.below(len(values))]


def changed(text: str, game: Orbital, luck: Chance) -> str:
    """Return a position with one to three small changes of its text."""
    words = text.split()
    for _ in range(1 + luck.below(3)):
        at = luck.below(len(words))
        words[at] = _changed_word(words[at], words, game, luck)
    if not luck.below(3):
        words = [word for word in words if not word.startswith("ask:")] + [_some_questions(game, luck)]
    if not luck.below(4):
        words = [word for word in words if not word.startswith("stage:")]
        words.append(f"stage:{one_of(luck, [*STAGES])}")
    return " ".join(words)


def _changed_word(word: str, words: list[str], game: Orbital, luck: Chance) -> str:
    """Return a word with another number, another card, another mark on a module, or another word's value."""
    key, _, value = word.partition(":")
    way = luck.below(5)
    numbers = list(re.finditer(r"\d+", value))
    names = list(re.finditer(r"[a-z][a-z-]+[a-z]", value))
    if way == 0 and numbers:
        found = numbers[luck.below(len(numbers))]
        other = one_of(luck, ["0", "1", "2", "3", "5", "9", "99", "999", "999999"])
        return f"{key}:{value[: found.start()]}{other}{value[found.end() :]}"
    if way == 1 and names:
        found = names[luck.below(len(names))]
        return f"{key}:{value[: found.start()]}{one_of(luck, game.pack.ids)}{value[found.end() :]}"
    if way == 2 and key.endswith(".station"):
        modules = value.split(";")
        at = luck.below(len(modules))
        modules[at] += one_of(luck, ["!1", "!999", "*1u", "u", "u1", "*2u", "*1", "*9u"])
        return f"{key}:{';'.join(modules)}"
    if way == 3:
        return f"{key}:{words[luck.below(len(words))].partition(':')[2]}"
    return "year:5" if way == 4 and key == "luck" else word


def _some_questions(game: Orbital, luck: Chance) -> str:
    """Return one or two questions, each of some seat."""
    asked = [
        f"{luck.below(3)}.{ask.ROWS[luck.below(len(ask.ROWS))].word}.{one_of(luck, NUMBERS)}"
        for _ in range(1 + luck.below(2))
    ]
    return f"ask:{','.join(asked)}"


NUMBERS: Final = ["0", "1", "2", "3", "8", "9", "17", "33024", "32896", "32897", "32895", "32640", "100000"]
"""Numbers of questions: small ones, those of cells around the core, and one of a price."""


def play_on(game: Orbital, state: State, luck: Chance) -> int:
    """Play a position to its end, writing and reading it at every step; return how many answers it took."""
    for answers in range(MOST):
        text = game.to_text(state)
        again = game.from_text(text)
        assert again == state, text
        assert game.to_text(again) == text
        if game.decision(state) is None:
            assert game.is_over(state)
            return answers
        game.apply(state, pick(luck, game, state))
    raise AssertionError(f"not over after {MOST} answers: {game.to_text(state)}")


def try_changes(number: int, seed: int, wanted: int) -> tuple[int, int]:
    """Change positions until enough were accepted and played on; return the accepted and the refused."""
    game, luck = game_of(number), quick_chance(seed)
    accepted = refused = 0
    while accepted < wanted:
        text = changed(some_position(number, luck), game, luck)
        try:
            state = game.from_text(text)
        except ValueError as error:
            assert str(error), text
            refused += 1
            continue
        accepted += 1
        try:
            play_on(game, state, luck)
        except (AssertionError, ValueError, IndexError, KeyError) as error:
            raise AssertionError(f"{text}: {error!r}") from error
    return accepted, refused


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_changed_positions_are_refused_or_played_to_their_end(number: int) -> None:
    """What is accepted can be played on, and every position on the way can be written and read."""
    accepted, refused = try_changes(number, number, 4)
    assert accepted and refused


@pytest.mark.parametrize("seed", at_length([*range(100, 140 if "STARDECK_POSITIONS" in os.environ else 104)]))
def test_many_changed_positions(seed: int) -> None:
    """The same at length."""
    try_changes(seed % len(SETUPS), seed, 25)
