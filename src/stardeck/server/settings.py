"""What whoever runs a server may choose."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PREFIX: Final = "STARDECK_"


@dataclass(frozen=True)
class Settings:
    """The choices, each with a value that suits one machine among friends."""

    database: str = ""
    """A SQLAlchemy URL, or the path of a SQLite file; empty means a file in the user's data folder."""

    origins: tuple[str, ...] = ()
    """Other origins whose pages may connect, e.g. ``https://play.example.org`` behind a proxy."""

    workers: int = 0
    """Processes in which bots think; 0 means one less than there are cores, at least one."""

    pace: float = 0.6
    """Seconds between answers that bots give while somebody watches."""

    lease: float = 15.0
    """Seconds for which one of several processes sees to a table; longer than any bot is waited for."""

    tables: int = 5000
    """Most tables that may be unfinished at once."""

    watchers: int = 60
    """Most connections to one table."""

    connections: int = 4000
    """Most connections to this process."""

    rate: float = 20.0
    """Messages a second from one connection, and requests that change something from one address."""

    body: int = 1_500_000
    """Most bytes of a request; a record of a long game with its pack is about a tenth of that."""

    send_seconds: float = 10.0
    """How long a reader may leave a message unread before the connection is dropped."""

    reading_seconds: float = 5.0
    """How long a pack, a position or a record that somebody sends may take to read."""

    def url(self) -> str:
        """Return the database as SQLAlchemy's asynchronous drivers want it."""
        given = self.database or str(data_folder() / "tables.sqlite3")
        if given.startswith(("postgresql://", "postgres://")):
            return "postgresql+asyncpg://" + given.partition("://")[2]
        return given if "://" in given else f"sqlite+aiosqlite:///{Path(given).absolute()}"


def data_folder() -> Path:
    """Return the folder for the user's data on this system; it is made if it is missing."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "stardeck"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def from_environment() -> Settings:
    """Return the settings that variables such as ``STARDECK_DATABASE`` give; defaults for the rest."""
    found = {
        name[len(PREFIX) :].lower(): value for name, value in os.environ.items() if name.startswith(PREFIX)
    }
    base = Settings()
    return Settings(
        database=found.get("database", base.database),
        origins=tuple(found.get("origins", "").split()),
        workers=int(found.get("workers", base.workers)),
        pace=float(found.get("pace", base.pace)),
        lease=float(found.get("lease", base.lease)),
        tables=int(found.get("tables", base.tables)),
        watchers=int(found.get("watchers", base.watchers)),
        connections=int(found.get("connections", base.connections)),
        rate=float(found.get("rate", base.rate)),
        send_seconds=float(found.get("send_seconds", base.send_seconds)),
        reading_seconds=float(found.get("reading_seconds", base.reading_seconds)),
    )
