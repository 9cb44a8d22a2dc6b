"""Chapter 10, Upgrading."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import Table, table

from stardeck.games.titan.board import zone_from_name
from stardeck.games.titan.rules.modules import price_of
from stardeck.games.titan.state import SPARE_THINGS, SUPPLY_MODULES, TOKENS


def price(game: Table, zone: str, seat: int = 0) -> int:
    """Return what an upgrade costs a seat."""
    return price_of(game.state, seat, zone_from_name(zone))


def ready() -> Table:
    """Return a table where seat 0 can upgrade water-3 on level 2."""
    return table().put("2-2", "water-3").pipes(0, "v1-2a>").hold(0, silicon=9)


def test_seven_slots_six_of_them_free() -> None:
    """Rule 10.3: the rulebook's example: the price is 6."""
    game = table(4).put("1-3", "water-1").pipes(0, "h1-2c>")
    assert len(game.state.board.around[zone_from_name("1-3")]) == 7
    assert price(game, "1-3") == 6


def test_six_slots_three_of_them_free() -> None:
    """Rule 10.3: the rulebook's example: the price is 3; the slots up and down count."""
    game = table(4).put("2-3", "water-1").pipes(0, "h1-2c>", "v1-3a>").pipes(1, "h2-3a<", "v2-3a<")
    assert len(game.state.board.around[zone_from_name("2-3")]) == 6
    assert price(game, "2-3") == 3


def test_six_slots_three_free_two_drones() -> None:
    """Rule 10.4: the rulebook's example: the price is 1; for the other seat it stays 3."""
    game = table(4).put("2-3", "water-1").pipes(0, "h1-2c>", "v1-3a>").pipes(1, "h2-3a<", "v2-3a<")
    game.drone(0, 1, "2-3").drone(0, 2, "2-3")
    assert price(game, "2-3") == 1
    assert price(game, "2-3", seat=1) == 3


def test_never_below_nothing() -> None:
    """Rule 10.4: four drones and one free slot: the upgrade is free."""
    game = table().put("2-1", "water-1").pipes(0, "h1-1c<", "v1-1a>").pipes(1, "h2-1a<", "h2-1b<")
    for number in (1, 2, 3, 4):
        game.drone(0, number, "2-1")
    assert price(game, "2-1") == 0
    game.play("upgrade 2-1", "module water")
    assert game.credits(0) == 3


def test_loaded_drones_do_not_make_it_cheaper() -> None:
    """Rule 10.4: only empty drones are docked."""
    game = ready()
    before = price(game, "2-2")
    assert price(game.drone(0, 1, "2-2", "tholin"), "2-2") == before


def test_one_upgrade_a_turn() -> None:
    """Rule 10.1: after one there is no second."""
    game = ready().hold(0, silicon=20).put("1-3", "water-0").pipes(0, "h1-2c>")
    assert game.some("upgrade") == ["upgrade 1-3", "upgrade 2-2"]
    assert game.play("upgrade 2-2", "module water").some("upgrade") == []


def test_connected_or_with_a_drone() -> None:
    """Rule 10.2: in the network, or an own drone is there, loaded or not; another's does not count."""
    alone = table().put("2-4", "water-3").hold(0, silicon=9)
    assert alone.some("upgrade") == []
    assert alone.drone(1, 1, "2-4").some("upgrade") == []
    assert alone.drone(0, 1, "2-4", "tholin").some("upgrade") == ["upgrade 2-4"]
    assert ready().some("upgrade") == ["upgrade 2-2"]


def test_an_upgraded_platform_is_taken() -> None:
    """Rule 10.2: nobody upgrades it again."""
    game = table().put("2-2", "water-3", module="water@1").pipes(0, "v1-2a>").hold(0, silicon=9)
    assert game.some("upgrade") == []


def test_it_must_be_paid() -> None:
    """Rule 10.3: five free slots, five silicon; with four it is not offered."""
    game = ready()
    assert price(game, "2-2") == 5
    assert game.hold(0, silicon=4).some("upgrade") == []
    assert game.hold(0, silicon=5).play("upgrade 2-2", "module water").held(0) == {}


def test_value_and_two() -> None:
    """Rule 10.5: water-3 scores 5."""
    assert ready().play("upgrade 2-2", "module titanium").credits(0) == 5


