"""A process that writes to a SQLite file as a server does, and says aloud what it has confirmed.

    python -m tests.endurance.powered FILE TABLES ENTRIES

`power.c` is preloaded; it writes the diary.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import sys
from dataclasses import replace

from tests.server.test_store import hotseat

from stardeck.server.table.change import new_id
from stardeck.server.table.schema import CHAT, Entry
from stardeck.server.table.store import Store

PROMISE = ctypes.CDLL(None).promise
LONG = "x" * 8000
"""So much is said that what is written ahead is carried into the database on the way."""


async def talk(store: Store, entries: int) -> None:
    """Make a table and say something there, again and again; what was confirmed is promised."""
    stored = hotseat()
    stored = replace(stored, row=replace(stored.row, id=new_id()))
    table = stored.row.id
    await store.create(stored)
    PROMISE(f"{table} 0".encode())
    for number in range(1, entries + 1):
        assert await store.append(table, Entry(number, CHAT, 0, LONG, 0.0), {})
        PROMISE(f"{table} {number}".encode())


async def run(file: str, tables: int, entries: int) -> None:
    """Talk at many tables at once."""
    store = Store(f"sqlite:///{file}")
    await store.start()
    await asyncio.gather(*[talk(store, entries) for _ in range(tables)])


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
    os._exit(0)  # nothing is put in order
