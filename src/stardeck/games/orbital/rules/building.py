"""Chapter 3, Build."""

from __future__ import annotations

from stardeck.games.orbital.actions import BUILD, PLACE_SHIFT, pack_card, pack_place
from stardeck.games.orbital.board import EXIT_DIRECTIONS, STEPS
from stardeck.games.orbital.data import BUILD_BONUS, NO_COLOUR, OWN_DISCOUNT
from stardeck.games.orbital.rules.damage import gain_money
from stardeck.games.orbital.rules.notes import BUILT
from stardeck.games.orbital.rules.piles import leave_hand
from stardeck.games.orbital.rules.survey import survey
from stardeck.games.orbital.state import (
    BUILD_OFF,
    CELL,
    DAMAGE,
    EXIT_CELL,
    EXIT_COLOUR,
    EXIT_DAMAGED,
    EXIT_PARENT,
    KIND,
    OPEN_CELLS,
    PLACE_MASK,
    STRIDE,
    TALLIES,
    State,
    is_automatic,
    module_at,
)
from stardeck.kernel.decision import Action, Seat


def add_build_options(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 3.1: any module of the hand, for its price, onto any fitting exit."""
    last = -1
    modules = state.pack.module_count
    for kind in state.hands[seat]:
        if kind >= modules:
            return
        if kind != last:
            last = kind
            add_paid_builds(state, seat, kind, options)


def add_paid_builds(state: State, seat: Seat, kind: int, options: list[Action]) -> None:
    """Rules 3.2, 3.6 and 3.9: cheaper beside its colour, not onto a damaged module; discounts add up."""
    if not meets_requirement(state, seat, kind):
        return
    spare = state.money[seat] - base_price(state, seat, kind)
    discount = state.pack.numbers.colour_discount
    if spare + discount < 0:
        return
    colour = state.pack.colours[kind]
    station = state.stations[seat]
    roomy = state.tallies[seat * TALLIES + OPEN_CELLS] > 1
    answer = pack_card(BUILD, kind)
    for found in state.exits[seat]:
        if found & EXIT_DAMAGED or (spare < 0 and found >> EXIT_COLOUR & 7 != colour):
            continue
        if roomy or has_own_exit(state, station, kind, found & PLACE_MASK):
            options.append(answer | (found & PLACE_MASK) << PLACE_SHIFT)


def usual_price(state: State, seat: Seat) -> int:
    """Rules 3.1 and 11.16: 6 MC less what a seat's cards take off."""
    return state.pack.numbers.build_price - state.tallies[seat * TALLIES + BUILD_OFF]


def base_price(state: State, seat: Seat, kind: int) -> int:
    """Rules 3.1 and 11.20: the usual price less what the card takes off; not yet the colour discount."""
    price = usual_price(state, seat)
    if state.pack.effects[kind] == OWN_DISCOUNT:
        price -= state.pack.amounts[kind]
    return price


def price_at(state: State, seat: Seat, kind: int, place: int) -> int:
    """Rule 3.2: the price of building a module on a place."""
    pack = state.pack
    price = base_price(state, seat, kind)
    if pack.colours[state.stations[seat][parent_of(state, seat, place) + KIND]] == pack.colours[kind]:
        price -= pack.numbers.colour_discount
    return max(0, price)


def parent_of(state: State, seat: Seat, place: int) -> int:
    """Return where in the station the module begins that a place is connected to."""
    return module_at(state.stations[seat], (place >> EXIT_CELL) + STEPS[place & 3])


def meets_requirement(state: State, seat: Seat, kind: int) -> bool:
    """Rule 3.8: some modules need an undamaged module of a colour in the orbital."""
    colour = state.pack.requires[kind]
    return colour == NO_COLOUR or state.tallies[seat * TALLIES + colour] > 0


def has_own_exit(state: State, station: list[int], kind: int, place: int) -> bool:
    """Rule 3.7: tell whether a module put on a place would have an exit onto an empty cell."""
    cell = place >> EXIT_CELL
    for direction in EXIT_DIRECTIONS[state.pack.exits[kind] << 2 | place & 3]:
        if module_at(station, cell + STEPS[direction]) < 0:
            return True
    return False


def stays_open(state: State, station: list[int], exits: list[int], kind: int, place: int) -> bool:
    """Rule 3.7 (reading: usable_exit): a new module must leave the orbital a usable exit."""
    for found in exits:
        if found >> EXIT_CELL & 65535 != place >> EXIT_CELL and not (
            found & EXIT_DAMAGED and state.readings.damage_closes_exits
        ):
            return True
    return has_own_exit(state, station, kind, place)


def free_build_options(state: State, seat: Seat, cell: int, colour: int) -> list[Action]:
    """Rules 11.1 and 11.26: any module, or those of a colour, connected to the module on a cell."""
    options: list[Action] = []
    last = -1
    for kind in state.played if is_automatic(state, seat) else state.hands[seat]:
        if kind == last or kind >= state.pack.module_count:
            continue
        last = kind
        if colour in (NO_COLOUR, state.pack.colours[kind]) and meets_requirement(state, seat, kind):
            _add_free_builds(state, seat, kind, cell, options)
    return options


def _add_free_builds(state: State, seat: Seat, kind: int, cell: int, options: list[Action]) -> None:
    station = state.stations[seat]
    for found in state.exits[seat]:
        parent = (found >> EXIT_PARENT) * STRIDE
        if station[parent + CELL] == cell and not station[parent + DAMAGE]:
            place = found & PLACE_MASK
            if stays_open(state, station, state.exits[seat], kind, place):
                options.append(pack_place(BUILD, kind, place))


def apply_build(state: State, seat: Seat, kind: int, place: int, price: int) -> None:
    """Rules 3.3 and 3.5: pay, and put the module on its cell, its entrance to the exit it is connected to."""
    state.money[seat] -= price
    if is_automatic(state, seat):
        state.played.remove(kind)
    else:
        leave_hand(state, seat, kind)
    state.stations[seat] = [*state.stations[seat], kind, place >> EXIT_CELL, place & 3, 0, 0, 0]
    survey(state, seat)
    state.journal.note(BUILT, seat, kind, place, price)
    pay_build_bonus(state, seat, kind)


def pay_build_bonus(state: State, seat: Seat, kind: int) -> None:
    """Rule 4.9: a military core pays for each military module built."""
    core = state.stations[seat][KIND]
    if state.pack.effects[core] == BUILD_BONUS and state.pack.colours[core] == state.pack.colours[kind]:
        gain_money(state, seat, state.pack.amounts[core])
