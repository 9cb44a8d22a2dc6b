"""A plain picture of any game: what a seat knows, a panel for each owner and a little card for each thing.

It is made from the view's own notation (``0.hand:candle*2,lamp deck:?*9``), so a game needs no picture to be
played on the page. A game that draws itself never comes here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from stardeck.pictures.look import label, panel, seat_mark
from stardeck.pictures.palette import paint
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg, group, join, rect, shortened, text_width
from stardeck.words import Lang, Words, say

WORDS: Final = Words("stardeck.kernel", "table")

WIDTH: Final = 700
HEAD: Final = 36
ROW: Final = 40
CARD: Final = 32
GAP: Final = 10
"""Heights of a panel's title, of a row of cards and of a card, and what lies between two of anything."""

LEFT: Final = 110
SIZE: Final = 15
"""Where the cards of a pile begin, right of the pile's name, and how large its words are."""

HIDDEN: Final = "?"

_SILENT: Final = ("eyes", "luck", "ask", "seats")
"""Words of the notation that are told elsewhere or that nobody needs to see."""

Pile: TypeAlias = tuple[str, list[list[str]]]
"""A pile's name, and its cards in rows as they lie."""


def parts(notation: str, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return the picture of a view: a panel for each seat and one for what belongs to none."""
    shared: list[Pile] = []
    own: list[list[Pile]] = [[] for _ in names]
    for word in notation.split():
        key, _, value = word.partition(":")
        seat, dot, pile = key.partition(".")
        if dot and seat.isdigit() and int(seat) < len(names):
            own[int(seat)].append((pile, _rows(value)))
        elif key not in _SILENT and value:
            shared.append((key, _rows(value)))
    content, down = [_block(say(WORDS, "table", lang), None, shared, 0.0)], _height(shared) + GAP
    for at, (owner, piles) in enumerate(zip(names, own, strict=True)):
        content.append(_block(owner, at, piles, down))
        down += _height(piles) + GAP
    return [Part("board", say(WORDS, "table", lang), WIDTH, down, join(*content))]


def _rows(value: str) -> list[list[str]]:
    """Return the cards of a pile as they lie in rows: ``candle*2,lamp`` are ``candle ×2`` and ``lamp``."""
    rows: list[list[str]] = [[]]
    right: float = LEFT
    for card in value.replace("*", " ×").split(",") if value else ():
        width = _card_width(card)
        if rows[-1] and right + width > WIDTH - GAP:
            rows.append([])
            right = LEFT
        rows[-1].append(card)
        right += width + GAP
    return rows


def _card_width(card: str) -> float:
    return min(WIDTH - GAP - LEFT, text_width(card, SIZE, bold=True) + 24)


def _height(piles: Sequence[Pile]) -> float:
    return HEAD + ROW * max(1, sum(len(rows) for _, rows in piles))


def _block(owner: str, seat: int | None, piles: Sequence[Pile], top: float) -> Svg:
    """Return a panel of what somebody has."""
    drawn: list[Svg] = []
    down = top + HEAD
    for name, rows in piles:
        drawn.append(_pile(name, rows, down))
        down += ROW * len(rows)
    if seat is not None:
        drawn.append(seat_mark(seat, WIDTH - 22, top + 18, 14))
    return group(panel(2, top, WIDTH - 4, _height(piles), owner), *drawn, title=owner)


def _pile(name: str, rows: Sequence[Sequence[str]], top: float) -> Svg:
    """Return a pile: its name, then its cards."""
    drawn = [label(16, top + 21, name, SIZE, hue="ink-soft", width=LEFT - 24)]
    for down, row in enumerate(rows):
        right: float = LEFT
        for card in row:
            drawn.append(_card(card, right, top + ROW * down))
            right += _card_width(card) + GAP
    told = ", ".join(card for row in rows for card in row)
    return group(*drawn, title=f"{name}: {told}")


def _card(card: str, left: float, top: float) -> Svg:
    """Return a card or a number of a pile; who may not see a card sees its back."""
    width = _card_width(card)
    back = card.startswith(HIDDEN)
    fill = paint("edge-soft" if back else "well")
    ground = rect(left, top, width, CARD, rx=7.0, fill=fill, stroke=paint("edge"))
    words = label(
        left + width / 2,
        top + 21,
        shortened(card, width - 12, SIZE, bold=True),
        SIZE,
        bold=True,
        hue="ink-soft" if back else "ink",
        anchor="middle",
    )
    return join(ground, words)
