"""The notation of positions, for all games: words ``key:value``, the usual left out.

A position may come from anybody, so nothing is built, counted out or drawn before every number is known
to be one that the game could have written.  Readers raise ValueError with a sentence that names the
word, what was expected and what was found; `Match` makes a BadPosition of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from os import PathLike
from pathlib import Path
from typing import Final

from stardeck.kernel.chance import Chance, chance_from_text
from stardeck.kernel.decision import SPECTATOR, Decision, Seat
from stardeck.kernel.errors import BadPosition, listing, nearest, quoted
from stardeck.kernel.grammar import Ask, Lexicon
from stardeck.kernel.pending import WIDTH, Pending

POSITION_LENGTH: Final = 100_000
"""Letters of a position; random games of the three games need 2,600 at most."""

QUESTIONS: Final = 200
"""Open questions at a time; random games of the three games need 8 at most."""

LUCK_LENGTH: Final = 100
"""Letters of a random source as text."""

PILE: Final = 6000
"""Things of a pile: as many as the largest pack has; games count them against the pack."""

NONE: Final = "-"
"""How nothing is written."""

SOME_LUCK: Final = "1.1"
"""The luck of a position that says nothing about it."""


def check_length(text: str) -> None:
    """Refuse a text that is too long for a position before anything of it is read."""
    if len(text) > POSITION_LENGTH:
        raise BadPosition(f"A position has at most {POSITION_LENGTH:,} letters; this text has {len(text):,}.")


def number(text: str, low: int, high: int, what: str) -> int:
    """Read a whole number within bounds, in the digits 0 to 9."""
    digits = text.removeprefix("-")
    # The length comes first: Python refuses to read thousands of digits, with words of its own.
    longest = len(str(max(-low, high)))
    if not (digits.isascii() and digits.isdigit() and len(digits) <= longest and low <= int(text) <= high):
        raise ValueError(f"{what}: expected a whole number from {low} to {high}, found {quoted(text)}.")
    return int(text)


def questions(
    words: list[str], seats: int, prompts: Sequence[str], most: Sequence[int], least: int = 0
) -> list[int]:
    """Read open questions ``seat.prompt.argument`` as `Pending` keeps them.

    *most* has the highest argument of each prompt, *least* is the lowest of all.
    """
    if len(words) > QUESTIONS:
        raise ValueError(f"expected at most {QUESTIONS} open questions, found {len(words)}.")
    stack: list[int] = []
    for word in words:
        parts = word.split(".")
        if len(parts) != 3 or parts[1] not in prompts:
            hint = nearest(parts[1], prompts) if len(parts) == 3 else ""
            raise ValueError(f"{quoted(word)} is no question; expected seat.question.number.{hint}")
        prompt = prompts.index(parts[1])
        seat = number(parts[0], 0, seats - 1, f"the seat of {quoted(word)}")
        stack += [seat, prompt, number(parts[2], least, most[prompt], f"the number of {quoted(word)}")]
    return stack


def luck(text: str) -> Chance:
    """Read the random source of a position; ``?`` in a view."""
    try:
        return chance_from_text(text if len(text) <= LUCK_LENGTH else "")
    except ValueError:
        raise ValueError(f"luck: expected a random source such as 12.345, found {quoted(text)}.") from None


def check_answers(decision: Decision | None) -> None:
    """Refuse a position whose question nobody could answer."""
    if decision is not None and not decision.options:
        raise ValueError("ask: the question on top has no answer in this position.")


def read_start(path: str | PathLike[str], most: int) -> str:
    """Return the text of a file, or so much of it that it is seen to be longer than *most* letters."""
    with Path(path).open(encoding="utf-8") as file:
        return file.read(most + 1)


class Writer:
    """Writes a position as words ``key:value``, the usual left out.

        seats:2 turn:1 0.hand:hacker*2,booster 1.hand:?*5 ask:1.turn.0 luck:12.345

    Keys of a seat begin with its number, ``?`` is hidden, ``-`` is none, ``*`` repeats.
    """

    def __init__(self) -> None:
        self.words: list[str] = []

    def word(self, key: str, value: str, usual: str = "") -> None:
        """Write a value, unless it is the usual one; none at all is ``-``."""
        if value != usual:
            self.words.append(f"{key}:{value or NONE}")

    def number(self, key: str, value: int, usual: int = 0) -> None:
        """Write a number."""
        self.word(key, str(value), str(usual))

    def numbers(self, key: str, values: Sequence[int], usual: Sequence[int] = ()) -> None:
        """Write numbers in a row."""
        self.word(key, ",".join(map(str, values)), ",".join(map(str, usual)))

    def one(self, key: str, lexicon: Lexicon, value: int, usual: int) -> None:
        """Write one thing by its id."""
        self.word(key, lexicon.text(value), lexicon.text(usual))

    def pile(self, key: str, lexicon: Lexicon, values: Sequence[int], usual: Sequence[int] = ()) -> None:
        """Write things in their order, repeated ones as a run."""
        self.word(key, pile_text(lexicon, values), pile_text(lexicon, usual))

    def seats(self, key: str, mask: int, usual: int = 0) -> None:
        """Write which seats a mask has."""
        self.numbers(key, _seats_of(mask), _seats_of(usual))

    def questions(self, pending: Pending, asks: Sequence[Ask], usual: str = "") -> None:
        """Write the open questions as ``seat.question.number``, the one on top last."""
        stack = pending.stack
        asked = [
            f"{stack[at]}.{asks[stack[at + 1]].word}.{stack[at + 2]}" for at in range(0, len(stack), WIDTH)
        ]
        self.word("ask", ",".join(asked), usual)

    def luck(self, chance: Chance) -> None:
        """Write the random source."""
        self.word("luck", chance.to_text(), SOME_LUCK)

    def eyes(self, seat: Seat) -> None:
        """Write whose view it is."""
        self.word("eyes", "all" if seat == SPECTATOR else str(seat))

    def text(self) -> str:
        """Return the position."""
        return " ".join(self.words)


def pile_text(lexicon: Lexicon, values: Sequence[int]) -> str:
    """Return things in their order: ``farm,casino*2,?*3``."""
    words: list[str] = []
    for value, run in groupby(values):
        count = len(list(run))
        words.append(lexicon.text(value) + (f"*{count}" if count > 1 else ""))
    return ",".join(words)


def _seats_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


class Reader:
    """Reads what a `Writer` wrote, word by word; ValueError names the word that is wrong.

    A *whole* position hides nothing.
    """

    def __init__(self, text: str, whole: bool = False) -> None:
        if whole and "?" in text:
            raise ValueError("a position hides nothing, but this text has '?': it is a view.")
        self.words: dict[str, str] = {}
        self._asked: set[str] = set()
        for word in text.split():
            key, colon, value = word.partition(":")
            if not (colon and key and value):
                raise ValueError(f"{quoted(word)} is not of the form key:value.")
            if key in self.words:
                raise ValueError(f"{quoted(key)} stands there twice.")
            self.words[key] = value

    def has(self, key: str) -> bool:
        """Tell whether a word is there."""
        return key in self.words

    def word(self, key: str, usual: str = "") -> str:
        """Return a value as it is written; ``-`` is read as nothing."""
        self._asked.add(key)
        value = self.words.get(key, usual)
        return "" if value == NONE else value

    def choice(self, key: str, choices: Sequence[str], usual: str) -> int:
        """Return which of some words it is."""
        value = self.word(key, usual)
        if value not in choices:
            raise ValueError(f"{key}: expected one of {listing(choices, 40)}, found {quoted(value)}.")
        return choices.index(value)

    def number(self, key: str, usual: int, low: int, high: int) -> int:
        """Return a number within bounds."""
        return number(self.word(key, str(usual)), low, high, key)

    def numbers(self, key: str, usual: Sequence[int], low: int, high: int) -> list[int]:
        """Return numbers in a row, all within the same bounds; as many as are usual, if any are."""
        if not self.has(key):
            self._asked.add(key)
            return list(usual)
        value = self.word(key)
        found = [number(part, low, high, key) for part in value.split(",")] if value else []
        if usual and len(found) != len(usual):
            raise ValueError(f"{key}: expected {len(usual)} numbers with commas, found {len(found)}.")
        return found

    def one(self, key: str, lexicon: Lexicon, usual: int) -> int:
        """Return one thing by its id."""
        self._asked.add(key)
        return self._named(key, lexicon, self.words[key]) if self.has(key) else usual

    def pile(self, key: str, lexicon: Lexicon, usual: Sequence[int] = (), most: int = PILE) -> list[int]:
        """Return things in their order."""
        if not self.has(key):
            self._asked.add(key)
            return list(usual)
        found: list[int] = []
        value = self.word(key)
        for part in value.split(",") if value else []:
            name, star, times = part.partition("*")
            one = self._named(key, lexicon, name)
            found += [one] * (number(times, 1, most, f"{key}: how many of {name}") if star else 1)
            if len(found) > most:
                raise ValueError(f"{key}: expected at most {most} things, found more.")
        return found

    def _named(self, key: str, lexicon: Lexicon, name: str) -> int:
        try:
            return lexicon.read(name)
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from None

    def seats(self, key: str, count: int, usual: int = 0) -> int:
        """Return a mask of some of so many seats."""
        mask = 0
        for seat in self.numbers(key, (), 0, count - 1) if self.has(key) else _seats_of(usual):
            mask |= 1 << seat
        self._asked.add(key)
        return mask

    def questions(
        self, seats: int, asks: Sequence[Ask], most: Sequence[int], usual: str = "", least: int = 0
    ) -> Pending:
        """Return the open questions; *most* has the highest number of each question."""
        value = self.word("ask", usual)
        words = value.split(",") if value else []
        try:
            return Pending(questions(words, seats, [ask.word for ask in asks], most, least))
        except ValueError as error:
            raise ValueError(f"ask: {error}") from None

    def luck(self) -> Chance:
        """Return the random source; some luck of its own if nothing is said."""
        return luck(self.word("luck", SOME_LUCK))

    def eyes(self, seats: int) -> Seat:
        """Return whose view it is: a seat, or the spectator."""
        value = self.word("eyes")
        return SPECTATOR if value == "all" else number(value, 0, seats - 1, "eyes")

    def finish(self) -> None:
        """Complain about words nobody asked for."""
        for key in self.words:
            if key not in self._asked:
                raise ValueError(f"unknown word {quoted(key)}.{nearest(key, self._asked)}")
