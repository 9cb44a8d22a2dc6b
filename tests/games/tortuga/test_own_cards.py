"""Chapter 16, Cards of one's own: small steps that an owner types in."""

from __future__ import annotations

import re
from functools import cache

import pytest
from tests.games.tortuga.tables import Table

import stardeck
from stardeck.games.tortuga import BOX, TortugaBox
from stardeck.games.tortuga.data import ABILITIES, Pack
from stardeck.games.tortuga.face.cards import card_large, small_card
from stardeck.games.tortuga.face.own_cards import ability_signs
from stardeck.games.tortuga.rules import combat
from stardeck.games.tortuga.steps import PHRASES
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.pictures.icons import ICONS
from stardeck.testing import CHECKS, Check, Setup
from stardeck.words import LANGUAGES, Lang

CARD = """
[[card]]
id = "{id}"
en = "{id}"
fr = "{id}"
deck = "{deck}"
copies = 4
cost = 3
crypto = {crypto}
manoeuvre = {manoeuvre}
steps = "{steps}"
source = "reconstructed"
"""

CARDS = (
    ("broker", "t", 1, 0, "gain 1 crypto per terminal"),
    ("herald", "t", 0, 1, "pay 4 crypto -> gain 1 influence"),
    ("navigator", "t", 0, 0, "take 1 card or move 3"),
    ("privateer", "t", 0, 2, "steal 1 ore: here; attack 1 per turrets"),
    ("rumour", "v", 1, 0, "lose 1 influence: opponents"),
    ("martyr", "v", 0, 1, "destroy this -> gain 2 manoeuvre"),
    ("vulture", "v", 0, 2, "recover 1"),
    ("sapper", "v", 0, 1, "weaken 2"),
    ("envoy", "r", 1, 1, "gain 1 influence if 2 specials"),
    ("archive", "r", 0, 0, "pay 1 manoeuvre -> recover 1; take 1 card"),
    ("council", "r", 2, 0, "take 1 card: everyone"),
    ("tracker", "r", 0, 2, "scan; discount 1 per hunt"),
    ("caravan", "m", 1, 0, "gain 2 ore"),
    ("smelter", "m", 0, 0, "pay 1 ore -> gain 3 crypto"),
    ("tithe", "m", 1, 1, "lose 1 ore: everyone; gain 1 crypto if 1 home"),
    ("bandit", "m", 0, 1, "steal 2 ore: opponents or gain 2 crypto"),
    ("bastion", "f", 0, 2, "defend 2 if 1 home; defence 1"),
    ("armada", "f", 0, 1, "combat 1 per sector; win 1 if 3 sectors"),
    ("extortion", "f", 0, 1, "pay 1 influence -> steal 1 influence: here"),
    ("feint", "f", 0, 2, "cancel if 1 rival; gain 1 manoeuvre per played"),
    ("purge", "v", 0, 0, "pay 2 crypto -> destroy 2"),
    ("almanac", "r", 0, 0, "pay 1 ore -> renew 2; destroy this -> recover 2"),
    ("breaker", "f", 1, 0, "destroy 2 played or gain 3 crypto"),
)
"""Cards of new kinds: id, deck, crypto, manoeuvre, steps."""

NAMES = [name for name, *_ in CARDS]


def typed_rows() -> str:
    """Return these cards as an owner types them in."""
    return "".join(
        CARD.format(id=name, deck=deck, crypto=crypto, manoeuvre=manoeuvre, steps=steps)
        for name, deck, crypto, manoeuvre, steps in CARDS
    )


@cache
def own_pack() -> Pack:
    """Return the printed game with cards that nobody has printed."""
    pack = load_pack(BOX, BOX.pack_text() + typed_rows()).content
    assert isinstance(pack, Pack)
    return pack


def own(position: str, **readings: str) -> Table:
    """Return a table with these cards."""
    game = BOX.game(own_pack(), settle(BOX.readings, readings))
    return Table(game, game.from_text(position))


