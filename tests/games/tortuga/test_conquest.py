"""Chapters 10 and 12: conquest, reinforcement, sectors."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, table

from stardeck.games.tortuga.rules.conquest import first_price


@pytest.mark.parametrize(
    ("sector", "price"), [("terminal-1", 3), ("turrets-1", 3), ("vortex", 5), ("research", 5), ("mines", 5)]
)
def test_first_conquest(sector: str, price: int) -> None:
    """Rules 10.1, 10.2, 10.3: one more than the printed defence; the marker lies on the price."""
    assert "conquer" not in table(f"manoeuvre:{price - 1} 0.ship:{sector}").options
    game = table(f"manoeuvre:{price} 0.ship:{sector}").play("conquer")
    assert game.manoeuvre == 0
    assert (game[f"{sector}.control"], game[f"{sector}.defence"]) == ("0", str(price))
    assert game.markers[0] == 9
    assert first_price(PACK, PACK.sectors.ids.index(sector)) == price


def test_tortuga_costs_fifteen() -> None:
    """Rule 10.2: 14 are too few."""
    assert "conquer" not in table("manoeuvre:14").options
    assert table("manoeuvre:15").play("conquer")["tortuga.control"] == "0"


def test_only_the_ship_s_own_sector() -> None:
    """Rule 10.1: a ship in the hold conquers nothing."""
    assert "conquer" not in table("manoeuvre:9 0.ship:-").options


def test_no_more_than_one_step() -> None:
    """Rule 10.4: with nine manoeuvre the defence still becomes 3."""
    game = table("manoeuvre:9 0.ship:terminal-1").play("conquer")
    assert (game.manoeuvre, game["terminal-1.defence"]) == (6, "3")


def test_an_own_sector_is_not_conquered_again() -> None:
    """Rule 10.1: control is taken, not repeated."""
    assert "conquer" not in table("manoeuvre:9 0.ship:vortex vortex.control:0 vortex.defence:5").options


def test_conquering_from_somebody() -> None:
    """Rules 10.5, 10.11: marker back, control and bonus tokens change hands."""
    words = "manoeuvre:5 0.ship:terminal-1 terminal-1.control:1 terminal-1.defence:4"
    game = table(words)
    assert game.scores == [0, 1]
    game.play("conquer")
    assert game.scores == [1, 0]
    assert (game.markers[1], game.markers[0], game["terminal-1.defence"]) == (10, 9, "5")
    assert game.crypto == 1


@pytest.mark.parametrize(("sector", "most"), [("terminal-1", 8), ("turrets-2", 8), ("vortex", 10)])
def test_at_the_maximum(sector: str, most: int) -> None:
    """Rules 10.6, 12.9: one more than the maximum, and it stays there."""
    words = f"0.ship:{sector} {sector}.control:1 {sector}.defence:{most}"
    assert "conquer" not in table(f"manoeuvre:{most} {words}").options
    game = table(f"manoeuvre:{most + 1} {words}").play("conquer")
    assert (game[f"{sector}.control"], game[f"{sector}.defence"], game.manoeuvre) == ("0", str(most), 0)


def test_maxima_are_printed() -> None:
    """Rule 12.9: 8 for Terminals and Turrets, 10 for special sectors."""
    most = dict(zip(PACK.sectors.ids, PACK.sectors.maximum, strict=True))
    assert {most[name] for name in most if name.startswith("t") and name != "tortuga"} == {8}
    assert {most[name] for name in ("vortex", "research", "mines", "fortress")} == {10}


def test_the_controller_s_ship_guards() -> None:
    """Rule 10.7: then only an attack helps."""
    words = "manoeuvre:9 0.hand:pilot 0.ship:vortex vortex.control:1 vortex.defence:5"
    game = table(f"{words} 1.ship:vortex")
    assert "conquer" not in game.options and "attack 1" in game.options
    assert "conquer" in table(words).options


def test_other_ships_do_not_guard() -> None:
    """Rule 10.7: seat 2's ship does not protect seat 1's sector, nor an unconquered one."""
    words = "seats:3 manoeuvre:9 0.ship:vortex 2.ship:vortex"
    assert "conquer" in table(f"{words} vortex.control:1 vortex.defence:5").options
    assert "conquer" in table(words).options


def test_no_marker_no_conquest() -> None:
    """Rule 10.8."""
    assert "conquer" not in table("manoeuvre:9 0.ship:vortex 0.markers:0").options
    assert "conquer" in table("manoeuvre:9 0.ship:vortex 0.markers:1").options


def test_reinforcing() -> None:
    """Rules 10.9, 10.10: the whole new value is paid, from anywhere."""
    words = "crypto:7 terminal-1.control:0 terminal-1.defence:4 vortex.control:1 vortex.defence:5"
    game = table(words)
    assert game.some("reinforce") == [f"reinforce terminal-1 {n}" for n in (5, 6, 7)]
    game.play("reinforce terminal-1 6")
    assert (game["terminal-1.defence"], game.crypto) == ("6", 1)


def test_reinforcing_stops_at_the_maximum() -> None:
    """Rules 10.10, 12.9: eight for a Terminal, and never Tortuga."""
    game = table("crypto:30 terminal-1.control:0 terminal-1.defence:7 tortuga.control:0")
    assert game.some("reinforce") == ["reinforce terminal-1 8"]


def test_reinforcing_without_a_ship() -> None:
    """Rules 10.9, 11.17: a beaten attacker can still reinforce."""
    game = table("crypto:6 0.ship:- vortex.control:0 vortex.defence:5")
    assert game.some("reinforce") == ["reinforce vortex 6"]


# --- sectors and their powers ---------------------------------------------------------------------


def test_fortress_at_the_start_of_the_turn() -> None:
    """Rules 12.1, 12.8: control and presence give one manoeuvre."""
    words = "0.deck:hacker*5 fortress.control:1 fortress.defence:5"
    assert table(f"{words} 1.ship:fortress").play("end").manoeuvre == 1
    assert table(words).play("end").manoeuvre == 0
    assert table("0.deck:hacker*5 1.ship:fortress").play("end").manoeuvre == 0


def test_fortress_once_a_turn() -> None:
    """Rules 12.1, 12.8: on arrival too, but coming back gives nothing."""
    words = "manoeuvre:3 0.ship:turrets-2 fortress.control:0 fortress.defence:5"
    game = table(words).play("move fortress")
    assert game.manoeuvre == 3
    game.play("move turrets-2", "move fortress")
    assert game.manoeuvre == 1


def test_fortress_at_once_after_conquest() -> None:
    """Rule 12.8."""
    assert table("manoeuvre:5 0.ship:fortress").play("conquer").manoeuvre == 1


def test_research_reserves_for_free() -> None:
    """Rules 12.2, 12.8: control and presence; without one of them two crypto."""
    words = "0.hand:hacker research.control:0 research.defence:5"
    game = table(f"{words} 0.ship:research").play("reserve hacker")
    assert (game["0.reserve"], game["used"]) == ("hacker", "reserve")
    assert table(words).some("reserve") == []
    assert table("0.hand:hacker 0.ship:research").some("reserve") == []


def test_vortex_destroys_one() -> None:
    """Rules 12.3, 12.8: once a turn; then two manoeuvre as usual."""
    game = table("0.hand:hacker*2 0.ship:vortex vortex.control:0 vortex.defence:5")
    game.play("play hacker", "play hacker", "destroy hacker")
    assert game.some("destroy") == [] and game.crypto == 4
    paid = table("manoeuvre:2 played:hacker 0.ship:vortex vortex.control:0 used:destroy")
    assert paid.play("destroy hacker").manoeuvre == 0


def test_mines_give_ore_once() -> None:
    """Rules 12.4, 12.8: from the depot, if there is any."""
    game = table("0.ship:mines mines.control:0 mines.defence:5 depot:2").play("depot")
    assert (game["0.ore"], game["depot"]) == ("1", "1") and "depot" not in game.options
    assert "depot" not in table("0.ship:mines mines.control:0").options
    assert "depot" not in table("0.ship:mines depot:2").options
    assert "depot" not in table("mines.control:0 depot:2").options


def test_terminals_pay_every_turn() -> None:
    """Rule 12.5: one crypto for each token, wherever the ship is."""
    words = "0.deck:hacker*5 terminal-1.control:1 terminal-2.control:1 turrets-1.control:1"
    assert table(words).play("end").crypto == 2


def test_a_terminal_pays_at_once() -> None:
    """Rule 12.5: a conquered Terminal gives its crypto this turn."""
    game = table("manoeuvre:3 0.ship:terminal-1 crypto:1").play("conquer")
    assert game.crypto == 2
    assert table("manoeuvre:3 0.ship:turrets-1").play("conquer").crypto == 0


def test_influence_for_seven() -> None:
    """Rule 12.7: on Tortuga, without control, as often as one can pay."""
    game = table("crypto:15").play("influence", "influence")
    assert (game["0.influence"], game.crypto) == ("2", 1) and "influence" not in game.options
    assert "influence" not in table("crypto:9 0.ship:terminal-1").options
    assert "influence" in table("crypto:7 tortuga.control:1").options
