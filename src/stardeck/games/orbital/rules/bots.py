"""Chapter 13, the rulebook's bot: what its algorithm answers to each question, always exactly one thing."""

from __future__ import annotations

from stardeck.games.orbital.actions import (
    CHOOSE,
    CREW_BACK,
    CREW_SPENT,
    DISCARD_TOP,
    FREE_BUILD,
    FREE_REPAIR,
    HIT_ANY,
    HIT_EXTERIOR,
    HIT_EXTERIOR_OF,
    INCOME_COLOUR,
    OPERATE,
    PASS,
    PICK,
    PLAY,
    RAID_WHOM,
    REVEAL,
    REVEALED,
    SALVAGE_WHICH,
    SCRAP,
    SPEND,
    TAKE_FROM_MARKET,
    TARGET,
    TURN,
    cell_of,
    pack_card,
    pack_module,
    pack_number,
    pack_seat,
    place_of,
)
from stardeck.games.orbital.board import ORIGIN, STEPS, cells_from_core, clock_of
from stardeck.games.orbital.cards import build_colour
from stardeck.games.orbital.data import (
    BUILD_ANY,
    BUILD_OWN_COLOUR,
    COLD_WAR,
    COLOUR_COUNT,
    CRISIS,
    EVENT,
    MILITARY,
    MOVE,
    REPAIR,
    VISIT,
)
from stardeck.games.orbital.rules.building import (
    add_paid_builds,
    free_build_options,
    parent_of,
)
from stardeck.games.orbital.rules.damage import hit_options_of
from stardeck.games.orbital.rules.events import can_play, crew_on_modules, salvage_options
from stardeck.games.orbital.rules.notes import REVEALED_CARD, SCRAPPED
from stardeck.games.orbital.rules.operating import can_operate
from stardeck.games.orbital.rules.piles import take_off_stack
from stardeck.games.orbital.rules.repairing import mend_options, repair_price
from stardeck.games.orbital.state import CELL, KIND, SIDE, STRIDE, TALLIES, State, module_at
from stardeck.kernel.decision import Action, Seat


def bot_answer(state: State, seat: Seat, prompt: int, argument: int) -> Action:
    """Return what the algorithm answers."""
    if prompt == TURN:
        return _turn(state, seat)
    elif prompt == REVEALED:
        return _revealed(state, seat, state.played[0])
    elif prompt == INCOME_COLOUR:
        return pack_card(CHOOSE, income_colour(state, seat))
    elif prompt == FREE_BUILD:
        kind = state.stations[seat][module_at(state.stations[seat], argument) + KIND]
        return first_place(state, seat, free_build_options(state, seat, argument, build_colour(state, kind)))
    elif prompt == FREE_REPAIR:
        return first_module(state, mend_options(state, seat), seat)
    elif prompt == RAID_WHOM:
        return pack_seat(TARGET, target_order(state, seat)[0])
    elif prompt in (HIT_EXTERIOR, HIT_ANY):
        return _target(state, seat, target_order(state, seat), prompt == HIT_EXTERIOR)
    elif prompt == HIT_EXTERIOR_OF:
        return _target(state, seat, [argument & 7], True)
    elif prompt == TAKE_FROM_MARKET:
        return pack_number(PICK, state.market[-1], len(state.market))
    elif prompt == CREW_BACK:
        return first_module(state, crew_on_modules(state, seat), seat)
    elif prompt == CREW_SPENT:
        return pack_number(SPEND, 0, state.crew[seat])
    elif prompt == SALVAGE_WHICH:
        return first_module(state, salvage_options(state, seat), seat)
    return DISCARD_TOP


def _turn(state: State, seat: Seat) -> Action:
    """Rules 13.6, 13.18, 13.23 and 13.24: reveal a card; else operate; else repair; else pass."""
    if state.hands[seat]:
        return REVEAL
    station = state.stations[seat]
    bases = module_order(state, seat)
    for base in bases:
        if operates_alone(state, station[base + KIND]) and can_operate(state, seat, base):
            return pack_module(OPERATE, 0, station[base + KIND], station[base + CELL])
    damaged = mend_options(state, seat)
    if damaged:
        for base in bases:
            if state.pack.effects[station[base + KIND]] == REPAIR and can_operate(state, seat, base):
                return pack_module(OPERATE, 0, station[base + KIND], station[base + CELL])
        if state.money[seat] >= repair_price(state, seat):
            return first_module(state, damaged, seat)
    return PASS


def operates_alone(state: State, kind: int) -> bool:
    """Rules 13.19 and 13.20: not the Robotic Arm; commands only to build, Workshops only to repair."""
    return state.pack.effects[kind] not in (MOVE, BUILD_ANY, BUILD_OWN_COLOUR, REPAIR)


def apply_reveal(state: State, seat: Seat) -> None:
    """Rule 13.6: the top card of the stack is turned up."""
    card = take_off_stack(state, seat)
    state.played.append(card)
    state.journal.note(REVEALED_CARD, seat, card)
    state.pending.ask(seat, REVEALED)


