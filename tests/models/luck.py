"""What chance brings to a second model: taken from the true game, never made by the model itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

Told = tuple[str, int, tuple[str, ...]]
"""Something that happened: a word, a seat, what it names."""


class Luck(NamedTuple):
    """What chance brought with one answer."""

    told: list[Told]
    """What the true game's journal says of it, in order."""
    shown: dict[str, str]
    """The true position after the answer, as written."""
    mix: Callable[[list[str]], list[str]]
    """Mixes a pile as the true game does that now."""
