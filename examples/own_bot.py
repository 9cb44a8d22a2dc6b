"""A bot of your own: save it anywhere, then ``stardeck arena orbital --bots own_bot.py:Hoarder,random``."""

from __future__ import annotations

from typing import Any

from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game


class Hoarder:
    """Takes the answer after which it has most points, in a world it imagines."""

    name = "hoarder"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game, self.luck = game, quick_chance(seed)

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Try every option once and keep the best."""
        points = []
        for action in decision.options:
            world = self.game.imagine(view, self.luck)
            self.game.apply(world, action)
            points.append(self.game.scores(world)[decision.seat])
        return Choice(decision.options[points.index(max(points))])
