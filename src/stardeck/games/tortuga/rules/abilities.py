"""Chapter 15, Abilities: what played cards can do besides giving resources."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga import data
from stardeck.games.tortuga.data import NOTHING, Kind, Sector
from stardeck.games.tortuga.rules import (
    buying,
    conquest,
    ending,
    hunting,
    moving,
    ore,
    own_cards,
    piles,
    reserve,
    sectors,
)
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat

SEVERAL: Final[list[int]] = [data.DESTROY, data.DESTROY_PLAYED, data.RENEW, data.RECOVER]
"""Abilities that are used card by card."""

AT_THE_SHIP: Final[list[int]] = [data.MOVE, data.COLLECT, data.ORE, data.SCAN, data.RENEW]
"""Abilities that work where the ship is."""


def must_choose(state: State) -> bool:
    """Rule 4.4 (reading: abilities): whether the abilities of the card just played are asked for now."""
    return len(state.now.abilities) > 0 and not state.readings.later


def drop_idle(state: State, seat: Seat) -> None:
    """Rule 4.4: an ability that can do nothing when its card is played is lost."""
    if must_choose(state):
        options: list[Action] = []
        offer_use(state, seat, options)
        if not options:
            state.now.abilities.clear()


def offer_use(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 4.2, 4.3: every way to use an open ability; two of the same kind of card count once."""
    waiting = state.now.abilities
    for at in range(0, len(waiting), 3):
        if not _seen_before(waiting, at):
            _offer_one(state, seat, waiting[at], waiting[at + 1], waiting[at + 2], options)


def _seen_before(waiting: list[int], at: int) -> bool:
    for before in range(0, at, 3):
        if waiting[before] == waiting[at] and waiting[before + 1] == waiting[at + 1]:
            return True
    return False


def _offer_one(
    state: State, seat: Seat, kind: Kind, ability: int, amount: int, options: list[Action]
) -> None:
    """Offer an ability if it is of any use now; Rule 16.2: and if its cost is paid or can be."""
    if not state.pack.simple[kind]:
        begun = _is_begun(state, kind, ability, amount)
        if not own_cards.is_open(state, seat, kind, ability, begun):
            return
    if ability >= data.GAIN_CRYPTO:
        own_cards.offer_own(state, seat, kind, ability, options)
    elif ability in AT_THE_SHIP:
        if state.ships[seat] != NOTHING:
            _offer_here(state, seat, kind << verb.CARD, ability, amount, options)
    else:
        _offer(state, seat, kind, ability, options)


def _offer(state: State, seat: Seat, kind: Kind, ability: int, options: list[Action]) -> None:
    """Offer an ability that does not need the ship on the map, if it is of any use now."""
    card = kind << verb.CARD
    if ability == data.TAKE:
        if own_cards.does_something(state, seat, kind, ability):
            options.append(verb.USE_TAKE | card)
    elif ability == data.DESTROY_PLAYED:
        _offer_cards(verb.USE_DESTROY_PLAYED | card, state.now.played, options)
    elif ability == data.DESTROY:
        _offer_cards(verb.USE_DESTROY_HAND | card, state.hands[seat], options)
        _offer_cards(verb.USE_DESTROY_DISCARD | card, state.discards[seat], options)
    elif ability == data.RESERVE:
        if state.reserves[seat] == NOTHING:
            _offer_cards(verb.USE_RESERVE | card, state.hands[seat], options)
    elif ability == data.DEFENCE:
        _offer_sectors(verb.USE_DEFENCE | card, _raisable(state, seat), options)
    elif ability == data.CASH_IN:
        if kind in state.now.played:
            options.append(verb.USE_CASH_IN | card)
    elif ability == data.DISCOUNT:
        options.append(verb.USE_DISCOUNT | card)
    else:
        assert ability == data.ORE_VALUE
        options.append(verb.USE_ORE_VALUE | card)


def _offer_here(
    state: State, seat: Seat, card: int, ability: int, amount: int, options: list[Action]
) -> None:
    """Offer an ability that works where the ship is."""
    ship = state.ships[seat]
    if ability == data.MOVE:
        _offer_sectors(verb.USE_MOVE | card, state.board.within(ship, amount), options)
    elif ability == data.COLLECT:
        if state.ore[ship] > 0:
            options.append(verb.USE_COLLECT | card)
    elif ability == data.ORE:
        if state.ore[ship] > 0:
            options.append(verb.USE_ORE_SECTOR | card)
        if state.depot > 0:
            options.append(verb.USE_ORE_DEPOT | card)
    elif ability == data.SCAN:
        if hunting.can_scan(state, seat):
            options.append(verb.USE_SCAN | card)
    else:
        assert ability == data.RENEW
        market = buying.market_here(state, seat)
        if buying.can_renew(state, market):
            _offer_cards(verb.USE_RENEW | card, buying.offers_of(state, market), options)


def _offer_cards(action: Action, kinds: list[Kind], options: list[Action]) -> None:
    """Offer to use an ability on each kind of some sorted cards."""
    options += [action | kind << verb.TARGET for kind in piles.distinct(kinds)]


