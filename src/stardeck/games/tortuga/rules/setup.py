"""Chapter 2, Setup."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import CHOOSE_SHIP, SHIP, pack_action
from stardeck.games.tortuga.board import DEALS, Table
from stardeck.games.tortuga.data import MARKETS, SECTORS, SHARES, START, TORTUGA, TRADE, Kind
from stardeck.games.tortuga.data import SHIP as SHIP_DECK
from stardeck.games.tortuga.notation import bare
from stardeck.games.tortuga.rules.events import CHOSE_SHIP
from stardeck.games.tortuga.rules.piles import take_cards
from stardeck.games.tortuga.state import State
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Action

OPENING_HANDS: Final = ((), (), (4, 5), (3, 4, 5), (3, 4, 4, 5))
"""Rule 2.15: cards in the opening hands in turn order, by number of seats."""


def set_up(table: Table, chance: Chance) -> State:
    """Rules 2.1, 2.3, 2.12, 2.14: the map, a deal of the special sectors, and who chooses a ship first."""
    state = bare(table)
    state.chance = chance
    state.deal = state.chance.below(DEALS)
    state.board = table.boards[state.deal]
    _deal_tokens(state)
    _open_markets(state)
    state.docked = table.pack.kinds_of(SHIP_DECK)
    for seat in range(state.seats):
        state.decks[seat] = starting_cards(table)
    state.first = state.chance.below(state.seats)
    for place in range(state.seats - 1, -1, -1):
        state.pending.ask((state.first + place) % state.seats, CHOOSE_SHIP)
    return state


def _deal_tokens(state: State) -> None:
    """Rule 2.7: a hunt token face down on every sector but Tortuga; nobody sees the others."""
    tokens = state.table.pack.hunts.copy()
    state.chance.shuffle(tokens)
    for sector in range(SECTORS):
        if sector in state.board.sectors and sector != TORTUGA:
            state.hunts.tokens[sector] = tokens.pop()
    state.hunts.spare = sorted(tokens)


def _open_markets(state: State) -> None:
    """Rule 2.9: shuffle the special decks and turn up two cards of each."""
    pack = state.table.pack
    for market in range(MARKETS):
        deck: list[Kind] = []
        for kind in pack.kinds_of(TRADE + 1 + market):
            deck += [kind] * pack.copies[kind]
        state.chance.shuffle(deck)
        state.market.offers[2 * market] = deck.pop()
        state.market.offers[2 * market + 1] = deck.pop()
        state.market.decks[market] = deck


def starting_cards(table: Table) -> list[Kind]:
    """Rule 2.14: a seat's share of the starting cards."""
    cards: list[Kind] = []
    for kind in table.pack.kinds_of(START):
        cards += [kind] * (table.pack.copies[kind] // SHARES)
    return cards


def ship_options(state: State) -> list[Action]:
    """Rule 2.12: choose a ship nobody has."""
    return [pack_action(SHIP, kind) for kind in state.docked]


def apply_ship(state: State, kind: Kind) -> bool:
    """Rules 2.12, 2.14: the ship's card joins the starting cards; True when all have chosen."""
    seat = state.pending.seat()
    state.pending.answered()
    state.docked.remove(kind)
    state.hulls[seat] = kind
    state.decks[seat].append(kind)
    state.journal.note(CHOSE_SHIP, seat, kind)
    if not state.pending.is_empty():
        return False
    _deal_hands(state)
    return True


def _deal_hands(state: State) -> None:
    """Rules 2.14, 2.15: shuffle each deck of ten and take the opening hands in turn order."""
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        state.chance.shuffle(state.decks[seat])
        take_cards(state, seat, OPENING_HANDS[state.seats][place])
