"""Creatures of the hunt, ships and starting cards, each drawn in a box of 100 by 72."""

from __future__ import annotations

from stardeck.pictures.icons import icon, wheel
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, join, line, path, rect


def portrait(name: str) -> Svg | None:
    """Return the portrait of a creature, a ship or a starting card; None for anybody else."""
    if name in _CREATURES:
        return _CREATURES[name]()
    if name in _SHIPS:
        return _ship(_SHIPS[name])
    if name in _STARTING:
        return _STARTING[name]()
    return None


def _eye(x: float, y: float, size: float = 3.4) -> Svg:
    return join(
        circle(x, y, size, fill=paint("danger")),
        circle(x - size * 0.25, y - size * 0.25, size * 0.35, fill=paint("star")),
    )


def _strokes(d: str, hue: str, width: float) -> Svg:
    return path(d, fill="none", stroke=paint(hue), stroke_width=width, stroke_linecap="round")


def _robot() -> Svg:
    return join(
        path("M22 72q0-16 14-18h28q14 2 14 18z", fill=paint("coal")),
        rect(30, 16, 40, 34, rx=7, fill=paint("frost")),
        rect(35, 24, 30, 12, rx=5, fill=paint("space-deep")),
        _eye(43, 30),
        _eye(57, 30),
        rect(40, 41, 20, 3.4, rx=1.7, fill=paint("space-deep")),
        line(50, 16, 50, 8, stroke=paint("frost"), stroke_width=2),
        circle(50, 6.5, 3, fill=paint("gold")),
        icon("operate", 50, 61, 13, fill=paint("frost")),
    )


def _drone() -> Svg:
    return join(
        path("M30 34L10 22h18zM70 34l20-12H72z", fill=paint("coal")),
        rect(6, 18, 24, 4, rx=2, fill=paint("ink-soft")),
        rect(70, 18, 24, 4, rx=2, fill=paint("ink-soft")),
        circle(50, 38, 21, fill=paint("rust")),
        circle(50, 38, 11, fill=paint("space-deep")),
        _eye(50, 38, 6),
        path("M38 56l-6 14l8-6zM62 56l6 14l-8-6zM50 59l-4 12h8z", fill=paint("ink-soft")),
    )


def _hound() -> Svg:
    return join(
        path("M22 6l18 16h20L78 6l-2 30l-12 16l-6 16H42l-6-16l-12-16z", fill=paint("coal")),
        path("M22 6l12 14l-8 10zM78 6L66 20l8 10z", fill=paint("pink"), fill_opacity=0.7),
        path("M32 32l14 6l-12 3zM68 32l-14 6l12 3z", fill=paint("cyan")),
        path("M44 50h12l-3 6h-6z", fill=paint("space-deep")),
        path("M40 60l3-5l3 5l4-5l4 5l3-5l3 5v3H40z", fill=paint("star")),
        _strokes("M50 22v14", "cyan", 2),
    )


def _worm() -> Svg:
    body = "M10 70C10 26 34 14 42 40S66 72 76 30"
    return join(
        _strokes(body, "rust", 19),
        path(
            body,
            fill="none",
            stroke=paint("space-deep"),
            stroke_width=19,
            stroke_dasharray="2 8",
            opacity=0.45,
        ),
        circle(77, 25, 14, fill=paint("rust")),
        path(wheel(77, 25, 11, 6, 9), fill=paint("star")),
        circle(77, 25, 6, fill=paint("space-deep")),
    )


def _shark() -> Svg:
    return join(
        path("M6 40Q30 14 66 28L94 12l-9 26l11 20l-30-10Q34 64 6 40z", fill=paint("blue")),
        path("M42 24L54 4l9 23zM44 52l4 16l12-18z", fill=paint("blue")),
        path("M6 40q26 14 60 8Q34 64 6 40z", fill=paint("frost"), fill_opacity=0.6),
        path("M10 43l4 5l3-3l3 5l4-4l3 5l4-5l3 4l3-5z", fill=paint("star")),
        _strokes("M46 34q4 6 0 12M52 33q4 7 0 13", "space-deep", 1.6),
        _eye(26, 35),
    )


def _jelly() -> Svg:
    return join(
        _strokes(
            "M32 34q-8 12 0 20t-2 16M42 36q-4 14 2 20t-2 16M58 36q4 14-2 20t2 16M68 34q8 12 0 20t2 16",
            "pink",
            3,
        ),
        path(
            "M20 38Q22 6 50 6T80 38q-7-5-12 0q-6-5-12 0q-6-5-12 0q-6-5-12 0q-6-5-12 0z", fill=paint("purple")
        ),
        path("M28 30Q30 12 48 11", fill="none", stroke=paint("star"), stroke_width=2, opacity=0.7),
        path("M44 18l8 6h-5l6 9l-12-8h5z", fill=paint("yellow")),
    )


def _golem() -> Svg:
    return join(
        path("M16 72l4-20l16-8h28l16 8l4 20z", fill=paint("coal")),
        path("M32 44l-4-22l12-14l22 2l10 16l-6 18z", fill=paint("ink-soft")),
        path("M28 22l14 4l-2-18zM62 10l-8 14l18 2z", fill=paint("coal"), fill_opacity=0.6),
        _strokes("M24 56l10 4l-4 8M74 54l-8 8l4 8M46 52l4 8l-3 10", "orange", 2),
        path("M38 28l9 3l-8 3zM63 28l-9 3l8 3z", fill=paint("orange")),
        rect(42, 37, 17, 3.5, fill=paint("space-deep")),
    )


