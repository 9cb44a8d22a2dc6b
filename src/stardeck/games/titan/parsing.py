"""Reading a position of Titan from the text that `notation` writes."""

from __future__ import annotations

import re
from typing import Final

from stardeck.games.titan.actions import (
    CLAIM,
    DRONE,
    EXTRA,
    ORDER,
    PROMPT_IDS,
    SHUTTLE,
    UPGRADE,
)
from stardeck.games.titan.board import CORE, Board, zone_at, zone_from_name, zone_name
from stardeck.games.titan.checks import check
from stardeck.games.titan.data import (
    COLOUR_IDS,
    COLOURS,
    COLUMNS,
    COMMON,
    CYCLES,
    LEVELS,
    PILE,
    PLACES,
    ROUNDS,
    THOLIN,
)
from stardeck.games.titan.notation import (
    COLOUR_LETTERS,
    CUBE_LETTERS,
    HOLD_LETTERS,
    LOAD_LETTERS,
    SHUTTLE_LETTERS,
)
from stardeck.games.titan.rules.hold import COUNT
from stardeck.games.titan.rules.network import refresh
from stardeck.games.titan.rules.setup import bare_state
from stardeck.games.titan.state import (
    BASE_TILE,
    CREDIT_SOURCES,
    DRONES,
    GONE,
    ICE,
    LOAD_BASE,
    NO_PIPE,
    NOTHING,
    OWNER,
    PLATFORM,
    SHUTTLE_THINGS,
    SPARE_THINGS,
    THINGS,
    State,
    pipe_of,
)
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.errors import quoted
from stardeck.kernel.notation import luck, number, numbers, questions
from stardeck.kernel.pending import Pending

PARTS: Final = 13

CREDITS: Final = 999
"""The rulebook's track has no end; twenty turns can't earn as much under any pack."""

TAKEN: Final = 999
"""Cubes the supply may be short of (Rule 1.10); holds and crater never take as many."""

CORE_THOLINS: Final = 200
"""Drones bring them one by one: each of four seats flies at most 40 times in a game."""

ARGUMENTS: Final = (
    0,
    0,
    0,
    0,
    COLOURS - 1,
    EXTRA | SHUTTLE | DRONE | ORDER | CLAIM | UPGRADE,
    0,
    0,
    0,
    CORE - 1,
    THOLIN * COUNT + COUNT - 1,
    COUNT - 1,
    0,
    0,
)
"""By prompt: the highest number a question may have."""


def from_text(boards: list[Board], text: str) -> State:
    """Read what `to_text` wrote; ValueError says what was expected."""
    parts = text.split()
    if len(parts) != PARTS:
        raise ValueError(f"expected {PARTS} parts separated by spaces, found {len(parts)}")
    seats = parts[4].split("/")
    if not 2 <= len(seats) <= 4:
        raise ValueError(f"expected 2 to 4 seats separated by '/', found {len(seats)}")
    state = bare_state(boards[len(seats)], luck(parts[12]))
    pack = state.pack
    _read_time(state, parts[0])
    _read_zones(state, parts[1])
    _read_core(state, parts[2])
    for word in _list(parts[3]):
        _read_pipe(state, word)
    for seat, words in enumerate(seats):
        _read_seat(state, seat, words)
    _read_supply(state, parts[5])
    _read_piles(state, parts[6])
    state.discarded = [_find(pack.platform_ids, word, "platform") for word in _list(parts[7])]
    state.orders = [_read_known(pack.order_ids, word, "order") for word in _list(parts[8])]
    _read_filled(state, parts[9])
    _read_objectives(state, parts[10])
    state.pending = Pending(questions(_list(parts[11]), state.seats, PROMPT_IDS, ARGUMENTS))
    refresh(state)
    check(state)
    return state


def _list(words: str) -> list[str]:
    return [] if words == "-" else words.split(",")


def _find(words: list[str], word: str, kind: str) -> int:
    if word not in words:
        raise ValueError(f"{quoted(word)} is no {kind}; expected one of {', '.join(words)}")
    return words.index(word)


def _read_known(words: list[str], word: str, kind: str) -> int:
    return HIDDEN if word == "?" else _find(words, word, kind)


