"""Support, scientific and military modules: where people work, find out and fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stardeck.games.orbital.face.art.brush import person, room, space, window
from stardeck.pictures.brush import draw, fill, rays, turned
from stardeck.pictures.icons import box, disc, gear, polygon, regular, wheel
from stardeck.pictures.svg import Svg, join

# --- support -----------------------------------------------------------------------------------


def _technical_support() -> Svg:
    return room(
        "orange",
        fill("space-deep", box(6, 6, 40, 28, 3)),
        draw("hull-edge", 2, box(6, 6, 40, 28, 3)),
        fill("orange", gear(19, 20, 9.5, 7, 8) + disc(19, 20, 3.4)),
        draw("good", 1.8, "M33 13h9M33 19h6M33 25h8"),
        draw("hull-edge", 3, "M26 34v6M18 41h16"),
        fill("rust", box(2, 43, 50, 5, 1)),
        fill("orange", "M46 56v-6a13 11 0 0 1 26 0v6z"),
        fill("bone", disc(59, 30, 9)),
        fill("coal", "M50 29a9 9.5 0 0 1 18 0q-9-6-18 0z"),
        draw("frost", 2.4, "M49.5 31v-3a9.5 9.5 0 0 1 19 0v3"),
        fill("frost", box(47, 27, 5, 9, 2) + box(66, 27, 5, 9, 2)),
        draw("frost", 1.6, "M50 36q2 5 7 4"),
    )


def _robotic_arm() -> Svg:
    return space(
        "orange",
        fill("hull-edge", "M3 56v-4q0-4 4-4h22q4 0 4 4v4z"),
        draw("orange", 8, "M18 46L26 20"),
        draw("orange", 6.5, "M26 20L54 12"),
        draw("space-deep", 1.6, "M20.5 38l3-9M34 17.8l11-3.2", 0.5),
        fill("bone", disc(18, 46, 6.5) + disc(26, 20, 6) + disc(54, 12, 4.8)),
        fill("space-deep", disc(18, 46, 2.4) + disc(26, 20, 2.2) + disc(54, 12, 1.7)),
        draw("bone", 3, "M55 16v5M49 30v-6l5-4h4l5 4v6"),
        fill("hull", box(45, 30, 23, 19, 3)),
        draw("frost", 2, box(45, 30, 23, 19, 3)),
        draw("window", 3.4, "M51 37h2M57 37h2M63 37h0M51 43h0M56 43h3"),
    )


def _workshop() -> Svg:
    return room(
        "orange",
        draw("hull-edge", 1.4, "M4 8h72"),
        fill("bone", "M12 10h4v14l-2 3l-2-3z"),
        fill("rust", box(11.5, 7, 5, 7, 2)),
        fill("frost", "M24 11l4-3l3 2v4l-2 1v11h-4V15z"),
        fill("orange", gear(64, 18, 10, 7.4, 8) + disc(64, 18, 3.5)),
        fill("bone", gear(49, 12, 6.5, 4.6, 7) + disc(49, 12, 2.2)),
        fill("rust", box(2, 37, 76, 5, 1) + box(8, 42, 6, 12) + box(66, 42, 6, 12)),
        fill("coal", box(20, 30, 22, 7, 1) + box(26, 25, 6, 5)),
        fill(
            "bone",
            turned(
                [(-14, -2), (8, -2), (8, -5.5), (16, -5.5), (16, 5.5), (8, 5.5), (8, 2), (-14, 2)],
                52,
                30,
                -28,
            ),
        ),
        draw("window", 1.5, rays(36, 25, 4, 9, 7, 195)),
        fill("window", disc(36, 26, 2.4)),
    )


def _shipyard() -> Svg:
    return space(
        "orange",
        draw("hull-edge", 2, "M6 54V8M74 54V8M6 8h68M6 24l8-16M74 24L66 8M22 8l8 0"),
        draw("orange", 2.4, "M40 8v9M36 20l4-3l4 3"),
        fill("frost", "M12 36Q26 21 48 22L70 35q-4 8-14 8H20q-7 0-8-7z"),
        fill("hull", "M12 36Q26 21 48 22l-6 21H20q-7 0-8-7z"),
        draw("frost", 1.6, "M22 28v15M32 24v19M14 36h29"),
        fill("space-deep", "M52 26l10 6.5H52z"),
        fill("orange", "M6 47h68v4H6z"),
        draw("hull-edge", 2.4, "M22 43v4M56 43v4"),
        fill("danger", polygon([(12, 34), (4, 31), (4, 41), (12, 39)])),
        draw("window", 1.5, rays(30, 31, 2.5, 6, 7)),
    )


def _extra_docking_port() -> Svg:
    return space(
        "orange",
        fill("hull", "M58 0h17a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H58z"),
        draw("hull-edge", 2, "M58 0v56"),
        fill("orange", box(50, 13, 9, 30, 3)),
        fill("space-deep", box(52.5, 17, 4, 22, 2)),
        draw("window", 3.2, "M66 9h2M72 9h0M66 18h0M71 18h2M66 38h2M72 38h0M66 47h0M70 47h2"),
        fill("frost", "M8 20h20q12 2 15 8q-3 6-15 8H8q-3-8 0-16z"),
        fill("space-deep", "M28 23q8 1.5 10 5h-10z"),
        fill("orange", "M10 20L6 10h8l9 10zM10 36L6 46h8l9-10z"),
        fill("window", polygon([(7, 24), (-1, 28), (7, 32)])),
        draw("good", 1.4, "M44 22l5-4M44 34l5 4M45 28h0M48 28h0"),
    )


# --- scientific --------------------------------------------------------------------------------


def _education_center() -> Svg:
    return room(
        "blue",
        fill("space-deep", box(6, 4, 68, 32, 2)),
        draw("rust", 2.4, box(6, 4, 68, 32, 2)),
        draw("frost", 1.3, "M13 18a8 4 0 1 0 16 0a8 4 0 1 0-16 0M13 27h14M13 31h9"),
        fill("window", disc(21, 18, 2.4)),
        fill("blue", polygon([(51, 8), (70, 16), (51, 24), (32, 16)])),
        fill("blue", "M41 21.5v7q10 5 20 0v-7l-10 4.5z"),
        fill("limb", polygon([(51, 8), (70, 16), (51, 17), (32, 16)]), 0.3),
        draw("window", 1.6, "M51 16l14 4v9"),
        fill("window", box(63, 28, 4, 5, 1)),
        person(16, 57, 16, "green", "rust"),
        person(40, 57, 16, "pink"),
        person(64, 57, 16, "orange", "frost"),
    )


def _observatory() -> Svg:
    return space(
        "blue",
        fill("window", wheel(66, 12, 6.5, 1.8, 4) + wheel(52, 24, 3, 1, 4)),
        draw("limb", 1.1, "M66 12L73 24M66 12l-14 12", 0.6),
        fill("blue", "M8 44a24 24 0 0 1 48 0z"),
        fill("limb", "M13 40a19 19 0 0 1 14-15q-7 6-8 15z", 0.35),
        fill("space-deep", "M32 20.5l8 1.5l6 22h-9z"),
        fill(
            "bone",
            turned(
                [(-13, -4.5), (10, -4.5), (10, -6), (17, -6), (17, 6), (10, 6), (10, 4.5), (-13, 4.5)],
                42,
                26,
                -38,
            ),
        ),
        fill("air", turned([(15.5, -5), (18, -5), (18, 5), (15.5, 5)], 42, 26, -38)),
        fill("hull", "M4 44h56v12H7a3 3 0 0 1-3-3z"),
        draw("hull-edge", 1.6, "M4 44h56"),
        draw("window", 3.2, "M14 50h2M24 50h2M44 50h2M54 50h0"),
    )


def _data_vault() -> Svg:
    racks = "".join(
        f"M{x + 3} {y}h{w}" for x in (4, 59) for y, w in ((12, 6), (19, 9), (26, 4), (33, 8), (40, 6))
    )
    return room(
        "blue",
        fill("coal", box(3, 6, 17, 42, 2) + box(60, 6, 17, 42, 2)),
        draw("cyan", 2, racks),
        draw("good", 2.2, "M17 12h0M17 26h0M17 40h0M74 19h0M74 33h0"),
        fill("hull-edge", disc(40, 27, 20)),
        fill("blue", disc(40, 27, 17)),
        fill("space-deep", disc(40, 27, 17) + disc(40, 27, 13.5), 0.35),
        draw("bone", 2.4, rays(40, 27, 4, 11, 5, -90)),
        draw("bone", 2.2, disc(40, 27, 6)),
        fill(
            "bone",
            disc(40, 27, 2.4)
            + disc(40, 16, 2)
            + disc(50.5, 23.6, 2)
            + disc(29.5, 23.6, 2)
            + disc(46.5, 36, 2)
            + disc(33.5, 36, 2),
        ),
        draw("coal", 2.4, "M40 8.7h0M40 45.3h0M21.7 27h0M58.3 27h0"),
    )


def _sensor_array() -> Svg:
    return space(
        "blue",
        draw("hull-edge", 3, "M27 33l-8 20M27 33l8 20M12 53h30"),
        fill("blue", "M11 16a21 21 0 0 0 29.5 21.5z"),
        fill("limb", "M11 16L40.5 37.5Q34 27 27.5 21Q19 15.5 11 16z", 0.45),
        draw("bone", 2, "M26 27l11-10"),
        fill("window", disc(38, 16, 2.8)),
        draw("cyan", 2, "M43 22a9 9 0 0 0-10-11M49 23a15 15 0 0 0-17-17.5M55 24A21 21 0 0 0 32 .8", 0.9),
        fill("hull", box(58, 34, 14, 19, 2)),
        draw("hull-edge", 2, "M65 34V16M59 22h12M61 28h8"),
        fill("danger", disc(65, 14, 2.2)),
        draw("window", 3, "M62 41h0M68 41h0M62 47h0"),
    )


def _research_lab() -> Svg:
    return room(
        "blue",
        fill("rust", box(0, 44, 80, 6, 1)),
        fill("blue", "M11 40l9.5-17V12h9v11L39 40q2 4-3 4H14q-5 0-3-4z", 0.4),
        fill("good", "M14.5 34h21l4 7q1 3-3 3h-23q-4 0-3-3z"),
        draw("limb", 2, "M11 40l9.5-17V10M29.5 10v13L39 40q2 4-3 4H14q-5 0-3-4M18 10h14"),
        fill("good", disc(25, 17, 2) + disc(22.5, 27, 2.3) + disc(28, 23, 1.5)),
        fill("limb", disc(20, 39, 1.8) + disc(29, 37.5, 2.2), 0.8),
        draw("bone", 3.4, "M49 43h22M52 43q18 0 15-18"),
        fill("bone", turned([(-4, -12), (4, -12), (4, 10), (-4, 10)], 60, 20, 24)),
        fill("blue", turned([(-3, -18), (3, -18), (3, -12), (-3, -12)], 60, 20, 24)),
        fill("hull-edge", box(45, 34, 14, 3, 1)),
        fill("danger", turned([(-2.5, 10), (2.5, 10), (1.5, 14), (-1.5, 14)], 60, 20, 24)),
    )


# --- military ----------------------------------------------------------------------------------


def _military_command() -> Svg:
    return room(
        "purple",
        fill("purple", polygon([(24, 40), (56, 40), (68, 8), (12, 8)]), 0.28),
        draw("cyan", 1.6, disc(40, 20, 12)),
        draw("cyan", 1.2, "M28 20h24M30 13.5q10 4.5 20 0M30 26.5q10-4.5 20 0M40 8q-8 12 0 24q8-12 0-24", 0.8),
        fill("danger", wheel(45, 16, 4.4, 1.6, 4)),
        fill("good", disc(34, 24, 2)),
        fill("purple", "M14 40h52l5 9q0 3-3 3H12q-3 0-3-3z"),
        fill("space-deep", "M18 43h44l2.5 4H15.5z", 0.6),
        draw("window", 1.7, "M22 45h6M34 45h12M52 45h6"),
        person(8, 55, 17, "coal"),
        person(72, 55, 17, "coal", "rust"),
        fill("window", wheel(8, 50, 3.2, 1.3, 5) + wheel(72, 50, 3.2, 1.3, 5)),
    )


def _strategic_ops() -> Svg:
    return room(
        "purple",
        fill("bone", "M5 9l22-4l26 5l22-5v38l-22 5l-26-5l-22 5z"),
        fill("space-deep", "M27 5l26 5v38l-26-5z", 0.14),
        fill("green", "M9 14q8-4 14 1t4 10q-7 4-12 0T9 14zM56 30q6-5 15-1v9q-8 5-13 1z", 0.55),
        fill("blue", "M34 34q6-4 12 0t2 9q-9 1-16-3z", 0.45),
        draw("danger", 2.6, "M58 13l8 8M66 13l-8 8"),
        draw("coal", 2.2, "M16 35q8 5 14-4t10-9t12-4", 0.95),
        fill("coal", polygon([(56, 17.5), (49.5, 14.5), (50.5, 21.5)])),
        draw("purple", 2, "M14 38V24"),
        fill("purple", "M15 22l12 4l-12 5z"),
        fill("danger", disc(14, 39, 2.4)),
    )


def _weapon_platform() -> Svg:
    return space(
        "purple",
        fill("window", wheel(70, 8, 9, 3.4, 8)),
        fill("orange", wheel(70, 8, 5, 2, 8)),
        fill("hull-edge", turned([(0, -6), (27, -6), (27, -1.5), (0, -1.5)], 34, 30, -26)),
        fill("hull-edge", turned([(0, 2), (27, 2), (27, 6.5), (0, 6.5)], 34, 30, -26)),
        fill("bone", turned([(24, -7.5), (30, -7.5), (30, 0), (24, 0)], 34, 30, -26)),
        fill("bone", turned([(24, 0.8), (30, 0.8), (30, 8.2), (24, 8.2)], 34, 30, -26)),
        fill("purple", "M14 44V34a16 16 0 0 1 32 0v10z"),
        fill("limb", "M18 40v-6a12 12 0 0 1 9-11.5q-4 5-4 12v5.5z", 0.35),
        fill("space-deep", box(31, 29, 10, 5, 2)),
        fill("danger", disc(36, 31.5, 1.7)),
        fill("hull", "M4 44h54l4 12H5a4 4 0 0 1-4-4z"),
        draw("purple", 2, "M4 44h54M10 50h8M24 50h8M38 50h8"),
    )


def _shield_grid() -> Svg:
    cells = "".join(
        regular(40 + dx * 8.7, 25 + dy * 7.6, 4.6, 6)
        for dx, dy in (
            (0, 0),
            (-1, 0),
            (1, 0),
            (-0.5, -1),
            (0.5, -1),
            (-0.5, 1),
            (0.5, 1),
            (-1.5, 1),
            (1.5, 1),
            (-1.5, -1),
            (1.5, -1),
            (0, -2),
            (-1, 2),
            (0, 2),
            (1, 2),
            (-2, 0),
            (2, 0),
        )
    )
    return space(
        "purple",
        fill("hull", box(32, 30, 16, 18, 3) + box(22, 36, 8, 12, 2) + box(50, 36, 8, 12, 2)),
        draw("window", 3, "M37 36h0M43 36h0M37 42h0M43 42h0M26 41h0M54 41h0"),
        fill("purple", "M8 50a32 44 0 0 1 64 0z", 0.28),
        draw("purple", 1.3, cells, 0.8),
        draw("frost", 2.2, "M8 50a32 44 0 0 1 64 0"),
        fill("hull-edge", box(2, 49, 76, 5, 2)),
        draw("danger", 2.4, "M78 4L66 15"),
        draw("window", 1.6, rays(64, 17, 2, 7, 8)),
    )


def _missile(x: float, y: float, hue: str) -> Svg:
    body = [(-11, -4.5), (9, -4.5), (18, 0), (9, 4.5), (-11, 4.5)]
    return join(
        fill("purple", turned([(-15, -8), (-6, -4.5), (-6, 4.5), (-15, 8), (-12, 0)], x, y, -48)),
        fill("bone", turned(body, x, y, -48)),
        fill(hue, turned([(9, -4.5), (18, 0), (9, 4.5)], x, y, -48)),
        fill("space-deep", turned([(-2, -4.5), (1, -4.5), (1, 4.5), (-2, 4.5)], x, y, -48), 0.4),
    )


def _missile_battery() -> Svg:
    return space(
        "purple",
        fill("window", turned([(-30, 0), (-15, -6), (-15, 6)], 54, 20, -48)),
        fill("orange", turned([(-24, 0), (-13, -3.5), (-13, 3.5)], 54, 20, -48)),
        _missile(54, 20, "danger"),
        _missile(20, 27, "danger"),
        _missile(37, 37, "danger"),
        fill("coal", "M2 47l9-11l34 12v8H6a4 4 0 0 1-4-4z"),
        draw("purple", 2, "M3 46l8-10l34 12"),
        draw("hull-edge", 2.4, "M52 54h24M58 54v-5M70 54v-5"),
    )


def plain(hue: str) -> Svg:
    """Return a room in which nothing is known to happen, for a module of one's own making."""
    return room(hue, window(14, 8, 52, 30), draw("hull-edge", 1.6, "M40 8v30"))


WORKS: Final[dict[str, Callable[[], Svg]]] = {
    "technical-support": _technical_support,
    "robotic-arm": _robotic_arm,
    "workshop": _workshop,
    "shipyard": _shipyard,
    "extra-docking-port": _extra_docking_port,
    "education-center": _education_center,
    "observatory": _observatory,
    "data-vault": _data_vault,
    "sensor-array": _sensor_array,
    "research-lab": _research_lab,
    "military-command": _military_command,
    "strategic-ops": _strategic_ops,
    "weapon-platform": _weapon_platform,
    "shield-grid": _shield_grid,
    "missile-battery": _missile_battery,
}
"""How each module is drawn, by its id in the pack."""
