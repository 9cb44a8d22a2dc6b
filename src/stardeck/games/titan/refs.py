"""The names of the parts of a picture that can be clicked, and which of them an answer needs."""

from __future__ import annotations

from stardeck.games.titan.actions import (
    BASE,
    CHOOSE,
    CLAIM_ACT,
    CLEAN,
    CLEAN_DRONE,
    CLEAN_HOLD,
    DESTROY,
    DRONE_ACT,
    FILL,
    FLY,
    IMPROVE,
    LAY,
    MODULE,
    MOVE,
    PIPE_ACT,
    PLACE,
    SCRAP,
    TAKE,
    THROW,
    argument_of,
    verb_of,
)
from stardeck.games.titan.board import Board, zone_name
from stardeck.games.titan.data import COLOUR_IDS, CUBE_IDS, THOLIN, Pack
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Action, Seat


def zone_ref(zone: int) -> str:
    """Return the ref of a zone."""
    return f"zone/{zone_name(zone)}"


def slot_ref(board: Board, slot: int) -> str:
    """Return the ref of a pipe slot, with or without a pipe."""
    return f"slot/{board.names[slot]}"


def offer_ref(colour: int) -> str:
    """Return the ref of the platform of a colour on offer."""
    return f"offer/{COLOUR_IDS[colour]}"


def module_ref(colour: int) -> str:
    """Return the ref of the pile of modules of a colour."""
    return f"module/{COLOUR_IDS[colour]}"


def order_ref(pack: Pack, order: int) -> str:
    """Return the ref of an order."""
    return f"order/{pack.order_ids[order]}"


def objective_ref(pack: Pack, objective: int) -> str:
    """Return the ref of an objective."""
    return f"objective/{pack.objective_ids[objective]}"


def hold_ref(cube: int) -> str:
    """Return the ref of the cubes of a kind in one's own hold."""
    return f"hold/{CUBE_IDS[cube]}"


def shuttle_ref(cube: int) -> str:
    """Return the ref of the cubes of a kind in one's own shuttle; 4 is pipes."""
    return f"shuttle/{(*CUBE_IDS[:4], 'pipe')[cube]}"


def drone_ref(seat: Seat, number: int) -> str:
    """Return the ref of a drone in the crater."""
    return f"drone/{seat}-{number + 1}"


def path_of(state: State, action: Action) -> list[str]:
    """Return the refs to click for an answer, in order; empty for a button."""
    verb, argument = verb_of(action), argument_of(action)
    if verb in (BASE, PLACE, IMPROVE, MOVE, FLY, CLEAN):
        return [zone_ref(argument)]
    if verb == LAY:
        return [slot_ref(state.board, argument >> 1), zone_ref(state.board.end_of(argument))]
    if verb == DESTROY:
        return [slot_ref(state.board, argument)]
    if verb == CHOOSE:
        return [offer_ref(argument)]
    if verb == MODULE:
        return [module_ref(argument)]
    if verb == FILL:
        return [order_ref(state.pack, argument)]
    if verb == CLAIM_ACT:
        return [objective_ref(state.pack, argument)]
    return _own_path(state, verb, argument)


def _own_path(state: State, verb: int, argument: int) -> list[str]:
    """Return the refs of an answer that needs something of the seat's own."""
    seat = state.pending.seat()
    if verb == TAKE:
        return [shuttle_ref(argument)]
    if verb in (PIPE_ACT, SCRAP):
        return ["shuttle/pipe"]
    if verb == THROW:
        return [hold_ref(argument)]
    if verb == CLEAN_HOLD:
        return [hold_ref(THOLIN)]
    if verb == CLEAN_DRONE:
        return [drone_ref(seat, argument)]
    if verb == DRONE_ACT:
        return [drone_ref(seat, state.round - 1)]
    return []
