"""Chapter 4, The turn."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.data import COMMON, TITANIUM
from stardeck.games.titan.rules import drones, extraction, hold, modules, objectives, orders, pipes
from stardeck.games.titan.state import SHUTTLE_PIPE, SHUTTLE_THINGS, THINGS, State
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.pending import WIDTH

DONE: Final = WIDTH - 1
"""Where the lowest question, the turn itself, remembers what was done in it."""


def offer_turn(state: State, seat: Seat, done: int, options: list[Action]) -> None:
    """Rule 4.1, Rule 4.2, Rule 4.6, Rule 10.1: the shuttle action must come before the end; the drone
    follows it, one upgrade comes last; orders and objectives at any moment."""
    has_acted = has_used_shuttle(state, seat, done)
    if not has_acted:
        offer_shuttle(state, seat, options)
    if can_pay_extra(state, seat, done):
        options.append(verb.EXTRA)
    if has_acted and may_fly(state, done):
        options.append(verb.DRONE)
    offer_delivery(state, seat, options)
    if has_acted:
        if done & ask.UPGRADE == 0:
            modules.offer_upgrade(state, seat, options)
        options.append(verb.END)


def can_pay_extra(state: State, seat: Seat, done: int) -> bool:
    """Rule 4.2, Rule 4.6 (reading free_actions): titanium pays for the drone of this turn, once, before the
    shuttle action; where there is none, while the drone may still act."""
    if done & (ask.EXTRA | ask.SHUTTLE) != 0 or not may_fly(state, done):
        return False
    return state.hold[seat * THINGS + TITANIUM] >= state.pack.drone_extra[state.round - 1]


def offer_delivery(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 4.6, Rule 11.1, Rule 11.4, Rule 12.1, Rule 12.8: the orders and objectives of a seat whose turn
    it is, whatever it is asked; the token of an upgrade that waits for its module is not free."""
    if may_deliver(state, seat):
        if state.pending.stack[DONE] & ask.ORDER == 0:
            orders.offer_fill(state, seat, options)
        if state.pending.prompt() != ask.CHOOSE_MODULE or state.tokens_of(seat) > 1:
            objectives.offer_claim(state, seat, options)


def may_deliver(state: State, seat: Seat) -> bool:
    """Rule 4.6, Rule 11.4, Rule 12.8 (reading free_actions): at any moment of the own turn, or, if ordered,
    when nothing else is asked, between drone and upgrade."""
    stack = state.pending.stack
    if stack[0] != seat or stack[1] != ask.TURN:
        return False
    if not state.readings.ordered:
        return True
    done = stack[DONE]
    return len(stack) == WIDTH and done & ask.UPGRADE == 0 and has_used_shuttle(state, seat, done)


def apply_delivery(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.4, Rule 12.8: the question that was open stays open."""
    stack = state.pending.stack
    if verb.verb_of(action) == verb.FILL:
        stack[DONE] |= ask.ORDER
        orders.apply_fill(state, seat, action)
    else:
        stack[DONE] |= ask.CLAIM
        objectives.apply_claim(state, seat, action)


def has_used_shuttle(state: State, seat: Seat, done: int) -> bool:
    """Rule 4.1, Rule 4.5: tell whether the shuttle action is done, or there is none."""
    return done & ask.SHUTTLE != 0 or is_shuttle_empty(state, seat)


def may_fly(state: State, done: int) -> bool:
    """Rule 4.6 (reading free_actions): once, before the upgrade and, if ordered, before orders."""
    later = ask.UPGRADE | ask.ORDER | ask.CLAIM if state.readings.ordered else ask.UPGRADE
    return done & (ask.DRONE | later) == 0


def is_shuttle_empty(state: State, seat: Seat) -> bool:
    """Rule 4.5: without anything in the shuttle there is no shuttle action."""
    first = seat * SHUTTLE_THINGS
    return sum(state.shuttle[first : first + SHUTTLE_THINGS]) == 0


def offer_shuttle(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 4.3, Rule 4.4, Rule 5.6: lay a pipe of the shuttle, or take one of its resources."""
    first = seat * SHUTTLE_THINGS
    if state.shuttle[first + SHUTTLE_PIPE] > 0:
        options.append(verb.PIPE if pipes.can_lay(state, seat) else verb.SCRAP)
    shuttle = state.shuttle
    options += [verb.TAKE | cube << verb.CUBE for cube in range(COMMON) if shuttle[first + cube] > 0]


def apply_turn(state: State, seat: Seat, action: Action, done: int) -> None:
    """Rule 4.3: do it; then the turn goes on and remembers that it was done."""
    which = verb.verb_of(action)
    if which == verb.END:
        apply_end(state, seat)
        return
    if which == verb.PIPE:
        done |= ask.SHUTTLE
        state.pending.then(seat, ask.LAY_PIPE)
    elif which == verb.SCRAP:
        done |= ask.SHUTTLE
        pipes.apply_scrap(state, seat)
    elif which == verb.TAKE:
        done |= ask.SHUTTLE
        apply_take(state, seat, action)
    elif which == verb.EXTRA:
        done |= ask.EXTRA
        apply_extra(state, seat)
    elif which == verb.DRONE:
        done |= ask.DRONE
        drones.activate_drone(state, seat)
    else:
        assert which == verb.UPGRADE
        done |= ask.UPGRADE
        modules.apply_upgrade(state, seat, action)
    state.pending.then(seat, ask.TURN, done)


def apply_extra(state: State, seat: Seat) -> None:
    """Rule 4.2: the titanium is spent, and the drone of this turn acts in addition."""
    price = state.pack.drone_extra[state.round - 1]
    hold.spend(state, seat, TITANIUM, price)
    state.journal.note(note.EXTRA_PAID, seat, state.round - 1, price)
    drones.activate_drone(state, seat)


def apply_take(state: State, seat: Seat, action: Action) -> None:
    """Rule 4.4: from the shuttle into the hold."""
    cube = verb.cube_of(action)
    state.shuttle[seat * SHUTTLE_THINGS + cube] -= 1
    state.supply[cube] += 1
    state.journal.note(note.TOOK, seat, cube)
    hold.gain(state, seat, cube, 1)


def apply_end(state: State, seat: Seat) -> None:
    """Rule 4.7: the seat to the left goes on; after the last turn of each the cycle ends."""
    following = (seat + 1) % state.seats
    if following == state.foreman:
        if state.round == state.pack.turns:
            extraction.end_cycle(state)
            return
        state.round += 1
    state.pending.then(following, ask.TURN)
