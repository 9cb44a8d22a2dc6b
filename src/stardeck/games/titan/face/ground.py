"""The ground of the crater: haze, the broken rim, three terraces and the rock that closes a part of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stardeck.games.titan.data import COLUMNS, LEVELS, SEATS
from stardeck.games.titan.face import geometry as place
from stardeck.games.titan.face.geometry import Point
from stardeck.pictures.icons import polygon
from stardeck.pictures.look import label
from stardeck.pictures.palette import paint
from stardeck.pictures.sky import glow, gradient
from stardeck.pictures.svg import Svg, join, path


@lru_cache(maxsize=4096)
def ground(seats: int) -> Svg:
    """Return the crater without pieces: haze, broken rim, three terraces, closed part."""
    x, y = place.MIDDLE
    out = [
        glow("board-haze", x, y, 640, "haze", 0.55),
        path(polygon(place.rough_ring(1.045, 0.012)), fill=paint("ground"), fill_opacity=0.9),
        path(
            polygon(place.rough_ring(1.02, 0.008, salt=5)),
            fill=paint("ground-raised"),
            stroke=paint("haze"),
            stroke_opacity=0.5,
        ),
        gradient("board-shade", (0, "space-deep", 0.9), (0.45, "space-deep", 0.55), (1, "space-deep", 0.0)),
    ]
    out += [_terrace(level) for level in range(LEVELS)]
    out.append(glow("board-light", x, y, 250, "frost", 0.45))
    out.append(_rim_numbers(seats))
    out += [_rock(seats, level) for level in range(LEVELS)]
    return join(*out)


def _terrace(level: int) -> Svg:
    """Return one terrace: its floor, the light on its edge and the shadow of its cliff."""
    outer = place.DEPTHS[level][1]
    floor = path(polygon(place.ring(outer)), fill=paint(("rust", "rust", "ground")[level]), fill_opacity=0.55)
    edge = path(
        polygon(place.ring(outer)),
        fill="none",
        stroke=paint("haze"),
        stroke_width=3.5 - level,
        stroke_opacity=0.75 - 0.15 * level,
    )
    cliff = path(
        polygon(place.ring(outer - 0.012)),
        fill="none",
        stroke=paint("space-deep"),
        stroke_width=9 - 2 * level,
        stroke_opacity=0.5,
    )
    shade = path(polygon(place.ring(outer)), fill="url(#board-shade)", fill_opacity=0.28 + 0.2 * level)
    return join(floor, shade, cliff, edge)


def _rock(seats: int, level: int) -> Svg:
    """Return the closed part of a level as broken rock."""
    outline = place.rock_outline(seats, level)
    if not outline:
        return Svg("")
    half = len(outline) // 2
    facets = [
        path(
            polygon([outline[i], outline[i + 1], outline[-i - 2], outline[-i - 1]]),
            fill=paint("ground" if (i + level) % 2 else "ground-raised"),
            fill_opacity=0.5 + 0.12 * ((i * 7 + level * 3) % 4),
        )
        for i in range(half - 1)
    ]
    border = path(
        polygon(outline), fill=paint("space-deep"), fill_opacity=0.25, stroke=paint("ground"), stroke_width=3
    )
    return join(*facets, border, *_boulders(outline, half))


def _boulders(outline: Sequence[Point], half: int) -> list[Svg]:
    found: list[Svg] = []
    for i in range(1, half - 1, 3):
        (x1, y1), (x2, y2) = outline[i], outline[-i - 1]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        size = 13 + i % 4 * 3
        peaks = [(-1.0, 0.6), (-0.35, -0.6), (0.05, -0.1), (0.4, -0.8), (1.1, 0.6)]
        found.append(
            path(
                polygon([(x + px * size, y + py * size) for px, py in peaks]),
                fill=paint("ground"),
                stroke=paint("haze"),
                stroke_opacity=0.35,
                stroke_linejoin="round",
            )
        )
    return found


def _rim_numbers(seats: int) -> Svg:
    """Return the number of each open column, on the rim."""
    found: list[Svg] = []
    for column in range(COLUMNS // SEATS * seats):
        x, y = place.point(place.turn_at(seats, column + 0.5), 1.024)
        found.append(label(x, y + 6, str(column + 1), 16.5, hue="haze", bold=True, anchor="middle"))
    return join(*found)
