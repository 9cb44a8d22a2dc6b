"""Words for people, in every language. Code, records and notation are English only.

Phrases lie in files of a package, ``content/words.en.toml``, ``content/words.fr.toml`` …, in sections.
A phrase that a language lacks is said in English.

``{name}`` stands for a value; ``{n:card|cards}`` chooses a plural form for a number, in the order of the
language's file; ``{zone:de}`` joins a name as the language's file says: *du noyau*, *d’eau*.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeAlias

from stardeck.content import content
from stardeck.languages import ENGLISH, LANGUAGES, Lang, choose_language, language, typeset

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Lang",
    "Remark",
    "Translated",
    "Words",
    "choose_language",
    "fill",
    "in_language",
    "names_in",
    "say",
    "seat_name",
    "typeset",
]

Translated: TypeAlias = Mapping[Lang, str]
"""A text in the languages that have it, English among them."""


def in_language(text: Translated, lang: Lang, names: Words | None = None) -> str:
    """Return a text in a language, else in English.

    What a pack calls a component can also be translated in the files of words, under its English name.
    """
    found = text.get(lang)
    if found is not None:
        return found
    english = text[ENGLISH]
    return english if names is None else names.of(lang).get(english, english)


class Words:
    """A section of the files of words of a package; each language is read when it is first needed."""

    def __init__(self, package: str, section: str) -> None:
        self.package = package
        self.section = section
        self._by_language: dict[Lang, Mapping[str, str]] = {}

    def of(self, lang: Lang) -> Mapping[str, str]:
        """Return all phrases in a language, in English where it has none."""
        found = self._by_language.get(lang)
        if found is None:
            english = read_words(self.package, ENGLISH).get(self.section, {})
            own = read_words(self.package, lang).get(self.section, {})
            found = self._by_language[lang] = {**english, **own}
        return found

    def __contains__(self, key: object) -> bool:
        return key in self.of(ENGLISH)

    def __iter__(self) -> Iterator[str]:
        return iter(self.of(ENGLISH))


@lru_cache(maxsize=256)
def read_words(package: str, lang: Lang) -> Mapping[str, Mapping[str, str]]:
    """Return the sections of a package's file of words in a language; nothing if there is no such file."""
    file = content(package, f"words.{lang}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


class _Phrase(string.Formatter):
    """Fills values into a phrase and knows the language's plurals and joins."""

    def __init__(self, lang: Lang) -> None:
        self._plural = language(lang).plural
        self._joins = language(lang).joins

    def format_field(self, value: Any, format_spec: str) -> Any:
        if "|" in format_spec:
            return self._plural.choose(format_spec.split("|"), value)
        join = self._joins.get(format_spec)
        return super().format_field(value, format_spec) if join is None else join.join(str(value))


@lru_cache(maxsize=64)
def _formatter(lang: Lang) -> _Phrase:
    return _Phrase(lang)


def say(words: Words, key: str, lang: Lang, /, **values: object) -> str:
    """Return a phrase in a language with its values filled in."""
    phrase = words.of(lang)[key]
    if "{" not in phrase and "}" not in phrase:
        return phrase
    # As `fill` does; another call would cost a quarter of the time, and a table says a hundred things.
    try:
        return _filled(lang, phrase, **values)
    except TypeError:
        return _formatter(lang).format(phrase, **values)


def fill(lang: Lang, phrase: str, /, **values: object) -> str:
    """Return a phrase of a language with its values filled in."""
    try:
        return _filled(lang, phrase, **values)
    except TypeError:
        # Something that can't be kept, such as a list.
        return _formatter(lang).format(phrase, **values)


# A table says the same hundred things after every action. Typed: 1 is written otherwise than True.
@lru_cache(maxsize=8192, typed=True)
def _filled(lang: Lang, phrase: str, /, **values: object) -> str:
    return _formatter(lang).format(phrase, **values)


NUMBERED: Final = Words("stardeck.kernel", "seats")


def seat_name(seat: int, lang: Lang = ENGLISH) -> str:
    """Return what a seat is called whose owner has given no name; records have it in English."""
    return say(NUMBERED, "seat", lang, n=seat + 1)


def names_in(lang: Lang, names: Sequence[str]) -> list[str]:
    """Return the names of the seats as they are read: who has given none is numbered in their language."""
    return [seat_name(seat, lang) if name == seat_name(seat) else name for seat, name in enumerate(names)]


@dataclass(frozen=True)
class Remark:
    """A phrase and its values, not yet in any language: its maker does not know who will read it."""

    words: Words
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, lang: Lang) -> str:
        """Return it in a language."""
        return say(self.words, self.key, lang, **self.values)
