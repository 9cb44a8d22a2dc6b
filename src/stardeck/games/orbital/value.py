"""How good a position is for a seat: a judgement for bots that look ahead."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.data import (
    BUILD_ANY,
    BUILD_OWN_COLOUR,
    COLOUR_COUNT,
    CONTRACT,
    DAMAGE_ANY,
    DAMAGE_EXTERIOR,
    LOOK,
    METEOR,
    MONEY,
    POINTS,
    RAID,
    RISK,
    SABOTAGE,
    SALVAGE,
    TAKE,
)
from stardeck.games.orbital.rules.peace import best_rival
from stardeck.games.orbital.state import (
    DAMAGE,
    HAND_MORE,
    INCOME_MORE,
    KIND,
    OVER,
    STRIDE,
    SYMBOLS,
    TALLIES,
    UNUSED,
    USED,
    State,
)
from stardeck.kernel.decision import Seat

POINT: Final = 100
LEAD: Final = 350
"""Three and a half points ahead make a win about e times as likely."""

MC: Final = 9
"""What money is worth while it can still build, and little afterwards."""
LATE_MC: Final = 2
CARD: Final = 8
EXIT: Final = 7
ENOUGH_EXITS: Final = 4
HELD: Final = 3
"""A module in the hand is worth one part in so many of what it would be worth built."""

NOW: Final[list[int]] = [1, 5, 22, 78, 93, 97, 99]
"""Chance, in percent, to have a majority at the end of this year, by the lead in modules from -3 to 3."""
LATER: Final[list[int]] = [6, 14, 30, 55, 72, 83, 90]
"""The same for the years after."""


def value(state: State, seat: Seat) -> int:
    """Return how good a position is for a seat; bigger is better.

    A point is worth POINT.  To the points made come those to be expected from the six colours: for this
    year by the undamaged modules now, for later years by all modules, since damage will be repaired; each
    weighed with the chance that a lead of so many modules holds.  Money, yearly income, crew and the
    actions it can man, cards that would help, a higher hand limit and open exits are what later points are
    made of, and count less the fewer years are left.  Other seats enter through the majorities only; who
    wants to compare subtracts or takes shares.
    """
    if state.stage == OVER:
        return POINT * state.points[seat]
    left = state.readings.years - state.year
    counts = all_modules(state, seat)
    tally = seat * TALLIES
    total = POINT * state.points[seat]
    best_colour = 0
    for colour in range(COLOUR_COUNT):
        total += colour_value(state, seat, colour, counts[colour])
        best_colour = max(best_colour, counts[colour])
    total += LATE_MC * state.money[seat]
    total += (MC - LATE_MC) * min(state.money[seat], 30 if left else 6)
    total += MC * left * (state.tallies[tally + INCOME_MORE] + best_colour)
    total += 6 * left * state.tallies[tally + HAND_MORE]
    total += EXIT * min(ENOUGH_EXITS, len(state.exits[seat])) * (1 + left)
    return total + crew_value(state, seat, left) + hand_value(state, seat, counts)


def all_modules(state: State, seat: Seat) -> list[int]:
    """Return the modules of each colour, damaged ones too."""
    counts = [0] * COLOUR_COUNT
    station = state.stations[seat]
    for base in range(0, len(station), STRIDE):
        counts[state.pack.colours[station[base + KIND]]] += 1
    return counts


def colour_value(state: State, seat: Seat, colour: int, mine: int) -> int:
    """Return the points to be expected from a colour, times POINT."""
    numbers = state.pack.numbers
    own = state.tallies[seat * TALLIES + colour]
    other = best_rival(state, colour)
    for rival in range(state.seats):
        if rival != seat:
            other = max(other, state.tallies[rival * TALLIES + colour])
    left = state.readings.years - state.year
    this_year = numbers.majority_points if left else numbers.last_points
    total = this_year * NOW[_margin(own, other)] if own else 0
    if left:
        later = (left - 1) * numbers.majority_points + numbers.last_points
        total += later * LATER[_margin(mine, other)] if mine else later * LATER[0]
    return total * POINT // 100


def _margin(own: int, other: int) -> int:
    return max(-3, min(3, own - other)) + 3


def crew_value(state: State, seat: Seat, left: int) -> int:
    """Return what the crew can do this year, and what the symbols can man in later years."""
    station = state.stations[seat]
    pack = state.pack
    symbols = state.tallies[seat * TALLIES + SYMBOLS]
    unused = state.crew[seat]
    total = 2 * unused + 3 * left * symbols
    for base in range(STRIDE, len(station), STRIDE):
        kind = station[base + KIND]
        if pack.acts[kind]:
            worth = action_value(pack.effects[kind], pack.amounts[kind], state.seats)
            if unused >= pack.crew[kind] and station[base + USED] == UNUSED and not station[base + DAMAGE]:
                unused -= pack.crew[kind]
                total += worth
            if symbols >= pack.crew[kind]:
                symbols -= pack.crew[kind]
                total += worth * left
    return total


def action_value(effect: int, amount: int, seats: int) -> int:
    """Return what it is worth to use a module's action, or to play an event, once."""
    if effect in (MONEY, CONTRACT):
        return MC * amount
    elif effect == POINTS:
        return POINT * amount
    elif effect == TAKE:
        return CARD * amount
    elif effect == LOOK:
        return 2 * CARD
    elif effect in (BUILD_ANY, BUILD_OWN_COLOUR):
        return 3 * MC
    elif effect in (DAMAGE_EXTERIOR, DAMAGE_ANY, SABOTAGE, METEOR):
        return 30 if seats > 1 else 0
    elif effect == RAID:
        return 15 if seats > 1 else 0
    elif effect in (RISK, SALVAGE):
        return 2 * MC
    return CARD


def hand_value(state: State, seat: Seat, counts: list[int]) -> int:
    """Return the worth of the cards: a part of what the best of them would bring, a little for the rest."""
    pack = state.pack
    affordable = state.money[seat] // 5 + 1
    total = 0
    gains: list[int] = []
    for kind in state.hands[seat]:
        if kind < 0:
            total += CARD
        elif kind >= pack.module_count:
            total += action_value(pack.effects[kind], pack.amounts[kind], state.seats) // 2
        else:
            gains.append(build_gain(state, seat, kind, counts))
    gains.sort()
    for rank in range(len(gains)):
        from_best = len(gains) - rank
        total += max(CARD, gains[rank] // HELD) if from_best <= affordable else CARD // 2
    return total


def build_gain(state: State, seat: Seat, kind: int, counts: list[int]) -> int:
    """Return roughly what building a module would add."""
    pack = state.pack
    colour = pack.colours[kind]
    left = state.readings.years - state.year
    with_it = colour_value(state, seat, colour, counts[colour] + 1)
    gain = with_it - colour_value(state, seat, colour, counts[colour])
    gain += 4 * left * pack.symbols[kind]
    if pack.acts[kind]:
        gain += action_value(pack.effects[kind], pack.amounts[kind], state.seats) * left // 2
    return gain
