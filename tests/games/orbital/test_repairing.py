"""Chapter 8, Repair, and chapter 7, Play an event."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, table


def test_a_repair_costs_three_and_takes_one_token() -> None:
    """Rule 8.1: 3 MC, one token of one module."""
    game = table(Seat(station="casino@1,0:w!1 farm@-1,0:e!1"), Seat())
    assert game.some("repair") == ["repair casino 1,0", "repair farm -1,0"]
    game.play("repair farm -1,0")
    assert game.state.money[0] == 13 and game.station(0) == "casino@1,0:w!1 farm@-1,0:e"


def test_a_repair_must_be_paid() -> None:
    """Rule 8.1: not with 2 MC."""
    assert table(Seat(money=2, station="casino@1,0:w!1"), Seat()).some("repair") == []


def test_several_tokens_need_several_repairs() -> None:
    """Rule 8.2: with two tokens the Casino works after the second repair."""
    game = table(Seat(station="casino@1,0:w!2"), Seat()).play("repair casino 1,0", "pass")
    assert game.some("operate") == []
    game.play("repair casino 1,0", "pass")
    assert game.some("operate") == ["operate casino 1,0"]


def test_an_event_is_played_then_discarded() -> None:
    """Rule 7.1: from the hand, and after its effect onto the discard pile."""
    game = table(Seat(hand="sabotage"), Seat(station="casino@1,0:w")).play("play sabotage")
    assert game.hand(0) == [] and game.pile("discards") == [] and game.pile("played") == ["sabotage"]
    game.play("damage 1 casino 1,0")
    assert game.pile("discards") == ["sabotage"] and game.pile("played") == []


def test_an_event_is_one_action() -> None:
    """Rule 7.1: afterwards it is the next player's turn."""
    assert table(Seat(hand="government-contract"), Seat()).play("play government-contract").seat == 1


def test_an_event_that_can_not_be_performed_is_not_played() -> None:
    """Rule 7.2: nothing to damage, no crew, nothing to salvage, no market."""
    hand = "insider-contacts,meteor-storm,visiting-worker,crew-rotation,cold-war,high-risk-project,sabotage"
    game = table(Seat(hand=f"{hand},salvage-order", crew=0), Seat())
    assert game.some("play") == []
