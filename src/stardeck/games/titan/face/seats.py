"""The miners: a panel for each seat."""

from __future__ import annotations

from typing import Final, NamedTuple

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
from stardeck.games.titan.rules.ending import final_scores
from stardeck.games.titan.rules.orders import orders_of
from stardeck.games.titan.state import SHUTTLE_PIPE, SHUTTLE_THINGS, SPARE_THINGS, THINGS, TOKENS
from stardeck.pictures import loose
from stardeck.pictures.icons import icon
from stardeck.pictures.look import (
    chip,
    label,
    panel,
    seat_mark,
)
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, circle, group, join, rect, shortened
from stardeck.words import Lang, say

SIDE_WIDTH: Final = 300.0
SIDE_HEIGHT: Final = 526.0
LEAST: Final = 12.2
"""The smallest words beside the crater, which a page shows a little smaller than they are."""


class Miner(NamedTuple):
    """A seat as it is shown."""

    seat: int
    name: str
    is_asked: bool
    is_foreman: bool
    credits: int
    ahead: int
    """Credits if the game ended now."""

    hold: tuple[int, ...]
    """Cubes of each kind, then pipes."""

    room: int
    tokens: int
    orders: int
    shuttle: tuple[int, ...]
    """What it holds, thing by thing: resources, then pipes."""

    spaces: int
    """How many things the shuttle can hold."""

    drones: tuple[int, ...]
    next_drone: int
    """The drone whose turn it is, by its number at the table."""


def miner_of(scene: Scene, seat: int) -> Miner:
    """Return a seat with all that is shown of it."""
    state = scene.state
    return Miner(
        seat,
        scene.names[seat],
        not state.pending.is_empty() and state.pending.stack[0] == seat,
        state.foreman == seat,
        state.credits_of(seat),
        final_scores(state)[seat],
        tuple(state.hold[seat * THINGS : (seat + 1) * THINGS]),
        state.room_of(seat),
        state.spare[seat * SPARE_THINGS + TOKENS],
        orders_of(state, seat),
        tuple(_shuttle_things(scene, seat)),
        state.pack.shuttle,
        tuple(state.drones[seat * DRONES : (seat + 1) * DRONES]),
        drone_of_turn(state, seat),
    )


def seats_panel(scene: Scene) -> Loose:
    """Return a panel for each seat: credits, hold, shuttle, drones left to act."""
    seats = scene.state.seats
    gap = 8.0
    height = min(150.0, (SIDE_HEIGHT - gap * (seats - 1)) / seats)
    return loose.join(
        *[
            loose.move(0, seat * (height + gap), _seat(miner_of(scene, seat), height, scene.lang))
            for seat in range(seats)
        ]
    )


@piece
def _seat(miner: Miner, height: float, lang: Lang) -> Svg:
    seat = miner.seat
    name = shortened(miner.name, 122, 14, bold=True)
    edge = rect(0.75, 0.75, SIDE_WIDTH - 1.5, height - 1.5, rx=12.0, fill="none", stroke=seat_paint(seat))
    rows = [
        panel(0, 0, SIDE_WIDTH, height),
        edge if miner.is_asked else Svg(""),
        seat_mark(seat, 22, 21, 20),
        label(40, 26, name, 14, bold=True),
        _credits(miner.credits, miner.ahead, lang),
        _flag(miner, lang),
        _cubes(miner.hold[:CUBES], 46 if height < 130 else 54, lang),
        _seat_things(_counts(miner), 74 if height < 130 else 88, lang),
        _seat_shuttle(_fleet(miner), 102 if height < 130 else 122),
    ]
    return group(*rows, ref=f"seat/{seat}", title=miner.name)


@piece
def _credits(credits: int, ahead: int, lang: Lang) -> Svg:
    """Return the credits on the track, and those there would be if the game ended now."""
    left = SIDE_WIDTH - 108
    return group(
        chip("points", left, 21, credits, 17, hue="gold"),
        label(SIDE_WIDTH - 14, 26, f"→ {ahead}", 13, hue="ink-soft", anchor="end"),
        title=say(WORDS, "credits-ahead", lang, n=credits, m=ahead),
    )


