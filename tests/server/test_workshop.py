"""Rows that somebody types in: checked and drawn with the rest of the pack."""

from __future__ import annotations

import pytest

from stardeck.games import find
from stardeck.kernel.pack import PackFile
from stardeck.kernel.variant import load_pack
from stardeck.server.messages.listings import PackInfo, PackWish, SetupWish
from stardeck.server.table.new import checked
from stardeck.server.table.own_pack import printed_rows, tried

FARM = """# my own farm
[[module]]
id = "farm"
en = "Great Farm"
fr = "Grande Ferme"
colour = "bio"
copies = 3
symbols = 1
exits = "LR"
effect = "steps"
steps = "gain 4 money"
crew = 1
source = "reconstructed"
"""


def told(rows: str, game: str = "orbital") -> PackInfo:
    """Return what the server says to some rows."""
    return tried(PackWish(game=game, rows=rows), "en")


def test_a_row_takes_the_place_of_a_printed_one() -> None:
    """There is one farm, the typed one, and it is drawn; the pack can be played."""
    found = told(FARM)
    assert found.problems == [] and [card.name for card in found.cards] == ["Great Farm"]
    assert "4" in found.cards[0].words and found.cards[0].picture.startswith("<svg")
    assert found.pack.count('id = "farm"') == 1


def test_a_row_stands_where_the_printed_one_stood() -> None:
    """Of some tables the order counts: the first sector is Tortuga, the first core the structural one."""
    for game, name in (("tortuga", "tortuga"), ("orbital", "structural-core"), ("titan", "water")):
        rows = printed_rows(game, "en")
        row = next(row for row in rows if row.id == name)
        found = told(f"# mine\n{row.text}", game)
        assert found.problems == []
        assert ids_of(found.pack) == ids_of(find(game).pack_text())


def ids_of(text: str) -> dict[str, list[str]]:
    """Return the ids of every table of a pack, in order."""
    tables = PackFile(text, "x").data
    return {table: [row["id"] for row in rows] for table, rows in tables.items() if isinstance(rows, list)}


def test_rows_without_headings_of_their_own_are_refused() -> None:
    """TOML has other ways to write rows, but below a heading they are keys of what stands there."""
    wrong = told('event = [{ id = "fair", en = "Fair", fr = "Foire", copies = 99 }]\n')
    assert [(one.line, "event: unknown key" in one.message) for one in wrong.problems] == [(1, True)]


PRIVATEER = """[[card]]
id = "privateer"
en = "Privateer"
fr = "Corsaire du roi"
deck = "v"
copies = 2
cost = 4
crypto = 0
manoeuvre = 2
steps = "pay 1 crypto -> take 2 cards; attack 1 per turrets"
source = "box"
"""


@pytest.mark.parametrize(
    ("game", "rows", "written", "other"),
    [
        ("tortuga", PRIVATEER, "take 2 cards", "Draw  2 cards"),
        ("tortuga", PRIVATEER, "per turrets", "per Turret"),
        ("orbital", FARM, "gain 4 money", "Gain 4 MC"),
    ],
)
def test_what_an_owner_would_write_is_understood(game: str, rows: str, written: str, other: str) -> None:
    """Capitals, spaces and the rulebooks' own words make no other card."""
    one, two = told(rows, game), told(rows.replace(written, other), game)
    assert other in two.pack and two.problems == []
    assert [card.words for card in one.cards] == [card.words for card in two.cards]


def test_a_wrong_deck_is_one_problem() -> None:
    """What the card has besides is not blamed for it."""
    found = told(PRIVATEER.replace('deck = "v"', 'deck = "vortex"'), "tortuga")
    assert [(one.line, "deck: expected one of" in one.message) for one in found.problems] == [(5, True)]


def test_printed_quotes_are_explained() -> None:
    """Whoever copies a text out of another program may bring quotes that TOML does not know."""
    rows = PRIVATEER.replace('"Privateer"', "“Privateer”")
    found = tried(PackWish(game="tortuga", rows=rows), "en").problems
    assert [one.line for one in found] == [3] and "straight quotes" in found[0].message


def test_a_table_in_the_wrong_order_is_one_problem() -> None:
    """A cube that Titan does not know is told once, not with everything the others seem to lack."""
    row = next(row for row in printed_rows("titan", "en") if row.id == "water")
    found = told(row.text.replace('"water"', '"wine"'), "titan")
    assert len(found.problems) == 1 and "expected the rows silicon, water" in found.problems[0].message


def test_another_id_is_another_card() -> None:
    """The printed farm stays beside it."""
    found = told(FARM.replace('id = "farm"', 'id = "great-farm"'))
    assert found.problems == [] and 'id = "farm"' in found.pack and 'id = "great-farm"' in found.pack


@pytest.mark.parametrize(
    ("rows", "line", "words"),
    [
        (FARM.replace("gain 4", "win 4"), 11, "'win 4 money' is no step"),
        (FARM.replace("copies = 3", "copies = 99"), 7, "copies: expected a whole number"),
        (FARM.replace("[[module]]", "[[modul]]"), 2, "unknown table"),
        ("[numbers]\ngoal = 3\n", 1, "expected rows such as [[card]]"),
        ("[[module]\n", 1, ""),
    ],
    ids=["step", "copies", "table", "numbers", "toml"],
)
def test_what_is_wrong_is_told_with_its_line(rows: str, line: int, words: str) -> None:
    """Lines are those that were typed, whatever stands before them in the pack."""
    found = told(rows)
    assert found.pack == "" and found.cards == []
    assert any(one.line == line and words in one.message for one in found.problems)


def test_what_is_wrong_is_told_in_english_whoever_reads_it() -> None:
    """As the keys of a pack are English; only where it stands is said in the reader's language."""
    rows = FARM.replace("gain 4", "win 4")
    found = tried(PackWish(game="orbital", rows=rows), "fr")
    assert [one.line for one in found.problems] == [11]
    assert "'win 4 money' is no step; expected one of" in found.problems[0].message
    whole = find("orbital").pack_text() + rows.replace('"farm"', '"my-farm"')
    line = whole.splitlines().index('steps = "win 4 money"') + 1
    problem = checked(SetupWish(game="orbital", seats=2, pack=whole), "fr").problem
    assert problem.startswith(f"Ligne {line} : module my-farm: steps: 'win 4 money' is no step")
    broken = tried(PackWish(game="orbital", rows="[[module]\n"), "fr").problems
    assert len(broken) == 1 and broken[0].line == 1 and "this is not TOML" in broken[0].message


def test_what_concerns_the_whole_pack_has_no_line() -> None:
    """A fifth ship is no error of a line."""
    row = next(row for row in printed_rows("tortuga", "en") if row.id == "frigate")
    found = told(row.text.replace('"frigate"', '"sloop"'), "tortuga")
    assert any(one.line == 0 and "4 ship cards" in one.message for one in found.problems)


@pytest.mark.parametrize("game", ["orbital", "titan", "tortuga"])
def test_every_printed_row_can_be_a_beginning(game: str) -> None:
    """Each is offered with its own text, which is one row with its id; all together are the printed pack."""
    rows = printed_rows(game, "fr")
    assert len(rows) > 30 and all(f'id = "{row.id}"' in row.text for row in rows)
    for number in (0, len(rows) // 2, -1):
        assert told(rows[number].text, game).problems == []
    whole = told("".join(row.text for row in rows), game)
    assert load_pack(find(game), whole.pack).digest == load_pack(find(game)).digest
    assert all(row.text.count("[[") == 1 for row in rows)
    assert rows[0].text.splitlines()[-1] in find(game).pack_text()
