"""A bot that takes what is best now."""

from __future__ import annotations

from typing import Any, Final

from stardeck.bots.judgement import PointsLead, Value
from stardeck.bots.lookahead import Lookahead
from stardeck.bots.words import remark
from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game

WORLDS: Final = 2
"""In how many imagined worlds an answer is tried, where the limit does not say."""

BUDGET: Final = 160
"""How many positions may be judged for one decision in one world."""

GLANCE: Final = 3
"""At so many answers it looks in a hurry."""

SURE: Final = 0.99
"""A chance to win that nobody overlooks, however hurried."""


class GreedyBot:
    """Gives the answer after which it stands best, judged in a few imagined worlds.

    How it stands is its chance to win by the game's value function. Its own next answers are thought
    of as far as they belong to the same action; what others may do is not. Equally good answers are
    chosen by its own luck. In a hurry it overlooks most answers, but never a win.
    """

    name = "greedy"

    def __init__(
        self,
        game: Game[Any, Any],
        seed: int,
        value: Value | None = None,
        lead: int = 10,
        slips: int = 0,
    ) -> None:
        self.game = game
        self.value = value or PointsLead(game)
        self.lead = lead
        self.luck = quick_chance(seed)
        self.slips = slips
        """Of a hundred answers so many are given in a hurry."""

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Compare all options."""
        options = decision.options
        if len(options) == 1:
            return Choice(options[0], note=remark("only"))
        worlds = max(1, min(limit.playouts or WORLDS, WORLDS))
        worth = self._worth(view, decision, worlds)
        if self.slips and self.luck.below(100) < self.slips and max(worth) < SURE * worlds:
            seen = [self.luck.below(len(options)) for _ in range(GLANCE)]
            return Choice(options[max(seen, key=worth.__getitem__)], note=remark("careless"))
        best = [action for action, value in zip(options, worth, strict=True) if value == max(worth)]
        action = best[self.luck.below(len(best))]
        return Choice(action, note=remark("best-now", n=len(options)))

    def _worth(self, view: Any, decision: Decision, worlds: int) -> list[float]:
        """Return the share each option promises, summed over some imagined worlds."""
        seat, prompt, options = decision.seat, decision.prompt, decision.options
        worth = [0.0] * len(options)
        for _ in range(worlds):
            world = self.game.imagine(view, self.luck)
            ahead = Lookahead(self.game, self.value, len(self.game.scores(world)), float(self.lead))
            for index, action in enumerate(options):
                worth[index] += ahead.share(world, seat, prompt, action, BUDGET // len(options))
        return worth
