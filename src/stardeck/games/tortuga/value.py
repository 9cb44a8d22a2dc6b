"""How good a position is for a seat: a judgement for bots that look ahead."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import COMMIT_CARDS
from stardeck.games.tortuga.data import CASH_IN, MOVE, NOTHING, SECTORS, TAKE, TORTUGA, Kind, Sector
from stardeck.games.tortuga.rules.combat import attack_total, defence_total
from stardeck.games.tortuga.rules.conquest import conquest_price
from stardeck.games.tortuga.rules.ending import GOAL, in_last_turns, is_over, score_of, winners
from stardeck.games.tortuga.rules.piles import HAND
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Seat

WON: Final = 100_000
INFLUENCE: Final = 60
RIVAL: Final = 25
ALARM: Final = 30
"""How much each point of a rival counts besides when it is near the goal."""

LAST: Final = 150
"""What each point of a lead up to three is worth besides once Tortuga is conquered: the game ends soon."""

USURP: Final = 300
"""What it is worth to have the manoeuvre for Tortuga in hand if its conquest wins at once."""
USURP_LEAD: Final = 60
"""What it is worth for each point of the lead, up to four, that the conquest would give otherwise."""

WEAK: Final = 30
STRONG: Final = 170
"""Tenths of manoeuvre of five cards between which a deck comes nearer to a hand that conquers Tortuga."""
STRENGTH: Final = 50
"""The square of the tenths beyond WEAK is divided by this: the last steps are worth most."""

CRYPTO: Final = 4
MANOEUVRE: Final = 5
ABILITY: Final[list[int]] = [7, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 3, 3]
"""What each ability is worth, times its amount if it takes cards: a card taken replaces this one.
Cashing in is worth half its influence, like converting a hunt card."""
SLOT: Final = 6
"""What a card costs by taking a place in the hand: a card is good only beyond this."""

ORE: Final = 6
STAKE: Final = 90
"""What a fight is worth to its winner, and costs its loser."""


def moment(state: State) -> int:
    """Return the number of the turn: positions are best compared when one begins."""
    return state.now.number


def value(state: State, seat: Seat) -> int:
    """Return how good a position is for a seat; bigger is better.

    One influence is worth INFLUENCE; the best rival's influence counts against it with RIVAL, and with
    ALARM near the goal; once Tortuga is conquered the lead itself counts with LAST.  Until then its conquest
    is promising: the more manoeuvre five cards of the deck show on average, and much more if the hand shows
    what the conquest costs and the seat would win or lead by it.  Added are the deck (what each card gives
    beyond the place it takes, so that thin and strong decks are good), the hold (ore,
    marked creatures, defence of own sectors), the sector of the ship, a fight that goes on, and a little for
    what the turn can still spend.  All of it stands in the state that is given: a bot gives an imagined one.
    """
    if is_over(state):
        return WON if seat in winners(state) else -WON
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, score_of(state, other))
    own = score_of(state, seat)
    total = INFLUENCE * own - RIVAL * best - ALARM * max(0, best - GOAL + 4)
    if in_last_turns(state):
        total += LAST * max(-3, min(3, own - best))
    else:
        total += usurp_value(state, seat, own, best)
    total += deck_value(state, seat) + hold_value(state, seat)
    if state.ships[seat] != NOTHING:
        total += sector_value(state, seat, state.ships[seat])
    if state.now.rival != NOTHING:
        total += fight_value(state, seat)
    if state.now.seat == seat:
        total += turn_value(state, seat)
    return total


def usurp_value(state: State, seat: Seat, own: int, best: int) -> int:
    """Return what the conquest of Tortuga promises: a deck for a strong hand, or such a hand."""
    strength = max(0, min(STRONG, deck_strength(state, seat)) - WEAK)
    total = strength * strength // STRENGTH
    after = own + state.table.pack.sectors.control[TORTUGA]
    prize = USURP if after >= GOAL else USURP_LEAD * max(0, min(4, after - best))
    if prize > 0 and hand_force(state, seat) >= conquest_price(state, TORTUGA):
        total += prize if state.now.seat == seat else prize * 2 // 3
    return total


def hand_force(state: State, seat: Seat) -> int:
    """Return the manoeuvre that a seat could spend on Tortuga with its hand, the way there paid."""
    if state.ships[seat] == NOTHING:
        return 0
    pack = state.table.pack
    force = state.now.manoeuvre if state.now.seat == seat else 0
    moves = 0
    for kind in state.hands[seat]:
        force += pack.manoeuvre[kind]
        abilities = pack.abilities[kind]
        for index in range(len(abilities)):
            if abilities[index] == MOVE:
                moves += pack.amounts[kind][index]
    way = state.board.distances[state.ships[seat] * SECTORS + TORTUGA]
    return force - max(0, way - moves)


def deck_strength(state: State, seat: Seat) -> int:
    """Return the manoeuvre that five cards of a seat show on average, in tenths.

    A card in the reserve stays there as long as one likes, so it is not counted.
    """
    sums = [0, 0]
    count_cards(state, state.decks[seat], sums)
    count_cards(state, state.hands[seat], sums)
    count_cards(state, state.discards[seat], sums)
    if state.now.seat == seat:
        count_cards(state, state.now.played, sums)
        count_cards(state, state.now.committed, sums)
    elif state.now.rival == seat:
        count_cards(state, state.now.answered, sums)
    return HAND * 10 * sums[0] // max(HAND, sums[1])


def count_cards(state: State, pile: list[Kind], sums: list[int]) -> None:
    """Add to two sums the manoeuvre of some cards and the places they take; a card taken gives one back."""
    pack = state.table.pack
    for kind in pile:
        sums[0] += pack.manoeuvre[kind]
        sums[1] += 1
        abilities = pack.abilities[kind]
        for index in range(len(abilities)):
            if abilities[index] == TAKE:
                sums[1] -= pack.amounts[kind][index]


def card_value(state: State, kind: Kind) -> int:
    """Return what owning a card is worth."""
    pack = state.table.pack
    gives = CRYPTO * pack.crypto[kind] + MANOEUVRE * pack.manoeuvre[kind]
    abilities = pack.abilities[kind]
    for index in range(len(abilities)):
        ability = abilities[index]
        if ability == CASH_IN:
            gives += INFLUENCE * pack.amounts[kind][index] // 2
        else:
            gives += ABILITY[ability] * (pack.amounts[kind][index] if ability == TAKE else 1)
    return gives + INFLUENCE * pack.influence[kind] // 2 - SLOT


def pile_value(state: State, pile: list[Kind]) -> int:
    """Return the worth of some cards."""
    total = 0
    for kind in pile:
        total += card_value(state, kind)
    return total


def deck_value(state: State, seat: Seat) -> int:
    """Return the worth of all cards of a seat, wherever they are."""
    total = pile_value(state, state.decks[seat]) + pile_value(state, state.hands[seat])
    total += pile_value(state, state.discards[seat])
    if state.reserves[seat] != NOTHING:
        total += card_value(state, state.reserves[seat])
    if state.now.seat == seat:
        total += pile_value(state, state.now.played) + pile_value(state, state.now.committed)
    elif state.now.rival == seat:
        total += pile_value(state, state.now.answered)
    return total


def hold_value(state: State, seat: Seat) -> int:
    """Return the worth of ore, marked creatures and well defended sectors."""
    total = ORE * state.ore_held[seat]
    pack = state.table.pack
    for sector in state.board.sectors:
        if state.control[sector] == seat and sector != TORTUGA:
            total += state.defence[sector]
        if state.hunts.marks[sector] >> seat & 1:
            total += 16 - pack.difficulty[state.hunts.tokens[sector]]
    return total


def turn_value(state: State, seat: Seat) -> int:
    """Return the worth of what can still be spent this turn: little, for most of it will be lost."""
    now = state.now
    pack = state.table.pack
    total = now.crypto + 2 * now.manoeuvre + len(now.abilities)
    for kind in state.hands[seat]:
        total += max(0, pack.crypto[kind] + 2 * pack.manoeuvre[kind] - 1)
    return total


def sector_value(state: State, seat: Seat, sector: Sector) -> int:
    """Return the worth of being in a sector: what can be conquered, captured, scanned or collected there."""
    total = 2 * state.ore[sector]
    owner = state.control[sector]
    guarded = owner != NOTHING and owner != seat and state.ships[owner] == sector
    affordable = state.now.seat == seat and conquest_price(state, sector) <= state.now.manoeuvre
    if owner != seat and not guarded and affordable:
        total += 10 * state.table.pack.sectors.control[sector]
    if state.hunts.tokens[sector] != NOTHING:
        total += 8 if state.hunts.marks[sector] >> seat & 1 else 4
    return total


def fight_value(state: State, seat: Seat) -> int:
    """Return what a fight promises: the margin of the totals, with the cards that can still be laid."""
    now = state.now
    manoeuvre = state.table.pack.manoeuvre
    attack = attack_total(state)
    defence = defence_total(state)
    if state.pending.prompt() == COMMIT_CARDS:
        for kind in state.hands[now.seat]:
            attack += manoeuvre[kind]
        defence += len(state.hands[now.rival]) * 6 // 5
    promise = max(-STAKE, min(STAKE, (attack - defence) * STAKE // 3))
    if seat == now.seat:
        return promise
    return -promise if seat == now.rival else 0
