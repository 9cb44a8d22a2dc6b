"""Chapter 11, Planetary orders."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import rules, table

from stardeck.games.titan.data import COMMON, CUBE_IDS
from stardeck.games.titan.rules.orders import orders_of
from stardeck.games.titan.state import THINGS

ORDERS = rules().pack.order_ids


@pytest.mark.parametrize("order", ORDERS)
def test_every_order(order: str) -> None:
    """Rule 11.1, Rule 11.2, Rule 11.3: exactly its cubes fill it, one less of any does not; it scores its
    value and is kept."""
    pack = rules().pack
    index = pack.order_ids.index(order)
    cost = pack.order_cost[index]
    game = table().orders("eris" if order == "io" else "io", *([] if order == "mars" else [order]))
    game.hold(0, **{CUBE_IDS[cube]: cost[cube] + 1 for cube in range(COMMON)})
    assert f"fill {order}" in game.options
    for cube in range(COMMON):
        if cost[cube]:
            game.state.hold[0 * THINGS + cube] = cost[cube] - 1
            assert f"fill {order}" not in game.options
            game.state.hold[0 * THINGS + cube] = cost[cube] + 1
    game.play(f"fill {order}")
    assert game.held(0) == dict.fromkeys(CUBE_IDS[:COMMON], 1)
    assert game.credits(0) == pack.order_value[index]
    assert game.state.filled[index] == 0 and orders_of(game.state, 0) == 1


def test_one_order_a_turn() -> None:
    """Rule 11.1, Rule 11.3: Mars counts as the order of the turn."""
    game = table().orders("eris", "io").hold(0, water=9, silicon=3, hydrocarbon=3, titanium=3)
    assert game.some("fill") == ["fill io", "fill mars"]
    assert game.play("fill io").some("fill") == []
    game = table().orders("eris", "io").hold(0, water=9, silicon=3, hydrocarbon=3, titanium=3)
    assert game.play("fill mars").some("fill") == []


def test_only_the_open_order() -> None:
    """Rule 11.1: the one below can't be filled yet."""
    game = table().orders("phobos", "eris").hold(0, water=3)
    assert game.some("fill") == []


def test_the_next_order_is_revealed() -> None:
    """Rule 11.2: the next seat finds it open."""
    game = table().orders("eris", "io", "phobos").hold(0, water=3).hold(1, water=4)
    game.play("fill phobos", "end")
    assert game.some("fill") == ["fill io"]


def test_mars_is_always_open_and_filled_once() -> None:
    """Rule 11.3: also when all other orders are filled; then never again."""
    things = {"water": 4, "silicon": 2, "hydrocarbon": 2, "titanium": 2}
    game = table().orders().hold(0, **things).hold(1, **things)
    assert game.some("fill") == ["fill mars"]
    game.play("fill mars", "end")
    assert game.some("fill") == []
    assert game.credits(0) == 10


def test_water_and_titanium() -> None:
    """Rule 11.1, Rule 11.2: water and titanium, as the rulebook shows: Luna asks for 2 and 1, pays 2."""
    game = table().orders("io", "luna").hold(0, water=2, titanium=1).play("fill luna")
    assert game.held(0) == {}
    assert game.credits(0) == 2
