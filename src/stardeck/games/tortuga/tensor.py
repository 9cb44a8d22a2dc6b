"""Views as numbers, for learners: own things first, the others' in the order of play.

The map is told sector by sector in the order of the pack; where a sector lies is told by its coordinates.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.data import GONE, MARKETS, NOTHING, SECTORS, SHARES, Pack
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.view import View
from stardeck.games.tortuga.vocabulary import ask
from stardeck.kernel.decision import Seat
from stardeck.kernel.tensor import HIGHEST, Layout, add_pile, capped

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


class Encoder:
    """Writes what a seat knows."""

    def __init__(self, pack: Pack) -> None:
        kinds = len(pack.ids)
        self.kinds = kinds
        self.hunts = pack.hunts[0]
        self.layout = Layout()
        add = self.layout.add
        # --- where the game stands
        self.seats = add("seats", SEATS + 1, 1, "how many sit here, one-hot")
        self.prompt = add("prompt", len(ask.ROWS), 1, "what is asked, one-hot; empty when the game is over")
        self.argument = add("argument", ARGUMENT_BITS, 1, "the question's number in bits, the lowest first")
        self.asked = add("asked", SEATS, 1, "who is asked, one-hot from the own seat")
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
        self.blank = [0] * self.layout.size

    def write(self, view: View, out: list[int]) -> None:
        """Put the view into a list of `layout.size` numbers."""
        known = view.known
        out[:] = self.blank
        self.write_moment(known, view.seat, out)
        self.write_cards(known, view, out)
        for place in range(known.seats):
            self.write_seat(view, (view.seat + place) % known.seats, place, out)
        for sector in known.board.sectors:
            self.write_sector(known, view.seat, sector, out)
        self.write_hunts(known, view, out)

    def write_moment(self, known: State, seat: Seat, out: list[int]) -> None:
        """Say where the game stands and what is asked."""
        now, seats = known.now, known.seats
        out[self.seats + seats] = 1
        out[self.first + (known.first - seat) % seats] = 1
        out[self.turn + (now.seat - seat) % seats] = 1
        if now.rival != NOTHING:
            out[self.rival + (now.rival - seat) % seats] = 1
        out[self.number] = capped(now.number, ROUNDS)
        out[self.now] = capped(now.crypto, HIGHEST)
        out[self.now + 1] = capped(now.manoeuvre, HIGHEST)
        out[self.now + 2] = capped(now.discount, HIGHEST)
        out[self.now + 3] = capped(now.ore_value, HIGHEST)
        for power in range(POWERS):
            out[self.used + power] = now.used >> power & 1
        out[self.bank] = capped(known.depot, HIGHEST)
        out[self.bank + 1] = capped(known.bank, HIGHEST)
        for index in range(min(len(now.abilities), ABILITIES * 3)):
            out[self.abilities + index] = capped(now.abilities[index] + (1 if index % 3 == 0 else 0), HIGHEST)
        if known.pending.is_empty():
            return
        out[self.prompt + known.pending.prompt()] = 1
        out[self.asked + (known.pending.seat() - seat) % seats] = 1
        for bit in range(ARGUMENT_BITS):
            out[self.argument + bit] = known.pending.argument() >> bit & 1

    def write_cards(self, known: State, view: View, out: list[int]) -> None:
        """Say which cards lie where."""
        add_pile(out, self.hand, known.hands[view.seat], CARDS)
        if 0 <= known.reserves[view.seat] < NOTHING:
            out[self.reserve + known.reserves[view.seat]] = 1
        for pile in range(len(known.market.piles)):
            out[self.piles + pile] = capped(known.market.piles[pile], CARDS)
        for slot in range(len(known.market.offers)):
            if known.market.offers[slot] != NOTHING:
                out[self.offers + slot] = known.market.offers[slot] + 1
        for stock in view.stock:
            add_pile(out, self.stock, stock, CARDS)
        add_pile(out, self.removed, known.removed, CARDS)
        add_pile(out, self.docked, known.docked, CARDS)
        add_pile(out, self.played, known.now.played, CARDS)
        add_pile(out, self.committed, known.now.committed, CARDS)
        for kind in known.now.committed:
            if kind < 0:
                out[self.face_down] += 1
        add_pile(out, self.answered, known.now.answered, CARDS)

    def write_seat(self, view: View, seat: Seat, place: int, out: list[int]) -> None:
        """Say what a seat has."""
        known = view.known
        if known.hulls[seat] != NOTHING:
            out[self.hulls + place] = known.hulls[seat] + 1
        if known.ships[seat] != NOTHING:
            out[self.ships + place * SECTORS + known.ships[seat]] = 1
        at = self.holds + place * 7
        out[at] = capped(known.influence[seat], HIGHEST)
        out[at + 1] = capped(known.ore_held[seat], HIGHEST)
        out[at + 2] = capped(known.markers[seat], HIGHEST)
        out[at + 3] = capped(len(known.hands[seat]), HIGHEST)
        out[at + 4] = capped(len(known.decks[seat]), HIGHEST)
        out[at + 5] = 0 if known.reserves[seat] == NOTHING else 1
        out[at + 6] = known.hunts.captors.count(seat)
        add_pile(out, self.pools + place * self.kinds, view.pools[seat], CARDS)
        add_pile(out, self.sure + place * self.kinds, known.sure[seat], CARDS)
        add_pile(out, self.discards + place * self.kinds, known.discards[seat], CARDS)

    def write_sector(self, known: State, seat: Seat, sector: int, out: list[int]) -> None:
        """Say what lies on a sector and where it is."""
        at = self.sectors + sector * SECTOR_NUMBERS
        out[at] = 1
        out[at + 1] = known.board.q[sector] + COORDINATE
        out[at + 2] = known.board.r[sector] + COORDINATE
        if known.control[sector] != NOTHING:
            out[at + 3 + (known.control[sector] - seat) % known.seats] = 1
        out[at + 7] = capped(known.defence[sector], HIGHEST)
        out[at + 8] = capped(known.ore[sector], HIGHEST)
        token = known.hunts.tokens[sector]
        if token != NOTHING:
            out[at + 9] = 1
            if token >= 0:
                out[at + 10] = token - self.hunts + 1
        for place in range(known.seats):
            other = (seat + place) % known.seats
            out[at + 11 + place] = known.hunts.known[sector] >> other & 1
            out[at + 15 + place] = known.hunts.marks[sector] >> other & 1
        if known.ships[seat] != NOTHING:
            out[at + 19] = capped(known.board.distances[known.ships[seat] * SECTORS + sector] + 1, HIGHEST)
        out[at + 20] = 1 if known.board.distances[sector] == 1 else 0

    def write_hunts(self, known: State, view: View, out: list[int]) -> None:
        """Say who has captured which creature, and which may still be met."""
        for hunt in range(len(known.hunts.captors)):
            captor = known.hunts.captors[hunt]
            if captor == GONE:
                out[self.gone + hunt] = 1
            elif captor != NOTHING:
                out[self.captors + hunt * SEATS + (captor - view.seat) % known.seats] = 1
        for kind in view.creatures:
            out[self.creatures + kind - self.hunts] = 1
