"""Chapter 4, The turn."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.actions import (
    CHOOSE_MODULE,
    CLAIM,
    DRONE,
    DRONE_ACT,
    END,
    EXTRA,
    EXTRA_DRONE,
    EXTRA_PAID,
    FILL,
    IMPROVE,
    LAY_PIPE,
    ORDER,
    PIPE_ACT,
    SCRAP,
    SHUTTLE,
    TAKE,
    TOOK,
    TURN,
    UPGRADE,
    argument_of,
    verb_of,
)
from stardeck.games.titan.data import COMMON, ROUNDS, TITANIUM
from stardeck.games.titan.rules.drones import activate_drone
from stardeck.games.titan.rules.extraction import end_cycle
from stardeck.games.titan.rules.hold import gain, spend
from stardeck.games.titan.rules.modules import apply_upgrade, upgrade_options
from stardeck.games.titan.rules.objectives import apply_claim, claim_options
from stardeck.games.titan.rules.orders import apply_fill, order_options
from stardeck.games.titan.rules.pipes import can_lay, scrap_pipe
from stardeck.games.titan.state import SHUTTLE_PIPE, SHUTTLE_THINGS, SPARE_THINGS, THINGS, TOKENS, State
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.pending import WIDTH

DONE: Final = WIDTH - 1
"""Where the lowest question, the turn itself, remembers what was done in it."""


def turn_options(state: State, seat: Seat) -> list[Action]:
    """Rule 4.1, Rule 4.2, Rule 4.6, Rule 10.1: the shuttle action must come before the end; the drone
    follows it, one upgrade comes last; orders and objectives at any moment."""
    done = state.pending.argument()
    has_acted = has_used_shuttle(state, seat, done)
    options: list[Action] = []
    if not has_acted:
        options += shuttle_options(state, seat)
    if done & (EXTRA | SHUTTLE | DRONE | UPGRADE) == 0 and state.hold[seat * THINGS + TITANIUM] > 0:
        options.append(EXTRA_DRONE)
    if has_acted and may_fly(state, done):
        options.append(DRONE_ACT)
    options += delivery_options(state, seat)
    if has_acted and done & UPGRADE == 0:
        options += upgrade_options(state, seat)
    if has_acted:
        options.append(END)
    return options


def delivery_options(state: State, seat: Seat) -> list[Action]:
    """Rule 4.6, Rule 11.1, Rule 11.4, Rule 12.1, Rule 12.8: the orders and objectives of a seat whose turn
    it is, whatever it is asked; the token of an upgrade that waits for its module is not free."""
    options: list[Action] = []
    if may_deliver(state, seat):
        if state.pending.stack[DONE] & ORDER == 0:
            options += order_options(state, seat)
        if state.pending.prompt() != CHOOSE_MODULE or state.spare[seat * SPARE_THINGS + TOKENS] > 1:
            options += claim_options(state, seat)
    return options


def may_deliver(state: State, seat: Seat) -> bool:
    """Rule 4.6, Rule 11.4, Rule 12.8 (reading free_actions): at any moment of the own turn, or, if ordered,
    when nothing else is asked, between drone and upgrade."""
    stack = state.pending.stack
    if stack[0] != seat or stack[1] != TURN:
        return False
    if not state.rulings.ordered:
        return True
    done = stack[DONE]
    return len(stack) == WIDTH and done & UPGRADE == 0 and has_used_shuttle(state, seat, done)


def apply_delivery(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.4, Rule 12.8: the question that was open stays open."""
    stack = state.pending.stack
    if verb_of(action) == FILL:
        stack[DONE] |= ORDER
        apply_fill(state, seat, action)
    else:
        stack[DONE] |= CLAIM
        apply_claim(state, seat, action)


def has_used_shuttle(state: State, seat: Seat, done: int) -> bool:
    """Rule 4.1, Rule 4.5: tell whether the shuttle action is done, or there is none."""
    return done & SHUTTLE != 0 or is_shuttle_empty(state, seat)


def may_fly(state: State, done: int) -> bool:
    """Rule 4.6 (reading free_actions): once, before the upgrade and, if ordered, before orders."""
    later = UPGRADE | ORDER | CLAIM if state.rulings.ordered else UPGRADE
    return done & (DRONE | later) == 0


def is_shuttle_empty(state: State, seat: Seat) -> bool:
    """Rule 4.5: without anything in the shuttle there is no shuttle action."""
    first = seat * SHUTTLE_THINGS
    return sum(state.shuttle[first : first + SHUTTLE_THINGS]) == 0


def shuttle_options(state: State, seat: Seat) -> list[Action]:
    """Rule 4.3, Rule 4.4, Rule 5.6: lay a pipe of the shuttle, or take one of its resources."""
    first = seat * SHUTTLE_THINGS
    options: list[Action] = []
    if state.shuttle[first + SHUTTLE_PIPE] > 0:
        options.append(PIPE_ACT if can_lay(state, seat) else SCRAP)
    options += [TAKE | cube for cube in range(COMMON) if state.shuttle[first + cube] > 0]
    return options


def apply_turn(state: State, seat: Seat, action: Action) -> None:
    """Rule 4.3: do it, and remember that it was done this turn."""
    verb = verb_of(action)
    if verb == END:
        end_turn(state, seat)
    elif verb == PIPE_ACT:
        _remember(state, SHUTTLE)
        state.pending.ask(seat, LAY_PIPE)
    elif verb == SCRAP:
        _remember(state, SHUTTLE)
        scrap_pipe(state, seat)
    elif verb == TAKE:
        _remember(state, SHUTTLE)
        take_resource(state, seat, argument_of(action))
    elif verb == EXTRA_DRONE:
        _remember(state, EXTRA)
        spend(state, seat, TITANIUM, 1)
        state.journal.note(EXTRA_PAID, seat, state.round)
        activate_drone(state, seat)
    elif verb == DRONE_ACT:
        _remember(state, DRONE)
        activate_drone(state, seat)
    else:
        assert verb == IMPROVE
        _remember(state, UPGRADE)
        apply_upgrade(state, seat, action)


def _remember(state: State, what: int) -> None:
    state.pending.set_argument(state.pending.argument() | what)


def take_resource(state: State, seat: Seat, cube: int) -> None:
    """Rule 4.4: from the shuttle into the hold."""
    state.shuttle[seat * SHUTTLE_THINGS + cube] -= 1
    state.supply[cube] += 1
    state.journal.note(TOOK, seat, cube)
    gain(state, seat, cube, 1)


def end_turn(state: State, seat: Seat) -> None:
    """Rule 4.7: the seat to the left goes on; after four turns each the cycle ends."""
    state.pending.answered()
    following = (seat + 1) % state.seats
    if following == state.foreman:
        if state.round == ROUNDS:
            end_cycle(state)
            return
        state.round += 1
    state.pending.ask(following, TURN)
