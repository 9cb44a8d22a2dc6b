"""Portraits of captains' crews: a bust put together from a few strokes."""

from __future__ import annotations

from typing import Final

from stardeck.pictures.icons import icon
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, el, join, line, path, rect

# skin, what is on the head, what the eyes are like, beard, coat, emblem on the coat
_Look = tuple[str, str, str, bool, str, str]

LOOKS: Final[dict[str, _Look]] = {
    "hacker": ("frost", "hood", "visor", False, "coal", "terminal"),
    "pilot": ("bone", "helmet", "visor", False, "blue", "move"),
    "bodyguard": ("rust", "none", "visor", False, "coal", "defence"),
    "trader": ("bone", "hair", "monocle", True, "green", "trade"),
    "corsair": ("rust", "bandana", "patch", True, "red", "attack"),
    "first-mate": ("bone", "tricorne", "eyes", True, "purple", "influence"),
    "mercenary": ("rust", "mohawk", "eyes", False, "rust", "attack"),
    "rift-pilot": ("frost", "helmet", "goggles", False, "purple", "vortex"),
    "scrapper": ("bone", "cap", "goggles", True, "orange", "operate"),
    "void-raider": ("lime", "hood", "slits", False, "coal", "attack"),
    "shadow-broker": ("frost", "hood", "slits", False, "purple", "eye"),
    "warlord": ("red", "horns", "slits", True, "coal", "military"),
    "lab-assistant": ("bone", "hair", "goggles", False, "frost", "scientific"),
    "cyborg": ("bone", "none", "half", False, "blue", "core"),
    "archivist": ("bone", "hood", "monocle", True, "rust", "card"),
    "engineer": ("rust", "cap", "goggles", False, "yellow", "repair"),
    "xenobiologist": ("lime", "hair", "monocle", False, "green", "bio"),
    "prototype-ai": ("frost", "none", "slits", False, "cyan", "bot"),
    "professor": ("bone", "wild", "monocle", True, "frost", "research"),
    "miner": ("rust", "lamp", "eyes", True, "orange", "mines"),
    "driller": ("bone", "lamp", "goggles", False, "yellow", "operate"),
    "prospector": ("rust", "cap", "patch", True, "bone", "ore"),
    "clan-chief": ("bone", "horns", "eyes", True, "rust", "fortress"),
    "ore-baron": ("bone", "tricorne", "monocle", True, "yellow", "crypto"),
    "tanker": ("frost", "helmet", "visor", False, "orange", "deuterium"),
    "deserter": ("rust", "cap", "patch", False, "coal", "defence"),
    "gunner": ("bone", "helmet", "goggles", True, "red", "turret"),
    "shield-operator": ("frost", "helmet", "eyes", False, "blue", "immune"),
    "marine": ("rust", "helmet", "visor", False, "green", "military"),
    "tactician": ("bone", "cap", "monocle", False, "red", "objective"),
    "admiral": ("bone", "bicorne", "eyes", True, "blue", "points"),
}

_SKINS: Final = ("bone", "rust", "frost", "lime")
_HEADS: Final = ("hood", "helmet", "hair", "bandana", "cap", "mohawk", "tricorne")
_EYES: Final = ("eyes", "visor", "patch", "goggles", "slits")
_COATS: Final = ("coal", "purple", "red", "blue", "green", "orange")


def bust(name: str, number: int) -> Svg:
    """Return a portrait of 100 by 72; cards we do not know look like nobody else, always the same."""
    skin, head, eyes, beard, coat, emblem = LOOKS.get(name) or _somebody(number)
    return join(
        _body(coat, emblem),
        el("ellipse", cx=50, cy=33, rx=14, ry=16.5, fill=paint(skin)),
        path("M43 47h14v6q-7 5-14 0z", fill=paint(skin), fill_opacity=0.85),
        _beard(head) if beard else Svg(""),
        _eyes(eyes),
        _head(head, coat),
    )


def _somebody(number: int) -> _Look:
    return (
        _SKINS[number % 4],
        _HEADS[number % 7],
        _EYES[number % 5],
        number % 3 == 0,
        _COATS[number % 6],
        "tortuga",
    )


def _body(coat: str, emblem: str) -> Svg:
    return join(
        path("M14 72C15 56 32 50 50 50s35 6 36 22z", fill=paint(coat)),
        path("M38 51l12 14l12-14l5 3l-17 18l-17-18z", fill=paint("space-deep"), fill_opacity=0.45),
        icon(emblem, 74, 63.5, 10, fill=paint("space-deep"), opacity=0.75),
    )


