"""Corners of several chapters at once: where a rule meets another seat, an empty place or a reading."""

from __future__ import annotations

import re

import pytest
from tests.games.tortuga.tables import PACK, Table, rules, table

from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.data import TORTUGA, TRADE
from stardeck.games.tortuga.rules.conquest import conquest_price
from stardeck.games.tortuga.rules.sectors import turrets
from stardeck.games.tortuga.vocabulary import note
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def test_a_beaten_ship_returns_to_its_fortress() -> None:
    """Rules 11.16, 12.1: there it has the manoeuvre of the Fortress at once."""
    game = table("seats:2 turn:1 1.hand:extraction 0.ship:- fortress.control:0 0.deck:pilot*9 1.deck:pilot*9")
    game.play("end", "place fortress")
    assert (game.seat, game.manoeuvre, game["used"]) == (0, 1, "manoeuvre")


def test_a_beaten_ship_without_a_sector_is_on_tortuga() -> None:
    """Rule 11.16: without a sector nothing is asked."""
    game = table("turn:1 1.hand:extraction 0.ship:- 0.deck:pilot*9 1.deck:pilot*9").play("end")
    assert (game.seat, game["0.ship"], game.options) == (0, "", ["end"])
    assert [event.kind for event in game.events][-1] == note.PLACED


def test_the_round_limit_waits_for_the_round() -> None:
    """Rule 13.9: all have had the same number of turns when the time is up."""
    game = table("turns:119 first:0 0.deck:pilot*9 1.deck:pilot*9").play("end")
    assert game.seat == 1
    assert game.play("end").seat == -1
    middle = table("turns:121 turn:0 first:0 0.deck:pilot*9 1.deck:pilot*9").play("end")
    assert middle.seat == 1
    late = table("turns:121 turn:0 first:1 0.deck:pilot*9 1.deck:pilot*9").play("end")
    assert late.seat == -1


@pytest.mark.parametrize(("there", "can"), [("terminal-1", False), ("terminal-2", True)])
def test_anyone_guards_but_not_oneself(there: str, can: bool) -> None:
    """Rule 14.9 (reading: peaceful_guard): any other ship protects a sector; one's own does not."""
    game = table(
        f"manoeuvre:3 0.ship:terminal-1 1.ship:{there}", scenario="peaceful", peaceful_guard="anyone"
    )
    assert ("conquer" in game.options) == can
    usual = table(f"manoeuvre:3 0.ship:terminal-1 1.ship:{there}", peaceful_guard="anyone")
    assert "conquer" in usual.options


def test_prospector_where_no_ore_lies() -> None:
    """Rule 15.6: the ore of the sector if there is one, that of the depot if there is one."""
    hand = "0.hand:prospector 0.ship:terminal-1"
    assert table(f"{hand} depot:1").play("play prospector").some("use prospector ore") == [
        "use prospector ore sector",
        "use prospector ore depot",
    ]
    empty = table(f"{hand} terminal-1.ore:0 terminal-2.ore:0 0.ore:1 depot:1").play("play prospector")
    assert empty.some("use prospector ore") == ["use prospector ore depot"]
    alone = table(hand).play("play prospector")
    assert alone.some("use") == ["use prospector ore sector"]
    alone.play("use prospector ore sector")
    assert (alone["0.ore"], alone["terminal-1.ore"]) == ("1", "0")


def test_shadow_broker_takes_from_the_discard_pile() -> None:
    """Rule 15.4: the card leaves the discard pile for the box."""
    game = table("0.hand:shadow-broker 0.discard:extraction,pilot").play("play shadow-broker")
    game.play("use shadow-broker destroy discard extraction")
    assert (game["0.discard"], game["removed"]) == ("pilot", "extraction")
    assert game["abilities"] == "shadow-broker.destroy.1"


def test_a_beaten_attacker_takes_nothing() -> None:
    """Rule 11.18: only a defender's sector changes hands; the attacker's own stays too."""
    decks = "0.deck:extraction*9 1.deck:extraction*9"
    place = "0.hand:manoeuvre 1.hand:bodyguard 0.ship:mines 1.ship:mines mines.defence:6"
    for owner in (0, 1):
        game = table(f"{place} {decks} mines.control:{owner}")
        game.play("attack 1", "commit manoeuvre", "ready", "commit bodyguard", "ready")
        assert (game["mines.control"], game["mines.defence"], game["0.ship"]) == (str(owner), "6", "-")


