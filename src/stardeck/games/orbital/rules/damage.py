"""Chapter 10, Concepts: damage, repair of it, exterior modules, removing."""

from __future__ import annotations

from stardeck.games.orbital.actions import HIT, pack_module
from stardeck.games.orbital.data import CORE
from stardeck.games.orbital.rules.notes import DAMAGED_IT, GAINED, LOST, REMOVED
from stardeck.games.orbital.rules.survey import parent_cells, survey
from stardeck.games.orbital.state import CELL, CREW, DAMAGE, KIND, STRIDE, State, is_automatic
from stardeck.kernel.decision import Action, Seat


def set_module(state: State, seat: Seat, base: int, field: int, value: int) -> None:
    """Change one number of a module; the station is replaced, never changed in place."""
    station = state.stations[seat].copy()
    station[base + field] = value
    state.stations[seat] = station


def damage_module(state: State, victim: Seat, base: int, tokens: int) -> None:
    """Rules 10.1, 10.3, 10.5 and 10.8: tokens pile up; crew stays, connected modules are not affected."""
    station = state.stations[victim]
    assert state.pack.types[station[base + KIND]] != CORE
    set_module(state, victim, base, DAMAGE, station[base + DAMAGE] + tokens)
    survey(state, victim)
    state.journal.note(DAMAGED_IT, victim, station[base + KIND], station[base + CELL], tokens)


def remove_token(state: State, seat: Seat, base: int) -> None:
    """Rule 8.1: one damage token comes off a module."""
    set_module(state, seat, base, DAMAGE, state.stations[seat][base + DAMAGE] - 1)
    survey(state, seat)


def remove_module(state: State, seat: Seat, base: int) -> None:
    """Rule 10.7: a removed module is discarded; crew and tokens on it go back to the supply."""
    station = state.stations[seat]
    kind, cell = station[base + KIND], station[base + CELL]
    state.stations[seat] = station[:base] + station[base + STRIDE :]
    state.discards.append(kind)
    survey(state, seat)
    state.journal.note(REMOVED, seat, kind, cell)


def exterior_bases(state: State, seat: Seat) -> list[int]:
    """Rule 10.6: the modules (never the core) with no module connected to their exits."""
    station = state.stations[seat]
    parents = parent_cells(station)
    return [base for base in range(STRIDE, len(station), STRIDE) if station[base + CELL] not in parents]


def hit_options(state: State, seat: Seat, exterior: bool) -> list[Action]:
    """Return every module of an opponent the seat may damage; only exterior ones, or all."""
    options: list[Action] = []
    for step in range(1, state.seats):
        options += hit_options_of(state, seat, (seat + step) % state.seats, exterior)
    return options


def hit_options_of(state: State, seat: Seat, victim: Seat, exterior: bool) -> list[Action]:
    """Rules 10.4 and 13.13: what can be damaged in one orbital; a bot spares what is damaged already."""
    options: list[Action] = []
    station = state.stations[victim]
    for target in state.targets[victim]:
        base = (target >> 1) * STRIDE
        if exterior and not target & 1:
            continue
        if is_automatic(state, seat) and station[base + DAMAGE]:
            continue
        options.append(pack_module(HIT, victim, station[base + KIND], station[base + CELL]))
    return options


def can_hit(state: State, seat: Seat, exterior: bool) -> bool:
    """Rule 14.6: tell whether the seat could damage any module of an opponent; peace has no such modules."""
    return any(can_hit_seat(state, seat, victim, exterior) for victim in range(state.seats) if victim != seat)


def can_hit_seat(state: State, seat: Seat, victim: Seat, exterior: bool) -> bool:
    """Tell whether the seat could damage a module of this opponent."""
    sparing = is_automatic(state, seat)
    station = state.stations[victim]
    for target in state.targets[victim]:
        if (target & 1 or not exterior) and not (sparing and station[(target >> 1) * STRIDE + DAMAGE]):
            return True
    return False


def gain_money(state: State, seat: Seat, amount: int) -> None:
    """Give a seat money from the supply, which never runs out (Rule 1.11)."""
    if amount:
        state.money[seat] += amount
        state.journal.note(GAINED, seat, amount)


def lose_money(state: State, seat: Seat, amount: int) -> None:
    """Take money from a seat, or what is left."""
    lost = min(amount, state.money[seat])
    state.money[seat] -= lost
    state.journal.note(LOST, seat, lost)


def clear_crew(state: State, seat: Seat) -> None:
    """Rule 9.8: all crew, used and unused, leave the orbital; its modules are fresh again."""
    station = state.stations[seat].copy()
    for base in range(0, len(station), STRIDE):
        station[base + CREW] = 0
        station[base + CREW + 1] = 0
    state.stations[seat] = station
    state.crew[seat] = 0
