"""Where tables are kept: SQLite by default, PostgreSQL by URL. Knows SQL and nothing of games.

Every change goes through `append`: it succeeds only if nothing was written since the writer last
read, so any number of tasks and processes may write, and what was committed is never overtaken.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    String,
    UpdateBase,
    and_,
    bindparam,
    delete,
    func,
    not_,
    or_,
    select,
    text,
    true,
    tuple_,
    update,
)
from sqlalchemy.engine import make_url

from stardeck.server.table import postgres, usage
from stardeck.server.table.append import append, written
from stardeck.server.table.create import create
from stardeck.server.table.migrate import upgrade
from stardeck.server.table.owner import Owner
from stardeck.server.table.schema import (
    ENTRIES,
    OPEN,
    OVER,
    PACKS,
    PLAYING,
    SEATS,
    TABLES,
    Entry,
    SeatRow,
    TableRow,
)
from stardeck.server.table.sizes import entry_bytes
from stardeck.server.table.sqlite import Sqlite
from stardeck.server.table.writer import Result, Work

CHANNEL: Final = "stardeck"
"""Where processes at one PostgreSQL tell each other which tables have changed."""

_TABLE_FIELDS: Final = [field.name for field in fields(TableRow)]
_SEAT_FIELDS: Final = [field.name for field in fields(SeatRow)]
_LOCK: Final = 7_827_483
"""Key of the PostgreSQL lock under which migrations run, so that starting processes wait for each other."""


@dataclass
class Stored:
    """A table as found in the store."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[Entry]


@dataclass(frozen=True)
class Age:
    """Since when nothing may have happened at a table, so that it is kept: by what it is."""

    open: float
    sandbox: float
    playing: float
    over: float
    unplayed: float = 0.0
    """The same for tables at which no person from elsewhere sits, and nobody has given an answer."""


@dataclass(frozen=True)
class Chosen:
    """Which tables are meant; what is empty chooses all."""

    state: str = ""
    game: str = ""
    maker: str = ""
    """How the hash of the address begins from which a table was made."""

    before: float = 0.0
    """Nothing has happened there since that time."""


