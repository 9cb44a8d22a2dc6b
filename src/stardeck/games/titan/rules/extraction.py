"""Chapter 13, The end of a cycle: extraction."""

from __future__ import annotations

from stardeck.games.titan.board import CORE
from stardeck.games.titan.data import DEUTERIUM, THOLIN
from stardeck.games.titan.rules import core, hold, network
from stardeck.games.titan.state import State, risen
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def end_cycle(state: State) -> None:
    """Rule 13.1, Rule 13.3: platforms first, then the core; the Foreman stores first, tholins before
    deuterium. Reading core_extraction: where deuterium may be left, the core is asked about after that."""
    is_last = state.cycle == state.pack.cycles
    foreman = state.foreman
    tholins = [0] * state.seats
    deuterium = [0] * state.seats
    for seat in range(state.seats):
        extract_platforms(state, seat, is_last, tholins, deuterium)
    if not state.readings.may_leave:
        extract_core(state, foreman, tholins, deuterium)
    for seat in range(state.seats):
        if tholins[seat] + deuterium[seat] > 0:
            state.journal.note(note.EXTRACTED, seat, tholins[seat], deuterium[seat])
    for step in range(state.seats):
        seat = (foreman + step) % state.seats
        hold.gain(state, seat, THOLIN, tholins[seat])
        hold.gain(state, seat, DEUTERIUM, deuterium[seat])
    if state.readings.may_leave:
        ask_core(state, foreman)


def pass_foreman(state: State) -> None:
    """Rule 13.6: when everything is extracted and stored, the seat to the left is the new Foreman."""
    state.foreman = (state.foreman + 1) % state.seats
    state.journal.note(note.FOREMAN, state.foreman)


def extract_platforms(
    state: State, seat: Seat, is_last: bool, tholins: list[int], deuterium: list[int]
) -> None:
    """Rule 13.1, Rule 13.2: each controlled platform of the network gives a tholin, or a deuterium if it
    has no tholin. Rule 14.2 (reading final_extraction): the last time it gives all its tholins."""
    for zone in network.zones_of(state.net.control[seat]):
        is_connected = network.is_reached(state, seat, zone)
        if is_connected or (is_last and state.readings.final_all):
            if state.tholins[zone] > 0:
                number = state.tholins[zone] if is_last else 1
                state.tholins = risen(state.tholins, zone, -number)
                state.supply[THOLIN] += number
                tholins[seat] += number
            elif state.deuterium[zone] > 0 and is_connected:
                state.deuterium = risen(state.deuterium, zone, -1)
                state.supply[DEUTERIUM] += 1
                deuterium[seat] += 1


def extract_core(state: State, foreman: Seat, tholins: list[int], deuterium: list[int]) -> None:
    """Rule 13.3, Rule 13.4, Rule 13.5: from the Foreman clockwise, one cube each, round after round, a
    cube for each connected token; tholins first; what is gone is gone."""
    left = [core.connected_tokens(state, seat) for seat in range(state.seats)]
    for _ in range(max(left)):
        for step in range(state.seats):
            seat = (foreman + step) % state.seats
            if left[seat] == 0:
                continue
            left[seat] -= 1
            if state.tholins[CORE] > 0:
                state.tholins = risen(state.tholins, CORE, -1)
                state.supply[THOLIN] += 1
                tholins[seat] += 1
            elif state.deuterium[CORE] > 0:
                state.deuterium = risen(state.deuterium, CORE, -1)
                state.supply[DEUTERIUM] += 1
                deuterium[seat] += 1


def ask_core(state: State, foreman: Seat) -> None:
    """Rule 13.3, Rule 13.4 (reading core_extraction): the same order, but each cube waits to be asked for."""
    left = [core.connected_tokens(state, seat) for seat in range(state.seats)]
    for turn in range(max(left)):
        for step in range(state.seats):
            seat = (foreman + step) % state.seats
            if left[seat] > turn:
                state.pending.then(seat, ask.EXTRACT_CORE)


def settle_core(state: State) -> bool:
    """Rule 13.4 (reading core_extraction): a tholin must be taken, an empty core gives nothing; tell whether
    it was so. Only deuterium is asked about."""
    if state.tholins[CORE] == 0 and state.deuterium[CORE] > 0:
        return False
    seat = state.pending.seat()
    state.pending.answered()
    if state.tholins[CORE] > 0:
        take_tholin(state, seat)
    return True


def offer_core(options: list[Action]) -> None:
    """Rule 13.3 (reading core_extraction): extract the deuterium, or leave it in the core."""
    options.append(verb.EXTRACT)
    options.append(verb.LEAVE)


def apply_core(state: State, seat: Seat, action: Action) -> None:
    """Rule 13.3 (reading core_extraction): what is left stays for those who come after."""
    if action == verb.EXTRACT:
        state.deuterium = risen(state.deuterium, CORE, -1)
        state.supply[DEUTERIUM] += 1
        state.journal.note(note.EXTRACTED, seat, 0, 1)
        hold.gain(state, seat, DEUTERIUM, 1)
    else:
        assert action == verb.LEAVE


def take_tholin(state: State, seat: Seat) -> None:
    """Rule 13.4 (reading core_extraction): a tholin leaves the core for the hold."""
    state.tholins = risen(state.tholins, CORE, -1)
    state.supply[THOLIN] += 1
    state.journal.note(note.EXTRACTED, seat, 1, 0)
    hold.gain(state, seat, THOLIN, 1)