def test_every_ability_can_be_written() -> None:
    """Rule 16.1: there is a phrase for each."""
    assert len(PHRASES) == len(ABILITIES)


def test_a_card_face_down_does_not_cancel() -> None:
    """Rules 15.15, 16.3: whichever it is; the last card of the pack is one that cancels."""
    text = re.sub(
        r'(id = "kraken".*?)abilities = .*?\namounts = .*?\n',
        r'\1steps = "cancel"\n',
        BOX.pack_text(),
        flags=re.S,
    )
    game = BOX.game(load_pack(BOX, text).content, settle(BOX.readings, {}))
    state = game.from_text("0.hand:kraken 1.hand:pilot")
    assert state.hands[0] == [len(state.pack.ids) - 1] and combat.cancels(state, 0, state.hands[0])
    assert not combat.cancels(state, 0, [HIDDEN])


def test_a_step_is_an_ability() -> None:
    """Rules 16.1 and 4.3: it is asked for when the card is played, and may be left."""
    at = own("0.hand:martyr").play("play martyr")
    assert at.options == ["use martyr gain-manoeuvre", "skip"]
    assert at.play("skip").manoeuvre == 1


def test_a_step_that_does_nothing_is_not_asked() -> None:
    """Rules 16.1 and 4.4: no ore in the depot, nothing to recover, no weaker sector."""
    for card in ("caravan", "vulture", "sapper", "rumour", "privateer"):
        assert own(f"0.hand:{card} 1.ship:tortuga").play(f"play {card}").some("use") == []


def test_what_stands_before_the_arrow_is_paid() -> None:
    """Rule 16.2: crypto with ore, manoeuvre, ore, influence, or the card itself."""
    at = own("0.hand:herald crypto:3 0.ore:1 mines.ore:0").play("play herald", "use herald gain-influence")
    assert (at.crypto, at.state.ore_held[0], at.state.depot, at.scores[0]) == (0, 0, 1, 1)
    assert own("0.hand:herald crypto:3").play("play herald").some("use") == []
    at = own("0.hand:smelter 0.ore:1 mines.ore:0").play("play smelter", "use smelter gain-crypto")
    assert (at.crypto, at.state.depot) == (3, 1)
    at = own("0.hand:archive 0.discard:hacker manoeuvre:1 0.deck:extraction").play("play archive")
    assert at.play("use archive recover hacker").manoeuvre == 0
    at = own("0.hand:martyr").play("play martyr", "use martyr gain-manoeuvre")
    assert at.manoeuvre == 3 and at["removed"] == "martyr"
    at = own("0.hand:extortion 0.influence:1 1.influence:1").play("play extortion")
    assert at.play("use extortion steal-influence").scores == [1, 0]
    assert own("0.hand:extortion 1.influence:1").play("play extortion").some("use") == []


def test_a_step_of_several_cards_is_paid_once() -> None:
    """Rule 16.2: two crypto destroy both cards, though none is left for the second; who stops has paid."""
    at = own("0.hand:purge,extraction*2 crypto:2").play("play purge", "use purge destroy hand extraction")
    assert at.crypto == 0 and at.some("use") == ["use purge destroy hand extraction"]
    assert at.play("use purge destroy hand extraction")["removed"] == "extraction*2"
    assert at.some("use") == []
    assert own("0.hand:purge,extraction*2 crypto:1").play("play purge").some("use") == []


def test_ore_and_the_card_itself_are_paid_once() -> None:
    """Rule 16.2: an ore renews two cards of the market; a card that is destroyed recovers two."""
    market = "m.offer:miner*2 m.deck:driller*2"
    here = f"0.ship:mines 0.hand:almanac 0.ore:1 mines.ore:0 0.discard:hacker,pilot {market}"
    at = own(here).play("play almanac")
    for _ in range(2):
        at.play(at.some("use almanac renew")[0])
        assert (at.state.ore_held[0], at.state.depot) == (0, 1)
    assert at.some("use almanac renew") == []
    at.play("use almanac recover hacker", "use almanac recover pilot")
    assert (at["0.hand"], at["removed"]) == ("hacker,pilot", "almanac")


