"""Chapter 3, Build."""

from __future__ import annotations

from stardeck.games.orbital import board, data
from stardeck.games.orbital.rules import concepts, piles, plain_steps
from stardeck.games.orbital.state import State, is_automatic
from stardeck.games.orbital.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_build(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 3.1: any module of the hand, for its price, onto any fitting exit."""
    last = -1
    modules = state.pack.module_count
    for kind in state.hands[seat]:
        if kind >= modules:
            return
        if kind != last:
            last = kind
            offer_paid_builds(state, seat, kind, options)


def offer_paid_builds(state: State, seat: Seat, kind: int, options: list[Action]) -> None:
    """Rules 3.2, 3.6 and 3.9: cheaper beside its colour, not onto a damaged module; discounts add up."""
    if not meets_requirement(state, seat, kind):
        return
    spare = state.money[seat] - base_price(state, seat, kind)
    discount = state.pack.numbers.colour_discount
    if spare + discount < 0:
        return
    colour = state.pack.colours[kind]
    station = state.stations[seat]
    roomy = state.tallies[seat * board.TALLIES + board.OPEN_CELLS] > 1
    answer = verb.with_card(verb.BUILD, kind)
    for found in state.exits[seat]:
        if found & board.EXIT_DAMAGED or (spare < 0 and found >> board.EXIT_COLOUR & 7 != colour):
            continue
        if roomy or has_own_exit(state, station, kind, found & board.PLACE_MASK):
            options.append(answer | (found & board.PLACE_MASK) << verb.PLACE_AT)


def usual_price(state: State, seat: Seat) -> int:
    """Rules 3.1 and 11.16: 6 MC less what a seat's cards take off."""
    return state.pack.numbers.build_price - state.tallies[seat * board.TALLIES + board.BUILD_OFF]


def base_price(state: State, seat: Seat, kind: int) -> int:
    """Rules 3.1 and 11.20: the usual price less what the card takes off; not yet the colour discount."""
    price = usual_price(state, seat)
    if state.pack.effects[kind] == data.OWN_DISCOUNT:
        price -= state.pack.amounts[kind]
    return price


def price_at(state: State, seat: Seat, kind: int, place: int) -> int:
    """Rule 3.2: the price of building a module on a place."""
    pack = state.pack
    price = base_price(state, seat, kind)
    if pack.colours[state.stations[seat][parent_of(state, seat, place) + board.KIND]] == pack.colours[kind]:
        price -= pack.numbers.colour_discount
    return max(0, price)


def parent_of(state: State, seat: Seat, place: int) -> int:
    """Return where in the station the module begins that a place is connected to."""
    return board.module_at(state.stations[seat], (place >> board.EXIT_CELL) + board.STEPS[place & 3])


def meets_requirement(state: State, seat: Seat, kind: int) -> bool:
    """Rule 3.8: some modules need an undamaged module of a colour in the orbital."""
    colour = state.pack.requires[kind]
    return colour == data.NO_COLOUR or state.tallies[seat * board.TALLIES + colour] > 0


def has_own_exit(state: State, station: list[int], kind: int, place: int) -> bool:
    """Rule 3.7: tell whether a module put on a place would have an exit onto an empty cell."""
    cell = place >> board.EXIT_CELL
    for direction in board.EXIT_DIRECTIONS[state.pack.exits[kind] << 2 | place & 3]:
        if board.module_at(station, cell + board.STEPS[direction]) < 0:
            return True
    return False


def stays_open(state: State, station: list[int], exits: list[int], kind: int, place: int) -> bool:
    """Rule 3.7 (reading: usable_exit): a new module must leave the orbital a usable exit."""
    for found in exits:
        if found >> board.EXIT_CELL & 65535 != place >> board.EXIT_CELL and not (
            found & board.EXIT_DAMAGED and state.readings.damage_closes_exits
        ):
            return True
    return has_own_exit(state, station, kind, place)


def offer_free_build(state: State, seat: Seat, cell: int, options: list[Action]) -> None:
    """Rules 11.1 and 11.26: connected to the module on a cell; a Military Command builds only its colour."""
    station = state.stations[seat]
    builder = station[board.module_at(station, cell) + board.KIND]
    is_picky = state.pack.effects[builder] == data.BUILD_OWN_COLOUR
    colour = state.pack.colours[builder] if is_picky else data.NO_COLOUR
    last = -1
    for kind in state.played if is_automatic(state, seat) else state.hands[seat]:
        if kind == last or kind >= state.pack.module_count:
            continue
        last = kind
        if colour in (data.NO_COLOUR, state.pack.colours[kind]) and meets_requirement(state, seat, kind):
            _offer_free_builds(state, seat, kind, cell, options)


def _offer_free_builds(state: State, seat: Seat, kind: int, cell: int, options: list[Action]) -> None:
    station = state.stations[seat]
    for found in state.exits[seat]:
        parent = (found >> board.EXIT_PARENT) * board.STRIDE
        if station[parent + board.CELL] == cell and not station[parent + board.DAMAGE]:
            place = found & board.PLACE_MASK
            if stays_open(state, station, state.exits[seat], kind, place):
                options.append(verb.with_place(verb.BUILD, kind, place))


def apply_build(state: State, seat: Seat, action: Action) -> None:
    """Rule 3.1: for its price."""
    kind, place = verb.card_of(action), verb.place_of(action)
    build_module(state, seat, kind, place, price_at(state, seat, kind, place))


def apply_free_build(state: State, seat: Seat, action: Action) -> None:
    """Rules 11.1 and 11.26: for nothing."""
    build_module(state, seat, verb.card_of(action), verb.place_of(action), 0)


def build_module(state: State, seat: Seat, kind: int, place: int, price: int) -> None:
    """Rules 3.3 and 3.5: pay, and put the module on its cell, its entrance to the exit it is connected to."""
    state.money[seat] -= price
    if is_automatic(state, seat):
        state.played.remove(kind)
    else:
        piles.leave_hand(state, seat, kind)
    state.stations[seat] = [*state.stations[seat], kind, place >> board.EXIT_CELL, place & 3, 0, 0, 0]
    concepts.survey(state, seat)
    state.journal.note(note.BUILT, seat, kind, place >> board.EXIT_CELL, price)
    pay_build_bonus(state, seat, kind)


def pay_build_bonus(state: State, seat: Seat, kind: int) -> None:
    """Rules 4.9 and 15.9: a military core pays for each military module built; another has its steps."""
    core = state.stations[seat][board.KIND]
    if state.pack.effects[core] == data.BUILD_BONUS and state.pack.colours[core] == state.pack.colours[kind]:
        concepts.gain_money(state, seat, state.pack.amounts[core])
    if state.pack.colours[core] == state.pack.colours[kind]:
        plain_steps.do_core_steps(state, seat, data.WHEN_BUILDING)