class Store:
    """The database."""

    def __init__(self, url: str, page: str = "") -> None:
        self.url = url
        self.page = page
        """Where the page of this server is: said to whoever starts another one on the same file."""

        self.is_postgres = postgres.is_postgres(url)
        self.database = postgres.Postgres(url) if self.is_postgres else Sqlite(url)
        self._owner = owner_of(url)
        self.used = 0
        """About how many bytes all tables take, as far as this process knows; `recount` looks."""

    async def start(self) -> None:
        """Bring the database to the newest schema. A SQLite file is claimed: it has one server."""
        if self._owner is not None:
            _private(self._owner.path)
            self._owner.take(self.page)
        try:
            await self.write(_up_to_date)
            await self.recount()
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Close every connection."""
        await self.database.stop()
        if self._owner is not None:
            self._owner.give_back()

    async def read(self, work: Work[Result]) -> Result:
        """Read something, and return it."""
        return await self.database.read(work)

    async def write(self, work: Work[Result]) -> Result:
        """Do some writing, all of it or nothing; it returns when what was written is safe."""
        return await self.database.write(work)

    # --- writing ---------------------------------------------------------------------------

    async def create(self, stored: Stored) -> None:
        """Write a new table."""
        # Added afterwards: others may be written while this one waits.
        more = await self.write(
            lambda connection: create(connection, stored.row, stored.seats, stored.entries)
        )
        self.used += more

    async def append(
        self,
        table: str,
        entry: Entry,
        changes: Mapping[str, object],
        seats: Sequence[SeatRow] = (),
        new: Stored | None = None,
    ) -> bool:
        """Write what happened; False (and nothing is written) if something else happened before.

        A new table that comes of it is written in the same transaction.
        """
        if isinstance(self.database, postgres.Postgres) and not seats and new is None:
            # Where nobody sits down or gets up it is a single statement.
            done, more = await self.database.change(written(table, entry, changes)) == 1, 0
        else:

            def work(connection: Connection) -> tuple[bool, int]:
                if not append(connection, table, entry, changes, seats):
                    return False, 0
                return True, 0 if new is None else create(connection, new.row, new.seats, new.entries)

            done, more = await self.write(work)
        self.used += entry_bytes(entry) * done + more
        return done

    async def lease(self, table: str, now: float, until: float) -> bool:
        """Claim the right to answer for the server; False if another process has it."""
        free = and_(TABLES.c.id == table, TABLES.c.lease < now)
        return await self._change(update(TABLES).where(free).values(lease=until)) == 1

    async def prolong(self, table: str, until: float) -> None:
        """Keep the right to answer for longer."""
        await self._change(update(TABLES).where(TABLES.c.id == table).values(lease=until))

    async def release(self, table: str) -> None:
        """Give the right to answer back."""
        await self._change(update(TABLES).where(TABLES.c.id == table).values(lease=0.0))

    async def _change(self, statement: UpdateBase) -> int:
        """Change rows; return how many."""
        return await self.database.write_at_once(lambda connection: connection.execute(statement).rowcount)

    async def saw(self, people: Sequence[tuple[str, str]], now: float, owners: Sequence[str] = ()) -> None:
        """Write that people, each a table and the hash of a token, and the owners of tables are connected."""
        theirs = and_(SEATS.c.table_id == bindparam("at"), SEATS.c.token == bindparam("who"))
        seen = update(SEATS).where(theirs).values(seen=now)
        rows = [{"at": table, "who": token} for table, token in people]
        owned = update(TABLES).where(TABLES.c.id == bindparam("at")).values(owner_seen=now)

        def work(connection: Connection) -> None:
            connection.execute(seen, rows)
            if owners:
                connection.execute(owned, [{"at": table} for table in owners])

        await self.write(work)

    async def delete(self, table: str) -> bool:
        """Forget a table; False if there is none of that name."""
        return await self._forget(TABLES.c.id == table) == 1

    async def _forget(self, which: ColumnElement[bool]) -> int:
        """Forget tables, and packs that no other is played with; return how many tables."""

        def work(connection: Connection) -> int:
            gone = connection.execute(delete(TABLES).where(which)).rowcount
            usage.forget_packs(connection)
            return gone

        gone = await self.write(work)
        await self.recount()
        return gone

    async def recount(self) -> None:
        """Look how much all tables take: other processes may have written, too."""
        self.used = await self.read(usage.used_in_all)

    async def tell(self, table: str) -> None:
        """Let the processes at a PostgreSQL know that a table has changed."""
        if self.is_postgres:
            await self.write(lambda connection: connection.execute(select(func.pg_notify(CHANNEL, table))))

    async def tidy(self, before: Age) -> int:
        """Forget tables at which nothing has happened since a time, by what they are; return how many."""
        stale = or_(
            and_(TABLES.c.state == OPEN, TABLES.c.changed < before.open),
            and_(TABLES.c.state == PLAYING, TABLES.c.sandbox, TABLES.c.changed < before.sandbox),
            and_(TABLES.c.state == PLAYING, TABLES.c.changed < before.playing),
            and_(TABLES.c.state == PLAYING, _UNPLAYED, TABLES.c.changed < before.unplayed),
            and_(TABLES.c.state == OVER, usage.TEMPORARY, TABLES.c.changed < before.sandbox),
            and_(TABLES.c.state == OVER, TABLES.c.changed < before.over),
        )
        # A look first: most of the time there is nothing, and then nobody waits for a writer.
        first = select(TABLES.c.id).where(stale).limit(1)
        if await self.read(lambda connection: connection.scalar(first)) is None:
            return 0
        return await self._forget(stale)

    # --- reading ---------------------------------------------------------------------------

    async def load(self, table: str, after: int = 0) -> Stored | None:
        """Return a table with its entries after a number; None if there is no such table."""
        here = {"at": table}
        asked = ((_TABLE, here), (_SEATS, here), (_ENTRIES, {**here, "after": after}))
        rows, seats, entries = await self.database.ask(asked)
        if not rows:
            return None
        row = TableRow(*rows[0])
        # What was written since the row was read belongs to the next time.
        known = [entry for entry in [Entry(*entry) for entry in entries] if entry.seq <= row.seq]
        return Stored(row, [SeatRow(*seat) for seat in seats], known)

    async def newest(self, table: str) -> tuple[int, float]:
        """Return the number of a table's last entry (-1: no such table), and when anybody was last seen."""
        (rows,) = await self.database.ask([(_NEWEST, {"at": table})])
        if not rows:
            return -1, 0.0
        seq, owner_seen, seen = rows[0]
        return int(seq), max(float(owner_seen), float(seen or 0.0))

    async def listed(self, limit: int) -> list[Stored]:
        """Return public tables that wait for people or are being played, newest first."""
        return await self._some(and_(TABLES.c.listed, TABLES.c.state.in_((OPEN, PLAYING))), limit)

    async def browse(self, chosen: Chosen, limit: int) -> list[Stored]:
        """Return tables that are chosen, the last played first."""
        wanted = [TABLES.c.state == chosen.state] if chosen.state else []
        wanted += [TABLES.c.game == chosen.game] if chosen.game else []
        wanted += [TABLES.c.maker.startswith(chosen.maker, autoescape=True)] if chosen.maker else []
        wanted += [TABLES.c.changed < chosen.before] if chosen.before else []
        return await self._some(and_(true(), *wanted), limit)

    async def some(self, ids: Sequence[str]) -> list[Stored]:
        """Return these tables, without their entries, newest first."""
        return await self._some(TABLES.c.id.in_(ids), len(ids))

    async def with_origin(self, origin: str, limit: int) -> list[Stored]:
        """Return the tables that came from something, without their entries, the oldest first."""
        return await self._some(TABLES.c.origin == origin, limit, TABLES.c.created)

    async def _some(
        self, wanted: ColumnElement[bool], limit: int, order: ColumnElement[Any] | None = None
    ) -> list[Stored]:
        newest = TABLES.c.changed.desc()
        query = select(*_COLUMNS).select_from(_WITH_PACKS).where(wanted)
        query = query.order_by(newest if order is None else order).limit(limit)
        return await self.read(
            lambda connection: _with_seats(connection, connection.execute(query).mappings().all())
        )

    async def ids(self) -> list[str]:
        """Return the names of all tables, the oldest first."""
        query = select(TABLES.c.id).order_by(TABLES.c.created)
        return await self.read(lambda connection: list(connection.scalars(query)))

    async def unfinished(self) -> tuple[int, int]:
        """Return how many tables are not over, and at how many of them nobody from elsewhere sits."""
        return await self.read(usage.unfinished)

    async def used_by(self, row: TableRow) -> list[usage.Used]:
        """Return what the networks have that a table is made from, the narrowest first."""
        return await self.read(lambda connection: usage.used_by(connection, row))

    async def waiting(self, now: float, rules: Sequence[tuple[str, int]], limit: int = 200) -> list[str]:
        """Return tables at which the server must answer and nobody sees to it, or whose time is up.

        Only those of a game and a version of its rules that are given: others can't go on, and must not
        keep these waiting.
        """
        neglected = and_(TABLES.c.due, TABLES.c.lease < now)
        late = and_(TABLES.c.deadline.is_not(None), TABLES.c.deadline < now)
        playable = tuple_(TABLES.c.game, TABLES.c.rules).in_(rules)
        wanted = and_(TABLES.c.state == PLAYING, playable, or_(neglected, late))
        # Whoever waits longest is first, so that nobody is never.
        query = select(TABLES.c.id).where(wanted).order_by(TABLES.c.changed).limit(limit)
        return await self.read(lambda connection: list(connection.scalars(query)))


