"""French as it is printed: one apostrophe in every text for players, and seats that have no name."""

from __future__ import annotations

import re

import pytest

import stardeck
from stardeck.games import find
from stardeck.kernel.variant import load_pack
from stardeck.learn.lesson import find_lesson
from stardeck.translation import packages, phrases, translated
from stardeck.words import names_in, typeset

TYPED = re.compile(r"\w'\w")


def test_every_phrase_has_the_printed_apostrophe() -> None:
    """In all files of words, whoever they belong to."""
    said = {
        phrase.name: text
        for package in packages()
        for phrase in phrases(package)
        if (text := translated(phrase, "fr")) is not None
    }
    assert said
    assert [name for name, text in said.items() if TYPED.search(text)] == []


@pytest.mark.parametrize("game", ["orbital", "titan", "tortuga"])
def test_what_is_printed_has_it_too(game: str) -> None:
    """Names of components, readings, rules and the guided game, as they are shown."""
    box = find(game)
    shown = [row["fr"] for row in box.components(load_pack(box).content)]
    shown += [reading.title("fr") for reading in box.readings]
    shown += [reading.describe(choice, "fr") for reading in box.readings for choice in reading.choices]
    lesson = find_lesson(box)
    assert lesson is not None
    shown += [lesson.words(step, "fr") for step in range(len(lesson.steps))]
    shown.append(box.rulebook("fr").text)
    assert [one for one in shown if TYPED.search(one)] == []


def test_only_apostrophes_are_typeset() -> None:
    """Signs that stand for something else stay."""
    assert typeset("Port d'Amarrage 'A' 5'", "fr") == "Port d’Amarrage 'A' 5'"


def test_a_seat_without_a_name_is_numbered_in_the_readers_language() -> None:
    """A name that somebody has given stays as it is."""
    assert names_in("fr", ["Seat 1", "Ann", "Seat 2"]) == ["Place 1", "Ann", "Seat 2"]
    match = stardeck.new("titan", seats=2, seed=1)
    assert "Seat 1" in match.seen(1, "en").heading and "Place 1" in match.seen(1, "fr").heading
    assert match.names == ["Seat 1", "Seat 2"]
