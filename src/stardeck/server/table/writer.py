"""One writer for SQLite: whoever has something to write waits for its turn, and many share one commit.

SQLite lets one transaction write at a time, and makes a commit safe by waiting for the disk. So there is
one connection that writes, in a thread of its own. What has gathered while it was busy goes into its next
transaction, and nobody hears of success before that is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, Executable

TOGETHER: Final = 64
"""So much is written in one transaction at most."""

Result = TypeVar("Result")
Work = Callable[[Connection], Result]
"""Some writing. It writes all it has to or nothing; if it fails, its transaction is given up."""

Question: TypeAlias = tuple[Executable, Mapping[str, Any]]
"""A statement that is put together once, and the values for it."""

Row: TypeAlias = Any
"""What was found, its columns in their order; each driver has a kind of its own."""


@dataclass
class _Job:
    work: Work[Any]
    done: asyncio.Future[Any]


@dataclass
class _End:
    """How a job has ended."""

    job: _Job
    result: object
    error: Exception | None


class Writer:
    """The only one who writes to an SQLite file."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # Kept: fetching it from the pool and giving it back costs as much as what is written.
        self._connection: Connection | None = None
        # All of a transaction is done in one go: every change of threads costs more than a statement.
        self._thread = ThreadPoolExecutor(1, "writer")
        self._jobs: list[_Job] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self._opened = 0
        """How many connections there have been."""

        self.commits = 0
        """How many transactions were committed."""

    async def write(self, work: Work[Result]) -> Result:
        """Return what the work returns, after it was committed."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.append(_Job(work, done))
        if self._idle.is_set():
            self._begin()
        return await done

    def _begin(self) -> None:
        """Let the thread write what has gathered, if anything has."""
        jobs, self._jobs = self._jobs[:TOGETHER], self._jobs[TOGETHER:]
        if jobs:
            self._idle.clear()
            self._thread.submit(self._serve, jobs, asyncio.get_running_loop())
        else:
            self._idle.set()

    def _serve(self, jobs: list[_Job], loop: asyncio.AbstractEventLoop) -> None:
        """Write, and have everybody told; runs in the writer's thread."""
        loop.call_soon_threadsafe(self._end, self._written(jobs))

    def _end(self, ends: list[_End]) -> None:
        for end in ends:
            _tell(end)
        self._begin()

    def _written(self, jobs: list[_Job]) -> list[_End]:
        """Write some things in one transaction; if one of them fails, each gets its own."""
        try:
            results = self._together(jobs)
        except Exception as error:
            if len(jobs) == 1:
                return [_End(jobs[0], None, error)]
            return [end for job in jobs for end in self._written([job])]
        self.commits += 1
        return [_End(job, result, None) for job, result in zip(jobs, results, strict=True)]

    def _together(self, jobs: list[_Job]) -> list[Any]:
        connection = self._connected()
        try:
            with connection.begin():
                return [job.work(connection) for job in jobs]
        except BaseException:
            # Whatever has gone wrong with it, the next transaction begins on a new one.
            self._put_away()
            raise

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
            self._opened += 1
        return self._connection

    async def foreign(self) -> tuple[int, int]:
        """Return a value that changes whenever another program writes to the file."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._foreign)

    def _foreign(self) -> tuple[int, int]:
        """Ask SQLite: each connection counts the commits of others. Runs in the writer's thread."""
        driver: Any = self._connected().connection.driver_connection
        return self._opened, int(driver.execute("PRAGMA data_version").fetchone()[0])

    def _put_away(self) -> None:
        """Give the connection back; runs in the writer's thread."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _close(self) -> None:
        self._put_away()
        self._engine.dispose()

    async def stop(self) -> None:
        """Finish what was begun, and close the connection."""
        await self._idle.wait()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()


def _tell(end: _End) -> None:
    done = end.job.done
    if done.cancelled():
        return
    if end.error is None:
        done.set_result(end.result)
    else:
        done.set_exception(end.error)
