"""Games for the tests of what players learn from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import stardeck
from stardeck import Match, bots
from stardeck.kernel.bot import Limit


@cache
def _kept(game: str, seed: int, seats: int, answers: int) -> Match:
    match = stardeck.new(game, seats=seats, seed=seed)
    players = [bots.make("greedy", match.box, match.game, seed * 7 + seat) for seat in range(seats)]
    while (decision := match.decision) is not None and len(match.played) != answers:
        view = match.view(decision.seat)
        match.play(players[decision.seat].choose(view, decision, Limit(playouts=3)).action)
    return match


def _played(game: str, seed: int, seats: int = 2, answers: int = -1) -> Match:
    return _kept(game, seed, seats, answers).copy()


@pytest.fixture
def played() -> Callable[..., Match]:
    """Return what plays a game between greedy bots, to its end or for some *answers*; each is played once."""
    return _played
