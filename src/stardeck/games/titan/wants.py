"""What objectives and orders of one's own want and give: phrases of a pack, kept as rows of ints.

wants = "control 2 water on level 2; hold 5 titanium; hold at most 1 tholin"
gives = "2 silicon; 1 deuterium; purify 1"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from stardeck.games.titan.complaints import WRONG
from stardeck.kernel.complaints import WRONG as SAID
from stardeck.kernel.errors import quoted
from stardeck.kernel.pack import Row
from stardeck.kernel.steps import plain

# What is wanted.
HOLD: Final = 0
AT_MOST: Final = 1
NETWORK: Final = 2
CONTROL: Final = 3
ZONES: Final = 4
NETWORK_COLOURS: Final = 5
CONTROL_COLOURS: Final = 6
BASES: Final = 7
TOKENS: Final = 8
VALUES: Final = 9
ORDERS: Final = 10
DOCKED: Final = 11
PIPES: Final = 12

# A wish is so many numbers: what, how many, of which colour or cube, and which platforms count.
WHAT: Final = 0
AMOUNT: Final = 1
COLOUR: Final = 2
"""A cube of the hold, or a platform's colour; ANY is each."""
LEVEL: Final = 3
"""0 is any level."""
LEAST: Final = 4
HIGHEST: Final = 5
"""The least and the highest value."""
CLEAN: Final = 6
"""1 if only platforms without tholins count."""
WANT: Final = 7

ANY: Final = -1
PURIFY: Final = 9
"""What an order gives that is no cube."""
MOST: Final = 6
"""Wishes of an objective or order, and gifts of an order."""

_ONE: Final = {
    "platform": "platforms",
    "zone": "zones",
    "tholin": "tholins",
    "token": "tokens",
    "order": "orders",
    "drone": "drones",
    "pipe": "pipes",
    "base": "bases",
    "colour": "colours",
    "credit": "credits",
}
_PLAIN: Final = {
    "network colours": NETWORK_COLOURS,
    "control colours": CONTROL_COLOURS,
    "network bases": BASES,
    "core tokens": TOKENS,
    "control credits": VALUES,
    "fill orders": ORDERS,
    "dock drones": DOCKED,
    "lay pipes": PIPES,
}
_SHOWN: Final = (
    "hold 5 titanium",
    "hold at most 1 tholin",
    "network 3 platforms on level 2 of value 1 to 4 clean",
    "control 2 water",
    "network 4 zones on level 3",
    *(f"{words.split()[0]} 2 {words.split()[1]}" for words in _PLAIN),
)
_WANT: Final = re.compile(
    r"(?P<do>[a-z]+)(?P<most> at most)? (?P<n>[0-9]{1,2}) (?P<thing>[a-z]+)(?: on level (?P<level>[1-3]))?"
    r"(?: of value (?P<least>[0-9])(?: to (?P<high>[0-9]))?)?(?P<clean> clean)?"
)
_GIFT: Final = re.compile(r"(?:(?P<n>[0-9]{1,2}) (?P<cube>[a-z]+)|purify (?P<tholins>[0-9]{1,2}))")


def _phrases(row: Row, key: str) -> list[str]:
    phrases = [plain(phrase) for phrase in row.string(key).split(";")]
    if len(phrases) > MOST:
        row.problem(key, WRONG["many"], most=MOST, n=len(phrases))
        return []
    return phrases


def read_wants(row: Row, cubes: Sequence[str], colours: Sequence[str]) -> list[int]:
    """Return what is wanted; what can't be read is named, with what could be written instead."""
    found: list[int] = []
    for phrase in _phrases(row, "wants"):
        want = _read_want(phrase, cubes, colours)
        if not want:
            shown = ", ".join(repr(words) for words in _SHOWN)
            row.problem("wants", WRONG["wanted"], phrase=quoted(phrase), words=shown)
        elif want[AMOUNT] == 0 and want[WHAT] != AT_MOST:
            row.problem("wants", SAID["amount"], phrase=quoted(phrase), most=99)
        elif want[LEAST] > want[HIGHEST]:
            row.problem("wants", WRONG["lower-first"], phrase=quoted(phrase))
        else:
            found += want
    return found


def _read_want(phrase: str, cubes: Sequence[str], colours: Sequence[str]) -> list[int]:
    found = _WANT.fullmatch(phrase)
    if found is None:
        return []
    thing = _ONE.get(found["thing"], found["thing"])
    n, level = int(found["n"]), int(found["level"] or 0)
    filters = found["least"] is not None or found["clean"] is not None
    least = int(found["least"] or 0)
    highest = int(found["high"] or (least if found["least"] else 9))
    clean = 1 if found["clean"] else 0
    do, bare = found["do"], not filters and not level
    singular = thing.removesuffix("s") if thing == "tholins" else thing
    if do == "hold" and bare and singular in cubes and (found["most"] is not None) == (thing == "tholins"):
        return [AT_MOST if found["most"] else HOLD, n, list(cubes).index(singular), 0, 0, 9, 0]
    if found["most"] is not None:
        return []
    if do in ("network", "control") and (thing == "platforms" or thing in colours):
        colour = ANY if thing == "platforms" else list(colours).index(thing)
        return [NETWORK if do == "network" else CONTROL, n, colour, level, least, highest, clean]
    if do == "network" and thing == "zones" and not filters:
        return [ZONES, n, ANY, level, 0, 9, 0]
    plain = _PLAIN.get(f"{do} {thing}")
    return [plain, n, ANY, 0, 0, 9, 0] if plain is not None and bare else []


def read_gifts(row: Row, cubes: Sequence[str]) -> list[int]:
    """Return what an order gives besides credits: cube and number in turn; PURIFY stands for no cube."""
    found: list[int] = []
    for phrase in _phrases(row, "gives"):
        gift = _GIFT.fullmatch(phrase)
        if gift is None or (gift["cube"] is not None and gift["cube"] not in cubes):
            listed = ", ".join(f"'2 {cube}'" for cube in cubes)
            row.problem("gives", WRONG["given"], phrase=quoted(phrase), words=listed)
        elif int(gift["n"] or gift["tholins"]) not in range(1, 10):
            row.problem("gives", SAID["amount"], phrase=quoted(phrase), most=9)
        elif gift["cube"] is None:
            found += [PURIFY, int(gift["tholins"])]
        else:
            found += [list(cubes).index(gift["cube"]), int(gift["n"])]
    return found
