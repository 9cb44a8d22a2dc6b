"""Chapter 6, Operate."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, amount, table


def test_cost_then_effect() -> None:
    """Rule 6.1: pay what stands before the arrow, get what stands behind it."""
    game = table(Seat(station="casino@1,0:w", crew=2), Seat()).play("operate casino 1,0")
    assert game.state.money[0] == 16 + amount("casino") and game.state.crew[0] == 1


def test_a_damaged_module_is_not_operated() -> None:
    """Rule 6.1: only undamaged modules."""
    assert table(Seat(station="casino@1,0:w!1"), Seat()).some("operate") == []


def test_crew_and_money_are_needed() -> None:
    """Rule 6.1: without the crew or the money before the arrow there is no action."""
    assert table(Seat(station="casino@1,0:w", crew=0), Seat()).some("operate") == []
    command = Seat(money=2, hand="casino", station="command-center@1,0:w")
    assert table(command, Seat()).some("operate") == []
    command.money = 3
    assert table(command, Seat()).some("operate") == ["operate command-center 1,0"]


def test_the_crew_moves_onto_the_module() -> None:
    """Rule 6.2: from the core to the module."""
    station = "workshop@-1,0:e shipyard@1,0:w"
    game = table(Seat(station=station, crew=3), Seat()).play("operate shipyard 1,0")
    assert game.state.crew[0] == 1 and "shipyard@1,0:w*2u" in game.station(0)


def test_a_module_is_used_once_a_year() -> None:
    """Rule 6.3: not twice, however much crew there is; next year again."""
    game = table(Seat(station="casino@1,0:w", crew=5), Seat()).play("operate casino 1,0", "pass")
    assert game.some("operate") == []
    game.end_year()
    game.play("pass")
    assert game.some("operate") == ["operate casino 1,0"]


def test_crew_is_used_once_a_year() -> None:
    """Rule 6.3: used crew can't operate another module."""
    game = table(Seat(station="casino@1,0:w farm@-1,0:e", crew=1), Seat())
    assert len(game.some("operate")) == 2
    game.play("operate casino 1,0", "pass")
    assert game.some("operate") == []


def test_a_repaired_module_stays_used() -> None:
    """Rule 6.3: repairing does not make it fresh."""
    game = table(Seat(station="casino@1,0:w!1*1u", crew=3), Seat()).play("repair casino 1,0", "pass")
    assert game.station(0) == "casino@1,0:w*1u" and game.some("operate") == []


def test_a_module_without_arrow_needs_no_action() -> None:
    """Rule 6.4: a docking port is always active and can't be operated."""
    game = table(Seat(station="extra-docking-port@1,0:w", hand="casino"), Seat())
    assert game.some("operate") == []
    assert game.play("build casino -1,0:e").state.money[0] == 16 - 6 + amount("extra-docking-port")


def test_an_action_without_effect_is_not_offered() -> None:
    """Rule 6.5: a Workshop without damage, a Junkyard without cards, a Weapon Platform without targets."""
    station = "workshop@1,0:w junkyard@-1,0:e weapon-platform@0,-1:s"
    assert table(Seat(station=station, crew=3), Seat()).some("operate") == []
