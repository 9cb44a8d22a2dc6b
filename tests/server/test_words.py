"""Every word the page asks for exists in both languages, and none is left over."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stardeck.kernel.guide import GUIDE_PAGES
from stardeck.kernel.pack import SOURCES
from stardeck.server.edition import WEB
from stardeck.server.http.pages import THEMES
from stardeck.server.messages.refusals import STATUS
from stardeck.server.table import schema
from stardeck.server.words.page import WORDS, page_words
from stardeck.server.words.problems import PROBLEMS
from stardeck.words import LANGUAGES

MADE = {
    "source-": SOURCES,
    "theme-": THEMES,
    "state-": (schema.OPEN, schema.PLAYING, schema.OVER),
    "note-": (
        schema.SIT,
        schema.LEAVE,
        schema.RETURN,
        schema.STAND_IN,
        schema.LATE,
        schema.LEARNT,
        schema.KICK,
        schema.STUCK,
        schema.CLOSED,
        schema.START,
        schema.OFFER,
        schema.WITHDRAW,
        schema.TAKE_OVER,
        schema.ENDED,
        schema.KNOWN,
        schema.TOKEN,
    ),
    "guide-": GUIDE_PAGES,
    "speed-": ("off", "quick", "normal", "slow"),
    "choice-": ("confirm", "taptwice", "single", "cover", "sound", "notify", "side", "coach"),
}
"""Keys that a module puts together, by how they begin."""


def texts() -> Iterator[str]:
    """Yield the text of every template and module."""
    for path in sorted([*WEB.glob("templates/*.html"), *WEB.glob("static/*.js")]):
        yield path.read_text(encoding="utf-8")


def asked() -> set[str]:
    """Return every key that templates and modules ask for."""
    found = {beginning + end for beginning, ends in MADE.items() for end in ends}
    for text in texts():
        found |= set(re.findall(r"words\['([\w-]+)'\]", text))
        for call in re.findall(r"(?<![\w.])t\(([^()]*(?:\([^()]*\)[^()]*)*)\)", text):
            found |= set(re.findall(r'"([a-z][\w-]*)"', call))
        found |= set(re.findall(r'"(key-[\w-]+)"', text))
    return found


def test_no_word_is_missing_or_left_over() -> None:
    """The table of words holds exactly what is asked for."""
    literal = "\n".join(texts())
    missing = {key for key in asked() if key not in WORDS}
    # Keys are also chosen between and handed on as strings, so a word counts as used if its key is written.
    unused = {key for key in WORDS if key not in asked() and f'"{key}"' not in literal}
    assert missing == set()
    assert unused == set()


def test_every_refusal_has_words() -> None:
    """No code is refused with silence."""
    assert set(STATUS) == set(PROBLEMS)


def test_words_are_served() -> None:
    """A module gets plain strings of one language."""
    for lang in LANGUAGES:
        assert set(page_words(lang)) >= set(WORDS)
