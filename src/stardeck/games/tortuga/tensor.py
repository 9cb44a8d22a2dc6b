"""What a seat knows as numbers, for learners: own things first, the others' in the order of play.

The map is told sector by sector in the order of the pack; where a sector lies is told by its coordinates.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.data import GONE, MARKETS, NOTHING, SECTORS, SHARES, Pack
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.view import is_face_down
from stardeck.games.tortuga.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.kernel.tensor import DIGIT, HIGHEST, MOMENT, NO_CARDS, Layout, Question, Row, add_pile

SEATS: Final = SHARES
ARGUMENT_BITS: Final = 8
"""A question's number is told in so many bits."""
ROUNDS: Final = 250
CARDS: Final = 40
SECTOR_NUMBERS: Final = 21
"""So many numbers tell a sector; see `Encoder`."""
COORDINATE: Final = 9
"""Coordinates go from -9 to 9."""
ABILITIES: Final = 8
"""So many open abilities are told."""
POWERS: Final = 11

# What rows are written from. Those by seat have a number for each seat from here on.
ABLE: Final = 0
HAND: Final = 1
PILES: Final = 2
OFFERS: Final = 3
REMOVED: Final = 4
DOCKED: Final = 5
PLAYED: Final = 6
COMMITTED: Final = 7
ANSWERED: Final = 8
CONTROL: Final = 9
DEFENCE: Final = 10
ORE: Final = 11
TOKENS: Final = 12
KNOWN: Final = 13
MARKED: Final = 14
CAPTORS: Final = 15
SUNK: Final = 16
STOCK: Final = 17
DECKS: Final = STOCK + MARKETS
HANDS: Final = DECKS + SEATS
HELD: Final = HANDS + SEATS
SURE: Final = HELD + SEATS
DISCARDS: Final = SURE + SEATS
POOLS: Final = DISCARDS + SEATS
SOURCES: Final = POOLS + SEATS


