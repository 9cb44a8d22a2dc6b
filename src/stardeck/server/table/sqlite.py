"""A SQLite file: one thread writes, a few others read, and the event loop waits for none of them.

Whatever is read or written is done in one go in its thread: a change of threads costs more than a statement.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from stardeck.server.table.writer import Question, Result, Row, Work, Writer

READERS: Final = 4
"""So many read at the same time; nobody who reads waits for who writes."""


class Sqlite:
    """The connections to one file."""

    def __init__(self, url: str) -> None:
        self._reading = _engine(url, READERS, "BEGIN")
        self._threads = ThreadPoolExecutor(READERS, "reader")
        # A lock that is upgraded in the middle fails at once instead of waiting: who writes takes it first.
        self.writer = Writer(_engine(url, 1, "BEGIN IMMEDIATE"))

    async def read(self, work: Work[Result]) -> Result:
        """Return what the work finds, all of it as of one moment."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, work)

    async def ask(self, questions: Sequence[Question]) -> list[Sequence[Row]]:
        """Return the rows of each question, all of them as of one moment."""
        return await self.read(
            lambda connection: [connection.execute(*question).all() for question in questions]
        )

    def _look(self, work: Work[Result]) -> Result:
        with self._reading.begin() as connection:
            return work(connection)

    async def write(self, work: Work[Result]) -> Result:
        """Return what the work returns, after what it wrote is on the disk."""
        return await self.writer.write(work)

    write_at_once = write
    """What is written with a single statement is written as everything else is."""

    def forget(self) -> None:
        """Close the connections that nobody uses now; new ones are opened when they are needed."""
        self._reading.dispose()

    async def stop(self) -> None:
        """Finish what was begun, and close every connection."""
        await self.writer.stop()
        await asyncio.to_thread(self._threads.shutdown)
        self.forget()


def execute(connection: Connection, statement: str, values: Sequence[object] = ()) -> int:
    """Give a statement to the driver as it is; return how many rows it has changed.

    It fails as other statements do, so that nobody has to know two kinds of errors.
    """
    driver: Any = connection.connection.driver_connection
    try:
        return int(driver.execute(statement, values).rowcount)
    except sqlite3.Error as error:
        # What was to be written stays out of the error: it may be what people say to each other.
        raise DBAPIError.instance(statement, None, error, sqlite3.Error, hide_parameters=True) from error


def _engine(url: str, connections: int, begin: str) -> Engine:
    """Return an engine whose commits wait for the disk: what was confirmed is there after a power cut, too.

    The driver's own transactions begin too late: a read before the first write lies outside.
    """
    plain = make_url(url).set(drivername="sqlite")
    # What people say to each other does not belong into a log.
    engine = create_engine(plain, pool_size=connections, max_overflow=0, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        execute(connection, begin)

    return engine
