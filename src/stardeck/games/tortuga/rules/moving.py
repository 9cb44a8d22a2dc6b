"""Chapter 6, Moving."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING, Sector
from stardeck.games.tortuga.rules import sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_move(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 6.1, 6.2: manoeuvre moves the ship to any adjacent sector, whoever is there."""
    ship = state.ships[seat]
    if ship != NOTHING and state.now.manoeuvre >= state.pack.numbers.move_price:
        options += [verb.MOVE | sector << verb.SECTOR for sector in state.board.neighbours[ship]]


def apply_move(state: State, seat: Seat, action: Action) -> None:
    """Rule 6.1: pay the manoeuvre and move."""
    state.now.manoeuvre -= state.pack.numbers.move_price
    fly(state, seat, verb.sector_of(action))


def fly(state: State, seat: Seat, sector: Sector) -> None:
    """Rules 6.1, 6.3: put the ship into a sector, whatever paid for it."""
    state.ships[seat] = sector
    state.journal.note(note.MOVED, seat, sector)
    sectors.arrive(state)
