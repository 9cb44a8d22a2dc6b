"""Studies count how games end, in words of each game."""

from __future__ import annotations

import re

import pytest

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.testing import play_at_random

ENDINGS = {
    "orbital": r"5 years, [1-6] colours in play",
    "tortuga": r"Tortuga conquered(, and 15 influence)?|15 influence|round limit",
    "titan": r"winner has -?\d+ to -?\d+ credits",
}


@pytest.mark.parametrize("game", ENDINGS)
def test_an_ending_is_told(game: str) -> None:
    """What brought the end about, of games played at random."""
    match = stardeck.new(game, seats=2, seed=1)
    play_at_random(match, quick_chance(1), 5000)
    assert match.is_over and re.fullmatch(ENDINGS[game], match.box.ending(match.state()))


def test_tortuga_says_what_won() -> None:
    """The last influence ends the game by itself."""
    match = stardeck.position("tortuga seats:2 0.influence:14 crypto:20 0.ship:tortuga")
    match.play("influence")
    assert match.box.ending(match.state()) == "15 influence"
