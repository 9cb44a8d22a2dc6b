"""Who sits where in which deal: the same deals for every line-up, every bot on every seat equally often."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadOption


@dataclass(frozen=True)
class Job:
    """One game to be played."""

    number: int
    """Its place in the run; with the run's seed it decides all luck of the bots."""

    deal: int
    """The deal's place in the run; games with the same deal begin with the same position."""

    lineup: tuple[int, ...]
    """For each seat, which of the bots sits there."""


def lineups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Return who meets whom: every choice of bots that fills the seats.

    If there are fewer bots than seats, the last one fills the others: ``search,greedy`` at four
    seats is one `search` against three `greedy`.
    """
    if bots < 1:
        raise BadOption("The arena needs at least one bot.")
    if bots < seats:
        return [tuple(min(seat, bots - 1) for seat in range(seats))]
    return list(combinations(range(bots), seats))


def jobs_of_deal(bots: int, seats: int, deal: int, automatic: Sequence[Seat] = ()) -> list[Job]:
    """Return every game of a deal: each line-up in each rotation around the table.

    Every other deal is played in the opposite order, so that no bot always follows the same one.
    Seats that the rules play by themselves get the number after the last bot's.
    """
    free = [seat for seat in range(seats) if seat not in automatic]
    found: list[tuple[int, ...]] = []
    for lineup in lineups(bots, len(free)):
        order = lineup if deal % 2 == 0 else lineup[::-1]
        found += dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(free)))
    seated = [_seated(lineup, free, seats, bots) for lineup in found]
    return [Job(deal * len(found) + place, deal, lineup) for place, lineup in enumerate(seated)]


def _seated(lineup: tuple[int, ...], free: Sequence[Seat], seats: int, automatic: int) -> tuple[int, ...]:
    """Return a line-up with the seats that play by themselves put in."""
    return tuple(lineup[free.index(seat)] if seat in free else automatic for seat in range(seats))


def jobs(bots: int, seats: int, games: int, automatic: Sequence[Seat] = ()) -> list[Job]:
    """Return at least so many games: whole deals only, since half a deal would be unfair."""
    a_deal = len(jobs_of_deal(bots, seats, 0, automatic))
    deals = max(1, -(-games // a_deal))
    return [job for deal in range(deals) for job in jobs_of_deal(bots, seats, deal, automatic)]


def bot_seed(run_seed: int, number: int, seat: int) -> int:
    """Return the seed of a bot's own luck: by game and seat, never by process.

    A bot is told it, and must not get from there to the deal: so it is a digest, which nobody turns back.
    """
    told = f"{run_seed} {number} {seat}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=16, person=b"stardeck bot").digest())


def deal_seed(run_seed: int, deal: int) -> int:
    """Return the seed of a deal."""
    return run_seed * 1_000_003 + deal
