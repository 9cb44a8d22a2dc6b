"""Chapter 5, Pipes and the network: which zones a seat reaches, kept as bits while pipes change."""

from __future__ import annotations

from stardeck.games.titan.board import NO_MODULE, NO_PIPE, NOTHING, OWNER, ZONES
from stardeck.games.titan.data import COLOURS
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Seat


def extend(state: State, seat: Seat, zone: int) -> None:
    """Rule 5.2: a zone joins the network, with all that the seat's arrows reach from it."""
    board = state.board
    reach = state.net.reach[seat] | 1 << zone
    mine = 1 + seat * 4
    waiting = [zone]
    while waiting:
        here = waiting.pop()
        around = board.around[here]
        leaving = board.leaving[here]
        for index in range(len(around)):
            pipe = state.pipes[around[index]]
            if pipe != NO_PIPE and (pipe - 1) >> 2 == seat and (pipe - mine) >> 1 == leaving[index] & 1:
                end = board.end_of(leaving[index])
                if not reach >> end & 1:
                    reach |= 1 << end
                    waiting.append(end)
    state.net.reach[seat] = reach


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
