"""A module as it would lie, with its exits, before it is built."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.board import EXIT_CELL, Side, exit_direction
from stardeck.games.orbital.data import Kind, Pack
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.cards import hue_of
from stardeck.games.orbital.face.modules import Module, large_module
from stardeck.pictures.look import arrow_head
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, join, move, path, rect
from stardeck.words import Lang

SMALLEST: Final = 14.0
"""The smallest words on a ghost: it is looked at for a moment, in orbitals of any size."""


def module(pack: Pack, kind: Kind, place: int, lang: Lang) -> Svg:
    """Return a module that is entered as a place says, drawn around 0,0."""
    cell, side = place >> EXIT_CELL, place & 3
    x, y = geo.middle(cell)
    shown = Module(0, kind, cell, side, 0, 0, False, -1, False, False)
    ways = [exit_direction(side, bit) for bit in range(4) if pack.exits[kind] & 1 << bit]
    body = move(-x, -y, large_module(pack, shown, lang, idle=0, smallest=SMALLEST))
    return join(body, *[_exit(way, hue_of(pack, kind)) for way in ways])


def _exit(way: Side, hue: str) -> Svg:
    """The port at an exit, with the arrow that leads out."""
    dx, dy = geo.WAYS[way]
    x, y = dx * (geo.EDGE + 4), dy * (geo.EDGE + 4)
    w, h = (10.0, 26.0) if dx else (26.0, 10.0)
    port = rect(x - w / 2, y - h / 2, w, h, rx=3.0, fill=paint("hull"), stroke=paint(hue), data_exit="")
    return join(port, path(arrow_head(x + dx * 3, y + dy * 3, 8, geo.arrow(way)), fill=paint(hue)))
