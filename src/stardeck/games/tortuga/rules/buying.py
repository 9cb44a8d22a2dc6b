"""Chapter 5, Buying: the markets of the sectors, and renewing them."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING, SLOTS, TRADE, Kind
from stardeck.games.tortuga.rules import ore, piles
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def market_here(state: State, seat: Seat) -> int:
    """Rule 1.7: the special market where a ship is; NOTHING in T sectors, which share one."""
    ship = state.ships[seat]
    return NOTHING if ship == NOTHING else state.pack.sectors.market[ship]


def offer_buy(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 2.10, 5.1, 5.3, 5.5 (reading: t_piles): buy what the sector sells and one can pay."""
    if state.ships[seat] == NOTHING:
        return
    money = ore.purse(state)
    if money == 0:
        return
    market = market_here(state, seat)
    cost = state.pack.cost
    if market != NOTHING:
        options += [verb.BUY | kind << verb.CARD for kind in offers_of(state, market) if cost[kind] <= money]
        return
    left = state.market.piles
    for place in range(len(left)):
        kind = state.pack.trade[place]
        if left[place] > 0 and cost[kind] <= money and not is_covered(state, place):
            options.append(verb.BUY | kind << verb.CARD)


def is_covered(state: State, place: int) -> bool:
    """Rule 2.10 (reading: t_piles): a card of the same cost lies on it, and only that is for sale."""
    if not state.readings.top_only:
        return False
    trade, cost = state.pack.trade, state.pack.cost
    for above in range(place):
        if cost[trade[above]] == cost[trade[place]] and state.market.piles[above] > 0:
            return True
    return False


def apply_buy(state: State, seat: Seat, action: Action) -> None:
    """Rules 5.2, 5.3, 5.4: pay the cost; the card goes to the discard pile, the next one is turned up."""
    kind = verb.card_of(action)
    pack = state.pack
    ore.pay(state, pack.cost[kind])
    state.journal.note(note.BOUGHT, seat, kind)
    if pack.deck[kind] == TRADE:
        state.market.piles[pack.trade.index(kind)] -= 1
    else:
        _turn_up(state, pack.deck[kind] - TRADE - 1, kind)
    piles.discard(state, seat, [kind])


def offer_renew(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 5.6: renew what a special market shows, if one can pay."""
    market = market_here(state, seat)
    if can_renew(state, market) and ore.purse(state) >= state.pack.numbers.renew_price:
        options += [verb.RENEW | kind << verb.CARD for kind in offers_of(state, market)]


def offers_of(state: State, market: int) -> list[Kind]:
    """Return the face-up cards of a special market, each kind once."""
    left = state.market.offers[SLOTS * market]
    right = state.market.offers[SLOTS * market + 1]
    if left == NOTHING:
        return [] if right == NOTHING else [right]
    return [left] if right in (NOTHING, left) else [left, right]


def can_renew(state: State, market: int) -> bool:
    """Rules 5.6, 5.7: only a special market whose deck has a card to turn up."""
    return market != NOTHING and len(state.market.decks[market]) > 0


def apply_renew(state: State, seat: Seat, action: Action) -> None:
    """Rule 5.6: pay the crypto for it."""
    ore.pay(state, state.pack.numbers.renew_price)
    renew(state, seat, verb.card_of(action))


def renew(state: State, seat: Seat, kind: Kind) -> None:
    """Rule 5.6: a face-up card goes under its deck, the top card takes its place."""
    market = state.pack.deck[kind] - TRADE - 1
    state.journal.note(note.RENEWED, seat, kind)
    state.market.decks[market].insert(0, kind)
    state.market.sunk[market] += 1
    _turn_up(state, market, kind)


def _turn_up(state: State, market: int, gone: Kind) -> None:
    """Rule 5.4: the top card of the deck takes the place of a card; an empty deck leaves a gap."""
    shop = state.market
    slot = SLOTS * market if shop.offers[SLOTS * market] == gone else SLOTS * market + 1
    deck = shop.decks[market]
    if not deck:
        shop.offers[slot] = NOTHING
        return
    shop.offers[slot] = deck.pop()
    shop.sunk[market] = min(shop.sunk[market], len(deck))
    state.journal.note(note.OFFERED, state.now.seat, shop.offers[slot], market)
