"""Ties for the victory, as the rulebook breaks them, told so that people can follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stardeck.kernel.decision import Seat
from stardeck.kernel.ranking import foremost, leading


@dataclass(frozen=True)
class Criterion:
    """What those who are tied are compared by."""

    words: str
    """E.g. ``most money``."""

    amounts: Sequence[int]
    """What each seat has of it."""

    fewest: bool = False
    """Whether who has less stands before who has more."""

    told: Sequence[str] = ()
    """The amounts in words, where numbers would say nothing."""


@dataclass(frozen=True)
class TieBreak:
    """A criterion that the rulebook asked for, and whom it left."""

    words: str
    amounts: list[str]
    """What each seat has of it; empty for who was not tied any more."""

    left: list[Seat]
    """Who was still in front after it."""

    rule: str
    """The number of the rule that says so."""


def break_ties(scores: Sequence[int], criteria: Sequence[Criterion], rule: str) -> list[TieBreak]:
    """Return the criteria that were needed, in order, until one seat was left or none was left to ask."""
    left = foremost([list(scores)])
    found = []
    for asked in criteria:
        if len(left) < 2:
            break
        told = asked.told or [str(amount) for amount in asked.amounts]
        shown = [told[seat] if seat in left else "" for seat in range(len(scores))]
        left = leading(left, [-amount if asked.fewest else amount for amount in asked.amounts])
        found.append(TieBreak(asked.words, shown, left, rule))
    return found
