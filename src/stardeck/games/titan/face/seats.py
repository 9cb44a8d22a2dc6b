"""The miners: a panel for each seat."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import LOAD_BASE, LOAD_THOLIN, NO_LOAD, NOTHING
from stardeck.games.titan.data import CUBES, DRONES, PIPE
from stardeck.games.titan.face.board import Scene
from stardeck.games.titan.face.nouns import counted
from stardeck.games.titan.face.pieces import (
    CUBE_GLYPHS,
    cube_piece,
    drone_piece,
    pipe_piece,
)
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.rules.drones import drone_of_turn
from stardeck.games.titan.rules.orders import orders_of
from stardeck.games.titan.state import SHUTTLE_PIPE, SHUTTLE_THINGS, SPARE_THINGS, THINGS, TOKENS
from stardeck.kernel.words import say
from stardeck.pictures.icons import icon
from stardeck.pictures.look import (
    chip,
    label,
    panel,
    seat_mark,
    shortened,
)
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.svg import Svg, circle, group, join, move, rect

SIDE_WIDTH: Final = 300.0
SIDE_HEIGHT: Final = 526.0


def seats_panel(scene: Scene) -> Svg:
    """Return a panel for each seat: credits, hold, shuttle, drones left to act."""
    seats = scene.state.seats
    gap = 8.0
    height = min(150.0, (SIDE_HEIGHT - gap * (seats - 1)) / seats)
    return join(*[move(0, seat * (height + gap), _seat(scene, seat, height)) for seat in range(seats)])


def _seat(scene: Scene, seat: int, height: float) -> Svg:
    state = scene.state
    name = shortened(scene.names[seat], 140, 14, bold=True)
    turn = not state.pending.is_empty() and state.pending.stack[0] == seat
    edge = rect(0.75, 0.75, SIDE_WIDTH - 1.5, height - 1.5, rx=12.0, fill="none", stroke=seat_paint(seat))
    rows = [
        panel(0, 0, SIDE_WIDTH, height),
        edge if turn else Svg(""),
        seat_mark(seat, 22, 21, 20),
        label(40, 26, name, 14, bold=True),
        chip("points", SIDE_WIDTH - 66, 21, state.credits_of(seat), 17, hue="gold"),
        _flag(scene, seat),
        _cubes(scene, seat, 46 if height < 130 else 54),
        _seat_things(scene, seat, 74 if height < 130 else 88),
        _seat_shuttle(scene, seat, 102 if height < 130 else 122),
    ]
    return group(*rows, ref=f"seat/{seat}", title=scene.names[seat])


def _flag(scene: Scene, seat: int) -> Svg:
    if scene.state.foreman != seat:
        return Svg("")
    return group(icon("first", SIDE_WIDTH - 88, 21, 18), title=say(WORDS, "foreman", scene.lang))


def _cubes(scene: Scene, seat: int, y: float) -> Svg:
    hold = scene.state.hold
    out: list[Svg] = []
    for kind in range(CUBES):
        count = hold[seat * THINGS + kind]
        words = counted(kind, count, scene.lang)
        shown = chip(CUBE_GLYPHS[kind], 12 + kind * 48.0, y, count, 17, hue="ink" if count else "ink-faint")
        out.append(group(shown, title=words))
    return join(*out)


def _seat_things(scene: Scene, seat: int, y: float) -> Svg:
    """Return pipes, free spaces, tokens and filled orders."""
    state, lang = scene.state, scene.lang
    pipes, tokens, filled = (
        state.hold[seat * THINGS + PIPE],
        state.spare[seat * SPARE_THINGS + TOKENS],
        orders_of(state, seat),
    )
    items = (
        ("pipe", pipes, counted(PIPE, pipes, lang)),
        ("objective", tokens, f"{tokens} {say(WORDS, 'tokens', lang)}"),
        ("order", filled, f"{filled} {say(WORDS, 'filled', lang)}"),
    )
    out: list[Svg] = []
    for index, (name, count, words) in enumerate(items):
        shown = chip(name, 12 + index * 62.0, y, count, 16, hue="ink-soft")
        out.append(group(shown, title=words))
    free = say(WORDS, "free", lang, n=state.room_of(seat))
    out.append(label(SIDE_WIDTH - 14, y + 5, free, 12, hue="ink-soft", anchor="end", width=88))
    return join(*out)


def _seat_shuttle(scene: Scene, seat: int, y: float) -> Svg:
    """Return what the shuttle still holds, and the drones with their loads."""
    state = scene.state
    things = shuttle_things(scene, seat)
    out = [icon("shuttle", 22, y, 20, fill=paint("ink-soft"))]
    for index in range(state.pack.shuttle):
        x = 50 + index * 26.0
        out.append(rect(x - 11, y - 11, 22, 22, rx=5.0, fill=paint("well"), stroke=paint("edge-soft")))
        if index < len(things):
            kind = things[index]
            is_pipe = kind == SHUTTLE_PIPE
            out.append(pipe_piece(x, y, 19, seat) if is_pipe else cube_piece(x, y, 16, kind))
    for number_ in range(DRONES):
        drone = state.drones[seat * DRONES + number_]
        if drone != NOTHING:
            is_next = seat * DRONES + number_ == drone_of_turn(state, seat)
            x = 172 + number_ * 31.0
            if is_next:
                out.append(circle(x, y, 14, fill="none", stroke=paint("ink-soft")))
            out.append(drone_piece(x, y, 9.5, seat, number_ + 1, load_of(drone)))
    return join(*out)


def load_of(drone: int) -> int:
    load = drone % LOAD_BASE
    if load == NO_LOAD:
        return -1
    return 5 if load == LOAD_THOLIN else 4


def shuttle_things(scene: Scene, seat: int) -> list[int]:
    """Return what a shuttle holds, thing by thing: resources, then pipes."""
    first = seat * SHUTTLE_THINGS
    found: list[int] = []
    for thing in range(SHUTTLE_THINGS):
        found += [thing] * scene.state.shuttle[first + thing]
    return found
