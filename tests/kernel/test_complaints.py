"""What is wrong with a pack is said in English, with the line and what was expected."""

from __future__ import annotations

import pytest

from stardeck.games import find
from stardeck.kernel.pack import PackFile
from stardeck.kernel.trial import inspect


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("copies = 3", "copies = 99", "expected a whole number from 0 to 30"),
        ("copies = 3\n", "", "found nothing: the key is missing"),
        ('id = "storage"', 'id = "Stöck"', "small letters"),
        ('colour = "structural"', 'colour = "structurel"', "Did you mean"),
    ],
)
def test_a_problem_says_what_was_expected(old: str, new: str, expected: str) -> None:
    """One mistake is one problem."""
    box = find("orbital")
    begin, storage, rest = box.pack_text().partition('id = "storage"')
    text = begin + (storage + rest).replace(old, new, 1)
    problems, pack = inspect(box, text, "mine.toml")
    assert pack is None and len(problems) == 1
    assert expected in problems[0].message


def test_a_plain_sentence_may_hold_braces() -> None:
    """A problem may repeat whatever was typed."""
    file = PackFile("", "x")
    file.problem(1, "there is {no} such card")
    assert [one.message for one in file.problems] == ["there is {no} such card"]
