"""Chapter 12, Sectors and their powers."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import BUY_INFLUENCE, TAKE_DEPOT, pack_action
from stardeck.games.tortuga.data import (
    NOTHING,
    POWER_CRYPTO,
    POWER_INFLUENCE,
    POWER_MANOEUVRE,
    POWER_ORE,
    POWER_TURRETS,
    Sector,
)
from stardeck.games.tortuga.rules.ending import gain
from stardeck.games.tortuga.rules.events import BOUGHT_INFLUENCE, DEPOT
from stardeck.games.tortuga.rules.ore import pay, purse
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action, Seat

INFLUENCE_PRICE: Final = 7
"""Rule 12.7: crypto for one influence on Tortuga."""


def has_power(state: State, power: int) -> bool:
    """Rule 12.8: the sector is controlled, the ship is there, and the power was not used this turn."""
    now = state.now
    ship = state.ships[now.seat]
    return (
        ship != NOTHING
        and state.table.pack.sectors.power[ship] == power
        and state.control[ship] == now.seat
        and not now.used >> power & 1
    )


def use_power(state: State, power: int) -> None:
    """Rule 12.8: once a turn."""
    state.now.used |= 1 << power


def bonus_tokens(state: State, seat: Seat, power: int) -> int:
    """Rules 12.5, 12.6: how many Terminal or Turrets tokens lie in a hold."""
    count = 0
    powers = state.table.pack.sectors.power
    control = state.control
    for sector in state.board.sectors:
        if control[sector] == seat and powers[sector] == power:
            count += 1
    return count


def income(state: State, seat: Seat) -> int:
    """Rule 12.5: a crypto a turn for each Terminal token."""
    return bonus_tokens(state, seat, POWER_CRYPTO)


def turrets(state: State, seat: Seat) -> int:
    """Rules 11.9, 12.6: a manoeuvre in fights for each Turrets token."""
    return bonus_tokens(state, seat, POWER_TURRETS)


def arrive(state: State) -> None:
    """Rule 12.1: who is in the Fortress and controls it has one manoeuvre more this turn."""
    if has_power(state, POWER_MANOEUVRE):
        use_power(state, POWER_MANOEUVRE)
        state.now.manoeuvre += 1


def take_bonus(state: State, sector: Sector) -> None:
    """Rules 12.1, 12.5: what a conquest grants is usable at once."""
    if state.table.pack.sectors.power[sector] == POWER_CRYPTO:
        state.now.crypto += 1
    arrive(state)


def offer_powers(state: State, options: list[Action]) -> None:
    """Rule 12.7: influence for crypto on Tortuga. Rule 12.4: ore from the depot in the own Mines."""
    now = state.now
    ship = state.ships[now.seat]
    if ship == NOTHING:
        return
    if state.table.pack.sectors.power[ship] == POWER_INFLUENCE and purse(state) >= INFLUENCE_PRICE:
        options.append(pack_action(BUY_INFLUENCE))
    if state.depot > 0 and has_power(state, POWER_ORE):
        options.append(pack_action(TAKE_DEPOT))


def apply_influence(state: State) -> None:
    """Rule 12.7: seven crypto for one influence, as often as one likes, without control."""
    pay(state, INFLUENCE_PRICE)
    state.journal.note(BOUGHT_INFLUENCE, state.now.seat)
    gain(state, state.now.seat, 1)


def apply_depot(state: State) -> None:
    """Rule 12.4: the controller of the Mines takes one ore from their depot."""
    use_power(state, POWER_ORE)
    take_from_depot(state, 1)


def take_from_depot(state: State, by_power: int) -> None:
    """Move an ore from the depot into the hold."""
    state.depot -= 1
    state.ore_held[state.now.seat] += 1
    state.journal.note(DEPOT, state.now.seat, by_power)
