"""Three modern space board games at one table: complete rules, a page to play on, bots, an arena.

>>> import stardeck
>>> stardeck.game_names()[:3]
['orbital', 'tortuga', 'titan']
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from stardeck.version import __version__ as __version__

if TYPE_CHECKING:
    from stardeck.library import *  # noqa: F403  # what is offered is listed there, once


def __getattr__(name: str) -> Any:
    """Load the library when something of it is first wanted: who only asks for help need not wait for it."""
    wanted = name == "__all__" or (
        not name.startswith("_") and name in import_module("stardeck.library").__all__
    )
    if not wanted:
        raise AttributeError(f"module 'stardeck' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module("stardeck.library"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *import_module("stardeck.library").__all__})
