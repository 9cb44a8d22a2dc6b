"""Chapter 9, Drones."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import Table, table

from stardeck.games.titan.board import zone_name
from stardeck.games.titan.state import LOST_PIPES, SPARE_THINGS


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_drone_of_the_turn(turn: int) -> None:
    """Rule 9.1: drone 1 in turn 1, drone 2 in turn 2 …"""
    game = table().pipes(0, "h1-2c>").at(turn=turn).play("drone", "move 1-3")
    assert [game.where(0, number) for number in (1, 2, 3, 4)].count("1-3") == 1
    assert game.where(0, turn) == "1-3"


def test_first_move_then_act() -> None:
    """Rule 9.2: it may stay, it may rest, and after its action it does not move."""
    game = table().put("1-3", "water-1").pipes(0, "h1-2c>").play("drone")
    assert game.asked == (0, "move-drone")
    game.play("move 1-3")
    assert game.asked == (0, "use-drone")
    assert game.options == ["rest", "load deuterium", "load tholin"]
    assert game.play("load tholin").asked == (0, "turn")
    assert "drone" not in game.options


def test_nothing_to_do_is_not_asked() -> None:
    """Rule 9.2: in an empty zone, without titanium, there is no action."""
    assert table().pipes(0, "h1-2c>").play("drone", "move 1-3").asked == (0, "turn")


def test_it_moves_along_the_network_whatever_the_arrows() -> None:
    """Rule 9.3: any number of zones, also against the arrows; not outside."""
    game = table().pipes(0, "h1-2c>", "h1-3c>", "v1-4a>").drone(0, 1, "2-4").play("drone")
    assert game.options == ["stay", "move 1-2", "move 1-3", "move 1-4"]


def test_unconnected_pipes_do_not_carry_it() -> None:
    """Rule 9.3: pipes that do not belong to the network are no way."""
    game = table().pipes(0, "h1-4c>").drone(0, 1, "1-4").play("drone")
    assert game.options == ["stay"]


def test_through_bases_and_the_core() -> None:
    """Rule 9.4: another's base and the core are zones to pass and to stop in."""
    game = table(bases=("1-2", "1-3")).pipes(0, "h1-2c>", "h1-3c>", "v1-2a>", "v2-2a>", "v3-2a>!", "v3-5a<")
    game.play("drone")
    assert {"move 1-3", "move 1-4", "move core", "move 3-5"} <= set(game.options)
    assert game.play("move core").where(0, 1) == "core"


def test_it_stops_in_zones_only() -> None:
    """Rule 9.4: every place to go to is a zone, none is a slot."""
    game = table().pipes(0, "h1-2c>", "v1-2a>").hold(0, hydrocarbon=1).play("drone")
    places = [option.split()[1] for option in game.options if option != "stay"]
    assert set(places) == {zone_name(zone) for zone in game.state.board.zones} - {"1-2"}


def test_a_flight_costs_a_hydrocarbon() -> None:
    """Rule 9.5: anywhere outside the network for one hydrocarbon; inside it costs nothing."""
    game = table().pipes(0, "h1-2c>").hold(0, hydrocarbon=2).play("drone")
    assert game.some("move") == ["move 1-3"]
    assert len(game.some("fly")) == 19 - 2
    game.play("fly 3-6")
    assert game.where(0, 1) == "3-6"
    assert game.held(0) == {"hydrocarbon": 1}


def test_from_outside_everything_is_a_flight() -> None:
    """Rule 9.5: a drone outside the network flies back into it."""
    game = table().hold(0, hydrocarbon=1).drone(0, 1, "3-6").play("drone")
    assert game.some("move") == []
    assert "fly 1-2" in game.options


def test_no_hydrocarbon_no_flight() -> None:
    """Rule 9.5, Rule 7.6: what is in the shuttle does not pay."""
    assert table().shuttle(0, hydrocarbon=2, water=1).play("take water", "drone").some("fly") == []


def crowd(zone: str) -> Table:
    """Return a table where four drones stand in a zone that seat 0 could go to."""
    game = table().pipes(0, "h1-2c>", "v1-2a>", "v2-2a>", "v3-2a>!").hold(0, hydrocarbon=1)
    game.drone(0, 2, zone).drone(0, 3, zone).drone(1, 1, zone)
    return game.drone(1, 2, zone)


def test_four_drones_fill_a_zone() -> None:
    """Rule 9.6: a platform, a free zone and ice take four, a base and the core any number."""
    assert "move 1-3" not in crowd("1-3").put("1-3", "water-1").play("drone").options
    assert "move 1-3" not in crowd("1-3").play("drone").options
    assert "move 1-3" not in crowd("1-3").ice("1-3").play("drone").options
    assert "move core" in crowd("core").play("drone").options
    assert "fly 1-5" in crowd("1-5").play("drone").options


def test_three_drones_leave_room() -> None:
    """Rule 9.6: the fourth one may come."""
    game = table().pipes(0, "h1-2c>").drone(0, 2, "1-3").drone(0, 3, "1-3").drone(1, 1, "1-3")
    assert "move 1-3" in game.play("drone").options


def test_loading() -> None:
    """Rule 9.7, Rule 9.8: a cube of the reserve, also of a platform another seat controls."""
    game = table().put("1-3", "water-1", module="water@1").drone(0, 1, "1-3").play("drone", "stay")
    assert game.options == ["rest", "load deuterium", "load tholin"]
    game.play("load deuterium")
    assert game.reserve("1-3") == (1, 3)
    assert game.load(0, 1) == "deuterium"


