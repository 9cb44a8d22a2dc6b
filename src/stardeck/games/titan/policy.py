"""A quick answer to every question, for the other seats of an imagined game."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.game import Titan
from stardeck.games.titan.state import State
from stardeck.games.titan.value import value
from stardeck.kernel.decision import Action, Decision

GLANCES: Final = 6
"""So many options are tried out. A drone may fly to thirty zones, and a quick answer must not cost that."""


class QuickAnswers:
    """Likes the option with the best value, of a few that are spread over all."""

    game: Titan

    def __init__(self, game: Titan) -> None:
        self.game = game

    def answer(self, state: State, decision: Decision) -> Action:
        """Return one of the options."""
        options = decision.options
        tried = min(GLANCES, len(options))
        best = options[0]
        top = 0
        for place in range(tried):
            option = options[place * len(options) // tried]
            after = state.copy()
            self.game.apply(after, option)
            worth = value(after, decision.seat)
            if place == 0 or worth > top:
                best = option
                top = worth
        return best
