"""Chapter 11, Modules: one test at least for each card."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Seat, amount, step_amount, table

from stardeck.games.orbital.board import HAND_MORE, REPAIR_OFF, SYMBOLS


def yearly_income(station: str) -> int:
    """Return what a station earns at the end of a year beyond 7 MC and its structural core."""
    game = table(Seat(money=0, station=station), Seat()).pass_all().play("income structural")
    return game.state.money[0] - 8


def test_command_center() -> None:
    """Rule 11.1, Command Center: crew and 3 MC build any module for free, connected to it."""
    seat = Seat(money=3, hand="casino,trade-hub,sabotage", station="command-center@1,0:w")
    game = table(seat, Seat()).play("operate command-center 1,0")
    assert game.state.money[0] == 0 and game.state.crew[0] == 0
    # The Trade Hub lacks its requirement; only exits of the Command Center are offered.
    assert game.options == ["build casino 1,-1:s", "build casino 2,0:w", "build casino 1,1:n"]
    game.play("build casino 2,0:w")
    assert game.station(0) == "command-center@1,0:w*1u casino@2,0:w" and game.state.money[0] == 0


@pytest.mark.parametrize("card", PACK.ids[:3])
def test_command_center_builds_whatever_comes_first(card: str) -> None:
    """Rules 3.1 and 11.1: the first cards of the pack are built like any other, paid or free."""
    seat = Seat(hand=card, station="command-center@1,0:w dormitory@-1,0:e")
    game = table(seat, Seat())
    assert game.some(f"build {card}")
    assert len(game.play("operate command-center 1,0").some(f"build {card}")) == 3


def test_command_center_needs_something_to_build() -> None:
    """Rule 11.1, Command Center: without a module that fits it can't be used."""
    assert table(Seat(hand="sabotage", station="command-center@1,0:w"), Seat()).some("operate") == []


def test_command_center_keeps_the_orbital_open() -> None:
    """Rule 11.1, Command Center: placement rules hold for free builds."""
    station = (
        "storage@-1,0:e storage@0,-1:s storage@0,1:n command-center@1,0:w greenhouse@1,-1:s greenhouse@2,0:w"
    )
    seat = Seat(hand="greenhouse,casino", station=station)
    game = table(seat, Seat()).play("operate command-center 1,0")
    assert game.options == ["build casino 1,1:n"]


def test_storage() -> None:
    """Rule 11.2, Storage: money each year."""
    # The Storage is structural and so counts for the colour income as well.
    assert yearly_income("storage@1,0:w") == amount("storage") + 1


@pytest.mark.parametrize(
    ("card", "symbols"),
    [("dormitory", 1), ("life-support", 2), ("greenhouse", 4)],
)
def test_crew_modules(card: str, symbols: int) -> None:
    """Rules 11.3, 11.7 and 11.9, Dormitory, Life Support, Greenhouse: crew symbols."""
    assert PACK.symbols[PACK.ids.index(card)] == symbols
    game = table(Seat(station=f"{card}@1,0:w"), Seat()).pass_all()
    assert game.state.crew[0] == 1 + symbols


def test_greenhouse_has_no_exit() -> None:
    """Rule 11.9, Greenhouse: nothing can be connected to it."""
    game = table(Seat(station="greenhouse@1,0:w", hand="casino"), Seat())
    assert [option for option in game.some("build") if "1,1:" in option or "2,0" in option] == []


def test_junkyard() -> None:
    """Rule 11.4, Junkyard: discard a card for money."""
    game = table(Seat(hand="casino,farm", station="junkyard@1,0:w"), Seat()).play("operate junkyard 1,0")
    assert game.options == ["discard farm", "discard casino"]
    game.play("discard casino")
    assert game.state.money[0] == 16 + amount("junkyard") and game.pile("discards") == ["casino"]


def test_airlock() -> None:
    """Rule 11.5, Airlock: repairs cost less, several add up, never below 0; a damaged one does not help."""
    one = table(Seat(station="airlock@1,0:w casino@-1,0:e!1"), Seat()).play("repair casino -1,0")
    assert one.state.money[0] == 16 - 3 + amount("airlock")
    three = "airlock@1,0:w airlock@0,1:n airlock@0,-1:s"
    free = table(Seat(station=f"{three} casino@-1,0:e!1", money=0), Seat()).play("repair casino -1,0")
    assert free.state.money[0] == 0
    broken = table(Seat(station="airlock@1,0:w!1"), Seat()).play("repair airlock 1,0")
    assert broken.state.money[0] == 13


