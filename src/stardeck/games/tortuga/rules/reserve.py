"""Chapter 9, The reserve, and destroying played cards."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import (
    DESTROY_CARD,
    LEAVE,
    RESERVE_CARD,
    RETRIEVE,
    pack_action,
    verb_of,
)
from stardeck.games.tortuga.data import NOTHING, POWER_DESTROY, POWER_RESERVE, Kind
from stardeck.games.tortuga.rules.events import RESERVED, RETRIEVED
from stardeck.games.tortuga.rules.ore import pay, purse
from stardeck.games.tortuga.rules.piles import destroy, distinct
from stardeck.games.tortuga.rules.sectors import has_power, use_power
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action

RESERVE_PRICE: Final = 2
"""Rule 9.3: crypto for reserving a card."""

DESTROY_PRICE: Final = 2
"""Rule 9.6: manoeuvre for destroying a played card."""


def retrieve_options(state: State) -> list[Action]:
    """Rule 9.1: only at the start of the turn one may take the reserved card."""
    return [pack_action(RETRIEVE), pack_action(LEAVE)]


def apply_retrieve(state: State, action: Action) -> None:
    """Rules 9.1, 9.2: the reserved card comes to the hand, as a sixth card perhaps."""
    seat = state.pending.seat()
    state.pending.answered()
    if verb_of(action) == RETRIEVE:
        kind = state.reserves[seat]
        state.reserves[seat] = NOTHING
        state.hands[seat].append(kind)
        state.hands[seat].sort()
        state.journal.whisper(1 << seat, kind, RETRIEVED, seat)


def offer_reserve(state: State, options: list[Action]) -> None:
    """Rules 9.3, 9.4, 12.2: a card not yet played, if the reserve is empty; free in the own Research."""
    seat = state.now.seat
    if state.reserves[seat] != NOTHING or not state.hands[seat]:
        return
    if purse(state) >= RESERVE_PRICE or has_power(state, POWER_RESERVE):
        options += [pack_action(RESERVE_CARD, kind) for kind in distinct(state.hands[seat])]


def apply_reserve(state: State, kind: Kind) -> None:
    """Rules 9.3, 12.2: pay two crypto, or use the power of Research."""
    if has_power(state, POWER_RESERVE):
        use_power(state, POWER_RESERVE)
    else:
        pay(state, RESERVE_PRICE)
    put_in_reserve(state, kind)


def put_in_reserve(state: State, kind: Kind) -> None:
    """Rules 9.3, 9.5: the card lies face down; only its owner knows it."""
    seat = state.now.seat
    state.hands[seat].remove(kind)
    state.reserves[seat] = kind
    state.journal.whisper(1 << seat, kind, RESERVED, seat)


def offer_destroying(state: State, options: list[Action]) -> None:
    """Rules 9.6, 12.3: a card played this turn, for two manoeuvre; one is free in the own Vortex."""
    now = state.now
    if now.played and (now.manoeuvre >= DESTROY_PRICE or has_power(state, POWER_DESTROY)):
        options += [pack_action(DESTROY_CARD, kind) for kind in distinct(now.played)]


def apply_destroy(state: State, kind: Kind) -> None:
    """Rules 9.6, 12.3: pay two manoeuvre, or use the power of the Vortex."""
    if has_power(state, POWER_DESTROY):
        use_power(state, POWER_DESTROY)
    else:
        state.now.manoeuvre -= DESTROY_PRICE
    destroy_played(state, kind)


def destroy_played(state: State, kind: Kind) -> None:
    """Rules 9.6, 9.7: the card goes to the box; what it gave stays."""
    state.now.played.remove(kind)
    destroy(state, state.now.seat, kind)
