"""What each icon is called and stands for: one table, for titles on icons and for a legend to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.pictures.icons import ICONS, icon
from stardeck.pictures.look import label
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, join, paragraph, picture, rect
from stardeck.words import Words, say

WORDS: Final = Words("stardeck.pictures", "legend")
"""By icon: what it is called, and under ``icon.about`` a line about it."""

_ROW: Final = 48.0
_COLUMN: Final = 330.0


def called(name: str, lang: str) -> str:
    """Return what an icon is called."""
    return say(WORDS, name, lang)


def meanings(lang: str) -> list[tuple[str, str, str]]:
    """Return every icon with its name and a line about it."""
    icons = [name for name in WORDS if not name.endswith(".about")]
    return [(name, say(WORDS, name, lang), say(WORDS, f"{name}.about", lang)) for name in icons]


def legend(names: Sequence[str], lang: str, columns: int = 2) -> Svg:
    """Return icons with their names and a line about each, as a picture to read."""
    assert set(names) <= set(ICONS), names
    rows = -(-len(names) // columns)
    width, height = columns * _COLUMN + 12, rows * _ROW + 12
    found = [
        _row(name, lang, 10 + place // rows * _COLUMN, 6 + place % rows * _ROW)
        for place, name in enumerate(names)
    ]
    ground = rect(0, 0, width, height, rx=12.0, fill=paint("panel"))
    return picture(width, height, ground, *found, font_family="var(--font,DejaVu Sans,sans-serif)")


def _row(name: str, lang: str, x: float, y: float) -> Svg:
    words, line = say(WORDS, name, lang), say(WORDS, f"{name}.about", lang)
    return join(
        rect(x, y + 3, 28, 28, rx=7.0, fill=paint("well")),
        icon(name, x + 14, y + 17, 18),
        label(x + 36, y + 13, words, 12, bold=True),
        paragraph(x + 36, y + 15, line, _COLUMN - 46, 30, 11, fill=paint("ink-soft")),
    )
