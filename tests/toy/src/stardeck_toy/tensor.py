"""What a seat knows as numbers, for learners."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.tensor import Layout, Row
from stardeck_toy.data import Pack
from stardeck_toy.state import State
from stardeck_toy.vocabulary import ask

SEATS: Final = 4
"""The most seats; the rows of absent ones stay empty."""

PASSES: Final = 4
CARDS: Final = 20

# What rows are written from; gardens by seat from here on.
OUT: Final = 0
HAND: Final = 1
GARDENS: Final = 2
SOURCES: Final = GARDENS + SEATS


class Encoder:
    """Writes what a seat knows, its own things first, then the others' in the order of play."""

    def __init__(self, pack: Pack) -> None:
        kinds = len(pack.ids)
        self.kinds = kinds
        self.sources = SOURCES
        self.layout = Layout()
        add = self.layout.add
        self.seats = add("seats", SEATS + 1, 1, "how many sit here, one-hot")
        self.prompt = add("prompt", len(ask.ROWS), 1, "what is asked, one-hot; empty when the game is over")
        self.asked = add("asked", SEATS, 1, "who is asked, one-hot from the own seat")
        self.passes = add("passes", 1, PASSES, "passes in a row")
        self.deck = add("deck", 1, 255, "cards in the deck")
        self.out = add("out", kinds, CARDS, "lanterns that went out, by kind")
        self.hand = add("hand", kinds, CARDS, "own hand by kind")
        self.hands = add("hands", SEATS, CARDS, "cards in each hand, from the own seat")
        self.gardens = add("gardens", SEATS * kinds, CARDS, "each garden by kind, from the own seat")

    def write(self, state: State, seat: int, row: Row) -> None:
        """Bring a seat's row up to date."""
        row.hot(self.seats, state.seats)
        row.count(self.passes, state.passes, PASSES)
        row.count(self.deck, len(state.deck), 255)
        row.pile(OUT, self.out, state.out, CARDS)
        row.pile(HAND, self.hand, state.hands[seat], CARDS)
        for place in range(state.seats):
            owner = (seat + place) % state.seats
            row.count(self.hands + place, len(state.hands[owner]), CARDS)
            row.pile(GARDENS + place, self.gardens + place * self.kinds, state.gardens[owner], CARDS)
        self.write_question(state, seat, row)

    def write_question(self, state: State, seat: int, row: Row) -> None:
        """Say what is asked, and whom."""
        is_over = state.pending.is_empty()
        row.hot(self.prompt, -1 if is_over else state.pending.prompt())
        row.hot(self.asked, -1 if is_over else (state.pending.seat() - seat) % state.seats)
