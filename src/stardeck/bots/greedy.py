"""A bot that looks one answer ahead."""

from __future__ import annotations

from typing import Any

from stardeck.bots.judgement import Value, points_lead
from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.chance import chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game

WORLDS = 3
"""In how many imagined worlds an answer is tried, where the limit does not say."""


class GreedyBot:
    """Gives the answer after which the position is worth most, judged in a few imagined worlds.

    The worth is the game's value function. Answers that are forced afterwards are given too, so that
    a purchase is judged after it was paid. Equally good answers are chosen by its own luck.
    """

    name = "greedy"

    def __init__(self, game: Game[Any, Any], seed: int, value: Value | None = None, slips: int = 0) -> None:
        self.game = game
        self.value = value or points_lead(game)
        self.luck = chance_from_seed(seed)
        self.slips = slips
        """Of a hundred answers so many are given without thinking."""

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Compare all options one answer ahead."""
        options = decision.options
        if len(options) == 1:
            return Choice(options[0], note="The only answer.")
        if self.slips and self.luck.below(100) < self.slips:
            return Choice(options[self.luck.below(len(options))], note="Answered without thinking.")
        count = max(1, min(limit.playouts or WORLDS, WORLDS))
        worlds = [self.game.imagine(view, self.luck) for _ in range(count)]
        worth = [sum(self._worth(world, decision.seat, a) for world in worlds) for a in options]
        best = [action for action, value in zip(options, worth, strict=True) if value == max(worth)]
        action = best[self.luck.below(len(best))]
        return Choice(action, note=f"Worth {max(worth) // count}, the best of {len(options)} answers.")

    def _worth(self, world: Any, seat: Seat, action: Action) -> int:
        after = self.game.copy(world)
        self.game.apply(after, action)
        while (then := self.game.decision(after)) is not None and len(then.options) == 1:
            self.game.apply(after, then.options[0])
        return self.value(after, seat)
