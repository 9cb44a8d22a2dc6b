"""How strong the bots are: win shares, a table of who beats whom, and Elo ratings with intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from stardeck.arena.setting import Result
from stardeck.arena.stats import Interval, Rate, rate_by_deal

RESAMPLES: Final = 400
"""How often games, and deals, are weighed anew for the interval of a rating."""

MEAN_RATING: Final = 1500.0

STEPS: Final = 100
"""Newton's steps towards the best ratings; ten are usually enough."""


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
                    won[bot][rival] += before(result, one, other)
                    met[bot][rival] += 1
    return won, met


def before(result: Result, one: int, other: int) -> float:
    """Return 1 if a seat finished before another one, 0 if behind it, a half if neither."""
    mine = (one in result.winners, result.scores[one])
    theirs = (other in result.winners, result.scores[other])
    if mine[0] and theirs[0]:
        return 0.5
    return 0.5 if mine == theirs else float(mine > theirs)


def strengths(won: Grid, met: Grid) -> list[float]:
    """Return Elo ratings that explain the duels best (Bradley-Terry), with 1500 in the middle.

    Half a won and half a lost duel against an imaginary average bot keep a perfect score finite.
    """
    bots = range(len(won))
    level = [0.0 for _ in bots]
    for _ in range(STEPS):
        slope, bend = _slope_and_bend(level, won, met)
        step = _solved(bend, slope)
        longest = max(abs(one) for one in step)
        calm = min(1.0, 2.0 / longest) if longest else 1.0
        level = [one + calm * more for one, more in zip(level, step, strict=True)]
        if longest < 1e-6:
            break
    logs = [400 * one / math.log(10) for one in level]
    shift = MEAN_RATING - sum(logs) / len(logs)
    return [one + shift for one in logs]


def _slope_and_bend(level: Sequence[float], won: Grid, met: Grid) -> tuple[list[float], Grid]:
    """Return how the likelihood of the duels grows with each level, and how that growth slackens."""
    bots = range(len(level))
    slope, bend = [], [[0.0 for _ in bots] for _ in bots]
    for one in bots:
        alone = _chance(level[one])
        slope.append(0.5 + sum(won[one]) - alone)
        bend[one][one] += alone * (1 - alone)
        for other in bots:
            if met[one][other]:
                wins = _chance(level[one] - level[other])
                slope[one] -= met[one][other] * wins
                bend[one][one] += met[one][other] * wins * (1 - wins)
                bend[one][other] -= met[one][other] * wins * (1 - wins)
    return slope, bend


def _chance(lead: float) -> float:
    return 1 / (1 + math.exp(-lead))


def _solved(matrix: Grid, right: Sequence[float]) -> list[float]:
    """Solve linear equations whose matrix has its largest entries on the diagonal."""
    size = range(len(right))
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in size:
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in size:
            if other != at:
                times = rows[other][at]
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def rating_intervals(results: Sequence[Result], bots: int) -> list[Interval]:
    """Return 95 % intervals by weighing the games at random (the Bayesian bootstrap).

    Once game by game and once deal by deal, since games of one deal are kin; the wider interval counts.
    Bots that met have also won and lost half a game more (Jeffreys' prior), so that ten wins of ten, or
    one of each in every deal, leave as much doubt as so few games must.
    """
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    by_game = _weighed([duels([result], bots) for result in results], bots)
    by_deal = _weighed([duels(games, bots) for games in deals.values()], bots)
    return [(min(one[0], two[0]), max(one[1], two[1])) for one, two in zip(by_game, by_deal, strict=True)]


def _weighed(grids: Sequence[tuple[Grid, Grid]], bots: int) -> list[Interval]:
    kinds: dict[str, tuple[int, Grid, Grid]] = {}
    for won, met in grids:
        times = kinds.get(repr((won, met)), (0, won, met))[0]
        kinds[repr((won, met))] = times + 1, won, met
    luck = Random(1)
    samples = [_sample(list(kinds.values()), bots, luck) for _ in range(RESAMPLES)]
    low, high = round(0.025 * (RESAMPLES - 1)), round(0.975 * (RESAMPLES - 1))
    ordered = [sorted(sample[bot] for sample in samples) for bot in range(bots)]
    return [(one[low], one[high]) for one in ordered]


