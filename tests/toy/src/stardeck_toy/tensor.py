"""Views as numbers, for learners."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.tensor import Layout, add_pile, capped
from stardeck_toy.data import Pack
from stardeck_toy.state import State
from stardeck_toy.view import View
from stardeck_toy.vocabulary import ask

SEATS: Final = 4
"""The most seats; the rows of absent ones stay empty."""

PASSES: Final = 4
CARDS: Final = 20


class Encoder:
    """Writes what a seat knows, its own things first, then the others' in the order of play."""

    def __init__(self, pack: Pack) -> None:
        kinds = len(pack.ids)
        self.kinds = kinds
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
        self.blank = [0] * self.layout.size

    def write(self, view: View, out: list[int]) -> None:
        """Put the view into a list of `layout.size` numbers."""
        known = view.known
        out[:] = self.blank
        out[self.seats + known.seats] = 1
        out[self.passes] = capped(known.passes, PASSES)
        out[self.deck] = capped(len(known.deck), 255)
        add_pile(out, self.out, known.out, CARDS)
        add_pile(out, self.hand, known.hands[view.seat], CARDS)
        for place in range(known.seats):
            seat = (view.seat + place) % known.seats
            out[self.hands + place] = capped(len(known.hands[seat]), CARDS)
            add_pile(out, self.gardens + place * self.kinds, known.gardens[seat], CARDS)
        self.write_question(known, view.seat, out)

    def write_question(self, known: State, seat: int, out: list[int]) -> None:
        """Say what is asked, and whom."""
        if not known.pending.is_empty():
            out[self.prompt + known.pending.prompt()] = 1
            out[self.asked + (known.pending.seat() - seat) % known.seats] = 1
