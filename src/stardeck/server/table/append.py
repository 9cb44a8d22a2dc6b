"""How an entry is written: the one thing that is written at every answer.

On SQLite it goes to the driver without detours: putting a statement together took longer than doing it.
Elsewhere it is a single statement, because each is a message and an answer that is waited for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, Insert, and_, bindparam, insert, select, update

from stardeck.server.table import sqlite
from stardeck.server.table.schema import CHAT, ENTRIES, SEATS, TABLES, Entry, SeatRow
from stardeck.server.table.sizes import entry_bytes
from stardeck.server.table.writer import Question

_ENTRY_FIELDS: Final = [field.name for field in fields(Entry)]
_SEAT_FIELDS: Final = ("kind", "name", "token", "bot", "address", "offered")
_DRIVER_ENTRY: Final = f"INSERT INTO entries (table_id, {', '.join(_ENTRY_FIELDS)}) VALUES (?, ?, ?, ?, ?, ?)"


def append(
    connection: Connection,
    table: str,
    entry: Entry,
    changes: Mapping[str, object],
    seats: Sequence[SeatRow],
) -> bool:
    """Write what happened; False (and nothing is written) if something else happened before."""
    on_sqlite = connection.dialect.name == "sqlite"
    done = _on_sqlite if on_sqlite else _elsewhere
    if not done(connection, table, entry, changes):
        return False
    for seat in seats:
        _write_seat(connection, table, seat)
    return True


def _on_sqlite(connection: Connection, table: str, entry: Entry, changes: Mapping[str, object]) -> bool:
    columns = _columns(entry, changes)
    values = (*columns.values(), entry_bytes(entry), table, entry.seq - 1)
    if sqlite.execute(connection, _driver_next(tuple(columns)), values) != 1:
        return False
    sqlite.execute(connection, _DRIVER_ENTRY, (table, *vars(entry).values()))
    return True


@lru_cache(maxsize=64)
def _driver_next(columns: tuple[str, ...]) -> str:
    """Return the statement that moves a table on, for the driver."""
    assert all(name in TABLES.c for name in columns), "These are columns of the table."
    new = ", ".join([*[f"{name} = ?" for name in columns], "bytes = bytes + ?"])
    return f"UPDATE tables SET {new} WHERE id = ? AND seq = ?"


def _columns(entry: Entry, changes: Mapping[str, object]) -> dict[str, object]:
    # Talk keeps no table from being forgotten.
    when = {} if entry.kind == CHAT else {"changed": entry.at}
    return {**changes, "seq": entry.seq, **when}


def _elsewhere(connection: Connection, table: str, entry: Entry, changes: Mapping[str, object]) -> bool:
    return connection.execute(*written(table, entry, changes)).rowcount == 1


def written(table: str, entry: Entry, changes: Mapping[str, object]) -> Question:
    """Return what writes an entry and moves its table on; it changes no row if something happened before."""
    columns = _columns(entry, changes)
    values: dict[str, object] = {f"new_{name}": value for name, value in columns.items()}
    values |= {f"entry_{name}": value for name, value in vars(entry).items()}
    values |= {"at_table": table, "before": entry.seq - 1, "more_bytes": entry_bytes(entry)}
    return _statement(tuple(columns)), values


@lru_cache(maxsize=64)
def _statement(columns: tuple[str, ...]) -> Insert:
    """Return the statement that moves a table on and, if it did, writes the entry."""
    here = and_(
        TABLES.c.id == bindparam("at_table", type_=TABLES.c.id.type), TABLES.c.seq == bindparam("before")
    )
    new: dict[str, Any] = {name: bindparam(f"new_{name}", type_=TABLES.c[name].type) for name in columns}
    new["bytes"] = TABLES.c.bytes + bindparam("more_bytes", type_=TABLES.c.bytes.type)
    moved = update(TABLES).where(here).values(new).returning(TABLES.c.id).cte("moved")
    written = [bindparam(f"entry_{name}", type_=ENTRIES.c[name].type) for name in _ENTRY_FIELDS]
    rows = select(moved.c.id, *written)
    return insert(ENTRIES).from_select(["table_id", *_ENTRY_FIELDS], rows)


def _write_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    here = and_(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
    values = {name: getattr(seat, name) for name in _SEAT_FIELDS}
    connection.execute(update(SEATS).where(here).values(values))
