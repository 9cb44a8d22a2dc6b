"""Bots are as strong as they say, as far as few games can tell; docs/bots.md has the many."""

from __future__ import annotations

import pytest

from stardeck.arena.pairing import jobs
from stardeck.arena.play import play
from stardeck.arena.setting import Setting
from stardeck.games import BUILT_IN


@pytest.mark.parametrize("game", BUILT_IN)
def test_greedy_beats_random(game: str) -> None:
    """In six games, three deals from either seat, greedy loses one at most."""
    setting = Setting(game, 2, ("greedy", "random"))
    won = 0.0
    for job in jobs(2, 2, 6):
        won += play(setting, job).share(job.lineup.index(0))
    assert won >= 5
