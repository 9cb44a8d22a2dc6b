"""Chapter 13, The end: influence, the two ways to win, ties."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING, TORTUGA
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note
from stardeck.kernel.decision import Seat
from stardeck.kernel.ranking import foremost


def score_of(state: State, seat: Seat) -> int:
    """Rules 1.8, 10.11: influence tokens and control tokens count."""
    score = state.influence[seat]
    values = state.pack.sectors.control
    control = state.control
    for sector in state.board.sectors:
        if control[sector] == seat:
            score += values[sector]
    return score


def sectors_of(state: State, seat: Seat) -> int:
    """Return how many sectors a seat controls."""
    return state.control.count(seat)


def gain(state: State, seat: Seat, amount: int) -> None:
    """Rule 1.9: put influence from the bank into a hold; the bank never refuses, substitutes will do."""
    state.bank -= amount
    state.influence[seat] += amount
    state.journal.note(note.GAINED, seat, amount)
    check_goal(state, seat)


def steal(state: State, seat: Seat, victim: Seat, amount: int) -> None:
    """Rule 11.14: take influence tokens from a hold, as far as there are any."""
    stolen = min(amount, state.influence[victim])
    if stolen > 0:
        state.influence[victim] -= stolen
        state.influence[seat] += stolen
        state.journal.note(note.STOLE, seat, stolen, victim)
        check_goal(state, seat)


def check_goal(state: State, seat: Seat) -> None:
    """Rules 1.1, 13.1, 13.2, 13.6: so much influence wins at once, at any moment, on anyone's turn."""
    if score_of(state, seat) >= state.pack.numbers.goal and not is_over(state):
        finish(state)


def finish(state: State) -> None:
    """End the game: nothing is asked any more."""
    state.pending.stack.clear()
    state.journal.note(note.GAME_OVER, state.now.seat)


def is_over(state: State) -> bool:
    """Tell whether the game has ended."""
    return state.pending.is_empty()


def in_last_turns(state: State) -> bool:
    """Rule 13.3: Tortuga is conquered."""
    return state.control[TORTUGA] != NOTHING


def winners(state: State) -> list[Seat]:
    """Rules 13.7, 13.8: who stands in front at the end, all who are level."""
    return foremost(comparisons(state)) if is_over(state) else []


def comparisons(state: State) -> list[list[int]]:
    """Rules 13.7, 13.8: what decides, in order: influence, to have conquered Tortuga, controlled sectors."""
    seats = range(state.seats)
    return [
        [score_of(state, seat) for seat in seats],
        [1 if state.control[TORTUGA] == seat else 0 for seat in seats],
        [sectors_of(state, seat) for seat in seats],
    ]
