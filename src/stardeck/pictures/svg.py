"""Just enough SVG: elements that escape what they are given, and text that fits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import ceil
from typing import Final, TypeAlias
from unicodedata import normalize

from markupsafe import escape

Attribute: TypeAlias = str | int | float | None


class Svg(str):
    """Finished markup; a notebook shows a whole picture as it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return self


def el(tag: str, *children: str, **attributes: Attribute) -> Svg:
    """Return an element.

    Text that is not `Svg` is escaped.  ``class_`` means ``class``; in other names ``_`` means
    ``-``, so ``data_ref="hand/farm"`` gives ``data-ref``.  Attributes that are ``None`` are left out.
    """
    if not children:
        return _shape(tag, **attributes)
    inside = _inside(children)
    return _shape(tag, **attributes) if not inside else Svg(f"<{tag}{_written(attributes)}>{inside}</{tag}>")


def opened(tag: str, attributes: Mapping[str, Attribute]) -> Svg:
    """Return the beginning of an element; whoever asks for it also ends it."""
    return Svg(f"<{tag}{_written(attributes)}>")


def _inside(children: Sequence[str]) -> str:
    return "".join([child if isinstance(child, Svg) else _escaped(child) for child in children])


def _written(attributes: Mapping[str, Attribute]) -> str:
    return "".join([_attribute(name, value) for name, value in attributes.items() if value is not None])


@lru_cache(maxsize=4096, typed=True)
def _shape(tag: str, **attributes: Attribute) -> Svg:
    """Return an element with nothing inside."""
    return Svg(f"<{tag}{_written(attributes)}/>")


# XML has no way to write these: control characters, halves of pairs, non-characters.
_UNWRITABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


# A picture repeats its colours, shapes and numbers hundreds of times, and one picture the other's.
@lru_cache(maxsize=4096)
def _escaped(words: str) -> str:
    """Return text as markup that shows it.

    Letters beyond Latin-1 are written by their number: one of them makes a whole picture twice as large.
    """
    return (
        str(escape(_UNWRITABLE.sub("\ufffd", words))).encode("latin-1", "xmlcharrefreplace").decode("latin-1")
    )


@lru_cache(maxsize=8192, typed=True)
def _attribute(name: str, value: str | float) -> str:
    """Return an attribute with the space before it."""
    written = number(value) if isinstance(value, float) else _escaped(str(value))
    return f' {name.rstrip("_").replace("_", "-")}="{written}"'


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Return a number as short as a picture needs it."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written in ("-0", "nan") else written


def join(*parts: str) -> Svg:
    """Return several elements as one piece of markup; text that is not `Svg` is escaped."""
    return Svg(_inside(parts))


