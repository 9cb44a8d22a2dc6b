"""Chapter 11, Modules: what each action behind an arrow does, and the questions it asks."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board, data
from stardeck.games.orbital.rules import building, concepts, piles
from stardeck.games.orbital.state import State, is_automatic
from stardeck.games.orbital.vocabulary import ask, note, verb
from stardeck.kernel.decision import HIDDEN, Action, Seat

ELSEWHERE: Final = -1
"""Stands for the cell of a module in another seat's orbital, used by a visiting worker."""


def can_perform(state: State, seat: Seat, kind: int, cell: int) -> bool:
    """Rule 6.5: an action whose effect can't be performed can't be used."""
    effect = state.pack.effects[kind]
    if effect in (data.MONEY, data.POINTS):
        return True
    elif effect in (data.SELL_CARD, data.RECYCLE):
        return len(state.hands[seat]) > 0
    elif effect in (data.TAKE, data.LOOK):
        return len(state.deck) + len(state.discards) > 0
    elif effect == data.REPAIR:
        return state.tallies[seat * board.TALLIES + board.DAMAGED] > 0
    elif effect == data.RAID:
        return can_raid(state, seat)
    elif effect == data.DAMAGE_EXTERIOR:
        return concepts.can_hit(state, seat, True)
    elif effect == data.DAMAGE_ANY:
        return concepts.can_hit(state, seat, False)
    elif cell == ELSEWHERE and effect != data.MOVE:
        return False
    elif effect == data.MOVE:
        return can_move(state, seat, cell)
    assert effect in (data.BUILD_ANY, data.BUILD_OWN_COLOUR)
    options: list[Action] = []
    building.offer_free_build(state, seat, cell, options)
    return len(options) > 0


def perform(state: State, seat: Seat, kind: int, cell: int) -> None:
    """Rules 11.10, 11.19, 11.21 and 11.25: money, points, cards; others ask first."""
    effect = state.pack.effects[kind]
    amount = state.pack.amounts[kind]
    if effect == data.MONEY:
        concepts.gain_money(state, seat, amount)
    elif effect == data.POINTS:
        concepts.gain_points(state, seat, amount)
    elif effect == data.TAKE:
        piles.take_cards(state, seat, amount)
    elif effect == data.LOOK:
        look_at_cards(state, seat, amount)
    elif effect in (data.BUILD_ANY, data.BUILD_OWN_COLOUR):
        state.pending.ask(seat, ask.FREE_BUILD, cell)
    else:
        state.pending.ask(seat, question_of(effect), cell if effect == data.MOVE else amount)


def question_of(effect: int) -> int:
    """Rules 11.4, 11.8, 11.17, 11.18, 11.27, 11.28 and 11.30: what an effect must ask."""
    if effect == data.SELL_CARD:
        return ask.SELL
    elif effect == data.RECYCLE:
        return ask.RECYCLE_CARD
    elif effect == data.MOVE:
        return ask.MOVE_FROM
    elif effect == data.REPAIR:
        return ask.FREE_REPAIR
    elif effect == data.RAID:
        return ask.RAID_WHOM
    elif effect == data.DAMAGE_EXTERIOR:
        return ask.HIT_EXTERIOR
    assert effect == data.DAMAGE_ANY
    return ask.HIT_ANY


def apply_sell(state: State, seat: Seat, action: Action, money: int) -> None:
    """Rule 11.4, Junkyard: discard a card for money."""
    piles.apply_discard(state, seat, action)
    concepts.gain_money(state, seat, money)


def apply_recycle(state: State, seat: Seat, action: Action, count: int) -> None:
    """Rule 11.8, Recycling Center: discard a card, then take one."""
    piles.apply_discard(state, seat, action)
    piles.take_cards(state, seat, count)


def look_at_cards(state: State, seat: Seat, count: int) -> None:
    """Rules 11.22 and 13.21, Observatory: look at three, keep one; a bot simply takes one."""
    if is_automatic(state, seat):
        piles.take_cards(state, seat, 1)
        return
    for _ in range(count):
        card = piles.top_card(state)
        if card != HIDDEN:
            state.looked.append(card)
            piles.recall_less(state, seat, card)
            piles.recall_less_of_all(state, seat)
    state.looked.sort()
    state.pending.ask(seat, ask.KEEP_CARD)


