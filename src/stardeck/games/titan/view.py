"""What one seat may know of a position: all but the order of the piles."""

from __future__ import annotations

from stardeck.games.titan.data import COLOURS, PILE
from stardeck.games.titan.state import GONE, NOTHING, PLATFORM, State
from stardeck.kernel.chance import Chance, unknown_chance
from stardeck.kernel.decision import HIDDEN, Seat


class View:
    """A position as a seat may know it."""

    seat: Seat
    """Who looks, or SPECTATOR."""
    known: State
    """The position, with HIDDEN for every tile that lies face down."""

    def __init__(self, seat: Seat, known: State) -> None:
        self.seat = seat
        self.known = known


def view_of(state: State, seat: Seat) -> View:
    """Blank the piles of platforms and orders, and the luck to come."""
    known = state.apart()
    known.chance = unknown_chance()
    known.pile = [GONE if kind == GONE else HIDDEN for kind in state.pile]
    known.orders = [HIDDEN] * (len(state.orders) - 1) + state.orders[-1:]
    return View(seat, known)


def hidden(state: State) -> list[int]:
    """List what lies face down, known to no seat: platforms, then orders."""
    found = [kind << 8 for kind in state.pile if kind != GONE]
    found += [(len(state.pack.platform_ids) + order) << 8 for order in state.orders[:-1]]
    found.sort()
    return found


def imagine(view: View, chance: Chance) -> State:
    """Mix what lies face down anew, within its colour or value."""
    state = view.known.copy()
    state.pile = state.pile.copy()
    state.orders = state.orders.copy()
    _mix_platforms(state, chance)
    _mix_orders(state, chance)
    state.chance = chance.another()
    return state


def _mix_platforms(state: State, chance: Chance) -> None:
    seen = [False] * len(state.pack.platform_ids)
    for kind in state.offer:
        if kind != NOTHING:
            seen[kind] = True
    for kind in state.discarded:
        seen[kind] = True
    for tile in state.tiles:
        if tile >= PLATFORM:
            seen[tile - PLATFORM] = True
    unseen: list[list[int]] = [[] for _ in range(COLOURS)]
    for kind in range(len(seen)):
        if not seen[kind]:
            unseen[state.pack.platform_colour[kind]].append(kind)
    for colour in range(COLOURS):
        chance.shuffle(unseen[colour])
        for place in range(colour * PILE, colour * PILE + PILE):
            if state.pile[place] == HIDDEN:
                state.pile[place] = unseen[colour].pop()


def _mix_orders(state: State, chance: Chance) -> None:
    """The pile falls in value from bottom to top, so what is unseen can only be mixed within a value."""
    pack = state.pack
    unseen = [order for order in range(pack.mars) if state.filled[order] < 0 and order not in state.orders]
    chance.shuffle(unseen)
    for place in range(len(state.orders)):
        if state.orders[place] == HIDDEN:
            best = 0
            for index in range(len(unseen)):
                if pack.order_value[unseen[index]] > pack.order_value[unseen[best]]:
                    best = index
            state.orders[place] = unseen.pop(best)
