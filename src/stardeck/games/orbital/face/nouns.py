"""What the values of nouns are called."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.orbital.board import EXIT_CELL, ORIGIN, SIDE_NAMES, STEPS, Cell, x_of, y_of
from stardeck.games.orbital.data import COLOURS, METEOR, UNEVENTFUL, Pack
from stardeck.games.orbital.face.cards import name_of
from stardeck.games.orbital.face.words import COLOUR_WORDS, COLOURS_WORDS, WORDS
from stardeck.games.orbital.rules import own_cards
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.decision import HIDDEN
from stardeck.words import Lang, say


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


def asked_values(state: State, prompt: int, lang: Lang) -> dict[str, object]:
    """Return what the words of a question speak of: a number, and the card that asks it."""
    argument = state.pending.argument()
    if prompt == ask.HIT_EXTERIOR_OF:
        return {"n": argument >> 3, "card": _event(state, METEOR, lang)}
    if prompt == ask.LOSE_EVENT:
        return {"n": argument, "card": _event(state, UNEVENTFUL, lang)}
    if prompt == ask.PAY_CARD:
        card = argument >> own_cards.COUNT_BITS >> own_cards.STEP_BITS
        return {"n": argument & own_cards.COUNT_MASK, "card": name_of(state.pack, card, lang)}
    if prompt == ask.CHOOSE_WHOM:
        return {"n": 1, "card": name_of(state.pack, argument, lang)}
    return {"n": argument >> 1 if prompt == ask.CREW_BACK else argument}


def _event(state: State, effect: int, lang: Lang) -> str:
    """Return the name of the event in play; a position written by hand may not say which one it is."""
    for kind in state.played:
        if kind != HIDDEN and state.pack.effects[kind] == effect:
            return name_of(state.pack, kind, lang)
    return say(WORDS, "event", lang)


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
