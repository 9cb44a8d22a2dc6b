"""Answers and events of Titan in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.titan import actions, refs
from stardeck.games.titan.actions import argument_of, verb_of
from stardeck.games.titan.board import CORE, zone_name
from stardeck.games.titan.data import COMMON, Pack
from stardeck.games.titan.rules.flow import Titan
from stardeck.games.titan.text import WORDS
from stardeck.kernel.decision import Action
from stardeck.kernel.face import Line
from stardeck.kernel.journal import Event
from stardeck.kernel.words import LANGUAGES, Lang, say

EVENT_IDS: Final = [
    "LANDED",
    "LAID",
    "PLACED",
    "ICED",
    "CYCLE_BEGAN",
    "LOADED_SHUTTLE",
    "GAINED",
    "LOST",
    "THREW",
    "ACTIVATED",
    "PURIFIED",
    "CONNECTED_CORE",
    "SCRAPPED",
    "TOOK",
    "MOVED",
    "LOADED",
    "UNLOADED",
    "DESTROYED",
    "UPGRADED",
    "FILLED",
    "CLAIMED",
    "EXTRACTED",
    "FOREMAN",
    "ENDED",
    "EXTRA_PAID",
    "REVEALED_ORDER",
]
"""The keys of the words, by event."""


def cube(kind: int, lang: Lang) -> str:
    """Return a resource in words; 6 is pipes."""
    return say(WORDS, f"cube-{kind}", lang)


def zone(place: int, lang: Lang) -> str:
    """Return a zone in words."""
    return say(WORDS, "core" if place == CORE else "zone", lang, zone=zone_name(place))


def colour(pack: Pack, kind: int, lang: Lang) -> str:
    """Return the name of a colour's platforms."""
    return pack.colour_names[kind][LANGUAGES.index(lang)]


def platform(pack: Pack, kind: int, lang: Lang) -> str:
    """Return a platform's name and value."""
    return f"{colour(pack, pack.platform_colour[kind], lang)} {pack.platform_value[kind]}"


def cost(pack: Pack, order: int, lang: Lang) -> str:
    """Return what an order asks for."""
    needs = pack.order_cost[order]
    return ", ".join(f"{needs[kind]} {cube(kind, lang)}" for kind in range(COMMON) if needs[kind])


def answer(game: Titan, action: Action, lang: Lang) -> str:
    """Return an answer in words, as on a button."""
    verb, argument = verb_of(action), argument_of(action)
    pack, board = game.pack, game.boards[4]
    place = kind = slot = order = objective = tint = ""
    if verb in (actions.BASE, actions.PLACE, actions.IMPROVE, actions.MOVE, actions.FLY, actions.CLEAN):
        place = zone(argument, lang)
    elif verb == actions.LAY:
        slot, place = board.names[argument >> 1], zone(board.end_of(argument), lang)
    elif verb == actions.DESTROY:
        slot = board.names[argument]
    elif verb in (actions.TAKE, actions.LOAD, actions.THROW):
        kind = cube(argument, lang)
    elif verb in (actions.CHOOSE, actions.MODULE):
        tint = colour(pack, argument, lang)
    elif verb == actions.FILL:
        order = pack.order_names[argument][LANGUAGES.index(lang)]
    elif verb == actions.CLAIM_ACT:
        objective = pack.objective_names[argument][LANGUAGES.index(lang)]
    values = {
        "zone": place,
        "cube": kind,
        "slot": slot,
        "order": order,
        "objective": objective,
        "colour": tint,
    }
    return say(WORDS, actions.VERBS[action >> actions.SHIFT], lang, n=argument + 1, **values)


def line(game: Titan, event: Event, names: Sequence[str], lang: Lang) -> Line:
    """Return an event in words, with the places it speaks of."""
    kind = event.kind
    key = EVENT_IDS[kind]
    if kind == actions.MOVED and event.c:
        key = "FLEW"
    values: dict[str, object] = {"who": names[event.seat], "a": event.a, "n": event.b}
    places = _places(event)
    if places:
        values["zone"] = zone(places[0], lang)
    if kind in (actions.PLACED, actions.UPGRADED, actions.CLAIMED):
        values["n"] = event.c
    values.update(_things(game, event, names, lang))
    return Line(say(WORDS, key, lang, **values), [refs.zone_ref(place) for place in places])


def _places(event: Event) -> list[int]:
    """Return the zone an event speaks of."""
    if event.kind in (actions.LANDED, actions.ICED, actions.UPGRADED, actions.CONNECTED_CORE):
        return [event.a]
    if event.kind in (actions.LAID, actions.PLACED, actions.ACTIVATED, actions.MOVED):
        return [event.b]
    if event.kind in (actions.LOADED, actions.UNLOADED):
        return [event.b]
    return [event.c] if event.kind == actions.DESTROYED else []


def _things(game: Titan, event: Event, names: Sequence[str], lang: Lang) -> dict[str, object]:
    """Return the other things an event speaks of, in words."""
    kind, pack, which = event.kind, game.pack, LANGUAGES.index(lang)
    cubes = (actions.GAINED, actions.LOST, actions.THREW, actions.TOOK, actions.LOADED, actions.UNLOADED)
    if kind in cubes:
        return {"cube": cube(event.a, lang)}
    if kind == actions.PLACED:
        return {"platform": platform(pack, event.a, lang)}
    if kind == actions.ACTIVATED:
        return {"colour": colour(pack, event.a, lang)}
    if kind == actions.UPGRADED:
        return {"colour": colour(pack, event.b, lang)}
    if kind in (actions.FILLED, actions.REVEALED_ORDER):
        return {"order": pack.order_names[event.a][which]}
    if kind == actions.CLAIMED:
        return {"objective": pack.objective_names[event.a][which]}
    return {"other": names[event.b]} if kind == actions.DESTROYED else {}
