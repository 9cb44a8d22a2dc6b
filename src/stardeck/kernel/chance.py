"""Where luck comes from: a source that lives inside a state and is copied with it.

Real games draw from a keyed stream, which nobody can compute from what they see of it. Imagined
worlds, bots and tests draw from a quick source of two small ints, which would be no secret for long.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    # Compiled, such a number is a machine's word instead of an object; interpreted, it is any other int.
    from mypy_extensions import i64

# The keyed stream: BLAKE2b in counter mode, sixteen numbers of 32 bits a block.
KEY_SIZE: Final = 32
SEED_BITS: Final = 128
BLOCK: Final = 16
BITS: Final = 32
MASK: Final = 2**32 - 1
_WORDS: Final = struct.Struct("<16I")
_USE: Final = b"stardeck luck"
"""Keeps our keys apart from whatever else is made of the same seed."""

# The quick source: L'Ecuyer's combined generator: every product stays far below 2^62, so that
# interpreted and compiled builds produce the same numbers, and a copy costs two ints.
MODULUS_A: Final = 2147483563
MODULUS_B: Final = 2147483399
FACTOR_A: Final = 40014
FACTOR_B: Final = 40692

MOST: Final = 2**31
"""The quick source draws from no more than so many, so that every product stays below 2^62."""

# For seeds: 31 bits at a time, so that these products too stay below 2^62.
WORD: Final = 2**31 - 1
START_A: Final = 0x2545F491
START_B: Final = 0x6A09E667
FACTORS: Final = (0x45D9F3B, 0x2C1B3C6D, 0x297A2D39)


class Chance:
    """Where luck comes from. Equal sources give equal luck."""

    a: int
    """First half of a quick source, from 1 to ``MODULUS_A - 1``; 0 in a keyed stream and in a view."""

    b: int
    """Second half of a quick source, from 1 to ``MODULUS_B - 1``; 0 likewise."""

    key: bytes
    """The key of a keyed stream; empty in a quick source and in a view, where luck is unknown."""

    used: int
    """How many numbers of the keyed stream were used up."""

    block: tuple[int, ...]
    """The numbers of the stream around the next one, or nothing yet. Shared by copies."""

    def __init__(self, a: int, b: int, key: bytes = b"", used: int = 0) -> None:
        self.a = a
        self.b = b
        self.key = key
        self.used = used
        self.block = ()

    def below(self, limit: int) -> int:
        """Return a number from 0 to ``limit - 1``, each equally likely."""
        if self.key:
            return self._keyed(limit)
        assert self.a > 0, "A view has no luck: imagine a world first."
        assert limit <= MOST, f"The quick source draws from at most {MOST}; {limit} were asked for."
        a: i64 = self.a
        b: i64 = self.b
        most: i64 = limit
        a = a * FACTOR_A % MODULUS_A
        b = b * FACTOR_B % MODULUS_B
        self.a = a
        self.b = b
        return (a - b) % (MODULUS_A - 1) * most // (MODULUS_A - 1)

    def _keyed(self, limit: int) -> int:
        """Return the stream's next number, scaled; the few that would favour some results are skipped."""
        unfair = (MASK + 1) % limit
        while True:
            scaled = self._word() * limit
            if scaled & MASK >= unfair:
                return scaled >> BITS

    def _word(self) -> int:
        place = self.used % BLOCK
        if place == 0 or not self.block:
            counter = (self.used // BLOCK).to_bytes(8, "little")
            self.block = _WORDS.unpack(hashlib.blake2b(counter, key=self.key).digest())
        self.used += 1
        return self.block[place]

    def shuffle(self, items: list[int]) -> None:
        """Put the items into an order in which each order is equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept

    def copy(self) -> Chance:
        """Return a source that will give the same luck."""
        copied = Chance(self.a, self.b, self.key, self.used)
        copied.block = self.block
        return copied

    def become(self, other: Chance) -> None:
        """Give the same luck as another source from now on."""
        self.a = other.a
        self.b = other.b
        self.key = other.key
        self.used = other.used
        self.block = other.block

    def another(self) -> Chance:
        """Return a quick source of its own, for a world that is only imagined."""
        return Chance(self.below(MODULUS_A - 1) + 1, self.below(MODULUS_B - 1) + 1)

    def is_known(self) -> bool:
        """Tell whether there is any luck to draw from: not so in a view."""
        return self.a > 0 or len(self.key) > 0

    def same(self, other: Chance) -> bool:
        """Tell whether both sources will give the same luck."""
        return self.a == other.a and self.b == other.b and self.used == other.used and self.key == other.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and self.same(other)

    def __hash__(self) -> int:
        return hash((self.a, self.b, self.key, self.used))

    def to_text(self) -> str:
        """Return the source as written in positions, e.g. ``12.345`` or ``k9f….7``; ``?`` in a view."""
        if self.key:
            return f"k{self.key.hex()}.{self.used}"
        return "?" if self.a == 0 else f"{self.a}.{self.b}"


def unknown_chance() -> Chance:
    """Return what a view has in place of luck."""
    return Chance(0, 0)


def fresh_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def chance_from_seed(seed: int) -> Chance:
    """Return the keyed stream that belongs to a seed; any int will do.

    It is as hard to guess as the seed: draw at least 128 secret bits where that matters.
    """
    code = seed.to_bytes(seed.bit_length() // 8 + 1, "little", signed=True)
    return Chance(0, 0, hashlib.blake2b(code, digest_size=KEY_SIZE, person=_USE).digest())


def quick_chance(seed: int) -> Chance:
    """Return the quick source that belongs to a seed; any int will do. For luck that need not be secret."""
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
        return unknown_chance()
    first, _, second = text.partition(".")
    if not (len(second) <= 18 and second.isascii() and second.isdigit()):
        raise ValueError(f"the random source {text[:80]!r} does not end in a point and a number")
    if first.startswith("k"):
        return Chance(0, 0, _key_from_text(first[1:]), int(second))
    if not (len(first) <= 18 and first.isascii() and first.isdigit()):
        raise ValueError(f"the random source {text[:80]!r} is neither two numbers nor a key and a number")
    if not (0 < int(first) < MODULUS_A and 0 < int(second) < MODULUS_B):
        raise ValueError(f"the random source {text!r} is out of range")
    return Chance(int(first), int(second))


def _key_from_text(text: str) -> bytes:
    if len(text) != 2 * KEY_SIZE or text.strip("0123456789abcdef"):
        raise ValueError(
            f"the key of a random source has {2 * KEY_SIZE} hexadecimal digits, not {text[:80]!r}"
        )
    return bytes.fromhex(text)
