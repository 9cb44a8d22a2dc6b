"""What seats know as numbers, for learners: which number means what, and who writes them.

Every number is whole and from 0 to 255, so that a tensor is a row of bytes; where a count can be larger,
its highest number means so many or more.
"""

from __future__ import annotations

from typing import Final, Protocol, SupportsIndex, TypeVar

from stardeck.kernel.decision import Seat
from stardeck.kernel.pending import Pending

S_contra = TypeVar("S_contra", contravariant=True)

HIGHEST: Final = 255
"""No number is larger."""

NEVER: Final[list[int]] = [-(2**40)]
"""No source is like this."""

NO_CARDS: Final[list[int]] = []
"""An empty pile."""

# Numbers that stand for all that is told of where a game stands, and of what is asked.
MOMENT: Final = 0
QUESTION: Final = 1
KEYS: Final = 2
NO_KEY: Final = -1
DIGIT: Final = 6
"""So many bits of such a number hold one of those it stands for."""

FEW: Final = 4
"""A list of so many counts is written without being compared with what it was."""

PLACES: Final[list[SupportsIndex]] = []
"""The numbers from 0 on as objects: a bytearray wants one for every number that is written into it."""


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
    """A tensor that is kept up to date while a game goes on: only what has changed is written again.

    It is kept small: in a batch there is one for every seat of hundreds of tables.
    """

    data: bytearray
    """The tensor."""

    kept: list[int]
    """What single numbers and counts say; where a one-hot or a mask begins, its index + 1 or the mask."""

    sources: list[list[int]]
    """What parts of it were written from, by numbers that the encoder gives them."""

    counted: list[list[int]]
    """The piles that are counted in it, by the same numbers; never forgotten, since the counts are true."""

    ends: list[int]
    """Where lists that were written item by item end, by the same numbers."""

    keys: list[int]
    """Numbers that each stand for several, by MOMENT and QUESTION."""

    def __init__(self, size: int, sources: int) -> None:
        self.data = bytearray(size)
        self.kept = [0] * size
        self.sources = [NEVER] * sources
        self.counted = [NO_CARDS] * sources
        self.ends = [0] * sources
        self.keys = [NO_KEY] * KEYS
        while len(PLACES) < size:
            PLACES.append(len(PLACES))

    def forget(self) -> None:
        """Let everything that has a source be written again."""
        for source in range(len(self.sources)):
            self.sources[source] = NEVER

    def put(self, at: int, number: int) -> None:
        """Write a number."""
        if self.kept[at] != number:
            self.kept[at] = number
            self.data[PLACES[at]] = number

    def count(self, at: int, count: int, high: int) -> None:
        """Write a count, at most *high*."""
        self.put(at, capped(count, high))

    def hot(self, start: int, index: int) -> None:
        """Let the number of an index be 1 and those of all others 0; of all, if the index is negative."""
        new = index + 1 if index >= 0 else 0
        old = self.kept[start]
        if old == new:
            return
        self.kept[start] = new
        if old > 0:
            self.data[PLACES[start + old - 1]] = 0
        if new > 0:
            self.data[PLACES[start + index]] = 1

    def bits(self, start: int, mask: int) -> None:
        """Write a mask, a number a bit, the lowest first."""
        others = self.kept[start] ^ mask
        if others == 0:
            return
        self.kept[start] = mask
        place = start
        while others > 0:
            if others & 1:
                self.data[PLACES[place]] = mask & 1
            others >>= 1
            mask >>= 1
            place += 1

    def write(self, start: int, numbers: list[int]) -> None:
        """Write neighbouring numbers, all of them; they must not be written in another way."""
        self.data[start : start + len(numbers)] = bytearray(numbers)

    def end(self, source: int, stop: int) -> None:
        """Write zeros after a list, as far as it went before."""
        for at in range(stop, self.ends[source]):
            self.put(at, 0)
        self.ends[source] = stop

    def is_same(self, which: int, key: int) -> bool:
        """Tell whether a number that stands for several is as it was last time, and remember it."""
        if self.keys[which] == key:
            return True
        self.keys[which] = key
        return False

    def changed(self, source: int, items: list[int]) -> bool:
        """Tell whether a list has changed since the last time, and remember it."""
        if alike(self.sources[source], items):
            return False
        self.sources[source] = items.copy()
        return True

    def others(self, source: int, items: list[int]) -> int:
        """Return a bit for each item that is not as it was last time, and remember the list."""
        old = self.sources[source]
        if alike(old, items):
            return 0
        self.sources[source] = items.copy()
        return differing(old, items)

    def steady_others(self, source: int, items: list[int]) -> int:
        """Return the same of a list that is never changed in place: if it is the same list, it isn't read."""
        old = self.sources[source]
        if old is items:
            return 0
        self.sources[source] = items
        return differing(old, items)

    def replaced(self, source: int, items: list[int]) -> bool:
        """Tell whether another list is there than last time; for lists that are never changed in place."""
        if self.sources[source] is items:
            return False
        self.sources[source] = items
        return True

    def by_seat(self, source: int, start: int, items: list[int], first: int, high: int) -> None:
        """Write counts that tell the same of every seat, from the item at *first* on, if any has changed."""
        if len(items) <= FEW or self.changed(source, items):
            self.write_by_seat(start, items, first, high)

    def steady_by_seat(self, source: int, start: int, items: list[int], first: int, high: int) -> None:
        """Write the same of a list that is never changed in place: if it is the same list, it isn't read."""
        if self.replaced(source, items):
            self.write_by_seat(start, items, first, high)

    def write_by_seat(self, start: int, items: list[int], first: int, high: int) -> None:
        """Write counts from the item at *first* on, then those before it."""
        at = start
        for index in range(first, len(items)):
            self.count(at, items[index], high)
            at += 1
        for index in range(first):
            self.count(at, items[index], high)
            at += 1

    def pile(self, source: int, start: int, pile: list[int], high: int) -> None:
        """Write how many known cards of each kind a pile has: the kinds that have come or gone."""
        if not alike(self.counted[source], pile):
            self.steady_pile(source, start, pile.copy() if pile else NO_CARDS, high)

    def steady_pile(self, source: int, start: int, pile: list[int], high: int) -> None:
        """Write the same of a list that is never changed in place: if it is the same list, it isn't read."""
        old = self.counted[source]
        if old is pile:
            return
        self.counted[source] = pile
        same = shared_start(old, pile)
        end = shared_end(old, pile, same)
        for place in range(same, len(old) - end):
            if old[place] >= 0:
                self.recount(start + old[place], -1, high)
        for place in range(same, len(pile) - end):
            if pile[place] >= 0:
                self.recount(start + pile[place], 1, high)

    def recount(self, at: int, more: int, high: int) -> None:
        """Change a count, which is kept to the last card; the bytes tell it as far as *high*."""
        count = self.kept[at] + more
        self.kept[at] = count
        if count <= high:
            self.data[PLACES[at]] = count


