"""The pieces of Titan: platforms, modules, bases, ice, drones, cubes, each round a middle, in any size.

A picture shows the same pieces again and again, so finished ones are remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from stardeck.games.titan.data import DEUTERIUM, PURIFIER, THOLIN, Pack
from stardeck.pictures.icons import icon, polygon, regular
from stardeck.pictures.look import label, seat_mark
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.svg import Attribute, Svg, circle, group, join, number, path, rect

HUES: Final = ("orange", "blue", "coal", "bone", "red")
"""By colour of a platform or module; the first four are also the common resources."""

CUBE_HUES: Final = ("orange", "blue", "coal", "bone", "frost", "red")
CUBE_GLYPHS: Final = ("silicon", "water", "hydrocarbon", "titanium", "deuterium", "tholin")


def glyph(colour: int) -> str:
    """Return the icon of a platform's or module's colour."""
    return "tholin" if colour == PURIFIER else CUBE_GLYPHS[colour]


def _ink_on(colour: int) -> str:
    """Return the colour of words on a platform: coal is dark, the others are light."""
    return "on-dark" if HUES[colour] == "coal" else "on-colour"


def hexagon(x: float, y: float, radius: float) -> str:
    """Return a hexagon with a flat top."""
    return regular(x, y, radius, 6, 0)


@lru_cache(maxsize=4096)
def platform_piece(
    x: float, y: float, radius: float, colour: int, worth: int, reserve: tuple[int, int], owner: int = -1
) -> Svg:
    """Return a platform: glyph and value, its reserve below; a ring in its owner's colour."""
    edge = paint("space-deep") if owner < 0 else seat_paint(owner)
    ink = paint(_ink_on(colour))
    return join(
        path(
            hexagon(x + radius * 0.05, y + radius * 0.12, radius), fill=paint("space-deep"), fill_opacity=0.45
        ),
        path(
            hexagon(x, y, radius),
            fill=paint(HUES[colour]),
            stroke=edge,
            stroke_width=radius * (0.16 if owner >= 0 else 0.07),
            stroke_linejoin="round",
        ),
        path(
            polygon([_corner(x, y, radius * 0.86, side) for side in (3, 4, 5, 0)]),
            fill=paint("star"),
            fill_opacity=0.13,
        ),
        icon(glyph(colour), x - radius * 0.36, y - radius * 0.16, radius * 0.62, fill=ink),
        label(
            x + radius * 0.3,
            y + radius * 0.16,
            str(worth),
            radius * 0.9,
            hue=_ink_on(colour),
            bold=True,
            anchor="middle",
        ),
        reserve_pips(x, y + radius * 0.56, radius * 0.15, reserve),
    )


def _corner(x: float, y: float, radius: float, side: int) -> tuple[float, float]:
    angle = side * pi / 3
    return (x + radius * cos(angle), y + radius * sin(angle))


def reserve_pips(x: float, y: float, radius: float, reserve: tuple[int, int]) -> Svg:
    """Return tholins as discs and deuterium as diamonds, in a row."""
    tholins, deuterium = reserve
    count = tholins + deuterium
    left = x - (count - 1) * radius * 1.15
    out: list[Svg] = []
    if count:
        half = count * radius * 1.15 + radius * 0.3
        out.append(
            rect(
                x - half,
                y - radius * 1.4,
                half * 2,
                radius * 2.8,
                rx=radius * 1.4,
                fill=paint("space-deep"),
                fill_opacity=0.72,
            )
        )
    for index in range(count):
        at = left + index * radius * 2.3
        if index < tholins:
            out.append(circle(at, y, radius, fill=paint("danger")))
        else:
            out.append(path(regular(at, y, radius * 1.15, 4), fill=paint("frost")))
    return join(*out)


@lru_cache(maxsize=4096)
def module_badge(x: float, y: float, size: float, colour: int) -> Svg:
    """Return a module: a small square of its colour with its glyph."""
    return join(
        rect(
            x - size / 2,
            y - size / 2,
            size,
            size,
            rx=size * 0.22,
            fill=paint(HUES[colour]),
            stroke=paint("space-deep"),
            stroke_width=size * 0.08,
        ),
        icon(glyph(colour), x, y, size * 0.68, fill=paint(_ink_on(colour))),
    )


@lru_cache(maxsize=4096)
def deposit_token(x: float, y: float, radius: float, cube: int) -> Svg:
    """Return a deposit token."""
    return join(
        circle(x, y + radius * 0.12, radius, fill=paint("space-deep"), fill_opacity=0.5),
        circle(
            x,
            y,
            radius,
            fill=paint("ground"),
            stroke=paint(CUBE_HUES[cube]),
            stroke_width=max(1.2, radius * 0.16),
        ),
        icon(CUBE_GLYPHS[cube], x, y, radius * 1.15),
    )


@lru_cache(maxsize=4096)
def base_piece(x: float, y: float, radius: float, seat: int) -> Svg:
    """Return a base: a landed ship in its seat's colour, with the seat's mark."""
    legs = [
        path(
            f"M{number(x + side * radius * 0.5)} {number(y + radius * 0.4)}"
            f"L{number(x + side * radius)} {number(y + radius * 0.95)}",
            stroke=paint("hull-edge"),
            stroke_width=radius * 0.14,
            stroke_linecap="round",
        )
        for side in (-1, 1)
    ]
    return join(
        *legs,
        circle(x, y, radius * 0.94, fill=paint("hull"), stroke=seat_paint(seat), stroke_width=radius * 0.15),
        icon("base", x, y - radius * 0.02, radius * 1.15, fill=seat_paint(seat)),
        seat_mark(seat, x, y + radius * 0.78, radius * 0.62),
    )


