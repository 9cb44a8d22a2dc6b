"""Chapter 8, The core."""

from __future__ import annotations

from stardeck.games.titan.board import CORE, has_token, pipe_of, pipe_owner
from stardeck.games.titan.rules import network
from stardeck.games.titan.state import LOST_TOKENS, SPARE_THINGS, TOKENS, State, changed
from stardeck.games.titan.vocabulary import note
from stardeck.kernel.decision import Seat


def take_core_token(state: State, seat: Seat, arrow: int) -> int:
    """Rule 8.1, Rule 8.2, Rule 8.4: a pipe from the network into the core brings a control token, if the
    seat has one left; a pipe out of the core does not. Return 1 or 0."""
    board = state.board
    if board.end_of(arrow) != CORE or state.tokens_of(seat) == 0:
        return 0
    if not network.is_reached(state, seat, board.start_of(arrow)):
        return 0
    state.use_token(seat)
    state.journal.note(note.CONNECTED_CORE, seat, board.start_of(arrow))
    return 1


def join_core_pipes(state: State, seat: Seat, before: int) -> None:
    """Rule 8.1 (reading placement): pipes into the core that lay apart bring their tokens when the network,
    which was ``before``, reaches them."""
    board = state.board
    for slot in board.around[CORE]:
        pipe, start = state.pipes[slot], board.upper[slot]
        is_new = not before >> start & 1 and network.is_reached(state, seat, start)
        if is_new and pipe == pipe_of(seat, 0, 0) and state.tokens_of(seat) > 0:
            state.use_token(seat)
            state.pipes = changed(state.pipes, slot, pipe_of(seat, 0, 1))
            state.journal.note(note.CONNECTED_CORE, seat, start)


def drop_core_token(state: State, pipe: int) -> None:
    """Rule 8.5 (reading core_token): the token of a destroyed pipe is lost, or comes back."""
    if has_token(pipe):
        kept = TOKENS if state.readings.token_back else LOST_TOKENS
        state.spare[pipe_owner(pipe) * SPARE_THINGS + kept] += 1


def core_tokens(state: State, seat: Seat) -> int:
    """Rule 8.3: a seat may have any number of tokens in the core, one for each pipe into it."""
    found = 0
    for slot in state.board.around[CORE]:
        pipe = state.pipes[slot]
        if pipe > 0 and pipe_owner(pipe) == seat and has_token(pipe):
            found += 1
    return found


def connected_tokens(state: State, seat: Seat) -> int:
    """Rule 13.3: only tokens whose pipe is joined to the base by the network extract."""
    found = 0
    for slot in state.board.around[CORE]:
        pipe = state.pipes[slot]
        if pipe > 0 and pipe_owner(pipe) == seat and has_token(pipe):
            found += state.net.reach[seat] >> state.board.upper[slot] & 1
    return found
