"""The ways to play that the environments are tested on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import stardeck
from stardeck.games import BUILT_IN, find


@dataclass(frozen=True)
class Way:
    """A game and how it is played."""

    game: str
    settings: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game, *(f"{name}={value}" for name, value in self.settings.items())])


READY = [game for game in BUILT_IN if hasattr(stardeck.new(game).game, "grammar")]

WAYS = [
    Way("lanterns"),
    Way("lanterns", {"seats": 4, "hand": 3, "skip_forced": True}),
    *(Way(game) for game in READY),
    *(Way(game, {"seats": find(game).seats[1], "skip_forced": True}) for game in READY),
]
"""The toy and every game at its usual and at its largest table."""
