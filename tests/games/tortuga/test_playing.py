"""Chapter 4, Cards, and chapter 15, Abilities: every card that has one."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, table

from stardeck.games.tortuga.data import ABILITIES, ATTACK, GAIN_CRYPTO


@pytest.mark.parametrize("kind", range(len(PACK.ids)), ids=PACK.ids)
def test_every_card_gives_its_resources(kind: int) -> None:
    """Rule 4.1: crypto and manoeuvre as printed, and the card is played."""
    game = table(f"0.hand:{PACK.ids[kind]}").play(f"play {PACK.ids[kind]}")
    assert (game.crypto, game.manoeuvre) == (PACK.crypto[kind], PACK.manoeuvre[kind])
    assert game["played"] == PACK.ids[kind] and game["0.hand"] == ""


@pytest.mark.parametrize(
    "kind", [k for k in range(len(PACK.ids)) if PACK.abilities[k] and not PACK.plays[k]], ids=str
)
def test_combat_abilities_do_nothing_outside_fights(kind: int) -> None:
    """Rule 4.5: after playing such a card the turn simply goes on."""
    game = table(f"0.hand:{PACK.ids[kind]}").play(f"play {PACK.ids[kind]}")
    assert game.some("use") == [] and "end" in game.options


def having(ability: str) -> list[str]:
    """Return the cards with an ability."""
    return [PACK.ids[k] for k in range(len(PACK.ids)) if ABILITIES.index(ability) in PACK.abilities[k]]


def amount(card: str, ability: str) -> int:
    """Return the number of a card's ability."""
    kind = PACK.ids.index(card)
    return PACK.amounts[kind][PACK.abilities[kind].index(ABILITIES.index(ability))]


def test_every_ability_is_on_some_card() -> None:
    """Rule 4.2: the pack uses all codes but those that chapter 16 keeps for cards of one's own."""
    own = ABILITIES[GAIN_CRYPTO:ATTACK]
    assert all(having(ability) for ability in ABILITIES if ability not in own)
    assert not any(having(ability) for ability in own)


@pytest.mark.parametrize("card", having("take"))
def test_take(card: str) -> None:
    """Rule 15.1: as many cards as printed, from the deck."""
    game = table(f"0.hand:{card} 0.deck:hacker*4").play(f"play {card}", f"use {card} take")
    assert game.state.hands[0] == [PACK.ids.index("hacker")] * amount(card, "take")


def test_take_with_nothing_to_take_is_not_asked() -> None:
    """Rule 4.4: an ability that can do nothing when its card is played is lost."""
    assert "end" in table("0.hand:lab-assistant").play("play lab-assistant").options


@pytest.mark.parametrize("card", having("move"))
def test_move(card: str) -> None:
    """Rules 6.3, 15.2: any sector within reach, for free; further ones are not offered."""
    game = table(f"0.hand:{card} 0.ship:vortex").play(f"play {card}")
    reach = amount(card, "move")
    board = game.state.board
    vortex = PACK.sectors.ids.index("vortex")
    near = [PACK.sectors.ids[s] for s in board.within(vortex, reach)]
    assert game.some("use") == [f"use {card} move {name}" for name in near]
    assert max(board.distances[vortex * 11 + PACK.sectors.ids.index(name)] for name in near) == reach
    before = game.manoeuvre
    game.play(f"use {card} move {near[-1]}")
    assert game["0.ship"] == near[-1] and game.manoeuvre == before


@pytest.mark.parametrize("card", having("destroy-played"))
def test_destroy_played(card: str) -> None:
    """Rule 15.3: a card played this turn, itself included; not one in hand."""
    game = table(f"0.hand:{card},hacker,pilot").play("play hacker", f"play {card}")
    assert set(game.some("use")) == {f"use {card} destroy-played {c}" for c in ("hacker", card)}
    game.play(f"use {card} destroy-played hacker")
    assert game["removed"] == "hacker" and game["played"] == card
    assert game.crypto == 2 + PACK.crypto[PACK.ids.index(card)]


def test_destroy_from_hand_and_discard_pile() -> None:
    """Rule 15.4: Shadow Broker destroys up to two cards, from hand or discard pile."""
    game = table("0.hand:shadow-broker,extraction*2 0.discard:manoeuvre").play("play shadow-broker")
    use = "use shadow-broker destroy"
    assert game.some("use") == [f"{use} hand extraction", f"{use} discard manoeuvre"]
    game.play(f"{use} hand extraction", f"{use} discard manoeuvre")
    assert game["removed"] == "extraction,manoeuvre" and game["0.hand"] == "extraction"
    assert game.some("use") == []


