"""A random source of two small ints that lives inside a state and is copied with it."""

from __future__ import annotations

from typing import Final

# L'Ecuyer's combined generator: every product stays far below 2^62, so that
# interpreted and compiled builds produce the same numbers, and a copy costs two ints.
MODULUS_A: Final = 2147483563
MODULUS_B: Final = 2147483399
FACTOR_A: Final = 40014
FACTOR_B: Final = 40692

# For seeds: 31 bits at a time, so that these products too stay below 2^62.
WORD: Final = 2**31 - 1
START_A: Final = 0x2545F491
START_B: Final = 0x6A09E667
FACTORS: Final = (0x45D9F3B, 0x2C1B3C6D, 0x297A2D39)


class Chance:
    """Where luck comes from. Equal sources give equal luck."""

    a: int
    """First half, from 1 to ``MODULUS_A - 1``; 0 in a view, where luck is unknown."""

    b: int
    """Second half, from 1 to ``MODULUS_B - 1``; 0 in a view."""

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, each equally likely."""
        assert self.a > 0, "A view has no luck: imagine a world first."
        self.a = self.a * FACTOR_A % MODULUS_A
        self.b = self.b * FACTOR_B % MODULUS_B
        return (self.a - self.b) % (MODULUS_A - 1) * limit // (MODULUS_A - 1)

    def shuffle(self, items: list[int]) -> None:
        """Put the items into an order in which each order is equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept

    def copy(self) -> Chance:
        """Return a source that will give the same luck."""
        return Chance(self.a, self.b)

    def same(self, other: Chance) -> bool:
        """Tell whether both sources will give the same luck."""
        return self.a == other.a and self.b == other.b

    def to_text(self) -> str:
        """Return the source as written in positions, e.g. ``12.345``; ``?`` in a view."""
        return "?" if self.a == 0 else f"{self.a}.{self.b}"


def chance_from_seed(seed: int) -> Chance:
    """Return the source that belongs to a seed; any int will do."""
    code = abs(seed) * 2 + (1 if seed < 0 else 0)
    return Chance(_digest(code, START_A) % (MODULUS_A - 1) + 1, _digest(code, START_B) % (MODULUS_B - 1) + 1)


def _digest(code: int, start: int) -> int:
    """Return 31 bits made of all bits of a code."""
    bits = _scramble(start ^ (code & WORD))
    while code > WORD:
        code >>= 31
        bits = _scramble(bits ^ (code & WORD))
    return bits


def _scramble(bits: int) -> int:
    """Return 31 bits, each of which depends on all the given ones.

    Sums and products alone would not do: the generator is made of products, so the n-th numbers of
    neighbouring seeds would be evenly spaced instead of independent.
    """
    for factor in FACTORS:
        bits = (bits ^ bits >> 16) * factor & WORD
    return bits ^ bits >> 15


def chance_from_text(text: str) -> Chance:
    """Read what `Chance.to_text` wrote; ValueError if it did not."""
    if text == "?":
        return Chance(0, 0)
    a, b = text.split(".")
    if not (0 < int(a) < MODULUS_A and 0 < int(b) < MODULUS_B):
        raise ValueError(f"the random source {text!r} is out of range")
    return Chance(int(a), int(b))
