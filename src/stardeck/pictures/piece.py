"""Pieces of pictures that are drawn once: what is asked for again with the same words and numbers is kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

Given = ParamSpec("Given")
Made = TypeVar("Made")

KEPT: Final = 2048
"""So many of each kind are kept, the last ones used."""


KEPT_LARGE: Final = 64
"""So many are kept of what is put together of many pieces: each is as large as all of these."""


def piece(draw: Callable[Given, Made]) -> Callable[Given, Made]:
    """Keep what a pure function of hashable values has made.

    What it is given must be all that is seen: no state, which changes, nothing that is looked up elsewhere.
    """
    return cast(Callable[Given, Made], lru_cache(maxsize=KEPT, typed=True)(draw))


def assembly(draw: Callable[Given, Made]) -> Callable[Given, Made]:
    """Keep what was put together of many pieces, as `piece` does, but fewer of them."""
    return cast(Callable[Given, Made], lru_cache(maxsize=KEPT_LARGE, typed=True)(draw))
