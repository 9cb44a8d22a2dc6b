"""One's own shuttle, hold and drones."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import NOTHING
from stardeck.games.titan.data import DRONES, PIPE
from stardeck.games.titan.face.board import Scene
from stardeck.games.titan.face.nouns import counted
from stardeck.games.titan.face.pieces import (
    cube_piece,
    drone_piece,
    pipe_piece,
)
from stardeck.games.titan.face.seats import LEAST, Miner, load_of, miner_of
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.state import SHUTTLE_PIPE, THINGS
from stardeck.games.titan.vocabulary.nouns import HELD, SHIPPED
from stardeck.pictures import loose
from stardeck.pictures.look import (
    chip,
    chip_width,
    label,
    panel,
    rim,
    spot,
)
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, group, join, rect
from stardeck.words import Lang, say

HAND_WIDTH: Final = 800.0
HAND_HEIGHT: Final = 178.0
CELL: Final = 44.0
DRONES_WIDTH: Final = 190.0


def hand_panel(scene: Scene, seat: int) -> Loose:
    """Return one's own shuttle, hold and drones."""
    miner, lang = miner_of(scene, seat), scene.lang
    return loose.join(
        _shuttle(seat, miner.shuttle, miner.spaces, lang),
        loose.move(214, 0, _hold(seat, miner.hold, miner.room, scene.state.board.spaces, lang)),
        loose.move(HAND_WIDTH - DRONES_WIDTH, 0, _own(miner, lang)),
    )


@piece
def _shuttle(seat: int, things: tuple[int, ...], spaces: int, lang: Lang) -> Svg:
    """Return the four spaces of the shuttle; equal things form one part to click."""
    rows = [panel(0, 0, 206, HAND_HEIGHT, say(WORDS, "shuttle", lang))]
    for index in range(spaces):
        x, y = _shuttle_cell(index)
        rows.append(rect(x, y, 84, 60, rx=10.0, fill=paint("well"), stroke=paint("edge-soft")))
    rows += [
        _shuttle_stack(seat, kind, [i for i, thing in enumerate(things) if thing == kind], lang)
        for kind in sorted(set(things))
    ]
    return join(*rows)


def _shuttle_cell(index: int) -> tuple[float, float]:
    return (14 + index % 2 * 92.0, 36 + index // 2 * 68.0)


def _shuttle_stack(seat: int, kind: int, cells: list[int], lang: Lang) -> Svg:
    ref = f"shuttle/{SHIPPED.text(kind)}"
    shapes: list[Svg] = []
    for index in cells:
        x, y = _shuttle_cell(index)
        is_pipe = kind == SHUTTLE_PIPE
        shapes.append(
            pipe_piece(x + 42, y + 30, 62, seat) if is_pipe else cube_piece(x + 42, y + 30, 38, kind)
        )
        shapes.append(rim(x, y, 84, 60, 10))
    shipped = PIPE if kind == SHUTTLE_PIPE else kind
    return spot(ref, *shapes, title=counted(shipped, len(cells), lang))


@piece
def _hold(seat: int, hold: tuple[int, ...], room: int, spaces: int, lang: Lang) -> Svg:
    """Return the hold, space by space: cubes first, pipes last, as they leave."""
    free = say(WORDS, "free", lang, n=room)
    wide = HAND_WIDTH - 214 - DRONES_WIDTH - 8
    rows = [panel(0, 0, wide, HAND_HEIGHT, say(WORDS, "your-hold", lang), free)]
    columns = -(-spaces // 3)
    cell = min(CELL, (wide - 28) / columns)
    rows.append(_hold_cells(spaces, columns, cell))
    start = 0
    for kind in range(THINGS):
        count = hold[kind]
        if count:
            cells = tuple([_hold_cell(start + index, columns, cell) for index in range(count)])
            rows.append(_hold_stack(seat, kind, cells, cell, lang))
            start += count
    return join(*rows)


@piece
def _hold_cells(spaces: int, columns: int, cell: float) -> Svg:
    places = [_hold_cell(index, columns, cell) for index in range(spaces)]
    return join(*[rect(x + 1.5, y + 1.5, cell - 3, cell - 3, rx=7.0, fill=paint("well")) for x, y in places])


def _hold_cell(index: int, columns: int, cell: float) -> tuple[float, float]:
    return (14 + index % columns * cell, 35 + index // columns * (cell + 1))


@piece
def _hold_stack(seat: int, kind: int, cells: tuple[tuple[float, float], ...], cell: float, lang: Lang) -> Svg:
    half = cell / 2
    if kind == PIPE:
        pipes = [pipe_piece(x + half, y + half, cell * 0.78, seat) for x, y in cells]
        return group(*pipes, title=counted(kind, len(cells), lang))
    ref = f"hold/{HELD.text(kind)}"
    shapes: list[Svg] = []
    for x, y in cells:
        shapes.append(cube_piece(x + half, y + half, cell * 0.7, kind))
        shapes.append(rim(x + 1.5, y + 1.5, cell - 3, cell - 3, 7))
    return spot(ref, *shapes, title=counted(kind, len(cells), lang))


def _own(miner: Miner, lang: Lang) -> Loose:
    """Return one's drones with their loads, credits and tokens."""
    return loose.join(
        panel(0, 0, DRONES_WIDTH, HAND_HEIGHT, say(WORDS, "drones", lang)),
        _own_drones(miner.seat, miner.drones, miner.next_drone),
        _fact("points", 96, miner.credits, say(WORDS, "credits", lang, n=miner.credits)),
        _fact("arrow", 119, miner.ahead, say(WORDS, "ahead", lang)),
        _fact("objective", 142, miner.tokens, say(WORDS, "tokens", lang, n=miner.tokens)),
        _fact("order", 165, miner.orders, say(WORDS, "filled", lang, n=miner.orders)),
    )


@piece
def _own_drones(seat: int, drones: tuple[int, ...], next_drone: int) -> Svg:
    rows: list[Svg] = []
    for number_, drone in enumerate(drones):
        x = 32 + number_ * 42.0
        if seat * DRONES + number_ == next_drone:
            rows.append(rect(x - 19, 34, 38, 44, rx=9.0, fill=paint("panel-raised"), stroke=paint("edge")))
        load = -1 if drone == NOTHING else load_of(drone)
        rows.append(drone_piece(x, 56, 13, seat, number_ + 1, load))
    return join(*rows)


@piece
def _fact(name: str, y: float, count: int, words: str) -> Svg:
    used = chip_width(count, 16) + 22
    return group(
        chip(name, 14, y, count, 16),
        label(used, y + 5, words, LEAST, hue="ink-soft", width=DRONES_WIDTH - 4 - used, smallest=LEAST),
        title=f"{count} {words}",
    )
