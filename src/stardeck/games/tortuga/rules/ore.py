"""Chapter 7, Ore: collecting it, and paying with crypto and ore."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING, Sector
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def purse(state: State) -> int:
    """Rule 7.3: what the seat whose turn it is can pay in crypto and ore together."""
    return state.now.crypto + state.ore_held[state.now.seat] * state.now.ore_value


def pay(state: State, price: int) -> None:
    """Rules 5.1, 7.3, 7.4: crypto pays first, ore the rest; spent ore goes to the depot of the Mines."""
    now = state.now
    missing = price - now.crypto
    if missing > 0:
        count = (missing + now.ore_value - 1) // now.ore_value
        _spend(state, now.seat, count)
    now.crypto -= price


def _spend(state: State, seat: Seat, count: int) -> None:
    state.ore_held[seat] -= count
    state.depot += count
    state.now.crypto += count * state.now.ore_value
    state.journal.note(note.SPENT_ORE, seat, count)


def offer_collect(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 7.1, 7.5: collect an ore of one's sector, never the depot's."""
    ship = state.ships[seat]
    if ship != NOTHING and state.ore[ship] > 0 and state.now.manoeuvre >= state.pack.numbers.collect_price:
        options.append(verb.COLLECT)


def apply_collect(state: State, seat: Seat) -> None:
    """Rules 7.1, 7.2: pay the manoeuvre; the ore goes to the hold and stays there."""
    state.now.manoeuvre -= state.pack.numbers.collect_price
    take_ore(state, seat, state.ships[seat])


def take_ore(state: State, seat: Seat, sector: Sector) -> None:
    """Move an ore of a sector into the hold."""
    state.ore[sector] -= 1
    state.ore_held[seat] += 1
    state.journal.note(note.COLLECTED, seat, sector)


def offer_spend(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 7.3: spend ore of the hold."""
    if state.ore_held[seat] > 0:
        options.append(verb.SPEND)


def apply_spend(state: State, seat: Seat) -> None:
    """Rule 7.3: turn an ore into crypto at once, though crypto is left."""
    _spend(state, seat, 1)
