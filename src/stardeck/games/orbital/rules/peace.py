"""Chapter 14, the peace solo game."""

from __future__ import annotations

from stardeck.games.orbital import data
from stardeck.games.orbital.rules import piles
from stardeck.games.orbital.state import MOST_TOKENS, State
from stardeck.games.orbital.vocabulary import note
from stardeck.kernel.decision import HIDDEN


def set_up_rivals(state: State) -> None:
    """Rule 14.2: two opponents with one structural module each."""
    for rival in range(state.pack.numbers.rivals):
        state.rivals[rival * data.COLOUR_COUNT + data.STRUCTURAL] = 1


def rivals_grow(state: State) -> None:
    """Rules 14.3, 14.5 and 1.11 (reading: edition): three modules each, free of rules; kept or discarded."""
    for rival in range(state.pack.numbers.rivals):
        for _ in range(state.pack.numbers.rival_cards):
            card = piles.reveal_card(state)
            if card == HIDDEN:
                return
            at = rival * data.COLOUR_COUNT + state.pack.colours[card]
            state.rivals[at] = min(MOST_TOKENS, state.rivals[at] + 1)
            if state.readings.early:
                state.rival_pile.append(card)
            else:
                state.discards.append(card)
            state.journal.note(note.RIVAL_GREW, HIDDEN, card, rival)


def best_rival(state: State, colour: int) -> int:
    """Rule 14.8: the modules one must equal to score a colour."""
    best = 0
    for rival in range(len(state.rivals) // data.COLOUR_COUNT):
        best = max(best, state.rivals[rival * data.COLOUR_COUNT + colour])
    return best


def peace_goal(state: State) -> int:
    """Rule 14.7 (reading: edition): 22 points, or 18."""
    numbers = state.pack.numbers
    return numbers.peace_goal_early if state.readings.early else numbers.peace_goal
