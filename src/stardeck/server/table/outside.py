"""Changes that other programs make to the tables of a running server.

`stardeck admin` writes to the database as any server does: an entry only if nothing happened since it looked.
With PostgreSQL it notifies the servers. A server on a SQLite file asks every few seconds whether another
program has written to it, which costs next to nothing while none has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from stardeck.server.messages.refusals import Refused
from stardeck.server.table.schema import SERVICE, TABLES
from stardeck.server.table.sqlite import Sqlite
from stardeck.server.table.store import Store

OPEN_TO_ALL: Final = "open"
NO_NEW_TABLES: Final = "no-new-tables"
READ_ONLY: Final = "read-only"
MODES: Final = (OPEN_TO_ALL, NO_NEW_TABLES, READ_ONLY)
"""What players may do: everything, everything but make tables, or only watch."""

_MODE: Final = "mode"
AT_ONCE: Final = 500
"""The most tables in one query."""


async def set_mode(store: Store, mode: str) -> None:
    """Set what the servers on this database let players do."""

    def work(connection: Connection) -> None:
        connection.execute(delete(SERVICE).where(SERVICE.c.name == _MODE))
        connection.execute(insert(SERVICE), {"name": _MODE, "value": mode})

    await store.write(work)


async def mode(store: Store) -> str:
    """Return what the servers on this database let players do."""
    query = select(SERVICE.c.value).where(SERVICE.c.name == _MODE)
    found = await store.read(lambda connection: connection.scalar(query))
    return found if found in MODES else OPEN_TO_ALL


def _newest(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """Return the number of the last entry of each table that there is."""
    found: dict[str, int] = {}
    for first in range(0, len(tables), AT_ONCE):
        wanted = TABLES.c.id.in_(tables[first : first + AT_ONCE])
        rows = connection.execute(select(TABLES.c.id, TABLES.c.seq).where(wanted))
        found.update((row.id, row.seq) for row in rows)
    return found


class Outside:
    """Watches for changes by other programs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._before: tuple[int, int] | None = None
        self._known: tuple[int, int] | None = None
        """What the writer said of other programs at the last look, and before that at the one before."""

        self.mode = OPEN_TO_ALL
        """What players may do now."""

    def check(self, is_new: bool) -> None:
        """Refuse a change, or a new table, that the mode does not allow."""
        if self.mode == READ_ONLY or (is_new and self.mode == NO_NEW_TABLES):
            raise Refused(self.mode)

    async def look(self, tables: Mapping[str, int]) -> list[str]:
        """Read the mode; return the tables that others have changed, given the last entry known of each."""
        self.mode = await mode(self._store)
        database = self._store.database
        if not isinstance(database, Sqlite):
            return []
        now = await database.writer.foreign()
        if now == self._known == self._before:
            return []
        newest = await self._store.read(lambda connection: _newest(connection, list(tables)))
        # Twice: a table may have been read before the change, and be in memory only after this look.
        self._before, self._known = self._known, now
        return [name for name, seq in tables.items() if newest.get(name) != seq]
