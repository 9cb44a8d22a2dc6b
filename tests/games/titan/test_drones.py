"""Chapter 9, Drones."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import at

from stardeck.games.titan.board import zone_name


@pytest.mark.parametrize(
    ("turn", "drones"), [(1, "1-3,1-2*3"), (2, "1-2,1-3,1-2*2"), (3, "1-2*2,1-3,1-2"), (4, "1-2*3,1-3")]
)
def test_the_drone_of_the_turn(turn: int, drones: str) -> None:
    """Rule 9.1: drone 1 in turn 1, drone 2 in turn 2 …"""
    after = at(f"turn:{turn} 0.pipes:h1-2c>").play("drone", "move 1-3")
    assert after["0.drones"] == drones


def test_first_move_then_act() -> None:
    """Rule 9.2: it may stay, it may rest, and after its action it does not move."""
    game = at("1-3:water-1 0.pipes:h1-2c>").play("drone")
    assert game.asked == "0.move-drone"
    game.play("move 1-3")
    assert game.asked == "0.use-drone"
    assert game.options == ["rest", "load deuterium", "load tholin"]
    assert game.play("load tholin").asked == "0.turn"
    assert "drone" not in game.options


def test_nothing_to_do_is_not_asked() -> None:
    """Rule 9.2: in an empty zone, without titanium, there is no action."""
    assert at("0.pipes:h1-2c>").play("drone", "move 1-3").asked == "0.turn"


def test_it_moves_along_the_network_whatever_the_arrows() -> None:
    """Rule 9.3: any number of zones, also against the arrows; not outside."""
    game = at("0.pipes:h1-2c>,h1-3c>,v1-4a> 0.drones:2-4,1-2*3").play("drone")
    assert game.options == ["stay", "move 1-2", "move 1-3", "move 1-4"]


def test_unconnected_pipes_do_not_carry_it() -> None:
    """Rule 9.3: pipes that do not belong to the network are no way."""
    assert at("0.pipes:h1-4c> 0.drones:1-4,1-2*3").play("drone").options == ["stay"]


def test_through_bases_and_the_core() -> None:
    """Rule 9.4: another's base and the core are zones to pass and to stop in."""
    game = at("1.base:1-3 0.pipes:h1-2c>,h1-3c>,v1-2a>,v2-2a>,v3-2a>!,v3-5a<").play("drone")
    assert {"move 1-3", "move 1-4", "move core", "move 3-5"} <= set(game.options)
    assert game.play("move core")["0.drones"] == "core,1-2*3"


def test_it_stops_in_zones_only() -> None:
    """Rule 9.4: every place to go to is a zone, none is a slot."""
    game = at("0.pipes:h1-2c>,v1-2a> 0.hold:hydrocarbon").play("drone")
    places = [option.split()[1] for option in game.options if option != "stay"]
    assert set(places) == {zone_name(zone) for zone in game.state.board.zones} - {"1-2"}


def test_a_flight_costs_a_hydrocarbon() -> None:
    """Rule 9.5: anywhere outside the network for one hydrocarbon; inside it costs nothing."""
    game = at("0.pipes:h1-2c> 0.hold:hydrocarbon*2").play("drone")
    assert game.some("move") == ["move 1-3"]
    assert len(game.some("fly")) == 19 - 2
    game.play("fly 3-6")
    assert (game["0.drones"], game["0.hold"]) == ("3-6,1-2*3", "hydrocarbon")


def test_from_outside_everything_is_a_flight() -> None:
    """Rule 9.5: a drone outside the network flies back into it."""
    game = at("0.hold:hydrocarbon 0.drones:3-6,1-2*3").play("drone")
    assert game.some("move") == []
    assert "fly 1-2" in game.options


def test_no_hydrocarbon_no_flight() -> None:
    """Rule 9.5, Rule 7.6: what is in the shuttle does not pay."""
    assert at("0.shuttle:water,hydrocarbon*2").play("take water", "drone").some("fly") == []


@pytest.mark.parametrize(
    ("zone", "there", "answer", "is_free"),
    [
        ("1-3", "1-3:water-1", "move 1-3", False),
        ("1-3", "", "move 1-3", False),
        ("1-3", "1-3:ice", "move 1-3", False),
        ("core", "", "move core", True),
        ("1-5", "", "fly 1-5", True),
    ],
)
def test_four_drones_fill_a_zone(zone: str, there: str, answer: str, is_free: bool) -> None:
    """Rule 9.6: a platform, a free zone and ice take four, a base and the core any number."""
    crowd = f"0.drones:1-2,{zone}*2,1-2 1.drones:{zone}*2,1-5*2"
    game = at(f"{there} {crowd} 0.pipes:h1-2c>,v1-2a>,v2-2a>,v3-2a>! 0.hold:hydrocarbon").play("drone")
    assert (answer in game.options) == is_free


