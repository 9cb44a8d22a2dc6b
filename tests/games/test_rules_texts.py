"""The rules of every game of the library can be read in both languages, rule by rule."""

from __future__ import annotations

import pytest

from stardeck.games import BUILT_IN, find
from stardeck.kernel.rulebook import numbered_rules
from stardeck.kernel.variant import load_pack
from stardeck.learn.pages import chapters
from stardeck.words import LANGUAGES


@pytest.mark.parametrize("game", BUILT_IN)
def test_french_rules_have_the_numbers_of_the_english_ones(game: str) -> None:
    """In the same order, none twice, so that a link to a rule holds in every language."""
    english, french = [find(game).rulebook(lang) for lang in LANGUAGES]
    assert (english.lang, french.lang) == ("en", "fr")
    assert english.numbers() == french.numbers()
    assert len(set(english.numbers())) == len(english.numbers()) > 100


@pytest.mark.parametrize("game", BUILT_IN)
def test_chapters_have_the_same_anchors_in_every_language(game: str) -> None:
    """And rules stand in the chapter of their number."""
    books = [find(game).rulebook(lang).text for lang in LANGUAGES]
    english, french = [[chapter.anchor for chapter in chapters(text)] for text in books]
    assert english == french and len(set(english)) == len(english)
    for text in books:
        for rule in numbered_rules(text):
            assert rule.chapter.split()[0].strip(".") == rule.number.split(".")[0]


@pytest.mark.parametrize("game", BUILT_IN)
def test_french_rules_are_french(game: str) -> None:
    """No rule was left in English."""
    english, french = [numbered_rules(find(game).rulebook(lang).text) for lang in LANGUAGES]
    assert [one.number for one, other in zip(english, french, strict=True) if one.text == other.text] == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_readings_belong_to_rules(game: str) -> None:
    """Every reading names a rule that exists."""
    box = find(game)
    assert {reading.rule for reading in box.readings} <= set(box.rulebook("en").numbers())


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_kind_of_component_has_a_name(game: str) -> None:
    """In both languages; the cards page shows it and offers it to choose from."""
    box = find(game)
    kinds = {row["kind"] for row in box.components(load_pack(box).content)}
    for lang in LANGUAGES:
        names = {box.kind_name(kind, lang) for kind in kinds}
        assert all(names) and len(names) == len(kinds)
