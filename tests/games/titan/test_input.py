"""Bad input: answers, options, positions and packs that can't be used say why, and change nothing."""

from __future__ import annotations

import pytest
from tests.games.titan.positions import at, dealt, rules

import stardeck
from stardeck.games.titan import BOX
from stardeck.kernel.variant import load_pack


def test_an_illegal_answer_changes_nothing() -> None:
    """The error says what is asked and what is legal."""
    match = stardeck.new("titan", seats=2, seed=1)
    before = match.position
    with pytest.raises(stardeck.IllegalAction, match="Where do you land your base"):
        match.play("lay h1-2a>")
    assert match.position == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 1}, "2 to 4 seats; 1"),
        ({"seats": 5}, "2 to 4 seats; 5"),
        ({"seats": 2, "pipes": "many"}, "allowed: beta, published"),
        ({"seats": 2, "pips": "beta"}, "Did you mean 'pipes'"),
        ({"seats": 2, "board": "b"}, "allowed: a, f"),
    ],
)
def test_bad_options(options: dict[str, object], words: str) -> None:
    """Unknown readings and seats out of range."""
    with pytest.raises(stardeck.BadOption, match=words):
        stardeck.new("titan", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with none of base, lay"),
        ("dig", "begins with none of base, lay"),
        ("uprade 2-2", "Did you mean 'upgrade'"),
        ("base", "expected base ZONE"),
        ("base 4-1", "no zone '4-1'"),
        ("base 1-13", "no zone '1-13'"),
        ("lay h1-1d>", "no arrow of a pipe 'h1-1d>'"),
        ("lay h1-1a", "Did you mean 'h1-1a"),
        ("lay h1-1a=", "Did you mean 'h1-1a"),
        ("destroy v1-2", "no pipe slot 'v1-2'"),
        ("choose green", "no colour 'green'"),
        ("take helium", "no resource 'helium'"),
        ("fill venus", "no order 'venus'"),
        ("claim p99", "no objective 'p99'"),
        ("purify-drone 5", "no drone '5'"),
        ("end now", "expected end"),
        ("base ?", "hides something"),
    ],
)
def test_bad_answers(text: str, words: str) -> None:
    """What can't be read says what was expected."""
    with pytest.raises(ValueError, match=words):
        rules().parse(text)


