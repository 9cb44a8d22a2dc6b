"""News that a table has changed; whoever hears it reads the table from the store.

In one process a call is enough. With PostgreSQL the news also travels by LISTEN/NOTIFY, so that
people at one table may be connected to different processes. It carries no content.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from stardeck.server.table import postgres
from stardeck.server.table.store import CHANNEL

RETRY_SECONDS: Final = 1.0
BEAT_SECONDS: Final = 5.0
"""After so long without news a connection is tried, and so long it may take to answer."""

_TELL: Final = "select pg_notify($1, told) from unnest($2::text[]) as told"

log = logging.getLogger("stardeck.server")


class News:
    """News within one process."""

    shared = False
    """Whether other processes serve the same tables."""

    def __init__(self) -> None:
        self._ears: dict[str, set[Callable[[], None]]] = {}
        self.unread: set[str] = set()
        """Tables somebody here listens to of which other processes may have written what we have not read."""

    async def start(self) -> None:
        """Begin to listen to other processes."""

    async def stop(self) -> None:
        """Stop listening."""

    def listen(self, table: str, ear: Callable[[], None]) -> Callable[[], None]:
        """Call the ear whenever the table may have changed, until the returned function is called."""
        self._ears.setdefault(table, set()).add(ear)
        # It may have been told of after it was read, before anybody listened.
        self.look_again(table)

        def deaf() -> None:
            ears = self._ears.get(table, set())
            ears.discard(ear)
            if not ears:
                self._ears.pop(table, None)
                self.unread.discard(table)

        return deaf

    def look_again(self, table: str) -> None:
        """Let a table be read anew when it is next looked at: not everything that is written is told."""
        if self.shared:
            self.unread.add(table)

    def tell(self, table: str) -> None:
        """Let everybody know that a table has changed."""
        self._wake(table)

    def whisper(self, table: str) -> None:
        """Let everybody at a table know who are connected to this process."""
        self._wake(table)

    def _wake(self, table: str) -> None:
        for ear in list(self._ears.get(table, ())):
            ear()

    def _wake_all(self) -> None:
        for table in list(self._ears):
            self._hear(table)

    def _hear(self, table: str) -> None:
        """Let everybody here know that another process may have changed a table."""
        if table in self._ears:
            self.unread.add(table)
            self._wake(table)


class PostgresNews(News):
    """News that reach every process at one PostgreSQL database."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._news: set[str] = set()
        self._ready = asyncio.Event()
        self._own = 0
        """The process of the database that speaks for us."""

        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def tell(self, table: str) -> None:
        self._wake(table)
        self._news.add(table)
        self._ready.set()

    async def _run(self) -> None:
        """Keep a connection of our own, and send what has gathered in batches after the commits.

        NOTIFY inside the writing transaction would make all commits of the database wait for
        each other.
        """
        while True:
            try:
                async with self._connected() as connection:
                    while True:
                        await self._send(connection)
            except Exception as error:
                log.warning("news: the connection to the database was lost (%r); trying again", error)
                await asyncio.sleep(RETRY_SECONDS)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        """Listen on a connection of our own."""
        connection = await postgres.connect(self._url)
        # Asked for now: a connection that has ended has forgotten it, and may still have news to tell.
        self._own = connection.get_server_pid()
        try:
            # Nobody sends anything on a quiet night: who only waits would not notice the end.
            connection.add_termination_listener(lambda _: self._ready.set())
            await connection.add_listener(CHANNEL, self._heard)
            # What was said while nobody listened is lost, so everybody looks for themselves.
            self._wake_all()
            yield connection
        finally:
            connection.terminate()

    async def _send(self, connection: Any) -> None:
        """Send what there is to tell; if there is nothing for a while, see whether the connection lives."""
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT_SECONDS):
                await self._ready.wait()
        self._ready.clear()
        if connection.is_closed():
            raise ConnectionError("the database ended it")
        told, self._news = self._news, set()
        try:
            # Forgotten before they are told: whoever tells of them meanwhile is heard again.
            await connection.execute(_TELL, CHANNEL, list(told), timeout=BEAT_SECONDS)
        except Exception:
            self._news |= told
            self._ready.set()
            raise

    def _heard(self, _connection: Any, process: int, _channel: str, table: str) -> None:
        # Our own news come back to us; everybody here was woken when they were told.
        if process != self._own:
            self._hear(table)
