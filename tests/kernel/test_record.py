"""Records: written, read, refused with the line that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.errors import BadRecord, StardeckError
from stardeck.kernel.record import Answer, Record, read_record
from stardeck.testing import play_at_random

WORDS = st.text(st.sampled_from("abcxyz019,:=-/"), min_size=1, max_size=8)
PHRASES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
LINES = st.lists(WORDS, max_size=4).map(" ".join)

RECORDS = st.builds(
    Record,
    game=WORDS,
    rules=st.integers(1, 99),
    pack=WORDS,
    readings=WORDS,
    seats=st.integers(1, 9),
    names=st.lists(PHRASES, min_size=1, max_size=5),
    seed=st.integers(-(2**96), 2**96),
    origin=LINES,
    answers=st.lists(st.builds(Answer, st.integers(0, 9), PHRASES, LINES), max_size=20),
    result=LINES,
    pack_text=st.none() | st.text(st.characters(codec="utf-8", exclude_characters="\r")),
)


@given(RECORDS)
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    """Header, answers, comments, result and pack."""
    again = read_record(record.to_text())
    assert again == record
    assert again.to_text() == record.to_text()


@given(RECORDS)
def test_a_record_survives_other_line_ends(record: Record) -> None:
    """Files are sent through programs that change them."""
    record.pack_text = None
    text = "\ufeff" + record.to_text().replace("\n", "\r\n")
    assert read_record(text) == record


@given(st.lists(st.text(st.characters()), min_size=1, max_size=4))
def test_any_names_give_a_record_that_can_be_read_and_written(names: list[str]) -> None:
    """A name can't break a line, forge an answer, or make the file unwritable."""
    record = Record("lanterns", 1, "abc", "-", 2, names, seed=1, origin="".join(names))
    again = read_record(record.to_text())
    record.to_text().encode("utf-8")
    assert again.answers == []
    assert again.seed == 1
    assert read_record(again.to_text()) == again


def test_comments_and_blank_lines_mean_nothing() -> None:
    """People write into records."""
    text = Record("g", 1, "p", "-", 2, ["A", "B"], seed=5, answers=[Answer(0, "pass")]).to_text()
    noted = text.replace("0 pass", "# a thought\n\n0 pass  # why?\n")
    assert read_record(noted).answers == [Answer(0, "pass", "why?")]


HEADER = "stardeck record 1\ngame: lanterns\nrules: 1\npack: x\nseats: 2\nseed: 1\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Line 1: a record begins with 'stardeck record 1'"),
        ("nonsense\n", "Line 1: a record begins with"),
        ("stardeck record 2\n", "reads record format 1; found '2'"),
        ("stardeck record 1\n", "has no line 'game'"),
        (HEADER.replace("rules: 1\n", ""), "has no line 'rules'"),
        (HEADER.replace("seed: 1\n", ""), "either a seed or a position"),
        (HEADER + "position: x\n", "either a seed or a position"),
        (HEADER.replace("rules: 1", "rules: one"), "must be whole numbers"),
        (HEADER.replace("seed: 1", "seed: 1.5"), "must be whole numbers"),
        (HEADER.replace("seats: 2", "seats: "), "must be whole numbers"),
        (HEADER + "\npass\n", "Line 8: expected a seat and an answer, or one of game, rules"),
        (HEADER + "0\n", "Line 7: expected a seat and an answer"),
        (HEADER + "0 pass\nx pass\n", "Line 8: expected a seat and an answer"),
        (HEADER + "² pass\n", "Line 7: expected a seat and an answer"),
        (HEADER + "9" * 5000 + " pass\n", "Line 7: expected a seat and an answer"),
        (HEADER + "-1 pass\n", "Line 7: expected a seat and an answer"),
    ],
)
def test_a_broken_record_says_what_is_wrong(text: str, words: str) -> None:
    """The line, what was expected, what was found."""
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert words in str(caught.value)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever follows a good header, out comes a record that can be written and read, or BadRecord."""
    for start in ("", "stardeck record 1\n", HEADER):
        try:
            record = read_record(start + text)
        except BadRecord:
            continue
        assert read_record(record.to_text()) == record


def recorded() -> str:
    """Return the record of a whole game."""
    match = stardeck.new("lanterns", seats=3, seed=5, names=["Ada", "Bob", "Cy"], hand=3)
    play_at_random(match, quick_chance(1), 500)
    return match.record


@given(st.data())
def test_a_damaged_record_never_breaks_the_program(data: st.DataObject) -> None:
    """A line lost, doubled, swapped or changed: a match that writes itself again, or an error in words."""
    lines = recorded().splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    to = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(["lose", "double", "swap", "cut", "garble"]))
    if change == "lose":
        del lines[at]
    elif change == "double":
        lines.insert(to, lines[at])
    elif change == "swap":
        lines[at], lines[to] = lines[to], lines[at]
    elif change == "cut":
        del lines[max(1, at) :]
    else:
        lines[at] = lines[at][: len(lines[at]) // 2] + data.draw(st.text(max_size=5))
    text = "\n".join(lines) + "\n"
    try:
        match = stardeck.replay(text)
    except StardeckError as error:
        assert str(error)
    else:
        assert stardeck.replay(match.record).record == match.record
