"""Chapter 8, Hunting: scan, capture, convert."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import (
    CAPTURE,
    CONVERT,
    LEAVE,
    MARK,
    MARK_TOKEN,
    SCAN_TOKEN,
    pack_action,
    verb_of,
)
from stardeck.games.tortuga.data import HUNT, NOTHING, Kind
from stardeck.games.tortuga.rules.ending import gain
from stardeck.games.tortuga.rules.events import CAPTURED, CONVERTED, MARKED, SCANNED
from stardeck.games.tortuga.rules.piles import destroy, discard, distinct, leave_hand
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Action

CAPTURE_REWARD: Final = 1
"""Rule 8.7: influence for a captured creature."""


def can_scan(state: State) -> bool:
    """Rule 8.1: there is a token in the ship's sector that does not carry one's marker yet."""
    seat = state.now.seat
    ship = state.ships[seat]
    return (
        ship != NOTHING
        and state.hunts.tokens[ship] != NOTHING
        and not state.hunts.marks[ship] >> seat & 1
        and (state.markers[seat] > 0 or not state.hunts.known[ship] >> seat & 1)
    )


def capture_price(state: State, kind: Kind) -> int:
    """Rule 8.6: its difficulty; Rule 15.9: a discount leaves at least one."""
    return max(1, state.table.pack.difficulty[kind] - state.now.discount)


def can_capture(state: State) -> bool:
    """Rules 8.5, 8.6: one's marker is on the token of the ship's sector, and one can pay."""
    seat = state.now.seat
    ship = state.ships[seat]
    return (
        ship != NOTHING
        and state.hunts.marks[ship] >> seat & 1 == 1
        and capture_price(state, state.hunts.tokens[ship]) <= state.now.manoeuvre
    )


def offer_hunts(state: State, options: list[Action]) -> None:
    """Rules 8.1, 8.5: scan or capture in the ship's sector. Rules 8.9, 8.10: convert a hunt card in hand."""
    if state.now.manoeuvre > 0:
        if can_scan(state):
            options.append(pack_action(SCAN_TOKEN))
        elif can_capture(state):
            options.append(pack_action(CAPTURE))
    deck = state.table.pack.deck
    hand = state.hands[state.now.seat]
    if hand and deck[hand[-1]] == HUNT:  # hunt cards are sorted last
        options += [pack_action(CONVERT, kind) for kind in distinct(hand) if deck[kind] == HUNT]


def apply_scan(state: State) -> None:
    """Rule 8.1: pay a manoeuvre and look."""
    state.now.manoeuvre -= 1
    scan(state)


def scan(state: State) -> None:
    """Rules 8.1, 8.3: look secretly at the token, for good. Rule 8.2: then one may put a marker on it."""
    seat = state.now.seat
    ship = state.ships[seat]
    state.hunts.known[ship] |= 1 << seat
    state.journal.whisper(state.hunts.known[ship], state.hunts.tokens[ship], SCANNED, seat, ship)
    if state.markers[seat] > 0:
        state.pending.ask(seat, MARK_TOKEN, ship)


def mark_options(state: State) -> list[Action]:
    """Rule 8.2: put a marker on the token, or leave it."""
    return [pack_action(MARK), pack_action(LEAVE)]


def apply_mark(state: State, action: Action) -> None:
    """Rules 8.2, 8.4: several seats may mark the same token."""
    seat = state.pending.seat()
    sector = state.pending.argument()
    state.pending.answered()
    if verb_of(action) == MARK:
        state.markers[seat] -= 1
        state.hunts.marks[sector] |= 1 << seat
        state.journal.note(MARKED, seat, sector)


def apply_capture(state: State) -> None:
    """Rules 8.6, 8.7, 8.8: pay; token to the hold, card to the discard pile, markers back, one influence."""
    seat = state.now.seat
    ship = state.ships[seat]
    hunts = state.hunts
    kind = hunts.tokens[ship]
    state.now.manoeuvre -= capture_price(state, kind)
    for other in range(state.seats):
        if hunts.marks[ship] >> other & 1:
            state.markers[other] += 1
    hunts.tokens[ship] = NOTHING
    hunts.known[ship] = 0
    hunts.marks[ship] = 0
    hunts.captors[state.table.pack.hunts.index(kind)] = seat
    discard(state, seat, [kind])
    state.journal.note(CAPTURED, seat, kind, ship)
    gain(state, seat, CAPTURE_REWARD)


def apply_convert(state: State, kind: Kind) -> None:
    """Rule 8.9: a hunt card in hand and its token go to the box for the printed influence."""
    seat = state.now.seat
    leave_hand(state, seat, kind)
    state.journal.note(CONVERTED, seat, kind)
    destroy(state, seat, kind)
    gain(state, seat, state.table.pack.influence[kind])
