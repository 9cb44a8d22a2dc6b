"""Luck: the same for the same source, fair, small, and the same in every build."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.kernel.chance import (
    FACTOR_A,
    FACTOR_B,
    MODULUS_A,
    MODULUS_B,
    Chance,
    chance_from_seed,
    chance_from_text,
)

SEEDS = st.integers(min_value=-(2**200), max_value=2**200)
SOURCES = st.builds(Chance, st.integers(1, MODULUS_A - 1), st.integers(1, MODULUS_B - 1))


@given(SOURCES, st.integers(1, 2**31))
def test_a_number_lies_below_its_limit(chance: Chance, limit: int) -> None:
    """From 0 to limit - 1, and the source stays within its bounds."""
    assert 0 <= chance.below(limit) < limit
    assert 0 < chance.a < MODULUS_A
    assert 0 < chance.b < MODULUS_B


def test_every_product_stays_below_two_to_the_62() -> None:
    """Bigger ints would be slower when compiled."""
    assert (MODULUS_A - 1) * FACTOR_A < 2**62
    assert (MODULUS_B - 1) * FACTOR_B < 2**62
    assert (MODULUS_A - 1) * 2**31 < 2**62


def test_the_generator_is_the_published_one() -> None:
    """Each half multiplies by its factor modulo its modulus, so after n steps it holds the n-th power."""
    chance = Chance(1, 1)
    for _ in range(100):
        chance.below(2)
    assert (chance.a, chance.b) == (pow(FACTOR_A, 100, MODULUS_A), pow(FACTOR_B, 100, MODULUS_B))


@given(SEEDS)
def test_any_seed_gives_a_source(seed: int) -> None:
    """Negative and huge seeds too; the same seed always gives the same source."""
    chance = chance_from_seed(seed)
    assert 0 < chance.a < MODULUS_A
    assert 0 < chance.b < MODULUS_B
    assert chance.same(chance_from_seed(seed))


def test_neighbouring_seeds_have_sources_of_their_own() -> None:
    """The first numbers of a thousand neighbours are spread evenly, and no two sources are equal."""
    sources = [chance_from_seed(seed) for seed in range(-500, 500)]
    assert len({(source.a, source.b) for source in sources}) == 1000
    first = Counter(source.below(10) for source in sources)
    assert all(60 < first[digit] < 140 for digit in range(10))


@pytest.mark.parametrize("start", [0, 2_000_006_000, 10**12, -(10**30)])
@pytest.mark.parametrize("step", [1, 2, 64, 2**16, 2**31])
def test_neighbouring_seeds_share_no_luck(start: int, step: int) -> None:
    """However many numbers were drawn, whether a coin falls alike for a seed and the next ones is a coin:
    games of an arena have seeds in a row, and each must be a deal of its own."""
    sources = [chance_from_seed(start + step * place) for place in range(1000)]
    for _ in range(30):
        coins = [source.below(2) for source in sources]
        for lag in (1, 2, 3, 10):
            alike = sum(coins[place] == coins[place + lag] for place in range(len(coins) - lag))
            assert 400 < alike < 600, f"{alike} of 1000 neighbours alike"


def test_seeds_of_any_length_differ_by_every_bit() -> None:
    """Turning one bit of a long seed turns about half of the coins that follow."""
    seed = 3**100
    coins = _coins(seed)
    for bit in range(seed.bit_length()):
        turned = sum(ours != theirs for ours, theirs in zip(coins, _coins(seed ^ 1 << bit), strict=True))
        assert 130 < turned < 270


def _coins(seed: int) -> list[int]:
    source = chance_from_seed(seed)
    return [source.below(2) for _ in range(400)]


def test_numbers_are_equally_likely() -> None:
    """Sixty thousand throws of a die."""
    chance = chance_from_seed(3)
    throws = Counter(chance.below(6) for _ in range(60_000))
    assert all(9_600 < throws[side] < 10_400 for side in range(6))


def test_orders_are_equally_likely() -> None:
    """Twelve thousand shuffles of three cards."""
    chance = chance_from_seed(4)
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


@given(SEEDS)
def test_a_copy_has_the_same_luck_and_its_own_life(seed: int) -> None:
    """Playing on a copy does not use up the luck of its source."""
    source = chance_from_seed(seed)
    copied = source.copy()
    numbers = [copied.below(1000) for _ in range(5)]
    assert not source.same(copied)
    assert [source.below(1000) for _ in range(5)] == numbers
    assert source.same(copied)


@given(SOURCES)
def test_text_is_read_as_it_was_written(chance: Chance) -> None:
    """A source fits into a position."""
    assert chance_from_text(chance.to_text()).same(chance)


def test_a_view_has_no_luck() -> None:
    """It is written as a question mark, and asking it for a number is a mistake in the program."""
    unknown = chance_from_text("?")
    assert unknown.to_text() == "?"
    with pytest.raises(AssertionError, match="imagine a world first"):
        unknown.below(2)


@pytest.mark.parametrize(
    "text", ["", "12", "1.2.3", "a.b", "0.5", "5.0", f"{MODULUS_A}.1", f"1.{MODULUS_B}", "-1.1"]
)
def test_broken_text_is_refused(text: str) -> None:
    """Everything but two numbers within their bounds."""
    with pytest.raises(ValueError):
        chance_from_text(text)
