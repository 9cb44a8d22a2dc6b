"""Chapter 1, Decks and piles: taking, shuffling, discarding and destroying cards."""

from __future__ import annotations

from stardeck.games.tortuga.data import GONE, HUNT, NOTHING, Kind
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import note
from stardeck.kernel.decision import Seat


def take_cards(state: State, seat: Seat, count: int) -> None:
    """Rule 1.3: cards come from the deck; if it is empty, the shuffled discard pile becomes the deck."""
    taken: list[Kind] = []
    for _ in range(count):
        if not state.decks[seat] and not shuffle_discards(state, seat):
            break
        kind = state.decks[seat].pop()
        taken.append(kind)
        state.hands[seat].append(kind)
    if taken:
        state.hands[seat].sort()
        if state.journal.on:
            state.journal.whisper(1 << seat, note.packed(taken), note.TOOK, seat, len(taken))


def shuffle_discards(state: State, seat: Seat) -> bool:
    """Rule 1.3: make the discard pile the deck; False if it is empty too."""
    if not state.discards[seat]:
        return False
    # With the deck empty, all who have counted know what its owner holds back.
    held = state.hands[seat].copy()
    if state.reserves[seat] != NOTHING:
        held.append(state.reserves[seat])
    if seat == state.now.seat:
        held += state.now.committed
    held.sort()
    state.sure[seat] = held
    state.decks[seat] = state.discards[seat]
    state.discards[seat] = []
    state.chance.shuffle(state.decks[seat])
    state.journal.note(note.SHUFFLED, seat)
    return True


def leave_hand(state: State, seat: Seat, kind: Kind) -> None:
    """Take a card out of a hand, openly."""
    state.hands[seat].remove(kind)
    show(state, seat, kind)


def show(state: State, seat: Seat, kind: Kind) -> None:
    """Forget that a card is held back: it is seen now."""
    if kind in state.sure[seat]:
        state.sure[seat].remove(kind)


def discard(state: State, seat: Seat, kinds: list[Kind]) -> None:
    """Rule 1.4: cards go face up to their owner's discard pile."""
    state.discards[seat] += kinds
    state.discards[seat].sort()


def destroy(state: State, seat: Seat, kind: Kind) -> None:
    """Rules 1.5, 8.11: the card leaves the game; a creature's token goes with its card."""
    state.removed.append(kind)
    state.removed.sort()
    pack = state.pack
    if pack.deck[kind] == HUNT:
        state.hunts.captors[pack.hunts.index(kind)] = GONE
    state.journal.note(note.DESTROYED, seat, kind)


def distinct(kinds: list[Kind]) -> list[Kind]:
    """Return each kind of a sorted pile once."""
    found: list[Kind] = []
    last = -1
    for kind in kinds:
        if kind != last:
            found.append(kind)
            last = kind
    return found
