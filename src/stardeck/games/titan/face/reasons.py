"""Why a part of the picture can't be clicked, from the rules' own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stardeck.games.titan.board import (
    CORE,
    EMPTY,
    ICE,
    LOAD_BASE,
    NO_MODULE,
    NO_PIPE,
    column_of,
    level_of,
    zone_at,
    zone_name,
)
from stardeck.games.titan.data import DRONES, HYDROCARBON, PAYABLE, PLACES, SILICON, TITANIUM
from stardeck.games.titan.face import nouns
from stardeck.games.titan.face.own import wants_words
from stardeck.games.titan.face.words import WHY
from stardeck.games.titan.rules import drones, modules, network, objectives, orders, platforms, turn
from stardeck.games.titan.state import SHUTTLE_PIPE, SHUTTLE_THINGS, THINGS, State
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.words import Lang, say

Why = Callable[[State, Seat, str, Lang], str]


def reason(state: State, ref: str, lang: Lang) -> str:
    """Return why a part can't be clicked by the seat that is asked; empty if there is nothing to say."""
    pending = state.pending
    if pending.is_empty():
        return ""
    kind, _, name = ref.partition("/")
    why = _ASKED.get(pending.prompt(), {}).get(kind)
    if why is None and turn.may_deliver(state, pending.seat()):
        why = _DELIVERING.get(kind)
    return "" if why is None else why(state, pending.seat(), name, lang)


def _zone_of(state: State, name: str) -> int:
    return next(zone for zone in (*state.board.zones, CORE) if zone_name(zone) == name)


def _has_acted(state: State, seat: Seat) -> bool:
    return turn.has_used_shuttle(state, seat, state.pending.argument())


