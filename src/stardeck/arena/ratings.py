"""How strong the bots are: win shares, a table of who beats whom, and Elo ratings with intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from stardeck.arena.play import Result
from stardeck.kernel.chance import quick_chance

Interval: TypeAlias = tuple[float, float]
"""From and to, 95 %."""

RESAMPLES: Final = 300
"""How often the bootstrap resamples the deals."""

MEAN_RATING: Final = 1500.0
_Z: Final = 1.959964


@dataclass(frozen=True)
class Rate:
    """A part of some trials, e.g. games won of games played."""

    won: float
    """A shared win counts as its share."""

    played: int

    @property
    def mean(self) -> float:
        """The part won, 0 to 1; a half if nothing was played."""
        return self.won / self.played if self.played else 0.5

    @property
    def interval(self) -> Interval:
        """Wilson's 95 % interval, which stays honest near 0 and 1."""
        n = self.played
        if n == 0:
            return (0.0, 1.0)
        middle = (self.mean + _Z * _Z / (2 * n)) / (1 + _Z * _Z / n)
        half = _Z / (1 + _Z * _Z / n) * math.sqrt(self.mean * (1 - self.mean) / n + _Z * _Z / (4 * n * n))
        return (max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Standing:
    """One bot's row in the ladder."""

    bot: str
    rating: float
    interval: Interval
    wins: Rate
    by_seat: list[Rate]
    score: float
    """Mean points."""

    decisions: float
    """Choices a game."""

    milliseconds: float
    """Mean time a choice."""


Grid: TypeAlias = list[list[float]]
"""``grid[a][b]``: something that bot a has against bot b."""


def duels(results: Sequence[Result], bots: int) -> tuple[Grid, Grid]:
    """Return how often each bot finished before each other one, and how often they met.

    At a table of several, every two seats are a duel: a winner stands before a loser, else points
    decide; equal ones share.
    """
    won = [[0.0] * bots for _ in range(bots)]
    met = [[0.0] * bots for _ in range(bots)]
    for result in results:
        for one, bot in enumerate(result.lineup):
            for other, rival in enumerate(result.lineup):
                if bot != rival:
                    won[bot][rival] += _before(result, one, other)
                    met[bot][rival] += 1
    return won, met


def _before(result: Result, one: int, other: int) -> float:
    mine = (one in result.winners, result.scores[one])
    theirs = (other in result.winners, result.scores[other])
    if mine[0] and theirs[0]:
        return 0.5
    return 0.5 if mine == theirs else float(mine > theirs)


def strengths(won: Grid, met: Grid) -> list[float]:
    """Return Elo ratings that explain the duels best (Bradley-Terry), with 1500 in the middle.

    Half a won and half a lost duel against an imaginary average bot keep a perfect score finite.
    """
    bots = len(won)
    strength = [1.0] * bots
    for _ in range(400):
        before = strength
        strength = []
        for bot in range(bots):
            wins = 0.5 + sum(won[bot])
            load = 1.0 / (before[bot] + 1.0)
            load += sum(met[bot][r] / (before[bot] + before[r]) for r in range(bots) if met[bot][r])
            strength.append(wins / load)
        if max(abs(math.log(a / b)) for a, b in zip(strength, before, strict=True)) < 1e-6:
            break
    logs = [400 * math.log10(one) for one in strength]
    shift = MEAN_RATING - sum(logs) / bots
    return [one + shift for one in logs]


def rating_intervals(results: Sequence[Result], bots: int) -> list[Interval]:
    """Return 95 % intervals by resampling whole deals, since games of one deal are kin."""
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    grids = [duels(games, bots) for games in deals.values()]
    luck = quick_chance(1)
    samples: list[list[float]] = []
    for _ in range(RESAMPLES):
        chosen = [grids[luck.below(len(grids))] for _ in grids]
        samples.append(strengths(_sum([won for won, _ in chosen]), _sum([met for _, met in chosen])))
    low, high = round(0.025 * (RESAMPLES - 1)), round(0.975 * (RESAMPLES - 1))
    ordered = [sorted(sample[bot] for sample in samples) for bot in range(bots)]
    return [(one[low], one[high]) for one in ordered]


def _sum(grids: Sequence[Grid]) -> Grid:
    size = len(grids[0])
    return [[sum(grid[a][b] for grid in grids) for b in range(size)] for a in range(size)]


def ladder(results: Sequence[Result], bots: Sequence[str]) -> list[Standing]:
    """Return every bot's standing, the strongest first."""
    won, met = duels(results, len(bots))
    ratings = strengths(won, met)
    intervals = rating_intervals(results, len(bots))
    found = [_standing(results, bot, bots[bot], ratings[bot], intervals[bot]) for bot in range(len(bots))]
    return sorted(found, key=lambda standing: -standing.rating)


def _standing(results: Sequence[Result], bot: int, name: str, rating: float, interval: Interval) -> Standing:
    seats = len(results[0].lineup)
    played = [(result, seat) for result in results for seat, who in enumerate(result.lineup) if who == bot]
    by_seat = [
        Rate(sum(r.share(s) for r, s in played if s == seat), sum(1 for _, s in played if s == seat))
        for seat in range(seats)
    ]
    decisions = sum(result.decisions[seat] for result, seat in played)
    seconds = sum(result.seconds[seat] for result, seat in played)
    return Standing(
        bot=name,
        rating=rating,
        interval=interval,
        wins=Rate(sum(rate.won for rate in by_seat), len(played)),
        by_seat=by_seat,
        score=sum(result.scores[seat] for result, seat in played) / max(1, len(played)),
        decisions=decisions / max(1, len(played)),
        milliseconds=1000 * seconds / max(1, decisions),
    )


def pairwise(results: Sequence[Result], bots: int) -> list[list[Rate]]:
    """Return how often each bot (row) finished before each other (column)."""
    won, met = duels(results, bots)
    return [[Rate(won[a][b], round(met[a][b])) for b in range(bots)] for a in range(bots)]


def by_place(results: Sequence[Result]) -> list[Rate]:
    """Return how often the first player won, and each next one clockwise, whoever sat there.

    Not by seat: most games choose the first player by lot, so that seats are worth the same.
    """
    won = [0.0] * len(results[0].lineup)
    for result in results:
        for seat in range(len(won)):
            won[result.place(seat)] += result.share(seat)
    return [Rate(share, len(results)) for share in won]
