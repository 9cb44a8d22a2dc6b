"""Chapter 5, Buying: the markets of the sectors, and renewing them."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import BUY, RENEW_OFFER, pack_action
from stardeck.games.tortuga.data import NOTHING, TRADE, Kind
from stardeck.games.tortuga.rules.events import BOUGHT, OFFERED, RENEWED
from stardeck.games.tortuga.rules.ore import pay, purse
from stardeck.games.tortuga.rules.piles import discard
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action

RENEW_PRICE: Final = 1
"""Rule 5.6: crypto for renewing a face-up card."""


def market_here(state: State) -> int:
    """Rule 1.7: the special market where the ship of the turn is; NOTHING in T sectors, which share one."""
    ship = state.ships[state.now.seat]
    return NOTHING if ship == NOTHING else state.table.pack.sectors.market[ship]


def offer_cards(state: State, options: list[Action]) -> None:
    """Rules 5.1, 5.3, 5.5: buy what the sector sells and one can pay. Rule 5.6: renew what it shows."""
    if state.ships[state.now.seat] == NOTHING:
        return
    money = purse(state)
    if money == 0:
        return
    market = market_here(state)
    if market == NOTHING:
        _offer_piles(state, money, options)
    else:
        _offer_market(state, market, money, options)


def _offer_piles(state: State, money: int, options: list[Action]) -> None:
    pack = state.table.pack
    piles = state.market.piles
    for place in range(len(piles)):
        kind = pack.trade[place]
        if piles[place] > 0 and pack.cost[kind] <= money:
            options.append(pack_action(BUY, kind))


def _offer_market(state: State, market: int, money: int, options: list[Action]) -> None:
    shown = offers_of(state, market)
    cost = state.table.pack.cost
    options += [pack_action(BUY, kind) for kind in shown if cost[kind] <= money]
    if can_renew(state, market):
        options += [pack_action(RENEW_OFFER, kind) for kind in shown]


def offers_of(state: State, market: int) -> list[Kind]:
    """Return the face-up cards of a special market, each kind once."""
    left = state.market.offers[2 * market]
    right = state.market.offers[2 * market + 1]
    if left == NOTHING:
        return [] if right == NOTHING else [right]
    return [left] if right in (NOTHING, left) else [left, right]


def can_renew(state: State, market: int) -> bool:
    """Rules 5.6, 5.7: only a special market whose deck has a card to turn up."""
    return market != NOTHING and len(state.market.decks[market]) > 0


def apply_buy(state: State, kind: Kind) -> None:
    """Rules 5.2, 5.3, 5.4: pay the cost; the card goes to the discard pile, the next one is turned up."""
    pack = state.table.pack
    pay(state, pack.cost[kind])
    state.journal.note(BOUGHT, state.now.seat, kind)
    if pack.deck[kind] == TRADE:
        state.market.piles[pack.trade.index(kind)] -= 1
    else:
        market = pack.deck[kind] - TRADE - 1
        _turn_up(state, market, kind)
    discard(state, state.now.seat, [kind])


def apply_renew(state: State, kind: Kind) -> None:
    """Rule 5.6: pay one crypto for it."""
    pay(state, RENEW_PRICE)
    renew(state, kind)


def renew(state: State, kind: Kind) -> None:
    """Rule 5.6: a face-up card goes under its deck, the top card takes its place."""
    market = state.table.pack.deck[kind] - TRADE - 1
    state.journal.note(RENEWED, state.now.seat, kind)
    state.market.decks[market].insert(0, kind)
    state.market.sunk[market] += 1
    _turn_up(state, market, kind)


def _turn_up(state: State, market: int, gone: Kind) -> None:
    """Rule 5.4: the top card of the deck takes the place of a card; an empty deck leaves a gap."""
    shop = state.market
    slot = 2 * market if shop.offers[2 * market] == gone else 2 * market + 1
    deck = shop.decks[market]
    if not deck:
        shop.offers[slot] = NOTHING
        return
    shop.offers[slot] = deck.pop()
    shop.sunk[market] = min(shop.sunk[market], len(deck))
    state.journal.note(OFFERED, state.now.seat, shop.offers[slot], market)
