"""Chapters 13 and 14: the end, and the scenarios."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, table
from tests.games.tortuga.test_combat import fight

from stardeck.games.tortuga.face import TortugaFace

FIFTEEN = "0.deck:hacker*9 1.deck:hacker*9 2.deck:hacker*9"
TRIO = f"seats:3 deal:vortex,research,mines,fortress {FIFTEEN}"


def test_fifteen_influence_win_at_once() -> None:
    """Rules 1.1, 13.1: bought in the middle of a turn."""
    game = table("crypto:7 0.influence:14").play("influence")
    assert game.options == [] and game.winners == [0]


def test_fourteen_do_not() -> None:
    """Rule 13.1."""
    game = table("crypto:7 0.influence:13").play("influence")
    assert "end" in game.options and game.winners == []


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        ("0.influence:14 manoeuvre:3 0.ship:terminal-1", ["conquer"]),
        ("0.influence:13 manoeuvre:5 0.ship:vortex", ["conquer"]),
        ("0.influence:14 0.hand:robot", ["convert robot"]),
        ("0.influence:13 0.hand:warlord", ["play warlord", "use warlord cash-in"]),
        (
            "0.influence:14 manoeuvre:2 0.ship:vortex vortex.token:robot vortex.known:0 vortex.marks:0",
            ["capture"],
        ),
    ],
)
def test_every_way_to_fifteen(words: str, answers: list[str]) -> None:
    """Rule 13.1: conquest, conversion, capture and cards end the game as well."""
    assert table(words).play(*answers).winners == [0]


def test_a_defender_can_win_on_another_s_turn() -> None:
    """Rule 13.1: by the influence taken from the attacker."""
    game = fight("manoeuvre", "pilot", "0.influence:1 1.influence:14")
    assert game.options == [] and game.winners == [1]


def test_an_attacker_wins_by_the_sector() -> None:
    """Rules 13.1, 11.18: the control token of the fallen sector is the fifteenth point."""
    own = "0.ship:vortex 1.ship:vortex vortex.control:1 vortex.defence:5 0.influence:12"
    game = fight("first-mate", "", own)
    assert game.options == [] and game.winners == [0] and game.scores == [15, 0]


def test_tortuga_with_fifteen() -> None:
    """Rule 13.2: three from its control token are enough from twelve on."""
    game = table(f"{TRIO} manoeuvre:15 0.influence:12").play("conquer")
    assert game.options == [] and game.winners == [0]


def test_last_turns() -> None:
    """Rules 13.3, 13.7: every other seat has one more turn, the conqueror none."""
    game = table(f"{TRIO} turn:1 1.deck:hacker*9 manoeuvre:15 2.influence:5").play("conquer", "end")
    assert game.seat == 2
    game.play("end")
    assert game.seat == 0
    game.play("end")
    assert game.options == [] and game.winners == [2] and game.scores == [0, 3, 5]


def test_the_conqueror_finishes_the_turn() -> None:
    """Rules 13.4, 13.5: without conquest and attack."""
    game = table(f"{TRIO} manoeuvre:19 0.hand:pilot").play("conquer", "move terminal-1")
    assert game.seat == 0
    assert "conquer" not in game.options and game.some("attack") == [] and game.some("move")


def test_the_conqueror_s_turn_ends_by_reading() -> None:
    """Rule 13.4: under usurper_turn=ends; another conquest ends nothing."""
    game = table(f"{TRIO} manoeuvre:19", usurper_turn="ends").play("conquer")
    assert game.seat == 1
    other = table(f"{TRIO} manoeuvre:9 0.ship:vortex", usurper_turn="ends").play("conquer")
    assert other.seat == 0


def test_no_conquest_and_no_attack_in_last_turns() -> None:
    """Rule 13.5."""
    words = f"{TRIO} turn:1 tortuga.control:0 manoeuvre:9 1.hand:pilot 1.ship:terminal-1 2.ship:terminal-1"
    game = table(words)
    assert "conquer" not in game.options and game.some("attack") == []
    assert "attack 2" in table(words.replace("tortuga.control:0", "")).options


def test_fifteen_in_a_last_turn() -> None:
    """Rule 13.6: wins at once, though others had more turns to come."""
    game = table(f"{TRIO} turn:1 tortuga.control:0 crypto:7 1.influence:14 0.influence:11 1.ship:tortuga")
    assert game.play("influence").winners == [1]


@pytest.mark.parametrize(
    ("words", "winners"),
    [
        ("tortuga.control:0 0.influence:2 1.influence:5 2.influence:1", [0]),
        ("tortuga.control:0 1.influence:4 2.influence:6 terminal-1.control:1 terminal-2.control:1", [1]),
        ("tortuga.control:0 1.influence:6 2.influence:6", [1, 2]),
        ("tortuga.control:0 1.influence:4 2.influence:5 vortex.control:1 terminal-2.control:2", [1, 2]),
        ("tortuga.control:0 1.influence:4 2.influence:6", [2]),
    ],
)
def test_ties(words: str, winners: list[int]) -> None:
    """Rules 13.7, 13.8: Tortuga's conqueror, then most sectors, then shared."""
    assert table(f"{TRIO} turn:2 {words}").play("end").winners == winners


