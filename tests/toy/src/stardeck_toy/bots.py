"""A bot from another distribution."""

from __future__ import annotations

from typing import Any

from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game


class Timid:
    """Always gives the last answer of the list."""

    name = "timid"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Take the last option."""
        return Choice(decision.options[-1])
