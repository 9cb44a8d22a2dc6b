"""Titan keeps the whole contract of a game."""

from __future__ import annotations

import pytest
from tests.lengths import at_length

from stardeck.testing import CHECKS, Check, Setup

BOTH_BUILDS = [
    Setup("titan", 2, seeds=2, stride=37),
    Setup("titan", 2, {"pipes": "published"}, seeds=1, stride=37),
]

ONE_BUILD = [
    Setup("titan", 3, seeds=2, stride=61),
    Setup("titan", 4, seeds=2, stride=97),
    Setup("titan", 3, {"pipes": "published", "board": "f"}, seeds=1, stride=61),
    Setup("titan", 4, {"pipes": "published"}, seeds=1, stride=97),
    Setup(
        "titan",
        3,
        {
            "placement": "anywhere",
            "first_offer": "fresh",
            "free_actions": "ordered",
            "end_columns": "forbidden",
            "core_token": "returned",
            "core_extraction": "must",
            "final_extraction": "all",
            "second_ties": "none",
            "after_tie": "none",
        },
        seeds=1,
        stride=61,
    ),
]
"""Played at length; `make test` does it with the compiled build only, which plays the same games."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", [*BOTH_BUILDS, *at_length(ONE_BUILD)], ids=str)
def test_contract(check: Check, setup: Setup) -> None:
    """Every promise of a game, on every number of seats, both pipe supplies and every reading."""
    check(setup)
