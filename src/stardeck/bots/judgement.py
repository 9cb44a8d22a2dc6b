"""What a position is worth to a seat, as bots see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from stardeck.kernel.box import Box
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game

Value: TypeAlias = Callable[[Any, Seat], int]
"""A judgement of a state for a seat: bigger is better."""

Policy: TypeAlias = Callable[[Any, Decision], Action]
"""A quick answer to a question."""

Moment: TypeAlias = Callable[[Any], int]
"""Counts the moments at which positions are best compared."""


def value_of(box: Box, game: Game[Any, Any]) -> Value:
    """Return the game's own judgement, or the lead in points for a game without one."""
    return box.value(game) or PointsLead(game)


@dataclass(frozen=True)
class PointsLead:
    """The judgement that works for every game: own points less the best other's."""

    game: Game[Any, Any]

    def __call__(self, state: Any, seat: Seat) -> int:
        scores = self.game.scores(state)
        others = scores[:seat] + scores[seat + 1 :]
        return scores[seat] - max(others, default=0)
