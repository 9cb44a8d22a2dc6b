"""What whoever runs a server may choose."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

from stardeck.kernel.errors import BadOption

PREFIX: Final = "STARDECK_"
_PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)+")


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

    page: str = ""
    """Where the page is: said to whoever starts a second server on the same SQLite file."""

    prefix: str = ""
    """A path before everything, e.g. ``/stardeck``, where a proxy has other things under the same name."""

    hosts: tuple[str, ...] = ()
    """Names under which the page may be asked for, besides addresses and this machine's own; ``*`` is any."""

    proxy: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed when they say who asks (``X-Forwarded-For``,
    ``X-Forwarded-Proto``); spaces or commas between them."""

    log: str = "text"
    """How the log is written: ``text``, or ``json`` with an object a line."""

    metrics_token: str = ""
    """Who shows it may read ``/metrics`` from elsewhere; without one only this machine may."""

    tables: int = 5000
    """Most tables that may be unfinished at once."""

    tables_each: int = 500
    """Most tables made from one address that are unfinished, or are there to try; a fifth of them may wait
    for people."""

    space: int = 2000
    """Megabytes that all tables may take; nothing new is begun in the last tenth of it."""

    space_each: int = 200
    """Megabytes that the tables made from one address may take, finished ones too."""

    entries: int = 3000
    """Most entries of one table that one seat may bring about: answers, what is taken back, chat."""

    chat_lines: int = 500
    """Most lines of chat that one seat may write at one table."""

    keep_open_days: float = 14
    """How long a table is kept at which nobody began to play."""

    keep_unplayed_hours: float = 48
    """How long a table is kept that has begun, where nobody from elsewhere sits and nobody has answered."""

    keep_sandbox_days: float = 90
    """How long a sandbox is kept after the last answer, and a finished table that nobody played by hand."""

    keep_playing_days: float = 90
    """How long any other unfinished table is kept after the last answer."""

    keep_over_days: float = 0
    """How long a finished game is kept; 0 is for ever."""

    watchers: int = 60
    """Most connections to one table of people who do not sit there."""

    connections: int = 4000
    """Most connections to this process, live ones and others."""

    connections_each: int = 400
    """Most connections to this process from one address. A trusted proxy may have more: what comes through it
    is counted for those who ask, as soon as they open a live connection."""

    rate: float = 20.0
    """Messages per second from one connection; five times as many requests per second from one address.
    A live connection may send twice as many frames, one address ten times as many."""

    body: int = 1_500_000
    """Most bytes of a request; a record of a long game with its pack is about a tenth of that."""

    body_seconds: float = 20.0
    """How long a request may take to arrive."""

    send_seconds: float = 10.0
    """How long a reader may leave what is sent unread before the connection is dropped. Of an answer that
    takes longer to send, the reader must take at least a kilobyte per second."""

    reading_seconds: float = 5.0
    """How long a pack, a position or a record that somebody sends may take to read."""

    def __post_init__(self) -> None:
        if self.prefix and not _PATH.fullmatch(self.prefix):
            raise BadOption(
                f"The path before the page is {self.prefix!r}, but must be one such as /stardeck: "
                "a slash before each word, none at the end. Correct it or leave it out."
            )
        object.__setattr__(
            self, "proxy", tuple(_network(one) for one in ",".join(self.proxy).split(",") if one)
        )

    def url(self) -> str:
        """Return the database as SQLAlchemy wants it."""
        given = self.database or str(data_folder() / "tables.sqlite3")
        if given.startswith(("postgresql://", "postgres://")):
            return "postgresql+asyncpg://" + given.partition("://")[2]
        return given if "://" in given else f"sqlite:///{Path(given).absolute()}"


def data_folder() -> Path:
    """Return the folder for the user's data on this system; it is made if it is missing, for them alone."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "stardeck"
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    return folder


def from_environment() -> Settings:
    """Return the settings that variables such as ``STARDECK_DATABASE`` give; defaults for the rest."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        text = os.environ.get(PREFIX + field.name.upper())
        if text is not None:
            found[field.name] = _read(field.name, type(field.default), text)
    return Settings(**found)


def _network(text: str) -> str:
    """Return the address or network of a proxy as it is usually written."""
    try:
        network = ip_network(text, strict=False)
    except ValueError:
        network = None
    if network is None or network.prefixlen == 0:
        raise BadOption(
            f"The proxy is {text!r}, but must be an address such as 10.0.0.2 or a network (172.20.0.0/16). "
            "Trusting every address would let clients claim any address. Name the proxy, or leave it out."
        )
    return str(network)


def _read(name: str, kind: type, text: str) -> object:
    """Read a setting as what its default is; several words are a list."""
    if kind is tuple:
        return tuple(text.split())
    try:
        return kind(text)
    except ValueError:
        raise BadOption(
            f"{PREFIX}{name.upper()} is {text!r}, but must be a number. Correct it or leave it out."
        ) from None
