"""Chapter 9, End of year: seven steps in order."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board, data
from stardeck.games.orbital.rules import concepts, peace, piles, plain_steps
from stardeck.games.orbital.state import CARDS_STEP, INCOME_STEP, OVER, TURNS, State, is_automatic
from stardeck.games.orbital.vocabulary import ask, note, verb
from stardeck.kernel.decision import HIDDEN, Action, Seat
from stardeck.kernel.ranking import foremost

NOBODY: Final = -1
"""A count of modules that no seat can have."""


def begin_year_end(state: State) -> None:
    """Rules 9.1, 9.5 and 15.9: points; after the last year the game ends, else market, crew and money."""
    award_points(state)
    if is_last_year(state):
        state.stage = OVER
        state.journal.note(note.ENDED, HIDDEN)
        return
    renew_market(state)
    for seat in range(state.seats):
        renew_crew(state, seat)
    plain_steps.do_all_core_steps(state, data.WHEN_YEAR_ENDS)
    state.stage = INCOME_STEP
    ask_all(state, ask.INCOME_COLOUR)


def ask_all(state: State, prompt: int) -> None:
    """Put a question to every seat, clockwise from the first player."""
    for step in range(state.seats - 1, -1, -1):
        state.pending.ask((state.first + step) % state.seats, prompt)


def award_points(state: State) -> None:
    """Rules 9.2 and 9.3: points for the most modules of each colour; all tied score."""
    points = colour_points(state)
    state.won = state.won.copy()
    for colour in range(data.COLOUR_COUNT):
        best = scoring_count(state, colour)
        for seat in range(state.seats):
            if state.tallies[seat * board.TALLIES + colour] == best:
                state.won[seat * data.COLOUR_COUNT + colour] += concepts.add_points(state, seat, points)
                state.journal.note(note.SCORED, seat, colour, points, best)


def colour_points(state: State) -> int:
    """Rules 9.2 and 9.5: a colour is worth a point this year, two in the last one."""
    numbers = state.pack.numbers
    return numbers.last_points if is_last_year(state) else numbers.majority_points


def is_last_year(state: State) -> bool:
    """Rule 9.5: the game ends with this year."""
    return state.year >= state.readings.years


def scoring_count(state: State, colour: int) -> int:
    """Rules 9.2, 9.3, 9.4 (reading: zero_majority) and 14.8: who has so many undamaged modules scores.

    NOBODY if nobody has one, unless that is a tie of all.
    """
    best = peace.best_rival(state, colour)
    for seat in range(state.seats):
        best = max(best, state.tallies[seat * board.TALLIES + colour])
    return best if best or state.readings.zero_scores else NOBODY


def renew_market(state: State) -> None:
    """Rules 9.7, 1.5 and 13.2: the row is discarded and laid anew, from the deck outwards; not in solo."""
    if state.readings.competitive:
        return
    state.discards += state.market
    row: list[int] = []
    for _ in range(state.pack.numbers.market):
        card = piles.reveal_card(state)
        if card != HIDDEN:
            row.append(card)
    row.reverse()
    state.market = row
    state.journal.note(note.MARKET_RENEWED, HIDDEN)


def renew_crew(state: State, seat: Seat) -> None:
    """Rules 3.10, 9.8 and 9.13: all crew leave; one new crew on the core for each undamaged crew symbol."""
    concepts.clear_crew(state, seat)
    state.crew[seat] = state.tallies[seat * board.TALLIES + board.SYMBOLS]
    state.journal.note(note.CREW_ARRIVED, seat, state.crew[seat])


def offer_income(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 9.9: any colour of which the orbital has an undamaged module; the core's is always there."""
    options += [
        verb.with_colour(verb.INCOME, colour)
        for colour in range(data.COLOUR_COUNT)
        if state.tallies[seat * board.TALLIES + colour]
    ]


def income_from(state: State, seat: Seat, colour: int) -> int:
    """Rules 9.9 and 4.8: 7 MC, 1 for each undamaged module of the colour, and what cards pay each year."""
    numbers = state.pack.numbers
    tally = seat * board.TALLIES
    modules = numbers.income_module * state.tallies[tally + colour]
    return numbers.income + modules + state.tallies[tally + board.INCOME_MORE]


def apply_income(state: State, seat: Seat, action: Action) -> None:
    """Rule 9.9: the money for the chosen colour."""
    colour = verb.colour_of(action)
    money = income_from(state, seat, colour)
    concepts.add_money(state, seat, money)
    state.journal.note(note.EARNED, seat, colour, money)


def begin_cards(state: State) -> None:
    """Rules 9.10, 13.3 and 14.4: every player takes four cards; a bot's stack becomes five; rivals grow."""
    for step in range(state.seats):
        seat = (state.first + step) % state.seats
        if is_automatic(state, seat):
            piles.take_cards(state, seat, state.pack.numbers.bot_cards - len(state.hands[seat]))
        else:
            piles.take_cards(state, seat, state.pack.numbers.yearly_cards)
    if state.readings.peace and not state.readings.early:
        peace.rivals_grow(state)
    state.stage = CARDS_STEP
    _ask_for_excess(state)


def _ask_for_excess(state: State) -> None:
    """Rule 9.11: who has more than the limit discards down to it; a bot has no limit (Rule 13.26)."""
    for step in range(state.seats - 1, -1, -1):
        seat = (state.first + step) % state.seats
        excess = len(state.hands[seat]) - hand_limit(state, seat)
        if excess > 0 and not is_automatic(state, seat):
            state.pending.ask(seat, ask.HAND_EXCESS, excess)


def hand_limit(state: State, seat: Seat) -> int:
    """Rules 9.11, 4.7 and 11.23: five cards, more with undamaged cards that say so."""
    return state.pack.numbers.hand_limit + state.tallies[seat * board.TALLIES + board.HAND_MORE]


def begin_new_year(state: State) -> None:
    """Rules 9.12 and 9.14: all damage goes, the year goes on, the first player marker moves clockwise."""
    for seat in range(state.seats):
        if state.tallies[seat * board.TALLIES + board.DAMAGED]:
            _maintain(state, seat)
    state.journal.note(note.MAINTAINED, HIDDEN)
    state.year += 1
    state.first = (state.first + 1) % state.seats
    start_year(state)


def _maintain(state: State, seat: Seat) -> None:
    station = state.stations[seat].copy()
    for base in range(0, len(station), board.STRIDE):
        station[base + board.DAMAGE] = 0
    state.stations[seat] = station
    concepts.survey(state, seat)


def start_year(state: State) -> None:
    """Rules 2.1, 14.3 and 15.9: some cores have steps; the first player begins."""
    state.stage = TURNS
    state.turn = state.first
    state.passes = 0
    state.journal.note(note.STARTED, state.first, state.year)
    if state.readings.peace and state.readings.early:
        peace.rivals_grow(state)
    plain_steps.do_all_core_steps(state, data.WHEN_YEAR_BEGINS)
    state.pending.ask(state.turn, ask.TURN)


def winners(state: State) -> list[Seat]:
    """Rules 9.6, 13.27 and 14.7: who stands in front, all who are level; in peace who reaches the goal."""
    if state.stage != OVER:
        return []
    if state.readings.peace:
        return [0] if state.points[0] >= peace.peace_goal(state) else []
    return foremost(comparisons(state))


def comparisons(state: State) -> list[list[int]]:
    """Rule 9.6: what decides, in order, and each seat's amount: points, undamaged crew symbols, money."""
    symbols = [state.tallies[seat * board.TALLIES + board.SYMBOLS] for seat in range(state.seats)]
    return [state.points, symbols, state.money]