def _sample(kinds: Sequence[tuple[int, Grid, Grid]], bots: int, luck: Random) -> list[float]:
    """Return ratings as they would be if each kind of result had come more or less often."""
    won = [[0.0] * bots for _ in range(bots)]
    met = [[0.0] * bots for _ in range(bots)]
    for times, one, other in kinds:
        weight = luck.gammavariate(times, 1.0)
        for a in range(bots):
            for b in range(bots):
                won[a][b] += weight * one[a][b]
                met[a][b] += weight * other[a][b]
    for a in range(bots):
        for b in range(bots):
            if met[a][b]:
                more = luck.gammavariate(0.5, 1.0)
                won[a][b] += more
                met[a][b] += more
                met[b][a] += more
    return strengths(won, met)


def ladder(results: Sequence[Result], bots: Sequence[str]) -> list[Standing]:
    """Return every bot's standing, the strongest first."""
    won, met = duels(results, len(bots))
    ratings = strengths(won, met)
    # The prior of the intervals pulls to the middle, so a bot that lost everything may lie below its own.
    intervals = [
        (min(low, rating), max(high, rating))
        for rating, (low, high) in zip(ratings, rating_intervals(results, len(bots)), strict=True)
    ]
    found = [_standing(results, bot, bots[bot], ratings[bot], intervals[bot]) for bot in range(len(bots))]
    return sorted(found, key=lambda standing: -standing.rating)


def _standing(results: Sequence[Result], bot: int, name: str, rating: float, interval: Interval) -> Standing:
    seats = len(results[0].lineup)
    played = [(result, seat) for result in results for seat, who in enumerate(result.lineup) if who == bot]
    by_seat = [rate_by_deal((r.deal, r.share(s)) for r, s in played if s == seat) for seat in range(seats)]
    decisions = sum(result.decisions[seat] for result, seat in played)
    seconds = sum(result.seconds[seat] for result, seat in played)
    return Standing(
        bot=name,
        rating=rating,
        interval=interval,
        wins=rate_by_deal((result.deal, result.share(seat)) for result, seat in played),
        by_seat=by_seat,
        score=sum(result.scores[seat] for result, seat in played) / max(1, len(played)),
        decisions=decisions / max(1, len(played)),
        milliseconds=1000 * seconds / max(1, decisions),
    )


def pairwise(results: Sequence[Result], bots: int) -> list[list[Rate]]:
    """Return how often each bot (row) finished before each other (column)."""
    met: list[list[list[tuple[int, float]]]] = [[[] for _ in range(bots)] for _ in range(bots)]
    for result in results:
        for one, bot in enumerate(result.lineup):
            for other, rival in enumerate(result.lineup):
                if bot != rival:
                    met[bot][rival].append((result.deal, before(result, one, other)))
    return [[rate_by_deal(met[a][b]) for b in range(bots)] for a in range(bots)]


def by_place(results: Sequence[Result]) -> list[Rate]:
    """Return how often the first player won, and each next one clockwise, whoever sat there.

    Not by seat: most games choose the first player by lot, so that seats are worth the same.
    """
    seats = len(results[0].lineup)
    return [
        rate_by_deal((result.deal, result.share((result.first + place) % seats)) for result in results)
        for place in range(seats)
    ]


@dataclass(frozen=True)
class Failures:
    """How a bot lost games without being beaten."""

    bot: str
    failed: int
    """Games it lost by an error, an illegal answer, or by never answering."""

    late: int
    """Answers that took longer than its limit, though not long enough to lose."""

    first: str
    """The first of its failures, in a sentence."""

    details: str
    """All that Python said of it."""


def failures(results: Sequence[Result], bots: Sequence[str]) -> list[Failures]:
    """Return those bots that failed or were late."""
    found = []
    for bot, name in enumerate(bots):
        lost = [result for result in results if result.failed >= 0 and result.lineup[result.failed] == bot]
        late = sum(
            times
            for result in results
            for who, times in zip(result.lineup, result.late, strict=True)
            if who == bot
        )
        if lost or late:
            first, details = (lost[0].trouble, lost[0].details) if lost else ("", "")
            found.append(Failures(name, len(lost), late, first, details))
    return found
