"""The page's ES modules: what each imports, so that a browser is told at once of all it will need."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from stardeck.server.edition import STATIC

_IMPORT: Final = re.compile(r'^(?:import|export|\}) ?[^"\';]*"\./(\w+)\.js";$', re.MULTILINE)
"""A whole import, or the last line of one that was broken; prettier leaves no other form."""


@lru_cache(maxsize=128)
def imported(module: str) -> tuple[str, ...]:
    """Return the modules that a module imports, in its order."""
    return tuple(_IMPORT.findall((STATIC / f"{module}.js").read_text(encoding="utf-8")))


@lru_cache(maxsize=32)
def needed(entry: str) -> tuple[str, ...]:
    """Return every module that a page's entry imports, itself left out, those without imports first."""
    found: list[str] = []
    _collect(entry, found, {entry})
    return tuple(found[:-1])


def _collect(module: str, found: list[str], seen: set[str]) -> None:
    for name in imported(module):
        if name not in seen:
            seen.add(name)
            _collect(name, found, seen)
    found.append(module)
