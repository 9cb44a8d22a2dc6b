"""Chapter 2, Cards."""

from __future__ import annotations

from stardeck.kernel.decision import Action, Seat
from stardeck_toy.data import MOTH, WIND
from stardeck_toy.state import State
from stardeck_toy.vocabulary import ask, note, verb


def carry_out(state: State, seat: Seat, kind: int) -> None:
    """Rule 2.2: the wind mixes; a moth waits for the end of the turn."""
    if state.pack.effect[kind] == WIND:
        state.deck += state.out
        state.out.clear()
        state.chance.shuffle(state.deck)
        state.journal.note(note.BLEW, seat)


def send_moth(state: State, seat: Seat, kind: int) -> None:
    """Rule 2.1: the next seat is asked, if it holds a card."""
    victim = (seat + 1) % state.seats
    if state.pack.effect[kind] == MOTH and state.hands[victim]:
        state.pending.ask(victim, ask.PUT_OUT)


def offer_out(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 2.1: a card of one's choice."""
    options += [verb.OUT | kind << verb.CARD for kind in sorted(set(state.hands[seat]))]


def apply_out(state: State, seat: Seat, action: Action) -> None:
    """Rule 2.1: it is put out."""
    kind = verb.card_of(action)
    state.hands[seat].remove(kind)
    state.out.append(kind)
    state.journal.note(note.WENT_OUT, seat, kind)
