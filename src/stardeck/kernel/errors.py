"""What can go wrong, always said in full sentences: what was given, what was expected."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Final, SupportsIndex


@dataclass(frozen=True)
class Problem:
    """Something in a pack that can't be used."""

    line: int
    message: str


class StardeckError(ValueError):
    """The parent of every error that bad input can cause. Nothing has changed when it is raised."""


class UnknownGame(StardeckError):
    """No installed game has this name."""


class BadOption(StardeckError):
    """A reading, a seat count or another choice for a new match is unknown or out of range."""


class IllegalAction(StardeckError):
    """The answer is not one of the options."""


class BotFailed(StardeckError):
    """A bot could not be made, raised an error or answered nonsense; its file and line are said."""


class BadPosition(StardeckError):
    """The text is not a position of this game."""


class BadRecord(StardeckError):
    """The text is not a record, or does not fit this version."""


class BadPack(StardeckError):
    """The pack has rows that can't be used; each is named with its line."""

    def __init__(self, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.problems = problems
        """One by one, where the file could be read at all."""


QUOTED: Final = 60
"""Letters of foreign text that an error repeats."""


def quoted(found: object) -> str:
    """Return what was found as a sentence can show it: in quotes if it is text, cut if it is long."""
    shown = repr(found)
    return shown if len(shown) <= QUOTED else f"{shown[:QUOTED]}… ({len(shown):,} letters)"


def nearest(word: str, words: Iterable[str]) -> str:
    """Return `` Did you mean …?`` if one of the words is near, else nothing."""
    close = difflib.get_close_matches(word, list(words), n=1) if len(word) <= QUOTED else []
    return f" Did you mean {close[0]!r}?" if close else ""


def listing(words: Iterable[str], most: int = 12) -> str:
    """Return the words for a sentence, cut after the first *most*."""
    every = list(words)
    shown = ", ".join(every[:most])
    return shown if len(every) <= most else f"{shown} and {len(every) - most} more"


def whole(number: SupportsIndex, what: str) -> int:
    """Return any kind of whole number, such as numpy's, as an int; BadOption says what is none."""
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:  # said below, with what it is about
        pass
    raise BadOption(f"{what} is a whole number; {number!r} is none.")
