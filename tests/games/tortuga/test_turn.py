"""Chapters 1 and 3, Words and piles, The turn."""

from __future__ import annotations

from tests.games.tortuga.tables import PACK, Table, table

from stardeck.games.tortuga import BOX
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def test_turns_go_clockwise() -> None:
    """Rule 3.1: seat 2 is followed by seat 0."""
    game = table("seats:3 turn:1 first:1")
    game.play("end")
    assert game.seat == 2
    game.play("end")
    assert game.seat == 0


def test_actions_in_any_order_and_number() -> None:
    """Rules 3.2, 3.3: play, move, play, buy, buy, move: resources are split as one likes."""
    game = table("0.hand:hacker*2,manoeuvre*2")
    game.play("play hacker", "play manoeuvre", "move terminal-1", "play hacker", "buy hacker", "buy hacker")
    game.play("play manoeuvre", "move vortex")
    assert (game.crypto, game.manoeuvre) == (0, 0)


def test_resources_stay_during_the_turn() -> None:
    """Rule 3.3: what a card gave can be used after other cards and moves."""
    game = table("0.hand:hacker,pilot").play("play hacker", "play pilot", "move terminal-1", "move vortex")
    assert game.crypto == 2


def test_resources_are_lost() -> None:
    """Rule 3.4: neither crypto nor manoeuvre outlives the turn."""
    game = table("0.hand:first-mate 0.deck:extraction*9 1.deck:extraction*9").play("play first-mate", "end")
    assert (game.crypto, game.manoeuvre) == (0, 0)
    game.play("end")
    assert (game.crypto, game.manoeuvre) == (0, 0)


def test_powers_are_there_again() -> None:
    """Rule 12.8: once a turn, so the next seat has them."""
    assert (
        table("used:manoeuvre fortress.control:0 0.deck:hacker*9 1.deck:hacker*9").play("end")["used"] == ""
    )


def test_played_and_unplayed_cards_are_discarded() -> None:
    """Rules 1.4, 3.5: both go face up to the discard pile."""
    game = table("0.hand:hacker,pilot,trader 0.deck:extraction*5").play("play pilot", "end")
    assert game["0.discard"] == "hacker,pilot,trader"
    for seat in (-1, 0, 1):
        assert game.game.view(game.state, seat).known.discards[0] == game.state.discards[0]


def test_five_cards_are_taken() -> None:
    """Rule 3.6: the top five of the deck."""
    game = table("0.deck:hacker*3,pilot*5").play("end")
    assert (game["0.hand"], game["0.deck"]) == ("pilot*5", "hacker*3")


def test_an_empty_deck_is_shuffled_anew() -> None:
    """Rule 1.3: two cards are left, then the discard pile, cards of this turn included, becomes the deck."""
    game = table("0.hand:trader*3 0.discard:hacker 0.deck:pilot*2").play("play trader", "end")
    hand = [PACK.ids[kind] for kind in game.state.hands[0]]
    assert hand.count("pilot") == 2 and len(hand) == 5
    assert len(game.state.decks[0]) == 1 and game["0.discard"] == ""


def test_a_deck_is_really_shuffled() -> None:
    """Rule 1.3: another source of luck gives another order."""
    cards = "0.discard:hacker*2,pilot*2,trader*2,corsair*2,miner*2"
    orders = {table(f"{cards} luck:{n}.{n}").play("end")["0.deck"] for n in range(1, 9)}
    assert len(orders) > 3


def test_nothing_left_to_take() -> None:
    """Rule 1.3: with deck and discard pile empty one has fewer cards."""
    game = table("0.hand:hacker 0.deck:pilot").play("play hacker", "end")
    assert game["0.hand"] == "hacker,pilot"


def test_destroyed_cards_are_open() -> None:
    """Rule 1.5: everybody sees what left the game."""
    game = table("0.hand:hacker,pilot").play("play pilot", "play hacker", "destroy hacker")
    assert game["0.discard"] == "" and game["removed"] == "hacker"
    assert game.game.view(game.state, 1).known.removed == game.state.removed


def test_holds_are_open_hands_are_not() -> None:
    """Rule 1.2: counts, ore, markers, influence are seen by all; cards in hand and deck only counted."""
    game = table("1.hand:hacker,pilot 1.deck:trader 1.ore:2 1.influence:3 1.markers:7")
    known = game.game.view(game.state, 0).known
    assert known.hands[1] == [HIDDEN, HIDDEN] and known.decks[1] == [HIDDEN]
    assert (known.ore_held[1], known.influence[1], known.markers[1]) == (2, 3, 7)


def test_influence_adds_up() -> None:
    """Rules 1.8, 10.11: tokens and control tokens; hunt tokens and ore count nothing."""
    game = table("0.influence:4 vortex.control:0 terminal-1.control:0 0.deck:robot 0.ore:3")
    assert game.scores == [4 + 2 + 1, 0]


def test_the_bank_never_runs_out() -> None:
    """Rule 1.9: so many points are printed, but influence is gained without them too."""
    poor = load_pack(BOX, BOX.pack_text().replace("bank = 50", "bank = 1")).content
    game = BOX.game(poor, settle(BOX.readings, {}))
    at = Table(game, game.from_text("crypto:14")).play("influence", "influence")
    assert at["0.influence"] == "2" and at.bank == -1
