"""Chapter 7, The hold."""

from __future__ import annotations

from stardeck.games.titan.data import DEUTERIUM, THOLIN
from stardeck.games.titan.state import THINGS, State
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def gain(state: State, seat: Seat, cube: int, number: int) -> None:
    """Rule 7.1: cubes come from the supply into the hold, once what was gained before is stored."""
    if number > 0:
        state.pending.then(seat, ask.MAKE_ROOM, cube * ask.COUNT + number)


def store(state: State, seat: Seat, gained: int) -> int:
    """Rule 7.1: store what fits of a gain; return how many cubes find no room."""
    cube = gained // ask.COUNT
    number = gained % ask.COUNT
    fits = state.room_of(seat)
    if fits > number:
        fits = number
    if fits > 0:
        state.hold[seat * THINGS + cube] += fits
        state.supply[cube] -= fits
        state.journal.note(note.GAINED, seat, cube, fits)
        return number - fits
    return number


def offer_room(state: State, seat: Seat, gained: int, options: list[Action]) -> None:
    """Rule 7.2, Rule 7.3, Rule 7.4, Rule 7.5: throw out another resource, never a pipe or a tholin,
    or refuse the new one, unless it is a tholin. A tholin that finds only pipes and tholins has none."""
    gains = gained // ask.COUNT
    first = seat * THINGS
    others = [cube for cube in range(DEUTERIUM + 1) if cube != gains and state.hold[first + cube] > 0]
    options += [verb.THROW | cube << verb.CUBE for cube in others]
    if gains != THOLIN:
        options.append(verb.REFUSE)


def apply_room(state: State, seat: Seat, action: Action, gained: int) -> None:
    """Rule 7.2: what is thrown out goes back to the supply, and the gain is stored after all; what is
    refused is lost."""
    if action == verb.REFUSE:
        state.journal.note(note.LOST, seat, gained // ask.COUNT, gained % ask.COUNT)
    else:
        spend(state, seat, verb.cube_of(action), 1)
        state.journal.note(note.THREW, seat, verb.cube_of(action), 1)
        state.pending.then(seat, ask.MAKE_ROOM, gained)


def spend(state: State, seat: Seat, cube: int, number: int) -> None:
    """Rule 7.6: only cubes in the hold can be spent; they go back to the supply."""
    assert state.hold[seat * THINGS + cube] >= number
    state.hold[seat * THINGS + cube] -= number
    state.supply[cube] += number
