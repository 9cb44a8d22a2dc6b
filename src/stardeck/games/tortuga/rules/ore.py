"""Chapter 7, Ore: collecting it, and paying with crypto and ore."""

from __future__ import annotations

from stardeck.games.tortuga.actions import COLLECT_ORE, SPEND_ORE, pack_action
from stardeck.games.tortuga.data import NOTHING, Sector
from stardeck.games.tortuga.rules.events import COLLECTED, SPENT_ORE
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action


def purse(state: State) -> int:
    """Rule 7.3: what the seat whose turn it is can pay in crypto and ore together."""
    return state.now.crypto + state.ore_held[state.now.seat] * state.now.ore_value


def pay(state: State, price: int) -> None:
    """Rules 5.1, 7.3, 7.4: crypto pays first, ore the rest; spent ore goes to the depot of the Mines."""
    now = state.now
    missing = price - now.crypto
    if missing > 0:
        count = (missing + now.ore_value - 1) // now.ore_value
        _spend(state, count)
    now.crypto -= price


def _spend(state: State, count: int) -> None:
    now = state.now
    state.ore_held[now.seat] -= count
    state.depot += count
    now.crypto += count * now.ore_value
    state.journal.note(SPENT_ORE, now.seat, count)


def offer_ore(state: State, options: list[Action]) -> None:
    """Rules 7.1, 7.5: collect the ore of one's sector, never the depot's. Rule 7.3: spend ore of the hold."""
    now = state.now
    ship = state.ships[now.seat]
    if now.manoeuvre > 0 and ship != NOTHING and state.ore[ship] > 0:
        options.append(pack_action(COLLECT_ORE))
    if state.ore_held[now.seat] > 0:
        options.append(pack_action(SPEND_ORE))


def apply_collect(state: State) -> None:
    """Rules 7.1, 7.2: pay a manoeuvre; the ore goes to the hold and stays there."""
    state.now.manoeuvre -= 1
    take_ore(state, state.ships[state.now.seat])


def take_ore(state: State, sector: Sector) -> None:
    """Move the ore of a sector into the hold."""
    state.ore[sector] -= 1
    state.ore_held[state.now.seat] += 1
    state.journal.note(COLLECTED, state.now.seat, sector)


def apply_spend(state: State) -> None:
    """Rule 7.3: turn an ore into crypto at once, though crypto is left."""
    _spend(state, 1)
