"""Chapter 9, Drones."""

from __future__ import annotations

from stardeck.games.titan import board as crater
from stardeck.games.titan.data import DEUTERIUM, DRONES, HYDROCARBON, THOLIN, TITANIUM
from stardeck.games.titan.rules import hold, pipes
from stardeck.games.titan.rules.platforms import is_platform
from stardeck.games.titan.state import THINGS, State, risen
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def drone_of_turn(state: State, seat: Seat) -> int:
    """Rule 9.1: drone 1 acts on the first turn of the cycle, drone 2 on the second, and so on."""
    return seat * DRONES + state.round - 1


def activate_drone(state: State, seat: Seat) -> None:
    """Rule 9.2: it may move, then it may act."""
    state.pending.then(seat, ask.MOVE_DRONE)


def offer_move(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 9.3, Rule 9.4, Rule 9.5, Rule 9.6: stay, go anywhere within the network whatever the arrows
    say, or fly anywhere for a hydrocarbon; a full zone takes no more drones."""
    options.append(verb.STAY)
    here = state.drones[drone_of_turn(state, seat)] // crater.LOAD_BASE
    reach = state.net.reach[seat] if state.net.reach[seat] >> here & 1 else 0
    can_fly = state.hold[seat * THINGS + HYDROCARBON] >= state.pack.drone_flight[state.round - 1]
    if not can_fly and reach == 0:
        return
    full = full_zones(state)
    for zone in state.board.zones:
        if zone != here and not full >> zone & 1:
            if reach >> zone & 1:
                options.append(verb.MOVE | zone << verb.ZONE)
            elif can_fly:
                options.append(verb.FLY | zone << verb.ZONE)


def full_zones(state: State) -> int:
    """Rule 9.6: so many drones fill a zone; a base and the core have room for all."""
    counts = [0] * crater.ZONES
    full = 0
    docks = state.pack.docks
    for drone in state.drones:
        zone = drone // crater.LOAD_BASE
        counts[zone] += 1
        if counts[zone] >= docks and zone != crater.CORE and not is_base(state, zone):
            full |= 1 << zone
    return full


def is_base(state: State, zone: int) -> bool:
    """Tell whether a base stands in a zone."""
    return crater.BASE <= state.tiles[zone] < crater.PLATFORM


def apply_move(state: State, seat: Seat, action: Action) -> None:
    """Rule 9.2, Rule 9.5, Rule 15.5: it moves or stays; a flight costs hydrocarbon. Then it may act."""
    which = verb.verb_of(action)
    if which != verb.STAY:
        drone = drone_of_turn(state, seat)
        zone = verb.zone_of(action)
        state.drones[drone] = zone * crater.LOAD_BASE + state.drones[drone] % crater.LOAD_BASE
        if which == verb.FLY:
            price = state.pack.drone_flight[state.round - 1]
            hold.spend(state, seat, HYDROCARBON, price)
            state.journal.note(note.FLEW, seat, state.round - 1, zone, price)
        else:
            state.journal.note(note.MOVED, seat, state.round - 1, zone)
    state.pending.then(seat, ask.USE_DRONE)


def offer_use(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 9.2, Rule 9.7, Rule 9.8, Rule 9.14: rest (and dock), load, unload or destroy a pipe."""
    drone = state.drones[drone_of_turn(state, seat)]
    zone = drone // crater.LOAD_BASE
    load = drone % crater.LOAD_BASE
    options.append(verb.REST)
    if load != crater.NO_LOAD:
        if can_unload(state, zone, load):
            options.append(verb.UNLOAD)
    elif is_platform(state, zone):
        if state.deuterium[zone] > 0:
            options.append(verb.LOAD | DEUTERIUM << verb.CUBE)
        if state.tholins[zone] > 0:
            options.append(verb.LOAD | THOLIN << verb.CUBE)
    if state.hold[seat * THINGS + TITANIUM] >= state.pack.drone_destruction[state.round - 1]:
        laid = [slot for slot in state.board.around[zone] if state.pipes[slot] != crater.NO_PIPE]
        options += [verb.DESTROY | slot << verb.SLOT for slot in laid]


def can_unload(state: State, zone: int, load: int) -> bool:
    """Rule 9.9, Rule 9.10, Rule 9.11, Rule 9.12: either cube into a base; a tholin into the core, or onto
    a platform that is not full of tholins; nothing anywhere else."""
    if is_base(state, zone):
        return True
    if load != crater.LOAD_THOLIN:
        return False
    if zone == crater.CORE:
        return True
    return is_platform(state, zone) and state.tholins[zone] < state.pack.reserve


def apply_use(state: State, seat: Seat, action: Action) -> None:
    """Rule 9.2, Rule 9.15: one action each time it is activated, then the drone is done."""
    which = verb.verb_of(action)
    if which == verb.LOAD:
        apply_load(state, seat, action)
    elif which == verb.UNLOAD:
        apply_unload(state, seat)
    elif which == verb.DESTROY:
        apply_destroy(state, seat, action)
    else:
        assert which == verb.REST


def apply_destroy(state: State, seat: Seat, action: Action) -> None:
    """Rule 9.14: titanium pays for it."""
    slot, price = verb.slot_of(action), state.pack.drone_destruction[state.round - 1]
    hold.spend(state, seat, TITANIUM, price)
    state.journal.note(note.DESTROYED, seat, slot, crater.pipe_owner(state.pipes[slot]), price)
    pipes.destroy_pipe(state, slot)


def apply_load(state: State, seat: Seat, action: Action) -> None:
    """Rule 9.7, Rule 9.8: one cube from the reserve, whoever controls the platform."""
    drone = drone_of_turn(state, seat)
    zone = state.drones[drone] // crater.LOAD_BASE
    cube = verb.cube_of(action)
    if cube == THOLIN:
        state.tholins = risen(state.tholins, zone, -1)
        state.drones[drone] += crater.LOAD_THOLIN
    else:
        state.deuterium = risen(state.deuterium, zone, -1)
        state.drones[drone] += crater.LOAD_DEUTERIUM
    module = state.modules[zone]
    controls = crater.NOTHING if module == crater.NO_MODULE else module // crater.OWNER
    state.journal.note(note.LOADED, seat, cube, zone, controls)


def apply_unload(state: State, seat: Seat) -> None:
    """Rule 9.9, Rule 9.10, Rule 9.11: into the hold of the base's seat, onto the platform (a full one
    loses a deuterium), or into the core."""
    drone = drone_of_turn(state, seat)
    zone = state.drones[drone] // crater.LOAD_BASE
    cube = THOLIN if state.drones[drone] % crater.LOAD_BASE == crater.LOAD_THOLIN else DEUTERIUM
    state.drones[drone] = zone * crater.LOAD_BASE
    state.journal.note(note.UNLOADED, seat, cube, zone)
    if is_base(state, zone):
        # A gain comes from the supply, so the cube goes there first.
        state.supply[cube] += 1
        hold.gain(state, state.tiles[zone] - crater.BASE, cube, 1)
        return
    if zone != crater.CORE and state.tholins[zone] + state.deuterium[zone] >= state.pack.reserve:
        state.deuterium = risen(state.deuterium, zone, -1)
        state.supply[DEUTERIUM] += 1
    state.tholins = risen(state.tholins, zone, 1)
