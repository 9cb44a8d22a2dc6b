"""The pictures of Orbital: a whole table, one orbital, one card. Pure functions of what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from stardeck.games.orbital.data import Kind, Pack, Readings
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.board import board
from stardeck.games.orbital.face.cards import illustrations, large, name_of
from stardeck.games.orbital.face.hand import hand
from stardeck.games.orbital.face.offer import offer
from stardeck.games.orbital.face.scene import Scene
from stardeck.games.orbital.face.seats import seats
from stardeck.games.orbital.face.station import framed
from stardeck.games.orbital.face.texts import full_text
from stardeck.games.orbital.view import View
from stardeck.kernel.decision import Seat
from stardeck.kernel.face import Card
from stardeck.pictures.palette import paint
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg, picture, rect
from stardeck.words import Lang

_FONT: Final = "var(--font,DejaVu Sans,sans-serif)"


def parts(view: View, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return the table as a view shows it, part by part."""
    scene = Scene(view.known, view.seat, names, lang)
    return [
        Part("board", scene.say("board"), *geo.BOARD, board(scene)),
        Part("seats", scene.say("seats"), *geo.SEATS, seats(scene)),
        Part("offer", scene.say("offer"), *geo.OFFER, offer(scene)),
        _hand(scene),
        # It never changes, so a page is sent it once and reads it once.
        Part("board", "", 0, 0, illustrations(scene.pack)),
    ]


def hand_part(view: View, names: Sequence[str], lang: Lang) -> Part:
    """Return what the seat of a view holds."""
    return _hand(Scene(view.known, view.seat, names, lang))


def _hand(scene: Scene) -> Part:
    return Part("hand", scene.say("hand"), *geo.HAND, hand(scene))


def station(view: View, seat: Seat, lang: Lang = "en", size: float = 480) -> Svg:
    """Return one orbital as a picture of its own."""
    return picture(
        size,
        size,
        illustrations(view.known.pack),
        rect(0, 0, size, size, fill=paint("space")),
        framed(view.known, seat, lang, size, size).orbital.whole,
        font_family=_FONT,
    )


@lru_cache(maxsize=256)
def card(pack: Pack, kind: Kind, lang: Lang, readings: Readings) -> Svg:
    """Return one card as a picture of its own, large enough to read."""
    name = name_of(pack, kind, lang)
    return picture(*geo.LARGE_CARD, large(pack, kind, lang, readings), title=name, font_family=_FONT)


def shown_large(pack: Pack, card_id: str, lang: Lang, readings: Readings) -> Card | None:
    """Return a card by its id, large, with its words under these readings; None if there is none."""
    if card_id not in pack.ids:
        return None
    kind = pack.ids.index(card_id)
    name = name_of(pack, kind, lang)
    words = full_text(pack, kind, lang, readings)
    return Card(name, words, pack.sources[kind], card(pack, kind, lang, readings))
