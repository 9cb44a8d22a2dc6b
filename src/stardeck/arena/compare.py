"""Compare variants of a game deal by deal: the same luck, and one thing that differs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

from stardeck.arena.setting import Result
from stardeck.arena.stats import Interval, Z

Metric: TypeAlias = Callable[[Result], float | None]
"""A figure of one game; None where the game tells nothing."""


@dataclass(frozen=True)
class Difference:
    """How a figure differs between a variant and what it is compared with."""

    variant: str
    figure: str
    base: float
    value: float
    deals: int
    """Deals that both tell something about: the n of the difference."""

    change: float
    """Mean of the differences, deal by deal."""

    interval: Interval | None
    """Its 95 % interval; None with fewer than two deals."""

    @property
    def clear(self) -> bool:
        """Whether luck alone would hardly explain it."""
        return self.interval is not None and not self.interval[0] <= 0 <= self.interval[1]

    def row(self) -> dict[str, Any]:
        """Return it as a row of a table."""
        low, high = self.interval or (None, None)
        return {
            "variant": self.variant,
            "figure": self.figure,
            "base": round(self.base, 4),
            "value": round(self.value, 4),
            "n": self.deals,
            "difference": round(self.change, 4),
            "low": None if low is None else round(low, 4),
            "high": None if high is None else round(high, 4),
            "clear": self.clear,
        }


FIGURES: Final[dict[str, Metric]] = {
    "answers a game": lambda result: result.answers,
    "points of a seat": lambda result: fmean(result.scores),
    "points of the winner": lambda result: max(result.scores),
    "points between first and second": lambda result: _margin(result.scores),
    "first player wins": lambda result: result.share(result.first),
    "lead changes": lambda result: result.marks["leads"],
    "best had equal points": lambda result: float(result.marks["tie"]),
}


def _margin(scores: Sequence[int]) -> float:
    best = sorted(scores, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0.0


def taken(card: str, takes: Sequence[str]) -> Metric:
    """Return how many of those who were offered a card took it."""

    def metric(result: Result) -> float | None:
        offered = [seat for seat, cards in enumerate(result.marks["seen"]) if card in cards]
        if not offered:
            return None
        return fmean(float(_took(result, seat, card, takes)) for seat in offered)

    return metric


def _took(result: Result, seat: int, card: str, takes: Sequence[str]) -> bool:
    for key in result.marks["did"][seat]:
        verb, _, name = key.partition(" ")
        if name == card and (not takes or verb in takes):
            return True
    return False


def compare(
    variant: str, base: Sequence[Result], other: Sequence[Result], figures: dict[str, Metric]
) -> list[Difference]:
    """Return the differences of all figures, paired by deal."""
    found = []
    for name, metric in figures.items():
        one, two = _by_deal(base, metric), _by_deal(other, metric)
        both = sorted(one.keys() & two.keys())
        if both:
            apart = [two[deal] - one[deal] for deal in both]
            change = fmean(apart)
            value = fmean(two[deal] for deal in both)
            mean = fmean(one[deal] for deal in both)
            found.append(Difference(variant, name, mean, value, len(both), change, _interval(apart)))
    return found


def _by_deal(results: Sequence[Result], metric: Metric) -> dict[int, float]:
    deals: dict[int, list[float]] = {}
    for result in results:
        value = metric(result)
        if value is not None:
            deals.setdefault(result.deal, []).append(value)
    return {deal: fmean(values) for deal, values in deals.items()}


def _interval(apart: Sequence[float]) -> Interval | None:
    """Return Student's interval, nearly; if all deals differ by the same, one that does not is imagined."""
    if len(apart) < 2:
        return None
    if len(set(apart)) == 1 and apart[0]:
        apart = [*apart, 0.0]
    count = len(apart)
    wide = Z * (1 + (Z * Z + 1) / (4 * (count - 1)))
    error = wide * stdev(apart) / math.sqrt(count)
    middle = fmean(apart)
    return middle - error, middle + error
