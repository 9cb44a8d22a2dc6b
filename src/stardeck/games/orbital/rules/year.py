"""Chapter 2, The year: turns, passing, and what comes when nothing is asked."""

from __future__ import annotations

from stardeck.games.orbital.rules import setup, year_end
from stardeck.games.orbital.state import CARDS_STEP, INCOME_STEP, OVER, SETUP, State
from stardeck.games.orbital.vocabulary import ask, note
from stardeck.kernel.decision import Seat


def apply_pass(state: State, seat: Seat) -> None:
    """Rule 2.3: a pass only counts while the others pass too."""
    state.passes += 1
    state.journal.note(note.PASSED, seat)


def go_on(state: State) -> None:
    """Rules 2.1, 2.4 and 7.1: when nothing is asked, an event is discarded, then the next seat or step."""
    while state.pending.is_empty() and state.stage != OVER:
        if state.stage == SETUP:
            setup.finish_setup(state)
        elif state.stage == INCOME_STEP:
            year_end.begin_cards(state)
        elif state.stage == CARDS_STEP:
            year_end.begin_new_year(state)
        else:
            if state.played:
                state.discards += state.played
                state.played = []
            if state.passes >= state.seats:
                year_end.begin_year_end(state)
            else:
                state.turn = (state.turn + 1) % state.seats
                state.pending.ask(state.turn, ask.TURN)
