"""Positions as text: ``key=value`` words, hidden things as ``?``.

    year=2 stage=turns first=1 turn=0 passes=0 chance=12.345 pending=0.turn.0 deck=farm,casino …
    seat0=16/1/2/1.0.1.0.0.0/farm,storage/farm/-/structural-core@0,0;casino@1,0:w!1*1u

A seat: money, unused crew, points, points by colour, hand, what all know of it, cards put back, station.
A module: card@x,y:entrance, then ``!n`` damage tokens, ``*n`` crew, ``u`` used (``u3`` by seat 3's worker).
"""

from __future__ import annotations

import re
from typing import Final

from stardeck.games.orbital.actions import PROMPTS
from stardeck.games.orbital.board import CELL_COUNT, SIDE_NAMES, SOUTH, cell_from_text, cell_text
from stardeck.games.orbital.cards import ELSEWHERE
from stardeck.games.orbital.checks import check, check_station
from stardeck.games.orbital.data import COLOUR_COUNT, CORE, EVENT, Pack, Readings
from stardeck.games.orbital.rules.survey import survey
from stardeck.games.orbital.state import (
    CELL,
    CREW,
    DAMAGE,
    KIND,
    RIVALS,
    SIDE,
    STAGES,
    STRIDE,
    UNUSED,
    USED,
    USED_BY_OWNER,
    VISITOR,
    State,
    empty_state,
    is_automatic,
    module_at,
)
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.errors import listing, nearest, quoted
from stardeck.kernel.notation import luck, number, numbers, questions
from stardeck.kernel.pending import WIDTH, Pending

PILES: Final = ("deck", "discards", "market", "cores", "played", "looked", "rival-pile")
NUMBERS: Final = ("year", "first", "turn", "passes")
_MODULE: Final = re.compile(
    r"([a-z0-9-]+)@(-?[0-9]+,-?[0-9]+)(?::([wnes]))?(?:!([0-9]+))?(?:\*([0-9]+))?(?:(u)([0-9]*))?"
)

MONEY: Final = 999_999
"""Money and points: the rulebook has no bound, but ties compare money in twenty bits."""

TOKENS: Final = 999
"""Crew on a core, crew or damage on a module, modules of a rival: far more than a game can bring."""

CARDS: Final = 6000
"""Cards of a pile: as many as the largest pack has; of each kind they are counted against the pack."""

_AMOUNT: Final = 99
"""The highest amount a pack may print."""
_CELL: Final = CELL_COUNT - 1

ARGUMENTS: Final = (
    0,
    12,
    0,
    CARDS,
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
)
"""By prompt: the highest number a question may have."""


def position_to_text(state: State) -> str:
    """Return a position, or the known part of one, as one line."""
    ids = state.pack.ids
    words = [
        f"year={state.year}",
        f"stage={STAGES[state.stage]}",
        f"first={state.first}",
        f"turn={state.turn}",
        f"passes={state.passes}",
        f"chance={state.chance.to_text()}",
        f"pending={_pending_text(state.pending)}",
    ]
    piles = [
        state.deck,
        state.discards,
        state.market,
        state.cores,
        state.played,
        state.looked,
        state.rival_pile,
    ]
    words += [f"{name}={cards_to_text(ids, pile)}" for name, pile in zip(PILES, piles, strict=True)]
    words.append(f"rivals={','.join(str(count) for count in state.rivals) or '-'}")
    words += [f"seat{seat}={_seat_text(state, seat)}" for seat in range(state.seats)]
    return " ".join(words)


def cards_to_text(ids: list[str], cards: list[int]) -> str:
    """Return cards in order, runs of hidden ones as ``?*3``, nothing as ``-``."""
    words: list[str] = []
    hidden = 0
    for card in [*cards, None]:
        if card == HIDDEN:
            hidden += 1
            continue
        if hidden:
            words.append("?" if hidden == 1 else f"?*{hidden}")
            hidden = 0
        if card is not None:
            words.append(ids[card])
    return ",".join(words) or "-"


def _pending_text(pending: Pending) -> str:
    stack = pending.stack
    asked = [f"{stack[at]}.{PROMPTS[stack[at + 1]]}.{stack[at + 2]}" for at in range(0, len(stack), WIDTH)]
    return ";".join(asked) or "-"