_ICE: Final = (
    ((-0.9, 0.35), (-0.45, -0.6), (0.1, -0.75), (-0.05, 0.1), (-0.35, 0.65)),
    ((0.1, -0.75), (0.8, -0.3), (0.95, 0.35), (-0.05, 0.1)),
    ((-0.05, 0.1), (0.95, 0.35), (0.35, 0.8), (-0.35, 0.65)),
)


@lru_cache(maxsize=4096)
def ice_block(x: float, y: float, radius: float) -> Svg:
    """Return a block of ice in three facets."""
    return join(
        *[
            path(
                polygon([(x + px * radius, y + py * radius) for px, py in facet]),
                fill=paint("frost"),
                fill_opacity=seen,
                stroke=paint("star"),
                stroke_opacity=0.5,
                stroke_width=1,
                stroke_linejoin="round",
            )
            for facet, seen in zip(_ICE, (0.72, 0.5, 0.34), strict=True)
        ]
    )


@lru_cache(maxsize=4096)
def drone_piece(x: float, y: float, radius: float, seat: int, number_: int, load: int = -1) -> Svg:
    """Return a drone: its seat's mark, its number, and the cube it carries."""
    body = [
        circle(x, y, radius * 1.12, fill=paint("space-deep")),
        seat_mark(seat, x, y, radius * (2.5 if seat in (1, 3) else 2.2)),
        circle(x, y, radius * 0.72, fill=paint("space-deep")),
        label(x, y + radius * 0.46, str(number_), radius * 1.28, hue="ink", bold=True, anchor="middle"),
    ]
    if load >= 0:
        body.append(cube_piece(x + radius * 0.85, y + radius * 0.85, radius * 1.05, load))
    return join(*body)


@lru_cache(maxsize=4096)
def cube_piece(x: float, y: float, size: float, cube: int) -> Svg:
    """Return a cube with its glyph."""
    ink = paint("on-dark") if CUBE_HUES[cube] == "coal" else paint("on-colour")
    return join(
        rect(
            x - size / 2,
            y - size / 2,
            size,
            size,
            rx=size * 0.2,
            fill=paint(CUBE_HUES[cube]),
            stroke=paint("space-deep"),
            stroke_width=max(0.8, size * 0.06),
        ),
        rect(
            x - size * 0.38,
            y - size * 0.4,
            size * 0.76,
            size * 0.2,
            rx=size * 0.1,
            fill=paint("star"),
            fill_opacity=0.25,
        ),
        icon(CUBE_GLYPHS[cube], x, y + size * 0.02, size * 0.66, fill=ink),
    )


@lru_cache(maxsize=4096)
def pipe_piece(x: float, y: float, width: float, seat: int) -> Svg:
    """Return a pipe lying flat, as in a hold or a shuttle."""
    height = width * 0.44
    return join(
        rect(x - width / 2, y - height / 2, width, height, rx=height / 2, fill=seat_paint(seat)),
        rect(
            x - width * 0.4,
            y - height * 0.36,
            width * 0.8,
            height * 0.2,
            rx=height * 0.1,
            fill=paint("star"),
            fill_opacity=0.3,
        ),
        path(chevrons(x, y, 1, 0, width * 0.13, height * 0.26), **_CHEVRON),
    )


_CHEVRON: Final[dict[str, Attribute]] = {
    "fill": "none",
    "stroke": paint("space-deep"),
    "stroke_width": 2.2,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def chevrons(x: float, y: float, dx: float, dy: float, step: float, half: float, gap: float = 0) -> str:
    """Return two arrow heads along a direction; a *gap* leaves room between them."""
    found: list[str] = []
    for side in (-1, 1):
        mx, my = x + side * (step + gap) * dx, y + side * (step + gap) * dy
        tip = (mx + dx * half * 0.7, my + dy * half * 0.7)
        tails = [
            (mx - dx * half * 0.5 - dy * half * turn, my - dy * half * 0.5 + dx * half * turn)
            for turn in (-1, 1)
        ]
        points: Sequence[tuple[float, float]] = (tails[0], tip, tails[1])
        found.append("M" + "L".join(f"{number(px)} {number(py)}" for px, py in points))
    return "".join(found)


def offered_platform(pack: Pack, x: float, y: float, radius: float, kind: int) -> Svg:
    """Return a platform as it lies on offer or on a card, with its full reserve."""
    reserve = (pack.platform_tholins[kind], pack.platform_deuterium[kind])
    return group(
        platform_piece(x, y, radius, pack.platform_colour[kind], pack.platform_value[kind], reserve),
    )


def reserve_cubes(x: float, y: float, size: float, reserve: tuple[int, int]) -> Svg:
    """Return a reserve as cubes in a row, from the left."""
    kinds = [THOLIN] * reserve[0] + [DEUTERIUM] * reserve[1]
    return join(*[cube_piece(x + index * size * 1.15, y, size, kind) for index, kind in enumerate(kinds)])
