"""One visual language for all games: panels, chips, coins, bars, marks and what shines.

What a player may click is a `spot`: a group with a ``data-ref`` and a `rim`. A page lights a
spot by giving it the class ``lit`` and the style ``.lit > .rim { stroke: var(--ice); }``. No part
of a table has the colour of ice by itself.

Everything is a pure function of its arguments: no clock, no random numbers, no state.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from stardeck.pictures.icons import box, disc, icon, polygon, regular, wheel
from stardeck.pictures.palette import SEATS, paint, seat_paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import (
    LEGIBLE,
    Attribute,
    Svg,
    circle,
    el,
    fitted_line,
    fitted_size,
    group,
    join,
    move,
    number,
    path,
    rect,
    shortened,
    text,
    text_width,
)

# --- what may be clicked -----------------------------------------------------------------------

_RIM: Final[dict[str, Attribute]] = {
    "class_": "rim",
    "fill": "none",
    "stroke": "none",
    "stroke_width": 3,
    "pointer_events": "none",
}


def spot(
    ref: str,
    *children: str,
    title: str | None = None,
    card: str | None = None,
    **attributes: Attribute,
) -> Svg:
    """Return a part of the picture that can be clicked; one of its children should be a `rim`.

    The *title* names it for those who can't see it; *card* names what to show large.
    """
    return group(*children, ref=ref, title=title, class_="spot", data_card=card, **attributes)


@piece
def rim(x: float, y: float, width: float, height: float, round_: float = 8) -> Svg:
    """Return the outline around a spot: seen only when a page lights it."""
    return rect(x, y, width, height, rx=float(round_), **_RIM)


@piece
def rim_path(d: str) -> Svg:
    """Return an outline of any shape around a spot: seen only when a page lights it."""
    return path(d, **_RIM)


# --- words -------------------------------------------------------------------------------------


@piece
def label(
    x: float,
    y: float,
    words: str,
    size: float = 13,
    *,
    hue: str = "ink",
    width: float = 0,
    bold: bool = False,
    anchor: str | None = None,
    smallest: float = LEGIBLE,
    **attributes: Attribute,
) -> Svg:
    """Return a line of text in a colour of the theme, smaller, tightened or shortened to fit a *width*."""
    weight = "bold" if bold else None
    drawn: dict[str, Attribute] = {"fill": paint(hue), "font_weight": weight, "text_anchor": anchor}
    if not width:
        return text(x, y, words, size, **drawn, **attributes)
    fits = fitted_size(words, width, size, bold, smallest)
    return fitted_line(x, y, words, width, fits, bold, **drawn, **attributes)


@piece
def name_label(
    x: float, y: float, name: str, width: float, size: float = 13, smallest: float = LEGIBLE
) -> Svg:
    """Return somebody's name in bold: a little smaller if it must be, then shortened."""
    fits = fitted_size(name, width, size, bold=True, smallest=smallest)
    return label(x, y, shortened(name, width, fits, bold=True), fits, bold=True)


# --- panels, chips, coins ----------------------------------------------------------------------


@piece
def panel(
    x: float, y: float, width: float, height: float, title: str = "", aside: str = "", edge: str = "edge-soft"
) -> Svg:
    """Return a raised surface, with a title on its left and something smaller on its right."""
    out = [
        rect(x, y, width, height, rx=12.0, fill=paint("panel"), fill_opacity=0.92, stroke=paint(edge)),
    ]
    room = width - 28
    if aside:
        out.append(
            label(x + width - 14, y + 22, aside, 12.2, hue="ink-soft", anchor="end", width=room * 0.55)
        )
        room -= min(room * 0.55, text_width(aside, 12.2)) + 8
    if title:
        out.append(label(x + 14, y + 22, title, 13, bold=True, width=room))
    return join(*out)


@piece
def chip(name: str, x: float, y: float, words: object, size: float = 16, hue: str = "ink") -> Svg:
    """Return an icon and a number beside it; *x* is its left, *y* its middle."""
    return join(
        icon(name, x + size / 2, y, size),
        label(x + size * 1.3, y + size * 0.33, str(words), size * 0.92, hue=hue, bold=True),
    )


@piece
def chip_width(words: object, size: float = 16) -> float:
    """Return how wide a chip is."""
    return size * 1.3 + text_width(str(words), size * 0.92, bold=True)


Chip: TypeAlias = tuple[str, object, str]
"""An icon, the number beside it, and what it is in words."""


@piece
def named_chip(name: str, x: float, y: float, words: object, size: float, title: str) -> Svg:
    """Return a chip with what it is in words; a page leaves it out where its number can't be read."""
    return group(chip(name, x, y, words, size), title=title, class_="fine")


@piece
def coarse_chip(name: str, x: float, y: float, words: object, size: float) -> Svg:
    """Return a large chip that a page shows where the fine one before it could not be read."""
    return group(chip(name, x, y, words, size), class_="fine coarse", display="none")


def chips(x: float, y: float, items: Sequence[Chip], size: float = 16, gap: float = 12) -> Svg:
    """Return chips in a row: icon, number, and what it is in words."""
    return _row_of_chips(x, y, tuple(items), size, gap)


@piece
def _row_of_chips(x: float, y: float, items: tuple[Chip, ...], size: float, gap: float) -> Svg:
    out: list[Svg] = []
    for name, words, title in items:
        out.append(named_chip(name, x, y, words, size, title))
        x += chip_width(words, size) + gap
    return join(*out)