def _revealed(state: State, seat: Seat, card: int) -> Action:
    """Rules 13.7, 13.14 and 13.17: play it or build it; scrap it if that can't be done."""
    if state.pack.types[card] == EVENT:
        return pack_card(PLAY, card) if plays_event(state, seat, card) else pack_card(SCRAP, card)
    paid = _paid_build(state, seat, card)
    command = _command(state, seat)
    if state.readings.bots_pay_first:
        command, paid = paid, command
    if command != PASS:
        return command
    return paid if paid != PASS else pack_card(SCRAP, card)


def plays_event(state: State, seat: Seat, card: int) -> bool:
    """Rules 13.7, 13.8 and 13.9: never a visit or a crisis, a cold war only if it gains."""
    effect = state.pack.effects[card]
    if effect in (VISIT, CRISIS):
        return False
    if effect == COLD_WAR and state.tallies[seat * TALLIES + MILITARY] == 0:
        return False
    return can_play(state, seat, card)


def _command(state: State, seat: Seat) -> Action:
    """Rule 13.14 (reading: bot_command): the first command module that can build the card; PASS if none."""
    station = state.stations[seat]
    for base in module_order(state, seat):
        kind = station[base + KIND]
        if state.pack.effects[kind] in (BUILD_ANY, BUILD_OWN_COLOUR) and can_operate(state, seat, base):
            return pack_module(OPERATE, 0, kind, station[base + CELL])
    return PASS


def _paid_build(state: State, seat: Seat, card: int) -> Action:
    """Rules 13.15 and 13.16: beside its own colour if possible, then in the order of places; PASS if not."""
    options: list[Action] = []
    add_paid_builds(state, seat, card, options)
    if not options:
        return PASS
    station = state.stations[seat]
    colour = state.pack.colours[card]
    same = [
        option
        for option in options
        if state.pack.colours[station[parent_of(state, seat, place_of(option)) + KIND]] == colour
    ]
    return first_place(state, seat, same or options)


def apply_scrap(state: State, seat: Seat, card: int) -> None:
    """Rule 13.17: 2 MC for a card it can't play; `flow` discards it."""
    state.journal.note(SCRAPPED, seat, card, 0, state.pack.numbers.bot_scrap)
    state.money[seat] += state.pack.numbers.bot_scrap


def target_order(state: State, seat: Seat) -> list[Seat]:
    """Rule 13.11: opponents by points; tied ones in the order they sit to the left."""
    order: list[Seat] = []
    for step in range(1, state.seats):
        opponent = (seat + step) % state.seats
        at = 0
        while at < len(order) and state.points[order[at]] >= state.points[opponent]:
            at += 1
        order.insert(at, opponent)
    return order


def _target(state: State, seat: Seat, victims: list[Seat], exterior: bool) -> Action:
    """Rules 13.11, 13.13 and 13.22: the first module of the first victim that has a legal target."""
    for victim in victims:
        options = hit_options_of(state, seat, victim, exterior)
        if options:
            return first_module(state, options, victim)
    raise AssertionError("A bot only attacks when it has a target.")


def first_module(state: State, options: list[Action], seat: Seat) -> Action:
    """Rule 13.12: of modules in a seat's orbital the first from the inside out, clockwise from the west."""
    best = options[0]
    least = -1
    for option in options:
        key = cell_order(state, state.stations[seat], cell_of(option))
        if least < 0 or key < least:
            best, least = option, key
    return best


def first_place(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.12 and 13.15: the place that comes first in the same order; then by its entrance's side."""
    station = state.stations[seat]
    best = options[0]
    least = -1
    for option in options:
        cell = cell_of(option)
        links = links_from_core(station, station[parent_of(state, seat, place_of(option)) + CELL]) + 1
        key = _order(state, cell, links) << 2 | place_of(option) & 3
        if least < 0 or key < least:
            best, least = option, key
    return best


def module_order(state: State, seat: Seat) -> list[int]:
    """Rule 13.12: where each module but the core begins, from the inside out, clockwise from the west."""
    station = state.stations[seat]
    keys = [
        cell_order(state, station, station[base + CELL]) << 8 | base // STRIDE
        for base in range(STRIDE, len(station), STRIDE)
    ]
    keys.sort()
    return [(key & 255) * STRIDE for key in keys]


def cell_order(state: State, station: list[int], cell: int) -> int:
    """Rule 13.12: one number that orders the modules of a station."""
    return _order(state, cell, links_from_core(station, cell))


def _order(state: State, cell: int, links: int) -> int:
    """Rule 13.12 (reading: bot_distance): distance, then the clock, then the nearer cell."""
    cells = cells_from_core(cell)
    distance = cells if state.readings.bots_count_cells else links
    return (distance << 22 | clock_of(cell)) << 8 | cells


def links_from_core(station: list[int], cell: int) -> int:
    """Return how many connections lie between a module and the core."""
    links = 0
    while cell != ORIGIN:
        cell += STEPS[station[module_at(station, cell) + SIDE]]
        links += 1
    return links


def income_colour(state: State, seat: Seat) -> int:
    """Rule 13.26: the colour of which it has most undamaged modules, the first of them."""
    best = 0
    for colour in range(COLOUR_COUNT):
        if state.tallies[seat * TALLIES + colour] > state.tallies[seat * TALLIES + best]:
            best = colour
    return best
