"""Words in two languages, with values and plurals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.kernel.words import LANGUAGES, Words, choose_language, say

WORDS: Words = {
    "cards": ("{n} {n:card|cards}", "{n} {n:carte|cartes}"),
    "takes": ("{who} takes {card!r}.", "{who} prend {card}."),
    "price": ("{price:03}", "{price:03}"),
}


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


def test_an_unknown_phrase_or_language_is_a_mistake_in_the_program() -> None:
    """It must not pass unnoticed."""
    with pytest.raises(KeyError):
        say(WORDS, "nothing", "en")
    with pytest.raises(ValueError):
        say(WORDS, "cards", "de", n=1)


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (None, "en"),
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de, fr;q=0.5", "fr"),
        ("de-CH", "en"),
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
