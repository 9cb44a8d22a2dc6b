"""The crater: terraces falling to a shining core, zones, pipes, platforms and drones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from stardeck.games.titan.board import (
    BASE,
    CORE,
    EMPTY,
    ICE,
    LOAD_BASE,
    LOAD_THOLIN,
    NO_LOAD,
    NO_MODULE,
    NO_PIPE,
    NOTHING,
    OWNER,
    PLATFORM,
    Board,
    has_token,
    level_of,
    pipe_direction,
    pipe_owner,
    tokens_of,
    zone_name,
)
from stardeck.games.titan.data import BLANK, CUBE_IDS, DEUTERIUM, DRONES, THOLIN, Pack
from stardeck.games.titan.face import geometry as place
from stardeck.games.titan.face.geometry import Spot
from stardeck.games.titan.face.ground import ground
from stardeck.games.titan.face.nouns import colour, cube, noun, platform, zone
from stardeck.games.titan.face.pieces import (
    base_piece,
    chevrons,
    deposit_token,
    drone_piece,
    ice_block,
    module_badge,
    platform_piece,
)
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.rules.modules import price_of
from stardeck.games.titan.state import State
from stardeck.pictures import loose
from stardeck.pictures.icons import icon, polygon, regular
from stardeck.pictures.look import chip, chip_width, rim_path, seat_mark, spot
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.piece import assembly, piece
from stardeck.pictures.sky import gradient
from stardeck.pictures.svg import Svg, circle, join, number, path
from stardeck.words import Lang, say


@dataclass(frozen=True)
class Scene:
    """What every layer needs."""

    state: State
    seat: int
    """Who looks, or SPECTATOR."""
    names: Sequence[str]
    lang: Lang


def crater(scene: Scene) -> Loose:
    """Return the whole crater, layer after layer."""
    state = scene.state
    zones = [z for z in state.board.zones if z != CORE]
    return loose.join(
        ground(state.seats),
        *[_zone(scene, z) for z in zones],
        _core(state.deuterium[CORE], state.tholins[CORE], scene.lang),
        _slots(state.board, tuple(state.pipes), tuple(scene.names), scene.lang),
        *_drones(scene),
    )


# --- zones -----------------------------------------------------------------------------------


class Zone(NamedTuple):
    """A zone as it is shown."""

    seats: int
    at: int
    tile: int
    deposits: int
    module: int
    tholins: int
    deuterium: int
    price: int
    """What a module costs the one who looks; NOTHING if nobody can build one."""


def _zone(scene: Scene, at: int) -> Svg:
    """Return a zone with what stands in it."""
    state = scene.state
    free = state.tiles[at] >= PLATFORM and state.modules[at] == NO_MODULE
    shown = Zone(
        state.seats,
        at,
        state.tiles[at],
        state.deposits[at],
        state.modules[at],
        state.tholins[at],
        state.deuterium[at],
        price_of(state, scene.seat, at) if free and scene.seat >= 0 else NOTHING,
    )
    return _drawn_zone(state.pack, shown, tuple(scene.names), scene.lang)


@piece
def _drawn_zone(pack: Pack, shown: Zone, names: tuple[str, ...], lang: Lang) -> Svg:
    outline = polygon(place.zone_outline(shown.seats, shown.at))
    plate = path(
        outline,
        fill=paint("haze"),
        fill_opacity=(0.34, 0.26, 0.2)[level_of(shown.at)],
        stroke=paint("haze"),
        stroke_opacity=0.6,
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    kind = shown.tile - PLATFORM
    return spot(
        f"zone/{zone_name(shown.at)}",
        plate,
        _tile(pack, shown),
        rim_path(outline),
        title=_zone_title(pack, shown, names, lang),
        card=None if kind < 0 else f"platform/{pack.platform_ids[kind]}",
    )


def _tile(pack: Pack, shown: Zone) -> Svg:
    middle = place.zone_middle(shown.seats, shown.at)
    radius = place.piece_radius(shown.seats, level_of(shown.at))
    if shown.tile == EMPTY:
        return _deposits(shown.deposits, middle, radius)
    if shown.tile == ICE:
        return ice_block(middle.x, middle.y, radius * 1.05)
    if shown.tile < PLATFORM:
        return base_piece(middle.x, middle.y, radius, shown.tile - BASE)
    return _platform(pack, shown, middle, radius)


def _deposits(tokens: int, middle: Spot, radius: float) -> Svg:
    found = tokens_of(tokens)
    size = radius * 0.48
    if not found:
        return circle(middle.x, middle.y, radius * 0.16, fill=paint("haze"), fill_opacity=0.35)
    left = middle.x - (len(found) - 1) * size * 1.15
    return join(*[deposit_token(left + i * size * 2.3, middle.y, size, kind) for i, kind in enumerate(found)])


def _platform(pack: Pack, shown: Zone, middle: Spot, radius: float) -> Svg:
    kind = shown.tile - PLATFORM
    module = shown.module
    owner = -1 if module == NO_MODULE else module // OWNER
    reserve = (shown.tholins, shown.deuterium)
    value = pack.platform_value[kind]
    built = platform_piece(middle.x, middle.y, radius, pack.platform_colour[kind], value, reserve, owner)
    if module == NO_MODULE:
        return built
    return join(
        built,
        module_badge(middle.x + radius * 0.98, middle.y - radius * 0.1, radius * 0.66, module % OWNER),
        seat_mark(owner, middle.x - radius * 0.98, middle.y - radius * 0.1, radius * 0.66),
    )


def _zone_title(pack: Pack, shown: Zone, names: tuple[str, ...], lang: Lang) -> str:
    """Return a zone and all that is in it, in words."""
    tile = shown.tile
    words = [zone_name(shown.at)]
    if tile == ICE:
        words.append(say(WORDS, "ice", lang))
    elif BASE <= tile < PLATFORM:
        words.append(say(WORDS, "base-of", lang, who=names[tile - BASE]))
    elif tile == EMPTY:
        tokens = tokens_of(shown.deposits)
        cubes = ", ".join(cube(kind, lang) for kind in tokens)
        words.append(say(WORDS, "deposit", lang, cubes=cubes) if tokens else say(WORDS, "empty", lang))
    else:
        words.append(platform(pack, tile - PLATFORM, lang))
        words.append(say(WORDS, "reserve", lang, n=shown.tholins, d=shown.deuterium))
        if shown.price != NOTHING:
            words.append(say(WORDS, "price", lang, n=shown.price))
    if shown.module != NO_MODULE:
        who = names[shown.module // OWNER]
        words.append(say(WORDS, "controlled", lang, colour=colour(pack, shown.module % OWNER, lang), who=who))
    return " · ".join(words)


# --- the core --------------------------------------------------------------------------------


@piece
def _core(deuterium: int, tholins: int, lang: Lang) -> Svg:
    """Return the core: light from below, its deuterium, and tholins that somebody left there."""
    outline = polygon(place.ring(place.CORE_DEPTH - 0.012))
    title = say(WORDS, "core-is", lang, d=deuterium, n=tholins)
    return spot(
        f"zone/{zone_name(CORE)}",
        gradient("board-core", (0, "star", 1), (0.35, "frost", 0.95), (0.8, "blue", 0.75), (1, "space", 0.9)),
        path(outline, fill=paint("space-deep")),
        path(outline, fill="url(#board-core)", stroke=paint("frost"), stroke_width=2.5),
        _crystals(deuterium),
        _core_counts(deuterium, tholins),
        rim_path(outline),
        title=title,
    )


@lru_cache(maxsize=4096)
def _crystals(count: int) -> Svg:
    """Return the core's deuterium as crystals, strewn like the seeds of a sunflower."""
    x, y = place.MIDDLE
    found: list[Svg] = []
    for seed in range(count):
        far = 0.3 + 0.62 * sqrt((seed + 0.5) / 24)
        angle = seed * 2.39996 + pi / 2
        px, py = x + 118 * far * cos(angle), y + 76 * far * sin(angle)
        found.append(
            path(
                regular(px, py, 7.5, 4),
                fill=paint("star"),
                fill_opacity=0.85,
                stroke=paint("blue"),
                stroke_opacity=0.7,
            )
        )
    return join(*found)


