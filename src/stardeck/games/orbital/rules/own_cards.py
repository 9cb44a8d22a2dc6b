"""Chapter 15, Cards of one's own: the small steps of an action or event; a few printed cards have some."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board, data, steps
from stardeck.games.orbital.rules import building, concepts, modules, piles, plain_steps
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import ask, verb
from stardeck.kernel.decision import Action, Seat

# The question which cards pay has a number of 18 bits: the card, which of its steps, and how many are to go.
COUNT_BITS: Final = 7
COUNT_MASK: Final = 127
STEP_BITS: Final = 3
STEP_MASK: Final = 7
MOST_PRICE: Final = (1 << 18) - 1
"""The highest such number."""


def can_act(state: State, seat: Seat, kind: int, cell: int, cards: int) -> bool:
    """Rules 6.5 and 15.1: tell whether a module's action would do something."""
    if state.pack.effects[kind] == data.STEPS:
        return can_do_steps(state, seat, kind, cell, cards)
    return modules.can_perform(state, seat, kind, cell)


def act(state: State, seat: Seat, kind: int, cell: int) -> None:
    """Rules 6.1 and 15.1: carry out a module's action; Rules 11.12, 11.14 and 11.15, Cantina, Casino and
    Trade Hub, are made of steps."""
    if state.pack.effects[kind] == data.STEPS:
        do_steps(state, seat, kind, cell)
    else:
        modules.perform(state, seat, kind, cell)


def has_step(state: State, kind: int, what: int) -> bool:
    """Rule 15.6: tell whether a card has such a step."""
    row = state.pack.steps[kind]
    return any(row[at + steps.WHAT] == what for at in range(0, len(row), steps.STEP))


def can_do_steps(state: State, seat: Seat, kind: int, cell: int, cards: int) -> bool:
    """Rules 15.1 and 6.5: at least one of its steps can be performed once the action is paid for.

    *cards* are in the hand by then.
    """
    left = [state.money[seat] - state.pack.money[kind], state.crew[seat] - state.pack.crew[kind], cards]
    row = state.pack.steps[kind]
    return any(_is_possible(state, seat, row, at, cell, left) for at in range(0, len(row), steps.STEP))


def do_steps(state: State, seat: Seat, kind: int, cell: int) -> None:
    """Rules 15.1 and 15.2: what needs no answer is done first, in order; then the one question is asked.

    Rule 12.10, Government Contract, is an event of such steps.
    """
    row = state.pack.steps[kind]
    for at in range(0, len(row), steps.STEP):
        if not steps.asks(row, at) and _is_possible_now(state, seat, row, at, cell):
            plain_steps.pay(state, seat, row, at)
            plain_steps.do_step(state, seat, row, at)
    for at in range(0, len(row), steps.STEP):
        if steps.asks(row, at) and _is_possible_now(state, seat, row, at, cell):
            _ask(state, seat, kind, at, cell)
            if row[at + steps.WHO] == steps.CHOSEN:
                return  # All steps for who is chosen ask once.


def _is_possible_now(state: State, seat: Seat, row: list[int], at: int, cell: int) -> bool:
    left = [state.money[seat], state.crew[seat], len(state.hands[seat])]
    return _is_possible(state, seat, row, at, cell, left)


