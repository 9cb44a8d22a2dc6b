"""Chapter 11, Combat, from A to H, and what aggressive pirates change in it (chapter 14)."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import (
    ANSWER_CARDS,
    ATTACK_SHIP,
    BANK,
    COMMIT,
    COMMIT_CARDS,
    LOSE,
    LOSE_CARD,
    READY,
    SPOILS,
    STEAL,
    first_of,
    pack_action,
    verb_of,
)
from stardeck.games.tortuga.board import AGGRESSIVE, PEACEFUL
from stardeck.games.tortuga.data import ATTACK, CANCEL, COMBAT, DEFEND, NOTHING, WIN, Kind
from stardeck.games.tortuga.rules.conquest import conquer
from stardeck.games.tortuga.rules.ending import gain, in_last_turns, steal
from stardeck.games.tortuga.rules.events import (
    ANSWERED,
    ATTACKED,
    BEATEN,
    COMMITTED,
    FOUGHT,
    SHOWED,
)
from stardeck.games.tortuga.rules.piles import (
    HAND,
    destroy,
    discard,
    distinct,
    leave_hand,
    show,
    take_cards,
)
from stardeck.games.tortuga.rules.sectors import turrets
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import HIDDEN, Action, Seat

STOLEN: Final = 1
"""Rule 11.14: influence the winner takes from the loser."""

REWARD: Final = 1
"""Rule 11.15: influence a winning attacker gets from the bank besides."""

AGGRESSIVE_STOLEN: Final = 2
AGGRESSIVE_REWARD: Final = 3
"""Rule 14.2: what a winning attacker chooses between among aggressive pirates."""


def offer_attacks(state: State, options: list[Action]) -> None:
    """Rules 11.1, 11.4: attack a ship in the same sector; Rules 13.5, 14.7: not at the end, not in peace."""
    now = state.now
    ship = state.ships[now.seat]
    if ship == NOTHING or state.ships.count(ship) < 2:
        return
    if state.table.scenario == PEACEFUL or in_last_turns(state):
        return
    if len(fighters(state, now.seat)) < state.table.fewest:
        return
    options += [
        pack_action(ATTACK_SHIP, rival)
        for rival in range(state.seats)
        if rival != now.seat and state.ships[rival] == ship
    ]


def fighters(state: State, seat: Seat) -> list[Kind]:
    """Rule 11.22: the cards in hand that show a manoeuvre, each kind once."""
    manoeuvre = state.table.pack.manoeuvre
    return [kind for kind in distinct(state.hands[seat]) if manoeuvre[kind] > 0]


def apply_attack(state: State, rival: Seat) -> None:
    """Rule 11.2: the active seat is the attacker, the attacked one the defender."""
    state.now.rival = rival
    state.journal.note(ATTACKED, state.now.seat, rival, state.ships[rival])
    state.pending.ask(state.now.seat, COMMIT_CARDS)


def fight_options(state: State) -> list[Action]:
    """Rules 11.3, 11.4, 11.5: one card after the other, any number, then ready."""
    options = [pack_action(COMMIT, kind) for kind in fighters(state, state.pending.seat())]
    is_attack = state.pending.prompt() == COMMIT_CARDS
    if not is_attack or len(state.now.committed) >= state.table.fewest:
        options.append(pack_action(READY))
    return options


def apply_commit(state: State, action: Action) -> None:
    """Rule 11.3: the attacker lays cards face down and says how many, then the defender answers."""
    now = state.now
    if verb_of(action) == COMMIT:
        state.hands[now.seat].remove(first_of(action))
        now.committed.append(first_of(action))
        now.committed.sort()
        return
    state.pending.answered()
    state.journal.note(COMMITTED, now.seat, len(now.committed))
    state.pending.ask(now.rival, ANSWER_CARDS)


def apply_answer(state: State, action: Action) -> None:
    """Rule 11.5: the defender lays cards face up; Rule 11.6: then the attacker's are turned up."""
    now = state.now
    if verb_of(action) == COMMIT:
        leave_hand(state, now.rival, first_of(action))
        now.answered.append(first_of(action))
        now.answered.sort()
        state.journal.note(SHOWED, now.rival, first_of(action))
        return
    state.pending.answered()
    state.journal.note(ANSWERED, now.rival, len(now.answered))
    for kind in now.committed:
        show(state, now.seat, kind)
        state.journal.note(SHOWED, now.seat, kind)
    _decide(state)


def strength(state: State, kinds: list[Kind], side: int, counts: bool) -> int:
    """Rules 11.7, 11.8, 11.20, 15.14: the manoeuvre of the cards and, unless ignored, of their abilities."""
    pack = state.table.pack
    total = 0
    for kind in kinds:
        total += pack.manoeuvre[kind]
        if counts:
            for place in range(len(pack.abilities[kind])):
                if pack.abilities[kind][place] in (side, COMBAT):
                    total += pack.amounts[kind][place]
    return total


def has_ability(state: State, kinds: list[Kind], ability: int) -> bool:
    """Tell whether one of the cards has an ability; a card face down shows none."""
    return any(kind != HIDDEN and ability in state.table.pack.abilities[kind] for kind in kinds)


