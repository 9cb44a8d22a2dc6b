"""How good a position is for a seat: a judgement for bots that look ahead."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga import data
from stardeck.games.tortuga.board import AGGRESSIVE, PEACEFUL
from stardeck.games.tortuga.data import NOTHING, SECTORS, TORTUGA, Kind, Sector
from stardeck.games.tortuga.rules import combat, conquest, ending, hunting
from stardeck.games.tortuga.rules.ore import purse
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import ask
from stardeck.kernel.decision import HIDDEN, Seat

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

IN_REACH: Final = 1500
"""What it is worth that the turn can still win with what lies in the hand."""
REACH: Final = 4
"""Influence beyond this is not looked for in one turn."""
STOPS: Final = 2
"""Nor in more sectors than this."""
STEP: Final = 30
"""What each manoeuvre that such a win still needs takes off, and each manoeuvre or crypto for it that is
still in the hand: bots go straight on."""
TOO_MUCH: Final = 999
"""The manoeuvre for what can't be done."""

WEAK: Final = 30
STRONG: Final = 170
"""Tenths of manoeuvre of a hand between which a deck comes nearer to a hand that conquers Tortuga."""
STRENGTH: Final = 50
"""The square of the tenths beyond WEAK is divided by this: the last steps are worth most."""

CRYPTO: Final = 4
MANOEUVRE: Final = 5
ABILITY: Final[list[int]] = [7, 3, 3, 3, 4, 4, 3, 3, 3, 3, 3, 3, 30]
"""What each ability is worth, times its amount if it takes cards: a card taken replaces this one.
Cashing in is worth half its influence, like converting a hunt card."""
OWN: Final[list[int]] = [CRYPTO, MANOEUVRE, 30, 4, 10, 2, 40, 5, 3, 6]
"""What each ability that only cards of one's own have is worth, times its amount."""
FIGHTING: Final[list[int]] = [2, 2, 2, 3, 3]
"""What each ability of combat is worth."""
SLOT: Final = 6
"""What a card costs by taking a place in the hand: a card is good only beyond this."""
SHIP: Final = 8
"""What owning a ship's card is worth, whatever it shows: in play the four are about level."""

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
    is promising: the more manoeuvre a hand from the deck shows on average, and much more if the hand shows
    what the conquest costs and the seat would win or lead by it.  Much more counts a win that lies in the
    hand of the seat whose turn it is, though it takes several answers.  Added are the deck (what each card
    gives beyond the place it takes, so that thin and strong decks are good), the hold (ore, marked creatures,
    defence of own sectors), the sector of the ship, a fight that goes on, and a little for what the turn can
    still spend.  All of it stands in the state that is given: a bot gives an imagined one.
    """
    if ending.is_over(state):
        return WON if seat in ending.winners(state) else -WON
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, ending.score_of(state, other))
    own = ending.score_of(state, seat)
    goal = state.pack.numbers.goal
    total = INFLUENCE * own - RIVAL * best - ALARM * max(0, best - goal + 4)
    if ending.in_last_turns(state):
        total += LAST * max(-3, min(3, own - best))
    else:
        total += usurp_value(state, seat, own, best)
    total += deck_value(state, seat) + hold_value(state, seat)
    if state.ships[seat] != NOTHING:
        total += sector_value(state, seat, state.ships[seat])
    if state.now.rival != NOTHING:
        total += fight_value(state, seat)
    if state.now.seat == seat:
        total += turn_value(state, seat) + reach_value(state, seat, goal - own)
    return total


def reach_value(state: State, seat: Seat, lacking: int) -> int:
    """Return what a win within this turn is worth, as far as what can be spent and the hand give it."""
    if lacking > REACH or state.now.rival != NOTHING:
        return 0
    price = least_price(state, Means(state, seat, True), lacking)
    if price[0] == TOO_MUCH and has_hunt_card(state, seat):
        price = least_price(state, Means(state, seat, False), lacking)
    if price[0] == TOO_MUCH:
        return 0
    unplayed = max(0, price[0] - state.now.manoeuvre) + max(0, price[1] - purse(state))
    return IN_REACH - STEP * (price[0] + unplayed)


def has_hunt_card(state: State, seat: Seat) -> bool:
    """Tell whether there is a card in hand that can be converted."""
    hand = state.hands[seat]
    return len(hand) > 0 and state.pack.deck[hand[-1]] == data.HUNT  # hunt cards are sorted last


class Means:
    """What a seat can spend in its turn if it plays its hand, the hunt cards converted or played."""

    force: int
    crypto: int
    moves: int
    """Sectors that cards move the ship for free."""
    influence: int
    """Influence that cards give by themselves."""

    def __init__(self, state: State, seat: Seat, converts: bool) -> None:
        pack = state.pack
        self.force = state.now.manoeuvre
        self.crypto = purse(state)
        self.moves = 0
        self.influence = 0
        for kind in state.hands[seat]:
            if converts and pack.deck[kind] == data.HUNT:
                self.influence += pack.influence[kind]
                continue
            self.force += pack.manoeuvre[kind]
            self.crypto += pack.crypto[kind]
            abilities = pack.abilities[kind]
            for place in range(len(abilities)):
                if pack.simple[kind]:
                    self._count(abilities[place], pack.amounts[kind][place])
        waiting = state.now.abilities
        for at in range(0, len(waiting), 3):
            if pack.simple[waiting[at]]:
                self._count(waiting[at + 1], waiting[at + 2])

    def _count(self, ability: int, amount: int) -> None:
        if ability == data.MOVE:
            self.moves += amount
        elif ability == data.CASH_IN or ability == data.GAIN_INFLUENCE:
            self.influence += amount
        elif ability == data.GAIN_CRYPTO:
            self.crypto += amount
        elif ability == data.GAIN_MANOEUVRE:
            self.force += amount


def least_price(state: State, means: Means, lacking: int) -> list[int]:
    """Return the manoeuvre, as little as possible, and the crypto for which the seat in turn gains so much
    influence; TOO_MUCH if it can't."""
    ship = state.ships[state.now.seat]
    left = lacking - means.influence
    if left <= 0:
        return [0, 0]
    if ship == NOTHING:
        return [TOO_MUCH, 0]
    gains = [gains_at(state, sector, left, means.crypto) for sector in state.board.sectors]
    return cheapest_stop(state, gains, ship, [left, means.force, means.crypto, means.moves], STOPS)


