"""Long games are opened and branched without holding up others; tables nobody looks at cost nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.rooms import House, in_a_house
from tests.server.test_limits import counted

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.match import Match
from stardeck.server.live import driver
from stardeck.server.messages.learn import BranchWish
from stardeck.server.table import derived, new
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table
from stardeck.server.table.unhurried import AT_ONCE, unhurried


def long_game() -> Stored:
    """Return a sandbox of Titan with more entries than are played in one go."""
    match = stardeck.new("titan", seats=2, seed=3)
    luck = quick_chance(1)
    while len(match.played) < 2 * AT_ONCE + 10 and not match.is_over:
        match.play(match.options[luck.below(len(match.options))])
    return new.from_record(match.record, "token", 0.0)


def test_opening_a_long_game_lets_others_have_their_turn() -> None:
    """It comes out as if it had been played at once."""
    stored = long_game()
    turns: list[int] = []

    async def other() -> None:
        while True:
            turns.append(1)
            await asyncio.sleep(0)

    async def run() -> Table:
        beside = asyncio.create_task(other())
        table = await unhurried(stored)
        beside.cancel()
        return table

    slow, quick = asyncio.run(run()), Table(stored)
    assert len(stored.entries) > AT_ONCE and len(turns) >= len(stored.entries) // AT_ONCE
    assert (slow.match.position, slow.stamps, slow.seq) == (quick.match.position, quick.stamps, quick.seq)


def test_a_branch_stands_where_it_would_if_it_were_played_again() -> None:
    """Who is asked, and whether the server must answer, without playing the game."""
    table = Table(long_game())
    for at in (0, 17, len(table.match.played)):
        made = derived.branched(table, BranchWish(at=at, kind="bots", seat=0, bot="easy"), "token", "t", 5.0)
        again = Table(made)
        assert made.row.state == ("over" if again.match.is_over else "playing")
        assert made.row.due == (again.match.seat == 1)
        assert len(again.match.played) == at


def test_tables_nobody_looks_at_cost_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not in memory, and nothing is played while the server looks after the others."""
    monkeypatch.setattr(driver, "SWEEP", 0.1)

    async def work(place: House) -> None:
        for _ in range(20):
            await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        while place.hall.tables.in_memory:  # the server looks at a new table once
            await asyncio.sleep(0.05)
        played = counted(monkeypatch, Match, "play")
        begun = place.hall.driver.sweeps
        while place.hall.driver.sweeps < begun + 2:
            await asyncio.sleep(0.05)
        assert not played and place.hall.tables.in_memory == 0

    in_a_house(tmp_path, work)
