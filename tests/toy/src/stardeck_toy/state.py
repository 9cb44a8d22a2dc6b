"""A position: everything on the table and in the hands."""

from __future__ import annotations

from stardeck.kernel.chance import Chance
from stardeck.kernel.journal import QUIET, Journal
from stardeck.kernel.pending import Pending
from stardeck_toy.data import Pack


class State:
    """Everything on the table and in the hands."""

    def __init__(
        self,
        pack: Pack,
        chance: Chance,
        pending: Pending,
        passes: int,
        deck: list[int],
        out: list[int],
        hands: list[list[int]],
        gardens: list[list[int]],
    ) -> None:
        self.pack = pack
        self.chance = chance
        self.pending = pending
        self.passes = passes
        self.deck = deck
        self.out = out
        self.hands = hands
        self.gardens = gardens
        self.seats = len(hands)
        self.journal: Journal = QUIET

    def copy(self) -> State:
        """Return an equal position that shares nothing mutable."""
        return State(
            pack=self.pack,
            chance=self.chance.copy(),
            pending=self.pending.copy(),
            passes=self.passes,
            deck=self.deck.copy(),
            out=self.out.copy(),
            hands=[hand.copy() for hand in self.hands],
            gardens=[garden.copy() for garden in self.gardens],
        )


def bare_state(pack: Pack, seats: int, chance: Chance) -> State:
    """Return a table before anything is dealt."""
    return State(
        pack=pack,
        chance=chance,
        pending=Pending([]),
        passes=0,
        deck=[],
        out=[],
        hands=[[] for _ in range(seats)],
        gardens=[[] for _ in range(seats)],
    )
