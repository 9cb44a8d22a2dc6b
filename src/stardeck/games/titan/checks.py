"""What no game of Titan can lead to: a position is checked as strictly as a pack."""

from __future__ import annotations

from stardeck.games.titan.actions import (
    BEGIN_CYCLE,
    CHOOSE_MODULE,
    CHOOSE_PLATFORM,
    LAND_BASE,
    LAND_PIPE,
    LAND_PLATFORM,
    MAKE_ROOM,
    PLACE_PLATFORM,
    PROMPT_IDS,
    PURIFY,
    TURN,
)
from stardeck.games.titan.board import CORE, zone_name
from stardeck.games.titan.data import COLOUR_IDS, COLOURS, COMMON, CUBE_IDS, CYCLES, PILE
from stardeck.games.titan.rules.counting import count_components
from stardeck.games.titan.rules.hold import COUNT
from stardeck.games.titan.state import EMPTY, GONE, NO_MODULE, NOTHING, PLATFORM, State
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.pending import WIDTH


def check(state: State) -> None:
    """Complain about what no game can lead to."""
    if state.pending.is_empty() != (state.cycle > CYCLES):
        raise ValueError("a game has a question exactly until it is over (cycle 6)")
    if state.cycle > 0 and (NOTHING in state.net.bases or NOTHING in state.drones):
        raise ValueError("after the landing each seat has a base and four drones in the crater")
    if not state.pending.is_empty():
        _check_questions(state)
        _check_room(state)
    _check_components(state)


def _check_room(state: State) -> None:
    """Each seat places a platform a cycle, so there must be a zone for each to come."""
    if state.cycle == 0:
        return
    coming = (CYCLES - state.cycle) * state.seats
    if state.pending.stack[1] in (CHOOSE_PLATFORM, PLACE_PLATFORM):
        coming += _still_to_place(state, state.pending.stack[0])
    free = [zone for zone in state.board.zones if zone != CORE and state.tiles[zone] == EMPTY]
    if len(free) < coming:
        raise ValueError(f"{coming} platforms are still to be placed, but only {len(free)} zones are free")


def _still_to_place(state: State, seat: int) -> int:
    """Return how many seats have yet to place a platform this cycle, from this one on."""
    return (state.foreman - seat - 1) % state.seats + 1


def _check_questions(state: State) -> None:
    """The lowest question is a step of the game; what an answer has brought waits above it."""
    if state.pending.prompt() >= BEGIN_CYCLE:
        raise ValueError("the question on top must be one that a seat can answer")
    stack = state.pending.stack
    if not (stack[1] <= TURN or stack[1] >= BEGIN_CYCLE):
        raise ValueError(f"the lowest question can't be {PROMPT_IDS[stack[1]]}")
    for at in range(0, len(stack), WIDTH):
        seat, prompt, argument = stack[at : at + WIDTH]
        if at and (prompt <= TURN or prompt >= BEGIN_CYCLE):
            raise ValueError(f"{PROMPT_IDS[prompt]} can't wait above another question")
        _check_question(state, seat, prompt, argument)


def _check_question(state: State, seat: int, prompt: int, argument: int) -> None:
    name = f"{seat}.{PROMPT_IDS[prompt]}.{argument}"
    if prompt <= LAND_PLATFORM and state.cycle > 0:
        raise ValueError(f"{name}: the landing is over in cycle {state.cycle}")
    if prompt in (LAND_PIPE, LAND_PLATFORM) and state.net.bases[seat] == NOTHING:
        raise ValueError(f"{name}: seat {seat} has no base yet")
    if prompt == LAND_BASE and state.net.bases[seat] != NOTHING:
        raise ValueError(f"{name}: seat {seat} has landed already")
    is_early = state.cycle == 0 or (prompt >= TURN and state.round == 0)
    if CHOOSE_PLATFORM <= prompt <= CHOOSE_MODULE and is_early:
        raise ValueError(f"{name}: nobody is asked this before the turns of a cycle")
    if prompt in (CHOOSE_PLATFORM, PLACE_PLATFORM):
        waiting = _still_to_place(state, seat)
        if len(state.offer) - state.offer.count(NOTHING) < waiting:
            raise ValueError(f"{name}: there are not enough platforms on offer for {waiting} seats")
    if prompt == PLACE_PLATFORM and state.offer[argument] == NOTHING:
        raise ValueError(f"{name}: there is no platform of colour {COLOUR_IDS[argument]} on offer")
    if prompt == CHOOSE_MODULE and (state.tiles[argument] < PLATFORM or state.modules[argument] != NO_MODULE):
        raise ValueError(f"{name}: there is no platform without a module in zone {zone_name(argument)}")
    if prompt in (MAKE_ROOM, PURIFY) and argument % COUNT == 0:
        raise ValueError(f"{name}: expected a number of cubes from 1")


def _check_components(state: State) -> None:
    """Every component is somewhere, once; of platforms and orders some may lie face down in a view."""
    printed = _printed(state)
    found = dict(zip(printed, count_components(state), strict=True))
    for name, count in printed.items():
        may_hide = name.startswith(("platform ", "order "))
        if found[name] > count or (found[name] < count and not may_hide):
            raise ValueError(f"{name}: expected {count} in all, found {found[name]}")
    _check_face_down(state, [name for name in printed if found[name] == 0])


def _check_face_down(state: State, missing: list[str]) -> None:
    """What is nowhere to be seen lies face down, and nothing else does."""
    pack = state.pack
    for colour in range(COLOURS):
        pile = state.pile[colour * PILE : (colour + 1) * PILE]
        kinds = [kind for kind in range(len(pack.platform_ids)) if pack.platform_colour[kind] == colour]
        if not set(kinds) >= {kind for kind in [*pile, state.offer[colour]] if kind >= 0}:
            raise ValueError(f"the pile of {COLOUR_IDS[colour]} has a platform of another colour")
        if len(pile) - pile.count(GONE) < CYCLES - state.cycle:
            raise ValueError(f"the pile of {COLOUR_IDS[colour]} has no platform for each cycle to come")
        gone = [pack.platform_ids[kind] for kind in kinds if f"platform {pack.platform_ids[kind]}" in missing]
        if len(gone) != pile.count(HIDDEN):
            raise ValueError(f"{len(gone)} platforms of {COLOUR_IDS[colour]} are nowhere: {', '.join(gone)}")
    orders = [name for name in pack.order_ids if f"order {name}" in missing]
    if len(orders) != state.orders.count(HIDDEN):
        raise ValueError(f"{len(orders)} orders are nowhere: {', '.join(orders)}")


def _printed(state: State) -> dict[str, int]:
    """Return how many there are of each component, in the order in which they are counted."""
    pack, seats = state.pack, range(state.seats)
    wanted = dict(zip(CUBE_IDS, pack.cube_copies, strict=True))
    wanted |= {f"deposit {CUBE_IDS[cube]}": pack.deposit_copies[cube] for cube in range(COMMON)}
    wanted["ice"] = pack.tile_copies[0]
    wanted |= {f"module {name}": count for name, count in zip(COLOUR_IDS, pack.modules, strict=True)}
    wanted |= {f"platform {name}": 1 for name in pack.platform_ids}
    wanted |= {f"order {name}": 1 for name in pack.order_ids}
    wanted |= {f"pipes of seat {seat}": state.board.pipes for seat in seats}
    wanted |= {f"tokens of seat {seat}": pack.tokens for seat in seats}
    return wanted | {f"bases of seat {seat}": 1 for seat in seats}
