"""Chapter 2, Landing."""

from __future__ import annotations

from stardeck.games.titan import board as crater
from stardeck.games.titan.data import COLUMNS, DRONES, PIPE
from stardeck.games.titan.rules import hold, network, pipes, platforms
from stardeck.games.titan.state import SUPPLY_DEPOSITS, SUPPLY_ICE, THINGS, State, changed
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def offer_base(state: State, options: list[Action]) -> None:
    """Rule 2.2 (reading end_columns): a free zone of level 1 with room for a platform below it."""
    columns = state.board.columns
    for column in range(columns):
        zone = crater.zone_at(0, column)
        below = crater.zone_at(1, column)
        is_free = state.tiles[zone] == crater.EMPTY and state.tiles[below] == crater.EMPTY
        is_end = columns < COLUMNS and column in (0, columns - 1)
        if is_free and not (is_end and state.readings.no_ends):
            options.append(verb.BASE | zone << verb.ZONE)


def apply_base(state: State, seat: Seat, action: Action) -> None:
    """Rule 2.3, Rule 2.4: the base takes the deposits of its zone, and its drones stand round it."""
    zone = verb.zone_of(action)
    state.tiles = changed(state.tiles, zone, crater.BASE + seat)
    state.net.bases = changed(state.net.bases, seat, zone)
    network.extend(state, seat, zone)
    for drone in range(seat * DRONES, seat * DRONES + DRONES):
        state.drones[drone] = zone * crater.LOAD_BASE
    state.journal.note(note.LANDED, seat, zone)
    gain_deposits(state, seat, zone)
    state.pending.then(seat, ask.LAND_PIPE)


def gain_deposits(state: State, seat: Seat, zone: int) -> None:
    """Rule 2.3, Rule 2.9: deposits taken while landing go to the hold; their tokens to the box."""
    cubes = take_deposits(state, zone)
    while cubes:
        hold.gain(state, seat, cubes.pop(), 1)


def take_deposits(state: State, zone: int) -> list[int]:
    """Rule 2.3, Rule 3.6: take the tokens off a zone; return the resource of each."""
    cubes = crater.tokens_of(state.deposits[zone])
    state.deposits = changed(state.deposits, zone, 0)
    for cube in cubes:
        state.supply[SUPPLY_DEPOSITS + cube] += 1
    return cubes


def offer_land_pipe(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 2.5: a free slot in each direction that has none of the seat's pipes yet."""
    board = state.board
    base = state.net.bases[seat]
    around, leaving = board.around[base], board.leaving[base]
    served = 0
    for index in range(len(around)):
        pipe = state.pipes[around[index]]
        if pipe != crater.NO_PIPE and crater.pipe_owner(pipe) == seat:
            served |= 1 << board.end_of(leaving[index])
    free = [arrow for arrow in leaving if state.pipes[arrow >> 1] == crater.NO_PIPE]
    options += [verb.LAY | arrow << verb.ARROW for arrow in free if not served >> board.end_of(arrow) & 1]


def apply_land_pipe(state: State, seat: Seat, action: Action) -> None:
    """Rule 2.5, Rule 2.6: a pipe from the hold leaves the base; what it brings goes to the hold."""
    state.hold[seat * THINGS + PIPE] -= 1
    pipes.lay_pipe(state, seat, verb.arrow_of(action))
    more: list[Action] = []
    offer_land_pipe(state, seat, more)
    state.pending.then(seat, ask.LAND_PIPE if more else ask.LAND_PLATFORM)


def apply_land_platform(state: State, seat: Seat, action: Action) -> None:
    """Rule 2.1, Rule 2.7, Rule 2.10: the platform goes below the base and ice below it; the seat to the
    right lands next, the Foreman last."""
    column = crater.column_of(state.net.bases[seat])
    below = crater.zone_at(1, column)
    icy = crater.zone_at(2, column)
    platforms.place_platform(state, seat, verb.colour_of(action), below)
    gain_deposits(state, seat, below)
    state.tiles = changed(state.tiles, icy, crater.ICE)
    state.supply[SUPPLY_ICE] -= 1
    state.journal.note(note.ICED, seat, icy)
    if seat != state.foreman:
        state.pending.then((seat - 1) % state.seats, ask.LAND_BASE)
