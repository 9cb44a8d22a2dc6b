"""A game played by numbers: answers from 0 to a fixed size, views as bytes. Made for learners' loops."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.grammar import VERB_BITS, Grammar
from stardeck.kernel.tensor import Encoder

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
V = TypeVar("V")

VERBS: Final = (1 << VERB_BITS) - 1
ILLEGAL: Final = -1
"""No answer has this number."""


class Numbering(Protocol[S_contra]):
    """Numbers the answers of a game as its grammar does, only quicker."""

    size: int
    """Numbers lie below it."""

    def numbers(self, options: list[Action], position: S_contra) -> list[int]:
        """Return the number of each answer to the question of a position."""
        ...


class GrammarNumbering:
    """The grammar's own numbers, remembered where they do not depend on the position."""

    grammar: Grammar
    size: int
    steady: list[bool]
    """By verb: whether its answers have the same numbers in every position."""

    known: dict[Action, int]

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.size = grammar.size
        self.steady = [grammar.is_steady(verb) for verb in range(len(grammar.verbs))]
        self.known = {}

    def numbers(self, options: list[Action], position: object) -> list[int]:
        """Return the number of each answer to the question of a position."""
        return [self.number(action, position) for action in options]

    def number(self, action: Action, position: object) -> int:
        """Return the number of an answer."""
        number = self.known.get(action, ILLEGAL)
        if number == ILLEGAL:
            number = self.grammar.index(action, position)
            if self.steady[action & VERBS]:
                self.known[action] = number
        return number


class Stepper(Generic[S, V]):
    """One table where every answer is a number; `begin` lays out each game."""

    game: Game[S, V]
    encoder: Encoder[V]
    numbering: Numbering[S]
    forced: bool
    """Whether answers without a choice are given here instead of being asked for."""

    automatic: list[Seat]
    """Seats that the rules play: never asked."""

    state: S
    asked: Decision | None
    """The question asked now; None when the game is over."""

    numbers: list[int]
    """The legal answers by number, in the order of the options."""

    row: list[int]
    """Where views are written before they become bytes."""

    def __init__(
        self,
        game: Game[S, V],
        encoder: Encoder[V],
        numbering: Numbering[S],
        forced: bool,
        automatic: list[Seat],
        state: S,
        asked: Decision | None,
        numbers: list[int],
    ) -> None:
        self.game = game
        self.encoder = encoder
        self.numbering = numbering
        self.forced = forced
        self.automatic = automatic
        self.state = state
        self.asked = asked
        self.numbers = numbers
        self.row = [0] * encoder.layout.size

    def begin(self, state: S) -> None:
        """Go on from a position, which from now on belongs to this table."""
        self.state = state
        self.ask()

    def ask(self) -> None:
        """Find the next question, giving the answers that are not asked for."""
        game = self.game
        asked = game.decision(self.state)
        while asked is not None and len(asked.options) == 1 and self.is_given(asked.seat):
            game.apply(self.state, asked.options[0])
            asked = game.decision(self.state)
        self.asked = asked
        if asked is None:
            self.numbers = []
        else:
            self.numbers = self.numbering.numbers(asked.options, self.state)

    def is_given(self, seat: Seat) -> bool:
        """Tell whether a seat's only answer is given here."""
        return self.forced or seat in self.automatic

    def action(self, number: int) -> Action:
        """Return the answer that has a number now, or ILLEGAL."""
        asked = self.asked
        if asked is not None:
            for place in range(len(self.numbers)):
                if self.numbers[place] == number:
                    return asked.options[place]
        return ILLEGAL

    def answer(self, number: int) -> bool:
        """Give an answer; False, and nothing has changed, if it is not legal."""
        action = self.action(number)
        if action == ILLEGAL:
            return False
        self.give(action)
        return True

    def give(self, action: Action) -> None:
        """Give one of the options."""
        self.game.apply(self.state, action)
        self.ask()

    def observe(self, seat: Seat) -> bytearray:
        """Return what a seat may know, a byte a number."""
        self.encoder.write(self.game.view(self.state, seat), self.row)
        return bytearray(self.row)

    def mask(self, seat: Seat) -> bytearray:
        """Return a byte for each number: 1 if the seat may answer it now."""
        mask = bytearray(self.numbering.size)
        asked = self.asked
        if asked is not None and asked.seat == seat:
            for number in self.numbers:
                mask[number] = 1
        return mask

    def show(self, place: int, observations: memoryview, masks: memoryview) -> None:
        """Write what the asked seat knows, and its legal answers, into a row of buffers that many share."""
        asked = self.asked
        assert asked is not None
        width = self.encoder.layout.size
        observations[place * width : place * width + width] = self.observe(asked.seat)
        size = self.numbering.size
        masks[place * size : place * size + size] = self.mask(asked.seat)

    def copy(self) -> Stepper[S, V]:
        """Return an equal table that can be played on by itself."""
        # Questions and numbers are never changed in place, so both tables may have the same ones.
        return Stepper(
            self.game,
            self.encoder,
            self.numbering,
            self.forced,
            self.automatic,
            self.game.copy(self.state),
            self.asked,
            self.numbers,
        )
