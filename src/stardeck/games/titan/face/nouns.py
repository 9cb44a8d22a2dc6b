"""What the values of Titan's nouns are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.titan.board import CORE, NOTHING, Board, zone_name
from stardeck.games.titan.data import BLANK, PAYABLE, PIPE, THOLIN, Pack
from stardeck.games.titan.face.own import gives_words, joined, wants_words
from stardeck.games.titan.face.words import NAMES, WORDS
from stardeck.words import Lang, Words, in_language, say

AS_SAID: Final = Words("stardeck.games.titan", "as-said")
"""What sentences call some objectives, by the name in the pack: another name is another objective."""


def noun(board: Board, word: str, value: int, lang: Lang, names: Sequence[str]) -> object:
    """Return what a value of a noun is called; a number is itself."""
    pack = board.pack
    if word == "zone":
        return zone(value, lang)
    if word == "arrow":
        ends = zone(board.start_of(value), lang), zone(board.end_of(value), lang)
        return _numbered(board, value >> 1, say(WORDS, "arrow", lang, start=ends[0], zone=ends[1]), lang)
    if word == "slot":
        ends = zone(board.upper[value], lang), zone(board.lower[value], lang)
        return _numbered(board, value, say(WORDS, "between", lang, start=ends[0], zone=ends[1]), lang)
    if word == "cube":
        return cube(value, lang)
    if word == "colour":
        return colour(pack, value, lang)
    if word == "platform":
        return platform(pack, value, lang)
    if word == "drone":
        return value + 1
    if word == "other":
        return "" if value == NOTHING else names[value]
    return _tile(pack, word, value, lang)


def _numbered(board: Board, slot: int, way: str, lang: Lang) -> str:
    """Return the way of a slot, with its number if others lie beside it."""
    ends = board.upper[slot], board.lower[slot]
    beside = [one for one in range(board.slots) if (board.upper[one], board.lower[one]) == ends]
    if len(beside) == 1:
        return way
    return say(WORDS, "slot-number", lang, way=way, n=beside.index(slot) + 1)


def _tile(pack: Pack, word: str, value: int, lang: Lang) -> object:
    if word == "order":
        # The Moon has an article in French sentences, as no other world has.
        key = f"order-{pack.order_ids[value]}"
        return say(WORDS, key, lang) if key in WORDS else order(pack, value, lang)
    return objective(pack, value, lang) if word == "objective" else value


def cube(kind: int, lang: Lang) -> str:
    """Return a resource in words; 6 is pipes."""
    return say(WORDS, f"cube-{kind}", lang)


def counted(kind: int, number: int, lang: Lang) -> str:
    """Return a number of cubes or pipes in words."""
    return say(WORDS, "counted-pipes" if kind == PIPE else "counted", lang, n=number, cube=cube(kind, lang))


def zone(place: int, lang: Lang) -> str:
    """Return a zone in words."""
    return say(WORDS, "core" if place == CORE else "zone", lang, zone=zone_name(place))


def colour(pack: Pack, kind: int, lang: Lang) -> str:
    """Return the name of a colour's platforms."""
    return in_language(pack.colour_names[kind], lang, NAMES)


def platform(pack: Pack, kind: int, lang: Lang) -> str:
    """Return a platform's name and value."""
    return f"{colour(pack, pack.platform_colour[kind], lang)} {pack.platform_value[kind]}"


def order(pack: Pack, kind: int, lang: Lang) -> str:
    """Return the name of an order."""
    return in_language(pack.order_names[kind], lang, NAMES)


def objective(pack: Pack, kind: int, lang: Lang) -> str:
    """Return what an objective asks for."""
    printed = in_language(pack.objective_names[kind], lang, NAMES)
    return AS_SAID.of(lang).get(printed, printed) or wants_words(pack, pack.objective_numbers[kind], lang)


def brought(board: Board, arrow: int, lang: Lang) -> str:
    """Return what a pipe brings by itself: what is printed below it, or tholins if it leads up or down."""
    slot = arrow >> 1
    if board.is_vertical[slot]:
        return counted(THOLIN, board.pack.dirt, lang) if board.pack.dirt else ""
    return "" if board.prints[slot] == BLANK else counted(board.prints[slot], 1, lang)


def cost(pack: Pack, order: int, lang: Lang) -> str:
    """Return what an order asks for."""
    needs = pack.order_cost[order]
    paid = ", ".join(counted(kind, needs[kind], lang) for kind in range(PAYABLE) if needs[kind])
    wanted = wants_words(pack, pack.order_wants[order], lang)
    given = gives_words(pack.order_gives[order], lang)
    return joined([words for words in (paid, wanted, given) if words], lang)


def numbers(pack: Pack) -> dict[str, int]:
    """Return the numbers of the pack that phrases name."""
    return {
        "gives": pack.gives,
        "extra": pack.extra,
        "destruction": pack.destruction,
        "flight": pack.flight,
        "upgrade": pack.upgrade,
        "deuterium": pack.deuterium,
        "tholin": pack.tholin,
        "most": pack.most,
        "second": pack.second,
    }
