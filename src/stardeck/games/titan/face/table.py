"""The parts of the table, made from a view. Shows what it is given; decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.titan.face import geometry
from stardeck.games.titan.face.board import Scene, crater
from stardeck.games.titan.face.hand import HAND_HEIGHT, HAND_WIDTH, hand_panel
from stardeck.games.titan.face.offer import offer_panel
from stardeck.games.titan.face.seats import SIDE_HEIGHT, SIDE_WIDTH, seats_panel
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.view import View
from stardeck.pictures.part import Part
from stardeck.words import Lang, say


def parts(view: View, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return the table: crater, miners, what is on offer, and one's own hold."""
    scene = Scene(view.known, view.seat, names, lang)
    width, height = geometry.WIDTH, geometry.HEIGHT
    found = [
        Part("board", say(WORDS, "board", lang), width, height, crater(scene)),
        Part("seats", say(WORDS, "seats", lang), SIDE_WIDTH, SIDE_HEIGHT, seats_panel(scene)),
        Part("offer", say(WORDS, "offer", lang), SIDE_WIDTH, SIDE_HEIGHT, offer_panel(scene)),
    ]
    return found + _hand(scene)


def hand(view: View, names: Sequence[str], lang: Lang) -> list[Part]:
    """Return one's own hold; nothing for a spectator."""
    return _hand(Scene(view.known, view.seat, names, lang))


def _hand(scene: Scene) -> list[Part]:
    if scene.seat < 0:
        return []
    panel = hand_panel(scene, scene.seat)
    return [Part("hand", say(WORDS, "hand", scene.lang), HAND_WIDTH, HAND_HEIGHT, panel)]
