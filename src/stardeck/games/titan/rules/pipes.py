"""Chapter 5, Pipes and the network: laying a pipe and what it brings."""

from __future__ import annotations

from stardeck.games.titan.actions import LAID, LAY, SCRAPPED
from stardeck.games.titan.data import BLANK, THOLIN
from stardeck.games.titan.rules.core import drop_core_token, take_core_token
from stardeck.games.titan.rules.hold import gain
from stardeck.games.titan.rules.network import extend_reach, find_reach, zones_of
from stardeck.games.titan.rules.platforms import activate, is_platform
from stardeck.games.titan.state import (
    LOST_PIPES,
    NO_PIPE,
    SHUTTLE_PIPE,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    State,
    pipe_of,
    pipe_owner,
)
from stardeck.kernel.decision import Action, Seat


def lay_options(state: State, seat: Seat) -> list[Action]:
    """Rule 5.1, Rule 5.3, Rule 5.7 (reading placement): any free slot, the arrow leaving a zone of the
    network, be it a base, ice, a platform, the core or an empty zone; or any free slot at all."""
    board = state.board
    pipes = state.pipes
    reach = board.open_mask if state.rulings.anywhere else state.net.reach[seat]
    options: list[Action] = []
    for zone in zones_of(reach):
        options += [LAY | arrow for arrow in board.leaving[zone] if pipes[arrow >> 1] == NO_PIPE]
    return options


def can_lay(state: State, seat: Seat) -> bool:
    """Rule 5.6: tell whether a pipe can be laid at all."""
    if state.net.gaps[state.net.bases[seat]] > 0:
        return True
    reach = state.board.open_mask if state.rulings.anywhere else state.net.reach[seat]
    free = 0
    for zone in zones_of(reach):
        free += state.net.gaps[zone]
    return free > 0


def lay_pipe(state: State, seat: Seat, arrow: int) -> None:
    """Rule 5.4, Rule 5.5, Rule 6.1, Rule 6.3, Rule 6.4: the printed resource, a tholin if it is vertical,
    then the platform it enters, if it comes from the network."""
    board = state.board
    slot = arrow >> 1
    start, end = board.start_of(arrow), board.end_of(arrow)
    connected = state.net.reach[seat] >> start & 1
    state.journal.note(LAID, seat, arrow, end)
    state.pipes[slot] = pipe_of(seat, arrow & 1, take_core_token(state, seat, arrow))
    state.net.gaps[start] -= 1
    state.net.gaps[end] -= 1
    if connected and not state.net.reach[seat] >> end & 1:
        extend_reach(state, seat, end)
    if connected and is_platform(state, end):
        activate(state, seat, end)
    if board.is_vertical[slot]:
        gain(state, seat, THOLIN, 1)
    if board.prints[slot] != BLANK:
        gain(state, seat, board.prints[slot], 1)


def apply_lay(state: State, seat: Seat, action: Action) -> None:
    """Rule 5.1: the pipe comes from the shuttle."""
    state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE] -= 1
    lay_pipe(state, seat, action - LAY)


def scrap_pipe(state: State, seat: Seat) -> None:
    """Rule 5.6: a pipe that can be laid nowhere is discarded."""
    state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE] -= 1
    state.spare[seat * SPARE_THINGS + LOST_PIPES] += 1
    state.journal.note(SCRAPPED, seat)


def destroy_pipe(state: State, slot: int) -> None:
    """Rule 9.14, Rule 9.16: the pipe goes to the box; its owner's network may fall apart."""
    pipe = state.pipes[slot]
    owner = pipe_owner(pipe)
    state.pipes[slot] = NO_PIPE
    state.net.gaps[state.board.upper[slot]] += 1
    state.net.gaps[state.board.lower[slot]] += 1
    state.spare[owner * SPARE_THINGS + LOST_PIPES] += 1
    drop_core_token(state, pipe)
    find_reach(state, owner)
