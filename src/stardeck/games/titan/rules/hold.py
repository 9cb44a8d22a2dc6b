"""Chapter 7, The hold."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.actions import GAINED, LOST, MAKE_ROOM, REFUSE, THREW, THROW
from stardeck.games.titan.data import DEUTERIUM, THOLIN
from stardeck.games.titan.state import THINGS, State
from stardeck.kernel.decision import Action, Seat

COUNT: Final = 64
"""A gain still to be stored is ``cube * COUNT + number``."""


def gain(state: State, seat: Seat, cube: int, number: int) -> None:
    """Rule 7.1: cubes come from the supply into the hold, once everything asked later is settled."""
    if number > 0:
        state.pending.ask(seat, MAKE_ROOM, cube * COUNT + number)


def settle_gain(state: State) -> bool:
    """Rule 7.1, Rule 7.5: store what needs no decision; tell whether the gain is settled."""
    seat = state.pending.seat()
    cube = state.pending.argument() // COUNT
    number = state.pending.argument() % COUNT
    fits = state.room_of(seat)
    if fits > number:
        fits = number
    if fits > 0:
        state.hold[seat * THINGS + cube] += fits
        state.supply[cube] -= fits
        number -= fits
        state.journal.note(GAINED, seat, cube, fits)
    if number > 0:
        only = _only_choice(state, seat, cube)
        if only == MANY:
            state.pending.set_argument(cube * COUNT + number)
            return False
        if only != NONE and cube == THOLIN:
            throw_out(state, seat, only)
            state.pending.set_argument(cube * COUNT + number)
            return settle_gain(state)
        state.journal.note(LOST, seat, cube, number)
    state.pending.answered()
    return True


NONE: Final = -1
MANY: Final = -2


def _only_choice(state: State, seat: Seat, cube: int) -> int:
    """Return NONE if there is nothing to choose, the only cube that must go, or MANY."""
    first = seat * THINGS
    found = NONE
    for other in range(DEUTERIUM + 1):
        if other != cube and state.hold[first + other] > 0:
            # A resource may be refused instead, so one candidate is already a choice.
            if found != NONE or cube != THOLIN:
                return MANY
            found = other
    return found


def room_options(state: State, seat: Seat) -> list[Action]:
    """Rule 7.2, Rule 7.3, Rule 7.4, Rule 7.5: throw out another resource, never a pipe or a tholin,
    or refuse the new one, unless it is a tholin."""
    cube = state.pending.argument() // COUNT
    first = seat * THINGS
    others = range(DEUTERIUM + 1)
    options = [THROW | other for other in others if other != cube and state.hold[first + other] > 0]
    if cube != THOLIN:
        options.append(REFUSE)
    return options


def apply_room(state: State, seat: Seat, action: Action) -> None:
    """Rule 7.2: what is thrown out goes back to the supply; what is refused is lost."""
    if action == REFUSE:
        argument = state.pending.argument()
        state.journal.note(LOST, seat, argument // COUNT, argument % COUNT)
        state.pending.answered()
    else:
        throw_out(state, seat, action - THROW)


def throw_out(state: State, seat: Seat, cube: int) -> None:
    """Rule 7.2: one cube leaves the hold to make room."""
    spend(state, seat, cube, 1)
    state.journal.note(THREW, seat, cube, 1)


def spend(state: State, seat: Seat, cube: int, number: int) -> None:
    """Rule 7.6: only cubes in the hold can be spent; they go back to the supply."""
    assert state.hold[seat * THINGS + cube] >= number
    state.hold[seat * THINGS + cube] -= number
    state.supply[cube] += number
