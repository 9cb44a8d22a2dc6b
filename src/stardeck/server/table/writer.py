"""One writer for SQLite: whoever has something to write waits for its turn, and many share one commit.

SQLite lets one transaction write at a time, and makes a commit safe by waiting for the disk. So there is
one connection that writes. What has gathered while it was busy goes into its next transaction, and
nobody hears of success before that is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

TOGETHER: Final = 64
"""So much is written in one transaction at most."""

Result = TypeVar("Result")
Work = Callable[[AsyncConnection], Awaitable[Result]]
"""Some writing. It writes all it has to or nothing; if it fails, its transaction is given up."""


@dataclass
class _Job:
    work: Work[Any]
    done: asyncio.Future[Any]


class Writer:
    """The only one who writes to an SQLite file."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
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
            async with self._engine.begin() as connection:
                results = [await job.work(connection) for job in jobs]
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

    async def stop(self) -> None:
        """Finish what was begun."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)


def _tell(job: _Job, result: object, error: Exception | None) -> None:
    if job.done.cancelled():
        return
    if error is None:
        job.done.set_result(result)
    else:
        job.done.set_exception(error)