def test_airlocks_that_count_once() -> None:
    """Rule 11.5 (reading: airlocks): two of them take off what one does."""
    seat = Seat(station="airlock@1,0:w airlock@0,1:n")
    assert table(seat, Seat()).state.tallies[REPAIR_OFF] == 2 * amount("airlock")
    assert table(seat, Seat(), airlocks="once").state.tallies[REPAIR_OFF] == amount("airlock")


def test_recycling_center() -> None:
    """Rule 11.8, Recycling Center: discard a card, then take one; one crew symbol."""
    seat = Seat(hand="casino", station="recycling-center@1,0:w")
    game = table(seat, Seat(), deck="storage,farm").play("operate recycling-center 1,0", "discard casino")
    assert game.hand(0) == ["farm"] and game.pile("discards") == ["casino"]
    assert game.state.tallies[SYMBOLS] == 2


def test_farm() -> None:
    """Rule 11.10, Farm: crew for money."""
    game = table(Seat(station="farm@1,0:w"), Seat()).play("operate farm 1,0")
    assert game.state.money[0] == 16 + amount("farm") and game.state.crew[0] == 0


@pytest.mark.parametrize(
    ("station", "bio"),
    [
        ("cantina@1,0:w", 0),
        ("cantina@1,0:w farm@-1,0:e", 1),
        ("cantina@1,0:w farm@-1,0:e!1", 0),
        ("cantina@1,0:w farm@-1,0:e greenhouse@0,1:n casino@0,-1:s", 2),
    ],
)
def test_cantina(station: str, bio: int) -> None:
    """Rule 11.12, Cantina: money, and more for each own undamaged bio module; those of others don't count."""
    gained = step_amount("cantina", 0) + bio * step_amount("cantina", 1)
    game = table(Seat(station=station), Seat(station="farm@1,0:w")).play("operate cantina 1,0")
    assert game.state.money == [16 + gained, 16] and game.state.crew[0] == 0


@pytest.mark.parametrize(
    ("more", "wins"),
    [("", False), (" cantina@-1,0:e", True), (" cantina@-1,0:e!1", False), (" farm@-1,0:e", False)],
)
def test_casino(more: str, wins: bool) -> None:
    """Rule 11.14, Casino: money from the bank; with another own undamaged commercial module every opponent
    loses some, as far as there is any; those of others don't count."""
    rivals = Seat(money=9, station="cantina@1,0:w"), Seat(money=0)
    game = table(Seat(station=f"casino@1,0:w{more}"), *rivals).play("operate casino 1,0")
    lost = step_amount("casino", 1) if wins else 0
    assert game.state.money == [16 + step_amount("casino", 0), 9 - lost, 0]
    assert game.state.crew[0] == 0


def test_trade_hub() -> None:
    """Rule 11.15, Trade Hub: crew for money and a card."""
    game = table(Seat(station="trade-hub@1,0:w"), Seat(), deck="storage*3").play("operate trade-hub 1,0")
    assert game.state.money[0] == 16 + step_amount("trade-hub", 0) and game.state.crew[0] == 0
    assert game.hand(0) == ["storage"] * step_amount("trade-hub", 1)


def test_living_quarters() -> None:
    """Rule 11.6, Living Quarters: a crew symbol, and money each year; neither if damaged."""
    for damage, crew in (("", 2), ("!1", 1)):
        game = table(Seat(station=f"living-quarters@1,0:w{damage}"), Seat()).pass_all()
        assert game.state.crew[0] == crew
    assert yearly_income("living-quarters@1,0:w") == amount("living-quarters")
    assert yearly_income("living-quarters@1,0:w!1") == 0


def test_farm_has_a_crew_symbol() -> None:
    """Rule 11.10, Farm: it also supports crew."""
    assert table(Seat(station="farm@1,0:w"), Seat()).pass_all().state.crew[0] == 2


