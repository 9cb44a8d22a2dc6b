"""Structural, bio and commercial modules: where people live, eat and trade."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from stardeck.games.orbital.face.art.brush import person, room, window
from stardeck.pictures.brush import draw, fill, turned
from stardeck.pictures.icons import box, disc, gear, polygon, wheel
from stardeck.pictures.svg import Svg, join

# --- structural --------------------------------------------------------------------------------


def _command_center() -> Svg:
    return room(
        "red",
        fill("space-deep", box(7, 5, 66, 27, 7)),
        draw("star", 1.3, "M14 12h0M22 22h0M34 10h0M62 11h0M29 27h0"),
        fill("air", "M40 32a14 14 0 0 1 28 0z"),
        fill("limb", "M40 32a14 14 0 0 1 9-12.9q-5 4.5-5 12.9z", 0.55),
        draw("hull-edge", 2, "M7 25V12a7 7 0 0 1 7-7h52a7 7 0 0 1 7 7v13M29 5v27M51 5v27"),
        fill("red", polygon([(3, 52), (12, 34), (68, 34), (77, 52)])),
        fill("space-deep", "M15 37.5h12l-2 7H12zM53 37.5h12l3 7H55z", 0.8),
        draw("window", 1.6, "M17 40h7M16 42.5h5M56 40h7M58 42.5h6"),
        fill("coal", "M31 56V41a9 9 0 0 1 18 0v15z"),
        fill("limb", "M34 52V42a6 6 0 0 1 6-6q-3 3-3 8v8z", 0.3),
    )


def _crate(x: float, y: float, size: float, hue: str) -> Svg:
    return join(
        fill(hue, box(x, y, size, size, 1.5)),
        draw(
            "space-deep",
            1.6,
            f"M{x + 2.5:g} {y + 2.5:g}h{size - 5:g}v{size - 5:g}h{5 - size:g}zl{size - 5:g} {size - 5:g}",
            0.5,
        ),
    )


def _storage() -> Svg:
    return room(
        "red",
        draw("hull-edge", 2, "M4 29h72M4 8v42M76 8v42M40 8v42"),
        _crate(8, 31, 15, "red"),
        _crate(24, 35, 11, "bone"),
        _crate(44, 31, 15, "orange"),
        _crate(61, 31, 12, "red"),
        _crate(8, 12, 13, "bone"),
        _crate(23, 9.5, 15, "orange"),
        _crate(45, 14, 11, "red"),
        fill("frost", box(59, 10, 6, 16, 3) + box(67, 10, 6, 16, 3)),
        fill("space-deep", box(59, 15, 6, 3) + box(67, 15, 6, 3), 0.5),
    )


def _bunk(y: float, skin: str) -> Svg:
    return join(
        fill("bone", box(10, y, 60, 5, 1)),
        fill("limb", box(12, y - 5, 13, 5, 2.5)),
        fill(skin, disc(20, y - 7, 4.6)),
        fill("red", f"M26 {y:g}v-4q0-5 6-5h30q6 0 6 5v4z"),
        draw("space-deep", 1.4, f"M38 {y - 9:g}v9M50 {y - 9:g}v9", 0.4),
    )


def _dormitory() -> Svg:
    return room(
        "red",
        _bunk(23, "bone"),
        _bunk(45, "rust"),
        draw("hull-edge", 3, "M9 9v44M71 9v44"),
        draw("hull-edge", 1.8, "M62 23v22M67 23v22M62 29h5M62 35h5M62 41h5"),
        draw("window", 1.8, "M33 4h5l-5 5h5M43 1.5h3.5l-3.5 4h3.5"),
    )


def _junkyard() -> Svg:
    return room(
        "red",
        draw("hull-edge", 2.4, "M2 6h62M54 6v9"),
        fill("red", "M44 15h20v6a10 10 0 0 1-5 5v-7h-10v7a10 10 0 0 1-5-5z"),
        fill("rust", polygon([(49, 26), (62, 24), (60, 34), (51, 33)])),
        fill("coal", "M2 52q6-16 20-15t20 6t20 1t15 8z"),
        fill("bone", gear(20, 36, 11, 8, 8) + disc(20, 36, 4)),
        fill("orange", turned([(-8, -4), (8, -4), (8, 4), (-8, 4)], 40, 43, -24)),
        fill("space-deep", disc(60, 45, 7.5) + disc(60, 45, 3)),
        draw("frost", 3, "M30 50l8-4M6 48l7-5M70 49l6-5"),
        fill("red", turned([(-5, -5), (5, -5), (5, 5), (-5, 5)], 8, 43, 30)),
    )


def _airlock() -> Svg:
    stripes = "".join(f"M{x} 0h6l-8 56h-6z" for x in (8, 20))
    other = "".join(f"M{x} 0h6l-8 56h-6z" for x in (66, 78))
    return room(
        "red",
        fill("yellow", stripes + other, 0.5),
        fill("hull-edge", disc(40, 28, 25)),
        fill("hull", disc(40, 28, 21.5)),
        fill("red", disc(40, 28, 18.5)),
        fill("space-deep", "M24 24.5a16.5 16.5 0 0 1 32 0z", 0.85),
        draw("star", 1.3, "M32 18h0M40 21h0M47 16h0"),
        draw("bone", 2.6, disc(40, 34, 8.5)),
        draw("bone", 2.2, "M40 25.5v17M31.5 34h17"),
        fill("bone", disc(40, 34, 3)),
        draw("coal", 2.6, "M16.5 28h0M63.5 28h0M23.5 11.5h0M56.5 11.5h0M23.5 44.5h0M56.5 44.5h0"),
    )


# --- bio ---------------------------------------------------------------------------------------


def _living_quarters() -> Svg:
    return room(
        "green",
        window(8, 7, 26, 18),
        fill("haze", "M20 25a9 9 0 0 1 14-5.5V25z"),
        draw("hull-edge", 1.6, "M66 47V20"),
        fill("window", polygon([(60, 20), (72, 20), (69, 11), (63, 11)])),
        fill("window", polygon([(54, 46), (78, 46), (72, 21), (60, 21)]), 0.16),
        fill("green", "M10 36a5 5 0 0 1 5-5h30a5 5 0 0 1 5 5v6H10z"),
        fill("green", box(5, 35, 9, 15, 4) + box(46, 35, 9, 15, 4)),
        fill("green", box(12, 41, 36, 8, 2)),
        draw("space-deep", 1.4, "M30 32v9M13 41.5h34M14.5 36v6M45.5 36v6", 0.45),
        fill("orange", turned([(-4, -4), (4, -4), (4, 4), (-4, 4)], 20, 37, 12)),
        fill("rust", polygon([(61, 44), (71, 44), (69, 53), (63, 53)])),
        fill("green", "M66 44q-8-2-8-10q7 2 8 10q1-9 8-10q0 8-8 10q-2-8 0-14q3 7 0 14z"),
    )


def _tank(x: float) -> Svg:
    return join(
        fill("frost", box(x, 14, 15, 35, 7)),
        fill("space-deep", box(x, 25, 15, 4) + box(x, 40, 15, 3), 0.35),
        fill("limb", box(x + 3, 17, 3, 28, 1.5), 0.5),
        fill("hull-edge", box(x + 5, 8, 5, 7, 1)),
    )


def _life_support() -> Svg:
    return room(
        "green",
        draw("hull-edge", 3, "M12 9V6a3 3 0 0 1 3-3h50a3 3 0 0 1 3 3v3"),
        _tank(4.5),
        _tank(60.5),
        fill("space-deep", box(24, 9, 32, 37, 4)),
        draw("hull-edge", 1.6, box(24, 9, 32, 37, 4)),
        fill(
            "danger",
            "M40 33c-9-6-11.5-9.5-11.5-13.5a6 6 0 0 1 11.5-2.5a6 6 0 0 1 11.5 2.5c0 4-2.5 7.5-11.5 13.5z",
        ),
        draw("limb", 1.7, "M27 22h8l2-4l4 9l3-7l1.5 2h8"),
        draw("green", 1.8, "M28 39.5h8M39 39.5h6M48 39.5h4"),
    )


def _recycling_center() -> Svg:
    arrow = [(-12, -9), (3, -9), (3, -14), (13, -5.5), (3, 3), (3, -2), (-8, -2)]
    return room(
        "green",
        fill("hull-edge", box(4, 44, 72, 6, 3)),
        draw("space-deep", 2.4, "M10 47h0M22 47h0M34 47h0M46 47h0M58 47h0M70 47h0"),
        fill("green", turned(arrow, 40, 26, 0)),
        fill("green", turned(arrow, 40, 26, 120)),
        fill("green", turned(arrow, 40, 26, 240)),
        fill("frost", "M8 44V33q0-3 2.5-4v-4h4v4q2.5 1 2.5 4v11z"),
        fill("orange", box(62, 32, 11, 12, 1.5)),
        draw("space-deep", 1.5, "M62 36h11M67.5 36v8", 0.5),
    )


def _tree(x: float, y: float, size: float) -> Svg:
    return join(
        draw("rust", size * 0.3, f"M{x:g} {y:g}v{-size:g}"),
        fill("green", disc(x, y - size * 1.7, size)),
        fill("lime", disc(x - size * 0.3, y - size * 1.9, size * 0.45), 0.55),
    )


def _greenhouse() -> Svg:
    dome = "M5 47V36a35 33 0 0 1 70 0v11z"
    return room(
        "green",
        fill("frost", dome, 0.22),
        _tree(24, 46, 7.5),
        _tree(54, 46, 9),
        _tree(39, 46, 5),
        fill("green", "M8 46q3-9 7 0zM64 46q4-11 9 0zM30 46q3-6 6 0zM43 46q3-7 6 0z"),
        fill("pink", disc(12, 40, 2) + disc(68, 38, 2.2) + disc(33, 42, 1.6)),
        draw("frost", 1.7, dome + "M40 3v44M22 8q-5 16-5 39M58 8q5 16 5 39M6.5 30h67"),
        fill("rust", box(3, 46, 74, 5, 2)),
    )


def _stalk(x: float, y: float, size: float) -> str:
    s = size
    return (
        f"M{x:g} {y:g}q{-s * 0.9:g}{-s * 0.1:g} {-s:g} {-s:g}q{s:g} {s * 0.1:g} {s:g} {s:g}"
        f"q0 {-s:g} {s:g} {-s:g}q0 {s:g} {-s:g} {s:g}z"
    )


def _farm() -> Svg:
    rows = "M40 22L4 56h12zM40 22L24 56h12zM40 22L44 56h12zM40 22L64 56h12z"
    plants = "".join(
        _stalk(40 + side * deep * 0.94 * spread, 22 + deep, 2.2 + deep * 0.16)
        for deep in (8, 15, 23, 31)
        for side, spread in ((-1, 0.9), (-1, 0.3), (1, 0.3), (1, 0.9))
    )
    return room(
        "green",
        fill("rust", "M0 22h80v29a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"),
        fill("space-deep", rows, 0.35),
        fill("green", plants),
        fill("hull-edge", box(12, 3, 56, 5, 2.5)),
        fill("window", box(16, 8, 48, 3, 1.5)),
        fill("window", polygon([(16, 11), (64, 11), (76, 30), (4, 30)]), 0.18),
        draw("frost", 2, "M2 24Q4 2 22 1.5M78 24Q76 2 58 1.5", 0.8),
    )


# --- commercial --------------------------------------------------------------------------------


def _promenade() -> Svg:
    arches = "".join(f"M{x} 45V22a8.5 8.5 0 0 1 17 0v23z" for x in (7, 31.5, 56))
    return room(
        "yellow",
        fill("yellow", box(0, 6, 80, 40) + arches),
        fill("space-deep", box(0, 6, 80, 4), 0.3),
        draw(
            "space-deep",
            1.3,
            "M7 45V22a8.5 8.5 0 0 1 17 0v23M31.5 45V22a8.5 8.5 0 0 1 17 0v23M56 45V22a8.5 8.5 0 0 1 17 0v23",
            0.4,
        ),
        fill("air", disc(64.5, 26, 5.5)),
        draw("star", 1.3, "M13 22h0M18 29h0M37 20h0M43 26h0M61 37h0"),
        person(20, 55, 15, "blue", "rust"),
        person(33, 55, 13, "pink"),
        person(62, 55, 15, "green"),
        fill("window", disc(27.7, 16, 2.6) + disc(52.2, 16, 2.6)),
    )


def _cantina() -> Svg:
    return room(
        "yellow",
        draw("hull-edge", 2, "M4 14h30M4 27h22"),
        fill("green", box(6, 4, 5, 10, 1.5) + box(16, 17, 5, 10, 1.5)),
        fill("pink", box(14, 3, 5, 11, 1.5)),
        fill("blue", box(22, 5, 6, 9, 1.5) + box(7, 19, 6, 8, 1.5)),
        fill("rust", box(0, 44, 80, 7, 1)),
        fill("yellow", polygon([(29, 8), (71, 8), (50, 29)])),
        fill("orange", polygon([(37.5, 14), (62.5, 14), (50, 26.5)])),
        draw("limb", 2.2, "M29 8h42L50 29zM50 29v13M41 43h18"),
        fill("danger", disc(57, 10.5, 3.6)),
        draw("bone", 1.4, "M48 20L66 3"),
        fill("coin", box(12, 31, 13, 13, 2)),
        draw("coin", 2, "M25 34h3a2.5 2.5 0 0 1 2.5 2.5v1a2.5 2.5 0 0 1-2.5 2.5h-3"),
        fill("limb", "M10.5 32a4 4 0 0 1 4-4a4.5 4.5 0 0 1 8 0a4 4 0 0 1 4 4z"),
    )


def _guest_suites() -> Svg:
    return room(
        "yellow",
        window(5, 6, 17, 15),
        fill("window", "M16 9.5a5 5 0 1 0 3 8.5a6 6 0 0 1-3-8.5z"),
        fill("yellow", "M24 40V19q0-4 4-5q12-5 24 0q4 1 4 5v21z"),
        fill("space-deep", wheel(40, 22, 5.5, 2.3, 5), 0.55),
        fill("limb", box(27, 29, 12, 8, 3) + box(41, 29, 12, 8, 3)),
        fill("secret", "M20 50V39q0-4 4-4h32q4 0 4 4v11z"),
        fill("limb", "M20 41.5q20-5 40 0v-3q-1-3.5-4-3.5H24q-3 0-4 3.5z", 0.85),
        draw("hull-edge", 2.6, "M21.5 50v4M58.5 50v4"),
        fill("rust", box(64, 38, 12, 14, 1.5)),
        draw("hull-edge", 1.6, "M70 38v-9"),
        fill("window", polygon([(64, 29), (76, 29), (73, 20), (67, 20)])),
        fill("window", disc(70, 27, 13), 0.16),
    )


def _casino() -> Svg:
    segments = ""
    x, y, r = 33, 31, 20.5
    for step in range(0, 16, 2):
        a, b = step * pi / 8, (step + 1) * pi / 8
        segments += f"M{x} {y}L{x + r * cos(a):.1f} {y + r * sin(a):.1f}"
        segments += f"A{r} {r} 0 0 1 {x + r * cos(b):.1f} {y + r * sin(b):.1f}z"
    return room(
        "yellow",
        fill("rust", disc(x, y, 24.5)),
        fill("danger", disc(x, y, r)),
        fill("space-deep", segments),
        draw("coin", 1.6, disc(x, y, r) + disc(x, y, 13)),
        fill("rust", disc(x, y, 9)),
        fill("coin", wheel(x, y, 9, 3, 4)),
        fill("limb", disc(47, 20.5, 2.6)),
        fill("limb", turned([(-7, -7), (7, -7), (7, 7), (-7, 7)], 66, 40, 14)),
        draw("space-deep", 2.6, "M62 36h0M70 44h0M66 40h0M69 36.5h0M63 43.5h0"),
        fill("coin", "M58 14h14v3H58zM59 10h14v3H59zM58 6h14v3H58z"),
    )


def _trade_hub() -> Svg:
    awning = "".join(f"M{x} 6h9l-1 14a4.5 4.5 0 0 1-9 0z" for x in (12, 30, 48))
    other = "".join(f"M{x} 6h9v14a4.5 4.5 0 0 1-9 0z" for x in (21, 39, 57))
    return room(
        "yellow",
        draw("hull-edge", 2.4, "M13 20v28M66 20v28"),
        fill("space-deep", box(14, 20, 51, 14), 0.4),
        fill("yellow", awning),
        fill("limb", other),
        person(40, 35, 16, "blue"),
        fill("rust", box(9, 34, 62, 16, 2)),
        draw("space-deep", 1.4, "M22 36v12M35 36v12M48 36v12M60 36v12", 0.4),
        fill("coin", box(16, 30.5, 9, 3) + box(17, 27, 9, 3) + box(16, 23.5, 9, 3)),
        fill("orange", disc(55, 30.5, 3.6) + disc(62, 31, 3.2)),
        fill("green", disc(58.7, 26.5, 3.2)),
        fill("coin", disc(40, 42.5, 5)),
        draw("on-coin", 1.4, "M37.8 45v-5l2.2 2.5l2.2-2.5v5"),
    )


ROOMS: Final[dict[str, Callable[[], Svg]]] = {
    "command-center": _command_center,
    "storage": _storage,
    "dormitory": _dormitory,
    "junkyard": _junkyard,
    "airlock": _airlock,
    "living-quarters": _living_quarters,
    "life-support": _life_support,
    "recycling-center": _recycling_center,
    "greenhouse": _greenhouse,
    "farm": _farm,
    "promenade": _promenade,
    "cantina": _cantina,
    "guest-suites": _guest_suites,
    "casino": _casino,
    "trade-hub": _trade_hub,
}
"""How each module is drawn, by its id in the pack."""
