"""What has changed in a part of a picture: a page that has the old one is sent the new pieces only.

A part is cut before each group of its SVG. Of the pieces that somebody has been sent the server keeps
nothing but a hash each, so that a thousand pages that wait cost next to nothing; and one of the whole part:
most parts are as they were, and those are not even cut.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final, NamedTuple

from stardeck.server.messages.table import Stretch

CUT: Final = "<g"
"""Where a part is cut; the page does the same."""


class Outline(NamedTuple):
    """What must be known of a part to say later what has changed."""

    whole: int
    """Hash of the part."""

    pieces: array[int]
    """Hashes of its pieces."""


KEPT: Final = 32
"""So many parts are kept in pieces: many look the same through several pairs of eyes."""


class Pieces(NamedTuple):
    """A part that is cut."""

    cut: list[str]
    outline: Outline


@lru_cache(KEPT)
def pieces(content: str) -> Pieces:
    """Return the pieces of a part."""
    cut = content.split(CUT)
    return Pieces(cut, Outline(hash(content), array("q", map(hash, cut))))


def changes(known: Outline, now: Pieces) -> list[Stretch]:
    """Return how a part is made of the pieces of what was sent before, and of new ones."""
    before, after = known.pieces, now.outline.pieces
    same = _same(before, after)
    most = min(len(before), len(after)) - same
    end = min(most, _same(before[::-1], after[::-1]))
    places = {piece: place for place, piece in enumerate(before[same : len(before) - end], same)}
    first, count, fresh = 0, same, list[str]()
    found: list[Stretch] = []
    for place, piece in enumerate(after[same : len(after) - end], same):
        known_at = places.get(piece)
        if known_at is None:
            fresh.append(now.cut[place])
        elif not fresh and first + count == known_at:
            count += 1
        else:
            found.append(Stretch(first=first, count=count, fresh=fresh))
            first, count, fresh = known_at, 1, []
    found.append(Stretch(first=first, count=count, fresh=fresh))
    if end:
        found.append(Stretch(first=len(before) - end, count=end, fresh=[]))
    return found


def _same(one: array[int], other: array[int]) -> int:
    """Return how many pieces are the same from the beginning on."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        # Whole stretches are compared at once, in halves.
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
