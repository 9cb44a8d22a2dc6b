"""What brings a database up to date and is killed before a statement: run in a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal

from sqlalchemy import event
from sqlalchemy.engine import Engine

from stardeck.server.settings import Settings
from stardeck.server.table.store import Store


def main(url: str, last: int) -> None:
    """Start, and die before the statement of this number, if there are so many."""
    count = 0

    def counted(*_: object) -> None:
        nonlocal count
        count += 1
        if count == last:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", counted)
    event.listen(Engine, "commit", counted)

    async def run() -> None:
        store = Store(Settings(url).url())
        await store.start()
        await store.stop()

    asyncio.run(run())
