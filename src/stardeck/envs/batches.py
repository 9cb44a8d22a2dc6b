"""Many games at a time, in buffers that are laid out once."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from stardeck.envs.table import Table
from stardeck.kernel.chance import Chance
from stardeck.kernel.errors import BadOption, IllegalAction
from stardeck.kernel.numbers import ALL_LEGAL, Stepper, Tables, luck_of

Array: TypeAlias = NDArray[Any]

NOT_COPIED: Final = "A batch over several processes can't be copied or pickled; with processes=1 it can."


@dataclass(frozen=True)
class Arrays:
    """What is seen of a batch: a row a game. Always the same arrays; a step writes into them."""

    observations: NDArray[np.uint8]
    """What the asked seat of each game knows."""

    masks: NDArray[np.bool_]
    """Its legal answers."""

    seats: NDArray[np.int8]
    """Who is asked in each game."""

    ended: NDArray[np.bool_]
    """Which games ended in the last step."""

    rewards: NDArray[np.float32]
    """What every seat got for a game that ended in the last step; else zeros."""

    drawn: NDArray[np.int32]
    """A legal answer of each game, drawn by lot."""

    def rows(self, first: int, count: int) -> Arrays:
        """Return some rows; they share their memory with these."""
        return Arrays(*(getattr(self, field.name)[first : first + count] for field in fields(self)))


def shapes(table: Table, count: int) -> list[tuple[tuple[int, ...], Any]]:
    """Return shape and type of each of the arrays."""
    return [
        ((count, table.size), np.uint8),
        ((count, table.answers), np.bool_),
        ((count,), np.int8),
        ((count,), np.bool_),
        ((count, table.seats), np.float32),
        ((count,), np.int32),
    ]


class Batch:
    """Games side by side; each step answers one question in every game.

    A game that ends is paid and dealt anew within the step. Each game has deals of its own, so how many are
    played beside it makes no difference.
    """

    def __init__(
        self, table: Table, count: int, seed: int, first: int = 0, arrays: Arrays | None = None
    ) -> None:
        self._lay_out(table, count, first, arrays)
        self.reset(seed)

    def _lay_out(self, table: Table, count: int, first: int, arrays: Arrays | None) -> None:
        self.table = table
        self.count = count
        self._first = first
        made = arrays or Arrays(*(np.zeros(shape, kind) for shape, kind in shapes(table, count)))
        self.arrays = made
        self.observations, self.masks, self.seats = made.observations, made.masks, made.seats
        self.ended, self.rewards, self.drawn = made.ended, made.rewards, made.drawn
        self._flat_masks = self.masks.reshape(-1)
        self._mask_starts = np.arange(count) * table.answers
        self._legal: NDArray[np.int64]
        """Where masks are true, counted over all rows."""
        self._games: Tables[Any, Any]

    def __reduce__(self) -> tuple[Any, ...]:
        """A batch is pickled as its positions and random sources, with copies of its arrays."""
        games = self._games
        states = [self.table.game.copy(stepper.state) for stepper in games.steppers]
        luck = [one.copy() for one in games.luck]
        arrays = [getattr(self.arrays, field.name).copy() for field in fields(Arrays)]
        return _unpickled, (self.table, self._first, states, luck, arrays)

    def _seat(self, steppers: list[Stepper[Any, Any]], luck: list[Chance]) -> Tables[Any, Any]:
        """Let these games be the ones that are played."""
        self._games = Tables(steppers, self.table.wanted, luck, [row.data for row in self.observations])
        return self._games

    def reset(self, seed: int) -> None:
        """Deal every game anew; the same for the same seed."""
        luck = [luck_of(seed, self._first + place) for place in range(self.count)]
        games = self._seat([self.table.stepper(0) for _ in luck], luck)
        self.ended[:] = False
        self.rewards[:] = 0
        self.masks[:] = False
        self._legal = np.zeros(0, np.int64)
        for place in range(self.count):
            games.deal(place)
            games.show(place)
        self._tell()

    def step(self, answers: ArrayLike) -> None:
        """Answer in every game, by number; IllegalAction names the first game whose answer is not legal.

        Then the games before that one have gone on, and the others have not.
        """
        given: list[int] = checked(answers, self.count).tolist()
        games = self._games
        if self.ended.any():
            self.ended[:] = False
            self.rewards[:] = 0
        refused = games.step(given)
        self._tell()
        for place, state in zip(games.ended, games.results, strict=True):
            self.ended[place] = True
            self.rewards[place] = self.table.rewards(state)
        if refused != ALL_LEGAL:
            raise self._illegal(refused, given[refused])

    def _tell(self) -> None:
        """Write who is asked and what is legal in each game; of the masks only what was or is true."""
        games = self._games
        self.seats[:] = games.seats
        self.drawn[:] = games.drawn
        self._flat_masks[self._legal] = False
        legal = np.frombuffer(array("q", games.legal()), np.int64)
        self._legal = legal + self._mask_starts.repeat([len(numbers) for numbers in games.numbers])
        self._flat_masks[self._legal] = True

    def _illegal(self, place: int, number: int) -> IllegalAction:
        legal = self.legal(place)[:12]
        return IllegalAction(
            f"Game {self._first + place} can't be answered with {number}; legal are {legal}. Mind the masks."
        )

    def legal(self, place: int) -> Sequence[int]:
        """Return the numbers of the legal answers of a game, in the order of its options."""
        return self._games.steppers[place].numbers

    def close(self) -> None:
        """Nothing is kept open; batches over several processes have something to end."""


def _unpickled(table: Table, first: int, states: list[Any], luck: list[Chance], arrays: list[Array]) -> Batch:
    """Return a batch that was pickled."""
    games = object.__new__(Batch)
    games._lay_out(table, len(states), first, Arrays(*arrays))
    tables = games._seat([table.stepper_at(state) for state in states], luck)
    tables.seats = games.seats.tolist()
    tables.numbers = [stepper.numbers for stepper in tables.steppers]
    tables.drawn = games.drawn.tolist()
    games._legal = np.flatnonzero(games.masks)
    return games


def checked(answers: ArrayLike, count: int) -> Array:
    """Return the answers as an array; BadOption if they are not as many whole numbers as there are games."""
    given = np.asarray(answers)
    if given.ndim != 1:
        raise BadOption(
            f"A batch of {count} games takes a row of as many answers; the shape of these is {given.shape}."
        )
    if len(given) != count:
        raise BadOption(f"A batch of {count} games takes as many answers; {len(given)} were given.")
    if given.dtype.kind not in "iu":
        raise BadOption(f"Answers are whole numbers; {given.dtype} was given.")
    return given
