"""Views as numbers, for learners: which number means what, and who writes them.

Every number is whole and from 0 to 255, so that a tensor is a row of bytes; where a count can be larger,
its highest number means so many or more.
"""

from __future__ import annotations

from typing import Final, Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)

HIGHEST: Final = 255
"""No number is larger."""


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


class Encoder(Protocol[V_contra]):
    """Writes views of one game, under one pack and its readings, as numbers.

    It is given the view and never the state, so it can't tell what the seat may not know.
    """

    layout: Layout
    """The same in every position, with any number of seats and under all readings of a pack."""

    def write(self, view: V_contra, out: list[int]) -> None:
        """Put the view into a list of `layout.size` numbers, whatever was in it before."""
        ...


def capped(count: int, high: int) -> int:
    """Return a count as a tensor holds it: from 0 to *high*."""
    if count < 0:
        return 0
    return count if count < high else high


def add_pile(out: list[int], start: int, pile: list[int], high: int) -> None:
    """Count the known cards of a pile by kind; hidden ones are left out."""
    for kind in pile:
        if kind >= 0 and out[start + kind] < high:
            out[start + kind] += 1
