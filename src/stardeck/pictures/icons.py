"""The icon set: one path for each icon, drawn on a square of 24 by 24, filled by the even-odd rule.

An icon means the same thing everywhere: crew is always this figure, money always this coin.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from stardeck.content import content_text
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Attribute, Svg, el, number

GRID: Final = 24
"""Icons are drawn on a square of this side."""

Point = tuple[float, float]


# --- shapes, as path data ----------------------------------------------------------------------


def polygon(points: Sequence[Point]) -> str:
    """Return a closed shape through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


@piece
def disc(x: float, y: float, radius: float) -> str:
    """Return a circle; inside another shape it is a hole."""
    r, d = number(radius), number(2 * radius)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z"


@piece
def box(x: float, y: float, width: float, height: float, round_: float = 0) -> str:
    """Return a rectangle with rounded corners."""
    if not round_:
        return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"
    r, w, h = number(round_), number(width - 2 * round_), number(height - 2 * round_)
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{number(x + round_)} {number(y)}h{w}{arc} {r} {r}v{h}{arc} -{r} {r}h-{w}{arc} -{r} -{r}"
        f"v-{h}{arc} {r} -{r}z"
    )


@piece
def wheel(x: float, y: float, outer: float, inner: float, points: int, turn: float = -90) -> str:
    """Return a star with so many points, or a burst; the first point is at *turn* degrees."""
    corners = []
    for step in range(2 * points):
        radius = inner if step % 2 else outer
        angle = (turn + step * 180 / points) * pi / 180
        corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    return polygon(corners)


@piece
def regular(x: float, y: float, radius: float, sides: int, turn: float = -90) -> str:
    """Return a regular polygon; its first corner is at *turn* degrees."""
    angles = [(turn + step * 360 / sides) * pi / 180 for step in range(sides)]
    return polygon([(x + radius * cos(a), y + radius * sin(a)) for a in angles])


def read_icons(text: str) -> dict[str, str]:
    """Return the path of each symbol of an icon file, by its id."""
    return dict(re.findall(r'<symbol id="([\w-]+)"[^>]*><path [^>]*?\bd="([^"]+)"/></symbol>', text))


# --- the icons ---------------------------------------------------------------------------------

ICONS: Final[dict[str, str]] = read_icons(content_text("stardeck.pictures", "icons.svg"))
"""The path of each icon."""

_NATURAL: Final = {
    "money": "gold-sign",
    "points": "gold-sign",
    "first": "gold-sign",
    "damage": "danger",
    "event": "secret",
    "crypto": "gold-sign",
    "influence": "pink",
    "manoeuvre": "cyan",
    "ore": "orange",
    "structural": "red",
    "bio": "green",
    "commercial": "yellow",
    "support": "orange",
    "scientific": "blue",
    "military": "purple",
    "water": "blue",
    "silicon": "orange",
    "titanium": "bone",
    "hydrocarbon": "coal",
    "deuterium": "frost",
    "tholin": "red",
}


def natural(name: str) -> str:
    """Return the colour an icon has when nothing else is asked for."""
    return paint(_NATURAL.get(name, "ink"))


@piece
def icon(
    name: str,
    x: float,
    y: float,
    size: float,
    fill: str | None = None,
    title: str | None = None,
    **attributes: Attribute,
) -> Svg:
    """Return an icon with its centre at x, y, in its natural colour if none is given.

    A *title* tells its name to a pointer that rests on it.
    """
    corner = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({size / GRID:.4g})"
    colour = natural(name) if fill is None else fill
    words = [el("title", title)] if title else []
    return el("path", *words, d=ICONS[name], transform=corner, fill=colour, fill_rule="evenodd", **attributes)
