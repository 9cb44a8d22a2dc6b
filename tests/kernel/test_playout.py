"""Random games and counts of the ways a game can go on."""

from __future__ import annotations

import pytest
from stardeck_toy import BOX

from stardeck.kernel.chance import quick_chance
from stardeck.kernel.playout import perft, playout
from stardeck.kernel.variant import load_pack

GAME = BOX.game(load_pack(BOX).content, {"hand": "2"})


def test_a_playout_ends_the_game() -> None:
    """And says how many answers that took."""
    state = GAME.new(3, 1)
    answers = playout(GAME, state, quick_chance(1), 1000)
    assert GAME.is_over(state)
    assert playout(GAME, state, quick_chance(1), 1000) == 0
    assert 3 <= answers < 1000


def test_a_playout_stops_at_its_limit() -> None:
    """For games that are long."""
    state = GAME.new(3, 1)
    assert playout(GAME, state, quick_chance(1), 2) == 2
    assert not GAME.is_over(state)


def test_the_same_luck_gives_the_same_playout() -> None:
    """The source decides alone."""
    one, two = GAME.new(2, 1), GAME.new(2, 1)
    playout(GAME, one, quick_chance(5), 1000)
    playout(GAME, two, quick_chance(5), 1000)
    assert GAME.to_text(one) == GAME.to_text(two)


@pytest.mark.parametrize(("depth", "sequences"), [(0, 1), (1, 2), (2, 4), (3, 5), (9, 5)])
def test_perft_counts_sequences(depth: int, sequences: int) -> None:
    """One card each and no deck, counted by hand (L lights, P passes; all passed or no card left ends it).

    Whole games: LL, LPP, PP, PLL, PLPP.
    """
    state = GAME.from_text("seats:2 0.hand:candle 1.hand:candle")
    assert perft(GAME, state, depth) == sequences