def test_a_fight_among_aggressive_pirates_comes_to_its_end() -> None:
    """Rules 11.13, 11.18, 11.19, 11.21, 14.2: after the spoils all goes where it belongs."""
    game = table(
        "0.hand:bodyguard 1.hand:hacker 0.ship:mines 1.ship:mines mines.control:1 mines.defence:4 "
        "1.influence:3 1.deck:extraction*9",
        scenario="aggressive",
    ).play("attack 1", "commit bodyguard", "ready", "ready", "steal")
    assert (game["1.ship"], game["mines.control"], game["mines.defence"]) == ("-", "0", "5")
    assert (game["0.discard"], game["rival"], game["committed"]) == ("bodyguard", "", "")
    assert game["1.hand"] == "extraction*4,hacker"
    assert (game["0.influence"], game["1.influence"]) == ("2", "1")


def test_collecting_costs_a_manoeuvre() -> None:
    """Rule 7.1: and only one can pay it."""
    game = table("manoeuvre:2 0.ship:terminal-1").play("collect")
    assert (game.manoeuvre, game["0.ore"], game.some("collect")) == (1, "1", [])
    assert table("0.ship:terminal-1").some("collect") == []


def test_hunt_tokens_are_mixed() -> None:
    """Rule 2.7: they do not lie as they are printed."""
    dealt = [rules().new(4, seed).hunts.tokens for seed in range(4)]
    assert len({tuple(tokens) for tokens in dealt}) == 4


def test_a_t_pile_shrinks() -> None:
    """Rules 2.10, 5.2: what is bought comes from its pile, until none is left."""
    game = table("crypto:4 0.ship:terminal-1")
    before = game.state.market.piles[0]
    game.play("buy hacker", "buy hacker")
    assert game.state.market.piles[0] == before - 2
    assert PACK.ids[PACK.trade[0]] == "hacker"


def test_an_empty_t_pile_sells_nothing() -> None:
    """Rules 2.10, 5.5: the last card of a pile can be bought, then none."""
    copies = 40
    held = f"0.discard:hacker*{copies - 1}"
    game = table(f"crypto:4 0.ship:terminal-1 {held}").play("buy hacker")
    assert game.some("buy") == []


def test_what_was_renewed_lies_at_the_bottom() -> None:
    """Rule 5.6: everybody knows how many cards at the bottom of a deck were seen, never more than it has."""
    game = table("crypto:3 0.ship:vortex v.offer:mercenary,warlord v.deck:scrapper,rift-pilot")
    game.play("renew mercenary")
    assert (game["v.deck"], game["v.sunk"], game["v.offer"]) == (
        "mercenary,scrapper",
        "1",
        "rift-pilot,warlord",
    )
    game.play("renew warlord", "renew rift-pilot")
    assert (game["v.deck"], game["v.sunk"]) == ("rift-pilot,warlord", "2")


def test_the_second_seat_attacks_the_first() -> None:
    """Rule 11.1: every other ship of the sector can be attacked."""
    assert table("turn:1 1.hand:pilot").some("attack") == ["attack 0"]


def test_aggressive_pirates_look_at_every_rival() -> None:
    """Rule 14.6: who would not win by it can't conquer Tortuga; a tie is the conqueror's."""
    rich = "turn:1 manoeuvre:15 0.ship:mines"
    for influence, can in ((4, False), (3, True)):
        game = table(f"{rich} 0.influence:{influence}", scenario="aggressive")
        assert ("conquer" in game.options) == can


def test_a_game_ends_once() -> None:
    """Rule 13.1: who reaches the goal by the stolen influence has won before the bank pays."""
    place = "0.hand:bodyguard 0.influence:14 1.influence:1 0.ship:mines 1.ship:mines 1.deck:extraction*9"
    game = table(place).play("attack 1", "commit bodyguard", "ready", "ready")
    assert game.told.count("game-over 0") == 1 and game.winners == [0]


def test_only_hunt_cards_are_converted() -> None:
    """Rule 8.9: another card of the same hand is not."""
    assert table("0.hand:pilot,robot").some("convert") == ["convert robot"]


