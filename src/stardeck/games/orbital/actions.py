"""Prompts, answers and how answers are written: ``build farm 1,0:w``, ``damage 2 casino 0,-1``, ``pass``."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.board import SIDE_NAMES, cell_from_text, cell_text, side_from_text
from stardeck.games.orbital.data import COLOURS, Pack
from stardeck.kernel.decision import Action
from stardeck.kernel.errors import quoted

# What can be asked.
TURN: Final = 0
"""One action of the year."""
RETURN_CARD: Final = 1
"""Setup: a card to put back; the argument counts those still to go."""
INCOME_COLOUR: Final = 2
"""Year end: the colour that pays."""
HAND_EXCESS: Final = 3
"""Year end: a card to discard; the argument counts those still to go."""
FREE_BUILD: Final = 4
"""A module to build without paying; the argument is the cell it must be connected to."""
SELL: Final = 5
"""A card to discard for the money in the argument."""
RECYCLE_CARD: Final = 6
"""A card to discard for as many new ones as the argument says."""
MOVE_FROM: Final = 7
"""A module to move; the argument is the cell of the Robotic Arm, or -1 if it is another seat's."""
MOVE_TO: Final = 8
"""Where to put the module that lies on the cell in the argument."""
FREE_REPAIR: Final = 9
"""A module to repair without paying; the argument counts the tokens still to go."""
KEEP_CARD: Final = 10
"""One of the cards looked at."""
RAID_WHOM: Final = 11
"""The player who loses the money in the argument and a card."""
LOSE_CARD: Final = 12
"""The victim's card to discard."""
HIT_EXTERIOR: Final = 13
"""An opponent's exterior module to damage; the argument is the number of tokens."""
HIT_ANY: Final = 14
"""An opponent's module to damage; the argument is the number of tokens."""
HIT_EXTERIOR_OF: Final = 15
"""An exterior module of one opponent; the argument is ``tokens * 8 + seat``."""
LOSE_EVENT: Final = 16
"""An event to discard, or the hand to show."""
TAKE_FROM_MARKET: Final = 17
VISIT_WHERE: Final = 18
"""An opponent's module for the visiting worker."""
CREW_BACK: Final = 19
"""Used crew to take back; the argument is ``still to go * 2 + 1 if some has come back``."""
CREW_SPENT: Final = 20
"""How many crew to remove for the money in the argument each."""
SALVAGE_WHICH: Final = 21
"""An exterior module to remove for the money in the argument."""
DISCARD_AFTER: Final = 22
"""A card to discard after taking some; the argument counts those still to go."""
REVEALED: Final = 23
"""What a rulebook bot does with the card it has revealed."""
PROMPTS: Final = (
    "turn",
    "return-card",
    "income-colour",
    "hand-excess",
    "free-build",
    "sell",
    "recycle-card",
    "move-from",
    "move-to",
    "free-repair",
    "keep-card",
    "raid-whom",
    "lose-card",
    "hit-exterior",
    "hit-any",
    "hit-exterior-of",
    "lose-event",
    "take-from-market",
    "visit-where",
    "crew-back",
    "crew-spent",
    "salvage-which",
    "discard-after",
    "revealed",
)

# What can be answered.
PASS: Final = 0
BUILD: Final = 1
UPGRADE: Final = 2
PURCHASE: Final = 3
OPERATE: Final = 4
PLAY: Final = 5
MEND: Final = 6
RETURN: Final = 7
DISCARD: Final = 8
KEEP: Final = 9
PICK: Final = 10
CHOOSE: Final = 11
SHOW: Final = 12
TARGET: Final = 13
HIT: Final = 14
MOVE_IT: Final = 15
PLACE: Final = 16
REMOVE: Final = 17
VISIT_IT: Final = 18
BACK: Final = 19
SPEND: Final = 20
DONE: Final = 21
REVEAL: Final = 22
SCRAP: Final = 23
DISCARD_TOP: Final = 24
VERBS: Final = (
    "pass",
    "build",
    "upgrade",
    "purchase",
    "operate",
    "play",
    "repair",
    "return",
    "discard",
    "keep",
    "take",
    "income",
    "show",
    "raid",
    "damage",
    "move",
    "place",
    "remove",
    "visit",
    "back",
    "spend",
    "done",
    "reveal",
    "scrap",
    "discard-top",
)
SHAPES: Final = (
    "",
    "card place",
    "card",
    "card number",
    "card cell",
    "card",
    "card cell",
    "card",
    "card",
    "card",
    "card number",
    "colour",
    "",
    "seat",
    "seat card cell",
    "card cell",
    "card place",
    "card cell",
    "seat card cell",
    "seat card cell",
    "number",
    "",
    "",
    "card",
    "",
)
"""The words that follow each verb."""