@pytest.mark.parametrize("card", ["promenade", "guest-suites"])
def test_income_modules(card: str) -> None:
    """Rules 11.11 and 11.13, Promenade, Guest Suites: money each year, none if damaged."""
    assert yearly_income(f"{card}@1,0:w") == amount(card)
    assert yearly_income(f"{card}@1,0:w!1") == 0


def test_trade_hub_requires_commerce() -> None:
    """Rule 11.15, Trade Hub: needs a commercial module."""
    assert table(Seat(hand="trade-hub", station="farm@1,0:w"), Seat()).some("build") == []
    assert table(Seat(hand="trade-hub", station="casino@1,0:w"), Seat()).some("build") != []


def test_technical_support() -> None:
    """Rule 11.16, Technical Support: cheaper to build, besides other discounts."""
    game = table(Seat(hand="technical-support"), Seat()).play("build technical-support 1,0:w")
    assert game.state.money[0] == 16 - 6 + amount("technical-support")


def test_robotic_arm() -> None:
    """Rule 11.17, Robotic Arm: another exterior module moves, crew and damage too; its old exit is free."""
    station = "robotic-arm@1,0:w casino@0,-1:s!1*1u cantina@0,1:n farm@0,2:n"
    game = table(Seat(station=station), Seat()).play("operate robotic-arm 1,0")
    # The Cantina carries the Farm and is not exterior, the arm itself can't move.
    assert game.options == ["move casino 0,-1", "move farm 0,2"]
    game.play("move casino 0,-1")
    assert "place casino 0,-1:s" not in game.options and "place casino -1,0:e" in game.options
    game.play("place casino 1,1:n", "pass")
    assert "casino@1,1:n!1*1u" in game.station(0)
    assert game.state.exits[0]
    free = table(Seat(hand="storage", station=game.station(0)), Seat())
    assert "build storage 0,-1:s" in free.options


def test_robotic_arm_moves_onto_undamaged_modules_only() -> None:
    """Rule 11.17, Robotic Arm: the new connection must be one where the module could be built."""
    station = "robotic-arm@1,0:w casino@0,-1:s dormitory@-1,0:e!1"
    game = table(Seat(station=station), Seat()).play("operate robotic-arm 1,0", "move casino 0,-1")
    free = ["0,1:n", "1,-1:s", "2,0:w", "1,1:n"]
    assert game.options == [f"place casino {place}" for place in free]


def test_robotic_arm_asks_for_no_requirement() -> None:
    """Rule 11.17, Robotic Arm and Rule 3.8: a Trade Hub moves though no other commercial module is left."""
    game = table(Seat(station="robotic-arm@1,0:w trade-hub@0,-1:s"), Seat()).play("operate robotic-arm 1,0")
    assert "place trade-hub -1,0:e" in game.play("move trade-hub 0,-1").options


def test_robotic_arm_needs_a_module_to_move() -> None:
    """Rule 11.17, Robotic Arm: alone it can't be used."""
    assert table(Seat(station="robotic-arm@1,0:w"), Seat()).some("operate") == []


def test_robotic_arm_where_only_a_damaged_module_has_exits() -> None:
    """Rule 11.17, Robotic Arm: nothing is put there, so it can't be used until that is repaired."""
    shut = (
        "storage@0,-1:s greenhouse@0,1:n storage@1,-1:s greenhouse@1,1:n greenhouse@2,0:w robotic-arm@1,0:w "
        "dormitory@-1,0:e"
    )
    assert table(Seat(station=f"{shut}!1"), Seat()).some("operate") == []
    assert table(Seat(station=shut), Seat()).some("operate") == ["operate robotic-arm 1,0"]


def test_robotic_arm_can_not_put_a_module_onto_itself() -> None:
    """Rule 11.17, Robotic Arm: where only the module that could be moved has exits, it has nowhere to go."""
    inner = "dormitory@0,-1:s!1 dormitory@1,-1:w!1 robotic-arm@1,0:n"
    outer = (
        "dormitory@-1,0:e!1 technical-support@-1,1:n!1 technical-support@0,1:w!1 data-vault@1,1:w!1 "
        "data-vault@2,1:w!1 command-center@2,0:s!1"
    )
    station = f"{inner} {outer} promenade@3,0:w"
    assert table(Seat(station=station), Seat()).some("operate") == []
    repaired = station.replace("data-vault@2,1:w!1", "data-vault@2,1:w")
    assert table(Seat(station=repaired), Seat()).some("operate") == ["operate robotic-arm 1,0"]


