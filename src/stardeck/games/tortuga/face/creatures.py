"""Creatures of the hunt, ships and starting cards, each drawn in a box of 100 by 72."""

from __future__ import annotations

from stardeck.pictures.art import read_art
from stardeck.pictures.icons import icon
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, join, path


def portrait(name: str) -> Svg | None:
    """Return the portrait of a creature, a ship or a starting card; None for anybody else."""
    return _ship(_SHIPS[name]) if name in _SHIPS else read_art("stardeck.games.tortuga").get(name)


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
