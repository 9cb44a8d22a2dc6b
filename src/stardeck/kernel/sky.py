"""What lies behind the boards: stars, lights and planets, the same at every look."""

from __future__ import annotations

from stardeck.kernel.palette import paint
from stardeck.kernel.svg import Svg, circle, el, join, number, path


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


def planet(
    name: str, x: float, y: float, radius: float, light: str = "nebula", dark: str = "space-deep"
) -> Svg:
    """Return a planet lit from the upper left, with an atmosphere and bands of cloud."""
    bands = [
        path(
            _bow(x, y + at * radius, radius * 0.93, bend * radius),
            stroke=paint(light),
            stroke_width=radius * wide,
            stroke_opacity=0.16,
            fill="none",
        )
        for at, bend, wide in ((-0.3, 0.18, 0.07), (-0.12, 0.2, 0.03), (0.1, 0.22, 0.1), (0.32, 0.2, 0.04))
    ]
    return join(
        glow(f"{name}-air", x, y, radius * 1.22, light, 0.9),
        gradient(f"{name}-body", (0, light, 1), (0.6, light, 0.75), (1, dark, 1), middle=(0.35, 0.3)),
        circle(x, y, radius, fill=paint(dark)),
        circle(x, y, radius, fill=f"url(#{name}-body)"),
        *bands,
    )


def _bow(x: float, y: float, reach: float, bend: float) -> str:
    return f"M{number(x - reach)} {number(y)}Q{number(x)} {number(y + bend)} {number(x + reach)} {number(y)}"
