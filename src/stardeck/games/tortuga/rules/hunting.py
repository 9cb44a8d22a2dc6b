"""Chapter 8, Hunting: scan, capture, convert."""

from __future__ import annotations

from stardeck.games.tortuga.data import HUNT, NOTHING, Kind, Sector
from stardeck.games.tortuga.rules import ending, piles
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import ask, note, verb
from stardeck.kernel.decision import Action, Seat


def can_scan(state: State, seat: Seat) -> bool:
    """Rule 8.1: there is a token in the ship's sector that does not carry one's marker yet."""
    ship = state.ships[seat]
    return (
        ship != NOTHING
        and state.hunts.tokens[ship] != NOTHING
        and not state.hunts.marks[ship] >> seat & 1
        and (state.markers[seat] > 0 or not state.hunts.known[ship] >> seat & 1)
    )


def offer_scan(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 8.1: look at the token of the ship's sector."""
    if state.now.manoeuvre >= state.pack.numbers.scan_price and can_scan(state, seat):
        options.append(verb.SCAN)


def apply_scan(state: State, seat: Seat) -> None:
    """Rule 8.1: pay the manoeuvre and look."""
    state.now.manoeuvre -= state.pack.numbers.scan_price
    scan(state, seat)


def scan(state: State, seat: Seat) -> None:
    """Rules 8.1, 8.3: look secretly at the token, for good. Rule 8.2: then one may put a marker on it."""
    ship = state.ships[seat]
    state.hunts.known[ship] |= 1 << seat
    state.journal.whisper(state.hunts.known[ship], state.hunts.tokens[ship], note.SCANNED, seat, ship)
    if state.markers[seat] > 0:
        state.pending.ask(seat, ask.MARK, ship)


def offer_mark(options: list[Action]) -> None:
    """Rule 8.2: put a marker on the token, or leave it."""
    options.append(verb.MARK)
    options.append(verb.LEAVE)


def apply_mark(state: State, seat: Seat, action: Action, sector: Sector) -> None:
    """Rules 8.2, 8.4: several seats may mark the same token."""
    if action == verb.MARK:
        state.markers[seat] -= 1
        state.hunts.marks[sector] |= 1 << seat
        state.journal.note(note.MARKED, seat, sector)


def capture_price(state: State, kind: Kind) -> int:
    """Rule 8.6: its difficulty; Rule 15.9: a discount leaves at least so much."""
    numbers = state.pack.numbers
    return max(numbers.capture_least, state.pack.difficulty[kind] - state.now.discount)


def offer_capture(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 8.5, 8.6: one's marker is on the token of the ship's sector, and one can pay."""
    ship = state.ships[seat]
    if ship == NOTHING or not state.hunts.marks[ship] >> seat & 1:
        return
    if capture_price(state, state.hunts.tokens[ship]) <= state.now.manoeuvre:
        options.append(verb.CAPTURE)


def apply_capture(state: State, seat: Seat) -> None:
    """Rules 8.6, 8.7, 8.8: pay; token to the hold, card to the discard pile, markers back, influence."""
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
    hunts.captors[state.pack.hunts.index(kind)] = seat
    piles.discard(state, seat, [kind])
    state.journal.note(note.CAPTURED, seat, kind, ship)
    ending.gain(state, seat, state.pack.numbers.capture_reward)


def offer_convert(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 8.9, 8.10: convert a hunt card in hand."""
    deck = state.pack.deck
    hand = state.hands[seat]
    if hand and deck[hand[-1]] == HUNT:  # hunt cards are sorted last
        options += [verb.CONVERT | kind << verb.CARD for kind in piles.distinct(hand) if deck[kind] == HUNT]


def apply_convert(state: State, seat: Seat, action: Action) -> None:
    """Rule 8.9: a hunt card in hand and its token go to the box for the printed influence."""
    kind = verb.card_of(action)
    piles.leave_hand(state, seat, kind)
    state.journal.note(note.CONVERTED, seat, kind)
    piles.destroy(state, seat, kind)
    ending.gain(state, seat, state.pack.influence[kind])
