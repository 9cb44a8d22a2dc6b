"""The keywords an environment takes: those of its function, and the readings of the game."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection
from typing import Any

from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.errors import BadOption, listing, nearest


class UnknownKeyword(BadOption, TypeError):
    """The environment takes no such keyword.

    Also a TypeError, as for every other call in Python: libraries try keywords and expect it.
    """


def check_keywords(game: str | Box, readings: Collection[str], *called: Callable[..., Any]) -> None:
    """Raise UnknownKeyword unless each name is a reading of the game.

    The error lists the keywords of the functions that were called, too.
    """
    box = find(game) if isinstance(game, str) else game
    names = [reading.name for reading in box.readings]
    for name in readings:
        if name not in names:
            known = [*(word for one in called for word in _keywords(one)), *names]
            raise UnknownKeyword(
                f"{box.title('en')} got an unexpected keyword argument {name!r}.{nearest(name, known)} "
                f"Keywords: {listing(known, 40)}."
            )


def _keywords(called: Callable[..., Any]) -> list[str]:
    """Return the parameters that can be named, without the game."""
    collected = (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
    parameters = inspect.signature(called).parameters.values()
    return [one.name for one in parameters if one.kind not in collected and one.name != "game"]
