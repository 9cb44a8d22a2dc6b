"""Chapter 2, Landing."""

from __future__ import annotations

from stardeck.games.titan.actions import (
    BASE,
    BEGIN_CYCLE,
    CHOOSE,
    ICED,
    LAND_BASE,
    LAND_PIPE,
    LAND_PLATFORM,
    LANDED,
    LAY,
)
from stardeck.games.titan.board import column_of, zone_at
from stardeck.games.titan.data import COLOURS, COLUMNS, PIPE
from stardeck.games.titan.rules.hold import gain
from stardeck.games.titan.rules.network import extend_reach
from stardeck.games.titan.rules.pipes import lay_pipe
from stardeck.games.titan.rules.platforms import place_platform
from stardeck.games.titan.state import (
    BASE_TILE,
    DRONES,
    EMPTY,
    ICE,
    LOAD_BASE,
    NO_PIPE,
    NOTHING,
    SUPPLY_DEPOSITS,
    SUPPLY_ICE,
    THINGS,
    State,
    changed,
    pipe_owner,
)
from stardeck.kernel.decision import Action, Seat


def base_options(state: State) -> list[Action]:
    """Rule 2.2 (reading end_columns): a free zone of level 1 with room for a platform below it."""
    columns = 3 * state.seats
    options: list[Action] = []
    for column in range(columns):
        zone = zone_at(0, column)
        is_free = state.tiles[zone] == EMPTY and state.tiles[zone_at(1, column)] == EMPTY
        is_end = columns < COLUMNS and column in (0, columns - 1)
        if is_free and not (is_end and state.rulings.no_ends):
            options.append(BASE | zone)
    return options


def apply_base(state: State, seat: Seat, action: Action) -> None:
    """Rule 2.3, Rule 2.4: the base takes the deposits of its zone, and its drones stand round it."""
    zone = action - BASE
    state.tiles[zone] = BASE_TILE + seat
    state.net.bases = changed(state.net.bases, seat, zone)
    extend_reach(state, seat, zone)
    for drone in range(seat * DRONES, seat * DRONES + DRONES):
        state.drones[drone] = zone * LOAD_BASE
    state.journal.note(LANDED, seat, zone)
    state.pending.answered()
    state.pending.ask(seat, LAND_PIPE)
    gain_deposits(state, seat, zone)


def gain_deposits(state: State, seat: Seat, zone: int) -> None:
    """Rule 2.3, Rule 2.9: deposits taken while landing go to the hold; their tokens to the box."""
    for cube in take_deposits(state, zone):
        gain(state, seat, cube, 1)


def take_deposits(state: State, zone: int) -> list[int]:
    """Rule 2.3, Rule 3.6: take the tokens off a zone; return the resource of each."""
    cubes: list[int] = []
    tokens = state.deposits[zone]
    state.deposits = changed(state.deposits, zone, 0)
    while tokens > 0:
        cube = tokens % 8 - 1
        tokens //= 8
        state.supply[SUPPLY_DEPOSITS + cube] += 1
        cubes.append(cube)
    return cubes


def land_pipe_options(state: State, seat: Seat) -> list[Action]:
    """Rule 2.5: a free slot in each direction that has none of the seat's pipes yet."""
    board = state.board
    base = state.net.bases[seat]
    around, leaving = board.around[base], board.leaving[base]
    served = 0
    for index in range(len(around)):
        pipe = state.pipes[around[index]]
        if pipe != NO_PIPE and pipe_owner(pipe) == seat:
            served |= 1 << board.end_of(leaving[index])
    return [
        LAY | arrow
        for arrow in leaving
        if state.pipes[arrow >> 1] == NO_PIPE and not served >> board.end_of(arrow) & 1
    ]


def apply_land_pipe(state: State, seat: Seat, action: Action) -> None:
    """Rule 2.5, Rule 2.6: a pipe from the hold leaves the base; what it brings goes to the hold."""
    state.hold[seat * THINGS + PIPE] -= 1
    state.pending.answered()
    below = len(state.pending.stack)
    lay_pipe(state, seat, action - LAY)
    following = LAND_PIPE if land_pipe_options(state, seat) else LAND_PLATFORM
    # The next step waits under what the pipe has brought.
    state.pending.stack[below:below] = [seat, following, 0]


def land_platform_options(state: State) -> list[Action]:
    """Rule 2.7: any platform on offer; taken ones are not replaced while landing."""
    return [CHOOSE | colour for colour in range(COLOURS) if state.offer[colour] != NOTHING]


def apply_land_platform(state: State, seat: Seat, action: Action) -> None:
    """Rule 2.1, Rule 2.7, Rule 2.10: the platform goes below the base and ice below it; the seat to the
    right lands next, the Foreman last."""
    column = column_of(state.net.bases[seat])
    below = zone_at(1, column)
    state.pending.answered()
    if seat == state.foreman:
        state.pending.ask(seat, BEGIN_CYCLE)
    else:
        state.pending.ask((seat - 1) % state.seats, LAND_BASE)
    place_platform(state, seat, action - CHOOSE, below)
    gain_deposits(state, seat, below)
    state.tiles[zone_at(2, column)] = ICE
    state.supply[SUPPLY_ICE] -= 1
    state.journal.note(ICED, seat, zone_at(2, column))
