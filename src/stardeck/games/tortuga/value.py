"""How good a position is for a seat: a judgement for bots that look ahead."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.data import NOTHING, TORTUGA, Kind, Sector
from stardeck.games.tortuga.rules.ending import GOAL, is_over, score_of, winners
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Seat

WON: Final = 100_000
INFLUENCE: Final = 60
RIVAL: Final = 25
CRYPTO: Final = 4
MANOEUVRE: Final = 5
ABILITY: Final = 3
SLOT: Final = 6
"""What a card costs by taking a place in the hand: a card is good only beyond this."""


def value(state: State, seat: Seat) -> int:
    """Return how good a position is for a seat; bigger is better.

    One influence is worth INFLUENCE; the best rival's influence counts against it with RIVAL.  Added are
    the deck (what each card gives beyond the place it takes, so that thin and strong decks are good), the
    hold (ore, marked creatures, defence of own sectors), and in one's own turn what is still to be spent:
    cards in hand, crypto, manoeuvre, and what the ship's sector offers.  Uses nothing the seat's imagined
    world does not hold.
    """
    if is_over(state):
        return WON if seat in winners(state) else -WON
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, score_of(state, other))
    total = INFLUENCE * score_of(state, seat) - RIVAL * best - 8 * max(0, best - GOAL + 4)
    total += deck_value(state, seat) + hold_value(state, seat)
    if state.now.seat == seat:
        total += turn_value(state, seat)
    return total


def card_value(state: State, kind: Kind) -> int:
    """Return what owning a card is worth."""
    pack = state.table.pack
    gives = CRYPTO * pack.crypto[kind] + MANOEUVRE * pack.manoeuvre[kind]
    return gives + ABILITY * len(pack.abilities[kind]) + INFLUENCE * pack.influence[kind] // 2 - SLOT


def deck_value(state: State, seat: Seat) -> int:
    """Return the worth of all cards of a seat, wherever they are."""
    total = 0
    for kind in state.decks[seat]:
        total += card_value(state, kind)
    for kind in state.hands[seat]:
        total += card_value(state, kind)
    for kind in state.discards[seat]:
        total += card_value(state, kind)
    if state.reserves[seat] != NOTHING:
        total += card_value(state, state.reserves[seat])
    if state.now.seat == seat:
        for kind in state.now.played:
            total += card_value(state, kind)
    return total


def hold_value(state: State, seat: Seat) -> int:
    """Return the worth of ore, marked creatures and well defended sectors."""
    total = 3 * state.ore_held[seat]
    pack = state.table.pack
    for sector in state.board.sectors:
        if state.control[sector] == seat and sector != TORTUGA:
            total += state.defence[sector]
        if state.hunts.marks[sector] >> seat & 1:
            total += 12 - pack.difficulty[state.hunts.tokens[sector]]
    return total


def turn_value(state: State, seat: Seat) -> int:
    """Return the worth of what can still be done this turn."""
    now = state.now
    pack = state.table.pack
    total = 2 * now.crypto + 3 * now.manoeuvre + len(now.abilities)
    for kind in state.hands[seat]:
        total += max(0, 2 * pack.crypto[kind] + 3 * pack.manoeuvre[kind] - 1)
    ship = state.ships[seat]
    return total if ship == NOTHING else total + sector_value(state, seat, ship)


def sector_value(state: State, seat: Seat, sector: Sector) -> int:
    """Return the worth of being in a sector: what can be conquered, captured, scanned or collected there."""
    total = 2 * state.ore[sector]
    owner = state.control[sector]
    price = state.defence[sector] + 1
    guarded = owner != NOTHING and owner != seat and state.ships[owner] == sector
    if owner != seat and not guarded and price <= state.now.manoeuvre:
        total += 10 * state.table.pack.sectors.control[sector]
    if state.hunts.tokens[sector] != NOTHING:
        marked = state.hunts.marks[sector] >> seat & 1
        total += 8 if marked else 4
    return total
