"""Chapters 5, 6 and 7: buying, moving, ore."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import Table, table

from stardeck.games.tortuga import BOX
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

V = "v.offer:mercenary,warlord v.deck:scrapper,rift-pilot"


def test_any_number_of_cards() -> None:
    """Rules 5.1, 5.3: as long as crypto lasts, each for its printed cost."""
    game = table("crypto:7").play("buy hacker", "buy hacker", "buy pilot")
    assert game.crypto == 0 and game["0.discard"] == "hacker*2,pilot"
    assert game.some("buy") == []


def test_bought_cards_go_to_the_discard_pile() -> None:
    """Rule 5.2: not to the hand."""
    game = table("crypto:4 0.hand:extraction").play("buy bodyguard")
    assert game["0.discard"] == "bodyguard" and game["0.hand"] == "extraction"


def test_too_expensive() -> None:
    """Rule 5.3: three crypto buy nothing for four."""
    assert table("crypto:3").some("buy") == ["buy hacker", "buy pilot"]


def test_a_card_for_one_crypto() -> None:
    """Rule 5.1: who has one crypto buys what costs one."""
    text = BOX.pack_text().replace("copies = 6\ncost = 2\ncrypto = 2", "copies = 6\ncost = 1\ncrypto = 2")
    game = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
    assert Table(game, game.from_text("crypto:1")).some("buy") == ["buy hacker"]


def test_crypto_and_ore_together() -> None:
    """Rules 5.1, 7.3: crypto pays first, ore the rest."""
    game = table("crypto:2 0.ore:3").play("buy bodyguard")
    assert (game.crypto, game["0.ore"], game["depot"]) == (0, "1", "2")


def test_the_market_of_a_special_sector_is_refilled() -> None:
    """Rule 5.4: the top card of the deck takes the place at once."""
    game = table(f"crypto:2 0.ship:vortex {V}").play("buy mercenary")
    assert game["v.offer"] == "rift-pilot,warlord" and game["v.deck"] == "scrapper"


def test_an_empty_deck_leaves_a_gap() -> None:
    """Rule 5.4: and the gap can't be bought."""
    game = table("crypto:9 0.ship:vortex v.offer:mercenary,mercenary").play("buy mercenary")
    assert game["v.offer"] == "-,mercenary"
    game.play("buy mercenary")
    assert game["v.offer"] == "" and game.some("buy") == []


@pytest.mark.parametrize("sector", ["tortuga", "terminal-1", "turrets-2"])
def test_t_sectors_sell_t_cards(sector: str) -> None:
    """Rules 1.7, 5.5: the same six piles everywhere; a pile that is gone is gone."""
    game = table(f"crypto:9 0.ship:{sector} piles:0,5,5,5,5,5 {V}")
    assert game.some("buy") == [
        "buy pilot",
        "buy bodyguard",
        "buy trader",
        "buy corsair",
        "buy first-mate",
    ]


def test_special_sectors_sell_their_own_cards() -> None:
    """Rules 5.5, 12.1, 12.2, 12.3, 12.4: each its two face-up cards, and no T cards."""
    offers = "v.offer:mercenary,warlord r.offer:cyborg,engineer m.offer:miner,tanker f.offer:gunner,marine"
    sold = {"vortex": "mercenary,warlord", "research": "cyborg,engineer", "mines": "miner,tanker"}
    for sector, cards in {**sold, "fortress": "gunner,marine"}.items():
        game = table(f"crypto:9 0.ship:{sector} {offers}")
        assert game.some("buy") == [f"buy {card}" for card in cards.split(",")]


def test_no_ship_no_market() -> None:
    """Rule 5.1: a ship in the hold buys nothing."""
    assert table("crypto:9 0.ship:-").some("buy") == []


def test_renewing() -> None:
    """Rule 5.6: one crypto; the card goes under the deck, the top card comes up."""
    game = table(f"crypto:1 0.ship:vortex {V}").play("renew warlord")
    assert game.crypto == 0
    assert game["v.offer"] == "mercenary,rift-pilot" and game["v.deck"] == "warlord,scrapper"


