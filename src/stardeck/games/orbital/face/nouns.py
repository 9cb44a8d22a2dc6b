"""What the values of nouns are called."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.orbital.board import EXIT_CELL, ORIGIN, SIDE_NAMES, STEPS, Cell, x_of, y_of
from stardeck.games.orbital.data import COLOURS, Pack
from stardeck.games.orbital.face.cards import name_of
from stardeck.games.orbital.face.words import COLOUR_WORDS, COLOURS_WORDS, WORDS
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.words import Lang, say


def called(pack: Pack, noun: str, value: int, lang: Lang, names: Sequence[str]) -> object:
    """Return what a value of a noun is called, or the value itself if it is a number."""
    if noun in ("card", "module", "event", "core"):
        return say(WORDS, "a-card", lang) if value == HIDDEN else name_of(pack, value, lang)
    if noun == "colour":
        return of_modules(value, 2, lang)
    if noun in ("seat", "host"):
        return names[value] if names else say(WORDS, "seat", lang, n=value + 1)
    if noun == "rival":
        return say(WORDS, "opponent", lang, n=value + 1)
    if noun == "cell":
        return cell_words(value, lang)
    return place_words(value, lang) if noun == "place" else value


def of_modules(colour: int, count: int, lang: Lang) -> str:
    """Return a colour as so many modules have it: French has a plural."""
    return say(COLOURS_WORDS if count > 1 else COLOUR_WORDS, COLOURS[colour], lang)


def cell_words(cell: Cell, lang: Lang) -> str:
    """Return where a cell lies, seen from the core: ``2 west, 1 north of the core``."""
    x, y = x_of(cell), y_of(cell)
    ways = [(abs(x), "w" if x < 0 else "e"), (abs(y), "n" if y < 0 else "s")]
    far = [(count, way) for count, way in ways if count]
    if not far:
        return say(WORDS, "at-core", lang)
    if len(far) == 1 and far[0][0] == 1:
        where = say(WORDS, f"way-{far[0][1]}", lang)
    else:
        where = ", ".join(f"{count} {say(WORDS, f'way-{way}', lang)}" for count, way in far)
    return say(WORDS, "of-core", lang, where=where)


def place_words(place: int, lang: Lang) -> str:
    """Return where a module would lie and, unless it is the core, from where it is entered."""
    cell, side = place >> EXIT_CELL, place & 3
    words = cell_words(cell, lang)
    if cell + STEPS[side] == ORIGIN:
        return words
    return say(WORDS, "entered", lang, where=words, way=say(WORDS, f"from-{SIDE_NAMES[side]}", lang))