@piece
def coin(x: float, y: float, radius: float, amount: object) -> Svg:
    """Return a price in a coin."""
    size = fitted_size(str(amount), radius * 1.4, radius * 1.15, bold=True)
    return join(
        circle(x, y, radius, fill=paint("coin"), stroke=paint("gold-deep"), stroke_width=radius * 0.16),
        label(x, y + size * 0.36, str(amount), size, hue="on-coin", bold=True, anchor="middle"),
    )


@piece
def token(x: float, y: float, radius: float, words: object, hue: str = "ink", ground: str = "well") -> Svg:
    """Return a number in a disc."""
    size = fitted_size(str(words), radius * 1.7, radius * 1.15, bold=True)
    return join(
        circle(x, y, radius, fill=paint(ground), stroke=paint(hue), stroke_width=max(1.0, radius * 0.14)),
        label(x, y + size * 0.36, str(words), size, hue=hue, bold=True, anchor="middle"),
    )


@piece
def damage(x: float, y: float, radius: float, count: int = 1, *, pips: bool = False) -> Svg:
    """Return a damage token: a burst, with the number of tokens if there are several.

    Where a number would be too small to read, *pips* stand for it, four at most.
    """
    burst = path(
        wheel(x, y, radius, radius * 0.72, 10),
        fill=paint("danger"),
        stroke=paint("danger-deep"),
        stroke_width=max(1.0, radius * 0.12),
    )
    if count > 1 and pips:
        dots = min(count, 4)
        places = [x + radius * 0.36 * (place - (dots - 1) / 2) for place in range(dots)]
        shapes = "".join(disc(place, y, radius * 0.15) for place in places)
        return join(burst, path(shapes, fill=paint("on-colour")))
    if count > 1:
        size = radius * 1.1
        words = label(x, y + radius * 0.4, str(count), size, hue="on-colour", bold=True, anchor="middle")
        return join(burst, words)
    mark = polygon(
        [
            (x - radius * 0.16, y - radius * 0.46),
            (x + radius * 0.16, y - radius * 0.46),
            (x + radius * 0.09, y + radius * 0.12),
            (x - radius * 0.09, y + radius * 0.12),
        ]
    )
    return join(burst, path(mark + disc(x, y + radius * 0.34, radius * 0.13), fill=paint("on-colour")))


# --- seats -------------------------------------------------------------------------------------

SEAT_SHAPES: Final = ("disc", "triangle", "square", "diamond", "hexagon")
"""The mark of each seat: a shape besides its colour."""


@piece
def seat_mark(seat: int, x: float, y: float, size: float, title: str | None = None) -> Svg:
    """Return the mark of a seat, with its centre at x, y."""
    mark = path(
        _seat_shape(SEAT_SHAPES[seat % SEATS], x, y, size / 2),
        fill=seat_paint(seat),
        stroke=paint("space-deep"),
        stroke_width=max(0.75, size * 0.06),
        stroke_linejoin="round",
    )
    return group(mark, title=title)


@lru_cache(maxsize=1024)
def _seat_shape(shape: str, x: float, y: float, half: float) -> str:
    if shape == "disc":
        return disc(x, y, half * 0.9)
    if shape == "triangle":
        return regular(x, y + half * 0.12, half * 1.12, 3)
    if shape == "square":
        return box(x - half * 0.8, y - half * 0.8, half * 1.6, half * 1.6, half * 0.2)
    return regular(x, y, half * 1.1, 4) if shape == "diamond" else regular(x, y, half * 1.02, 6)


# --- races -------------------------------------------------------------------------------------


@piece
def bar(x: float, y: float, width: float, height: float, share: float, fill: str) -> Svg:
    """Return a bar filled to a share between 0 and 1."""
    full = max(0.0, min(1.0, share)) * width
    return join(
        rect(x, y, width, height, rx=height / 2, fill=paint("well")),
        rect(x, y, full, height, rx=min(height, full) / 2, fill=fill) if full else Svg(""),
    )


# --- shapes ---------------------------------------------------------------------------------------


@piece
def hexagon(x: float, y: float, radius: float, turn: float = -90) -> str:
    """Return the path of a hexagon; its first corner is at *turn* degrees."""
    return regular(x, y, radius, 6, turn)


@piece
def arrow_head(x: float, y: float, size: float, turn: int) -> str:
    """Return the path of a small triangle that points right (0), down (1), left (2) or up (3)."""
    half = size / 2
    ways = (
        [(x - half, y - half), (x + half, y), (x - half, y + half)],
        [(x - half, y - half), (x + half, y - half), (x, y + half)],
        [(x + half, y - half), (x + half, y + half), (x - half, y)],
        [(x - half, y + half), (x, y - half), (x + half, y + half)],
    )
    return polygon(ways[turn])


def strip_panel(width: float, height: float, apart: float) -> Svg:
    """Return the surface below what is fanned out; in a strip that is swiped it is wider."""
    return el("g", panel(0, 0, width, height), data_widens=float(apart))


def placed(x: float, y: float, scale: float, *children: str) -> Svg:
    """Return a group moved to a place and made larger or smaller."""
    if scale == 1:
        return move(x, y, *children)
    return el("g", *children, transform=f"translate({number(x)} {number(y)}) scale({scale:.4g})")