def _is_possible(state: State, seat: Seat, row: list[int], at: int, cell: int, left: list[int]) -> bool:
    """Rules 15.1, 15.7 and 15.8: tell whether a step would do something, and its cost can be paid.

    *left* is the money, the crew and the cards that its player has left for it.
    """
    what, whom = row[at + steps.WHAT], row[at + steps.WHO]
    if plain_steps.amount_of(state, seat, row, at) == 0:
        return False
    if not plain_steps.can_pay(row, at, left[0], left[1], left[2]):
        return False
    if whom == steps.CHOSEN:
        return any(_may_be_chosen(state, seat, row, at, other) for other in range(state.seats))
    elif whom == steps.OPPONENTS and state.seats == 1:
        return False
    elif what == steps.TAKE_CARDS or what == steps.LOOK:
        return len(state.deck) + len(state.discards) > 0 or row[at + steps.COST] == steps.PAY_CARDS
    elif what == steps.DISCARD or what == steps.LOSE_MONEY or what == steps.LOSE_CREW:
        return _takes_something(state, seat, what, whom, left)
    elif what < steps.DISCARD:
        return True
    elif what == steps.DAMAGE_EXTERIOR or what == steps.DAMAGE_ANY:
        return concepts.can_hit(state, seat, what == steps.DAMAGE_EXTERIOR)
    elif what == steps.REPAIR:
        return state.tallies[seat * board.TALLIES + board.DAMAGED] > 0
    elif what == steps.RAID:
        return modules.can_raid(state, seat)
    elif what == steps.MOVE:
        return modules.can_move(state, seat, cell)
    assert what == steps.BUILD
    return cell != modules.ELSEWHERE and _can_build(state, seat, cell)


def _takes_something(state: State, seat: Seat, what: int, whom: int, left: list[int]) -> bool:
    """Rules 15.1 and 7.2: somebody it concerns has what it takes."""
    for other in range(state.seats):
        if plain_steps.concerns(whom, seat, other):
            if other != seat:
                if _has(state, other, what):
                    return True
            elif left[0 if what == steps.LOSE_MONEY else 1 if what == steps.LOSE_CREW else 2] > 0:
                return True
    return False


def _has(state: State, seat: Seat, what: int) -> bool:
    """Rule 15.5: tell whether a seat has anything of what a step takes."""
    if what == steps.LOSE_MONEY:
        return state.money[seat] > 0
    elif what == steps.LOSE_CREW:
        return state.crew[seat] > 0
    assert what == steps.DISCARD
    return len(state.hands[seat]) > 0


def _may_be_chosen(state: State, seat: Seat, row: list[int], at: int, other: Seat) -> bool:
    """Rules 15.8 and 6.5 (reading: hollow): any opponent, or any for whom the step would change something."""
    what = row[at + steps.WHAT]
    if other == seat:
        return False
    elif what == steps.TAKE_CARDS:
        return len(state.deck) + len(state.discards) > 0
    elif what == steps.DISCARD or what == steps.LOSE_MONEY or what == steps.LOSE_CREW:
        return state.readings.hollow or _has(state, other, what)
    return True


def offer_choose(state: State, seat: Seat, kind: int, options: list[Action]) -> None:
    """Rule 15.8: any opponent for whom one of the card's steps can be done, clockwise."""
    row = state.pack.steps[kind]
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        for at in range(0, len(row), steps.STEP):
            if (
                row[at + steps.WHO] == steps.CHOSEN
                and _is_possible_now(state, seat, row, at, modules.ELSEWHERE)
                and _may_be_chosen(state, seat, row, at, other)
            ):
                options.append(verb.with_seat(verb.CHOOSE, other))
                break


def apply_choose(state: State, seat: Seat, action: Action, kind: int) -> None:
    """Rule 15.8: all steps for who is chosen are done, if they are paid for; a discard is asked of them."""
    other = verb.seat_of(action)
    row = state.pack.steps[kind]
    for at in range(0, len(row), steps.STEP):
        what = row[at + steps.WHAT]
        if row[at + steps.WHO] != steps.CHOSEN or not _can_take(state, other, what):
            continue
        if _is_possible_now(state, seat, row, at, modules.ELSEWHERE):
            plain_steps.pay(state, seat, row, at)
            amount = plain_steps.amount_of(state, seat, row, at)
            if what == steps.DISCARD:
                state.pending.then(other, ask.DISCARD_AFTER, amount)
            else:
                plain_steps.change(state, other, what, amount)


