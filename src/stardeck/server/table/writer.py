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


class Writer:
    """The only one who writes to an SQLite file."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # Kept: fetching it from the pool and giving it back costs as much as what is written.
        self._connection: Connection | None = None
        # All of a transaction is done in one go: every change of threads costs more than a statement.
        self._thread = ThreadPoolExecutor(1, "writer")
        self._jobs: list[_Job] = []
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        """How many transactions were committed."""

    async def write(self, work: Work[Result]) -> Result:
        """Return what the work returns, after it was committed."""
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.append(_Job(work, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await done

    async def _run(self) -> None:
        try:
            while self._jobs:
                jobs = self._jobs[:TOGETHER]
                del self._jobs[:TOGETHER]
                await self._commit(jobs)
        finally:
            self._task = None

    async def _commit(self, jobs: list[_Job]) -> None:
        """Write some things in one transaction; if one of them fails, each gets its own."""
        try:
            results = await asyncio.get_running_loop().run_in_executor(self._thread, self._together, jobs)
        except Exception as error:
            if len(jobs) == 1:
                _tell(jobs[0], None, error)
                return
            for job in jobs:
                await self._commit([job])
            return
        self.commits += 1
        for job, result in zip(jobs, results, strict=True):
            _tell(job, result, None)

    def _together(self, jobs: list[_Job]) -> list[Any]:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                return [job.work(self._connection) for job in jobs]
        except BaseException:
            # Whatever has gone wrong with it, the next transaction begins on a new one.
            self._put_away()
            raise

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
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()


def _tell(job: _Job, result: object, error: Exception | None) -> None:
    if job.done.cancelled():
        return
    if error is None:
        job.done.set_result(result)
    else:
        job.done.set_exception(error)
