"""What a seat knows as numbers, for learners: own things first, the others' in the order of play.

Modules and free places are told in the order in which answers number them, so that the n-th row tells what
the n-th answer is about. There are rows for as many as the cards of the pack can bring: none is left out.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import board
from stardeck.games.orbital.data import COLOUR_COUNT, Pack
from stardeck.games.orbital.state import OVER, STAGES, State, is_automatic
from stardeck.games.orbital.vocabulary import ask, verb
from stardeck.games.orbital.vocabulary.nouns import most_exits, most_modules
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.grammar import Grammar
from stardeck.kernel.numbers import GrammarNumbering
from stardeck.kernel.tensor import HIGHEST, Layout, Row, capped

SEATS: Final = 5
YEARS: Final = 6
ARGUMENT_BITS: Final = 18
"""A question's number, such as a cell, is told in so many bits."""
CARDS: Final = 30
TOKENS: Final = 20
MODULE_NUMBERS: Final = 7
PLACE_NUMBERS: Final = 5
NO_CARDS: Final[list[int]] = []
TALLIES: Final = (
    "by seat: undamaged modules of each colour (6), symbols, discounts on building, repair and purchase, "
    "hand limit, income, open cells, damaged modules"
)

# What rows are written from. Those by seat have a number for each seat from here on.
HAND: Final = 0
RETURNED: Final = 1
LOOKED: Final = 2
DISCARDS: Final = 3
MARKET: Final = 4
CORES: Final = 5
PLAYED: Final = 6
EXITS: Final = 7
SHOWN: Final = 8
STATIONS: Final = SHOWN + SEATS
SOURCES: Final = STATIONS + SEATS


