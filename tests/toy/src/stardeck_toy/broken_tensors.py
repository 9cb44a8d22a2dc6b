"""Encoders of Lanterns that each break one promise, to show that the contract suite notices."""

from __future__ import annotations

from typing import Any

from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.tensor import Row
from stardeck_toy.broken import BrokenBox
from stardeck_toy.game import Lanterns
from stardeck_toy.state import State
from stardeck_toy.tensor import Encoder


class EncodedBox(BrokenBox):
    """The toy's box with another encoder in it."""

    def __init__(self, encoder: type[Encoder], rules: type[Lanterns] = Lanterns) -> None:
        super().__init__(rules)
        self.made = encoder

    def encoder(self, game: Game[Any, Any]) -> Encoder:
        assert isinstance(game, Lanterns)
        encoder = self.made(game.pack)
        if isinstance(encoder, Varying):
            encoder.layout.add("more", game.hand, 1, "as many as cards in hand")
        return encoder


class Shifted:
    """Numbers answers otherwise than the grammar."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.grammar = game.grammar
        self.size = game.grammar.size

    def numbers(self, options: list[Action], position: State) -> list[int]:
        """Return the number of each answer, and one more."""
        return [(self.grammar.index(action, position) + 1) % self.size for action in options]


class ShiftedBox(BrokenBox):
    """The toy's box with another numbering in it."""

    def numbering(self, game: Game[Any, Any]) -> Shifted:
        return Shifted(game)


class PeekingIntoTheDeck(Encoder):
    """Tells the top of the deck."""

    def write(self, state: State, seat: Seat, row: Row) -> None:
        super().write(state, seat, row)
        row.put(self.deck, 1 + state.deck[-1] if state.deck else 0)


class PeekingIntoHands(Encoder):
    """Tells one card of the next seat's hand by a single bit."""

    def write(self, state: State, seat: Seat, row: Row) -> None:
        super().write(state, seat, row)
        hand = state.hands[(seat + 1) % state.seats]
        row.data[self.prompt] = hand[0] & 1 if hand else 0


class PeekingAtLuck(Encoder):
    """Tells a bit of the luck to come."""

    def write(self, state: State, seat: Seat, row: Row) -> None:
        super().write(state, seat, row)
        row.data[self.prompt] = state.chance.copy().below(2)


class Stale(Encoder):
    """Believes that gardens are never changed in place."""

    def write(self, state: State, seat: Seat, row: Row) -> None:
        kept = bytes(row.data)
        super().write(state, seat, row)
        if any(kept):
            row.data[self.gardens : self.gardens + self.kinds] = kept[
                self.gardens : self.gardens + self.kinds
            ]


class Overflowing(Encoder):
    """Counts past what it has said."""

    def write(self, state: State, seat: Seat, row: Row) -> None:
        super().write(state, seat, row)
        row.data[self.prompt] = 2


class Growing(Encoder):
    """Is longer while a garden is empty."""

    def write(self, state: State, seat: Seat, row: Row) -> None:
        super().write(state, seat, row)
        if not state.gardens[0]:
            row.data.append(0)


class Varying(Encoder):
    """Has more features under some readings."""
