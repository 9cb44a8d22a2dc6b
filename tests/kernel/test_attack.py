"""Secrets of a game stay secret from a seat that can compute: an attack on luck that is known to work."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Table, choose_hands, new, rules
from tests.kernel.attack import worlds_that_fit, worlds_that_still_fit

from stardeck.games.orbital.rules.setup import new_state
from stardeck.games.orbital.state import State
from stardeck.games.orbital.view import view_of
from stardeck.kernel.chance import quick_chance

FEW = 500
"""Of the hundred million hands and more that the other could have."""

# Hands in which some card comes twice, so that they have fewer orders to try.
QUICK_SEEDS = [3, 11, 37]
SEEDS = [9, 25]


@pytest.mark.parametrize("seed", QUICK_SEEDS)
def test_the_quick_source_gives_the_other_hand_away(seed: int) -> None:
    """The first picture of seat 0 leaves a few worlds, the real one among them; the second only that one."""
    game = rules()
    table = Table(game, new_state(PACK, game.readings, 2, quick_chance(seed)))
    real = table.state.copy()
    first, second = attacked(table)
    assert real.hands[1] in [world.hands[1] for world in first]
    assert len(first) <= FEW
    assert [game.to_text(world) for world in second] == [game.to_text(real)], "hand, deck and luck to come"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_gives_nothing_away(seed: int) -> None:
    """The same attack on a real game finds what fits the first picture by accident, and is wrong."""
    table = new(2, seed)
    real = table.state.copy()
    first, second = attacked(table)
    assert 0 < len(first) <= FEW
    assert real.hands[1] not in [world.hands[1] for world in first]
    assert second == []


def attacked(table: Table) -> tuple[list[State], list[State]]:
    """Return what seat 0 computes from its first picture, and from that of the market of year 2."""
    first = worlds_that_fit(view_of(table.state, 0))
    choose_hands(table).play("pass", "pass")
    return first, worlds_that_still_fit(first, view_of(table.state, 0))
