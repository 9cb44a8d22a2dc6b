"""Positions of Titan as text.

    seats:2 cycle:2 turn:3 foreman:1 0.base:1-3 2-3:water-3,x1,silicon@0 0.pipes:v1-3a> 0.hold:silicon*3,pipe

Where and when:

    seats:2                         cycle:1 turn:1 foreman:0 are usual; cycle 0 is the landing, turn 0 comes
                                    before the turns
    0.base:1-2                      usual are 1-2, 1-5, 1-8 and 1-11; `-` if the seat has not landed
    1-4:silicon,water               a zone with deposits; 2-4:ice; a zone that is not named is free
    2-3:water-3,x1,d2,silicon@0     a platform; tholins and deuterium, if not as printed; module and its seat
    core:x1,d9                      tholins and deuterium in the core; usual are none and all

What a seat has:

    0.pipes:h1-5b>,v3-2a>!          laid pipes with their arrows; `!` is a control token in the core
    0.hold:silicon*3,pipe*10        0.shuttle:water,pipe*3
    0.drones:1-2,core,2-5+x,1-2     zones; `+x` carries a tholin, `+d` a deuterium; usual is the base
    0.tokens:14                     control tokens left; usual are all that lie nowhere
    0.credits:5,7,0,3               from platforms, upgrades, orders and objectives
    0.filled:io,mars                orders that it filled

Beside the crater:
    offer:silicon-1,water-0         platforms on offer; a second one of a colour is left from the landing
    silicon.pile:silicon-3,?*2      in the order they are turned; usual is all others; discarded:titanium-2
    orders:eris,?*3,luna            the open one last; those that are not named lie below
    objectives:p1,n3,c2,platforms,network
    p1.claims:0,1                   who claimed an objective, the first one first

Cubes, tokens and modules that are not named are in the supply, pipes and tokens of a seat have left the game.

`ask:` has what is to be done, the next thing last: ``0.turn.2`` (done this turn: 1 extra drone, 2 shuttle,
4 drone, 8 order, 16 objective, 32 upgrade), ``0.place-platform.1`` (colour; 5 more if left from the landing),
``0.choose-module.14`` (zone), ``0.make-room.65`` (64 for each cube, and how many), ``0.purify.2``.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.titan import usual
from stardeck.games.titan.board import (
    BASE,
    CORE,
    EMPTY,
    ICE,
    NO_MODULE,
    NO_PIPE,
    NOTHING,
    OWNER,
    PLATFORM,
    Board,
    deposits_of,
    has_token,
    level_of,
    pipe_direction,
    pipe_of,
    pipe_owner,
    tokens_of,
    zone_name,
)
from stardeck.games.titan.checks import check
from stardeck.games.titan.data import (
    COLOUR_IDS,
    COLOURS,
    COMMON,
    CUBE_IDS,
    DRONES,
    OBJECTIVES,
    PILE,
    PLACES,
    SEATS,
    THOLIN,
)
from stardeck.games.titan.rules import network
from stardeck.games.titan.state import (
    CREDIT_SOURCES,
    GONE,
    LOST_TOKENS,
    NOBODY,
    OFFERS,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    THINGS,
    TOKENS,
    State,
    bare_state,
)
from stardeck.games.titan.view import View
from stardeck.games.titan.vocabulary import ask, nouns
from stardeck.kernel.decision import HIDDEN, Seat
from stardeck.kernel.errors import quoted
from stardeck.kernel.grammar import Ids
from stardeck.kernel.notation import Reader, Writer, number, pile_text

CREDITS: Final = 999
"""The rulebook's track has no end; twenty turns can't earn as much under any pack."""

CORE_THOLINS: Final = 200
"""Drones bring them one by one: each of four seats flies at most 40 times in a game."""

STORED: Final = (THOLIN + 1) * ask.COUNT - 1
MOST: Final = (0, 0, 0, 0, OFFERS - 1, ask.EVERYTHING, 0, 0, 0, CORE - 1, STORED, 63, 0)
"""By question: the highest number it may have."""

USUAL: Final = "0.turn.0"
"""What is asked if nothing is said."""


# --- writing ---------------------------------------------------------------------------------------


def write(writer: Writer, state: State) -> None:
    """Write a position, or the known part of one."""
    writer.number("seats", state.seats)
    writer.number("cycle", state.cycle, 1)
    writer.number("turn", state.round, 1)
    writer.number("foreman", state.foreman)
    for seat in range(state.seats):
        writer.one(f"{seat}.base", nouns.BASE, state.net.bases[seat], usual.base(seat))
    for zone in range(CORE):
        writer.word(zone_name(zone), ",".join(_zone_words(state, zone)))
    full = state.pack.core * state.seats
    writer.word("core", _reserve_words(state, CORE, 0, full))
    for seat in range(state.seats):
        _write_seat(writer, state, seat)
    _write_tiles(writer, state)
    writer.questions(state.pending, ask.ROWS, USUAL)
    writer.luck(state.chance)


def _zone_words(state: State, zone: int) -> list[str]:
    tile = state.tiles[zone]
    if tile == ICE:
        return ["ice"]
    if tile < PLATFORM:
        return [pile_text(nouns.CUBE, tokens_of(state.deposits[zone]))]
    pack, kind, module = state.pack, tile - PLATFORM, state.modules[zone]
    reserve = _reserve_words(state, zone, pack.platform_tholins[kind], pack.platform_deuterium[kind])
    owned = "" if module == NO_MODULE else f"{COLOUR_IDS[module % OWNER]}@{module // OWNER}"
    return [word for word in (pack.platform_ids[kind], reserve, owned) if word]


def _reserve_words(state: State, zone: int, tholins: int, deuterium: int) -> str:
    """Return what a reserve has, if it is not the usual."""
    words = [f"x{state.tholins[zone]}"] * (state.tholins[zone] != tholins)
    words += [f"d{state.deuterium[zone]}"] * (state.deuterium[zone] != deuterium)
    return ",".join(words)


def _write_seat(writer: Writer, state: State, seat: Seat) -> None:
    laid = [
        (slot * 2 + pipe_direction(pipe)) * 2 + has_token(pipe)
        for slot, pipe in enumerate(state.pipes)
        if pipe != NO_PIPE and pipe_owner(pipe) == seat
    ]
    writer.pile(f"{seat}.pipes", nouns.pipes_of(state.board), laid)
    writer.pile(f"{seat}.hold", nouns.HELD, _things(state.hold, seat, THINGS))
    writer.pile(f"{seat}.shuttle", nouns.SHIPPED, _things(state.shuttle, seat, SHUTTLE_THINGS))
    drones = state.drones[seat * DRONES : (seat + 1) * DRONES]
    writer.pile(f"{seat}.drones", nouns.PLACE_AND_LOAD, drones, usual.drones(state, seat))
    first = seat * SPARE_THINGS
    left, lost = state.spare[first + TOKENS], state.spare[first + LOST_TOKENS]
    writer.number(f"{seat}.tokens", left, left + lost)
    credits = state.credits[seat * CREDIT_SOURCES : (seat + 1) * CREDIT_SOURCES]
    writer.numbers(f"{seat}.credits", credits, [0] * CREDIT_SOURCES)
    filled = [order for order, by in enumerate(state.filled) if by == seat]
    writer.pile(f"{seat}.filled", nouns.orders_of(state.pack), filled)


def _things(counts: list[int], seat: Seat, kinds: int) -> list[int]:
    """Return what a hold or a shuttle has, thing by thing."""
    return [thing for thing in range(kinds) for _ in range(counts[seat * kinds + thing])]


def _write_tiles(writer: Writer, state: State) -> None:
    pack = state.pack
    platforms, objectives = nouns.platforms_of(pack), nouns.objectives_of(pack)
    writer.pile("offer", platforms, [kind for kind in state.offer if kind != NOTHING])
    writer.pile("discarded", platforms, state.discarded)
    for colour in range(COLOURS):
        pile = [kind for kind in state.pile[colour * PILE : (colour + 1) * PILE] if kind != GONE]
        writer.pile(f"{COLOUR_IDS[colour]}.pile", platforms, pile, usual.pile(state, colour))
    writer.pile("orders", nouns.orders_of(pack), _named_orders(state))
    writer.pile("objectives", objectives, state.objectives, usual.objectives(pack))
    for index, objective in enumerate(state.objectives):
        claims = [seat for seat in state.claims[index * PLACES : (index + 1) * PLACES] if seat != NOBODY]
        writer.numbers(f"{pack.objective_ids[objective]}.claims", claims)


def _named_orders(state: State) -> list[int]:
    """Return the upper orders: as few as are needed to tell the whole pile."""
    pile = state.orders
    for below in range(len(pile), 0, -1):
        if usual.orders_below(state, pile[below:]) == pile[:below]:
            return pile[below:]
    return pile


# --- reading ---------------------------------------------------------------------------------------


def read(reader: Reader, boards: list[Board]) -> State:
    """Read what `write` wrote; ValueError says which word is wrong."""
    state = bare_state(boards[reader.number("seats", 2, 2, SEATS)], reader.luck())
    state.cycle = reader.number("cycle", 1, 0, state.pack.cycles + 1)
    state.round = reader.number("turn", 1, 0, state.pack.turns)
    state.foreman = reader.number("foreman", 0, 0, state.seats - 1)
    for seat in range(state.seats):
        _read_base(reader, state, seat)
    for zone in range(CORE):
        _read_zone(reader, state, zone)
    _read_core(reader, state)
    for seat in range(state.seats):
        _read_seat(reader, state, seat)
    _read_tiles(reader, state)
    _read_orders(reader, state)
    _read_objectives(reader, state)
    state.pending = reader.questions(state.seats, ask.ROWS[: ask.ASKED], MOST, USUAL)
    usual.complete(state)
    for seat in range(state.seats):
        _read_tokens(reader, state, seat)
    reader.finish()
    network.refresh(state)
    check(state)
    return state


def _named(reader: Reader, key: str, lexicon: Ids, most: int, left_out: list[int] | None = None) -> list[int]:
    """Return things in their order; none of them may be hidden."""
    found = reader.pile(key, lexicon, left_out or [], most)
    if "?" in reader.word(key):
        raise ValueError(f"{key}: nothing is hidden here, but this has '?'.")
    return found


def _read_base(reader: Reader, state: State, seat: Seat) -> None:
    key = f"{seat}.base"
    zone = reader.one(key, nouns.BASE, usual.base(seat))
    if zone == NOTHING:
        return
    if zone >= state.board.columns or state.tiles[zone] != EMPTY:
        raise ValueError(f"{key}: expected a free zone of level 1 in the open part of the crater.")
    state.tiles[zone] = BASE + seat
    state.net.bases[seat] = zone


def _read_zone(reader: Reader, state: State, zone: int) -> None:
    key = zone_name(zone)
    words = [word for word in reader.word(key).split(",") if word]
    if not words:
        return
    if not state.board.open_mask >> zone & 1 or state.tiles[zone] != EMPTY:
        raise ValueError(f"{key}: this zone is closed for {state.seats} seats, or a base stands there.")
    if words == ["ice"]:
        state.tiles[zone] = ICE
    elif words[0].partition("*")[0] in CUBE_IDS[:COMMON]:
        tokens = _named(reader, key, nouns.DEPOSIT, state.pack.deposits[level_of(zone)])
        state.deposits[zone] = deposits_of(tokens)
    else:
        _read_platform(state, zone, words)


def _read_platform(state: State, zone: int, words: list[str]) -> None:
    key, pack = zone_name(zone), state.pack
    if words[0] not in pack.platform_ids:
        raise ValueError(f"{key}: expected ice, deposits or a platform, found {quoted(words[0])}.")
    kind = pack.platform_ids.index(words[0])
    state.tiles[zone] = PLATFORM + kind
    if "@" in words[-1]:
        colour, _, owner = words.pop().partition("@")
        seat = number(owner, 0, state.seats - 1, f"{key}: the seat of the module")
        state.modules[zone] = seat * OWNER + nouns.COLOUR.read(colour)
    state.tholins[zone] = pack.platform_tholins[kind]
    state.deuterium[zone] = pack.platform_deuterium[kind]
    _read_reserve(state, zone, words[1:], pack.reserve, pack.reserve)
    if state.tholins[zone] + state.deuterium[zone] > pack.reserve:
        raise ValueError(f"{key}: a platform has room for {pack.reserve} cubes.")


def _read_core(reader: Reader, state: State) -> None:
    """Tholins come by drones; deuterium only leaves."""
    state.deuterium[CORE] = full = state.pack.core * state.seats
    words = [word for word in reader.word("core").split(",") if word]
    _read_reserve(state, CORE, words, CORE_THOLINS, full)


def _read_reserve(state: State, zone: int, words: list[str], tholins: int, deuterium: int) -> None:
    key = zone_name(zone)
    letters = [word[:1] for word in words]
    if letters not in ([], ["x"], ["d"], ["x", "d"]):
        raise ValueError(f"{key}: expected x and d with a number each, found {quoted(','.join(words))}.")
    for word in words:
        if word[0] == "x":
            state.tholins[zone] = number(word[1:], 0, tholins, f"{key}: tholins")
        else:
            state.deuterium[zone] = number(word[1:], 0, deuterium, f"{key}: deuterium")


def _read_seat(reader: Reader, state: State, seat: Seat) -> None:
    board, pack = state.board, state.pack
    for pipe in _named(reader, f"{seat}.pipes", nouns.pipes_of(board), board.pipes):
        slot = pipe // 4
        if not board.is_open[slot] or state.pipes[slot] != NO_PIPE:
            raise ValueError(f"{seat}.pipes: the slot {board.names[slot]} is closed or taken.")
        if pipe & 1 and board.end_of(pipe >> 1) != CORE:
            raise ValueError(f"{seat}.pipes: {board.names[slot]} has '!', but does not lead into the core.")
        state.pipes[slot] = pipe_of(seat, pipe >> 1 & 1, pipe & 1)
    for thing in _named(reader, f"{seat}.hold", nouns.HELD, board.spaces):
        state.hold[seat * THINGS + thing] += 1
    for thing in _named(reader, f"{seat}.shuttle", nouns.SHIPPED, pack.shuttle):
        state.shuttle[seat * SHUTTLE_THINGS + thing] += 1
    round_base = usual.drones(state, seat)
    drones = _named(reader, f"{seat}.drones", nouns.PLACE_AND_LOAD, DRONES, round_base)
    if len(drones) != DRONES:
        raise ValueError(f"{seat}.drones: expected {DRONES} drones, found {len(drones)}.")
    state.drones[seat * DRONES : (seat + 1) * DRONES] = drones
    credits = reader.numbers(f"{seat}.credits", [0] * CREDIT_SOURCES, 0, CREDITS)
    state.credits[seat * CREDIT_SOURCES : (seat + 1) * CREDIT_SOURCES] = credits
    for order in _named(reader, f"{seat}.filled", nouns.orders_of(pack), len(pack.order_ids)):
        if state.filled[order] != NOBODY:
            raise ValueError(f"{seat}.filled: {pack.order_ids[order]} is filled twice.")
        state.filled[order] = seat


def _read_tiles(reader: Reader, state: State) -> None:
    pack = state.pack
    platforms = nouns.platforms_of(pack)
    for kind in _named(reader, "offer", platforms, OFFERS):
        place = pack.platform_colour[kind]
        if state.offer[place] != NOTHING:
            place += COLOURS
        if state.offer[place] != NOTHING:
            raise ValueError("offer: expected at most two platforms of each colour.")
        state.offer[place] = kind
    state.discarded = _named(reader, "discarded", platforms, len(pack.platform_ids))
    for colour in range(COLOURS):
        pile = reader.pile(f"{COLOUR_IDS[colour]}.pile", platforms, usual.pile(state, colour), PILE)
        turned = PILE - len(pile)
        state.pile[colour * PILE : (colour + 1) * PILE] = [GONE] * turned + pile


def _read_orders(reader: Reader, state: State) -> None:
    """What lies face down in a view is not named, but told by its number."""
    pack = state.pack
    orders = reader.pile("orders", nouns.orders_of(pack), [], pack.mars)
    below = [] if HIDDEN in orders else usual.orders_below(state, orders)
    state.orders = below + orders


def _read_objectives(reader: Reader, state: State) -> None:
    pack = state.pack
    first = usual.objectives(pack)
    state.objectives = _named(reader, "objectives", nouns.objectives_of(pack), OBJECTIVES, first)
    for index, objective in enumerate(state.objectives):
        key = f"{pack.objective_ids[objective]}.claims"
        claims = reader.numbers(key, (), 0, state.seats - 1)
        if len(claims) > PLACES or len(set(claims)) < len(claims):
            raise ValueError(f"{key}: expected at most {PLACES} seats, each once.")
        state.claims[index * PLACES : index * PLACES + len(claims)] = claims


def _read_tokens(reader: Reader, state: State, seat: Seat) -> None:
    """A seat has all control tokens that lie nowhere, or some of them are lost."""
    left = seat * SPARE_THINGS + TOKENS
    free = state.spare[left]
    if free < 0:
        raise ValueError(f"seat {seat} has only {state.pack.tokens} control tokens, found {-free} more.")
    state.spare[left] = reader.number(f"{seat}.tokens", free, 0, free)
    state.spare[seat * SPARE_THINGS + LOST_TOKENS] = free - state.spare[left]


# --- as text ---------------------------------------------------------------------------------------


def to_text(state: State) -> str:
    """Return a position as text."""
    writer = Writer()
    write(writer, state)
    return writer.text()


def from_text(boards: list[Board], text: str) -> State:
    """Read what `to_text` wrote."""
    return read(Reader(text, whole=True), boards)


def view_text(view: View) -> str:
    """Return a view: whose eyes, and what they see."""
    writer = Writer()
    writer.eyes(view.seat)
    write(writer, view.known)
    return writer.text()


def view_from_text(boards: list[Board], text: str) -> View:
    """Read what `view_text` wrote."""
    reader = Reader(text)
    seat = reader.eyes(reader.number("seats", 2, 2, SEATS))
    return View(seat, read(reader, boards))
