"""Chapter 11, Combat, from A to H, its results, and the abilities used in it."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, Table, table

from stardeck.games.tortuga.data import ABILITIES
from stardeck.games.tortuga.vocabulary import note
from stardeck.kernel.decision import HIDDEN


def totals(game: Table) -> tuple[int, int, int]:
    """Return both totals and the winner of the last fight."""
    event = [event for event in game.events if event.kind == note.FOUGHT][-1]
    return event.a, event.b, event.c


def fight(attack: str, answer: str, words: str = "", **readings: object) -> Table:
    """Let seat 0 attack seat 1 with these cards from hand, and seat 1 answer with those."""
    mine = [card for card in attack.split(",") if card]
    theirs = [card for card in answer.split(",") if card]
    hands = (f"0.hand:{','.join(sorted(mine))} " if mine else "") + (
        f"1.hand:{','.join(sorted(theirs))}" if theirs else ""
    )
    game = table(f"{hands} 0.deck:extraction*9 1.deck:extraction*9 {words}", **readings)
    game.play("attack 1", *[f"commit {card}" for card in mine], "ready")
    return game.play(*[f"commit {card}" for card in theirs], "ready")


def test_attack_a_ship_in_the_same_sector() -> None:
    """Rules 11.1, 11.2: each ship there can be chosen, nobody elsewhere."""
    words = "seats:4 0.hand:pilot 2.ship:terminal-1 deal:vortex,research,mines,fortress"
    game = table(words)
    assert game.some("attack") == ["attack 1", "attack 3"]
    game.play("attack 3")
    assert game.seat == 0 and game["rival"] == "3"
    assert table(f"{words} 0.ship:-").some("attack") == []
    assert table(f"{words} 0.ship:- 1.ship:-").some("attack") == []


def test_a_fight_anywhere() -> None:
    """Rule 11.1: the sector need not be controlled by anybody."""
    assert table("0.hand:pilot 0.ship:mines 1.ship:mines").some("attack") == ["attack 1"]


def test_cards_lie_face_down() -> None:
    """Rule 11.3: the defender learns how many, not which; the attacker sees them."""
    game = table("0.hand:pilot,bodyguard,hacker 1.hand:pilot").play("attack 1", "commit pilot", "ready")
    assert game.seat == 1
    committed = [game.game.view(game.state, seat).known.now.committed for seat in (-1, 0, 1)]
    assert committed == [[HIDDEN], [PACK.ids.index("pilot")], [HIDDEN]]
    assert [event.a for event in game.events if event.kind == note.COMMITTED] == [1]
    assert all(event.seen_by(1).secret == HIDDEN for event in game.events)


def test_the_attacker_uses_a_card_at_least() -> None:
    """Rule 11.4: without a card there is no attack and no ready."""
    assert table("0.hand:hacker").some("attack") == []
    game = table("0.hand:pilot*2").play("attack 1")
    assert game.options == ["commit pilot"]
    assert game.play("commit pilot").options == ["commit pilot", "ready"]


def test_an_empty_attack_by_reading() -> None:
    """Rule 11.4: under empty_attack=yes no card is needed; a tie is the defender's."""
    game = table("1.deck:hacker*5", empty_attack="yes").play("attack 1", "ready", "ready")
    assert totals(game) == (0, 0, 1)


def test_the_defender_answers_openly() -> None:
    """Rule 11.5: any number of cards, none too, seen by all at once."""
    game = table("0.hand:pilot 1.hand:pilot,bodyguard").play("attack 1", "commit pilot", "ready")
    assert game.options == ["commit pilot", "commit bodyguard", "ready"]
    game.play("commit bodyguard")
    assert game.game.view(game.state, 0).known.now.answered == [PACK.ids.index("bodyguard")]


def test_cards_are_revealed() -> None:
    """Rule 11.6: when the defender is ready everybody sees the attacker's cards."""
    game = fight("pilot,manoeuvre", "")
    assert sorted(game["0.discard"].split(",")) == ["manoeuvre", "pilot"]


def test_only_cards_with_manoeuvre() -> None:
    """Rules 11.22, 11.8: neither Hacker nor Booster can fight; played manoeuvre does not count."""
    game = table("0.hand:pilot,hacker,booster manoeuvre:9 1.hand:hacker,extraction 1.deck:hacker*9")
    game.play("attack 1")
    assert game.options == ["commit pilot"]
    game.play("commit pilot", "ready")
    assert game.options == ["ready"]
    game.play("ready")
    assert totals(game) == (2, 0, 0) and game.manoeuvre == 9


def test_manoeuvre_is_added_up() -> None:
    """Rule 11.8: 1 + 2 + 3 against 2 + 3."""
    assert totals(fight("manoeuvre,pilot,bodyguard", "pilot,bodyguard")) == (6, 5, 0)


def test_turrets_help_both_sides() -> None:
    """Rules 11.9, 12.6: one for each token, wherever the fight is."""
    assert totals(fight("pilot", "pilot", "turrets-1.control:0 turrets-2.control:0")) == (4, 2, 0)
    assert totals(fight("pilot", "manoeuvre", "turrets-1.control:1")) == (2, 2, 1)


