"""A process that brings a database up to date and is killed before a statement.

    python migrating.py URL NUMBER

It prints how many statements there were if it came to the end.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from sqlalchemy import event
from sqlalchemy.engine import Engine

from stardeck.server.settings import Settings
from stardeck.server.table.store import Store


def main() -> None:
    """Start, and die on the way."""
    url, last, count = sys.argv[1], int(sys.argv[2]), 0

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
    print(count)


if __name__ == "__main__":
    main()
