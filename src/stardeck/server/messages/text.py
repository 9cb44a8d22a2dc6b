"""What people may write: no letters that nobody sees, that turn others around, or that pile up."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of words in some languages and of many emoji."""

VARIANTS: Final = "\ufe0e\ufe0f"
"""They say whether the sign before them is an emoji or plain; after anything else they are nothing."""

MARKS: Final = 2
"""So many marks may stand on a letter."""

BLANK: Final = frozenset("\u2800")
"""A sign that looks like nothing, though Unicode does not call it ignorable."""

_IGNORABLE: Final = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
"""The Unicode property Default_Ignorable_Code_Point, which Python does not know: first and last letters."""


class Unwritable(ValueError):
    """The text has a character that no database takes."""


def checked(text: str) -> str:
    """Return a text as it is; Unwritable if it has control characters."""
    for letter in text:
        if unicodedata.category(letter) in ("Cc", "Cs") and letter not in "\t\n\r":
            raise Unwritable(f"the character U+{ord(letter):04X} can't be written here")
    return text


def is_ignorable(letter: str) -> bool:
    """Tell whether a letter is not seen: it is to be ignored by default, a format, or blank."""
    code = ord(letter)
    if code < 0xAD:
        return False
    if letter in BLANK or unicodedata.category(letter) == "Cf":
        return True
    return any(first <= code <= last for first, last in _IGNORABLE)


def _seen(text: str) -> str:
    """Return a text without letters that nobody sees, but joiners, and what makes a sign an emoji."""
    found: list[str] = []
    for letter in text:
        if letter in VARIANTS:
            kept = bool(found) and unicodedata.category(found[-1]) in ("So", "Sm")
        else:
            kept = letter in JOINERS or not is_ignorable(letter)
        if kept:
            found.append(letter)
    return "".join(found)


def _few_marks(text: str) -> str:
    """Return a text without the marks that are too many for their letter."""
    found: list[str] = []
    marks = 0
    for letter in text:
        is_mark = unicodedata.category(letter) in ("Mn", "Me") and letter not in VARIANTS
        # A joiner between marks keeps them on the same letter.
        marks = marks + is_mark if is_mark or letter in JOINERS else 0
        if marks <= MARKS:
            found.append(letter)
    return "".join(found)


def spoken(text: str) -> str:
    """Return what somebody says as one line, without letters that nobody sees and with few marks."""
    seen = _seen(unicodedata.normalize("NFC", checked(text)))
    # Put together again: what stood between a letter and its accent may be gone now.
    whole = unicodedata.normalize("NFC", seen)
    words = " ".join(_few_marks(whole).split())
    return words if any(unicodedata.category(letter)[0] in "LNPS" for letter in words) else ""


def named(text: str) -> str:
    """Return somebody's name as it is shown; ValueError if nothing of it can be seen."""
    name = spoken(text)
    if text and not name:
        raise ValueError("a name needs a letter that can be seen")
    return name


# --- names that look the same -------------------------------------------------------------------------

_LOOKS: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳανορικυωϲАВЕЅІЈКМНОРСТУХԌԚԜӀҮаеорсухіјѕкԁһԛԝѵӏүıɩɑɡօսոյ",
    "ABEZHIKMNOPTYXCjavopikuwcABESIJKMHOPCTYXGQWIYaeopcyxijskdhqwvlyiiagouuj",
)
"""Letters of Greek, Cyrillic and Armenian, and a few rare ones, with the Latin letters they look like."""

_STROKES: Final = str.maketrans("Il1|0O", "llllOO")
"""Signs that are told apart by their neighbours only."""


def looks(name: str) -> frozenset[str]:
    """Return the forms under which a name is compared: two names that share one look the same, or nearly."""
    # Taken apart, so that a letter looks like another whatever stands on it.
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not is_ignorable(letter))
    latin = plain.translate(_LOOKS)
    forms = (plain, latin, latin.translate(_STROKES))
    return frozenset(" ".join(form.casefold().split()) for form in forms)


def is_alike(name: str, other: str) -> bool:
    """Tell whether somebody could take one name for the other."""
    return not looks(name).isdisjoint(looks(other))