GOOD = "2-2:water-3,silicon@1 0.pipes:v1-2a> 0.hold:silicon*4,pipe*9"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cycle:9", "cycle: expected a whole number from 0 to 6, found '9'"),
        ("cycle:x", "cycle: expected a whole number"),
        ("turn:5", "turn: expected a whole number from 0 to 4"),
        ("seats:5", "seats: expected a whole number from 2 to 4"),
        ("foreman:2", "foreman: expected a whole number from 0 to 1"),
        ("0.pipes:v1-9a>", "the slot v1-9a is closed or taken"),
        ("0.pipes:v1-2a> 1.pipes:v1-2a<", "the slot v1-2a is closed or taken"),
        ("0.pipes:v1-2z>", "no pipe 'v1-2z>'"),
        ("0.pipes:v1-2a>!", "does not lead into the core"),
        ("2.pipes:v1-2a>", "unknown word '2.pipes'"),
        ("2-2:water-9", "2-2: expected ice, deposits or a platform, found 'water-9'"),
        ("2-9:water-3", "2-9: this zone is closed for 2 seats, or a base stands there"),
        ("1-2:water-3", "1-2: this zone is closed for 2 seats, or a base stands there"),
        ("2-2:water-3,x2147483648", "2-2: tholins: expected a whole number from 0 to 5"),
        ("2-2:water-3,x5,d5", "2-2: a platform has room for 5 cubes"),
        ("2-2:water-3,y5", "2-2: expected x and d with a number each, found 'y5'"),
        ("2-2:water-3,silicon@7", "2-2: the seat of the module: expected a whole number from 0 to 1"),
        ("2-2:water-3,gold@0", "no colour 'gold'"),
        ("2-2:water,water", "2-2: expected at most 1 things"),
        ("3-2:water", "3-2: .*at most 0"),
        ("core:d13", "core: deuterium: expected a whole number from 0 to 12"),
        ("2-2:water-3 2-3:water-3", "platform water-3: there is one, found 2"),
        ("0.hold:silicon*26", "0.hold: how many of silicon: expected a whole number from 1 to 25"),
        ("0.hold:silicon*20,pipe*9", "0.hold: expected at most 25 things"),
        ("0.hold:gold", "0.hold: there is no thing 'gold'"),
        ("0.hold:pipe*21", "seat 0 has only 20 pipes, found 1 more"),
        ("0.shuttle:pipe*5", "0.shuttle: how many of pipe: expected a whole number from 1 to 4"),
        ("turn:3 0.shuttle:pipe*3", "0.shuttle: 3 things are more than the turns that are left"),
        ("0.drones:1-2*3", "0.drones: expected 4 drones, found 3"),
        ("0.drones:1-2*3,1-9", "0.drones: expected open zones"),
        ("0.drones:1-2*3,-", "0.drones: expected open zones"),
        ("0.drones:2-2*4 1.drones:2-2,1-5*3", "5 are in zone 2-2, more than find room"),
        ("0.base:2-2", "0.base: expected a free zone of level 1"),
        ("1.base:1-2", "1.base: expected a free zone of level 1"),
        ("0.base:-", "after the landing each seat has a base"),
        ("0.tokens:16", "0.tokens: expected a whole number from 0 to 15"),
        ("0.credits:1,2", "0.credits: expected 4 numbers"),
        ("0.filled:io 1.filled:io", "1.filled: io is filled twice"),
        ("0.filled:io orders:io", "order io: there is one, found 2"),
        ("orders:eris,eris", "order eris: there is one, found 2"),
        ("offer:water-1,water-2", "offer: two platforms of a colour are there only under first_offer=both"),
        ("offer:water-1,water-2,water-3", "offer: expected at most two platforms of each colour"),
        ("water.pile:water-0", "water.pile: there is no platform for each cycle to come"),
        (
            "water.pile:water-0,water-1,water-2,water-3",
            "water.pile: 2 platforms are nowhere: water-4, water-5",
        ),
        ("discarded:silicon-0 silicon.pile:silicon-0,silicon-1,silicon-2,silicon-3", "there is one, found 2"),
        ("objectives:p1,n1,c1,platforms", "objectives: expected one of each category"),
        ("objectives:p1,n1,n2,platforms,network", "objectives: expected one of each category"),
        ("p1.claims:0,0", "p1.claims: expected at most 3 seats, each once"),
        ("p2.claims:0", "unknown word 'p2.claims'"),
        ("ask:-", "a game has a question exactly until it is over"),
        ("cycle:6", "a game has a question exactly until it is over"),
        ("ask:0.dance.0", "is no question"),
        ("ask:0.turn.64", "from 0 to 63, found '64'"),
        ("turn:0 ask:0.choose-platform.0", "not enough platforms on offer"),
        ("ask:0.turn.0,0.choose-module.3", "no platform without a module in zone 1-4"),
        ("ask:0.make-room.65", "the lowest question can't be make-room"),
        ("ask:0.turn.0,0.purify.0", "expected a number of cubes from 1"),
        ("ask:0.turn.0,0.turn.0", "can't wait above another question"),
        ("turn:0", "before the turns of a cycle"),
        ("ask:0.turn.2,0.lay-pipe.0", "lay-pipe: there is no pipe in the shuttle of seat 0"),
        ("0.shuttle:pipe ask:0.turn.2,1.lay-pipe.0", "directly above the turn of the same seat"),
        ("0.shuttle:pipe ask:0.turn.0,0.lay-pipe.0", "lay-pipe is asked after it was chosen"),
        ("0.shuttle:pipe ask:0.turn.4", "the shuttle action comes before drone and upgrade"),
        ("2-2:water-0 0.tokens:0 ask:0.turn.32,0.choose-module.13", "has no control token for it"),
        ("ask:0.turn.5,0.use-drone.0", "use-drone leaves no choice, so nobody is asked"),
        ("ask:0.turn.0,0.make-room.65", "make-room leaves no choice, so nobody is asked"),
        ("turn:4 0.pipes:v3-2a>! ask:0.extract-core.0", "seat 0 has not so many tokens in the core"),
        ("turn:2 offer:water-0,silicon-0 ask:0.choose-platform.0", "turn: expected 0 before the turns"),
        ("cycle:0 turn:1 1.base:- ask:1.land-base.0", "turn: expected 0 before the turns"),
        ("0.hend:silicon", "unknown word '0.hend'. Did you mean '0.hold'"),
        ("orders:eris,?", "it is a view"),
    ],
)
def test_bad_positions(text: str, words: str) -> None:
    """Each broken word is named."""
    with pytest.raises(stardeck.BadPosition, match=words):
        stardeck.position(f"titan {text}")


def test_a_seat_that_would_never_land_is_refused() -> None:
    """Rule 2.1: the Foreman lands last, so nobody is left without a base when he does."""
    begun = stardeck.new("titan", seats=3, seed=1).position
    first = next(word for word in begun.split() if word.startswith("ask:"))
    seat = int(first[4])
    for other in {0, 1, 2} - {seat}:
        with pytest.raises(stardeck.BadPosition, match=r"seats land in turn, the Foreman last; [12] have"):
            stardeck.position(begun.replace(first, f"ask:{other}.land-base.0"))
    assert stardeck.position(begun).seat == seat


def test_a_position_reads_back() -> None:
    """What is as usual is not said, all else is."""
    assert stardeck.position(f"titan {GOOD}").position == (
        "titan seats:2 2-2:water-3,silicon@1 0.pipes:v1-2a> 0.hold:silicon*4,pipe*9"
    )
    assert stardeck.position("titan seats:2").position == "titan seats:2"


def test_positions_and_views_can_be_compared() -> None:
    """Equal ones are equal, whoever made them; another luck, question or cube makes a difference."""
    game = at(GOOD)
    assert game.state == at(GOOD).state == game.state.copy()
    for more in ("luck:7.7", "ask:0.turn.4", "1.hold:silicon"):
        assert game.state != at(f"{GOOD} {more}").state
    views = [game.game.view(game.state, seat) for seat in (0, 0, 1)]
    assert views[0] == views[1] != views[2]
    assert repr(views[0]) == "View(0, State(2 seats, cycle 1, turn 1))"