class Encoder:
    """Writes what a seat knows."""

    def __init__(self, pack: Pack) -> None:
        kinds = len(pack.ids)
        self.kinds = kinds
        self.sources = SOURCES
        self.hunts = pack.hunts[0]
        self.layout = Layout()
        add = self.layout.add
        # --- where the game stands
        self.seats = add("seats", SEATS + 1, 1, "how many sit here, one-hot")
        self.question = Question(self.layout, len(ask.ROWS), ARGUMENT_BITS, SEATS)
        self.first = add("first", SEATS, 1, "who began, one-hot from the own seat")
        self.turn = add("turn", SEATS, 1, "whose turn it is, one-hot from the own seat")
        self.rival = add("rival", SEATS, 1, "who is attacked, one-hot from the own seat")
        self.number = add("number", 1, ROUNDS, "turns begun so far")
        self.now = add("now", 4, HIGHEST, "crypto, manoeuvre, discount and worth of ore in this turn")
        self.used = add("used", POWERS, 1, "sector powers used in this turn")
        self.bank = add("bank", 2, HIGHEST, "ore in the depot, influence in the bank")
        self.abilities = add("abilities", ABILITIES * 3, HIGHEST, "open abilities: kind + 1, place, rest")
        # --- cards
        self.hand = add("hand", kinds, CARDS, "own hand by kind")
        self.reserve = add("reserve", kinds, CARDS, "own reserve by kind")
        self.piles = add("piles", len(pack.trade), CARDS, "cards left in each T pile")
        self.offers = add("offers", MARKETS * 2, kinds, "by special market: its two cards, kind + 1, or 0")
        self.stock = add("stock", kinds, CARDS, "unseen cards of the special decks, by kind")
        self.removed = add("removed", kinds, CARDS, "destroyed cards by kind")
        self.docked = add("docked", kinds, CARDS, "ship cards nobody has chosen")
        self.played = add("played", kinds, CARDS, "cards played in this turn, by kind")
        self.committed = add("committed", kinds, CARDS, "the attacker's cards as far as known, by kind")
        self.face_down = add("face down", 1, CARDS, "the attacker's cards that lie face down")
        self.answered = add("answered", kinds, CARDS, "the defender's cards, by kind")
        # --- what each seat has
        self.hulls = add("hulls", SEATS, kinds, "by seat: its ship card, kind + 1, or 0")
        self.ships = add("ships", SEATS * SECTORS, 1, "by seat: where its ship is, one-hot")
        self.holds = add(
            "holds",
            SEATS * 7,
            HIGHEST,
            "by seat: influence, ore, free markers, cards in hand, in the deck, reserved, hunts captured",
        )
        self.pools = add("pools", SEATS * kinds, CARDS, "by seat: cards the own seat can't place, by kind")
        self.sure = add("sure", SEATS * kinds, CARDS, "by seat: cards all know to be in hand or reserve")
        self.discards = add("discards", SEATS * kinds, CARDS, "by seat: discard pile by kind")
        # --- the map
        self.sectors = add(
            "sectors",
            SECTORS * SECTOR_NUMBERS,
            HIGHEST,
            "by sector: in play; q + 9; r + 9; seat in control (4); defence; ore; whether there is a token; "
            "hunt of the token + 1 if known; seats that know it (4); seats with a marker on it (4); distance "
            "from the own ship + 1; whether a neighbour of Tortuga",
        )
        self.captors = add("captors", len(pack.hunts) * SEATS, 1, "by hunt and seat: who holds its token")
        self.gone = add("gone", len(pack.hunts), 1, "hunts whose token is back in the box")
        self.creatures = add("creatures", len(pack.hunts), 1, "hunts whose token the own seat has not seen")

    def write(self, state: State, seat: Seat, row: Row) -> None:
        """Bring a seat's row up to date."""
        self.write_moment(state, seat, row)
        self.question.write(row, state.pending, False, seat, state.seats)
        self.write_cards(state, seat, row)
        self.write_fight(state, seat, row)
        self.write_sectors(state, seat, row)
        for place in range(state.seats):
            owner = (seat + place) % state.seats
            self.write_hold(state, owner, place, row)
            self.write_piles(state, seat, owner, place, row)
        self.write_hunts(state, seat, row)

    def write_moment(self, state: State, seat: Seat, row: Row) -> None:
        """Say where the game stands."""
        now, seats = state.now, state.seats
        rival = seats if now.rival == NOTHING else now.rival
        key = ((now.number << DIGIT | seats) << DIGIT | state.first) << DIGIT | now.seat
        if not row.is_same(MOMENT, key << DIGIT | rival):
            row.hot(self.seats, seats)
            row.hot(self.first, (state.first - seat) % seats)
            row.hot(self.turn, (now.seat - seat) % seats)
            row.hot(self.rival, -1 if rival == seats else (rival - seat) % seats)
            row.count(self.number, now.number, ROUNDS)
        row.count(self.now, now.crypto, HIGHEST)
        row.count(self.now + 1, now.manoeuvre, HIGHEST)
        row.count(self.now + 2, now.discount, HIGHEST)
        row.count(self.now + 3, now.ore_value, HIGHEST)
        row.bits(self.used, now.used & (1 << POWERS) - 1)
        row.count(self.bank, state.depot, HIGHEST)
        row.count(self.bank + 1, state.bank, HIGHEST)
        if row.changed(ABLE, now.abilities):
            for index in range(ABILITIES * 3):
                told = (
                    now.abilities[index] + (1 if index % 3 == 0 else 0) if index < len(now.abilities) else 0
                )
                row.count(self.abilities + index, told, HIGHEST)

    def write_cards(self, state: State, seat: Seat, row: Row) -> None:
        """Say which cards lie where."""
        row.pile(HAND, self.hand, state.hands[seat], CARDS)
        row.hot(self.reserve, -1 if state.reserves[seat] == NOTHING else state.reserves[seat])
        if row.changed(PILES, state.market.piles):
            for pile in range(len(state.market.piles)):
                row.count(self.piles + pile, state.market.piles[pile], CARDS)
        if row.changed(OFFERS, state.market.offers):
            for slot in range(len(state.market.offers)):
                kind = state.market.offers[slot]
                row.put(self.offers + slot, 0 if kind == NOTHING else kind + 1)
        self.write_stock(state, row)
        row.pile(REMOVED, self.removed, state.removed, CARDS)
        row.pile(DOCKED, self.docked, state.docked, CARDS)
        row.pile(PLAYED, self.played, state.now.played, CARDS)

    def write_stock(self, state: State, row: Row) -> None:
        """Say what the unseen parts of the special decks hold, in whatever order."""
        is_new = row.changed(SUNK, state.market.sunk)
        for market in range(MARKETS):
            if row.changed(STOCK + market, state.market.decks[market]):
                is_new = True
        if is_new:
            counts = [0] * self.kinds
            for market in range(MARKETS):
                unseen = state.market.decks[market][state.market.sunk[market] :]
                add_pile(counts, unseen, CARDS)
            row.write(self.stock, counts)

    def write_fight(self, state: State, seat: Seat, row: Row) -> None:
        """Say which cards fight; the attacker's lie face down until the defender has answered."""
        now = state.now
        is_hidden = now.seat != seat and is_face_down(state)
        row.count(self.face_down, len(now.committed) if is_hidden else 0, CARDS)
        committed = NO_CARDS if is_hidden else now.committed
        row.pile(COMMITTED, self.committed, committed, CARDS)
        row.pile(ANSWERED, self.answered, now.answered, CARDS)

    def write_hold(self, state: State, owner: Seat, place: int, row: Row) -> None:
        """Say what a seat has beside its cards."""
        row.put(self.hulls + place, 0 if state.hulls[owner] == NOTHING else state.hulls[owner] + 1)
        row.hot(self.ships + place * SECTORS, -1 if state.ships[owner] == NOTHING else state.ships[owner])
        at = self.holds + place * 7
        row.count(at, state.influence[owner], HIGHEST)
        row.count(at + 1, state.ore_held[owner], HIGHEST)
        row.count(at + 2, state.markers[owner], HIGHEST)
        row.count(at + 3, len(state.hands[owner]), HIGHEST)
        row.count(at + 4, len(state.decks[owner]), HIGHEST)
        row.put(at + 5, 0 if state.reserves[owner] == NOTHING else 1)

    def write_piles(self, state: State, seat: Seat, owner: Seat, place: int, row: Row) -> None:
        """Say what is known of a seat's cards: those that lie open, and those that can't be placed."""
        first = place * self.kinds
        row.pile(SURE + place, self.sure + first, state.sure[owner], CARDS)
        row.pile(DISCARDS + place, self.discards + first, state.discards[owner], CARDS)
        pools = self.pools + first
        if owner == seat:
            row.pile(POOLS, pools, state.decks[owner], CARDS)
            return
        held = held_cards(state, owner)
        is_new = row.changed(DECKS + place, state.decks[owner])
        is_new = row.changed(HELD + place, held) or is_new
        is_new = row.changed(HANDS + place, state.hands[owner]) or is_new
        if is_new:
            row.pile(POOLS + place, pools, held + state.hands[owner] + state.decks[owner], CARDS)

    def write_sectors(self, state: State, seat: Seat, row: Row) -> None:
        """Say what lies on the sectors where something has changed, and how far all are if the ship has."""
        hunts, ship = state.hunts, state.ships[seat]
        met = row.others(TOKENS, hunts.tokens) | row.others(KNOWN, hunts.known)
        others = met | row.others(CONTROL, state.control) | row.others(DEFENCE, state.defence)
        others |= row.others(ORE, state.ore) | row.others(MARKED, hunts.marks)
        # The row still tells where the ship was: holds are written after sectors.
        is_moved = row.kept[self.ships] != (0 if ship == NOTHING else ship + 1)
        if met > 0:
            row.bits(self.creatures, self.unmet(state, seat))
        if is_moved or others > 0:
            for sector in state.board.sectors:
                if others >> sector & 1:
                    self.write_sector(state, seat, sector, row)
                if is_moved or others >> sector & 1:
                    distance = 0 if ship == NOTHING else state.board.distances[ship * SECTORS + sector] + 1
                    row.count(self.sectors + sector * SECTOR_NUMBERS + 19, distance, HIGHEST)

    def unmet(self, state: State, seat: Seat) -> int:
        """Return the hunts whose token a seat has not seen; which are spare never changes in a game."""
        hunts = state.hunts
        unmet = 0
        for kind in hunts.spare:
            unmet |= 1 << kind - self.hunts
        for sector in range(SECTORS):
            token = hunts.tokens[sector]
            if token != NOTHING and not hunts.known[sector] >> seat & 1:
                unmet |= 1 << token - self.hunts
        return unmet

    def write_sector(self, state: State, seat: Seat, sector: int, row: Row) -> None:
        """Say what lies on a sector and where it is, but not how far from the own ship."""
        at = self.sectors + sector * SECTOR_NUMBERS
        row.put(at, 1)
        row.put(at + 1, state.board.q[sector] + COORDINATE)
        row.put(at + 2, state.board.r[sector] + COORDINATE)
        control = state.control[sector]
        row.hot(at + 3, -1 if control == NOTHING else (control - seat) % state.seats)
        row.count(at + 7, state.defence[sector], HIGHEST)
        row.count(at + 8, state.ore[sector], HIGHEST)
        token, known = state.hunts.tokens[sector], state.hunts.known[sector]
        row.put(at + 9, 0 if token == NOTHING else 1)
        row.put(at + 10, token - self.hunts + 1 if token != NOTHING and known >> seat & 1 else 0)
        for place in range(state.seats):
            other = (seat + place) % state.seats
            row.put(at + 11 + place, known >> other & 1)
            row.put(at + 15 + place, state.hunts.marks[sector] >> other & 1)
        row.put(at + 20, 1 if state.board.distances[sector] == 1 else 0)

    def write_hunts(self, state: State, seat: Seat, row: Row) -> None:
        """Say who has captured which creature, and how many."""
        hunts = state.hunts
        if row.changed(CAPTORS, hunts.captors):
            for hunt in range(len(hunts.captors)):
                captor = hunts.captors[hunt]
                row.put(self.gone + hunt, 1 if captor == GONE else 0)
                whose = -1 if captor in (GONE, NOTHING) else (captor - seat) % state.seats
                row.hot(self.captors + hunt * SEATS, whose)
            for place in range(state.seats):
                row.put(self.holds + place * 7 + 6, hunts.captors.count((seat + place) % state.seats))


def held_cards(state: State, owner: Seat) -> list[int]:
    """Return the cards that another seat has reserved or laid face down."""
    is_hidden = owner == state.now.seat and is_face_down(state)
    if state.reserves[owner] == NOTHING:
        return state.now.committed if is_hidden else NO_CARDS
    reserved = [state.reserves[owner]]
    return reserved + state.now.committed if is_hidden else reserved