# What is done at every answer and every look is put together once.
_AT: Final = bindparam("at", type_=String)
_UNPLAYED: Final = and_(not_(TABLES.c.played), not_(TABLES.c.shared))
_WITH_PACKS: Final = TABLES.outerjoin(PACKS, PACKS.c.digest == TABLES.c.pack)
_COLUMNS: Final = [PACKS.c.text.label("pack") if name == "pack" else TABLES.c[name] for name in _TABLE_FIELDS]
_TABLE: Final = select(*_COLUMNS).select_from(_WITH_PACKS).where(TABLES.c.id == _AT)
_SEATS: Final = (
    select(*[SEATS.c[name] for name in _SEAT_FIELDS]).where(SEATS.c.table_id == _AT).order_by(SEATS.c.seat)
)
_ENTRIES: Final = (
    select(*[ENTRIES.c[field.name] for field in fields(Entry)])
    .where(ENTRIES.c.table_id == _AT)
    .where(ENTRIES.c.seq > bindparam("after"))
    .order_by(ENTRIES.c.seq)
)
_NEWEST: Final = select(
    TABLES.c.seq,
    TABLES.c.owner_seen,
    select(func.max(SEATS.c.seen)).where(SEATS.c.table_id == TABLES.c.id).scalar_subquery(),
).where(TABLES.c.id == _AT)


def _up_to_date(connection: Connection) -> None:
    """Bring a database to the newest schema; processes that start together wait for each other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
        upgrade(connection)
    else:
        upgrade(connection)
        # One process has the file: whatever was leased died with the one before.
        connection.execute(update(TABLES).where(TABLES.c.lease > 0).values(lease=0.0))


def _with_seats(connection: Connection, rows: Sequence[RowMapping]) -> list[Stored]:
    ids = [row["id"] for row in rows]
    query = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.table_id, SEATS.c.seat)
    by_table: dict[str, list[SeatRow]] = {}
    for seat in connection.execute(query).mappings():
        by_table.setdefault(seat["table_id"], []).append(_seat_row(seat))
    return [Stored(_table_row(row), by_table.get(row["id"], []), []) for row in rows]


def _table_row(row: RowMapping) -> TableRow:
    return TableRow(**{name: row[name] for name in _TABLE_FIELDS})


def _seat_row(row: RowMapping) -> SeatRow:
    return SeatRow(**{name: row[name] for name in _SEAT_FIELDS})


def owner_of(url: str) -> Owner | None:
    """Return the owner of a SQLite file; None if the database is not in a file."""
    path = None if postgres.is_postgres(url) else make_url(url).database
    return Owner(Path(path)) if path and path != ":memory:" else None


def _private(path: Path) -> None:
    """Let nobody else on this machine read a file that holds running games; it is made if it is missing."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with suppress(PermissionError):  # a file that others share with us stays as they want it
        path.chmod(0o600)
