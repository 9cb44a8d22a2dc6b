"""How an entry is written: the one thing that is written at every answer.

On SQLite it goes to the driver without detours: putting a statement together took longer than doing it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Final

from sqlalchemy import Connection, String, and_, bindparam, insert, update

from stardeck.server.table import sqlite
from stardeck.server.table.schema import ENTRIES, SEATS, TABLES, Entry, SeatRow

_NEXT: Final = update(TABLES).where(
    and_(TABLES.c.id == bindparam("at", type_=String), TABLES.c.seq == bindparam("before"))
)
_NEW_ENTRY: Final = insert(ENTRIES)
_ENTRY_FIELDS: Final = ", ".join(field.name for field in fields(Entry))
_DRIVER_ENTRY: Final = f"INSERT INTO entries (table_id, {_ENTRY_FIELDS}) VALUES (?, ?, ?, ?, ?, ?)"


def append(
    connection: Connection,
    table: str,
    entry: Entry,
    changes: Mapping[str, object],
    seats: Sequence[SeatRow],
) -> bool:
    """Write what happened; False (and nothing is written) if something else happened before."""
    columns = {**changes, "seq": entry.seq, "changed": entry.at}
    on_sqlite = connection.dialect.name == "sqlite"
    done = _on_sqlite if on_sqlite else _elsewhere
    if not done(connection, table, entry, columns):
        return False
    for seat in seats:
        _write_seat(connection, table, seat)
    return True


def _on_sqlite(connection: Connection, table: str, entry: Entry, columns: Mapping[str, object]) -> bool:
    values = (*columns.values(), table, entry.seq - 1)
    if sqlite.execute(connection, _driver_next(tuple(columns)), values) != 1:
        return False
    sqlite.execute(connection, _DRIVER_ENTRY, (table, *vars(entry).values()))
    return True


@lru_cache(maxsize=64)
def _driver_next(columns: tuple[str, ...]) -> str:
    """Return the statement that moves a table on, for the driver."""
    assert all(name in TABLES.c for name in columns), "These are columns of the table."
    return f"UPDATE tables SET {', '.join(f'{name} = ?' for name in columns)} WHERE id = ? AND seq = ?"


def _elsewhere(connection: Connection, table: str, entry: Entry, columns: Mapping[str, object]) -> bool:
    if connection.execute(_NEXT, {**columns, "at": table, "before": entry.seq - 1}).rowcount != 1:
        return False
    connection.execute(_NEW_ENTRY, {"table_id": table, **vars(entry)})
    return True


def _write_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    here = and_(SEATS.c.table_id == table, SEATS.c.seat == seat.seat)
    values = {"kind": seat.kind, "name": seat.name, "token": seat.token, "bot": seat.bot}
    connection.execute(update(SEATS).where(here).values(values))
