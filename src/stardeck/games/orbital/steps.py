"""Effects of one's own making: small steps, written as phrases in a pack and kept as rows of ints.

steps = "gain 3 money; lose 1 crew: opponents; take 1 card if 2 scientific"
"""

from __future__ import annotations

import re
from typing import Final

from stardeck.kernel.errors import quoted
from stardeck.kernel.pack import Row

# What a step does. Those from DISCARD on ask somebody.
GAIN_MONEY: Final = 0
LOSE_MONEY: Final = 1
GAIN_CREW: Final = 2
LOSE_CREW: Final = 3
GAIN_POINTS: Final = 4
TAKE_CARDS: Final = 5
DISCARD: Final = 6
DAMAGE_EXTERIOR: Final = 7
DAMAGE_ANY: Final = 8
REPAIR: Final = 9
LOOK: Final = 10
RAID: Final = 11
MOVE: Final = 12
BUILD: Final = 13

PHRASES: Final = (
    "gain {n} money",
    "lose {n} money",
    "gain {n} crew",
    "lose {n} crew",
    "gain {n} points",
    "take {n} cards",
    "discard {n} cards",
    "damage {n} exterior",
    "damage {n} any",
    "repair {n}",
    "look {n}",
    "raid {n}",
    "move",
    "build",
)
"""How each is written, in the order of the constants above."""

# Whom it concerns.
YOU: Final = 0
OPPONENTS: Final = 1
EVERYONE: Final = 2
WHOM: Final = ("you", "opponents", "everyone")

COLOURS: Final = ("structural", "bio", "commercial", "support", "scientific", "military")
ALWAYS: Final = -1

# A step is so many numbers: what, how much, whom, for each module of a colour, only with so many of a colour.
WHAT: Final = 0
AMOUNT: Final = 1
WHO: Final = 2
PER: Final = 3
IF_COLOUR: Final = 4
IF_COUNT: Final = 5
STEP: Final = 6

MOST: Final = 6
"""Steps of a card."""
_STEP: Final = re.compile(
    r"(?P<do>[a-z]+)(?: (?P<n>[0-9]{1,2}))?(?: (?P<thing>[a-z]+))?(?: per (?P<per>[a-z]+))?"
    r"(?: if (?P<count>[0-9]{1,2}) (?P<colour>[a-z]+))?(?:: (?P<whom>[a-z]+))?"
)
_ONE: Final = {"card": "cards", "point": "points"}


def read_steps(row: Row, is_event: bool) -> list[int]:
    """Return the steps of a card; what can't be read is named, with what could be written instead."""
    phrases = [phrase.strip() for phrase in row.string("steps").split(";")]
    if len(phrases) > MOST:
        row.problem("steps", f"expected at most {MOST} steps, found {len(phrases)}.")
        return []
    found: list[int] = []
    for phrase in phrases:
        found += _read_step(row, phrase)
    asking = [found[at] for at in range(0, len(found), STEP) if found[at + WHAT] >= DISCARD]
    if len(asking) > 1:
        row.problem(
            "steps", "a card asks one thing at most: one of discard, damage, repair, look, raid, move, build."
        )
    if is_event and BUILD in asking:
        row.problem("steps", "an event has no exits to build at; only a module can 'build'.")
    return found


def _read_step(row: Row, phrase: str) -> list[int]:
    found = _STEP.fullmatch(phrase)
    what = _what(found) if found else None
    if found is None or what is None:
        listed = ", ".join(repr(words.format(n=2)) for words in PHRASES)
        row.problem("steps", f"{quoted(phrase)} is no step; expected one of {listed}.")
        return []
    amount = int(found["n"] or 1)
    if amount == 0:
        row.problem("steps", f"{quoted(phrase)}: expected a number from 1 to 99.")
    whom = _place(row, phrase, WHOM, found["whom"] or "you")
    if whom != YOU and what > DISCARD:
        row.problem(
            "steps", f"{quoted(phrase)}: only gaining, losing, taking and discarding can be for others."
        )
    per = _place(row, phrase, COLOURS, found["per"]) if found["per"] else ALWAYS
    if per != ALWAYS and what > TAKE_CARDS:
        row.problem("steps", f"{quoted(phrase)}: only gaining, losing and taking can be counted per module.")
    colour = _place(row, phrase, COLOURS, found["colour"]) if found["colour"] else ALWAYS
    return [what, amount, whom, per, colour, int(found["count"] or 0)]


def _what(found: re.Match[str]) -> int | None:
    """Return which step it is, if there is one of such words."""
    words = [found["do"]]
    if found["n"]:
        words.append("{n}")
    if found["thing"]:
        words.append(_ONE.get(found["thing"], found["thing"]))
    phrase = " ".join(words)
    return PHRASES.index(phrase) if phrase in PHRASES else None


def _place(row: Row, phrase: str, allowed: tuple[str, ...], word: str) -> int:
    if word not in allowed:
        row.problem("steps", f"{quoted(phrase)}: {quoted(word)} is none of {', '.join(allowed)}.")
        return 0
    return allowed.index(word)


WORTH: Final = (1, 1, 2, 2, 6, 2, 2, 4, 4, 3, 2, 3, 0, 3)
"""What each is worth in money, once, for bots that can't look ahead; those without a number count once."""


def steps_worth(row: list[int]) -> int:
    """Return what the steps of a card are worth to who plays it, in money and never less than nothing."""
    total = 0
    for at in range(0, len(row), STEP):
        what, whom = row[at + WHAT], row[at + WHO]
        worth = WORTH[what] * (row[at + AMOUNT] if what <= DISCARD else 1)
        if what in (LOSE_MONEY, LOSE_CREW, DISCARD):
            worth = -worth
        if whom == OPPONENTS:
            worth = -worth // 2
        elif whom == EVERYONE:
            worth = 0
        total += worth
    return max(0, total)
