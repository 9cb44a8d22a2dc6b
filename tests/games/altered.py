"""Positions of random games, and texts altered from them: some of these are positions, too."""

from __future__ import annotations

import random
import re
from typing import Any

from scripts.fuzz import pick_setup

from stardeck.games import find
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.reading import readings_to_text
from stardeck.kernel.variant import load_pack

MOST = 20_000
"""A game that needs more answers is endless."""

CLOSELY = 40
"""So many positions after the first one are read back, later ones by `STRIDE`."""

STRIDE = 97


class Source:
    """A random game under random readings, and positions it had."""

    def __init__(self, name: str, seed: int, kept: int) -> None:
        box = find(name)
        luck = quick_chance(seed)
        self.seats, readings = pick_setup(box, luck)
        self.game: Any = box.game(load_pack(box).content, readings)
        self.where = f"{name}, seed {seed}, {self.seats} seats, {readings_to_text(box.readings, readings)}"
        self.texts = positions(self.game, self.game.new(self.seats, seed), random.Random(seed), kept)


def positions(game: Any, state: Any, luck: random.Random, kept: int) -> list[str]:
    """Play a random game; return up to *kept* of its positions, spread over it, the last one among them."""
    found = []
    while (decision := game.decision(state)) is not None:
        found.append(game.copy(state))
        game.apply(state, luck.choice(decision.options))
    some = sorted(luck.sample(range(len(found)), min(kept - 1, len(found))))
    return [game.to_text(found[at]) for at in some] + [game.to_text(state)]


def altered(texts: list[str], luck: random.Random) -> str:
    """Return a text in which some words are others: of another position, left out, or changed themselves."""
    words = luck.choice(texts).split()
    others = luck.choice(texts).split()
    for _ in range(luck.choice((1, 1, 1, 2, 2, 3, 5))):
        at = luck.randrange(len(words))
        kind = luck.randrange(6)
        if kind == 0 and len(words) > 2:
            del words[at]
        elif kind == 1:
            word = luck.choice(others)
            words = [one for one in words if one.split(":")[0] != word.split(":")[0]] + [word]
        else:
            words[at] = _changed(words[at], others, luck)
    return " ".join(words)


def _changed(word: str, others: list[str], luck: random.Random) -> str:
    """Return a word with another number, without one of its parts, with one of another word, or turned."""
    key, _, value = word.partition(":")
    parts = value.split(",")
    kind = luck.randrange(5)
    numbers = list(re.finditer(r"\d+", value))
    if kind == 0 and numbers:
        found = luck.choice(numbers)
        other = luck.choice((0, 1, 2, 3, 5, 9, 20, int(found[0]) + 1, max(0, int(found[0]) - 1)))
        return f"{key}:{value[: found.start()]}{other}{value[found.end() :]}"
    if kind == 1 and len(parts) > 1:
        parts.pop(luck.randrange(len(parts)))
    elif kind == 2:
        parts.insert(
            luck.randrange(len(parts) + 1), luck.choice(luck.choice(others).split(":")[-1].split(","))
        )
    elif kind == 3:
        parts.insert(luck.randrange(len(parts) + 1), luck.choice(parts))
    else:
        luck.shuffle(parts)
    return f"{key}:{','.join(parts)}"


def play_on(game: Any, state: Any, luck: random.Random) -> int:
    """Play to the end at random; a position that can't be written and read back is an AssertionError.

    Return how many answers it took.
    """
    for answers in range(MOST):
        if answers <= CLOSELY or answers % STRIDE == 0 or game.is_over(state):
            check_text(game, state)
        decision = game.decision(state)
        if decision is None:
            assert game.is_over(state), "nothing is asked, but the game is not over"
            # Who plays alone for peace may lose, with nobody who wins.
            is_alone = len(game.scores(state)) == 1
            assert is_alone or game.winners(state), "the game is over, but nobody has won"
            return answers
        assert not game.is_over(state), "something is asked after the end"
        assert decision.options, "a question without an answer"
        game.apply(state, luck.choice(decision.options))
    raise AssertionError(f"not over after {MOST} answers")


def check_text(game: Any, state: Any) -> None:
    """Complain if a position that is written and read back is another one, or is refused."""
    text = game.to_text(state)
    try:
        again = game.from_text(text)
    except ValueError as error:
        raise AssertionError(f"it is refused: {error}\n{text}") from error
    assert again == state, f"it is read as another one:\n{text}\n{game.to_text(again)}"
