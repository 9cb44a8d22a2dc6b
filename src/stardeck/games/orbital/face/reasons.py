"""Why a part of the picture can't be clicked, from the rules' own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stardeck.games.orbital import board, data
from stardeck.games.orbital.board import cell_from_text, module_at, place_from_text
from stardeck.games.orbital.data import COLOURS, EVENT, Kind
from stardeck.games.orbital.face.words import COLOUR_WORDS, WHY
from stardeck.games.orbital.rules import building, concepts, events, own_cards, purchasing
from stardeck.games.orbital.state import State, is_automatic
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.words import Lang, say

Why = Callable[[State, Seat, str, Lang], str]


def reason(state: State, ref: str, lang: Lang) -> str:
    """Return why a part can't be clicked by the seat whose turn it is; empty if there is nothing to say."""
    pending = state.pending
    if pending.is_empty() or is_automatic(state, pending.seat()):
        return ""
    kind, _, name = ref.partition("/")
    why = _WHYS.get(kind) if pending.prompt() == ask.TURN else _ASKED.get((pending.prompt(), kind))
    return "" if why is None else why(state, pending.seat(), name, lang)


def _lacks(have: int, price: int, lang: Lang) -> str:
    return "" if have >= price else say(WHY, "money", lang, n=price, have=have)


def _hand(state: State, seat: Seat, name: str, lang: Lang) -> str:
    kind = state.pack.ids.index(name)
    if state.pack.types[kind] == EVENT:
        return "" if events.can_play(state, seat, kind) else _no_effect(state, seat, kind, lang)
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
    if spent := _spent(state, station, base, lang):
        return spent
    kind = station[base + board.KIND]
    if state.crew[seat] < pack.crew[kind]:
        return say(WHY, "crew", lang, n=pack.crew[kind], have=state.crew[seat])
    if not own_cards.can_act(state, seat, kind, station[base + board.CELL], len(state.hands[seat])):
        return _no_effect(state, seat, kind, lang)
    return _lacks(state.money[seat], pack.money[kind], lang)


def _spent(state: State, station: list[int], base: int, lang: Lang) -> str:
    """Return why nobody can use a module this year."""
    if not state.pack.acts[station[base + board.KIND]]:
        return say(WHY, "no-action", lang)
    if station[base + board.DAMAGE]:
        return say(WHY, "damaged", lang)
    return "" if station[base + board.USED] == board.UNUSED else say(WHY, "used", lang)


def _no_effect(state: State, seat: Seat, kind: Kind, lang: Lang) -> str:
    """Rules 6.5 and 7.2: what is missing for the effect of a module or an event."""
    effect = state.pack.effects[kind]
    if effect == data.VISIT and not state.crew[seat]:
        return say(WHY, "no-crew", lang)
    return say(WHY, _MISSING.get(effect, "no-effect"), lang)


def _exit(state: State, seat: Seat, name: str, lang: Lang) -> str:
    place = place_from_text(name)
    damaged = [
        one for one in state.exits[seat] if one & board.EXIT_DAMAGED and one & board.PLACE_MASK == place
    ]
    return say(WHY, "damaged-exit" if damaged else "choose-module", lang)


def _colour(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "year-end", lang)


def _found(state: State, name: str) -> tuple[Seat, int, list[int]]:
    """Return whose a module is, where it stands among theirs, and all of those."""
    owner, _, cell = name.partition("/")
    station = state.stations[int(owner)]
    return int(owner), module_at(station, cell_from_text(cell)), station


def _target(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 10.4, 10.6 and 12.3: a module of an opponent that nothing protects, perhaps an exterior one."""
    owner, base, _ = _found(state, name)
    prompt, argument = state.pending.prompt(), state.pending.argument()
    if owner == seat:
        return say(WHY, "yours", lang)
    if prompt == ask.HIT_EXTERIOR_OF and owner != argument & 7:
        return say(WHY, "other-victim", lang)
    if base == 0:
        return say(WHY, "core", lang)
    if base // board.STRIDE not in [target >> 1 for target in state.targets[owner]]:
        return say(WHY, "immune", lang)
    return "" if prompt == ask.HIT_ANY else _inside(state, owner, base, lang)


def _inside(state: State, owner: Seat, base: int, lang: Lang) -> str:
    return "" if base in concepts.exterior_bases(state, owner) else say(WHY, "inside", lang)


def _exterior(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 11.17 and 12.11: an exterior module of one's own, to be moved or removed."""
    owner, base, _ = _found(state, name)
    if owner != seat:
        return say(WHY, "not-yours", lang)
    if base == 0:
        return say(WHY, "core", lang)
    if state.pending.prompt() != ask.MOVE_FROM:
        return _inside(state, owner, base, lang)
    is_arm = state.stations[owner][base + board.CELL] == state.pending.argument()
    return _inside(state, owner, base, lang) or say(WHY, "itself" if is_arm else "no-place", lang)


def _repaired(state: State, seat: Seat, name: str, lang: Lang) -> str:
    owner, base, station = _found(state, name)
    if owner != seat:
        return say(WHY, "not-yours", lang)
    return "" if station[base + board.DAMAGE] else say(WHY, "undamaged", lang)


def _host(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 12.4: an undamaged unused module of an opponent whose action needs one crew."""
    owner, base, station = _found(state, name)
    if owner == seat:
        return say(WHY, "yours", lang)
    if spent := _spent(state, station, base, lang):
        return spent
    kind = station[base + board.KIND]
    if state.pack.crew[kind] != 1:
        return say(WHY, "visit-crew", lang, n=state.pack.crew[kind])
    return _lacks(state.money[seat], state.pack.money[kind], lang) or say(WHY, "no-effect", lang)


def _income(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 9.9: a colour pays for undamaged modules."""
    return say(WHY, "no-colour", lang)


def _crew_back(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "nobody-on-it", lang)


def _event(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 12.1: who has an event discards one."""
    return say(WHY, "only-events", lang)


_MISSING: Final[Mapping[int, str]] = {
    data.SELL_CARD: "no-cards",
    data.RECYCLE: "no-cards",
    data.REPAIR: "no-damage",
    data.DAMAGE_EXTERIOR: "no-exterior-target",
    data.DAMAGE_ANY: "no-target",
    data.MOVE: "no-move",
    data.BUILD_ANY: "no-fitting",
    data.BUILD_OWN_COLOUR: "no-fitting",
    data.METEOR: "no-exterior-target",
    data.SABOTAGE: "no-target",
    data.VISIT: "no-host",
    data.ROTATION: "no-used-crew",
    data.RISK: "no-crew",
    data.SALVAGE: "no-exterior",
}
"""What is missing where an effect can't be performed."""

_WHYS: Final[Mapping[str, Why]] = {
    "hand": _hand,
    "market": _market,
    "core": _core,
    "module": _module,
    "exit": _exit,
    "colour": _colour,
}

_ASKED: Final[Mapping[tuple[int, str], Why]] = {
    (ask.HIT_EXTERIOR, "module"): _target,
    (ask.HIT_ANY, "module"): _target,
    (ask.HIT_EXTERIOR_OF, "module"): _target,
    (ask.MOVE_FROM, "module"): _exterior,
    (ask.SALVAGE_WHICH, "module"): _exterior,
    (ask.FREE_REPAIR, "module"): _repaired,
    (ask.VISIT_WHERE, "module"): _host,
    (ask.CREW_BACK, "module"): _crew_back,
    (ask.INCOME_COLOUR, "colour"): _income,
    (ask.LOSE_EVENT, "hand"): _event,
}
"""The same for questions inside an action, by question and part."""
