"""Chapter 10, Conquest and reinforcement."""

from __future__ import annotations

from stardeck.games.tortuga.board import AGGRESSIVE, PEACEFUL
from stardeck.games.tortuga.data import NOTHING, TORTUGA, Pack, Sector
from stardeck.games.tortuga.rules import ending, ore, sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def conquest_price(state: State, sector: Sector) -> int:
    """Rules 10.1, 10.2, 10.6: a little more than the present defence, at the maximum too."""
    return state.defence[sector] + state.pack.numbers.rise


def first_price(pack: Pack, sector: Sector) -> int:
    """Rule 10.2: what the first conquest of a sector costs."""
    return pack.sectors.defence[sector] + pack.numbers.rise


def is_guarded(state: State, sector: Sector) -> bool:
    """Rule 10.7: the ship of its controller protects a sector. Rule 14.9 (reading: peaceful_guard)."""
    owner = state.control[sector]
    if owner != NOTHING and state.ships[owner] == sector:
        return True
    if not state.readings.any_guards or state.readings.scenario != PEACEFUL:
        return False
    return state.ships.count(sector) > (1 if state.ships[state.now.seat] == sector else 0)


def can_conquer(state: State, sector: Sector) -> bool:
    """Rules 10.1, 10.7, 10.8, 13.5: a sector that is neither one's own nor guarded, if the ship is there."""
    seat = state.now.seat
    return (
        state.control[sector] != seat
        and state.markers[seat] > 0
        and not ending.in_last_turns(state)
        and not is_guarded(state, sector)
        and (sector != TORTUGA or state.readings.scenario != AGGRESSIVE or would_win(state, seat))
    )


def would_win(state: State, seat: Seat) -> bool:
    """Rule 14.6 (reading: usurper_tie): aggressive pirates conquer Tortuga only if that wins; its conqueror
    wins ties, or must have more than all others."""
    score = ending.score_of(state, seat) + state.pack.sectors.control[TORTUGA]
    if not state.readings.tie_wins:
        score -= 1
    return all(not (other != seat and ending.score_of(state, other) > score) for other in range(state.seats))


def offer_conquer(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 10.1: conquer for manoeuvre. Rule 14.8 (reading: bribed_tortuga): peaceful pirates may pay in
    crypto, never in both."""
    ship = state.ships[seat]
    if ship == NOTHING:
        return
    price = conquest_price(state, ship)
    with_manoeuvre = state.now.manoeuvre >= price
    can_bribe = state.readings.scenario == PEACEFUL and (ship != TORTUGA or state.readings.bribes_tortuga)
    with_crypto = can_bribe and ore.purse(state) >= price
    if (with_manoeuvre or with_crypto) and can_conquer(state, ship):
        if with_manoeuvre:
            options.append(verb.CONQUER)
        if with_crypto:
            options.append(verb.BRIBE)


def apply_conquer(state: State, seat: Seat) -> None:
    """Rule 10.1: pay in manoeuvre."""
    ship = state.ships[seat]
    state.now.manoeuvre -= conquest_price(state, ship)
    conquer(state, seat, ship)


def apply_bribe(state: State, seat: Seat) -> None:
    """Rule 14.8: pay in crypto."""
    ship = state.ships[seat]
    ore.pay(state, conquest_price(state, ship))
    conquer(state, seat, ship)


def conquer(state: State, seat: Seat, sector: Sector) -> None:
    """Rules 10.3, 10.4, 10.5, 10.6, 11.18, 12.9: take control; the defence rises, to its maximum."""
    owner = state.control[sector]
    if owner != NOTHING:
        state.markers[owner] += 1
    state.markers[seat] -= 1
    state.control[sector] = seat
    state.defence[sector] = min(conquest_price(state, sector), state.pack.sectors.maximum[sector])
    kind = note.USURPED if sector == TORTUGA else note.CONQUERED
    state.journal.note(kind, seat, sector, state.defence[sector], owner)
    sectors.take_bonus(state, sector)
    ending.check_goal(state, seat)
    if sector == TORTUGA and not ending.is_over(state):
        _usurp(state, seat)


def release(state: State, sector: Sector) -> None:
    """Rule 11.18 (reading: no_marker): the controller's marker returns, and the sector is nobody's."""
    owner = state.control[sector]
    state.markers[owner] += 1
    state.control[sector] = NOTHING
    state.journal.note(note.RELEASED, owner, sector)


def _usurp(state: State, seat: Seat) -> None:
    """Rule 13.3: the last turns begin. Rule 14.5: among aggressive pirates the game ends."""
    if state.readings.scenario == AGGRESSIVE:
        ending.finish(state)
    else:
        state.journal.note(note.LAST_TURNS, seat)


def offer_reinforce(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 10.9, 10.10: raise the defence of an own sector, wherever it is, to what one pays."""
    money = ore.purse(state)
    if money == 0 or seat not in state.control:
        return
    maximum = state.pack.sectors.maximum
    for sector in state.board.sectors:
        if state.control[sector] == seat:
            most = min(money, maximum[sector])
            options += [
                verb.REINFORCE | sector << verb.SECTOR | defence << verb.DEFENCE
                for defence in range(state.defence[sector] + 1, most + 1)
            ]


def apply_reinforce(state: State, seat: Seat, action: Action) -> None:
    """Rule 10.9: pay as much crypto as the new defence."""
    ore.pay(state, verb.defence_of(action))
    strengthen(state, seat, verb.sector_of(action), verb.defence_of(action))


def strengthen(state: State, seat: Seat, sector: Sector, defence: int) -> None:
    """Move the marker of a sector to a higher defence."""
    state.defence[sector] = defence
    state.journal.note(note.REINFORCED, seat, sector, defence)
