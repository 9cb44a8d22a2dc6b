"""Why a part of the picture can't be clicked in a turn, from the rules' own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stardeck.games.orbital import board
from stardeck.games.orbital.board import cell_from_text, module_at, place_from_text
from stardeck.games.orbital.data import COLOURS, EVENT, Kind
from stardeck.games.orbital.face.words import COLOUR_WORDS, WHY
from stardeck.games.orbital.rules import building, events, modules, purchasing
from stardeck.games.orbital.state import State, is_automatic
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.kernel.words import Lang, say

Why = Callable[[State, Seat, str, Lang], str]


def reason(state: State, ref: str, lang: Lang) -> str:
    """Return why a part can't be clicked by the seat whose turn it is; empty if there is nothing to say."""
    pending = state.pending
    if pending.is_empty() or pending.prompt() != ask.TURN or is_automatic(state, pending.seat()):
        return ""
    kind, _, name = ref.partition("/")
    why = _WHYS.get(kind)
    return "" if why is None else why(state, pending.seat(), name, lang)


def _lacks(have: int, price: int, lang: Lang) -> str:
    return "" if have >= price else say(WHY, "money", lang, n=price, have=have)


def _hand(state: State, seat: Seat, name: str, lang: Lang) -> str:
    kind = state.pack.ids.index(name)
    if state.pack.types[kind] == EVENT:
        return "" if events.can_play(state, seat, kind) else say(WHY, "no-effect", lang)
    return _module_of_hand(state, seat, kind, lang)


def _module_of_hand(state: State, seat: Seat, kind: Kind, lang: Lang) -> str:
    """Rules 3.1 to 3.9: what it requires, an exit, the money, and that the orbital stays open."""
    if not building.meets_requirement(state, seat, kind):
        colour = say(COLOUR_WORDS, COLOURS[state.pack.requires[kind]], lang)
        return say(WHY, "requires", lang, colour=colour)
    places = [exit_ & board.PLACE_MASK for exit_ in state.exits[seat] if not exit_ & board.EXIT_DAMAGED]
    if not places:
        return say(WHY, "no-exit", lang)
    fitting = [place for place in places if _stays_open(state, seat, kind, place)]
    if not fitting:
        return say(WHY, "closes", lang)
    cheapest = min(building.price_at(state, seat, kind, place) for place in fitting)
    return _lacks(state.money[seat], cheapest, lang)


def _stays_open(state: State, seat: Seat, kind: Kind, place: int) -> bool:
    return building.stays_open(state, state.stations[seat], state.exits[seat], kind, place)


def _market(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return _lacks(state.money[seat], purchasing.market_price(state, seat, int(name)), lang)


def _core(state: State, seat: Seat, name: str, lang: Lang) -> str:
    if state.stations[seat][board.KIND] != state.pack.core:
        return say(WHY, "upgraded", lang)
    return _lacks(state.money[seat], state.pack.numbers.upgrade_price, lang)


def _module(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 6.1 to 6.5: an arrow, undamaged, not used this year, paid for, and to some effect."""
    owner, _, cell = name.partition("/")
    if int(owner) != seat:
        return say(WHY, "not-yours", lang)
    station, pack = state.stations[seat], state.pack
    base = module_at(station, cell_from_text(cell))
    kind = station[base + board.KIND]
    if not pack.acts[kind]:
        return say(WHY, "no-action", lang)
    if station[base + board.DAMAGE]:
        return say(WHY, "damaged", lang)
    if station[base + board.USED] != board.UNUSED:
        return say(WHY, "used", lang)
    if state.crew[seat] < pack.crew[kind]:
        return say(WHY, "crew", lang, n=pack.crew[kind], have=state.crew[seat])
    if not modules.can_perform(state, seat, kind, station[base + board.CELL]):
        return say(WHY, "no-effect", lang)
    return _lacks(state.money[seat], pack.money[kind], lang)


def _exit(state: State, seat: Seat, name: str, lang: Lang) -> str:
    place = place_from_text(name)
    damaged = [
        one for one in state.exits[seat] if one & board.EXIT_DAMAGED and one & board.PLACE_MASK == place
    ]
    return say(WHY, "damaged-exit" if damaged else "choose-module", lang)


def _colour(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "year-end", lang)


_WHYS: Final[Mapping[str, Why]] = {
    "hand": _hand,
    "market": _market,
    "core": _core,
    "module": _module,
    "exit": _exit,
    "colour": _colour,
}
