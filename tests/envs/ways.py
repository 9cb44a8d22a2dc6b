"""The ways to play that the environments are tested on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from stardeck.games import BUILT_IN, find


@dataclass(frozen=True)
class Way:
    """A game and how it is played."""

    game: str
    settings: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join([self.game, *(f"{name}={value}" for name, value in self.settings.items())])


TOYS = [Way("lanterns"), Way("lanterns", {"seats": 4, "hand": 3, "skip_forced": True})]
"""The toy, which is quickly played."""

GAMES = [Way(game, {"skip_forced": True}) for game in BUILT_IN]
"""Every game at its usual table."""

FULL = [Way(game, {"seats": find(game).seats[1]}) for game in BUILT_IN]
"""Every game at its largest table."""

WAYS = [*TOYS, *GAMES, *FULL]
