"""The games, by name. The only place that lists those in this distribution."""

from __future__ import annotations

import importlib
import os
import sys
import warnings
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from stardeck.kernel.box import Box
from stardeck.kernel.errors import UnknownGame, listing, nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

BUILT_IN: Final[dict[str, str]] = {
    "orbital": "stardeck.games.orbital",
    "tortuga": "stardeck.games.tortuga",
    "titan": "stardeck.games.titan",
}
"""Name -> package. Each package has a ``BOX``."""

GROUP: Final = "stardeck.games"
"""Entry point group in which other distributions name their boxes."""


class BrokenGame(UserWarning):
    """A game of another distribution is left out: it can't be loaded, or is not what it says."""


def names() -> list[str]:
    """Return the name of every game that can be played; a broken one is left out with a warning."""
    return [*BUILT_IN, *sorted({point.name for point in _others() if _works(point)})]


def _others() -> list[EntryPoint]:
    """Return the games that other distributions bring."""
    return _brought(tuple((folder, _changed(folder)) for folder in sys.path))


@lru_cache(maxsize=1)
def _brought(_folders: tuple[tuple[str, int], ...]) -> list[EntryPoint]:
    """Return the games of the distributions that lie in some folders as they are.

    All of them are opened for it, which is too slow for every question about a game.
    """
    from importlib.metadata import entry_points  # slow to import

    return [point for point in entry_points(group=GROUP) if point.name not in BUILT_IN]


def _changed(folder: str) -> int:
    """Return when something was last installed in a folder, or removed; 0 if there is no such folder."""
    try:
        return os.stat(folder or ".").st_mtime_ns
    except OSError:
        return 0


def _works(point: EntryPoint) -> bool:
    try:
        _load(point)
    except UnknownGame as error:
        warnings.warn(f"{error} It is left out.", BrokenGame, stacklevel=3)
        return False
    return True


def find(name: str) -> Box:
    """Return a game's box; UnknownGame lists what there is."""
    if name in BUILT_IN:
        box = importlib.import_module(BUILT_IN[name]).BOX
        assert isinstance(box, Box)
        return box
    points = [point for point in _others() if point.name == name]
    for point in points[:-1]:
        if _works(point):
            return _load(point)
    if points:
        return _load(points[-1])
    raise UnknownGame(f"There is no game {name!r}.{nearest(name, names())} Games: {listing(names())}.")


def _load(point: EntryPoint) -> Box:
    try:
        box = point.load()
    except Exception as error:
        whose = f" by {point.dist.name}" if point.dist else ""
        raise UnknownGame(
            f"The game {point.name!r} is installed{whose} but can't be loaded: {error!r}."
        ) from error
    if not isinstance(box, Box):
        raise UnknownGame(f"The entry point {point.value!r} of game {point.name!r} is not a Box.")
    if box.name != point.name:
        raise UnknownGame(
            f"The entry point {point.name!r} gives a game that calls itself {box.name!r}: "
            "a game is found by its own name, so both must be the same."
        )
    return box
