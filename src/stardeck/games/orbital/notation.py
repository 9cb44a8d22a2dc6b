"""Positions of Orbital as text.

    seats:2 year:2 first:1 0.hand:farm,storage 0.station:casino@1,0:w!1*1u;farm@0,-1:s 1.core:bio-core

A position that says nothing is at the first turn of year 1: cores alone, no hands, no market, the start
money, crew for every undamaged crew symbol, and all other cards in the deck.

    seats:         seats in all, rulebook bots included
    year:          the year, from 1
    stage:         setup, turns (as usual), income, cards or over
    first:         the seat with the first player marker
    turn:          whose turn it is; as usual that of the question `turn`, else the first player's
    passes:        seats that have passed in a row
    deck:          bottom first; as usual all cards that lie nowhere else, in the order of the pack
    discards:      the discard pile
    market:        the row, the card furthest from the deck first
    cores:         upgraded cores still available; as usual those that no seat has
    played:        the event being carried out, or the card a rulebook bot has revealed
    looked:        the cards the seat that is asked looks at
    rivals:        peace game: modules by colour of the first opponent, then of the second
    rival-pile:    peace game of the early edition: the cards of the opponents
    0.core:        the core of seat 0
    0.station:     its other modules in the order they were built, with semicolons: card@x,y:side of the
                   entrance, then ``!n`` damage tokens, ``*n`` crew, ``u`` used (``u3`` by seat 3's worker)
    0.money: 0.crew: 0.points:    crew is the unused crew
    0.won:         of the points those from majorities, by colour
    0.hand:        the cards, of a rulebook bot the stack, bottom first
    0.shown:       what all know of the hand; of a stack each card, ``-`` where nobody knows it
    0.returned:    what the seat put back at setup and knows to be in the deck

The number of a question counts things, but that of `free-build`, `move-from` and `move-to` is a cell,
``(y + 128) * 256 + x + 128``, that of `hit-exterior-of` is ``tokens * 8 + seat``, that of `pay-card` is
``(card * 8 + step) * 128 + count``, and that of `choose-whom` a card by its place in the pack.
"""

from __future__ import annotations

import re
from typing import Final

from stardeck.games.orbital import board
from stardeck.games.orbital.checks import check, check_station
from stardeck.games.orbital.data import COLOUR_COUNT, STRUCTURAL, Pack, Readings
from stardeck.games.orbital.rules import modules, own_cards, setup
from stardeck.games.orbital.rules.concepts import survey
from stardeck.games.orbital.state import (
    MOST_HELD,
    MOST_TOKENS,
    STAGES,
    TURNS,
    State,
    bare_state,
    is_automatic,
)
from stardeck.games.orbital.view import View, count_components
from stardeck.games.orbital.vocabulary import ask
from stardeck.games.orbital.vocabulary.nouns import SEATS, cards_of, cores_of, modules_of, shown_of
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.errors import quoted
from stardeck.kernel.notation import PILE, Reader, Writer, number

_MODULE: Final = re.compile(
    r"([a-z0-9-]+)@(-?[0-9]+,-?[0-9]+):([wnes])(?:!([0-9]+))?(?:\*([0-9]+))?(?:(u)([0-9]*))?"
)

_AMOUNT: Final = 99
"""The highest amount a pack may print."""
_KIND: Final = 255
_CELL: Final = board.CELL_COUNT - 1

MOST: Final = (
    0,
    12,
    0,
    PILE,
    _CELL,
    _AMOUNT,
    _AMOUNT,
    _CELL,
    _CELL,
    _AMOUNT,
    0,
    _AMOUNT,
    0,
    _AMOUNT,
    _AMOUNT,
    _AMOUNT * 8 + 7,
    0,
    0,
    0,
    _AMOUNT * 2 + 1,
    _AMOUNT,
    _AMOUNT,
    _AMOUNT,
    0,
    own_cards.MOST_PRICE,
    _KIND,
)
"""By question: the highest number it may have."""

# --- the usual ---------------------------------------------------------------------------------


def usual_deck(state: State) -> list[int]:
    """Return the cards that lie nowhere else, in the order of the pack."""
    copies = setup.copies_in_play(state.pack, state.readings)
    counts = count_components(state)
    for kind in state.deck:
        if kind != HIDDEN:
            counts[kind] -= 1
    return [kind for kind in range(state.pack.core) for _ in range(copies[kind] - counts[kind])]


def usual_cores(state: State) -> list[int]:
    """Return the upgraded cores that no seat has."""
    taken = [station[board.KIND] for station in state.stations]
    return [core for core in range(state.pack.core + 1, len(state.pack.ids)) if core not in taken]


def usual_crew(state: State, seat: int) -> int:
    """Return a crew for each undamaged crew symbol."""
    return state.tallies[seat * board.TALLIES + board.SYMBOLS]


