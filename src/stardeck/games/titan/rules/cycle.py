"""Chapter 3, The start of a cycle."""

from __future__ import annotations

from stardeck.games.titan.board import CORE, EMPTY, NOTHING
from stardeck.games.titan.data import COLOURS, PIPE
from stardeck.games.titan.rules import landing, platforms, setup
from stardeck.games.titan.state import OFFERS, SHUTTLE_PIPE, SHUTTLE_THINGS, THINGS, State, changed
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def begin_cycle(state: State) -> None:
    """Rule 3.1, Rule 3.2 (reading first_offer): new platforms on offer; the Foreman chooses first."""
    state.cycle += 1
    state.round = 0
    for colour in range(COLOURS):
        if state.cycle > 1 or state.readings.fresh:
            discard_offer(state, colour)
        elif state.readings.both:
            state.offer = changed(state.offer, COLOURS + colour, state.offer[colour])
            state.offer = changed(state.offer, colour, NOTHING)
        if state.offer[colour] == NOTHING:
            setup.turn_platform(state, colour)
    state.journal.note(note.CYCLE_BEGAN, state.foreman, state.cycle)
    state.pending.then(state.foreman, ask.CHOOSE_PLATFORM)


def discard_offer(state: State, place: int) -> None:
    """Rule 3.2, Rule 3.4: a platform leaves the offer for the box, if there is one."""
    if state.offer[place] != NOTHING:
        state.discarded = [*state.discarded, state.offer[place]]
        state.offer = changed(state.offer, place, NOTHING)


def offer_choose(state: State, options: list[Action]) -> None:
    """Rule 2.7, Rule 3.3, Rule 3.4: a platform on offer; one that is taken is not replaced."""
    offer = state.offer
    options += [verb.CHOOSE | k << verb.COLOUR for k in range(COLOURS) if offer[k] != NOTHING]
    kept = [k for k in range(COLOURS) if offer[COLOURS + k] != NOTHING]
    options += [verb.CHOOSE_KEPT | k << verb.COLOUR for k in kept]


def place_on_offer(action: Action) -> int:
    """Return the place of the platform that an answer chooses."""
    kept = COLOURS if verb.verb_of(action) == verb.CHOOSE_KEPT else 0
    return verb.colour_of(action) + kept


def apply_choose(state: State, seat: Seat, action: Action) -> None:
    """Rule 3.3: then its zone is chosen."""
    state.pending.then(seat, ask.PLACE_PLATFORM, place_on_offer(action))


def offer_place(state: State, options: list[Action]) -> None:
    """Rule 3.3: any zone without base, ice or platform, wherever it lies; never the core."""
    zones = [zone for zone in state.board.zones if zone != CORE and state.tiles[zone] == EMPTY]
    options += [verb.PLACE | zone << verb.ZONE for zone in zones]


def apply_place(state: State, seat: Seat, action: Action, place: int) -> None:
    """Rule 3.3, Rule 3.8: clockwise until all have placed one; then the Foreman's turn comes.

    Rule 3.4: one of each colour, so the other one of this colour leaves the offer, and when all have placed
    those that the landing left."""
    zone = verb.zone_of(action)
    platforms.place_platform(state, seat, place, zone)
    discard_offer(state, (place + COLOURS) % OFFERS)
    load_shuttle(state, seat, zone)
    following = (seat + 1) % state.seats
    if following != state.foreman:
        state.pending.then(following, ask.CHOOSE_PLATFORM)
    else:
        for kept in range(COLOURS, OFFERS):
            discard_offer(state, kept)
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
