"""Line-ups are fair: same deals for all, every bot on every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from stardeck.arena.pairing import bot_seed, deal_seed, jobs, jobs_of_deal, lineups
from stardeck.kernel.errors import BadOption


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (4, 3), (2, 4), (5, 4), (3, 3)])
def test_every_bot_sits_everywhere_equally_often(bots: int, seats: int) -> None:
    """Within each deal a bot has each seat as often as any other seat."""
    for deal in range(4):
        sat = Counter(
            (bot, seat) for job in jobs_of_deal(bots, seats, deal) for seat, bot in enumerate(job.lineup)
        )
        for bot in range(bots):
            assert len({sat[bot, seat] for seat in range(seats)}) == 1


@pytest.mark.parametrize(("bots", "seats"), [(3, 2), (4, 3), (2, 3)])
def test_every_lineup_gets_every_deal(bots: int, seats: int) -> None:
    """Each choice of bots plays each deal the same number of times."""
    plan = jobs(bots, seats, 40)
    met = Counter((job.deal, tuple(sorted(job.lineup))) for job in plan)
    assert len(set(met.values())) == 1
    assert {lineup for _, lineup in met} == set(lineups(bots, seats))


def test_only_whole_deals() -> None:
    """Half a deal would be unfair, so there may be a few games more than asked for; numbers have no gap."""
    plan = jobs(3, 2, 100)
    assert len(plan) == 102 and [job.number for job in plan] == list(range(102))
    assert jobs(3, 2, 60) == plan[:60], "A longer run begins like a shorter one."


def test_one_bot_plays_itself_once_a_deal() -> None:
    """Turning a table of equal bots would only repeat the game."""
    assert [job.lineup for job in jobs(1, 3, 2)] == [(0, 0, 0), (0, 0, 0)]


def test_the_last_bot_fills_the_table() -> None:
    """One against many: the first bot sits on each seat once."""
    assert {job.lineup for job in jobs_of_deal(2, 3, 0)} == {(0, 1, 1), (1, 0, 1), (1, 1, 0)}


def test_seats_that_play_by_themselves_keep_their_place() -> None:
    """Automatic seats get the number after the last bot; only the others are turned."""
    assert {job.lineup for job in jobs_of_deal(1, 3, 0, [1, 2])} == {(0, 1, 1)}
    assert {job.lineup for job in jobs_of_deal(2, 3, 0, [0])} == {(2, 0, 1), (2, 1, 0)}


def test_order_changes_from_deal_to_deal() -> None:
    """At three seats a bot does not always follow the same other one."""
    follows = {(job.lineup[0], job.lineup[1]) for job in jobs(3, 3, 6)}
    assert follows == {(a, b) for a in range(3) for b in range(3) if a != b}


def test_luck_belongs_to_game_and_seat() -> None:
    """No two bots of a run share their luck."""
    seeds = {bot_seed(run, number, seat) for run in range(3) for number in range(500) for seat in range(6)}
    assert len(seeds) == 3 * 500 * 6


def test_the_seed_of_a_bot_does_not_lead_to_the_deal() -> None:
    """Where the seed of a run is a secret, neither sums nor products take a bot from its own seed to it."""
    secret = 2**127 + 12345
    for number in range(20):
        mine, deal = bot_seed(secret, number, 1), deal_seed(secret, number // 2)
        for factor in (1, 2, 6, 64, 1_000_003, 64 * 1_000_003):
            assert abs(mine - deal * factor) > 2**64 and abs(mine * factor - deal) > 2**64


def test_no_bots() -> None:
    """Nobody is too few."""
    with pytest.raises(BadOption, match="at least one bot"):
        lineups(0, 2)
