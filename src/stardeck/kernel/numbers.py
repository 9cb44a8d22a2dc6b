"""Games played by numbers: answers from 0 to a fixed size, what seats know as bytes. For learners' loops."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, Protocol, SupportsIndex, TypeVar

from stardeck.kernel.chance import Chance, quick_chance
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.grammar import VERB_BITS, Grammar
from stardeck.kernel.tensor import Encoder, Row

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
V = TypeVar("V")

VERBS: Final = (1 << VERB_BITS) - 1
ILLEGAL: Final = -1
"""No answer has this number."""

NO_NUMBERS: Final[list[int]] = []


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
    encoder: Encoder[S]
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

    rows: list[Row]
    """What each seat knows, as far as anybody has asked; brought up to date when somebody does."""

    def __init__(
        self,
        game: Game[S, V],
        encoder: Encoder[S],
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
        self.rows = []

    def begin(self, state: S) -> None:
        """Go on from a position, which from now on belongs to this table."""
        self.state = state
        for row in self.rows:
            row.forget()
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
        asked, numbers = self.asked, self.numbers
        if asked is not None:
            for place in range(len(numbers)):
                if numbers[place] == number:
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

    def row(self, seat: Seat) -> Row:
        """Return what a seat may know, brought up to date; the next call may write into it."""
        while len(self.rows) <= seat:
            self.rows.append(Row(self.encoder.layout.size, self.encoder.sources))
        row = self.rows[seat]
        self.encoder.write(self.state, seat, row)
        return row

    def observe(self, seat: Seat) -> bytearray:
        """Return what a seat may know, a byte a number."""
        return bytearray(self.row(seat).data)

    def mask(self, seat: Seat) -> bytearray:
        """Return a byte for each number: 1 if the seat may answer it now."""
        asked = self.asked
        is_asked = asked is not None and asked.seat == seat
        return mask_of(self.numbering.size, self.numbers if is_asked else NO_NUMBERS)

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


def mask_of(size: int, numbers: Iterable[SupportsIndex]) -> bytearray:
    """Return a byte for each number: 1 for those that are given."""
    # Taken as whatever can be an index, numbers stay the objects they are; ints would be taken out and,
    # for the bytearray, made into objects again.
    mask = bytearray(size)
    for number in numbers:
        mask[number] = 1
    return mask


HALF_SEED: Final = 2**31 - 1
PLACES: Final = 1_000_003
"""More tables than this never stand side by side."""

ALL_LEGAL: Final = -1


def luck_of(seed: int, place: int) -> Chance:
    """Return what deals, and draws answers, at one of many tables; the same however many there are."""
    return quick_chance(seed * PLACES + place)


def next_deal(luck: Chance) -> int:
    """Return the seed of the next deal."""
    return luck.below(HALF_SEED) * HALF_SEED + luck.below(HALF_SEED)


class Tables(Generic[S, V]):
    """Tables side by side: each step answers one question at every table; who ends deals anew at once."""

    steppers: list[Stepper[S, V]]
    luck: list[Chance]
    wanted: int
    """How many seats are asked for."""

    observations: list[memoryview]
    """By table: where what the asked seat knows is written."""

    seats: list[Seat]
    """By table: who is asked."""

    numbers: list[list[int]]
    """By table: the legal answers."""

    drawn: list[int]
    """By table: a legal answer, drawn by lot."""

    ended: list[int]
    """The tables whose games ended in the last step, and in the same order how they ended."""

    results: list[S]

    def __init__(
        self,
        steppers: list[Stepper[S, V]],
        wanted: int,
        luck: list[Chance],
        observations: list[memoryview],
    ) -> None:
        self.steppers = steppers
        self.luck = luck
        self.wanted = wanted
        self.observations = observations
        self.seats = [0] * len(steppers)
        self.numbers = [NO_NUMBERS] * len(steppers)
        self.drawn = [0] * len(steppers)
        self.ended = []
        self.results = []

    def deal(self, place: int) -> None:
        """Begin the next game of a table; games that are over without a question are passed over."""
        stepper = self.steppers[place]
        while True:
            stepper.begin(stepper.game.new(self.wanted, next_deal(self.luck[place])))
            if stepper.asked is not None:
                return

    def show(self, place: int) -> None:
        """Write down what is known and legal at a table."""
        stepper = self.steppers[place]
        asked, numbers = stepper.asked, stepper.numbers
        assert asked is not None
        self.seats[place] = asked.seat
        self.numbers[place] = numbers
        self.drawn[place] = numbers[self.luck[place].below(len(numbers))]
        self.observations[place][:] = stepper.row(asked.seat).data

    def step(self, answers: list[int]) -> int:
        """Answer at every table; return the first one whose answer is not legal, or ALL_LEGAL.

        The tables before that one have gone on, and the others have not.
        """
        self.ended = []
        self.results = []
        for place in range(len(self.steppers)):
            stepper = self.steppers[place]
            if not stepper.answer(answers[place]):
                return place
            if stepper.asked is None:
                self.ended.append(place)
                self.results.append(stepper.state)
                self.deal(place)
            self.show(place)
        return ALL_LEGAL

    def legal(self) -> list[int]:
        """Return the legal answers of the first table, then those of the next, and so on."""
        legal: list[int] = []
        for numbers in self.numbers:
            legal += numbers
        return legal
