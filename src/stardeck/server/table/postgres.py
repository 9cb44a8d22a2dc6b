"""How PostgreSQL is reached: by one address for everything, as its own programs read it."""

from __future__ import annotations

import importlib
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from sqlalchemy import ClauseElement, Executable, event
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from stardeck.server.table.writer import Question, Result, Row, Work

ANSWER_SECONDS: Final = 10.0
"""So long a database may take to answer, or to let us in, before we give up."""

TURN_SECONDS: Final = 30.0
"""So long one may wait for one's turn. Longer than for an answer: where many wait for a slow database,
who is refused goes to the end of the queue and may be refused for ever."""

WAITING: Final = 1000
"""So many may wait for their turn; more are refused at once."""

SILENT_SECONDS: Final = 1.0
"""When nothing was answered all the time that somebody waited for it, others are refused at once for so long:
those who want the same table wait for each other, and would wait for the database one after the other."""

IDLE_SECONDS: Final = 0.02
"""A connection that nobody has used for so long is tried before it is used again: trying costs a message,
which matters where many answer, and there the same connections are used all the time."""

_SQLALCHEMY: Final = "postgresql+asyncpg://"


class Postgres:
    """The connections to one database."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_timeout=TURN_SECONDS,
            pool_use_lifo=True,
            # What people say to each other does not belong into a log.
            hide_parameters=True,
            async_creator=lambda: connect(url),
        )
        _try_first(self.engine)
        # What one statement does is a transaction by itself: to begin and to end one are two more messages.
        self._by_itself = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.waiting = 0
        """How many wait for their turn, or have it."""

        self._answered = 0.0
        """When the database last did what it was asked for."""

        self._silent = 0.0
        """Until when it is not asked, because it does not answer."""

    async def read(self, work: Work[Result]) -> Result:
        """Return what the work finds; each of its statements sees what is committed by then."""
        try:
            return await self.write_at_once(work)
        except DBAPIError:
            # A connection in use may have ended a moment ago; what only looks can be asked again.
            return await self.write_at_once(work)

    async def write_at_once(self, work: Work[Result]) -> Result:
        """Return what the work returns, after what it wrote with a single statement is committed."""
        with self._queued():
            async with self._by_itself.connect() as connection:
                return await _worked(connection, work)

    async def write(self, work: Work[Result]) -> Result:
        """Return what the work returns, after what it wrote is committed."""
        with self._queued():
            async with self.engine.begin() as connection:
                return await _worked(connection, work)

    async def ask(self, questions: Sequence[Question]) -> list[Sequence[Row]]:
        """Return the rows of each question; each sees what is committed by then."""
        try:
            return await self._answers(questions)
        except DBAPIError:
            return await self._answers(questions)

    async def _answers(self, questions: Sequence[Question]) -> list[Sequence[Row]]:
        async with self._driver() as driver:
            return [await driver.fetch(*_as_driven(question)) for question in questions]

    async def change(self, question: Question) -> int:
        """Change rows with a single statement; return how many, after that is committed."""
        async with self._driver() as driver:
            done: str = await driver.execute(*_as_driven(question))
        # What the database says of it is a word or two, and the number.
        return int(done.rpartition(" ")[2])

    @asynccontextmanager
    async def _driver(self) -> AsyncIterator[Any]:
        """Lend the driver's own connection: what is done at every answer takes a fifth of the time that way.

        It fails as everything else does, so that nobody has to know two kinds of errors.
        """
        with self._queued():
            async with self._by_itself.connect() as connection:
                lent = connection.sync_connection
                assert lent is not None, "It is connected."
                try:
                    yield lent.connection.driver_connection
                except BaseException as error:
                    await connection.invalidate()
                    if not isinstance(error, Exception) or isinstance(error, OSError):
                        raise
                    # What was to be written stays out of the error, as in those of SQLAlchemy.
                    raise DBAPIError.instance(None, None, error, Exception, hide_parameters=True) from error

    @contextmanager
    def _queued(self) -> Iterator[None]:
        if self.waiting >= WAITING:
            raise ConnectionError(f"{self.waiting} wait for the database already; try again later.")
        begun = time.monotonic()
        if begun < self._silent:
            raise ConnectionError("The database has just left somebody without an answer; try again later.")
        self.waiting += 1
        try:
            yield
            self._answered = time.monotonic()
        except TimeoutError:
            if self._answered < begun:
                self._silent = time.monotonic() + SILENT_SECONDS
            raise
        finally:
            self.waiting -= 1

    async def stop(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def _try_first(engine: AsyncEngine) -> None:
    """Give up connections that have ended before they are used: the database may have been started anew."""

    @event.listens_for(engine.sync_engine, "checkin")
    def put_back(_connection: Any, record: ConnectionPoolEntry) -> None:
        record.info["since"] = time.monotonic()

    @event.listens_for(engine.sync_engine, "checkout")
    def taken(connection: Any, record: ConnectionPoolEntry, _proxy: Any) -> None:
        driver: Any = record.driver_connection
        idle = time.monotonic() - record.info.get("since", time.monotonic())
        try:
            if idle > IDLE_SECONDS:
                engine.dialect.do_ping(connection)
        except TimeoutError:
            # A database that does not answer on one connection does not let us in on another.
            raise
        except Exception as error:
            raise DisconnectionError from error
        if driver.is_closed():
            raise DisconnectionError


def _as_driven(question: Question) -> list[Any]:
    """Return a question as the driver wants it: the statement, and its values in their order."""
    statement, values = question
    text, names = _written(statement)
    return [text, *[values[name] for name in names]]


@lru_cache(maxsize=64)
def _written(statement: Executable) -> tuple[str, Sequence[str]]:
    """Return a statement in the driver's words, and the names of its values in their order."""
    assert isinstance(statement, ClauseElement), "It can be written down."
    compiled: Any = statement.compile(dialect=dialect())  # type: ignore[no-untyped-call]
    return compiled.string, compiled.positiontup


async def _worked(connection: AsyncConnection, work: Work[Result]) -> Result:
    """Do some work; a connection on which nothing, or an error, is answered is given up."""
    try:
        return await connection.run_sync(work)
    except IntegrityError:
        raise
    except (TimeoutError, DBAPIError):
        await connection.invalidate()
        raise


def is_postgres(url: str) -> bool:
    """Tell whether an address, as SQLAlchemy writes them, is that of a PostgreSQL."""
    return url.startswith("postgresql")


def address(url: str) -> str:
    """Return the address as PostgreSQL's own programs read it: with `sslmode`, `sslrootcert` and the like."""
    parts = urlsplit(url.replace(_SQLALCHEMY, "postgresql://", 1))
    # SQLAlchemy's driver calls it ssl; whoever has such an address means the same.
    query = [("sslmode" if name == "ssl" else name, value) for name, value in parse_qsl(parts.query)]
    return urlunsplit(parts._replace(query=urlencode(query)))


async def connect(url: str) -> Any:
    """Return a new connection to a database."""
    driver = importlib.import_module("asyncpg")  # an optional dependency that SQLite does without
    return await driver.connect(address(url), timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS)
