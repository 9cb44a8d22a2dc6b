"""Where tables are kept: SQLite by default, PostgreSQL by URL. Knows SQL and nothing of games.

Every change goes through `append`: it succeeds only if nothing was written since the writer last
read, so any number of tasks and processes may write, and what was committed is never overtaken.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    UpdateBase,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    text,
    true,
    tuple_,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from stardeck.server.table import postgres
from stardeck.server.table.migrate import upgrade
from stardeck.server.table.owner import Owner
from stardeck.server.table.schema import ENTRIES, OPEN, OVER, PLAYING, SEATS, TABLES, Entry, SeatRow, TableRow
from stardeck.server.table.writer import Result, Work, Writer

CHANNEL: Final = "stardeck"
"""Where processes at one PostgreSQL tell each other which tables have changed."""

_TABLE_FIELDS: Final = [field.name for field in fields(TableRow)]
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


class Store:
    """The database."""

    def __init__(self, url: str, page: str = "") -> None:
        self.url = url
        self.page = page
        """Where the page of this server is: said to whoever starts another one on the same file."""

        self.is_postgres = postgres.is_postgres(url)
        self.engine = _postgres(url) if self.is_postgres else _sqlite(url)
        self._writing = self.engine.execution_options(write=True)
        self.writer = None if self.is_postgres else Writer(_one_writer(url))
        self._owner = owner_of(url)

    async def start(self) -> None:
        """Bring the database to the newest schema. A SQLite file is claimed: it has one server."""
        if self._owner is not None:
            _private(self._owner.path)
            self._owner.take(self.page)
        try:
            async with self._writing.begin() as connection:
                if self.is_postgres:
                    await connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
                await connection.run_sync(upgrade)
                if not self.is_postgres:
                    # One process has the file: whatever was leased died with the one before.
                    await connection.execute(update(TABLES).values(lease=0.0))
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Close every connection."""
        if self.writer is not None:
            await self.writer.stop()
        await self.engine.dispose()
        if self._owner is not None:
            self._owner.give_back()

    # --- writing ---------------------------------------------------------------------------

    async def _write(self, work: Work[Result]) -> Result:
        """Do some writing, all of it or nothing; it returns when what was written is safe."""
        if self.writer is not None:
            return await self.writer.write(work)
        async with self._writing.begin() as connection:
            return await connection.run_sync(work)

    async def create(self, stored: Stored) -> None:
        """Write a new table."""

        def work(connection: Connection) -> None:
            connection.execute(insert(TABLES), asdict(stored.row))
            connection.execute(
                insert(SEATS), [{"table_id": stored.row.id, **asdict(seat)} for seat in stored.seats]
            )
            if stored.entries:
                rows = [{"table_id": stored.row.id, **asdict(entry)} for entry in stored.entries]
                connection.execute(insert(ENTRIES), rows)

        await self._write(work)

    async def append(
        self,
        table: str,
        entry: Entry,
        changes: Mapping[str, object],
        seats: Sequence[SeatRow] = (),
    ) -> bool:
        """Write what happened; False (and nothing is written) if something else happened before."""

        def work(connection: Connection) -> bool:
            expected = and_(TABLES.c.id == table, TABLES.c.seq == entry.seq - 1)
            values = {**changes, "seq": entry.seq, "changed": entry.at}
            found = connection.execute(update(TABLES).where(expected).values(values))
            if found.rowcount != 1:
                return False
            connection.execute(insert(ENTRIES), {"table_id": table, **asdict(entry)})
            for seat in seats:
                _write_seat(connection, table, seat)
            return True

        return await self._write(work)

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

        def work(connection: Connection) -> int:
            return (connection.execute(statement)).rowcount

        return await self._write(work)

    async def saw(self, people: Sequence[tuple[str, str]], now: float) -> None:
        """Write that people, each a table and the hash of a token, are connected now."""
        theirs = and_(SEATS.c.table_id == bindparam("at"), SEATS.c.token == bindparam("who"))

        def work(connection: Connection) -> None:
            connection.execute(
                update(SEATS).where(theirs).values(seen=now),
                [{"at": table, "who": token} for table, token in people],
            )

        await self._write(work)

    async def delete(self, table: str) -> bool:
        """Forget a table; False if there is none of that name."""
        return await self._change(delete(TABLES).where(TABLES.c.id == table)) == 1

    async def tell(self, table: str) -> None:
        """Let the processes at a PostgreSQL know that a table has changed."""
        if self.is_postgres:
            async with self._writing.begin() as connection:
                await connection.execute(select(func.pg_notify(CHANNEL, table)))

    async def tidy(self, before: Age) -> int:
        """Forget tables at which nothing has happened since a time, by what they are; return how many."""
        stale = or_(
            and_(TABLES.c.state == OPEN, TABLES.c.changed < before.open),
            and_(TABLES.c.state == PLAYING, TABLES.c.sandbox, TABLES.c.changed < before.sandbox),
            and_(TABLES.c.state == PLAYING, TABLES.c.changed < before.playing),
            and_(TABLES.c.state == OVER, TABLES.c.changed < before.over),
        )
        async with self.engine.connect() as connection:
            # A look first: most of the time there is nothing, and then nobody waits for a writer.
            if await connection.scalar(select(TABLES.c.id).where(stale).limit(1)) is None:
                return 0
        return await self._change(delete(TABLES).where(stale))

    # --- reading ---------------------------------------------------------------------------

    async def load(self, table: str, after: int = 0) -> Stored | None:
        """Return a table with its entries after a number; None if there is no such table."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if row is None:
                return None
            seats = select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            newer = and_(ENTRIES.c.table_id == table, ENTRIES.c.seq > after, ENTRIES.c.seq <= row["seq"])
            entries = select(ENTRIES).where(newer).order_by(ENTRIES.c.seq)
            return Stored(
                _table_row(row),
                [_seat_row(seat) for seat in (await connection.execute(seats)).mappings()],
                [_entry(entry) for entry in (await connection.execute(entries)).mappings()],
            )

    async def newest(self, table: str) -> tuple[int, float]:
        """Return the number of a table's last entry (-1: no such table), and when anybody was last seen."""
        seen = select(func.max(SEATS.c.seen)).where(SEATS.c.table_id == table).scalar_subquery()
        async with self.engine.connect() as connection:
            found = await connection.execute(select(TABLES.c.seq, seen).where(TABLES.c.id == table))
            row = found.first()
            return (-1, 0.0) if row is None else (int(row[0]), float(row[1] or 0.0))

    async def listed(self, limit: int) -> list[Stored]:
        """Return public tables that wait for people or are being played, newest first."""
        wanted = and_(TABLES.c.listed, TABLES.c.state.in_((OPEN, PLAYING)))
        async with self.engine.connect() as connection:
            query = select(TABLES).where(wanted).order_by(TABLES.c.changed.desc()).limit(limit)
            return await _with_seats(connection, list((await connection.execute(query)).mappings()))

    async def ids(self) -> list[str]:
        """Return the names of all tables, the oldest first."""
        async with self.engine.connect() as connection:
            return list(await connection.scalars(select(TABLES.c.id).order_by(TABLES.c.created)))

    async def browse(self, state: str, game: str, limit: int) -> list[Stored]:
        """Return tables in some state and of some game (empty: any), the last played first."""
        wanted = [TABLES.c.state == state] if state else []
        wanted += [TABLES.c.game == game] if game else []
        async with self.engine.connect() as connection:
            query = select(TABLES).where(and_(true(), *wanted)).order_by(TABLES.c.changed.desc()).limit(limit)
            return await _with_seats(connection, list((await connection.execute(query)).mappings()))

    async def some(self, ids: Sequence[str]) -> list[Stored]:
        """Return these tables, without their entries, newest first."""
        async with self.engine.connect() as connection:
            query = select(TABLES).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.changed.desc())
            return await _with_seats(connection, list((await connection.execute(query)).mappings()))

    async def with_origin(self, origin: str, limit: int) -> list[str]:
        """Return the tables that came from something, the oldest first."""
        async with self.engine.connect() as connection:
            query = select(TABLES.c.id).where(TABLES.c.origin == origin).order_by(TABLES.c.created)
            return list(await connection.scalars(query.limit(limit)))

    async def unfinished(self, maker: str | None = None) -> int:
        """Return how many tables are not over: all of them, or those made from one address."""
        count = select(func.count()).select_from(TABLES).where(TABLES.c.state != OVER)
        if maker is not None:
            count = count.where(TABLES.c.maker == maker)
        async with self.engine.connect() as connection:
            return int(await connection.scalar(count) or 0)

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
        async with self.engine.connect() as connection:
            return list(await connection.scalars(query))


