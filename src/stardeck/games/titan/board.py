"""The crater as a graph: zones, pipe slots and who neighbours whom, and how what lies there is written.

Tables are built once for each seat count.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.data import BLANK, COLUMNS, LEVELS, SEATS, Pack, Readings
from stardeck.kernel.decision import Seat

ZONES: Final = LEVELS * COLUMNS + 1
CORE: Final = LEVELS * COLUMNS
"""The core is the last zone; the others are ``level * COLUMNS + column``, both from 0."""

LETTERS: Final = "abcd"

NOTHING: Final = -1

# What lies in a zone.
EMPTY: Final = 0
ICE: Final = 1
BASE: Final = 2
"""``BASE + seat``."""
PLATFORM: Final = 6
"""``PLATFORM + kind``."""

NO_MODULE: Final = -1
OWNER: Final = 8
"""A module on a platform is ``owner * OWNER + colour``."""

TOKEN: Final = 8
"""The deposits of a zone are ``first + second * TOKEN``, each a resource + 1 or 0."""

NO_PIPE: Final = 0
"""A free slot; a pipe in a slot is ``1 + owner * 4 + direction * 2 + token``."""

LOAD_BASE: Final = 4
"""A drone is ``zone * LOAD_BASE + load``."""
NO_LOAD: Final = 0
LOAD_DEUTERIUM: Final = 1
LOAD_THOLIN: Final = 2


def zone_at(level: int, column: int) -> int:
    """Return the zone on a level (0 to 2) in a column (0 to 11)."""
    return level * COLUMNS + column


def level_of(zone: int) -> int:
    """Return the level of a zone from 0 to 2; 3 is the core."""
    return zone // COLUMNS


def column_of(zone: int) -> int:
    """Return the column of a zone from 0 to 11."""
    return zone % COLUMNS


def pipe_of(owner: Seat, direction: int, token: int) -> int:
    """Return how a pipe is kept in its slot."""
    return 1 + owner * 4 + direction * 2 + token


def pipe_owner(pipe: int) -> Seat:
    """Return whose pipe it is."""
    return (pipe - 1) >> 2


def pipe_direction(pipe: int) -> int:
    """Return 0 for an arrow ``>``, 1 for ``<``."""
    return (pipe - 1) >> 1 & 1


def has_token(pipe: int) -> bool:
    """Tell whether a control token in the core belongs to the pipe."""
    return (pipe - 1) & 1 == 1


def tokens_of(deposits: int) -> list[int]:
    """Return the resource of each deposit token of a zone, the upper one last."""
    found: list[int] = []
    while deposits > 0:
        found.append(deposits % TOKEN - 1)
        deposits //= TOKEN
    return found


def deposits_of(tokens: list[int]) -> int:
    """Return how deposit tokens are kept in their zone."""
    deposits = 0
    for index in range(len(tokens) - 1, -1, -1):
        deposits = deposits * TOKEN + tokens[index] + 1
    return deposits


class Board:
    """The part of the crater that is open for a number of seats, and the size of the holds."""

    pack: Pack
    readings: Readings
    seats: int
    columns: int
    """How many columns are open."""
    pipes: int
    """Pipes of each seat."""
    spaces: int
    """Spaces of each hold."""
    slots: int
    """Number of pipe slots in the whole crater, closed ones included."""

    upper: list[int]
    """By slot: the zone an arrow ``<`` points to: the left or the upper one."""
    lower: list[int]
    """By slot: the zone an arrow ``>`` points to: the right (clockwise) or the lower one."""
    prints: list[int]
    """By slot: the resource printed there, or BLANK."""
    is_vertical: list[bool]
    """By slot: whether it joins two levels."""
    is_open: list[bool]
    """By slot: whether no rock closes it."""
    names: list[str]
    """By slot: as written in records, e.g. ``h1-5b`` or ``v2-12a``."""

    zones: list[int]
    """The open zones, the core last."""
    around: list[list[int]]
    """By zone: the open slots that touch it."""
    leaving: list[list[int]]
    """By zone, beside `around`: the arrow ``slot * 2 + direction`` that leaves the zone."""
    level_masks: list[int]
    """By level: the open zones as bits."""
    open_mask: int

    def __init__(self, pack: Pack, readings: Readings, seats: int) -> None:
        self.pack = pack
        self.readings = readings
        self.seats = seats
        self.columns = COLUMNS // SEATS * seats
        edition = 1 if readings.published else 0
        self.pipes = pack.hold_pipes[edition]
        self.spaces = pack.hold_spaces[edition]
        self.upper = []
        self.lower = []
        self.prints = []
        self.is_vertical = []
        self.names = []
        for level in range(LEVELS):
            _add_ring(
                self, level, pack.ring_slots[readings.board][level], pack.ring_prints[readings.board][level]
            )
        for level in range(LEVELS):
            _add_shafts(self, level, pack.board_down[readings.board][level])
        self.slots = len(self.upper)
        _open(self, self.columns)

    def end_of(self, arrow: int) -> int:
        """Return the zone an arrow ``slot * 2 + direction`` points to."""
        return self.lower[arrow >> 1] if arrow & 1 == 0 else self.upper[arrow >> 1]

    def start_of(self, arrow: int) -> int:
        """Return the zone an arrow comes from."""
        return self.upper[arrow >> 1] if arrow & 1 == 0 else self.lower[arrow >> 1]


def _add_ring(board: Board, level: int, slots: int, prints: list[int]) -> None:
    """Add the slots between the neighbours of a level."""
    for link in range(COLUMNS):
        for place in range(slots):
            board.upper.append(zone_at(level, link))
            board.lower.append(zone_at(level, (link + 1) % COLUMNS))
            board.prints.append(prints[link * slots + place])
            board.is_vertical.append(False)
            board.names.append(f"h{level + 1}-{link + 1}{LETTERS[place]}")


def _add_shafts(board: Board, level: int, slots: int) -> None:
    """Add the slots from a level down to the next, or to the core."""
    for column in range(COLUMNS):
        for place in range(slots):
            board.upper.append(zone_at(level, column))
            board.lower.append(CORE if level == LEVELS - 1 else zone_at(level + 1, column))
            board.prints.append(BLANK)
            board.is_vertical.append(True)
            board.names.append(f"v{level + 1}-{column + 1}{LETTERS[place]}")


def _open(board: Board, columns: int) -> None:
    """Rule 1.1, Rule 1.2: open a quarter of the columns a seat; rock closes the links at both ends."""
    board.zones = [zone for zone in range(CORE) if column_of(zone) < columns]
    board.zones.append(CORE)
    board.open_mask = 0
    board.level_masks = [0] * LEVELS
    for zone in board.zones:
        board.open_mask |= 1 << zone
        if zone != CORE:
            board.level_masks[level_of(zone)] |= 1 << zone
    board.is_open = []
    board.around = [[] for _ in range(ZONES)]
    board.leaving = [[] for _ in range(ZONES)]
    for slot in range(board.slots):
        is_open = _is_open(board, slot, columns)
        board.is_open.append(is_open)
        if is_open:
            board.around[board.upper[slot]].append(slot)
            board.leaving[board.upper[slot]].append(slot * 2)
            board.around[board.lower[slot]].append(slot)
            board.leaving[board.lower[slot]].append(slot * 2 + 1)


def _is_open(board: Board, slot: int, columns: int) -> bool:
    both = board.open_mask >> board.upper[slot] & board.open_mask >> board.lower[slot] & 1
    if both == 0:
        return False
    # With a part closed, the last open column does not meet the first one.
    return board.is_vertical[slot] or columns == COLUMNS or column_of(board.upper[slot]) < columns - 1


def zone_name(zone: int) -> str:
    """Return a zone as written in records: level and column from 1, e.g. ``2-5``, or ``core``."""
    return "core" if zone == CORE else f"{level_of(zone) + 1}-{column_of(zone) + 1}"