def test_robotic_arm_leaves_an_undamaged_exit() -> None:
    """Rules 11.17 and 3.7 (reading: usable_exit): what would close the last exit that counts can't move."""
    damaged = "dormitory@0,-1:s!1 storage@0,-2:s dormitory@-1,0:e!1 storage@-2,0:e dormitory@0,1:n!1"
    around = "casino@1,1:w!1 guest-suites@2,1:w living-quarters@2,0:s!1 greenhouse@3,0:w"
    seat = Seat(station=f"{damaged} {around} robotic-arm@1,0:w")
    assert table(seat, Seat(), usable_exit="undamaged").some("operate") == []
    assert table(seat, Seat()).some("operate") == ["operate robotic-arm 1,0"]


def test_workshop() -> None:
    """Rule 11.18, Workshop: crew removes one token, without money."""
    seat = Seat(money=0, station="workshop@1,0:w casino@-1,0:e!2 farm@0,1:n!1")
    game = table(seat, Seat()).play("operate workshop 1,0")
    assert game.options == ["repair casino -1,0", "repair farm 0,1"]
    game.play("repair casino -1,0")
    assert "casino@-1,0:e!1" in game.station(0) and game.state.money[0] == 0


def test_shipyard() -> None:
    """Rule 11.19, Shipyard: two crew for a point; requires a support module."""
    assert table(Seat(hand="shipyard"), Seat()).some("build") == []
    assert table(Seat(hand="shipyard", station="workshop@1,0:w"), Seat()).some("build") != []
    seat = Seat(crew=2, station="workshop@1,0:w shipyard@-1,0:e")
    game = table(seat, Seat()).play("operate shipyard -1,0")
    assert game.state.points[0] == amount("shipyard") and game.state.crew[0] == 0
    seat.crew = 1
    assert table(seat, Seat()).some("operate") == []


def test_extra_docking_port() -> None:
    """Rule 11.20, Extra Docking Port: every build costs less, while it is undamaged."""
    whole = table(Seat(hand="casino", station="extra-docking-port@1,0:w"), Seat()).play("build casino -1,0:e")
    assert whole.state.money[0] == 16 - 6 + amount("extra-docking-port")
    broken = table(Seat(hand="casino", station="extra-docking-port@1,0:w!1"), Seat())
    assert broken.play("build casino -1,0:e").state.money[0] == 10


@pytest.mark.parametrize("card", ["education-center", "research-lab"])
def test_modules_that_take_cards(card: str) -> None:
    """Rules 11.21 and 11.25, Education Center, Research Lab: crew for cards."""
    game = table(Seat(station=f"{card}@1,0:w"), Seat()).play(f"operate {card} 1,0")
    assert len(game.hand(0)) == amount(card)


def test_research_lab_requires_science() -> None:
    """Rule 11.25, Research Lab: needs a scientific module."""
    assert table(Seat(hand="research-lab"), Seat()).some("build") == []
    assert table(Seat(hand="research-lab", station="observatory@1,0:w"), Seat()).some("build") != []


def test_observatory() -> None:
    """Rule 11.22, Observatory: look at the top three, keep one, discard the others."""
    seat = Seat(station="observatory@1,0:w")
    game = table(seat, Seat(), deck="storage,casino,farm,sabotage").play("operate observatory 1,0")
    assert game.options == ["keep farm", "keep casino", "keep sabotage"]
    assert game.game.view(game.state, 1).known.looked == [-1, -1, -1]
    game.play("keep casino")
    assert game.hand(0) == ["casino"] and sorted(game.pile("discards")) == ["farm", "sabotage"]
    assert game.pile("deck") == ["storage"] and game.pile("looked") == []


def test_data_vault() -> None:
    """Rule 11.23, Data Vault: the hand limit rises, not while it is damaged."""
    assert table(Seat(station="data-vault@1,0:w"), Seat()).state.tallies[HAND_MORE] == amount("data-vault")
    assert table(Seat(station="data-vault@1,0:w!1"), Seat()).state.tallies[HAND_MORE] == 0
    # Four cards come, so that the hand is just as big as the limit.
    hand = ",".join(["storage", "casino", "farm"][: 1 + amount("data-vault")])
    game = table(Seat(hand=hand, station="data-vault@1,0:w"), Seat()).pass_all()
    game.play("income structural", "income structural")
    assert len(game.hand(0)) == 5 + amount("data-vault") and game.state.year == 3


