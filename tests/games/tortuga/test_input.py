"""Bad input: answers, positions, options and packs that can't be used say why, and change nothing."""

from __future__ import annotations

import pytest
from tests.games.tortuga.tables import PACK, rules, table

import stardeck
from stardeck.games.tortuga import BOX
from stardeck.kernel.variant import load_pack


def test_an_illegal_answer_changes_nothing() -> None:
    """The error says what is legal."""
    match = stardeck.new("tortuga", seats=2, seed=1)
    before = match.position
    with pytest.raises(stardeck.IllegalAction, match="Legal: ship frigate"):
        match.play("conquer")
    assert match.position == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 1}, "2 to 4 seats"),
        ({"seats": 5}, "2 to 4 seats"),
        ({"seats": 2, "scenario": "angry"}, "allowed: normal, aggressive, peaceful"),
        ({"seats": 2, "scenari": "normal"}, "Did you mean 'scenario'"),
        ({"seats": 2, "layout": "c"}, "allowed: a, b"),
    ],
)
def test_bad_options(options: dict[str, int], words: str) -> None:
    """Unknown readings and seats out of range."""
    with pytest.raises(stardeck.BadOption, match=words):
        stardeck.new("tortuga", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fly vortex", "begins with none of"),
        ("mvoe vortex", "Did you mean 'move'"),
        ("move vortx", "no sector 'vortx'"),
        ("play hackr", "Did you mean 'hacker'"),
        ("play", "expected play CARD"),
        ("conquer vortex", "expected conquer"),
        ("reinforce vortex many", "expected a defence from 0 to 10, found 'many'"),
        ("use booster", "expected use TAKER take, use MOVER move SECTOR"),
        ("use booster take", "no card with the ability 'take' 'booster'"),
        ("use booster move", "use MOVER move SECTOR"),
        ("use shadow-broker destroy deck hacker", "use DESTROYER destroy discard TARGET"),
    ],
)
def test_answers_that_are_none(text: str, words: str) -> None:
    """Each says what was expected."""
    with pytest.raises(ValueError, match=words):
        rules().parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "use booster move vortex",
        "use shadow-broker destroy discard hacker",
        "use prospector ore depot",
        "use xenobiologist discount",
        "reinforce terminal-1 8",
        "attack 3",
    ],
)
def test_answers_are_read_as_written(text: str) -> None:
    """The longer kinds of answers."""
    assert rules().action_text(rules().parse(text)) == text


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("0.hand:hackr", "no card 'hackr'"),
        ("0.hand:hacker*0", "how many of hacker: expected a whole number from 1"),
        ("0.reserve:hacker,pilot", "0.reserve: there is no card 'hacker,pilot'"),
        ("0.ship:moon", "no sector 'moon'"),
        ("0.ship:terminal-3", "not on the map"),
        ("deal:vortex,vortex,mines,fortress", "four special sectors"),
        ("turn:2", "turn: expected a whole number from 0 to 1, found '2'"),
        ("2.hand:hacker", "unknown word '2.hand'"),
        ("piles:1,2", "piles: expected 6 numbers"),
        ("v.offer:mercenary", "expected 2 cards"),
        ("used:magic", "no power 'magic'"),
        ("abilities:booster.take.1", "booster has no ability 'take'"),
        ("abilities:booster", "card.ability.left"),
        ("ask:7.turn.0", "the seat of '7.turn.0': expected a whole number from 0 to 1"),
        ("ask:0.dance.0", "seat.question.number"),
        ("vortex.known:5", "from 0 to 1, found '5'"),
        ("crypto:-1", "from 0 to 999, found '-1'"),
        ("0.hand:?", "hides nothing"),
        ("v.deck:kraken,mercenary", "v.deck: expected cards of the deck 'v', found 'kraken'"),
        ("m.offer:hacker,-", "m.offer: expected cards of the deck 'm', found 'hacker'"),
        ("docked:hacker", "docked: expected cards of the deck 'ship'"),
        ("spare:hacker", "spare: expected cards of the deck 'hunt'"),
        ("vortex.token:hacker", "token: expected cards of the deck 'hunt'"),
        ("0.hand:-,hacker", "'-' is no card of a pile"),
        ("0.hand:booster*5", "there are 5 booster, but only 4 exist"),
        ("vortex.token:kraken mines.token:kraken", "2 tokens of kraken"),
        ("vortex.marks:0", "vortex: there is no token to know or to mark"),
        ("vortex.control:gone", "vortex.control: there is no seat 'gone'"),
        ("vortex.defence:99", "vortex.defence: expected a whole number from 4 to 10"),
        ("0.sure:hacker", "0.sure: hacker is not in the hand or reserve"),
        ("0.ship:vortex,mines", "0.ship: there is no sector 'vortex,mines'"),
        ("abilities:booster.move.9", "what is left of booster: expected a whole number from 1 to 3"),
        ("abilities:gunner.attack.1", "is only for fights"),
        ("ask:1.turn.0", "expected the turn of seat 0 first"),
        ("rival:1 committed:pilot 1.ship:mines ask:0.turn.0,1.answer.0", "expected two ships in one sector"),
        ("ask:0.turn.0,0.mark.7", "no token in this sector"),
        ("ask:0.turn.0,0.retrieve.0", "no card in the reserve"),
        ("ask:0.choose-ship.0,1.choose-ship.0", "a docked ship for each"),
        ("docked:galleon ask:0.choose-ship.0", "turns: expected 0 while ships are chosen"),
        ("turns:0", "turns: expected 1 at least"),
        ("ask:0.turn.0,0.turn.0", "can't wait above another question"),
        ("ask:0.turn.2147483648", "from 0 to 0, found '2147483648'"),
        ("rival:1", "exactly while a fight goes on"),
        ("seats:7", "seats: expected a whole number from 2 to 4"),
        ("0.markers:10 vortex.control:0", "0.markers: expected 9 at most"),
        ("0.hand:hacker piles:40,40,40,40,40,40", "there are 41 hacker, but only 40 exist"),
        ("0.hand:kraken kraken.captor:1", "kraken.captor: expected who has the card"),
        ("kraken.captor:1", "kraken.captor: expected who has the card"),
        ("0.hand:kraken vortex.token:kraken", "2 tokens of kraken"),
        ("0.ore:4 vortex.ore:9", "there are 16 ore in depot, holds and sectors, but only 8 in play"),
        ("0.hull:frigate docked:frigate", "expected each ship once"),
        ("vortex.ore:2 mines.ore:0", "vortex.ore: expected 1 at most"),
    ],
)
def test_positions_that_are_none(change: str, words: str) -> None:
    """Each names the word that is wrong."""
    with pytest.raises(ValueError, match=words):
        table(change)


