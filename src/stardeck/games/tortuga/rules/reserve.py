"""Chapter 9, The reserve, and destroying played cards."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING, POWER_DESTROY, POWER_RESERVE, Kind
from stardeck.games.tortuga.rules import ore, piles, sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_retrieve(options: list[Action]) -> None:
    """Rule 9.1: only at the start of the turn one may take the reserved card."""
    options.append(verb.RETRIEVE)
    options.append(verb.LEAVE)


def apply_retrieve(state: State, seat: Seat, action: Action) -> None:
    """Rules 9.1, 9.2: the reserved card comes to the hand, as one more than usual perhaps."""
    if action == verb.RETRIEVE:
        kind = state.reserves[seat]
        state.reserves[seat] = NOTHING
        state.hands[seat].append(kind)
        state.hands[seat].sort()
        state.journal.whisper(1 << seat, kind, note.RETRIEVED, seat)


def offer_reserve(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 9.3, 9.4, 12.2: a card not yet played, if the reserve is empty; free in the own Research."""
    if state.reserves[seat] != NOTHING or not state.hands[seat]:
        return
    if ore.purse(state) >= state.pack.numbers.reserve_price or sectors.has_power(state, POWER_RESERVE):
        options += [verb.RESERVE | kind << verb.CARD for kind in piles.distinct(state.hands[seat])]


def apply_reserve(state: State, seat: Seat, action: Action) -> None:
    """Rules 9.3, 12.2: pay the crypto, or use the power of Research."""
    if sectors.has_power(state, POWER_RESERVE):
        sectors.use_power(state, POWER_RESERVE)
    else:
        ore.pay(state, state.pack.numbers.reserve_price)
    put_in_reserve(state, seat, verb.card_of(action))


def put_in_reserve(state: State, seat: Seat, kind: Kind) -> None:
    """Rules 9.3, 9.5: the card lies face down; only its owner knows it."""
    state.hands[seat].remove(kind)
    state.reserves[seat] = kind
    state.journal.whisper(1 << seat, kind, note.RESERVED, seat)


def offer_destroy(state: State, options: list[Action]) -> None:
    """Rules 9.6, 12.3: a card played this turn, for manoeuvre; one is free in the own Vortex."""
    now = state.now
    if not now.played:
        return
    if now.manoeuvre >= state.pack.numbers.destroy_price or sectors.has_power(state, POWER_DESTROY):
        options += [verb.DESTROY | kind << verb.CARD for kind in piles.distinct(now.played)]


def apply_destroy(state: State, seat: Seat, action: Action) -> None:
    """Rules 9.6, 12.3: pay the manoeuvre, or use the power of the Vortex."""
    if sectors.has_power(state, POWER_DESTROY):
        sectors.use_power(state, POWER_DESTROY)
    else:
        state.now.manoeuvre -= state.pack.numbers.destroy_price
    destroy_played(state, seat, verb.card_of(action))


def destroy_played(state: State, seat: Seat, kind: Kind) -> None:
    """Rules 9.6, 9.7: the card goes to the box; what it gave stays."""
    state.now.played.remove(kind)
    piles.destroy(state, seat, kind)
