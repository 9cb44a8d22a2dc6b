"""Readings: named choices with a default, settled or refused in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stardeck.kernel.errors import BadOption
from stardeck.kernel.reading import (
    Reading,
    readings_from_text,
    readings_to_text,
    settle,
    unusual,
)
from stardeck.words import Words

WORDS = Words("tests.kernel.phrases", "readings")
YEARS = Reading("years", "1.2", ("5", "6"), WORDS)
PEACE = Reading("peace", "9.1", ("no", "yes"), WORDS)
BOTH = (YEARS, PEACE)


def test_the_first_choice_is_the_default() -> None:
    """Nobody has to choose."""
    assert YEARS.default == "5"
    assert settle(BOTH, {}) == {"years": "5", "peace": "no"}
    assert settle((), {}) == {}


@pytest.mark.parametrize(("value", "text"), [(6, "6"), ("6", "6")])
def test_numbers_and_text_mean_the_same(value: object, text: str) -> None:
    """As a keyword one writes ``years=6``."""
    assert settle(BOTH, {"years": value})["years"] == text


@pytest.mark.parametrize(("value", "text"), [(True, "yes"), (False, "no")])
def test_truth_means_yes_or_no(value: bool, text: str) -> None:
    """As a keyword one writes ``peace=True``."""
    assert settle(BOTH, {"peace": value})["peace"] == text


def test_an_unknown_option_names_the_near_one_and_all() -> None:
    """Most are misspelt."""
    with pytest.raises(BadOption, match=r"no option 'year'. Did you mean 'years'\? .* years, peace\."):
        settle(BOTH, {"year": 5})
    with pytest.raises(BadOption, match=r"no option 'x'\. The options of this game are: none\."):
        settle((), {"x": 1})


def test_a_value_out_of_range_names_those_allowed() -> None:
    """What was given, what was expected."""
    with pytest.raises(BadOption, match=r"years=7 is not a choice; allowed: 5, 6\."):
        settle(BOTH, {"years": 7})


@given(st.sampled_from(["5", "6"]), st.sampled_from(["no", "yes"]))
def test_text_is_read_as_it_was_written(years: str, peace: str) -> None:
    """Only what is unusual is written."""
    settled = settle(BOTH, {"years": years, "peace": peace})
    text = readings_to_text(BOTH, settled)
    assert readings_from_text(BOTH, text) == settled
    assert ("years" in text) == (years == "6")
    assert (text == "-") == (unusual(BOTH, settled) == {})


@pytest.mark.parametrize("text", ["years", "", "years=5,", "5"])
def test_broken_text_is_refused(text: str) -> None:
    """With the part that is wrong."""
    with pytest.raises(BadOption, match="not of the form name=value"):
        readings_from_text(BOTH, text)


def test_the_question_and_its_choices_are_said_in_every_language() -> None:
    """For the page and the terminal; English stands in where a language says nothing."""
    assert (YEARS.title("en"), YEARS.title("fr")) == ("Years", "Années")
    assert (YEARS.describe("5", "en"), YEARS.describe("5", "fr")) == ("Five.", "Cinq.")
    assert YEARS.describe("6", "fr") == "Six."
