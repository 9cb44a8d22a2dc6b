"""How good a position is for a seat: a judgement for bots that look ahead."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board, data
from stardeck.games.orbital.rules import peace
from stardeck.games.orbital.state import CARDS_STEP, INCOME_STEP, OVER, State
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.decision import Seat

POINT: Final = 100
LEAD: Final = 350
"""Three and a half points ahead make a win about e times as likely."""

MODULE: Final = 45
"""What each module is worth for each year after this one, whatever its colour: leads grow from many.

It falls when a year begins, not when one is scored: ending a year must not look bad to who has much."""
MC: Final = 10
"""What money is worth while it can still build, and little afterwards."""
LATE_MC: Final = 2
CARD: Final = 8
NEW_CARD: Final = 14
"""What a card of a later year is worth now; without it passing early would look good."""
HAND: Final = 6
"""What a card more in the hand is worth each year."""
SYMBOL: Final = 3
"""What a crew symbol is worth each year, even if it mans nothing yet."""
EXIT: Final = 7
ENOUGH_EXITS: Final = 4
HELD: Final = 3
"""A module in the hand is worth one part in so many of what it would be worth built."""

NOW: Final[list[int]] = [1, 5, 22, 78, 93, 97, 99]
"""Chance, in percent, to have a majority at the end of this year, by the lead in modules from -3 to 3."""
NOW_ALONE: Final[list[int]] = [0, 0, 25, 100, 100, 100, 100]
"""The same where nobody else can act before the year ends."""
RIVAL_GROWTH: Final = 6
"""Tenths of a module by which the better opponent of the peace game grows in each colour each year."""
OWN_GROWTH: Final = 8
"""Tenths of a module one will still add oneself."""
LATER: Final[list[int]] = [6, 14, 30, 55, 72, 83, 90]
"""The chance in each of the years after this one."""


SMALL: Final = (
    data.SELL_CARD,
    data.MOVE,
    data.REPAIR,
    data.RECYCLE,
    data.UNEVENTFUL,
    data.INSIDER,
    data.VISIT,
    data.CRISIS,
    data.ROTATION,
    data.COLD_WAR,
    data.BREAKTHROUGH,
)
"""Effects that are worth about a card."""


def moment(state: State) -> int:
    """Return the year: positions are best compared when one begins."""
    return state.year + 1 if state.stage == OVER else state.year


def value(state: State, seat: Seat) -> int:
    """Return how good a position is for a seat; bigger is better.

    A point is worth POINT.  To the points made come those to be expected from the six colours: for this
    year by the undamaged modules now, for later years by all modules, since damage will be repaired; each
    weighed with the chance that a lead of so many modules holds.  Money, yearly income, crew and the
    actions it can man, cards that would help, a higher hand limit and open exits are what later points are
    made of, and count less the fewer years are left.  Other seats enter through the majorities only; who
    wants to compare subtracts or takes shares.  In the peace game the goal is subtracted: 0 is about even.
    """
    if state.stage == OVER:
        return POINT * (state.points[seat] - goal_of(state))
    left = years_left(state)
    counts = all_modules(state, seat)
    tally = seat * board.TALLIES
    total = POINT * (state.points[seat] - goal_of(state))
    best_colour = 0
    for colour in range(data.COLOUR_COUNT):
        total += colour_value(state, seat, colour, counts[colour], 0)
        best_colour = max(best_colour, counts[colour])
        total += MODULE * (state.readings.years - state.year) * counts[colour]
    total += LATE_MC * state.money[seat]
    total += (MC - LATE_MC) * min(state.money[seat], useful_money(left))
    numbers = state.pack.numbers
    income = numbers.income + state.tallies[tally + board.INCOME_MORE] + numbers.income_module * best_colour
    total += MC * income * (left + (1 if awaits_income(state, seat) else 0))
    cards_to_come = left + (1 if state.stage == INCOME_STEP else 0)
    total += NEW_CARD * cards_to_come * numbers.yearly_cards
    total += HAND * left * state.tallies[tally + board.HAND_MORE]
    total += core_value(state, state.stations[seat][board.KIND], left)
    total += EXIT * min(ENOUGH_EXITS, len(state.exits[seat])) * (1 + left)
    return total + crew_value(state, seat, left) + hand_value(state, seat, counts)


def years_left(state: State) -> int:
    """Return how many years will still end after the one that counts now; a scored year counts no more."""
    scored = 1 if state.stage in (INCOME_STEP, CARDS_STEP) else 0
    return state.readings.years - state.year - scored


def useful_money(left: int) -> int:
    """Return how much money can be spent before more comes in."""
    return 14 if left else 6


def awaits_income(state: State, seat: Seat) -> bool:
    """Tell whether a seat has yet to be paid in the year that is ending."""
    stack = state.pending.stack
    return any(stack[at] == seat and stack[at + 1] == ask.INCOME_COLOUR for at in range(0, len(stack), 3))


def goal_of(state: State) -> int:
    """Return the points a peace game is won with; none are needed elsewhere."""
    return peace.peace_goal(state) if state.readings.peace else 0


def all_modules(state: State, seat: Seat) -> list[int]:
    """Return the modules of each colour, damaged ones too."""
    counts = [0] * data.COLOUR_COUNT
    station = state.stations[seat]
    for base in range(0, len(station), board.STRIDE):
        counts[state.pack.colours[station[base + board.KIND]]] += 1
    return counts


def colour_value(state: State, seat: Seat, colour: int, mine: int, more: int) -> int:
    """Return the points to be expected from a colour with some modules more or less, times POINT."""
    numbers = state.pack.numbers
    left = years_left(state)
    this_year = numbers.majority_points if left else numbers.last_points
    later = (left - 1) * numbers.majority_points + numbers.last_points if left else 0
    if state.readings.peace:
        percents = _peace_percents(state, colour, mine + more, more, this_year, later)
    else:
        percents = _percents(state, seat, colour, mine + more, more, this_year, later)
    return percents * POINT // 100


def colour_gain(state: State, seat: Seat, colour: int, counts: list[int], more: int) -> int:
    """Return what some modules of a colour more or less would change."""
    mine = counts[colour]
    return colour_value(state, seat, colour, mine, more) - colour_value(state, seat, colour, mine, 0)


def _percents(state: State, seat: Seat, colour: int, mine: int, more: int, this_year: int, later: int) -> int:
    own = state.tallies[seat * board.TALLIES + colour] + more
    other = 0
    for rival in range(state.seats):
        if rival != seat:
            other = max(other, state.tallies[rival * board.TALLIES + colour])
    now = this_year * NOW[_margin(own, other)] if own else 0
    return now + later * (LATER[_margin(mine, other)] if mine else LATER[0])


def _peace_percents(state: State, colour: int, mine: int, more: int, this_year: int, later: int) -> int:
    """Weigh a colour of the peace game, whose opponents are known to grow each year."""
    own = state.tallies[colour] + more
    other = peace.best_rival(state, colour)
    to_come = growth_to_come(state)
    if state.stage in (INCOME_STEP, CARDS_STEP):
        now = _peace_chance(mine, other, to_come - years_left(state))
    else:
        now = NOW_ALONE[_margin(own, other)] if own else NOW_ALONE[min(2, _margin(0, other))]
    return this_year * now + later * _peace_chance(mine, other, to_come)


def growth_to_come(state: State) -> int:
    """Return how often the opponents of the peace game will still grow."""
    grown = 1 if state.stage == CARDS_STEP and not state.readings.early else 0
    return state.readings.years - state.year - grown


def _peace_chance(mine: int, other: int, growth: int) -> int:
    """Return the chance, in percent, to lead after the opponents have grown so often."""
    tenths = max(-30, min(29, 10 * (mine - other) - RIVAL_GROWTH * growth + OWN_GROWTH)) + 30
    low = tenths // 10
    return (LATER[low] * (10 - tenths % 10) + LATER[low + 1] * (tenths % 10)) // 10


def _margin(own: int, other: int) -> int:
    return max(-3, min(3, own - other)) + 3


def crew_value(state: State, seat: Seat, left: int) -> int:
    """Return what the crew can do this year, and what the symbols can man in later years."""
    station = state.stations[seat]
    pack = state.pack
    symbols = state.tallies[seat * board.TALLIES + board.SYMBOLS]
    unused = state.crew[seat]
    total = 2 * unused + SYMBOL * left * symbols
    for base in range(board.STRIDE, len(station), board.STRIDE):
        kind = station[base + board.KIND]
        if pack.acts[kind]:
            worth = action_value(pack.effects[kind], pack.amounts[kind], state.seats)
            if (
                unused >= pack.crew[kind]
                and station[base + board.USED] == board.UNUSED
                and not station[base + board.DAMAGE]
            ):
                unused -= pack.crew[kind]
                total += worth
            if symbols >= pack.crew[kind]:
                symbols -= pack.crew[kind]
                total += worth * left
    return total


def action_value(effect: int, amount: int, seats: int) -> int:
    """Return what it is worth to use a module's action, or to play an event, once."""
    if effect in (data.MONEY, data.CONTRACT):
        return MC * amount
    elif effect == data.POINTS:
        return POINT * amount
    elif effect == data.TAKE:
        return CARD * amount
    elif effect == data.LOOK:
        return 2 * CARD
    elif effect in (data.BUILD_ANY, data.BUILD_OWN_COLOUR):
        return 3 * MC
    elif effect in (data.DAMAGE_EXTERIOR, data.DAMAGE_ANY, data.SABOTAGE, data.METEOR):
        return 30 if seats > 1 else 0
    elif effect == data.RAID:
        return 15 if seats > 1 else 0
    elif effect == data.STEPS:
        return MC * amount
    elif effect in (data.RISK, data.SALVAGE):
        return 2 * MC
    assert effect in SMALL
    return CARD


def core_value(state: State, kind: int, left: int) -> int:
    """Return what the steps of an upgraded core will bring; a module of its colour a year is built."""
    if state.pack.whens[kind] == data.NEVER:
        return 0
    return MC * state.pack.amounts[kind] * left


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
    left = years_left(state)
    gain = colour_gain(state, seat, colour, counts, 1) + MODULE * left
    gain += 4 * left * pack.symbols[kind]
    if pack.acts[kind]:
        gain += action_value(pack.effects[kind], pack.amounts[kind], state.seats) * left // 2
    return gain
