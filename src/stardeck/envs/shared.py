"""A batch over several processes: each plays its rows of arrays that all of them share.

The first of them is the caller's own, which would otherwise only wait: so half as many have to be woken.
Who waits looks out for a moment before it sleeps, so that it need not be woken after a short wait.
"""

from __future__ import annotations

import os
import pickle
import select
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from os import PathLike
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike

from stardeck.envs.batches import NOT_COPIED, Arrays, Batch, checked, shapes
from stardeck.envs.far import FarBatch
from stardeck.envs.keywords import check_keywords
from stardeck.envs.table import Table
from stardeck.kernel.box import Box
from stardeck.kernel.chance import fresh_seed
from stardeck.kernel.errors import BadOption, StardeckError, whole

ALIGNED = 64
"""Every array begins at a multiple of so many bytes."""

STEP = b""
"""What is told to a process that shall step; any other word is a seed to deal by."""

DONE = b""
"""What it answers if all went well; any other word is the pickled error."""

PATIENCE = 0.0003
"""Seconds to look out for a word before sleeping until it comes, where every process has a core."""


def _laid_out(table: Table, count: int, memory: SharedMemory | None) -> tuple[int, list[Any]]:
    """Return how much memory the arrays take, the answers last, and the arrays if there is memory."""
    size, arrays = 0, []
    for shape, kind in [*shapes(table, count), ((count,), np.int64)]:
        if memory is not None:
            arrays.append(np.ndarray(shape, kind, memory.buf, size))
        size += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED
    return size, arrays


class Ear:
    """Listens to a link: looks out for the next word for a moment, then sleeps until it comes."""

    def __init__(self, link: Connection, patience: float) -> None:
        self._link = link
        self._patience = patience
        # A link's own way to look takes many times as long.
        if sys.platform == "win32":
            self._look: Callable[[], object] = partial(link.poll, 0)
        else:
            watched = select.poll()
            watched.register(link.fileno(), select.POLLIN)
            self._look = partial(watched.poll, 0)

    def hear(self) -> bytes:
        """Return the next word."""
        until = time.perf_counter() + self._patience
        while not self._look() and time.perf_counter() < until:
            pass
        return self._link.recv_bytes()


def _work(
    link: Connection,
    patience: float,
    name: str,
    game: str | Box,
    settings: dict[str, Any],
    count: int,
    rows: tuple[int, int],
) -> None:
    """Play some rows until the link is closed."""
    memory = SharedMemory(name)
    table = Table(game, **settings)
    *shown, answers = _laid_out(table, count, memory)[1]
    first, length = rows
    mine: Batch | None = None
    ear = Ear(link, patience)
    try:
        while True:
            word = ear.hear()
            try:
                if mine is None:
                    mine = Batch(table, length, int(word), first, Arrays(*shown).rows(first, length))
                elif word == STEP:
                    mine.step(answers[first : first + length])
                else:
                    mine.reset(int(word))
                link.send_bytes(DONE)
            except StardeckError as error:
                link.send_bytes(pickle.dumps(error))
    except EOFError:
        pass
    finally:
        del mine, shown, answers
        memory.close()


