"""The contract of a bot: it is given a view, never a state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from stardeck.kernel.decision import Action, Decision
from stardeck.kernel.game import Game
from stardeck.words import Remark


@dataclass(frozen=True)
class Limit:
    """How long a bot may think: until the first limit that is met."""

    seconds: float | None = None
    """Wall-clock time for this answer."""

    playouts: int | None = None
    """Number of imagined games; makes a choice repeatable."""


@dataclass(frozen=True)
class Considered:
    """An answer a bot has looked at."""

    action: Action
    visits: int
    """How often it was tried."""

    chance: float
    """Estimated chance to win, 0 to 1."""

    error: float
    """Standard error of that estimate."""

    shares: tuple[float, ...] = ()
    """The part of the win that each seat may expect, if the bot knows; the asked seat's is the chance."""


@dataclass(frozen=True)
class Choice:
    """What a bot answers, and why."""

    action: Action
    considered: list[Considered] = field(default_factory=list)
    """The best answers first; empty if the bot does not compare."""

    note: Remark | None = None
    """A sentence for people who like to know, in whatever language they read."""


class Bot(Protocol):
    """A player that is no person. Made for one game (pack and readings), sits on any seat."""

    name: str

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Answer a decision, knowing only the view of the seat that is asked."""
        ...


class BotFactory(Protocol):
    """Makes bots; what a file or the entry point group ``stardeck.bots`` provides."""

    def __call__(self, game: Game[Any, Any], seed: int) -> Bot:
        """Return a bot that plays this game, with its own luck from the seed."""
        ...
