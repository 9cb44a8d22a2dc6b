"""Chapter 5, Purchase."""

from __future__ import annotations

from stardeck.games.orbital import board
from stardeck.games.orbital.rules import piles
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def printed_price(state: State, slot: int) -> int:
    """Rule 5.2: 1 MC for the card furthest from the deck, 1 more for each place nearer to it."""
    numbers = state.pack.numbers
    return numbers.market_price + numbers.market_step * (slot - 1)


def market_price(state: State, seat: Seat, slot: int) -> int:
    """Rules 5.2 and 11.24: what a seat's cards take off counts, but no card costs less than 1 MC."""
    price = printed_price(state, slot) - state.tallies[seat * board.TALLIES + board.PURCHASE_OFF]
    return max(state.pack.numbers.market_price, price)


def offer_purchase(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 5.1: any card of the market the seat can pay; none costs less than one further from the deck."""
    for at in range(len(state.market)):
        if market_price(state, seat, at + 1) > state.money[seat]:
            return
        options.append(verb.with_slot(verb.PURCHASE, state.market[at], at + 1))


def apply_purchase(state: State, seat: Seat, action: Action) -> None:
    """Rules 5.1, 5.3, 5.4 and 5.5: the card goes to the hand, the row closes up, nothing is added."""
    slot = verb.slot_of(action)
    price = market_price(state, seat, slot)
    card = take_from_row(state, slot)
    state.money[seat] -= price
    piles.add_in_the_open(state, seat, card)
    state.journal.note(note.PURCHASED, seat, card, slot, price)


def take_from_row(state: State, slot: int) -> int:
    """Rule 5.3: the cards beyond the gap move towards the deck; the furthest costs 1 again."""
    return state.market.pop(slot - 1)
