"""The grid on which an orbital grows: cells, directions, modules, exits. Small ints only.

The core lies in the cell ORIGIN, west of it x is negative, north of it y is negative.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from stardeck.games.orbital.data import Pack
from stardeck.kernel.errors import quoted

Cell: TypeAlias = int
"""A square of the grid: ``(y + HALF) * WIDTH + x + HALF``."""

Side: TypeAlias = int
"""A direction: WEST, NORTH, EAST, SOUTH, that is clockwise from the west."""

WEST: Final = 0
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 3
SIDE_NAMES: Final = ("w", "n", "e", "s")

WIDTH: Final = 256
HALF: Final = 128
ORIGIN: Final = HALF * WIDTH + HALF
CELL_COUNT: Final = WIDTH * WIDTH

STEPS: Final[list[int]] = [-1, -WIDTH, 1, WIDTH]
"""What to add to a cell to go one step in a direction."""

_FULL: Final = 1 << 20


# A station is a flat list, STRIDE ints a module, in the order they were built; the core is first.
STRIDE: Final = 6
KIND: Final = 0
"""The card; for an upgraded core the upgrade."""
CELL: Final = 1
"""Where it lies; see `board`."""
SIDE: Final = 2
"""The side on which its entrance and so its parent lies; SOUTH for the core, which has none."""
DAMAGE: Final = 3
"""Damage tokens on it."""
CREW: Final = 4
"""Crew on it, all used."""
USED: Final = 5
"""UNUSED, USED_BY_OWNER, or ``VISITOR + seat`` if another seat's worker used it this year."""

UNUSED: Final = 0
USED_BY_OWNER: Final = 1
VISITOR: Final = 2

# Tallies: what the rules ask of a station again and again; index ``seat * TALLIES + thing``.
# The first six are the undamaged modules of each colour.
SYMBOLS: Final = 6
"""Undamaged crew symbols."""
BUILD_OFF: Final = 7
"""Discount on every build."""
REPAIR_OFF: Final = 8
PURCHASE_OFF: Final = 9
HAND_MORE: Final = 10
"""How much the hand limit is raised."""
INCOME_MORE: Final = 11
"""Yearly money from cards."""
OPEN_CELLS: Final = 12
"""Cells that exits lead to, as far as they keep the orbital open; 2 stands for more."""
DAMAGED: Final = 13
"""Damaged modules."""
TALLIES: Final = 14

# An exit is an int: parent's index in the station, its colour, whether it is damaged, cell, side.
# The last two together are a place: where the entrance of a new module can go.
EXIT_PARENT: Final = 22
EXIT_COLOUR: Final = 19
EXIT_DAMAGED: Final = 1 << 18
EXIT_CELL: Final = 2
PLACE_MASK: Final = (1 << 18) - 1


def cell_at(x: int, y: int) -> Cell:
    """Return the cell at these coordinates."""
    return (y + HALF) * WIDTH + x + HALF


def x_of(cell: Cell) -> int:
    """Return how far east of the core a cell lies."""
    return cell % WIDTH - HALF


def y_of(cell: Cell) -> int:
    """Return how far south of the core a cell lies."""
    return cell // WIDTH - HALF


def exit_direction(side: Side, exit_bit: int) -> Side:
    """Return where the exit with this bit number (0 left, 1 up, 2 right, 3 down) leads.

    *side* is where the module's entrance lies; seen with the entrance below, up is away from it.
    """
    return (side + 1 + exit_bit) % 4


def _exit_table() -> list[list[int]]:
    """Return for each ``exit mask << 2 | side`` the directions of the exits, left to right."""
    return [
        [exit_direction(index & 3, bit) for bit in range(4) if index >> 2 + bit & 1] for index in range(64)
    ]


def opposite(side: Side) -> Side:
    """Return the direction back."""
    return (side + 2) % 4


EXIT_DIRECTIONS: Final[list[list[int]]] = _exit_table()


def free_exits(pack: Pack, station: list[int]) -> list[int]:
    """Rule 3.4: an exit is free while the cell it leads to is empty."""
    taken = station[CELL::STRIDE]
    exits: list[int] = []
    for base in range(0, len(station), STRIDE):
        kind = station[base + KIND]
        for direction in EXIT_DIRECTIONS[pack.exits[kind] << 2 | station[base + SIDE]]:
            cell = station[base + CELL] + STEPS[direction]
            if cell not in taken:
                found = base // STRIDE << EXIT_PARENT | pack.colours[kind] << EXIT_COLOUR
                if station[base + DAMAGE]:
                    found |= EXIT_DAMAGED
                exits.append(found | cell << EXIT_CELL | opposite(direction))
    return exits


def clock_of(cell: Cell) -> int:
    """Return how far around the core a cell lies, clockwise, 0 in the exact west."""
    x = x_of(cell)
    y = y_of(cell)
    if x < 0 and y <= 0:
        return _FULL * -y // (-x - y)
    elif y < 0:
        return _FULL + _FULL * x // (x - y)
    elif x > 0:
        return 2 * _FULL + _FULL * y // (x + y)
    elif y > 0:
        return 3 * _FULL + _FULL * -x // (y - x)
    return 0


def cells_from_core(cell: Cell) -> int:
    """Return the distance from the core in cells, not diagonally."""
    return abs(x_of(cell)) + abs(y_of(cell))


def module_at(station: list[int], cell: int) -> int:
    """Return where in a station the module on a cell begins, or -1."""
    for base in range(0, len(station), STRIDE):
        if station[base + CELL] == cell:
            return base
    return -1


def cell_text(cell: Cell) -> str:
    """Return a cell as written in positions and answers, e.g. ``2,-1``."""
    return f"{x_of(cell)},{y_of(cell)}"


def cell_from_text(text: str) -> Cell:
    """Read what `cell_text` wrote; ValueError if it did not."""
    x, comma, y = text.partition(",")
    if not comma or not _is_number(x) or not _is_number(y):
        raise ValueError(f"{quoted(text)} is no cell; expected x,y such as 2,-1.")
    if not (-HALF < int(x) < HALF - 1 and -HALF < int(y) < HALF - 1):
        raise ValueError(
            f"the cell {quoted(text)} is off the table; x and y lie within {HALF - 2} of the core."
        )
    return cell_at(int(x), int(y))


def place_text(place: int) -> str:
    """Return a place, ``cell << 2 | side``, as written in answers, e.g. ``2,-1:w``."""
    return f"{cell_text(place >> EXIT_CELL)}:{SIDE_NAMES[place & 3]}"


def place_from_text(text: str) -> int:
    """Read what `place_text` wrote; ValueError if it did not."""
    cell, _, side = text.partition(":")
    if side not in SIDE_NAMES:
        raise ValueError(f"{quoted(text)} is no place; expected a cell and the side w, n, e or s: 2,-1:w.")
    return cell_from_text(cell) << EXIT_CELL | SIDE_NAMES.index(side)


def _is_number(text: str) -> bool:
    digits = text[1:] if text.startswith("-") else text
    return digits.isascii() and digits.isdigit() and len(digits) < 5
