"""A judgement of a position, for bots that look ahead. Counts in tenths of a credit."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import CORE, NOTHING, PLATFORM, column_of
from stardeck.games.titan.data import COLUMNS, COMMON
from stardeck.games.titan.rules.core import connected_tokens
from stardeck.games.titan.rules.ending import hold_credits, is_over, majority_credits, scores
from stardeck.games.titan.rules.network import zones_of
from stardeck.games.titan.rules.objectives import free_place, lacking
from stardeck.games.titan.rules.platforms import docked
from stardeck.games.titan.state import THINGS, State
from stardeck.games.titan.vocabulary import ask
from stardeck.kernel.decision import Seat

CREDIT: Final = 10
CUBE_WORTH: Final = (6, 4, 3, 3)
"""A common cube that can still be spent: silicon upgrades, water fills orders."""
USEFUL: Final = 6
"""Cubes of a kind beyond this are only for majorities."""
NEAR: Final = 2
"""Columns on each side of a base that its network soon wants."""
ROOM: Final = 40
"""What the lack of such a column costs over the whole game."""
ZONE: Final = 4
"""A zone in the network: more to activate, more to upgrade."""
DOCKED: Final = 3
PROMISE: Final = 6
"""A platform in the network that nobody controls is worth its upgrade divided by this."""


def moment(state: State) -> int:
    """Return the number of the round: positions are best compared when one begins."""
    return state.cycle * (state.pack.turns + 1) + state.round


def value(state: State, seat: Seat) -> int:
    """Return a seat's standing, with the majorities as they stand, the more the nearer the end is."""
    worth = standing(state, seat)
    if not is_over(state):
        credits = 0
        for element in range(COMMON + 1):
            credits += majority_credits(state, element)[seat]
        worth += credits * CREDIT * state.cycle // (state.pack.cycles + 1)
    return worth


def standing(state: State, seat: Seat) -> int:
    """Return what a seat's position is worth: its credits and its hold as they would be counted, what its
    platforms and core tokens will still bring, and what its cubes, network and drones and the objectives
    promise for the turns that are left."""
    if is_over(state):
        return scores(state)[seat] * CREDIT
    cycles, turns = state.pack.cycles, state.pack.turns
    worth = (state.credits_of(seat) + sum(hold_credits(state, seat))) * CREDIT
    extractions = cycles + 1 - max(1, state.cycle) - int(_is_extracting(state))
    worth += _extraction(state, seat, extractions)
    left = (cycles - state.cycle) * turns + turns - state.round
    promise = _cubes(state, seat) + _network(state, seat, extractions) + _objectives(state, seat)
    return worth + promise * min(left, 8) // 8 - _cramped(state, seat) * extractions // cycles


def _is_extracting(state: State) -> bool:
    """Tell whether the turns of a cycle are over: its extraction is only to be stored."""
    lowest = state.pending.stack[1]
    return state.cycle > 0 and (lowest == ask.MAKE_ROOM or lowest == ask.EXTRACT_CORE)


def _extraction(state: State, seat: Seat, extractions: int) -> int:
    """Return what connected platforms and core tokens will bring: every tholin comes sooner or later,
    deuterium only while extractions remain."""
    worth = _core(state, seat, extractions)
    for zone in zones_of(state.net.control[seat] & state.net.reach[seat]):
        worth += _reserve(state, zone, extractions)
    return worth


def _reserve(state: State, zone: int, extractions: int) -> int:
    """Return what a platform's reserve will bring: its tholins first, then deuterium while there is time."""
    tholins = state.tholins[zone]
    clean = min(state.deuterium[zone], max(0, extractions - tholins))
    return clean * state.pack.deuterium * CREDIT - tholins * (state.pack.tholin * CREDIT - 2)


def _core(state: State, seat: Seat, extractions: int) -> int:
    """Return what the tokens of a seat will bring from the core: its share of the tholins, which come first,
    and of the deuterium."""
    mine = connected_tokens(state, seat)
    if mine == 0:
        return 0
    every = 0
    for other in range(state.seats):
        every += connected_tokens(state, other)
    cubes = mine * extractions
    tholins = min(cubes, state.tholins[CORE] * mine // every)
    clean = min(cubes - tholins, state.deuterium[CORE] * mine // every)
    # A cube in the hold is worth more than one to come.
    return clean * max(0, state.pack.deuterium * CREDIT - 1) - tholins * (state.pack.tholin * CREDIT - 2)


def _cramped(state: State, seat: Seat) -> int:
    """Return what a base beside the rock costs, where it has fewer columns to grow into."""
    columns = state.board.columns
    base = state.net.bases[seat]
    if base == NOTHING or columns == COLUMNS:
        return 0
    column = column_of(base)
    return (max(0, NEAR - column) + max(0, column + NEAR + 1 - columns)) * ROOM


def _cubes(state: State, seat: Seat) -> int:
    first = seat * THINGS
    worth = 0
    for cube in range(COMMON):
        worth += min(state.hold[first + cube], USEFUL) * CUBE_WORTH[cube]
    return worth


def _objectives(state: State, seat: Seat) -> int:
    """Return what the objectives promise: the rewards still open, less for what is lacking."""
    worth = 0
    if state.cycle == 0:
        # While the bases land nobody has a network.
        return worth
    for index in range(len(state.objectives)):
        place = free_place(state, seat, index)
        if place >= 0:
            objective = state.objectives[index]
            lacks = max(0, lacking(state, seat, objective))
            worth += state.pack.objective_rewards[objective][place] * CREDIT // (lacks + 1 + (lacks > 0))
    return worth


def _network(state: State, seat: Seat, extractions: int) -> int:
    """Return what reach, docked drones and platforms still to be upgraded promise."""
    net = state.net
    worth = net.reach[seat].bit_count() * ZONE
    open_ = net.reach[seat]
    for other in range(state.seats):
        open_ &= ~net.control[other]
    colours = net.colours
    open_ &= colours[0] | colours[1] | colours[2] | colours[3] | colours[4]
    for zone in zones_of(open_):
        gain = (state.pack.platform_value[state.tiles[zone] - PLATFORM] + 2) * CREDIT
        gain += _reserve(state, zone, extractions)
        worth += max(0, gain - net.gaps[zone] * CUBE_WORTH[0]) // PROMISE
        worth += docked(state, seat, zone) * DOCKED
    return worth