def _leech() -> Svg:
    return join(
        _strokes("M92 66C86 40 70 70 58 48", "green", 16),
        circle(40, 34, 26, fill=paint("green")),
        circle(40, 34, 20, fill=paint("danger-deep")),
        path(wheel(40, 34, 20, 11, 12), fill=paint("star"), fill_opacity=0.9),
        circle(40, 34, 10.5, fill=paint("space-deep")),
        circle(40, 34, 4, fill=paint("danger")),
    )


def _leviathan() -> Svg:
    return join(
        _strokes("M94 58C84 30 70 72 58 46S36 66 34 36", "cyan", 13),
        path("M64 40l6-12l4 16zM80 44l8-10l2 14z", fill=paint("blue")),
        path("M14 26Q18 6 38 10L56 4L50 20q6 14-8 22Q20 46 14 26z", fill=paint("blue")),
        path("M12 30l18 2l-8 12z", fill=paint("space-deep")),
        path("M14 31l3 6l3-5l3 6l3-5z", fill=paint("star")),
        _eye(32, 20, 4),
        _strokes("M42 8q10-8 16-4", "blue", 2.4),
    )


def _kraken() -> Svg:
    return join(
        _strokes(
            "M38 42Q10 40 8 66M42 46Q24 50 26 70M50 48v24M58 46Q76 50 74 70M62 42Q90 40 92 66", "red", 7
        ),
        _strokes("M36 38Q6 30 6 12M64 38Q94 30 94 12", "red", 5),
        path("M30 34Q28 4 50 4T70 34Q70 48 50 48T30 34z", fill=paint("red")),
        path("M36 18Q40 8 50 8", fill="none", stroke=paint("star"), stroke_width=2, opacity=0.6),
        circle(41, 34, 5.5, fill=paint("yellow")),
        circle(59, 34, 5.5, fill=paint("yellow")),
        rect(40, 30, 2.2, 8, fill=paint("space-deep")),
        rect(58, 30, 2.2, 8, fill=paint("space-deep")),
    )


_CREATURES = {
    "robot": _robot,
    "scavenger-drone": _drone,
    "cyber-hound": _hound,
    "dust-worm": _worm,
    "void-shark": _shark,
    "plasma-jelly": _jelly,
    "rock-golem": _golem,
    "star-leech": _leech,
    "leviathan": _leviathan,
    "kraken": _kraken,
}

_SHIPS = {
    "frigate": ("red", "M12 40L34 28h34l22 12l-22 12H34z", "M30 20h24v5H30zM30 55h24v5H30z"),
    "galleon": ("yellow", "M14 26h20l6-10h22l8 10h14l6 14l-6 16H20l-8-16z", "M44 30h12v18H44z"),
    "corvette": ("cyan", "M8 40L40 32l16-18l6 20l30 6l-30 6l-6 20l-16-18z", "M58 36l16 4l-16 4z"),
    "brigantine": ("lime", "M14 48h66l10 8l-14 8H26z", "M30 44L48 8v36zM52 44L56 14l22 30z"),
}


def hull_shape(name: str) -> tuple[str, str] | None:
    """Return hull and trim of a ship from the side, in a box of 100 by 72; None if nobody has drawn it."""
    return _SHIPS[name][1:] if name in _SHIPS else None


def _ship(look: tuple[str, str, str]) -> Svg:
    hue, hull, trim = look
    flame = "M12 36L0 40l12 4zM13 46L4 49l10 3z"
    return join(
        path(flame, fill=paint("orange")),
        path(hull, fill=paint("hull"), stroke=paint(hue), stroke_width=2.4, stroke_linejoin="round"),
        path(trim, fill=paint(hue)),
        icon("hunt", 44, 40, 11, fill=paint("ink"))
        if hue != "lime"
        else icon("hunt", 54, 56, 9, fill=paint("ink")),
    )


def _extraction() -> Svg:
    return join(
        path("M6 72l18-26l16 10l20-24l16 14l18 26z", fill=paint("coal")),
        path("M50 66l-10-12l10-10l12 8l-2 14z", fill=paint("orange")),
        icon("mines", 48, 28, 38, fill=paint("ink-soft")),
        icon("crypto", 80, 18, 20),
    )


def _manoeuvre() -> Svg:
    return join(
        _strokes("M8 62Q40 66 52 40", "cyan", 3),
        _strokes("M4 52Q30 56 42 36M20 70Q52 70 62 44", "cyan", 1.4),
        path("M46 44L74 6l4 46l-14-8z", fill=paint("hull"), stroke=paint("cyan"), stroke_width=2.4),
        circle(68, 30, 3.4, fill=paint("window")),
    )


def _booster() -> Svg:
    return join(
        path("M40 56q2 12-6 16q18 0 16-14zM60 56q-2 12 6 16q-18 0-16-14z", fill=paint("orange")),
        path("M46 58q0 8 4 14q4-6 4-14z", fill=paint("yellow")),
        path(
            "M50 2q16 14 14 38l6 14H30l6-14Q34 16 50 2z",
            fill=paint("hull"),
            stroke=paint("green"),
            stroke_width=2.4,
        ),
        circle(50, 28, 6, fill=paint("window")),
        path("M36 42l-14 16h12zM64 42l14 16H66z", fill=paint("green")),
    )


_STARTING = {"extraction": _extraction, "manoeuvre": _manoeuvre, "booster": _booster}