def offer_keep(state: State, options: list[Action]) -> None:
    """Rule 11.22: any of the cards looked at."""
    options += [verb.with_card(verb.KEEP, card) for card in piles.distinct(state.looked)]


def apply_keep(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.22, Observatory: the kept card goes to the hand, the others are discarded."""
    card = verb.card_of(action)
    state.looked.remove(card)
    piles.add_to_hand(state, seat, card)
    state.journal.whisper(1 << seat, card, note.TOOK, seat)
    for other in state.looked:
        state.discards.append(other)
        state.journal.note(note.DISCARDED, seat, other)
    state.looked = []


def can_raid(state: State, seat: Seat) -> bool:
    """Rules 6.5 and 11.27: tell whether there is anybody to raid."""
    options: list[Action] = []
    offer_raid(state, seat, options)
    return len(options) > 0


def offer_raid(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 11.27 and 6.5 (reading: hollow), Strategic Ops: any other player, or any that has something."""
    for step in range(1, state.seats):
        victim = (seat + step) % state.seats
        if state.readings.hollow or state.money[victim] > 0 or len(state.hands[victim]) > 0:
            options.append(verb.with_seat(verb.RAID, victim))


def apply_raid(state: State, action: Action, amount: int) -> None:
    """Rule 11.27, Strategic Ops: the victim loses money and discards a card it chooses, if any."""
    victim = verb.seat_of(action)
    concepts.lose_money(state, victim, amount)
    if state.hands[victim]:
        state.pending.ask(victim, ask.LOSE_CARD)


def can_move(state: State, seat: Seat, arm: int) -> bool:
    """Rule 11.17: tell whether any module could be moved; mostly a look at the free exits is enough."""
    station = state.stations[seat]
    if not state.readings.damage_closes_exits:
        for base in concepts.exterior_bases(state, seat):
            if station[base + board.CELL] != arm:
                # Moved away, it leaves its old exit open, so any exit that is not its own will do.
                for found in state.exits[seat]:
                    if not found & board.EXIT_DAMAGED and found >> board.EXIT_PARENT != base // board.STRIDE:
                        return True
    options: list[Action] = []
    offer_move(state, seat, arm, options)
    return len(options) > 0


def offer_move(state: State, seat: Seat, arm: int, options: list[Action]) -> None:
    """Rule 11.17, Robotic Arm: another exterior module that has somewhere to go."""
    station = state.stations[seat]
    for base in concepts.exterior_bases(state, seat):
        cell = station[base + board.CELL]
        places: list[Action] = []
        if cell != arm:
            offer_place(state, seat, cell, places)
        if places:
            options.append(verb.with_module(verb.MOVE, station[base + board.KIND], cell))


def apply_move(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.17, Robotic Arm: then it needs a new place."""
    state.pending.ask(seat, ask.MOVE_TO, verb.cell_of(action))


def offer_place(state: State, seat: Seat, cell: int, options: list[Action]) -> None:
    """Rule 11.17: anywhere else it could be built, if its old place were empty."""
    station = state.stations[seat]
    base = board.module_at(station, cell)
    kind = station[base + board.KIND]
    rest = station[:base] + station[base + board.STRIDE :]
    exits = board.free_exits(state.pack, rest)
    here = cell << board.EXIT_CELL | station[base + board.SIDE]
    for found in exits:
        place = found & board.PLACE_MASK
        if place == here or found & board.EXIT_DAMAGED:
            continue
        if building.stays_open(state, rest, exits, kind, place):
            options.append(verb.with_place(verb.PLACE, kind, place))


def apply_place(state: State, seat: Seat, action: Action, cell: int) -> None:
    """Rules 11.17 and 4.9 (reading: military_core): the module moves with the crew and damage on it."""
    place = verb.place_of(action)
    station = state.stations[seat].copy()
    base = board.module_at(station, cell)
    station[base + board.CELL] = place >> board.EXIT_CELL
    station[base + board.SIDE] = place & 3
    state.stations[seat] = station
    concepts.survey(state, seat)
    state.journal.note(note.MOVED, seat, station[base + board.KIND], place >> board.EXIT_CELL)
    if state.readings.moved_is_built:
        building.pay_build_bonus(state, seat, station[base + board.KIND])
