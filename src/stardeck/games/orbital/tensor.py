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
from stardeck.kernel.tensor import DIGIT, HIGHEST, MOMENT, NO_CARDS, Layout, Question, Row, capped

SEATS: Final = 5
YEARS: Final = 6
ARGUMENT_BITS: Final = 18
"""A question's number, such as a cell, is told in so many bits."""
CARDS: Final = 30
TOKENS: Final = 20
MODULE_NUMBERS: Final = 7
PLACE_NUMBERS: Final = 5
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
MONEY: Final = 8
CREW: Final = 9
POINTS: Final = 10
WON: Final = 11
TALLIED: Final = 12
SHOWN: Final = 13
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
        self.question = Question(self.layout, len(ask.ROWS), ARGUMENT_BITS, SEATS)
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
        self.question.write(row, state.pending, state.stage == OVER, seat, state.seats)
        self.write_cards(state, seat, row)
        self.write_seats(state, seat, row)
        self.write_stations(state, seat, row)
        if row.replaced(EXITS, state.exits[seat]):
            self.write_places(state.exits[seat], row)
        for place in range(len(state.rivals)):
            row.count(self.rivals + place, state.rivals[place], HIGHEST)

    def write_moment(self, state: State, seat: Seat, row: Row) -> None:
        """Say where the game stands."""
        key = (state.seats << DIGIT | state.stage) << DIGIT | state.year
        key = ((key << DIGIT | state.readings.years) << DIGIT | state.first) << DIGIT | state.turn
        if row.is_same(MOMENT, key << DIGIT | state.passes):
            return
        row.hot(self.seats, state.seats)
        row.hot(self.stage, state.stage)
        row.hot(self.year, capped(state.year, YEARS))
        row.count(self.years, state.readings.years, YEARS)
        row.hot(self.first, (state.first - seat) % state.seats)
        row.hot(self.turn, (state.turn - seat) % state.seats)
        row.count(self.passes, state.passes, SEATS)

    def write_cards(self, state: State, seat: Seat, row: Row) -> None:
        """Say which cards lie where."""
        # Nobody knows the stack of a rulebook bot, itself included.
        hand = state.shown[seat] if is_automatic(state, seat) else state.hands[seat]
        looked = state.looked if state.looked and state.pending.seat() == seat else NO_CARDS
        # Lists inside lists are never changed in place, nor are cores, tallies and what was won.
        row.steady_pile(HAND, self.hand, hand, CARDS)
        row.steady_pile(RETURNED, self.back, state.returned[seat], CARDS)
        row.pile(LOOKED, self.looked, looked, CARDS)
        row.pile(DISCARDS, self.discards, state.discards, CARDS)
        row.pile(PLAYED, self.played, state.played, CARDS)
        row.steady_pile(CORES, self.cores - self.cards, state.cores, CARDS)
        row.count(self.deck, len(state.deck), HIGHEST)
        if row.changed(MARKET, state.market):
            row.steady_pile(MARKET, self.for_sale, row.sources[MARKET], CARDS)
            for slot in range(self.slots):
                row.put(self.market + slot, state.market[slot] + 1 if slot < len(state.market) else 0)

    def write_seats(self, state: State, seat: Seat, row: Row) -> None:
        """Say what each seat has."""
        row.by_seat(MONEY, self.money, state.money, seat, HIGHEST)
        row.by_seat(CREW, self.crew, state.crew, seat, HIGHEST)
        row.by_seat(POINTS, self.points, state.points, seat, HIGHEST)
        row.steady_by_seat(WON, self.won, state.won, seat * COLOUR_COUNT, HIGHEST)
        row.steady_by_seat(TALLIED, self.tallies, state.tallies, seat * board.TALLIES, HIGHEST)
        for place in range(state.seats):
            owner = (seat + place) % state.seats
            row.count(self.hands + place, len(state.hands[owner]), HIGHEST)
            shown = state.shown[owner]
            row.steady_pile(SHOWN + place, self.shown + place * self.cards, shown, CARDS)

    def write_stations(self, state: State, seat: Seat, row: Row) -> None:
        """Say which modules the orbitals have: those that have changed, and all after one that has grown."""
        at = self.stations
        is_moved = False
        for place in range(state.seats):
            station = state.stations[(seat + place) % state.seats]
            old = row.sources[STATIONS + place]
            if is_moved or len(old) != len(station):
                is_moved = True
                old = NO_CARDS
            if old is not station:
                write_station(station, old, place, at, row)
                row.sources[STATIONS + place] = station
            at += len(station) // board.STRIDE * MODULE_NUMBERS
        if is_moved:
            row.end(STATIONS, at)

    def write_places(self, exits: list[int], row: Row) -> None:
        """Say where the own orbital can grow."""
        at = self.places
        for found in exits:
            cell = (found & board.PLACE_MASK) >> board.EXIT_CELL
            row.put(at, board.x_of(cell) + board.HALF)
            row.put(at + 1, board.y_of(cell) + board.HALF)
            row.put(at + 2, (found & 3) + 1)
            row.put(at + 3, (found >> board.EXIT_COLOUR & 7) + 1)
            row.put(at + 4, 1 if found & board.EXIT_DAMAGED else 0)
            at += PLACE_NUMBERS
        row.end(EXITS, at)


