"""How a new table is written."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, insert

from stardeck.server.table import usage
from stardeck.server.table.schema import ENTRIES, SEATS, TABLES, Entry, SeatRow, TableRow
from stardeck.server.table.sizes import table_bytes

_NEW_TABLE: Final = insert(TABLES)
_NEW_SEAT: Final = insert(SEATS)
_NEW_ENTRY: Final = insert(ENTRIES)


def create(connection: Connection, row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> int:
    """Write a new table; return how many bytes are kept now that were not before."""
    row.bytes = table_bytes(row, seats, entries)
    pack, more = usage.keep_pack(connection, row)
    connection.execute(_NEW_TABLE, {**vars(row), "pack": pack})
    connection.execute(_NEW_SEAT, [{"table_id": row.id, **vars(seat)} for seat in seats])
    if entries:
        connection.execute(_NEW_ENTRY, [{"table_id": row.id, **vars(entry)} for entry in entries])
    return row.bytes + more
