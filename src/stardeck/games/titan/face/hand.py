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
from stardeck.games.titan.face.seats import load_of, shuttle_things
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.rules.drones import drone_of_turn
from stardeck.games.titan.rules.orders import orders_of
from stardeck.games.titan.state import SHUTTLE_PIPE, SPARE_THINGS, THINGS, TOKENS
from stardeck.games.titan.vocabulary.nouns import HELD, SHIPPED
from stardeck.kernel.words import say
from stardeck.pictures.look import (
    chip,
    chip_width,
    label,
    panel,
    rim,
    spot,
)
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, group, join, move, rect

HAND_WIDTH: Final = 800.0
HAND_HEIGHT: Final = 178.0
CELL: Final = 44.0


def hand_panel(scene: Scene, seat: int) -> Svg:
    """Return one's own shuttle, hold and drones."""
    return join(
        _shuttle(scene, seat),
        move(214, 0, _hold(scene, seat)),
        move(HAND_WIDTH - 176, 0, _own_drones(scene, seat)),
    )


def _shuttle(scene: Scene, seat: int) -> Svg:
    """Return the four spaces of the shuttle; equal things form one part to click."""
    things = shuttle_things(scene, seat)
    rows = [panel(0, 0, 206, HAND_HEIGHT, say(WORDS, "shuttle", scene.lang))]
    for index in range(scene.state.pack.shuttle):
        x, y = _shuttle_cell(index)
        rows.append(rect(x, y, 84, 60, rx=10.0, fill=paint("well"), stroke=paint("edge-soft")))
    rows += [
        _shuttle_stack(scene, seat, kind, [i for i, thing in enumerate(things) if thing == kind])
        for kind in sorted(set(things))
    ]
    return join(*rows)


def _shuttle_cell(index: int) -> tuple[float, float]:
    return (14 + index % 2 * 92.0, 36 + index // 2 * 68.0)


def _shuttle_stack(scene: Scene, seat: int, kind: int, cells: list[int]) -> Svg:
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
    return spot(ref, *shapes, title=counted(shipped, len(cells), scene.lang))


def _hold(scene: Scene, seat: int) -> Svg:
    """Return the hold, space by space: cubes first, pipes last, as they leave."""
    state = scene.state
    free = say(WORDS, "free", scene.lang, n=state.room_of(seat))
    wide = HAND_WIDTH - 214 - 184
    rows = [panel(0, 0, wide, HAND_HEIGHT, say(WORDS, "your-hold", scene.lang), free)]
    columns = -(-state.board.spaces // 3)
    cell = min(CELL, (wide - 28) / columns)
    start = 0
    for index in range(state.board.spaces):
        x, y = _hold_cell(index, columns, cell)
        rows.append(rect(x + 1.5, y + 1.5, cell - 3, cell - 3, rx=7.0, fill=paint("well")))
    for kind in range(THINGS):
        count = state.hold[seat * THINGS + kind]
        if count:
            cells = [_hold_cell(start + index, columns, cell) for index in range(count)]
            rows.append(_hold_stack(scene, seat, kind, cells, cell))
            start += count
    return join(*rows)


def _hold_cell(index: int, columns: int, cell: float) -> tuple[float, float]:
    return (14 + index % columns * cell, 35 + index // columns * (cell + 1))


def _hold_stack(scene: Scene, seat: int, kind: int, cells: list[tuple[float, float]], cell: float) -> Svg:
    half = cell / 2
    if kind == PIPE:
        pipes = [pipe_piece(x + half, y + half, cell * 0.78, seat) for x, y in cells]
        return group(*pipes, title=counted(kind, len(cells), scene.lang))
    ref = f"hold/{HELD.text(kind)}"
    shapes: list[Svg] = []
    for x, y in cells:
        shapes.append(cube_piece(x + half, y + half, cell * 0.7, kind))
        shapes.append(rim(x + 1.5, y + 1.5, cell - 3, cell - 3, 7))
    return spot(ref, *shapes, title=counted(kind, len(cells), scene.lang))


def _own_drones(scene: Scene, seat: int) -> Svg:
    """Return one's drones with their loads, credits and tokens."""
    state, lang = scene.state, scene.lang
    rows = [panel(0, 0, 176, HAND_HEIGHT, say(WORDS, "drones", lang))]
    for number_ in range(DRONES):
        drone = state.drones[seat * DRONES + number_]
        x = 30 + number_ * 39.0
        if seat * DRONES + number_ == drone_of_turn(state, seat):
            rows.append(rect(x - 19, 36, 38, 44, rx=9.0, fill=paint("panel-raised"), stroke=paint("edge")))
        rows.append(drone_piece(x, 58, 13, seat, number_ + 1, -1 if drone == NOTHING else load_of(drone)))
    tokens = state.spare[seat * SPARE_THINGS + TOKENS]
    rows.append(_fact("points", 106, state.credits_of(seat), say(WORDS, "credits", lang)))
    rows.append(_fact("objective", 130, tokens, say(WORDS, "tokens", lang)))
    rows.append(_fact("order", 154, orders_of(state, seat), say(WORDS, "filled", lang)))
    return join(*rows)


def _fact(name: str, y: float, count: int, words: str) -> Svg:
    used = chip_width(count, 16) + 22
    return join(
        chip(name, 14, y, count, 16),
        label(used, y + 5, words, 11, hue="ink-soft", width=166 - used),
    )
