"""The parts of the server, put together, and how a request reaches them."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Annotated, Final

from fastapi import Header, Request
from sqlalchemy.exc import IntegrityError

from stardeck.server.connections import Connections
from stardeck.server.learn.deals import Deals
from stardeck.server.learn.pack_changes import PackComparisons
from stardeck.server.learn.reviews import Reviews
from stardeck.server.live.connection import Live
from stardeck.server.live.driver import Driver
from stardeck.server.live.readers import Readers
from stardeck.server.live.thinkers import Thinkers
from stardeck.server.live.viewers import Viewers
from stardeck.server.live.watchdog import Watchdog
from stardeck.server.messages.refusals import Refused
from stardeck.server.networks import hashed
from stardeck.server.settings import Settings
from stardeck.server.shield import whence
from stardeck.server.table.news import News, PostgresNews
from stardeck.server.table.retention import Retention
from stardeck.server.table.store import Store, Stored
from stardeck.server.table.tables import Tables

FILES: Final = 500
"""Files that a server needs besides connections."""

Token = Annotated[
    str, Header(alias="Authorization", description="Bearer and the token of a seat", max_length=120)
]
Language = Annotated[str, Header(alias="Accept-Language", max_length=200)]


def bearer(header: str) -> str:
    """Return the token of an Authorization header; empty if there is none."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def hall(request: Request) -> Hall:
    """Return the parts of the server that a request needs."""
    found = request.app.state.hall
    assert isinstance(found, Hall)
    return found


def allow_files(connections: int) -> int:
    """Let this process have as many connections as it is set to take; return for how many there are files."""
    if sys.platform == "win32":
        return connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections * 2 + FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return connections
    return min(connections, max(soft - FILES, soft // 2))


class Hall:
    """Everything behind the routes, put together."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url(), settings.page)
        self.news = PostgresNews(settings.url()) if self.store.is_postgres else News()
        self.driver = Driver(Thinkers(settings.workers), settings.pace, settings.lease, Retention(settings))
        self.tables = Tables(self.store, self.news, self.driver.nudge, settings=settings)
        self.readers = Readers(settings.reading_seconds)
        self.viewers = Viewers()
        self.reviews = Reviews(self.driver.thinkers)
        self.deals = Deals(self.tables, self.viewers)
        self.connections = Connections(settings)
        self.live = Live(self.tables, self.driver, settings, self.connections)
        self.packs = PackComparisons(self.viewers)
        self.watchdog = Watchdog()

    async def start(self) -> None:
        """Open the database and begin to look after tables."""
        self.connections.most = allow_files(self.settings.connections)
        await self.store.start()
        await self.tables.look_outside()
        self.watchdog.start()
        await self.news.start()
        self.driver.start(self.tables)

    async def stop(self) -> None:
        """Stop in the opposite order."""
        self.watchdog.stop()
        self.readers.stop()
        self.viewers.stop()
        await self.reviews.stop()
        await self.driver.stop()
        await self.news.stop()
        await self.store.stop()

    async def add(self, stored: Stored, request: Request) -> Stored:
        """Keep a new table, unless there are too many; return it, or the one that has its name already.

        A name comes again only with the key it was made from: the reply to the first request was lost.
        """
        row = stored.row
        row.maker, row.maker_near, row.maker_home = hashed(whence(request.scope))
        try:
            self.tables.outside.check(is_new=True)
            await self.tables.room.add(stored)
        except (Refused, IntegrityError):
            known = await self.store.some([row.id])
            if not known:
                raise
            if known[0].row.owner != row.owner:
                raise Refused("stale") from None
            return known[0]
        if row.due or row.pack is not None or row.position is not None:
            # What strangers write can ask a question without answers from the start: that is seen to as well.
            self.driver.nudge(row.id)
        return stored
