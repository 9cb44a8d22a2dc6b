"""Chapter 13, the rulebook's bot: what its algorithm answers to each question, always exactly one thing."""

from __future__ import annotations

from stardeck.games.orbital import board, data, steps
from stardeck.games.orbital.rules import building, concepts, events, operating, own_cards, piles, repairing
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def bot_answer(state: State, seat: Seat, prompt: int, options: list[Action]) -> Action:
    """Return which of the answers that anybody could give the algorithm gives."""
    if prompt == ask.INCOME_COLOUR:
        return verb.with_colour(verb.INCOME, income_colour(state, seat))
    elif prompt == ask.FREE_BUILD:
        return first_place(state, seat, options)
    elif prompt in (ask.FREE_REPAIR, ask.SALVAGE_WHICH):
        return first_module(state, options, seat)
    elif prompt == ask.CREW_BACK:
        return first_module(state, [option for option in options if option != verb.DONE], seat)
    elif prompt in (ask.RAID_WHOM, ask.CHOOSE_WHOM):
        return first_seat(state, seat, options)
    elif prompt in (ask.HIT_EXTERIOR, ask.HIT_ANY, ask.HIT_EXTERIOR_OF):
        return _target(state, seat, options)
    elif prompt == ask.TAKE_FROM_MARKET:
        return options[-1]
    return options[0]


def bot_turn(state: State, seat: Seat) -> Action:
    """Rules 13.6, 13.18, 13.23 and 13.24: reveal a card; else operate; else repair; else pass."""
    if state.hands[seat]:
        return verb.REVEAL
    station = state.stations[seat]
    bases = module_order(state, seat)
    for base in bases:
        if operates_alone(state, station[base + board.KIND]) and operating.can_operate(state, seat, base):
            return verb.with_module(verb.OPERATE, station[base + board.KIND], station[base + board.CELL])
    damaged: list[Action] = []
    repairing.offer_free_repair(state, seat, damaged)
    if damaged:
        for base in bases:
            kind = station[base + board.KIND]
            if state.pack.effects[kind] == data.REPAIR and operating.can_operate(state, seat, base):
                return verb.with_module(verb.OPERATE, kind, station[base + board.CELL])
        if state.money[seat] >= repairing.repair_price(state, seat):
            return first_module(state, damaged, seat)
    return verb.PASS


def operates_alone(state: State, kind: int) -> bool:
    """Rules 13.19, 13.20 and 15.6: not the Robotic Arm; commands only to build, Workshops only to repair."""
    if own_cards.has_step(state, kind, steps.MOVE) or own_cards.has_step(state, kind, steps.BUILD):
        return False
    return state.pack.effects[kind] not in (data.MOVE, data.BUILD_ANY, data.BUILD_OWN_COLOUR, data.REPAIR)


def apply_reveal(state: State, seat: Seat) -> None:
    """Rule 13.6: the top card of the stack is turned up."""
    card = piles.take_off_stack(state, seat)
    state.played.append(card)
    state.journal.note(note.REVEALED, seat, card)
    state.pending.ask(seat, ask.REVEALED)


def bot_revealed(state: State, seat: Seat) -> Action:
    """Rules 13.7, 13.14 and 13.17: play the card or build it; scrap it if that can't be done."""
    card = state.played[0]
    scrap = verb.with_card(verb.SCRAP, card)
    if state.pack.types[card] == data.EVENT:
        return verb.with_card(verb.PLAY, card) if plays_event(state, seat, card) else scrap
    paid = _paid_build(state, seat, card)
    command = _command(state, seat)
    if state.readings.bots_pay_first:
        command, paid = paid, command
    if command != verb.PASS:
        return command
    return paid if paid != verb.PASS else scrap


def plays_event(state: State, seat: Seat, card: int) -> bool:
    """Rules 13.7, 13.8 and 13.9: never a visit or a crisis, a cold war only if it gains."""
    effect = state.pack.effects[card]
    if effect in (data.VISIT, data.CRISIS):
        return False
    if effect == data.COLD_WAR and state.tallies[seat * board.TALLIES + data.MILITARY] == 0:
        return False
    return events.can_play(state, seat, card)


def _command(state: State, seat: Seat) -> Action:
    """Rule 13.14 (reading: bot_command): the first command module that can build the card; PASS if none."""
    station = state.stations[seat]
    for base in module_order(state, seat):
        kind = station[base + board.KIND]
        builds = state.pack.effects[kind] in (data.BUILD_ANY, data.BUILD_OWN_COLOUR)
        if builds and operating.can_operate(state, seat, base):
            return verb.with_module(verb.OPERATE, kind, station[base + board.CELL])
    return verb.PASS


