"""Chapter 3, The turn: how it begins and ends."""

from __future__ import annotations

from stardeck.games.tortuga.data import NOTHING, TORTUGA, Sector
from stardeck.games.tortuga.rules import ending, piles, sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def begin_turn(state: State, seat: Seat) -> None:
    """Rules 3.1, 9.1, 11.16, 12.5: income; a beaten ship comes back; then the reserve may be taken."""
    now = state.now
    now.seat = seat
    now.number += 1
    now.crypto = sectors.income(state, seat)
    now.manoeuvre = 0
    now.discount = 0
    now.ore_value = state.pack.numbers.ore_value
    now.used = 0
    state.journal.note(note.TURN_BEGAN, seat, now.number)
    state.pending.ask(seat, ask.TURN)
    if state.reserves[seat] != NOTHING:
        state.pending.ask(seat, ask.RETRIEVE)
    if state.ships[seat] != NOTHING:
        sectors.arrive(state)
    elif seat in state.control:
        state.pending.ask(seat, ask.PLACE_SHIP)
    else:
        place_ship(state, seat, TORTUGA)


def offer_place(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 11.16: Tortuga, or any sector one controls."""
    options += [
        verb.PLACE | sector << verb.SECTOR
        for sector in state.board.sectors
        if sector == TORTUGA or state.control[sector] == seat
    ]


def apply_place(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.16: the beaten ship comes back."""
    place_ship(state, seat, verb.sector_of(action))


def place_ship(state: State, seat: Seat, sector: Sector) -> None:
    """Put the ship of the turn on the map."""
    state.ships[seat] = sector
    state.journal.note(note.PLACED, seat, sector)
    sectors.arrive(state)


def apply_end(state: State, seat: Seat) -> None:
    """Rules 3.4, 3.5, 3.6: resources are lost, all cards discarded, new ones taken; then the next seat."""
    now = state.now
    for kind in state.hands[seat]:
        piles.show(state, seat, kind)
    piles.discard(state, seat, now.played + state.hands[seat])
    state.hands[seat] = []
    now.played = []
    now.abilities = []
    now.crypto = 0
    now.manoeuvre = 0
    piles.take_cards(state, seat, state.pack.numbers.hand)
    following = (seat + 1) % state.seats
    if is_last(state, following):
        ending.finish(state)
    else:
        begin_turn(state, following)


def is_last(state: State, following: Seat) -> bool:
    """Rule 13.3: each other seat has had its last turn. Rule 13.9 (reading: round_limit): time is up."""
    if ending.in_last_turns(state):
        return state.control[TORTUGA] == following
    return following == state.first and state.now.number >= state.readings.round_limit * state.seats


def ends_after_conquest(state: State) -> bool:
    """Rule 13.4 (reading: usurper_turn): the conquest of Tortuga may end the turn."""
    return state.readings.usurper_ends and ending.in_last_turns(state) and not ending.is_over(state)


def ends_after_fight(state: State) -> bool:
    """Rule 11.17 (reading: beaten_attacker): a lost attack may end the turn."""
    if not state.readings.beaten_ends or ending.is_over(state) or state.pending.prompt() != ask.TURN:
        return False
    return state.ships[state.now.seat] == NOTHING
