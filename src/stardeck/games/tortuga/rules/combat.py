"""Chapter 11, Combat, from A to H, and what aggressive pirates change in it (chapter 14)."""

from __future__ import annotations

from stardeck.games.tortuga import data
from stardeck.games.tortuga.board import AGGRESSIVE, PEACEFUL
from stardeck.games.tortuga.data import NOTHING, Kind
from stardeck.games.tortuga.rules import conquest, ending, own_cards, piles, sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import ask, note, verb
from stardeck.kernel.decision import HIDDEN, Action, Seat


def offer_attack(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 11.1, 11.4: attack a ship in the same sector; Rules 13.5, 14.7: not at the end, not in peace."""
    ship = state.ships[seat]
    if ship == NOTHING or state.ships.count(ship) < 2:
        return
    if state.readings.scenario == PEACEFUL or ending.in_last_turns(state):
        return
    if len(fighters(state, seat)) < state.readings.fewest:
        return
    options += [
        verb.ATTACK | rival << verb.SEAT
        for rival in range(state.seats)
        if rival != seat and state.ships[rival] == ship
    ]


def fighters(state: State, seat: Seat) -> list[Kind]:
    """Rule 11.22: the cards in hand that show a manoeuvre, each kind once."""
    manoeuvre = state.pack.manoeuvre
    return [kind for kind in piles.distinct(state.hands[seat]) if manoeuvre[kind] > 0]


def apply_attack(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.2: the active seat is the attacker, the attacked one the defender."""
    rival = verb.seat_of(action)
    state.now.rival = rival
    state.journal.note(note.ATTACKED, seat, rival, state.ships[rival])
    state.pending.ask(seat, ask.COMMIT)


def offer_commit(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 11.3, 11.4, 11.5: one card after the other, any number, then ready."""
    options += [verb.COMMIT | kind << verb.CARD for kind in fighters(state, seat)]
    if seat != state.now.seat or len(state.now.committed) >= state.readings.fewest:
        options.append(verb.READY)


def apply_commit(state: State, seat: Seat, action: Action) -> None:
    """Rule 11.3: the attacker lays a card face down; Rule 11.5: the defender one face up."""
    now = state.now
    kind = verb.card_of(action)
    if seat == now.seat:
        state.hands[seat].remove(kind)
        now.committed.append(kind)
        now.committed.sort()
        return
    piles.leave_hand(state, seat, kind)
    now.answered.append(kind)
    now.answered.sort()
    state.journal.note(note.SHOWED, seat, kind)


def apply_ready(state: State, seat: Seat) -> None:
    """Rule 11.3: the attacker says how many cards there are, then the defender answers; Rule 11.6: then
    the attacker's are turned up."""
    now = state.now
    if seat == now.seat:
        state.journal.note(note.COMMITTED, seat, len(now.committed))
        state.pending.ask(now.rival, ask.ANSWER)
        return
    state.journal.note(note.ANSWERED, seat, len(now.answered))
    for kind in now.committed:
        piles.show(state, now.seat, kind)
        state.journal.note(note.SHOWED, now.seat, kind)
    _decide(state)


def strength(state: State, seat: Seat, kinds: list[Kind], side: int, counts: bool) -> int:
    """Rules 11.7, 11.8, 11.20, 15.14: the manoeuvre of the cards and, unless ignored, of their abilities."""
    pack = state.pack
    total = 0
    for kind in kinds:
        total += pack.manoeuvre[kind]
        if counts and pack.simple[kind]:
            total += pack.amount(kind, side) + pack.amount(kind, data.COMBAT)
        elif counts:
            total += own_cards.fight_amount(state, seat, kind, side)
            total += own_cards.fight_amount(state, seat, kind, data.COMBAT)
    return total


def cancels(state: State, seat: Seat, kinds: list[Kind]) -> bool:
    """Rules 15.15, 16.3: tell whether one of the cards cancels; a card face down shows no ability."""
    for kind in kinds:
        if kind != HIDDEN and own_cards.fight_amount(state, seat, kind, data.CANCEL) > 0:
            return True
    return False


def attack_counts(state: State) -> bool:
    """Rules 11.7, 15.15: the attacker's abilities count unless the defender cancels them."""
    now = state.now
    return cancels(state, now.seat, now.committed) or not cancels(state, now.rival, now.answered)


def attack_strength(state: State) -> int:
    """Rules 11.7, 11.8: the attacker's cards and abilities."""
    now = state.now
    return strength(state, now.seat, now.committed, data.ATTACK, attack_counts(state))


def defence_strength(state: State) -> int:
    """Rules 11.7, 11.8, 15.15: the defender's cards and, unless the attacker cancels them, abilities."""
    now = state.now
    counts = not cancels(state, now.seat, now.committed)
    return strength(state, now.rival, now.answered, data.DEFEND, counts)


def cover(state: State) -> int:
    """Rule 11.10: half the defence of the sector, if it is the defender's."""
    rival = state.now.rival
    sector = state.ships[rival]
    if sector == NOTHING or state.control[sector] != rival:
        return 0
    return state.defence[sector] // state.pack.numbers.cover


def attack_total(state: State) -> int:
    """Rules 11.8, 11.9: the attacker's cards, abilities and Turrets."""
    return attack_strength(state) + sectors.turrets(state, state.now.seat)


def defence_total(state: State) -> int:
    """Rules 11.8, 11.9, 11.10: cards, abilities, Turrets, and half the defence of the own sector."""
    return defence_strength(state) + sectors.turrets(state, state.now.rival) + cover(state)


def _decide(state: State) -> None:
    """Rule 11.11: the higher total wins; a tie is the defender's."""
    now = state.now
    attack = attack_total(state)
    defence = defence_total(state)
    won = attack > defence
    state.journal.note(note.FOUGHT, now.seat, attack, defence, now.seat if won else now.rival)
    extra = 0
    if won and attack_counts(state):
        extra = _extra_influence(state)
    loser = now.rival if won else now.seat
    used = now.answered if won else now.committed
    if state.readings.scenario == AGGRESSIVE and len(piles.distinct(used)) > 1:
        state.pending.ask(loser, ask.LOSE, extra)
        return
    if used:
        _lose(state, loser, used[state.chance.below(len(used)) if len(used) > 1 else 0])
    _take_spoils(state, loser, extra)


def _extra_influence(state: State) -> int:
    """Rule 15.16: some cards earn influence when the attack is won."""
    extra = 0
    for kind in state.now.committed:
        extra += own_cards.fight_amount(state, state.now.seat, kind, data.WIN)
    return extra


def offer_lose(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 14.3: among aggressive pirates the loser chooses which used card is destroyed."""
    used = state.now.committed if seat == state.now.seat else state.now.answered
    options += [verb.LOSE | kind << verb.CARD for kind in piles.distinct(used)]


def apply_lose(state: State, seat: Seat, action: Action, extra: int) -> None:
    """Rule 14.3: destroy the chosen card and go on."""
    _lose(state, seat, verb.card_of(action))
    _take_spoils(state, seat, extra)


def _lose(state: State, loser: Seat, kind: Kind) -> None:
    """Rule 11.12: the loser destroys one of the cards used."""
    used = state.now.committed if loser == state.now.seat else state.now.answered
    used.remove(kind)
    piles.destroy(state, loser, kind)


def _take_spoils(state: State, loser: Seat, extra: int) -> None:
    """Rules 11.14, 11.15, 14.2, 14.4: what the winner gets."""
    now = state.now
    if state.readings.scenario == AGGRESSIVE:
        if loser == now.rival:
            state.pending.ask(now.seat, ask.SPOILS, extra)
            return
    else:
        winner = now.seat if loser == now.rival else now.rival
        ending.steal(state, winner, loser, state.pack.numbers.stolen)
        if winner == now.seat:
            ending.gain(state, winner, state.pack.numbers.reward + extra)
    _finish_fight(state, loser)


def offer_spoils(options: list[Action]) -> None:
    """Rule 14.2: influence from the defender, or from the bank."""
    options.append(verb.STEAL)
    options.append(verb.BANK)


def apply_spoils(state: State, seat: Seat, action: Action, extra: int) -> None:
    """Rule 14.2: the winner's choice; Rule 15.16: and what a card earns besides."""
    rival = state.now.rival
    if action == verb.STEAL:
        ending.steal(state, seat, rival, state.pack.numbers.aggressive_stolen)
    else:
        assert action == verb.BANK
        ending.gain(state, seat, state.pack.numbers.aggressive_reward)
    if extra > 0:
        ending.gain(state, seat, extra)
    _finish_fight(state, rival)


def _finish_fight(state: State, loser: Seat) -> None:
    """Rules 11.13, 11.18, 11.19, 11.21 (readings: no_marker, used_cards): ship to the hold, sector to the
    winner, cards away, refill."""
    now = state.now
    rival = now.rival
    sector = state.ships[loser]
    state.ships[loser] = NOTHING
    state.journal.note(note.BEATEN, loser)
    if loser == rival and state.control[sector] == rival:
        if state.markers[now.seat] > 0:
            conquest.conquer(state, now.seat, sector)
        elif state.readings.freed:
            conquest.release(state, sector)
    if state.readings.refill_first:
        _refill(state, rival)
    piles.discard(state, now.seat, now.committed)
    piles.discard(state, rival, now.answered)
    now.committed = []
    now.answered = []
    now.rival = NOTHING
    if not state.readings.refill_first:
        _refill(state, rival)


def _refill(state: State, rival: Seat) -> None:
    """Rule 11.19: the defender takes cards up to a full hand."""
    piles.take_cards(state, rival, state.pack.numbers.hand - len(state.hands[rival]))
