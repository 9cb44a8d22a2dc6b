"""The bot that all others must beat."""

from __future__ import annotations

from typing import Any

from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game


class RandomBot:
    """Gives any legal answer, each equally likely."""

    name = "random"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.luck = quick_chance(seed)

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Pick one option."""
        return Choice(decision.options[self.luck.below(len(decision.options))])
