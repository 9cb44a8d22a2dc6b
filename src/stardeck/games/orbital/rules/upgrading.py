"""Chapter 4, Upgrade."""

from __future__ import annotations

from stardeck.games.orbital.actions import UPGRADE, pack_card
from stardeck.games.orbital.rules.damage import set_module
from stardeck.games.orbital.rules.notes import UPGRADED
from stardeck.games.orbital.rules.survey import survey
from stardeck.games.orbital.state import KIND, State
from stardeck.kernel.decision import Action, Seat


def add_upgrade_options(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 4.1 and 4.2: once a game, one of the cores still available."""
    price = state.pack.numbers.upgrade_price
    if state.money[seat] >= price and state.stations[seat][KIND] == state.pack.core:
        options += [pack_card(UPGRADE, core) for core in state.cores]


def apply_upgrade(state: State, seat: Seat, core: int) -> None:
    """Rules 4.3 and 4.4: the core takes the card's colour and effect for the rest of the game."""
    price = state.pack.numbers.upgrade_price
    state.money[seat] -= price
    state.cores.remove(core)
    set_module(state, seat, 0, KIND, core)
    survey(state, seat)
    state.journal.note(UPGRADED, seat, core, 0, price)
