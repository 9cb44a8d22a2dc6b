"""A game in a position, answered by text: what the tables of every game's tests have in common."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from stardeck.kernel.game import Game
from stardeck.kernel.grammar import Happening
from stardeck.kernel.journal import Event, Journal

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")


class Played(Generic[G, S]):
    """A position that can be played on; what it says of a key is ``played[key]``, nothing if as usual."""

    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the game is over."""
        decision = self.game.decision(self.state)
        return -1 if decision is None else decision.seat

    @property
    def options(self) -> list[str]:
        """What can be answered; nothing when the game is over."""
        decision = self.game.decision(self.state)
        return [] if decision is None else [self.game.action_text(action) for action in decision.options]

    def some(self, words: str) -> list[str]:
        """Return the options that begin with these words."""
        return [option for option in self.options if f"{option} ".startswith(f"{words} ")]

    def play(self, *answers: str) -> Self:
        """Give answers, each of which must be legal; whatever happens, no component is lost or made."""
        journal = Journal(True)
        self.game.listen(self.state, journal)
        components = self.game.components(self.state)
        for answer in answers:
            assert answer in self.options, f"{answer!r} is not among {self.options}"
            self.game.apply(self.state, self.game.parse(answer))
            assert self.game.components(self.state) == components, f"{answer!r} lost or made a component"
        self.events += journal.events
        return self

    @property
    def told(self) -> list[str]:
        """What has happened, for the log: a word, the seat and what it is about."""
        return [told(self.game.grammar.happening(event)) for event in self.events]

    @property
    def text(self) -> str:
        """The position as text."""
        return self.game.to_text(self.state)

    def __getitem__(self, key: str) -> str:
        return dict(word.split(":", 1) for word in self.text.split()).get(key, "")


def told(happening: Happening) -> str:
    """Return what happened, to whom, and what it is about, e.g. ``landed 0 1-2``."""
    seat = "all" if happening.seat is None else str(happening.seat)
    return " ".join([happening.word, seat, *happening.parts.values()])
