"""A random source of two small ints that lives inside a state and is copied with it."""

from __future__ import annotations

from typing import Final

# L'Ecuyer's combined generator: every product stays far below 2^62, so that
# interpreted and compiled builds produce the same numbers, and a copy costs two ints.
MODULUS_A: Final = 2147483563
MODULUS_B: Final = 2147483399
FACTOR_A: Final = 40014
FACTOR_B: Final = 40692


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
    # Two rounds of a multiplicative mix, so that neighbouring seeds share nothing.
    mixed = abs(seed) * 2 + (1 if seed < 0 else 0)
    low = (mixed % 2147483647 * 48271 + mixed // 2147483647 % 2147483647 * 69621 + 11) % 2147483647
    high = (low * 16807 + mixed // 4611686014132420609 % 2147483647 * 39373 + 7) % 2147483647
    chance = Chance(low % (MODULUS_A - 1) + 1, high % (MODULUS_B - 1) + 1)
    for _ in range(8):
        chance.below(2)
    return chance


def chance_from_text(text: str) -> Chance:
    """Read what `Chance.to_text` wrote; ValueError if it did not."""
    if text == "?":
        return Chance(0, 0)
    a, b = text.split(".")
    if not (0 < int(a) < MODULUS_A and 0 < int(b) < MODULUS_B):
        raise ValueError(f"the random source {text!r} is out of range")
    return Chance(int(a), int(b))
