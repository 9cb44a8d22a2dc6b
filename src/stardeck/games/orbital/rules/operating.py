"""Chapter 6, Operate."""

from __future__ import annotations

from stardeck.games.orbital.actions import OPERATE, pack_module
from stardeck.games.orbital.cards import can_perform, perform
from stardeck.games.orbital.rules.damage import set_module
from stardeck.games.orbital.rules.notes import OPERATED
from stardeck.games.orbital.state import CELL, CREW, DAMAGE, KIND, STRIDE, UNUSED, USED, USED_BY_OWNER, State
from stardeck.kernel.decision import Action, Seat


def add_operate_options(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 6.1: any of one's modules whose action can be used."""
    if state.crew[seat] == 0:
        return
    station = state.stations[seat]
    acts = state.pack.acts
    options += [
        pack_module(OPERATE, 0, station[base + KIND], station[base + CELL])
        for base in range(STRIDE, len(station), STRIDE)
        if acts[station[base + KIND]] and can_operate(state, seat, base)
    ]


def can_operate(state: State, seat: Seat, base: int) -> bool:
    """Rules 6.1, 6.3, 6.4 and 6.5: an arrow, undamaged, not used this year, paid for, and to some effect."""
    station = state.stations[seat]
    kind = station[base + KIND]
    pack = state.pack
    return (
        pack.acts[kind]
        and station[base + USED] == UNUSED
        and station[base + DAMAGE] == 0
        and state.crew[seat] >= pack.crew[kind]
        and state.money[seat] >= pack.money[kind]
        and can_perform(state, seat, kind, station[base + CELL])
    )


def apply_operate(state: State, seat: Seat, base: int) -> None:
    """Rules 6.1, 6.2 and 6.3: pay, put the crew from the core onto the module, then its effect."""
    station = state.stations[seat]
    kind = station[base + KIND]
    cell = station[base + CELL]
    state.money[seat] -= state.pack.money[kind]
    state.crew[seat] -= state.pack.crew[kind]
    set_module(state, seat, base, CREW, state.pack.crew[kind])
    set_module(state, seat, base, USED, USED_BY_OWNER)
    state.journal.note(OPERATED, seat, kind, cell, seat)
    perform(state, seat, kind, cell)