def test_turrets_help_at_once() -> None:
    """Rule 12.6: conquered in this turn, they already count."""
    game = table(
        "manoeuvre:3 0.hand:pilot 0.ship:turrets-1 1.ship:turrets-1 1.hand:pilot 1.deck:hacker*5"
    ).play("conquer", "attack 1", "commit pilot", "ready", "commit pilot", "ready")
    assert totals(game) == (3, 2, 0)


@pytest.mark.parametrize(("defence", "adds"), [(3, 1), (4, 2), (5, 2), (8, 4)])
def test_half_the_defence(defence: int, adds: int) -> None:
    """Rule 11.10: rounded down, in a sector the defender controls."""
    place = "0.ship:terminal-1 1.ship:terminal-1"
    own = f"{place} terminal-1.control:1 terminal-1.defence:{defence}"
    assert totals(fight("bodyguard,bodyguard,mercenary", "", own)) == (8, adds, 0)
    mine = f"{place} terminal-1.control:0 terminal-1.defence:{defence}"
    assert totals(fight("pilot", "", mine)) == (2, 0, 0)


def test_a_tie_is_the_defender_s() -> None:
    """Rule 11.11."""
    game = fight("pilot", "pilot")
    assert totals(game) == (2, 2, 1)
    assert (game["0.ship"], game["1.ship"]) == ("-", "")


def test_the_loser_loses_a_random_card() -> None:
    """Rule 11.12: one of the used ones, not always the same."""
    lost = {
        fight("first-mate,corsair,pilot", "bodyguard,pilot,mercenary", f"luck:{n * 50000017}.{n * 31000003}")[
            "removed"
        ]
        for n in range(1, 40)
    }
    assert lost == {"bodyguard", "pilot", "mercenary"}
    two = {
        fight("first-mate,corsair", "bodyguard,pilot", f"luck:{n * 50000017}.{n * 31000003}")["removed"]
        for n in range(1, 20)
    }
    assert two == {"bodyguard", "pilot"}


def test_no_card_used_no_card_lost() -> None:
    """Rules 11.5, 11.12: a defender without cards loses none."""
    game = fight("pilot", "")
    assert game["removed"] == "" and totals(game) == (2, 0, 0)


def test_the_beaten_ship_leaves() -> None:
    """Rules 11.13, 11.16: it comes back at the start of the owner's next turn, on Tortuga."""
    game = fight("pilot", "", "0.ship:mines 1.ship:mines")
    assert game["1.ship"] == "-"
    game.play("end")
    assert game.seat == 1 and game["1.ship"] == ""


def test_the_beaten_ship_chooses_an_own_sector() -> None:
    """Rule 11.16: or any sector its player controls."""
    game = fight("pilot", "", "vortex.control:1 vortex.defence:5 terminal-2.control:0")
    game.play("end")
    assert game.options == ["place tortuga", "place vortex"]
    assert game.play("place vortex")["1.ship"] == "vortex"


def test_placing_comes_before_the_reserve() -> None:
    """Rules 9.1, 11.16: both are asked, then the turn."""
    game = fight("pilot", "", "vortex.control:1 1.reserve:booster").play("end")
    assert game.some("place") and game.play("place tortuga").options == ["retrieve", "leave"]


def test_influence_is_taken() -> None:
    """Rules 11.14, 11.15: an attacker gains one from the loser and one from the bank."""
    game = fight("pilot", "", "1.influence:3")
    assert (game["0.influence"], game["1.influence"], game.bank) == ("2", "2", 46)


def test_no_token_nothing_taken() -> None:
    """Rule 11.14: control tokens are never taken; the bank's point stays."""
    game = fight("pilot", "", "vortex.control:1 vortex.defence:5")
    assert (game["0.influence"], game["vortex.control"]) == ("1", "1")
    assert not any(line.startswith("stole") for line in game.told)


def test_a_winning_defender_takes_one() -> None:
    """Rules 11.14, 11.15: from the attacker, and nothing from the bank."""
    game = fight("manoeuvre", "pilot", "0.influence:2")
    assert (game["0.influence"], game["1.influence"], game.bank) == ("1", "1", 48)


def test_a_beaten_attacker_goes_on() -> None:
    """Rule 11.17: without a ship: no market, move, scan, conquest or attack."""
    game = fight("manoeuvre", "pilot", "crypto:9 manoeuvre:9")
    assert game.seat == 0 and game.options == ["end"]


def test_a_beaten_attacker_s_turn_ends_by_reading() -> None:
    """Rule 11.17: under beaten_attacker=turn-ends the next seat plays; a winner goes on."""
    game = fight("manoeuvre", "pilot", beaten_attacker="turn-ends")
    assert game.seat == 1 and game["turn"] == "1"
    assert fight("pilot", "manoeuvre", beaten_attacker="turn-ends").seat == 0