def _read_counts(letters: str, words: str, most: list[int], least: int, what: str) -> list[int]:
    """Read what `_counts` wrote; *most* has the highest number of each letter."""
    counts = [0] * len(letters)
    found = [] if words == "-" else re.findall(r"([^\d-])(-?\d*)", words)
    if words != "-" and "".join(letter + digits for letter, digits in found) != words:
        raise ValueError(f"{what}: expected letters of {letters} with a number each, found {quoted(words)}")
    for letter, digits in found:
        place = letters.find(letter)
        if place < 0 or counts[place]:
            raise ValueError(
                f"{what}: expected letters of {letters} with a number each, found {quoted(words)}"
            )
        counts[place] = number(digits, least, most[place], f"{what} {quoted(words)}: {letter}")
    return counts


def _read_time(state: State, words: str) -> None:
    found = re.fullmatch(r"c(\d+)\.r(\d+)\.f(\d+)", words)
    if found is None:
        raise ValueError(f"expected cycle, turn and Foreman such as c1.r2.f0, found {quoted(words)}")
    state.cycle = number(found.group(1), 0, CYCLES + 1, "cycle")
    state.round = number(found.group(2), 0, ROUNDS, "turn of the cycle")
    state.foreman = number(found.group(3), 0, state.seats - 1, "Foreman")


def _read_core(state: State, words: str) -> None:
    """Tholins come by drones; deuterium only leaves."""
    tholins, deuterium = numbers(words, ".", 2, 0, CORE_THOLINS, "core")
    state.tholins[CORE] = tholins
    state.deuterium[CORE] = number(str(deuterium), 0, state.pack.core * state.seats, "deuterium in the core")


def _read_zones(state: State, words: str) -> None:
    levels = [level.split(",") for level in words.split("/")]
    if len(levels) != LEVELS or any(len(level) != COLUMNS for level in levels):
        raise ValueError(f"expected {LEVELS} levels of {COLUMNS} zones, found {words!r}")
    for level, zones in enumerate(levels):
        for column, word in enumerate(zones):
            _read_zone(state, zone_at(level, column), word)


def _read_zone(state: State, zone: int, word: str) -> None:
    if word == "-":
        return
    if not state.board.open_mask >> zone & 1:
        raise ValueError(f"zone {zone_name(zone)} is closed for {state.seats} seats, but holds {word!r}")
    if word == "I":
        state.tiles[zone] = ICE
    elif word[:1] == "B":
        _read_base(state, zone, word)
    elif word[:1] == "*" and 2 <= len(word) <= 3 and set(word[1:]) <= set(CUBE_LETTERS[:4]):
        tokens = [CUBE_LETTERS.index(letter) + 1 for letter in word[1:]]
        state.deposits[zone] = tokens[0] + (tokens[1] * 8 if len(tokens) > 1 else 0)
    else:
        _read_platform(state, zone, word)


def _read_base(state: State, zone: int, word: str) -> None:
    seat = number(word[1:], 0, state.seats - 1, f"base {quoted(word)}")
    if state.net.bases[seat] != NOTHING or zone >= zone_at(1, 0):
        raise ValueError(f"{quoted(word)}: each seat has one base, on level 1")
    state.tiles[zone] = BASE_TILE + seat
    state.net.bases[seat] = zone


def _read_platform(state: State, zone: int, word: str) -> None:
    name, _, rest = word.partition(":")
    reserve, _, module = rest.partition("+")
    state.tiles[zone] = PLATFORM + _find(state.pack.platform_ids, name, "platform")
    most = state.pack.reserve
    state.tholins[zone], state.deuterium[zone] = numbers(reserve, ".", 2, 0, most, f"reserve of {name}")
    if state.tholins[zone] + state.deuterium[zone] > most:
        raise ValueError(f"{quoted(word)}: a platform has room for {most} cubes")
    if module:
        colour, _, owner = module.partition("@")
        state.modules[zone] = _read_owner(state, owner) * OWNER + _find(COLOUR_IDS, colour, "module")


def _read_owner(state: State, word: str) -> int:
    return number(word, 0, state.seats - 1, "seat")


def _read_pipe(state: State, word: str) -> None:
    token = 1 if word.endswith("!") else 0
    bare = word.removesuffix("!")
    slot = _find(state.board.names, bare[:-2], "pipe slot")
    if bare[-2] not in "<>" or not state.board.is_open[slot] or state.pipes[slot] != NO_PIPE:
        raise ValueError(f"the pipe {word!r} lies on a closed or taken slot, or has no arrow")
    state.pipes[slot] = pipe_of(_read_owner(state, bare[-1]), 1 if bare[-2] == "<" else 0, token)


