"""Answers as numbers, for learners: the contract checks that every one has its own."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import rules


@pytest.mark.parametrize("board", ["a", "f"])
def test_there_are_few_answers(board: str) -> None:
    """Zones, arrows and slots are numbered once, whoever is asked: a learner needs no more outputs."""
    assert rules(board=board).grammar.size == 680