def _core_counts(deuterium: int, tholins: int) -> Svg:
    x, y = place.MIDDLE
    items = [("deuterium", deuterium)]
    if tholins:
        items.append(("tholin", tholins))
    wide = sum(chip_width(count, 24) for _, count in items) + 14 * (len(items) - 1)
    left = x - wide / 2
    ground = path(_capsule(Spot(x, y, 1, 0), wide / 2 + 14, 19), fill=paint("space-deep"), fill_opacity=0.78)
    out = [ground]
    for name, count in items:
        out.append(chip(name, left, y, count, 24))
        left += chip_width(count, 24) + 14
    return join(*out)


# --- pipes -----------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _capsule(at: Spot, half_length: float, half_width: float) -> str:
    """Return the path of a capsule along a direction."""
    reach = half_length - half_width
    ends = [(at.x + side * reach * at.dx, at.y + side * reach * at.dy) for side in (-1, 1)]
    nx, ny = -at.dy * half_width, at.dx * half_width
    r = number(half_width)
    (x1, y1), (x2, y2) = ends
    return (
        f"M{number(x1 + nx)} {number(y1 + ny)}A{r} {r} 0 0 1 {number(x1 - nx)} {number(y1 - ny)}"
        f"L{number(x2 - nx)} {number(y2 - ny)}A{r} {r} 0 0 1 {number(x2 + nx)} {number(y2 + ny)}z"
    )


@assembly
def _slots(board: Board, pipes: tuple[int, ...], names: tuple[str, ...], lang: Lang) -> Loose:
    """Return every slot with what lies in it: most answers lay no pipe."""
    found: list[Svg] = []
    for slot in range(board.slots):
        if board.is_open[slot]:
            who = "" if pipes[slot] == NO_PIPE else names[pipe_owner(pipes[slot])]
            found.append(_drawn_slot(board, slot, pipes[slot], who, lang))
    return loose.join(*found)


