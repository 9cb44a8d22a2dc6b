"""What one seat may know."""

from __future__ import annotations

from stardeck.kernel.chance import Chance, unknown_chance
from stardeck.kernel.decision import HIDDEN, Seat
from stardeck_toy.state import State


class View:
    """What one seat may know: the state with everything hidden taken out."""

    def __init__(self, seat: Seat, known: State) -> None:
        self.seat = seat
        self.known = known


def view_of(state: State, seat: Seat) -> View:
    """Blank the deck and the hands of the others."""
    known = state.copy()
    known.chance = unknown_chance()
    known.deck = [HIDDEN] * len(state.deck)
    for other in range(state.seats):
        if other != seat:
            known.hands[other] = [HIDDEN] * len(state.hands[other])
    return View(seat, known)


def imagine(view: View, chance: Chance) -> State:
    """Deal what the seat has not seen anew."""
    state = view.known.copy()
    seen = count_components(state)
    unseen = [k for k, copies in enumerate(state.pack.copies) for _ in range(copies - seen[k])]
    chance.shuffle(unseen)
    state.deck = [unseen.pop() for _ in state.deck]
    for other in range(state.seats):
        state.hands[other] = sorted(unseen.pop() if k == HIDDEN else k for k in state.hands[other])
    state.chance = chance.another()
    return state


def secrets_of(state: State, seat: Seat) -> list[int]:
    """List the deck, known to none, and the hands of the others, known to them."""
    found = [kind << 8 for kind in state.deck]
    for other in range(state.seats):
        if other != seat:
            found += [kind << 8 | 1 << other for kind in state.hands[other]]
    return sorted(found)


def count_components(state: State) -> list[int]:
    """Count every lantern that is known, wherever it is."""
    found = [0] * len(state.pack.ids)
    for kinds in (state.deck, state.out, *state.hands, *state.gardens):
        for kind in kinds:
            if kind != HIDDEN:
                found[kind] += 1
    return found
