"""What every layer of the table's picture needs: the view, the names, the language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stardeck.games.orbital.data import Kind, Pack
from stardeck.games.orbital.face.words import TABLE
from stardeck.games.orbital.state import TURNS, State, is_automatic
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.words import Lang, say


@dataclass(frozen=True)
class Scene:
    """A table as one seat sees it."""

    known: State
    viewer: Seat
    """Whose view it is; negative for somebody who only watches."""
    names: Sequence[str]
    lang: Lang

    @property
    def pack(self) -> Pack:
        """What is printed."""
        return self.known.pack

    @property
    def me(self) -> Seat:
        """The seat whose orbital lies on the board."""
        return self.viewer if self.viewer >= 0 else self.known.turn

    @property
    def others(self) -> list[Seat]:
        """The other seats, from the left neighbour on."""
        seats = self.known.seats
        return [(self.me + step) % seats for step in range(1, seats)]

    def say(self, key: str, **values: object) -> str:
        """Return words of the table."""
        return say(TABLE, key, self.lang, **values)

    def name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.names[seat]

    def prompt(self) -> int:
        """Return what the viewer is asked; -1 if nothing."""
        pending = self.known.pending
        if pending.is_empty() or pending.seat() != self.viewer:
            return -1
        return pending.prompt()

    def targeted(self) -> list[Seat]:
        """Return the seats one of whose modules the viewer must choose now."""
        prompt = self.prompt()
        if prompt == ask.HIT_EXTERIOR_OF:
            return [self.known.pending.argument() % 8]
        return self.others if prompt in (ask.HIT_EXTERIOR, ask.HIT_ANY, ask.VISIT_WHERE) else []

    def lifted(self) -> int:
        """Return the cell of the module the viewer is moving; -1 if none."""
        return self.known.pending.argument() if self.prompt() == ask.MOVE_TO else -1

    def has_passed(self, seat: Seat) -> bool:
        """Tell whether a seat is among those that have passed in a row."""
        known = self.known
        return known.stage == TURNS and (known.turn - 1 - seat) % known.seats < known.passes

    def is_asked(self, seat: Seat) -> bool:
        """Tell whether everybody waits for a seat."""
        pending = self.known.pending
        return not pending.is_empty() and pending.seat() == seat

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether the rulebook's algorithm plays a seat."""
        return is_automatic(self.known, seat)

    def hand(self) -> list[Kind]:
        """Return the viewer's own cards; nothing for somebody who only watches."""
        return self.known.hands[self.viewer] if self.viewer >= 0 else []