@piece
def _drawn_slot(board: Board, slot: int, pipe: int, who: str, lang: Lang) -> Svg:
    """Return a slot: a groove with what is printed there, or the pipe that lies in it."""
    at = place.slot_place(board, slot)
    level = level_of(board.upper[slot])
    half_length, half_width = place.slot_size(board.seats, level, board.is_vertical[slot])
    if pipe == NO_PIPE:
        inside, title = _groove(board, slot, at, (half_length, half_width), lang)
    else:
        inside = pipe_in_slot(board, slot, pipe)
        end = board.end_of(slot * 2 + pipe_direction(pipe))
        title = say(WORDS, "pipe-of", lang, who=who, zone=zone(end, lang))
    ref = f"slot/{board.names[slot]}"
    edge = rim_path(_capsule(at, half_length + 5, half_width + 2.5))
    return spot(ref, inside, edge, title=f"{noun(board, 'slot', slot, lang, ())} · {title}")


def _groove(board: Board, slot: int, at: Spot, half: tuple[float, float], lang: Lang) -> tuple[Svg, str]:
    half_length, half_width = half
    printed = board.prints[slot]
    gives = THOLIN if board.is_vertical[slot] else printed
    groove = path(
        _capsule(at, half_length, half_width),
        fill=paint("space-deep"),
        fill_opacity=0.82,
        stroke=paint("haze"),
        stroke_opacity=0.55,
        stroke_width=1.2,
    )
    if gives == BLANK:
        dot = circle(at.x, at.y, 2.2, fill=paint("haze"), fill_opacity=0.6)
        return join(groove, dot), say(WORDS, "slot-free", lang)
    shown = icon(CUBE_IDS[gives], at.x, at.y, half_width * (1.25 if gives == THOLIN else 1.5))
    return join(groove, shown), say(WORDS, "slot-prints", lang, cube=cube(gives, lang))


def pipe_in_slot(board: Board, slot: int, pipe: int) -> Svg:
    """Return a pipe as it lies in a slot."""
    level = level_of(board.upper[slot])
    half_length, half_width = place.slot_size(board.seats, level, board.is_vertical[slot])
    return _pipe(pipe, place.slot_place(board, slot), half_length + 3, half_width)


def _pipe(pipe: int, at: Spot, half_length: float, half_width: float) -> Svg:
    owner = pipe_owner(pipe)
    sign = -1 if pipe_direction(pipe) else 1
    dx, dy = at.dx * sign, at.dy * sign
    shapes = [
        path(_capsule(at, half_length + 2, half_width + 2), fill=paint("space-deep")),
        path(_capsule(at, half_length, half_width), fill=seat_paint(owner)),
        path(
            chevrons(at.x, at.y, dx, dy, half_length * 0.58, half_width * 0.6),
            fill="none",
            stroke=paint("space-deep"),
            stroke_width=2.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        circle(at.x, at.y, half_width * 0.72, fill=paint("space-deep")),
        seat_mark(owner, at.x, at.y, half_width * 1.15),
    ]
    if has_token(pipe):
        shapes.append(_core_token(owner, at, half_length))
    return join(*shapes)


def _core_token(owner: int, at: Spot, half_length: float) -> Svg:
    """Return the control token in the core, at the end of its pipe."""
    x, y = at.x + at.dx * (half_length + 11), at.y + at.dy * (half_length + 11)
    return join(
        circle(x, y, 9, fill=paint("space-deep"), stroke=seat_paint(owner), stroke_width=2),
        seat_mark(owner, x, y, 12),
    )


# --- drones ----------------------------------------------------------------------------------


def _drones(scene: Scene) -> list[Svg]:
    """Return every drone in the crater, each at a dock of its zone."""
    state = scene.state
    taken: dict[int, int] = {}
    found: list[Svg] = []
    for index, drone in enumerate(state.drones):
        if drone == NOTHING:
            continue
        at = drone // LOAD_BASE
        dock = taken.get(at, 0)
        taken[at] = dock + 1
        x, y = place.dock(state.seats, at, dock)
        radius = place.drone_radius(state.seats, at)
        who = scene.names[index // DRONES]
        found.append(_drone(index, drone % LOAD_BASE, Spot(x, y, 1, 0), radius, who, scene.lang))
    return found


@piece
def _drone(index: int, load: int, at: Spot, radius: float, who: str, lang: Lang) -> Svg:
    seat, number_ = index // DRONES, index % DRONES
    carried = -1 if load == NO_LOAD else THOLIN if load == LOAD_THOLIN else DEUTERIUM
    ref = f"drone/{seat}-{number_ + 1}"
    key = "drone-of" if carried < 0 else "drone-load"
    title = say(WORDS, key, lang, n=number_ + 1, who=who, cube=cube(max(carried, 0), lang))
    ring = rim_path(_capsule(at, radius + 4, radius + 3.9))
    return spot(ref, drone_piece(at.x, at.y, radius, seat, number_ + 1, carried), ring, title=title)
