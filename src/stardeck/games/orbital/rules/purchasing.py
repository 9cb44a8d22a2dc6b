"""Chapter 5, Purchase."""

from __future__ import annotations

from stardeck.games.orbital.actions import PURCHASE, pack_number
from stardeck.games.orbital.rules.notes import PURCHASED
from stardeck.games.orbital.rules.piles import add_in_the_open
from stardeck.games.orbital.state import PURCHASE_OFF, TALLIES, State
from stardeck.kernel.decision import Action, Seat


def market_price(state: State, seat: Seat, place: int) -> int:
    """Rules 5.2 and 11.24: 1 MC for the card furthest from the deck, 1 more each; at least 1."""
    return max(1, place - state.tallies[seat * TALLIES + PURCHASE_OFF])


def add_purchase_options(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 5.1: any card of the market the seat can pay."""
    money = state.money[seat]
    if money > 0:
        within = min(len(state.market), money + state.tallies[seat * TALLIES + PURCHASE_OFF])
        options += [pack_number(PURCHASE, state.market[at], at + 1) for at in range(within)]


def apply_purchase(state: State, seat: Seat, place: int) -> None:
    """Rules 5.1, 5.3, 5.4 and 5.5: the card goes to the hand, the row closes up, nothing is added."""
    price = market_price(state, seat, place)
    card = take_from_row(state, place)
    state.money[seat] -= price
    add_in_the_open(state, seat, card)
    state.journal.note(PURCHASED, seat, card, place, price)


def take_from_row(state: State, place: int) -> int:
    """Rule 5.3: the cards beyond the gap move towards the deck; the furthest costs 1 again."""
    return state.market.pop(place - 1)
