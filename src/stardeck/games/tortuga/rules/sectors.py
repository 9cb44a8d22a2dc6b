"""Chapter 12, Sectors and their powers."""

from __future__ import annotations

from stardeck.games.tortuga import data
from stardeck.games.tortuga.data import NOTHING, Sector
from stardeck.games.tortuga.rules import ending, ore
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat


def has_power(state: State, power: int) -> bool:
    """Rule 12.8: the sector is controlled, the ship is there, and the power was not used this turn."""
    now = state.now
    ship = state.ships[now.seat]
    return (
        ship != NOTHING
        and state.pack.sectors.power[ship] == power
        and state.control[ship] == now.seat
        and not now.used >> power & 1
    )


def use_power(state: State, power: int) -> None:
    """Rule 12.8: once a turn."""
    state.now.used |= 1 << power


def bonus_tokens(state: State, seat: Seat, power: int) -> int:
    """Rules 12.5, 12.6: how many Terminal or Turrets tokens lie in a hold."""
    count = 0
    powers = state.pack.sectors.power
    control = state.control
    for sector in state.board.sectors:
        if control[sector] == seat and powers[sector] == power:
            count += 1
    return count


def income(state: State, seat: Seat) -> int:
    """Rule 12.5: crypto a turn for each Terminal token."""
    return bonus_tokens(state, seat, data.POWER_CRYPTO) * state.pack.numbers.terminal


def turrets(state: State, seat: Seat) -> int:
    """Rules 11.9, 12.6: manoeuvre in fights for each Turrets token."""
    return bonus_tokens(state, seat, data.POWER_TURRETS) * state.pack.numbers.turrets


def arrive(state: State) -> None:
    """Rule 12.1: who is in the Fortress and controls it has more manoeuvre this turn."""
    if has_power(state, data.POWER_MANOEUVRE):
        use_power(state, data.POWER_MANOEUVRE)
        state.now.manoeuvre += state.pack.numbers.fortress


def take_bonus(state: State, sector: Sector) -> None:
    """Rules 12.1, 12.5: what a conquest grants is usable at once."""
    if state.pack.sectors.power[sector] == data.POWER_CRYPTO:
        state.now.crypto += state.pack.numbers.terminal
    arrive(state)


def offer_influence(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 12.7: influence for crypto on Tortuga."""
    ship = state.ships[seat]
    if ship == NOTHING or state.pack.sectors.power[ship] != data.POWER_INFLUENCE:
        return
    if ore.purse(state) >= state.pack.numbers.influence_price:
        options.append(verb.INFLUENCE)


def apply_influence(state: State, seat: Seat) -> None:
    """Rule 12.7: crypto for one influence, as often as one likes, without control."""
    ore.pay(state, state.pack.numbers.influence_price)
    state.journal.note(note.BOUGHT_INFLUENCE, seat)
    ending.gain(state, seat, 1)


def offer_depot(state: State, options: list[Action]) -> None:
    """Rule 12.4: ore from the depot in the own Mines."""
    if state.depot > 0 and has_power(state, data.POWER_ORE):
        options.append(verb.DEPOT)


def apply_depot(state: State, seat: Seat) -> None:
    """Rule 12.4: the controller of the Mines takes one ore from their depot."""
    use_power(state, data.POWER_ORE)
    take_from_depot(state, seat)


def take_from_depot(state: State, seat: Seat) -> None:
    """Move an ore from the depot into the hold."""
    state.depot -= 1
    state.ore_held[seat] += 1
    state.journal.note(note.TOOK_ORE, seat)