_KIND: Final = 5
PLACE_SHIFT: Final = 13
"""Where a place stands in an answer; public because building packs many."""
_SIDE: Final = 13
_CELL: Final = 15
_SEAT: Final = 31
_NUMBER: Final = 34


def pack_card(verb: int, kind: int) -> Action:
    """Return an answer that names a card."""
    return verb | kind << _KIND


def pack_place(verb: int, kind: int, place: int) -> Action:
    """Return an answer that puts a card on a place: ``cell << 2 | side of its entrance``."""
    return verb | kind << _KIND | place << PLACE_SHIFT


def pack_module(verb: int, seat: int, kind: int, cell: int) -> Action:
    """Return an answer that names a module of a seat; own modules are written with seat 0."""
    return verb | kind << _KIND | cell << _CELL | seat << _SEAT


def pack_number(verb: int, kind: int, number: int) -> Action:
    """Return an answer with a number, e.g. the place of a card in the market."""
    return verb | kind << _KIND | number << _NUMBER


def pack_seat(verb: int, seat: int) -> Action:
    """Return an answer that names a seat."""
    return verb | seat << _SEAT


def verb_of(action: Action) -> int:
    """Return what is answered: PASS, BUILD, …"""
    return action & 31


def kind_of(action: Action) -> int:
    """Return the card an answer names; the colour of a CHOOSE answer."""
    return action >> _KIND & 255


def cell_of(action: Action) -> int:
    """Return the cell an answer names."""
    return action >> _CELL & 65535


def side_of(action: Action) -> int:
    """Return the side an answer names."""
    return action >> _SIDE & 3


def place_of(action: Action) -> int:
    """Return the place an answer names: ``cell << 2 | side``."""
    return action >> PLACE_SHIFT & 262143


def seat_of(action: Action) -> int:
    """Return the seat an answer names."""
    return action >> _SEAT & 7


def number_of(action: Action) -> int:
    """Return the number an answer names."""
    return action >> _NUMBER


def action_text(pack: Pack, action: Action) -> str:
    """Return an answer as written in records."""
    words = [VERBS[verb_of(action)]]
    for part in SHAPES[verb_of(action)].split():
        if part == "card":
            words.append(pack.ids[kind_of(action)])
        elif part == "cell":
            words.append(cell_text(cell_of(action)))
        elif part == "place":
            words.append(f"{cell_text(cell_of(action))}:{SIDE_NAMES[side_of(action)]}")
        elif part == "number":
            words.append(str(number_of(action)))
        elif part == "seat":
            words.append(str(seat_of(action)))
        else:
            words.append(COLOURS[kind_of(action)])
    return " ".join(words)


def parse_action(pack: Pack, text: str) -> Action:
    """Read what `action_text` wrote; ValueError with a helpful sentence if it did not."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise ValueError(f"{quoted(text)} is no answer; an answer begins with one of {', '.join(VERBS)}")
    verb = VERBS.index(words[0])
    parts = SHAPES[verb].split()
    if len(words) != len(parts) + 1:
        raise ValueError(
            f"{quoted(text)} is incomplete or too long; expected {words[0]} {SHAPES[verb]}".rstrip()
        )
    action = verb
    for index in range(len(parts)):
        action |= _parse_part(pack, parts[index], words[index + 1])
    return action


def _parse_part(pack: Pack, part: str, word: str) -> int:
    if part == "card":
        if word not in pack.ids:
            raise ValueError(f"there is no card {quoted(word)}")
        return pack.ids.index(word) << _KIND
    elif part == "cell":
        return cell_from_text(word) << _CELL
    elif part == "place":
        cell, _, side = word.partition(":")
        return cell_from_text(cell) << _CELL | side_from_text(side) << _SIDE
    elif part == "colour":
        if word not in COLOURS:
            raise ValueError(f"{quoted(word)} is no colour; colours: {', '.join(COLOURS)}")
        return COLOURS.index(word) << _KIND
    if not word.isascii() or not word.isdigit() or len(word) > 2:
        raise ValueError(f"expected a {part}, found {quoted(word)}")
    if part == "seat":
        if int(word) > 4:
            raise ValueError(f"there is no seat {word}; seats are 0 to 4")
        return int(word) << _SEAT
    return int(word) << _NUMBER
