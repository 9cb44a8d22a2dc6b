"""Sizes, depths and numbers: what is too much is refused in words before anything is built of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import stardeck
from stardeck.kernel import toml
from stardeck.kernel.errors import BadOption, BadPack, BadRecord, quoted
from stardeck.kernel.notation import QUESTIONS, luck, number, questions
from stardeck.kernel.pack import PROBLEMS, ROWS, PackFile, read_pack_text
from stardeck.kernel.record import ANSWERS, LENGTH, Record, read_record

PROMPTS = ("turn", "put-out")


def test_a_number_within_bounds() -> None:
    """Both bounds belong to it."""
    assert [number(text, -5, 12, "x") for text in ("-5", "0", "12")] == [-5, 0, 12]


@pytest.mark.parametrize("text", ["", "-", "x", "13", "-6", "1.0", " 1", "+1", "²", "٣", "1_0", "9" * 5000])
def test_what_is_no_number(text: str) -> None:
    """The word, what was expected, and what was found, cut if it is long."""
    with pytest.raises(ValueError, match=r"^ore: expected a whole number from -5 to 12, found ") as caught:
        number(text, -5, 12, "ore")
    assert quoted(text) in str(caught.value) and len(str(caught.value)) < 200


def test_questions_are_read_as_pending_keeps_them() -> None:
    """Seat, prompt, argument."""
    assert questions(["1.put-out.3", "0.turn.0"], 2, PROMPTS, (0, 3)) == [1, 1, 3, 0, 0, 0]
    assert questions([], 2, PROMPTS, (0, 3)) == []


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("2.turn.0", "the seat of '2.turn.0': expected a whole number from 0 to 1, found '2'"),
        ("0.turn.1", "the number of '0.turn.1': expected a whole number from 0 to 0, found '1'"),
        ("0.put-out.4", "from 0 to 3, found '4'"),
        ("0.put-uot.3", "is no question; expected seat.question.number. Did you mean 'put-out'"),
        ("0.turn", "'0.turn' is no question"),
        ("", "'' is no question"),
    ],
)
def test_what_is_no_question(word: str, words: str) -> None:
    """Seat, prompt and number have bounds."""
    with pytest.raises(ValueError) as caught:
        questions([word], 2, PROMPTS, (0, 3))
    assert words in str(caught.value)


def test_too_many_questions() -> None:
    """A stack has an end."""
    with pytest.raises(ValueError, match=f"at most {QUESTIONS} open questions, found {QUESTIONS + 1}"):
        questions(["0.turn.0"] * (QUESTIONS + 1), 2, PROMPTS, (0, 3))


@pytest.mark.parametrize("text", ["", "1", "1.2.3", "x.1", "0.5", "9" * 5000, "1." + "9" * 5000])
def test_what_is_no_luck(text: str) -> None:
    """It is said in words of ours."""
    with pytest.raises(ValueError, match=r"^luck: expected a random source such as 12\.345, found "):
        luck(text)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a = 1\n" + "a." * 20_000 + "a = 1", 2, "a dotted key has at most 4 parts"),
        ("[" + "a." * 20_000 + "a]", 1, "a dotted key has at most 4 parts"),
        ('"a".' * 20_000 + "a = 1", 1, "a dotted key has at most 4 parts"),
        ("x = {" + "a . " * 20_000 + "a = 1}", 1, "a dotted key has at most 4 parts"),
        ('x = ["""y"""", {' + "a." * 20_000 + "a = 1}]", 1, "a dotted key has at most 4 parts"),
        ("\n\na = " + "[" * 50_000, 3, "nested at most 4 deep"),
        ("a = [\n" * 4 + "[\n", 5, "nested at most 4 deep"),
        ("a = " + "{a = " * 9000, 1, "nested at most 4 deep"),
        ("a = " + "9" * 190_000, 1, "a key or a number has at most 40 letters"),
        ("a = 0x" + "f" * 190_000, 1, "a key or a number has at most 40 letters"),
        ("a = " + "1_" * 90_000 + "1", 1, "a key or a number has at most 40 letters"),
        ("a" * 100 + " = 1", 1, "a key or a number has at most 40 letters"),
        ("# " + "a" * toml.LENGTH, 1, "a pack has at most 200,000 letters"),
        ("a=1\n" * 20_001, 1, "a pack has at most 20,000 keys"),
    ],
)
def test_toml_that_no_pack_needs(text: str, line: int, words: str) -> None:
    """It is refused before it is parsed, with its line."""
    with pytest.raises(BadPack) as caught:
        PackFile(text, "mine.toml")
    assert str(caught.value).startswith(f"mine.toml:{line}: ") and words in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        'a = "x.y.z.x.y.z [[[[[[ {{{{{{ ' + "w" * 100 + '"',
        "a = 'x.y.z.x.y.z [[[[[[ \\'",
        'a = """\n1.2.3.4.5.6\n[[[[[[[\n\\""" """\nb = 2',
        "a = '''\n1.2.3.4.5.6\n[[[[[[['''\nb = 2",
        'a = """x""""\nb = [[[1.5]]]',
        "a = 1 # 1.2.3.4.5.6 [[[[[[ \" ''' " + "w" * 100 + "\nb = 2",
        "a.b.c.d = 1\n[x.y.z]\n[[rows]]\n[[rows.more]]",
    ],
)
def test_texts_and_comments_may_hold_anything(text: str) -> None:
    """Only what is TOML outside of them is measured, and reasonable TOML passes."""
    assert PackFile(text, "mine.toml").data


@pytest.mark.parametrize("start", ['"""\n', "'''\n", '"', "'", '"""\\"""\n'])
def test_unfinished_texts(start: str) -> None:
    """They are TOML's to refuse, at once, however many there are."""
    with pytest.raises(BadPack, match="this is not TOML"):
        PackFile(start * (190_000 // len(start)), "mine.toml")


def test_a_pack_has_a_number_of_rows() -> None:
    """And of entries in a list."""
    file = PackFile("[[card]]\n" * (ROWS + 1), "mine.toml")
    assert file.rows("card") == []
    row = PackFile(f"[x]\nn = {[1] * (ROWS + 1)}\nw = {['a'] * (ROWS + 1)}", "mine.toml").row("x")
    row.integers("n", 0, 1)
    row.strings("w", ["a"])
    assert len(row.file.problems) == 2
    with pytest.raises(BadPack, match=f"expected at most {ROWS} rows"):
        file.finish()


def test_problems_end() -> None:
    """Nobody reads thousands; the first hundred are named."""
    row = PackFile("[x]\n" + "".join(f"k{at} = 1\n" for at in range(5000)), "mine.toml").row("x")
    with pytest.raises(BadPack, match=f"more to mend than these {PROBLEMS} problems") as caught:
        row.finish()
    assert len(str(caught.value).splitlines()) == PROBLEMS + 1


def test_long_things_are_cut() -> None:
    """A problem names them, but does not repeat them."""
    long = "y" * 50_000
    file = PackFile(f'[[card]]\nid = "{long}"\nen = "{long}"\nn = "{long}"\n', "mine.toml")
    row = file.rows("card")[0]
    row.identifier()
    row.string("en")
    row.integer("n", 0, 9)
    with pytest.raises(
        BadPack, match="card row 1: en: expected text of at most 200 letters, found 50000"
    ) as caught:
        file.finish()
    assert len(str(caught.value)) < 1000


def test_a_file_is_not_read_to_an_end_it_does_not_have() -> None:
    """A device gives letters for ever."""
    with pytest.raises(BadPack, match="at most 200,000 letters"):
        PackFile(read_pack_text("/dev/zero"), "zero")
    with pytest.raises(BadRecord, match="at most 1,000,000 letters"):
        stardeck.replay(Path("/dev/zero"))


HEADER = "stardeck record 1\ngame: lanterns\nrules: 1\npack: x\nseats: 2\nseed: 1\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEADER + "#" * LENGTH, "at most 1,000,000 letters"),
        (HEADER + "origin: " + "x" * 100_000, "Line 7: a line has at most 100,000 letters"),
        (HEADER + "0 " + "x" * 201, "Line 7: a record has at most 20,000 answers of at most 200 letters"),
        (HEADER + "0 pass\n" * (ANSWERS + 1), "Line 20007: a record has at most 20,000 answers"),
        (HEADER.replace("seed: 1", "seed: " + "9" * 5000), "seed: expected a whole number from -1000"),
        (HEADER.replace("seats: 2", "seats: 2147483648"), "seats: expected a whole number from 1 to 99"),
        (HEADER.replace("rules: 1", "rules: 0"), "rules: expected a whole number from 1 to 9999"),
        (HEADER.replace("pack: x", "pack: " + "x" * 65), "has the digest of a pack"),
    ],
)
def test_records_that_are_too_much(text: str, words: str) -> None:
    """Length, lines, answers and numbers have bounds."""
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert words in str(caught.value) and len(str(caught.value)) < 500


def test_a_seed_can_be_written_down() -> None:
    """What the library takes, a record can hold."""
    for seed in (10**100, -(10**100)):
        match = stardeck.new("lanterns", seed=seed)
        assert stardeck.replay(match.record).position == match.position
    for seed in (10**100 + 1, -(10**100) - 1, 10**5000):
        with pytest.raises(BadOption, match="at most 100 digits"):
            stardeck.new("lanterns", seed=seed)


def test_a_long_record_is_read() -> None:
    """As many answers as there may be."""
    record = Record("g", 1, "p", "-", 2, ["A", "B"], seed=5)
    text = record.to_text() + "0 pass\n" * ANSWERS
    assert len(read_record(text).answers) == ANSWERS