def _shuttle(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 4.2 to 4.4: once a turn, and what lies there."""
    if _has_acted(state, seat):
        return say(WHY, "shuttle-used", lang)
    return say(WHY, "no-pipe" if name == "pipe" else "shuttle-lacks", lang)


def _zone(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 10.1 to 10.4 and 10.7: what an upgrade needs."""
    zone = _zone_of(state, name)
    if not platforms.is_platform(state, zone):
        return say(WHY, "no-platform", lang)
    if not _has_acted(state, seat):
        return say(WHY, "shuttle-first", lang)
    if state.modules[zone] != NO_MODULE:
        return say(WHY, "has-module", lang)
    if state.pending.argument() & ask.UPGRADE:
        return say(WHY, "upgraded", lang)
    if not state.tokens_of(seat):
        return say(WHY, "tokens", lang)
    own = state.drones[seat * DRONES : seat * DRONES + DRONES]
    if not network.is_reached(state, seat, zone) and all(drone // LOAD_BASE != zone for drone in own):
        return say(WHY, "far", lang)
    price, have = modules.price_of(state, seat, zone), state.hold[seat * THINGS + SILICON]
    return "" if have >= price else say(WHY, "silicon", lang, n=price, have=have)


def _order(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 4.6 and 11.1: one order a turn, and everything it asks for."""
    if state.pending.stack[turn.DONE] & ask.ORDER:
        return say(WHY, "one-order", lang)
    order = state.pack.order_ids.index(name)
    if orders.can_fill(state, seat, order):
        return ""
    cost, held = state.pack.order_cost[order], state.hold
    missing = [(cube, cost[cube] - held[seat * THINGS + cube]) for cube in range(PAYABLE)]
    words = ", ".join(nouns.counted(cube, count, lang) for cube, count in missing if count > 0)
    if words:
        return say(WHY, "order", lang, cubes=words)
    return say(WHY, "order-wants", lang, what=wants_words(state.pack, state.pack.order_wants[order], lang))


def _objective(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 12.1 and 12.2."""
    objective = state.pack.objective_ids.index(name)
    lacking = objectives.lacking(state, seat, objective)
    if _has_claimed(state, seat, state.objectives.index(objective)):
        return say(WHY, "claimed", lang)
    if objectives.free_place(state, seat, state.objectives.index(objective)) < 0:
        return say(WHY, "no-place", lang)
    if lacking > 0:
        return say(WHY, "objective", lang, n=lacking, what=nouns.objective(state.pack, objective, lang))
    return "" if state.tokens_of(seat) else say(WHY, "tokens", lang)


def _has_claimed(state: State, seat: Seat, index: int) -> bool:
    first = index * PLACES
    return seat in state.claims[first : first + PLACES]


def _slot(state: State, seat: Seat, name: str, lang: Lang) -> str:
    if _has_acted(state, seat):
        return say(WHY, "shuttle-used", lang)
    has_pipe = state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE] > 0
    return say(WHY, "pipe-first" if has_pipe else "no-pipe", lang)


def _drone(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 4.6 and 9.1: the drone of this turn, once, after the shuttle."""
    owner, _, number = name.partition("-")
    if int(owner) != seat:
        return say(WHY, "not-yours", lang)
    if int(number) != state.round:
        return say(WHY, "other-drone", lang, n=state.round)
    return say(WHY, "drone-used" if _has_acted(state, seat) else "shuttle-first", lang)


def _module(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "module", lang)


def _free_slot(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 5.1 and 5.3: a free slot whose arrow leaves a zone of the network."""
    if state.pipes[state.board.names.index(name)] != NO_PIPE:
        return say(WHY, "taken", lang)
    return say(WHY, "not-connected", lang)


def _hold(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "hold", lang)


def _offer(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "offer", lang)


def _land_base(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 2.2: a free zone of level 1 with room for a platform below it."""
    zone = _zone_of(state, name)
    if zone == CORE or level_of(zone) != 0:
        return say(WHY, "rim", lang)
    if state.tiles[zone] != EMPTY:
        return say(WHY, "occupied", lang)
    return "" if state.tiles[zone_at(1, column_of(zone))] == EMPTY else say(WHY, "below", lang)


def _land_pipe(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 2.5."""
    return say(WHY, "land-slot", lang)


def _place(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 3.3: any zone without base, ice or platform; never the core."""
    zone = _zone_of(state, name)
    if zone == CORE:
        return say(WHY, "the-core", lang)
    return say(WHY, "ice" if state.tiles[zone] == ICE else "occupied", lang)


def _drone_at(state: State, seat: Seat) -> int:
    """Return the zone of the drone of this turn."""
    return state.drones[drones.drone_of_turn(state, seat)] // LOAD_BASE


def _drone_zone(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 9.3, 9.5 and 9.6: in the network, or a flight; four drones fill a zone."""
    zone, here = _zone_of(state, name), _drone_at(state, seat)
    if zone == here:
        return say(WHY, "drone-here", lang)
    if drones.full_zones(state) >> zone & 1:
        return say(WHY, "zone-full", lang)
    price, have = state.pack.drone_flight[state.round - 1], state.hold[seat * THINGS + HYDROCARBON]
    return say(WHY, "flight", lang, n=price, have=have)


def _drone_slot(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 9.14: a pipe at the drone's zone, for titanium."""
    slot = state.board.names.index(name)
    if state.pipes[slot] == NO_PIPE:
        return say(WHY, "no-pipe-here", lang)
    if slot not in state.board.around[_drone_at(state, seat)]:
        return say(WHY, "slot-far", lang)
    price, have = state.pack.drone_destruction[state.round - 1], state.hold[seat * THINGS + TITANIUM]
    return say(WHY, "titanium", lang, n=price, have=have)


def _purify(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rule 6.7: tholins of the network."""
    zone = _zone_of(state, name)
    return say(WHY, "unreached" if state.tholins[zone] else "no-tholins", lang)


_IN_TURN: Final[Mapping[str, Why]] = {
    "shuttle": _shuttle,
    "zone": _zone,
    "order": _order,
    "objective": _objective,
    "slot": _slot,
    "drone": _drone,
    "module": _module,
    "hold": _hold,
    "offer": _offer,
}
_DELIVERING: Final[Mapping[str, Why]] = {"order": _order, "objective": _objective}
"""Rule 4.6: orders and objectives at any moment of a turn."""

_ASKED: Final[Mapping[int, Mapping[str, Why]]] = {
    ask.LAND_BASE: {"zone": _land_base},
    ask.LAND_PIPE: {"slot": _land_pipe},
    ask.PLACE_PLATFORM: {"zone": _place},
    ask.TURN: _IN_TURN,
    ask.LAY_PIPE: {"slot": _free_slot},
    ask.MOVE_DRONE: {"zone": _drone_zone},
    ask.USE_DRONE: {"slot": _drone_slot},
    ask.PURIFY: {"zone": _purify},
}
