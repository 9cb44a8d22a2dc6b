"""Who stands in front, by what a rulebook compares in order."""

from __future__ import annotations

from stardeck.kernel.decision import Seat


def foremost(comparisons: list[list[int]]) -> list[Seat]:
    """Return who stands in front by the first comparison, of those by the next, and so on.

    A comparison is each seat's amount, more before less. Whoever is left after the last one is level.
    """
    left = list(range(len(comparisons[0])))
    for amounts in comparisons:
        left = leading(left, amounts)
    return left


def leading(seats: list[Seat], amounts: list[int]) -> list[Seat]:
    """Return those of some seats that have most."""
    most = max([amounts[seat] for seat in seats])
    return [seat for seat in seats if amounts[seat] == most]
