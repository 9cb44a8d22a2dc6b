"""Why a part of the picture can't be clicked in a turn, from the rules' own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stardeck.games.titan.board import CORE, LOAD_BASE, NO_MODULE, NO_PIPE, zone_name
from stardeck.games.titan.data import DRONES, PAYABLE, SILICON
from stardeck.games.titan.face import nouns
from stardeck.games.titan.face.own import wants_words
from stardeck.games.titan.face.words import WHY
from stardeck.games.titan.rules import modules, network, objectives, orders, platforms, turn
from stardeck.games.titan.state import THINGS, State
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.kernel.words import Lang, say

Why = Callable[[State, Seat, str, Lang], str]


def reason(state: State, ref: str, lang: Lang) -> str:
    """Return why a part can't be clicked by the seat that is asked; empty if there is nothing to say."""
    pending = state.pending
    if pending.is_empty():
        return ""
    kind, _, name = ref.partition("/")
    asked = {ask.TURN: _IN_TURN, ask.LAY_PIPE: _LAYING}.get(pending.prompt(), {})
    why = asked.get(kind)
    return "" if why is None else why(state, pending.seat(), name, lang)


def _zone_of(state: State, name: str) -> int:
    return next(zone for zone in (*state.board.zones, CORE) if zone_name(zone) == name)


def _has_acted(state: State, seat: Seat) -> bool:
    return turn.has_used_shuttle(state, seat, state.pending.argument())


def _shuttle(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "shuttle-used", lang) if _has_acted(state, seat) else ""


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
    drones = state.drones[seat * DRONES : seat * DRONES + DRONES]
    if not network.is_reached(state, seat, zone) and all(drone // LOAD_BASE != zone for drone in drones):
        return say(WHY, "far", lang)
    price, have = modules.price_of(state, seat, zone), state.hold[seat * THINGS + SILICON]
    return "" if have >= price else say(WHY, "silicon", lang, n=price, have=have)


def _order(state: State, seat: Seat, name: str, lang: Lang) -> str:
    """Rules 4.6 and 11.1: one order a turn, and everything it asks for."""
    if state.pending.argument() & ask.ORDER:
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
    if lacking > 0:
        return say(WHY, "objective", lang, n=lacking)
    if objectives.free_place(state, seat, state.objectives.index(objective)) < 0:
        return say(WHY, "no-place", lang)
    return "" if state.tokens_of(seat) else say(WHY, "tokens", lang)


def _slot(state: State, seat: Seat, name: str, lang: Lang) -> str:
    return say(WHY, "shuttle-used" if _has_acted(state, seat) else "pipe-first", lang)


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


_IN_TURN: Final[Mapping[str, Why]] = {
    "shuttle": _shuttle,
    "zone": _zone,
    "order": _order,
    "objective": _objective,
    "slot": _slot,
    "drone": _drone,
    "module": _module,
}
_LAYING: Final[Mapping[str, Why]] = {"slot": _free_slot}
