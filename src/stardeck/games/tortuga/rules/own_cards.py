"""Chapter 16, Cards of one's own: what the steps of cards that an owner has typed in cost and count."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga import data, steps
from stardeck.games.tortuga.data import NOTHING, TORTUGA, Kind
from stardeck.games.tortuga.rules import ending, ore, piles, reserve, sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note, verb
from stardeck.kernel.decision import Action, Seat

ALWAYS_DOES: Final[list[int]] = [data.GAIN_CRYPTO, data.GAIN_MANOEUVRE, data.GAIN_INFLUENCE]
"""Abilities that do something for anybody at any time."""


def count_of(state: State, seat: Seat, thing: int) -> int:
    """Rule 16.3: how many a seat has of what steps count."""
    if thing == steps.SECTORS:
        return ending.sectors_of(state, seat)
    elif thing == steps.TERMINALS:
        return sectors.bonus_tokens(state, seat, data.POWER_CRYPTO)
    elif thing == steps.TURRETS:
        return sectors.bonus_tokens(state, seat, data.POWER_TURRETS)
    elif thing == steps.SPECIALS:
        return _specials(state, seat)
    elif thing == steps.ORE:
        return state.ore_held[seat]
    elif thing == steps.HUNTS:
        return state.hunts.captors.count(seat)
    elif thing == steps.PLAYED:
        return len(state.now.played) if seat == state.now.seat else 0
    elif thing == steps.INFLUENCE:
        return ending.score_of(state, seat)
    return _count_here(state, seat, thing)


def _specials(state: State, seat: Seat) -> int:
    count = 0
    for sector in state.board.sectors:
        if state.control[sector] == seat and state.pack.sectors.market[sector] != NOTHING:
            count += 1
    return count


def _count_here(state: State, seat: Seat, thing: int) -> int:
    """Rule 16.3: what counts where the ship is; nothing without one on the map."""
    ship = state.ships[seat]
    if ship == NOTHING:
        return 0
    elif thing == steps.RIVALS:
        return state.ships.count(ship) - 1
    elif thing == steps.HOME:
        return 1 if state.control[ship] == seat else 0
    assert thing == steps.TORTUGA
    return 1 if ship == TORTUGA else 0


def amount_of(state: State, seat: Seat, kind: Kind, place: int) -> int:
    """Rule 16.3: so much, for each that is counted; nothing without what the step wants."""
    terms = state.pack.terms[kind]
    at = place * steps.TERMS
    wanted = terms[at + steps.WANTS]
    if wanted != steps.ALWAYS and count_of(state, seat, wanted) < terms[at + steps.LEAST]:
        return 0
    per = terms[at + steps.PER]
    amount = state.pack.amounts[kind][place]
    return amount if per == steps.ALWAYS else amount * count_of(state, seat, per)


def fight_amount(state: State, seat: Seat, kind: Kind, ability: int) -> int:
    """Rule 16.3: how much an ability of combat is good for; 0 if the card does not have it."""
    if ability not in state.pack.abilities[kind]:
        return 0
    return amount_of(state, seat, kind, state.pack.place(kind, ability))


def is_open(state: State, seat: Seat, kind: Kind, ability: int, begun: bool) -> bool:
    """Rules 16.1, 16.2, 16.3: the step would do something, and what it costs is there or was paid."""
    place = state.pack.place(kind, ability)
    if amount_of(state, seat, kind, place) <= 0:
        return False
    return begun or _can_pay(state, seat, kind, place)


def _can_pay(state: State, seat: Seat, kind: Kind, place: int) -> bool:
    """Rule 16.2: crypto, with ore as always, manoeuvre, ore, influence tokens, or the card itself."""
    cost = state.pack.terms[kind][place * steps.TERMS + steps.COST]
    price = state.pack.terms[kind][place * steps.TERMS + steps.PRICE]
    if cost == steps.ALWAYS:
        return True
    elif cost == steps.CRYPTO:
        return ore.purse(state) >= price
    elif cost == steps.MANOEUVRE:
        return state.now.manoeuvre >= price
    elif cost == steps.PAID_ORE:
        return state.ore_held[seat] >= price
    elif cost == steps.PAID_INFLUENCE:
        return state.influence[seat] >= price
    assert cost == steps.ITSELF
    return kind in state.now.played


def pay(state: State, seat: Seat, kind: Kind, place: int) -> None:
    """Rule 16.2: what stands before the arrow is paid when the step is used, once for all its cards."""
    cost = state.pack.terms[kind][place * steps.TERMS + steps.COST]
    price = state.pack.terms[kind][place * steps.TERMS + steps.PRICE]
    if cost == steps.CRYPTO:
        ore.pay(state, price)
    elif cost == steps.MANOEUVRE:
        state.now.manoeuvre -= price
    elif cost == steps.PAID_ORE:
        lose_ore(state, seat, price)
    elif cost == steps.PAID_INFLUENCE:
        lose_influence(state, seat, price)
    elif cost == steps.ITSELF:
        reserve.destroy_played(state, seat, kind)
    else:
        assert cost == steps.ALWAYS


def drop_others(state: State, kind: Kind, used: int) -> None:
    """Rule 16.8: of steps with *or* between them one is used; the others are lost."""
    if not state.pack.one_of[kind]:
        return
    waiting = state.now.abilities
    for ability in state.pack.abilities[kind]:
        for at in range(0, len(waiting), 3):
            if ability != used and waiting[at] == kind and waiting[at + 1] == ability:
                del waiting[at : at + 3]
                break


def concerned(state: State, seat: Seat, kind: Kind, ability: int) -> list[Seat]:
    """Rule 16.4: whom a step concerns, clockwise from the player."""
    if state.pack.simple[kind] and ability < data.LOSE_INFLUENCE:
        return [seat]
    place = state.pack.place(kind, ability)
    whom = state.pack.terms[kind][place * steps.TERMS + steps.WHO]
    if whom == steps.YOU:
        return [seat]
    assert whom in (steps.OPPONENTS, steps.HERE, steps.EVERYONE)
    found: list[Seat] = [seat] if whom == steps.EVERYONE else []
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if whom != steps.HERE or (state.ships[seat] != NOTHING and state.ships[other] == state.ships[seat]):
            found.append(other)
    return found


def does_something(state: State, seat: Seat, kind: Kind, ability: int) -> bool:
    """Rules 16.5, 16.6: tell whether somebody it concerns could take, gain or lose that."""
    for other in concerned(state, seat, kind, ability):
        if ability == data.TAKE:
            if state.decks[other] or state.discards[other]:
                return True
        elif ability == data.GAIN_ORE:
            if state.depot > 0:
                return True
        elif ability == data.LOSE_INFLUENCE or ability == data.STEAL_INFLUENCE:
            if state.influence[other] > 0:
                return True
        elif ability == data.LOSE_ORE or ability == data.STEAL_ORE:
            if state.ore_held[other] > 0:
                return True
        else:
            assert ability in ALWAYS_DOES
            return True
    return False


def offer_own(state: State, seat: Seat, kind: Kind, ability: int, options: list[Action]) -> None:
    """Rules 16.5, 16.6, 16.7: offer an ability that only cards of one's own have, if it is of any use."""
    card = kind << verb.CARD
    if ability == data.RECOVER:
        found = piles.distinct(state.discards[seat])
        options += [verb.USE_RECOVER | card | target << verb.TARGET for target in found]
    elif ability == data.WEAKEN:
        ship = state.ships[seat]
        if ship != NOTHING and state.defence[ship] > state.pack.sectors.defence[ship]:
            options.append(verb.USE_WEAKEN | card)
    elif does_something(state, seat, kind, ability):
        options.append(verb.USE_GAIN_CRYPTO + ability - data.GAIN_CRYPTO | card)


