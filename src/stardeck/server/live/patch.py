"""What has changed in a part of a picture: a page that has the old one is sent the new pieces only.

A part is drawn in loose pieces. Of those that somebody has been sent the server keeps nothing but a hash
each, so that a thousand pages that wait cost next to nothing; and what is drawn as before is not even read,
as a piece knows its hash.
"""

from __future__ import annotations

from array import array
from typing import Final, TypeAlias

from stardeck.pictures.loose import Loose
from stardeck.server.messages.table import Stretch

Outline: TypeAlias = "array[int]"
"""The hashes of a part's pieces."""

NOTHING: Final[Outline] = array("q")
"""The outline of what was never sent."""


def outline(pieces: Loose) -> Outline:
    """Return what must be known of a part to say later what has changed."""
    return array("q", map(hash, pieces))


def changes(known: Outline, now: Outline, pieces: Loose) -> list[Stretch]:
    """Return how a part is made of the pieces of what was sent before, and of new ones."""
    same = _same(known, now)
    most = min(len(known), len(now)) - same
    end = min(most, _same(known[::-1], now[::-1]))
    places = {piece: place for place, piece in enumerate(known[same : len(known) - end], same)}
    first, count, fresh = 0, same, list[str]()
    found: list[Stretch] = []
    for place, piece in enumerate(now[same : len(now) - end], same):
        known_at = places.get(piece)
        if known_at is None:
            fresh.append(pieces[place])
        elif not fresh and first + count == known_at:
            count += 1
        else:
            found.append(Stretch(first=first, count=count, fresh=fresh))
            first, count, fresh = known_at, 1, []
    found.append(Stretch(first=first, count=count, fresh=fresh))
    if end:
        found.append(Stretch(first=len(known) - end, count=end, fresh=[]))
    return found


def _same(one: Outline, other: Outline) -> int:
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