def group(*children: str, ref: str | None = None, title: str | None = None, **attributes: Attribute) -> Svg:
    """Return a ``<g>``. A *ref* makes it clickable and movable, a *title* gives it a name in words."""
    inside = [el("title", title)] if title else []
    return el("g", *inside, *children, data_ref=ref, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> Svg:
    """Return a rectangle."""
    return el("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> Svg:
    """Return a circle."""
    return el("circle", cx=float(x), cy=float(y), r=float(radius), **attributes)


def path(d: str, **attributes: Attribute) -> Svg:
    """Return a path."""
    return el("path", d=d, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Attribute) -> Svg:
    """Return a straight line."""
    return el("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), **attributes)


def text(x: float, y: float, words: str, size: float = 14, **attributes: Attribute) -> Svg:
    """Return one line of text; *y* is its baseline."""
    return el("text", words, x=float(x), y=float(y), font_size=float(size), **attributes)


def move(x: float, y: float, *children: str, **attributes: Attribute) -> Svg:
    """Return a group moved to a place."""
    # What every picture has most of is written without detours.
    begin = f'<g transform="translate({number(x)} {number(y)})"{_written(attributes)}'
    inside = _inside(children)
    return Svg(f"{begin}>{inside}</g>" if inside else f"{begin}/>")


def picture(width: float, height: float, *children: str, title: str = "", **attributes: Attribute) -> Svg:
    """Return a whole picture with a name for those who can't see it."""
    inside = [el("title", title)] if title else []
    return el(
        "svg",
        *inside,
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="group",
        **attributes,
    )


# Advance widths in thousandths of the font size, rounded up, measured on DejaVu Sans, the widest
# of the fonts the page asks for: what fits there fits everywhere.
_WIDTHS: Final = {
    280: "'ijlıł",
    320: "IJ ,.·‘’\u00a0",
    350: "/:;\\|f",
    400: "-()[]t²³¹¡",
    420: "!rª",
    500: '"*_`–°',
    530: "sz“”",
    560: "?cL",
    600: "Fkvxy•",
    620: "PTYaeo«»ðø",
    640: "$0123456789ESbdghnpqu{}£€ß",
    700: "KABVXZCR",
    760: "UNH",
    790: "DGOQ&Ø",
    850: "w#+<=>^~×→−÷",
    900: "M★",
    1000: "%mW@…—Ææ",
    1070: "Œœ",
}
_WIDTH: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_BOLD: Final = 80
_UNKNOWN: Final = 1000

LEGIBLE: Final = 11.0
"""Words are not written smaller than this: rather fewer of them, and the rest where a card is shown large."""


def _letter_width(letter: str) -> int:
    """Return the width of a letter; an accent does not widen it."""
    return _WIDTH.get(letter) or _WIDTH.get(normalize("NFD", letter)[0], _UNKNOWN)


@lru_cache(maxsize=8192)
def _units(words: str) -> int:
    """Return how wide a line of text is, in thousandths of its size."""
    return sum([_letter_width(letter) for letter in words])


def text_width(words: str, size: float, bold: bool = False) -> float:
    """Return an upper estimate of how wide a line of text is."""
    units = _units(words) + (len(words) * _BOLD if bold else 0)
    return units * size / 1000


def fitted_size(
    words: str, width: float, size: float, bold: bool = False, smallest: float = LEGIBLE
) -> float:
    """Return the largest font size up to *size* at which the line fits the width, or *smallest*."""
    wanted = text_width(words, size, bold)
    return size if wanted <= width else max(min(size, smallest), size * width / wanted)


TIGHT: Final = 0.06
"""Letters may stand so much closer, in font sizes, before words are left off."""


def tightened(words: str, width: float, size: float, bold: bool = False) -> float | None:
    """Return the letter spacing at which a line that is a little too long fits; none for any other."""
    over = text_width(words, size, bold) - width
    if not 0 < over <= len(words) * size * TIGHT:
        return None
    # Pictures are written in hundredths: rather a little closer than a little too wide.
    return -ceil(100 * over / len(words)) / 100


@lru_cache(maxsize=4096)
def shortened(words: str, width: float, size: float, bold: bool = False) -> str:
    """Return as much of a line as fits, with an ellipsis if something was left off."""
    if text_width(words, size, bold) <= width:
        return words
    while words and text_width(words + "…", size, bold) > width:
        words = words[:-1]
    return words.rstrip(" ,.:;-") + "…"


_BEFORE_SIGN: Final = re.compile(" (?=[;:!?»])")


def tied(words: str) -> str:
    """Return words in which no line begins with a French sign."""
    return _BEFORE_SIGN.sub("\u00a0", words)


def wrapped(words: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Return the words broken into lines that fit the width; French punctuation stays with its word."""
    lines: list[str] = []
    for word in re.findall(r"[^ \t\n]+", tied(words)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def paragraph(
    x: float,
    y: float,
    words: str,
    width: float,
    height: float,
    size: float = 12,
    smallest: float = LEGIBLE,
    **attributes: Attribute,
) -> Svg:
    """Return text broken into lines and made smaller to fit a box; *y* is its top. The rest is left off."""
    bold = attributes.get("font_weight") in ("bold", 600, 700)
    lines = wrapped(words, width, size, bold)
    while size > smallest and (
        len(lines) * size * 1.25 > height
        or max((text_width(s, size, bold) for s in lines), default=0) > width
    ):
        size = max(smallest, size - 0.5)
        lines = wrapped(words, width, size, bold)
    most = max(1, int(height / (size * 1.25)))
    if len(lines) > most:
        closer = wrapped(words, width * (1 + TIGHT), size, bold)
        lines = closer if len(closer) <= most else [*lines[: most - 1], lines[most - 1] + "…"]
    rows = [
        fitted_line(x, y + size + row * size * 1.25, s, width, size, bold, **attributes)
        for row, s in enumerate(lines)
    ]
    return join(*rows)


def fitted_line(
    x: float, y: float, words: str, width: float, size: float, bold: bool, **attributes: Attribute
) -> Svg:
    """Return a line of text no wider than it may be: closer letters before fewer of them."""
    closer = tightened(words, width, size, bold)
    shown = shortened(words, width, size, bold) if closer is None else words
    return text(x, y, shown, size, letter_spacing=closer, **attributes)