def attack_counts(state: State) -> bool:
    """Rules 11.7, 15.15: the attacker's abilities count unless the defender cancels them."""
    now = state.now
    return has_ability(state, now.committed, CANCEL) or not has_ability(state, now.answered, CANCEL)


def attack_strength(state: State) -> int:
    """Rules 11.7, 11.8: the attacker's cards and abilities."""
    return strength(state, state.now.committed, ATTACK, attack_counts(state))


def defence_strength(state: State) -> int:
    """Rules 11.7, 11.8, 15.15: the defender's cards and, unless the attacker cancels them, abilities."""
    now = state.now
    return strength(state, now.answered, DEFEND, not has_ability(state, now.committed, CANCEL))


def cover(state: State) -> int:
    """Rule 11.10: half the defence of the sector, if it is the defender's."""
    rival = state.now.rival
    sector = state.ships[rival]
    return state.defence[sector] // 2 if sector != NOTHING and state.control[sector] == rival else 0


def attack_total(state: State) -> int:
    """Rules 11.8, 11.9: the attacker's cards, abilities and Turrets."""
    return attack_strength(state) + turrets(state, state.now.seat)


def defence_total(state: State) -> int:
    """Rules 11.8, 11.9, 11.10: cards, abilities, Turrets, and half the defence of the own sector."""
    return defence_strength(state) + turrets(state, state.now.rival) + cover(state)


def _decide(state: State) -> None:
    """Rule 11.11: the higher total wins; a tie is the defender's."""
    now = state.now
    attack = attack_total(state)
    defence = defence_total(state)
    won = attack > defence
    state.journal.note(FOUGHT, now.seat, attack, defence, now.seat if won else now.rival)
    extra = 0
    if won and attack_counts(state):
        extra = _extra_influence(state)
    loser = now.rival if won else now.seat
    used = now.answered if won else now.committed
    if state.table.scenario == AGGRESSIVE and len(distinct(used)) > 1:
        state.pending.ask(loser, LOSE_CARD, extra)
        return
    if used:
        _lose(state, loser, used[state.chance.below(len(used)) if len(used) > 1 else 0])
    _take_spoils(state, loser, extra)


def _extra_influence(state: State) -> int:
    """Rule 15.16: some cards earn influence when the attack is won."""
    pack = state.table.pack
    extra = 0
    for kind in state.now.committed:
        for place in range(len(pack.abilities[kind])):
            if pack.abilities[kind][place] == WIN:
                extra += pack.amounts[kind][place]
    return extra


def lose_options(state: State) -> list[Action]:
    """Rule 14.3: among aggressive pirates the loser chooses which used card is destroyed."""
    now = state.now
    used = now.committed if state.pending.seat() == now.seat else now.answered
    return [pack_action(LOSE, kind) for kind in distinct(used)]


def apply_lose(state: State, kind: Kind) -> None:
    """Rule 14.3: destroy the chosen card and go on."""
    loser = state.pending.seat()
    extra = state.pending.argument()
    state.pending.answered()
    _lose(state, loser, kind)
    _take_spoils(state, loser, extra)


def _lose(state: State, loser: Seat, kind: Kind) -> None:
    """Rule 11.12: the loser destroys one of the cards used."""
    used = state.now.committed if loser == state.now.seat else state.now.answered
    used.remove(kind)
    destroy(state, loser, kind)


def _take_spoils(state: State, loser: Seat, extra: int) -> None:
    """Rules 11.14, 11.15, 14.2, 14.4: what the winner gets."""
    now = state.now
    if state.table.scenario == AGGRESSIVE:
        if loser == now.rival:
            state.pending.ask(now.seat, SPOILS, extra)
            return
    else:
        winner = now.seat if loser == now.rival else now.rival
        steal(state, winner, loser, STOLEN)
        if winner == now.seat:
            gain(state, winner, REWARD + extra)
    _finish_fight(state, loser)


def spoils_options(state: State) -> list[Action]:
    """Rule 14.2: two influence from the defender, or three from the bank."""
    return [pack_action(STEAL), pack_action(BANK)]


def apply_spoils(state: State, action: Action) -> None:
    """Rule 14.2: the winner's choice; Rule 15.16: and what a card earns besides."""
    now = state.now
    extra = state.pending.argument()
    state.pending.answered()
    if verb_of(action) == STEAL:
        steal(state, now.seat, now.rival, AGGRESSIVE_STOLEN)
    else:
        gain(state, now.seat, AGGRESSIVE_REWARD)
    if extra > 0:
        gain(state, now.seat, extra)
    _finish_fight(state, now.rival)


def _finish_fight(state: State, loser: Seat) -> None:
    """Rules 11.13, 11.18, 11.19, 11.21: ship to the hold, sector to the winner, cards away, refill."""
    now = state.now
    rival = now.rival
    sector = state.ships[loser]
    state.ships[loser] = NOTHING
    state.journal.note(BEATEN, loser)
    if loser == rival and state.control[sector] == rival and state.markers[now.seat] > 0:
        conquer(state, sector)
    discard(state, now.seat, now.committed)
    discard(state, rival, now.answered)
    now.committed = []
    now.answered = []
    now.rival = NOTHING
    take_cards(state, rival, HAND - len(state.hands[rival]))