def _can_take(state: State, seat: Seat, what: int) -> bool:
    """Rules 15.5 and 15.8: what is taken from who is chosen must be there; anything may be given."""
    if what == steps.DISCARD or what == steps.LOSE_MONEY or what == steps.LOSE_CREW:
        return _has(state, seat, what)
    return True


def packed_price(kind: int, at: int, count: int) -> int:
    """Return the number of the question which cards pay: the card, its step, and how many are to go."""
    return (kind << STEP_BITS | at // steps.STEP) << COUNT_BITS | count


def apply_pay_card(state: State, seat: Seat, action: Action, argument: int) -> None:
    """Rule 15.7: the cards are discarded one by one, then the step is done."""
    piles.apply_discard(state, seat, action)
    if argument & COUNT_MASK > 1:
        state.pending.ask(seat, ask.PAY_CARD, argument - 1)
        return
    row = state.pack.steps[argument >> COUNT_BITS >> STEP_BITS]
    plain_steps.do_step(state, seat, row, step_of(argument))


def step_of(argument: int) -> int:
    """Return where the step begins that the number of a question about a price means."""
    return (argument >> COUNT_BITS & STEP_MASK) * steps.STEP


def is_price(state: State, seat: Seat, argument: int) -> bool:
    """Rule 15.7: tell whether a seat can be asked for the cards that such a number means."""
    kind, at = argument >> COUNT_BITS >> STEP_BITS, step_of(argument)
    count = argument & COUNT_MASK
    if kind >= len(state.pack.steps) or at >= len(state.pack.steps[kind]):
        return False
    row = state.pack.steps[kind]
    is_paid = row[at + steps.COST] == steps.PAY_CARDS and 1 <= count <= row[at + steps.PRICE]
    return is_paid and count <= len(state.hands[seat])


def has_chosen(state: State, kind: int) -> bool:
    """Rule 15.8: tell whether a card lets its player choose an opponent."""
    return kind < len(state.pack.steps) and steps.CHOSEN in state.pack.steps[kind][steps.WHO :: steps.STEP]


def _can_build(state: State, seat: Seat, cell: int) -> bool:
    options: list[Action] = []
    building.offer_free_build(state, seat, cell, options)
    return len(options) > 0


def _ask(state: State, seat: Seat, kind: int, at: int, cell: int) -> None:
    """Rules 15.2, 15.7 and 15.8: the question of a card; those who must discard answer clockwise."""
    row = state.pack.steps[kind]
    what = row[at + steps.WHAT]
    amount = plain_steps.amount_of(state, seat, row, at)
    if row[at + steps.WHO] == steps.CHOSEN:
        state.pending.ask(seat, ask.CHOOSE_WHOM, kind)
        return
    elif row[at + steps.COST] == steps.PAY_CARDS:
        state.pending.ask(seat, ask.PAY_CARD, packed_price(kind, at, row[at + steps.PRICE]))
        return
    plain_steps.pay(state, seat, row, at)
    if what == steps.DISCARD:
        for step in range(state.seats):
            other = (seat + step) % state.seats
            if plain_steps.concerns(row[at + steps.WHO], seat, other) and state.hands[other]:
                state.pending.then(other, ask.DISCARD_AFTER, amount)
    elif what == steps.LOOK:
        modules.look_at_cards(state, seat, amount)
    elif what == steps.BUILD:
        state.pending.ask(seat, ask.FREE_BUILD, cell)
    elif what == steps.MOVE:
        state.pending.ask(seat, ask.MOVE_FROM, cell)
    else:
        state.pending.ask(seat, modules.question_of(_effect_of(what)), amount)


def _effect_of(what: int) -> int:
    """Return the effect that asks the same."""
    if what == steps.DAMAGE_EXTERIOR:
        return data.DAMAGE_EXTERIOR
    elif what == steps.DAMAGE_ANY:
        return data.DAMAGE_ANY
    elif what == steps.REPAIR:
        return data.REPAIR
    assert what == steps.RAID
    return data.RAID
