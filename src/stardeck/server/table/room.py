"""How much room there is for new tables and new entries: for each network, and in all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from stardeck.server.messages.refusals import Refused
from stardeck.server.networks import FACTORS
from stardeck.server.settings import Settings
from stardeck.server.table.schema import OPEN
from stardeck.server.table.sizes import table_bytes
from stardeck.server.table.store import Store, Stored
from stardeck.server.table.usage import Used

MEGABYTE: Final = 1_000_000

WAITING: Final = 5
"""One in so many of the tables of an address may wait for people."""

LEAST: Final = 5
"""So many may wait in any case."""

RESERVE: Final = 5
"""One in so many tables is kept for people who play with others, and not with themselves alone."""

FEW: Final = 10
"""Of the tables that are kept for them, an address is given one in so many of what it may have otherwise."""

LAST: Final = 10
"""In the last one of so many parts of the space no table is begun: there those go on that have begun."""


class Room:
    """Lets tables in, as long as there is room for them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._beginning = 0
        """How many tables are being written now."""

    async def add(self, stored: Stored) -> None:
        """Keep a new table; refused in words if there is no room for it."""
        async with self.kept(stored):
            await self._store.create(stored)

    @asynccontextmanager
    async def kept(self, stored: Stored) -> AsyncIterator[None]:
        """Keep room for a new table while it is written; refused in words if there is none."""
        # Of those who ask at once from one network each sees what the one before was given.
        async with self._locks.setdefault(stored.row.maker_home, asyncio.Lock()):
            home = await self._check_networks(stored)
            self._beginning += 1
            try:
                await self._check_number(home)
                yield
            finally:
                self._beginning -= 1

    async def _check_networks(self, stored: Stored) -> Used:
        """Refuse a table for which its makers, or all together, have no room; return what the widest has."""
        row = stored.row
        size = table_bytes(row, stored.seats, stored.entries) + len((row.pack or "").encode())
        if self._store.used + size > self._settings.space * MEGABYTE * (LAST - 1) // LAST:
            raise Refused("no-space")
        networks = await self._store.used_by(row)
        for used, factor in zip(networks, FACTORS, strict=True):
            self._check_network(used, factor, row.state == OPEN, size)
        return networks[-1]

    def _check_network(self, used: Used, factor: int, waits: bool, size: int) -> None:
        most = self._settings.tables_each * factor
        if used.tables >= most:
            raise Refused("too-many-of-yours")
        if waits and used.waiting >= max(LEAST, self._settings.tables_each // WAITING) * factor:
            raise Refused("too-many-waiting")
        if used.bytes + size > self._settings.space_each * factor * MEGABYTE:
            raise Refused("no-space-of-yours")

    async def _check_number(self, home: Used) -> None:
        """Refuse one table too many; the last ones are for people at whose tables others sit, too."""
        chosen = self._settings
        others = self._beginning - 1
        unfinished, alone = [number + others for number in await self._store.unfinished()]
        with_others = home.shared > 0 and home.alone < max(LEAST, chosen.tables_each // FEW)
        if unfinished >= chosen.tables:
            raise Refused("too-many")
        if alone >= chosen.tables - chosen.tables // RESERVE and not with_others:
            raise Refused("too-many")

    def check_entry(self) -> None:
        """Refuse an entry if there is no space left for anything."""
        if self._store.used >= self._settings.space * MEGABYTE:
            raise Refused("no-space")
