"""Phrases in every language: values, plurals, joins, and English where a language lacks one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.languages import LANGUAGES, choose_language, operands, read_condition
from stardeck.words import Words, in_language, say

WORDS = Words("tests.kernel.phrases", "cards")


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (0, "0 cards", "0 carte"),
        (1, "1 card", "1 carte"),
        (2, "2 cards", "2 cartes"),
        (-1, "-1 card", "-1 carte"),
    ],
)
def test_each_language_has_its_plural(number: int, english: str, french: str) -> None:
    """Nothing is many in English and one in French."""
    assert say(WORDS, "cards", "en", n=number) == english
    assert say(WORDS, "cards", "fr", n=number) == french


@given(st.text())
def test_values_are_never_read_as_phrases(name: str) -> None:
    """A person may be called ``{n}``."""
    assert say(WORDS, "takes", "fr", who=name, card="x") == f"{name} prend x."


def test_other_formats_still_work() -> None:
    """Only a bar means a plural."""
    assert say(WORDS, "price", "en", price=7) == "007"
    assert say(WORDS, "takes", "en", who="Ada", card="x") == "Ada takes 'x'."


def test_english_stands_in_for_a_phrase_that_a_language_lacks() -> None:
    """The reader of an unfinished translation misses nothing."""
    assert say(WORDS, "only-here", "fr", n=1) == "Only in English, 1 time."


def test_an_unknown_phrase_is_a_mistake_in_the_program() -> None:
    """It must not pass unnoticed."""
    with pytest.raises(KeyError):
        say(WORDS, "nothing", "en")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("le noyau", "en partant du noyau"),
        ("les Mines", "en partant des Mines"),
        ("la base", "en partant de la base"),
        ("Orion", "en partant d’Orion"),
        ("Mars", "en partant de Mars"),
    ],
)
def test_a_name_is_joined_as_the_language_s_file_says(place: str, said: str) -> None:
    """Articles contract and vowels elide in French; English has no such joins."""
    assert say(WORDS, "from", "fr", place=place) == said
    assert say(WORDS, "from", "en", place=place) == f"from {place}"


@pytest.mark.parametrize(
    ("condition", "holds", "fails"),
    [
        ("i = 1 and v = 0", [1], [0, 2, 1.5]),
        ("i = 0,1", [0, 1, 1.5], [2, 11]),
        ("n % 10 = 2..4 and n % 100 != 12..14", [2, 3, 24], [12, 5, 20]),
        ("v = 0 and i % 10 = 1 or n = 7", [1, 21, 7], [2, 1.5]),
    ],
)
def test_plural_conditions_are_those_of_cldr(condition: str, holds: list[float], fails: list[float]) -> None:
    """A language brings its own conditions, in the words of the Unicode standard."""
    read = read_condition(condition)
    assert all(read(operands(number)) for number in holds)
    assert not any(read(operands(number)) for number in fails)


def test_a_condition_that_nobody_can_read_is_refused() -> None:
    """With an example of one that can be."""
    with pytest.raises(ValueError, match="such as"):
        read_condition("n is odd")


def test_names_in_other_languages_fall_back_to_english() -> None:
    """A pack may have names in any languages, English among them."""
    assert in_language({"en": "Farm", "fr": "Ferme"}, "fr") == "Ferme"
    assert in_language({"en": "Farm"}, "fr") == "Farm"


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("xx, fr;q=0.5", "fr"),
        ("xx-CH", "en"),
        ("FR_FR.UTF-8", "fr"),
        ("C.UTF-8", "en"),
    ],
)
def test_the_nearest_language_is_chosen(wanted: str | None, chosen: str) -> None:
    """The first wish that is spoken here, else English."""
    assert choose_language(wanted) == chosen


@given(st.text())
def test_any_wish_gives_a_language(wanted: str) -> None:
    """Headers and environments hold anything."""
    assert choose_language(wanted) in LANGUAGES
