"""Effects of one's own making: small steps, written as phrases in a pack. Each game has its own phrases.

gain 3 money; lose 1 crew: opponents; pay 2 crypto -> take 1 card if 2 terminals
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from stardeck.kernel.complaints import WRONG
from stardeck.kernel.errors import quoted
from stardeck.kernel.pack import Row

ALWAYS: Final = -1
"""Where a step could count, want or cost something, and does not."""

_STEP: Final = re.compile(
    r"(?:(?P<cost>[a-z0-9 ]+) -> )?(?P<head>[a-z0-9 ]+?)(?: per (?P<per>[a-z]+))?"
    r"(?: if (?P<least>[0-9]{1,2}) (?P<wants>[a-z]+))?(?:: (?P<whom>[a-z]+))?"
)


@dataclass(frozen=True)
class Phrases:
    """How the steps of a game are written."""

    steps: Sequence[str]
    """Each with its number as ``{n}``, in the order of their codes: ``gain {n} money``."""

    counted: Sequence[str] = ()
    """What can stand behind ``per`` and ``if``."""

    whom: Sequence[str] = ()
    """What can stand behind the colon."""

    costs: Sequence[str] = ()
    """What can stand before the arrow: ``pay {n} crypto``."""

    plurals: Mapping[str, str] = field(default_factory=dict)
    """Words that may be written for another: ``card`` for ``cards``, the rulebooks' ``draw`` for ``take``."""

    def codes(self, phrase: str, among: Sequence[str]) -> tuple[int, int] | None:
        """Return which of some phrases it is, and its number; None if it is none of them."""
        words = phrase.split(" ")
        numbers = [word for word in words if word.isdigit()]
        shape = " ".join("{n}" if word.isdigit() else self.plurals.get(word, word) for word in words)
        if shape not in among or any(len(number) > 2 for number in numbers):
            return None
        return list(among).index(shape), int(numbers[0]) if numbers else 1


@dataclass(frozen=True)
class Step:
    """One step as it was read; what it does not have is ALWAYS."""

    what: int
    amount: int
    whom: int
    per: int
    wants: int
    least: int
    cost: int
    price: int


def read_step(row: Row, key: str, phrase: str, phrases: Phrases) -> Step | None:
    """Return a step; None if it can't be read, which is named with what could be written instead."""
    found = _STEP.fullmatch(plain(phrase))
    codes = phrases.codes(found["head"], phrases.steps) if found else None
    if found is None or codes is None:
        row.problem(key, WRONG["step"], phrase=quoted(phrase), words=_listed(phrases.steps))
        return None
    if codes[1] == 0:
        row.problem(key, WRONG["amount"], phrase=quoted(phrase), most=99)
    cost = price = ALWAYS
    if found["cost"] is not None:
        paid = phrases.codes(found["cost"], phrases.costs)
        if paid is None or paid[1] == 0:
            wrong = "paid" if phrases.costs else "no-cost"
            row.problem(key, WRONG[wrong], phrase=quoted(phrase), words=_listed(phrases.costs))
        else:
            cost, price = paid
    return Step(
        what=codes[0],
        amount=codes[1],
        whom=_place(row, key, phrase, phrases.whom, found["whom"]),
        per=_place(row, key, phrase, phrases.counted, found["per"]),
        wants=_place(row, key, phrase, phrases.counted, found["wants"]),
        least=int(found["least"] or 0),
        cost=cost,
        price=price,
    )


def plain(phrase: str) -> str:
    """Return a phrase as its grammar knows it: small letters and single spaces, however it was typed."""
    return " ".join(phrase.lower().split())


def _listed(phrases: Sequence[str]) -> str:
    return ", ".join(repr(words.format(n=2)) for words in phrases)


def _place(row: Row, key: str, phrase: str, allowed: Sequence[str], word: str | None) -> int:
    if word is None:
        return ALWAYS
    if word not in allowed:
        row.problem(key, WRONG["none-of"], phrase=quoted(phrase), word=quoted(word), words=", ".join(allowed))
        return ALWAYS
    return list(allowed).index(word)
