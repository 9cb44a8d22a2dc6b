"""What objectives, orders and drones of one's own say, made from their rows."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan import wants
from stardeck.games.titan.data import DRONES, Pack
from stardeck.games.titan.face.words import NAMES, WORDS
from stardeck.words import Lang, Words, in_language, say

_WANTS: Final = Words("stardeck.games.titan", "own-wants")


def _cube(kind: int, lang: Lang) -> str:
    return say(WORDS, f"cube-{kind}", lang)


def joined(parts: list[str], lang: Lang) -> str:
    """Return several things that are wanted, paid or given, one after the other."""
    return say(_WANTS, "and", lang).join(parts)


def wants_words(pack: Pack, row: list[int], lang: Lang) -> str:
    """Return what is wanted, wish by wish."""
    found = [_want(pack, row[at : at + wants.WANT], lang) for at in range(0, len(row), wants.WANT)]
    return joined(found, lang)


def _want(pack: Pack, want: list[int], lang: Lang) -> str:
    what, colour = want[wants.WHAT], want[wants.COLOUR]
    if what in (wants.HOLD, wants.AT_MOST):
        return say(_WANTS, str(what), lang, n=want[wants.AMOUNT], cube=_cube(colour, lang))
    which = ""
    if colour != wants.ANY:
        name = in_language(pack.colour_names[colour], lang, NAMES).lower()
        which += say(_WANTS, "colour", lang, colour=name)
    if want[wants.LEVEL]:
        which += say(_WANTS, "level", lang, level=want[wants.LEVEL])
    least, highest = want[wants.LEAST], want[wants.HIGHEST]
    if (least, highest) != (0, 9):
        key = "value" if least == highest else "values"
        which += say(_WANTS, key, lang, least=least, highest=highest)
    if want[wants.CLEAN]:
        which += say(_WANTS, "clean", lang)
    return say(_WANTS, str(what), lang, n=want[wants.AMOUNT], which=which)


def gives_words(gifts: list[int], lang: Lang) -> str:
    """Return what an order gives besides its credits; empty if nothing."""
    found = []
    for at in range(0, len(gifts), 2):
        if gifts[at] == wants.PURIFY:
            found.append(say(_WANTS, "purify", lang, n=gifts[at + 1]))
        else:
            found.append(say(_WANTS, "gift", lang, n=gifts[at + 1], cube=_cube(gifts[at], lang)))
    return say(_WANTS, "gives", lang, gifts=", ".join(found)) if found else ""


def drones_words(pack: Pack, lang: Lang) -> str:
    """Return what each drone pays and counts for; empty if they are alike."""
    if not pack.drones_differ:
        return ""
    rows = [
        say(
            _WANTS,
            "drone",
            lang,
            drone=number + 1,
            flight=pack.drone_flight[number],
            extra=pack.drone_extra[number],
            destruction=pack.drone_destruction[number],
            counts=pack.drone_counts[number],
        )
        for number in range(DRONES)
    ]
    return " " + " ".join(rows)