def _seat_text(state: State, seat: int) -> str:
    ids = state.pack.ids
    piles = (state.hands[seat], state.shown[seat], state.returned[seat])
    return "/".join(
        [
            str(state.money[seat]),
            str(state.crew[seat]),
            str(state.points[seat]),
            ".".join(str(points) for points in _won(state, seat)),
            *[cards_to_text(ids, pile) for pile in piles],
            station_to_text(ids, state.stations[seat]),
        ]
    )


def _won(state: State, seat: int) -> list[int]:
    return state.won[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]


def station_to_text(ids: list[str], station: list[int]) -> str:
    """Return an orbital's modules in the order they were built."""
    return ";".join(_module_text(ids, station, base) for base in range(0, len(station), STRIDE))


def _module_text(ids: list[str], station: list[int], base: int) -> str:
    text = f"{ids[station[base + KIND]]}@{cell_text(station[base + CELL])}"
    if base:
        text += f":{SIDE_NAMES[station[base + SIDE]]}"
    if station[base + DAMAGE]:
        text += f"!{station[base + DAMAGE]}"
    if station[base + CREW]:
        text += f"*{station[base + CREW]}"
    used = station[base + USED]
    if used == USED_BY_OWNER:
        text += "u"
    elif used != UNUSED:
        text += f"u{used - VISITOR}"
    return text


def position_from_text(pack: Pack, readings: Readings, text: str) -> State:
    """Read what `position_to_text` wrote; ValueError says what is wrong."""
    words = _words(text)
    seats = sum(1 for key in words if key.startswith("seat"))
    _check_keys(words, seats)
    if not max(1, readings.bots) <= seats <= 5 or (readings.peace and seats != 1):
        raise ValueError(f"{seats} seats can't play under these readings")
    state = empty_state(pack, readings, seats, luck(words["chance"]))
    _read_time(state, words)
    if words["stage"] not in STAGES:
        raise ValueError(f"stage={words['stage']} is unknown; stages: {', '.join(STAGES)}")
    state.stage = STAGES.index(words["stage"])
    _read_piles(state, words)
    state.rivals = _read_rivals(readings, words["rivals"])
    for seat in range(seats):
        _read_seat(state, seat, words[f"seat{seat}"])
    asked = words["pending"]
    state.pending = Pending(
        questions([] if asked == "-" else asked.split(";"), seats, PROMPTS, ARGUMENTS, ELSEWHERE)
    )
    for seat in range(seats):
        check_station(pack, state.stations[seat], f"seat{seat}")
        survey(state, seat)
    check(state)
    return state