class SharedBatch:
    """The same as a `Batch`, played by several processes."""

    def __init__(
        self, game: str | Box, settings: dict[str, Any], count: int, seed: int, processes: int
    ) -> None:
        self.table = Table(game, **settings)
        self.count = count
        self._memory: SharedMemory | None = SharedMemory(
            create=True, size=_laid_out(self.table, count, None)[0]
        )
        *shown, self._answers = _laid_out(self.table, count, self._memory)[1]
        self.arrays = Arrays(*shown)
        self._links: list[Connection] = []
        self._ears: list[Ear] = []
        self._processes: list[Any] = []
        context = get_context("spawn")
        patience = PATIENCE if processes <= (os.cpu_count() or 1) else 0.0
        bounds = [count * part // processes for part in range(processes + 1)]
        for first, stop in pairwise(bounds[1:]):
            link, theirs = context.Pipe()
            told = (theirs, patience, self._memory.name, game, settings, count, (first, stop - first))
            process = context.Process(target=_work, args=told, daemon=True)
            process.start()
            theirs.close()
            self._links.append(link)
            self._ears.append(Ear(link, patience))
            self._processes.append(process)
        self._tell(str(seed).encode())
        self._mine = Batch(self.table, bounds[1], seed, 0, self.arrays.rows(0, bounds[1]))
        self._wait()

    def __getattr__(self, name: str) -> Any:
        """The arrays, by the names they have in a `Batch`."""
        if name in ("observations", "masks", "seats", "ended", "rewards", "drawn"):
            self._check_open()
            return getattr(self.arrays, name)
        raise AttributeError(f"A batch has no {name!r}.")

    def __reduce__(self) -> NoReturn:
        raise TypeError(NOT_COPIED)

    def reset(self, seed: int) -> None:
        """Deal every game anew; the same for the same seed."""
        self._check_open()
        self._all(str(seed).encode(), partial(self._mine.reset, seed))

    def step(self, answers: ArrayLike) -> None:
        """Answer in every game, by number; IllegalAction names a game whose answer is not legal."""
        given = checked(answers, self.count)
        self._check_open()
        self._answers[:] = given
        self._all(STEP, partial(self._mine.step, given[: self._mine.count]))

    def _check_open(self) -> None:
        if self._memory is None:
            raise BadOption("This batch is closed, and its arrays are gone: make another one.")

    def _all(self, word: bytes, mine: Callable[[], None]) -> None:
        """Let every process work, do the own part meanwhile, and raise the first error there was."""
        self._tell(word)
        try:
            mine()
        finally:
            errors = self._wait()
        for error in errors:
            if error != DONE:
                raise pickle.loads(error)

    def _tell(self, word: bytes) -> None:
        for link in self._links:
            link.send_bytes(word)

    def _wait(self) -> list[bytes]:
        """Wait until all others have done what they were told; return what they answer."""
        return [ear.hear() for ear in self._ears]

    def close(self) -> None:
        """End the processes and give the memory back; the arrays can't be used any longer."""
        if self._memory is None:
            return
        for link in self._links:
            link.close()
        for process in self._processes:
            process.join()
        del self.arrays, self._answers, self._mine
        self._memory.close()
        self._memory.unlink()
        self._memory = None


def batch(
    game: str | Box,
    n: int,
    *,
    seats: int = 2,
    seed: int | None = None,
    processes: int = 1,
    ray: str | None = None,
    pack: str | PathLike[str] | None = None,
    reward: str = "win",
    skip_forced: bool = False,
    **readings: object,
) -> Batch | SharedBatch | FarBatch:
    """Return *n* games of any game, side by side; over several *processes* in shared memory.

    With *ray*, ``local`` or the address of a cluster, so many actors of Ray play them, wherever these are.
    The same games with the same seed, however many processes play them. `close` ends the processes.
    """
    check_keywords(game, readings, batch)
    count = whole(n, "The number of games")
    if count < 1:
        raise BadOption(f"A batch has at least one game; {count} were asked for.")
    processes = whole(processes, "The number of processes")
    if not 1 <= processes <= count:
        raise BadOption(f"{count} games can be played by 1 to {count} processes; {processes} were asked for.")
    settings: dict[str, Any] = {
        "seats": seats,
        "pack": pack,
        "reward": reward,
        "skip_forced": skip_forced,
        **readings,
    }
    dealt = fresh_seed() if seed is None else whole(seed, "A seed")
    if ray is not None:
        return FarBatch(game, settings, count, dealt, processes, ray)
    if processes == 1:
        return Batch(Table(game, **settings), count, dealt)
    return SharedBatch(game, settings, count, dealt, processes)
