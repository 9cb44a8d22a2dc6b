"""Chapter 6, Operate."""

from __future__ import annotations

from stardeck.games.orbital import board
from stardeck.games.orbital.rules import concepts, own_cards
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def offer_operate(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 6.1 and 6.6: any of one's modules whose action can be used; few cost no crew."""
    if state.crew[seat] == 0 and not state.pack.acts_without_crew:
        return
    station = state.stations[seat]
    acts = state.pack.acts
    options += [
        verb.with_module(verb.OPERATE, station[base + board.KIND], station[base + board.CELL])
        for base in range(board.STRIDE, len(station), board.STRIDE)
        if acts[station[base + board.KIND]] and can_operate(state, seat, base)
    ]


def can_operate(state: State, seat: Seat, base: int) -> bool:
    """Rules 6.1, 6.3, 6.4 and 6.5: an arrow, undamaged, not used this year, paid for, and to some effect."""
    station = state.stations[seat]
    kind = station[base + board.KIND]
    pack = state.pack
    return (
        pack.acts[kind]
        and station[base + board.USED] == board.UNUSED
        and station[base + board.DAMAGE] == 0
        and state.crew[seat] >= pack.crew[kind]
        and state.money[seat] >= pack.money[kind]
        and own_cards.can_act(state, seat, kind, station[base + board.CELL], len(state.hands[seat]))
    )


def apply_operate(state: State, seat: Seat, action: Action) -> None:
    """Rules 6.1, 6.2, 6.3 and 6.6: pay, put the crew from the core onto the module, then its effect."""
    kind, cell = verb.card_of(action), verb.cell_of(action)
    base = board.module_at(state.stations[seat], cell)
    state.money[seat] -= state.pack.money[kind]
    state.crew[seat] -= state.pack.crew[kind]
    concepts.set_module(state, seat, base, board.CREW, state.pack.crew[kind])
    concepts.set_module(state, seat, base, board.USED, board.USED_BY_OWNER)
    state.journal.note(note.OPERATED, seat, kind, cell)
    own_cards.act(state, seat, kind, cell)
