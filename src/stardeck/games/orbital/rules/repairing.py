"""Chapter 8, Repair."""

from __future__ import annotations

from stardeck.games.orbital import board
from stardeck.games.orbital.rules import concepts
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def repair_price(state: State, seat: Seat) -> int:
    """Rules 8.1 and 11.5: 3 MC less the Airlocks, at least 0."""
    return max(0, state.pack.numbers.repair_price - state.tallies[seat * board.TALLIES + board.REPAIR_OFF])


def offer_repair(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 8.1: any damaged module of one's own, if one can pay."""
    if state.tallies[seat * board.TALLIES + board.DAMAGED] and state.money[seat] >= repair_price(state, seat):
        offer_free_repair(state, seat, options)


def offer_free_repair(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 11.18: any damaged module of one's own."""
    station = state.stations[seat]
    options += [
        verb.with_module(verb.REPAIR, station[base + board.KIND], station[base + board.CELL])
        for base in range(board.STRIDE, len(station), board.STRIDE)
        if station[base + board.DAMAGE]
    ]


def apply_repair(state: State, seat: Seat, action: Action) -> None:
    """Rule 8.1: for its price."""
    _repair(state, seat, action, repair_price(state, seat))


def apply_free_repair(state: State, seat: Seat, action: Action, tokens: int) -> None:
    """Rule 11.18: for nothing, so many tokens in all."""
    _repair(state, seat, action, 0)
    if tokens > 1 and state.tallies[seat * board.TALLIES + board.DAMAGED]:
        state.pending.ask(seat, ask.FREE_REPAIR, tokens - 1)


def _repair(state: State, seat: Seat, action: Action, price: int) -> None:
    """Rules 8.1 and 8.2: one token comes off; a module with several needs several repairs."""
    state.money[seat] -= price
    cell = verb.cell_of(action)
    concepts.remove_token(state, seat, board.module_at(state.stations[seat], cell))
    state.journal.note(note.REPAIRED, seat, verb.card_of(action), cell, price)
