"""Chapter 6, Moving."""

from __future__ import annotations

from stardeck.games.tortuga.actions import FLY, pack_action
from stardeck.games.tortuga.data import NOTHING, Sector
from stardeck.games.tortuga.rules.events import MOVED
from stardeck.games.tortuga.rules.sectors import arrive
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action


def offer_moves(state: State, options: list[Action]) -> None:
    """Rules 6.1, 6.2: a manoeuvre moves the ship to any adjacent sector, whoever is there."""
    now = state.now
    ship = state.ships[now.seat]
    if now.manoeuvre > 0 and ship != NOTHING:
        options += [pack_action(FLY, sector) for sector in state.board.neighbours[ship]]


def apply_move(state: State, sector: Sector) -> None:
    """Rule 6.1: pay a manoeuvre and move."""
    state.now.manoeuvre -= 1
    fly(state, sector)


def fly(state: State, sector: Sector) -> None:
    """Rules 6.1, 6.3: put the ship into a sector, whatever paid for it."""
    state.ships[state.now.seat] = sector
    state.journal.note(MOVED, state.now.seat, sector)
    arrive(state)
