"""Games for the tests of what players learn from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import stardeck
from stardeck import Match, bots
from stardeck.kernel.bot import Limit


def _played(game: str, seed: int, seats: int = 2, bot: str = "greedy") -> Match:
    match = stardeck.new(game, seats=seats, seed=seed)
    players = [bots.make(bot, match.box, match.game, seed * 7 + seat) for seat in range(seats)]
    while (decision := match.decision) is not None:
        view = match.view(decision.seat)
        match.play(players[decision.seat].choose(view, decision, Limit(playouts=3)).action)
    return match


@pytest.fixture
def played() -> Callable[..., Match]:
    """Return what plays a whole game between equal bots."""
    return _played
