"""What happened, for the log, and who may know it."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.decision import HIDDEN, Seat

EVERYBODY: Final = -1
"""The mask of an event without a secret."""


class Event:
    """One thing that happened. Its public numbers are for all, its secret for some."""

    kind: int
    """What happened; one of the game's own event constants."""

    seat: Seat
    """The seat it happened to, or HIDDEN when it happened to all."""

    a: int
    """First public number; its meaning belongs to the kind."""

    b: int
    """Second public number."""

    c: int
    """Third public number."""

    secret: int
    """A number only some seats may know, HIDDEN to the others or where there is none."""

    knows: int
    """Mask of the seats that may know the secret (bit ``1 << seat``), or EVERYBODY."""

    def __init__(self, kind: int, seat: Seat, a: int, b: int, c: int, secret: int, knows: int) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.secret = secret
        self.knows = knows

    def seen_by(self, seat: Seat) -> Event:
        """Return the event as this seat (or SPECTATOR) may know it."""
        if self.knows == EVERYBODY or (seat >= 0 and (self.knows >> seat) & 1):
            return self
        # The mask itself may depend on a secret, so it is blanked too.
        return Event(self.kind, self.seat, self.a, self.b, self.c, HIDDEN, 0)

    def numbers(self) -> list[int]:
        """Return every number of the event, e.g. to compare or to store it."""
        return [self.kind, self.seat, self.a, self.b, self.c, self.secret, self.knows]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(tuple(self.numbers()))

    def __repr__(self) -> str:
        return f"Event({', '.join([str(number) for number in self.numbers()])})"


class Journal:
    """Collects events while somebody listens. States that nobody watches share QUIET."""

    on: bool
    """Whether anybody listens."""

    events: list[Event]
    """What happened since the journal was opened."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.events = []

    def note(self, kind: int, seat: Seat, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Write down what everybody may know."""
        if self.on:
            self.events.append(Event(kind, seat, a, b, c, HIDDEN, EVERYBODY))

    def whisper(
        self, knows: int, secret: int, kind: int, seat: Seat, a: int = 0, b: int = 0, c: int = 0
    ) -> None:
        """Write down what everybody may know, with a secret for the seats in a mask."""
        if self.on:
            self.events.append(Event(kind, seat, a, b, c, secret, knows))


QUIET: Final = Journal(False)
"""The journal of states that nobody watches: writes nothing."""
