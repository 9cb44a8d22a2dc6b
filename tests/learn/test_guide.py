"""How to play: two illustrated pages for each game, in both languages, true to the pack in force."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from stardeck.games import find
from stardeck.kernel.guide import ACTIONS, GAME
from stardeck.kernel.variant import LoadedPack, read_pack
from stardeck.learn.guide import GLOW, NARROW, Explained, guide, guide_picture
from stardeck.pictures.legible import least_width
from stardeck.words import LANGUAGES, Lang

GAMES = ("orbital", "titan", "tortuga")
STRIP_HEIGHT = 178
"""Pixels, as learn.css has it: what is pushed is not shrunk."""

NUMBERS = [
    ("orbital", "build_price = 6", "build_price = 9", "build", "9 MC"),
    ("orbital", "start_money = 16", "start_money = 31", "turn", "31 MC"),
    ("titan", "cycles = 5", "cycles = 4", "cycle", "4 cycles"),
    ("titan", "flight = 1 ", "flight = 2 ", "drone", " 2 hydrocarb"),
    ("tortuga", "goal = 15", "goal = 19", "win", "19 "),
    ("tortuga", "influence_price = 7", "influence_price = 8", "buy", "8 crypto"),
]


def sections(game: str, lang: Lang, pack: LoadedPack | None = None) -> dict[str, Explained]:
    """Return all that is explained, by its key."""
    return {one.key: one for page in guide(find(game), lang, pack) for one in page.sections}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_words_and_pictures(game: str, lang: Lang) -> None:
    """All games have the same two pages; each picture parses and each example is lit and told in words."""
    pages = guide(find(game), lang)
    assert [page.name for page in pages] == [GAME, ACTIONS]
    assert {"overview", "turn", "win"} <= {one.key for one in pages[0].sections}
    for page in pages:
        for one in page.sections:
            assert one.title and one.words and "{" not in one.title + one.words
            ET.fromstring(one.shown.picture)
            used = set(re.findall(r'(?:href="|url\()#([^")]+)', one.shown.picture))
            assert used <= set(re.findall(r' id="([^"]+)"', one.shown.picture)), one.key
            assert bool(one.shown.caption) == (page.name == ACTIONS), one.key
            assert (f"url(#{GLOW})" in one.shown.picture) == (page.name == ACTIONS), one.key


@pytest.mark.parametrize("game", GAMES)
def test_the_languages_differ_and_show_the_same(game: str) -> None:
    """A page in French is the English one in other words."""
    english, french = (sections(game, lang) for lang in LANGUAGES)
    assert list(english) == list(french)
    for key, one in english.items():
        assert one.words != french[key].words
        assert re.findall(r"\d+", one.words) == re.findall(r"\d+", french[key].words), key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "printed", "other", "key", "said"), NUMBERS)
def test_numbers_come_from_the_pack(
    game: str, printed: str, other: str, key: str, said: str, lang: Lang
) -> None:
    """Who plays with another pack reads its numbers."""
    box = find(game)
    text = box.pack_text()
    assert printed in text
    usual = sections(game, lang)[key].words
    changed = sections(game, lang, read_pack(box, text.replace(printed, other)))[key].words
    assert said.lower() in changed.lower()
    assert said.lower() not in usual.lower()


def test_a_caption_tells_the_price_in_force() -> None:
    """What an example costs is asked of the rules, not written beside them."""
    box = find("orbital")
    dear = read_pack(box, box.pack_text().replace("build_price = 6", "build_price = 9"))
    assert "6 MC" in sections("orbital", "en")["build"].shown.caption
    assert "9 MC" in sections("orbital", "en", dear)["build"].shown.caption


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_narrow_screen_is_sent_words_that_can_be_read(game: str, lang: Lang) -> None:
    """Of a picture that is shrunk all that is left is large enough; one that is pushed keeps its words."""
    box = find(game)
    for key, one in sections(game, lang).items():
        narrow = guide_picture(box, key, lang, narrow=True)
        assert narrow is not None
        assert least_width(narrow) <= NARROW
        assert not one.shown.is_strip or one.shown.height <= STRIP_HEIGHT, key