OWN = " ".join(f"{name}.control:0" for name in ("terminal-2", "turrets-1", "turrets-2", "vortex", "research"))


def test_the_last_marker() -> None:
    """Rules 8.1, 8.2: a known token can be looked at again to mark it, if a marker is left for it."""
    known = "manoeuvre:1 0.ship:terminal-1 terminal-1.token:robot terminal-1.known:0"
    busy = f"{OWN} mines.control:0 fortress.control:0 terminal-1.control:0 mines.token:kraken mines.marks:0"
    last = table(f"{known} {busy} mines.known:0")
    assert last.markers[0] == 1 and "scan" in last.options
    last.play("scan", "mark")
    assert last.markers[0] == 0 and "scan" not in last.options


def test_cards_lie_in_order() -> None:
    """Rules 1.4, 1.5: played and destroyed cards are written in the order of the box, whenever they came."""
    game = table("manoeuvre:4 0.hand:extraction,pilot").play("play pilot", "play extraction")
    assert game["played"] == "extraction,pilot"
    assert game.play("destroy pilot", "destroy extraction")["removed"] == "extraction,pilot"


def test_a_reserved_card_is_known_to_be_held_back() -> None:
    """Rules 1.3, 9.5: when the deck runs out, all who counted know what its owner has kept."""
    game = table("0.hand:pilot 0.reserve:hacker 0.discard:extraction*6 1.deck:pilot*5").play("end")
    assert game["0.sure"] == "hacker"


def test_a_retrieved_card_joins_the_hand() -> None:
    """Rules 9.1, 9.2: it lies where it belongs in the hand."""
    game = table("turn:1 0.reserve:extraction 0.hand:pilot 1.hand:hacker 1.deck:pilot*5").play(
        "end", "retrieve"
    )
    assert (game["0.hand"], game["0.reserve"]) == ("extraction,pilot", "")


def test_only_the_owner_is_told_which_card_is_reserved() -> None:
    """Rules 9.3, 9.5: to reserve and to retrieve are seen by all, the card by its owner."""
    game = table("crypto:2 0.hand:pilot 0.deck:extraction*9 1.deck:extraction*9").play("reserve pilot", "end")
    game.play("end", "retrieve")
    told = [event for event in game.events if event.kind in (note.RESERVED, note.RETRIEVED)]
    pilot = PACK.ids.index("pilot")
    assert [[event.seen_by(seat).secret for seat in (0, 1)] for event in told] == [[pilot, HIDDEN]] * 2


def test_each_market_sells_its_own_cards() -> None:
    """Rules 2.9, 5.5: the face-up cards and the deck of a special sector are of its letter, mixed."""
    for market, deck in enumerate(rules().new(2, 1).market.decks):
        assert {PACK.deck[kind] - TRADE - 1 for kind in deck} == {market}
    offers = rules().new(2, 1).market.offers
    assert [PACK.deck[kind] - TRADE - 1 for kind in offers] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert rules().new(2, 1).market.decks != rules().new(2, 2).market.decks


def test_nothing_is_left_when_the_time_is_up() -> None:
    """Rules 3.4, 13.9: what was not spent is lost, also in the last turn, and the end is told."""
    game = table("turns:120 turn:1 first:0 crypto:3 manoeuvre:2 1.deck:extraction*9").play("end")
    assert (game["crypto"], game["manoeuvre"], game.told[-1]) == ("", "", "game-over 1")


DOUBLE = load_pack(
    BOX, re.sub(r"(?m)^(terminal|turrets|fortress|ore_value|rise) = 1", r"\1 = 2", BOX.pack_text())
).content


def test_the_numbers_of_the_pack_count() -> None:
    """Rules 7.3, 10.3, 11.9, 12.1, 12.5: another pack, other numbers."""
    game = BOX.game(DOUBLE, settle(BOX.readings, {}))
    words = "turn:1 terminal-1.control:0 terminal-2.control:0 turrets-1.control:0 fortress.control:0 "
    position = Table(game, game.from_text(f"{words} 0.ship:fortress 0.deck:pilot*5 1.deck:extraction*5"))
    position.play("end")
    assert (position.crypto, position.manoeuvre) == (4, 2)
    assert turrets(position.state, 0) == 2
    assert conquest_price(position.state, TORTUGA) == DOUBLE.sectors.defence[TORTUGA] + 2