def test_destroy_only_one_of_two() -> None:
    """Rules 4.3, 15.4: the second destruction can be skipped."""
    game = table("0.hand:shadow-broker,extraction*2").play(
        "play shadow-broker", "use shadow-broker destroy hand extraction", "skip"
    )
    assert game["0.hand"] == "extraction" and "end" in game.options


@pytest.mark.parametrize("card", having("collect"))
def test_collect(card: str) -> None:
    """Rule 15.5: the ore of the ship's sector, without a manoeuvre."""
    game = table(f"0.hand:{card} 0.ship:vortex").play(f"play {card}", f"use {card} collect")
    assert (game["0.ore"], game["vortex.ore"]) == ("1", "0")


def test_collect_where_there_is_none() -> None:
    """Rules 4.4, 15.5: on Tortuga there is no ore, so nothing is asked."""
    assert "end" in table("0.hand:miner").play("play miner").options


def test_ore_from_sector_or_depot() -> None:
    """Rule 15.6: Prospector takes an ore here or from the depot, wherever the ship is."""
    game = table("0.hand:prospector*2 0.ship:vortex depot:2").play("play prospector")
    assert game.some("use") == ["use prospector ore sector", "use prospector ore depot"]
    game.play("use prospector ore depot")
    assert (game["0.ore"], game["depot"], game["vortex.ore"]) == ("1", "1", "")
    game.play("play prospector", "use prospector ore sector")
    assert (game["0.ore"], game["vortex.ore"]) == ("2", "0")


def test_reserve_for_free() -> None:
    """Rule 15.7: Archivist reserves a card of the hand without crypto, if the reserve is empty."""
    game = table("0.hand:archivist,trader").play("play archivist")
    assert game.some("use") == ["use archivist reserve trader"]
    game.play("use archivist reserve trader")
    assert game["0.reserve"] == "trader" and game.crypto == 1
    full = table("0.hand:archivist,trader 0.reserve:hacker").play("play archivist")
    assert full.some("use") == []


@pytest.mark.parametrize("card", having("scan"))
def test_scan_for_free(card: str) -> None:
    """Rule 15.8: look at the token here without a manoeuvre."""
    game = table(f"0.hand:{card} 0.ship:vortex vortex.token:kraken").play(f"play {card}")
    before = game.manoeuvre
    game.play(f"use {card} scan", "mark")
    assert game["vortex.known"] == "0" and game["vortex.marks"] == "0" and game.manoeuvre == before


def test_discount() -> None:
    """Rule 15.9: captures cost one less this turn, never less than one."""
    words = "0.hand:xenobiologist*2 0.ship:vortex vortex.token:robot vortex.known:0 vortex.marks:0"
    game = table(words)
    game.play("play xenobiologist", "use xenobiologist discount")
    assert game.manoeuvre == 2
    game.play("play xenobiologist", "use xenobiologist discount", "capture")
    assert game.manoeuvre == 4 - 1


def test_discount_ends_with_the_turn() -> None:
    """Rule 15.9: the next turn knows nothing of it."""
    game = table("0.hand:xenobiologist").play("play xenobiologist", "use xenobiologist discount", "end")
    assert game["discount"] == ""


def test_abilities_in_any_order() -> None:
    """Rule 4.2: Xenobiologist's discount can come before the scan, each once."""
    game = table("0.hand:xenobiologist 0.ship:vortex vortex.token:robot").play("play xenobiologist")
    assert game.options == ["use xenobiologist scan", "use xenobiologist discount", "skip"]
    game.play("use xenobiologist discount")
    assert game.options == ["use xenobiologist scan", "skip"]
    game.play("use xenobiologist scan", "leave")
    assert "end" in game.options


def test_renew_for_free() -> None:
    """Rule 15.10: Driller renews a card of the market here; on T sectors it can't."""
    words = "0.hand:driller m.offer:miner,tanker m.deck:ore-baron"
    game = table(f"{words} 0.ship:mines").play("play driller", "use driller renew tanker")
    assert game["m.offer"] == "miner,ore-baron" and game["m.deck"] == "tanker" and game.crypto == 2
    assert table(words).play("play driller").some("use") == []


def test_defence() -> None:
    """Rule 15.11: Clan Chief raises an own sector by one, not above its maximum."""
    words = "0.hand:clan-chief*2 vortex.control:0 vortex.defence:9 mines.control:1 terminal-1.control:0"
    game = table(f"{words} terminal-1.defence:8").play("play clan-chief")
    assert game.some("use") == ["use clan-chief defence vortex"]
    game.play("use clan-chief defence vortex")
    assert game["vortex.defence"] == "10"
    assert game.play("play clan-chief").some("use") == []
    game = table("0.hand:clan-chief vortex.control:0 vortex.defence:6").play("play clan-chief")
    assert game.play("use clan-chief defence vortex")["vortex.defence"] == "7"


