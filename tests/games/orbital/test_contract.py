"""Orbital keeps the whole contract, however it is played."""

from __future__ import annotations

import pytest
from tests.lengths import at_length

from stardeck.testing import CHECKS, Check, Setup

BOTH_BUILDS = [
    Setup("orbital", 2, seeds=2, stride=23),
    Setup("orbital", 3, {"edition": "early"}, seeds=1, stride=23),
    Setup("orbital", 1, {"solo": "peace"}, seeds=2),
    Setup("orbital", 1, {"rulebook_bots": 1}, seeds=1, stride=23),
]

ONE_BUILD = [
    Setup("orbital", 4, {"years": 6, "usable_exit": "undamaged", "hollow": "refused"}, seeds=1, stride=41),
    Setup("orbital", 5, seeds=1, stride=41),
    Setup("orbital", 1, {"solo": "competitive"}, seeds=2, stride=29),
    Setup("orbital", 1, {"solo": "competitive", "edition": "early"}, seeds=1, stride=29),
    Setup("orbital", 1, {"solo": "peace", "edition": "early"}, seeds=2),
    Setup("orbital", 2, {"rulebook_bots": 3, "bot_command": "last"}, seeds=1, stride=41),
    Setup("orbital", 3, {"rulebook_bots": 1, "bot_distance": "cells"}, seeds=1, stride=41),
]
"""Played at length; `make test` does it with the compiled build only, which plays the same games."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", [*BOTH_BUILDS, *at_length(ONE_BUILD)], ids=str)
def test_contract(check: Check, setup: Setup) -> None:
    """Every promise of a game, on every way to play Orbital."""
    check(setup)