FIGHTING = "0.hand:pilot 1.hand:pilot rival:1"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("1.influence:20", "1.influence: with 20 seat 1 has won, for the goal is 15"),
        ("0.influence:13 vortex.control:0", "with 15 seat 0 has won"),
        ("ask:-", "nobody has 15 influence and Tortuga is nobody's, so the game goes on"),
        ("turns:122", "turns: the game ends with round 60"),
        ("committed:pilot", "committed, answered: expected no cards, for nobody fights"),
        ("answered:pilot", "committed, answered: expected no cards, for nobody fights"),
        ("0.influence:15 committed:pilot ask:-", "expected no cards, for nobody fights"),
        (f"{FIGHTING} answered:pilot ask:0.turn.0,0.commit.0", "no card before the attacker is ready"),
        (f"{FIGHTING} ask:0.turn.0,1.answer.0", "committed: expected 1 card at least"),
        (f"{FIGHTING} committed:hacker ask:0.turn.0,1.answer.0", "hacker shows no manoeuvre"),
        (f"{FIGHTING} ask:0.turn.0,0.spoils.0", "spoils is asked only among aggressive pirates"),
        (f"{FIGHTING} tortuga.control:1 ask:0.turn.0,0.commit.0", "nobody fights now"),
        ("used:ore,ore mines.control:0", "used: ore stands there twice"),
        ("used:ore", "used: seat 0 controls no sector with the power 'ore'"),
        ("used:crypto research.control:0", "the power 'crypto' is not used once a turn"),
        ("0.reserve:pilot ask:0.turn.0,0.retrieve.0,0.retrieve.0", "retrieve, retrieve can't wait"),
        ("0.reserve:pilot played:pilot ask:0.turn.0,0.retrieve.0", "asked before any card is played"),
        ("0.ship:- ask:0.turn.0,0.place-ship.0", "seat 0 controls no sector"),
        (
            "vortex.token:kraken vortex.known:0 ask:0.turn.0,0.mark.{vortex}",
            "the sector of the ship",
        ),
        ("vortex.token:kraken 0.ship:vortex ask:0.turn.0,0.mark.{vortex}", "whose token seat 0 has scanned"),
        ("docked:frigate,galleon 0.hull:brigantine turns:0 ask:0.choose-ship.0", "0.hull: expected none"),
    ],
)
def test_positions_that_contradict_the_rules(change: str, words: str) -> None:
    """Chapters 8, 11, 12 and 13: who has won, who fights, what was used and what is asked belong together."""
    with pytest.raises(ValueError, match=words):
        table(change.replace("{vortex}", str(PACK.sectors.ids.index("vortex"))))


