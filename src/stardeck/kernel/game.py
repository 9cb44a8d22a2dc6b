"""The contract between a game's rules and everything that plays them."""

from __future__ import annotations

from typing import Protocol, TypeVar

from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.grammar import Grammar
from stardeck.kernel.journal import Journal

S = TypeVar("S")
V = TypeVar("V")


class Game(Protocol[S, V]):
    """The rules, bound to one pack and one set of readings.

    Holds no position: the state is always passed in.
    """

    name: str

    grammar: Grammar
    """What can be asked and answered, and what can happen."""

    def new(self, seats: int, seed: int) -> S:
        """Return the position after setup, the same for the same seed."""
        ...

    def copy(self, state: S) -> S:
        """Return an equal position that shares nothing mutable and that nobody watches."""
        ...

    def decision(self, state: S) -> Decision | None:
        """Return the question asked next, or ``None`` when the game is over."""
        ...

    def apply(self, state: S, action: Action) -> None:
        """Answer the current decision. The action must be one of its options."""
        ...

    def is_over(self, state: S) -> bool:
        """Tell whether the game has ended; ``decision`` is ``None`` exactly then."""
        ...

    def scores(self, state: S) -> list[int]:
        """Return the points of every seat, in seat order."""
        ...

    def winners(self, state: S) -> list[Seat]:
        """Return who wins, ties broken as the rulebook says; all if shared, empty before the end."""
        ...

    def chance(self, state: S) -> Chance:
        """Return the random source inside the state."""
        ...

    def listen(self, state: S, journal: Journal) -> None:
        """Let the state write what happens into this journal."""
        ...

    def view(self, state: S, seat: Seat) -> V:
        """Return all that a seat (or SPECTATOR) may know, its memory included, and no more."""
        ...

    def imagine(self, view: V, chance: Chance) -> S:
        """Return a whole world in which the seat would have this very view.

        The source is the asker's; the world gets its own luck from it.
        """
        ...

    def secrets(self, state: S, seat: Seat) -> list[int]:
        """Return every component the seat does not know, sorted, each as
        ``kind << 8 | mask of the seats that do know it``.

        The kernel compares it before and after an answer to find the information boundary.
        """
        ...

    def components(self, state: S) -> list[int]:
        """Return how many of each printed component the state holds, by kind: never changes."""
        ...

    def action_text(self, action: Action) -> str:
        """Return the answer as written in records."""
        ...

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote; ValueError with a helpful sentence if it did not."""
        ...

    def to_text(self, state: S) -> str:
        """Return the whole position as one line of text."""
        ...

    def from_text(self, text: str) -> S:
        """Read what `to_text` wrote; ValueError with a helpful sentence if it did not."""
        ...

    def view_text(self, view: V) -> str:
        """Return the view as one line of text, hidden things as ``?``."""
        ...

    def view_from_text(self, text: str) -> V:
        """Read what `view_text` wrote."""
        ...
