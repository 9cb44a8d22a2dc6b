"""What a table's picture is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from stardeck.pictures.loose import Loose, join
from stardeck.pictures.svg import Svg

SLOTS: Final = ("board", "seats", "offer", "hand")
"""Where a part of the picture belongs: the middle, the others, what is on offer, what is mine."""


@dataclass(frozen=True)
class Part:
    """One part of the table's picture, with its natural size.

    A part without size is not seen: it holds symbols that the others use.
    """

    slot: str
    """One of SLOTS."""

    title: str
    """What a tab on a small screen says."""

    width: float
    height: float
    drawn: Svg | Loose
    """What is inside, drawn from 0,0 to width,height."""

    @cached_property
    def content(self) -> Svg:
        """What is inside, in one."""
        return self.drawn.whole if isinstance(self.drawn, Loose) else self.drawn

    @property
    def pieces(self) -> Loose:
        """What is inside, as loose as it was drawn."""
        return join(self.drawn)


def symbols(parts: Sequence[Part]) -> list[Svg]:
    """Return what some of the parts draw with: a picture of one part alone needs it, too."""
    return [part.content for part in parts if not part.width]
