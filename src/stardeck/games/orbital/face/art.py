"""Illustrations: one for every card of the rulebook, by its id in the pack, on a sheet of 80 by 56.

A table is sent each of them once, as a symbol; cards and modules then say where it is used. Cards of an owner
have a room or a core in their colour, with the sign of what they do.
"""

from __future__ import annotations

from typing import Final

from stardeck.pictures.art import read_art
from stardeck.pictures.brush import SHARED, draw, fill, rays
from stardeck.pictures.icons import box, disc, icon, regular
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Attribute, Svg, circle, el, join, number

WIDTH: Final = 80
HEIGHT: Final = 56
FLOOR: Final = 46
"""Where things stand in a room."""

_SHEET: Final = box(0, 0, WIDTH, HEIGHT, 5)
_GROUND: Final = f"M0 {FLOOR}h80v5a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"
_STARS: Final = "M9 8h0M24 4h0M37 11h0M55 6h0M70 12h0M15 20h0M64 24h0M47 19h0M73 37h0M6 34h0M31 25h0"


RATIO: Final = HEIGHT / WIDTH

DRAWN: Final = read_art("stardeck.games.orbital")
"""The drawing of each card of the rulebook, by its id in the pack."""


@piece
def sheet(card: str, hue: str, sign: str, is_core: bool) -> Svg:
    """Return the illustration of a card; one that nobody has drawn shows the sign of what it does."""
    if card in DRAWN:
        return DRAWN[card]
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


# --- what nobody has drawn ------------------------------------------------------------------------


def room(hue: str, *things: Svg) -> Svg:
    """Return a room: a wall in the shade of a colour, a floor, and what stands there."""
    return join(
        fill("well", _SHEET),
        fill(hue, _SHEET, 0.2),
        fill("space-deep", _GROUND, 0.55),
        fill(hue, _GROUND, 0.3),
        *things,
    )


def space(hue: str, *things: Svg) -> Svg:
    """Return what is outside: stars, a glimmer of a colour, and what floats there."""
    return join(
        fill("space-deep", _SHEET),
        fill(hue, _SHEET, 0.13),
        draw("star", 1.1, _STARS, 0.75),
        *things,
    )


def window(x: float, y: float, width: float, height: float) -> Svg:
    """Return a window with stars behind it."""
    stars = [(0.2, 0.3), (0.45, 0.65), (0.62, 0.22), (0.85, 0.5)]
    d = "".join(f"M{x + a * width:.1f} {y + b * height:.1f}h0" for a, b in stars)
    return join(
        fill("space-deep", box(x, y, width, height, 3)),
        draw("star", 1.2, d),
        draw("hull-edge", 1.6, box(x, y, width, height, 3)),
    )


def core(hue: str, *heart: Svg) -> Svg:
    """Return a core from outside: a hub with four arms, and what beats in it."""
    return space(
        hue,
        fill("hull-edge", box(0, 23, 80, 10) + box(35, 0, 10, 23) + box(35, 33, 10, 23)),
        fill("space-deep", box(0, 26, 80, 4) + box(38, 0, 4, 26) + box(38, 30, 4, 26), 0.4),
        fill(hue, regular(40, 28, 27, 8, 22.5)),
        fill("hull", regular(40, 28, 24, 8, 22.5)),
        draw("window", 3.2, rays(40, 28, 20.5, 20.6, 16, 11.25)),
        fill("space-deep", disc(40, 28, 16.5)),
        draw(hue, 1.8, disc(40, 28, 16.5)),
        *heart,
    )


def plain(hue: str) -> Svg:
    """Return a room in which nothing is known to happen, for a module of one's own making."""
    return room(hue, window(14, 8, 52, 30), draw("hull-edge", 1.6, "M40 8v30"))
