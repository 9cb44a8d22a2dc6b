"""A position of Titan as one line of text, and back.

Thirteen parts, separated by spaces; ``-`` is an empty part:

    c2.r3.f0                        cycle, turn of the cycle, Foreman
    *SW,-,B0,.../I,.../...          zones level by level: deposits, base, ice, platforms
                                    (water-3:2.1+silicon@0: 2 tholins, 1 deuterium, module, owner)
    0.12                            tholins and deuterium in the core
    h1-5b>0,v3-2a>1!                pipes: slot, direction, owner, ! for a control token
    S1P16;W1P3;1-5,core,2-5x,1-5;14.0.1;5.7.0.3/...
                                    seats: hold; shuttle; drones (x tholin, d deuterium);
                                    tokens, lost tokens, lost pipes; credits from platforms, upgrades, orders,
                                    objectives
    S40...;S2W1H0T1;4;S6W6H6T6R6    supply: cubes; deposits in the box; ice; modules
    silicon-3,?|silicon-1/...       piles by colour, in the order they are turned | on offer
    water-0                         discarded platforms
    eris,?,?,luna                   orders, the open one last
    io:0,mars:1                     filled orders
    p1=0.1,n3=-,...                 objectives and who claimed them
    0.turn.3,1.make-room.129        questions, the one on top last
    12.345                          luck
"""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.actions import PROMPT_IDS
from stardeck.games.titan.board import CORE, zone_at, zone_name
from stardeck.games.titan.data import (
    COLOUR_IDS,
    COLOURS,
    COLUMNS,
    LEVELS,
    PILE,
    PLACES,
)
from stardeck.games.titan.state import (
    BASE_TILE,
    CREDIT_SOURCES,
    DRONES,
    EMPTY,
    GONE,
    ICE,
    LOAD_BASE,
    NO_MODULE,
    NO_PIPE,
    NOBODY,
    NOTHING,
    OWNER,
    PLATFORM,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    SUPPLY_DEPOSITS,
    SUPPLY_ICE,
    SUPPLY_MODULES,
    THINGS,
    State,
    has_token,
    pipe_direction,
    pipe_owner,
)
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.pending import WIDTH, Pending

CUBE_LETTERS: Final = "SWHTDX"
HOLD_LETTERS: Final = "SWHTDXP"
SHUTTLE_LETTERS: Final = "SWHTP"
COLOUR_LETTERS: Final = "SWHTR"
LOAD_LETTERS: Final = ("", "d", "x")


def to_text(state: State) -> str:
    """Return a position as one line."""
    return " ".join(
        [
            f"c{state.cycle}.r{state.round}.f{state.foreman}",
            "/".join(
                ",".join(_zone(state, zone_at(level, c)) for c in range(COLUMNS)) for level in range(LEVELS)
            ),
            f"{state.tholins[CORE]}.{state.deuterium[CORE]}",
            ",".join(_pipe(state, s) for s in range(state.board.slots) if state.pipes[s] != NO_PIPE) or "-",
            "/".join(_seat(state, seat) for seat in range(state.seats)),
            _supply(state),
            "/".join(_pile(state, colour) for colour in range(COLOURS)),
            ",".join(state.pack.platform_ids[kind] for kind in state.discarded) or "-",
            ",".join(_known(state.pack.order_ids, order) for order in state.orders) or "-",
            _filled(state),
            ",".join(_objective(state, index) for index in range(len(state.objectives))),
            _questions(state.pending),
            state.chance.to_text(),
        ]
    )


def _known(ids: list[str], kind: int) -> str:
    return "?" if kind == HIDDEN else ids[kind]


def _counts(letters: str, numbers: list[int]) -> str:
    """Return letters with their numbers, zeros left out."""
    return (
        "".join(f"{letter}{number}" for letter, number in zip(letters, numbers, strict=True) if number) or "-"
    )


def _zone(state: State, zone: int) -> str:
    tile = state.tiles[zone]
    if tile == ICE:
        return "I"
    if BASE_TILE <= tile < PLATFORM:
        return f"B{tile - BASE_TILE}"
    if tile == EMPTY:
        tokens = state.deposits[zone]
        letters = [CUBE_LETTERS[token - 1] for token in (tokens % 8, tokens // 8) if token]
        return f"*{''.join(letters)}" if letters else "-"
    text = f"{state.pack.platform_ids[tile - PLATFORM]}:{state.tholins[zone]}.{state.deuterium[zone]}"
    module = state.modules[zone]
    return text if module == NO_MODULE else f"{text}+{COLOUR_IDS[module % OWNER]}@{module // OWNER}"


def _pipe(state: State, slot: int) -> str:
    pipe = state.pipes[slot]
    arrow = "<" if pipe_direction(pipe) else ">"
    return f"{state.board.names[slot]}{arrow}{pipe_owner(pipe)}{'!' if has_token(pipe) else ''}"


def _seat(state: State, seat: int) -> str:
    drones = state.drones[seat * DRONES : (seat + 1) * DRONES]
    return ";".join(
        [
            _counts(HOLD_LETTERS, state.hold[seat * THINGS : (seat + 1) * THINGS]),
            _counts(SHUTTLE_LETTERS, state.shuttle[seat * SHUTTLE_THINGS : (seat + 1) * SHUTTLE_THINGS]),
            ",".join(_drone(drone) for drone in drones),
            _numbers(state.spare[seat * SPARE_THINGS : (seat + 1) * SPARE_THINGS]),
            _numbers(state.credits[seat * CREDIT_SOURCES : (seat + 1) * CREDIT_SOURCES]),
        ]
    )


def _drone(drone: int) -> str:
    return "-" if drone == NOTHING else zone_name(drone // LOAD_BASE) + LOAD_LETTERS[drone % LOAD_BASE]


def _numbers(numbers: list[int]) -> str:
    return ".".join(str(number) for number in numbers)


def _supply(state: State) -> str:
    supply = state.supply
    return ";".join(
        [
            _counts(CUBE_LETTERS, supply[:SUPPLY_DEPOSITS]),
            _counts(CUBE_LETTERS[:4], supply[SUPPLY_DEPOSITS:SUPPLY_ICE]),
            str(supply[SUPPLY_ICE]),
            _counts(COLOUR_LETTERS, supply[SUPPLY_MODULES:]),
        ]
    )


def _pile(state: State, colour: int) -> str:
    ids = state.pack.platform_ids
    kinds = [kind for kind in state.pile[colour * PILE : (colour + 1) * PILE] if kind != GONE]
    offer = state.offer[colour]
    return f"{','.join(_known(ids, k) for k in kinds) or '-'}|{'-' if offer == NOTHING else ids[offer]}"


def _filled(state: State) -> str:
    ids = state.pack.order_ids
    return (
        ",".join(f"{ids[order]}:{seat}" for order, seat in enumerate(state.filled) if seat != NOBODY) or "-"
    )


def _objective(state: State, index: int) -> str:
    claims = [seat for seat in state.claims[index * PLACES : (index + 1) * PLACES] if seat != NOBODY]
    return f"{state.pack.objective_ids[state.objectives[index]]}={_numbers(claims) or '-'}"


def _questions(pending: Pending) -> str:
    stack = pending.stack
    return (
        ",".join(
            f"{stack[at]}.{PROMPT_IDS[stack[at + 1]]}.{stack[at + 2]}" for at in range(0, len(stack), WIDTH)
        )
        or "-"
    )
