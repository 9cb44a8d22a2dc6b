"""Languages are data: a file each in this folder, with what its grammar asks of a phrase.

Nothing in the code names a language but English, which is complete and stands in for what another lacks.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

Lang: TypeAlias = str
"""The code of a language, such as ``fr``: one of LANGUAGES."""

ENGLISH: Final = "en"

_Operands: TypeAlias = Mapping[str, float]
_Condition: TypeAlias = Callable[[_Operands], bool]

# --- plurals -------------------------------------------------------------------------------------


def operands(value: float) -> _Operands:
    """Return what CLDR's conditions speak of: the number, its whole part, how many decimals it has."""
    number = abs(value)
    decimals = "" if number == int(number) else repr(number).partition(".")[2]
    return {"n": number, "i": int(number), "v": len(decimals), "f": int(decimals or 0)}


def _relation(text: str) -> _Condition:
    """Read a relation such as ``i % 10 = 2..4`` or ``n != 1``."""
    found = re.fullmatch(r"([nivf])(?: % (\d+))? (!?=) ([\d.,]+)", text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no plural condition such as 'i % 10 = 2..4'.")
    operand, modulus, sign, listed = found.groups()
    ranges = [tuple(map(int, part.split(".."))) for part in listed.split(",")]

    def holds(operands: _Operands) -> bool:
        value = operands[operand] % int(modulus) if modulus else operands[operand]
        is_among = any(low[0] <= value <= low[-1] and value == int(value) for low in ranges)
        return is_among == (sign == "=")

    return holds


def read_condition(text: str) -> _Condition:
    """Read a CLDR plural condition: relations joined by ``and``, these by ``or``."""
    choices = [[_relation(one) for one in part.split(" and ")] for part in text.split(" or ")]
    return lambda operands: any(all(holds(operands) for holds in each) for each in choices)


@dataclass(frozen=True)
class Plural:
    """How a language counts."""

    categories: tuple[str, ...]
    """In the order in which phrases list their forms."""

    conditions: tuple[_Condition, ...]
    """Of all categories but the last, which is for every other number."""

    def choose(self, forms: Sequence[str], value: float) -> str:
        """Return the form for a number; the last one stands for those that are left out."""
        found = operands(value)
        for place, holds in enumerate(self.conditions):
            if holds(found):
                return forms[min(place, len(forms) - 1)]
        return forms[-1]


def _plural(rows: Sequence[str]) -> Plural:
    pairs = [row.partition(":") for row in rows]
    return Plural(
        tuple(category for category, _, _ in pairs), tuple(read_condition(rule) for _, _, rule in pairs[:-1])
    )


# --- joining -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Join:
    """How a name is joined to what stands before it: articles change, vowels elide."""

    articles: Mapping[str, str]
    vowels: str
    before_vowel: str
    otherwise: str

    def join(self, name: str) -> str:
        """Return the name with what belongs before it."""
        for article, changed in self.articles.items():
            if name.startswith(article):
                return changed + name[len(article) :]
        if self.vowels and name[:1].lower() in self.vowels:
            return self.before_vowel + name
        return self.otherwise + name


def _join(row: Mapping[str, Any]) -> Join:
    vowels = row.get("vowels", {})
    return Join(
        row.get("articles", {}), vowels.get("letters", ""), vowels.get("before", ""), row.get("otherwise", "")
    )


# --- languages -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Language:
    """What is known of a language."""

    code: Lang
    name: str
    """What it calls itself."""

    plural: Plural
    joins: Mapping[str, Join]
    apostrophe: str
    """The sign that is set for an apostrophe between letters."""

    spaced: bool
    """Whether a space stands before ``: ; ! ?`` and inside guillemets, at which no line may break."""


def _codes() -> tuple[Lang, ...]:
    """Return the languages there are, English first."""
    found = [file.name.removesuffix(".toml") for file in files("stardeck.languages").iterdir()]
    codes = sorted(code for code in found if re.fullmatch(r"[a-z]{2,3}", code) and code != ENGLISH)
    return (ENGLISH, *codes)


LANGUAGES: Final = _codes()


@lru_cache(maxsize=64)
def language(code: Lang) -> Language:
    """Return a language."""
    row = tomllib.loads(files("stardeck.languages").joinpath(f"{code}.toml").read_text(encoding="utf-8"))
    joins = {name: _join(one) for name, one in row.get("join", {}).items()}
    return Language(
        code, row["name"], _plural(row["plural"]), joins, row.get("apostrophe", "'"), row.get("spaced", False)
    )


def typeset(text: str, code: Lang) -> str:
    """Return a text with the apostrophe that the language prints, not the one that is typed."""
    return _TYPED.sub(language(code).apostrophe, text)


_TYPED: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")


def choose_language(wanted: str | None) -> Lang:
    """Return the language nearest to a wish such as ``fr-CA,fr;q=0.9``."""
    for part in (wanted or "").split(","):
        code = re.split(r"[-_.;]", part.strip(), maxsplit=1)[0].lower()
        if code in LANGUAGES:
            return code
    return ENGLISH
