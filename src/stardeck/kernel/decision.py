"""The one question a game asks next."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0. People and bots sit on seats."""

Action: TypeAlias = int
"""An answer to a decision, packed by the game's own ``actions`` module; below 2^62."""

SPECTATOR: Final = -1
"""The seat number of somebody who only watches: knows what all seats share."""

HIDDEN: Final = -1
"""What stands in a view or an event for something that may not be known."""


class Decision:
    """Who must answer, what is asked, and every legal answer."""

    seat: Seat
    """The seat that answers. Not always the seat whose turn it is."""

    prompt: int
    """What is asked; one of the game's own prompt constants."""

    options: list[Action]
    """Every legal answer, in a fixed order, each once. Never empty."""

    def __init__(self, seat: Seat, prompt: int, options: list[Action]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and self.seat == other.seat
            and self.prompt == other.prompt
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt, tuple(self.options)))

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, prompt={self.prompt}, options={self.options})"