def _flag(miner: Miner, lang: Lang) -> Svg:
    if not miner.is_foreman:
        return Svg("")
    return group(icon("first", SIDE_WIDTH - 126, 21, 18), title=say(WORDS, "foreman", lang))


@piece
def _cubes(counts: tuple[int, ...], y: float, lang: Lang) -> Svg:
    out: list[Svg] = []
    for kind, count in enumerate(counts):
        words = counted(kind, count, lang)
        shown = chip(CUBE_GLYPHS[kind], 12 + kind * 48.0, y, count, 17, hue="ink" if count else "ink-faint")
        out.append(group(shown, title=words))
    return join(*out)


class Counts(NamedTuple):
    """What a seat has besides cubes."""

    pipes: int
    tokens: int
    orders: int
    room: int


def _counts(miner: Miner) -> Counts:
    return Counts(miner.hold[PIPE], miner.tokens, miner.orders, miner.room)


@piece
def _seat_things(has: Counts, y: float, lang: Lang) -> Svg:
    """Return pipes, free spaces, tokens and filled orders."""
    items = (
        ("pipe", has.pipes, counted(PIPE, has.pipes, lang)),
        ("objective", has.tokens, f"{has.tokens} {say(WORDS, 'tokens', lang, n=has.tokens)}"),
        ("order", has.orders, f"{has.orders} {say(WORDS, 'filled', lang, n=has.orders)}"),
    )
    out: list[Svg] = []
    for index, (name, count, words) in enumerate(items):
        shown = chip(name, 12 + index * 62.0, y, count, 16, hue="ink-soft")
        out.append(group(shown, title=words))
    free = say(WORDS, "free", lang, n=has.room)
    out.append(label(SIDE_WIDTH - 14, y + 5, free, LEAST, hue="ink-soft", anchor="end"))
    return join(*out)


class Fleet(NamedTuple):
    """The shuttle of a seat and its drones."""

    seat: int
    spaces: int
    shuttle: tuple[int, ...]
    drones: tuple[int, ...]
    next_drone: int


def _fleet(miner: Miner) -> Fleet:
    return Fleet(miner.seat, miner.spaces, miner.shuttle, miner.drones, miner.next_drone)


@piece
def _seat_shuttle(fleet: Fleet, y: float) -> Svg:
    """Return what the shuttle still holds, and the drones with their loads."""
    seat = fleet.seat
    out = [icon("shuttle", 22, y, 20, fill=paint("ink-soft"))]
    for index in range(fleet.spaces):
        x = 50 + index * 26.0
        out.append(rect(x - 11, y - 11, 22, 22, rx=5.0, fill=paint("well"), stroke=paint("edge-soft")))
        if index < len(fleet.shuttle):
            kind = fleet.shuttle[index]
            is_pipe = kind == SHUTTLE_PIPE
            out.append(pipe_piece(x, y, 19, seat) if is_pipe else cube_piece(x, y, 16, kind))
    for number_, drone in enumerate(fleet.drones):
        if drone != NOTHING:
            x = 172 + number_ * 31.0
            if seat * DRONES + number_ == fleet.next_drone:
                out.append(circle(x, y, 14, fill="none", stroke=paint("ink-soft")))
            out.append(drone_piece(x, y, 9.5, seat, number_ + 1, load_of(drone)))
    return join(*out)


def load_of(drone: int) -> int:
    load = drone % LOAD_BASE
    if load == NO_LOAD:
        return -1
    return 5 if load == LOAD_THOLIN else 4


def _shuttle_things(scene: Scene, seat: int) -> list[int]:
    """Return what a shuttle holds, thing by thing: resources, then pipes."""
    first = seat * SHUTTLE_THINGS
    found: list[int] = []
    for thing in range(SHUTTLE_THINGS):
        found += [thing] * scene.state.shuttle[first + thing]
    return found