def test_the_round_limit() -> None:
    """Rule 13.9: after the last seat of round sixty most influence wins; or later by reading."""
    words = f"{TRIO} first:1 turn:0 turns:180 2.influence:4 1.influence:3"
    assert table(words).play("end").winners == [2]
    assert table(words, round_limit=100).play("end").seat == 1
    assert table(words.replace("turns:180", "turns:177")).play("end").seat == 1


def test_last_turns_are_not_cut_short() -> None:
    """Rules 13.3, 13.9: the limit does not take a last turn away."""
    game = table(f"{TRIO} first:1 turn:0 turns:180 tortuga.control:0").play("end")
    assert game.seat == 1


# --- scenarios ------------------------------------------------------------------------------------


def test_the_usual_way_to_play() -> None:
    """Rule 14.1: by default neither scenario's rules hold."""
    game = table("0.ship:vortex crypto:9 0.hand:pilot 1.ship:vortex")
    assert "bribe" not in game.options and "attack 1" in game.options


def test_aggressive_spoils() -> None:
    """Rule 14.2: two from the defender or three from the bank, at the winner's choice."""
    words = "1.influence:5"
    game = fight("pilot", "", words, scenario="aggressive")
    assert game.seat == 0 and game.options == ["steal", "bank"]
    game.play("steal")
    assert (game["0.influence"], game["1.influence"], game.bank) == ("2", "3", 45)
    game = fight("pilot", "", words, scenario="aggressive").play("bank")
    assert (game["0.influence"], game["1.influence"], game.bank) == ("3", "5", 42)


def test_aggressive_theft_takes_what_there_is() -> None:
    """Rule 14.2: of one token one is taken."""
    game = fight("pilot", "", "1.influence:1", scenario="aggressive").play("steal")
    assert (game["0.influence"], game["1.influence"]) == ("1", "")


def test_aggressive_admiral() -> None:
    """Rules 14.2, 15.16: the extra influence comes besides the choice."""
    game = fight("admiral", "pilot,manoeuvre", "1.influence:5", scenario="aggressive")
    assert game.seat == 1
    game.play("lose pilot", "steal")
    assert game["0.influence"] == "3"


def test_aggressive_loser_chooses_the_card() -> None:
    """Rule 14.3: among the cards used, be it the attacker or the defender."""
    game = fight("first-mate", "pilot,manoeuvre", scenario="aggressive")
    assert game.seat == 1 and game.options == ["lose manoeuvre", "lose pilot"]
    game.play("lose manoeuvre")
    assert game["removed"] == "manoeuvre" and game.seat == 0
    game = fight("pilot,manoeuvre", "first-mate", scenario="aggressive")
    assert game.seat == 0 and game.options == ["lose manoeuvre", "lose pilot"]


def test_aggressive_equal_cards_need_no_choice() -> None:
    """Rule 14.3: one of two Pilots is lost without a question."""
    game = fight("first-mate,pilot", "pilot,pilot", scenario="aggressive")
    assert game["removed"] == "pilot" and game.options == ["steal", "bank"]
    assert [line for line in game.play("bank").told if line.startswith("gained")] == ["gained 0 3"]


def test_aggressive_turn_ends_after_the_choice() -> None:
    """Rules 11.17, 14.3: with beaten_attacker=turn-ends the card is chosen first."""
    game = fight("pilot,manoeuvre", "first-mate", scenario="aggressive", beaten_attacker="turn-ends")
    assert game.seat == 0
    assert game.play("lose pilot").seat == 1


def test_aggressive_defence_pays_nothing() -> None:
    """Rule 14.4."""
    game = fight("manoeuvre", "pilot", "0.influence:3", scenario="aggressive")
    assert (game["0.influence"], game["1.influence"]) == ("3", "")


def test_aggressive_tortuga_ends_the_game() -> None:
    """Rules 14.5, 14.6: at once; a tie is the conqueror's."""
    words = f"{TRIO} manoeuvre:15 0.influence:2 1.influence:5"
    game = table(words, scenario="aggressive").play("conquer")
    assert game.options == [] and game.winners == [0]


def test_no_last_turns_after_the_goal() -> None:
    """Rules 13.1, 13.3: who conquers Tortuga and has fifteen by it has won; nobody is told of last turns."""
    for turn in ("finishes", "ends"):
        game = table("manoeuvre:15 0.influence:14", usurper_turn=turn).play("conquer")
        assert game.winners == [0] and game.told[-1] == "game-over 0"


