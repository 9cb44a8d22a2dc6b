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


def store_gain(state: State) -> bool:
    """Rule 7.1: store what fits; tell whether that was all of the gain."""
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
    if number == 0:
        state.pending.answered()
        return True
    state.pending.set_argument(cube * COUNT + number)
    return False


def room_options(state: State, seat: Seat) -> list[Action]:
    """Rule 7.2, Rule 7.3, Rule 7.4, Rule 7.5: throw out another resource, never a pipe or a tholin,
    or refuse the new one, unless it is a tholin. A tholin that finds only pipes and tholins has none."""
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
        spend(state, seat, action - THROW, 1)
        state.journal.note(THREW, seat, action - THROW, 1)


def spend(state: State, seat: Seat, cube: int, number: int) -> None:
    """Rule 7.6: only cubes in the hold can be spent; they go back to the supply."""
    assert state.hold[seat * THINGS + cube] >= number
    state.hold[seat * THINGS + cube] -= number
    state.supply[cube] += number
