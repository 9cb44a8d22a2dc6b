"""A plain picture of any game: what a seat knows, word by word, in panels of text.

It is made from the view's own notation (``0.hand:candle*2,lamp deck:?*9``), so a game needs no picture to be
played on the page. A game that draws itself never comes here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.kernel.words import Lang
from stardeck.pictures.look import panel
from stardeck.pictures.palette import paint
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg, group, join, paragraph

TABLE: Final = {"en": "Table", "fr": "Table"}

WIDTH: Final = 700
HEAD: Final = 36
ROW: Final = 22
GAP: Final = 10
"""Heights of a panel's title, of a line of text, and of what lies between panels."""

LETTERS: Final = 70
"""So many fit into a line."""

_SILENT: Final = ("eyes", "luck", "ask", "seats")
"""Words of the notation that are told elsewhere or that nobody needs to see."""


def parts(notation: str, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return the picture of a view: a panel for each seat and one for what belongs to none."""
    shared: list[tuple[str, str]] = []
    own: list[list[tuple[str, str]]] = [[] for _ in names]
    for word in notation.split():
        key, _, value = word.partition(":")
        seat, dot, pile = key.partition(".")
        if dot and seat.isdigit() and int(seat) < len(names):
            own[int(seat)].append((pile, _spoken(value)))
        elif key not in _SILENT and value:
            shared.append((key, _spoken(value)))
    content, down = [], 0.0
    for owner, piles in [(TABLE[lang], shared), *zip(names, own, strict=True)]:
        content.append(_block(owner, piles, down))
        down += _height(piles) + GAP
    return [Part("board", TABLE[lang], WIDTH, down, join(*content))]


def _spoken(value: str) -> str:
    """Return a value of the notation as people write it: ``candle*2,lamp`` is ``candle ×2, lamp``."""
    return value.replace("*", " ×").replace(",", ", ")


def _lines(pile: tuple[str, str]) -> int:
    """Return how many lines of text a pile takes."""
    return 1 + len(": ".join(pile)) // LETTERS


def _height(piles: Sequence[tuple[str, str]]) -> float:
    return HEAD + ROW * max(1, sum(_lines(pile) for pile in piles))


def _block(owner: str, piles: Sequence[tuple[str, str]], top: float) -> Svg:
    """Return a panel of what somebody has."""
    rows, down = [], top + HEAD - 6
    for pile in piles:
        told, height = ": ".join(pile), _lines(pile) * ROW
        words = paragraph(16, down, told, WIDTH - 32, height, 14, fill=paint("ink"))
        rows.append(group(words, title=told))
        down += height
    return group(panel(2, top, WIDTH - 4, _height(piles), owner), *rows, title=owner)
