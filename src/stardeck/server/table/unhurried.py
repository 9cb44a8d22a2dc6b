"""How a long game is opened: a little at a time, so that others have their turn in between."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table

AT_ONCE: Final = 100
"""So many entries are played in one go when a table is opened."""


async def unhurried(stored: Stored) -> Table:
    """Return a table in memory, played a little at a time: others have their turn in between."""
    table = Table(replace(stored, entries=stored.entries[:AT_ONCE]))
    for first in range(AT_ONCE, len(stored.entries), AT_ONCE):
        await asyncio.sleep(0)
        table.update(replace(stored, entries=stored.entries[first : first + AT_ONCE]))
    return table
