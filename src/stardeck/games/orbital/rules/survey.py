"""Chapter 10, Concepts: what an orbital amounts to, damage and immunity taken into account.

The results are kept in the state's `exits`, `targets` and `tallies`, because nearly every question
needs them and few answers change them.
"""

from __future__ import annotations

from stardeck.games.orbital.board import EXIT_DIRECTIONS, STEPS, opposite
from stardeck.games.orbital.data import (
    BUILD_DISCOUNT,
    COLOUR_SHIELD,
    HAND_LIMIT,
    INCOME,
    PURCHASE_DISCOUNT,
    REPAIR_DISCOUNT,
    SHIELD,
    Pack,
)
from stardeck.games.orbital.state import (
    BUILD_OFF,
    CELL,
    DAMAGE,
    DAMAGED,
    EXIT_CELL,
    EXIT_COLOUR,
    EXIT_DAMAGED,
    EXIT_PARENT,
    HAND_MORE,
    INCOME_MORE,
    KIND,
    OPEN_CELLS,
    PLACE_MASK,
    PURCHASE_OFF,
    REPAIR_OFF,
    SIDE,
    STRIDE,
    SYMBOLS,
    TALLIES,
    State,
)
from stardeck.kernel.decision import Seat


def survey(state: State, seat: Seat) -> None:
    """Look at an orbital anew; called after every change of it."""
    station = state.stations[seat]
    state.exits[seat] = free_exits(state.pack, station)
    state.targets[seat] = _damageable(state.pack, station)
    _tally(state, seat)


def free_exits(pack: Pack, station: list[int]) -> list[int]:
    """Rule 3.4: an exit is free while the cell it leads to is empty."""
    taken = station[CELL::STRIDE]
    exits: list[int] = []
    for base in range(0, len(station), STRIDE):
        kind = station[base + KIND]
        for direction in EXIT_DIRECTIONS[pack.exits[kind] << 2 | station[base + SIDE]]:
            cell = station[base + CELL] + STEPS[direction]
            if cell not in taken:
                found = base // STRIDE << EXIT_PARENT | pack.colours[kind] << EXIT_COLOUR
                if station[base + DAMAGE]:
                    found |= EXIT_DAMAGED
                exits.append(found | cell << EXIT_CELL | opposite(direction))
    return exits


def parent_cells(station: list[int]) -> list[int]:
    """Return for each module but the core the cell of the module it is connected to."""
    return [
        station[base + CELL] + STEPS[station[base + SIDE]] for base in range(STRIDE, len(station), STRIDE)
    ]


def _damageable(pack: Pack, station: list[int]) -> list[int]:
    """Rules 4.10, 10.4 and 10.6: what is immune is no target; with nothing at its exits it is exterior."""
    parents = parent_cells(station)
    immune = _immune_cells(pack, station, parents)
    core = station[KIND]
    shielded = pack.colours[core] if pack.effects[core] == COLOUR_SHIELD else -1
    targets: list[int] = []
    for base in range(STRIDE, len(station), STRIDE):
        cell = station[base + CELL]
        if pack.colours[station[base + KIND]] != shielded and cell not in immune:
            targets.append(base // STRIDE << 1 | (0 if cell in parents else 1))
    return targets


def _immune_cells(pack: Pack, station: list[int], parents: list[int]) -> list[int]:
    """Rule 11.29: an undamaged Shield Grid protects itself and what is directly connected to it."""
    immune: list[int] = []
    for base in range(STRIDE, len(station), STRIDE):
        if pack.effects[station[base + KIND]] == SHIELD and not station[base + DAMAGE]:
            cell = station[base + CELL]
            immune.append(cell)
            immune.append(parents[base // STRIDE - 1])
            immune += [
                station[(index + 1) * STRIDE + CELL]
                for index in range(len(parents))
                if parents[index] == cell
            ]
    return immune


def _tally(state: State, seat: Seat) -> None:
    """Rules 1.2, 9.3 and 10.2: count undamaged modules, the core among them, and what they give.

    Rules 4.5 and 4.6 (reading: core_symbol): an upgrade's crew symbols count, the tile's too unless covered.
    Rules 11.3, 11.6, 11.7 and 11.9: some modules are nothing but crew symbols.
    """
    pack = state.pack
    station = state.stations[seat]
    counts = [0] * TALLIES
    for base in range(0, len(station), STRIDE):
        if station[base + DAMAGE]:
            counts[DAMAGED] += 1
        else:
            kind = station[base + KIND]
            counts[pack.colours[kind]] += 1
            counts[SYMBOLS] += pack.symbols[kind]
            thing = _tally_of(pack.effects[kind])
            if thing:
                counts[thing] += pack.amounts[kind]
                if thing == REPAIR_OFF and not state.readings.airlocks_add_up:
                    counts[thing] = pack.amounts[kind]
    if station[KIND] != pack.core and not state.readings.upgrade_covers_symbol:
        counts[SYMBOLS] += pack.symbols[pack.core]
    counts[OPEN_CELLS] = _open_cells(state, seat)
    state.tallies[seat * TALLIES : (seat + 1) * TALLIES] = counts


def _tally_of(effect: int) -> int:
    """Rules 6.4, 11.2, 11.11, 11.13, 11.15, 11.20 and 11.23: what is always active adds up here."""
    if effect == INCOME:
        return INCOME_MORE
    elif effect == REPAIR_DISCOUNT:
        return REPAIR_OFF
    elif effect == BUILD_DISCOUNT:
        return BUILD_OFF
    elif effect == HAND_LIMIT:
        return HAND_MORE
    elif effect == PURCHASE_DISCOUNT:
        return PURCHASE_OFF
    return 0


def _open_cells(state: State, seat: Seat) -> int:
    """Rule 3.7 (reading: usable_exit): count cells with usable exits, to two; damage closes none, or does."""
    first = -1
    for found in state.exits[seat]:
        if not (state.readings.damage_closes_exits and found & EXIT_DAMAGED):
            cell = (found & PLACE_MASK) >> EXIT_CELL
            if first < 0:
                first = cell
            elif cell != first:
                return 2
    return 1 if first >= 0 else 0
