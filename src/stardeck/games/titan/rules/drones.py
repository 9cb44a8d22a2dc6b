"""Chapter 9, Drones."""

from __future__ import annotations

from stardeck.games.titan.actions import (
    DESTROY,
    DESTROYED,
    FLY,
    LOAD,
    LOADED,
    MOVE,
    MOVE_DRONE,
    MOVED,
    REST,
    STAY,
    UNLOAD,
    UNLOADED,
    USE_DRONE,
    argument_of,
    verb_of,
)
from stardeck.games.titan.board import CORE, ZONES
from stardeck.games.titan.data import DEUTERIUM, HYDROCARBON, THOLIN, TITANIUM
from stardeck.games.titan.rules.hold import gain, spend
from stardeck.games.titan.rules.pipes import destroy_pipe
from stardeck.games.titan.rules.platforms import is_platform
from stardeck.games.titan.state import (
    BASE_TILE,
    DRONES,
    LOAD_BASE,
    LOAD_DEUTERIUM,
    LOAD_THOLIN,
    NO_LOAD,
    NO_PIPE,
    PLATFORM,
    THINGS,
    State,
    pipe_owner,
)
from stardeck.kernel.decision import Action, Seat


def drone_of_turn(state: State, seat: Seat) -> int:
    """Rule 9.1: drone 1 acts on the first turn of the cycle, drone 2 on the second, and so on."""
    return seat * DRONES + state.round - 1


def activate_drone(state: State, seat: Seat) -> None:
    """Rule 9.2: it may move, then it may act."""
    state.pending.ask(seat, MOVE_DRONE)


def move_options(state: State, seat: Seat) -> list[Action]:
    """Rule 9.3, Rule 9.4, Rule 9.5, Rule 9.6: stay, go anywhere within the network whatever the arrows
    say, or fly anywhere for a hydrocarbon; a full zone takes no more drones."""
    here = state.drones[drone_of_turn(state, seat)] // LOAD_BASE
    reach = state.net.reach[seat] if state.net.reach[seat] >> here & 1 else 0
    can_fly = state.hold[seat * THINGS + HYDROCARBON] > 0
    if not can_fly and reach == 0:
        return [STAY]
    full = full_zones(state)
    options: list[Action] = [STAY]
    for zone in state.board.zones:
        if zone != here and not full >> zone & 1:
            if reach >> zone & 1:
                options.append(MOVE | zone)
            elif can_fly:
                options.append(FLY | zone)
    return options


def full_zones(state: State) -> int:
    """Rule 9.6: four drones fill a zone; a base and the core have room for all."""
    counts = [0] * ZONES
    full = 0
    docks = state.pack.docks
    for drone in state.drones:
        zone = drone // LOAD_BASE
        counts[zone] += 1
        if counts[zone] >= docks and zone != CORE and not is_base(state, zone):
            full |= 1 << zone
    return full


def is_base(state: State, zone: int) -> bool:
    """Tell whether a base stands in a zone."""
    return BASE_TILE <= state.tiles[zone] < PLATFORM


def apply_move(state: State, seat: Seat, action: Action) -> None:
    """Rule 9.2, Rule 9.5: it moves or stays; a flight costs a hydrocarbon. Then it may act."""
    drone = drone_of_turn(state, seat)
    verb = verb_of(action)
    if verb != STAY:
        load = state.drones[drone] % LOAD_BASE
        state.drones[drone] = argument_of(action) * LOAD_BASE + load
        if verb == FLY:
            spend(state, seat, HYDROCARBON, 1)
        state.journal.note(MOVED, seat, state.round, argument_of(action), 1 if verb == FLY else 0)
    state.pending.answered()
    state.pending.ask(seat, USE_DRONE)


def settle_drone(state: State) -> bool:
    """Rule 9.2: a drone that can only rest is done; tell whether that was so."""
    if len(use_options(state, state.pending.seat())) > 1:
        return False
    state.pending.answered()
    return True


def use_options(state: State, seat: Seat) -> list[Action]:
    """Rule 9.2, Rule 9.7, Rule 9.8, Rule 9.14: rest (and dock), load, unload or destroy a pipe."""
    drone = state.drones[drone_of_turn(state, seat)]
    zone = drone // LOAD_BASE
    load = drone % LOAD_BASE
    options: list[Action] = [REST]
    if load != NO_LOAD:
        if can_unload(state, zone, load):
            options.append(UNLOAD)
    elif is_platform(state, zone):
        if state.deuterium[zone] > 0:
            options.append(LOAD | DEUTERIUM)
        if state.tholins[zone] > 0:
            options.append(LOAD | THOLIN)
    if state.hold[seat * THINGS + TITANIUM] > 0:
        options += [DESTROY | slot for slot in state.board.around[zone] if state.pipes[slot] != NO_PIPE]
    return options


def can_unload(state: State, zone: int, load: int) -> bool:
    """Rule 9.9, Rule 9.10, Rule 9.11, Rule 9.12: either cube into a base; a tholin into the core, or onto
    a platform that is not full of tholins; nothing anywhere else."""
    if is_base(state, zone):
        return True
    if load != LOAD_THOLIN:
        return False
    if zone == CORE:
        return True
    return is_platform(state, zone) and state.tholins[zone] < state.pack.reserve


def apply_use(state: State, seat: Seat, action: Action) -> None:
    """Rule 9.2, Rule 9.15: one action each time it is activated, then the drone is done."""
    drone = drone_of_turn(state, seat)
    zone = state.drones[drone] // LOAD_BASE
    verb = verb_of(action)
    state.pending.answered()
    if verb == LOAD:
        _load(state, seat, drone, argument_of(action))
    elif verb == UNLOAD:
        _unload(state, seat, drone)
    elif verb == DESTROY:
        slot = argument_of(action)
        spend(state, seat, TITANIUM, 1)
        state.journal.note(DESTROYED, seat, slot, pipe_owner(state.pipes[slot]), zone)
        destroy_pipe(state, slot)
    else:
        assert verb == REST


def _load(state: State, seat: Seat, drone: int, cube: int) -> None:
    """Rule 9.7, Rule 9.8: one cube from the reserve, whoever controls the platform."""
    zone = state.drones[drone] // LOAD_BASE
    if cube == THOLIN:
        state.tholins[zone] -= 1
        state.drones[drone] += LOAD_THOLIN
    else:
        state.deuterium[zone] -= 1
        state.drones[drone] += LOAD_DEUTERIUM
    state.journal.note(LOADED, seat, cube, zone)


def _unload(state: State, seat: Seat, drone: int) -> None:
    """Rule 9.9, Rule 9.10, Rule 9.11: into the hold of the base's seat, onto the platform (a full one
    loses a deuterium), or into the core."""
    zone = state.drones[drone] // LOAD_BASE
    cube = THOLIN if state.drones[drone] % LOAD_BASE == LOAD_THOLIN else DEUTERIUM
    state.drones[drone] = zone * LOAD_BASE
    state.journal.note(UNLOADED, seat, cube, zone)
    if is_base(state, zone):
        # A gain comes from the supply, so the cube goes there first.
        state.supply[cube] += 1
        gain(state, state.tiles[zone] - BASE_TILE, cube, 1)
        return
    if zone != CORE and state.tholins[zone] + state.deuterium[zone] >= state.pack.reserve:
        state.deuterium[zone] -= 1
        state.supply[DEUTERIUM] += 1
    state.tholins[zone] += 1