def test_ore_value() -> None:
    """Rule 15.12: with Ore Baron an ore pays two crypto, this turn only."""
    game = table("0.hand:ore-baron 0.ore:2 0.deck:hacker*5 1.deck:hacker*5")
    game.play("play ore-baron", "use ore-baron ore-value", "buy first-mate")
    assert (game.crypto, game["0.ore"], game["depot"]) == (4 + 4 - 7, "", "2")
    game.play("end")
    assert game["ore-value"] == ""


@pytest.mark.parametrize("card", having("cash-in"))
def test_cash_in(card: str) -> None:
    """Rule 15.13: the card leaves the game for influence; its resources stay."""
    game = table(f"0.hand:{card}").play(f"play {card}", f"use {card} cash-in")
    assert game["removed"] == card and game["played"] == ""
    assert game["0.influence"] == str(amount(card, "cash-in"))
    assert game.crypto + game.manoeuvre > 0


@pytest.mark.parametrize("card", [PACK.ids[k] for k in range(len(PACK.ids)) if PACK.plays[k]])
def test_every_ability_is_optional(card: str) -> None:
    """Rule 4.3: a card can be played without using what it can do."""
    words = f"0.hand:{card},hacker 0.deck:pilot*3 0.ship:mines mines.token:robot depot:1 mines.control:0"
    game = table(f"{words} m.offer:miner,tanker m.deck:ore-baron").play(f"play {card}")
    assert game.options[-1] == "skip"
    game.play("skip")
    assert game.some("use") == [] and "end" in game.options


def test_abilities_at_once() -> None:
    """Rule 4.4: with an ability open nothing else can be done, and what is skipped is gone."""
    game = table("0.hand:booster,hacker").play("play booster")
    assert game.some("play") == []
    game.play("skip")
    assert game.some("use") == [] and game.some("play") == ["play hacker"]


def test_abilities_later_in_the_turn() -> None:
    """Rule 4.4: under the reading this-turn Booster can wait until after other actions."""
    game = table("0.hand:booster,manoeuvre", abilities="this-turn").play("play booster", "play manoeuvre")
    game.play("move terminal-1")
    assert "use booster move mines" in game.options
    game.play("use booster move mines")
    assert game.some("use") == []


def test_waiting_abilities_end_with_the_turn() -> None:
    """Rule 4.4: under the reading this-turn, too, nothing is carried over."""
    game = table("0.hand:booster 0.deck:hacker*5", abilities="this-turn").play("play booster", "end")
    assert game["abilities"] == ""


def test_two_equal_cards_have_two_uses() -> None:
    """Rules 4.2, 4.4: two waiting Boosters are two flights, offered once."""
    game = table("0.hand:booster*2", abilities="this-turn").play("play booster", "play booster")
    assert len(game.some("use booster move terminal-1")) == 1
    game.play("use booster move terminal-1", "use booster move tortuga")
    assert game.some("use") == []


def test_equal_cards_after_another_are_offered_once() -> None:
    """Rules 4.2, 4.4: also where something else has waited for longer."""
    hand = "0.hand:miner,booster*2 0.ship:mines mines.ore:1"
    game = table(hand, abilities="this-turn").play("play miner", "play booster", "play booster")
    assert len(game.some("use booster move terminal-2")) == 1


def test_two_cards_can_do_the_same() -> None:
    """Rules 4.2, 4.4: each has a use of its own; what the second one did, the first can still do."""
    words = "0.hand:lab-assistant,engineer 0.deck:hacker*9"
    game = table(words, abilities="this-turn").play("play lab-assistant", "play engineer")
    assert game.some("use") == ["use lab-assistant take", "use engineer take"]
    assert game.play("use engineer take").some("use") == ["use lab-assistant take"]


def test_a_destroyed_card_can_not_be_cashed_in() -> None:
    """Rule 15.13: only a card that still lies there."""
    game = table("0.hand:warlord", abilities="this-turn").play("play warlord", "destroy warlord")
    assert game.some("use") == []


def test_t_cards_have_no_abilities() -> None:
    """Rule 4.1: the T cards differ in resources only."""
    assert all(PACK.abilities[kind] == [] for kind in PACK.trade)
    assert all(ability >= ATTACK for k in (PACK.ids.index("frigate"),) for ability in PACK.abilities[k])
