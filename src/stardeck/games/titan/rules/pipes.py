"""Chapter 5, Pipes and the network: laying a pipe and what it brings."""

from __future__ import annotations

from stardeck.games.titan.board import NO_PIPE, pipe_of, pipe_owner
from stardeck.games.titan.data import BLANK, THOLIN
from stardeck.games.titan.rules import core, hold, network, platforms
from stardeck.games.titan.state import LOST_PIPES, SHUTTLE_PIPE, SHUTTLE_THINGS, SPARE_THINGS, State, changed
from stardeck.games.titan.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_lay(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 5.1, Rule 5.3, Rule 5.7 (reading placement): any free slot, the arrow leaving a zone of the
    network, be it a base, ice, a platform, the core or an empty zone; or any free slot at all."""
    board = state.board
    pipes = state.pipes
    reach = board.open_mask if state.readings.anywhere else state.net.reach[seat]
    for zone in network.zones_of(reach):
        leaving = board.leaving[zone]
        options += [verb.LAY | arrow << verb.ARROW for arrow in leaving if pipes[arrow >> 1] == NO_PIPE]


def can_lay(state: State, seat: Seat) -> bool:
    """Rule 5.6: tell whether a pipe can be laid at all."""
    if state.net.gaps[state.net.bases[seat]] > 0:
        return True
    reach = state.board.open_mask if state.readings.anywhere else state.net.reach[seat]
    free = 0
    for zone in network.zones_of(reach):
        free += state.net.gaps[zone]
    return free > 0


def lay_pipe(state: State, seat: Seat, arrow: int) -> None:
    """Rule 5.4, Rule 5.5, Rule 6.1, Rule 6.3, Rule 6.4, Rule 8.1: the printed resource, a tholin if it is
    vertical, then the platform it enters, if it comes from the network."""
    board = state.board
    slot = arrow >> 1
    start, end = board.start_of(arrow), board.end_of(arrow)
    is_activating = activates(state, seat, arrow)
    is_connected = network.is_reached(state, seat, start)
    state.journal.note(note.LAID, seat, arrow, end)
    pipe = pipe_of(seat, arrow & 1, core.take_core_token(state, seat, arrow))
    state.pipes = changed(state.pipes, slot, pipe)
    state.net.gaps[start] -= 1
    state.net.gaps[end] -= 1
    if is_connected and not network.is_reached(state, seat, end):
        before = state.net.reach[seat]
        network.extend(state, seat, end)
        if state.readings.anywhere:
            core.join_core_pipes(state, seat, before)
    if board.prints[slot] != BLANK:
        hold.gain(state, seat, board.prints[slot], 1)
    if board.is_vertical[slot]:
        hold.gain(state, seat, THOLIN, state.pack.dirt)
    if is_activating:
        platforms.activate(state, seat, end)


def activates(state: State, seat: Seat, arrow: int) -> bool:
    """Rule 6.1, Rule 6.3: tell whether a pipe leads from the network into a platform."""
    start, end = state.board.start_of(arrow), state.board.end_of(arrow)
    return platforms.is_platform(state, end) and network.is_reached(state, seat, start)


def would_activate(state: State, seat: Seat, arrow: int) -> list[int]:
    """Rule 6.1, Rule 6.2: the zones whose platforms a pipe would activate, those behind pipes that it joins
    to the network too."""
    if not activates(state, seat, arrow):
        return []
    end = state.board.end_of(arrow)
    if network.is_reached(state, seat, end):
        return platforms.activated_with(state, seat, end)
    trial = state.copy()
    network.extend(trial, seat, end)
    return platforms.activated_with(trial, seat, end)


def apply_lay(state: State, seat: Seat, action: Action) -> None:
    """Rule 5.1: the pipe comes from the shuttle."""
    state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE] -= 1
    lay_pipe(state, seat, verb.arrow_of(action))


def apply_scrap(state: State, seat: Seat) -> None:
    """Rule 5.6: a pipe that can be laid nowhere is discarded."""
    state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE] -= 1
    state.spare[seat * SPARE_THINGS + LOST_PIPES] += 1
    state.journal.note(note.SCRAPPED, seat)


def destroy_pipe(state: State, slot: int) -> None:
    """Rule 9.14, Rule 9.16: the pipe goes to the box; its owner's network may fall apart."""
    pipe = state.pipes[slot]
    owner = pipe_owner(pipe)
    state.pipes = changed(state.pipes, slot, NO_PIPE)
    state.net.gaps[state.board.upper[slot]] += 1
    state.net.gaps[state.board.lower[slot]] += 1
    state.spare[owner * SPARE_THINGS + LOST_PIPES] += 1
    core.drop_core_token(state, pipe)
    network.find(state, owner)
