"""Where illustrations are drawn: a sheet of 80 by 56, in tones of one colour.

A sheet has a colour: that of the card.  Metal, lamps and people look the same on every sheet.
"""

from __future__ import annotations

from typing import Final

from stardeck.pictures.brush import draw, fill
from stardeck.pictures.icons import box, disc
from stardeck.pictures.svg import Svg, join

WIDTH: Final = 80
HEIGHT: Final = 56
FLOOR: Final = 46
"""Where things stand in a room."""

_SHEET: Final = box(0, 0, WIDTH, HEIGHT, 5)
_GROUND: Final = f"M0 {FLOOR}h80v5a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"
_STARS: Final = "M9 8h0M24 4h0M37 11h0M55 6h0M70 12h0M15 20h0M64 24h0M47 19h0M73 37h0M6 34h0M31 25h0"


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


def person(x: float, y: float, size: float, suit: str, skin: str = "bone") -> Svg:
    """Return somebody seen from the waist up; *y* is where the waist is."""
    half = size * 0.45
    return join(
        fill(
            suit,
            f"M{x - half:g} {y:g}v{-size * 0.2:g}a{half:g} {half:g} 0 0 1 {2 * half:g} 0v{size * 0.2:g}z",
        ),
        fill(skin, disc(x, y - size * 0.85, size * 0.27)),
    )
