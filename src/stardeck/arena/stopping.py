"""When enough games were played: nobody shall play more of them than are needed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Protocol

from stardeck.arena.pairing import Job
from stardeck.arena.ratings import before
from stardeck.arena.setting import Result
from stardeck.arena.stats import Share
from stardeck.kernel.errors import BadOption

FEWEST: Final = 10
"""Deals before an interval is believed to be as narrow as it says."""


class Rule(Protocol):
    """Decides when to stop. It sees whole deals, in their order, whatever order they were played in."""

    def add(self, games: Sequence[Result]) -> bool:
        """Take a deal into account; True if no more are needed."""
        ...

    def verdict(self) -> str:
        """Return what is known now, in a sentence."""
        ...


class Width:
    """Stop when every bot's part of the wins is known as exactly as wanted."""

    def __init__(self, names: Sequence[str], half: float) -> None:
        if not 0 < half < 0.5:
            raise BadOption(f"--until is half the width of an interval, such as 0.02; found {half}.")
        self.half = half
        self.shares = [Share() for _ in names]
        self.deals = 0

    def add(self, games: Sequence[Result]) -> bool:
        """Take a deal into account."""
        self.deals += 1
        for bot, share in enumerate(self.shares):
            seats = [(game, seat) for game in games for seat, who in enumerate(game.lineup) if who == bot]
            share.add([game.share(seat) for game, seat in seats])
        return self.deals >= FEWEST and self._widest() <= self.half

    def _widest(self) -> float:
        edges = [share.rate.interval for share in self.shares]
        return max((high - low) / 2 for low, high in edges)

    def verdict(self) -> str:
        """Return how exactly the wins are known."""
        known = f"Every part of the wins is known to within {100 * self._widest():.1f} points of a hundred"
        wide = self._widest() > self.half
        return f"{known}; for {100 * self.half:g}, play more --games." if wide else f"{known}."


class Better:
    """Wald's sequential test of whether the first bot is better than the second.

    It decides between two claims: the first finishes before the second in half of their meetings, or in
    *by* more. Each is accepted wrongly with at most the probability *error*. Games of one deal are kin:
    the evidence counts for less by as much as they are found to be.
    """

    def __init__(self, names: Sequence[str], error: float, by: float) -> None:
        if len(names) < 2:
            raise BadOption("--test compares the first two bots; name two.")
        if not 0 < error < 0.5:
            raise BadOption(f"--test is the probability of a wrong verdict, such as 0.05; found {error}.")
        if not 0 < by < 0.5:
            raise BadOption(f"--by is a part of the games, such as 0.05; found {by}.")
        self.names = names
        self.error = error
        self.by = by
        self.share = Share()

    def add(self, games: Sequence[Result]) -> bool:
        """Take a deal into account."""
        self.share.add(
            [
                before(game, one, two)
                for game in games
                for one, bot in enumerate(game.lineup)
                for two, rival in enumerate(game.lineup)
                if (bot, rival) == (0, 1)
            ]
        )
        return abs(self._evidence()) >= self._enough()

    def _enough(self) -> float:
        return math.log((1 - self.error) / self.error)

    def _evidence(self) -> float:
        """Return the logarithm of how much better the second claim explains what was seen than the first."""
        rate = self.share.rate
        won = rate.won * math.log((0.5 + self.by) / 0.5)
        lost = (rate.played - rate.won) * math.log((0.5 - self.by) / 0.5)
        return (won + lost) / rate.kinship

    def verdict(self) -> str:
        """Return which claim is accepted."""
        one, two = self.names[0], self.names[1]
        met = f"{self.share.rate.won:g} of {self.share.rate.played} meetings"
        sure = f"error at most {100 * self.error:g} %"
        if self._evidence() >= self._enough():
            return f"{one} is better than {two} ({met}, {sure})."
        if self._evidence() <= -self._enough():
            part = f"{100 * self.by:g} of a hundred games"
            return f"{one} is not better than {two} by {part} ({met}, {sure})."
        return f"Undecided whether {one} is better than {two} ({met}): play more --games."


def rule_for(
    names: Sequence[str], until: float | None = None, test: float | None = None, by: float = 0.05
) -> Rule | None:
    """Return the rule that was asked for, if one was."""
    if until is not None and test is not None:
        raise BadOption("Choose --until or --test: one run can't stop by both.")
    if until is not None:
        return Width(names, until)
    return None if test is None else Better(names, test, by)


class WholeDeals:
    """The results of a run in the order of its deals; knows when a rule has seen enough."""

    def __init__(self, jobs: Sequence[Job], rule: Rule | None) -> None:
        self.rule = rule
        self.enough = False
        self._numbers: dict[int, set[int]] = {}
        for job in jobs:
            self._numbers.setdefault(job.deal, set()).add(job.number)
        self._order = sorted(self._numbers)
        self._found: dict[int, dict[int, Result]] = {deal: {} for deal in self._order}
        self._counted = 0

    def add(self, result: Result) -> None:
        """Take a game into account, if it is one of those that were to be played."""
        if result.number not in self._numbers.get(result.deal, ()):
            return
        self._found[result.deal][result.number] = result
        while self.rule is not None and not self.enough and self._complete():
            games = self._found[self._order[self._counted]]
            self._counted += 1
            self.enough = self.rule.add([games[number] for number in sorted(games)])

    def _complete(self) -> bool:
        if self._counted == len(self._order):
            return False
        deal = self._order[self._counted]
        return len(self._found[deal]) == len(self._numbers[deal])

    def results(self) -> list[Result]:
        """Return the games that count: all, or those up to the deal at which the rule was content."""
        deals = self._order[: self._counted] if self.enough else self._order
        return [self._found[deal][number] for deal in deals for number in sorted(self._found[deal])]
