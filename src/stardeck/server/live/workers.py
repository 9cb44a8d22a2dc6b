"""Processes that work for the server: each does one thing at a time, in a limited time, and can be replaced.

A process that takes too long, or dies, is ended and another one takes its place. All of them end with the
server, however it ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar

from stardeck.bots.workers import end_with_parent
from stardeck.server.live.turns import Turns
from stardeck.server.networks import ASKER, home

LOST: Final = (BrokenProcessPool, MemoryError, RecursionError, TimeoutError)
"""How work ends that took too much, or whose process died."""

Result = TypeVar("Result")


def begun() -> None:
    """Do nothing: who waits for this knows that the process has started."""


# --- in the server -------------------------------------------------------------------------------


class Worker:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self, first: Callable[[], None], warm: Callable[[], None]) -> None:
        self._first = first
        self._warm = warm
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, seconds: float, work: Callable[..., Result], given: tuple[object, ...]) -> Result:
        """Return what the work returns; whoever does not wait for it ends the process."""
        try:
            pool = await self.started()
            running = asyncio.wrap_future(pool.submit(work, *given))
            return await asyncio.wait_for(running, seconds)
        except (*LOST, asyncio.CancelledError):
            # Others play while it is buried.
            self.end(wait=False)
            raise

    async def started(self) -> ProcessPoolExecutor:
        """Return the process, ready to work: the time for what it is given begins after that."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=self._first)
            await asyncio.wrap_future(self._pool.submit(self._warm))
        return self._pool

    def end(self, wait: bool) -> None:
        """End the process, whatever it does; *wait* until it is gone."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=wait, cancel_futures=True)


class Crew:
    """Some workers, for at most so many at a time: the others are told to come back.

    Those who wait take turns by the network from which they ask.
    """

    def __init__(
        self,
        size: int,
        most: int,
        first: Callable[[], None] = end_with_parent,
        warm: Callable[[], None] = begun,
        each: int | None = None,
    ) -> None:
        self._all = [Worker(first, warm) for _ in range(size)]
        self._free = self._all.copy()
        self._turns = Turns(size, most, each or size)
        self.replaced = 0
        """How many processes were ended because they took too long, or died."""

        self._starting: list[asyncio.Task[ProcessPoolExecutor]] = []

    def start(self) -> None:
        """Start the processes before there is anything to do."""
        self._starting = [asyncio.create_task(worker.started()) for worker in self._all]

    async def do(self, seconds: float, work: Callable[..., Result], *given: object) -> Result:
        """Let a process do some work: a module's function, given what can be sent there.

        Full if too many wait. The time begins when it is one's turn; when it is up, or the process dies,
        one of LOST is raised and there is a new process for the next one.
        """
        network = home(ASKER.get())
        await self._turns.take(network)
        worker = self._free.pop()
        try:
            return await worker.do(seconds, work, given)
        except LOST:
            self.replaced += 1
            raise
        finally:
            self._free.append(worker)
            self._turns.give_back(network)

    def stop(self) -> None:
        """End the processes without waiting for what they do."""
        for task in self._starting:
            task.cancel()
        for worker in self._all:
            worker.end(wait=True)
