"""What it costs that a confirmed answer is on the disk: commits of SQLite that wait for it, and that do not.

    python benchmarks/commits.py [folder]

In the folder (else the current one, since a temporary one may be no disk) a file is made and removed.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

COMMITS = 300


def commits(path: Path, synchronous: str, together: int) -> float:
    """Return the milliseconds that an entry takes, so many of them in a transaction."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute(f"PRAGMA synchronous={synchronous}")
        database.execute("create table if not exists entries (table_id text, seq integer, text text)")
        begun = time.monotonic()
        for number in range(COMMITS):
            database.execute("BEGIN IMMEDIATE")
            rows = [("a table", number * together + row, "build farm at e4") for row in range(together)]
            database.executemany("insert into entries values (?, ?, ?)", rows)
            database.execute("COMMIT")
        return (time.monotonic() - begun) / COMMITS / together * 1000


def main() -> None:
    """Measure and print."""
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    for together in (1, 20):
        for synchronous in ("NORMAL", "FULL"):
            with tempfile.TemporaryDirectory(dir=folder) as here:
                each = commits(Path(here) / "tables.sqlite3", synchronous, together)
            print(f"synchronous={synchronous}, {together} at once: {each:.3f} ms an entry")


if __name__ == "__main__":
    main()
