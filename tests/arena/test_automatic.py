"""Seats that the rules play by themselves sit in the arena too."""

from __future__ import annotations

from pathlib import Path

from stardeck.arena.ledger import Ledger
from stardeck.arena.pairing import jobs
from stardeck.arena.ratings import ladder
from stardeck.arena.run import run
from stardeck.arena.setting import Setting, loaded


def test_a_bot_plays_the_rulebook_bots(tmp_path: Path) -> None:
    """Two rulebook bots join a seat of Orbital; they are rated as one opponent and never asked."""
    setting = Setting("orbital", 1, ("random",), readings=(("solo", "competitive"),))
    at = loaded(setting)
    assert at.seats == 3 and at.automatic == (1, 2) and at.names == ["random", "automatic"]
    results = run(setting, jobs(1, at.seats, 2, at.automatic), Ledger(tmp_path, setting))
    assert [result.lineup for result in results] == [[0, 1, 1], [0, 1, 1]]
    assert all(result.decisions[0] > 0 and result.decisions[1:] == [0, 0] for result in results)
    assert {standing.bot for standing in ladder(results, at.names)} == {"random", "automatic"}
