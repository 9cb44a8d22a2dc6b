"""The icon set: one path for each icon, drawn on a square of 24 by 24, filled by the even-odd rule.

An icon means the same thing everywhere: crew is always this figure, money always this coin.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

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


@piece
def gear(x: float, y: float, outer: float, inner: float, teeth: int) -> str:
    """Return a toothed wheel."""
    corners = []
    for tooth in range(teeth):
        for part, radius in ((-0.26, inner), (-0.17, outer), (0.17, outer), (0.26, inner)):
            angle = (tooth + part) * 2 * pi / teeth
            corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    return polygon(corners)


# --- the icons ---------------------------------------------------------------------------------

_CARD: Final = box(5, 2.5, 14, 19, 2.2)
_SHIELD: Final = "M12 1.8L20.5 5v6.2c0 5.2-3.4 9-8.5 11.2c-5.1-2.2-8.5-6-8.5-11.2V5z"
_WRENCH: Final = (
    "M21.4 6.6a5.8 5.8 0 0 1-7.7 6.9L7.2 20.6a2.7 2.7 0 0 1-3.8-3.8l7.1-6.5a5.8 5.8 0 0 1 6.9-7.7"
    "l-3.4 3.5l.5 3.4l3.4.5z"
)
_DROP: Final = "M12 1.5c4.2 5.6 7.3 9.2 7.3 13.2a7.3 7.3 0 0 1-14.6 0c0-4 3.1-7.6 7.3-13.2z"
_FLAG: Final = "M5 2h2.2v20H5zM8.2 3c4-1.8 6.4 2 11.3 0v9.2c-4.9 2-7.3-1.8-11.3 0z"
_M: Final = "M8.1 15.8V8.2H9.9L12 11.6L14.1 8.2H15.9V15.8H14.2V11.4L12 14.8L9.8 11.4V15.8z"
_ORBITS: Final = (
    "M1.5 12a10.5 4.3 0 1 0 21 0a10.5 4.3 0 1 0-21 0zM3.1 12a8.9 2.9 0 1 0 17.8 0a8.9 2.9 0 1 0-17.8 0z"
    "M12 1.5a4.3 10.5 0 1 0 0 21a4.3 10.5 0 1 0 0-21zM12 3.1a2.9 8.9 0 1 0 0 17.8a2.9 8.9 0 1 0 0-17.8z"
)

ICONS: Final[dict[str, str]] = {
    # what people count
    "crew": disc(12, 6.6, 4.4) + "M3.8 22c0-6.2 3.2-9.6 8.2-9.6s8.2 3.4 8.2 9.6z",
    "money": disc(12, 12, 10.8) + disc(12, 12, 8.9) + disc(12, 12, 7.7) + _M,
    "points": wheel(12, 12.6, 11.2, 4.7, 5),
    "damage": wheel(12, 12, 11.6, 6.2, 9) + "M12.9 6.5l-4.7 6.4h3l-1.2 4.8l5-6.7h-3.1z",
    "crypto": regular(12, 12, 11, 6) + regular(12, 12, 8.6, 6) + regular(12, 12, 6.2, 6) + disc(12, 12, 2.2),
    "influence": "M2.5 7l5 4.5L12 3.5l4.5 8l5-4.5l-2 11.5h-15zM4.5 20h15v2h-15z",
    "manoeuvre": polygon([(12, 1.5), (21, 12.5), (12, 8.8), (3, 12.5)])
    + polygon([(12, 11), (21, 22), (12, 18.3), (3, 22)]),
    "ore": polygon([(8, 2.5), (17.5, 4), (22, 11), (17, 21), (7, 21.5), (2, 13)])
    + polygon([(8.8, 5.5), (12.5, 10.5), (6.5, 12.5), (4.6, 12.3)])
    + polygon([(14, 11.5), (19.3, 11.3), (15.8, 18.8), (9, 19.2), (8, 14)]),
    "defence": _SHIELD,
    "immune": _SHIELD + "M10.6 16.4L6.4 12.2l1.7-1.7l2.5 2.5l5.3-5.3l1.7 1.7z",
    # cards and piles
    "card": _CARD + box(7.5, 5, 9, 5.5, 1),
    "hand": "M1.8 8.2l8.6-4.6l7.6 14l-8.6 4.6zM13.2 4.3L22 7.5l-4.2 11.5z",
    "deck": box(3, 6.5, 12.5, 16, 1.8) + "M7 4.5V3.8a1.8 1.8 0 0 1 1.8-1.8h10.4a1.8 1.8 0 0 1 1.8 1.8"
    "v13.4a1.8 1.8 0 0 1-1.8 1.8h-1.7V6.3a1.8 1.8 0 0 0-1.8-1.8z",
    "discard": _CARD + "M7.8 9.4l1.6-1.6l2.6 2.6l2.6-2.6l1.6 1.6l-2.6 2.6l2.6 2.6l-1.6 1.6l-2.6-2.6"
    "l-2.6 2.6l-1.6-1.6l2.6-2.6z",
    "event": polygon([(13.8, 1), (4, 13.6), (10.6, 13.6), (8.6, 23), (20, 9.4), (13, 9.4)]),
    "first": _FLAG,
    "calendar": box(2.5, 4, 19, 18, 2)
    + box(4.8, 9.5, 14.4, 10.2)
    + box(6.4, 1.5, 2.6, 4.4)
    + box(15, 1.5, 2.6, 4.4)
    + box(7, 12, 3, 2.6)
    + box(14, 12, 3, 2.6)
    + box(7, 16, 3, 2.6),
    "lock": "M6.5 10V7.5a5.5 5.5 0 0 1 11 0V10h-2.4V7.5a3.1 3.1 0 0 0-6.2 0V10z"
    + box(4, 10, 16, 12, 2)
    + disc(12, 15, 1.9)
    + box(11.2, 16.6, 1.6, 3),
    # actions
    "build": "M3 10.5L9 4H15.5L18 6.5H14.5L12.8 8.2L15 10.4L22.3 18L18.8 21.5L11.3 13.9L9.2 11.9L6.5 14.5z",
    "upgrade": polygon([(12, 1.5), (22, 11.5), (18.5, 13.5), (12, 7.2), (5.5, 13.5), (2, 11.5)])
    + polygon([(12, 10.5), (22, 20.5), (18.5, 22.5), (12, 16.2), (5.5, 22.5), (2, 20.5)]),
    "buy": "M1 2.5h3.8l1.1 3.5H23l-2.8 9.5H7.6L3.4 4.6H1z" + disc(9.5, 19.6, 2.3) + disc(18, 19.6, 2.3),
    "operate": gear(12, 12, 11.2, 8.4, 8) + disc(12, 12, 4),
    "repair": box(2, 2, 20, 20, 4) + "M9.8 5.6h4.4v4.2h4.2v4.4h-4.2v4.2H9.8v-4.2H5.6V9.8h4.2z",
    "pass": polygon([(3, 3), (15.5, 12), (3, 21)]) + box(17, 3, 4, 18),
    "move": polygon([(2, 9.5), (12.5, 9.5), (12.5, 4), (22.5, 12), (12.5, 20), (12.5, 14.5), (2, 14.5)]),
    "attack": "M3 2l4.5.8l9.3 10.3l1.9-1.9l1.7 1.7l-2.9 2.9l4 4l-2.5 2.5l-4-4l-2.9 2.9l-1.7-1.7l1.9-1.9"
    "L3.8 6.5z",
    "trade": polygon([(1.5, 8), (8, 2), (8, 6), (22, 6), (22, 10), (8, 10), (8, 14)])
    + polygon([(22.5, 16.5), (16, 11.5), (16, 14.8), (2, 14.8), (2, 18.6), (16, 18.6), (16, 22)]),
    # Orbital's six colours of modules
    "structural": box(2.5, 2.5, 19, 19, 1.5)
    + polygon([(5.5, 6.9), (10.6, 12), (5.5, 17.1)])
    + polygon([(18.5, 6.9), (13.4, 12), (18.5, 17.1)])
    + polygon([(6.9, 5.5), (12, 10.6), (17.1, 5.5)])
    + polygon([(6.9, 18.5), (12, 13.4), (17.1, 18.5)]),
    "bio": "M21.5 2.5c.8 9.5-2.6 17.5-11.5 17.5c-1.8 0-3.3-.5-4.4-1.2L3.3 22L1.8 20.6l2.5-3"
    "C1.5 9 9.5 3.5 21.5 2.5zM17 7C12 9 8.5 12 6.3 15.8l1.5 1.1C10 13.4 13 10.2 17.3 7.8z",
    "commercial": "M1.8 2.5h20.4L13.3 13v6.6h4.2V22h-11v-2.4h4.2V13zM7 4.8l1.7 2h6.6l1.7-2z",
    "support": _WRENCH,
    "scientific": "M8 1.5h8v2.2h-1.4v5.2l6.4 10.3a2.2 2.2 0 0 1-1.9 3.3H4.9A2.2 2.2 0 0 1 3 19.2L9.4 8.9V3.7"
    "H8z"
    "M9.2 13.5L6 18.7a.8.8 0 0 0 .7 1.3h10.6a.8.8 0 0 0 .7-1.3l-3.2-5.2z",
    "military": disc(12, 12, 8.6)
    + disc(12, 12, 6.3)
    + disc(12, 12, 2.4)
    + box(10.9, 0.6, 2.2, 6)
    + box(10.9, 17.4, 2.2, 6)
    + box(0.6, 10.9, 6, 2.2)
    + box(17.4, 10.9, 6, 2.2),
    "core": regular(12, 12, 11.2, 6) + disc(12, 12, 6) + disc(12, 12, 3.6),
    "module": box(5, 5, 14, 14, 2)
    + box(8, 8, 8, 8, 1)
    + box(10, 1, 4, 4)
    + box(10, 19, 4, 4)
    + box(1, 10, 4, 4)
    + box(19, 10, 4, 4),
    # Tortuga's sectors, pieces and creatures
    "ship": "M12 1c3 3.5 4 7.5 4 11.5l5.5 5.5v3.5L16 19.5l-1 3h-6l-1-3l-5.5 2V18L8 12.5C8 8.5 9 4.5 12 1z"
    + disc(12, 9.5, 2),
    "hunt": "M12 1.5c5.5 0 9 4 9 9c0 3.5-1.5 5-1.5 7.5c0 1.5 1 2.5 2.5 3c-3.5 1.5-5.5-.5-5.5-3"
    "c-1 0-1.5 4.5-4.5 4.5"
    "s-3.5-4.5-4.5-4.5c0 2.5-2 4.5-5.5 3c1.5-.5 2.5-1.5 2.5-3c0-2.5-1.5-4-1.5-7.5c0-5 3.5-9 9-9z"
    + disc(8.4, 10.6, 2.1)
    + disc(15.6, 10.6, 2.1),
    "marker": "M12 1a7.8 7.8 0 0 1 7.8 7.8c0 5-4.8 8.2-7.8 14.2c-3-6-7.8-9.2-7.8-14.2A7.8 7.8 0 0 1 12 1z"
    + disc(12, 8.8, 3.4),
    "turret": "M2.5 17.5h14v2h2V22h-18v-2.5h2zM4.5 16a5 5 0 0 1 6.8-6.5L21 2.5l2 2.8L13.3 13.5"
    "c.2.8.2 1.7 0 2.5z",
    "terminal": box(1.5, 3, 21, 14, 2) + box(3.8, 5.3, 16.4, 9.4) + "M5.8 8l1.3-1.3l3.5 3.4l-3.5 3.4L5.8 12.2"
    "l2.1-2.1z" + box(11.5, 11.4, 5.5, 1.8) + box(7, 19, 10, 2.6),
    "vortex": "M12 1.5A10.5 10.5 0 0 1 22.5 12h-2.6A7.9 7.9 0 0 0 12 4.1zM22.5 12A10.5 10.5 0 0 1 12 22.5"
    "v-2.6"
    "A7.9 7.9 0 0 0 19.9 12zM12 22.5A10.5 10.5 0 0 1 1.5 12h2.6A7.9 7.9 0 0 0 12 19.9zM1.5 12"
    "A8.4 8.4 0 0 1 9.9 3.6"
    "v2.6A5.8 5.8 0 0 0 4.1 12zM12 6.4a5.6 5.6 0 0 1 5.6 5.6h-2.4a3.2 3.2 0 0 0-3.2-3.2z"
    "M17.6 12a5.6 5.6 0 0 1-9.6 4l1.7-1.7a3.2 3.2 0 0 0 5.5-2.3zM8 16a5.6 5.6 0 0 1-1.6-4h2.4"
    "c0 .9.4 1.7.9 2.3z" + disc(12, 12, 2),
    "research": _ORBITS + disc(12, 12, 2.4),
    "mines": "M2 8.5C7 3 15.5.8 21.5 3.5c-4-.3-7.3.5-9.9 2l2.3 2.3L21.9 18.8l-3 3L8.7 10.8l-.9-.9L5.9 8.1"
    "C4.5 7.8 3.2 8 2 8.5z",
    "fortress": "M2.5 2.5h4v3h3v-3h5v3h3v-3h4V10l-2 2v10.5h-5V18a2.5 2.5 0 0 0-5 0v4.5h-5V12l-2-2z",
    "tortuga": disc(12, 9.5, 8)
    + disc(8.8, 9.6, 2.2)
    + disc(15.2, 9.6, 2.2)
    + "M12 12l1.5 3h-3z"
    + "M8 17.8h8v4.7h-2.2v-2.2h-.8v2.2h-2v-2.2h-.8v2.2H8z",
    # Titan's pieces and resources
    "drone": disc(5, 5.5, 4.2)
    + disc(5, 5.5, 2.2)
    + disc(19, 5.5, 4.2)
    + disc(19, 5.5, 2.2)
    + disc(5, 18.5, 4.2)
    + disc(5, 18.5, 2.2)
    + disc(19, 18.5, 4.2)
    + disc(19, 18.5, 2.2)
    + regular(12, 12, 5.2, 4, -45),
    "pipe": box(1, 6, 3.6, 12, 1)
    + box(19.4, 6, 3.6, 12, 1)
    + box(5.2, 8, 13.6, 8)
    + polygon([(8, 9.8), (12, 9.8), (15, 12), (12, 14.2), (8, 14.2), (11, 12)]),
    "platform": regular(12, 9.5, 9, 6)
    + regular(12, 9.5, 5, 6)
    + polygon([(5, 16), (7.3, 17), (5.6, 23), (3, 23)])
    + polygon([(19, 16), (16.7, 17), (18.4, 23), (21, 23)]),
    "base": "M12 2a10 10 0 0 1 10 10v9.5H2V12A10 10 0 0 1 12 2z"
    + box(9.5, 13.5, 5, 8)
    + box(5, 11.5, 3, 3)
    + box(16, 11.5, 3, 3),
    "shuttle": "M2 14c0-5.5 5-8.5 11-8.5c5 0 9 3.5 9.5 8.5c0 1.8-1 2.8-2.5 2.8H5c-2 0-3-1-3-2.8z"
    "M15 8v3.5h4.5C18.8 9.7 17 8.3 15 8z" + box(5, 18.3, 3, 3.2) + box(16, 18.3, 3, 3.2),
    "crater": "M1 12a11 8 0 1 0 22 0a11 8 0 1 0-22 0zM4.5 11a7.5 4.8 0 1 0 15 0a7.5 4.8 0 1 0-15 0zM8 11.5"
    "a4 2.3 0 1 0 8 0"
    "a4 2.3 0 1 0-8 0z",
    "water": _DROP,
    "silicon": box(5.5, 5.5, 13, 13, 1.5)
    + box(9, 9, 6, 6)
    + box(7.5, 1.5, 2, 4)
    + box(14.5, 1.5, 2, 4)
    + box(7.5, 18.5, 2, 4)
    + box(14.5, 18.5, 2, 4)
    + box(1.5, 7.5, 4, 2)
    + box(1.5, 14.5, 4, 2)
    + box(18.5, 7.5, 4, 2)
    + box(18.5, 14.5, 4, 2),
    "titanium": polygon([(6.5, 7), (17.5, 7), (22.5, 18), (1.5, 18)])
    + polygon([(8, 9), (16, 9), (17, 11.2), (7, 11.2)]),
    "hydrocarbon": box(4.5, 2, 15, 20, 2.5) + box(4.5, 7.4, 15, 1.8) + box(4.5, 14.8, 15, 1.8),
    "deuterium": disc(12, 12, 11) + disc(12, 12, 9) + disc(8.2, 12, 3.6) + disc(15.8, 12, 3.6),
    "tholin": "M7 3.5c3-2.5 6 .5 8.5.5s5.5 2 5 5.5s2 4.5.5 8s-5.5 2-8 3.5s-6 2-8.5-.5s-.5-5-2-7.5S4 6 7 3.5z"
    + disc(9, 9, 2.1)
    + disc(15.5, 10.5, 1.5)
    + disc(11.5, 15.5, 2.4),
    "order": box(4, 3.5, 16, 19, 2)
    + box(8, 1, 8, 4.5, 1.5)
    + box(7, 8.5, 10, 1.8)
    + box(7, 12.5, 10, 1.8)
    + box(7, 16.5, 6.5, 1.8),
    "objective": disc(12, 12, 11) + disc(12, 12, 8.2) + disc(12, 12, 5.6) + disc(12, 12, 2.6),
    # the page
    "check": polygon([(2, 12.5), (5.2, 9.3), (9.5, 13.6), (18.8, 4.3), (22, 7.5), (9.5, 20)]),
    "cross": "M4.2 1.8L12 9.6l7.8-7.8l2.4 2.4L14.4 12l7.8 7.8l-2.4 2.4L12 14.4l-7.8 7.8l-2.4-2.4L9.6 12"
    "L1.8 4.2z",
    "plus": "M10.2 3h3.6v7.2H21v3.6h-7.2V21h-3.6v-7.2H3v-3.6h7.2z",
    "minus": box(3, 10.2, 18, 3.6),
    "right": polygon([(4, 3.5), (20.5, 12), (4, 20.5)]),
    "left": polygon([(20, 3.5), (3.5, 12), (20, 20.5)]),
    "up": polygon([(3.5, 20), (12, 3.5), (20.5, 20)]),
    "down": polygon([(3.5, 4), (12, 20.5), (20.5, 4)]),
    "arrow": polygon([(2, 10.4), (14, 10.4), (14, 5), (22.5, 12), (14, 19), (14, 13.6), (2, 13.6)]),
    "eye": "M12 4.5c5 0 9 3.8 11 7.5c-2 3.7-6 7.5-11 7.5S3 15.7 1 12c2-3.7 6-7.5 11-7.5z"
    + disc(12, 12, 4.8)
    + disc(12, 12, 2.6),
    "bot": box(3, 7, 18, 14, 3)
    + disc(8.3, 13, 2.2)
    + disc(15.7, 13, 2.2)
    + box(8, 17, 8, 1.6)
    + box(11.2, 3, 1.6, 4)
    + disc(12, 2.5, 1.7),
    "hint": "M12 1.5a7.5 7.5 0 0 1 4.3 13.6V17H7.7v-1.9A7.5 7.5 0 0 1 12 1.5z"
    + box(8, 18, 8, 1.8)
    + box(9.3, 20.7, 5.4, 1.8),
    "undo": "M9.5 3v4.5H14a7 7 0 0 1 0 14H6v-3h8a4 4 0 0 0 0-8H9.5V15L2 9z",
    "chat": "M4 3h16a2.5 2.5 0 0 1 2.5 2.5v9A2.5 2.5 0 0 1 20 17h-8l-6 5v-5H4a2.5 2.5 0 0 1-2.5-2.5v-9"
    "A2.5 2.5 0 0 1 4 3z",
    "question": "M7 8.5a5 5 0 1 1 7.2 4.5c-1 .5-1.2 1-1.2 2.5h-3c0-2.8.5-4 2.6-5.2A2 2 0 1 0 10 8.5z"
    + disc(11.5, 19, 1.9),
}
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