def _offer_sectors(action: Action, targets: list[Sector], options: list[Action]) -> None:
    """Offer to use an ability on each of some sectors."""
    options += [action | sector << verb.SECTOR for sector in targets]


def _raisable(state: State, seat: Seat) -> list[Sector]:
    """Rule 15.11: own sectors below their maximum."""
    maximum = state.pack.sectors.maximum
    return [
        sector
        for sector in state.board.sectors
        if state.control[sector] == seat and state.defence[sector] < maximum[sector]
    ]


def apply_skip(state: State) -> None:
    """Rule 4.3: abilities are optional."""
    state.now.abilities.clear()


def apply_use(state: State, seat: Seat, action: Action) -> None:
    """Rule 4.2: an open ability is used once, or so many times as it says; Rules 16.2, 16.8: its cost is
    paid, and what stands beside it with *or* is lost, at the first of them."""
    kind = verb.card_of(action)
    ability = verb.ability_of(action)
    pack = state.pack
    amount = _spend(state, kind, ability)
    if not pack.simple[kind] or pack.one_of[kind]:
        begun = _is_begun(state, kind, ability, amount)
        place = pack.place(kind, ability)
        amount = own_cards.amount_of(state, seat, kind, place)
        if not begun:
            own_cards.drop_others(state, kind, ability)
            own_cards.pay(state, seat, kind, place)
    used = verb.verb_of(action)
    if used < verb.USE_RESERVE:
        _use_first(state, seat, used, action, amount)
    elif used < verb.USE_GAIN_CRYPTO:
        _use_second(state, seat, used, action, amount)
    else:
        own_cards.use_own(state, seat, used, action, amount)
    drop_idle(state, seat)


def _spend(state: State, kind: Kind, ability: int) -> int:
    """Take an ability off the list, or one use of it; return how much it is good for."""
    waiting = state.now.abilities
    at = 0
    while waiting[at] != kind or waiting[at + 1] != ability:
        at += 3
    amount = waiting[at + 2]
    if ability in SEVERAL and amount > 1:
        waiting[at + 2] = amount - 1
    else:
        del waiting[at : at + 3]
    return amount


def _is_begun(state: State, kind: Kind, ability: int, left: int) -> bool:
    """Rule 16.2: tell whether some cards of a step that goes card by card are done already."""
    return ability in SEVERAL and left < state.pack.amount(kind, ability)


def _use_first(state: State, seat: Seat, used: int, action: Action, amount: int) -> None:
    """Rules 15.1, 15.2, 15.3, 15.4, 15.5, 15.6: take cards, move, destroy cards, take ore."""
    if used == verb.USE_TAKE:
        for other in own_cards.concerned(state, seat, verb.card_of(action), data.TAKE):
            piles.take_cards(state, other, amount)
    elif used == verb.USE_MOVE:
        moving.fly(state, seat, verb.sector_of(action))
    elif used == verb.USE_DESTROY_PLAYED:
        reserve.destroy_played(state, seat, verb.target_of(action))
    elif used == verb.USE_DESTROY_HAND:
        piles.leave_hand(state, seat, verb.target_of(action))
        piles.destroy(state, seat, verb.target_of(action))
    elif used == verb.USE_DESTROY_DISCARD:
        state.discards[seat].remove(verb.target_of(action))
        piles.destroy(state, seat, verb.target_of(action))
    elif used == verb.USE_ORE_DEPOT:
        sectors.take_from_depot(state, seat)
    else:
        assert used == verb.USE_COLLECT or used == verb.USE_ORE_SECTOR
        ore.take_ore(state, seat, state.ships[seat])


def _use_second(state: State, seat: Seat, used: int, action: Action, amount: int) -> None:
    """Rules 15.7, 15.8, 15.9, 15.10, 15.11, 15.12, 15.13: reserve, scan, cheaper captures, renew, defence,
    dearer ore, cash in."""
    now = state.now
    if used == verb.USE_RESERVE:
        reserve.put_in_reserve(state, seat, verb.target_of(action))
    elif used == verb.USE_SCAN:
        hunting.scan(state, seat)
    elif used == verb.USE_DISCOUNT:
        now.discount += amount
        state.journal.note(note.DISCOUNTED, seat, amount)
    elif used == verb.USE_RENEW:
        buying.renew(state, seat, verb.target_of(action))
    elif used == verb.USE_DEFENCE:
        sector = verb.sector_of(action)
        most = state.pack.sectors.maximum[sector]
        conquest.strengthen(state, seat, sector, min(state.defence[sector] + amount, most))
    elif used == verb.USE_ORE_VALUE:
        now.ore_value = max(now.ore_value, amount)
        state.journal.note(note.VALUED_ORE, seat, amount)
    else:
        assert used == verb.USE_CASH_IN
        reserve.destroy_played(state, seat, verb.card_of(action))
        ending.gain(state, seat, amount)
