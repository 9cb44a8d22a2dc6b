"""Pictures of fixed positions are what they were, whatever was kept of other pictures before."""

from __future__ import annotations

import pytest
from tests.pictures.golden import Golden, kept, pictures

import stardeck


@pytest.mark.parametrize("golden", kept(), ids=lambda one: one["position"].split()[0])
def test_a_fixed_position_looks_as_it_did(golden: Golden) -> None:
    """For every seat looked through, in every language, part by part; again from what is kept."""
    match = stardeck.position(golden["position"])
    assert pictures(match) == golden["pictures"]
    assert pictures(match) == golden["pictures"]
