"""Chapter 16, Cards of one's own, step by step: what is counted, who is concerned, what is paid and told."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, Table
from tests.games.tortuga.test_own_cards import CARD, own

from stardeck.games.tortuga import BOX
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


def probe(steps: str, position: str, **readings: str) -> Table:
    """Return a table at which seat 0 has played a card with these steps, which shows nothing else."""
    card = CARD.format(id="probe", deck="t", crypto=0, manoeuvre=0, steps=steps)
    game = BOX.game(load_pack(BOX, BOX.pack_text() + card).content, settle(BOX.readings, readings))
    return Table(game, game.from_text(f"0.hand:probe {position}")).play("play probe")


@pytest.mark.parametrize(
    ("counted", "position", "count"),
    [
        ("sector", "vortex.control:0 terminal-1.control:0 mines.control:1", 2),
        ("terminal", "vortex.control:0 terminal-1.control:0", 1),
        ("turrets", "turrets-1.control:0 turrets-2.control:0 vortex.control:0", 2),
        ("special", "vortex.control:0 terminal-1.control:0", 1),
        ("ore", "0.ore:2 vortex.ore:0 mines.ore:0", 2),
        ("hunt", "0.discard:robot,kraken", 2),
        ("played", "played:hacker", 2),
        ("rival", "seats:3 0.ship:mines 1.ship:mines 2.ship:mines", 2),
        ("rival", "0.ship:mines", 0),
        ("rival", "0.ship:- 1.ship:-", 0),
        ("influence", "0.influence:3", 3),
        ("home", "0.ship:vortex vortex.control:0", 1),
        ("home", "0.ship:vortex vortex.control:1", 0),
        ("home", "0.ship:- vortex.control:0", 0),
        ("tortuga", "", 1),
        ("tortuga", "0.ship:vortex", 0),
        ("tortuga", "0.ship:-", 0),
    ],
)
def test_what_steps_count(counted: str, position: str, count: int) -> None:
    """Rule 16.3: a crypto for each; where there is none, nothing is offered."""
    at = probe(f"gain 1 crypto per {counted}", position)
    assert bool(at.some("use")) == (count > 0)
    if count:
        assert at.play("use probe gain-crypto").crypto == count
        assert f"got-crypto 0 {count}" in at.told


def test_who_is_attacked_has_played_nothing() -> None:
    """Rule 16.3: cards played this turn are those of the seat whose turn it is."""
    card = CARD.format(id="probe", deck="t", crypto=0, manoeuvre=1, steps="defend 5 per played")
    game = BOX.game(load_pack(BOX, BOX.pack_text() + card).content, settle(BOX.readings, {}))
    at = Table(game, game.from_text("played:hacker 0.hand:bodyguard 1.hand:probe 1.deck:hacker*5"))
    at.play("attack 1", "commit bodyguard", "ready", "commit probe", "ready")
    assert "fought 0 3 1 0" in at.told


def test_a_later_step_has_its_own_price() -> None:
    """Rule 16.2: three crypto for the second step, though the first one is free."""
    steps = "gain 1 manoeuvre; pay 3 crypto -> gain 1 influence"
    assert probe(steps, "crypto:2").some("use") == ["use probe gain-manoeuvre"]
    at = probe(steps, "crypto:3").play("use probe gain-influence")
    assert (at.crypto, at.scores[0]) == (0, 1)
    assert at.play("use probe gain-manoeuvre").manoeuvre == 1
    assert "got-manoeuvre 0 1" in at.told


def test_a_later_step_concerns_others() -> None:
    """Rule 16.4: the opponents wherever they are, clockwise; the first step is for the player alone."""
    three = "seats:3 0.influence:1 1.influence:1 2.influence:1 1.ship:mines 2.ship:vortex"
    at = probe("gain 1 crypto; lose 1 influence: opponents", three).play("use probe lose-influence")
    assert at.scores == [1, 0, 0]
    lost = [line for line in at.told if line.startswith("lost-influence")]
    assert lost == ["lost-influence 1 1", "lost-influence 2 1"]


def test_nobody_is_here_without_a_ship() -> None:
    """Rule 16.4: two beaten ships are in no sector together; one's own sectors can't be weakened there."""
    assert probe("steal 1 ore: here", "0.ship:- 1.ship:- 1.ore:1 mines.ore:0").some("use") == []
    last = PACK.sectors.ids[-1]
    assert probe("weaken 1", f"0.ship:- {last}.control:1 {last}.defence:9").some("use") == []


@pytest.mark.parametrize("steps", ["steal 1 influence: opponents", "lose 1 ore: everyone"])
def test_who_has_nothing_loses_nothing(steps: str) -> None:
    """Rules 16.1, 16.6: what would take nothing from anybody is not offered."""
    assert probe(steps, "0.influence:1" if "steal" in steps else "").some("use") == []


def test_a_choice_leaves_other_cards_their_steps() -> None:
    """Rule 16.8: what is lost by a choice is that of this card, though another could do the same."""
    words = "0.hand:broker,breaker played:extraction terminal-1.control:0"
    at = own(words, abilities="this-turn").play("play broker", "play breaker")
    at.play("use breaker destroy-played extraction")
    assert at.some("use broker gain-crypto") and not at.some("use breaker gain-crypto")


def test_all_are_told_of_a_weaker_sector() -> None:
    """Rule 16.7: and how strong it is now."""
    at = probe("weaken 1", "0.ship:vortex vortex.control:1 vortex.defence:7").play("use probe weaken")
    assert at["vortex.defence"] == "6" and "weakened 0 vortex 6 1" in at.told


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("lose 1 ore: opponents", "lost-ore 1 1"),
        ("steal 1 ore: opponents", "stole-ore 0 1 1"),
        ("lose 1 influence: opponents", "lost-influence 1 1"),
        ("steal 1 influence: opponents", "stole 0 1 1"),
    ],
)
def test_what_is_lost_is_told(steps: str, told: str) -> None:
    """Rule 16.6: of each who loses something; of who has nothing, nothing is told."""
    at = probe(steps, "seats:3 1.ore:1 1.influence:1 mines.ore:0")
    at.play(at.some("use")[0])
    assert [line for line in at.told if line.startswith(("lost", "stole"))] == [told]


def test_a_recovered_card_takes_its_place() -> None:
    """Rule 16.7: hands are in order, as is what all know of them, and all are told."""
    at = own("0.hand:vulture,warlord 0.sure:warlord 0.discard:hacker").play("play vulture")
    at.play("use vulture recover hacker")
    assert (at["0.hand"], at["0.sure"]) == ("hacker,warlord", "hacker,warlord")
    assert at.state.hands[0] == sorted(at.state.hands[0]) and at.state.sure[0] == sorted(at.state.sure[0])
    assert "recovered 0 hacker" in at.told
