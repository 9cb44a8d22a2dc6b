"""Chapter 8, Repair."""

from __future__ import annotations

from stardeck.games.orbital.actions import MEND, pack_module
from stardeck.games.orbital.rules.damage import remove_token
from stardeck.games.orbital.rules.notes import REPAIRED
from stardeck.games.orbital.state import CELL, DAMAGE, DAMAGED, KIND, REPAIR_OFF, STRIDE, TALLIES, State
from stardeck.kernel.decision import Action, Seat


def repair_price(state: State, seat: Seat) -> int:
    """Rules 8.1 and 11.5: 3 MC less the Airlocks, at least 0."""
    return max(0, state.pack.numbers.repair_price - state.tallies[seat * TALLIES + REPAIR_OFF])


def add_repair_options(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 8.1: any damaged module of one's own, if one can pay."""
    if state.tallies[seat * TALLIES + DAMAGED] and state.money[seat] >= repair_price(state, seat):
        options += mend_options(state, seat)


def mend_options(state: State, seat: Seat) -> list[Action]:
    """Return every damaged module of a seat."""
    station = state.stations[seat]
    return [
        pack_module(MEND, 0, station[base + KIND], station[base + CELL])
        for base in range(STRIDE, len(station), STRIDE)
        if station[base + DAMAGE]
    ]


def apply_repair(state: State, seat: Seat, base: int, price: int) -> None:
    """Rules 8.1 and 8.2: one token comes off; a module with several needs several repairs."""
    state.money[seat] -= price
    station = state.stations[seat]
    remove_token(state, seat, base)
    state.journal.note(REPAIRED, seat, station[base + KIND], station[base + CELL], price)
