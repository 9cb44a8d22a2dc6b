"""Chapter 3, The start of a cycle."""

from __future__ import annotations

from stardeck.games.titan.board import CORE, EMPTY, NOTHING
from stardeck.games.titan.data import COLOURS, PIPE
from stardeck.games.titan.rules import landing, platforms, setup
from stardeck.games.titan.state import SHUTTLE_PIPE, SHUTTLE_THINGS, THINGS, State, changed
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def begin_cycle(state: State) -> None:
    """Rule 3.1, Rule 3.2 (reading first_offer): new platforms on offer; the Foreman chooses first."""
    state.cycle += 1
    state.round = 0
    for colour in range(COLOURS):
        if state.offer[colour] != NOTHING:
            if state.cycle == 1 and not state.readings.fresh:
                continue
            state.discarded = [*state.discarded, state.offer[colour]]
            state.offer = changed(state.offer, colour, NOTHING)
        setup.turn_platform(state, colour)
    state.journal.note(note.CYCLE_BEGAN, state.foreman, state.cycle)
    state.pending.then(state.foreman, ask.CHOOSE_PLATFORM)


def offer_choose(state: State, options: list[Action]) -> None:
    """Rule 2.7, Rule 3.3, Rule 3.4: a platform on offer; one that is taken is not replaced."""
    offer = state.offer
    options += [verb.CHOOSE | k << verb.COLOUR for k in range(COLOURS) if offer[k] != NOTHING]


def apply_choose(state: State, seat: Seat, action: Action) -> None:
    """Rule 3.3: then its zone is chosen."""
    state.pending.then(seat, ask.PLACE_PLATFORM, verb.colour_of(action))


def offer_place(state: State, options: list[Action]) -> None:
    """Rule 3.3: any zone without base, ice or platform, wherever it lies; never the core."""
    zones = [zone for zone in state.board.zones if zone != CORE and state.tiles[zone] == EMPTY]
    options += [verb.PLACE | zone << verb.ZONE for zone in zones]


def apply_place(state: State, seat: Seat, action: Action, colour: int) -> None:
    """Rule 3.3, Rule 3.8: clockwise until all have placed one; then the Foreman's turn comes."""
    zone = verb.zone_of(action)
    platforms.place_platform(state, seat, colour, zone)
    load_shuttle(state, seat, zone)
    following = (seat + 1) % state.seats
    if following != state.foreman:
        state.pending.then(following, ask.CHOOSE_PLATFORM)
    else:
        state.round = 1
        state.pending.then(following, ask.TURN)


def load_shuttle(state: State, seat: Seat, zone: int) -> None:
    """Rule 3.6, Rule 3.7: deposits go to the shuttle; pipes from the hold fill it as far as they last."""
    first = seat * SHUTTLE_THINGS
    cubes = landing.take_deposits(state, zone)
    for cube in cubes:
        state.shuttle[first + cube] += 1
        state.supply[cube] -= 1
    pipes = min(state.pack.shuttle - len(cubes), state.hold[seat * THINGS + PIPE])
    state.hold[seat * THINGS + PIPE] -= pipes
    state.shuttle[first + SHUTTLE_PIPE] += pipes
    state.journal.note(note.LOADED_SHUTTLE, seat, len(cubes), pipes)
