"""Chapter 9, Reserve and destroying."""

from __future__ import annotations

from tests.games.tortuga.tables import PACK, table

from stardeck.kernel.decision import HIDDEN


def test_taking_the_reserved_card_comes_first() -> None:
    """Rules 9.1, 9.2: asked before anything else; six cards are possible."""
    game = table("1.hand:extraction*5 1.reserve:booster 0.deck:hacker*5").play("end")
    assert game.options == ["retrieve", "leave"]
    game.play("retrieve")
    assert len(game.state.hands[1]) == 6 and game["1.reserve"] == ""
    assert "retrieve" not in game.options


def test_the_reserved_card_may_stay() -> None:
    """Rule 9.1: later in the turn it can't be taken."""
    game = table("1.reserve:booster 0.deck:hacker*5").play("end", "leave")
    assert game["1.reserve"] == "booster" and "retrieve" not in game.options


def test_reserving_costs_two_crypto() -> None:
    """Rule 9.3: a card of the hand, not one already played."""
    game = table("crypto:2 0.hand:hacker,pilot").play("play pilot")
    assert game.some("reserve") == ["reserve hacker"]
    game.play("reserve hacker")
    assert game.crypto == 0 and game["0.reserve"] == "hacker"
    assert table("crypto:1 0.hand:hacker").some("reserve") == []


def test_one_reserved_card() -> None:
    """Rule 9.4: a second one can't be reserved."""
    assert table("crypto:9 0.hand:hacker 0.reserve:pilot").some("reserve") == []


def test_a_reserve_is_secret() -> None:
    """Rule 9.5: the owner sees it, others only that it is there."""
    game = table("crypto:2 0.hand:hacker,pilot").play("reserve hacker")
    views = [game.game.view(game.state, seat).known.reserves[0] for seat in (-1, 0, 1)]
    assert views == [HIDDEN, PACK.ids.index("hacker"), HIDDEN]
    assert all(event.seen_by(1).secret == HIDDEN for event in game.events)


def test_destroying_costs_two_manoeuvre() -> None:
    """Rule 9.6: only cards played this turn."""
    game = table("manoeuvre:2 0.hand:hacker,extraction 0.discard:pilot")
    assert game.some("destroy") == []
    game.play("play extraction")
    assert game.some("destroy") == ["destroy extraction"]
    game.play("destroy extraction")
    assert game.manoeuvre == 0 and game["removed"] == "extraction"
    assert table("manoeuvre:1 played:hacker").some("destroy") == []


def test_destroyed_resources_stay() -> None:
    """Rule 9.7: the two crypto of a destroyed Hacker can be spent."""
    game = table("manoeuvre:2 0.hand:hacker").play("play hacker", "destroy hacker", "buy hacker")
    assert game["0.discard"] == "hacker"
