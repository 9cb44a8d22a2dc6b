"""Chapter 15, Cards of one's own: the small steps that ask nobody, and what steps cost."""

from __future__ import annotations

from stardeck.games.orbital import board, steps
from stardeck.games.orbital.rules import concepts, piles
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import note
from stardeck.kernel.decision import Seat


def amount_of(state: State, seat: Seat, row: list[int], at: int) -> int:
    """Rule 15.3: so much, for each undamaged module of a colour; nothing without the modules it wants."""
    tallies = seat * board.TALLIES
    wanted = row[at + steps.IF_COLOUR]
    if wanted != steps.ALWAYS and state.tallies[tallies + wanted] < row[at + steps.IF_COUNT]:
        return 0
    per = row[at + steps.PER]
    if per == steps.ALWAYS:
        return row[at + steps.AMOUNT]
    return row[at + steps.AMOUNT] * state.tallies[tallies + per]


def concerns(whom: int, seat: Seat, other: Seat) -> bool:
    """Rule 15.4: the player, the opponents or everyone; who is chosen is found out by asking."""
    if whom == steps.YOU:
        return seat == other
    elif whom == steps.OPPONENTS:
        return seat != other
    return whom == steps.EVERYONE


def do_step(state: State, seat: Seat, row: list[int], at: int) -> None:
    """Rules 15.3 and 15.4: a step that needs no answer, for each it concerns, clockwise."""
    amount = amount_of(state, seat, row, at)
    for step in range(state.seats):
        other = (seat + step) % state.seats
        if amount and concerns(row[at + steps.WHO], seat, other):
            change(state, other, row[at + steps.WHAT], amount)


def change(state: State, seat: Seat, what: int, amount: int) -> None:
    """Rules 15.4 and 15.5: a seat gains, loses or takes something."""
    if what == steps.GAIN_MONEY:
        concepts.gain_money(state, seat, amount)
    elif what == steps.LOSE_MONEY:
        concepts.lose_money(state, seat, amount)
    elif what == steps.GAIN_CREW:
        gain_crew(state, seat, amount)
    elif what == steps.LOSE_CREW:
        lose_crew(state, seat, amount)
    elif what == steps.GAIN_POINTS:
        concepts.gain_points(state, seat, amount)
    elif what == steps.TAKE_CARDS:
        piles.take_cards(state, seat, amount)
    else:
        raise AssertionError(f"The step {what} is not done at once.")


def gain_crew(state: State, seat: Seat, amount: int) -> None:
    """Rules 15.5 and 1.11: crew from the supply on the core, unused; it leaves at the end of the year."""
    room = state.pack.most_crew - concepts.crew_of(state, seat)
    gained = max(0, min(amount, room))
    state.crew[seat] += gained
    state.journal.note(note.CREW_ARRIVED, seat, gained)


def lose_crew(state: State, seat: Seat, amount: int) -> None:
    """Rule 15.5: unused crew goes back to the supply, as much as there is."""
    lost = min(amount, state.crew[seat])
    state.crew[seat] -= lost
    state.journal.note(note.CREW_LOST, seat, lost)


def can_pay(row: list[int], at: int, money: int, crew: int, cards: int) -> bool:
    """Rule 15.7: tell whether the whole cost of a step can be paid from so much."""
    cost = row[at + steps.COST]
    if cost == steps.ALWAYS:
        return True
    elif cost == steps.PAY_MONEY:
        return money >= row[at + steps.PRICE]
    elif cost == steps.PAY_CREW:
        return crew >= row[at + steps.PRICE]
    assert cost == steps.PAY_CARDS
    return cards >= row[at + steps.PRICE]


def pay(state: State, seat: Seat, row: list[int], at: int) -> None:
    """Rule 15.7: pay what a step costs in money or crew; who pays cards is asked which."""
    if row[at + steps.COST] == steps.PAY_MONEY:
        concepts.lose_money(state, seat, row[at + steps.PRICE])
    elif row[at + steps.COST] == steps.PAY_CREW:
        lose_crew(state, seat, row[at + steps.PRICE])


def do_core_steps(state: State, seat: Seat, when: int) -> None:
    """Rule 15.9: an upgraded core does its steps when a module of its colour is built, or with the year."""
    core = state.stations[seat][board.KIND]
    if state.pack.whens[core] == when:
        row = state.pack.steps[core]
        for at in range(0, len(row), steps.STEP):
            do_step(state, seat, row, at)


def do_all_core_steps(state: State, when: int) -> None:
    """Rule 15.9: the cores of all seats, clockwise from the first player."""
    for step in range(state.seats):
        do_core_steps(state, (state.first + step) % state.seats, when)