def test_aggressive_pirates_end_with_tortuga() -> None:
    """Rule 14.5: its conquest ends the game. Rule 14.3: one card is no choice."""
    with pytest.raises(ValueError, match="among aggressive pirates this ends the game"):
        table("tortuga.control:1", scenario="aggressive")
    with pytest.raises(ValueError, match="seat 0 has no choice of the card it loses"):
        table(f"{FIGHTING} committed:pilot*2 ask:0.turn.0,0.lose.0", scenario="aggressive")
    with pytest.raises(ValueError, match="nobody fights now"):
        table(f"{FIGHTING} ask:0.turn.0,0.commit.0", scenario="peaceful")


def test_a_conqueror_whose_turn_ended_is_not_asked() -> None:
    """Rule 13.4 (reading: usurper_turn)."""
    assert table("tortuga.control:0").seat == 0
    with pytest.raises(ValueError, match="the conquest ends the turn"):
        table("tortuga.control:0", usurper_turn="ends")


def test_a_word_stands_once() -> None:
    """A word that is there twice, or is none, is named."""
    with pytest.raises(ValueError, match="'seats' stands there twice"):
        rules().from_text("seats:2 seats:2")
    with pytest.raises(ValueError, match=r"'0\.hand' is not of the form key:value"):
        rules().from_text("0.hand")


def test_nothing_need_be_said() -> None:
    """A text without a word is the first turn of two seats, without a card in hand."""
    game = rules()
    state = game.from_text("")
    assert game.to_text(state) == "seats:2"
    assert state == game.from_text("seats:2") != game.from_text("seats:3")


def test_what_is_not_named_lies_where_it_comes_from() -> None:
    """Whatever a position names is taken from piles, markers, bank and tokens left over; nothing is lost."""
    game = rules()
    empty = game.from_text("")
    words = "0.hand:hacker*2,kraken vortex.control:1 vortex.defence:5 0.influence:3 mines.token:robot"
    assert game.components(game.from_text(words)) == game.components(empty)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("0.pool:", "0.pol:"), "unknown word '0.pol'"),
        (("0.pool:", "0.pool:hacker,"), "cards of seat 0: 1 are hidden, but 2 can't be placed"),
        (("eyes:1", "eyes:5"), "eyes: expected a whole number from 0 to 1"),
        (("turn:1", "rival:?"), "rival: this is never hidden"),
    ],
)
def test_views_that_are_none(change: tuple[str, str], words: str) -> None:
    """What a seat can't place is as much as what is hidden from it."""
    at = table("turn:1 0.hand:hacker")
    text = at.game.view_text(at.game.view(at.state, 1))
    assert change[0] in text
    with pytest.raises(ValueError, match=words):
        at.game.view_from_text(text.replace(*change))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('deck = "start"', 'deck = "strat"', "Did you mean 'start'"),
        ("crypto = 1", "crypto = 77", "from 0 to 9"),
        ('abilities = ["move"]', 'abilities = ["teleport"]', "list of words"),
        ("amounts = [3]", "amounts = [3, 4]", "expected 1 numbers"),
        ('source = "rulebook"', 'source = "dream"', "expected one of box, rulebook"),
        ("copies = 20", "copies = 21", "shared by 4 seats"),
        ('id = "hacker"', 'id = "Hacker!"', "small letters"),
        ('id = "pilot"', 'id = "hacker"', "same id"),
        ("seats = [2]", "seats = [3]", "layout for 2 seats"),
        ('power = "destroy"', 'power = "dance"', "expected one of"),
        ('deck = "ship"', 'deck = "start"', "4 ship cards"),
        ("difficulty = 7", "dificulty = 7", "unknown key"),
        ('abilities = ["scan", "discount"]', 'abilities = ["scan", "scan"]', "at most once on a card"),
        ("influence_price = 7", "influence_price = 0", "influence_price: expected a whole number from 1"),
        ("opening_3 = [3, 4, 5]", "opening_3 = [3, 4]", "opening_3: expected 3 numbers"),
    ],
)
def test_broken_packs(old: str, new: str, words: str) -> None:
    """A broken row is named with what was expected."""
    text = BOX.pack_text()
    assert old in text
    with pytest.raises(stardeck.BadPack, match=words):
        load_pack(BOX, text.replace(old, new, 1))


def test_an_empty_pack() -> None:
    """Every table is missed."""
    with pytest.raises(stardeck.BadPack, match=r"expected rows \[\[sector\]\]"):
        load_pack(BOX, "")


def test_a_changed_pack_can_be_played() -> None:
    """Numbers come from the pack: a Hacker for three crypto."""
    text = BOX.pack_text().replace("cost = 2\ncrypto = 2", "cost = 3\ncrypto = 2", 1)
    pack = load_pack(BOX, text)
    assert pack.content.cost[PACK.ids.index("hacker")] == 3
    assert pack.digest != load_pack(BOX).digest
