"""Rules and components of a game, ready to be shown on pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final, TypeAlias

from stardeck.kernel.box import Box
from stardeck.kernel.face import Card, Face
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack
from stardeck.pictures.legible import least_width, readable
from stardeck.pictures.svg import Svg
from stardeck.words import LANGUAGES, Lang, in_language

Row: TypeAlias = dict[str, str]
"""A component as its box lists it: id, kind, copies, source, its name in each language …"""


@dataclass(frozen=True)
class Chapter:
    """A heading of the rules and where to find it."""

    anchor: str
    """The same in every language: `c-9` for chapter 9, `h-1` for the first heading without a number."""

    title: str


def rule_anchor(number: str) -> str:
    """Return where a rule is found on the page, in whatever language."""
    return f"r-{number}"


def chapters(text: str) -> list[Chapter]:
    """Return the chapters of a rules text, in order."""
    found = []
    plain = 0
    for title in re.findall(r"^##\s+(.+?)\s*$", text, re.MULTILINE):
        number = re.match(r"\d+", title)
        plain += number is None
        found.append(Chapter(f"c-{number.group()}" if number else f"h-{plain}", title))
    return found


IN_CODE: Final = ("identifier", "identifiant", "in the code", "dans le code")
"""What a column of the glossary is headed that only programmers look up."""


def for_players(text: str) -> str:
    """Return a rules text as players read it: the rules first, then the glossary without what is code."""
    opening, *found = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    rules = [chapter for chapter in found if re.match(r"## \d", chapter)]
    others = [_without_code(chapter).rstrip() + "\n\n" for chapter in found if chapter not in rules]
    return "".join([opening, *rules, "\n", *others])


def _without_code(chapter: str) -> str:
    lines = chapter.split("\n")
    head = next((line for line in lines if line.startswith("|")), "")
    if head.strip("| ").rpartition("|")[2].strip().lower() not in IN_CODE:
        return chapter
    return "\n".join(
        line.rstrip("| ").rpartition("|")[0] + "|" if line.startswith("|") else line for line in lines
    )


@dataclass(frozen=True)
class Component:
    """Something printed in a box, in words."""

    id: str
    kind: str
    kind_name: str
    """What people call its kind."""

    name: str
    other_name: str
    """The name in the other language, for those who search."""

    copies: int
    words: str
    source: str
    ref: str
    """What the page asks for to show it large; empty if there is no picture."""

    width: int = 0
    """How wide its picture is where its words can be read."""


@lru_cache(maxsize=8)
def _face(box: Box) -> Face:
    return box.face(box.game(load_pack(box).content, settle(box.readings, {})))


def shown_rows(face: Face, rows: Sequence[Row], lang: Lang) -> Iterator[tuple[Row, str, Card | None]]:
    """Yield each component of a pack, what the page asks for to show it, and how it looks."""
    counts: Counter[str] = Counter()
    for row in rows:
        ref, card = card_of(face, row, counts[row["kind"]], lang)
        counts[row["kind"]] += 1
        yield row, ref, card


SMALLEST: Final = 116
WIDEST: Final = 300
"""Pictures of components are not shown smaller or larger where their words count."""


@lru_cache(maxsize=8)
def components(box: Box, lang: Lang) -> list[Component]:
    """Return everything printed in a box, with its text and its source."""
    found = []
    for row, ref, card in shown_rows(_face(box), box.components(load_pack(box).content), lang):
        names = [row[one] for one in LANGUAGES if one in row]
        name = in_language(row, lang)
        found.append(
            Component(
                id=row["id"],
                kind=row["kind"],
                kind_name=box.kind_name(row["kind"], lang),
                name=name,
                other_name=next((other for other in names if other != name), ""),
                copies=int(row["copies"]),
                words="" if card is None else card.words,
                source=row["source"],
                ref=ref,
                width=0 if card is None else _width(card.picture),
            )
        )
    return found


def _width(picture: Svg) -> int:
    return min(WIDEST, max(SMALLEST, ceil(least_width(picture))))


def card_of(face: Face, row: dict[str, str], place: int, lang: Lang) -> tuple[str, Card | None]:
    """Return a component as the game knows it: by its id, or by its kind and its id or place."""
    for ref in (row["id"], f"{row['kind']}/{row['id']}", f"{row['kind']}/{place}"):
        card = face.card(ref, lang)
        if card is not None:
            return ref, card
    return "", None


def card_picture(box: Box, card: str, lang: Lang) -> Svg | None:
    """Return the picture of a component of the default pack; None if there is none."""
    found = _face(box).card(card, lang)
    return None if found is None else readable(found.picture, WIDEST)
