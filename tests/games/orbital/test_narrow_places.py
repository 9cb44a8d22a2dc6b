"""Corners of building and of the rulebook's bot: the last exit, the second seat, ties and single cards."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Seat, table
from tests.games.orbital.test_bots import bots
from tests.games.orbital.test_own_cards import own

from stardeck.games.orbital import board
from stardeck.games.orbital.data import COLOUR_COUNT
from stardeck.games.orbital.rules.bots import income_colour, operates_alone, target_order

FIRST_EVENT = PACK.ids[PACK.module_count]
"""The card that follows the modules in the pack."""


ONE_LEFT = "storage@-1,0:e storage@0,-1:s storage@0,1:n"
"""Of the core's exits only the eastern one is free."""


def of_colour(colour: int) -> str:
    """Return a module of a colour that has an exit and wants nothing."""
    kinds = range(PACK.module_count)
    return next(
        PACK.ids[kind]
        for kind in kinds
        if PACK.colours[kind] == colour and PACK.exits[kind] and PACK.requires[kind] < 0
    )


@pytest.mark.parametrize("colour", range(COLOUR_COUNT))
def test_a_bot_counts_every_colour(colour: int) -> None:
    """Rule 13.26: most undamaged modules, on whichever seat; of equals the first colour."""
    module = of_colour(colour)
    two = Seat(station=f"{module}@1,0:w {module}@-1,0:e")
    assert income_colour(bots(Seat(), two).state, 1) == colour
    assert income_colour(bots(Seat(), Seat(), two).state, 2) == colour
    one = Seat(station=f"{module}@1,0:w")
    assert income_colour(bots(Seat(), one).state, 1) == 0


def test_a_bot_compares_colours_of_its_own_orbital() -> None:
    """Rule 13.26: a later colour must have more than the best so far, on any seat."""
    two, one = of_colour(1), of_colour(3)
    rich = Seat(station=f"{two}@1,0:w {two}@-1,0:e {one}@0,1:n {one}@0,-1:s")
    assert income_colour(bots(Seat(), rich).state, 1) == 1
    assert income_colour(bots(Seat(), Seat(), rich).state, 2) == 1


def test_a_bot_aims_at_who_comes_later_if_that_one_leads() -> None:
    """Rule 13.11: points first, then the order to the left."""
    game = bots(Seat(), Seat(), Seat(points=1), Seat(points=5))
    assert target_order(game.state, 1) == [3, 2, 0]


def test_a_bot_repairs_with_a_workshop_or_its_last_money() -> None:
    """Rules 13.19, 13.20 and 13.24: not with a Robotic Arm; three MC are enough."""
    arm = "robotic-arm@-1,0:e farm@1,0:w!1"
    assert bots(Seat(), Seat(station=arm, money=0)).options == ["pass"]
    assert bots(Seat(), Seat(station=arm, money=3)).options == ["repair farm 1,0"]
    assert bots(Seat(), Seat(station=arm, money=2)).options == ["pass"]


def test_a_bot_leaves_own_cards_that_move_or_build() -> None:
    """Rules 13.19, 13.20 and 15.6: a crane and a foundry wait for nobody; other own modules are used."""
    state = own(Seat(), Seat()).state
    found = {name: operates_alone(state, state.pack.ids.index(name)) for name in ("crane", "foundry", "farm")}
    assert found == {"crane": False, "foundry": False, "farm": True}


def test_a_bot_looks_at_the_side_of_the_entrance_last() -> None:
    """Rule 13.15: where two exits lead to one place, the sides are taken clockwise from the west."""
    station = "farm@-1,0:e dormitory@0,-1:s storage@1,0:w storage@0,1:n"
    game = bots(Seat(), Seat(hand="casino", station=station)).play("reveal")
    person = table(Seat(hand="casino", station=station), Seat())
    assert {"build casino -1,-1:e", "build casino -1,-1:s"} <= set(person.options)
    assert game.options == ["build casino -1,-1:e"]


def test_an_event_is_never_built() -> None:
    """Rules 3.1 and 11.1: neither for money nor by a Command Center."""
    assert table(Seat(hand=FIRST_EVENT), Seat()).some("build") == []
    center = Seat(hand=f"casino*2,{FIRST_EVENT}", station="command-center@1,0:w")
    game = table(center, Seat()).play("operate command-center 1,0")
    assert game.options and {option.split()[1] for option in game.options} == {"casino"}
    assert len(game.options) == len(set(game.options))


def test_the_second_seat_has_discounts_of_its_own() -> None:
    """Rule 11.20: a docking port makes its own seat's buildings cheaper, nobody else's."""
    port = Seat(hand="casino", station="extra-docking-port@-1,0:e")
    for seats, turn, price in (((Seat(), port), 1, 5), ((port, Seat(hand="casino")), 1, 6)):
        game = table(*seats, turn=turn).play("build casino 1,0:w")
        assert game.state.money[turn] == 16 - price


def test_an_exit_onto_the_core_is_none() -> None:
    """Rule 3.7: the last free cell lies beside the core; there a module must lead elsewhere."""
    station = "storage@-1,0:e storage@0,-1:s airlock@1,0:w airlock@1,1:n"
    game = table(Seat(hand="airlock", station=station), Seat())
    assert game.some("build") == ["build airlock 0,1:n"]


