"""Views as numbers, for learners: own things first, the others' in the order of play.

Modules and free places are told in the order in which answers number them, so that the n-th row tells what
the n-th answer is about. Orbitals with more modules or places than there are rows lose the newest.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board
from stardeck.games.orbital.data import COLOUR_COUNT, Pack
from stardeck.games.orbital.state import OVER, STAGES, State
from stardeck.games.orbital.view import View
from stardeck.games.orbital.vocabulary import ask, verb
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.grammar import Grammar
from stardeck.kernel.numbers import GrammarNumbering
from stardeck.kernel.tensor import HIGHEST, Layout, add_pile, capped

SEATS: Final = 5
YEARS: Final = 6
MODULES: Final = 20
"""So many modules of each orbital are told; the first is the core."""
PLACES: Final = 24
"""So many places of the own orbital are told."""
ARGUMENT_BITS: Final = 18
"""A question's number, such as a cell, is told in so many bits."""
HALF: Final = 24
"""Cells further from the core than this are told as if they lay there."""
CARDS: Final = 30
TOKENS: Final = 20
MODULE_NUMBERS: Final = 6
PLACE_NUMBERS: Final = 5


class Encoder:
    """Writes what a seat knows."""

    def __init__(self, pack: Pack) -> None:
        kinds = len(pack.ids)
        cards = pack.core
        self.pack = pack
        self.cards = cards
        self.market_size = pack.numbers.market
        self.layout = Layout()
        add = self.layout.add
        # --- where the game stands
        self.seats = add("seats", SEATS + 1, 1, "how many sit here, one-hot")
        self.prompt = add("prompt", len(ask.ROWS), 1, "what is asked, one-hot; empty when the game is over")
        self.argument = add("argument", ARGUMENT_BITS, 1, "the question's number in bits, the lowest first")
        self.asked = add("asked", SEATS, 1, "who is asked, one-hot from the own seat")
        self.stage = add("stage", len(STAGES), 1, "setup, turns, income, cards or over, one-hot")
        self.year = add("year", YEARS + 1, 1, "the year, one-hot")
        self.years = add("years", 1, YEARS, "how many years are played")
        self.first = add("first", SEATS, 1, "the first player, one-hot from the own seat")
        self.turn = add("turn", SEATS, 1, "whose turn it is, one-hot from the own seat")
        self.passes = add("passes", 1, SEATS, "passes in a row")
        # --- cards
        self.hand = add("hand", cards, CARDS, "own hand by kind")
        self.back = add("returned", cards, CARDS, "cards the own seat put back at setup, by kind")
        self.looked = add("looked", cards, CARDS, "cards the own seat looks at, by kind")
        self.deck = add("deck", 1, HIGHEST, "cards in the deck")
        self.discards = add("discards", cards, CARDS, "discard pile by kind")
        self.market = add("market", 7, HIGHEST, "the row from price 1 on: kind + 1, or 0")
        self.for_sale = add("for sale", cards, CARDS, "the row by kind")
        self.cores = add("cores", kinds - cards, CARDS, "upgraded cores left, by kind")
        self.played = add("played", cards, CARDS, "the event or card that is carried out, by kind")
        # --- what each seat has
        self.money = add("money", SEATS, HIGHEST, "by seat")
        self.crew = add("crew", SEATS, HIGHEST, "by seat: unused crew")
        self.points = add("points", SEATS, HIGHEST, "by seat")
        self.won = add("won", SEATS * COLOUR_COUNT, HIGHEST, "by seat: points for majorities by colour")
        self.hands = add("hands", SEATS, HIGHEST, "by seat: cards in hand")
        self.shown = add("shown", SEATS * cards, CARDS, "by seat: cards all know to be in its hand, by kind")
        self.tallies = add(
            "tallies",
            SEATS * board.TALLIES,
            HIGHEST,
            "by seat: undamaged modules of each colour (6), symbols, discounts on building, repair and "
            "purchase, hand limit, income, open cells, damaged modules",
        )
        # --- orbitals
        self.stations = add(
            "stations",
            SEATS * MODULES * MODULE_NUMBERS,
            HIGHEST,
            "by seat and module: kind + 1, x + 25, y + 25, damage, crew, 1 used or 2 visited",
        )
        self.places = add(
            "places",
            PLACES * PLACE_NUMBERS,
            2 * HALF + 1,
            "by free place of the own orbital: x + 25, y + 25, side of the entrance + 1, colour of the "
            "neighbour + 1, whether the neighbour is damaged",
        )
        self.rivals = add("rivals", 2 * COLOUR_COUNT, HIGHEST, "modules of the peace game's opponents")
        self.blank = [0] * self.layout.size

    def write(self, view: View, out: list[int]) -> None:
        """Put the view into a list of `layout.size` numbers."""
        known = view.known
        out[:] = self.blank
        self.write_moment(known, view.seat, out)
        self.write_cards(known, view.seat, out)
        for place in range(known.seats):
            seat = (view.seat + place) % known.seats
            self.write_seat(known, seat, place, out)
            self.write_station(known.stations[seat], place, out)
        self.write_places(known.exits[view.seat], out)
        for place in range(len(known.rivals)):
            out[self.rivals + place] = capped(known.rivals[place], HIGHEST)

    def write_moment(self, known: State, seat: Seat, out: list[int]) -> None:
        """Say where the game stands and what is asked."""
        out[self.seats + known.seats] = 1
        out[self.stage + known.stage] = 1
        out[self.year + capped(known.year, YEARS)] = 1
        out[self.years] = capped(known.readings.years, YEARS)
        out[self.first + (known.first - seat) % known.seats] = 1
        out[self.turn + (known.turn - seat) % known.seats] = 1
        out[self.passes] = capped(known.passes, SEATS)
        if known.pending.is_empty() or known.stage == OVER:
            return
        out[self.prompt + known.pending.prompt()] = 1
        out[self.asked + (known.pending.seat() - seat) % known.seats] = 1
        argument = known.pending.argument()
        if argument >= 0:
            for bit in range(ARGUMENT_BITS):
                out[self.argument + bit] = argument >> bit & 1

    def write_cards(self, known: State, seat: Seat, out: list[int]) -> None:
        """Say which cards lie where."""
        add_pile(out, self.hand, known.hands[seat], CARDS)
        add_pile(out, self.back, known.returned[seat], CARDS)
        add_pile(out, self.looked, known.looked, CARDS)
        add_pile(out, self.discards, known.discards, CARDS)
        add_pile(out, self.for_sale, known.market, CARDS)
        add_pile(out, self.cores - self.cards, known.cores, CARDS)
        add_pile(out, self.played, known.played, CARDS)
        out[self.deck] = capped(len(known.deck), HIGHEST)
        for slot in range(len(known.market)):
            out[self.market + slot] = known.market[slot] + 1

    def write_seat(self, known: State, seat: Seat, place: int, out: list[int]) -> None:
        """Say what a seat has."""
        out[self.money + place] = capped(known.money[seat], HIGHEST)
        out[self.crew + place] = capped(known.crew[seat], HIGHEST)
        out[self.points + place] = capped(known.points[seat], HIGHEST)
        out[self.hands + place] = capped(len(known.hands[seat]), HIGHEST)
        add_pile(out, self.shown + place * self.cards, known.shown[seat], CARDS)
        for colour in range(COLOUR_COUNT):
            won = known.won[seat * COLOUR_COUNT + colour]
            out[self.won + place * COLOUR_COUNT + colour] = capped(won, HIGHEST)
        for thing in range(board.TALLIES):
            tally = known.tallies[seat * board.TALLIES + thing]
            out[self.tallies + place * board.TALLIES + thing] = capped(tally, HIGHEST)

    def write_station(self, station: list[int], place: int, out: list[int]) -> None:
        """Say which modules an orbital has."""
        at = self.stations + place * MODULES * MODULE_NUMBERS
        base = 0
        while base < len(station) and base < MODULES * board.STRIDE:
            cell = station[base + board.CELL]
            out[at] = station[base + board.KIND] + 1
            out[at + 1] = within(board.x_of(cell))
            out[at + 2] = within(board.y_of(cell))
            out[at + 3] = capped(station[base + board.DAMAGE], TOKENS)
            out[at + 4] = capped(station[base + board.CREW], TOKENS)
            out[at + 5] = capped(station[base + board.USED], board.VISITOR)
            base += board.STRIDE
            at += MODULE_NUMBERS

    def write_places(self, exits: list[int], out: list[int]) -> None:
        """Say where the own orbital can grow."""
        at = self.places
        for number in range(min(len(exits), PLACES)):
            found = exits[number]
            cell = (found & board.PLACE_MASK) >> board.EXIT_CELL
            out[at] = within(board.x_of(cell))
            out[at + 1] = within(board.y_of(cell))
            out[at + 2] = (found & 3) + 1
            out[at + 3] = (found >> board.EXIT_COLOUR & 7) + 1
            out[at + 4] = 1 if found & board.EXIT_DAMAGED else 0
            at += PLACE_NUMBERS


