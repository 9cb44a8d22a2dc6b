"""Lines of words and icons that fit a box: ``:crew: :arrow: take 2~:card:``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.pictures.icons import ICONS, icon
from stardeck.pictures.legend import called
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import LEGIBLE, Svg, join, shortened, text, text_width

_LINE: Final = 1.35
"""From one line to the next, in font sizes; likewise below."""
_ICON: Final = 1.25
_SPACE: Final = 0.3


@piece
def rich(
    x: float,
    y: float,
    words: str,
    width: float,
    height: float,
    size: float = 12,
    hue: str = "ink",
    smallest: float = LEGIBLE,
    lang: str = "",
) -> Svg:
    """Return centred lines of words and icons that fit a box; *x* is its middle, *y* its top.

    ``:crew:`` stands for the icon of that name; ``~`` ties two words that must stay together.
    Words are left off before they get too small to read. With a language, icons tell their names.
    """
    lines = rich_lines(words, width, size)
    while size > smallest and not rich_fits(lines, width, height, size):
        size = max(smallest, size - 0.5)
        lines = rich_lines(words, width, size)
    most = max(1, int(height / (size * _LINE)))
    if len(lines) > most:
        lines = [*lines[: most - 1], [*lines[most - 1], "…"]]
    lines = [_shortened(line, width, size) for line in lines]
    top = y + max(0.0, (height - len(lines) * size * _LINE) / 2) + size
    rows = [_row(x, top + row * size * _LINE, line, size, hue, lang) for row, line in enumerate(lines)]
    return join(*rows)


def _shortened(line: list[str], width: float, size: float) -> list[str]:
    """Leave off what does not fit, with an ellipsis for it."""
    if rich_width(line, size) <= width:
        return line
    if len(line) < 2:
        return [shortened(word, width, size) for word in line]
    line = [*line[:-2], "…"] if line[-1] == "…" else [*line[:-1], "…"]
    return _shortened(line, width, size)


def rich_fits(lines: Sequence[Sequence[str]], width: float, height: float, size: float) -> bool:
    """Tell whether lines fit a box at a size."""
    return len(lines) * size * _LINE <= height and all(rich_width(line, size) <= width for line in lines)


def rich_lines(words: str, width: float, size: float) -> list[list[str]]:
    """Return the words broken into lines that fit the width."""
    lines: list[list[str]] = []
    for forced in words.split("\n"):
        lines.append([])
        for word in forced.split():
            tied = word.split("~")
            if lines[-1] and rich_width([*lines[-1], *tied], size) > width:
                lines.append([])
            lines[-1] += tied
    return lines


def _is_icon(word: str) -> bool:
    return word[:1] == ":" and word[1:-1] in ICONS


def rich_width(line: Sequence[str], size: float) -> float:
    """Return how wide a line of words and icons is."""
    widths = [size * _ICON if _is_icon(word) else text_width(word, size) for word in line]
    return sum(widths) + max(0, len(line) - 1) * size * _SPACE


def _row(x: float, y: float, line: Sequence[str], size: float, hue: str, lang: str) -> Svg:
    """One line: neighbouring words are one text, so that they keep the font's own spaces."""
    left = x - rich_width(line, size) / 2
    out: list[Svg] = []
    run: list[str] = []
    for word in [*line, ""]:
        if word and not _is_icon(word):
            run.append(word)
            continue
        if run:
            wide = rich_width(run, size)
            out.append(text(left + wide / 2, y, " ".join(run), size, fill=paint(hue), text_anchor="middle"))
            left += wide + size * _SPACE
            run = []
        if word:
            name = word[1:-1]
            title = called(name, lang) if lang else None
            out.append(icon(name, left + size * _ICON / 2, y - size * 0.36, size * _ICON, title=title))
            left += size * (_ICON + _SPACE)
    return join(*out)
