"""Luck: the same for the same source, fair, small, and the same in every build."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.kernel.chance import (
    FACTOR_A,
    FACTOR_B,
    MODULUS_A,
    MODULUS_B,
    SEED_BITS,
    Chance,
    chance_from_seed,
    chance_from_text,
    fresh_seed,
    quick_chance,
    unknown_chance,
)

SEEDS = st.integers(min_value=-(2**200), max_value=2**200)
QUICK = st.builds(Chance, st.integers(1, MODULUS_A - 1), st.integers(1, MODULUS_B - 1))
KEYED = st.builds(Chance, st.just(0), st.just(0), st.binary(min_size=32, max_size=32), st.integers(0, 10**9))
SOURCES = QUICK | KEYED

BOTH = pytest.mark.parametrize("source_of", [chance_from_seed, quick_chance])
"""Both ways to make luck of a seed."""

Maker = Callable[[int], Chance]


@given(SOURCES, st.integers(1, 2**31))
def test_a_number_lies_below_its_limit(chance: Chance, limit: int) -> None:
    """From 0 to limit - 1."""
    assert 0 <= chance.below(limit) < limit


@given(QUICK)
def test_a_quick_source_stays_within_its_bounds(chance: Chance) -> None:
    """Neither half ever becomes 0, which would stand for no luck."""
    chance.below(2)
    assert 0 < chance.a < MODULUS_A
    assert 0 < chance.b < MODULUS_B


def test_every_product_stays_below_two_to_the_62() -> None:
    """Bigger ints would be slower when compiled."""
    assert (MODULUS_A - 1) * FACTOR_A < 2**62
    assert (MODULUS_B - 1) * FACTOR_B < 2**62
    assert (MODULUS_A - 1) * 2**31 < 2**62


def test_the_keyed_stream_is_blake2b_in_counter_mode() -> None:
    """Block n is the keyed hash of n; its numbers of 32 bits come one after the other."""
    chance = chance_from_seed(7)
    words = [chance.below(2**32) for _ in range(40)]
    blocks = [hashlib.blake2b(n.to_bytes(8, "little"), key=chance.key).digest() for n in range(3)]
    stream = b"".join(blocks)
    assert words == [int.from_bytes(stream[4 * n : 4 * n + 4], "little") for n in range(40)]


def test_numbers_that_would_favour_some_results_are_skipped() -> None:
    """2^32 is no multiple of 3·2^30: without skipping, every third result would come twice as often."""
    chance = chance_from_seed(3)
    thirds = Counter(chance.below(3 * 2**30) % 3 for _ in range(30_000))
    assert all(9_600 < thirds[rest] < 10_400 for rest in range(3))
    assert chance.used > 35_000


def test_a_fresh_seed_has_all_its_bits() -> None:
    """Drawn often enough, the highest bit of a fresh seed is set; so nobody can try them all."""
    seeds = {fresh_seed() for _ in range(64)}
    assert len(seeds) == 64
    assert max(seeds).bit_length() == SEED_BITS >= 128


def test_the_quick_source_is_the_published_one() -> None:
    """Each half multiplies by its factor modulo its modulus, so after n steps it holds the n-th power."""
    chance = Chance(1, 1)
    for _ in range(100):
        chance.below(2)
    assert (chance.a, chance.b) == (pow(FACTOR_A, 100, MODULUS_A), pow(FACTOR_B, 100, MODULUS_B))


@given(SEEDS)
def test_any_seed_gives_a_source(seed: int) -> None:
    """Negative and huge seeds too; the same seed always gives the same source."""
    for source_of in (chance_from_seed, quick_chance):
        assert source_of(seed).is_known()
        assert source_of(seed).same(source_of(seed))


@BOTH
def test_neighbouring_seeds_have_sources_of_their_own(source_of: Maker) -> None:
    """The first numbers of a thousand neighbours are spread evenly, and no two sources are equal."""
    sources = [source_of(seed) for seed in range(-500, 500)]
    assert len({source.to_text() for source in sources}) == 1000
    first = Counter(source.below(10) for source in sources)
    assert all(60 < first[digit] < 140 for digit in range(10))


@BOTH
@pytest.mark.parametrize("start", [0, 2_000_006_000, 10**12, -(10**30)])
@pytest.mark.parametrize("step", [1, 2, 64, 2**16, 2**31])
def test_neighbouring_seeds_share_no_luck(source_of: Maker, start: int, step: int) -> None:
    """However many numbers were drawn, whether a coin falls alike for a seed and the next ones is a coin:
    games of an arena have seeds in a row, and each must be a deal of its own."""
    sources = [source_of(start + step * place) for place in range(1000)]
    for _ in range(30):
        coins = [source.below(2) for source in sources]
        for lag in (1, 2, 3, 10):
            alike = sum(coins[place] == coins[place + lag] for place in range(len(coins) - lag))
            assert 400 < alike < 600, f"{alike} of 1000 neighbours alike"


@BOTH
def test_seeds_of_any_length_differ_by_every_bit(source_of: Maker) -> None:
    """Turning one bit of a long seed turns about half of the coins that follow."""
    seed = 3**100
    coins = _coins(source_of(seed))
    for bit in range(seed.bit_length()):
        turned = sum(
            ours != theirs for ours, theirs in zip(coins, _coins(source_of(seed ^ 1 << bit)), strict=True)
        )
        assert 130 < turned < 270


def _coins(source: Chance) -> list[int]:
    return [source.below(2) for _ in range(400)]


@BOTH
def test_numbers_are_equally_likely(source_of: Maker) -> None:
    """Sixty thousand throws of a die."""
    chance = source_of(3)
    throws = Counter(chance.below(6) for _ in range(60_000))
    assert all(9_600 < throws[side] < 10_400 for side in range(6))


@BOTH
def test_orders_are_equally_likely(source_of: Maker) -> None:
    """Twelve thousand shuffles of three cards."""
    chance = source_of(4)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(1_850 < count < 2_150 for count in orders.values())


@given(SEEDS, st.lists(st.integers(0, 99)))
def test_a_shuffle_keeps_the_cards(seed: int, cards: list[int]) -> None:
    """Nothing is lost or made."""
    shuffled = cards.copy()
    chance_from_seed(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@given(SOURCES)
def test_a_copy_has_the_same_luck_and_its_own_life(source: Chance) -> None:
    """Playing on a copy does not use up the luck of its source."""
    source.below(2)
    copied = source.copy()
    numbers = [copied.below(1000) for _ in range(5)]
    assert not source.same(copied)
    assert [source.below(1000) for _ in range(5)] == numbers
    assert source.same(copied)


@given(SOURCES)
def test_text_is_read_as_it_was_written(chance: Chance) -> None:
    """A source fits into a position."""
    assert chance_from_text(chance.to_text()).same(chance)


@given(SOURCES)
def test_what_is_read_gives_the_same_luck(chance: Chance) -> None:
    """Also in the middle of a block of the stream."""
    chance.below(2)
    read = chance_from_text(chance.to_text())
    assert [read.below(1000) for _ in range(20)] == [chance.below(1000) for _ in range(20)]


@given(SOURCES, SOURCES)
def test_a_source_can_become_another(chance: Chance, other: Chance) -> None:
    """From then on both give the same luck, each for itself."""
    chance.become(other)
    numbers = [chance.below(1000) for _ in range(20)]
    assert numbers == [other.below(1000) for _ in range(20)]


@given(SOURCES)
def test_another_source_is_quick(chance: Chance) -> None:
    """An imagined world does not wait for a stream, and says nothing about the source it came from."""
    another = chance.another()
    assert another.is_known()
    assert not another.key


def test_a_view_has_no_luck() -> None:
    """It is written as a question mark, and asking it for a number is a mistake in the program."""
    unknown = chance_from_text("?")
    assert unknown.same(unknown_chance())
    assert not unknown.is_known()
    assert unknown.to_text() == "?"
    with pytest.raises(AssertionError, match="imagine a world first"):
        unknown.below(2)


def test_the_quick_source_says_what_it_can_not_draw_from() -> None:
    """Compiled it counts in machine words, so a limit beyond them is refused instead of wrapping round."""
    assert 0 <= quick_chance(1).below(2**31) < 2**31
    with pytest.raises(AssertionError, match="draws from at most 2147483648; 2147483649 were asked for"):
        quick_chance(1).below(2**31 + 1)


@pytest.mark.parametrize(
    "text",
    [
        *["", "12", "1.2.3", "a.b", "0.5", "5.0", f"{MODULUS_A}.1", f"1.{MODULUS_B}", "-1.1", "1.\u0663"],
        *["k.1", "k12.1", f"k{'g' * 64}.1", f"k{'A' * 64}.1", f"k{'0' * 64}", f"k{'0' * 64}.-1", "k"],
        *[f"{'9' * 5000}.1", f"1.{'9' * 5000}", f"k{'0' * 64}.{'9' * 5000}"],
    ],
)
def test_broken_text_is_refused(text: str) -> None:
    """Everything but two numbers within their bounds, or a key and a number."""
    with pytest.raises(ValueError):
        chance_from_text(text)
