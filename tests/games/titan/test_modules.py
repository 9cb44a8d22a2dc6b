"""Chapter 10, Upgrading."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import Position, at

from stardeck.games.titan import BOX
from stardeck.games.titan.data import COLOUR_IDS
from stardeck.games.titan.rules.modules import price_of
from stardeck.games.titan.state import SUPPLY_MODULES
from stardeck.games.titan.vocabulary.nouns import ZONE
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

READY = "2-2:water-3 0.pipes:v1-2a>"
"""Seat 0 can upgrade water-3 on level 2."""

SIX_SLOTS = "seats:4 2-3:water-1 0.pipes:h1-2c>,v1-3a> 1.pipes:h2-3a<,v2-3a<"
"""Round 2-3 are six slots, three of them free."""


def price(game: Position, zone: str, seat: int = 0) -> int:
    """Return what an upgrade costs a seat."""
    return price_of(game.state, seat, ZONE.read(zone))


def test_seven_slots_six_of_them_free() -> None:
    """Rule 10.3: the rulebook's example: the price is 6."""
    game = at("seats:4 1-3:water-1 0.pipes:h1-2c>")
    assert len(game.state.board.around[ZONE.read("1-3")]) == 7
    assert price(game, "1-3") == 6


def test_six_slots_three_of_them_free() -> None:
    """Rule 10.3: the rulebook's example: the price is 3; the slots up and down count."""
    game = at(SIX_SLOTS)
    assert len(game.state.board.around[ZONE.read("2-3")]) == 6
    assert price(game, "2-3") == 3


def test_six_slots_three_free_two_drones() -> None:
    """Rule 10.4: the rulebook's example: the price is 1; for the other seat it stays 3."""
    game = at(f"{SIX_SLOTS} 0.drones:2-3*2,1-2*2")
    assert (price(game, "2-3"), price(game, "2-3", seat=1)) == (1, 3)


def test_never_below_nothing() -> None:
    """Rule 10.4: four drones and one free slot: the upgrade is free."""
    game = at("2-1:water-1 0.pipes:h1-1c<,v1-1a> 1.pipes:h2-1a<,h2-1b< 0.drones:2-1*4")
    assert price(game, "2-1") == 0
    game.play("upgrade 2-1", "module water")
    assert (game["2-1"], game["0.credits"]) == ("water-1,water@0", "0,3,0,0")


def test_loaded_drones_do_not_make_it_cheaper() -> None:
    """Rule 10.4: only empty drones are docked."""
    assert price(at(f"{READY} 0.drones:2-2+x,1-2*3"), "2-2") == price(at(READY), "2-2")


@pytest.mark.parametrize("colour", COLOUR_IDS)
def test_platforms_of_every_colour_are_upgraded(colour: str) -> None:
    """Rule 10.2: whatever they produce."""
    assert at(f"2-2:{colour}-3 0.pipes:v1-2a> 0.hold:silicon*9").some("upgrade") == ["upgrade 2-2"]


def test_docked_drones_pay_for_a_dear_upgrade() -> None:
    """Rule 10.3, Rule 10.4: with four of them exactly the rest is paid; one silicon less is not enough."""
    docked = "2-2:water-3 0.pipes:v1-2a> 0.drones:2-2*4"
    rest = price(at(docked), "2-2")
    assert rest > 0
    assert at(f"{docked} 0.hold:silicon*{rest}").some("upgrade") == ["upgrade 2-2"]
    assert at(f"{docked} 0.hold:silicon*{rest - 1}" if rest > 1 else docked).some("upgrade") == []


def test_a_dearer_pack_asks_more_for_each_slot() -> None:
    """Rule 10.3, Rule 10.4: two silicon a slot, less two for each docked drone."""
    text = BOX.pack_text().replace("upgrade = 1 ", "upgrade = 2 ")
    game = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
    docked = "2-2:water-3 0.pipes:v1-2a> 0.drones:2-2*4"
    rest = 2 * price(at(docked), "2-2")
    enough = Position(game, game.from_text(f"{docked} 0.hold:silicon*{rest}"))
    assert enough.some("upgrade") == ["upgrade 2-2"]


def test_the_last_module_of_a_colour_is_offered() -> None:
    """Rule 10.6: while one is left."""
    game = at(f"{READY} 0.hold:silicon*9")
    game.state.supply[SUPPLY_MODULES] = 1
    game.state.supply[SUPPLY_MODULES + 1] = 0
    options = game.play("upgrade 2-2").options
    assert f"module {COLOUR_IDS[0]}" in options and f"module {COLOUR_IDS[1]}" not in options


def test_one_upgrade_a_turn() -> None:
    """Rule 10.1: after one, the others wait for the next turn."""
    game = at("2-2:water-3 1-3:water-1 0.pipes:v1-2a>,h1-2c> 0.hold:silicon*20")
    assert game.some("upgrade") == ["upgrade 1-3", "upgrade 2-2"]
    assert game.play("upgrade 2-2", "module water").some("upgrade") == []


def test_in_the_network_or_with_a_drone() -> None:
    """Rule 10.2: in the network, or an own drone is there, loaded or not; another's does not count."""
    alone = "2-4:water-3 0.hold:silicon*9"
    assert at(alone).some("upgrade") == []
    assert at(f"{alone} 1.drones:2-4,1-5*3").some("upgrade") == []
    assert at(f"{alone} 0.drones:2-4+x,1-2*3").some("upgrade") == ["upgrade 2-4"]
    assert at(f"{READY} 0.hold:silicon*9").some("upgrade") == ["upgrade 2-2"]