def use_own(state: State, seat: Seat, used: int, action: Action, amount: int) -> None:
    """Rules 16.5, 16.7: crypto and manoeuvre for this turn; a weaker sector; a card comes back."""
    now = state.now
    if used == verb.USE_GAIN_CRYPTO:
        now.crypto += amount
        state.journal.note(note.GOT_CRYPTO, seat, amount)
    elif used == verb.USE_GAIN_MANOEUVRE:
        now.manoeuvre += amount
        state.journal.note(note.GOT_MANOEUVRE, seat, amount)
    elif used == verb.USE_WEAKEN:
        ship = state.ships[seat]
        state.defence[ship] = max(state.pack.sectors.defence[ship], state.defence[ship] - amount)
        state.journal.note(note.WEAKENED, seat, ship, state.defence[ship])
    elif used == verb.USE_RECOVER:
        _recover(state, seat, verb.target_of(action))
    else:
        for other in concerned(state, seat, verb.card_of(action), verb.ability_of(action)):
            if not ending.is_over(state):
                _give_or_take(state, seat, other, used, amount)


def _recover(state: State, seat: Seat, kind: Kind) -> None:
    """Rule 16.7: all have seen which card came to the hand."""
    state.discards[seat].remove(kind)
    state.hands[seat].append(kind)
    state.hands[seat].sort()
    state.sure[seat].append(kind)
    state.sure[seat].sort()
    state.journal.note(note.RECOVERED, seat, kind)


def _give_or_take(state: State, seat: Seat, other: Seat, used: int, amount: int) -> None:
    """Rules 16.5, 16.6: influence from the bank, ore from the depot; or both from a hold, as far as there is
    any, to where they came from or to the player."""
    if used == verb.USE_GAIN_INFLUENCE:
        ending.gain(state, other, amount)
    elif used == verb.USE_GAIN_ORE:
        for _ in range(min(amount, state.depot)):
            sectors.take_from_depot(state, other)
    elif used == verb.USE_LOSE_INFLUENCE:
        lose_influence(state, other, amount)
    elif used == verb.USE_LOSE_ORE:
        lose_ore(state, other, amount)
    elif used == verb.USE_STEAL_INFLUENCE:
        ending.steal(state, seat, other, amount)
    else:
        assert used == verb.USE_STEAL_ORE
        stolen = min(amount, state.ore_held[other])
        state.ore_held[other] -= stolen
        state.ore_held[seat] += stolen
        if stolen > 0:
            state.journal.note(note.STOLE_ORE, seat, stolen, other)


def lose_influence(state: State, seat: Seat, amount: int) -> None:
    """Rules 16.2, 16.6: influence tokens go back to the bank, as far as there are any."""
    lost = min(amount, state.influence[seat])
    state.influence[seat] -= lost
    state.bank += lost
    if lost > 0:
        state.journal.note(note.LOST_INFLUENCE, seat, lost)


def lose_ore(state: State, seat: Seat, amount: int) -> None:
    """Rules 7.4, 16.2, 16.6: ore goes from a hold to the depot, as far as there is any."""
    lost = min(amount, state.ore_held[seat])
    state.ore_held[seat] -= lost
    state.depot += lost
    if lost > 0:
        state.journal.note(note.LOST_ORE, seat, lost)
