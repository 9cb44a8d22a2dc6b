"""On which devices a seat is open: the live connections of its token, as far as this process has them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from stardeck.server.table.schema import TOKEN
from stardeck.server.table.table import Table, digest

LENGTH: Final = 400
"""So many letters are read of what a browser says it is."""

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari/", "Safari"),
)
"""Words by which browsers are told apart, and their names; most of them also claim to be the later ones."""

SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


class Device(NamedTuple):
    """A live connection, as the person whose seat it has is told of it."""

    since: float
    browser: str
    """Empty for a program, or if it is not known."""

    system: str


def device(agent: str, since: float) -> Device:
    """Return what a device is called, roughly, by what its browser says it is."""
    said = agent[:LENGTH]
    browser = next((name for word, name in BROWSERS if word in said), "")
    return Device(since, browser, next((name for word, name in SYSTEMS if word in said), ""))


class Devices:
    """The live connections of this process by table and token."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, str], list[Device]] = {}

    @contextmanager
    def connected(self, table: str, token: str, agent: str, now: float) -> Iterator[None]:
        """Count a connection as a device as long as it lasts."""
        key, one = (table, digest(token)), device(agent, now)
        self._open.setdefault(key, []).append(one)
        try:
            yield
        finally:
            self._open[key].remove(one)
            if not self._open[key]:
                del self._open[key]

    def of(self, table: str, token: str) -> list[Device]:
        """Return the connections of a token to a table, the oldest first."""
        return sorted(self._open.get((table, digest(token)), []))


def is_moved(table: Table, since: int) -> bool:
    """Tell whether a token was changed for a new one after an entry."""
    return any(note.kind == TOKEN and note.seq > since for note in table.notes)
