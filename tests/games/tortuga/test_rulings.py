"""Rulings that a table may read the other way; each reading with both its choices."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import Table, table
from tests.games.tortuga.test_combat import fight

import stardeck
from stardeck.games.tortuga import BOX, TortugaBox
from stardeck.games.tortuga.game import Tortuga
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.testing import CHECKS, Check, Setup
from stardeck.words import Lang

TRIO = "seats:3 deal:vortex,research,mines,fortress"


@pytest.mark.parametrize(("reading", "can"), [("wins", True), ("more", False)])
def test_tortuga_on_a_tie(reading: str, can: bool) -> None:
    """Rule 14.6 (reading: usurper_tie): aggressive pirates with as much as another, and with one more."""
    words = f"{TRIO} manoeuvre:15 0.influence:2"
    tied = table(f"{words} 1.influence:5", scenario="aggressive", usurper_tie=reading)
    assert ("conquer" in tied.options) == can
    ahead = table(f"{words} 1.influence:4", scenario="aggressive", usurper_tie=reading)
    assert "conquer" in ahead.options


@pytest.mark.parametrize(("reading", "can"), [("yes", True), ("no", False)])
def test_tortuga_for_crypto(reading: str, can: bool) -> None:
    """Rule 14.8 (reading: bribed_tortuga): fifteen crypto, or only manoeuvre; other sectors as ever."""
    rich = table(f"{TRIO} crypto:15", scenario="peaceful", bribed_tortuga=reading)
    assert ("bribe" in rich.options) == can
    strong = table(f"{TRIO} manoeuvre:15", scenario="peaceful", bribed_tortuga=reading)
    assert "conquer" in strong.options
    assert "bribe" in table("crypto:5 0.ship:vortex", scenario="peaceful", bribed_tortuga=reading).options


@pytest.mark.parametrize(("reading", "hand"), [("first", "hacker,pilot,bodyguard"), ("after", "hacker")])
def test_used_cards_and_the_refill(reading: str, hand: str) -> None:
    """Rules 11.19 and 11.21 (reading: used_cards): fighters come back from the shuffled pile, or do not."""
    game = fight("manoeuvre", "pilot,bodyguard", "1.deck:hacker", used_cards=reading)
    assert game["1.hand"] == hand
    assert ("pilot" in game["1.discard"]) == (reading == "after")


@pytest.mark.parametrize(("reading", "owner", "markers"), [("keeps", "1", 9), ("nobody", "", 10)])
def test_a_sector_won_without_a_marker(reading: str, owner: str, markers: int) -> None:
    """Rule 11.18 (reading: no_marker): the loser keeps it, or nobody controls it; its defence stays."""
    own = "0.ship:vortex 1.ship:vortex vortex.control:1 vortex.defence:5 0.markers:0"
    game = fight("first-mate", "", own, no_marker=reading)
    assert (game["vortex.control"], game["vortex.defence"]) == (owner, "5")
    assert game.markers[1] == markers
    assert ("released 1 vortex" in game.told) == (reading == "nobody")
    free = fight("first-mate", "", own.replace(" 0.markers:0", ""), no_marker=reading)
    assert (free["vortex.control"], free["vortex.defence"]) == ("0", "6")
    last = fight("first-mate", "", own.replace("0.markers:0", "0.markers:1"), no_marker=reading)
    assert last["vortex.control"] == "0"


MIXED = """
[[card]]
id = "{id}"
en = "{id}"
fr = "{id}"
deck = "t"
copies = 2
cost = {cost}
crypto = {crypto}
manoeuvre = {manoeuvre}
abilities = ["{ability}"]
amounts = [1]
source = "reconstructed"

"""
SPY = MIXED.format(id="spy", cost=2, crypto=1, manoeuvre=0, ability="scan")
SMUGGLER = MIXED.format(id="smuggler", cost=3, crypto=1, manoeuvre=1, ability="ore")


class MixedBox(TortugaBox):
    """A box whose T piles mix cards of one cost."""

    def pack_text(self) -> str:
        head, hacker, rest = BOX.pack_text().partition('[[card]]\nid = "hacker"')
        return f"{head}{SPY}{hacker}{rest}".replace(
            '[[card]]\nid = "bodyguard"', f'{SMUGGLER}[[card]]\nid = "bodyguard"'
        )

    def rules_text(self, lang: Lang) -> str | None:
        return BOX.rules_text(lang)


MIXED_BOX = MixedBox()


def mixed(position: str, **readings: str) -> Table:
    """Return a table with mixed piles."""
    game = MIXED_BOX.game(load_pack(MIXED_BOX).content, settle(BOX.readings, readings))
    assert isinstance(game, Tortuga)
    return Table(game, game.from_text(position))


def test_piles_that_mix_cards_of_one_cost() -> None:
    """Rule 2.10 (reading: t_piles): any card of a pile is for sale, or only the top one."""
    spread = mixed("crypto:3")
    assert spread.some("buy") == ["buy spy", "buy hacker", "buy pilot", "buy smuggler"]
    top = mixed("crypto:3 piles:2,6,5,2,5,5,5,5", t_piles="top")
    assert top.some("buy") == ["buy spy", "buy pilot"]
    last = mixed("crypto:3 piles:1,6,5,2,5,5,5,5 0.discard:spy", t_piles="top")
    assert last.some("buy") == ["buy spy", "buy pilot"]
    assert (
        mixed("crypto:3 piles:0,6,5,2,5,5,5,5 0.discard:spy*2", t_piles="top").some("buy")[0] == "buy hacker"
    )


@pytest.mark.parametrize("check", [check for check in CHECKS if check.__name__ != "check_determinism"])
def test_the_contract_holds_with_mixed_piles(check: Check) -> None:
    """Rule 2.10: everything a game promises, it promises with piles of several kinds."""
    check(Setup(MIXED_BOX, 2, {"t_piles": "top", "no_marker": "nobody"}, seeds=1, stride=97))


def test_bots_play_with_mixed_piles() -> None:
    """Rule 2.10: greedy and random bots finish a game with them."""
    match = stardeck.new(MIXED_BOX, seats=2, seed=3)
    bots = [stardeck.bot("greedy"), stardeck.bot("random")]
    while (asked := match.decision) is not None:
        bots[asked.seat].play(match)
    assert match.winners
