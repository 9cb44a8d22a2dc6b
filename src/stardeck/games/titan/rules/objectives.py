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
    first = index * PLACES
    for place in range(PLACES):
        claimed = state.claims[first + place]
        if claimed == NOBODY:
            return place
        if claimed == seat:
            return -1
    return -1


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
    return lacking(state, seat, objective) <= 0


def lacking(state: State, seat: Seat, objective: int) -> int:
    """Return how much a seat lacks of an objective, in what it counts; 0 or less if it is met."""
    code = state.pack.objective_code[objective]
    numbers = state.pack.objective_numbers[objective]
    if code == HOLD:
        return _hold_lacks(state, seat, numbers)
    if code <= NETWORK_ZONES:
        return _network_lacks(state, seat, code, numbers)
    return _control_lacks(state, seat, code, numbers)


def _hold_lacks(state: State, seat: Seat, numbers: list[int]) -> int:
    """Rule 12.3: the cubes only need to be there; they are not spent."""
    first = seat * THINGS
    lacks = max(0, state.hold[first + THOLIN] - numbers[THOLIN])
    for cube in range(DEUTERIUM + 1):
        lacks += max(0, numbers[cube] - state.hold[first + cube])
    return lacks


def _network_lacks(state: State, seat: Seat, code: int, numbers: list[int]) -> int:
    """Rule 12.4, Rule 12.6: what the seat's network does not reach yet."""
    reach = state.net.reach[seat]
    if code == NETWORK_LEVEL:
        return numbers[1] - (reach & state.board.level_masks[numbers[0] - 1]).bit_count()
    elif code == NETWORK_EACH_LEVEL:
        return _levels_lack(state, reach, numbers[0])
    elif code == CORE_TOKENS:
        return numbers[0] - core_tokens(state, seat)
    elif code == NETWORK_CORE_AND_BASES:
        return 1 - (reach >> CORE & 1) + max(0, numbers[0] - _foreign_bases(state, seat))
    elif code == NETWORK_ZONES:
        return numbers[0] - reach.bit_count()
    elif code == NETWORK_PLATFORMS:
        return numbers[0] - sum(_by_colour(state, reach))
    elif code == NETWORK_COLOURS:
        return sets_lack(_by_colour(state, reach), 1, numbers[0])
    elif code == NETWORK_ONE_COLOUR:
        return sets_lack(_by_colour(state, reach), numbers[0], 1)
    assert code == NETWORK_SETS
    return sets_lack(_by_colour(state, reach), numbers[0], numbers[1])


def _control_lacks(state: State, seat: Seat, code: int, numbers: list[int]) -> int:
    """Rule 12.5, Rule 12.6: what the seat has not upgraded yet."""
    mine = state.net.control[seat]
    if code == CONTROL_PLATFORMS:
        return numbers[0] - mine.bit_count()
    elif code == CONTROL_LEVEL:
        return numbers[1] - (mine & state.board.level_masks[numbers[0] - 1]).bit_count()
    elif code == CONTROL_EACH_LEVEL:
        return _levels_lack(state, mine, numbers[0])
    elif code == CONTROL_COLOURS:
        return sets_lack(_by_colour(state, mine), 1, numbers[0])
    elif code == CONTROL_ONE_COLOUR:
        return sets_lack(_by_colour(state, mine), numbers[0], 1)
    elif code == CONTROL_VALUE:
        return numbers[0] - sum(_values(state, mine))
    elif code == CONTROL_BETWEEN:
        lacks = numbers[2]
        for value in _values(state, mine):
            if numbers[0] <= value <= numbers[1]:
                lacks -= 1
        return lacks
    assert code == CONTROL_CLEAN
    lacks = numbers[0]
    for zone in zones_of(mine):
        if state.tholins[zone] == 0:
            lacks -= 1
    return lacks


def _levels_lack(state: State, mask: int, number: int) -> int:
    """Return how many zones are missing to have so many on each level."""
    lacks = 0
    for level in range(LEVELS):
        lacks += max(0, number - (mask & state.board.level_masks[level]).bit_count())
    return lacks


def sets_lack(counts: list[int], size: int, sets: int) -> int:
    """Return how many platforms are missing to have sets of one colour each, of this size.

    A pack may ask for more sets than there are colours: then something is always missing.
    """
    lacks = [max(0, size - count) for count in counts]
    lacks.sort()
    return sum(lacks[:sets]) + max(0, sets - len(counts)) * max(1, size)


def _foreign_bases(state: State, seat: Seat) -> int:
    found = 0
    for other in range(state.seats):
        if other != seat and state.net.reach[seat] >> state.net.bases[other] & 1:
            found += 1
    return found


def _by_colour(state: State, mask: int) -> list[int]:
    return [(mask & state.net.colours[colour]).bit_count() for colour in range(COLOURS)]


def _values(state: State, mask: int) -> list[int]:
    return [state.pack.platform_value[state.tiles[zone] - PLATFORM] for zone in zones_of(mask)]
