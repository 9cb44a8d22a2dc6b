"""Chapter 10, Concepts: what an orbital amounts to, damage and immunity, exterior modules, removing.

What an orbital amounts to is kept in the state's `exits`, `targets` and `tallies`, because nearly every
question needs it and few answers change it.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board, data
from stardeck.games.orbital.data import Pack
from stardeck.games.orbital.state import MOST_HELD, MOST_TOKENS, State, is_automatic
from stardeck.games.orbital.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat

UNCOUNTED: Final = (data.NONE, data.OWN_DISCOUNT, data.SHIELD, data.BUILD_BONUS, data.COLOUR_SHIELD)
"""Effects that are always active and add up to nothing."""


def survey(state: State, seat: Seat) -> None:
    """Look at an orbital anew; called after every change of it."""
    station = state.stations[seat]
    state.exits[seat] = board.free_exits(state.pack, station)
    state.targets[seat] = _damageable(state.pack, station)
    _tally(state, seat)


def parent_cells(station: list[int]) -> list[int]:
    """Return for each module but the core the cell of the module it is connected to."""
    return [
        station[base + board.CELL] + board.STEPS[station[base + board.SIDE]]
        for base in range(board.STRIDE, len(station), board.STRIDE)
    ]


def _damageable(pack: Pack, station: list[int]) -> list[int]:
    """Rules 4.10, 10.4 and 10.6: what is immune is no target; with nothing at its exits it is exterior."""
    parents = parent_cells(station)
    immune = _immune_cells(pack, station, parents)
    core = station[board.KIND]
    shielded = pack.colours[core] if pack.effects[core] == data.COLOUR_SHIELD else -1
    targets: list[int] = []
    for base in range(board.STRIDE, len(station), board.STRIDE):
        cell = station[base + board.CELL]
        if pack.colours[station[base + board.KIND]] != shielded and cell not in immune:
            targets.append(base // board.STRIDE << 1 | (0 if cell in parents else 1))
    return targets


def _immune_cells(pack: Pack, station: list[int], parents: list[int]) -> list[int]:
    """Rule 11.29: an undamaged Shield Grid protects itself and what is directly connected to it."""
    immune: list[int] = []
    for base in range(board.STRIDE, len(station), board.STRIDE):
        if pack.effects[station[base + board.KIND]] == data.SHIELD and not station[base + board.DAMAGE]:
            cell = station[base + board.CELL]
            immune.append(cell)
            immune.append(parents[base // board.STRIDE - 1])
            immune += [
                station[(index + 1) * board.STRIDE + board.CELL]
                for index in range(len(parents))
                if parents[index] == cell
            ]
    return immune


def _tally(state: State, seat: Seat) -> None:
    """Rules 1.2, 9.3 and 10.2: count undamaged modules, the core among them, and what they give.

    Rules 11.3, 11.7 and 11.9: some modules are nothing but crew symbols.
    """
    pack = state.pack
    station = state.stations[seat]
    counts = [0] * board.TALLIES
    for base in range(0, len(station), board.STRIDE):
        if station[base + board.DAMAGE]:
            counts[board.DAMAGED] += 1
        else:
            kind = station[base + board.KIND]
            counts[pack.colours[kind]] += 1
            counts[board.SYMBOLS] += crew_symbols(pack, kind, state.readings.upgrade_covers_symbol)
            thing = _tally_of(pack.effects[kind])
            if thing:
                counts[thing] += pack.amounts[kind]
                if thing == board.REPAIR_OFF and not state.readings.airlocks_add_up:
                    counts[thing] = pack.amounts[kind]
    counts[board.OPEN_CELLS] = _open_cells(state, seat)
    first = seat * board.TALLIES
    state.tallies = state.tallies[:first] + counts + state.tallies[first + board.TALLIES :]


def crew_symbols(pack: Pack, kind: int, covered: bool) -> int:
    """Rules 4.5 and 4.6 (reading: core_symbol): those of an upgrade count, the tile's too unless covered."""
    if kind > pack.core and not covered:
        return pack.symbols[kind] + pack.symbols[pack.core]
    return pack.symbols[kind]


def _tally_of(effect: int) -> int:
    """Rules 6.4, 11.2, 11.6, 11.11, 11.13, 11.20 and 11.23: what is always active adds up here."""
    if effect == data.INCOME:
        return board.INCOME_MORE
    elif effect == data.REPAIR_DISCOUNT:
        return board.REPAIR_OFF
    elif effect == data.BUILD_DISCOUNT:
        return board.BUILD_OFF
    elif effect == data.HAND_LIMIT:
        return board.HAND_MORE
    elif effect == data.PURCHASE_DISCOUNT:
        return board.PURCHASE_OFF
    assert effect in UNCOUNTED or effect >= data.BUILD_ANY
    return 0


def _open_cells(state: State, seat: Seat) -> int:
    """Rule 3.7 (reading: usable_exit): count cells with usable exits, to two; damage closes none, or does."""
    first = -1
    for found in state.exits[seat]:
        if not (state.readings.damage_closes_exits and found & board.EXIT_DAMAGED):
            cell = (found & board.PLACE_MASK) >> board.EXIT_CELL
            if first < 0:
                first = cell
            elif cell != first:
                return 2
    return 1 if first >= 0 else 0


# --- damage ------------------------------------------------------------------------------------