def within(offset: int) -> int:
    """Return how far a cell lies from the core, as a number from 1 to ``2 * HALF + 1``."""
    return capped(offset + HALF, 2 * HALF) + 1


class Numbering:
    """Numbers answers as the grammar does: places by the exits they lie at, modules by their order."""

    def __init__(self, grammar: Grammar) -> None:
        self.size = grammar.size
        self.plain = GrammarNumbering(grammar)
        self.offsets = [grammar.offset(which) for which in range(len(verb.ROWS))]
        self.places = grammar.nouns["place"].size

    def numbers(self, options: list[Action], position: State) -> list[int]:
        """Return the number of each answer to the question of a position."""
        return [self.number(action, position) for action in options]

    def number(self, action: Action, position: State) -> int:
        """Return the number of an answer."""
        which = verb.verb_of(action)
        seat = position.pending.seat()
        if which == verb.BUILD:
            rank = rank_of_place(position.exits[seat], verb.place_of(action))
            return self.offsets[which] + verb.card_of(action) * self.places + rank
        elif which in (verb.OPERATE, verb.REPAIR, verb.MOVE, verb.REMOVE):
            return self.offsets[which] + rank_of_module(position, seat, verb.cell_of(action))
        elif which in (verb.DAMAGE, verb.VISIT, verb.BACK):
            return self.offsets[which] + rank_of_module(position, verb.seat_of(action), verb.cell_of(action))
        elif which in (verb.PURCHASE, verb.TAKE):
            return self.offsets[which] + verb.slot_of(action) - 1
        return self.plain.number(action, position)


def rank_of_place(exits: list[int], place: int) -> int:
    """Return which of the free exits leads to a place."""
    for rank in range(len(exits)):
        if exits[rank] & board.PLACE_MASK == place:
            return rank
    return 0


def rank_of_module(position: State, owner: Seat, cell: int) -> int:
    """Return which module lies on an owner's cell, counted from the orbital of the asked seat on."""
    seat = position.pending.seat()
    rank = 0
    while seat != owner:
        rank += len(position.stations[seat]) // board.STRIDE - 1
        seat = (seat + 1) % position.seats
    station = position.stations[owner]
    base = board.STRIDE
    while base < len(station) and station[base + board.CELL] != cell:
        rank += 1
        base += board.STRIDE
    return rank
