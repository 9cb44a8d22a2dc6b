"""French as it is printed: one apostrophe in every text for players, and seats that have no name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import stardeck
from stardeck.games import find
from stardeck.kernel.variant import load_pack
from stardeck.kernel.words import LANGUAGES, names_in, typeset
from stardeck.learn.lesson import find_lesson

SOURCE = Path(stardeck.__file__).parent
FRENCH = LANGUAGES.index("fr")
TYPED = re.compile(r"\w'\w")


def tables() -> Iterator[tuple[str, str, Any]]:
    """Yield every phrase of every table of words: where it stands, its key, and what is said."""
    for path in sorted(SOURCE.rglob("*.py")):
        if "Words" not in path.read_text(encoding="utf-8"):
            continue
        name = ".".join(["stardeck", *path.relative_to(SOURCE).with_suffix("").parts]).removesuffix(
            ".__init__"
        )
        for table in vars(import_module(name)).values():
            if isinstance(table, dict):
                yield from ((name, str(key), phrase) for key, phrase in table.items())


def test_every_phrase_has_the_printed_apostrophe() -> None:
    """In all tables of words, whoever they belong to."""
    said = [(where, key, one) for where, key, one in tables() if isinstance(one, tuple) and len(one) == 2]
    assert len(said) > 1000
    wrong = [(where, key) for where, key, one in said if TYPED.search(str(one[FRENCH]))]
    assert wrong == []


@pytest.mark.parametrize("game", ["orbital", "titan", "tortuga"])
def test_what_is_printed_has_it_too(game: str) -> None:
    """Names of components, readings, rules and the guided game, as they are shown."""
    box = find(game)
    shown = [row["fr"] for row in box.components(load_pack(box).content)]
    shown += [reading.describe("fr") for reading in box.readings]
    shown += [choice.words[FRENCH] for reading in box.readings for choice in reading.choices]
    shown += [step.words[FRENCH] for step in getattr(find_lesson(box), "steps", ())]
    shown.append(box.rulebook("fr").text)
    assert [one for one in shown if TYPED.search(one)] == []


def test_only_apostrophes_are_typeset() -> None:
    """Signs that stand for something else stay."""
    assert typeset("Port d'Amarrage 'A' 5'") == "Port d’Amarrage 'A' 5'"


def test_a_seat_without_a_name_is_numbered_in_the_readers_language() -> None:
    """A name that somebody has given stays as it is."""
    assert names_in("fr", ["Seat 1", "Ann", "Seat 2"]) == ["Place 1", "Ann", "Seat 2"]
    match = stardeck.new("titan", seats=2, seed=1)
    assert "Seat 1" in match.seen(1, "en").heading and "Place 1" in match.seen(1, "fr").heading
    assert match.names == ["Seat 1", "Seat 2"]
