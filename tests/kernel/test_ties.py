"""Ties are broken criterion by criterion, and told so."""

from __future__ import annotations

import pytest

from stardeck.kernel.ranking import foremost
from stardeck.kernel.ties import Criterion, TieBreak, break_ties

MONEY = Criterion("most money", [5, 5, 9])
PIPES = Criterion("fewest pipes", [3, 2, 0], fewest=True)
THRONE = Criterion("throne", [0, 0, 1], told=["no", "no", "yes"])


def test_who_is_alone_in_front_needs_no_tie_break() -> None:
    """Nothing is asked."""
    assert break_ties([3, 4, 2], [MONEY, PIPES], "9.6") == []


def test_only_those_who_are_tied_are_compared() -> None:
    """Seat 2 has most money but fewer points; money does not tell the others apart, pipes do."""
    assert break_ties([4, 4, 2], [MONEY, PIPES], "9.6") == [
        TieBreak("most money", ["5", "5", ""], [0, 1], "9.6"),
        TieBreak("fewest pipes", ["3", "2", ""], [1], "9.6"),
    ]


def test_it_stops_when_one_is_left() -> None:
    """The second criterion is not asked for; amounts can be words."""
    assert break_ties([4, 4, 4], [THRONE, MONEY], "13.8") == [
        TieBreak("throne", ["no", "no", "yes"], [2], "13.8")
    ]


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    """All criteria are told, and all are left."""
    breaks = break_ties([4, 4], [Criterion("most money", [1, 1])], "1.1")
    assert breaks[-1].left == [0, 1]


@pytest.mark.parametrize(
    ("comparisons", "left"),
    [
        ([[3, 4, 2]], [1]),
        ([[4, 4, 2], [0, 1, 9]], [1]),
        ([[4, 4, 4], [-3, -2, -2], [5, 1, 1]], [1, 2]),
        ([[7], [0]], [0]),
    ],
)
def test_who_stands_in_front(comparisons: list[list[int]], left: list[int]) -> None:
    """Comparison by comparison, only among those who were level so far; who is level at the end shares."""
    assert foremost(comparisons) == left
