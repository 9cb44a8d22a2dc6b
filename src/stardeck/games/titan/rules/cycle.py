"""Chapter 3, The start of a cycle."""

from __future__ import annotations

from stardeck.games.titan.actions import (
    CHOOSE,
    CHOOSE_PLATFORM,
    CYCLE_BEGAN,
    LOADED_SHUTTLE,
    PLACE,
    PLACE_PLATFORM,
    TURN,
)
from stardeck.games.titan.board import CORE
from stardeck.games.titan.data import COLOURS, PIPE
from stardeck.games.titan.rules.landing import take_deposits
from stardeck.games.titan.rules.platforms import place_platform
from stardeck.games.titan.rules.setup import turn_platform
from stardeck.games.titan.state import EMPTY, NOTHING, SHUTTLE_PIPE, SHUTTLE_THINGS, THINGS, State, changed
from stardeck.kernel.decision import Action, Seat


def begin_cycle(state: State) -> None:
    """Rule 3.1, Rule 3.2 (reading first_offer): new platforms on offer; the Foreman chooses first."""
    state.cycle += 1
    state.round = 0
    for colour in range(COLOURS):
        if state.offer[colour] != NOTHING:
            if state.cycle == 1 and not state.rulings.fresh:
                continue
            state.discarded = [*state.discarded, state.offer[colour]]
            state.offer = changed(state.offer, colour, NOTHING)
        turn_platform(state, colour)
    state.journal.note(CYCLE_BEGAN, state.foreman, state.cycle)
    state.pending.ask(state.foreman, CHOOSE_PLATFORM)


def choose_options(state: State) -> list[Action]:
    """Rule 3.3, Rule 3.4: a platform on offer; one that is taken is not replaced."""
    return [CHOOSE | colour for colour in range(COLOURS) if state.offer[colour] != NOTHING]


def apply_choose(state: State, seat: Seat, action: Action) -> None:
    """Rule 3.3: then its zone is chosen."""
    state.pending.answered()
    state.pending.ask(seat, PLACE_PLATFORM, action - CHOOSE)


def place_options(state: State) -> list[Action]:
    """Rule 3.3: any zone without base, ice or platform, wherever it lies; never the core."""
    return [PLACE | zone for zone in state.board.zones if zone != CORE and state.tiles[zone] == EMPTY]


def apply_place(state: State, seat: Seat, action: Action) -> None:
    """Rule 3.3, Rule 3.8: clockwise until all have placed one; then the Foreman's turn comes."""
    zone = action - PLACE
    colour = state.pending.argument()
    state.pending.answered()
    place_platform(state, seat, colour, zone)
    load_shuttle(state, seat, zone)
    following = (seat + 1) % state.seats
    if following != state.foreman:
        state.pending.ask(following, CHOOSE_PLATFORM)
    else:
        state.round = 1
        state.pending.ask(following, TURN)


def load_shuttle(state: State, seat: Seat, zone: int) -> None:
    """Rule 3.6, Rule 3.7: deposits go to the shuttle; pipes from the hold fill it as far as they last."""
    first = seat * SHUTTLE_THINGS
    cubes = take_deposits(state, zone)
    for cube in cubes:
        state.shuttle[first + cube] += 1
        state.supply[cube] -= 1
    pipes = min(state.pack.shuttle - len(cubes), state.hold[seat * THINGS + PIPE])
    state.hold[seat * THINGS + PIPE] -= pipes
    state.shuttle[first + SHUTTLE_PIPE] += pipes
    state.journal.note(LOADED_SHUTTLE, seat, len(cubes), pipes)
