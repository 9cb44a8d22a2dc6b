"""Quick answers and moments, with which the search plays imagined worlds on."""

from __future__ import annotations

from typing import Any

import pytest

from stardeck.games import find
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.game import Game
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

TABLES = [
    ("orbital", 2, {}),
    ("orbital", 5, {}),
    ("orbital", 1, {"solo": "competitive"}),
    ("orbital", 1, {"solo": "peace"}),
    ("tortuga", 4, {}),
    ("titan", 4, {}),
]


def play(name: str, seats: int, options: dict[str, str], slips: int) -> tuple[Game[Any, Any], Any, list[int]]:
    """Play a game by quick answers, some of them random; return its end and all its moments."""
    box = find(name)
    game = box.game(load_pack(box).content, settle(box.readings, options))
    policy, luck = box.policy(game), quick_chance(9)
    state, moments = game.new(seats, 7), []
    for _ in range(900):
        decision = game.decision(state)
        if decision is None:
            break
        moments.append(box.moment(state))
        action = decision.options[luck.below(len(decision.options))]
        if policy is not None and luck.below(100) >= slips:
            action = policy(state, decision)
            assert action in decision.options, f"{game.action_text(action)} was not offered."
        game.apply(state, action)
    return game, state, moments


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_quick_answers_are_among_the_options(name: str, seats: int, options: dict[str, str]) -> None:
    """Whatever is asked in games that random answers lead astray, the quick answer was offered."""
    for slips in (0, 30):
        game, state, _ = play(name, seats, options, slips)
        assert name == "tortuga" or game.is_over(state)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_moments_go_forward(name: str, seats: int, options: dict[str, str]) -> None:
    """The count never goes back, and goes on often enough to be a horizon."""
    _, _, moments = play(name, seats, options, 100)
    assert moments == sorted(moments) and len(set(moments)) >= 5
