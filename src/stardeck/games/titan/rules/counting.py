"""Every printed component, counted wherever it is: the sum never changes."""

from __future__ import annotations

from stardeck.games.titan.data import COLOURS, COMMON, CUBES, DEUTERIUM, PIPE, THOLIN
from stardeck.games.titan.state import (
    BASE_TILE,
    ICE,
    LOAD_BASE,
    LOAD_DEUTERIUM,
    LOAD_THOLIN,
    LOST_PIPES,
    LOST_TOKENS,
    NO_MODULE,
    NO_PIPE,
    NOBODY,
    NOTHING,
    OWNER,
    PLATFORM,
    SHUTTLE_PIPE,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    SUPPLY_DEPOSITS,
    SUPPLY_ICE,
    SUPPLY_MODULES,
    THINGS,
    TOKENS,
    State,
    has_token,
    pipe_owner,
)


def count_components(state: State) -> list[int]:
    """Return cubes, deposits, ice, modules, platforms, orders; then pipes, tokens and bases of each seat."""
    return [
        *_cubes(state),
        *_deposits(state),
        state.supply[SUPPLY_ICE] + state.tiles.count(ICE),
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
        if drone != NOTHING and drone % LOAD_BASE == LOAD_THOLIN:
            counts[THOLIN] += 1
        elif drone != NOTHING and drone % LOAD_BASE == LOAD_DEUTERIUM:
            counts[DEUTERIUM] += 1
    return counts


def _deposits(state: State) -> list[int]:
    counts = state.supply[SUPPLY_DEPOSITS : SUPPLY_DEPOSITS + COMMON]
    for tokens in state.deposits:
        for token in (tokens % 8, tokens // 8):
            if token > 0:
                counts[token - 1] += 1
    return counts


def _modules(state: State) -> list[int]:
    counts = state.supply[SUPPLY_MODULES : SUPPLY_MODULES + COLOURS]
    for module in state.modules:
        if module != NO_MODULE:
            counts[module % OWNER] += 1
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
        if pipe != NO_PIPE:
            counts[pipe_owner(pipe)] += 1
    return counts


def _tokens(state: State) -> list[int]:
    counts: list[int] = []
    for seat in range(state.seats):
        first = seat * SPARE_THINGS
        claimed = state.claims.count(seat)
        counts.append(state.spare[first + TOKENS] + state.spare[first + LOST_TOKENS] + claimed)
    for pipe in state.pipes:
        if pipe != NO_PIPE and has_token(pipe):
            counts[pipe_owner(pipe)] += 1
    for module in state.modules:
        if module != NO_MODULE:
            counts[module // OWNER] += 1
    return counts


def _bases(state: State) -> list[int]:
    """Count a seat's base, in the crater or still in hand."""
    counts: list[int] = []
    for seat in range(state.seats):
        in_hand = 1 if state.net.bases[seat] == NOTHING else 0
        counts.append(in_hand + state.tiles.count(BASE_TILE + seat))
    return counts
