"""Pictures of Tortuga 2199, made from views. They decide nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.tortuga import geometry
from stardeck.games.tortuga.data import MARKET_LETTERS, Pack
from stardeck.games.tortuga.svg.chart import chart
from stardeck.games.tortuga.svg.hold import hold, hold_size
from stardeck.games.tortuga.svg.market import market
from stardeck.games.tortuga.svg.scene import Scene
from stardeck.games.tortuga.svg.seats import seats
from stardeck.games.tortuga.view import View
from stardeck.kernel.words import Lang
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg

__all__ = ["LETTERS", "parts"]

LETTERS: Final = tuple(letter.upper() for letter in MARKET_LETTERS)


def parts(pack: Pack, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return the four parts of the table as seen from a view."""
    scene = Scene(pack, view, names, lang)
    return [
        _part(scene, "seats", geometry.SEATS, seats(scene)),
        _part(scene, "board", geometry.BOARD, chart(scene)),
        _part(scene, "offer", geometry.OFFER, market(scene)),
        _hand(scene),
    ]


def hand_part(pack: Pack, view: View, names: Sequence[str], lang: Lang) -> Part:
    """Return what the seat of a view holds."""
    return _hand(Scene(pack, view, names, lang))


def _hand(scene: Scene) -> Part:
    return _part(scene, "hand", hold_size(scene), hold(scene))


def _part(scene: Scene, slot: str, size: tuple[float, float], content: Svg) -> Part:
    return Part(slot, scene.say(f"part-{slot}"), size[0], size[1], content)
