"""The five worked examples of the rulebook, played answer by answer."""

from __future__ import annotations

from tests.games.tortuga.tables import PACK, table

FIVE = "extraction*5"
"""Cards for the end of the turn."""


def test_example_1_playing_and_buying_cards() -> None:
    """Rules 4.1, 6.1, 5.2, 3.5, 3.6: four Extraction and a Manoeuvre buy two Hackers at a Terminal."""
    game = table(f"0.hand:extraction*4,manoeuvre 0.deck:{FIVE}")
    game.play(*["play extraction"] * 4, "play manoeuvre")
    assert (game.crypto, game.manoeuvre) == (4, 1)
    game.play("move terminal-1")
    assert game.manoeuvre == 0
    game.play("buy hacker")
    assert game.crypto == 2
    game.play("buy hacker")
    assert game.crypto == 0
    game.play("end")
    assert game["0.discard"] == "extraction*4,manoeuvre,hacker*2"
    assert game["0.hand"] == FIVE


def test_example_2_ore_and_scanning() -> None:
    """Rules 7.1, 7.3, 7.4, 8.1, 8.2, 6.3: collect ore, fly by Booster, scan the Robot, pay with ore."""
    game = table(
        "deal:research,vortex,mines,fortress 0.hand:extraction,manoeuvre*3,booster "
        f"0.deck:{FIVE} vortex.token:robot v.offer:mercenary,scrapper v.deck:warlord"
    )
    game.play(*["play manoeuvre"] * 3, "play extraction")
    assert (game.crypto, game.manoeuvre) == (1, 3)
    game.play("move terminal-1", "collect")
    assert (game.manoeuvre, game["0.ore"], game["terminal-1.ore"]) == (1, "1", "0")
    game.play("play booster", "use booster move vortex")
    assert game["0.ship"] == "vortex"
    game.play("scan")
    assert game.manoeuvre == 0
    assert PACK.difficulty[game.state.hunts.tokens[PACK.sectors.ids.index("vortex")]] == 2
    game.play("mark")
    assert (game["vortex.marks"], game.markers[0], game["vortex.token"]) == ("0", 9, "robot")
    game.play("buy mercenary")
    assert (game.crypto, game["0.ore"], game["depot"]) == (0, "", "1")
    assert game["v.offer"] == "warlord,scrapper"
    game.play("end")
    assert game["0.discard"] == "extraction,manoeuvre*3,booster,mercenary"
    assert game["0.hand"] == FIVE


def test_example_3_reserving_and_destroying() -> None:
    """Rules 9.3, 9.6, 9.7: two crypto reserve a Manoeuvre, two manoeuvre destroy a played Extraction."""
    game = table(f"0.hand:extraction*2,manoeuvre*3 0.deck:{FIVE}")
    game.play("play extraction", "play extraction")
    assert game.crypto == 2
    game.play("reserve manoeuvre")
    assert (game.crypto, game["0.reserve"], game["0.hand"]) == (0, "manoeuvre", "manoeuvre*2")
    game.play("play manoeuvre", "play manoeuvre")
    assert game.manoeuvre == 2
    game.play("destroy extraction")
    assert (game.manoeuvre, game["removed"]) == (0, "extraction")
    game.play("end")
    assert game["0.discard"] == "extraction,manoeuvre*2"
    assert game["0.hand"] == FIVE


def test_example_4_reserve_capture_and_conquest() -> None:
    """Rules 9.1, 9.2, 8.6, 8.7, 8.8, 10.1, 10.3, 10.5: the Robot for 2, a Terminal of defence 5 for 6."""
    game = table(
        "deal:research,vortex,mines,fortress 0.hand:manoeuvre*3,bodyguard,mercenary 0.reserve:booster "
        f"0.ship:vortex 0.deck:{FIVE} vortex.token:robot vortex.known:0 vortex.marks:0 "
        "terminal-2.control:1 terminal-2.defence:5 ask:0.turn.0,0.retrieve.0"
    )
    game.play("retrieve")
    assert len(game.state.hands[0]) == 6
    game.play(*["play manoeuvre"] * 3, "play bodyguard", "play mercenary")
    assert game.manoeuvre == 8
    game.play("capture")
    assert (game.manoeuvre, game["0.influence"], game.captor("robot")) == (6, "1", 0)
    assert (game["0.discard"], game["vortex.token"], game.markers[0]) == ("robot", "", 10)
    game.play("play booster", "use booster move terminal-2", "conquer")
    assert game.manoeuvre == 0
    assert (game["terminal-2.control"], game["terminal-2.defence"]) == ("0", "6")
    assert game.crypto == 1, "the bonus token came along"
    assert (game.markers[0], game.markers[1]) == (9, 10)
    assert game.scores == [2, 0]
    game.play("end")
    assert game["0.discard"] == "manoeuvre*3,booster,bodyguard,mercenary,robot"
    assert game["0.hand"] == FIVE


def test_example_5_combat_and_powers() -> None:
    """Rules 12.3, 11.3, 11.8, 11.10, 11.12, 11.18, 12.4, 5.1: 8 against 5 + 2 in the Mines."""
    game = table(
        "deal:mines,vortex,research,fortress 0.hand:hacker*2,bodyguard*2,mercenary 0.reserve:booster "
        f"0.ship:vortex 0.deck:{FIVE} vortex.control:0 vortex.defence:5 "
        "mines.control:1 mines.defence:5 1.ship:mines 1.hand:pilot*2,manoeuvre,extraction*2 "
        "1.deck:extraction*3,hacker*3 depot:1 m.offer:prospector,miner m.deck:driller "
        "ask:0.turn.0,0.retrieve.0"
    )
    game.play("retrieve", "play hacker", "play hacker")
    assert (len(game.state.hands[0]), game.crypto) == (4, 4)
    game.play("destroy hacker")
    assert (game["removed"], game.manoeuvre) == ("hacker", 0)
    game.play("play booster", "use booster move mines")
    assert game["0.ship"] == "mines"
    assert "conquer" not in game.options
    game.play("attack 1", "commit bodyguard", "commit bodyguard", "commit mercenary", "ready")
    assert game.seat == 1
    game.play("commit pilot", "commit pilot", "commit manoeuvre", "ready")
    assert (game["mines.control"], game["mines.defence"]) == ("0", "6")
    assert (game["1.ship"], game.markers[1], game.markers[0]) == ("-", 10, 8)
    assert len(game.state.removed) == 2, "the Hacker and one of the defender's cards"
    assert len(game.state.discards[1]) == 2
    assert len(game.state.hands[1]) == 5
    assert game["0.influence"] == "1", "one from the bank; the defender had none to take"
    game.play("depot")
    assert (game["0.ore"], game["depot"]) == ("1", "")
    game.play("buy prospector")
    assert (game.crypto, game["0.ore"], game["depot"]) == (0, "", "1")
    game.play("end")
    assert game["0.discard"] == "booster,hacker,bodyguard*2,mercenary,prospector"
    assert game["0.hand"] == FIVE