def _beard(head: str) -> Svg:
    hue = "ink-soft" if head in ("wild", "hood", "bicorne") else "coal"
    return path(
        "M36.5 35Q37 57 50 58T63.5 35Q60 44 55 42.5T45 42.5T36.5 35zM46 47q4 2.5 8 0z",
        fill=paint(hue),
        fill_rule="evenodd",
    )


def _eyes(eyes: str) -> Svg:
    dark = paint("space-deep")
    two = join(circle(44.5, 33, 2.1, fill=dark), circle(55.5, 33, 2.1, fill=dark))
    if eyes == "visor":
        return join(
            rect(35.5, 28.5, 29, 8.5, rx=4, fill=dark),
            rect(38, 31, 24, 3.2, rx=1.6, fill=paint("cyan")),
        )
    if eyes == "patch":
        return join(
            two,
            line(36, 25, 64, 37, stroke=dark, stroke_width=1.8),
            circle(55.5, 33.2, 5, fill=dark),
        )
    if eyes == "goggles":
        glass = paint("blue")
        return join(
            line(36, 33, 64, 33, stroke=dark, stroke_width=3),
            circle(43.5, 33, 5.2, fill=glass, stroke=dark, stroke_width=2.2),
            circle(56.5, 33, 5.2, fill=glass, stroke=dark, stroke_width=2.2),
        )
    if eyes == "monocle":
        return join(two, circle(55.5, 33, 4.8, fill="none", stroke=paint("gold"), stroke_width=1.6))
    if eyes == "slits":
        return path("M40 31l8.5 3.2l-8 1.2zM60 31l-8.5 3.2l8 1.2z", fill=paint("danger"))
    if eyes == "half":
        return join(
            circle(44.5, 33, 2.1, fill=dark),
            path("M50 16.5a14 16.5 0 0 1 14 16.5q0 8-4 12l-10-4z", fill=paint("coal")),
            circle(56.5, 32, 3.4, fill=paint("danger")),
            circle(56.5, 32, 1.3, fill=paint("star")),
        )
    return two


def _head(head: str, coat: str) -> Svg:
    dark, trim = paint("space-deep"), paint("gold")
    if head == "tricorne":
        return join(
            path("M22 26Q36 24 38 12Q50 6 62 12Q64 24 78 26Q64 31 50 29T22 26z", fill=dark),
            path("M22 26Q36 24 50 23.5T78 26", fill="none", stroke=trim, stroke_width=1.6),
            icon("hunt", 50, 16.5, 9, fill=paint("bone")),
        )
    if head == "bicorne":
        return join(
            path("M20 27Q30 4 50 5T80 27Q66 20 50 20T20 27z", fill=dark),
            path("M20 27Q30 4 50 5T80 27", fill="none", stroke=trim, stroke_width=1.6),
            icon("points", 50, 13.5, 9),
        )
    if head == "bandana":
        return join(
            path("M35 29Q36 14 50 14T65 29Q50 22 35 29z", fill=paint("danger")),
            path("M64 26l11 4l-3 3l4 5l-11-7z", fill=paint("danger")),
        )
    if head in ("helmet", "lamp"):
        lamp = circle(50, 14.5, 4.2, fill=paint("window")) if head == "lamp" else Svg("")
        hue = "yellow" if head == "lamp" else coat
        return join(
            path("M32 31Q32 11 50 11T68 31l-4-1Q63 24 50 24T36 30z", fill=paint(hue)),
            path("M32 31l4-1v9l-3 1zM68 31l-4-1v9l3 1z", fill=dark, fill_opacity=0.7),
            lamp,
        )
    if head == "hood":
        return path("M28 56Q26 10 50 9T72 56l-8-4Q68 21 50 20T36 52z", fill=dark, fill_opacity=0.92)
    if head == "cap":
        return path("M34 26Q35 13 50 13T66 26h9v3.4H34z", fill=dark)
    return _bare_head(head)


def _bare_head(head: str) -> Svg:
    if head == "mohawk":
        return path("M45 19L41 6l6 6l2-9l4 8l5-6l-2 8l5-1l-5 8z", fill=paint("pink"))
    if head == "horns":
        return path("M36 24Q26 22 25 7Q33 14 41 18zM64 24Q74 22 75 7Q67 14 59 18z", fill=paint("ink-soft"))
    if head == "wild":
        return path(
            "M35 32Q26 30 30 22Q24 16 34 14Q36 5 45 10Q52 3 58 10Q68 6 67 15Q76 17 70 24Q74 30 65 32"
            "Q64 21 50 21T35 32z",
            fill=paint("ink-soft"),
        )
    if head == "hair":
        return path("M34.5 35Q31 14 50 14T65.5 35Q63 25 57 22Q46 27 38 24Q36 29 34.5 35z", fill=paint("coal"))
    return Svg("")