def usual_rivals(state: State) -> list[int]:
    """Return the opponents of the peace game as they begin: a structural module each."""
    one = [1 if colour == STRUCTURAL else 0 for colour in range(COLOUR_COUNT)]
    return one * state.pack.numbers.rivals if state.readings.peace else []


def usual_shown(state: State, seat: int) -> list[int]:
    """Return what all know of a hand: nothing, and so of each card of a bot's stack."""
    return [HIDDEN] * len(state.hands[seat]) if is_automatic(state, seat) else []


# --- writing -----------------------------------------------------------------------------------


def write(writer: Writer, state: State) -> None:
    """Write a position, or the known part of one."""
    cards, cores = cards_of(state.pack), cores_of(state.pack)
    writer.number("seats", state.seats)
    writer.number("year", state.year, 1)
    writer.word("stage", STAGES[state.stage], STAGES[TURNS])
    writer.number("first", state.first)
    stack = state.pending.stack
    writer.number("turn", state.turn, stack[0] if stack and stack[1] == ask.TURN else state.first)
    writer.number("passes", state.passes)
    for seat in range(state.seats):
        _write_seat(writer, state, seat)
    writer.pile("deck", cards, state.deck, usual_deck(state))
    writer.pile("discards", cards, state.discards)
    writer.pile("market", cards, state.market)
    writer.pile("cores", cores, state.cores, usual_cores(state))
    writer.pile("played", cards, state.played)
    writer.pile("looked", cards, state.looked)
    writer.numbers("rivals", state.rivals, usual_rivals(state))
    writer.pile("rival-pile", cards, state.rival_pile)
    writer.questions(state.pending, ask.ROWS, _usual_question(state.stage, state.first))
    writer.luck(state.chance)


def _usual_question(stage: int, seat: int) -> str:
    return f"{seat}.{ask.ROWS[ask.TURN].word}.0" if stage == TURNS else ""


