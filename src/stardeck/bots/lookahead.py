"""What a position and an answer are worth: chances to win, from a game's value function."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game

S = TypeVar("S")
V = TypeVar("V")

MOST_FORCED: Final = 400
"""More answers without alternative than this in a row are not followed."""


class Lookahead(Generic[S, V]):
    """Judges positions, and answers together with the answers of the same seat that belong to them."""

    game: Game[S, V]
    value: Callable[[S, Seat], int]
    seats: int
    lead: float
    """The value that makes a win e times as likely."""

    policy: Callable[[S, Decision], Action] | None
    """A game's own quick answer to any question, if it has one."""

    def __init__(
        self,
        game: Game[S, V],
        value: Callable[[S, Seat], int],
        seats: int,
        lead: float,
        policy: Callable[[S, Decision], Action] | None = None,
    ) -> None:
        self.game = game
        self.value = value
        self.seats = seats
        self.lead = lead
        self.policy = policy

    def shares(self, world: S) -> list[float]:
        """Return the win share each seat has or may expect; they add up to 1 unless nobody wins.

        Who plays alone against a goal is compared with a value of 0.
        """
        shares = [0.0] * self.seats
        if self.game.is_over(world):
            winners = self.game.winners(world)
            for seat in winners:
                shares[seat] = 1.0 / len(winners)
            return shares
        values = [self.value(world, seat) for seat in range(self.seats)]
        if self.seats == 1:
            # Far from the goal every bit still counts, hence no exponential.
            distance = values[0] / self.lead
            return [0.5 + 0.5 * distance / (1.0 + abs(distance))]
        top = max(values)
        total = 0.0
        for seat in range(self.seats):
            shares[seat] = math.exp((values[seat] - top) / self.lead)
            total += shares[seat]
        for seat in range(self.seats):
            shares[seat] /= total
        return shares

    def share(self, world: S, seat: Seat, prompt: int, action: Action, budget: int) -> float:
        """Return the best share that may come of an answer before others, or the same question, come.

        What belongs together (``lay a pipe``, then where) is judged together, while the number of
        positions to be judged stays within the budget.
        """
        after = self.game.copy(world)
        self.game.apply(after, action)
        self.force(after)
        decision = self.game.decision(after)
        if (
            decision is None
            or decision.seat != seat
            or decision.prompt == prompt
            or len(decision.options) > budget
        ):
            return self.shares(after)[seat]
        best = 0.0
        for option in decision.options:
            share = self.share(after, seat, prompt, option, budget // len(decision.options))
            if share > best:
                best = share
        return best

    def quick(self, world: S, decision: Decision) -> Action:
        """Return the game's own quick answer, or the one that its seat's value likes best right now."""
        policy = self.policy
        if policy is not None:
            return policy(world, decision)
        found = decision.options[0]
        top = 0
        for index in range(len(decision.options)):
            after = self.game.copy(world)
            self.game.apply(after, decision.options[index])
            value = self.value(after, decision.seat)
            if index == 0 or value > top:
                found = decision.options[index]
                top = value
        return found

    def force(self, world: S) -> None:
        """Give the answers that have no alternative."""
        for _ in range(MOST_FORCED):
            decision = self.game.decision(world)
            if decision is None or len(decision.options) > 1:
                return
            self.game.apply(world, decision.options[0])
