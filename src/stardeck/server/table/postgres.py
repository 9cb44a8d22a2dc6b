"""How PostgreSQL is reached: by one address for everything, as its own programs read it."""

from __future__ import annotations

import importlib
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from sqlalchemy.ext.asyncio import create_async_engine

from stardeck.server.table.writer import Result, Work

ANSWER_SECONDS: Final = 10.0
"""So long a database may take to answer, or to let us in, before we give up."""

_SQLALCHEMY: Final = "postgresql+asyncpg://"


class Postgres:
    """The connections to one database."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_timeout=ANSWER_SECONDS,
            # The server may have been started anew since a connection was last used: it is tried first.
            pool_pre_ping=True,
            # What people say to each other does not belong into a log.
            hide_parameters=True,
            async_creator=lambda: connect(url),
        )

    async def read(self, work: Work[Result]) -> Result:
        """Return what the work finds."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[Result]) -> Result:
        """Return what the work returns, after what it wrote is committed."""
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def stop(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


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
