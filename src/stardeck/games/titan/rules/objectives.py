"""Chapter 12, Stardrill objectives."""

from __future__ import annotations

from stardeck.games.titan.actions import CLAIM_ACT, CLAIMED
from stardeck.games.titan.board import CORE
from stardeck.games.titan.data import (
    COLOURS,
    CONTROL_BETWEEN,
    CONTROL_CLEAN,
    CONTROL_COLOURS,
    CONTROL_EACH_LEVEL,
    CONTROL_LEVEL,
    CONTROL_ONE_COLOUR,
    CONTROL_PLATFORMS,
    CONTROL_VALUE,
    CORE_TOKENS,
    DEUTERIUM,
    HOLD,
    LEVELS,
    NETWORK_COLOURS,
    NETWORK_CORE_AND_BASES,
    NETWORK_EACH_LEVEL,
    NETWORK_LEVEL,
    NETWORK_ONE_COLOUR,
    NETWORK_PLATFORMS,
    NETWORK_SETS,
    NETWORK_ZONES,
    PLACES,
    THOLIN,
)
from stardeck.games.titan.rules.core import core_tokens
from stardeck.games.titan.rules.network import zones_of
from stardeck.games.titan.state import (
    CREDIT_SOURCES,
    FROM_OBJECTIVES,
    NOBODY,
    PLATFORM,
    SPARE_THINGS,
    THINGS,
    TOKENS,
    State,
    changed,
)
from stardeck.kernel.decision import Action, Seat


def claim_options(state: State, seat: Seat) -> list[Action]:
    """Rule 12.1, Rule 12.2, Rule 12.7: every objective met and not yet claimed by the seat that has a
    free place; a control token is needed."""
    if state.spare[seat * SPARE_THINGS + TOKENS] == 0:
        return []
    return [
        CLAIM_ACT | objective
        for index, objective in enumerate(state.objectives)
        if free_place(state, seat, index) >= 0 and is_met(state, seat, objective)
    ]


def free_place(state: State, seat: Seat, index: int) -> int:
    """Rule 12.2: the first free reward place of an objective; -1 if there is none or the seat has one."""
    places = state.claims[index * PLACES : (index + 1) * PLACES]
    if seat in places or NOBODY not in places:
        return -1
    return places.index(NOBODY)


def apply_claim(state: State, seat: Seat, action: Action) -> None:
    """Rule 12.1: a control token on the first free place, and its credits at once."""
    objective = action - CLAIM_ACT
    index = state.objectives.index(objective)
    place = free_place(state, seat, index)
    reward = state.pack.objective_rewards[objective][place]
    state.claims = changed(state.claims, index * PLACES + place, seat)
    state.spare[seat * SPARE_THINGS + TOKENS] -= 1
    state.credits[seat * CREDIT_SOURCES + FROM_OBJECTIVES] += reward
    state.journal.note(CLAIMED, seat, objective, place, reward)


def is_met(state: State, seat: Seat, objective: int) -> bool:
    """Rule 12.3, Rule 12.4, Rule 12.5, Rule 12.6: tell whether a seat meets an objective now."""
    code = state.pack.objective_code[objective]
    numbers = state.pack.objective_numbers[objective]
    if code == HOLD:
        return _holds(state, seat, numbers)
    if code <= NETWORK_ZONES:
        return _network_met(state, seat, code, numbers)
    return _control_met(state, seat, code, numbers)


def _holds(state: State, seat: Seat, numbers: list[int]) -> bool:
    """Rule 12.3: the cubes only need to be there; they are not spent."""
    first = seat * THINGS
    for cube in range(DEUTERIUM + 1):
        if state.hold[first + cube] < numbers[cube]:
            return False
    return state.hold[first + THOLIN] <= numbers[THOLIN]


def _network_met(state: State, seat: Seat, code: int, numbers: list[int]) -> bool:
    """Rule 12.4, Rule 12.6: what the seat's network reaches."""
    reach = state.net.reach[seat]
    met = False
    if code == NETWORK_LEVEL:
        met = (reach & state.board.level_masks[numbers[0] - 1]).bit_count() >= numbers[1]
    elif code == NETWORK_EACH_LEVEL:
        met = _on_each_level(state, reach, numbers[0])
    elif code == CORE_TOKENS:
        met = core_tokens(state, seat) >= numbers[0]
    elif code == NETWORK_CORE_AND_BASES:
        met = reach >> CORE & 1 == 1 and _foreign_bases(state, seat) >= numbers[0]
    elif code == NETWORK_ZONES:
        met = reach.bit_count() >= numbers[0]
    elif code == NETWORK_PLATFORMS:
        met = sum(_by_colour(state, reach)) >= numbers[0]
    elif code == NETWORK_COLOURS:
        met = _colours_with(_by_colour(state, reach), 1) >= numbers[0]
    elif code == NETWORK_ONE_COLOUR:
        met = _colours_with(_by_colour(state, reach), numbers[0]) > 0
    elif code == NETWORK_SETS:
        met = _colours_with(_by_colour(state, reach), numbers[0]) >= numbers[1]
    return met


def _control_met(state: State, seat: Seat, code: int, numbers: list[int]) -> bool:
    """Rule 12.5, Rule 12.6: what the seat has upgraded."""
    mine = state.net.control[seat]
    met = False
    if code == CONTROL_PLATFORMS:
        met = mine.bit_count() >= numbers[0]
    elif code == CONTROL_LEVEL:
        met = (mine & state.board.level_masks[numbers[0] - 1]).bit_count() >= numbers[1]
    elif code == CONTROL_EACH_LEVEL:
        met = _on_each_level(state, mine, numbers[0])
    elif code == CONTROL_COLOURS:
        met = _colours_with(_by_colour(state, mine), 1) >= numbers[0]
    elif code == CONTROL_ONE_COLOUR:
        met = _colours_with(_by_colour(state, mine), numbers[0]) > 0
    elif code == CONTROL_VALUE:
        met = sum(_values(state, mine)) >= numbers[0]
    elif code == CONTROL_BETWEEN:
        found = 0
        for value in _values(state, mine):
            if numbers[0] <= value <= numbers[1]:
                found += 1
        met = found >= numbers[2]
    elif code == CONTROL_CLEAN:
        found = 0
        for zone in zones_of(mine):
            if state.tholins[zone] == 0:
                found += 1
        met = found >= numbers[0]
    return met


def _on_each_level(state: State, mask: int, number: int) -> bool:
    masks = state.board.level_masks
    return min([(mask & masks[level]).bit_count() for level in range(LEVELS)]) >= number


def _foreign_bases(state: State, seat: Seat) -> int:
    found = 0
    for other in range(state.seats):
        if other != seat and state.net.reach[seat] >> state.net.bases[other] & 1:
            found += 1
    return found


def _by_colour(state: State, mask: int) -> list[int]:
    return [(mask & state.net.colours[colour]).bit_count() for colour in range(COLOURS)]


def _colours_with(counts: list[int], number: int) -> int:
    found = 0
    for count in counts:
        if count >= number:
            found += 1
    return found


def _values(state: State, mask: int) -> list[int]:
    return [state.pack.platform_value[state.tiles[zone] - PLATFORM] for zone in zones_of(mask)]
