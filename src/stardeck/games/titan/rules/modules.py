"""Chapter 10, Upgrading a platform and its module."""

from __future__ import annotations

from stardeck.games.titan.board import LOAD_BASE, OWNER, PLATFORM
from stardeck.games.titan.data import COLOURS, DRONES, SILICON
from stardeck.games.titan.rules import hold, network, platforms
from stardeck.games.titan.state import FROM_UPGRADING, SUPPLY_MODULES, THINGS, State, changed
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def price_of(state: State, seat: Seat, zone: int) -> int:
    """Rule 10.3, Rule 10.4: silicon for each free slot round it, less own docked drones, never below 0."""
    price = (state.net.gaps[zone] - platforms.docked(state, seat, zone)) * state.pack.upgrade
    return price if price > 0 else 0


def offer_upgrade(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 10.2, Rule 10.7: a platform without module, in the network or with an own drone, that the seat
    can pay for; a control token is needed."""
    if state.tokens_of(seat) == 0:
        return
    net = state.net
    near = net.reach[seat]
    for drone in state.drones[seat * DRONES : seat * DRONES + DRONES]:
        near |= 1 << (drone // LOAD_BASE)
    for other in range(state.seats):
        near &= ~net.control[other]
    colours = net.colours
    near &= colours[0] | colours[1] | colours[2] | colours[3] | colours[4]
    silicon = state.hold[seat * THINGS + SILICON]
    # Only so many drones can be docked: dearer ones need no exact price.
    most = silicon + sum(state.pack.drone_counts) * state.pack.upgrade
    each = state.pack.upgrade
    options += [
        verb.UPGRADE | zone << verb.ZONE
        for zone in network.zones_of(near)
        if net.gaps[zone] * each <= most and price_of(state, seat, zone) <= silicon
    ]


def apply_upgrade(state: State, seat: Seat, action: Action) -> None:
    """Rule 10.3: pay, then choose the module."""
    zone = verb.zone_of(action)
    price = price_of(state, seat, zone)
    hold.spend(state, seat, SILICON, price)
    if price > 0:
        state.journal.note(note.UPGRADE_PAID, seat, zone, price)
    state.pending.then(seat, ask.CHOOSE_MODULE, zone)


def offer_module(state: State, options: list[Action]) -> None:
    """Rule 10.6: a module of any colour that is left, whatever the platform's colour."""
    left = [colour for colour in range(COLOURS) if state.supply[SUPPLY_MODULES + colour] > 0]
    options += [verb.MODULE | colour << verb.COLOUR for colour in left]


def apply_module(state: State, seat: Seat, action: Action, zone: int) -> None:
    """Rule 10.5, Rule 10.7: value and module score; a control token marks the platform."""
    colour = verb.colour_of(action)
    state.supply[SUPPLY_MODULES + colour] -= 1
    state.modules = changed(state.modules, zone, seat * OWNER + colour)
    state.net.control = changed(state.net.control, seat, state.net.control[seat] | 1 << zone)
    state.use_token(seat)
    kind = state.tiles[zone] - PLATFORM
    scored = state.pack.platform_value[kind] + state.pack.module_credits[colour]
    state.score(seat, FROM_UPGRADING, scored)
    state.journal.note(note.UPGRADED, seat, zone, colour, scored)
