"""Chapter 14, The end of the game."""

from __future__ import annotations

from stardeck.games.titan.data import COMMON, DEUTERIUM, PIPE, THOLIN
from stardeck.games.titan.rules import orders
from stardeck.games.titan.state import THINGS, State
from stardeck.games.titan.vocabulary import note
from stardeck.kernel.decision import Seat
from stardeck.kernel.ranking import foremost


def finish(state: State) -> None:
    """Rule 14.1: after the last cycle nothing more is asked."""
    state.cycle = state.pack.cycles + 1
    state.journal.note(note.ENDED, state.foreman)


def is_over(state: State) -> bool:
    """Rule 14.1: tell whether the game has ended."""
    return state.cycle > state.pack.cycles


def hold_credits(state: State, seat: Seat) -> list[int]:
    """Rule 14.4: credits for deuterium and for tholins; Rule 14.3: loads on drones count for nobody."""
    first = seat * THINGS
    pack = state.pack
    return [state.hold[first + DEUTERIUM] * pack.deuterium, -state.hold[first + THOLIN] * pack.tholin]


def majority_counts(state: State, element: int) -> list[int]:
    """Rule 14.5: how much each seat has of a common resource, or (element COMMON) of filled orders."""
    if element == COMMON:
        return [orders.orders_of(state, seat) for seat in range(state.seats)]
    return [state.hold[seat * THINGS + element] for seat in range(state.seats)]


def majority_credits(state: State, element: int) -> list[int]:
    """Rule 14.5, Rule 14.6 (readings second_ties, after_tie): credits for the most, fewer for the second
    most, of those who have any; all tied for the most gain them."""
    counts = majority_counts(state, element)
    most = max(counts)
    first = counts.count(most)
    lower = [count for count in counts if count < most]
    second = max(lower) if lower else 0
    if (first > 1 and state.readings.no_second) or (state.readings.lone_second and counts.count(second) > 1):
        second = 0
    credits: list[int] = []
    for count in counts:
        if count == 0:
            credits.append(0)
        elif count == most:
            credits.append(state.pack.most)
        else:
            credits.append(state.pack.second if count == second else 0)
    return credits


def final_scores(state: State) -> list[int]:
    """Rule 14.4, Rule 14.5: credits with all that is counted at the end, as if it were now."""
    found = [state.credits_of(seat) + sum(hold_credits(state, seat)) for seat in range(state.seats)]
    for element in range(COMMON + 1):
        gained = majority_credits(state, element)
        for seat in range(state.seats):
            found[seat] += gained[seat]
    return found


def scores(state: State) -> list[int]:
    """Rule 14.4, Rule 14.5: credits on the track; after the end with all that is counted then."""
    if is_over(state):
        return final_scores(state)
    return [state.credits_of(seat) for seat in range(state.seats)]


def winners(state: State) -> list[Seat]:
    """Rule 14.7: who stands in front at the end, all who are level."""
    return foremost(comparisons(state)) if is_over(state) else []


def comparisons(state: State) -> list[list[int]]:
    """Rule 14.7: what decides, in order: credits, pipes in the hold (negative: fewer win), platforms."""
    return [
        scores(state),
        [-state.hold[seat * THINGS + PIPE] for seat in range(state.seats)],
        [state.net.control[seat].bit_count() for seat in range(state.seats)],
    ]
