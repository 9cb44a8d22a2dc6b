"""A batch on Ray: actors on one machine or many play some rows each and send what is seen of them."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike

from stardeck.arena.cluster import Cluster
from stardeck.envs.batches import NOT_COPIED, Arrays, Batch, checked, shapes
from stardeck.envs.table import Table
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, StardeckError


class Part:
    """Some rows of a batch, played by an actor."""

    def __init__(self, game: str | Box, settings: dict[str, Any], first: int, count: int, seed: int) -> None:
        self._games = Batch(Table(game, **settings), count, seed, first)

    def reset(self, seed: int) -> tuple[Arrays, None]:
        """Deal every game anew; return what is seen."""
        self._games.reset(seed)
        return self._games.arrays, None

    def step(self, answers: list[int]) -> tuple[Arrays, StardeckError | None]:
        """Answer in every game; return what is seen, and the error if an answer was not legal."""
        try:
            self._games.step(answers)
        except StardeckError as error:
            return self._games.arrays, error
        return self._games.arrays, None


class FarBatch:
    """The same as a `Batch`, played by actors of Ray."""

    def __init__(
        self, game: str | Box, settings: dict[str, Any], count: int, seed: int, actors: int, address: str
    ) -> None:
        self.table = Table(game, **settings)
        self.count = count
        made = Arrays(*(np.zeros(shape, kind) for shape, kind in shapes(self.table, count)))
        self.arrays = made
        self.observations, self.masks, self.seats = made.observations, made.masks, made.seats
        self.ended, self.rewards, self.drawn = made.ended, made.rewards, made.drawn
        self._cluster = Cluster(address)
        actor = self._cluster.ray.remote(Part)
        bounds = [count * part // actors for part in range(actors + 1)]
        self._rows = list(pairwise(bounds))
        self._parts = [actor.remote(game, settings, first, stop - first, seed) for first, stop in self._rows]
        self.reset(seed)

    def __reduce__(self) -> NoReturn:
        raise TypeError(NOT_COPIED)

    def reset(self, seed: int) -> None:
        """Deal every game anew; the same for the same seed."""
        self._check_open()
        self._take([part.reset.remote(seed) for part in self._parts])

    def step(self, answers: ArrayLike) -> None:
        """Answer in every game, by number; IllegalAction names a game whose answer is not legal."""
        given: list[int] = checked(answers, self.count).tolist()
        told = zip(self._parts, self._rows, strict=True)
        self._check_open()
        self._take([part.step.remote(given[first:stop]) for part, (first, stop) in told])

    def _check_open(self) -> None:
        if not self._parts:
            raise BadOption("This batch is closed: make another one.")

    def _take(self, promised: list[Any]) -> None:
        """Wait for all actors, write what they see into the arrays, and raise the first error there was."""
        errors = []
        for (first, stop), (seen, error) in zip(self._rows, self._cluster.ray.get(promised), strict=True):
            rows = self.arrays.rows(first, stop - first)
            for field in fields(Arrays):
                getattr(rows, field.name)[:] = getattr(seen, field.name)
            errors.append(error)
        for error in errors:
            if error is not None:
                raise error

    def close(self) -> None:
        """End the actors, and Ray if it was started here."""
        for part in self._parts:
            self._cluster.ray.kill(part)
        self._parts = []
        self._cluster.close()
