"""How much of the database things take, about: rows with their keys, and what a page of it leaves empty."""

from __future__ import annotations

from typing import Final

from stardeck.server.table.schema import Entry, SeatRow, TableRow

TABLE: Final = 1000
SEAT: Final = 200
ENTRY: Final = 110


def entry_bytes(entry: Entry) -> int:
    """Return how much an entry takes."""
    return ENTRY + len(entry.text.encode())


def table_bytes(row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> int:
    """Return how much a table takes without its pack."""
    texts = len((row.position or "").encode()) + len(row.readings.encode())
    return TABLE + texts + SEAT * len(seats) + sum(map(entry_bytes, entries))
