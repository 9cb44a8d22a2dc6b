"""What the things of Tortuga 2199 are called, and the printed numbers that phrases speak of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from stardeck.games.tortuga.data import NOTHING, Kind, Pack, Sector
from stardeck.games.tortuga.face.words import NAMES, WORDS
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import HIDDEN
from stardeck.words import Lang, Words, in_language, say

SEATS: Final = ("seat", "rival", "winner", "owner")
"""The nouns that are seats."""


def card_name(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return a card's name, or `a card` if it is hidden."""
    return say(WORDS, "a-card", lang) if kind == HIDDEN else in_language(pack.names[kind], lang, NAMES)


def sector_name(pack: Pack, sector: Sector, lang: Lang) -> str:
    """Return a sector's name."""
    return in_language(pack.sectors.names[sector], lang, NAMES)


ARTICLES: Final = Words("stardeck.games.tortuga", "articles")
"""The article before a sector's name, by its first word; others, such as Tortuga, have none."""


def in_sentence(pack: Pack, sector: Sector, lang: Lang) -> str:
    """Return a sector's name as a sentence has it: with its article."""
    found = sector_name(pack, sector, lang)
    article = ARTICLES.of(lang).get(found.split(" ")[0], "")
    return f"{article} {found}" if article else found


def name(pack: Pack, noun: str, value: int, lang: Lang, names: Sequence[str]) -> object:
    """Return what a value of a noun is called, or the value itself if it is a number."""
    if noun in verb.CARDS:
        return card_name(pack, value, lang)
    if noun == "sector":
        return in_sentence(pack, value, lang)
    if noun in SEATS:
        if value < 0 or value == NOTHING:
            return ""
        return names[value] if names else say(WORDS, "a-seat", lang, n=value + 1)
    if noun == "cards":
        return ", ".join(card_name(pack, kind, lang) for kind in note.unpacked(value))
    return value


@lru_cache(maxsize=16)
def numbers(pack: Pack) -> Mapping[str, int]:
    """Return the printed numbers by name, for every phrase that speaks of one."""
    printed = pack.numbers
    return {
        "goal": printed.goal,
        "renew_price": printed.renew_price,
        "influence_price": printed.influence_price,
        "rise": printed.rise,
        "capture_least": printed.capture_least,
        "terminal": printed.terminal,
        "turrets": printed.turrets,
        "fortress": printed.fortress,
        "aggressive_stolen": printed.aggressive_stolen,
        "aggressive_reward": printed.aggressive_reward,
    }
