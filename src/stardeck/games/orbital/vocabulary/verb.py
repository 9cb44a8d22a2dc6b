"""What is answered, and how it is packed: ``build farm 1,0:w``, ``damage 2 casino 0,-1``, ``pass``."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.decision import Action
from stardeck.kernel.grammar import VERB_BITS, Field, Verb

PASS: Final = 0
BUILD: Final = 1
UPGRADE: Final = 2
PURCHASE: Final = 3
OPERATE: Final = 4
PLAY: Final = 5
REPAIR: Final = 6
RETURN: Final = 7
DISCARD: Final = 8
KEEP: Final = 9
TAKE: Final = 10
INCOME: Final = 11
SHOW: Final = 12
RAID: Final = 13
DAMAGE: Final = 14
MOVE: Final = 15
PLACE: Final = 16
REMOVE: Final = 17
VISIT: Final = 18
BACK: Final = 19
SPEND: Final = 20
DONE: Final = 21
REVEAL: Final = 22
SCRAP: Final = 23
DISCARD_TOP: Final = 24
CHOOSE: Final = 25

ROWS: Final = (
    Verb("pass"),
    Verb("build {module} {place}", "hand/{module}", "exit/{place}"),
    Verb("upgrade {core}", "core/{core}"),
    Verb("purchase {card} {slot}", "market/{slot}"),
    Verb("operate {module} {cell}", "module/{me}/{cell}"),
    Verb("play {event}", "hand/{event}"),
    Verb("repair {module} {cell}", "module/{me}/{cell}"),
    Verb("return {card}", "hand/{card}"),
    Verb("discard {card}", "hand/{card}"),
    Verb("keep {card}", "look/{card}"),
    Verb("take {card} {slot}", "market/{slot}"),
    Verb("income {colour}", "colour/{colour}"),
    Verb("show"),
    Verb("raid {seat}", "seat/{seat}"),
    Verb("damage {seat} {module} {cell}", "module/{seat}/{cell}"),
    Verb("move {module} {cell}", "module/{me}/{cell}"),
    Verb("place {module} {place}", "exit/{place}"),
    Verb("remove {module} {cell}", "module/{me}/{cell}"),
    Verb("visit {seat} {module} {cell}", "module/{seat}/{cell}"),
    Verb("back {seat} {module} {cell}", "module/{seat}/{cell}"),
    Verb("spend {crew}"),
    Verb("done"),
    Verb("reveal"),
    Verb("scrap {card}"),
    Verb("discard-top"),
    Verb("choose {seat}", "seat/{seat}"),
)

_CARD: Final = VERB_BITS
PLACE_AT: Final = 14
"""Where a place stands in an answer; public because building packs many."""
_CELL: Final = 16
_SEAT: Final = 32
_SLOT: Final = 35
_CREW: Final = 38
_COLOUR: Final = 55

FIELDS: Final = {
    "card": Field(_CARD, 8),
    "module": Field(_CARD, 8),
    "event": Field(_CARD, 8),
    "core": Field(_CARD, 8),
    "place": Field(PLACE_AT, 18),
    "cell": Field(_CELL, 16),
    "seat": Field(_SEAT, 3),
    "slot": Field(_SLOT, 3),
    "crew": Field(_CREW, 17),
    "colour": Field(_COLOUR, 3),
}
"""Where the nouns stand; a place is ``cell << 2 | side of the entrance``: its cell stands where cells do."""


def with_card(verb: int, card: int) -> Action:
    """Return an answer that names a card."""
    return verb | card << _CARD


def with_place(verb: int, card: int, place: int) -> Action:
    """Return an answer that puts a card on a place."""
    return verb | card << _CARD | place << PLACE_AT


def with_module(verb: int, card: int, cell: int) -> Action:
    """Return an answer that names a module of one's own."""
    return verb | card << _CARD | cell << _CELL


def with_module_of(verb: int, seat: int, card: int, cell: int) -> Action:
    """Return an answer that names a module of a seat."""
    return verb | seat << _SEAT | card << _CARD | cell << _CELL


def with_slot(verb: int, card: int, slot: int) -> Action:
    """Return an answer that names a card by its place in the market, from 1."""
    return verb | card << _CARD | slot << _SLOT


def with_seat(verb: int, seat: int) -> Action:
    """Return an answer that names a seat."""
    return verb | seat << _SEAT


def with_crew(verb: int, crew: int) -> Action:
    """Return an answer that says how many crew."""
    return verb | crew << _CREW


def with_colour(verb: int, colour: int) -> Action:
    """Return an answer that names a colour."""
    return verb | colour << _COLOUR


def verb_of(action: Action) -> int:
    """Return what is answered."""
    return action & (1 << VERB_BITS) - 1


def card_of(action: Action) -> int:
    """Return the card, module, event or core an answer names."""
    return action >> _CARD & 255


def place_of(action: Action) -> int:
    """Return the place an answer names."""
    return action >> PLACE_AT & 262143


def cell_of(action: Action) -> int:
    """Return the cell an answer names."""
    return action >> _CELL & 65535


def seat_of(action: Action) -> int:
    """Return the seat an answer names."""
    return action >> _SEAT & 7


def slot_of(action: Action) -> int:
    """Return the place in the market an answer names."""
    return action >> _SLOT & 7


def crew_of(action: Action) -> int:
    """Return how many crew an answer says."""
    return action >> _CREW & 131071


def colour_of(action: Action) -> int:
    """Return the colour an answer names."""
    return action >> _COLOUR & 7
