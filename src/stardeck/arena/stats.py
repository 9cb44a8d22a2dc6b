"""Parts of some trials, with intervals that are honest when there are few, or when all went one way."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]
"""From and to, 95 %."""

Z: Final = 1.959964
"""So many standard errors to each side are 95 %."""


@dataclass(frozen=True)
class Rate:
    """A part of some trials, e.g. games won of games played."""

    won: float
    """A shared win counts as its share."""

    played: int

    kinship: float = 1.0
    """How many games tell as much as one, since games of one deal are kin; never less than 1."""

    @property
    def mean(self) -> float:
        """The part won, 0 to 1; a half if nothing was played."""
        return self.won / self.played if self.played else 0.5

    @property
    def interval(self) -> Interval:
        """Wilson's 95 % interval, which stays honest near 0 and 1."""
        n = self.played / self.kinship
        if n == 0:
            return (0.0, 1.0)
        middle = (self.mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * math.sqrt(self.mean * (1 - self.mean) / n + Z * Z / (4 * n * n))
        return (max(0.0, middle - half), min(1.0, middle + half))


class Share:
    """A part that is counted deal by deal."""

    def __init__(self) -> None:
        self._deals = 0
        self._games = 0
        self._sum = self._squares = self._sizes = self._cross = 0.0

    def add(self, shares: Sequence[float]) -> None:
        """Take the games of one deal into account."""
        total, size = sum(shares), len(shares)
        self._deals += size > 0
        self._games += size
        self._sum += total
        self._squares += total * total
        self._sizes += size * size
        self._cross += total * size

    @property
    def rate(self) -> Rate:
        """The part, with how much kin the games of a deal are found to be."""
        return Rate(self._sum, self._games, self._kinship())

    def _kinship(self) -> float:
        """Return how much more deals differ than they would if their games had nothing in common.

        Less than 1 (one wins what the other loses) is taken for 1: few deals can look like that by luck.
        """
        if self._deals < 2:
            return 1.0
        mean = self._sum / self._games
        alone = self._games * mean * (1 - mean)
        if alone <= 0:
            return 1.0
        apart = self._squares - 2 * mean * self._cross + mean * mean * self._sizes
        return max(1.0, apart * self._deals / (self._deals - 1) / alone)


def rate_by_deal(shares: Iterable[tuple[int, float]]) -> Rate:
    """Return a rate from pairs of a deal and what was won in one of its games."""
    deals: dict[int, list[float]] = {}
    for deal, share in shares:
        deals.setdefault(deal, []).append(share)
    counted = Share()
    for games in deals.values():
        counted.add(games)
    return counted.rate