def test_two_cards_of_a_kind_are_paid_one_after_the_other() -> None:
    """Rule 16.2 (reading: abilities): the second Purge costs as much when the first is done."""
    at = own("0.hand:purge*2,extraction*4 crypto:4", abilities="this-turn").play("play purge", "play purge")
    left = [at.play("use purge destroy hand extraction").crypto for _ in range(4)]
    assert left == [2, 2, 0, 0] and at.some("use") == []


@pytest.mark.parametrize(
    ("position", "crypto"),
    [("", 1), ("terminal-1.control:0", 2), ("terminal-1.control:0 terminal-2.control:0", 3)],
)
def test_a_step_counts(position: str, crypto: int) -> None:
    """Rule 16.3: a crypto for each Terminal token; with none it is not offered."""
    at = own(f"0.hand:broker {position}").play("play broker")
    if at.some("use"):
        at.play("use broker gain-crypto")
    assert at.crypto == crypto


def test_a_step_may_want_something() -> None:
    """Rule 16.3: two special sectors; a sector of one's own where the ship is."""
    for position, offered in (
        ("vortex.control:0", False),
        ("vortex.control:0 mines.control:0", True),
        ("vortex.control:0 terminal-1.control:0", False),
    ):
        assert bool(own(f"0.hand:envoy {position}").play("play envoy").some("use")) == offered
    for ship, offered in (("vortex", True), ("mines", False)):
        at = own(f"0.hand:tithe 0.ship:{ship} vortex.control:0").play("play tithe")
        assert bool(at.some("use tithe gain-crypto")) == offered


def test_what_is_played_and_hunted_counts() -> None:
    """Rule 16.3: cards played this turn, this one among them; creatures in the hold."""
    at = own("0.hand:feint played:extraction,hacker").play("play feint", "use feint gain-manoeuvre")
    assert at.manoeuvre == 2 + 3
    at = own("0.hand:tracker 0.discard:robot,kraken").play("play tracker", "use tracker discount")
    assert at.state.now.discount == 2


def test_a_step_may_concern_others() -> None:
    """Rule 16.4: the opponents, those here, everyone; clockwise from the player."""
    three = "seats:3 1.influence:2 2.influence:1 0.influence:1"
    assert own(f"{three} 0.hand:rumour").play("play rumour", "use rumour lose-influence").scores == [1, 1, 0]
    decks = "0.deck:hacker 1.deck:hacker 2.deck:hacker"
    at = own(f"{three} {decks} 0.hand:council 1.hand:- 2.hand:-").play("play council", "use council take")
    assert [len(hand) for hand in at.state.hands] == [1, 1, 1]
    ships = "0.ship:mines 1.ship:mines 2.ship:vortex 1.ore:1 2.ore:1 mines.ore:0 vortex.ore:0"
    at = own(f"{three} {ships} 0.hand:privateer").play("play privateer", "use privateer steal-ore")
    assert at.state.ore_held == [1, 0, 1]


def test_ore_comes_from_the_depot() -> None:
    """Rule 16.5: as much as there is."""
    at = own("0.hand:caravan depot:1 mines.ore:0").play("play caravan", "use caravan gain-ore")
    assert (at.state.ore_held[0], at.state.depot) == (1, 0)


def test_ore_and_influence_are_lost_as_far_as_there_are_any() -> None:
    """Rule 16.6: everyone gives an ore to the depot who has one; a bandit takes two or what is left."""
    at = own("0.hand:tithe 1.ore:1 mines.ore:0").play("play tithe", "use tithe lose-ore")
    assert (at.state.ore_held, at.state.depot) == ([0, 0], 1)
    at = own("0.hand:bandit 1.ore:1 mines.ore:0").play("play bandit", "use bandit steal-ore")
    assert at.state.ore_held == [1, 0]


