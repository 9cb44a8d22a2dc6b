"""What seats know as numbers, for learners: which number means what, and who writes them.

Every number is whole and from 0 to 255, so that a tensor is a row of bytes; where a count can be larger,
its highest number means so many or more.
"""

from __future__ import annotations

from typing import Final, Protocol, TypeVar

from stardeck.kernel.decision import Seat

S_contra = TypeVar("S_contra", contravariant=True)

HIGHEST: Final = 255
"""No number is larger."""

NEVER: Final[list[int]] = [-(2**40)]
"""No source is like this."""


class Feature:
    """Neighbouring numbers that mean the same kind of thing."""

    name: str
    start: int
    """Where the first of them stands in the tensor."""

    size: int
    high: int
    """None of them is larger; the smallest is always 0."""

    meaning: str

    def __init__(self, name: str, start: int, size: int, high: int, meaning: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.high = high
        self.meaning = meaning

    @property
    def stop(self) -> int:
        """Where the next feature begins."""
        return self.start + self.size

    def __repr__(self) -> str:
        return f"Feature({self.name!r}, {self.start}:{self.start + self.size}, 0 to {self.high})"


class Layout:
    """What a tensor is made of, in order."""

    features: list[Feature]
    size: int
    """How many numbers there are in all."""

    def __init__(self) -> None:
        self.features = []
        self.size = 0

    def add(self, name: str, size: int, high: int, meaning: str) -> int:
        """Append a feature and return where it starts."""
        assert 0 < high <= HIGHEST and size > 0, name
        start = self.size
        self.features.append(Feature(name, start, size, high, meaning))
        self.size += size
        return start

    def highs(self) -> list[int]:
        """Return the largest value that each number can have."""
        return [feature.high for feature in self.features for _ in range(feature.size)]


class Row:
    """A tensor that is kept up to date while a game goes on: only what has changed is written again."""

    numbers: list[int]
    """The tensor; `data` says the same in bytes once `done` was called for what was written here. Only piles
    are counted here to the last card, and in the bytes as far as a tensor goes."""

    data: bytearray
    sources: list[list[int]]
    """What parts of it were written from, by numbers that the encoder gives them."""

    counted: list[list[int]]
    """The piles that are counted in it, by the same numbers; never forgotten, since the counts are true."""

    marks: list[int]
    """Where a one-hot or a mask begins: what it says now, the index + 1 or the mask."""

    def __init__(self, size: int, sources: int) -> None:
        self.numbers = [0] * size
        self.data = bytearray(size)
        self.sources = [NEVER] * sources
        self.counted = [[] for _ in range(sources)]
        self.marks = [0] * size

    def forget(self) -> None:
        """Let everything that has a source be written again."""
        for source in range(len(self.sources)):
            self.sources[source] = NEVER

    def put(self, at: int, number: int) -> None:
        """Write a number."""
        if self.numbers[at] != number:
            self.numbers[at] = number
            self.data[at] = number

    def count(self, at: int, count: int, high: int) -> None:
        """Write a count, at most *high*."""
        self.put(at, capped(count, high))

    def hot(self, start: int, index: int) -> None:
        """Let the number of an index be 1 and those of all others 0; of all, if the index is negative."""
        old = self.marks[start]
        if old == index + 1 or (old == 0 and index < 0):
            return
        if old > 0:
            self.put(start + old - 1, 0)
        if index >= 0:
            self.put(start + index, 1)
        self.marks[start] = index + 1 if index >= 0 else 0

    def bits(self, start: int, mask: int) -> None:
        """Write a mask, a number a bit, the lowest first."""
        old = self.marks[start]
        if old == mask:
            return
        self.marks[start] = mask
        place = start
        while old > 0 or mask > 0:
            self.put(place, mask & 1)
            old >>= 1
            mask >>= 1
            place += 1

    def is_new(self, source: int, items: list[int]) -> bool:
        """Tell whether a source differs from what was last kept."""
        return self.sources[source] != items

    def last(self, source: int, items: list[int]) -> list[int]:
        """Return what was last kept of a source; numbers unlike any if there is nothing as long as it."""
        old = self.sources[source]
        return old if len(old) == len(items) else NEVER * len(items)

    def keep(self, source: int, items: list[int]) -> None:
        """Remember what was written from."""
        self.sources[source] = items.copy()

    def changed(self, source: int, items: list[int]) -> bool:
        """Tell whether a list has changed since the last time, and remember it."""
        if self.sources[source] == items:
            return False
        self.sources[source] = items.copy()
        return True

    def replaced(self, source: int, items: list[int]) -> bool:
        """Tell whether another list is there than last time; for lists that are never changed in place."""
        if self.sources[source] is items:
            return False
        self.sources[source] = items
        return True

    def clear(self, start: int, stop: int) -> None:
        """Write zeros into `numbers`."""
        for at in range(start, stop):
            self.numbers[at] = 0

    def done(self, start: int, stop: int) -> None:
        """Take over into the bytes what was written into `numbers`."""
        self.data[start:stop] = bytearray(self.numbers[start:stop])

    def pile(self, source: int, start: int, pile: list[int], high: int) -> None:
        """Write how many known cards of each kind a pile has: the kinds that have come or gone."""
        old = self.counted[source]
        if old == pile:
            return
        same = shared_start(old, pile)
        while len(old) > same:
            kind = old.pop()
            if kind >= 0:
                self.recount(start + kind, -1, high)
        for place in range(same, len(pile)):
            kind = pile[place]
            old.append(kind)
            if kind >= 0:
                self.recount(start + kind, 1, high)

    def recount(self, at: int, more: int, high: int) -> None:
        """Change a count; the bytes tell it as far as *high*."""
        count = self.numbers[at] + more
        self.numbers[at] = count
        self.data[at] = capped(count, high)


class Encoder(Protocol[S_contra]):
    """Writes what a seat knows of positions of one game, under one pack and its readings, as numbers.

    It reads the position itself, because views would take most of the time; the contract suite shows that it
    tells nothing but what the view does: the numbers are the same in worlds that differ only in secrets.
    """

    layout: Layout
    """The same in every position, with any number of seats and under all readings of a pack."""

    sources: int
    """How many sources its rows have."""

    def write(self, state: S_contra, seat: Seat, row: Row) -> None:
        """Bring a row up to date; it is always the row of the same seat in the same game, or a new one."""
        ...


def capped(count: int, high: int) -> int:
    """Return a count as a tensor holds it: from 0 to *high*."""
    if count < 0:
        return 0
    return count if count < high else high


def shared_start(first: list[int], second: list[int]) -> int:
    """Return how many items two lists that differ have in common at their beginning."""
    short = min(len(first), len(second))
    # A pile mostly grows or shrinks at its end: then one comparison of whole lists is quickest.
    if len(first) != len(second) and first[:short] == second[:short]:
        return short
    same = 0
    while first[same] == second[same]:
        same += 1
    return same


def add_pile(out: list[int], start: int, pile: list[int], high: int) -> None:
    """Count the known cards of a pile by kind; hidden ones are left out."""
    for kind in pile:
        if kind >= 0 and out[start + kind] < high:
            out[start + kind] += 1
