"""What the values of nouns are called."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.orbital.board import EXIT_CELL, SIDE_NAMES, cell_text
from stardeck.games.orbital.data import COLOURS, Pack
from stardeck.games.orbital.face.cards import name_of
from stardeck.games.orbital.face.words import WORDS
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.words import Lang, say


def called(pack: Pack, noun: str, value: int, lang: Lang, names: Sequence[str]) -> object:
    """Return what a value of a noun is called, or the value itself if it is a number."""
    if noun in ("card", "module", "event", "core"):
        return say(WORDS, "a-card", lang) if value == HIDDEN else name_of(pack, value, lang)
    if noun == "colour":
        return say(WORDS, COLOURS[value], lang)
    if noun in ("seat", "host"):
        return names[value] if names else say(WORDS, "seat", lang, n=value + 1)
    if noun == "rival":
        return say(WORDS, "opponent", lang, n=value + 1)
    if noun == "cell":
        return cell_text(value)
    if noun == "place":
        return f"{cell_text(value >> EXIT_CELL)} {SIDE_NAMES[value & 3]}"
    return value
