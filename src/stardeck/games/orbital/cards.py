"""Chapter 11, Modules: what each action behind an arrow does, and the questions it asks."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.actions import (
    DISCARD,
    DISCARD_TOP,
    FREE_BUILD,
    FREE_REPAIR,
    HIT_ANY,
    HIT_EXTERIOR,
    KEEP,
    KEEP_CARD,
    LOSE_CARD,
    MOVE_FROM,
    MOVE_IT,
    PLACE,
    RAID_WHOM,
    RECYCLE_CARD,
    SELL,
    TARGET,
    pack_card,
    pack_module,
    pack_place,
    pack_seat,
)
from stardeck.games.orbital.data import (
    BUILD_ANY,
    BUILD_OWN_COLOUR,
    DAMAGE_ANY,
    DAMAGE_EXTERIOR,
    LOOK,
    MONEY,
    MOVE,
    NO_COLOUR,
    POINTS,
    RAID,
    RECYCLE,
    REPAIR,
    SELL_CARD,
    TAKE,
)
from stardeck.games.orbital.rules.building import free_build_options, pay_build_bonus, stays_open
from stardeck.games.orbital.rules.damage import can_hit, exterior_bases, gain_money, lose_money
from stardeck.games.orbital.rules.notes import DISCARDED, GOT_POINTS, MOVED, TOOK
from stardeck.games.orbital.rules.piles import (
    add_to_hand,
    discard_from_hand,
    discard_off_stack,
    distinct,
    recall_less,
    recall_less_of_all,
    take_cards,
    top_card,
)
from stardeck.games.orbital.rules.survey import free_exits, survey
from stardeck.games.orbital.state import (
    CELL,
    DAMAGED,
    EXIT_CELL,
    EXIT_DAMAGED,
    EXIT_PARENT,
    KIND,
    PLACE_MASK,
    SIDE,
    STRIDE,
    TALLIES,
    State,
    is_automatic,
    module_at,
)
from stardeck.kernel.decision import HIDDEN, Action, Seat

ELSEWHERE: Final = -1
"""Stands for the cell of a module in another seat's orbital, used by a visiting worker."""


def can_perform(state: State, seat: Seat, kind: int, cell: int) -> bool:
    """Rule 6.5: an action whose effect can't be performed can't be used."""
    effect = state.pack.effects[kind]
    if effect in (MONEY, POINTS):
        return True
    elif effect in (SELL_CARD, RECYCLE):
        return len(state.hands[seat]) > 0
    elif effect in (TAKE, LOOK):
        return len(state.deck) + len(state.discards) > 0
    elif effect == REPAIR:
        return state.tallies[seat * TALLIES + DAMAGED] > 0
    elif effect == RAID:
        return state.seats > 1
    elif effect == DAMAGE_EXTERIOR:
        return can_hit(state, seat, True)
    elif effect == DAMAGE_ANY:
        return can_hit(state, seat, False)
    elif cell == ELSEWHERE and effect != MOVE:
        return False
    elif effect == MOVE:
        return can_move(state, seat, cell)
    return len(free_build_options(state, seat, cell, build_colour(state, kind))) > 0


def build_colour(state: State, kind: int) -> int:
    """Rules 11.1 and 11.26: a Command Center builds any colour, a Military Command only its own."""
    return state.pack.colours[kind] if state.pack.effects[kind] == BUILD_OWN_COLOUR else NO_COLOUR


def perform(state: State, seat: Seat, kind: int, cell: int) -> None:
    """Rules 11.10, 11.12, 11.14, 11.19, 11.21 and 11.25: money, points, cards; others ask first."""
    effect = state.pack.effects[kind]
    amount = state.pack.amounts[kind]
    if effect == MONEY:
        gain_money(state, seat, amount)
    elif effect == POINTS:
        state.points[seat] += amount
        state.journal.note(GOT_POINTS, seat, amount)
    elif effect == TAKE:
        take_cards(state, seat, amount)
    elif effect == LOOK:
        look_at_cards(state, seat, amount)
    elif effect in (BUILD_ANY, BUILD_OWN_COLOUR):
        state.pending.ask(seat, FREE_BUILD, cell)
    else:
        state.pending.ask(seat, _question_of(effect), cell if effect == MOVE else amount)


def _question_of(effect: int) -> int:
    """Rules 11.4, 11.8, 11.17, 11.18, 11.27, 11.28 and 11.30: what an effect must ask."""
    if effect == SELL_CARD:
        return SELL
    elif effect == RECYCLE:
        return RECYCLE_CARD
    elif effect == MOVE:
        return MOVE_FROM
    elif effect == REPAIR:
        return FREE_REPAIR
    elif effect == RAID:
        return RAID_WHOM
    elif effect == DAMAGE_EXTERIOR:
        return HIT_EXTERIOR
    return HIT_ANY


