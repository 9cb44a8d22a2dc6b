"""What no game of Titan can lead to: a position is checked as strictly as a pack."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import CORE, EMPTY, LOAD_BASE, NOTHING, ZONES, zone_name
from stardeck.games.titan.data import COLOUR_IDS, COLOURS, COMMON, CUBE_IDS, CUBES, DRONES, PERMANENT, PILE
from stardeck.games.titan.moments import check_moment, still_to_place
from stardeck.games.titan.rules.drones import is_base
from stardeck.games.titan.state import GONE, LOST_PIPES, SHUTTLE_THINGS, SPARE_THINGS, State
from stardeck.games.titan.view import count_components
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.decision import HIDDEN

TAKEN: Final = 999
"""Cubes the supply may be short of (Rule 1.10); holds and crater never take as many."""


def check(state: State) -> None:
    """Complain about what no game can lead to."""
    cycles = state.pack.cycles
    if state.pending.is_empty() != (state.cycle > cycles):
        raise ValueError(f"ask: a game has a question exactly until it is over (cycle {cycles + 1}).")
    if state.cycle > 0 and NOTHING in state.net.bases:
        raise ValueError("base: after the landing each seat has a base in the crater.")
    _check_drones(state)
    _check_objectives(state)
    _check_kept(state)
    if not state.pending.is_empty():
        check_moment(state)
        _check_shuttles(state)
        _check_room(state)
    _check_components(state)


def _check_drones(state: State) -> None:
    """The drones of a seat that has landed stand in the open crater, not too many in a zone."""
    counts = [0] * ZONES
    for index, drone in enumerate(state.drones):
        zone = drone // LOAD_BASE
        has_landed = state.net.bases[index // DRONES] != NOTHING
        if has_landed != (drone != NOTHING) or (has_landed and not state.board.open_mask >> zone & 1):
            raise ValueError(f"{index // DRONES}.drones: expected open zones for a seat that has landed.")
        if has_landed:
            counts[zone] += 1
    for zone in range(CORE):
        if counts[zone] > state.pack.docks and not is_base(state, zone):
            raise ValueError(f"drones: {counts[zone]} are in zone {zone_name(zone)}, more than find room.")


def _check_objectives(state: State) -> None:
    """One of each category in their order, and the permanent ones."""
    found = [state.pack.objective_category[objective] for objective in state.objectives]
    if found != [*range(PERMANENT), PERMANENT, PERMANENT] or len(set(state.objectives)) < len(found):
        raise ValueError("objectives: expected one of each category, and the two permanent ones.")


def _check_kept(state: State) -> None:
    """Rule 3.2 (reading first_offer): two of a colour are on offer only while the first platforms are placed,
    and the landing has left one of each colour that no seat took."""
    kept = COLOURS - state.offer[COLOURS:].count(NOTHING)
    if kept == 0:
        return
    is_placing = state.cycle == 1 and state.round == 0
    if not state.readings.both or not is_placing or kept > COLOURS - state.seats:
        raise ValueError(
            "offer: two platforms of a colour are there only under first_offer=both, while those of cycle 1 "
            f"are placed; the landing leaves {COLOURS - state.seats} at most."
        )


def _check_shuttles(state: State) -> None:
    """Each turn uses one thing, and a shuttle that is to be loaded is empty."""
    stack, turns = state.pending.stack, state.pack.turns
    for seat in range(state.seats):
        things = sum(state.shuttle[seat * SHUTTLE_THINGS : (seat + 1) * SHUTTLE_THINGS])
        left = turns
        if stack[1] in (ask.CHOOSE_PLATFORM, ask.PLACE_PLATFORM):
            left = 0 if still_to_place(state, seat) <= still_to_place(state, stack[0]) else turns
        elif stack[1] == ask.TURN:
            has_had = (seat - state.foreman) % state.seats < (stack[0] - state.foreman) % state.seats
            has_used = seat == stack[0] and stack[2] & ask.SHUTTLE != 0
            # A pipe that is being laid still lies in the shuttle.
            is_laying = has_used and state.pending.prompt() == ask.LAY_PIPE
            left = turns - state.round + (0 if has_had or has_used else 1) + is_laying
        else:
            left = 0
        if things > left:
            raise ValueError(f"{seat}.shuttle: {things} things are more than the turns that are left.")


def _check_room(state: State) -> None:
    """Each seat places a platform a cycle, so there must be a zone for each to come."""
    if state.cycle == 0:
        return
    coming = (state.pack.cycles - state.cycle) * state.seats
    if state.pending.stack[1] in (ask.CHOOSE_PLATFORM, ask.PLACE_PLATFORM):
        coming += still_to_place(state, state.pending.stack[0])
    free = [zone for zone in state.board.zones if zone != CORE and state.tiles[zone] == EMPTY]
    if len(free) < coming:
        raise ValueError(f"{coming} platforms are still to be placed, but only {len(free)} zones are free.")


def _check_components(state: State) -> None:
    """Nothing is there more often than it was printed; only cubes are never exhausted."""
    pack = state.pack
    names = [*CUBE_IDS, *(f"deposit {CUBE_IDS[cube]}" for cube in range(COMMON)), "ice"]
    names += [f"module {name}" for name in COLOUR_IDS]
    for thing, left in enumerate(state.supply):
        if left < (-TAKEN if thing < CUBES else 0):
            raise ValueError(f"{names[thing]}: there are {-left} more than were printed.")
    for seat in range(state.seats):
        lost = state.spare[seat * SPARE_THINGS + LOST_PIPES]
        if lost < 0:
            raise ValueError(f"seat {seat} has only {state.board.pipes} pipes, found {-lost} more.")
    counts = count_components(state)[len(names) :]
    ids = [*(f"platform {name}" for name in pack.platform_ids), *(f"order {name}" for name in pack.order_ids)]
    found = dict(zip(ids, counts, strict=False))
    for name, count in found.items():
        if count > 1:
            raise ValueError(f"{name}: there is one, found {count}.")
    _check_face_down(state, [name for name in ids if found[name] == 0])


def _check_face_down(state: State, missing: list[str]) -> None:
    """What is nowhere to be seen lies face down, and nothing else does."""
    pack = state.pack
    for colour in range(COLOURS):
        name, pile = COLOUR_IDS[colour], state.pile[colour * PILE : (colour + 1) * PILE]
        kinds = [kind for kind in range(len(pack.platform_ids)) if pack.platform_colour[kind] == colour]
        if not set(kinds) >= {kind for kind in pile if kind >= 0}:
            raise ValueError(f"{name}.pile: it has a platform of another colour.")
        if len(pile) - pile.count(GONE) < pack.cycles - state.cycle:
            raise ValueError(f"{name}.pile: there is no platform for each cycle to come.")
        gone = [pack.platform_ids[kind] for kind in kinds if f"platform {pack.platform_ids[kind]}" in missing]
        if len(gone) != pile.count(HIDDEN):
            raise ValueError(f"{name}.pile: {len(gone)} platforms are nowhere: {', '.join(gone)}.")
    orders = [name for name in pack.order_ids if f"order {name}" in missing]
    if len(orders) != state.orders.count(HIDDEN):
        raise ValueError(f"orders: {len(orders)} are nowhere: {', '.join(orders)}.")
