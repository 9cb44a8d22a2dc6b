"""Words for people, in English and French. Code, records and notation are English only."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeAlias

LANGUAGES: Final = ("en", "fr")

Lang: TypeAlias = str
"""One of LANGUAGES."""

Phrase: TypeAlias = tuple[str, str] | str
"""In English and French; or in one language only, which all then read."""

Words: TypeAlias = Mapping[str, Phrase]
"""A table of phrases: identifier -> (English, French).

``{name}`` stands for a value; ``{n:card|cards}`` chooses the singular or plural for a number;
``{zone:de}`` and ``{zone:à}`` put the French preposition before a name and join it with its article or
vowel: *du noyau*, *d’eau*.
"""

_CONTRACTED: Final = {"de le ": "du ", "de les ": "des ", "à le ": "au ", "à les ": "aux "}
_VOWELS: Final = "aâàäeéèêëiîïoôöuûùüyhœæ"


def after(preposition: str, name: str) -> str:
    """Return a French name behind *de* or *à*, which join with an article or a vowel."""
    whole = f"{preposition} {name}"
    for long, short in _CONTRACTED.items():
        if whole.startswith(long):
            return short + whole[len(long) :]
    if preposition == "de" and name[:1].lower() in _VOWELS:
        return f"d’{name}"
    return whole


class _Phrase(string.Formatter):
    """Fills values into a phrase and knows each language's plural."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> Any:
        if format_spec in ("de", "à"):
            return after(format_spec, str(value))
        if "|" not in format_spec:
            return super().format_field(value, format_spec)
        one, many = format_spec.split("|")
        is_one = abs(value) == 1 or (self.lang == "fr" and value == 0)
        return one if is_one else many


_PHRASES: Final = {lang: _Phrase(lang) for lang in LANGUAGES}


def say(words: Words, key: str, lang: Lang, /, **values: object) -> str:
    """Return a phrase in a language with its values filled in."""
    found = words[key]
    phrase = found if isinstance(found, str) else found[LANGUAGES.index(lang)]
    if "{" not in phrase and "}" not in phrase:
        return phrase
    try:
        return _filled(lang, phrase, **values)
    except TypeError:
        # Something that can't be kept, such as a list.
        return _PHRASES[lang].format(phrase, **values)


# A table says the same hundred things after every answer. Typed: 1 is written otherwise than True.
@lru_cache(maxsize=8192, typed=True)
def _filled(lang: Lang, phrase: str, /, **values: object) -> str:
    return _PHRASES[lang].format(phrase, **values)


NUMBERED: Final[Words] = {"seat": ("Seat {n}", "Place {n}")}


def seat_name(seat: int, lang: Lang = "en") -> str:
    """Return what a seat is called whose owner has given no name; records have it in English."""
    return say(NUMBERED, "seat", lang, n=seat + 1)


def names_in(lang: Lang, names: Sequence[str]) -> list[str]:
    """Return the names of the seats as they are read: who has given none is numbered in their language."""
    return [seat_name(seat, lang) if name == seat_name(seat) else name for seat, name in enumerate(names)]


def typeset(french: str) -> str:
    """Return French with the apostrophe that is printed, not the one that is typed."""
    return _TYPED.sub("’", french)


_TYPED: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")


@dataclass(frozen=True)
class Remark:
    """A phrase and its values, not yet in any language: whoever makes it does not know who will read it."""

    words: Phrase
    """As in a table of phrases."""

    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, lang: Lang) -> str:
        """Return it in a language, and so the remarks among its values."""
        values = {
            key: value.say(lang) if isinstance(value, Remark) else value for key, value in self.values.items()
        }
        return say({"": self.words}, "", lang, **values)


def choose_language(wanted: str | None) -> Lang:
    """Return the supported language nearest to a wish such as ``fr-CA,fr;q=0.9``."""
    for part in (wanted or "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