def _write_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    here = and_(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
    values = {"kind": seat.kind, "name": seat.name, "token": seat.token, "bot": seat.bot}
    connection.execute(update(SEATS).where(here).values(values))


async def _with_seats(connection: AsyncConnection, rows: list[RowMapping]) -> list[Stored]:
    ids = [row["id"] for row in rows]
    query = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.table_id, SEATS.c.seat)
    by_table: dict[str, list[SeatRow]] = {}
    for seat in (await connection.execute(query)).mappings():
        by_table.setdefault(seat["table_id"], []).append(_seat_row(seat))
    return [Stored(_table_row(row), by_table.get(row["id"], []), []) for row in rows]


def _table_row(row: RowMapping) -> TableRow:
    return TableRow(**{name: row[name] for name in _TABLE_FIELDS})


def _seat_row(row: RowMapping) -> SeatRow:
    return SeatRow(row["seat"], row["kind"], row["name"], row["token"], row["bot"], row["seen"])


def _entry(row: RowMapping) -> Entry:
    return Entry(row["seq"], row["kind"], row["seat"], row["text"], row["at"])


def _postgres(url: str) -> AsyncEngine:
    return create_async_engine(
        url,
        pool_size=8,
        max_overflow=8,
        pool_timeout=postgres.ANSWER_SECONDS,
        # The server may have been started anew since a connection was last used: it is tried first.
        pool_pre_ping=True,
        # What people say to each other does not belong into a log.
        hide_parameters=True,
        async_creator=lambda: postgres.connect(url),
    )


