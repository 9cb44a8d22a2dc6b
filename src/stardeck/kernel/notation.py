"""What the notations of all games share: numbers and questions are read within bounds.

A position may come from anybody, so nothing is built, counted out or drawn before every number is known
to be one that the game could have written.  Readers raise ValueError with a sentence that names the
word, what was expected and what was found; `Match` makes a BadPosition of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Final

from stardeck.kernel.chance import Chance, chance_from_text
from stardeck.kernel.errors import BadPosition, nearest, quoted

POSITION_LENGTH: Final = 100_000
"""Letters of a position; random games of the three games need 2,600 at most."""

QUESTIONS: Final = 200
"""Open questions at a time; random games of the three games need 8 at most."""

LUCK_LENGTH: Final = 100
"""Letters of a random source as text."""


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


def numbers(text: str, separator: str, count: int, low: int, high: int, what: str) -> list[int]:
    """Read so many whole numbers, all within the same bounds."""
    words = text.split(separator)
    if len(words) != count:
        raise ValueError(
            f"{what}: expected {count} numbers separated by {separator!r}, found {quoted(text)}."
        )
    return [number(word, low, high, what) for word in words]


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


def looker(text: str, seats: int) -> int:
    """Read whose view it is: a seat, or -1 for a spectator."""
    return number(text, -1, seats - 1, "the seat of a view")


def read_start(path: str | PathLike[str], most: int) -> str:
    """Return the text of a file, or so much of it that it is seen to be longer than *most* letters."""
    with Path(path).open(encoding="utf-8") as file:
        return file.read(most + 1)
