"""Bad input: answers, positions, options and packs that can't be used say why, and change nothing."""

from __future__ import annotations

import pytest
from tests.games.orbital.tables import PACK, Seat, table

import stardeck
from stardeck.games.orbital import BOX
from stardeck.games.orbital.actions import parse_action
from stardeck.games.orbital.board import cell_at, cell_from_text, cell_text
from stardeck.kernel.variant import load_pack


def test_an_illegal_answer_changes_nothing() -> None:
    """The error says what is legal."""
    match = stardeck.new("orbital", seats=2, seed=1)
    before = match.position
    with pytest.raises(stardeck.IllegalAction, match="Legal: return"):
        match.play("build farm 1,0:w")
    assert match.position == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 0}, "1 to 5 seats"),
        ({"seats": 1}, "solo=competitive"),
        ({"seats": 2, "years": 7}, "allowed: 5, 6"),
        ({"seats": 2, "yeers": 6}, "Did you mean 'years'"),
        ({"seats": 2, "rulebook_bots": 4}, "more than 5"),
        ({"seats": 1, "solo": "peace", "rulebook_bots": 1}, "for 1 seat"),
    ],
)
def test_bad_options(options: dict[str, int], words: str) -> None:
    """Unknown readings, seats out of range and options that do not go together."""
    with pytest.raises(stardeck.BadOption, match=words):
        stardeck.new("orbital", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with one of"),
        ("fly", "begins with one of"),
        ("build farm", "expected build card place"),
        ("build ferm 1,0:w", "no card 'ferm'"),
        ("build farm 1;0:w", "no cell"),
        ("build farm 1,0:x", "no side"),
        ("build farm 999,0:w", "off the table"),
        ("income red", "no colour"),
        ("raid 7", "no seat 7"),
        ("spend many", "expected a number"),
        ("pass now", "expected pass"),
    ],
)
def test_bad_answers(text: str, words: str) -> None:
    """What can't be read says what was expected."""
    with pytest.raises(ValueError, match=words):
        parse_action(PACK, text)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("year=2", "year=two", "whole number"),
        ("year=2 ", "", "missing: year"),
        ("stage=turns", "stage=lunch", "stages: setup"),
        ("pending=0.turn.0", "pending=5.turn.0", "the seat of '5.turn.0': expected .* from 0 to 1"),
        ("pending=0.turn.0", "pending=0.lunch.0", "no question"),
        ("pending=0.turn.0", "pending=-", "something must be asked"),
        ("structural-core@0,0", "farm@0,0", "a core without a side"),
        ("casino@1,0:w", "casino@1,0", "a core without a side"),
        ("casino@1,0:w", "casino@0,0:w", "overlaps"),
        ("casino@1,0:w", "kasino@1,0:w", "no module"),
        ("casino@1,0:w", "casino@2,0:w", "casino@2,0 is not connected to an exit of another module"),
        ("casino@1,0:w", "casino@5,5:w;storage@6,5:w", "not connected"),
        ("casino@1,0:w", "casino@5,5:e;casino@6,5:w", "not connected"),
        ("casino@1,0:w", "casino@1,0:e", "not connected"),
        ("structural-core@0,0", "structural-core@1,1", "the core lies at 0,0, not at 1,1"),
        ("casino@1,0:w", "casino@1,0:w!1000", "damage of casino: expected a whole number from 0 to 999"),
        ("casino@1,0:w", "casino@1,0:wu2", "the visiting worker's seat: expected a whole number from 0 to 1"),
        ("casino@1,0:w", "casino@999,0:w", "off the table"),
        ("year=2", "year=6", "year: expected a whole number from 1 to 5, found '6'"),
        ("passes=0", "passes=2", "so nobody is asked for a turn"),
        ("16/1/0/0.0.0.0.0.0", "16/1/0/1.0.0.0.0.0", "1 points by colour, but 0 in all"),
        ("16/1/0", "1000000/1/0", "money of seat0: expected a whole number from 0 to 999999"),
        ("cores=bio-core", "cores=farm", "expected upgraded cores"),
        ("market=-", "market=bio-core", "is a core, no card"),
        ("pending=0.turn.0", "pending=1.turn.0", "the turn is asked alone, of seat 0"),
        ("pending=0.turn.0", "pending=0.free-build.3", "has no answer in this position"),
        ("pending=0.turn.0", "pending=0.hit-any.100", "from -1 to 99, found '100'"),
        ("pending=0.turn.0", "pending=0.hand-excess.1", "not asked during the turns"),
        ("pending=0.turn.0", "pending=0.revealed.0", "has no answer in this position"),
        ("pending=0.turn.0", "pending=0.keep-card.0", "has no answer in this position"),
        ("/farm/-/-/", "/farm/casino/-/", "must be in the hand"),
        ("/farm/-/-/", "/ferm/-/-/", "no card"),
        ("/farm/-/-/", "/farm,farm,farm,farm/-/-/", "only 3 exist"),
        ("16/1/0/0.0.0.0.0.0", "16/1/0/0.0", "points by colour of seat0: expected 6 numbers"),
        ("16/1/0", "16/1", "8|parts"),
        ("rivals=-", "rivals=1,2", "twelve counts"),
        ("first=0", "first=4", "first: expected a whole number from 0 to 1, found '4'"),
        ("deck=", "deck=?,", "1 cards are hidden"),
        ("chance=11.13", "chance=?", "it is a view"),
        ("chance=11.13", "chance=0.0", "luck: expected a random source"),
    ],
)
def test_bad_positions(old: str, new: str, words: str) -> None:
    """What can't be read says what is wrong with it."""
    game = table(Seat(hand="farm", station="casino@1,0:w"), Seat())
    text = game.game.to_text(game.state)
    assert old in text
    with pytest.raises(ValueError, match=words):
        game.game.from_text(text.replace(old, new, 1))
    with pytest.raises(stardeck.BadPosition, match="not a position of orbital"):
        stardeck.position("orbital " + text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('colour = "bio"', 'colour = "pink"', "expected one of structural"),
        ('effect = "money"', 'effect = "monney"', "Did you mean 'money'"),
        ('exits = "LUR"', 'exits = "LUD"', "letters of 'LUR'"),
        ('effect = "recycle"', 'effect = "build-bonus"', "only a core"),
        ("start_hand = 5", "start_hand = 9", "nobody can keep more"),
        ('id = "farm"', 'id = "casino"', "stands twice"),
        ('id = "farm"', 'id = "The Farm"', "small letters"),
        ("symbols = 4", "symbols = -4", "whole number from 0 to 9"),
        ('id = "structural-core"\nen', 'id = "tile"\ncolor = 1\nen', "unknown key"),
        ("[numbers]", "[figures]", "expected a table \\[numbers\\]"),
        ('effect = "look"\namount = 3\ncrew = 1', 'effect = "look"\namount = 3', "at least one crew"),
    ],
)
def test_bad_packs(old: str, new: str, words: str) -> None:
    """A broken row is named with its line."""
    text = BOX.pack_text()
    assert old in text
    with pytest.raises(stardeck.BadPack, match=words) as caught:
        load_pack(BOX, text.replace(old, new, 1), "mine.toml")
    assert str(caught.value).startswith("mine.toml:")


def test_another_pack_is_played_with() -> None:
    """Numbers come from the pack, not from the program."""
    pack = load_pack(BOX, BOX.pack_text().replace("start_money = 16", "start_money = 20"))
    match = stardeck.new("orbital", seats=2, seed=1)
    other = BOX.game(pack.content, match.readings)
    assert other.new(2, 1).money == [20, 20]


@pytest.mark.parametrize(("x", "y"), [(0, 0), (-3, 5), (12, -7)])
def test_cells_round_trip(x: int, y: int) -> None:
    """A cell is written as it is read."""
    assert cell_text(cell_at(x, y)) == f"{x},{y}" and cell_from_text(f"{x},{y}") == cell_at(x, y)


def test_every_component_is_listed() -> None:
    """Modules, events and cores with names in both languages and their source."""
    rows = BOX.components(PACK)
    assert sum(int(row["copies"]) for row in rows if row["kind"] == "module") == 86
    assert sum(int(row["copies"]) for row in rows if row["kind"] == "event") == 36
    assert [row["kind"] for row in rows].count("core") == 6
    assert all(row["en"] and row["fr"] and row["source"] for row in rows)
