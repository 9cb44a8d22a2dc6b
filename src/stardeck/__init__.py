"""Three modern space board games at one table: complete rules, a page to play on, bots, an arena.

>>> import stardeck
>>> stardeck.game_names()[:3]
['orbital', 'tortuga', 'titan']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stardeck.games import names as game_names
    from stardeck.library import (
        Answer,
        BadOption,
        BadPack,
        BadPosition,
        BadRecord,
        Bot,
        BotFailed,
        Choice,
        Considered,
        Decision,
        Happening,
        IllegalAction,
        Limit,
        Match,
        Option,
        Player,
        StardeckError,
        UnknownGame,
        bot,
        new,
        position,
        replay,
    )

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "BadOption",
    "BadPack",
    "BadPosition",
    "BadRecord",
    "Bot",
    "BotFailed",
    "Choice",
    "Considered",
    "Decision",
    "Happening",
    "IllegalAction",
    "Limit",
    "Match",
    "Option",
    "Player",
    "StardeckError",
    "UnknownGame",
    "bot",
    "game_names",
    "new",
    "position",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Load the library when something of it is first wanted: who only asks for help need not wait for it."""
    if name not in __all__:
        raise AttributeError(f"module 'stardeck' has no attribute {name!r}")
    from stardeck import games, library

    found = games.names if name == "game_names" else getattr(library, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
