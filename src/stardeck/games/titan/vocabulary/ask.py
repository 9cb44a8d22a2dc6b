"""What is asked."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.grammar import Ask

LAND_BASE: Final = 0
LAND_PIPE: Final = 1
LAND_PLATFORM: Final = 2
CHOOSE_PLATFORM: Final = 3
PLACE_PLATFORM: Final = 4
"""Its number is the platform's place on offer: its colour, and `COLOURS` more if the landing left it."""
TURN: Final = 5
"""Its number is what has been done in the turn: the bits below."""
LAY_PIPE: Final = 6
MOVE_DRONE: Final = 7
USE_DRONE: Final = 8
CHOOSE_MODULE: Final = 9
"""Its number is the zone of the platform."""
MAKE_ROOM: Final = 10
"""Its number is a gain still to be stored; asked only if the hold is full."""
PURIFY: Final = 11
"""Its number is how many tholins; asked only if there is a choice."""
EXTRACT_CORE: Final = 12
"""Asked only if there is deuterium and no tholin in the core."""
ASKED: Final = 13
"""So many kinds of questions; the rows after them are the same questions in other words."""

TURN_FREE: Final = 13
MAKE_ROOM_ORDER: Final = 14
MAKE_ROOM_THOLIN: Final = 15
MAKE_ROOM_THOLIN_ORDER: Final = 16

ROWS: Final[tuple[Ask, ...]] = (
    Ask("land-base", "2.2"),
    Ask("land-pipe", "2.5", "2.6"),
    Ask("land-platform", "2.7", "2.8"),
    Ask("choose-platform", "3.3", "3.4"),
    Ask("place-platform", "3.3", "3.5", "3.6"),
    Ask("turn", "4.3", "4.2", "4.6"),
    Ask("lay-pipe", "5.1"),
    Ask("move-drone", "9.3", "9.4", "9.5"),
    Ask("use-drone", "9.2", "9.7", "9.9", "9.10", "9.11", "9.14"),
    Ask("choose-module", "10.6"),
    Ask("make-room", "7.2"),
    Ask("purify", "6.7"),
    Ask("extract-core", "13.3"),
    Ask("turn-free", "4.6"),
    Ask("make-room-order", "7.2", "11.4"),
    Ask("make-room-tholin", "7.5"),
    Ask("make-room-tholin-order", "7.5", "11.4"),
)

# What has been done in a turn.
EXTRA: Final = 1
SHUTTLE: Final = 2
DRONE: Final = 4
ORDER: Final = 8
CLAIM: Final = 16
UPGRADE: Final = 32
EVERYTHING: Final = 63

COUNT: Final = 64
"""A gain still to be stored is ``cube * COUNT + number``."""
