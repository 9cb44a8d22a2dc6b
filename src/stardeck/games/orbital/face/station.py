"""Orbitals: lit windows in the night, growing from the core; large on the board, small for a rival."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from stardeck.games.orbital.board import (
    CELL,
    CREW,
    DAMAGE,
    EAST,
    EXIT_CELL,
    EXIT_DAMAGED,
    KIND,
    NORTH,
    SIDE,
    SIDE_NAMES,
    SOUTH,
    STEPS,
    STRIDE,
    UNUSED,
    USED,
    VISITOR,
    WEST,
    Cell,
    Side,
    cell_text,
    exit_direction,
    free_exits,
    module_at,
    opposite,
)
from stardeck.games.orbital.data import Kind, Pack
from stardeck.games.orbital.face import geometry as geo
from stardeck.games.orbital.face.cards import hue_of, name_of
from stardeck.games.orbital.face.modules import Module, large_module, small_module
from stardeck.games.orbital.face.words import TABLE
from stardeck.games.orbital.rules.concepts import crew_symbols, exterior_bases
from stardeck.games.orbital.state import State
from stardeck.pictures import loose
from stardeck.pictures.icons import box, icon, polygon
from stardeck.pictures.look import arrow_head, placed, rim_path, spot
from stardeck.pictures.loose import Loose
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg, join, number, path, rect
from stardeck.words import Lang, say

WORDS: Final = 11.0
"""No words on modules are smaller than this, however small the orbital is."""


class Exit(NamedTuple):
    """A free exit: the cell before it, and the side on which that cell is entered."""

    cell: Cell
    side: Side
    is_damaged: bool


def modules_of(known: State, seat: int) -> list[Module]:
    """Return the modules of an orbital, the core first."""
    station = known.stations[seat]
    exterior = exterior_bases(known, seat)
    damageable = {target >> 1 for target in known.targets[seat]}
    return [
        Module(
            seat,
            station[base + KIND],
            station[base + CELL],
            station[base + SIDE],
            station[base + DAMAGE],
            station[base + CREW],
            station[base + USED] != UNUSED,
            station[base + USED] - VISITOR if station[base + USED] >= VISITOR else -1,
            base in exterior,
            base > 0 and base // STRIDE not in damageable,
            0 if base else crew_symbols(known.pack, station[KIND], known.readings.upgrade_covers_symbol),
        )
        for base in range(0, len(station), STRIDE)
    ]


def exits_of(known: State, seat: int, lifted: Cell = -1) -> list[Exit]:
    """Return the free exits of an orbital, or of what is left of it when a module is lifted."""
    exits = known.exits[seat]
    if lifted >= 0:
        station = known.stations[seat]
        base = module_at(station, lifted)
        exits = free_exits(known.pack, station[:base] + station[base + STRIDE :])
    return [
        Exit((packed & (EXIT_DAMAGED - 1)) >> EXIT_CELL, packed & 3, bool(packed & EXIT_DAMAGED))
        for packed in exits
    ]


# --- a whole orbital ---------------------------------------------------------------------------


class Framed(NamedTuple):
    """An orbital, and left, top, width and height of what is drawn, free exits included."""

    orbital: Loose
    frame: tuple[float, float, float, float]


def framed(
    known: State,
    seat: int,
    lang: Lang,
    width: float,
    height: float,
    *,
    exits: bool = True,
    lifted: Cell = -1,
    largest: float = 1.5,
) -> Framed:
    """Return an orbital fitted into a box drawn from 0,0, with its free exits as cells to build on.

    The module on the cell *lifted* is being moved and not shown.
    """
    modules = tuple([module for module in modules_of(known, seat) if module.cell != lifted])
    free = tuple(exits_of(known, seat, lifted))
    return _station(known.pack, modules, free, known.crew[seat], lang, (width, height, largest), exits)


@piece
def _station(
    pack: Pack,
    modules: tuple[Module, ...],
    free: tuple[Exit, ...],
    idle: int,
    lang: Lang,
    room: tuple[float, float, float],
    exits: bool,
) -> Framed:
    shown = [(exit_.cell, exit_.side) for exit_ in free] if exits else []
    cells = [module.cell for module in modules]
    fit = geo.fit(cells, shown, *room)
    # Stations of nearly the same scale share their modules.
    smallest = ceil(WORDS / fit.scale * 2) / 2
    layers = [
        *[_corridor(module) for module in modules[1:]],
        *[_port(pack, modules, exit_) for exit_ in free],
        *(_free_cells(pack, modules, free, fit, lang) if exits else []),
        *[_fittings(pack, modules, module) for module in modules[1:]],
        *[
            # Who waits is seen in the core: the others look the same however many that are.
            large_module(pack, module, lang, idle=0 if place else idle, smallest=smallest)
            for place, module in enumerate(modules)
        ],
    ]
    return Framed(loose.placed(fit.x, fit.y, fit.scale, *layers), geo.drawn(cells, shown, *room))


@piece
def miniature(
    pack: Pack, modules: tuple[Module, ...], lang: Lang, width: float, height: float, plain: bool
) -> Svg:
    """Return an orbital in a small box: colours, signs and damage only; *plain*: nothing to click."""
    fit = geo.fit([module.cell for module in modules], [], width, height, 0.66)
    tubes = [_tube(module) for module in modules[1:]]
    return placed(
        fit.x,
        fit.y,
        fit.scale,
        *tubes,
        *[small_module(pack, module, lang, plain) for module in modules],
    )


def _fittings(pack: Pack, modules: Sequence[Module], module: Module) -> Svg:
    """Antennas, fins and dishes on the walls that lead nowhere."""
    taken = {other.cell for other in modules}
    doors = {exit_direction(module.side, bit) for bit in range(4) if pack.exits[module.kind] & 1 << bit}
    sides = (WEST, NORTH, EAST, SOUTH)
    walls = [side for side in sides if side not in doors and module.cell + STEPS[side] not in taken]
    return _fitted(module.cell, module.kind, tuple(walls))


@piece
def _fitted(cell: Cell, kind: Kind, walls: tuple[Side, ...]) -> Svg:
    if not walls:
        return Svg("")
    x, y = geo.middle(cell)
    parts = [geo.fitting(x, y, side, (cell * 7 + kind * 5 + side) % 3) for side in walls]
    return path(
        "".join(parts), stroke=paint("hull-edge"), stroke_width=2, fill="none", stroke_linecap="round"
    )


# --- corridors and exits -----------------------------------------------------------------------


@piece
def _tube(module: Module) -> Svg:
    """The corridor between a module and its parent, simple."""
    x, y = geo.middle(module.cell)
    dx, dy = geo.WAYS[module.side]
    door_x, door_y = number(x + dx * geo.EDGE), number(y + dy * geo.EDGE)
    d = f"M{door_x} {door_y}l{number(dx * geo.GAP)} {number(dy * geo.GAP)}"
    return path(d, stroke=paint("hull-edge"), stroke_width=30, fill="none")


@piece
def _corridor(module: Module) -> Svg:
    """The corridor between a module and its parent: walls, a lit band, the way in."""
    x, y = geo.middle(module.cell)
    dx, dy = geo.WAYS[module.side]
    x, y = x + dx * geo.PITCH / 2, y + dy * geo.PITCH / 2
    long, wide = geo.GAP + 10, 28.0
    w, h = (long, wide) if dx else (wide, long)
    lights = f"M{number(x - (0 if dx else 10))} {number(y - (10 if dx else 0))}"
    lights += f"{'v' if dx else 'h'}20"
    return join(
        rect(
            x - w / 2,
            y - h / 2,
            w,
            h,
            rx=3.0,
            fill=paint("hull"),
            stroke=paint("hull-edge"),
            stroke_width=1.5,
        ),
        path(lights, stroke=paint("window"), stroke_width=3, stroke_dasharray="4 4", stroke_opacity=0.85),
        path(arrow_head(x, y, 8, geo.inward(module.side)), fill=paint("ink")),
    )


def _port(pack: Pack, modules: Sequence[Module], exit_: Exit) -> Svg:
    """A docking port at a free exit, with the arrow that leads out."""
    parent = geo.behind(exit_.cell, exit_.side)
    owner = next(module for module in modules if module.cell == parent)
    return _drawn_port(parent, exit_.side, "danger" if exit_.is_damaged else hue_of(pack, owner.kind))


@piece
def _drawn_port(parent: Cell, side: Side, hue: str) -> Svg:
    x, y = geo.middle(parent)
    out = opposite(side)
    dx, dy = geo.WAYS[out]
    x, y = x + dx * (geo.EDGE + 4), y + dy * (geo.EDGE + 4)
    w, h = (10.0, 26.0) if dx else (26.0, 10.0)
    return join(
        rect(x - w / 2, y - h / 2, w, h, rx=3.0, fill=paint("hull"), stroke=paint(hue), stroke_width=1.5),
        path(arrow_head(x + dx * 3, y + dy * 3, 8, geo.arrow(out)), fill=paint(hue)),
    )


def _free_cells(
    pack: Pack, modules: Sequence[Module], free: Sequence[Exit], fit: geo.Fit, lang: Lang
) -> list[Svg]:
    """The cells on which one may build; several exits can lead to one cell."""
    usable = [exit_ for exit_ in free if not exit_.is_damaged]
    kinds = {module.cell: module.kind for module in modules}
    out: list[Svg] = []
    for exit_ in usable:
        shared = sum(other.cell == exit_.cell for other in usable) > 1
        parent = kinds[geo.behind(exit_.cell, exit_.side)]
        way = say(TABLE, f"to-{SIDE_NAMES[opposite(exit_.side)]}", lang)
        title = say(TABLE, "free-exit", lang, card=name_of(pack, parent, lang), way=way)
        out.append(_free_cell(exit_, shared, fit, title))
    return out


@piece
def _free_cell(exit_: Exit, shared: bool, fit: geo.Fit, title: str) -> Svg:
    ref = f"exit/{cell_text(exit_.cell)}:{SIDE_NAMES[exit_.side]}"
    x, y = geo.middle(exit_.cell)
    shape = _free_shape(exit_, shared, fit)
    edge = paint("hull-edge")
    return spot(
        ref,
        path(
            shape,
            fill=paint("nebula"),
            fill_opacity=0.28,
            stroke=edge,
            stroke_width=2,
            stroke_dasharray="7 5",
        ),
        _plus(exit_, shared, fit),
        rim_path(shape),
        title=title,
        transform=f"translate({number(x)} {number(y)})",
    )


def _free_shape(exit_: Exit, shared: bool, fit: geo.Fit) -> str:
    """A whole cell, the quarter that belongs to this exit, or a stub where room is scarce."""
    size = geo.BODY - 8
    dx, dy = geo.WAYS[exit_.side]
    if not fit.whole_cells:
        deep = geo.PITCH * geo.STUB - 8
        x, y = dx * (geo.PITCH / 2 - deep / 2 - 2), dy * (geo.PITCH / 2 - deep / 2 - 2)
        w, h = (deep, size * 0.6) if dx else (size * 0.6, deep)
        return box(x - w / 2, y - h / 2, w, h, 6)
    if shared:
        return polygon([(x + dx * 3, y + dy * 3) for x, y in geo.wedge(exit_.side, size)])
    return box(-size / 2, -size / 2, size, size, 10)


def _plus(exit_: Exit, shared: bool, fit: geo.Fit) -> Svg:
    dx, dy = geo.WAYS[exit_.side]
    away = 0.0 if fit.whole_cells and not shared else geo.PITCH * (0.36 if not fit.whole_cells else 0.26)
    # A pointer that rests here looks at the place: what a plus means is not to cover it.
    size = 22 if not away else 13
    return icon("plus", dx * away, dy * away, size, fill=paint("ink-soft"), pointer_events="none")
