"""Where things lie in the pictures: plain numbers, no markup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from stardeck.games.orbital.board import EAST, NORTH, SOUTH, STEPS, WEST, Cell, Side, opposite, x_of, y_of

PITCH: Final = 100.0
"""From the middle of a cell to the middle of the next, in the units of a station."""

BODY: Final = 84.0
"""Side of a module."""

EDGE: Final = BODY / 2
GAP: Final = PITCH - BODY

BOARD: Final = (704.0, 470.0)
SEATS: Final = (268.0, 470.0)
OFFER: Final = (268.0, 470.0)
HAND: Final = (1094.0, 168.0)
CARD: Final = (116.0, 150.0)
MARKET_CARD: Final = (122.0, 97.0)
LARGE_CARD: Final = (320.0, 440.0)

WAYS: Final[dict[Side, tuple[int, int]]] = {WEST: (-1, 0), NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1)}
"""One step in each direction."""

STUB: Final = 0.34
"""How far a free exit reaches into its cell when there is no room to show the whole cell."""


@dataclass(frozen=True)
class Fit:
    """How a station is put into a box: its scale, and where the middle of its core comes to lie."""

    scale: float
    x: float
    y: float
    whole_cells: bool
    """Whether free exits are shown as whole cells."""


def middle(cell: Cell) -> tuple[float, float]:
    """Return the middle of a cell in the units of a station; the core's is 0, 0."""
    return x_of(cell) * PITCH, y_of(cell) * PITCH


def fit(
    cells: Sequence[Cell], exits: Sequence[tuple[Cell, Side]], width: float, height: float, largest: float
) -> Fit:
    """Fit a station into a box, with whole cells before its exits if they do not make it small."""
    whole = _fit(cells, exits, 1.0, width, height, largest)
    if whole.scale >= 0.72 * largest:
        return whole
    stubs = _fit(cells, exits, STUB, width, height, largest)
    return stubs if stubs.scale > whole.scale * 1.12 else whole


def drawn(
    cells: Sequence[Cell], exits: Sequence[tuple[Cell, Side]], width: float, height: float, largest: float
) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a fitted station with its exits."""
    found = fit(cells, exits, width, height, largest)
    left, top, right, bottom = extent(cells, exits, 1.0 if found.whole_cells else STUB)
    unit = PITCH * found.scale
    return found.x + left * unit, found.y + top * unit, (right - left) * unit, (bottom - top) * unit


def _fit(
    cells: Sequence[Cell],
    exits: Sequence[tuple[Cell, Side]],
    depth: float,
    width: float,
    height: float,
    largest: float,
) -> Fit:
    left, top, right, bottom = extent(cells, exits, depth)
    wide = (right - left) * PITCH
    high = (bottom - top) * PITCH
    scale = min(largest, width / wide, height / high)
    x = width / 2 - (left + right) / 2 * PITCH * scale
    y = height / 2 - (top + bottom) / 2 * PITCH * scale
    return Fit(scale, x, y, depth == 1)


def extent(
    cells: Sequence[Cell], exits: Sequence[tuple[Cell, Side]], depth: float
) -> tuple[float, float, float, float]:
    """Return left, top, right, bottom of a station in cells; its exits reach so deep into their cells."""
    xs = [float(x_of(cell)) for cell in cells]
    ys = [float(y_of(cell)) for cell in cells]
    for cell, side in exits:
        step_x, step_y = WAYS[side]
        xs.append(x_of(cell) + step_x * (1 - depth))
        ys.append(y_of(cell) + step_y * (1 - depth))
    return min(xs) - 0.5, min(ys) - 0.5, max(xs) + 0.5, max(ys) + 0.5


def behind(cell: Cell, side: Side) -> Cell:
    """Return the cell that an exit leads from: *side* is where it is entered."""
    return cell + STEPS[side]


def door(side: Side) -> tuple[float, float]:
    """Return the middle of an edge of a module whose own middle is 0, 0."""
    step_x, step_y = WAYS[side]
    return step_x * EDGE, step_y * EDGE


def wedge(side: Side, size: float) -> list[tuple[float, float]]:
    """Return the quarter of a cell that lies on a side: where several exits lead to one cell."""
    half = size / 2
    corners = {
        WEST: [(-half, -half), (-half, half)],
        NORTH: [(-half, -half), (half, -half)],
        EAST: [(half, -half), (half, half)],
        SOUTH: [(-half, half), (half, half)],
    }
    return [*corners[side], (0.0, 0.0)]


def arrow(side: Side) -> int:
    """Return how an arrow head that leads out on a side is turned: 0 right, 1 down, 2 left, 3 up."""
    return {EAST: 0, SOUTH: 1, WEST: 2, NORTH: 3}[side]


def inward(side: Side) -> int:
    """Return how an arrow head that leads in from a side is turned."""
    return arrow(opposite(side))


def row(
    count: int, width: float, size: float, gap: float, smallest: float = 1.0
) -> tuple[float, list[float]]:
    """Return scale and left edges of so many cards in a row: smaller if they must be, then overlapping."""
    if count < 1:
        return 1.0, []
    scale = min(1.0, max(smallest, (width + gap) / (count * (size + gap))))
    step = (size + gap) * scale
    if count > 1:
        step = min(step, (width - size * scale) / (count - 1))
    return scale, [step * place for place in range(count)]


def fitting(x: float, y: float, side: Side, which: int) -> str:
    """Return the path of something on a module's outer wall: an antenna, a row of fins or a dish."""
    dx, dy = WAYS[side]
    shapes = (
        [(0, -18, 11, -18), (0, -10, 7, -10), (11, -18, 13, -18)],
        [(0, 0, 6, 0), (6, -13, 6, 13), (10, -13, 10, 13), (6, -13, 10, -13), (6, 13, 10, 13), (6, 0, 10, 0)],
        [(0, 16, 5, 16), (5, 16, 11, 10), (5, 16, 11, 22), (11, 10, 8, 16), (8, 16, 11, 22)],
    )
    out = ""
    for near, across, far, aslant in shapes[which]:
        # *near* and *far* lead away from the wall, the others run along it.
        start = (x + dx * (EDGE + near) - dy * across, y + dy * (EDGE + near) + dx * across)
        end = (x + dx * (EDGE + far) - dy * aslant, y + dy * (EDGE + far) + dx * aslant)
        out += f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
    return out
