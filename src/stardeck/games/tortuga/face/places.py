"""Where things happen: a landscape for each kind of sector and of card, in a box of 100 by 72."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stardeck.pictures.brush import SHARED, draw, fill, rays, turned
from stardeck.pictures.icons import box, disc, polygon, regular, wheel
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, el, join


@piece
def landscape(name: str, hue: str) -> Svg:
    """Return a landscape by the name of its icon, in a colour; open space for what has none."""
    return el("g", _PLACES.get(name, _open_space)(hue), **SHARED)


def _open_space(hue: str) -> Svg:
    return join(
        draw(hue, 1.4, "M8 10h0M22 30h0M35 8h0M52 20h0M70 8h0M90 28h0M60 38h0M10 46h0M94 10h0", 0.9),
        fill(hue, disc(76, 54, 20), 0.5),
        draw(hue, 3, "M48 62q26 8 52-18", 0.9),
        fill(hue, regular(22, 56, 9, 7, 10), 0.35),
        fill("space-deep", disc(20, 54, 2.4) + disc(26, 59, 1.6), 0.5),
    )


def _tortuga(hue: str) -> Svg:
    """The harbour below the skull."""
    return join(
        fill(hue, "M20 72V40Q20 8 50 8t30 32v32z", 0.3),
        fill("space-deep", disc(38, 34, 8) + disc(62, 34, 8) + "M50 44l5 9H45z", 0.75),
        fill("window", disc(38, 35, 3) + disc(62, 35, 3), 0.85),
        fill(hue, box(34, 58, 6, 14) + box(43, 60, 6, 12) + box(52, 60, 6, 12) + box(61, 58, 6, 14), 0.45),
        draw(hue, 2, "M4 70h92M10 70V52M90 70V48M10 54l10 8M90 50l-12 9", 0.7),
        draw("window", 2, "M8 64h0M92 62h0M14 67h0M84 66h0"),
    )


def _terminal(hue: str) -> Svg:
    """A city of towers."""
    towers = ((4, 40, 13), (19, 24, 12), (33, 44, 11), (46, 12, 14), (62, 32, 12), (76, 20, 11), (88, 42, 10))
    lit = "".join(
        f"M{x + 3} {y + 6 + 8 * row}h{wide - 7}" for x, y, wide in towers for row in range((66 - y) // 9)
    )
    return join(
        fill(hue, "".join(box(x, y, wide, 72 - y, 1) for x, y, wide in towers), 0.42),
        draw("window", 2.2, lit, 0.7),
        draw(hue, 1.8, "M53 12V2M25 24v-8M81 20V8M49 4h8", 0.9),
        fill("danger", disc(53, 2.5, 1.8) + disc(81, 8, 1.6)),
    )


def _turret(hue: str) -> Svg:
    """Guns that look up into the sky."""
    barrel = [(0.0, -2.4), (30.0, -2.4), (30.0, 2.4), (0.0, 2.4)]
    return join(
        fill(hue, turned(barrel, 26, 50, -58) + turned(barrel, 34, 52, -58), 0.75),
        fill(hue, turned(barrel, 70, 54, -124) + turned(barrel, 78, 52, -124), 0.75),
        fill(hue, "M14 62a16 16 0 0 1 32 0z", 0.5),
        fill(hue, "M58 64a15 15 0 0 1 30 0z", 0.5),
        fill(hue, polygon([(0, 72), (6, 62), (94, 62), (100, 72)]), 0.32),
        draw(hue, 1.6, rays(50, 12, 4, 10, 8), 0.9),
        draw(hue, 1.4, disc(50, 12, 7) + "M50 0v6M50 18v6M38 12h6M56 12h6", 0.7),
    )


def _vortex(hue: str) -> Svg:
    """A whirl that swallows the light."""
    return join(
        fill(hue, disc(50, 38, 34), 0.16),
        draw(hue, 5, "M50 38q10-14 24-4t-2 28t-40 2t-10-42t48-16", 0.45),
        draw(hue, 3, "M50 38q-10 14-24 4t2-28t40-2t10 42t-48 16", 0.6),
        fill("space-deep", disc(50, 38, 7)),
        draw(hue, 1.6, disc(50, 38, 7)),
        draw("star", 1.6, "M12 14h0M90 60h0M84 12h0M14 62h0M34 22h0M66 56h0", 0.8),
    )


def _research(hue: str) -> Svg:
    """Domes, and an ear to the sky."""
    return join(
        fill(hue, "M4 64a18 18 0 0 1 36 0z", 0.45),
        draw(hue, 1.4, "M22 46v18M11 50q-3 6-3 14M33 50q3 6 3 14", 0.7),
        fill(hue, "M60 66a11 11 0 0 1 22 0z", 0.55),
        draw(hue, 2.6, "M52 66V40", 0.8),
        fill(hue, "M38 22a17 17 0 0 0 26 20z", 0.7),
        draw(hue, 2, "M51 32l9-9", 0.9),
        draw(hue, 1.5, "M63 28a7 7 0 0 0-7-8M69 29a13 13 0 0 0-13-15M75 30A19 19 0 0 0 57 8", 0.8),
        fill(hue, "M0 64h100v8H0z", 0.32),
        draw("window", 2, "M66 62h0M71 60h0M76 62h0M16 60h0M28 60h0"),
    )


def _mines(hue: str) -> Svg:
    """A pit, a tower over it, and what it is dug for."""
    return join(
        fill(hue, "M0 40q12-10 24-4l10 10h32l10-10q12-8 24 4v32H0z", 0.3),
        fill("space-deep", polygon([(32, 48), (68, 48), (60, 72), (40, 72)]), 0.7),
        draw(hue, 2.2, "M38 48L50 8l12 40M44 28h12M41 38h18M46 20h8", 0.85),
        draw(hue, 1.4, "M50 8v52", 0.9),
        fill(hue, box(45, 56, 10, 8, 1)),
        fill(hue, wheel(14, 54, 8, 4, 4) + wheel(86, 56, 9, 4, 4), 0.9),
        fill("limb", wheel(26, 63, 5, 2, 4) + wheel(75, 65, 4, 2, 4), 0.7),
        draw(hue, 1.3, "M2 50h10M18 66h10M72 52h8M90 66h8", 0.7),
    )


def _fortress(hue: str) -> Svg:
    """Walls, towers and banners."""
    return join(
        fill(hue, _merlons(10, 22, 4) + box(10, 27, 22, 45) + _merlons(68, 22, 4) + box(68, 27, 22, 45), 0.5),
        fill(hue, _merlons(33, 39, 6) + box(32, 44, 36, 28), 0.36),
        fill("space-deep", "M42 72V60a8 8 0 0 1 16 0v12z", 0.75),
        draw(hue, 1.6, "M21 22V6M79 22V6", 0.9),
        fill(hue, "M21 6l14 4l-14 5zM79 6l14 4l-14 5z", 0.9),
        draw("window", 3, "M21 38v4M79 38v4M21 54v4M79 54v4"),
    )


def _merlons(x: int, y: int, count: int) -> str:
    return "".join(box(x + 6 * step, y, 4, 5) for step in range(count))


def _hunt(hue: str) -> Svg:
    """Where creatures come from: a nest, and eyes in the dark."""
    return join(
        fill(
            hue,
            "M0 72q4-30 16-34q-2 16 8 22q2-30 14-36q-2 22 10 34q4-26 16-32"
            "q-2 20 8 30q6-20 16-22q-4 20 12 38z",
            0.26,
        ),
        draw(hue, 3, "M6 70q0-22 10-30M32 66q0-26 8-36M60 64q-2-22 8-32M90 70q-6-16 2-26", 0.5),
        fill("danger", disc(40, 52, 2.6) + disc(48, 52, 2.6) + disc(72, 60, 2) + disc(78, 60, 2)),
        fill(hue, disc(20, 64, 6) + disc(30, 68, 5), 0.6),
        fill("limb", disc(18, 62, 1.6) + disc(28.5, 66.5, 1.3), 0.7),
    )


_PLACES: Final[dict[str, Callable[[str], Svg]]] = {
    "tortuga": _tortuga,
    "terminal": _terminal,
    "turret": _turret,
    "vortex": _vortex,
    "research": _research,
    "mines": _mines,
    "fortress": _fortress,
    "hunt": _hunt,
}
