"""What one seat may know of a position: all but the order of the piles; and what there is in all."""

from __future__ import annotations

from stardeck.games.titan import board as crater
from stardeck.games.titan.board import NOTHING, PLATFORM
from stardeck.games.titan.data import COLOURS, COMMON, CUBES, DEUTERIUM, PILE, PIPE, THOLIN
from stardeck.games.titan.state import (
    GONE,
    LOST_PIPES,
    LOST_TOKENS,
    NOBODY,
    SHUTTLE_PIPE,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    SUPPLY_DEPOSITS,
    SUPPLY_ICE,
    SUPPLY_MODULES,
    THINGS,
    TOKENS,
    State,
)
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.known == other.known

    def __repr__(self) -> str:
        return f"View({self.seat}, {self.known!r})"


def view_of(state: State, seat: Seat) -> View:
    """Blank the piles of platforms and orders, and the luck to come."""
    known = state.apart()
    known.chance = unknown_chance()
    known.pile = [GONE if kind == GONE else HIDDEN for kind in state.pile]
    known.orders = [HIDDEN] * (len(state.orders) - 1) + state.orders[-1:]
    return View(seat, known)


def secrets_of(state: State, seat: Seat) -> list[int]:
    """List what lies face down, known to no seat, whichever asks: platforms, then orders."""
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


def count_components(state: State) -> list[int]:
    """Return cubes, deposits, ice, modules, platforms, orders; then pipes, tokens and bases of each seat."""
    return [
        *_cubes(state),
        *_deposits(state),
        state.supply[SUPPLY_ICE] + state.tiles.count(crater.ICE),
        *_modules(state),
        *_platforms(state),
        *_orders(state),
        *_pipes(state),
        *_tokens(state),
        *_bases(state),
    ]


def _cubes(state: State) -> list[int]:
    counts = state.supply[:CUBES]
    for seat in range(state.seats):
        for cube in range(CUBES):
            counts[cube] += state.hold[seat * THINGS + cube]
        for cube in range(COMMON):
            counts[cube] += state.shuttle[seat * SHUTTLE_THINGS + cube]
    counts[THOLIN] += sum(state.tholins)
    counts[DEUTERIUM] += sum(state.deuterium)
    for drone in state.drones:
        if drone != NOTHING and drone % crater.LOAD_BASE == crater.LOAD_THOLIN:
            counts[THOLIN] += 1
        elif drone != NOTHING and drone % crater.LOAD_BASE == crater.LOAD_DEUTERIUM:
            counts[DEUTERIUM] += 1
    return counts


def _deposits(state: State) -> list[int]:
    counts = state.supply[SUPPLY_DEPOSITS : SUPPLY_DEPOSITS + COMMON]
    for tokens in state.deposits:
        for token in crater.tokens_of(tokens):
            counts[token] += 1
    return counts


def _modules(state: State) -> list[int]:
    counts = state.supply[SUPPLY_MODULES : SUPPLY_MODULES + COLOURS]
    for module in state.modules:
        if module != crater.NO_MODULE:
            counts[module % crater.OWNER] += 1
    return counts


def _platforms(state: State) -> list[int]:
    counts = [0] * len(state.pack.platform_ids)
    placed = [tile - PLATFORM for tile in state.tiles if tile >= PLATFORM]
    for kind in [*state.pile, *state.offer, *state.discarded, *placed]:
        if kind >= 0:
            counts[kind] += 1
    return counts


def _orders(state: State) -> list[int]:
    counts = [0 if seat == NOBODY else 1 for seat in state.filled]
    for order in state.orders:
        if order >= 0:
            counts[order] += 1
    # Mars lies open until it is filled.
    counts[state.pack.mars] = 1
    return counts


def _pipes(state: State) -> list[int]:
    counts: list[int] = []
    for seat in range(state.seats):
        held = state.hold[seat * THINGS + PIPE] + state.shuttle[seat * SHUTTLE_THINGS + SHUTTLE_PIPE]
        counts.append(held + state.spare[seat * SPARE_THINGS + LOST_PIPES])
    for pipe in state.pipes:
        if pipe != crater.NO_PIPE:
            counts[crater.pipe_owner(pipe)] += 1
    return counts


def _tokens(state: State) -> list[int]:
    counts: list[int] = []
    for seat in range(state.seats):
        first = seat * SPARE_THINGS
        claimed = state.claims.count(seat)
        counts.append(state.spare[first + TOKENS] + state.spare[first + LOST_TOKENS] + claimed)
    for pipe in state.pipes:
        if pipe != crater.NO_PIPE and crater.has_token(pipe):
            counts[crater.pipe_owner(pipe)] += 1
    for module in state.modules:
        if module != crater.NO_MODULE:
            counts[module // crater.OWNER] += 1
    return counts


def _bases(state: State) -> list[int]:
    """Count a seat's base, in the crater or still in hand."""
    counts: list[int] = []
    for seat in range(state.seats):
        in_hand = 1 if state.net.bases[seat] == NOTHING else 0
        counts.append(in_hand + state.tiles.count(crater.BASE + seat))
    return counts
