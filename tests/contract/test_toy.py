"""The toy game keeps the whole contract."""

from __future__ import annotations

import pytest

from stardeck.testing import CHECKS, Check, Setup

SETUPS = [Setup("lanterns", seats) for seats in (2, 3, 4)] + [Setup("lanterns", 3, {"hand": 3})]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_contract(check: Check, setup: Setup) -> None:
    """Every promise of a game, on every way to play the toy."""
    check(setup)