def test_three_drones_leave_room() -> None:
    """Rule 9.6: the fourth one may come."""
    game = at("0.pipes:h1-2c> 0.drones:1-2,1-3*2,1-2 1.drones:1-3,1-5*3")
    assert "move 1-3" in game.play("drone").options


def test_loading() -> None:
    """Rule 9.7, Rule 9.8: a cube of the reserve, also of a platform another seat controls."""
    game = at("1-3:water-1,water@1 0.drones:1-3,1-2*3").play("drone", "stay")
    assert game.options == ["rest", "load deuterium", "load tholin"]
    game.play("load deuterium")
    assert (game["1-3"], game["0.drones"]) == ("water-1,d3,water@1", "1-3+d,1-2*3")


def test_a_loaded_drone_loads_no_more() -> None:
    """Rule 9.8: one cube at a time."""
    assert at("1-3:water-0 0.drones:1-3+d,1-2*3").play("drone", "stay").asked == "0.turn"


@pytest.mark.parametrize("zone", ["core", "1-5", "1-3"])
def test_nothing_to_load_elsewhere(zone: str) -> None:
    """Rule 9.7: not from the core, not from a base, and no deposits."""
    game = at(f"core:x3,d9 1-3:silicon 0.drones:{zone},1-2*3")
    assert game.play("drone", "stay").asked == "0.turn"


@pytest.mark.parametrize(("load", "cube"), [("d", "deuterium"), ("x", "tholin")])
def test_unloading_in_a_base(load: str, cube: str) -> None:
    """Rule 9.9: the cube goes to the hold of the seat whose base it is."""
    own = at(f"0.drones:1-2+{load},1-2*3").play("drone", "stay", "unload")
    assert (own["0.hold"], own["0.drones"]) == (cube, "")
    other = at(f"0.drones:1-5+{load},1-2*3").play("drone", "stay", "unload")
    assert (other["0.hold"], other["1.hold"]) == ("", cube)


def test_unloading_into_a_full_hold() -> None:
    """Rule 9.9, Rule 7.5: the other seat chooses what makes room for a tholin."""
    game = at("1.hold:silicon*2,water,tholin*2,pipe*20 0.drones:1-5+x,1-2*3")
    game.play("drone", "stay", "unload")
    assert game.asked == "1.make-room"
    assert game.options == ["throw silicon", "throw water"]
    assert game.play("throw silicon").asked == "0.turn"


def test_unloading_a_tholin_on_a_platform() -> None:
    """Rule 9.10: it joins the reserve."""
    after = at("1-3:water-0,x0,d3 0.drones:1-3+x,1-2*3").play("drone", "stay", "unload")
    assert after["1-3"] == "water-0,x1,d3"


def test_a_full_platform_loses_a_deuterium() -> None:
    """Rule 9.10: five cubes stay five."""
    after = at("1-3:water-3,x3,d2 0.drones:1-3+x,1-2*3").play("drone", "stay", "unload")
    assert after["1-3"] == "water-3,x4,d1"


def test_five_tholins_are_enough() -> None:
    """Rule 9.10: a platform full of tholins takes no more."""
    assert at("1-3:water-5,x5,d0 0.drones:1-3+x,1-2*3").play("drone", "stay").asked == "0.turn"


def test_unloading_in_the_core() -> None:
    """Rule 9.11: tholins without limit, no deuterium leaves."""
    assert at("core:x9 0.drones:core+x,1-2*3").play("drone", "stay", "unload")["core"] == "x10"


@pytest.mark.parametrize("drone", ["1-3+x", "2-3+x", "core+d", "1-4+d"])
def test_nowhere_else(drone: str) -> None:
    """Rule 9.12: nothing on ice or in a free zone; deuterium on no platform and not in the core."""
    game = at(f"2-3:ice 1-4:water-1,x0,d1 0.drones:{drone},1-2*3")
    assert game.play("drone", "stay").asked == "0.turn"


