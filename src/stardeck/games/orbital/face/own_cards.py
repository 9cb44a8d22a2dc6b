"""What cards of one's own say: their steps in a few words and icons, and in whole sentences."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import steps
from stardeck.games.orbital.data import COLOURS, NEVER, WHEN_BUILDING, Kind, Pack
from stardeck.games.orbital.face.words import COLOUR_WORDS, COLOURS_WORDS
from stardeck.words import Lang, Words, say

_SHORT: Final = Words("stardeck.games.orbital", "own-short")

_FULL: Final = Words("stardeck.games.orbital", "own-full")


def short_steps(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return the steps of a card in a few words and icons; written for `pictures.inline`."""
    row = pack.steps[kind]
    words = " · ".join(_short(row[at : at + steps.STEP], lang) for at in range(0, len(row), steps.STEP))
    if pack.whens[kind] == NEVER:
        return words
    return say(_SHORT, f"when-{pack.whens[kind]}", lang, what=words, colour=COLOURS[pack.colours[kind]])


def _short(step: list[int], lang: Lang) -> str:
    words = say(_SHORT, f"step-{step[steps.WHAT]}", lang, n=step[steps.AMOUNT])
    words = say(_SHORT, f"whom-{step[steps.WHO]}", lang, what=words)
    if step[steps.COST] != steps.ALWAYS:
        words = say(_SHORT, f"cost-{step[steps.COST]}", lang, what=words, n=step[steps.PRICE])
    if step[steps.PER] != steps.ALWAYS:
        words = say(_SHORT, "per", lang, what=words, colour=COLOURS[step[steps.PER]])
    if step[steps.IF_COLOUR] != steps.ALWAYS:
        words = say(
            _SHORT, "if", lang, what=words, n=step[steps.IF_COUNT], colour=COLOURS[step[steps.IF_COLOUR]]
        )
    return words


def full_steps(pack: Pack, kind: Kind, lang: Lang, is_moved: bool) -> str:
    """Return the steps of a card in whole sentences, those that ask somebody last, as they are done.

    *is_moved* tells whether a core that waits for a module to be built counts one that is moved, too.
    """
    row = pack.steps[kind]
    places = [at for at in range(0, len(row), steps.STEP) if not steps.asks(row, at)]
    places += [at for at in range(0, len(row), steps.STEP) if steps.asks(row, at)]
    told, who = list[str](), say(_FULL, "chosen", lang)
    for at in places:
        words = _full(row[at : at + steps.STEP], who, lang)
        if row[at + steps.WHO] == steps.CHOSEN:
            who = say(_FULL, "chosen-again", lang)
        told.append(_sentence(_with_moment(pack, kind, words, is_moved, lang)))
    return " ".join(told)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _with_moment(pack: Pack, kind: Kind, words: str, is_moved: bool, lang: Lang) -> str:
    """Return a step of an upgraded core with the moment it waits for."""
    when = pack.whens[kind]
    if when == NEVER:
        return words
    key = "when-0-moved" if when == WHEN_BUILDING and is_moved else f"when-{when}"
    return say(_FULL, key, lang, what=words, colour=say(COLOUR_WORDS, COLOURS[pack.colours[kind]], lang))


def _full(step: list[int], who: str, lang: Lang) -> str:
    words = say(_FULL, f"step-{step[steps.WHAT]}-{step[steps.WHO]}", lang, n=step[steps.AMOUNT], who=who)
    if step[steps.PER] != steps.ALWAYS:
        colour = say(COLOURS_WORDS, COLOURS[step[steps.PER]], lang)
        words = say(_FULL, "per", lang, what=words, colour=colour)
    if step[steps.COST] != steps.ALWAYS:
        words = say(_FULL, f"cost-{step[steps.COST]}", lang, what=words, n=step[steps.PRICE])
    if step[steps.IF_COLOUR] != steps.ALWAYS:
        called = COLOURS_WORDS if step[steps.IF_COUNT] > 1 else COLOUR_WORDS
        colour = say(called, COLOURS[step[steps.IF_COLOUR]], lang)
        words = say(_FULL, "if", lang, what=words, n=step[steps.IF_COUNT], colour=colour)
    return words
