"""Chapter 3, Build."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, table

FULL_CORE = "storage@-1,0:e storage@0,-1:s storage@0,1:n"
"""Three of the core's four exits are taken by modules without exits."""


def test_building_costs_six_and_uses_the_card() -> None:
    """Rule 3.1: 6 MC, the card leaves the hand and lies in the orbital."""
    game = table(Seat(hand="casino,farm"), Seat()).play("build casino 1,0:w")
    assert game.state.money[0] == 10
    assert game.hand(0) == ["farm"]
    assert game.station(0) == "casino@1,0:w"


def test_too_little_money() -> None:
    """Rule 3.1: with 5 MC nothing can be built for 6."""
    assert table(Seat(money=5, hand="casino"), Seat()).some("build") == []


def test_the_same_colour_costs_one_less() -> None:
    """Rule 3.2: 5 MC for a structural module at the core, and for a bio module at a bio module."""
    assert table(Seat(hand="airlock"), Seat()).play("build airlock 1,0:w").state.money[0] == 11
    seat = Seat(money=5, hand="farm", station="living-quarters@1,0:w")
    game = table(seat, Seat())
    assert game.some("build") == ["build farm 2,0:w", "build farm 1,1:n"]
    assert game.play("build farm 2,0:w").state.money[0] == 0


def test_the_exit_decides_how_a_module_is_turned() -> None:
    """Rule 3.3: an Airlock has its exit on the right, seen from its entrance."""
    east = table(Seat(hand="airlock,casino"), Seat()).play("build airlock 1,0:w", "pass")
    assert "build casino 1,1:n" in east.options and "build casino 1,-1:s" not in east.options
    north = table(Seat(hand="airlock,casino"), Seat()).play("build airlock 0,-1:s", "pass")
    assert "build casino 1,-1:w" in north.options and "build casino -1,-1:e" not in north.options


def test_every_side_of_the_core_is_an_exit() -> None:
    """Rule 3.4: a new module goes onto a free exit; the core has four."""
    game = table(Seat(hand="casino"), Seat())
    assert game.some("build") == [
        "build casino -1,0:e",
        "build casino 0,-1:s",
        "build casino 1,0:w",
        "build casino 0,1:n",
    ]


def test_a_used_exit_is_not_free() -> None:
    """Rule 3.4: what is connected there already takes the exit."""
    game = table(Seat(hand="casino", station="casino@1,0:w"), Seat())
    assert "build casino 1,0:w" not in game.options


def test_modules_do_not_overlap() -> None:
    """Rule 3.5: an exit onto an occupied cell is not free, whoever is connected there."""
    # The Airlock's exit leads to -1,-1, where a Storage hangs on the Casino already.
    station = "airlock@-1,0:e airlock@0,-1:s casino@1,-1:w storage@2,-1:w"
    game = table(Seat(hand="dormitory", station=station), Seat())
    assert "build dormitory -1,-1:s" in game.options
    station = "airlock@-1,0:e dormitory@0,-1:s storage@-1,-1:e"
    game = table(Seat(hand="farm", station=station), Seat())
    assert not [option for option in game.options if "-1,-1" in option]


def test_two_exits_can_lead_to_one_cell() -> None:
    """Rule 3.5: the cell can be reached from both, but is used once."""
    station = "dormitory@1,0:w dormitory@0,1:n"
    game = table(Seat(hand="casino", station=station), Seat())
    assert {"build casino 1,1:n", "build casino 1,1:w"} <= set(game.options)
    game.play("build casino 1,1:n", "pass")
    assert not [option for option in game.options if "1,1:" in option and "-1,1:" not in option]


def test_nothing_is_connected_to_a_damaged_module() -> None:
    """Rule 3.6: the Dormitory's exits can't be used while it is damaged."""
    damaged = table(Seat(hand="casino", station="dormitory@1,0:w!1"), Seat())
    assert "build casino 2,0:w" not in damaged.options
    whole = table(Seat(hand="casino", station="dormitory@1,0:w"), Seat())
    assert "build casino 2,0:w" in whole.options


def test_the_last_exit_may_not_be_closed() -> None:
    """Rule 3.7: a module without exit can't go onto the last exit; one with an exit can."""
    game = table(Seat(hand="greenhouse,casino", station=FULL_CORE), Seat())
    assert game.some("build") == ["build casino 1,0:w"]


def test_an_exit_onto_an_occupied_cell_does_not_count() -> None:
    """Rule 3.7: a new module whose only exit is blocked would close the orbital."""
    # The Dormitory's exits lead to 1,-1 and 2,0, both taken, and to 1,1, the last free cell. There,
    # with the entrance in the north, left is the east, up the south, and right the taken cell 0,1.
    station = f"{FULL_CORE} dormitory@1,0:w greenhouse@2,0:w greenhouse@1,-1:s"
    game = table(Seat(hand="airlock,recycling-center,casino", station=station), Seat())
    assert game.some("build") == ["build recycling-center 1,1:n", "build casino 1,1:n"]


def test_damaged_exits_keep_an_orbital_open() -> None:
    """Rule 3.7 (reading: usable_exit): by default exits of damaged modules count, strictly they do not."""
    seat = Seat(hand="greenhouse", station="storage@-1,0:e storage@0,-1:s casino@0,1:n!1")
    assert table(seat, Seat()).some("build") == ["build greenhouse 1,0:w"]
    assert table(seat, Seat(), usable_exit="undamaged").some("build") == []


def test_a_requirement_needs_an_undamaged_module() -> None:
    """Rule 3.8: a Trade Hub needs a commercial module that is not damaged; an upgraded core will do."""
    assert table(Seat(hand="trade-hub"), Seat()).some("build") == []
    assert table(Seat(hand="trade-hub", station="casino@1,0:w!1"), Seat()).some("build") == []
    assert table(Seat(hand="trade-hub", station="casino@1,0:w"), Seat()).some("build") != []
    assert table(Seat(hand="trade-hub", core="commercial-core"), Seat()).some("build") != []


def test_discounts_add_up() -> None:
    """Rule 3.9: Technical Support beside support with a docking port: 6 - 1 - 1 - 1."""
    seat = Seat(money=3, hand="technical-support", station="extra-docking-port@-1,0:e workshop@1,0:w")
    game = table(seat, Seat())
    assert game.some("build") == ["build technical-support 2,0:w"]
    assert game.play("build technical-support 2,0:w").state.money[0] == 0


def test_a_price_is_never_negative() -> None:
    """Rule 3.9: at least 0 MC."""
    ports = "extra-docking-port@-1,0:e extra-docking-port@0,-1:s extra-docking-port@0,1:n"
    base = table(Seat(money=9, hand="technical-support", station=f"{ports} workshop@1,0:w"), Seat())
    assert base.play("build technical-support 2,0:w").state.money[0] == 8, "6 - 3 - 1 - 1"


def test_new_symbols_bring_crew_at_the_end_of_the_year() -> None:
    """Rule 3.10: building a Greenhouse gives no crew at once."""
    game = table(Seat(hand="greenhouse"), Seat()).play("build greenhouse 1,0:w")
    assert game.state.crew[0] == 1
    game.play("pass", "pass")
    assert game.state.crew[0] == 5
