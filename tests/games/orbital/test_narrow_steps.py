"""Corners of cards of one's own, and of the Robotic Arm: what has no effect can't be used."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import Seat, Table, table
from tests.games.orbital.test_narrow_events import SHIELDED, with_event
from tests.games.orbital.test_own_cards import MODULE, own

from stardeck.games.orbital import BOX
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

ARM = "robotic-arm@1,0:w"


def steps(words: str) -> str:
    """Return a row of an event that does this."""
    return f'effect = "steps"\nsteps = "{words}"'


@pytest.mark.parametrize("module", ["exchange", "telescope"])
def test_a_step_takes_or_looks_at_cards_that_are_there(module: str) -> None:
    """Rules 6.5 and 15.1: one card in the deck or among the discards is enough, none is not."""
    seat = Seat(station=f"{module}@1,0:w", crew=1, money=2)
    for deck, discards, count in (("-", "-", 0), ("farm", "-", 1), ("-", "farm", 1)):
        game = own(seat, Seat(), more=f"deck:{deck} discards:{discards}")
        assert len(game.some("operate")) == count


def test_a_question_without_an_answer_is_not_asked() -> None:
    """Rules 15.1 and 15.2: the money is gained; what is impossible is not asked."""
    for words in ("gain 1 money; discard 1 card", "gain 1 money; repair 1"):
        game = with_event(steps(words), Seat(hand="other"), Seat()).play("play other")
        assert game.seat == 1 and game.state.money[0] == 17


def test_a_step_counts_the_modules_of_who_uses_it() -> None:
    """Rule 15.3: the second seat's bank counts the second seat's commercial modules."""
    seats = (Seat(), Seat(station="bank@1,0:w casino@-1,0:e", money=0))
    assert own(*seats, turn=1).play("operate bank 1,0").state.money[1] == 2 + 2


def test_who_has_nothing_loses_nothing() -> None:
    """Rules 7.2 and 15.1: an event that only takes money wants somebody with money whom it concerns."""
    for whom, rich, is_open in (("opponents", 0, False), ("opponents", 1, True), ("everyone", 0, True)):
        row = steps(f"lose 2 money: {whom}")
        game = with_event(row, Seat(hand="other"), Seat(money=rich), Seat(money=0))
        assert (game.some("play") != []) == is_open
    row = steps("lose 2 money")
    assert with_event(row, Seat(hand="other", money=0), Seat()).some("play") == []


def test_a_gift_to_opponents_wants_one() -> None:
    """Rule 15.1: at a table of two there is one; who gets something oneself needs nobody."""
    for row in ("gain 2 money: opponents", "gain 2 money", "gain 2 money: everyone"):
        assert with_event(steps(row), Seat(hand="other"), Seat()).some("play") == ["play other"]


def test_an_arm_with_one_module_to_move() -> None:
    """Rule 11.17 (reading: usable_exit): one module is enough, none is not."""
    for reading in ("open", "undamaged"):
        game = table(Seat(station=f"{ARM} storage@-1,0:e"), Seat(), usable_exit=reading)
        assert game.some("operate") == ["operate robotic-arm 1,0"]
        assert table(Seat(station=ARM), Seat(), usable_exit=reading).some("operate") == []


def test_a_moved_module_leaves_its_place_open() -> None:
    """Rules 11.17 and 3.3: others can be built where it was, nothing where it is; and it is told."""
    game = table(Seat(hand="casino", station=f"{ARM} storage@-1,0:e", crew=1), Seat())
    assert "build casino -1,0:e" not in game.options
    game.play("operate robotic-arm 1,0", "move storage -1,0", "place storage 0,1:n", "pass")
    assert "build casino -1,0:e" in game.options and game.some("build casino 0,1:") == []
    assert any(line.startswith("moved 0 storage") for line in game.told)


def test_who_plays_alone_has_steps_too() -> None:
    """Rules 15.1 and 15.4: what one gains oneself needs no opponent."""
    game = own(Seat(station="hostel@1,0:w", crew=0, money=5), solo="peace")
    assert game.play("operate hostel 1,0").state.crew == [2]


def test_who_plays_alone_gives_nothing_to_opponents() -> None:
    """Rules 15.1 and 14.6: a step for opponents does nothing where there are none."""
    for whom, options in ((": opponents", []), ("", ["operate bazaar 1,0"])):
        row = MODULE.format(
            id="bazaar", colour="bio", symbols=0, crew=1, money=0, steps=f"gain 1 money{whom}"
        )
        game = BOX.game(
            load_pack(BOX, BOX.pack_text() + row).content, settle(BOX.readings, {"solo": "peace"})
        )
        head = "seats:1 year:2 first:0 turn:0 passes:0 luck:11.13 market:- discards:- ask:0.turn.0"
        seat = Seat(station="bazaar@1,0:w", crew=1).text(0)
        assert Table(game, game.from_text(f"{head} {seat}")).some("operate") == options


def test_one_place_to_build_is_enough() -> None:
    """Rule 15.1: a Foundry with one free exit and one card builds there."""
    around = "dormitory@0,-1:s farm@1,-1:w dormitory@0,1:n farm@1,1:w"
    seat = Seat(station=f"foundry@1,0:w {around}", hand="casino", crew=1, money=2)
    game = own(seat, Seat())
    assert game.some("operate foundry") == ["operate foundry 1,0"]
    assert game.play("operate foundry 1,0").options == ["build casino 2,0:w"]


@pytest.mark.parametrize(
    ("module", "there", "hand", "opponent", "is_open"),
    [
        ("cannon", "", "-", "", False),
        ("cannon", "", "-", "farm@1,0:w", True),
        ("cannon", "", "-", SHIELDED, False),
        ("silo", "", "-", "", True),
        ("clinic", "", "-", "", False),
        ("clinic", "farm@-1,0:e!1", "-", "", True),
        ("crane", "", "-", "", False),
        ("crane", "storage@-1,0:e", "-", "", True),
        ("foundry", "", "-", "", False),
        ("foundry", "", "farm", "", True),
    ],
)
def test_a_module_whose_only_step_has_no_effect(
    module: str, there: str, hand: str, opponent: str, is_open: bool
) -> None:
    """Rules 6.5 and 15.1: somebody to hit, to repair, to move, to build; a Silo's price is an effect too."""
    seat = Seat(station=f"{module}@1,0:w {there}", hand=hand, crew=2, money=5)
    game = own(seat, Seat(station=opponent))
    assert (f"operate {module} 1,0" in game.options) == is_open


def test_a_step_damages_what_it_says() -> None:
    """Rule 15.2: a Cannon reaches exterior modules only, a Silo all that are not immune."""
    line = "robotic-arm@1,0:w casino@2,0:w"
    for module, count in (("cannon", 1), ("silo", 2)):
        game = own(Seat(station=f"{module}@1,0:w", crew=2, money=5), Seat(station=line))
        assert len(game.play(f"operate {module} 1,0").options) == count
