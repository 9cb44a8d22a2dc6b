"""Every position that is taken can be played on to its end, and every one on the way is a position.

`STARDECK_POSITIONS=5000` tries so many texts of each game, others than the usual ones.
"""

from __future__ import annotations

import os
import random

import pytest
from tests.games.altered import Source, altered, play_on

from stardeck.games import names

LONG = int(os.environ.get("STARDECK_POSITIONS") or 0)
FIRST = int(os.environ.get("STARDECK_SEED") or 0)
SOURCES = 4
"""Games whose positions are altered, in the short form; each under its own readings."""

REAL, TEXTS = 3, 30
"""Positions of each game that are played on, and texts altered from them."""


@pytest.mark.parametrize("name", sorted({"orbital", "titan", "tortuga"} & {*names()}))
def test_what_is_taken_can_be_played_to_its_end(name: str) -> None:
    """Real positions and texts altered from them: refused with a reason, or as good as any."""
    taken = 0
    for seed in range(FIRST, FIRST + max(SOURCES, LONG // TEXTS)):
        source, luck = Source(name, seed, REAL), random.Random(seed)
        texts = source.texts + [altered(source.texts, luck) for _ in range(TEXTS)]
        for text in texts:
            try:
                state = source.game.from_text(text)
            except ValueError as error:
                assert text not in source.texts and len(str(error)) > 15, f"{source.where}: {error}\n{text}"
                continue
            taken += 1
            try:
                play_on(source.game, state, luck)
            except Exception as error:
                raise AssertionError(f"{source.where}, from\n{text}\n{error}") from error
    assert taken > SOURCES * REAL, "some altered texts are positions"