def test_the_sector_falls() -> None:
    """Rules 11.18, 12.5: control, bonus token, defence + 1, markers; no manoeuvre is paid."""
    own = "0.ship:terminal-1 1.ship:terminal-1 terminal-1.control:1 terminal-1.defence:4"
    game = fight("first-mate", "", own)
    assert (game["terminal-1.control"], game["terminal-1.defence"]) == ("0", "5")
    assert (game.markers[0], game.markers[1], game.crypto) == (9, 10, 1)


def test_the_sector_falls_at_its_maximum() -> None:
    """Rule 11.18: the defence stays at 8."""
    own = "0.ship:terminal-1 1.ship:terminal-1 terminal-1.control:1 terminal-1.defence:8"
    assert fight("first-mate,pilot", "", own)["terminal-1.defence"] == "8"


def test_a_sector_of_a_third_seat_does_not_fall() -> None:
    """Rule 11.18: only the defender's own."""
    words = "seats:3 0.ship:vortex 1.ship:vortex vortex.control:2 vortex.defence:5"
    assert fight("pilot", "", words)["vortex.control"] == "2"


def test_no_marker_no_sector() -> None:
    """Rule 11.18: without a free marker control does not change."""
    own = "0.ship:vortex 1.ship:vortex vortex.control:1 vortex.defence:5 0.markers:0"
    game = fight("first-mate", "", own)
    assert game["vortex.control"] == "1" and game["1.ship"] == "-"


@pytest.mark.parametrize("attack", ["manoeuvre", "bodyguard"])
def test_the_defender_refills(attack: str) -> None:
    """Rules 11.19, 11.21: to five, whoever won; the used cards are already discarded."""
    game = fight(attack, "pilot")
    assert len(game.state.hands[1]) == 5 and game["0.hand"] == ""


def test_used_cards_can_come_back_in_the_refill() -> None:
    """Rules 11.19, 11.21: with an empty deck the discarded fighters are shuffled in."""
    game = fight("manoeuvre", "pilot,bodyguard", "1.deck:hacker")
    assert game["1.hand"] == "hacker,pilot,bodyguard"


def test_other_abilities_and_crypto_have_no_effect() -> None:
    """Rules 11.20, 11.21: Cyborg takes no card, Trader gives no crypto."""
    game = fight("cyborg,trader", "")
    assert totals(game)[0] == printed("cyborg") + printed("trader")
    assert game.crypto == 0 and game["0.hand"] == ""
    assert game["0.discard"] == "trader,cyborg"


def bonuses(ability: str) -> list[str]:
    """Return the cards with an ability of combat."""
    return [PACK.ids[k] for k in range(len(PACK.ids)) if ABILITIES.index(ability) in PACK.abilities[k]]


def bonus(card: str) -> int:
    """Return the number of a card's first ability."""
    return PACK.amounts[PACK.ids.index(card)][0]


def printed(card: str) -> int:
    """Return a card's manoeuvre."""
    return PACK.manoeuvre[PACK.ids.index(card)]


@pytest.mark.parametrize("card", bonuses("attack"))
def test_in_attack(card: str) -> None:
    """Rules 11.7, 15.14: only the attacker has it."""
    assert totals(fight(card, "first-mate,first-mate"))[0] == printed(card) + bonus(card)
    assert totals(fight("manoeuvre", card))[1] == printed(card)


@pytest.mark.parametrize("card", bonuses("defend"))
def test_in_defence(card: str) -> None:
    """Rules 11.7, 15.14: only the defender has it."""
    assert totals(fight("manoeuvre", card))[1] == printed(card) + bonus(card)
    assert totals(fight(card, "first-mate,first-mate"))[0] == printed(card)


@pytest.mark.parametrize("card", bonuses("combat"))
def test_in_combat(card: str) -> None:
    """Rules 11.7, 15.14: on either side."""
    assert totals(fight(card, "first-mate,first-mate"))[0] == printed(card) + bonus(card)
    assert totals(fight("manoeuvre", card))[1] == printed(card) + bonus(card)


def test_cancel() -> None:
    """Rule 15.15: Tactician ignores the opponent's abilities, on either side."""
    assert totals(fight("tactician", "deserter"))[1] == printed("deserter")
    assert totals(fight("gunner", "tactician"))[0] == printed("gunner")


def test_both_cancel() -> None:
    """Rules 11.7, 15.15: the attacker's comes first, so only the attacker's abilities count."""
    attack, defence, _ = totals(fight("tactician,gunner", "tactician,deserter"))
    assert attack == printed("tactician") + printed("gunner") + bonus("gunner")
    assert defence == printed("tactician") + printed("deserter")


def test_extra_influence_of_the_admiral() -> None:
    """Rule 15.16: two from the bank instead of one; not in defence, not when beaten, not when cancelled."""
    assert fight("admiral", "")["0.influence"] == "2"
    assert fight("manoeuvre", "admiral")["1.influence"] == ""
    assert fight("admiral", "first-mate,first-mate")["0.influence"] == ""
    assert fight("admiral", "tactician")["0.influence"] == "1"
