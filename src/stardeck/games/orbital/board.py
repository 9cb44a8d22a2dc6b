"""The grid on which an orbital grows: cells, directions, exits. Small ints only.

The core lies in the cell ORIGIN, west of it x is negative, north of it y is negative.
"""

from __future__ import annotations

from typing import Final, TypeAlias

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


def cell_text(cell: Cell) -> str:
    """Return a cell as written in positions and answers, e.g. ``2,-1``."""
    return f"{x_of(cell)},{y_of(cell)}"


def cell_from_text(text: str) -> Cell:
    """Read what `cell_text` wrote; ValueError if it did not."""
    x, comma, y = text.partition(",")
    if not comma or not _is_number(x) or not _is_number(y):
        raise ValueError(f"{quoted(text)} is no cell; expected x,y such as 2,-1")
    if not (-HALF < int(x) < HALF - 1 and -HALF < int(y) < HALF - 1):
        raise ValueError(
            f"the cell {quoted(text)} is off the table; x and y lie within {HALF - 2} of the core"
        )
    return cell_at(int(x), int(y))


def side_from_text(text: str) -> Side:
    """Read a side: w, n, e or s; ValueError if it is none."""
    if text not in SIDE_NAMES:
        raise ValueError(f"{quoted(text)} is no side; expected w, n, e or s")
    return SIDE_NAMES.index(text)


def _is_number(text: str) -> bool:
    digits = text[1:] if text.startswith("-") else text
    return digits.isascii() and digits.isdigit() and len(digits) < 5
