"""Many games at a time, in buffers that are laid out once."""

from __future__ import annotations

import random
from collections.abc import Sequence
from os import PathLike
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from stardeck.envs.table import Table
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, IllegalAction, whole
from stardeck.kernel.numbers import Stepper

Bytes: TypeAlias = NDArray[np.uint8]


class Batch:
    """Games side by side; each step answers one question in every game.

    The arrays are always the same ones: what a step writes is seen in them, and they are not copied. A game
    that ends is paid and dealt anew within the step.
    """

    def __init__(self, table: Table, count: int, seed: int | None = None) -> None:
        if count < 1:
            raise BadOption(f"A batch has at least one game; {count} were asked for.")
        self.table = table
        self.count = count
        self.observations: Bytes = np.zeros((count, table.size), np.uint8)
        """What the asked seat of each game knows."""

        self.masks: NDArray[np.bool_] = np.zeros((count, table.answers), np.bool_)
        """Its legal answers."""

        self.seats: NDArray[np.int8] = np.zeros(count, np.int8)
        """Who is asked in each game."""

        self.ended: NDArray[np.bool_] = np.zeros(count, np.bool_)
        """Which games ended in the last step."""

        self.rewards: NDArray[np.float32] = np.zeros((count, table.seats), np.float32)
        """What every seat got for a game that ended in the last step; else zeros."""

        self._deals = random.Random(seed)
        self._games: list[Stepper[Any, Any]] = []
        self._observed = self.observations.reshape(-1).data
        self._masked = self.masks.view(np.uint8).reshape(-1).data
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal every game anew; the same for the same seed."""
        if seed is not None:
            self._deals.seed(seed)
        self._games = [self._deal() for _ in range(self.count)]
        self.ended[:] = False
        self.rewards[:] = 0
        for place in range(self.count):
            self._show(place)

    def _deal(self) -> Stepper[Any, Any]:
        game = self.table.stepper(self._deals.getrandbits(63))
        while game.asked is None:  # over without a question
            game = self.table.stepper(self._deals.getrandbits(63))
        return game

    def step(self, answers: ArrayLike) -> None:
        """Answer in every game, by number; IllegalAction names the first game whose answer is not legal.

        Games before that one have gone on.
        """
        given: list[int] = np.asarray(answers).tolist()
        if len(given) != self.count:
            raise BadOption(f"A batch of {self.count} games takes as many answers; {len(given)} were given.")
        if self.ended.any():
            self.ended[:] = False
            self.rewards[:] = 0
        for place, game in enumerate(self._games):
            if not game.answer(given[place]):
                raise self._illegal(place, given[place])
            if game.asked is None:
                self._finish(place)
            self._show(place)

    def _finish(self, place: int) -> None:
        self.ended[place] = True
        self.rewards[place] = self.table.rewards(self._games[place].state)
        self._games[place] = self._deal()

    def _show(self, place: int) -> None:
        game = self._games[place]
        assert game.asked is not None
        self.seats[place] = game.asked.seat
        game.show(place, self._observed, self._masked)

    def _illegal(self, place: int, number: int) -> IllegalAction:
        legal = np.flatnonzero(self.masks[place])[:12].tolist()
        return IllegalAction(
            f"Game {place} can't be answered with {number}; legal are {legal}. Mind `masks`."
        )

    def legal(self, place: int) -> Sequence[int]:
        """Return the numbers of the legal answers of a game, in the order of its options."""
        return self._games[place].numbers

    def sample(self, luck: random.Random) -> list[int]:
        """Return a legal answer for every game, each equally likely."""
        return [game.numbers[int(luck.random() * len(game.numbers))] for game in self._games]


def batch(
    game: str | Box,
    n: int,
    *,
    seats: int = 2,
    seed: int | None = None,
    pack: str | PathLike[str] | None = None,
    reward: str = "win",
    skip_forced: bool = False,
    **readings: object,
) -> Batch:
    """Return *n* games of any game, side by side."""
    table = Table(game, seats, pack=pack, reward=reward, skip_forced=skip_forced, **readings)
    return Batch(table, whole(n, "The number of games"), seed)
