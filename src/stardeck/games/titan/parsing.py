"""Reading a position of Titan from the text that `notation` writes."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.actions import BEGIN_CYCLE, PROMPT_IDS
from stardeck.games.titan.board import CORE, Board, zone_at, zone_from_name, zone_name
from stardeck.games.titan.data import (
    COLOUR_IDS,
    COLOURS,
    COLUMNS,
    CYCLES,
    LEVELS,
    PILE,
    PLACES,
    ROUNDS,
)
from stardeck.games.titan.notation import (
    COLOUR_LETTERS,
    CUBE_LETTERS,
    HOLD_LETTERS,
    LOAD_LETTERS,
    SHUTTLE_LETTERS,
)
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
from stardeck.kernel.chance import chance_from_text
from stardeck.kernel.decision import HIDDEN

PARTS: Final = 13


def from_text(boards: list[Board], text: str) -> State:
    """Read what `to_text` wrote; ValueError says what was expected."""
    parts = text.split()
    if len(parts) != PARTS:
        raise ValueError(f"expected {PARTS} parts separated by spaces, found {len(parts)}")
    seats = parts[4].split("/")
    if not 2 <= len(seats) <= 4:
        raise ValueError(f"expected 2 to 4 seats separated by '/', found {len(seats)}")
    state = bare_state(boards[len(seats)], chance_from_text(parts[12]))
    pack = state.pack
    _read_time(state, parts[0])
    _read_zones(state, parts[1])
    state.tholins[CORE], state.deuterium[CORE] = _read_numbers(parts[2], 2)
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
    _read_questions(state, parts[11])
    refresh(state)
    _check(state)
    return state


def _list(words: str) -> list[str]:
    return [] if words == "-" else words.split(",")


def _find(words: list[str], word: str, kind: str) -> int:
    if word not in words:
        raise ValueError(f"{word!r} is no {kind}; expected one of {', '.join(words)}")
    return words.index(word)


def _read_known(words: list[str], word: str, kind: str) -> int:
    return HIDDEN if word == "?" else _find(words, word, kind)


def _read_numbers(words: str, length: int) -> list[int]:
    numbers = [int(word) for word in words.split(".")]
    if len(numbers) != length or min(numbers) < 0:
        raise ValueError(f"expected {length} numbers from 0 separated by '.', found {words!r}")
    return numbers


def _read_counts(letters: str, words: str, least: int = 0) -> list[int]:
    """Read what `_counts` wrote."""
    numbers = [0] * len(letters)
    rest = "" if words == "-" else words
    while rest:
        letter, digits = rest[0], rest[1:]
        length = 1
        while length < len(digits) and digits[length].isdigit():
            length += 1
        if letter not in letters or numbers[letters.index(letter)] or int(digits[:length]) < least:
            raise ValueError(f"expected letters of {letters} with a number each, found {words!r}")
        numbers[letters.index(letter)] = int(digits[:length])
        rest = digits[length:]
    return numbers


def _read_time(state: State, words: str) -> None:
    cycle, round_, foreman = words.split(".")
    if (cycle[:1], round_[:1], foreman[:1]) != ("c", "r", "f"):
        raise ValueError(f"expected cycle, turn and Foreman such as c1.r2.f0, found {words!r}")
    state.cycle, state.round, state.foreman = int(cycle[1:]), int(round_[1:]), int(foreman[1:])
    if not (
        0 <= state.cycle <= CYCLES + 1 and 0 <= state.round <= ROUNDS and 0 <= state.foreman < state.seats
    ):
        raise ValueError(f"{words!r} is out of range: cycle 0 to 6, turn 0 to 4, Foreman a seat")


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
    elif word[0] == "B" and word[1:].isdigit() and int(word[1:]) < state.seats:
        state.tiles[zone] = BASE_TILE + int(word[1:])
        state.net.bases[int(word[1:])] = zone
    elif word[0] == "*" and 2 <= len(word) <= 3 and set(word[1:]) <= set(CUBE_LETTERS[:4]):
        tokens = [CUBE_LETTERS.index(letter) + 1 for letter in word[1:]]
        state.deposits[zone] = tokens[0] + (tokens[1] * 8 if len(tokens) > 1 else 0)
    else:
        _read_platform(state, zone, word)


def _read_platform(state: State, zone: int, word: str) -> None:
    name, _, rest = word.partition(":")
    reserve, _, module = rest.partition("+")
    state.tiles[zone] = PLATFORM + _find(state.pack.platform_ids, name, "platform")
    state.tholins[zone], state.deuterium[zone] = _read_numbers(reserve, 2)
    if module:
        colour, _, owner = module.partition("@")
        state.modules[zone] = _read_owner(state, owner) * OWNER + _find(COLOUR_IDS, colour, "module")


def _read_owner(state: State, word: str) -> int:
    if not word.isdigit() or int(word) >= state.seats:
        raise ValueError(f"{word!r} is no seat; expected 0 to {state.seats - 1}")
    return int(word)


def _read_pipe(state: State, word: str) -> None:
    token = 1 if word.endswith("!") else 0
    bare = word.rstrip("!")
    slot = _find(state.board.names, bare[:-2], "pipe slot")
    if bare[-2] not in "<>" or not state.board.is_open[slot] or state.pipes[slot] != NO_PIPE:
        raise ValueError(f"the pipe {word!r} lies on a closed or taken slot, or has no arrow")
    state.pipes[slot] = pipe_of(_read_owner(state, bare[-1]), 1 if bare[-2] == "<" else 0, token)


def _read_seat(state: State, seat: int, words: str) -> None:
    hold, shuttle, drones, spare, credits = words.split(";")
    state.hold[seat * THINGS : (seat + 1) * THINGS] = _read_counts(HOLD_LETTERS, hold)
    state.shuttle[seat * SHUTTLE_THINGS : (seat + 1) * SHUTTLE_THINGS] = _read_counts(
        SHUTTLE_LETTERS, shuttle
    )
    places = [_read_drone(state, word) for word in drones.split(",")]
    if len(places) != DRONES:
        raise ValueError(f"expected {DRONES} drones, found {drones!r}")
    state.drones[seat * DRONES : (seat + 1) * DRONES] = places
    state.spare[seat * SPARE_THINGS : (seat + 1) * SPARE_THINGS] = _read_numbers(spare, SPARE_THINGS)
    state.credits[seat * CREDIT_SOURCES : (seat + 1) * CREDIT_SOURCES] = _read_numbers(
        credits, CREDIT_SOURCES
    )
    if state.room_of(seat) < 0:
        raise ValueError(f"the hold {hold!r} has more than its {state.board.spaces} spaces")


def _read_drone(state: State, word: str) -> int:
    if word == "-":
        return NOTHING
    load = "" if word == "core" else word[-1:] if word[-1:] in "dx" else ""
    zone = zone_from_name(word[: len(word) - len(load)])
    if not state.board.open_mask >> zone & 1:
        raise ValueError(f"the drone {word!r} stands in a closed zone")
    return zone * LOAD_BASE + LOAD_LETTERS.index(load)


def _read_supply(state: State, words: str) -> None:
    cubes, deposits, ice, modules = words.split(";")
    # A supply below 0 is allowed: cubes never run out.
    numbers = _read_counts(CUBE_LETTERS, cubes, -999)
    numbers += _read_counts(CUBE_LETTERS[:4], deposits)
    numbers.append(int(ice))
    state.supply = numbers + _read_counts(COLOUR_LETTERS, modules)


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


def _read_questions(state: State, words: str) -> None:
    for word in _list(words):
        seat, prompt, argument = word.split(".")
        state.pending.ask(_read_owner(state, seat), _find(PROMPT_IDS, prompt, "question"), int(argument))


def _check(state: State) -> None:
    if state.pending.is_empty() != (state.cycle > CYCLES):
        raise ValueError("a game has a question exactly until it is over (cycle 6)")
    if not state.pending.is_empty() and state.pending.prompt() >= BEGIN_CYCLE:
        raise ValueError("the question on top must be one that a seat can answer")
    if state.cycle > 0 and (NOTHING in state.net.bases or NOTHING in state.drones):
        raise ValueError("after the landing each seat has a base and four drones in the crater")
