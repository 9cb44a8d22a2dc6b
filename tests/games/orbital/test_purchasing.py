"""Chapter 5, Purchase."""

from __future__ import annotations

from tests.games.orbital.tables import Seat, table

ROW = "farm,storage,casino,airlock,workshop"


def test_a_card_of_the_market_goes_to_the_hand() -> None:
    """Rule 5.1: paid for, it is in the hand."""
    game = table(Seat(), Seat(), market=ROW).play("purchase casino 3")
    assert game.hand(0) == ["casino"] and "casino" not in game.pile("market")


def test_prices_grow_towards_the_deck() -> None:
    """Rule 5.2: 1 MC for the furthest, 5 MC for the nearest."""
    for place, card in enumerate(ROW.split(","), 1):
        game = table(Seat(), Seat(), market=ROW).play(f"purchase {card} {place}")
        assert game.state.money[0] == 16 - place


def test_one_buys_what_one_can_pay() -> None:
    """Rule 5.2: with 3 MC the three furthest."""
    game = table(Seat(money=3), Seat(), market=ROW)
    assert game.some("purchase") == ["purchase farm 1", "purchase storage 2", "purchase casino 3"]


def test_the_row_closes_towards_the_deck() -> None:
    """Rule 5.3: the gap closes; counted from the far end, the cards nearer the deck are cheaper now."""
    game = table(Seat(), Seat(), market=ROW).play("purchase casino 3")
    assert game.some("purchase") == [
        "purchase farm 1",
        "purchase storage 2",
        "purchase airlock 3",
        "purchase workshop 4",
    ]
    game.play("purchase farm 1")
    assert game.some("purchase")[0] == "purchase storage 1"


def test_the_market_is_not_refilled() -> None:
    """Rule 5.4: it shrinks until the year ends."""
    game = table(Seat(), Seat(), market="farm,storage").play("purchase farm 1", "purchase storage 1")
    assert game.pile("market") == [] and game.some("purchase") == []


def test_the_hand_may_grow_beyond_the_limit() -> None:
    """Rule 5.5: buying with five cards in hand is fine, nothing is discarded."""
    hand = "storage,dormitory,airlock,casino,cantina"
    game = table(Seat(hand=hand), Seat(), market="farm").play("purchase farm 1")
    assert len(game.hand(0)) == 6 and game.seat == 1
