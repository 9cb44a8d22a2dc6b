"""Chapter 5, Pipes and the network: which zones a seat reaches, kept as bits while pipes change."""

from __future__ import annotations

from stardeck.games.titan.board import NO_MODULE, NO_PIPE, NOTHING, OWNER, ZONES, pipe_direction, pipe_owner
from stardeck.games.titan.data import COLOURS
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Seat


def leads_to(state: State, seat: Seat, arrow: int) -> int:
    """Rule 5.2: the zone to which an arrow leads if a pipe of the seat lies so; else NOTHING."""
    pipe = state.pipes[arrow >> 1]
    if pipe == NO_PIPE or pipe_owner(pipe) != seat or pipe_direction(pipe) != arrow & 1:
        return NOTHING
    return state.board.end_of(arrow)


def extend(state: State, seat: Seat, zone: int) -> None:
    """Rule 5.2: a zone joins the network, with all that the seat's arrows reach from it."""
    reach = state.net.reach[seat] | 1 << zone
    waiting = [zone]
    while waiting:
        for arrow in state.board.leaving[waiting.pop()]:
            end = leads_to(state, seat, arrow)
            if end != NOTHING and not reach >> end & 1:
                reach |= 1 << end
                waiting.append(end)
    state.net.reach[seat] = reach


def arrows_to(state: State, seat: Seat, zone: int) -> list[int]:
    """Rule 5.2: the fewest arrows from a seat's base to a zone of its network, the last first."""
    base = state.net.bases[seat]
    came = [NOTHING] * ZONES
    waiting = [base]
    for here in waiting:
        for arrow in state.board.leaving[here]:
            end = leads_to(state, seat, arrow)
            if end != NOTHING and end != base and came[end] == NOTHING:
                came[end] = arrow
                waiting.append(end)
    arrows: list[int] = []
    while came[zone] != NOTHING:
        arrows.append(came[zone])
        zone = state.board.start_of(came[zone])
    return arrows


def find(state: State, seat: Seat) -> None:
    """Rule 5.2, Rule 9.16: the network is the base and all zones its arrows reach, found anew."""
    state.net.reach[seat] = 0
    if state.net.bases[seat] != NOTHING:
        extend(state, seat, state.net.bases[seat])


def is_reached(state: State, seat: Seat, zone: int) -> bool:
    """Rule 5.2: tell whether a zone belongs to a seat's network."""
    return state.net.reach[seat] >> zone & 1 == 1


def zones_of(mask: int) -> list[int]:
    """Return the zones whose bits are set, in order."""
    zones: list[int] = []
    while mask:
        lowest = mask & -mask
        zones.append(lowest.bit_length() - 1)
        mask ^= lowest
    return zones


def foreign_bases(state: State, seat: Seat) -> int:
    """Rule 12.4, Rule 15.1: how many opponents' bases a seat's network reaches."""
    found = 0
    for other in range(state.seats):
        if other != seat and is_reached(state, seat, state.net.bases[other]):
            found += 1
    return found


def refresh(state: State) -> None:
    """Find everything anew that a position keeps up to date while it is played."""
    board = state.board
    for seat in range(state.seats):
        find(state, seat)
        state.net.control[seat] = 0
    for colour in range(COLOURS):
        state.net.colours[colour] = 0
    for zone in range(ZONES):
        kind = state.platform_at(zone)
        if kind != NOTHING:
            state.net.colours[state.pack.platform_colour[kind]] |= 1 << zone
        if state.modules[zone] != NO_MODULE:
            state.net.control[state.modules[zone] // OWNER] |= 1 << zone
        free = 0
        for slot in board.around[zone]:
            if state.pipes[slot] == NO_PIPE:
                free += 1
        state.net.gaps[zone] = free