class Question:
    """Where a tensor says what is asked, and whom."""

    prompt: int
    argument: int
    asked: int
    mask: int
    """What of a question's number is told."""

    def __init__(self, layout: Layout, prompts: int, bits: int, seats: int) -> None:
        self.prompt = layout.add("prompt", prompts, 1, "what is asked, one-hot; empty when the game is over")
        self.argument = layout.add("argument", bits, 1, "the question's number in bits, the lowest first")
        self.asked = layout.add("asked", seats, 1, "who is asked, one-hot from the own seat")
        self.mask = (1 << bits) - 1

    def write(self, row: Row, pending: Pending, is_over: bool, seat: Seat, seats: int) -> None:
        """Write it as a seat sees it."""
        if is_over or pending.is_empty():
            row.is_same(QUESTION, NO_KEY)
            row.hot(self.prompt, -1)
            row.hot(self.asked, -1)
            row.bits(self.argument, 0)
            return
        prompt, asked, argument = pending.prompt(), pending.seat(), max(pending.argument(), 0) & self.mask
        if row.is_same(QUESTION, (argument << DIGIT | prompt) << DIGIT | asked):
            return
        row.hot(self.prompt, prompt)
        row.hot(self.asked, (asked - seat) % seats)
        row.bits(self.argument, argument)


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


def alike(first: list[int], second: list[int]) -> bool:
    """Tell whether two lists are equal; those that differ mostly differ in length, and many are empty."""
    return len(first) == len(second) and (len(first) == 0 or first == second)


def differing(first: list[int], second: list[int]) -> int:
    """Return a bit for each item of the second list that the first has not there; all if one is longer."""
    if len(first) != len(second):
        return (1 << len(second)) - 1
    others = 0
    for place in range(len(second)):
        if first[place] != second[place]:
            others |= 1 << place
    return others


def shared_start(first: list[int], second: list[int]) -> int:
    """Return how many items two lists have in common at their beginning."""
    short = min(len(first), len(second))
    if short == 0:
        return 0
    # A pile mostly grows or shrinks at its end: then one comparison of whole lists is quickest.
    if first[short - 1] == second[short - 1] and (
        first[:short] == second if short < len(first) else first == second[:short]
    ):
        return short
    same = 0
    while first[same] == second[same]:
        same += 1
    return same


def shared_end(first: list[int], second: list[int], start: int) -> int:
    """Return how many items two lists have in common at their end, after those at their beginning."""
    most = min(len(first), len(second)) - start
    same = 0
    while same < most and first[len(first) - 1 - same] == second[len(second) - 1 - same]:
        same += 1
    return same


def add_pile(counts: list[int], pile: list[int], high: int) -> None:
    """Count the known cards of a pile by kind, each at most *high*; hidden ones are left out."""
    for kind in pile:
        if kind >= 0 and counts[kind] < high:
            counts[kind] += 1