def _sqlite(url: str) -> AsyncEngine:
    """Make SQLite keep a write-ahead log and take the write lock when a writing transaction begins.

    The driver's own transactions begin too late (a read before the first write lies outside), and
    a lock that is upgraded in the middle fails at once instead of waiting. A commit waits for the disk:
    what was confirmed is there after a power cut, too.
    """
    engine = create_async_engine(url, pool_size=8, max_overflow=8, hide_parameters=True)
    _prepare(engine.sync_engine)
    return engine


def _one_writer(url: str) -> Engine:
    """Return what the one who writes to a SQLite file uses, in a thread of its own."""
    plain = make_url(url).set(drivername="sqlite")
    engine = create_engine(plain, pool_size=1, max_overflow=0, hide_parameters=True)
    _prepare(engine)
    return engine.execution_options(write=True)


def _prepare(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("write")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def owner_of(url: str) -> Owner | None:
    """Return the owner of a SQLite file; None if the database is not in a file."""
    path = None if postgres.is_postgres(url) else make_url(url).database
    return Owner(Path(path)) if path and path != ":memory:" else None


def _private(path: Path) -> None:
    """Let nobody else on this machine read a file that holds running games; it is made if it is missing."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with suppress(PermissionError):  # a file that others share with us stays as they want it
        path.chmod(0o600)
