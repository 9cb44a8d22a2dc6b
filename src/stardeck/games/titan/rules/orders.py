"""Chapter 11, Planetary orders."""

from __future__ import annotations

from stardeck.games.titan.actions import FILL, FILLED, REVEALED_ORDER
from stardeck.games.titan.data import COMMON, HYDROCARBON, SILICON, TITANIUM, WATER
from stardeck.games.titan.rules.hold import spend
from stardeck.games.titan.state import CREDIT_SOURCES, FROM_ORDERS, NOBODY, THINGS, State, changed
from stardeck.kernel.decision import Action, Seat


def order_options(state: State, seat: Seat) -> list[Action]:
    """Rule 11.1, Rule 11.3: the open order and Mars, if the hold has what they ask for."""
    options: list[Action] = []
    if state.orders and can_fill(state, seat, state.orders[-1]):
        options.append(FILL | state.orders[-1])
    mars = state.pack.mars
    if state.filled[mars] == NOBODY and can_fill(state, seat, mars):
        options.append(FILL | mars)
    return options


def can_fill(state: State, seat: Seat, order: int) -> bool:
    """Rule 11.1: tell whether a hold has everything an order asks for."""
    cost = state.pack.order_cost[order]
    hold = state.hold
    first = seat * THINGS
    return (
        hold[first + WATER] >= cost[WATER]
        and hold[first + SILICON] >= cost[SILICON]
        and hold[first + HYDROCARBON] >= cost[HYDROCARBON]
        and hold[first + TITANIUM] >= cost[TITANIUM]
    )


def apply_fill(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.1, Rule 11.2: the cubes are spent, the tile scores and is kept, the next one is revealed."""
    order = action - FILL
    cost = state.pack.order_cost[order]
    for cube in range(COMMON):
        spend(state, seat, cube, cost[cube])
    state.filled = changed(state.filled, order, seat)
    state.credits[seat * CREDIT_SOURCES + FROM_ORDERS] += state.pack.order_value[order]
    state.journal.note(FILLED, seat, order, state.pack.order_value[order])
    if order != state.pack.mars:
        state.orders = state.orders[:-1]
        if state.orders:
            state.journal.note(REVEALED_ORDER, seat, state.orders[-1])


def orders_of(state: State, seat: Seat) -> int:
    """Rule 14.5: how many orders a seat has filled, Mars among them."""
    return state.filled.count(seat)