def _paid_build(state: State, seat: Seat, card: int) -> Action:
    """Rules 13.15 and 13.16: beside its own colour if possible, then in the order of places; PASS if not."""
    options: list[Action] = []
    building.offer_paid_builds(state, seat, card, options)
    if not options:
        return verb.PASS
    return first_place(state, seat, beside_its_colour(state, seat, card, options) or options)


def beside_its_colour(state: State, seat: Seat, card: int, options: list[Action]) -> list[Action]:
    """Rule 13.15: those of some places that are connected to a module of the card's colour."""
    found: list[Action] = []
    for option in options:
        parent = building.parent_of(state, seat, verb.place_of(option))
        if state.pack.colours[state.stations[seat][parent + board.KIND]] == state.pack.colours[card]:
            found.append(option)
    return found


def apply_scrap(state: State, seat: Seat, action: Action) -> None:
    """Rule 13.17: 2 MC for a card it can't play; it is discarded when all is done."""
    state.journal.note(note.SCRAPPED, seat, verb.card_of(action), state.pack.numbers.bot_scrap)
    concepts.add_money(state, seat, state.pack.numbers.bot_scrap)


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


def first_seat(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.11, 15.6 and 6.5 (reading: hollow): of opponents it may name the one with the most points."""
    for victim in target_order(state, seat):
        for option in options:
            if verb.seat_of(option) == victim:
                return option
    raise AssertionError("A bot only names an opponent when it may name one.")


def _target(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.11, 13.13 and 13.22: the first module of the first victim that has a legal target."""
    for victim in target_order(state, seat):
        hits = [option for option in options if verb.seat_of(option) == victim]
        if hits:
            return first_module(state, hits, victim)
    raise AssertionError("A bot only attacks when it has a target.")


def first_module(state: State, options: list[Action], seat: Seat) -> Action:
    """Rule 13.12: of modules in a seat's orbital the first from the inside out, clockwise from the west."""
    best = options[0]
    least = -1
    for option in options:
        key = cell_order(state, state.stations[seat], verb.cell_of(option))
        if least < 0 or key < least:
            best, least = option, key
    return best


def first_place(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.12 and 13.15: the place that comes first in the same order; then by its entrance's side."""
    station = state.stations[seat]
    best = options[0]
    least = -1
    for option in options:
        cell = verb.cell_of(option)
        parent = building.parent_of(state, seat, verb.place_of(option))
        links = links_from_core(station, station[parent + board.CELL]) + 1
        key = _order(state, cell, links) << 2 | verb.place_of(option) & 3
        if least < 0 or key < least:
            best, least = option, key
    return best


def module_order(state: State, seat: Seat) -> list[int]:
    """Rule 13.12: where each module but the core begins, from the inside out, clockwise from the west."""
    station = state.stations[seat]
    keys = [
        cell_order(state, station, station[base + board.CELL]) << 8 | base // board.STRIDE
        for base in range(board.STRIDE, len(station), board.STRIDE)
    ]
    keys.sort()
    return [(key & 255) * board.STRIDE for key in keys]


def cell_order(state: State, station: list[int], cell: int) -> int:
    """Rule 13.12: one number that orders the modules of a station."""
    return _order(state, cell, links_from_core(station, cell))


def _order(state: State, cell: int, links: int) -> int:
    """Rule 13.12 (reading: bot_distance): distance, then the clock, then the nearer cell."""
    cells = board.cells_from_core(cell)
    distance = cells if state.readings.bots_count_cells else links
    return (distance << 22 | board.clock_of(cell)) << 8 | cells


def links_from_core(station: list[int], cell: int) -> int:
    """Return how many connections lie between a module and the core."""
    links = 0
    while cell != board.ORIGIN:
        cell += board.STEPS[station[board.module_at(station, cell) + board.SIDE]]
        links += 1
    return links


def income_colour(state: State, seat: Seat) -> int:
    """Rule 13.26: the colour of which it has most undamaged modules, the first of them."""
    best = 0
    for colour in range(data.COLOUR_COUNT):
        if state.tallies[seat * board.TALLIES + colour] > state.tallies[seat * board.TALLIES + best]:
            best = colour
    return best
