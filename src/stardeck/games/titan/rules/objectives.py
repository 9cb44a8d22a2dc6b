"""Chapter 12, Stardrill objectives."""

from __future__ import annotations

from stardeck.games.titan import data
from stardeck.games.titan.board import CORE, PLATFORM
from stardeck.games.titan.data import COLOURS, DEUTERIUM, LEVELS, PLACES, THOLIN
from stardeck.games.titan.rules import core, network, wants
from stardeck.games.titan.state import FROM_OBJECTIVES, NOBODY, THINGS, State, changed
from stardeck.games.titan.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_claim(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 12.1, Rule 12.2, Rule 12.7: every objective met and not yet claimed by the seat that has a
    free place; a control token is needed."""
    if state.tokens_of(seat) == 0:
        return
    codes, sizes = state.pack.objective_code, state.pack.objective_size
    reached = state.net.reach[seat].bit_count()
    controlled = state.net.control[seat].bit_count()
    for index, objective in enumerate(state.objectives):
        is_of_network = codes[objective] <= data.NETWORK_ZONES or codes[objective] == data.NETWORK_WANTED
        if sizes[objective] > (reached if is_of_network else controlled):
            continue
        if lacking(state, seat, objective) <= 0 and free_place(state, seat, index) >= 0:
            options.append(verb.CLAIM | objective << verb.OBJECTIVE)


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
    objective = verb.objective_of(action)
    index = state.objectives.index(objective)
    place = free_place(state, seat, index)
    reward = state.pack.objective_rewards[objective][place]
    state.claims = changed(state.claims, index * PLACES + place, seat)
    state.use_token(seat)
    state.score(seat, FROM_OBJECTIVES, reward)
    state.journal.note(note.CLAIMED, seat, objective, place, reward)


def lacking(state: State, seat: Seat, objective: int) -> int:
    """Rule 12.3, Rule 12.4, Rule 12.5, Rule 12.6, Rule 15.1: how much a seat lacks of an objective,
    in what it counts; 0 or less if it is met."""
    code = state.pack.objective_code[objective]
    numbers = state.pack.objective_numbers[objective]
    if code == data.WANTS:
        return wants.lacks(state, seat, numbers)
    if code == data.HOLD:
        return _hold_lacks(state, seat, numbers)
    if code == data.NETWORK_WANTED:
        return _wanted_lack(state, state.net.reach[seat], numbers)
    if code == data.CONTROL_WANTED:
        return _wanted_lack(state, state.net.control[seat], numbers)
    if code <= data.NETWORK_ZONES:
        return _network_lacks(state, seat, code, numbers)
    return _control_lacks(state, seat, code, numbers)


def _hold_lacks(state: State, seat: Seat, numbers: list[int]) -> int:
    """Rule 12.3: the cubes only need to be there; they are not spent."""
    first = seat * THINGS
    hold = state.hold
    lacks = max(0, hold[first + THOLIN] - numbers[THOLIN])
    for cube in range(DEUTERIUM + 1):
        if numbers[cube] > hold[first + cube]:
            lacks += numbers[cube] - hold[first + cube]
    return lacks


def _network_lacks(state: State, seat: Seat, code: int, numbers: list[int]) -> int:
    """Rule 12.4, Rule 12.6: what the seat's network does not reach yet."""
    reach = state.net.reach[seat]
    if code == data.NETWORK_LEVEL:
        return numbers[1] - (reach & state.board.level_masks[numbers[0] - 1]).bit_count()
    elif code == data.NETWORK_EACH_LEVEL:
        return _levels_lack(state, reach, numbers[0])
    elif code == data.CORE_TOKENS:
        return numbers[0] - core.core_tokens(state, seat)
    elif code == data.NETWORK_CORE_AND_BASES:
        return 1 - (reach >> CORE & 1) + max(0, numbers[0] - network.foreign_bases(state, seat))
    elif code == data.NETWORK_ZONES:
        return numbers[0] - reach.bit_count()
    elif code == data.NETWORK_PLATFORMS:
        return numbers[0] - sum(_by_colour(state, reach))
    elif code == data.NETWORK_COLOURS:
        return sets_lack(_by_colour(state, reach), 1, numbers[0])
    elif code == data.NETWORK_ONE_COLOUR:
        return sets_lack(_by_colour(state, reach), numbers[0], 1)
    assert code == data.NETWORK_SETS
    return sets_lack(_by_colour(state, reach), numbers[0], numbers[1])


def _control_lacks(state: State, seat: Seat, code: int, numbers: list[int]) -> int:
    """Rule 12.5, Rule 12.6: what the seat has not upgraded yet."""
    mine = state.net.control[seat]
    if code == data.CONTROL_PLATFORMS:
        return numbers[0] - mine.bit_count()
    elif code == data.CONTROL_LEVEL:
        return numbers[1] - (mine & state.board.level_masks[numbers[0] - 1]).bit_count()
    elif code == data.CONTROL_EACH_LEVEL:
        return _levels_lack(state, mine, numbers[0])
    elif code == data.CONTROL_COLOURS:
        return sets_lack(_by_colour(state, mine), 1, numbers[0])
    elif code == data.CONTROL_ONE_COLOUR:
        return sets_lack(_by_colour(state, mine), numbers[0], 1)
    elif code == data.CONTROL_VALUE:
        return numbers[0] - sum(_values(state, mine))
    elif code == data.CONTROL_BETWEEN:
        lacks = numbers[2]
        for value in _values(state, mine):
            if numbers[0] <= value <= numbers[1]:
                lacks -= 1
        return lacks
    assert code == data.CONTROL_CLEAN
    lacks = numbers[0]
    for zone in network.zones_of(mine):
        if state.tholins[zone] == 0:
            lacks -= 1
    return lacks


def _wanted_lack(state: State, mask: int, numbers: list[int]) -> int:
    """Rule 12.9: platforms of these colours, level and values; return how many are missing at least."""
    if numbers[data.WANTED_LEVEL] > 0:
        mask &= state.board.level_masks[numbers[data.WANTED_LEVEL] - 1]
    counts = [0] * COLOURS
    for zone in network.zones_of(mask & ~(1 << CORE)):
        if state.tiles[zone] >= PLATFORM and _counts_as_wanted(state, zone, numbers):
            counts[state.pack.platform_colour[state.tiles[zone] - PLATFORM]] += 1
    lacks = 0
    for colour in range(COLOURS):
        lacks += max(0, numbers[data.WANTED_COLOURS + colour] - counts[colour])
    return max(lacks, numbers[data.WANTED_ALL] - sum(counts))


def _counts_as_wanted(state: State, zone: int, numbers: list[int]) -> bool:
    """Rule 12.9: tell whether a platform has one of the values, and no tholins if it must be clean."""
    value = state.pack.platform_value[state.tiles[zone] - PLATFORM]
    if not numbers[data.WANTED_LEAST] <= value <= numbers[data.WANTED_MOST]:
        return False
    return numbers[data.WANTED_CLEAN] == 0 or state.tholins[zone] == 0


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


def _by_colour(state: State, mask: int) -> list[int]:
    return [(mask & state.net.colours[colour]).bit_count() for colour in range(COLOURS)]


def _values(state: State, mask: int) -> list[int]:
    return [state.pack.platform_value[state.tiles[zone] - PLATFORM] for zone in network.zones_of(mask)]
