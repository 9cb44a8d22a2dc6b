"""What is wrong with a pack is said in every language, with the same values."""

from __future__ import annotations

import ast
import string
from importlib import import_module
from pathlib import Path

import pytest

import stardeck
from stardeck.games import find
from stardeck.kernel.pack import PackFile
from stardeck.kernel.trial import inspect
from stardeck.kernel.words import LANGUAGES, Words

TABLES = ["kernel.complaints", *(f"games.{game}.complaints" for game in ("orbital", "titan", "tortuga"))]
READERS = ["kernel/pack.py", "kernel/steps.py", "games/*/data.py", "games/*/steps.py", "games/*/wants.py"]
ROOT = Path(stardeck.__file__).parent


def values_of(phrase: str) -> list[str]:
    """Return the names of the values in a phrase."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(phrase) if name)


@pytest.mark.parametrize("table", TABLES)
def test_both_languages_have_the_same_values(table: str) -> None:
    """A number or a word that is said in English is said in French, and neither sentence is the other."""
    words: Words = import_module(f"stardeck.{table}").WRONG
    for english, french in words.values():
        assert values_of(english) == values_of(french)
        assert english != french


def test_no_reader_of_packs_speaks_one_language_only() -> None:
    """Every complaint of kernel and games takes its words from a table; none is a string of its own."""
    calls = [
        (path.relative_to(ROOT).as_posix(), node.lineno, words)
        for pattern in READERS
        for path in sorted(ROOT.glob(pattern))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "problem"
        for words in node.args[1:2]
    ]
    assert len(calls) > 50
    plain = [(path, line) for path, line, words in calls if isinstance(words, (ast.JoinedStr, ast.Constant))]
    assert plain == []


@pytest.mark.parametrize(
    ("old", "new", "english", "french"),
    [
        (
            "copies = 3",
            "copies = 99",
            "expected a whole number from 0 to 30",
            "il faut un nombre entier de 0 à 30",
        ),
        ("copies = 3\n", "", "found nothing: the key is missing", "et non rien : la clé manque"),
        ('id = "storage"', 'id = "Stöck"', "small letters", "minuscules sans accent"),
        ('colour = "structural"', 'colour = "structurel"', "Did you mean", "Vouliez-vous dire"),
    ],
)
def test_a_complaint_is_said_to_who_reads_it(old: str, new: str, english: str, french: str) -> None:
    """The same problem, in the same line, in the language that is asked for."""
    box = find("orbital")
    begin, storage, rest = box.pack_text().partition('id = "storage"')
    text = begin + (storage + rest).replace(old, new, 1)
    problems, pack = inspect(box, text, "mine.toml")
    assert pack is None and len(problems) == 1
    assert english in problems[0].message and french in problems[0].say("fr")


def test_a_plain_sentence_may_hold_braces() -> None:
    """A game of somebody else complains in one language, and repeats whatever was typed."""
    file = PackFile("", "x")
    file.problem(1, "there is {no} such card")
    assert [one.say(lang) for one in file.problems for lang in LANGUAGES] == ["there is {no} such card"] * 2