def test_renewing_with_ore() -> None:
    """Rules 5.6, 7.3: an ore pays as well."""
    game = table(f"0.ore:1 0.ship:vortex {V}").play("renew warlord")
    assert game["depot"] == "1"


def test_everybody_saw_what_went_under_the_deck() -> None:
    """Rule 5.6: the bottom card is known to all, the others stay hidden."""
    game = table(f"crypto:1 0.ship:vortex {V}").play("renew warlord")
    text = game.game.view_text(game.game.view(game.state, 1))
    assert "v.deck:warlord,?" in text


def test_t_sectors_are_never_renewed() -> None:
    """Rule 5.7."""
    assert table(f"crypto:5 {V}").some("renew") == []


def test_an_empty_deck_can_not_renew() -> None:
    """Rule 5.7."""
    assert table("crypto:5 0.ship:vortex v.offer:mercenary,warlord").some("renew") == []


def test_a_move_costs_a_manoeuvre() -> None:
    """Rules 1.6, 6.1: to every adjacent sector and no other."""
    game = table("manoeuvre:1 0.ship:terminal-1")
    assert game.some("move") == ["move tortuga", "move turrets-1", "move vortex"]
    game.play("move vortex")
    assert game["0.ship"] == "vortex" and game.manoeuvre == 0 and game.some("move") == []


def test_ships_do_not_block() -> None:
    """Rule 6.2: one passes through and stops where others are."""
    game = table("seats:3 manoeuvre:2 1.ship:terminal-1 2.ship:vortex deal:vortex,research,mines,fortress")
    game.play("move terminal-1", "move vortex")
    assert game["0.ship"] == "vortex" and game["2.ship"] == "vortex"


def test_booster_flies_three() -> None:
    """Rule 6.3: three sectors without a manoeuvre, from Vortex to the Mines' neighbour and back."""
    game = table("0.hand:booster 0.ship:vortex").play("play booster", "use booster move terminal-2")
    assert game["0.ship"] == "terminal-2" and game.manoeuvre == 0


def test_collecting_ore() -> None:
    """Rule 7.1: one manoeuvre, once a token."""
    game = table("manoeuvre:2 0.ship:mines").play("collect")
    assert (game["0.ore"], game["mines.ore"], game.manoeuvre) == ("1", "0", 1)
    assert "collect" not in game.options


def test_ore_is_kept() -> None:
    """Rule 7.2: ore outlives the turn."""
    game = table("manoeuvre:1 0.ship:vortex 0.deck:hacker*5 1.deck:hacker*5").play("collect", "end", "end")
    assert game["0.ore"] == "1"


def test_several_ore_at_once() -> None:
    """Rules 7.3, 7.4: four ore pay four crypto and lie in the depot."""
    game = table("0.ore:4").play("buy bodyguard")
    assert (game["0.ore"], game["depot"]) == ("", "4")


def test_ore_before_crypto() -> None:
    """Rule 7.3: who wants may spend ore though crypto is there."""
    game = table("crypto:2 0.ore:1").play("spend")
    assert (game.crypto, game["0.ore"], game["depot"]) == (3, "", "1")


@pytest.mark.parametrize(
    ("words", "answer", "spent"),
    [
        ("0.ore:7", "influence", 7),
        ("0.ore:2 0.hand:hacker", "reserve hacker", 2),
        ("0.ore:4 vortex.control:0 vortex.defence:5 0.ore:6", "reinforce vortex 6", 6),
    ],
)
def test_ore_for_every_price_in_crypto(words: str, answer: str, spent: int) -> None:
    """Rule 7.3: influence, reserve and reinforcement can be paid with ore."""
    assert table(words).play(answer)["depot"] == str(spent)


def test_the_depot_is_not_collected() -> None:
    """Rule 7.5: with the Mines' own ore gone, action 6 finds nothing there."""
    game = table("manoeuvre:1 0.ship:mines mines.ore:0 depot:3")
    assert "collect" not in game.options
