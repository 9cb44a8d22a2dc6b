"""Chapter 10, Upgrading a platform and its module."""

from __future__ import annotations

from stardeck.games.titan.actions import CHOOSE_MODULE, IMPROVE, MODULE, UPGRADED
from stardeck.games.titan.data import COLOURS, SILICON
from stardeck.games.titan.rules.hold import spend
from stardeck.games.titan.rules.network import zones_of
from stardeck.games.titan.rules.platforms import docked
from stardeck.games.titan.state import (
    CREDIT_SOURCES,
    DRONES,
    FROM_UPGRADING,
    LOAD_BASE,
    OWNER,
    PLATFORM,
    SPARE_THINGS,
    SUPPLY_MODULES,
    THINGS,
    TOKENS,
    State,
    changed,
)
from stardeck.kernel.decision import Action, Seat


def price_of(state: State, seat: Seat, zone: int) -> int:
    """Rule 10.3, Rule 10.4: a silicon for each free slot round it, less own docked drones, never below 0."""
    price = state.net.gaps[zone] - docked(state, seat, zone)
    return price if price > 0 else 0


def upgrade_options(state: State, seat: Seat) -> list[Action]:
    """Rule 10.2, Rule 10.7: a platform without module, in the network or with an own drone, that the seat
    can pay for; a control token is needed."""
    if state.spare[seat * SPARE_THINGS + TOKENS] == 0:
        return []
    net = state.net
    near = net.reach[seat]
    for drone in state.drones[seat * DRONES : seat * DRONES + DRONES]:
        near |= 1 << (drone // LOAD_BASE)
    for other in range(state.seats):
        near &= ~net.control[other]
    colours = net.colours
    near &= colours[0] | colours[1] | colours[2] | colours[3] | colours[4]
    silicon = state.hold[seat * THINGS + SILICON]
    # Four docked drones at most: dearer ones need no exact price.
    most = silicon + DRONES
    return [
        IMPROVE | zone
        for zone in zones_of(near)
        if net.gaps[zone] <= most and price_of(state, seat, zone) <= silicon
    ]


def apply_upgrade(state: State, seat: Seat, action: Action) -> None:
    """Rule 10.3: pay, then choose the module."""
    zone = action - IMPROVE
    spend(state, seat, SILICON, price_of(state, seat, zone))
    state.pending.ask(seat, CHOOSE_MODULE, zone)


def module_options(state: State) -> list[Action]:
    """Rule 10.6: a module of any colour that is left, whatever the platform's colour."""
    return [MODULE | colour for colour in range(COLOURS) if state.supply[SUPPLY_MODULES + colour] > 0]


def apply_module(state: State, seat: Seat, action: Action) -> None:
    """Rule 10.5, Rule 10.7: value and module score; a control token marks the platform."""
    zone = state.pending.argument()
    colour = action - MODULE
    state.pending.answered()
    state.supply[SUPPLY_MODULES + colour] -= 1
    state.modules = changed(state.modules, zone, seat * OWNER + colour)
    state.net.control = changed(state.net.control, seat, state.net.control[seat] | 1 << zone)
    state.spare[seat * SPARE_THINGS + TOKENS] -= 1
    kind = state.tiles[zone] - PLATFORM
    scored = state.pack.platform_value[kind] + state.pack.module_credits[colour]
    state.credits[seat * CREDIT_SOURCES + FROM_UPGRADING] += scored
    state.journal.note(UPGRADED, seat, zone, colour, scored)
