"""Chapter 6, Platforms: placing, activation and what each colour gives."""

from __future__ import annotations

from stardeck.games.titan.actions import (
    ACTIVATED,
    CLEAN,
    CLEAN_DRONE,
    CLEAN_HOLD,
    PLACED,
    PURIFIED,
    PURIFY,
    argument_of,
    verb_of,
)
from stardeck.games.titan.board import CORE
from stardeck.games.titan.data import COLOURS, DEUTERIUM, PURIFIER, THOLIN
from stardeck.games.titan.rules.hold import gain, spend
from stardeck.games.titan.rules.network import zones_of
from stardeck.games.titan.state import (
    CREDIT_SOURCES,
    DRONES,
    FROM_PLACING,
    LOAD_BASE,
    LOAD_THOLIN,
    NO_LOAD,
    NO_MODULE,
    NOTHING,
    OWNER,
    PLATFORM,
    THINGS,
    State,
    changed,
)
from stardeck.kernel.decision import Action, Seat


def place_platform(state: State, seat: Seat, colour: int, zone: int) -> None:
    """Rule 2.8, Rule 3.5: the platform on offer scores its value and gets its reserve."""
    pack = state.pack
    kind = state.offer[colour]
    assert kind != NOTHING
    state.offer = changed(state.offer, colour, NOTHING)
    state.tiles[zone] = PLATFORM + kind
    state.net.colours = changed(state.net.colours, colour, state.net.colours[colour] | 1 << zone)
    state.tholins[zone] = pack.platform_tholins[kind]
    state.deuterium[zone] = pack.platform_deuterium[kind]
    state.supply[THOLIN] -= pack.platform_tholins[kind]
    state.supply[DEUTERIUM] -= pack.platform_deuterium[kind]
    state.credits[seat * CREDIT_SOURCES + FROM_PLACING] += pack.platform_value[kind]
    state.journal.note(PLACED, seat, kind, zone, pack.platform_value[kind])


def docked(state: State, seat: Seat, zone: int) -> int:
    """Rule 9.13: a seat's empty drones in a platform's zone are docked to it."""
    return state.drones[seat * DRONES : seat * DRONES + DRONES].count(zone * LOAD_BASE + NO_LOAD)


def activate(state: State, seat: Seat, zone: int) -> None:
    """Rule 6.1, Rule 6.2, Rule 6.8: the platform and all of its colour in the network give their yield,
    whoever placed or controls them; Rule 10.8, Rule 10.9: modules pay their controllers, once each."""
    colour = state.pack.platform_colour[state.tiles[zone] - PLATFORM]
    state.journal.note(ACTIVATED, seat, colour, zone)
    owed = [0] * (state.seats * COLOURS)
    produced = 0
    for active in zones_of(state.net.reach[seat] & state.net.colours[colour]):
        produced += 1 + docked(state, seat, active)
        module = state.modules[active]
        if module != NO_MODULE:
            owed[module // OWNER * COLOURS + module % OWNER] += 1
    # What is asked last is settled first: the modules, from the last seat back, then the platforms.
    for step in range(state.seats - 1, -1, -1):
        owner = (seat + step) % state.seats
        for kind in range(COLOURS):
            produce(state, owner, kind, owed[owner * COLOURS + kind])
    produce(state, seat, colour, produced)


def produce(state: State, seat: Seat, colour: int, number: int) -> None:
    """Rule 6.5, Rule 6.6, Rule 6.7: a colour gives cubes of its resource; red purifies tholins."""
    if number > 0 and colour == PURIFIER:
        state.pending.ask(seat, PURIFY, number)
    elif number > 0:
        gain(state, seat, colour, number)


def purify_options(state: State, seat: Seat) -> list[Action]:
    """Rule 6.7: a tholin from the hold, a reserve or drone of the network, or the connected core."""
    options: list[Action] = []
    if state.hold[seat * THINGS + THOLIN] > 0:
        options.append(CLEAN_HOLD)
    reach = state.net.reach[seat]
    options += [CLEAN | zone for zone in state.board.zones if state.tholins[zone] > 0 and reach >> zone & 1]
    for number in range(DRONES):
        drone = state.drones[seat * DRONES + number]
        if drone % LOAD_BASE == LOAD_THOLIN and reach >> (drone // LOAD_BASE) & 1:
            options.append(CLEAN_DRONE | number)
    return options


def settle_purify(state: State) -> bool:
    """Rule 6.7: purify what needs no choice; tell whether all of it is settled."""
    seat = state.pending.seat()
    while state.pending.argument() > 0:
        options = purify_options(state, seat)
        if not options:
            break
        if len(options) > 1:
            return False
        apply_purify(state, seat, options[0])
    state.pending.answered()
    return True


def apply_purify(state: State, seat: Seat, action: Action) -> None:
    """Rule 6.7: the tholin goes back to the supply."""
    verb = verb_of(action)
    place = argument_of(action)
    if verb == CLEAN_HOLD:
        spend(state, seat, THOLIN, 1)
        place = NOTHING
    elif verb == CLEAN:
        state.tholins[place] -= 1
        state.supply[THOLIN] += 1
    else:
        drone = seat * DRONES + place
        place = state.drones[drone] // LOAD_BASE
        state.drones[drone] -= LOAD_THOLIN
        state.supply[THOLIN] += 1
    state.pending.set_argument(state.pending.argument() - 1)
    state.journal.note(PURIFIED, seat, place)


def is_platform(state: State, zone: int) -> bool:
    """Tell whether a platform stands in a zone."""
    return zone != CORE and state.tiles[zone] >= PLATFORM
