"""An encoder for every game: the words of a view, counted.

A game without an encoder of its own can be learnt from what its notation writes: each ``key:value``
is a word, the looker's own seat is always 0, and words that are numbered alike are counted together.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any, Final

from stardeck.kernel.decision import Seat
from stardeck.kernel.game import Game
from stardeck.kernel.tensor import HIGHEST, Layout, Row

WORDS: Final = 1024
"""Words are counted by a digest of so many values."""


class WordEncoder:
    """Counts the words of `Game.view_text`."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.sources = 0
        self.layout = Layout()
        self.layout.add("words", WORDS, HIGHEST, "words of the view's text by their digest, own seat first")

    def write(self, state: Any, seat: Seat, row: Row) -> None:
        """Count the words of a seat's view."""
        counts = [0] * WORDS
        seats = len(self.game.scores(state))
        for word in _words(self.game.view_text(self.game.view(state, seat)), seat, seats):
            place = zlib.crc32(word.encode()) % WORDS
            counts[place] = min(counts[place] + 1, HIGHEST)
        row.write(0, counts)


def _words(text: str, seat: int, seats: int) -> Iterator[str]:
    """Yield ``key:item`` for each item of each value; in ``2.hand`` the seat is counted from the own one."""
    for word in text.split():
        key, _, value = word.partition(":")
        owner, dot, rest = key.partition(".")
        if dot and owner.isdigit():
            key = f"{(int(owner) - seat) % seats}.{rest}"
        for item in value.split(","):
            kind, star, count = item.rpartition("*")
            times = int(count) if star and count.isdigit() else 1
            for _ in range(min(times, HIGHEST)):
                yield f"{key}:{kind if star and count.isdigit() else item}"