def test_no_turn_after_the_goal() -> None:
    """Rules 11.17, 13.1: a defender who wins by what was stolen has won; no other turn begins."""
    place = "0.influence:1 1.influence:14"
    game = fight("manoeuvre", "pilot", place, beaten_attacker="turn-ends")
    assert game.winners == [1] and not any(line.startswith("turn-began") for line in game.told)


def test_aggressive_tortuga_only_to_win() -> None:
    """Rule 14.6: with six against a future five it is forbidden; usually it is not."""
    words = f"{TRIO} manoeuvre:15 0.influence:2 1.influence:6"
    assert "conquer" not in table(words, scenario="aggressive").options
    assert "conquer" in table(words).options
    last = f"{TRIO} manoeuvre:15 0.influence:2 2.influence:6"
    assert "conquer" not in table(last, scenario="aggressive").options
    elsewhere = f"{last} 0.ship:terminal-1"
    assert "conquer" in table(elsewhere, scenario="aggressive").options


def test_peaceful_pirates_do_not_attack() -> None:
    """Rule 14.7."""
    assert table("0.hand:pilot", scenario="peaceful").some("attack") == []


def test_peaceful_conquest_with_crypto() -> None:
    """Rule 14.8: the same price in crypto, ore included; the defence becomes what was paid."""
    game = table("crypto:3 0.ore:2 0.ship:vortex", scenario="peaceful").play("bribe")
    assert (game["vortex.control"], game["vortex.defence"], game["depot"], game.crypto) == ("0", "5", "2", 0)


def test_peaceful_conquest_is_never_mixed() -> None:
    """Rule 14.8: three crypto and two manoeuvre are not five; with enough of both one chooses."""
    mixed = table("crypto:3 manoeuvre:2 0.ship:vortex", scenario="peaceful")
    assert "conquer" not in mixed.options and "bribe" not in mixed.options
    both = table("crypto:5 manoeuvre:5 0.ship:vortex", scenario="peaceful")
    assert "conquer" in both.options and "bribe" in both.options


def test_peaceful_tortuga_for_crypto() -> None:
    """Rule 14.8: fifteen crypto begin the last turns."""
    game = table(f"{TRIO} crypto:15", scenario="peaceful").play("bribe", "end")
    assert game["tortuga.control"] == "0" and game.seat == 1


def test_peaceful_guards() -> None:
    """Rule 14.9: the controller's ship protects; any other ship only by reading."""
    words = "seats:3 manoeuvre:9 crypto:9 0.ship:vortex deal:vortex,research,mines,fortress"
    owned = f"{words} vortex.control:1 vortex.defence:5"
    guarded = table(f"{owned} 1.ship:vortex", scenario="peaceful")
    assert "conquer" not in guarded.options and "bribe" not in guarded.options
    passing = f"{owned} 2.ship:vortex"
    assert "bribe" in table(passing, scenario="peaceful").options
    assert "bribe" not in table(passing, scenario="peaceful", peaceful_guard="anyone").options
    assert "conquer" in table(passing, peaceful_guard="anyone").options, "only among peaceful pirates"


def test_every_sector_can_be_conquered() -> None:
    """Rules 10.1, 13.3: nine sectors on the small map, Tortuga last."""
    for sector in table().state.board.sectors:
        game = table(f"manoeuvre:15 0.ship:{PACK.sectors.ids[sector]}").play("conquer")
        assert game.state.control[sector] == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("tortuga.control:0 1.influence:4 2.influence:6", []),
        (
            "tortuga.control:0 0.influence:2 1.influence:5 2.influence:1",
            [("conquête de Tortuga", ["oui", "non", ""], [0])],
        ),
        (
            "tortuga.control:0 1.influence:4 2.influence:6 terminal-1.control:1 terminal-2.control:1",
            [
                ("conquête de Tortuga", ["", "non", "non"], [1, 2]),
                ("le plus de secteurs contrôlés", ["", "2", "0"], [1]),
            ],
        ),
        (
            "tortuga.control:0 1.influence:6 2.influence:6",
            [
                ("conquête de Tortuga", ["", "non", "non"], [1, 2]),
                ("le plus de secteurs contrôlés", ["", "0", "0"], [1, 2]),
            ],
        ),
    ],
)
def test_ties_are_explained(words: str, told: list[tuple[str, list[str], list[int]]]) -> None:
    """Rule 13.8: Tortuga's conqueror, then most sectors, then shared; in both languages."""
    game = table(f"{TRIO} turn:2 {words}")
    face = TortugaFace(game.game)
    assert face.tie_breaks(game.game.view(game.state, 0), "fr") == []
    game.play("end")
    view = game.game.view(game.state, 0)
    breaks = face.tie_breaks(view, "fr")
    assert [(one.words, one.amounts, one.left) for one in breaks] == told
    assert all(one.rule == "13.8" for one in breaks)
    english = [one.words for one in face.tie_breaks(view, "en")]
    assert english == ["conquest of Tortuga", "most controlled sectors"][: len(told)]
