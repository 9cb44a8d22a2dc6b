"""Illustrations: one for every card of the rulebook, by its id in the pack, on a sheet of 80 by 56.

A table is sent each of them once, as a symbol; cards and modules then say where it is used.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.face.art.brush import HEIGHT, WIDTH
from stardeck.games.orbital.face.art.events import CORES, EVENTS, core
from stardeck.games.orbital.face.art.rooms import ROOMS
from stardeck.games.orbital.face.art.works import WORKS, plain
from stardeck.pictures.brush import SHARED
from stardeck.pictures.icons import icon
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Attribute, Svg, circle, el, join, number

RATIO: Final = HEIGHT / WIDTH

DRAWN: Final = {**ROOMS, **WORKS, **EVENTS, **CORES}
"""How each card of the rulebook is drawn, by its id in the pack."""


@piece
def sheet(card: str, hue: str, sign: str, is_core: bool) -> Svg:
    """Return the illustration of a card; one that nobody has drawn shows the sign of what it does."""
    if card in DRAWN:
        return DRAWN[card]()
    mark = icon(sign, WIDTH / 2, HEIGHT / 2 - 1, 22, fill=paint(hue))
    if is_core:
        return core(hue, mark)
    return join(plain(hue), circle(WIDTH / 2, HEIGHT / 2 - 1, 17, fill=paint("well")), mark)


def symbol(card: str, drawn: Svg) -> Svg:
    """Return an illustration to be used by its card's id."""
    return el("symbol", drawn, id=f"art-{card}", viewBox=f"0 0 {WIDTH} {HEIGHT}", **SHARED)


@piece
def used(card: str, x: float, y: float, width: float, **attributes: Attribute) -> Svg:
    """Return the illustration of a card where the table has its symbol; *x* and *y* are its corner."""
    return el(
        "use",
        href=f"#art-{card}",
        x=float(x),
        y=float(y),
        width=float(width),
        height=width * RATIO,
        **attributes,
    )


def inline(drawn: Svg, x: float, y: float, width: float) -> Svg:
    """Return an illustration as it is, for a picture of one card."""
    place = f"translate({number(x)} {number(y)}) scale({width / WIDTH:.4g})"
    return el("g", drawn, transform=place, **SHARED)