def _write_seat(writer: Writer, state: State, seat: int) -> None:
    pack, cards, station = state.pack, cards_of(state.pack), state.stations[seat]
    writer.one(f"{seat}.core", cores_of(pack), station[board.KIND], pack.core)
    writer.word(f"{seat}.station", station_text(pack, station))
    writer.number(f"{seat}.money", state.money[seat], pack.numbers.start_money)
    writer.number(f"{seat}.crew", state.crew[seat], usual_crew(state, seat))
    writer.number(f"{seat}.points", state.points[seat])
    won = state.won[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
    writer.numbers(f"{seat}.won", won, [0] * COLOUR_COUNT)
    writer.pile(f"{seat}.hand", cards, state.hands[seat])
    writer.pile(f"{seat}.shown", shown_of(pack), state.shown[seat], usual_shown(state, seat))
    writer.pile(f"{seat}.returned", cards, state.returned[seat])


def station_text(pack: Pack, station: list[int]) -> str:
    """Return the modules of an orbital but its core, in the order they were built."""
    bases = range(board.STRIDE, len(station), board.STRIDE)
    return ";".join(_module_text(pack, station, base) for base in bases)


def _module_text(pack: Pack, station: list[int], base: int) -> str:
    place = station[base + board.CELL] << board.EXIT_CELL | station[base + board.SIDE]
    text = f"{pack.ids[station[base + board.KIND]]}@{board.place_text(place)}"
    if station[base + board.DAMAGE]:
        text += f"!{station[base + board.DAMAGE]}"
    if station[base + board.CREW]:
        text += f"*{station[base + board.CREW]}"
    used = station[base + board.USED]
    if used == board.USED_BY_OWNER:
        text += "u"
    elif used != board.UNUSED:
        text += f"u{used - board.VISITOR}"
    return text


# --- reading -----------------------------------------------------------------------------------


def read(reader: Reader, pack: Pack, readings: Readings) -> State:
    """Read what `write` wrote; ValueError says which word is wrong."""
    seats = _read_seats(reader, readings)
    state = bare_state(pack, readings, seats, reader.luck())
    state.year = reader.number("year", 1, 1, readings.years)
    state.stage = reader.choice("stage", STAGES, STAGES[TURNS])
    _read_time(reader, state)
    for seat in range(seats):
        _read_seat(reader, state, seat)
    _read_piles(reader, state)
    reader.finish()
    check(state)
    return state


def _read_seats(reader: Reader, readings: Readings) -> int:
    """A peace game is for one seat; elsewhere there is somebody to play against, and somebody who plays."""
    low, high = (1, 1) if readings.peace else (max(2, readings.bots + 1), SEATS)
    if readings.competitive:
        high = low
    return reader.number("seats", low, low, high)


def _read_time(reader: Reader, state: State) -> None:
    """Who is asked tells whose turn it is, and the other way round, unless both are said."""
    most = state.seats - 1
    state.first = reader.number("first", 0, 0, most)
    usual = reader.number("turn", state.first, 0, most)
    state.pending = reader.questions(
        state.seats, ask.ROWS, MOST, _usual_question(state.stage, usual), modules.ELSEWHERE
    )
    stack = state.pending.stack
    asked = stack[0] if stack and stack[1] == ask.TURN else state.first
    state.turn = reader.number("turn", asked, 0, most)
    state.passes = reader.number("passes", 0, 0, state.seats)


def _read_seat(reader: Reader, state: State, seat: int) -> None:
    pack, cards = state.pack, cards_of(state.pack)
    core = reader.one(f"{seat}.core", cores_of(pack), pack.core)
    if core == HIDDEN:
        raise ValueError(f"{seat}.core: a core is never hidden.")
    state.stations[seat] = [core, board.ORIGIN, board.SOUTH, 0, 0, 0, *_read_station(reader, state, seat)]
    check_station(pack, state.stations[seat], f"{seat}.station")
    survey(state, seat)
    state.money[seat] = reader.number(f"{seat}.money", pack.numbers.start_money, 0, MOST_HELD)
    state.crew[seat] = reader.number(f"{seat}.crew", usual_crew(state, seat), 0, pack.most_crew)
    state.points[seat] = reader.number(f"{seat}.points", 0, 0, MOST_HELD)
    won = reader.numbers(f"{seat}.won", [0] * COLOUR_COUNT, 0, MOST_HELD)
    if sum(won) > state.points[seat]:
        raise ValueError(
            f"{seat}.won: {sum(won)} points from majorities are more than the {state.points[seat]} in all."
        )
    state.won[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT] = won
    state.hands[seat] = reader.pile(f"{seat}.hand", cards)
    state.shown[seat] = reader.pile(f"{seat}.shown", shown_of(pack), usual_shown(state, seat))
    state.returned[seat] = sorted(reader.pile(f"{seat}.returned", cards))
    if not is_automatic(state, seat):
        state.hands[seat].sort()
        state.shown[seat].sort()


def _read_station(reader: Reader, state: State, seat: int) -> list[int]:
    """Read the modules of an orbital but its core."""
    key, station = f"{seat}.station", list[int]()
    value = reader.word(key)
    for word in value.split(";") if value else []:
        found = _MODULE.fullmatch(word)
        if found is None:
            raise ValueError(
                f"{key}: {quoted(word)} is no module; expected card@x,y:side, then !damage*crew u."
            )
        name, cell_word, side, damage, crew, used, visitor = found.groups()
        try:
            kind, cell = modules_of(state.pack).read(name), board.cell_from_text(cell_word)
        except ValueError as error:
            raise ValueError(f"{key}: {error}") from None
        if cell == board.ORIGIN or board.module_at(station, cell) >= 0:
            raise ValueError(f"{key}: {quoted(word)} overlaps another module.")
        station += [kind, cell, board.SIDE_NAMES.index(side)]
        station.append(number(damage or "0", 0, MOST_TOKENS, f"{key}: damage of {name}"))
        station.append(number(crew or "0", 0, MOST_TOKENS, f"{key}: crew of {name}"))
        station.append(_read_use(key, used, visitor, state.seats))
    return station


def _read_use(key: str, used: str | None, visitor: str | None, seats: int) -> int:
    if not used:
        return board.UNUSED
    if not visitor:
        return board.USED_BY_OWNER
    return board.VISITOR + number(visitor, 0, seats - 1, f"{key}: the visiting worker's seat")


def _read_piles(reader: Reader, state: State) -> None:
    cards, cores = cards_of(state.pack), cores_of(state.pack)
    state.discards = reader.pile("discards", cards)
    state.market = reader.pile("market", cards)
    state.cores = reader.pile("cores", cores, usual_cores(state))
    state.played = reader.pile("played", cards)
    state.looked = reader.pile("looked", cards)
    if state.readings.peace:
        state.rivals = reader.numbers("rivals", usual_rivals(state), 0, MOST_TOKENS)
        state.rival_pile = reader.pile("rival-pile", cards)
    state.deck = reader.pile("deck", cards, usual_deck(state))


def to_text(state: State) -> str:
    """Return a position as text."""
    writer = Writer()
    write(writer, state)
    return writer.text()


def from_text(pack: Pack, readings: Readings, text: str) -> State:
    """Read what `to_text` wrote."""
    return read(Reader(text, whole=True), pack, readings)


def view_text(view: View) -> str:
    """Return a view: whose eyes, and what they see."""
    writer = Writer()
    writer.eyes(view.seat)
    write(writer, view.known)
    return writer.text()


def view_from_text(pack: Pack, readings: Readings, text: str) -> View:
    """Read what `view_text` wrote."""
    reader = Reader(text)
    seat = reader.eyes(_read_seats(reader, readings))
    return View(seat, read(reader, pack, readings))