def set_module(state: State, seat: Seat, base: int, field: int, value: int) -> None:
    """Change one number of a module; the station is replaced, never changed in place."""
    station = state.stations[seat].copy()
    station[base + field] = value
    state.stations[seat] = station


def remove_token(state: State, seat: Seat, base: int) -> None:
    """Rule 8.1: one damage token comes off a module."""
    set_module(state, seat, base, board.DAMAGE, state.stations[seat][base + board.DAMAGE] - 1)
    survey(state, seat)


def remove_module(state: State, seat: Seat, base: int) -> None:
    """Rule 10.7: a removed module is discarded; crew and tokens on it go back to the supply."""
    station = state.stations[seat]
    kind, cell = station[base + board.KIND], station[base + board.CELL]
    state.stations[seat] = station[:base] + station[base + board.STRIDE :]
    state.discards.append(kind)
    survey(state, seat)
    state.journal.note(note.REMOVED, seat, kind, cell)


def exterior_bases(state: State, seat: Seat) -> list[int]:
    """Rule 10.6: the modules (never the core) with no module connected to their exits."""
    station = state.stations[seat]
    parents = parent_cells(station)
    return [
        base
        for base in range(board.STRIDE, len(station), board.STRIDE)
        if station[base + board.CELL] not in parents
    ]


def offer_damage(state: State, seat: Seat, exterior: bool, options: list[Action]) -> None:
    """Offer every module of an opponent the seat may damage; only exterior ones, or all."""
    for step in range(1, state.seats):
        offer_damage_of(state, seat, (seat + step) % state.seats, exterior, options)


def offer_damage_of(state: State, seat: Seat, victim: Seat, exterior: bool, options: list[Action]) -> None:
    """Rules 10.4 and 13.13: what can be damaged in one orbital; a bot spares what is damaged already."""
    station = state.stations[victim]
    for target in state.targets[victim]:
        base = (target >> 1) * board.STRIDE
        if exterior and not target & 1:
            continue
        if is_automatic(state, seat) and station[base + board.DAMAGE]:
            continue
        kind, cell = station[base + board.KIND], station[base + board.CELL]
        options.append(verb.with_module_of(verb.DAMAGE, victim, kind, cell))


def apply_damage(state: State, action: Action, tokens: int) -> None:
    """Rules 10.1, 10.3, 10.5, 10.8 and 1.11: tokens pile up; crew stays, nothing else is affected."""
    victim, cell = verb.seat_of(action), verb.cell_of(action)
    station = state.stations[victim]
    base = board.module_at(station, cell)
    assert state.pack.types[station[base + board.KIND]] != data.CORE
    set_module(state, victim, base, board.DAMAGE, min(MOST_TOKENS, station[base + board.DAMAGE] + tokens))
    survey(state, victim)
    state.journal.note(note.DAMAGED, victim, station[base + board.KIND], cell, tokens)


def can_hit(state: State, seat: Seat, exterior: bool) -> bool:
    """Rule 14.6: tell whether the seat could damage any module of an opponent; peace has no such modules."""
    return any(can_hit_seat(state, seat, victim, exterior) for victim in range(state.seats) if victim != seat)


def can_hit_seat(state: State, seat: Seat, victim: Seat, exterior: bool) -> bool:
    """Tell whether the seat could damage a module of this opponent."""
    sparing = is_automatic(state, seat)
    station = state.stations[victim]
    for target in state.targets[victim]:
        if (target & 1 or not exterior) and not (
            sparing and station[(target >> 1) * board.STRIDE + board.DAMAGE]
        ):
            return True
    return False


def add_money(state: State, seat: Seat, amount: int) -> None:
    """Rule 1.11: money never runs out, up to what can be written down."""
    state.money[seat] = min(MOST_HELD, state.money[seat] + amount)


def add_points(state: State, seat: Seat, amount: int) -> int:
    """Rule 1.11: the same for points; return how many were added."""
    added = min(amount, MOST_HELD - state.points[seat])
    state.points[seat] += added
    return added


def gain_points(state: State, seat: Seat, amount: int) -> None:
    """Give a seat victory points for what a card does."""
    add_points(state, seat, amount)
    state.journal.note(note.GOT_POINTS, seat, amount)


def gain_money(state: State, seat: Seat, amount: int) -> None:
    """Give a seat money from the supply, which never runs out (Rule 1.11)."""
    if amount:
        add_money(state, seat, amount)
        state.journal.note(note.GAINED, seat, amount)


def lose_money(state: State, seat: Seat, amount: int) -> None:
    """Take money from a seat, or what is left."""
    lost = min(amount, state.money[seat])
    state.money[seat] -= lost
    state.journal.note(note.LOST, seat, lost)


def crew_of(state: State, seat: Seat) -> int:
    """Rule 6.2: count a seat's crew: unused on its core, used on its modules, sent to those of others."""
    crew = state.crew[seat]
    for host in range(state.seats):
        mark = board.USED_BY_OWNER if host == seat else board.VISITOR + seat
        station = state.stations[host]
        for base in range(board.STRIDE, len(station), board.STRIDE):
            if station[base + board.USED] == mark:
                crew += station[base + board.CREW]
    return crew


def clear_crew(state: State, seat: Seat) -> None:
    """Rule 9.8: all crew, used and unused, leave the orbital; its modules are fresh again."""
    station = state.stations[seat].copy()
    for base in range(0, len(station), board.STRIDE):
        station[base + board.CREW] = 0
        station[base + board.CREW + 1] = 0
    state.stations[seat] = station
    state.crew[seat] = 0