def test_docking_is_for_empty_drones_of_the_owner() -> None:
    """Rule 9.13: a drone that has unloaded is docked again; another's drone does not help."""
    game = at("1-3:water-0,x0,d3 0.drones:1-3+x,1-2*3 1.drones:1-3,1-5*3 0.shuttle:pipe 0.hold:titanium")
    game.play("extra", "stay", "unload", "pipe", "lay h1-2c>")
    assert game["0.hold"] == "water*2"


def test_destroying_a_pipe() -> None:
    """Rule 9.14: for a titanium, own or another's, touching the drone's zone; it leaves the game."""
    game = at("0.pipes:h1-2c> 1.pipes:h1-3c<,h1-4c< 0.hold:titanium 0.drones:1-3,1-2*3")
    game.play("drone", "stay")
    assert game.options == ["rest", "destroy h1-2c", "destroy h1-3c"]
    game.play("destroy h1-3c")
    assert (game["0.hold"], game["1.pipes"], game.asked) == ("", "h1-4c<", "0.turn")


def test_a_loaded_drone_may_destroy() -> None:
    """Rule 9.14: what it carries does not matter."""
    game = at("0.pipes:h1-2c> 0.hold:titanium 0.drones:1-2+x,1-2*3").play("drone", "stay")
    assert game.options == ["rest", "unload", "destroy h1-2c"]


def test_no_titanium_no_destruction() -> None:
    """Rule 9.14: without titanium there is nothing to do here."""
    assert at("0.pipes:h1-2c>").play("drone", "stay").asked == "0.turn"


def test_three_titanium_in_one_turn() -> None:
    """Rule 9.15: the rulebook's example: extra activation, a pipe, then the normal one and another pipe."""
    game = at("1.pipes:h1-2a<,h1-2b< 0.hold:titanium*3 0.shuttle:water")
    game.play("extra", "stay", "destroy h1-2a", "take water", "drone", "stay", "destroy h1-2b")
    assert (game["0.hold"], game["1.pipes"]) == ("water", "")


def test_destruction_breaks_the_network() -> None:
    """Rule 9.16: what lay behind the pipe is no longer in the network, for drones and extraction alike."""
    game = at("1.pipes:h1-5c>,v1-6a> 2-6:water-0,water@1 0.hold:titanium 0.drones:1-5,1-2*3")
    assert game.network(1) == {"1-5", "1-6", "2-6"}
    assert game.play("drone", "stay", "destroy h1-5c").network(1) == {"1-5"}


def test_another_seat_another_turn() -> None:
    """Rule 9.1, Rule 9.3: in its second turn seat 1 moves its own second drone."""
    game = at("turn:2 ask:1.turn.0 1.drones:1-5*4 1.pipes:h1-4c<").play("drone", "move 1-4")
    assert (game["0.drones"], game["1.drones"]) == ("", "1-5,1-4,1-5*2")


def test_a_drone_outside_the_network_flies_or_stays() -> None:
    """Rule 9.3, Rule 9.5: from there no zone of the network can be reached without a hydrocarbon."""
    away = "0.drones:3-5,1-2*3 0.pipes:h1-2c>"
    assert at(away).play("drone").options == ["stay"]
    game = at(f"{away} 0.hold:hydrocarbon").play("drone")
    assert game.some("move") == [] and {"fly 1-1", "fly 1-2", "fly 1-3"} <= set(game.options)


@pytest.mark.parametrize(
    ("reserve", "loads"), [("x0,d1", ["load deuterium"]), ("x1,d0", ["load tholin"]), ("x0,d0", [])]
)
def test_only_what_is_there_is_loaded(reserve: str, loads: list[str]) -> None:
    """Rule 9.7: the last cube can be loaded, one that is not there can't."""
    game = at(f"1-3:water-1,{reserve} 0.drones:1-3,1-2*3 0.hold:titanium 0.pipes:h1-2c>").play(
        "drone", "stay"
    )
    assert game.some("load") == loads


def test_loading_a_tholin() -> None:
    """Rule 9.7, Rule 9.8: it leaves the reserve and is on the drone."""
    game = at("1-3:water-2 0.drones:1-3,1-2*3").play("drone", "stay", "load tholin")
    assert (game["1-3"], game["0.drones"]) == ("water-2,x1", "1-3+x,1-2*3")


def test_a_drone_passes_a_full_zone() -> None:
    """Rule 9.3, Rule 9.6: four drones stop no other that goes through."""
    crowd = "0.drones:1-2,1-3*3 1.drones:1-3,1-5*3"
    game = at(f"{crowd} 0.pipes:h1-2c>,h1-3c>").play("drone")
    assert game.options == ["stay", "move 1-4"]
