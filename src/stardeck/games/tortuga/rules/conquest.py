"""Chapter 10, Conquest and reinforcement."""

from __future__ import annotations

from stardeck.games.tortuga.actions import BRIBE, CONQUER, REINFORCE, pack_action
from stardeck.games.tortuga.board import AGGRESSIVE, PEACEFUL
from stardeck.games.tortuga.data import NOTHING, TORTUGA, Sector
from stardeck.games.tortuga.rules.ending import check_goal, finish, in_last_turns, score_of
from stardeck.games.tortuga.rules.events import CONQUERED, LAST_TURNS, REINFORCED
from stardeck.games.tortuga.rules.ore import pay, purse
from stardeck.games.tortuga.rules.sectors import take_bonus
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action, Seat


def conquest_price(state: State, sector: Sector) -> int:
    """Rules 10.1, 10.2, 10.6: one more than the present defence, at the maximum too."""
    return state.defence[sector] + 1


def is_guarded(state: State, sector: Sector) -> bool:
    """Rule 10.7: the ship of its controller protects a sector. Rule 14.9 (reading: peaceful_guard)."""
    owner = state.control[sector]
    if owner != NOTHING and state.ships[owner] == sector:
        return True
    if not state.table.any_guards or state.table.scenario != PEACEFUL:
        return False
    return state.ships.count(sector) > (1 if state.ships[state.now.seat] == sector else 0)


def can_conquer(state: State, sector: Sector) -> bool:
    """Rules 10.1, 10.7, 10.8, 13.5: a sector that is neither one's own nor guarded, if the ship is there."""
    seat = state.now.seat
    return (
        state.control[sector] != seat
        and state.markers[seat] > 0
        and not in_last_turns(state)
        and not is_guarded(state, sector)
        and (sector != TORTUGA or state.table.scenario != AGGRESSIVE or would_win(state, seat))
    )


def would_win(state: State, seat: Seat) -> bool:
    """Rule 14.6: aggressive pirates conquer Tortuga only if that wins; its conqueror wins ties."""
    score = score_of(state, seat) + state.table.pack.sectors.control[TORTUGA]
    return all(not (other != seat and score_of(state, other) > score) for other in range(state.seats))


def offer_conquest(state: State, options: list[Action]) -> None:
    """Rule 10.1: conquer for manoeuvre. Rule 14.8: peaceful pirates may pay in crypto, never in both."""
    ship = state.ships[state.now.seat]
    if ship == NOTHING:
        return
    price = conquest_price(state, ship)
    with_manoeuvre = state.now.manoeuvre >= price
    with_crypto = state.table.scenario == PEACEFUL and purse(state) >= price
    if (with_manoeuvre or with_crypto) and can_conquer(state, ship):
        if with_manoeuvre:
            options.append(pack_action(CONQUER))
        if with_crypto:
            options.append(pack_action(BRIBE))


def apply_conquer(state: State) -> None:
    """Rule 10.1: pay in manoeuvre."""
    ship = state.ships[state.now.seat]
    state.now.manoeuvre -= conquest_price(state, ship)
    conquer(state, ship)


def apply_bribe(state: State) -> None:
    """Rule 14.8: pay in crypto."""
    ship = state.ships[state.now.seat]
    pay(state, conquest_price(state, ship))
    conquer(state, ship)


def conquer(state: State, sector: Sector) -> None:
    """Rules 10.3, 10.4, 10.5, 10.6, 11.18, 12.9: take control; the defence rises by one, to its maximum."""
    seat = state.now.seat
    owner = state.control[sector]
    if owner != NOTHING:
        state.markers[owner] += 1
    state.markers[seat] -= 1
    state.control[sector] = seat
    state.defence[sector] = min(state.defence[sector] + 1, state.table.pack.sectors.maximum[sector])
    state.journal.note(CONQUERED, seat, sector, state.defence[sector], owner)
    take_bonus(state, sector)
    check_goal(state, seat)
    if sector == TORTUGA:
        _usurp(state)


def _usurp(state: State) -> None:
    """Rule 13.3: the last turns begin. Rule 14.5: among aggressive pirates the game ends."""
    if state.table.scenario == AGGRESSIVE:
        finish(state)
    elif not state.pending.is_empty():
        state.journal.note(LAST_TURNS, state.now.seat)


def offer_reinforcement(state: State, options: list[Action]) -> None:
    """Rules 10.9, 10.10: raise the defence of an own sector, wherever it is, to what one pays."""
    money = purse(state)
    if money == 0 or state.now.seat not in state.control:
        return
    maximum = state.table.pack.sectors.maximum
    for sector in state.board.sectors:
        if state.control[sector] == state.now.seat:
            most = min(money, maximum[sector])
            options += [pack_action(REINFORCE, sector, n) for n in range(state.defence[sector] + 1, most + 1)]


def apply_reinforce(state: State, sector: Sector, value: int) -> None:
    """Rule 10.9: pay as much crypto as the new defence."""
    pay(state, value)
    strengthen(state, sector, value)


def strengthen(state: State, sector: Sector, value: int) -> None:
    """Move the marker of a sector to a higher defence."""
    state.defence[sector] = value
    state.journal.note(REINFORCED, state.now.seat, sector, value)
