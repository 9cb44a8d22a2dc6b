"""Chapter 11, Planetary orders."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import at, rules

from stardeck.games.titan.data import COMMON, CUBE_IDS

PACK = rules().pack
RICH = "0.hold:silicon*3,water*9,hydrocarbon*3,titanium*3"


def held(amounts: list[int]) -> str:
    """Return a hold with so much of each common resource."""
    things = [f"{CUBE_IDS[cube]}*{amounts[cube]}" for cube in range(COMMON) if amounts[cube]]
    return f"0.hold:{','.join(things) or '-'}"


@pytest.mark.parametrize("order", PACK.order_ids)
def test_every_order(order: str) -> None:
    """Rule 11.1, Rule 11.2, Rule 11.3: exactly its cubes fill it, one less of any does not; it scores its
    value and is kept."""
    index = PACK.order_ids.index(order)
    cost = PACK.order_cost[index]
    on_top = "" if order == "mars" else f"orders:{order}"
    for cube in range(COMMON):
        if cost[cube]:
            less = [cost[other] + 1 if other != cube else cost[cube] - 1 for other in range(COMMON)]
            assert f"fill {order}" not in at(f"{on_top} {held(less)}").options
    game = at(f"{on_top} {held([count + 1 for count in cost])}").play(f"fill {order}")
    assert game["0.hold"] == "silicon,water,hydrocarbon,titanium"
    assert game["0.credits"] == f"0,0,{PACK.order_value[index]},0"
    assert game["0.filled"] == order


def test_one_order_a_turn() -> None:
    """Rule 11.1, Rule 11.3: Mars counts as the order of the turn."""
    game = at(f"orders:io {RICH}")
    assert game.some("fill") == ["fill io", "fill mars"]
    assert game.play("fill io").some("fill") == []
    assert at(f"orders:io {RICH}").play("fill mars").some("fill") == []


def test_only_the_open_order() -> None:
    """Rule 11.1: the one below can't be filled yet."""
    assert at("orders:phobos,eris 0.hold:water*3").some("fill") == []


def test_the_next_order_is_revealed() -> None:
    """Rule 11.2: the next seat finds it open."""
    game = at("orders:io,phobos 0.hold:water*3 1.hold:water*4").play("fill phobos", "end")
    assert game.some("fill") == ["fill io"]


def test_mars_is_always_open_and_filled_once() -> None:
    """Rule 11.3: also when all other orders are filled; then never again."""
    all_others = ",".join(order for order in PACK.order_ids if order != "mars")
    things = "silicon*2,water*4,hydrocarbon*2,titanium*2"
    game = at(f"1.filled:{all_others} 0.hold:{things} 1.hold:{things}")
    assert game.some("fill") == ["fill mars"]
    game.play("fill mars", "end")
    assert game.some("fill") == []
    assert game["0.credits"] == "0,0,10,0"


def test_water_and_titanium() -> None:
    """Rule 11.1, Rule 11.2: water and titanium, as the rulebook shows: Luna asks for 2 and 1, pays 2."""
    game = at("orders:luna 0.hold:water*2,titanium").play("fill luna")
    assert (game["0.hold"], game["0.credits"]) == ("", "0,0,2,0")
