"""A judgement of a position, for bots that look ahead."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.data import COMMON, CYCLES, DEUTERIUM, ROUNDS, SILICON, THOLIN
from stardeck.games.titan.rules.core import connected_tokens
from stardeck.games.titan.rules.ending import is_over, majority_credits, scores
from stardeck.games.titan.rules.network import zones_of
from stardeck.games.titan.state import THINGS, State
from stardeck.kernel.decision import Seat

CREDIT: Final = 10
"""Values count in tenths of a credit."""

CUBE: Final = 4
CUBES_USEFUL: Final = 6
"""A common cube is worth a little, as long as there are turns to spend it and not too many of its kind."""


def value(state: State, seat: Seat) -> int:
    """Return own standing less the best other's, in tenths of a credit."""
    mine = 0
    others = -1000000
    for other in range(state.seats):
        worth = standing(state, other)
        if other == seat:
            mine = worth
        elif worth > others:
            others = worth
    return mine - others


def standing(state: State, seat: Seat) -> int:
    """Return what a seat's position is worth: its credits, the hold as it would be counted, what its
    platforms and core tokens will still extract, and a little for cubes and reach while turns are left."""
    if is_over(state):
        return scores(state)[seat] * CREDIT
    first = seat * THINGS
    cycles = max(0, CYCLES + 1 - max(1, state.cycle))
    worth = state.credits_of(seat) * CREDIT
    worth += state.hold[first + DEUTERIUM] * 2 * CREDIT - state.hold[first + THOLIN] * CREDIT
    worth += _extraction(state, seat, cycles)
    turns = (CYCLES - state.cycle) * ROUNDS + ROUNDS + 1 - state.round
    for cube in range(COMMON):
        useful = min(state.hold[first + cube], CUBES_USEFUL)
        worth += useful * (CUBE + 2 if cube == SILICON else CUBE) * min(turns, 8) // 8
        worth += majority_credits(state, cube)[seat] * CREDIT * state.cycle // (2 * CYCLES)
    return worth + state.net.reach[seat].bit_count() * 3 * cycles // CYCLES * 2


def _extraction(state: State, seat: Seat, cycles: int) -> int:
    """Return what the seat's platforms in the network and its core tokens will bring until the end."""
    worth = 0
    for zone in zones_of(state.net.control[seat] & state.net.reach[seat]):
        # Every tholin left must come sooner or later; deuterium only in the cycles that remain.
        tholins = state.tholins[zone]
        worth -= tholins * CREDIT
        worth += min(state.deuterium[zone], max(0, cycles - tholins)) * 2 * CREDIT
    return worth + connected_tokens(state, seat) * cycles * CREDIT
