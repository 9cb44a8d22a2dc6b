"""Packs: every problem is found at once, and named with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.kernel.errors import BadPack
from stardeck.kernel.pack import SOURCES, PackFile, Row, read_pack_text

COLORS = ("red", "green", "blue")


def read(text: str) -> PackFile:
    """Read cards with every kind of question a row can be asked."""
    file = PackFile(text, "mine.toml")
    for row in file.rows("card"):
        row.identifier()
        row.names()
        row.source()
        row.integer("cost", 0, 9)
        row.choice("color", COLORS)
        row.integers("exits", 0, 3, 2)
        row.strings("tags", COLORS)
        row.string("note", "")
        row.finish()
    return file


def problems(text: str) -> list[str]:
    """Return what the reader complains about, a line each."""
    with pytest.raises(BadPack) as caught:
        read(text).finish()
    return str(caught.value).splitlines()


GOOD = """\
# A comment.
[[card]]
id = "farm"
en = "Farm"
fr = "Ferme"
source = "rulebook"
cost = 3
color = "green"
exits = [0, 3]
tags = ["red", "blue"]
"""


def test_a_good_pack_has_no_problems() -> None:
    """And its rows say what is written in them."""
    file = read(GOOD)
    file.finish()
    row = file.rows("card")[0]
    assert row.identifier() == "farm"
    assert row.names() == {"en": "Farm", "fr": "Ferme"}
    assert row.source() == "rulebook"
    assert row.integer("cost", 0, 9) == 3
    assert row.choice("color", COLORS) == 1
    assert row.integers("exits", 0, 3, 2) == [0, 3]
    assert row.strings("tags", COLORS) == [0, 2]
    assert row.string("note", "none") == "none"
    assert row.integer("bonus", 0, 9, 4) == 4
    assert not row.has("bonus")
    assert row.has("cost")


@pytest.mark.parametrize(
    ("wrong", "line", "words"),
    [
        ('id = "Farm!"', 3, "small letters, digits and hyphens; found 'Farm!'"),
        ('en = ""', 4, "en: expected text, found ''"),
        ("fr = 7", 5, "fr: expected text, found 7"),
        (
            'source = "rumour"',
            6,
            "expected one of box, rulebook, published, inferred, reconstructed; found 'rumour'",
        ),
        ("cost = 10", 7, "cost: expected a whole number from 0 to 9, found 10"),
        ("cost = true", 7, "found True"),
        ('cost = "3"', 7, "found '3'"),
        ("cost = 2020-01-01", 7, "found datetime.date"),
        ('color = "gren"', 8, "Did you mean 'green'?"),
        ("color = 3", 8, "expected one of red, green, blue; found 3"),
        ("exits = 3", 9, "expected a list of whole numbers from 0 to 3, found 3"),
        ("exits = [0, 9]", 9, "expected a list of whole numbers"),
        ("exits = [0, true]", 9, "expected a list of whole numbers"),
        ("exits = [0]", 9, "expected 2 numbers, found 1"),
        ('tags = ["pink"]', 10, "expected a list of words from red, green, blue"),
        ('tags = "red"', 10, "expected a list of words"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(wrong: str, line: int, words: str) -> None:
    """What was expected, what was found, and where."""
    key = wrong.partition(" ")[0]
    text = "\n".join(wrong if old.startswith(f"{key} ") else old for old in GOOD.splitlines())
    found = problems(text)
    assert len(found) == 1
    assert found[0].startswith(f"mine.toml:{line}: card ")
    assert words in found[0]


@pytest.mark.parametrize("key", ["id", "en", "source", "cost", "color", "exits", "tags"])
def test_a_missing_key_is_named_with_the_line_of_its_row(key: str) -> None:
    """The row is where one has to look."""
    text = "\n".join(line for line in GOOD.splitlines() if not line.startswith(f"{key} "))
    found = problems(text)
    assert all(line.startswith("mine.toml:2: card ") and f" {key}: " in line for line in found)


def test_a_row_without_an_id_is_called_by_its_number() -> None:
    """Somehow it must be called."""
    assert "card row 2: " in problems(GOOD + '[[card]]\nen = "A"\n')[0]


def test_a_misspelt_key_is_named_with_its_line() -> None:
    """It would otherwise be ignored in silence."""
    found = problems(GOOD + "colour = 3\n")
    assert found == ["mine.toml:11: card farm: colour: unknown key. Did you mean 'color'?"]


def test_an_unknown_table_is_named() -> None:
    """With the near one that was meant."""
    assert problems(GOOD + "[[cards]]\nid = 3\n") == [
        "mine.toml:11: unknown table 'cards'. Did you mean 'card'?"
    ]


@pytest.mark.parametrize("text", ["", "card = 3\n", "[card]\nid = 1\n", 'card = ["a"]\n'])
def test_missing_rows_are_a_problem(text: str) -> None:
    """Nothing, or something that is no rows."""
    assert "expected rows [[card]], found none" in problems(text)[0]


def test_a_single_table_is_read_and_missed() -> None:
    """As `row` reads it."""
    assert PackFile("[board]\nsize = 3\n", "x").row("board").integer("size", 1, 9) == 3
    file = PackFile("board = 3\n", "x")
    file.row("board").integer("size", 1, 9)
    with pytest.raises(BadPack, match=r"x:1: expected a table \[board\], found none"):
        file.finish()


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = \n", 1), ("a = 1\nb = [\n", 2), ("[x]\n[x]\n", 2), ('\n\na = "b', 3), ("a = 1\na = 2", 2)],
)
def test_what_is_not_toml_is_named_with_its_line(text: str, line: int) -> None:
    """An end that comes too early is on the last line."""
    with pytest.raises(BadPack, match=rf"^mine\.toml:{line}: this is not TOML: "):
        PackFile(text, "mine.toml")


def test_endless_nesting_is_refused() -> None:
    """A file from a stranger must not break the program."""
    with pytest.raises(BadPack, match=r"^mine\.toml:1: arrays and tables are nested at most 4 deep"):
        PackFile("a = " + "[" * 20_000, "mine.toml")


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but BadPack ever comes out, and what is read is TOML without a word that nobody asked for."""
    try:
        read(text).finish()
    except BadPack as error:
        assert str(error).startswith("mine.toml:")
    else:
        assert tomllib.loads(text) == {}


