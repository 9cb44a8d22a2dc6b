"""What people may write: no letters that nobody sees, or that turn around what stands beside them."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of words in some languages and of many emoji."""

BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""


class Unwritable(ValueError):
    """The text has a character that no database takes."""


def checked(text: str) -> str:
    """Return a text as it is; Unwritable if it has control characters."""
    for letter in text:
        if unicodedata.category(letter) in ("Cc", "Cs") and letter not in "\t\n\r":
            raise Unwritable(f"the character U+{ord(letter):04X} can't be written here")
    return text


def spoken(text: str) -> str:
    """Return what somebody says as one line without letters that nobody sees."""
    seen = [
        letter
        for letter in checked(text)
        if letter not in BLANK and (letter in JOINERS or unicodedata.category(letter) != "Cf")
    ]
    # Put together last: what stood between a letter and its accent may be gone now.
    words = " ".join(unicodedata.normalize("NFC", "".join(seen)).split())
    return words if any(unicodedata.category(letter)[0] in "LNPS" for letter in words) else ""


def named(text: str) -> str:
    """Return somebody's name as it is shown; ValueError if nothing of it can be seen."""
    name = spoken(text)
    if text and not name:
        raise ValueError("a name needs a letter that can be seen")
    return name
