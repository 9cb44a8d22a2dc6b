"""Events and cores: what happens to an orbital, and its heart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stardeck.games.orbital.face.art.brush import person, room, space
from stardeck.pictures.brush import draw, fill, rays, turned
from stardeck.pictures.icons import box, disc, gear, polygon, regular, wheel
from stardeck.pictures.svg import Svg, join

# --- events ------------------------------------------------------------------------------------


def _uneventful_year() -> Svg:
    return room(
        "secret",
        fill("limb", box(9, 8, 34, 34, 3)),
        fill("secret", "M9 17v-6a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v6z"),
        draw("hull-edge", 2.4, "M17 5v6M35 5v6"),
        draw(
            "ink-faint",
            2.6,
            "M15 23h0M22 23h0M29 23h0M36 23h0M15 30h0M22 30h0M29 30h0M36 30h0M15 37h0M22 37h0",
            0.8,
        ),
        fill("rust", box(0, 45, 80, 6, 1)),
        fill("bone", "M50 28h20v9q0 8-7 8h-6q-7 0-7-8z"),
        draw("bone", 2.4, "M70 31h2.5q4 0 4 4t-4 4h-3"),
        fill("rust", "M52 30h16v3H52z"),
        draw("limb", 1.7, "M55 24q-3-4 0-7t0-7M61 24q-3-4 0-7t0-7M67 24q-3-4 0-7t0-7", 0.7),
    )


def _insider_contacts() -> Svg:
    return room(
        "secret",
        fill("window", polygon([(40, 0), (16, 46), (64, 46)]), 0.16),
        fill("coal", "M4 56V43q0-11 14-11t14 11v13z"),
        fill("bone", disc(19, 24, 8.5)),
        fill("coal", "M5 20q14-4 28 0l-4-3q-1-9-5-9.5q-5 1-10 0q-4 1-5 9.5z"),
        fill("secret", "M48 56V43q0-11 14-11t14 11v13z"),
        fill("rust", disc(61, 24, 8.5)),
        fill("space-deep", "M52 22h18v4.5h-7l-2-2l-2 2h-7z"),
        fill("limb", turned([(-7, -5), (7, -5), (7, 5), (-7, 5)], 40, 40, -8)),
        draw("secret", 1.6, "M36 39l8-1M36.5 42l5-.8"),
        draw("limb", 1.6, "M32 22h3M38 21.5h3M44 22h3"),
    )


def _meteor(x: float, y: float, size: float) -> Svg:
    s = size
    return join(
        fill(
            "window",
            polygon([(x + s * 3.4, y - s * 3.2), (x - s * 0.8, y - s * 0.7), (x + s * 0.8, y + s * 0.7)]),
            0.75,
        ),
        fill(
            "orange",
            polygon([(x + s * 2.2, y - s * 2.1), (x - s * 0.9, y - s * 0.5), (x + s * 0.6, y + s * 0.8)]),
        ),
        fill("rust", regular(x, y, s, 7, 20)),
        fill(
            "space-deep",
            disc(x - s * 0.2, y + s * 0.15, s * 0.3) + disc(x + s * 0.35, y - s * 0.3, s * 0.18),
            0.5,
        ),
    )


def _meteor_storm() -> Svg:
    return space(
        "secret",
        _meteor(33, 31, 8.5),
        _meteor(58, 27, 5),
        _meteor(12, 20, 4.2),
        _meteor(61, 9, 3),
        fill("hull", "M4 56V48h14v-5h12v5h20v-3h14v3h12v8z"),
        draw("hull-edge", 1.4, "M4 55V48h14v-5h12v5h20v-3h14v3h12v7"),
        draw("window", 2.6, "M9 52h2M22 48h0M27 48h0M36 52h2M44 52h0M56 50h0M61 50h0M69 52h2"),
        fill("danger", wheel(25, 42, 8, 3.6, 8)),
        fill("window", wheel(25, 42, 4.5, 2, 8)),
    )


def _visiting_worker() -> Svg:
    return room(
        "secret",
        fill("hull", "M4 50V16q0-8 8-8h16q8 0 8 8v34z"),
        draw("hull-edge", 2, "M4 50V16q0-8 8-8h16q8 0 8 8v34"),
        fill("window", "M9 50V17q0-4 4-4h14q4 0 4 4v33z", 0.5),
        fill("limb", "M38 54V41q0-9 9-9h6q9 0 9 9v13z"),
        fill("limb", disc(50, 21, 12.5)),
        fill("space-deep", "M41 21q0-8 9-8t9 8t-9 8t-9-8z"),
        fill("air", "M44 20q0-5 6-5.5q-4 2-4 7z"),
        fill("secret", box(46, 38, 8, 6, 1)),
        draw("limb", 5, "M61 40q4 3 4 9"),
        fill("rust", box(58, 46, 17, 10, 2)),
        draw("bone", 1.8, "M63 46v-2.5h7V46M58 50.5h17"),
    )


def _economic_crisis() -> Svg:
    return room(
        "secret",
        fill(
            "secret", box(10, 14, 9, 32) + box(24, 21, 9, 25) + box(38, 29, 9, 17) + box(52, 37, 9, 9), 0.55
        ),
        draw("hull-edge", 2, "M5 4v43h71"),
        draw("danger", 4, "M8 9l14 8l9-3l14 13l7-2l12 11"),
        fill("danger", polygon([(74, 45), (60, 42.5), (69, 32)])),
        fill("coin", disc(60, 13, 8.5)),
        draw("on-coin", 1.8, "M56.5 17V9.5l3.5 4l3.5-4V17"),
        draw("space-deep", 1.8, "M60 4l-2 6l4 4l-3 8", 0.85),
    )


def _crew_rotation() -> Svg:
    return room(
        "secret",
        person(25, 45, 25, "blue"),
        person(55, 45, 25, "orange", "rust"),
        draw("good", 3.2, "M15 12Q40-2 63 10"),
        fill("good", polygon([(70, 15), (58.5, 15.5), (64, 5.5)])),
        draw("secret", 3.2, "M65 50Q40 58 17 50"),
        fill("secret", polygon([(9, 46), (20, 44.5), (15.5, 54.5)])),
    )


def _rocket(x: float, way: int, hue: str) -> Svg:
    body = [(way * px, py) for px, py in ((-16, -6), (5, -6), (16, 0), (5, 6), (-16, 6))]
    fins = [(way * px, py) for px, py in ((-22, -12), (-10, -6), (-10, 6), (-22, 12), (-17, 0))]
    band = [(way * px, py) for px, py in ((-6, -6), (0, -6), (0, 6), (-6, 6))]
    return join(
        fill(hue, turned(fins, x, 28, 0)),
        fill("bone", turned(body, x, 28, 0)),
        fill(hue, turned(band, x, 28, 0)),
    )


def _cold_war() -> Svg:
    return space(
        "secret",
        fill("blue", "M5 0h35v56H5a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z", 0.22),
        fill("red", "M40 0h35a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H40z", 0.22),
        _rocket(22, 1, "blue"),
        _rocket(58, -1, "red"),
        draw("frost", 2, rays(40, 10, 0, 8, 6, 30) + rays(40, 46, 0, 8, 6, 30)),
        draw("frost", 1.3, rays(40, 10, 4, 6, 6) + rays(40, 46, 4, 6, 6)),
    )


def _high_risk_project() -> Svg:
    return room(
        "secret",
        draw(
            "cyan",
            1.8,
            "M8 33a20 8 0 1 0 40 0a20 8 0 1 0-40 0M18 15.7q6-4.7 16.5 12t3.5 22.7q-6 4.7-16.5-12t-3.5-22.7"
            "M38 15.7q-6-4.7-16.5 12t-3.5 22.7q6 4.7 16.5-12T38 15.7",
        ),
        fill("window", disc(28, 33, 5)),
        fill("danger", disc(45, 29, 2.6) + disc(19, 18, 2.6) + disc(20, 49, 2.6)),
        fill("coin", "M58 11.5q2-3.5 4 0l13.5 24q2 3.5-2 3.5h-27q-4 0-2-3.5z"),
        fill("on-coin", "M61 17l-6 11h4.5l-2.5 8l8.5-11h-4.5l3.5-8z"),
    )


def _sabotage() -> Svg:
    return room(
        "secret",
        fill("coal", disc(34, 32, 18)),
        fill("coal", turned([(-6, -6), (6, -6), (6, 4), (-6, 4)], 47, 18, 42)),
        fill("limb", "M21 31a13 13 0 0 1 9-11.5q-5 5-5 12.5z", 0.5),
        draw("bone", 2, "M51 14q5-9 12-4t9-1"),
        fill("window", wheel(72, 9, 7.5, 2.8, 8)),
        fill("danger", wheel(72, 9, 4.2, 1.6, 8)),
        fill("space-deep", box(24, 30, 20, 10, 2)),
        draw(
            "danger",
            1.8,
            "M27.5 33v1.5M27.5 36v1.5M31.5 33h2.5v2h-2.5v2.2h2.5M37.5 34h0M37.5 37h0M40.5 33v4.5",
        ),
        draw("danger", 2.2, "M52 38q10 2 13 12"),
        draw("good", 2.2, "M50 44q7 0 9 7"),
    )


def _government_contract() -> Svg:
    return room(
        "secret",
        fill("bone", "M18 6h38q5 0 5 5t-5 5h-1v31q0 5-5 5H13q-5 0-5-5t5-5h5V11z"),
        fill("rust", "M56 6q5 0 5 5t-5 5q-4 0-4-5t4-5zM13 52q-5 0-5-5t5-5h32q-3 5 1 10z", 0.7),
        draw("ink-faint", 1.8, "M24 14h22M24 20h24M24 26h24M24 32h14"),
        draw("blue", 1.8, "M24 38q3-5 5 0t5-1t5 1"),
        fill("danger", wheel(50, 37, 8, 6.4, 10)),
        fill("coin", wheel(50, 37, 4, 1.7, 5)),
        fill("danger", polygon([(46, 43), (50, 45), (54, 43), (56, 54), (50, 50), (44, 54)])),
        fill("blue", turned([(-17, -2.2), (8, -2.2), (14, 0), (8, 2.2), (-17, 2.2)], 64, 27, 118)),
    )


def _salvage_order() -> Svg:
    return space(
        "secret",
        draw("hull-edge", 2.6, "M40 0v10"),
        draw("bone", 3.6, "M40 12v2M29 30q-8-10 3-16h16q11 6 3 16M34 34l-5-4M46 34l5-4"),
        fill("bone", disc(40, 12, 4.5)),
        fill(
            "hull", polygon([(24, 33), (55, 30), (58, 39), (52, 44), (55, 50), (28, 53), (30, 47), (22, 42)])
        ),
        draw(
            "hull-edge",
            2,
            polygon([(24, 33), (55, 30), (58, 39), (52, 44), (55, 50), (28, 53), (30, 47), (22, 42)]),
        ),
        draw("danger", 1.6, "M38 32l-3 7l6 4l-3 8"),
        draw("window-off", 3.4, "M30 39h2M46 37h3M46 45h2M32 46h0"),
        fill("orange", gear(67, 22, 6, 4.4, 7) + disc(67, 22, 2)),
        fill("rust", turned([(-5, -3), (5, -3), (5, 3), (-5, 3)], 13, 20, 30)),
        draw("frost", 2.4, "M66 42l6 4M8 44l5-3"),
    )


def _breakthrough() -> Svg:
    return room(
        "secret",
        draw("window", 2.2, rays(40, 23, 21, 30, 12, 15), 0.9),
        fill("window", disc(40, 23, 25), 0.16),
        fill("coin", "M40 6a16.5 16.5 0 0 1 9.5 30V40h-19v-4A16.5 16.5 0 0 1 40 6z"),
        fill("limb", "M27 23a13 13 0 0 1 9-12q-5 5-4.5 13z", 0.7),
        draw("on-coin", 1.8, "M37 40v-9l-5-7l4 3l4-4l4 4l4-3l-5 7v9", 0.8),
        fill("hull-edge", box(31, 41, 18, 4, 2) + box(32, 46, 16, 4, 2) + box(35, 51, 10, 3, 1.5)),
    )


EVENTS: Final[dict[str, Callable[[], Svg]]] = {
    "uneventful-year": _uneventful_year,
    "insider-contacts": _insider_contacts,
    "meteor-storm": _meteor_storm,
    "visiting-worker": _visiting_worker,
    "economic-crisis": _economic_crisis,
    "crew-rotation": _crew_rotation,
    "cold-war": _cold_war,
    "high-risk-project": _high_risk_project,
    "sabotage": _sabotage,
    "government-contract": _government_contract,
    "salvage-order": _salvage_order,
    "breakthrough": _breakthrough,
}
"""How each event is drawn, by its id in the pack."""


# --- cores -------------------------------------------------------------------------------------


def core(hue: str, *heart: Svg) -> Svg:
    """Return a core from outside: a hub with four arms, and what beats in it."""
    return space(
        hue,
        fill("hull-edge", box(0, 23, 80, 10) + box(35, 0, 10, 23) + box(35, 33, 10, 23)),
        fill("space-deep", box(0, 26, 80, 4) + box(38, 0, 4, 26) + box(38, 30, 4, 26), 0.4),
        fill(hue, regular(40, 28, 27, 8, 22.5)),
        fill("hull", regular(40, 28, 24, 8, 22.5)),
        draw("window", 3.2, rays(40, 28, 20.5, 20.6, 16, 11.25)),
        fill("space-deep", disc(40, 28, 16.5)),
        draw(hue, 1.8, disc(40, 28, 16.5)),
        *heart,
    )


def _structural_core() -> Svg:
    return core("red", draw("red", 3, "M30 18h20v20H30zL50 38M50 18L30 38"), fill("bone", disc(40, 28, 3.6)))


def _bio_core() -> Svg:
    leaf = "M40 40V26M40 33q-10 1-11-9q10-1 11 9M40 29q0-11 10-12q2 11-10 12"
    return core("green", fill("green", leaf), draw("green", 2.4, leaf), fill("rust", box(33, 38, 14, 3, 1.5)))


def _scientific_core() -> Svg:
    orbits = (
        "M28 28a12 4.5 0 1 0 24 0a12 4.5 0 1 0-24 0M34 17.6q3.6-2.6 9.9 8t2.1 12.8q-3.6 2.6-9.9-8T34 17.6"
        "M46 17.6q-3.6-2.6-9.9 8T34 38.4q3.6 2.6 9.9-8t2.1-12.8"
    )
    return core("blue", draw("blue", 1.8, orbits), fill("window", disc(40, 28, 3.4)))


def _commercial_core() -> Svg:
    return core(
        "yellow",
        fill("coin", disc(40, 28, 11.5)),
        draw("on-coin", 1.3, disc(40, 28, 9)),
        draw("on-coin", 2.2, "M36 32.5v-9l4 4.5l4-4.5v9"),
    )


def _military_core() -> Svg:
    return core(
        "purple",
        draw("purple", 2.4, disc(40, 28, 9) + rays(40, 28, 6, 14, 4)),
        fill("danger", wheel(40, 28, 5, 2, 4)),
    )


def _support_core() -> Svg:
    return core(
        "orange",
        fill("orange", gear(37, 30, 9.5, 7, 8) + disc(37, 30, 3.4)),
        fill("bone", gear(47.5, 21, 5.6, 4, 7) + disc(47.5, 21, 1.8)),
    )


CORES: Final[dict[str, Callable[[], Svg]]] = {
    "structural-core": _structural_core,
    "bio-core": _bio_core,
    "scientific-core": _scientific_core,
    "commercial-core": _commercial_core,
    "military-core": _military_core,
    "support-core": _support_core,
}
"""How each upgraded core is drawn, by its id in the pack."""