FILLING = st.lists(st.sampled_from(["", "# note", "   ", "# [[card]]", "# cost = 99"]), max_size=4)


@given(st.lists(st.tuples(FILLING, st.booleans()), min_size=1, max_size=8))
def test_line_numbers_are_right_wherever_the_rows_stand(rows: list[tuple[list[str], bool]]) -> None:
    """Each bad cost is named at the very line where it is written, in order, and no other."""
    lines: list[str] = []
    wrong = []
    for number, (filling, good) in enumerate(rows):
        lines += [
            *filling,
            "[[card]]",
            f'id = "card-{number}"',
            'en = "A"',
            'fr = "B"',
            'source = "rulebook"',
        ]
        lines.append("cost = 3" if good else "cost = 99")
        if not good:
            wrong.append(f"mine.toml:{len(lines)}: card card-{number}: cost: ")
        lines += ['color = "red"', "exits = [0, 0]", "tags = []"]
    if wrong:
        found = problems("\n".join(lines))
        assert len(found) == len(wrong)
        assert all(line.startswith(start) for line, start in zip(found, wrong, strict=True))
    else:
        read("\n".join(lines)).finish()


def test_the_digest_follows_the_content_alone() -> None:
    """Comments and layout do not count; a number does."""
    digest = PackFile(GOOD, "a").digest
    assert PackFile(GOOD.replace("# A comment.", "#\n\n# Another."), "b").digest == digest
    assert PackFile(GOOD.replace("cost = 3", "cost = 4"), "a").digest != digest
    assert PackFile("when = 2020-01-01\n", "a").digest != PackFile("when = 2020-01-02\n", "a").digest


def test_sources_are_ordered_from_sure_to_invented() -> None:
    """The order in which a reader trusts them."""
    assert SOURCES == ("box", "rulebook", "published", "inferred", "reconstructed")


def test_a_file_that_can_not_be_read_is_a_bad_pack(tmp_path: Path) -> None:
    """Not there, a folder, or not text."""
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    for name in ("missing.toml", ".", "binary.toml"):
        with pytest.raises(BadPack, match="can't be read"):
            read_pack_text(tmp_path / name)
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    assert read_pack_text(tmp_path / "good.toml") == GOOD


def test_a_problem_of_a_key_on_the_row_line_if_it_has_none() -> None:
    """A quoted key is not found by the reader of lines; its row is."""
    file = PackFile('[[card]]\n"cost" = 99\n', "mine.toml")
    row: Row = file.rows("card")[0]
    row.integer("cost", 0, 9)
    assert [problem.line for problem in file.problems] == [1]
