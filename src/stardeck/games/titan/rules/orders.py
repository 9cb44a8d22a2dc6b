"""Chapter 11, Planetary orders."""

from __future__ import annotations

from stardeck.games.titan.data import DEUTERIUM, HYDROCARBON, PAYABLE, SILICON, TITANIUM, WATER
from stardeck.games.titan.rules import hold, wants
from stardeck.games.titan.state import FROM_ORDERS, NOBODY, THINGS, State, changed
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.games.titan.wants import PURIFY
from stardeck.kernel.decision import Action, Seat


def offer_fill(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 11.1, Rule 11.3: the open order and Mars, if the hold has what they ask for."""
    if state.orders and can_fill(state, seat, state.orders[-1]):
        options.append(verb.FILL | state.orders[-1] << verb.ORDER)
    mars = state.pack.mars
    if state.filled[mars] == NOBODY and can_fill(state, seat, mars):
        options.append(verb.FILL | mars << verb.ORDER)


def can_fill(state: State, seat: Seat, order: int) -> bool:
    """Rule 11.1, Rule 15.3: tell whether a hold has everything an order asks for, and what it wants besides
    is there."""
    cost = state.pack.order_cost[order]
    held = state.hold
    first = seat * THINGS
    return (
        held[first + WATER] >= cost[WATER]
        and held[first + SILICON] >= cost[SILICON]
        and held[first + HYDROCARBON] >= cost[HYDROCARBON]
        and held[first + TITANIUM] >= cost[TITANIUM]
        and held[first + DEUTERIUM] >= cost[DEUTERIUM]
        and wants.lacks(state, seat, state.pack.order_wants[order]) == 0
    )


def apply_fill(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.1, Rule 11.2: the cubes are spent, the tile scores and is kept, the next one is revealed."""
    order = verb.order_of(action)
    cost = state.pack.order_cost[order]
    for cube in range(PAYABLE):
        hold.spend(state, seat, cube, cost[cube])
    state.filled = changed(state.filled, order, seat)
    state.score(seat, FROM_ORDERS, state.pack.order_value[order])
    state.journal.note(note.FILLED, seat, order, state.pack.order_value[order])
    if order != state.pack.mars:
        state.orders = state.orders[:-1]
        if state.orders:
            state.journal.note(note.REVEALED_ORDER, seat, state.orders[-1])
    _give(state, seat, state.pack.order_gives[order])


def _give(state: State, seat: Seat, gifts: list[int]) -> None:
    """Rule 15.4: what an order gives besides is stored or purified before anything else is asked."""
    for at in range(len(gifts) - 2, -1, -2):
        if gifts[at] == PURIFY:
            state.pending.ask(seat, ask.PURIFY, gifts[at + 1])
        else:
            state.pending.ask(seat, ask.MAKE_ROOM, gifts[at] * ask.COUNT + gifts[at + 1])


def orders_of(state: State, seat: Seat) -> int:
    """Rule 14.5: how many orders a seat has filled, Mars among them."""
    return state.filled.count(seat)
