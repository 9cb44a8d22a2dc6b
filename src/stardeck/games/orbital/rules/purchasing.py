"""Chapter 5, Purchase."""

from __future__ import annotations

from stardeck.games.orbital import board
from stardeck.games.orbital.rules import piles
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def market_price(state: State, seat: Seat, slot: int) -> int:
    """Rules 5.2 and 11.24: 1 MC for the card furthest from the deck, 1 more each; at least 1."""
    return max(1, slot - state.tallies[seat * board.TALLIES + board.PURCHASE_OFF])


def offer_purchase(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 5.1: any card of the market the seat can pay."""
    money = state.money[seat]
    if money > 0:
        within = min(len(state.market), money + state.tallies[seat * board.TALLIES + board.PURCHASE_OFF])
        options += [verb.with_slot(verb.PURCHASE, state.market[at], at + 1) for at in range(within)]


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
