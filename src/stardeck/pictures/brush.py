"""What illustrations are drawn with: flat shapes and lines in colours of the theme.

Who puts them into a picture says how lines end and that shapes inside one another are holes: `SHARED`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from stardeck.pictures.icons import Point, polygon
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Attribute, Svg, path

SHARED: Final[dict[str, Attribute]] = {
    "fill_rule": "evenodd",
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
"""What all shapes of an illustration have in common."""


def fill(hue: str, d: str, seen: float = 1) -> Svg:
    """Return a shape in a colour of the theme; *seen* is how little shines through."""
    return path(d, fill=paint(hue), fill_opacity=None if seen == 1 else seen)


def draw(hue: str, width: float, d: str, seen: float = 1) -> Svg:
    """Return a line in a colour of the theme."""
    opacity = None if seen == 1 else seen
    return path(d, fill="none", stroke=paint(hue), stroke_width=width, stroke_opacity=opacity)


def turned(points: Sequence[Point], x: float, y: float, turn: float) -> str:
    """Return a shape around 0, 0 turned by so many degrees and moved to a place."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    return polygon([(x + px * c - py * s, y + px * s + py * c) for px, py in points])


def rays(x: float, y: float, near: float, far: float, count: int, first: float = 0) -> str:
    """Return lines that lead away from a point all around."""
    out = ""
    for step in range(count):
        angle = (first + step * 360 / count) * pi / 180
        c, s = cos(angle), sin(angle)
        out += f"M{x + near * c:.1f} {y + near * s:.1f}L{x + far * c:.1f} {y + far * s:.1f}"
    return out