class Encoder:
    """Writes what a seat knows."""

    def __init__(self, pack: Pack) -> None:
        cards = pack.core
        self.cards = cards
        self.upgrades = len(pack.ids) - cards
        self.slots = pack.numbers.market + 1
        self.sources = SOURCES
        self.modules = most_modules(pack) + SEATS
        self.exits = most_exits(pack)
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
        self.market = add(
            "market", pack.numbers.market + 1, HIGHEST, "the row from price 1 on: kind + 1, or 0"
        )
        self.for_sale = add("for sale", cards, CARDS, "the row by kind")
        self.cores = add("cores", self.upgrades, CARDS, "upgraded cores left, by kind")
        self.played = add("played", cards, CARDS, "the event or card that is carried out, by kind")
        # --- what each seat has
        self.money = add("money", SEATS, HIGHEST, "by seat")
        self.crew = add("crew", SEATS, HIGHEST, "by seat: unused crew")
        self.points = add("points", SEATS, HIGHEST, "by seat")
        self.won = add("won", SEATS * COLOUR_COUNT, HIGHEST, "by seat: points for majorities by colour")
        self.hands = add("hands", SEATS, HIGHEST, "by seat: cards in hand")
        self.shown = add("shown", SEATS * cards, CARDS, "by seat: cards all know to be in its hand, by kind")
        self.tallies = add("tallies", SEATS * board.TALLIES, HIGHEST, TALLIES)
        # --- orbitals
        self.stations = add(
            "modules",
            self.modules * MODULE_NUMBERS,
            HIGHEST,
            "by module, the own orbital's first, each from its core on: seat from the own one + 1, kind + 1, "
            "x + 128, y + 128, damage, crew, 1 used or 2 visited",
        )
        self.places = add(
            "places",
            self.exits * PLACE_NUMBERS,
            HIGHEST,
            "by free place of the own orbital: x + 128, y + 128, side of the entrance + 1, colour of the "
            "neighbour + 1, whether the neighbour is damaged",
        )
        self.rivals = add("rivals", 2 * COLOUR_COUNT, HIGHEST, "modules of the peace game's opponents")

    def write(self, state: State, seat: Seat, row: Row) -> None:
        """Bring a seat's row up to date."""
        self.write_moment(state, seat, row)
        self.write_question(state, seat, row)
        self.write_cards(state, seat, row)
        for place in range(state.seats):
            self.write_seat(state, (seat + place) % state.seats, place, row)
        self.write_stations(state, seat, row)
        if row.replaced(EXITS, state.exits[seat]):
            self.write_places(state.exits[seat], row)
        for place in range(len(state.rivals)):
            row.count(self.rivals + place, state.rivals[place], HIGHEST)

    def write_moment(self, state: State, seat: Seat, row: Row) -> None:
        """Say where the game stands."""
        row.hot(self.seats, state.seats)
        row.hot(self.stage, state.stage)
        row.hot(self.year, capped(state.year, YEARS))
        row.count(self.years, state.readings.years, YEARS)
        row.hot(self.first, (state.first - seat) % state.seats)
        row.hot(self.turn, (state.turn - seat) % state.seats)
        row.count(self.passes, state.passes, SEATS)

    def write_question(self, state: State, seat: Seat, row: Row) -> None:
        """Say what is asked, and whom."""
        if state.pending.is_empty() or state.stage == OVER:
            row.hot(self.prompt, -1)
            row.hot(self.asked, -1)
            row.bits(self.argument, 0)
            return
        row.hot(self.prompt, state.pending.prompt())
        row.hot(self.asked, (state.pending.seat() - seat) % state.seats)
        argument = state.pending.argument()
        row.bits(self.argument, argument & (1 << ARGUMENT_BITS) - 1 if argument > 0 else 0)

    def write_cards(self, state: State, seat: Seat, row: Row) -> None:
        """Say which cards lie where."""
        # Nobody knows the stack of a rulebook bot, itself included.
        hand = state.shown[seat] if is_automatic(state, seat) else state.hands[seat]
        if row.replaced(HAND, hand):
            row.pile(self.hand, self.cards, hand, CARDS)
        if row.replaced(RETURNED, state.returned[seat]):
            row.pile(self.back, self.cards, state.returned[seat], CARDS)
        looked = state.looked if state.looked and state.pending.seat() == seat else NO_CARDS
        if row.changed(LOOKED, looked):
            row.pile(self.looked, self.cards, looked, CARDS)
        if row.changed(DISCARDS, state.discards):
            row.pile(self.discards, self.cards, state.discards, CARDS)
        if row.changed(CORES, state.cores):
            row.pile(self.cores, self.upgrades, [kind - self.cards for kind in state.cores], CARDS)
        if row.changed(PLAYED, state.played):
            row.pile(self.played, self.cards, state.played, CARDS)
        row.count(self.deck, len(state.deck), HIGHEST)
        if row.changed(MARKET, state.market):
            row.pile(self.for_sale, self.cards, state.market, CARDS)
            for slot in range(self.slots):
                row.put(self.market + slot, state.market[slot] + 1 if slot < len(state.market) else 0)

    def write_seat(self, state: State, seat: Seat, place: int, row: Row) -> None:
        """Say what a seat has."""
        row.count(self.money + place, state.money[seat], HIGHEST)
        row.count(self.crew + place, state.crew[seat], HIGHEST)
        row.count(self.points + place, state.points[seat], HIGHEST)
        row.count(self.hands + place, len(state.hands[seat]), HIGHEST)
        if row.replaced(SHOWN + place, state.shown[seat]):
            row.pile(self.shown + place * self.cards, self.cards, state.shown[seat], CARDS)
        for colour in range(COLOUR_COUNT):
            won = state.won[seat * COLOUR_COUNT + colour]
            row.count(self.won + place * COLOUR_COUNT + colour, won, HIGHEST)
        for thing in range(board.TALLIES):
            tally = state.tallies[seat * board.TALLIES + thing]
            row.count(self.tallies + place * board.TALLIES + thing, tally, HIGHEST)

    def write_stations(self, state: State, seat: Seat, row: Row) -> None:
        """Say which modules the orbitals have: all that follow the first one that has changed."""
        at = self.stations
        is_new = False
        for place in range(state.seats):
            station = state.stations[(seat + place) % state.seats]
            if row.replaced(STATIONS + place, station):
                is_new = True
            if is_new:
                write_station(station, place, at, row.numbers)
            at += len(station) // board.STRIDE * MODULE_NUMBERS
        if is_new:
            row.clear(at, self.stations + self.modules * MODULE_NUMBERS)
            row.done(self.stations, self.stations + self.modules * MODULE_NUMBERS)

    def write_places(self, exits: list[int], row: Row) -> None:
        """Say where the own orbital can grow."""
        out = row.numbers
        at = self.places
        for found in exits:
            cell = (found & board.PLACE_MASK) >> board.EXIT_CELL
            out[at] = board.x_of(cell) + board.HALF
            out[at + 1] = board.y_of(cell) + board.HALF
            out[at + 2] = (found & 3) + 1
            out[at + 3] = (found >> board.EXIT_COLOUR & 7) + 1
            out[at + 4] = 1 if found & board.EXIT_DAMAGED else 0
            at += PLACE_NUMBERS
        row.clear(at, self.places + self.exits * PLACE_NUMBERS)
        row.done(self.places, self.places + self.exits * PLACE_NUMBERS)


def write_station(station: list[int], place: int, at: int, out: list[int]) -> None:
    """Say which modules an orbital has."""
    for base in range(0, len(station), board.STRIDE):
        cell = station[base + board.CELL]
        out[at] = place + 1
        out[at + 1] = station[base + board.KIND] + 1
        out[at + 2] = board.x_of(cell) + board.HALF
        out[at + 3] = board.y_of(cell) + board.HALF
        out[at + 4] = capped(station[base + board.DAMAGE], TOKENS)
        out[at + 5] = capped(station[base + board.CREW], TOKENS)
        out[at + 6] = capped(station[base + board.USED], board.VISITOR)
        at += MODULE_NUMBERS


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