@pytest.mark.parametrize("colour", ["silicon", "water", "hydrocarbon", "titanium", "purifier"])
def test_a_module_of_any_colour(colour: str) -> None:
    """Rule 10.6: it comes from its pile."""
    game = ready().play("upgrade 2-2")
    assert len(game.options) == 5
    game.play(f"module {colour}")
    assert sorted(game.state.supply[SUPPLY_MODULES:]) == [5, 6, 6, 6, 6]


def test_an_empty_pile_is_not_offered() -> None:
    """Rule 10.6: only modules that are left."""
    game = ready()
    game.state.supply[SUPPLY_MODULES + 1] = 0
    assert "module water" not in game.play("upgrade 2-2").options


def test_a_control_token_marks_it() -> None:
    """Rule 10.7: one token less; without any there is no upgrade."""
    game = ready().play("upgrade 2-2", "module water")
    assert game.tokens(0) == 14
    assert game.state.net.control[0] == 1 << zone_from_name("2-2")
    bare = ready()
    bare.state.spare[0 * SPARE_THINGS + TOKENS] = 0
    assert bare.some("upgrade") == []


def test_water_with_a_titanium_module() -> None:
    """Rule 10.8: the rulebook's example: X gains water and titanium; from another's activation titanium."""

    def works() -> Table:
        game = table().put("2-3", "water-2", module="titanium@0").pipes(0, "h1-2c>")
        return game.pipes(1, "h1-4c<", "v1-4a>")

    by_x = works().shuttle(0, pipe=1).play("pipe", "lay v1-3a>")
    assert by_x.held(0) == {"water": 1, "titanium": 1, "tholin": 1}
    by_y = works().at(seat=1).shuttle(1, pipe=1).play("pipe", "lay h2-3b<")
    assert by_y.held(1) == {"water": 1}
    assert by_y.held(0) == {"titanium": 1}


def test_refinery_with_a_hydrocarbon_module_and_drones() -> None:
    """Rule 10.8, Rule 10.9: the rulebook's example: X gains 3; if Y activates, Y gains 2 and X 1."""

    def works() -> Table:
        game = table().put("2-3", "hydrocarbon-2", module="hydrocarbon@0").drone(0, 1, "2-3")
        return game.drone(1, 1, "2-3").pipes(0, "h1-2c>").pipes(1, "h1-4c<", "v1-4a>")

    by_x = works().shuttle(0, pipe=1).play("pipe", "lay v1-3a>")
    assert by_x.held(0) == {"hydrocarbon": 3, "tholin": 1}
    by_y = works().at(seat=1).shuttle(1, pipe=1).play("pipe", "lay h2-3b<")
    assert by_y.held(1) == {"hydrocarbon": 2}
    assert by_y.held(0) == {"hydrocarbon": 1}


def test_modules_pay_even_unconnected_controllers() -> None:
    """Rule 10.8: it pays its controller, connected or not."""
    game = table().put("1-6", "water-2", module="silicon@0").at(seat=1).shuttle(1, pipe=1)
    game.play("pipe", "lay h1-5c>")
    assert game.held(0) == {"silicon": 1}


def test_a_red_module_purifies_for_its_controller() -> None:
    """Rule 10.8, Rule 6.7: the controller chooses in its own hold and network."""
    game = table().put("1-6", "water-2", module="purifier@0").at(seat=1).shuttle(1, pipe=1)
    game.hold(0, tholin=2).hold(1, tholin=2).play("pipe", "lay h1-5c>")
    assert game.held(0) == {"tholin": 1}
    assert game.held(1) == {"tholin": 2, "water": 1}


def test_a_controller_with_a_full_hold_is_asked() -> None:
    """Rule 10.8, Rule 7.2: out of turn, the controller chooses; then the turn goes on."""
    game = table().put("1-6", "water-2", module="silicon@0").at(seat=1).shuttle(1, pipe=1)
    game.hold(0, pipe=24, water=1).play("pipe", "lay h1-5c>")
    assert game.asked == (0, "make-room")
    assert game.play("throw water").asked == (1, "turn")
    assert game.held(0) == {"silicon": 1, "pipe": 24}
