"""What lies behind the boards: stars, lights and planets, the same at every look."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, el, join, number, path


def star_field(width: float, height: float, count: int = 90, salt: int = 1) -> Svg:
    """Return stars at places that look random and never change: three sizes, three elements."""
    dots: list[list[str]] = [[], [], []]
    place = salt * 7919 + 17
    for star in range(count):
        place = (place * 1103515245 + 12345) % 2147483648
        x = place % 10007 / 10007 * width
        place = (place * 1103515245 + 12345) % 2147483648
        y = place % 10009 / 10009 * height
        dots[0 if star % 7 else 1 + star % 2].append(f"M{number(x)} {number(y)}h0")
    sizes = ((1.1, 0.55), (1.8, 0.8), (2.6, 0.9))
    return join(
        *[
            path(
                "".join(d),
                stroke=paint("star"),
                stroke_width=size,
                stroke_opacity=seen,
                stroke_linecap="round",
            )
            for d, (size, seen) in zip(dots, sizes, strict=True)
            if d
        ]
    )


def glow(name: str, x: float, y: float, radius: float, hue: str, strength: float = 0.6) -> Svg:
    """Return a soft light. The *name* must be unique on the page: begin it with the part's slot."""
    return join(
        gradient(name, (0, hue, strength), (1, hue, 0)),
        circle(x, y, radius, fill=f"url(#{name})"),
    )


def gradient(name: str, *stops: tuple[float, str, float], middle: tuple[float, float] = (0.5, 0.5)) -> Svg:
    """Return the definition of a round gradient: stops are place, colour of the theme, opacity."""
    inside = [
        el("stop", offset=float(at), stop_color=paint(hue), stop_opacity=float(seen))
        for at, hue, seen in stops
    ]
    return el(
        "radialGradient",
        *inside,
        id=name,
        cx=float(middle[0]),
        cy=float(middle[1]),
        r=0.5 + abs(0.5 - middle[0]),
    )


def planet(name: str, x: float, y: float, radius: float, air: str = "air", ground: str = "space-deep") -> Svg:
    """Return a planet at night: dark, with a shining edge, clouds, and air around it."""
    rim = [
        (0.0, ground, 1.0),
        (0.8, ground, 1.0),
        (0.93, "nebula", 1.0),
        (0.985, air, 0.75),
        (1.0, "limb", 0.9),
    ]
    return join(
        gradient(f"{name}-air", (0.8, air, 0.75), (0.86, air, 0.34), (1, air, 0)),
        circle(x, y, radius * 1.22, fill=f"url(#{name}-air)"),
        gradient(f"{name}-body", *rim),
        circle(x, y, radius, fill=paint(ground)),
        circle(x, y, radius, fill=f"url(#{name}-body)"),
        *[_cloud(x, y, radius, *cloud) for cloud in _CLOUDS],
    )


_CLOUDS: Final = (
    (0.95, -128, 26, 0.012),
    (0.91, -96, 34, 0.02),
    (0.88, -60, 22, 0.014),
    (0.84, -120, 40, 0.02),
)
"""Distance from the middle, direction and reach in degrees, thickness: in radii."""


def _cloud(x: float, y: float, radius: float, far: float, turn: float, reach: float, thick: float) -> Svg:
    start, end = ((turn + side * reach / 2) * pi / 180 for side in (-1, 1))
    r = number(far * radius)
    begin = f"M{number(x + far * radius * cos(start))} {number(y + far * radius * sin(start))}"
    arc = f"A{r} {r} 0 0 1 {number(x + far * radius * cos(end))} {number(y + far * radius * sin(end))}"
    return path(
        begin + arc,
        fill="none",
        stroke=paint("limb"),
        stroke_width=thick * radius,
        stroke_opacity=0.07,
        stroke_linecap="round",
    )
