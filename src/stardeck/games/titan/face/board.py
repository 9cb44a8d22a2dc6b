"""The crater: terraces falling to a shining core, zones, pipes, platforms and drones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin, sqrt

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
    has_token,
    level_of,
    pipe_direction,
    pipe_owner,
    tokens_of,
    zone_name,
)
from stardeck.games.titan.data import BLANK, CUBE_IDS, DEUTERIUM, DRONES, THOLIN
from stardeck.games.titan.face import geometry as place
from stardeck.games.titan.face.geometry import Spot
from stardeck.games.titan.face.ground import ground
from stardeck.games.titan.face.nouns import colour, cube, platform, zone
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
from stardeck.kernel.words import Lang, say
from stardeck.pictures.icons import icon, polygon, regular
from stardeck.pictures.look import chip, chip_width, rim_path, seat_mark, spot
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.sky import gradient
from stardeck.pictures.svg import Svg, circle, join, number, path


@dataclass(frozen=True)
class Scene:
    """What every layer needs."""

    state: State
    seat: int
    """Who looks, or SPECTATOR."""
    names: Sequence[str]
    lang: Lang


def crater(scene: Scene) -> Svg:
    """Return the whole crater, layer after layer."""
    state = scene.state
    zones = [z for z in state.board.zones if z != CORE]
    slots = [slot for slot in range(state.board.slots) if state.board.is_open[slot]]
    return join(
        ground(state.seats),
        *[_zone(scene, z) for z in zones],
        _core(scene),
        *[_slot(scene, slot) for slot in slots],
        *_drones(scene),
    )


# --- zones -----------------------------------------------------------------------------------


def _zone(scene: Scene, at: int) -> Svg:
    """Return a zone with what stands in it."""
    state = scene.state
    outline = polygon(place.zone_outline(state.seats, at))
    plate = path(
        outline,
        fill=paint("haze"),
        fill_opacity=(0.34, 0.26, 0.2)[level_of(at)],
        stroke=paint("haze"),
        stroke_opacity=0.6,
        stroke_width=1.5,
        stroke_linejoin="round",
    )
    middle = place.zone_middle(state.seats, at)
    kind = state.platform_at(at)
    return spot(
        f"zone/{zone_name(at)}",
        plate,
        _tile(state, at, middle),
        rim_path(outline),
        title=zone_title(scene, at),
        card=None if kind == NOTHING else f"platform/{state.pack.platform_ids[kind]}",
    )


def _tile(state: State, at: int, middle: Spot) -> Svg:
    tile = state.tiles[at]
    radius = place.piece_radius(state.seats, level_of(at))
    if tile == EMPTY:
        return _deposits(state.deposits[at], middle, radius)
    if tile == ICE:
        return ice_block(middle.x, middle.y, radius * 1.05)
    if tile < PLATFORM:
        return base_piece(middle.x, middle.y, radius, tile - BASE)
    return _platform(state, at, middle, radius)


def _deposits(tokens: int, middle: Spot, radius: float) -> Svg:
    found = tokens_of(tokens)
    size = radius * 0.48
    if not found:
        return circle(middle.x, middle.y, radius * 0.16, fill=paint("haze"), fill_opacity=0.35)
    left = middle.x - (len(found) - 1) * size * 1.15
    return join(*[deposit_token(left + i * size * 2.3, middle.y, size, kind) for i, kind in enumerate(found)])


def _platform(state: State, at: int, middle: Spot, radius: float) -> Svg:
    kind = state.platform_at(at)
    pack = state.pack
    module = state.modules[at]
    owner = -1 if module == NO_MODULE else module // OWNER
    reserve = (state.tholins[at], state.deuterium[at])
    value = pack.platform_value[kind]
    piece = platform_piece(middle.x, middle.y, radius, pack.platform_colour[kind], value, reserve, owner)
    if module == NO_MODULE:
        return piece
    return join(
        piece,
        module_badge(middle.x + radius * 0.98, middle.y - radius * 0.1, radius * 0.66, module % OWNER),
        seat_mark(owner, middle.x - radius * 0.98, middle.y - radius * 0.1, radius * 0.66),
    )


def zone_title(scene: Scene, at: int) -> str:
    """Return a zone and all that is in it, in words."""
    state, lang = scene.state, scene.lang
    tile = state.tiles[at]
    words = [zone_name(at)]
    if tile == ICE:
        words.append(say(WORDS, "ice", lang))
    elif BASE <= tile < PLATFORM:
        words.append(say(WORDS, "base-of", lang, who=scene.names[tile - BASE]))
    elif tile == EMPTY:
        tokens = tokens_of(state.deposits[at])
        cubes = ", ".join(cube(kind, lang) for kind in tokens)
        words.append(say(WORDS, "deposit", lang, cubes=cubes) if tokens else say(WORDS, "empty", lang))
    else:
        words.append(platform(state.pack, tile - PLATFORM, lang))
        words.append(say(WORDS, "reserve", lang, n=state.tholins[at], d=state.deuterium[at]))
        if state.modules[at] == NO_MODULE and scene.seat >= 0:
            words.append(say(WORDS, "price", lang, n=price_of(state, scene.seat, at)))
    module = state.modules[at]
    if module != NO_MODULE:
        who = scene.names[module // OWNER]
        words.append(say(WORDS, "controlled", lang, colour=colour(state.pack, module % OWNER, lang), who=who))
    return " · ".join(words)


# --- the core --------------------------------------------------------------------------------


def _core(scene: Scene) -> Svg:
    """Return the core: light from below, its deuterium, and tholins that somebody left there."""
    state, lang = scene.state, scene.lang
    outline = polygon(place.ring(place.CORE_DEPTH - 0.012))
    title = say(WORDS, "core-is", lang, d=state.deuterium[CORE], n=state.tholins[CORE])
    return spot(
        f"zone/{zone_name(CORE)}",
        gradient("board-core", (0, "star", 1), (0.35, "frost", 0.95), (0.8, "blue", 0.75), (1, "space", 0.9)),
        path(outline, fill=paint("space-deep")),
        path(outline, fill="url(#board-core)", stroke=paint("frost"), stroke_width=2.5),
        _crystals(state.deuterium[CORE]),
        _core_counts(state),
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


def _core_counts(state: State) -> Svg:
    x, y = place.MIDDLE
    items = [("deuterium", state.deuterium[CORE])]
    if state.tholins[CORE]:
        items.append(("tholin", state.tholins[CORE]))
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


def _slot(scene: Scene, slot: int) -> Svg:
    """Return a slot: a groove with what is printed there, or the pipe that lies in it."""
    state = scene.state
    at = place.slot_place(state.board, slot)
    level = level_of(state.board.upper[slot])
    half_length, half_width = place.slot_size(state.seats, level, state.board.is_vertical[slot])
    pipe = state.pipes[slot]
    if pipe == NO_PIPE:
        inside, title = _groove(scene, slot, at, half_length, half_width)
    else:
        inside, title = _pipe(scene, slot, pipe, at, half_length + 3, half_width)
    ref = f"slot/{state.board.names[slot]}"
    edge = rim_path(_capsule(at, half_length + 5, half_width + 2.5))
    return spot(ref, inside, edge, title=f"{state.board.names[slot]} · {title}")


def _groove(scene: Scene, slot: int, at: Spot, half_length: float, half_width: float) -> tuple[Svg, str]:
    board = scene.state.board
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
        return join(groove, dot), say(WORDS, "slot-free", scene.lang)
    shown = icon(CUBE_IDS[gives], at.x, at.y, half_width * (1.25 if gives == THOLIN else 1.5))
    return join(groove, shown), say(WORDS, "slot-prints", scene.lang, cube=cube(gives, scene.lang))


def _pipe(
    scene: Scene, slot: int, pipe: int, at: Spot, half_length: float, half_width: float
) -> tuple[Svg, str]:
    owner = pipe_owner(pipe)
    sign = -1 if pipe_direction(pipe) else 1
    dx, dy = at.dx * sign, at.dy * sign
    end = scene.state.board.end_of(slot * 2 + pipe_direction(pipe))
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
    words = say(WORDS, "pipe-of", scene.lang, who=scene.names[owner], zone=zone(end, scene.lang))
    return join(*shapes), words


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
        found.append(
            _drone(scene, index, x, y, place.DRONE[place.level_scale(at)] * place.SCALE[state.seats])
        )
    return found


def _drone(scene: Scene, index: int, x: float, y: float, radius: float) -> Svg:
    seat, number_ = index // DRONES, index % DRONES
    load = scene.state.drones[index] % LOAD_BASE
    carried = -1 if load == NO_LOAD else THOLIN if load == LOAD_THOLIN else DEUTERIUM
    ref = f"drone/{seat}-{number_ + 1}"
    key = "drone-of" if carried < 0 else "drone-load"
    who = scene.names[seat]
    title = say(WORDS, key, scene.lang, n=number_ + 1, who=who, cube=cube(max(carried, 0), scene.lang))
    ring = rim_path(_capsule(Spot(x, y, 1, 0), radius + 4, radius + 3.9))
    return spot(ref, drone_piece(x, y, radius, seat, number_ + 1, carried), ring, title=title)