def test_an_upgraded_platform_is_taken() -> None:
    """Rule 10.2: nobody upgrades it again."""
    assert at("2-2:water-3,water@1 0.pipes:v1-2a> 0.hold:silicon*9").some("upgrade") == []


def test_it_must_be_paid() -> None:
    """Rule 10.3: five free slots, five silicon; with four it is not offered."""
    assert price(at(READY), "2-2") == 5
    assert at(f"{READY} 0.hold:silicon*4").some("upgrade") == []
    assert at(f"{READY} 0.hold:silicon*5").play("upgrade 2-2", "module water")["0.hold"] == ""


def test_value_and_two() -> None:
    """Rule 10.5: water-3 scores 5."""
    after = at(f"{READY} 0.hold:silicon*9").play("upgrade 2-2", "module titanium")
    assert after["0.credits"] == "0,5,0,0"


@pytest.mark.parametrize("colour", ["silicon", "water", "hydrocarbon", "titanium", "purifier"])
def test_a_module_of_any_colour(colour: str) -> None:
    """Rule 10.6: it comes from its pile."""
    game = at(f"{READY} 0.hold:silicon*9").play("upgrade 2-2")
    assert len(game.options) == 5
    assert game.play(f"module {colour}")["2-2"] == f"water-3,{colour}@0"
    assert sorted(game.state.supply[SUPPLY_MODULES:]) == [5, 6, 6, 6, 6]


def test_an_empty_pile_is_not_offered() -> None:
    """Rule 10.6: only modules that are left."""
    gone = " ".join(f"3-{place}:titanium-{place - 1},water@1" for place in range(1, 7))
    game = at(f"cycle:5 {READY} {gone} 0.hold:silicon*9").play("upgrade 2-2")
    assert game.options == ["module silicon", "module hydrocarbon", "module titanium", "module purifier"]


def test_a_control_token_marks_it() -> None:
    """Rule 10.7: one token less; without any there is no upgrade."""
    game = at(f"{READY} 0.hold:silicon*9 0.tokens:1").play("upgrade 2-2", "module water")
    assert (game["2-2"], game["0.tokens"]) == ("water-3,water@0", "0")
    assert at(f"{READY} 0.hold:silicon*9 0.tokens:0").some("upgrade") == []


def test_water_with_a_titanium_module() -> None:
    """Rule 10.8: the rulebook's example: X gains water and titanium; from another's activation titanium."""
    works = "2-3:water-2,titanium@0 0.pipes:h1-2c> 1.pipes:h1-4c<,v1-4a>"
    by_x = at(f"{works} 0.shuttle:pipe").play("pipe", "lay v1-3a>")
    assert by_x["0.hold"] == "water,titanium,tholin"
    by_y = at(f"{works} 1.shuttle:pipe ask:1.turn.0").play("pipe", "lay h2-3b<")
    assert (by_y["1.hold"], by_y["0.hold"]) == ("water", "titanium")


def test_refinery_with_a_hydrocarbon_module_and_drones() -> None:
    """Rule 10.8, Rule 10.9: the rulebook's example: X gains 3; if Y activates, Y gains 2 and X 1."""
    works = (
        "2-3:hydrocarbon-2,hydrocarbon@0 0.drones:2-3,1-2*3 1.drones:2-3,1-5*3 "
        "0.pipes:h1-2c> 1.pipes:h1-4c<,v1-4a>"
    )
    by_x = at(f"{works} 0.shuttle:pipe").play("pipe", "lay v1-3a>")
    assert by_x["0.hold"] == "hydrocarbon*3,tholin"
    by_y = at(f"{works} 1.shuttle:pipe ask:1.turn.0").play("pipe", "lay h2-3b<")
    assert (by_y["1.hold"], by_y["0.hold"]) == ("hydrocarbon*2", "hydrocarbon")


def test_modules_pay_even_unconnected_controllers() -> None:
    """Rule 10.8: it pays its controller, connected or not."""
    game = at("1-6:water-2,silicon@0 1.shuttle:pipe ask:1.turn.0").play("pipe", "lay h1-5c>")
    assert game["0.hold"] == "silicon"


def test_a_red_module_purifies_for_its_controller() -> None:
    """Rule 10.8, Rule 6.7: the controller chooses in its own hold and network."""
    game = at("1-6:water-2,purifier@0 0.hold:tholin*2 1.hold:tholin*2 1.shuttle:pipe ask:1.turn.0")
    game.play("pipe", "lay h1-5c>")
    assert (game["0.hold"], game["1.hold"]) == ("tholin", "water,tholin*2")


def test_a_controller_with_a_full_hold_is_asked() -> None:
    """Rule 10.8, Rule 7.2: out of turn, the controller chooses; then the turn goes on."""
    game = at("1-6:water-2,silicon@0 0.hold:water,tholin*4,pipe*20 1.shuttle:pipe ask:1.turn.0")
    game.play("pipe", "lay h1-5c>")
    assert game.asked == "0.make-room"
    assert game.play("throw water").asked == "1.turn"
    assert game["0.hold"] == "silicon,tholin*4,pipe*20"


def test_a_drone_of_another_seat() -> None:
    """Rule 10.2: seat 1 upgrades where its own drones are; seat 0's drones do not help it."""
    there = "1-3:water-1 1.hold:silicon*9 ask:1.turn.0"
    assert at(f"{there} 1.drones:1-3,1-5*3").some("upgrade") == ["upgrade 1-3"]
    assert at(f"{there} 1.drones:1-5*3,1-3").some("upgrade") == ["upgrade 1-3"]
    assert at(f"{there} 0.drones:1-3,1-2*3").some("upgrade") == []
