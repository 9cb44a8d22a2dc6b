"""Abilities of one's own making: small steps, written as phrases in a pack and kept as rows of ints.

steps = "pay 2 crypto -> take 2 cards; attack 1 per turrets; steal 1 ore: here"
steps = "take 2 cards or gain 3 crypto"
"""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.complaints import WRONG
from stardeck.kernel.complaints import WRONG as SAID
from stardeck.kernel.errors import quoted
from stardeck.kernel.pack import Row
from stardeck.kernel.steps import ALWAYS as ALWAYS
from stardeck.kernel.steps import Phrases, Step, plain, read_step

# What a step may have besides its number.
COSTS: Final = 1
COUNTS: Final = 2
OTHERS: Final = 4
PHRASES: Final = (
    ("take {n} cards", COSTS | COUNTS | OTHERS),
    ("move {n}", COSTS),
    ("destroy {n} played", COSTS),
    ("destroy {n}", COSTS),
    ("collect", COSTS),
    ("ore", COSTS),
    ("reserve", COSTS),
    ("scan", COSTS),
    ("discount {n}", COSTS | COUNTS),
    ("renew {n}", COSTS),
    ("defence {n}", COSTS),
    ("value ore {n}", COSTS),
    ("cash in {n}", 0),
    ("gain {n} crypto", COSTS | COUNTS),
    ("gain {n} manoeuvre", COSTS | COUNTS),
    ("gain {n} influence", COSTS | COUNTS | OTHERS),
    ("gain {n} ore", COSTS | COUNTS | OTHERS),
    ("lose {n} influence", COSTS | COUNTS | OTHERS),
    ("lose {n} ore", COSTS | COUNTS | OTHERS),
    ("steal {n} influence", COSTS | COUNTS | OTHERS),
    ("steal {n} ore", COSTS | COUNTS | OTHERS),
    ("weaken {n}", COSTS),
    ("recover {n}", COSTS),
    ("attack {n}", COUNTS),
    ("defend {n}", COUNTS),
    ("combat {n}", COUNTS),
    ("cancel", 0),
    ("win {n}", COUNTS),
)
"""How each ability is written, in the order of `data.ABILITIES`, and what it may have."""

LOSES: Final = (17, 18, 19, 20)
"""Abilities that take something from others; the phrases say which."""

# Whom a step concerns.
YOU: Final = 0
OPPONENTS: Final = 1
HERE: Final = 2
"""The opponents whose ships are in the sector of one's own."""
EVERYONE: Final = 3
WHOM: Final = ("you", "opponents", "here", "everyone")

# What can be counted or wanted.
SECTORS: Final = 0
TERMINALS: Final = 1
TURRETS: Final = 2
SPECIALS: Final = 3
ORE: Final = 4
HUNTS: Final = 5
PLAYED: Final = 6
RIVALS: Final = 7
INFLUENCE: Final = 8
HOME: Final = 9
TORTUGA: Final = 10
COUNTED: Final = (
    "sectors",
    "terminals",
    "turrets",
    "specials",
    "ore",
    "hunts",
    "played",
    "rivals",
    "influence",
    "home",
    "tortuga",
)
"""Controlled sectors, those of a kind; ore and creatures in the hold; cards played this turn; other ships in
one's sector; influence; 1 in a sector of one's own; 1 on Tortuga."""

# What is paid before the arrow.
CRYPTO: Final = 0
MANOEUVRE: Final = 1
PAID_ORE: Final = 2
PAID_INFLUENCE: Final = 3
ITSELF: Final = 4
PRICES: Final = (
    "pay {n} crypto",
    "pay {n} manoeuvre",
    "pay {n} ore",
    "pay {n} influence",
    "destroy this",
)

# The terms of an ability are so many numbers.
WHO: Final = 0
PER: Final = 1
WANTS: Final = 2
LEAST: Final = 3
COST: Final = 4
PRICE: Final = 5
TERMS: Final = 6

MOST: Final = 6
"""Steps of a card."""

_ONE: Final = {
    "sector": "sectors",
    "terminal": "terminals",
    "turret": "turrets",
    "special": "specials",
    "hunt": "hunts",
    "rival": "rivals",
}
_SAME: Final = {"card": "cards", "draw": "take"}
_PHRASES: Final = Phrases([words for words, _ in PHRASES], [*COUNTED, *_ONE], WHOM, PRICES, _SAME)


def plain_terms(ability: int) -> list[int]:
    """Return the terms of an ability that has none: it is for its owner, unless it takes from others."""
    return [OPPONENTS if ability in LOSES else YOU, ALWAYS, ALWAYS, 0, ALWAYS, 0]


class Steps:
    """The abilities of a card as its steps say them."""

    def __init__(self) -> None:
        self.abilities: list[int] = []
        self.amounts: list[int] = []
        self.terms: list[int] = []
        self.one_of = False
        """Whether only one of them may be used."""


def read_steps(row: Row) -> Steps:
    """Return the steps of a card; what can't be read is named, with what could be written instead."""
    found = Steps()
    text = plain(row.string("steps"))
    found.one_of = " or " in text
    if found.one_of and ";" in text:
        row.problem("steps", WRONG["or"])
    written = [phrase.strip() for phrase in text.split(" or " if found.one_of else ";")]
    if len(written) > MOST:
        row.problem("steps", SAID["many-steps"], most=MOST, n=len(written))
        return found
    for phrase in written:
        step = read_step(row, "steps", phrase, _PHRASES)
        if step is not None:
            _check(row, phrase, step)
            found.abilities.append(step.what)
            found.amounts.append(min(9, max(1, step.amount)))
            found.terms += _terms(step)
    return found


def _counted(place: int) -> int:
    """Return what is counted; `sector` is `sectors`."""
    if place < len(COUNTED):
        return place
    return COUNTED.index(list(_ONE.values())[place - len(COUNTED)])


def _terms(step: Step) -> list[int]:
    terms = plain_terms(step.what)
    if step.whom != ALWAYS:
        terms[WHO] = step.whom
    terms[PER], terms[WANTS] = _counted(step.per), _counted(step.wants)
    terms[LEAST] = step.least
    terms[COST], terms[PRICE] = step.cost, max(0, step.price)
    return terms


def _check(row: Row, phrase: str, step: Step) -> None:
    """Complain about what a step can't have."""
    may = PHRASES[step.what][1]

    def wrong(words: str) -> None:
        row.problem("steps", words, phrase=quoted(phrase), most=9)

    if step.amount > 9:
        wrong(SAID["amount"])
    if step.per != ALWAYS and not may & COUNTS:
        wrong(WRONG["per"])
    if step.cost != ALWAYS and not may & COSTS:
        wrong(WRONG["costs"])
    if step.whom != ALWAYS and not may & OTHERS:
        wrong(WRONG["others"])
    if step.whom == YOU and step.what in LOSES:
        wrong(WRONG["nobody"])