def _read_seat(state: State, seat: int, words: str) -> None:
    parts = words.split(";")
    if len(parts) != 5:
        raise ValueError(f"seat {seat}: expected 5 parts separated by ';', found {quoted(words)}")
    hold, shuttle, drones, spare, credits = parts
    spaces = [state.board.spaces] * THINGS
    state.hold[seat * THINGS : (seat + 1) * THINGS] = _read_counts(HOLD_LETTERS, hold, spaces, 1, "hold")
    _read_shuttle(state, seat, shuttle)
    places = [_read_drone(state, word) for word in drones.split(",")]
    if len(places) != DRONES:
        raise ValueError(f"expected {DRONES} drones, found {drones!r}")
    state.drones[seat * DRONES : (seat + 1) * DRONES] = places
    most = max(state.pack.tokens, state.board.pipes)
    state.spare[seat * SPARE_THINGS : (seat + 1) * SPARE_THINGS] = numbers(
        spare, ".", SPARE_THINGS, 0, most, f"tokens and pipes of seat {seat}"
    )
    state.credits[seat * CREDIT_SOURCES : (seat + 1) * CREDIT_SOURCES] = numbers(
        credits, ".", CREDIT_SOURCES, 0, CREDITS, f"credits of seat {seat}"
    )
    if state.room_of(seat) < 0:
        raise ValueError(f"the hold {hold!r} has more than its {state.board.spaces} spaces")


def _read_shuttle(state: State, seat: int, words: str) -> None:
    spaces = state.pack.shuttle
    things = _read_counts(SHUTTLE_LETTERS, words, [spaces] * SHUTTLE_THINGS, 1, "shuttle")
    if sum(things) > spaces:
        raise ValueError(f"the shuttle {quoted(words)} has more than its {spaces} spaces")
    state.shuttle[seat * SHUTTLE_THINGS : (seat + 1) * SHUTTLE_THINGS] = things


def _read_drone(state: State, word: str) -> int:
    if word == "-":
        return NOTHING
    load = "" if word == "core" else word[-1:] if word[-1:] in "dx" else ""
    zone = zone_from_name(word[: len(word) - len(load)])
    if not state.board.open_mask >> zone & 1:
        raise ValueError(f"the drone {word!r} stands in a closed zone")
    return zone * LOAD_BASE + LOAD_LETTERS.index(load)


def _read_supply(state: State, words: str) -> None:
    parts = words.split(";")
    if len(parts) != 4:
        raise ValueError(f"supply: expected 4 parts separated by ';', found {quoted(words)}")
    pack = state.pack
    cubes, deposits, ice, modules = parts
    state.supply = [
        *_read_counts(CUBE_LETTERS, cubes, pack.cube_copies, -TAKEN, "supply"),
        *_read_counts(CUBE_LETTERS[:COMMON], deposits, pack.deposit_copies, 1, "deposits in the box"),
        number(ice, 0, pack.tile_copies[0], "ice tiles"),
        *_read_counts(COLOUR_LETTERS, modules, pack.modules, 1, "modules"),
    ]


def _read_piles(state: State, words: str) -> None:
    piles = words.split("/")
    if len(piles) != COLOURS:
        raise ValueError(f"expected {COLOURS} piles of platforms, found {len(piles)}")
    ids = state.pack.platform_ids
    for colour, pile in enumerate(piles):
        rest, _, offer = pile.partition("|")
        kinds = [_read_known(ids, word, "platform") for word in _list(rest)]
        if len(kinds) > PILE:
            raise ValueError(f"expected at most {PILE} platforms in a pile, found {rest!r}")
        turned = PILE - len(kinds)
        state.pile[colour * PILE : (colour + 1) * PILE] = [GONE] * turned + kinds
        state.offer[colour] = NOTHING if offer == "-" else _find(ids, offer, "platform")


def _read_filled(state: State, words: str) -> None:
    for word in _list(words):
        order, _, seat = word.partition(":")
        state.filled[_find(state.pack.order_ids, order, "order")] = _read_owner(state, seat)


def _read_objectives(state: State, words: str) -> None:
    for index, word in enumerate(words.split(",")):
        objective, _, claims = word.partition("=")
        state.objectives.append(_find(state.pack.objective_ids, objective, "objective"))
        seats = [] if claims == "-" else claims.split(".")
        if len(seats) > PLACES:
            raise ValueError(f"expected at most {PLACES} claims, found {word!r}")
        for place, seat in enumerate(seats):
            state.claims[index * PLACES + place] = _read_owner(state, seat)
    if len(state.objectives) != 5:
        raise ValueError(f"expected 5 objectives, found {words!r}")