def discard_options(state: State, seat: Seat) -> list[Action]:
    """Return a card to discard, of the owner's choice; a bot's top card."""
    if is_automatic(state, seat):
        return [DISCARD_TOP]
    return [pack_card(DISCARD, card) for card in distinct(state.hands[seat])]


def apply_discard(state: State, seat: Seat, card: int) -> None:
    """Discard the chosen card; a bot its top card."""
    if is_automatic(state, seat):
        discard_off_stack(state, seat)
    else:
        discard_from_hand(state, seat, card)


def apply_recycle(state: State, seat: Seat, card: int, count: int) -> None:
    """Rule 11.8, Recycling Center: discard a card, then take one."""
    apply_discard(state, seat, card)
    take_cards(state, seat, count)


def look_at_cards(state: State, seat: Seat, count: int) -> None:
    """Rules 11.22 and 13.21, Observatory: look at three, keep one; a bot simply takes one."""
    if is_automatic(state, seat):
        take_cards(state, seat, 1)
        return
    for _ in range(count):
        card = top_card(state)
        if card != HIDDEN:
            state.looked.append(card)
            recall_less(state, seat, card)
            recall_less_of_all(state, seat)
    state.looked.sort()
    state.pending.ask(seat, KEEP_CARD)


def keep_options(state: State) -> list[Action]:
    """Rule 11.22: any of the cards looked at."""
    return [pack_card(KEEP, card) for card in distinct(state.looked)]


def apply_keep(state: State, seat: Seat, card: int) -> None:
    """Rule 11.22, Observatory: the kept card goes to the hand, the others are discarded."""
    state.looked.remove(card)
    add_to_hand(state, seat, card)
    state.journal.whisper(1 << seat, card, TOOK, seat)
    for other in state.looked:
        state.discards.append(other)
        state.journal.note(DISCARDED, seat, other)
    state.looked = []


def raid_options(state: State, seat: Seat) -> list[Action]:
    """Rule 11.27, Strategic Ops: any other player."""
    return [pack_seat(TARGET, (seat + step) % state.seats) for step in range(1, state.seats)]


def apply_raid(state: State, victim: Seat, amount: int) -> None:
    """Rule 11.27, Strategic Ops: the victim loses money and discards a card it chooses, if any."""
    lose_money(state, victim, amount)
    if state.hands[victim]:
        state.pending.ask(victim, LOSE_CARD)


def can_move(state: State, seat: Seat, arm: int) -> bool:
    """Rule 11.17: tell whether any module could be moved; mostly a look at the free exits is enough."""
    station = state.stations[seat]
    if not state.readings.damage_closes_exits:
        for base in exterior_bases(state, seat):
            if station[base + CELL] != arm:
                # Moved away, it leaves its old exit open, so any exit that is not its own will do.
                for found in state.exits[seat]:
                    if not found & EXIT_DAMAGED and found >> EXIT_PARENT != base // STRIDE:
                        return True
    return len(move_from_options(state, seat, arm)) > 0


def move_from_options(state: State, seat: Seat, arm: int) -> list[Action]:
    """Rule 11.17, Robotic Arm: another exterior module that has somewhere to go."""
    station = state.stations[seat]
    return [
        pack_module(MOVE_IT, 0, station[base + KIND], station[base + CELL])
        for base in exterior_bases(state, seat)
        if station[base + CELL] != arm and move_to_options(state, seat, station[base + CELL])
    ]


def move_to_options(state: State, seat: Seat, cell: int) -> list[Action]:
    """Rule 11.17: anywhere else it could be built, if its old place were empty."""
    station = state.stations[seat]
    base = module_at(station, cell)
    kind = station[base + KIND]
    rest = station[:base] + station[base + STRIDE :]
    exits = free_exits(state.pack, rest)
    here = cell << EXIT_CELL | station[base + SIDE]
    options: list[Action] = []
    for found in exits:
        place = found & PLACE_MASK
        if place != here and not found & EXIT_DAMAGED and stays_open(state, rest, exits, kind, place):
            options.append(pack_place(PLACE, kind, place))
    return options


def apply_move(state: State, seat: Seat, cell: int, place: int) -> None:
    """Rules 11.17 and 4.9 (reading: military_core): the module moves with the crew and damage on it."""
    station = state.stations[seat].copy()
    base = module_at(station, cell)
    station[base + CELL] = place >> EXIT_CELL
    station[base + SIDE] = place & 3
    state.stations[seat] = station
    survey(state, seat)
    state.journal.note(MOVED, seat, station[base + KIND], place)
    if state.readings.moved_is_built:
        pay_build_bonus(state, seat, station[base + KIND])
