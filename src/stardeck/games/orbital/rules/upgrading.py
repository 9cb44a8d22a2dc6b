"""Chapter 4, Upgrade."""

from __future__ import annotations

from stardeck.games.orbital import board
from stardeck.games.orbital.rules import concepts
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_upgrade(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 4.1 and 4.2: once a game, one of the cores still available."""
    price = state.pack.numbers.upgrade_price
    if state.money[seat] >= price and state.stations[seat][board.KIND] == state.pack.core:
        options += [verb.with_card(verb.UPGRADE, core) for core in state.cores]


def apply_upgrade(state: State, seat: Seat, action: Action) -> None:
    """Rules 4.3 and 4.4: the core takes the card's colour and effect for the rest of the game."""
    core = verb.card_of(action)
    price = state.pack.numbers.upgrade_price
    state.money[seat] -= price
    cores = state.cores.copy()
    cores.remove(core)
    state.cores = cores
    concepts.set_module(state, seat, 0, board.KIND, core)
    concepts.survey(state, seat)
    state.journal.note(note.UPGRADED, seat, core, price)