def test_influence_for_the_goal_wins_at_once() -> None:
    """Rules 13.1 and 16.5: a step that brings the fifteenth ends the game."""
    at = own("0.influence:14 0.hand:herald crypto:4").play("play herald", "use herald gain-influence")
    assert at.winners == [0]


def test_a_sector_is_weakened_to_its_first_defence() -> None:
    """Rule 16.7: from 5 to 4 in the Vortex, where it began."""
    at = own("0.hand:sapper 0.ship:vortex vortex.control:1 vortex.defence:5").play("play sapper")
    assert at.play("use sapper weaken")["vortex.defence"] == ""
    assert own("0.hand:sapper 0.ship:vortex").play("play sapper").some("use") == []


def test_a_recovered_card_is_known_to_all() -> None:
    """Rule 16.7: it comes to the hand, and everybody has seen which."""
    at = own("0.hand:vulture 0.discard:hacker,pilot").play("play vulture", "use vulture recover pilot")
    assert (at["0.hand"], at["0.sure"], at["0.discard"]) == ("pilot", "pilot", "hacker")


def test_one_of_two_steps() -> None:
    """Rule 16.8: a Navigator takes a card or moves, not both; two of them do so twice."""
    at = own("0.hand:navigator 0.deck:hacker").play("play navigator")
    assert at.some("use navigator take") and at.some("use navigator move")
    at.play("use navigator take")
    assert at.some("use") == []
    at = own("0.hand:navigator*2 0.deck:hacker*2", abilities="this-turn")
    at.play("play navigator", "play navigator", "use navigator take")
    assert len(at.some("use navigator take")) == 1
    assert at.play("use navigator take").some("use") == []


def test_a_choice_of_several_cards() -> None:
    """Rule 16.8: who has destroyed one of two played cards goes on with that; the crypto is lost, but only
    that of this card."""
    at = own("0.hand:breaker played:extraction*2").play("play breaker")
    assert at.some("use breaker gain-crypto")
    at.play("use breaker destroy-played extraction")
    assert at.some("use breaker gain-crypto") == []
    assert at.play("use breaker destroy-played extraction")["removed"] == "extraction*2"
    at = own("0.hand:breaker*2 played:extraction*2", abilities="this-turn").play(
        "play breaker", "play breaker"
    )
    at.play("use breaker destroy-played extraction", "use breaker destroy-played extraction")
    assert at.play("use breaker gain-crypto").crypto == 2 + 3 and at.some("use") == []


def test_steps_in_fights() -> None:
    """Rules 16.3 and 15.14 to 15.16: so much for each sector, or only at home, or with a rival there."""
    here = "0.ship:mines 1.ship:mines"
    mine = "vortex.control:0 research.control:0 terminal-1.control:0"
    at = own(f"{here} {mine} 0.hand:armada 1.hand:bodyguard 1.deck:hacker*5")
    at.play("attack 1", "commit armada", "ready", "commit bodyguard", "ready")
    assert "fought 0 4 3 0" in at.told and at.state.influence[0] == 2
    home = "mines.control:1 mines.defence:4 0.hand:bodyguard 1.hand:bastion 1.deck:hacker*5"
    at = own(f"{here} {home}").play("attack 1", "commit bodyguard", "ready", "commit bastion", "ready")
    assert "fought 0 3 6 1" in at.told
    at = own(f"{here} 0.hand:feint 1.hand:bastion mines.control:1 mines.defence:4 1.deck:hacker*5")
    at.play("attack 1", "commit feint", "ready", "commit bastion", "ready")
    assert "fought 0 2 4 1" in at.told


class OwnBox(TortugaBox):
    """The box of an owner who has typed in cards."""

    def pack_text(self) -> str:
        return own_pack().file.text

    def rules_text(self, lang: Lang) -> str | None:
        return BOX.rules_text(lang)


OWN_BOX = OwnBox()