def test_a_loaded_drone_loads_no_more() -> None:
    """Rule 9.8: one cube at a time."""
    game = table().put("1-3", "water-0").drone(0, 1, "1-3", "deuterium").play("drone", "stay")
    assert game.asked == (0, "turn")


def test_nothing_to_load_elsewhere() -> None:
    """Rule 9.7: not from the core, not from a base, and no deposits."""
    for zone in ("core", "1-5", "1-3"):
        game = table().core(3, 9).drone(0, 1, zone)
        game.state.deposits[2] = 1
        assert game.play("drone", "stay").asked == (0, "turn")


@pytest.mark.parametrize("cube", ["deuterium", "tholin"])
def test_unloading_in_a_base(cube: str) -> None:
    """Rule 9.9: the cube goes to the hold of the seat whose base it is."""
    own = table().drone(0, 1, "1-2", cube).play("drone", "stay", "unload")
    assert own.held(0) == {cube: 1} and own.load(0, 1) == ""
    other = table().drone(0, 1, "1-5", cube).play("drone", "stay", "unload")
    assert other.held(1) == {cube: 1} and other.held(0) == {}


def test_unloading_into_a_full_hold() -> None:
    """Rule 9.9, Rule 7.5: the other seat chooses what makes room for a tholin."""
    game = table().hold(1, pipe=22, silicon=2, water=1).drone(0, 1, "1-5", "tholin")
    game.play("drone", "stay", "unload")
    assert game.asked == (1, "make-room")
    assert game.options == ["throw silicon", "throw water"]
    assert game.play("throw silicon").asked == (0, "turn")


def test_unloading_a_tholin_on_a_platform() -> None:
    """Rule 9.10: it joins the reserve."""
    game = table().put("1-3", "water-0", (0, 3)).drone(0, 1, "1-3", "tholin")
    assert game.play("drone", "stay", "unload").reserve("1-3") == (1, 3)


def test_a_full_platform_loses_a_deuterium() -> None:
    """Rule 9.10: five cubes stay five."""
    game = table().put("1-3", "water-3").drone(0, 1, "1-3", "tholin")
    assert game.play("drone", "stay", "unload").reserve("1-3") == (4, 1)


def test_five_tholins_are_enough() -> None:
    """Rule 9.10: a platform full of tholins takes no more."""
    game = table().put("1-3", "water-5").drone(0, 1, "1-3", "tholin").play("drone", "stay")
    assert game.asked == (0, "turn")


def test_unloading_in_the_core() -> None:
    """Rule 9.11: tholins without limit, no deuterium leaves."""
    game = table().core(9, 12).drone(0, 1, "core", "tholin").play("drone", "stay", "unload")
    assert game.reserve("core") == (10, 12)


def test_nowhere_else() -> None:
    """Rule 9.12: nothing on ice or in a free zone; deuterium on no platform and not in the core."""
    for zone, cube in (("1-3", "tholin"), ("2-3", "tholin"), ("core", "deuterium"), ("1-4", "deuterium")):
        game = table().ice("2-3").put("1-4", "water-1", (0, 1)).drone(0, 1, zone, cube)
        assert game.play("drone", "stay").asked == (0, "turn")


def test_docking_is_for_empty_drones_of_the_owner() -> None:
    """Rule 9.13: a drone that has unloaded is docked again; another's drone does not help."""
    game = table().put("1-3", "water-0", (0, 3)).drone(0, 1, "1-3", "tholin").drone(1, 1, "1-3")
    game.shuttle(0, pipe=1).hold(0, titanium=1).play("extra", "stay", "unload", "pipe", "lay h1-2c>")
    assert game.held(0) == {"water": 2}


def test_destroying_a_pipe() -> None:
    """Rule 9.14: for a titanium, own or another's, touching the drone's zone; it leaves the game."""
    game = table().pipes(0, "h1-2c>").pipes(1, "h1-3c<", "h1-4c<").hold(0, titanium=1).drone(0, 1, "1-3")
    game.play("drone", "stay")
    assert game.options == ["rest", "destroy h1-2c", "destroy h1-3c"]
    game.play("destroy h1-3c")
    assert game.held(0) == {}
    assert game.state.spare[1 * SPARE_THINGS + LOST_PIPES] == 1
    assert game.asked == (0, "turn")


def test_a_loaded_drone_may_destroy() -> None:
    """Rule 9.14: what it carries does not matter."""
    game = table().pipes(0, "h1-2c>").hold(0, titanium=1).drone(0, 1, "1-2", "tholin").play("drone", "stay")
    assert game.options == ["rest", "unload", "destroy h1-2c"]


def test_no_titanium_no_destruction() -> None:
    """Rule 9.14: without titanium there is nothing to do here."""
    assert table().pipes(0, "h1-2c>").play("drone", "stay").asked == (0, "turn")


def test_three_titanium_in_one_turn() -> None:
    """Rule 9.15: the rulebook's example: extra activation, a pipe, then the normal one and another pipe."""
    game = table().pipes(1, "h1-2a<", "h1-2b<").hold(0, titanium=3).shuttle(0, water=1)
    game.play("extra", "stay", "destroy h1-2a", "take water", "drone", "stay", "destroy h1-2b")
    assert game.held(0) == {"water": 1}


def test_destruction_breaks_the_network() -> None:
    """Rule 9.16: what lay behind the pipe is no longer in the network, for drones and extraction alike."""
    game = table().pipes(1, "h1-5c>", "v1-6a>").put("2-6", "water-0", module="water@1")
    assert game.network(1) == {"1-5", "1-6", "2-6"}
    game.hold(0, titanium=1).drone(0, 1, "1-5").play("drone", "stay", "destroy h1-5c")
    assert game.network(1) == {"1-5"}
