"""Encoders of Lanterns that each break one promise, to show that the contract suite notices."""

from __future__ import annotations

from typing import Any

from stardeck.kernel.decision import Action
from stardeck.kernel.game import Game
from stardeck_toy.broken import BrokenBox, Stash
from stardeck_toy.game import Lanterns
from stardeck_toy.state import State
from stardeck_toy.tensor import Encoder
from stardeck_toy.view import View


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


class Peeking(Encoder):
    """Tells the top of the deck, which it found in a stash."""

    def write(self, view: View, out: list[int]) -> None:
        super().write(view, out)
        out[self.deck] = 1 + Stash.seen[0].deck[-1] if Stash.seen[0].deck else 0


class Untidy(Encoder):
    """Leaves what was in the list before."""

    def write(self, view: View, out: list[int]) -> None:
        kept = out[self.passes]
        super().write(view, out)
        out[self.passes] = max(kept, out[self.passes])


class Overflowing(Encoder):
    """Counts past what it has said."""

    def write(self, view: View, out: list[int]) -> None:
        super().write(view, out)
        out[self.prompt] *= 2


class Growing(Encoder):
    """Is longer while a garden is empty."""

    def write(self, view: View, out: list[int]) -> None:
        super().write(view, out)
        if not view.known.gardens[0]:
            out.append(0)


class Varying(Encoder):
    """Has more features under some readings."""

    def write(self, view: View, out: list[int]) -> None:
        super().write(view, out)
        out += [0] * (self.layout.size - len(self.blank))
