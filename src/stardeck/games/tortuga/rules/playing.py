"""Chapter 4, Cards and resources, and chapter 15, Abilities."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import (
    FROM_DISCARD,
    PLAY,
    SKIP,
    USE,
    first_of,
    pack_action,
    second_of,
    third_of,
    verb_of,
)
from stardeck.games.tortuga.data import (
    ATTACK,
    CASH_IN,
    COLLECT,
    DEFENCE,
    DESTROY,
    DESTROY_PLAYED,
    DISCOUNT,
    MOVE,
    NOTHING,
    ORE,
    ORE_VALUE,
    RENEW,
    RESERVE,
    SCAN,
    TAKE,
    Kind,
)
from stardeck.games.tortuga.rules.buying import can_renew, market_here, offers_of, renew
from stardeck.games.tortuga.rules.conquest import strengthen
from stardeck.games.tortuga.rules.ending import gain
from stardeck.games.tortuga.rules.events import DISCOUNT as DISCOUNTED
from stardeck.games.tortuga.rules.events import ORE_VALUE as ORE_VALUED
from stardeck.games.tortuga.rules.events import PLAYED
from stardeck.games.tortuga.rules.hunting import can_scan, scan
from stardeck.games.tortuga.rules.moving import fly
from stardeck.games.tortuga.rules.ore import take_ore
from stardeck.games.tortuga.rules.piles import destroy, distinct, leave_hand, take_cards
from stardeck.games.tortuga.rules.reserve import destroy_played, put_in_reserve
from stardeck.games.tortuga.rules.sectors import take_from_depot
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action

FROM_SECTOR: Final = 0
FROM_DEPOT: Final = 1


def offer_plays(state: State, options: list[Action]) -> None:
    """Rule 4.1: play any card of the hand."""
    last = -1
    for kind in state.hands[state.now.seat]:
        if kind != last:
            options.append(pack_action(PLAY, kind))
            last = kind


def apply_play(state: State, kind: Kind) -> None:
    """Rule 4.1: gain its resources; Rules 4.2, 4.3, 4.4, 4.5: its abilities wait, but for those of fights."""
    now = state.now
    pack = state.table.pack
    leave_hand(state, now.seat, kind)
    now.played.append(kind)
    now.played.sort()
    now.crypto += pack.crypto[kind]
    now.manoeuvre += pack.manoeuvre[kind]
    state.journal.note(PLAYED, now.seat, kind)
    if pack.plays[kind]:
        abilities = pack.abilities[kind]
        for place in range(len(abilities)):
            if abilities[place] < ATTACK:
                now.abilities.append(kind)
                now.abilities.append(place)
                now.abilities.append(pack.amounts[kind][place])
        drop_idle(state)


def must_choose(state: State) -> bool:
    """Rule 4.4 (reading: abilities): whether the abilities of the card just played are asked for now."""
    return len(state.now.abilities) > 0 and not state.table.later


def drop_idle(state: State) -> None:
    """Rule 4.4: an ability that can do nothing when its card is played is lost."""
    options: list[Action] = []
    if must_choose(state):
        offer_abilities(state, options)
        if not options:
            state.now.abilities.clear()


def ability_options(state: State) -> list[Action]:
    """Rules 4.2, 4.3: use an ability, in any order, or skip the rest."""
    options: list[Action] = []
    offer_abilities(state, options)
    options.append(pack_action(SKIP))
    return options


def offer_abilities(state: State, options: list[Action]) -> None:
    """Rule 4.2: every way to use an open ability; two of the same kind of card count once."""
    abilities = state.now.abilities
    for at in range(0, len(abilities), 3):
        if not _seen_before(abilities, at):
            kind = abilities[at]
            place = abilities[at + 1]
            targets = _targets(state, kind, place, abilities[at + 2])
            options += [pack_action(USE, kind, place, target) for target in targets]


def _seen_before(abilities: list[int], at: int) -> bool:
    for before in range(0, at, 3):
        if abilities[before] == abilities[at] and abilities[before + 1] == abilities[at + 1]:
            return True
    return False


def _targets(state: State, kind: Kind, place: int, amount: int) -> list[int]:
    """Return what an ability can be used on now; ``[0]`` if it has no object, empty if it is no use."""
    now = state.now
    ability = state.table.pack.abilities[kind][place]
    ship = state.ships[now.seat]
    if ability == TAKE:
        return [0] if state.decks[now.seat] or state.discards[now.seat] else []
    if ability == DESTROY_PLAYED:
        return distinct(now.played)
    if ability == DESTROY:
        return _victims(state)
    if ability == RESERVE:
        return distinct(state.hands[now.seat]) if state.reserves[now.seat] == NOTHING else []
    if ability == DEFENCE:
        return _raisable(state)
    if ability == CASH_IN:
        return [0] if kind in now.played else []
    if ability in (DISCOUNT, ORE_VALUE):
        return [0]
    return [] if ship == NOTHING else _targets_here(state, ability, amount)


def _targets_here(state: State, ability: int, amount: int) -> list[int]:
    """Return the targets of an ability that needs the ship on the map."""
    ship = state.ships[state.now.seat]
    if ability == MOVE:
        return state.board.within(ship, amount)
    if ability == COLLECT:
        return [0] if state.ore[ship] > 0 else []
    if ability == ORE:
        places = [FROM_SECTOR] if state.ore[ship] > 0 else []
        return places + ([FROM_DEPOT] if state.depot > 0 else [])
    if ability == SCAN:
        return [0] if can_scan(state) else []
    assert ability == RENEW
    market = market_here(state)
    return offers_of(state, market) if can_renew(state, market) else []


def _victims(state: State) -> list[int]:
    """Rule 15.4: cards of the hand, then of the discard pile."""
    seat = state.now.seat
    return distinct(state.hands[seat]) + [FROM_DISCARD + kind for kind in distinct(state.discards[seat])]


def _raisable(state: State) -> list[int]:
    """Rule 15.11: own sectors below their maximum."""
    maximum = state.table.pack.sectors.maximum
    return [
        sector
        for sector in state.board.sectors
        if state.control[sector] == state.now.seat and state.defence[sector] < maximum[sector]
    ]


def apply_ability(state: State, action: Action) -> None:
    """Answer the question about the abilities of a card just played."""
    if verb_of(action) == SKIP:
        state.now.abilities.clear()
    else:
        apply_use(state, action)


def apply_use(state: State, action: Action) -> None:
    """Rule 4.2: an open ability is used once, or so many times as it says."""
    kind = first_of(action)
    place = second_of(action)
    amount = _spend_ability(state, kind, place)
    ability = state.table.pack.abilities[kind][place]
    if ability == CASH_IN:
        _cash_in(state, kind, amount)
    else:
        _use(state, ability, amount, third_of(action))
    drop_idle(state)


def _spend_ability(state: State, kind: Kind, place: int) -> int:
    """Take an ability off the list, or one use of it; return how much it is good for."""
    abilities = state.now.abilities
    at = 0
    while abilities[at] != kind or abilities[at + 1] != place:
        at += 3
    amount = abilities[at + 2]
    if state.table.pack.abilities[kind][place] in (DESTROY, DESTROY_PLAYED, RENEW) and amount > 1:
        abilities[at + 2] = amount - 1
    else:
        del abilities[at : at + 3]
    return amount


def _use(state: State, ability: int, amount: int, target: int) -> None:
    """Rules 15.1, 15.2, 15.3, 15.5, 15.6, 15.7, 15.8, 15.10, 15.12: what each ability does."""
    now = state.now
    if ability == TAKE:
        take_cards(state, now.seat, amount)
    elif ability == MOVE:
        fly(state, target)
    elif ability == DESTROY_PLAYED:
        destroy_played(state, target)
    elif ability == DESTROY:
        _destroy_victim(state, target)
    elif ability == COLLECT or (ability == ORE and target == FROM_SECTOR):
        take_ore(state, state.ships[now.seat])
    elif ability == ORE:
        take_from_depot(state, 0)
    elif ability == RESERVE:
        put_in_reserve(state, target)
    elif ability == SCAN:
        scan(state)
    elif ability == DISCOUNT:
        now.discount += amount
        state.journal.note(DISCOUNTED, now.seat, amount)
    elif ability == RENEW:
        renew(state, target)
    elif ability == DEFENCE:
        maximum = state.table.pack.sectors.maximum[target]
        strengthen(state, target, min(state.defence[target] + amount, maximum))
    else:
        now.ore_value = max(now.ore_value, amount)
        state.journal.note(ORE_VALUED, now.seat, amount)


def _destroy_victim(state: State, target: int) -> None:
    """Rule 15.4: a card of the hand or of the discard pile leaves the game."""
    seat = state.now.seat
    kind = target % FROM_DISCARD
    if target >= FROM_DISCARD:
        state.discards[seat].remove(kind)
    else:
        leave_hand(state, seat, kind)
    destroy(state, seat, kind)


def _cash_in(state: State, kind: Kind, amount: int) -> None:
    """Rule 15.13: the card itself leaves the game for influence."""
    destroy_played(state, kind)
    gain(state, state.now.seat, amount)
