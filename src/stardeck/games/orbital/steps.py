"""Effects of one's own making: small steps, written as phrases in a pack and kept as rows of ints.

steps = "gain 3 money; lose 1 crew: opponents; take 1 card if 2 scientific; discard 1 card -> gain 1 crew"
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.orbital.complaints import WRONG
from stardeck.kernel.complaints import WRONG as SAID
from stardeck.kernel.errors import quoted
from stardeck.kernel.pack import Row
from stardeck.kernel.steps import ALWAYS as ALWAYS
from stardeck.kernel.steps import Phrases, read_step

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
CHOSEN: Final = 3
"""An opponent whom the player chooses, the same for all steps of a card."""
WHOM: Final = ("you", "opponents", "everyone", "chosen")

# What may stand before the arrow of a step.
PAY_CARDS: Final = 0
PAY_MONEY: Final = 1
PAY_CREW: Final = 2
COSTS: Final = ("discard {n} cards", "pay {n} money", "pay {n} crew")

# A step is so many numbers: what, how much, whom, for each module of a colour, only with so many of a colour,
# what it costs and how much of that; ALWAYS where there is none.
WHAT: Final = 0
AMOUNT: Final = 1
WHO: Final = 2
PER: Final = 3
IF_COLOUR: Final = 4
IF_COUNT: Final = 5
COST: Final = 6
PRICE: Final = 7
STEP: Final = 8

MOST: Final = 6
"""Steps of a card."""
_ONE: Final = {"card": "cards", "point": "points", "draw": "take", "mc": "money"}


def asks(row: list[int], at: int) -> bool:
    """Tell whether a step asks somebody something."""
    return row[at + WHAT] >= DISCARD or row[at + COST] == PAY_CARDS or row[at + WHO] == CHOSEN


def read_steps(row: Row, is_event: bool, is_core: bool, colours: Sequence[str]) -> list[int]:
    """Return the steps of a card; what can't be read is named, with what could be written instead."""
    written = [phrase.strip() for phrase in row.string("steps").split(";")]
    if len(written) > MOST:
        row.problem("steps", SAID["many-steps"], most=MOST, n=len(written))
        return []
    phrases = Phrases(PHRASES, colours, WHOM, COSTS, _ONE)
    found: list[int] = []
    for phrase in written:
        found += _read_step(row, phrase, phrases)
    _check_together(row, found, is_event, is_core)
    return found


def _check_together(row: Row, found: list[int], is_event: bool, is_core: bool) -> None:
    """Problems of the steps of a card with each other, and with the kind of card."""
    places = range(0, len(found), STEP)
    questions = sum(found[at + COST] == PAY_CARDS for at in places)
    questions += sum(found[at + WHAT] >= DISCARD and found[at + WHO] != CHOSEN for at in places)
    questions += any(found[at + WHO] == CHOSEN for at in places)
    if is_core:
        if questions or any(found[at + COST] != ALWAYS for at in places):
            row.problem("steps", WRONG["core-steps"])
    elif questions > 1:
        row.problem("steps", WRONG["one-question"])
    if is_event and BUILD in found[WHAT::STEP]:
        row.problem("steps", WRONG["no-exits"])


def _read_step(row: Row, phrase: str, phrases: Phrases) -> list[int]:
    step = read_step(row, "steps", phrase, phrases)
    if step is None:
        return []
    whom = YOU if step.whom == ALWAYS else step.whom
    if whom != YOU and step.what > DISCARD:
        row.problem("steps", WRONG["others"], phrase=quoted(phrase))
    if step.per != ALWAYS and step.what > TAKE_CARDS:
        row.problem("steps", WRONG["per"], phrase=quoted(phrase))
    if step.wants != ALWAYS and step.least == 0:
        row.problem("steps", WRONG["if-none"], phrase=quoted(phrase))
    return [step.what, step.amount, whom, step.per, step.wants, step.least, step.cost, step.price]


WORTH: Final = (1, 1, 2, 2, 6, 2, 2, 4, 4, 3, 2, 3, 0, 3)
"""What each is worth in money, once, for bots that can't look ahead; those without a number count once."""
USUAL: Final = 2
"""So many modules of a colour an orbital usually has: what counts per module counts so often."""


def steps_worth(row: list[int]) -> int:
    """Return what the steps of a card are worth to who plays it, in money and never less than nothing."""
    total = 0
    for at in range(0, len(row), STEP):
        what, whom = row[at + WHAT], row[at + WHO]
        worth = WORTH[what] * (row[at + AMOUNT] if what <= DISCARD else 1)
        if what in (LOSE_MONEY, LOSE_CREW, DISCARD):
            worth = -worth
        if row[at + PER] != ALWAYS:
            worth *= USUAL
        if row[at + IF_COLOUR] != ALWAYS:
            worth //= 2  # It may be so or not.
        if whom in (OPPONENTS, CHOSEN):
            worth = -worth // 2
        elif whom == EVERYONE:
            worth = 0
        total += worth - _cost_of(row, at)
    return max(0, total)


def _cost_of(row: list[int], at: int) -> int:
    """Return what is paid for a step, in money."""
    if row[at + COST] == ALWAYS:
        return 0
    return row[at + PRICE] * (1 if row[at + COST] == PAY_MONEY else 2)


def harm_of(row: list[int]) -> int:
    """Return what the steps of a card take from who is chosen, in money; less than 0 is a gift."""
    total = 0
    for at in range(0, len(row), STEP):
        if row[at + WHO] == CHOSEN:
            worth = WORTH[row[at + WHAT]] * row[at + AMOUNT]
            total += worth if row[at + WHAT] in (LOSE_MONEY, LOSE_CREW, DISCARD) else -worth
    return total
