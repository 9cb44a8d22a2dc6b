"""The smaller components of Titan shown large: cubes, tokens, tiles, boards and what each seat has."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.data import BOARD_IDS, COMMON, CUBE_IDS, DEUTERIUM, HOLD_IDS, SEATS, Pack, Readings
from stardeck.games.titan.face import geometry
from stardeck.games.titan.face.ground import ground
from stardeck.games.titan.face.nouns import numbers
from stardeck.games.titan.face.own import drones_words
from stardeck.games.titan.face.pieces import (
    CUBE_GLYPHS,
    CUBE_HUES,
    cube_piece,
    deposit_token,
    drone_piece,
    hexagon,
    ice_block,
    pipe_piece,
)
from stardeck.games.titan.face.words import NAMES, WORDS
from stardeck.kernel.face import Card
from stardeck.pictures.card import card_frame
from stardeck.pictures.look import seat_mark, token
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, group, join, path, picture, rect
from stardeck.words import Lang, Translated, in_language, say

WIDTH: Final = 200.0
HEIGHT: Final = 260.0
FONT: Final = "var(--font,DejaVu Sans,sans-serif)"

DEPOSIT_IDS = (*CUBE_IDS[:COMMON], "ice")
TILE_IDS = ("ice", "rock")
SEAT_IDS = ("shuttle", "drone", "token")
_X, _Y = WIDTH / 2, 150.0


def thing(pack: Pack, kind: str, name: str, lang: Lang, readings: Readings) -> Card | None:
    """Return a smaller component by its kind and id, as these readings use it; None if there is none."""
    if kind == "cube" and name in CUBE_IDS:
        return _cube(pack, CUBE_IDS.index(name), lang, readings)
    if kind == "deposit" and name in DEPOSIT_IDS:
        return _deposit(pack, DEPOSIT_IDS.index(name), lang)
    if kind == "tile" and name in TILE_IDS:
        return _tile(pack, TILE_IDS.index(name), lang)
    if kind == "board" and name in BOARD_IDS:
        return _board(pack, BOARD_IDS.index(name), lang)
    if kind == "hold" and name in HOLD_IDS:
        return _hold(pack, HOLD_IDS.index(name), lang)
    if kind == "seat" and name in SEAT_IDS:
        return _seat(pack, name, lang, readings)
    return None


def _named(names: Translated, lang: Lang) -> str:
    return in_language(names, lang, NAMES)


def framed(name: str, glyph: str, hue: str, body: Svg, title: str = "") -> Svg:
    """Return a component as a large card."""
    frame = card_frame(WIDTH, HEIGHT, name, glyph, hue, body)
    return picture(WIDTH, HEIGHT, frame, title=title or name, font_family=FONT)


def _majority(pack: Pack, lang: Lang, readings: Readings) -> str:
    """Return what the most and the second most of a resource bring at the end."""
    shared = ""
    if readings.lone_second and readings.no_second:
        shared = say(WORDS, "majority-both", lang)
    elif readings.lone_second:
        shared = say(WORDS, "majority-lone", lang)
    elif readings.no_second:
        shared = say(WORDS, "majority-first", lang)
    return say(WORDS, "majority", lang, shared=shared, **numbers(pack))


def _cube(pack: Pack, kind: int, lang: Lang, readings: Readings) -> Card:
    """Return a cube and what it is good for."""
    name = _named(pack.cube_names[kind], lang)
    shown = framed(name, CUBE_GLYPHS[kind], CUBE_HUES[kind], cube_piece(_X, _Y, 110, kind))
    key = f"thing-cube-{CUBE_IDS[kind]}"
    if kind == DEUTERIUM and readings.may_leave:
        key += "-may"
    words = say(WORDS, key, lang, majority=_majority(pack, lang, readings), **numbers(pack))
    return Card(name, words, pack.cube_sources[kind], shown)


def _deposit(pack: Pack, kind: int, lang: Lang) -> Card:
    """Return a deposit token; the last kind shows ice."""
    name = _named(pack.deposit_names[kind], lang)
    is_ice = kind == COMMON
    symbol = join(
        circle(_X, _Y, 60, fill=paint("ground"), stroke=paint("frost"), stroke_width=9), ice_block(_X, _Y, 40)
    )
    body = symbol if is_ice else deposit_token(_X, _Y, 60, kind)
    glyph, hue = ("deuterium", "frost") if is_ice else (CUBE_GLYPHS[kind], CUBE_HUES[kind])
    words = say(WORDS, "thing-deposit-ice" if is_ice else "thing-deposit", lang)
    return Card(name, words, pack.deposit_sources[kind], framed(name, glyph, hue, body))


def _tile(pack: Pack, kind: int, lang: Lang) -> Card:
    """Return a tile of ice or of rock."""
    name = _named(pack.tile_names[kind], lang)
    if TILE_IDS[kind] == "ice":
        body, hue = ice_block(_X, _Y, 74), "frost"
    else:
        rough = [path(hexagon(_X, _Y, 74 - 18 * step), fill=paint(tint), stroke=paint("haze"))
                 for step, tint in enumerate(("ground", "ground-raised", "rust"))]  # fmt: skip
        body, hue = join(*rough), "bone"
    words = say(WORDS, f"thing-tile-{TILE_IDS[kind]}", lang)
    return Card(name, words, pack.tile_sources[kind], framed(name, "crater", hue, body))


def _board(pack: Pack, board: int, lang: Lang) -> Card:
    """Return a side of the board, with the crater as four seats play it."""
    name = _named(pack.board_names[board], lang)
    scale = (WIDTH - 20) / geometry.WIDTH
    small = group(ground(SEATS), transform=f"translate(10 {_Y - geometry.HEIGHT * scale / 2}) scale({scale})")
    slots = ", ".join(str(count) for count in pack.ring_slots[board])
    down = ", ".join(str(count) for count in pack.board_down[board])
    words = say(WORDS, "thing-board", lang, slots=slots, down=down)
    return Card(name, words, pack.board_sources[board], framed(name, "crater", "orange", small))


def _hold(pack: Pack, hold: int, lang: Lang) -> Card:
    """Return a hold: its spaces, and the pipes that fill most of them at first."""
    pipes, spaces = pack.hold_pipes[hold], pack.hold_spaces[hold]
    side, columns = 30.0, 5
    out: list[Svg] = []
    for index in range(spaces):
        x, y = 40 + index % columns * side, 66 + index // columns * side
        out.append(rect(x - 13, y - 13, 26, 26, rx=5.0, fill=paint("well"), stroke=paint("edge-soft")))
        if index < pipes:
            out.append(pipe_piece(x, y, 23, 0))
    name = say(WORDS, "thing-hold-name", lang)
    words = say(WORDS, "thing-hold", lang, pipes=pipes, spaces=spaces)
    return Card(name, words, pack.hold_sources[hold], framed(name, "pipe", "blue", join(*out)))


def _seat(pack: Pack, name: str, lang: Lang, readings: Readings) -> Card:
    """Return a shuttle, a drone or a control token."""
    if name == "shuttle":
        things = [pipe_piece(50 + place * 34.0, _Y, 27, 0) for place in range(pack.shuttle)]
        wells = [
            rect(34 + place * 34.0, _Y - 16, 32, 32, rx=6.0, fill=paint("well"), stroke=paint("edge-soft"))
            for place in range(pack.shuttle)
        ]
        body = join(*wells, *things)
    elif name == "drone":
        body = drone_piece(_X, _Y, 40, 0, 1)
    else:
        body = join(seat_mark(0, _X, _Y, 110), token(_X, _Y, 22, pack.tokens))
    amount = {"shuttle": pack.shuttle, "drone": pack.drones, "token": pack.tokens}[name]
    title, glyph = say(WORDS, f"thing-{name}-name", lang), "objective" if name == "token" else name
    key = "thing-token-back" if name == "token" and readings.token_back else f"thing-{name}"
    words = say(WORDS, key, lang, n=amount, **numbers(pack))
    words += drones_words(pack, lang) if name == "drone" else ""
    return Card(title, words, pack.seat_source, framed(title, glyph, "blue", body))