def cheapest_stop(
    state: State, gains: list[list[int]], here: Sector, left: list[int], stops: int
) -> list[int]:
    """Return the price of what is left to gain, going on from a sector; what is left is the influence that
    is lacking, and the manoeuvre, crypto and free moves to spend."""
    best = [TOO_MUCH, 0]
    for index in range(len(gains)):
        mixes = gains[index]
        sector = state.board.sectors[index]
        far = state.board.distances[here * SECTORS + sector]
        way = max(0, far - left[3]) * state.pack.numbers.move_price
        if stops < STOPS and sector == here:
            continue
        for at in range(3, len(mixes), 3):
            needs = way + mixes[at + 1]
            if needs > left[1] or needs >= best[0] or mixes[at + 2] > left[2]:
                continue
            price = [needs, mixes[at + 2]]
            if mixes[at] < left[0]:
                if stops == 1:
                    continue
                moves = max(0, left[3] - far)
                rest = [left[0] - mixes[at], left[1] - needs, left[2] - mixes[at + 2], moves]
                further = cheapest_stop(state, gains, sector, rest, stops - 1)
                price = [needs + further[0], mixes[at + 2] + further[1]]
            if price[0] < best[0]:
                best = price
    return best


def gains_at(state: State, sector: Sector, lacking: int, crypto: int) -> list[int]:
    """Return what the seat in turn could gain in a sector, in every mix: influence, manoeuvre and crypto of
    each, three ints; the first is nothing for nothing."""
    numbers = state.pack.numbers
    gains = [0, 0, 0]
    if conquest.can_conquer(state, sector):
        ends = sector == TORTUGA and state.readings.scenario == AGGRESSIVE
        reward = numbers.goal if ends else state.pack.sectors.control[sector]
        price = conquest.conquest_price(state, sector)
        if state.readings.scenario == PEACEFUL and crypto >= price:
            mix(gains, reward, 0, price)
        else:
            mix(gains, reward, price, 0)
    if state.hunts.marks[sector] >> state.now.seat & 1:
        mix(gains, numbers.capture_reward, hunting.capture_price(state, state.hunts.tokens[sector]), 0)
    if state.pack.sectors.power[sector] == data.POWER_INFLUENCE and crypto >= numbers.influence_price:
        number = min(lacking, crypto // numbers.influence_price)
        mix(gains, number, 0, number * numbers.influence_price)
    return gains


def mix(gains: list[int], influence: int, manoeuvre: int, crypto: int) -> None:
    """Add a gain to every mix of the others."""
    for at in range(0, len(gains), 3):
        gains.append(gains[at] + influence)
        gains.append(gains[at + 1] + manoeuvre)
        gains.append(gains[at + 2] + crypto)


def usurp_value(state: State, seat: Seat, own: int, best: int) -> int:
    """Return what the conquest of Tortuga promises: a deck for a strong hand, or such a hand."""
    strength = max(0, min(STRONG, deck_strength(state, seat)) - WEAK)
    total = strength * strength // STRENGTH
    after = own + state.pack.sectors.control[TORTUGA]
    prize = USURP if after >= state.pack.numbers.goal else USURP_LEAD * max(0, min(4, after - best))
    if prize > 0 and hand_force(state, seat) >= conquest.conquest_price(state, TORTUGA):
        total += prize if state.now.seat == seat else prize * 2 // 3
    return total


def hand_force(state: State, seat: Seat) -> int:
    """Return the manoeuvre that a seat could spend on Tortuga with its hand, the way there paid."""
    if state.ships[seat] == NOTHING:
        return 0
    pack = state.pack
    force = state.now.manoeuvre if state.now.seat == seat else 0
    moves = 0
    for kind in state.hands[seat]:
        force += pack.manoeuvre[kind]
        abilities = pack.abilities[kind]
        for index in range(len(abilities)):
            if abilities[index] == data.MOVE:
                moves += pack.amounts[kind][index]
    way = state.board.distances[state.ships[seat] * SECTORS + TORTUGA]
    return force - max(0, way - moves) * state.pack.numbers.move_price


def deck_strength(state: State, seat: Seat) -> int:
    """Return the manoeuvre that a hand of a seat shows on average, in tenths.

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
    hand = state.pack.numbers.hand
    return hand * 10 * sums[0] // max(hand, sums[1])


def count_cards(state: State, pile: list[Kind], sums: list[int]) -> None:
    """Add to two sums the manoeuvre of some cards and the places they take; a card taken gives one back."""
    pack = state.pack
    for kind in pile:
        sums[0] += pack.manoeuvre[kind]
        sums[1] += 1
        abilities = pack.abilities[kind]
        for index in range(len(abilities)):
            if abilities[index] == data.TAKE:
                sums[1] -= pack.amounts[kind][index]


def ability_value(ability: int, amount: int) -> int:
    """Return what an ability is worth where it costs and wants nothing."""
    if ability >= data.ATTACK:
        return FIGHTING[ability - data.ATTACK]
    elif ability >= data.GAIN_CRYPTO:
        return OWN[ability - data.GAIN_CRYPTO] * amount
    return ABILITY[ability] * (amount if ability == data.TAKE or ability == data.CASH_IN else 1)


def card_value(state: State, kind: Kind) -> int:
    """Return what owning a card is worth."""
    pack = state.pack
    if pack.deck[kind] == data.SHIP:
        return SHIP
    gives = CRYPTO * pack.crypto[kind] + MANOEUVRE * pack.manoeuvre[kind]
    abilities = pack.abilities[kind]
    for index in range(len(abilities)):
        worth = ability_value(abilities[index], pack.amounts[kind][index])
        gives += worth if pack.simple[kind] else worth // 2
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
    pack = state.pack
    for sector in state.board.sectors:
        if state.control[sector] == seat and sector != TORTUGA:
            total += state.defence[sector]
        if state.hunts.marks[sector] >> seat & 1:
            total += 16 - pack.difficulty[state.hunts.tokens[sector]]
    return total


def turn_value(state: State, seat: Seat) -> int:
    """Return the worth of what can still be spent this turn: little, for most of it will be lost."""
    now = state.now
    pack = state.pack
    total = now.crypto + 2 * now.manoeuvre + len(now.abilities)
    for kind in state.hands[seat]:
        total += max(0, pack.crypto[kind] + 2 * pack.manoeuvre[kind] - 1)
    return total


def sector_value(state: State, seat: Seat, sector: Sector) -> int:
    """Return the worth of being in a sector: what can be conquered, captured, scanned or collected there."""
    total = 2 * state.ore[sector]
    owner = state.control[sector]
    guarded = owner != NOTHING and owner != seat and state.ships[owner] == sector
    affordable = state.now.seat == seat and conquest.conquest_price(state, sector) <= state.now.manoeuvre
    if owner != seat and not guarded and affordable:
        total += 10 * state.pack.sectors.control[sector]
    if state.hunts.tokens[sector] != NOTHING:
        total += 8 if state.hunts.marks[sector] >> seat & 1 else 4
    return total


def fight_value(state: State, seat: Seat) -> int:
    """Return what a fight promises: the margin of the totals, with the cards that can still be laid.

    Who attacks reckons with all that the rival holds; who defends, with what lies there.
    """
    now = state.now
    margin = combat.attack_total(state) - combat.defence_total(state)
    prompt = state.pending.prompt()
    if prompt == ask.COMMIT:
        margin += combat.strength(state, now.seat, held_fighters(state, now.seat), data.ATTACK, True)
    if prompt == ask.COMMIT or (prompt == ask.ANSWER and seat == now.seat):
        margin -= combat.strength(state, now.rival, held_fighters(state, now.rival), data.DEFEND, True)
    # A tie goes to the defender.
    promise = max(-STAKE, min(STAKE, (2 * margin - 1) * STAKE // 6))
    if seat == now.seat:
        return promise
    return -promise if seat == now.rival else 0


def held_fighters(state: State, seat: Seat) -> list[Kind]:
    """Return the cards in hand that can be laid in a fight."""
    manoeuvre = state.pack.manoeuvre
    return [kind for kind in state.hands[seat] if kind != HIDDEN and manoeuvre[kind] > 0]
