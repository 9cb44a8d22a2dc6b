"""Prompts, answers and events of Titan, and how answers are written."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import Board, zone_from_name, zone_name
from stardeck.games.titan.data import COLOUR_IDS, CUBE_IDS, Pack
from stardeck.kernel.decision import Action
from stardeck.kernel.errors import quoted

# --- prompts: what is asked; also what is still to be settled ---------------------------------

LAND_BASE: Final = 0
LAND_PIPE: Final = 1
LAND_PLATFORM: Final = 2
CHOOSE_PLATFORM: Final = 3
PLACE_PLATFORM: Final = 4
TURN: Final = 5
LAY_PIPE: Final = 6
MOVE_DRONE: Final = 7
USE_DRONE: Final = 8
CHOOSE_MODULE: Final = 9
MAKE_ROOM: Final = 10
PURIFY: Final = 11
BEGIN_CYCLE: Final = 12
"""Not asked: what comes when everything above it is settled."""
FINISH: Final = 13
"""Not asked: the final count."""
PROMPT_IDS: Final = [
    "land-base",
    "land-pipe",
    "land-platform",
    "choose-platform",
    "place-platform",
    "turn",
    "lay-pipe",
    "move-drone",
    "use-drone",
    "choose-module",
    "make-room",
    "purify",
    "begin-cycle",
    "finish",
]

# What has been done in a turn: bits of the argument of TURN.
EXTRA: Final = 1
SHUTTLE: Final = 2
DRONE: Final = 4
ORDER: Final = 8
CLAIM: Final = 16
UPGRADE: Final = 32

# --- answers: ``verb << SHIFT | argument`` --------------------------------------------------

SHIFT: Final = 10
ARGUMENT: Final = (1 << SHIFT) - 1

BASE: Final = 0
LAY: Final = 1 << SHIFT
CHOOSE: Final = 2 << SHIFT
PLACE: Final = 3 << SHIFT
PIPE_ACT: Final = 4 << SHIFT
SCRAP: Final = 5 << SHIFT
TAKE: Final = 6 << SHIFT
EXTRA_DRONE: Final = 7 << SHIFT
DRONE_ACT: Final = 8 << SHIFT
FILL: Final = 9 << SHIFT
CLAIM_ACT: Final = 10 << SHIFT
IMPROVE: Final = 11 << SHIFT
END: Final = 12 << SHIFT
MOVE: Final = 13 << SHIFT
FLY: Final = 14 << SHIFT
STAY: Final = 15 << SHIFT
LOAD: Final = 16 << SHIFT
UNLOAD: Final = 17 << SHIFT
DESTROY: Final = 18 << SHIFT
REST: Final = 19 << SHIFT
MODULE: Final = 20 << SHIFT
THROW: Final = 21 << SHIFT
REFUSE: Final = 22 << SHIFT
CLEAN_HOLD: Final = 23 << SHIFT
CLEAN: Final = 24 << SHIFT
CLEAN_DRONE: Final = 25 << SHIFT

VERBS: Final = [
    "base",
    "lay",
    "choose",
    "place",
    "pipe",
    "scrap",
    "take",
    "extra",
    "drone",
    "fill",
    "claim",
    "upgrade",
    "end",
    "move",
    "fly",
    "stay",
    "load",
    "unload",
    "destroy",
    "rest",
    "module",
    "throw",
    "refuse",
    "purify-hold",
    "purify",
    "purify-drone",
]

# --- events: what the log tells -------------------------------------------------------------

LANDED: Final = 0
LAID: Final = 1
PLACED: Final = 2
ICED: Final = 3
CYCLE_BEGAN: Final = 4
LOADED_SHUTTLE: Final = 5
GAINED: Final = 6
LOST: Final = 7
THREW: Final = 8
ACTIVATED: Final = 9
PURIFIED: Final = 10
CONNECTED_CORE: Final = 11
SCRAPPED: Final = 12
TOOK: Final = 13
MOVED: Final = 14
LOADED: Final = 15
UNLOADED: Final = 16
DESTROYED: Final = 17
UPGRADED: Final = 18
FILLED: Final = 19
CLAIMED: Final = 20
EXTRACTED: Final = 21
FOREMAN: Final = 22
ENDED: Final = 23
EXTRA_PAID: Final = 24
REVEALED_ORDER: Final = 25


def verb_of(action: Action) -> int:
    """Return which verb an action has, without its argument."""
    return action >> SHIFT << SHIFT


def argument_of(action: Action) -> int:
    """Return an action's argument: zone, arrow, colour, resource, order or objective."""
    return action & ARGUMENT


def arrow_name(board: Board, arrow: int) -> str:
    """Return a pipe's place and direction, e.g. ``h1-5b>`` (clockwise or down) or ``h1-5b<``."""
    return board.names[arrow >> 1] + ("<" if arrow & 1 else ">")


def to_text(pack: Pack, board: Board, action: Action) -> str:
    """Return an answer as written in records, e.g. ``lay h1-5b>``."""
    word = VERBS[action >> SHIFT]
    argument = _argument_text(pack, board, verb_of(action), argument_of(action))
    return f"{word} {argument}" if argument else word


def _argument_text(pack: Pack, board: Board, verb: int, argument: int) -> str:
    if verb in (BASE, PLACE, IMPROVE, MOVE, FLY, CLEAN):
        return zone_name(argument)
    if verb == LAY:
        return arrow_name(board, argument)
    if verb == DESTROY:
        return board.names[argument]
    if verb in (CHOOSE, MODULE):
        return COLOUR_IDS[argument]
    if verb in (TAKE, LOAD, THROW):
        return CUBE_IDS[argument]
    if verb == FILL:
        return pack.order_ids[argument]
    if verb == CLAIM_ACT:
        return pack.objective_ids[argument]
    return str(argument + 1) if verb == CLEAN_DRONE else ""


def from_text(pack: Pack, board: Board, text: str) -> Action:
    """Read what `to_text` wrote; ValueError says what was expected."""
    word, _, rest = text.partition(" ")
    if word not in VERBS:
        raise ValueError(f"{quoted(text)} is no answer; an answer begins with one of {', '.join(VERBS)}")
    verb = VERBS.index(word) << SHIFT
    action = verb | _argument_from(pack, board, verb, rest)
    if to_text(pack, board, action) != text:
        raise ValueError(f"{quoted(text)} is no answer; did you mean {to_text(pack, board, action)!r}?")
    return action


def _argument_from(pack: Pack, board: Board, verb: int, rest: str) -> int:
    if verb in (BASE, PLACE, IMPROVE, MOVE, FLY, CLEAN):
        return zone_from_name(rest)
    if verb == LAY:
        return _index(board.names, rest[:-1], "pipe slot") * 2 + (1 if rest.endswith("<") else 0)
    if verb == DESTROY:
        return _index(board.names, rest, "pipe slot")
    if verb in (CHOOSE, MODULE):
        return _index(COLOUR_IDS, rest, "colour")
    if verb in (TAKE, LOAD, THROW):
        return _index(CUBE_IDS, rest, "resource")
    if verb == FILL:
        return _index(pack.order_ids, rest, "order")
    if verb == CLAIM_ACT:
        return _index(pack.objective_ids, rest, "objective")
    if verb == CLEAN_DRONE:
        return _index(["1", "2", "3", "4"], rest, "drone")
    return 0


def _index(words: list[str], word: str, kind: str) -> int:
    if word not in words:
        raise ValueError(f"{quoted(word)} is no {kind}; expected one of {', '.join(words[:40])}")
    return words.index(word)
