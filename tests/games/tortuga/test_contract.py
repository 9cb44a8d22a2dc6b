"""Tortuga 2199 keeps the whole contract: two to four seats, three ways to play, both maps, every reading."""

from __future__ import annotations

import pytest
from tests.lengths import at_length

from stardeck.testing import CHECKS, Check, Setup

BOTH_BUILDS = [
    Setup("tortuga", 2, seeds=1, stride=67),
    Setup("tortuga", 2, {"scenario": "aggressive", "empty_attack": "yes"}, seeds=1, stride=67),
    Setup("tortuga", 3, {"scenario": "peaceful", "usurper_turn": "ends"}, seeds=1, stride=97),
]

ONE_BUILD = [
    Setup("tortuga", 3, seeds=1, stride=67),
    Setup("tortuga", 4, seeds=1, stride=67),
    Setup("tortuga", 4, {"layout": "b", "used_cards": "after"}, seeds=1, stride=97),
    Setup("tortuga", 4, {"scenario": "aggressive", "beaten_attacker": "turn-ends"}, seeds=1, stride=97),
    Setup("tortuga", 3, {"abilities": "this-turn", "no_marker": "nobody"}, seeds=1, stride=97),
]
"""Played at length; `make test` does it with the compiled build only, which plays the same games."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", [*BOTH_BUILDS, *at_length(ONE_BUILD)], ids=str)
def test_contract(check: Check, setup: Setup) -> None:
    """Every promise of a game, on every way to play it."""
    check(setup)
