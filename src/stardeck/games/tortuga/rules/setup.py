"""Chapter 2, Setup."""

from __future__ import annotations

from stardeck.games.tortuga import data
from stardeck.games.tortuga.board import DEALS, Board, Readings
from stardeck.games.tortuga.data import MARKETS, SLOTS, TORTUGA, Kind, Pack
from stardeck.games.tortuga.rules import piles
from stardeck.games.tortuga.state import State, bare_state
from stardeck.games.tortuga.vocabulary import ask, note, verb
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Action, Seat


def new_state(pack: Pack, readings: Readings, boards: list[Board], seats: int, chance: Chance) -> State:
    """Rules 2.1, 2.3, 2.12, 2.14: the map, a deal of the special sectors, and who chooses a ship first."""
    state = bare_state(pack, readings, boards[chance.below(DEALS)], seats, chance)
    _deal_tokens(state)
    _open_markets(state)
    state.docked = pack.kinds_of(data.SHIP)
    for seat in range(seats):
        state.decks[seat] = starting_cards(pack)
    state.first = chance.below(seats)
    for place in range(seats - 1, -1, -1):
        state.pending.ask((state.first + place) % seats, ask.CHOOSE_SHIP)
    return state


def _deal_tokens(state: State) -> None:
    """Rule 2.7: a hunt token face down on every sector but Tortuga; nobody sees the others."""
    tokens = state.pack.hunts.copy()
    state.chance.shuffle(tokens)
    for sector in range(data.SECTORS):
        if sector in state.board.sectors and sector != TORTUGA:
            state.hunts.tokens[sector] = tokens.pop()
    state.hunts.spare = sorted(tokens)


def _open_markets(state: State) -> None:
    """Rule 2.9: shuffle the special decks and turn up some cards of each."""
    pack = state.pack
    for market in range(MARKETS):
        deck: list[Kind] = []
        for kind in pack.kinds_of(data.TRADE + 1 + market):
            deck += [kind] * pack.copies[kind]
        state.chance.shuffle(deck)
        for slot in range(SLOTS):
            state.market.offers[SLOTS * market + slot] = deck.pop()
        state.market.decks[market] = deck


def starting_cards(pack: Pack) -> list[Kind]:
    """Rule 2.14: a seat's share of the starting cards."""
    cards: list[Kind] = []
    for kind in pack.kinds_of(data.START):
        cards += [kind] * (pack.copies[kind] // data.SHARES)
    return cards


def offer_ship(state: State, options: list[Action]) -> None:
    """Rule 2.12: choose a ship nobody has."""
    options += [verb.SHIP | kind << verb.CARD for kind in state.docked]


def apply_ship(state: State, seat: Seat, action: Action) -> None:
    """Rules 2.12, 2.14: the ship's card joins the starting cards."""
    kind = verb.card_of(action)
    state.docked.remove(kind)
    state.hulls[seat] = kind
    state.decks[seat].append(kind)
    state.journal.note(note.CHOSE_SHIP, seat, kind)


def deal_hands(state: State) -> None:
    """Rules 2.14, 2.15: shuffle each deck of ten and take the opening hands in turn order."""
    opening = state.pack.numbers.openings[state.seats - data.FEWEST]
    for place in range(state.seats):
        seat = (state.first + place) % state.seats
        state.chance.shuffle(state.decks[seat])
        piles.take_cards(state, seat, opening[place])
