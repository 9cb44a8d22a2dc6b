"""Bad input: answers, options, positions and packs that can't be used say why, and change nothing."""

from __future__ import annotations

import pytest
from tests.games.titan.tables import new_table, rules, table

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
        ("", "begins with one of"),
        ("dig", "begins with one of"),
        ("base", "is no zone"),
        ("base 4-1", "is no zone"),
        ("base 1-13", "is no zone"),
        ("lay h1-1d>", "is no pipe slot"),
        ("lay h1-1a", "is no pipe slot"),
        ("lay h1-1a=", "did you mean 'lay h1-1a>'"),
        ("destroy v1-2", "is no pipe slot"),
        ("choose green", "is no colour"),
        ("take helium", "is no resource"),
        ("fill venus", "is no order"),
        ("claim p99", "is no objective"),
        ("purify-drone 5", "is no drone"),
        ("end now", "did you mean 'end'"),
    ],
)
def test_bad_answers(text: str, words: str) -> None:
    """What can't be read says what was expected."""
    with pytest.raises(ValueError, match=words):
        rules().parse(text)


def position() -> str:
    """Return a position in the middle of a turn."""
    game = table().put("2-2", "water-3", module="silicon@1").pipes(0, "v1-2a>").hold(0, silicon=4, pipe=9)
    game.whole()
    return game.game.to_text(game.state)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("c1.r1.f0", "c9.r1.f0", "cycle: expected a whole number from 0 to 6, found '9'"),
        ("c1.r1.f0", "x1.r1.f0", "expected cycle"),
        ("v1-2a>0", "v1-2a>7", "seat: expected a whole number from 0 to 1, found '7'"),
        ("v1-2a>0", "v1-9a>0", "closed or taken"),
        ("v1-2a>0", "v1-2z>0", "is no pipe slot"),
        ("water-3:3.2", "water-9:3.2", "is no platform"),
        ("water-3:3.2", "water-3:3", "expected 2 numbers"),
        ("S4P9", "S20P9", "more than its 25 spaces"),
        ("S4P9", "S40P9", "hold .*: S: expected a whole number from 1 to 25, found '40'"),
        ("S4P9", "Q4P9", "expected letters"),
        ("1-2,1-2,1-2,1-2", "1-2,1-2,1-2", "expected 4 drones"),
        ("1-2,1-2,1-2,1-2", "1-2,1-2,1-2,1-9", "closed zone"),
        ("0.turn.0", "-", "has a question exactly until"),
        ("0.turn.0", "0.finish.0", "that a seat can answer"),
        ("0.turn.0", "0.choose-platform.0", "not enough platforms on offer"),
        ("0.turn.0", "0.dance.0", "is no question"),
        ("eris,io", "eris,?", "it is a view"),
        ("water-3:3.2", "water-3:2147483648.2", "reserve of water-3: expected a whole number from 0 to 5"),
        ("water-3:3.2", "water-3:5.5", "a platform has room for 5 cubes"),
        ("water-3:3.2", "water-3:2.2", "tholin: expected .* in all"),
        ("S4P9", "S4P8", "pipes of seat 0: expected 20 in all, found 19"),
        (";S5", ";S4", "module silicon: expected 6 in all, found 5"),
        ("eris,io", "eris,eris", "order eris: expected 1 in all, found 2"),
        ("water-0,", "silicon-0,", "platform silicon-0: expected 1 in all, found 2"),
        ("0.turn.0", "0.turn.64", "from 0 to 63, found '64'"),
        ("0.turn.0", "0.turn.0,0.choose-module.3", "no platform without a module in zone 1-4"),
        ("0.turn.0", "0.make-room.65", "the lowest question can't be make-room"),
        ("0.turn.0", "0.turn.0,0.purify.0", "expected a number of cubes from 1"),
        ("0.turn.0", "0.turn.0,0.turn.0", "can't wait above another question"),
        ("c1.r1.f0", "c1.r0.f0", "before the turns of a cycle"),
        ("B1", "B0", "each seat has one base"),
        ("platforms=-", "platforms=0.1.0.1", "at most 3 claims"),
        (",network=-", "", "expected 5 objectives"),
        ("B1", "B7", "base 'B7': expected a whole number from 0 to 1"),
    ],
)
def test_bad_positions(old: str, new: str, words: str) -> None:
    """Each broken part is named."""
    text = position()
    assert old in text
    with pytest.raises(stardeck.BadPosition, match=words):
        stardeck.position(f"titan {text.replace(old, new, 1)}")


def test_a_position_reads_back() -> None:
    """The text above, unbroken, is a position."""
    text = position()
    assert stardeck.position(f"titan {text}").position == f"titan {text}"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
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
        ('source = "inferred"', 'source = "rumour"', "expected one of rulebook"),
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


def test_the_same_seed_the_same_deal() -> None:
    """Setup depends on the seed alone."""
    assert rules().to_text(new_table(3, 5).state) == rules().to_text(new_table(3, 5).state)
    assert rules().to_text(new_table(3, 5).state) != rules().to_text(new_table(3, 6).state)
