"""What the nouns of answers, events and positions are."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import LOAD_BASE, NOTHING, ZONES, Board, zone_name
from stardeck.games.titan.data import COLOUR_IDS, COMMON, CUBE_IDS, DRONES, Pack
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.grammar import Grammar, Ids, Lexicon

ZONE_NAMES: Final = [zone_name(zone) for zone in range(ZONES)]
LOADS: Final = ("", "+d", "+x")

ZONE: Final = Ids("zone", ZONE_NAMES)
BASE: Final = Ids("zone", ZONE_NAMES, nothing=NOTHING)
COLOUR: Final = Ids("colour", COLOUR_IDS)
CUBE: Final = Ids("resource", CUBE_IDS)
DEPOSIT: Final = Ids("resource", CUBE_IDS[:COMMON])
HELD: Final = Ids("thing", [*CUBE_IDS, "pipe"])
"""What a hold has."""
SHIPPED: Final = Ids("thing", [*CUBE_IDS[:COMMON], "pipe"])
"""What a shuttle has."""
DRONE: Final = Ids("drone", [str(number + 1) for number in range(DRONES)])
PLACE_AND_LOAD: Final = Ids(
    "place of a drone",
    [zone + load for zone in ZONE_NAMES for load in (*LOADS, "+?")],
    [zone * LOAD_BASE + load for zone in range(ZONES) for load in range(len(LOADS))],
    nothing=NOTHING,
)
"""Where a drone is, and what it carries: ``2-5+x``."""


def arrows_of(board: Board) -> Ids:
    """Return a pipe's place and direction, e.g. ``h1-5b>`` (clockwise or down) or ``h1-5b<``."""
    return Ids("arrow of a pipe", [name + sign for name in board.names for sign in "><"])


def pipes_of(board: Board) -> Ids:
    """Return pipes with their arrow; ``!`` is a control token in the core."""
    return Ids("pipe", [name + sign + token for name in board.names for sign in "><" for token in ("", "!")])


def slots_of(board: Board) -> Ids:
    """Return the slots by their names."""
    return Ids("pipe slot", board.names)


def platforms_of(pack: Pack) -> Ids:
    """Return the platforms by their ids."""
    return Ids("platform", pack.platform_ids)


def orders_of(pack: Pack) -> Ids:
    """Return the orders by their ids."""
    return Ids("order", pack.order_ids)


def objectives_of(pack: Pack) -> Ids:
    """Return the objectives by their ids."""
    return Ids("objective", pack.objective_ids)


def grammar_of(board: Board) -> Grammar:
    """Return the vocabulary bound to a pack and to the slots of a whole crater."""
    nouns: dict[str, Lexicon] = {
        "zone": ZONE,
        "arrow": arrows_of(board),
        "slot": slots_of(board),
        "colour": COLOUR,
        "cube": CUBE,
        "drone": DRONE,
        "order": orders_of(board.pack),
        "objective": objectives_of(board.pack),
        "platform": platforms_of(board.pack),
    }
    return Grammar(ask.ROWS, verb.ROWS, note.ROWS, verb.FIELDS, nouns)
