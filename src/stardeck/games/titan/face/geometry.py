"""Where things lie on the picture of the crater: numbers only, remembered once found.

The crater is an oval seen from above. A place in it is told by its *turn* (0 to 1, clockwise from the
bottom, even along the rim) and its *depth* (1 at the rim, 0 in the middle).
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from stardeck.games.titan.board import CORE, Board, column_of, level_of
from stardeck.games.titan.data import COLUMNS, LEVELS

WIDTH: Final = 1056
HEIGHT: Final = 704
MIDDLE: Final = (528.0, 352.0)
HALF_WIDTH: Final = 500.0
HALF_HEIGHT: Final = 330.0
ROUNDNESS: Final = 2.35
"""2 is an ellipse; more is nearer to a rectangle."""

CORE_DEPTH: Final = 0.26
DEPTHS: Final = ((0.745, 1.0), (0.505, 0.745), (0.27, 0.505))
"""Inner and outer edge of each level."""
MIDDLES: Final = (0.56, 0.5, 0.5)
"""Where pieces stand between the edges: on level 1 a little outwards, as slots lead down only."""
SHAFT_DEPTHS: Final = (0.745, 0.505, 0.268)
"""Where the slots from each level down lie."""

PIECE: Final = (34.0, 30.0, 26.0)
"""Radius of a platform on each level: what is deeper looks smaller."""
SLOT_LENGTH: Final = (38.0, 34.0, 31.0)
SHAFT_LENGTH: Final = (31.0, 28.0, 26.0)
"""Slots that lead down are shorter: above and below the middle the levels are narrow."""
SLOT_WIDTH: Final = (21.0, 20.0, 18.5)
DRONE: Final = (13.2, 12.9, 12.7)
"""Radius of a drone; its number can be read on every level."""
DOCKS: Final = (
    *((-1.0, -1.02), (1.0, -1.02), (1.0, 1.02), (-1.0, 1.02), (0.0, -1.4), (0.0, 1.4)),
    *((-2.0, -0.5), (2.0, -0.5), (2.0, 0.5), (-2.0, 0.5), (-2.0, -1.5), (2.0, -1.5)),
    *((2.0, 1.5), (-2.0, 1.5), (-1.0, -2.0), (1.0, -2.0)),
)
"""Where drones hover around a platform, in its radius: off its value and the badges at both sides of it."""

SCALE: Final = {2: 1.2, 3: 1.08, 4: 1.0}
"""Fewer columns leave more room for each piece."""

ROCK: Final = {2: 0.3, 3: 0.14, 4: 0.0}
"""How much of the rim the closed part takes: less than its share, so that the open part is larger."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A place and the direction of what lies there."""

    x: float
    y: float
    dx: float
    dy: float
    """A step of length 1 in its direction."""


def _rim(angle: float) -> Point:
    c, s = cos(angle), sin(angle)
    far = ((abs(c) / HALF_WIDTH) ** ROUNDNESS + (abs(s) / HALF_HEIGHT) ** ROUNDNESS) ** (-1 / ROUNDNESS)
    return (far * c, far * s)


def _measure(steps: int) -> tuple[list[float], list[Point]]:
    """Return points of the rim, clockwise from the bottom, and how far along it each lies."""
    points = [_rim(pi / 2 + 2 * pi * step / steps) for step in range(steps + 1)]
    lengths = [0.0]
    for before, after in pairwise(points):
        lengths.append(lengths[-1] + hypot(after[0] - before[0], after[1] - before[1]))
    return [length / lengths[-1] for length in lengths], points


_ALONG, _RIM = _measure(720)


def point(turn: float, depth: float) -> Point:
    """Return the place at a turn and a depth."""
    turn %= 1.0
    index = min(bisect_right(_ALONG, turn), len(_ALONG) - 1)
    share = (turn - _ALONG[index - 1]) / (_ALONG[index] - _ALONG[index - 1])
    (x1, y1), (x2, y2) = _RIM[index - 1], _RIM[index]
    return (MIDDLE[0] + depth * (x1 + share * (x2 - x1)), MIDDLE[1] + depth * (y1 + share * (y2 - y1)))


def turn_at(seats: int, column: float) -> float:
    """Return the turn of a place between the left edge of column 0 and the right edge of the last one."""
    rock = ROCK[seats]
    return rock / 2 + (1 - rock) * column / (COLUMNS * seats / 4)


@lru_cache(maxsize=4096)
def zone_middle(seats: int, zone: int) -> Spot:
    """Return the middle of a zone and the way out, towards the rim."""
    if zone == CORE:
        return Spot(MIDDLE[0], MIDDLE[1], 0.0, -1.0)
    inner, outer = DEPTHS[level_of(zone)]
    turn = turn_at(seats, column_of(zone) + 0.5)
    x, y = point(turn, inner + (outer - inner) * MIDDLES[level_of(zone)])
    return _towards(x, y, point(turn, outer))


