"""Every printed component, counted wherever it is: the sum never changes."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING, SECTORS, Kind
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import HIDDEN


def count_components(state: State) -> list[int]:
    """Return how many there are of each card, each hunt token, ore, markers and influence."""
    return [
        *count_cards(state),
        *count_tokens(state),
        _ore(state),
        _markers(state),
        state.bank + sum(state.influence),
    ]


def count_cards(state: State) -> list[int]:
    """Return how many cards of each kind are to be seen."""
    counts = [0] * len(state.table.pack.ids)
    for pile in _piles(state):
        for kind in pile:
            if kind != NOTHING and kind != HIDDEN:
                counts[kind] += 1
    return counts


def _piles(state: State) -> list[list[Kind]]:
    """Return every place where cards lie; T piles and waiting hunt cards as lists of their own."""
    pack = state.table.pack
    trade = [[pack.trade[place]] * count for place, count in enumerate(state.market.piles)]
    waiting = [kind for place, kind in enumerate(pack.hunts) if state.hunts.captors[place] == NOTHING]
    now = state.now
    return [
        *state.decks,
        *state.hands,
        *state.discards,
        *state.market.decks,
        *trade,
        waiting,
        state.market.offers,
        state.reserves,
        state.removed,
        state.docked,
        now.played,
        now.committed,
        now.answered,
    ]


def count_tokens(state: State) -> list[int]:
    """Return how many tokens there are of each hunt: on the map, undealt, in a hold or back in the box."""
    counts = [0 if captor == NOTHING else 1 for captor in state.hunts.captors]
    hunts = state.table.pack.hunts
    for kind in state.hunts.tokens + state.hunts.spare:
        if kind != NOTHING and kind != HIDDEN:
            counts[hunts.index(kind)] += 1
    return counts


def _ore(state: State) -> int:
    return sum(state.ore) + state.depot + sum(state.ore_held)


def _markers(state: State) -> int:
    count = sum(state.markers)
    for sector in range(SECTORS):
        count += state.control[sector] != NOTHING
        count += state.hunts.marks[sector].bit_count()
    return count
