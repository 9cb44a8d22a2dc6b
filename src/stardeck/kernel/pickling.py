"""How compiled objects are pickled and copied: as a call of their class.

A compiled class can't be made without its constructor's arguments, so the usual way of `pickle` and
`copy` fails on it. Here the constructor takes every field (STYLE.md), so the fields are its arguments.
"""

from __future__ import annotations

import copyreg
import inspect
from functools import cache, lru_cache
from typing import Any

from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Decision
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.pack import PackFile
from stardeck.kernel.pending import Pending


def picklable(*classes: type) -> None:
    """Let objects of these classes be pickled and copied; each constructor's parameters are fields."""
    for one in classes:
        copyreg.pickle(one, _as_call)


def _as_call(thing: Any) -> tuple[Any, tuple[Any, ...]]:
    made: Any = type(thing)
    return made, tuple(getattr(thing, name) for name in _parameters(made))


@cache
def _parameters(made: Any) -> tuple[str, ...]:
    return tuple(inspect.signature(made).parameters)


def picklable_pack(made: type) -> None:
    """Let a game's pack be pickled: as the text it was read from, which stands in its field ``file``."""
    copyreg.pickle(made, _as_text)


def _as_text(pack: Any) -> tuple[Any, tuple[type, str, str]]:
    return _pack_again, (type(pack), pack.file.text, pack.file.name)


@lru_cache(64)
def _pack_again(made: type, text: str, name: str) -> Any:
    """Return a pack read from its text; once a process, so that many positions share it."""
    return made(PackFile(text, name))


def _as_quiet(journal: Journal) -> tuple[type[Journal], tuple[bool]]:
    """Nobody watches a position that comes back."""
    return Journal, (False,)


picklable(Chance, Decision, Event, Pending)
copyreg.pickle(Journal, _as_quiet)
