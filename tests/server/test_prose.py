"""Rules as HTML: escaped, with anchors, linked to each other and to readings."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from stardeck.games import find
from stardeck.kernel.rulebook import Rulebook
from stardeck.learn.pages import for_players
from stardeck.server.http.markdown import html
from stardeck.words import LANGUAGES

TEXT = """# Game

Words, *soft* and **hard**, `code` and <script>.

## Glossary

| a | b |
| --- | --- |
| one | `pipes` |

## 2. Turn
**2.1** Pay -> gain, as in 2.2 and 9.9. *(reading: pipes)*
**2.2** Two. (Reading `pipes`: a; reading: other)

- item
"""


def test_rules_become_paragraphs_with_anchors() -> None:
    """The number links to itself, so that its address can be copied."""
    shown = html(Rulebook("en", TEXT), ["pipes"])
    assert '<p class="rule" id="r-2.1"><a class="number" href="#r-2.1">2.1</a> Pay → gain' in shown
    assert '<h2 id="c-2">2. Turn</h2>' in shown and '<h2 id="h-1">Glossary</h2>' in shown
    assert "<h1>Game</h1>" in shown and "<ul><li>item</li></ul>" in shown


def test_only_what_exists_is_linked_to() -> None:
    """Rules by their number, readings where they are called so; a word in a glossary is none."""
    shown = html(Rulebook("en", TEXT), ["pipes"])
    assert 'as in <a href="#r-2.2">2.2</a> and 9.9.' in shown
    assert 'reading: <a href="#reading-pipes">pipes</a>' in shown
    assert 'Reading <a href="#reading-pipes"><code>pipes</code></a>: a; reading: other' in shown
    assert "<td><code>pipes</code></td>" in shown


def test_everything_is_escaped() -> None:
    """A rules text is no page."""
    shown = html(Rulebook("en", TEXT))
    assert "<script>" not in shown and "&lt;script&gt;" in shown
    assert "<em>soft</em> and <strong>hard</strong>, <code>code</code>" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["orbital", "titan", "tortuga"])
def test_players_read_the_rules_first_and_no_code(game: str, lang: str) -> None:
    """The glossary comes last, with names only; no rule is lost."""
    book = find(game).rulebook(lang)
    text = for_players(book.text)
    assert re.findall(r"^## (.).*", text, re.MULTILINE)[0] == "1"
    glossary = re.split(r"^## Gloss", text, flags=re.MULTILINE)[1].partition("\n## ")[0]
    assert "| --- | --- |\n" in glossary and "`" not in glossary
    assert replace(book, text=text).numbers() == book.numbers()