def test_what_keeps_an_orbital_open_while_a_center_builds() -> None:
    """Rules 3.7 and 11.1 (reading: usable_exit): other exits; damaged ones only if so read."""
    roomy = Seat(hand="storage", station="command-center@1,0:w")
    closed = "storage@-1,0:e storage@0,-1:s greenhouse@0,1:n"
    narrow = Seat(
        hand="life-support,greenhouse",
        station=f"{closed} command-center@1,0:w dormitory@1,-1:s!1 casino@1,1:n!1",
    )
    for reading, can in (("open", True), ("undamaged", False)):
        game = table(roomy, Seat(), usable_exit=reading).play("operate command-center 1,0")
        assert "build storage 2,0:w" in game.options
        game = table(narrow, Seat(), usable_exit=reading).play("operate command-center 1,0")
        assert ("build greenhouse 2,0:w" in game.options) == can
        assert "build life-support 2,0:w" in game.options


def test_damage_elsewhere_does_not_stop_a_center() -> None:
    """Rule 11.1: only its own damage would."""
    seat = Seat(hand="casino", station="farm@-1,0:e!1 command-center@1,0:w")
    assert table(seat, Seat()).play("operate command-center 1,0").some("build casino 2,0:w")


def test_only_a_military_core_pays_for_building() -> None:
    """Rule 4.9: a commercial core does not, though the colour is the same."""
    game = table(Seat(hand="casino", core="commercial-core"), Seat()).play("build casino 1,0:w")
    assert game.state.money[0] == 16 - 5


def test_a_grid_protects_what_is_connected_to_it() -> None:
    """Rule 11.29: in whatever order it came there."""
    for station in (
        "casino@2,0:w shield-grid@1,0:w storage@-1,0:e",
        "storage@-1,0:e shield-grid@1,0:w casino@2,0:w",
    ):
        game = table(Seat(hand="sabotage"), Seat(station=station)).play("play sabotage")
        assert game.options == ["damage 1 storage -1,0"]


def test_exits_that_are_whole_keep_an_orbital_open() -> None:
    """Rule 3.7 (reading: usable_exit): strictly read, too; cells with usable exits are counted to two."""
    game = table(Seat(hand="greenhouse"), Seat(station=ONE_LEFT), usable_exit="undamaged")
    assert len(game.some("build greenhouse")) == 4
    cells = [game.state.tallies[seat * board.TALLIES + board.OPEN_CELLS] for seat in range(2)]
    assert cells == [2, 1]


def test_victims_are_offered_clockwise() -> None:
    """Rule 10.4: from the seat to the left on."""
    farm = Seat(station="farm@1,0:w")
    game = table(Seat(hand="sabotage"), farm, farm).play("play sabotage")
    assert game.options == ["damage 1 farm 1,0", "damage 2 farm 1,0"]


def test_a_damaged_module_counts_no_longer_at_once() -> None:
    """Rules 10.1 and 10.2: neither for its colour nor for what it gives."""
    game = table(Seat(hand="sabotage"), Seat(station="farm@1,0:w")).play("play sabotage")
    bio = PACK.colours[PACK.ids.index("farm")]
    before = game.state.tallies[board.TALLIES + bio]
    game.play("damage 1 farm 1,0")
    after = game.state.tallies[board.TALLIES :]
    assert (before, after[bio], after[board.DAMAGED]) == (1, 0, 1)


def test_what_only_inner_modules_can_suffer() -> None:
    """Rules 7.2, 10.4, 10.6 and 11.29: a grid at its end leaves it inner targets only."""
    chain = Seat(station="dormitory@1,0:w dormitory@2,0:w shield-grid@3,0:w")
    assert table(Seat(hand="meteor-storm"), chain).some("play") == []
    game = table(Seat(hand="sabotage"), chain).play("play sabotage")
    assert game.options == ["damage 1 dormitory 1,0"]
    weapon = Seat(station="weapon-platform@1,0:w missile-battery@-1,0:e", crew=2)
    assert table(weapon, chain).some("operate") == ["operate missile-battery -1,0"]


def test_events_for_which_nothing_is_left() -> None:
    """Rule 7.2: a Breakthrough needs a card in deck or discard pile; a Cold War any military module."""
    for deck, discards, can in (("-", "-", False), ("-", "farm", True), ("farm", "-", True)):
        game = table(Seat(hand="breakthrough"), Seat(), deck=deck, discards=discards)
        assert bool(game.some("play breakthrough")) == can
    armed = Seat(hand="cold-war", station="shield-grid@1,0:w")
    assert table(armed, Seat()).some("play cold-war") and not table(Seat(hand="cold-war"), Seat()).some(
        "play"
    )


def test_equal_events_are_offered_once() -> None:
    """Rule 7.1: two of a kind are one answer, the first card of the pack's events too."""
    game = table(Seat(hand="cold-war*2,economic-crisis*2", station="shield-grid@1,0:w"), Seat())
    assert len(game.some("play")) == len(set(game.some("play"))) == 2