def test_own_cards_played_to_the_end_by_bots() -> None:
    """Rule 16.1: random and greedy bots buy, use and fight with them, to the end."""
    match = stardeck.new(OWN_BOX, seats=3, seed=5)
    bots = [stardeck.bot(name, seed=7) for name in ("random", "greedy", "greedy")]
    used: set[str] = set()
    while not match.is_over:
        asked = match.decision
        assert asked is not None
        bots[asked.seat].play(match)
        used |= set(NAMES) & set(match.answers[-1].text.split())
    assert match.winners and len(used) > 5


CONTRACT = [check for check in CHECKS if check.__name__ != "check_determinism"]
"""The last one begins a process that would have to know this box."""


@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
def test_the_contract_holds_with_own_cards(check: Check) -> None:
    """Everything a game promises, it promises with cards that nobody has printed."""
    check(Setup(OWN_BOX, 2, seeds=1, stride=191))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", NAMES)
def test_own_cards_say_what_they_do(card: str, lang: Lang) -> None:
    """Rule 16.1: every number of a card's steps is in its text; its name is no part of that."""
    game = BOX.game(own_pack(), settle(BOX.readings, {}))
    shown = BOX.face(game).card(card, lang)
    assert shown is not None
    steps = next(steps for name, *_, steps in CARDS if name == card)
    numbers = re.findall(r"\d+", re.sub(r"if 1 home|recover 1|if 1 rival", "", steps))
    said = re.findall(r"\d+", shown.words)
    assert all(said.count(number) >= numbers.count(number) for number in numbers)


@pytest.mark.parametrize("card", NAMES)
def test_own_cards_are_drawn_in_signs(card: str) -> None:
    """Rule 16.1: where there is no room for words, icons that exist and the same numbers say it."""
    pack = own_pack()
    kind = pack.ids.index(card)
    signs = ability_signs(pack, kind)
    assert set(re.findall(r":([a-z]+):", signs)) <= set(ICONS)
    told = [n for n in pack.amounts[kind] if n > 1]
    assert all(signs.count(str(n)) >= told.count(n) for n in told)
    assert "<svg" in card_large(pack, kind, "fr") and small_card(pack, kind, "en", 150, 70)


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ("gain 3 gold", "'gain 3 gold' is no step; expected one of 'take 2 cards'"),
        ("gain crypto", "'gain crypto' is no step"),
        ("gain 0 crypto", "expected a number from 1 to 99"),
        ("gain 12 crypto", "expected a number from 1 to 9."),
        ("take 1 card: enemies", "'enemies' is none of you, opponents, here, everyone"),
        ("gain 1 crypto per moon", "'moon' is none of sectors, terminals"),
        ("pay 1 card -> take 1 card", "before the arrow, expected one of 'pay 2 crypto'"),
        ("move 2 per sector", "can be counted 'per' something"),
        ("pay 1 crypto -> attack 1", "costs nothing"),
        ("move 2: opponents", "can be for others"),
        ("lose 1 influence: you", "nobody would use it"),
        ("take 1 card; move 1 or scan", "expected ';' or 'or' between the steps, not both"),
        ("take 1 card; take 2 cards", "an ability stands at most once on a card"),
        ("; ".join(["scan"] * 7), "at most 6 steps, found 7"),
    ],
)
def test_steps_that_make_no_sense(steps: str, problem: str) -> None:
    """Rule 16.1: a pack names the step, what is wrong with it and what could be written."""
    row = CARD.format(id="mine", deck="t", crypto=0, manoeuvre=0, steps=steps)
    with pytest.raises(stardeck.BadPack, match=re.escape(problem)):
        load_pack(BOX, BOX.pack_text() + row)


def test_steps_and_abilities_do_not_mix() -> None:
    """Rule 16.1: a card says what it can do in one way."""
    row = CARD.format(id="mine", deck="t", crypto=0, manoeuvre=0, steps="scan")
    with pytest.raises(stardeck.BadPack, match="expected steps or abilities with amounts, not both"):
        load_pack(BOX, BOX.pack_text() + row + 'abilities = ["scan"]\namounts = [1]\n')
