"""Chapter 15, Components of one's own: what an objective or order that an owner has typed in wants."""

from __future__ import annotations

from stardeck.games.titan import wants
from stardeck.games.titan.board import CORE, NO_PIPE, PLATFORM, pipe_owner
from stardeck.games.titan.data import COLOURS
from stardeck.games.titan.rules import core, network, platforms
from stardeck.games.titan.state import THINGS, State
from stardeck.kernel.decision import Seat


def lacks(state: State, seat: Seat, row: list[int]) -> int:
    """Rule 15.1: how much a seat lacks of everything that is wanted together; 0 if nothing."""
    missing = 0
    for at in range(0, len(row), wants.WANT):
        if row[at + wants.WHAT] == wants.AT_MOST:
            missing += max(0, state.hold[seat * THINGS + row[at + wants.COLOUR]] - row[at + wants.AMOUNT])
        else:
            missing += max(0, row[at + wants.AMOUNT] - _have(state, seat, row, at))
    return missing


def _have(state: State, seat: Seat, row: list[int], at: int) -> int:
    """Rules 15.1 and 15.2: how many of what one wish counts a seat has."""
    what = row[at + wants.WHAT]
    reach, control = state.net.reach[seat], state.net.control[seat]
    if what == wants.HOLD:
        return state.hold[seat * THINGS + row[at + wants.COLOUR]]
    elif what == wants.NETWORK:
        return _platforms(state, reach, row, at)
    elif what == wants.CONTROL:
        return _platforms(state, control, row, at)
    elif what == wants.ZONES:
        return _on_level(state, reach, row[at + wants.LEVEL]).bit_count()
    elif what == wants.NETWORK_COLOURS:
        return _colours(state, reach)
    elif what == wants.CONTROL_COLOURS:
        return _colours(state, control)
    elif what == wants.BASES:
        return network.foreign_bases(state, seat)
    return _have_else(state, seat, what)


def _have_else(state: State, seat: Seat, what: int) -> int:
    """Rule 15.1: tokens in the core, values of platforms, orders, docked drones, pipes that lie."""
    control = state.net.control[seat]
    if what == wants.TOKENS:
        return core.core_tokens(state, seat)
    elif what == wants.VALUES:
        return sum(
            [state.pack.platform_value[state.tiles[zone] - PLATFORM] for zone in network.zones_of(control)]
        )
    elif what == wants.ORDERS:
        return state.filled.count(seat)
    elif what == wants.DOCKED:
        zones = [zone for zone in state.board.zones if platforms.is_platform(state, zone)]
        return sum([platforms.docked_drones(state, seat, zone) for zone in zones])
    assert what == wants.PIPES
    return sum([1 for pipe in state.pipes if pipe != NO_PIPE and pipe_owner(pipe) == seat])


def _on_level(state: State, mask: int, level: int) -> int:
    return mask & state.board.level_masks[level - 1] if level > 0 else mask


def _platforms(state: State, mask: int, row: list[int], at: int) -> int:
    """Rule 15.2: platforms of the colour, level and values that count, clean ones if it must be."""
    count = 0
    for zone in network.zones_of(_on_level(state, mask, row[at + wants.LEVEL]) & ~(1 << CORE)):
        if not platforms.is_platform(state, zone):
            continue
        kind = state.tiles[zone] - PLATFORM
        value = state.pack.platform_value[kind]
        if row[at + wants.COLOUR] not in (wants.ANY, state.pack.platform_colour[kind]):
            continue
        if value < row[at + wants.LEAST] or value > row[at + wants.HIGHEST]:
            continue
        if row[at + wants.CLEAN] == 0 or state.tholins[zone] == 0:
            count += 1
    return count


def _colours(state: State, mask: int) -> int:
    count = 0
    for colour in range(COLOURS):
        if mask & state.net.colours[colour]:
            count += 1
    return count
