"""Chapter 10, Concepts."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, step_amount, table

from stardeck.games.orbital.board import SYMBOLS, TALLIES
from stardeck.games.orbital.data import BIO

LINE = "farm@1,0:w casino@0,-1:s cantina@0,-2:s"
"""A Farm and a Cantina outside, a Casino between core and Cantina."""


def test_damage_puts_a_token() -> None:
    """Rule 10.1: a damaged module carries a token."""
    game = table(Seat(hand="sabotage"), Seat(station=LINE)).play("play sabotage", "damage 1 farm 1,0")
    assert game.station(1).startswith("farm@1,0:w!1 ")


def test_a_damaged_module_gives_nothing() -> None:
    """Rule 10.2: neither colour nor ability nor crew symbols nor a place to build."""
    game = table(Seat(hand="dormitory", station="farm@1,0:w!1", crew=2), Seat())
    assert game.state.tallies[BIO] == 0 and game.state.tallies[SYMBOLS] == 1
    assert game.some("operate") == [] and not [o for o in game.options if "1,1:" in o or "1,-1:" in o]


def test_damage_piles_up() -> None:
    """Rule 10.3: a damaged module can be damaged again."""
    game = table(Seat(hand="sabotage"), Seat(station="farm@1,0:w!1"))
    assert game.play("play sabotage", "damage 1 farm 1,0").station(1) == "farm@1,0:w!2"


def test_cores_are_never_damaged() -> None:
    """Rule 10.4: neither structural nor upgraded ones."""
    for core in ("structural-core", "military-core"):
        game = table(Seat(hand="sabotage"), Seat(core=core, station=LINE)).play("play sabotage")
        assert not [option for option in game.options if "core" in option]
        assert len(game.options) == 3


def test_neighbours_of_a_damaged_module_work() -> None:
    """Rule 10.5: the Cantina behind a damaged Casino is used and counted as ever."""
    seat = Seat(station="casino@0,-1:s!1 cantina@0,-2:s", hand="farm")
    game = table(seat, Seat())
    assert game.some("operate") == ["operate cantina 0,-2"]
    assert [option for option in game.some("build") if "0,-3" in option] == ["build farm 0,-3:s"]
    assert game.play("operate cantina 0,-2").state.money[0] == 16 + step_amount("cantina", 0)


def test_what_an_exterior_module_is() -> None:
    """Rule 10.6: nothing is connected to its exits; a module without exits is one too."""
    game = table(Seat(hand="meteor-storm"), Seat(station=f"{LINE} storage@-1,0:e")).play("play meteor-storm")
    assert game.options == ["damage 1 farm 1,0", "damage 1 cantina 0,-2", "damage 1 storage -1,0"]


def test_lying_beside_a_module_is_no_connection() -> None:
    """Rule 10.6: a Storage beside the Dormitory's exit but built from the core leaves it exterior."""
    # The Airlock's exit leads to 1,1, where a Casino stands that hangs on the Farm.
    station = "airlock@1,0:w farm@0,1:n casino@1,1:w"
    game = table(Seat(hand="meteor-storm"), Seat(station=station)).play("play meteor-storm")
    assert game.options == ["damage 1 airlock 1,0", "damage 1 casino 1,1"]


def test_a_removed_module_is_discarded() -> None:
    """Rule 10.7: the card goes to the discard pile, crew and tokens on it are gone."""
    seat = Seat(hand="salvage-order", station="casino@1,0:w!2*1u", crew=0)
    game = table(seat, Seat()).play("play salvage-order", "remove casino 1,0")
    assert game.station(0) == "" and "casino" in game.pile("discards") and game.state.crew[0] == 0


def test_removed_crew_comes_back_with_the_year() -> None:
    """Rule 10.7: one gets new crew as usual at the end of the year."""
    seat = Seat(hand="high-risk-project", crew=1)
    game = table(seat, Seat()).play("play high-risk-project", "spend 1")
    assert game.state.crew[0] == 0
    assert game.play("pass", "pass").state.crew[0] == 1


def test_crew_on_a_damaged_module_stays() -> None:
    """Rule 10.8: it stays there, used."""
    game = table(Seat(hand="sabotage"), Seat(station="casino@1,0:w*1u", crew=0))
    game.play("play sabotage", "damage 1 casino 1,0")
    assert game.station(1) == "casino@1,0:w!1*1u" and game.state.crew[1] == 0
    assert game.state.tallies[TALLIES + SYMBOLS] == 1