def write_station(station: list[int], old: list[int], place: int, at: int, row: Row) -> None:
    """Say which modules an orbital has, as far as they are not as they were."""
    for base in range(0, len(station), board.STRIDE):
        if not old or is_other(station, old, base):
            cell = station[base + board.CELL]
            row.put(at, place + 1)
            row.put(at + 1, station[base + board.KIND] + 1)
            row.put(at + 2, board.x_of(cell) + board.HALF)
            row.put(at + 3, board.y_of(cell) + board.HALF)
            row.count(at + 4, station[base + board.DAMAGE], TOKENS)
            row.count(at + 5, station[base + board.CREW], TOKENS)
            row.count(at + 6, station[base + board.USED], board.VISITOR)
        at += MODULE_NUMBERS


def is_other(station: list[int], old: list[int], base: int) -> bool:
    """Tell whether a module is not as it was."""
    return any(station[at] != old[at] for at in range(base, base + board.STRIDE))


class Numbering:
    """Numbers answers as the grammar does: places by the exits they lie at, modules by their order."""

    def __init__(self, grammar: Grammar) -> None:
        self.size = grammar.size
        self.plain = GrammarNumbering(grammar)
        self.offsets = [grammar.offset(which) for which in range(len(verb.ROWS))]
        self.builds = self.offsets[verb.BUILD]
        self.places = grammar.nouns["place"].size

    def numbers(self, options: list[Action], position: State) -> list[int]:
        """Return the number of each answer to the question of a position."""
        seat = position.pending.seat()
        exits = position.exits[seat]
        rank = 0
        numbers: list[int] = []
        for action in options:
            if verb.verb_of(action) == verb.BUILD:
                # Each card is offered at one exit after the other: the next one is mostly near.
                rank = rank_of_place(exits, verb.place_of(action), rank)
                numbers.append(self.builds + verb.card_of(action) * self.places + rank)
            else:
                numbers.append(self.number(action, position, seat))
        return numbers

    def number(self, action: Action, position: State, seat: Seat) -> int:
        """Return the number of an answer of the asked seat; not of a build."""
        which = verb.verb_of(action)
        if which in (verb.OPERATE, verb.REPAIR, verb.MOVE, verb.REMOVE):
            return self.offsets[which] + rank_of_module(position, seat, seat, verb.cell_of(action))
        elif which in (verb.DAMAGE, verb.VISIT, verb.BACK):
            owner = verb.seat_of(action)
            return self.offsets[which] + rank_of_module(position, seat, owner, verb.cell_of(action))
        elif which in (verb.PURCHASE, verb.TAKE):
            return self.offsets[which] + verb.slot_of(action) - 1
        return self.plain.number(action, position)


def rank_of_place(exits: list[int], place: int, start: int) -> int:
    """Return which of the free exits leads to a place, looking from one of them on; 0 if none does."""
    for rank in range(start, len(exits)):
        if exits[rank] & board.PLACE_MASK == place:
            return rank
    for rank in range(start):
        if exits[rank] & board.PLACE_MASK == place:
            return rank
    return 0


def rank_of_module(position: State, seat: Seat, owner: Seat, cell: int) -> int:
    """Return which module lies on an owner's cell, counted from the orbital of the asked seat on."""
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
