"""Chapter 6, Platforms: placing, activation and what each colour gives."""

from __future__ import annotations

from stardeck.games.titan import board as crater
from stardeck.games.titan.data import COLOURS, DEUTERIUM, DRONES, PURIFIER, THOLIN
from stardeck.games.titan.rules import hold, network
from stardeck.games.titan.state import FROM_PLACING, THINGS, State, changed, risen
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def place_platform(state: State, seat: Seat, place: int, zone: int) -> None:
    """Rule 2.8, Rule 3.5: the platform on offer scores its value and gets its reserve."""
    pack = state.pack
    kind = state.offer[place]
    colour = pack.platform_colour[kind]
    assert kind != crater.NOTHING
    state.offer = changed(state.offer, place, crater.NOTHING)
    state.tiles = changed(state.tiles, zone, crater.PLATFORM + kind)
    state.net.colours = changed(state.net.colours, colour, state.net.colours[colour] | 1 << zone)
    state.tholins = changed(state.tholins, zone, pack.platform_tholins[kind])
    state.deuterium = changed(state.deuterium, zone, pack.platform_deuterium[kind])
    state.supply[THOLIN] -= pack.platform_tholins[kind]
    state.supply[DEUTERIUM] -= pack.platform_deuterium[kind]
    state.score(seat, FROM_PLACING, pack.platform_value[kind])
    state.journal.note(note.PLACED, seat, kind, zone, pack.platform_value[kind])


def docked_drones(state: State, seat: Seat, zone: int) -> int:
    """Rule 9.13: a seat's empty drones in a platform's zone are docked to it."""
    empty = zone * crater.LOAD_BASE + crater.NO_LOAD
    return state.drones[seat * DRONES : seat * DRONES + DRONES].count(empty)


def docked(state: State, seat: Seat, zone: int) -> int:
    """Rule 9.13, Rule 15.5: for how much the docked drones of a seat count: one each, or as the pack says."""
    if not state.pack.drones_differ:
        return docked_drones(state, seat, zone)
    empty = zone * crater.LOAD_BASE + crater.NO_LOAD
    total = 0
    for number in range(DRONES):
        if state.drones[seat * DRONES + number] == empty:
            total += state.pack.drone_counts[number]
    return total


def activate(state: State, seat: Seat, zone: int) -> None:
    """Rule 6.1, Rule 6.2, Rule 6.8: the platform and all of its colour in the network give their yield,
    whoever placed or controls them; Rule 10.8, Rule 10.9: modules pay their controllers, once each."""
    colour = state.pack.platform_colour[state.tiles[zone] - crater.PLATFORM]
    state.journal.note(note.ACTIVATED, seat, colour, zone)
    owed = [0] * (state.seats * COLOURS)
    produced = 0
    for active in activated_with(state, seat, zone):
        produced += 1 + docked(state, seat, active)
        module = state.modules[active]
        if module != crater.NO_MODULE:
            owed[module // crater.OWNER * COLOURS + module % crater.OWNER] += 1
    produce(state, seat, colour, produced)
    for step in range(state.seats):
        owner = (seat + step) % state.seats
        # The purifier comes first: it may make room.
        for kind in range(COLOURS - 1, -1, -1):
            produce(state, owner, kind, owed[owner * COLOURS + kind])


def activated_with(state: State, seat: Seat, zone: int) -> list[int]:
    """Rule 6.2: the zones of all platforms in the network that have the colour of a zone's platform."""
    colour = state.pack.platform_colour[state.tiles[zone] - crater.PLATFORM]
    return network.zones_of(state.net.reach[seat] & state.net.colours[colour])


def produce(state: State, seat: Seat, colour: int, times: int) -> None:
    """Rule 6.5, Rule 6.6, Rule 6.7: a colour gives cubes of its resource; red purifies tholins."""
    number = times * state.pack.gives
    if number > 0 and colour == PURIFIER:
        state.pending.then(seat, ask.PURIFY, number)
    elif number > 0:
        hold.gain(state, seat, colour, number)


def offer_purify(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 6.7: a tholin from the hold, a reserve or drone of the network, or the connected core."""
    if state.hold[seat * THINGS + THOLIN] > 0:
        options.append(verb.PURIFY_HOLD)
    reach = state.net.reach[seat]
    dirty = [zone for zone in state.board.zones if state.tholins[zone] > 0 and reach >> zone & 1]
    options += [verb.PURIFY | zone << verb.ZONE for zone in dirty]
    for number in range(DRONES):
        drone = state.drones[seat * DRONES + number]
        is_dirty = drone % crater.LOAD_BASE == crater.LOAD_THOLIN
        if is_dirty and reach >> (drone // crater.LOAD_BASE) & 1:
            options.append(verb.PURIFY_DRONE | number << verb.DRONE_NUMBER)


def apply_purify(state: State, seat: Seat, action: Action, number: int) -> None:
    """Rule 6.7: the tholin goes back to the supply; then the next one."""
    which = verb.verb_of(action)
    if which == verb.PURIFY_HOLD:
        hold.spend(state, seat, THOLIN, 1)
    elif which == verb.PURIFY:
        state.tholins = risen(state.tholins, verb.zone_of(action), -1)
        state.supply[THOLIN] += 1
    else:
        assert which == verb.PURIFY_DRONE
        state.drones[seat * DRONES + verb.drone_of(action)] -= crater.LOAD_THOLIN
        state.supply[THOLIN] += 1
    state.journal.note(note.PURIFIED, seat)
    if number > 1:
        state.pending.then(seat, ask.PURIFY, number - 1)


def is_platform(state: State, zone: int) -> bool:
    """Tell whether a platform stands in a zone."""
    return zone != crater.CORE and state.tiles[zone] >= crater.PLATFORM