def test_nothing_but_the_piles_is_hidden() -> None:
    """A view with a hidden hold is refused; hidden platforms and orders are counted."""
    game = dealt(2)
    view = game.game.view_text(game.game.view(game.state, 1))
    assert view.startswith("eyes:1 seats:2 ") and "luck:?" in view
    assert "silicon.pile:?*5" in view and "orders:?*15," in view
    for old, new, words in (
        ("0.hold:pipe*20", "0.hold:?*20", "0.hold: nothing is hidden here"),
        ("silicon.pile:?*5", "silicon.pile:?*4", "silicon.pile: there is no platform|are nowhere"),
        ("orders:?*15", "orders:?*14", "orders: 15 are nowhere"),
    ):
        assert old in view
        with pytest.raises(ValueError, match=words):
            game.game.view_from_text(view.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("cycles = 5", "cycles = 6", "cycles: expected a whole number from 1 to 5"),
        ("turns = 4", "turns = 3", "shuttle: expected a whole number from 3 to 3"),
        ("most = 3", "mots = 3", "Did you mean 'most'|unknown key"),
        ('id = "silicon-0"', 'id = "silicon"', "expected an id that no resource"),
        ("core = 6", "core = -1", "core: expected a whole number from 0 to 30"),
        ("core = 6", "cores = 6", "unknown key"),
        ("pipes = 20", "pipes = 24", "room for the pipes"),
        ('id = "beta"', 'id = "gamma"', "expected the rows beta, published"),
        ("deposits = [2, 1, 0]", "deposits = [2, 2, 0]", "one token a zone on level 2"),
        ('colour = "silicon"\nvalue = 0', 'colour = "water"\nvalue = 0', "expected 6 platforms"),
        ("tholins = 5\ndeuterium = 0", "tholins = 5\ndeuterium = 3", "at most 5 cubes"),
        ('code = "core-tokens"', 'code = "core-token"', "Did you mean 'core-tokens'"),
        ("numbers = [3, 4]", "numbers = [3]", "expected 2 numbers"),
        ("numbers = [3, 4]", "numbers = [4, 4]", "expected a level from 1 to 3"),
        ('"silicon", "hydrocarbon", "blank",', '"silicon", "blank",', "expected 36 words"),
        ('"silicon", "hydrocarbon", "blank",', '"silicon", "gold", "blank",', "list of words"),
        ('category = "permanent"', 'category = "control"', "expected 2 of category permanent"),
        ("copies = 8\n", "copies = 7\n", "expected 32 resource deposits"),
        ('source = "inferred"', 'source = "rumour"', "expected one of box, rulebook"),
        ("[mars]", "[moon]", "expected a table .mars."),
    ],
)
def test_bad_packs(old: str, new: str, words: str) -> None:
    """A broken row is named with its line."""
    text = BOX.pack_text()
    assert old in text
    with pytest.raises(stardeck.BadPack, match=words) as error:
        load_pack(BOX, text.replace(old, new, 1))
    assert "pack.toml:" in str(error.value)


def test_a_pack_of_ones_own() -> None:
    """What is printed comes from the pack: another value, other credits."""
    text = BOX.pack_text().replace("core = 6", "core = 9", 1)
    pack = load_pack(BOX, text)
    game = BOX.game(pack.content, {r.name: r.default for r in BOX.readings})
    assert game.new(2, 1).deuterium[-1] == 18


def test_the_numbers_of_the_rules_come_from_the_pack() -> None:
    """Rule 3.1, Rule 9.5, Rule 14.4, Rule 14.5: shorter, dearer and worth more; the words say so too."""
    text = BOX.pack_text()
    changed = {"cycles = 5": "cycles = 2", "flight = 1": "flight = 3"}
    changed |= {"deuterium = 2": "deuterium = 4", "most = 3": "most = 7"}
    for old, new in changed.items():
        text = text.replace(old, new, 1)
    game = BOX.game(load_pack(BOX, text).content, {r.name: r.default for r in BOX.readings})
    moving = "ask:0.turn.1,0.move-drone.0"
    poor, rich = [game.decision(game.from_text(f"0.hold:hydrocarbon*{n} {moving}")) for n in (2, 3)]
    assert poor is not None and rich is not None
    assert len(poor.options) == 1 < len(rich.options)
    face = BOX.face(game)
    assert face.answer(game.parse("fly 3-6"), "en") == "Fly to zone 3-6 (3 hydrocarbons)"
    end = game.from_text("cycle:2 turn:4 0.hold:silicon,deuterium ask:1.turn.0")
    game.apply(end, game.parse("end"))
    assert game.is_over(end) and game.scores(end) == [4 + 7, 0]


def test_the_same_seed_the_same_deal() -> None:
    """Setup depends on the seed alone."""
    assert dealt(3, 5).text == dealt(3, 5).text
    assert dealt(3, 5).text != dealt(3, 6).text