def _words(text: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals or key in words:
            raise ValueError(f"{quoted(word)} is not of the form key=value, or stands twice")
        words[key] = value
    return words


def _check_keys(words: dict[str, str], seats: int) -> None:
    wanted = {*NUMBERS, *PILES, "stage", "chance", "pending", "rivals", *(f"seat{s}" for s in range(seats))}
    missing, unknown = sorted(wanted - set(words)), sorted(set(words) - wanted)
    if missing or unknown:
        found = quoted(listing(unknown)) if unknown else "nothing"
        raise ValueError(f"missing: {listing(missing) or 'nothing'}; unknown: {found}")


def _read_time(state: State, words: dict[str, str]) -> None:
    state.year = number(words["year"], 1, state.readings.years, "year")
    state.first = number(words["first"], 0, state.seats - 1, "first")
    state.turn = number(words["turn"], 0, state.seats - 1, "turn")
    state.passes = number(words["passes"], 0, state.seats, "passes")


def cards_from_text(pack: Pack, text: str) -> list[int]:
    """Read what `cards_to_text` wrote."""
    cards: list[int] = []
    for word in [] if text == "-" else text.split(","):
        if word.startswith("?"):
            if word != "?" and not word.startswith("?*"):
                raise ValueError(f"{quoted(word)} should be ? or ?*number")
            cards += [HIDDEN] * (1 if word == "?" else number(word[2:], 1, CARDS, "hidden cards after ?*"))
        elif word not in pack.ids:
            raise ValueError(f"there is no card {quoted(word)}.{nearest(word, pack.ids)}")
        else:
            cards.append(pack.ids.index(word))
        if len(cards) > CARDS:
            raise ValueError(f"expected at most {CARDS} cards in a pile, found more")
    return cards


def _read_piles(state: State, words: dict[str, str]) -> None:
    pack = state.pack
    state.deck = cards_from_text(pack, words["deck"])
    state.discards = cards_from_text(pack, words["discards"])
    state.market = cards_from_text(pack, words["market"])
    state.cores = cards_from_text(pack, words["cores"])
    state.played = cards_from_text(pack, words["played"])
    state.looked = cards_from_text(pack, words["looked"])
    state.rival_pile = cards_from_text(pack, words["rival-pile"])


def _read_rivals(readings: Readings, text: str) -> list[int]:
    words = [] if text == "-" else text.split(",")
    if len(words) != (RIVALS * COLOUR_COUNT if readings.peace else 0):
        raise ValueError(f"rivals={quoted(text)}: the peace game has twelve counts, other games none")
    return [number(word, 0, TOKENS, "rivals") for word in words]


def _read_seat(state: State, seat: int, text: str) -> None:
    parts = text.split("/")
    if len(parts) != 8:
        raise ValueError(
            f"seat{seat}={quoted(text)}: expected money/crew/points/won/hand/shown/returned/station, "
            f"found {len(parts)} parts"
        )
    state.money[seat] = number(parts[0], 0, MONEY, f"money of seat{seat}")
    state.crew[seat] = number(parts[1], 0, TOKENS, f"crew of seat{seat}")
    state.points[seat] = number(parts[2], 0, MONEY, f"points of seat{seat}")
    won = numbers(parts[3], ".", COLOUR_COUNT, 0, MONEY, f"points by colour of seat{seat}")
    if sum(won) > state.points[seat]:
        raise ValueError(f"seat{seat}: {sum(won)} points by colour, but {state.points[seat]} in all")
    state.won[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT] = won
    state.hands[seat] = cards_from_text(state.pack, parts[4])
    state.shown[seat] = cards_from_text(state.pack, parts[5])
    state.returned[seat] = cards_from_text(state.pack, parts[6])
    state.stations[seat] = station_from_text(state.pack, state.seats, parts[7])
    _settle_hand(state, seat)


def _settle_hand(state: State, seat: int) -> None:
    """Sort what has no order; check that what is known of a hand is in it."""
    hand, shown = state.hands[seat], state.shown[seat]
    if is_automatic(state, seat):
        state.shown[seat] = shown or [HIDDEN] * len(hand)
        if len(state.shown[seat]) != len(hand):
            raise ValueError(f"seat{seat}: what is known of a bot's stack has as many cards as the stack")
        return
    for pile in (hand, shown, state.returned[seat]):
        pile.sort()
    if any(shown.count(card) > hand.count(card) for card in shown):
        raise ValueError(f"seat{seat}: what all know of a hand must be in the hand")


def station_from_text(pack: Pack, seats: int, text: str) -> list[int]:
    """Read what `station_to_text` wrote."""
    station: list[int] = []
    for word in text.split(";"):
        found = _MODULE.fullmatch(word)
        if found is None or found.group(1) not in pack.ids:
            raise ValueError(f"{quoted(word)} is no module; expected card@x,y:side!damage*crew and u if used")
        kind = pack.ids.index(found.group(1))
        is_core = pack.types[kind] == CORE
        if pack.types[kind] == EVENT or is_core != (not station) or is_core == bool(found.group(3)):
            raise ValueError(f"{quoted(word)}: a station is a core without a side, then modules with one")
        cell = cell_from_text(found.group(2))
        if module_at(station, cell) >= 0:
            raise ValueError(f"{quoted(word)} overlaps another module")
        side = SIDE_NAMES.index(found.group(3)) if found.group(3) else SOUTH
        damage = number(found.group(4) or "0", 0, TOKENS, f"damage of {found.group(1)}")
        crew = number(found.group(5) or "0", 0, TOKENS, f"crew of {found.group(1)}")
        station += [kind, cell, side, damage, crew, _read_use(found.group(6), found.group(7), seats)]
    return station


def _read_use(used: str | None, visitor: str | None, seats: int) -> int:
    if not used:
        return UNUSED
    return VISITOR + number(visitor, 0, seats - 1, "the visiting worker's seat") if visitor else USED_BY_OWNER


def hides_something(state: State) -> bool:
    """Tell whether a position has hidden cards or no luck: then it is the known part of a view."""
    piles = [state.deck, state.looked, *state.hands, *state.returned]
    return not state.chance.is_known() or any(HIDDEN in pile for pile in piles)
