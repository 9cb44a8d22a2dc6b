"""What has changed in a part of a picture: a page that has the old one is sent the new pieces only.

A part is cut before each group of its SVG. Of the pieces that somebody has been sent the server keeps
nothing but a hash each, so that a thousand pages that wait cost next to nothing.
"""

from __future__ import annotations

from array import array
from typing import Final, TypeAlias

from stardeck.server.messages.table import Stretch

CUT: Final = "<g"
"""Where a part is cut; the page does the same."""

Outline: TypeAlias = "array[int]"
"""The pieces of a part, as hashes."""


def cut(content: str) -> list[str]:
    """Return the pieces of a part."""
    return content.split(CUT)


def outline(pieces: list[str]) -> Outline:
    """Return what must be known of a part to say later what has changed."""
    return array("q", map(hash, pieces))


def changes(before: Outline, now: Outline, pieces: list[str]) -> list[Stretch]:
    """Return how a part is made of the pieces of what was sent before, and of new ones."""
    same = _same(before, now)
    most = min(len(before), len(now)) - same
    end = min(most, _same(before[::-1], now[::-1]))
    known = {piece: place for place, piece in enumerate(before[same : len(before) - end], same)}
    found = [Stretch(first=0, count=same, fresh=[])]
    for piece, text in zip(now[same : len(now) - end], pieces[same : len(now) - end], strict=True):
        _add(found, known.get(piece), text)
    if end:
        found.append(Stretch(first=len(before) - end, count=end, fresh=[]))
    return found


def _add(found: list[Stretch], place: int | None, text: str) -> None:
    last = found[-1]
    if place is None:
        last.fresh.append(text)
    elif not last.fresh and last.first + last.count == place:
        last.count += 1
    else:
        found.append(Stretch(first=place, count=1, fresh=[]))


def _same(one: Outline, other: Outline) -> int:
    """Return how many pieces are the same from the beginning on."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return place
    return min(len(one), len(other))
