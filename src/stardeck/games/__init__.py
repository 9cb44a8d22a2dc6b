"""The games, by name. The only place that lists those in this distribution."""

from __future__ import annotations

import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from stardeck.kernel.box import Box
from stardeck.kernel.errors import UnknownGame, listing, nearest

BUILT_IN: Final[dict[str, str]] = {
    "orbital": "stardeck.games.orbital",
    "tortuga": "stardeck.games.tortuga",
    "titan": "stardeck.games.titan",
}
"""Name -> package. Each package has a ``BOX``."""

GROUP: Final = "stardeck.games"
"""Entry point group in which other distributions name their boxes."""


def names() -> list[str]:
    """Return the name of every game there is."""
    others = {point.name for point in entry_points(group=GROUP)}
    return [*BUILT_IN, *sorted(others - set(BUILT_IN))]


def find(name: str) -> Box:
    """Return a game's box; UnknownGame lists what there is."""
    if name in BUILT_IN:
        box = importlib.import_module(BUILT_IN[name]).BOX
        assert isinstance(box, Box)
        return box
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _load(point)
    raise UnknownGame(f"There is no game {name!r}.{nearest(name, names())} Games: {listing(names())}.")


def _load(point: EntryPoint) -> Box:
    try:
        box = point.load()
    except Exception as error:
        raise UnknownGame(f"The game {point.name!r} is installed but can't be loaded: {error!r}.") from error
    if not isinstance(box, Box):
        raise UnknownGame(f"The entry point {point.value!r} of game {point.name!r} is not a Box.")
    return box