def test_sensor_array() -> None:
    """Rule 11.24, Sensor Array: purchases cost less, at least 1 MC."""
    row = "farm,storage,casino,airlock,workshop"
    seat = Seat(money=2, station="sensor-array@1,0:w")
    offered = [f"purchase {card} {slot}" for slot, card in enumerate(row.split(","), 1)]
    last = 2 + amount("sensor-array")
    assert table(seat, Seat(), market=row).some("purchase") == offered[:last]
    assert table(seat, Seat(), market=row).play(offered[last - 1]).state.money[0] == 0
    assert table(seat, Seat(), market=row).play("purchase farm 1").state.money[0] == 1


def test_military_command() -> None:
    """Rule 11.26, Military Command: crew and money build a military module for free, connected to it."""
    cost = PACK.money[PACK.ids.index("military-command")]
    seat = Seat(money=cost, hand="casino,strategic-ops", station="military-command@1,0:w")
    game = table(seat, Seat()).play("operate military-command 1,0")
    assert game.options == [
        "build strategic-ops 1,-1:s",
        "build strategic-ops 2,0:w",
        "build strategic-ops 1,1:n",
    ]
    assert game.play("build strategic-ops 1,1:n").state.money[0] == 0


def test_strategic_ops() -> None:
    """Rule 11.27, Strategic Ops: a chosen player loses money and discards a card of its own choice."""
    seat = Seat(station="strategic-ops@1,0:w")
    game = table(seat, Seat(money=1, hand="casino,farm"), Seat(money=9)).play("operate strategic-ops 1,0")
    assert game.options == ["raid 1", "raid 2"]
    game.play("raid 1")
    assert game.state.money[1] == 0 and game.seat == 1
    assert game.options == ["discard farm", "discard casino"]
    game.play("discard farm")
    assert game.hand(1) == ["casino"] and game.seat == 1 and "pass" in game.options
    other = table(seat, Seat(), Seat(money=9)).play("operate strategic-ops 1,0", "raid 2")
    assert other.state.money[2] == 9 - amount("strategic-ops") and other.seat == 1


def test_weapon_platform() -> None:
    """Rule 11.28, Weapon Platform: damage to an opponent's exterior module."""
    target = Seat(station="dormitory@1,0:w casino@2,0:w")
    game = table(Seat(station="weapon-platform@1,0:w"), target).play("operate weapon-platform 1,0")
    assert game.options == ["damage 1 casino 2,0"]
    game.play("damage 1 casino 2,0")
    assert game.station(1) == f"dormitory@1,0:w casino@2,0:w!{amount('weapon-platform')}"


def test_shield_grid() -> None:
    """Rule 11.29, Shield Grid: it and what is directly connected can't be damaged, unless it is damaged."""
    station = "dormitory@1,0:w {grid} casino@3,0:w cantina@4,0:w farm@1,1:n"
    whole = Seat(station=station.format(grid="shield-grid@2,0:w"))
    game = table(Seat(hand="sabotage"), whole).play("play sabotage")
    assert game.options == ["damage 1 cantina 4,0", "damage 1 farm 1,1"]
    broken = Seat(station=station.format(grid="shield-grid@2,0:w!1"))
    assert len(table(Seat(hand="sabotage"), broken).play("play sabotage").options) == 5


def test_missile_battery() -> None:
    """Rule 11.30, Missile Battery: two crew damage any module but the core; requires a military module."""
    assert table(Seat(hand="missile-battery"), Seat()).some("build") == []
    assert table(Seat(hand="missile-battery", station="shield-grid@1,0:w"), Seat()).some("build") != []
    target = Seat(station="dormitory@1,0:w casino@2,0:w")
    seat = Seat(crew=2, station="missile-battery@1,0:w")
    game = table(seat, target).play("operate missile-battery 1,0")
    assert game.options == ["damage 1 dormitory 1,0", "damage 1 casino 2,0"]
    game.play("damage 1 dormitory 1,0")
    assert game.state.crew[0] == 0 and game.station(1).startswith("dormitory@1,0:w!1")
