"""Lines of words and icons that fit a box: ``:crew: :arrow: 2 :money:``."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.kernel.icons import icon
from stardeck.kernel.palette import paint
from stardeck.kernel.svg import Svg, join, text, text_width


def rich(
    x: float, y: float, words: str, width: float, height: float, size: float = 12, hue: str = "ink"
) -> Svg:
    """Return centred lines of words and icons (``:crew:``) that fit a box; *x* is its middle, *y* its top."""
    lines = _rich_lines(words, width, size)
    while size > 6 and (
        len(lines) * size * 1.35 > height or max(_rich_width(line, size) for line in lines) > width
    ):
        size -= 0.5
        lines = _rich_lines(words, width, size)
    top = y + max(0.0, (height - len(lines) * size * 1.35) / 2) + size
    rows = [_rich_line(x, top + row * size * 1.35, line, size, hue) for row, line in enumerate(lines)]
    return join(*rows)


def _rich_lines(words: str, width: float, size: float) -> list[list[str]]:
    lines: list[list[str]] = []
    for forced in words.split("\n"):
        lines.append([])
        for word in forced.split():
            if lines[-1] and _rich_width([*lines[-1], word], size) > width:
                lines.append([])
            lines[-1].append(word)
    return lines


def _is_icon(word: str) -> bool:
    return len(word) > 2 and word[0] == ":" and word[-1] == ":"


def _rich_width(line: Sequence[str], size: float) -> float:
    widths = [size * 1.25 if _is_icon(word) else text_width(word, size) for word in line]
    return sum(widths) + max(0, len(line) - 1) * size * 0.3


def _rich_line(x: float, y: float, line: Sequence[str], size: float, hue: str) -> Svg:
    left = x - _rich_width(line, size) / 2
    out: list[Svg] = []
    for word in line:
        wide = _rich_width([word], size)
        middle = left + wide / 2
        if _is_icon(word):
            out.append(icon(word[1:-1], middle, y - size * 0.36, size * 1.25))
        else:
            out.append(text(middle, y, word, size, fill=paint(hue), text_anchor="middle"))
        left += wide + size * 0.3
    return join(*out)
