"""An answer as people meet it: its text, with its verb and parts."""

from __future__ import annotations

from typing import Any

from stardeck.kernel.decision import Action
from stardeck.kernel.game import Game


class Option(str):
    """A legal answer. It is its text, as written in records, and knows what the rules call it."""

    __slots__ = ("_action",)

    _action: Action

    @property
    def action(self) -> Action:
        """As the rules and bots know it. It can't be set: all who play a game share its options."""
        return self._action

    @property
    def verb(self) -> str:
        """What is done: the first word."""
        return self.partition(" ")[0]

    @property
    def parts(self) -> list[str]:
        """To what: the other words."""
        return self.split()[1:]


class Options(dict[Action, Option]):
    """Every answer of a game met so far; each is written once."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, action: Action) -> Option:
        option = self[action] = Option(self._game.action_text(action))
        option._action = action
        return option