def _towards(x: float, y: float, end: Point) -> Spot:
    far = hypot(end[0] - x, end[1] - y)
    return Spot(x, y, (end[0] - x) / far, (end[1] - y) / far)


@lru_cache(maxsize=4096)
def slot_place(board: Board, slot: int) -> Spot:
    """Return the middle of a slot and the way its arrow ``>`` points."""
    upper = board.upper[slot]
    level = level_of(upper)
    siblings = [s for s in board.around[upper] if _same_link(board, s, slot)]
    place = siblings.index(slot)
    if board.is_vertical[slot]:
        offset = (place - (len(siblings) - 1) / 2) * 0.3
        turn = turn_at(board.seats, column_of(upper) + 0.5 + offset)
        x, y = point(turn, SHAFT_DEPTHS[level])
        return _towards(x, y, point(turn, SHAFT_DEPTHS[level] - 0.1))
    inner, outer = DEPTHS[level]
    # The first slot lies outermost; a little room stays free at both edges.
    depth = outer - (outer - inner) * (0.06 + 0.88 * (place + 0.5) / len(siblings))
    turn = turn_at(board.seats, column_of(upper) + 1)
    x, y = point(turn, depth)
    return _towards(x, y, point(turn + 0.01, depth))


def _same_link(board: Board, one: int, other: int) -> bool:
    return board.upper[one] == board.upper[other] and board.lower[one] == board.lower[other]


@lru_cache(maxsize=4096)
def zone_outline(seats: int, zone: int, gap: float = 0.012) -> list[Point]:
    """Return the corners of a zone, a little inside its borders."""
    if zone == CORE:
        return ring(CORE_DEPTH - gap)
    inner, outer = DEPTHS[level_of(zone)]
    column = column_of(zone)
    steps = 8
    # The side gap is a share of a column, wider inside so that it looks even.
    outside = [_edge(seats, column, step / steps, outer - gap) for step in range(steps + 1)]
    inside = [_edge(seats, column, 1 - step / steps, inner + gap) for step in range(steps + 1)]
    return outside + inside


def _edge(seats: int, column: int, share: float, depth: float) -> Point:
    side = 0.02 + 0.008 / depth
    return point(turn_at(seats, column + side + (1 - 2 * side) * share), depth)


@lru_cache(maxsize=4096)
def ring(depth: float, steps: int = 96) -> list[Point]:
    """Return the points of a whole ring at a depth."""
    return [point(step / steps, depth) for step in range(steps)]


@lru_cache(maxsize=4096)
def rough_ring(depth: float, roughness: float, steps: int = 90, salt: int = 3) -> list[Point]:
    """Return a ring that looks broken from rock, the same at every look."""
    found: list[Point] = []
    noise = salt * 7919 + 17
    for step in range(steps):
        noise = (noise * 1103515245 + 12345) % 2147483648
        found.append(point(step / steps, depth + roughness * (noise % 1000 / 500 - 1)))
    return found


@lru_cache(maxsize=4096)
def rock_outline(seats: int, level: int) -> list[Point]:
    """Return the closed part of a level, or nothing if all of it is open."""
    rock = ROCK[seats]
    if not rock:
        return []
    inner, outer = DEPTHS[level]
    steps = 14
    turns = [-rock / 2 + rock * step / steps for step in range(steps + 1)]
    return [point(t, outer - 0.012) for t in turns] + [point(t, inner + 0.012) for t in reversed(turns)]


@lru_cache(maxsize=4096)
def dock(seats: int, zone: int, place: int) -> Point:
    """Return where the drone at a place (0, 1, …) of a zone hovers."""
    if zone == CORE:
        # Steps of five sixteenths spread a few drones all round.
        return point(place * 5 % 16 / 16 + 1 / 32, CORE_DEPTH * 0.72)
    middle = zone_middle(seats, zone)
    # On deep levels platforms are small and drones are not, so they keep more distance.
    unit = max(piece_radius(seats, level_of(zone)), drone_radius(seats, zone) * 2.4)
    across, down = DOCKS[place % len(DOCKS)]
    return middle.x + across * unit, middle.y + down * unit


def drone_radius(seats: int, zone: int) -> float:
    """Return the radius of a drone in a zone."""
    return DRONE[level_scale(zone)] * SCALE[seats]


def piece_radius(seats: int, level: int) -> float:
    """Return the radius of a platform on a level."""
    return PIECE[level] * SCALE[seats]


def slot_size(seats: int, level: int, is_vertical: bool) -> tuple[float, float]:
    """Return half the length and half the width of a slot."""
    length = SHAFT_LENGTH[level] if is_vertical else SLOT_LENGTH[level] * SCALE[seats]
    return length / 2, SLOT_WIDTH[level] * (1.0 if is_vertical else SCALE[seats]) / 2


def level_scale(zone: int) -> int:
    """Return the level that says how large things in a zone are; the core's are as on level 3."""
    return min(level_of(zone), LEVELS - 1)
