"""Positions of Lanterns as text.

    seats:2 0.hand:candle,lamp 1.hand:moth*2 0.garden:lamp deck:wind,candle out:moth passes:1 ask:1.turn.0

A position says at least who holds what; it is seat 0's turn if nothing is asked.
"""

from __future__ import annotations

from typing import Final

from stardeck.kernel.notation import Reader, Writer
from stardeck_toy.data import Pack
from stardeck_toy.state import State, bare_state
from stardeck_toy.view import View
from stardeck_toy.vocabulary import ask
from stardeck_toy.vocabulary.nouns import cards_of

MOST: Final = (1, 0)
"""By question: the highest number it may have."""

USUAL: Final = "0.turn.0"
"""What is asked if nothing is said."""


def write(writer: Writer, state: State) -> None:
    """Write a position, or the known part of one."""
    cards = cards_of(state.pack)
    writer.number("seats", state.seats)
    for seat in range(state.seats):
        writer.pile(f"{seat}.hand", cards, state.hands[seat])
        writer.pile(f"{seat}.garden", cards, state.gardens[seat])
    writer.pile("deck", cards, state.deck)
    writer.pile("out", cards, state.out)
    writer.number("passes", state.passes)
    writer.questions(state.pending, ask.ROWS, USUAL)
    writer.luck(state.chance)


def read(reader: Reader, pack: Pack) -> State:
    """Read what `write` wrote; ValueError says which word is wrong."""
    cards = cards_of(pack)
    seats = reader.number("seats", 2, 2, 4)
    state = bare_state(pack, seats, reader.luck())
    for seat in range(seats):
        state.hands[seat] = sorted(reader.pile(f"{seat}.hand", cards))
        state.gardens[seat] = reader.pile(f"{seat}.garden", cards)
    state.deck = reader.pile("deck", cards)
    state.out = reader.pile("out", cards)
    state.passes = reader.number("passes", 0, 0, seats)
    state.pending = reader.questions(seats, ask.ROWS, MOST, USUAL)
    if not state.pending.stack or state.pending.stack[1] != ask.TURN:
        raise ValueError("ask: expected a turn as the lowest question.")
    reader.finish()
    return state


def to_text(state: State) -> str:
    """Return a position as text."""
    writer = Writer()
    write(writer, state)
    return writer.text()


def from_text(pack: Pack, text: str) -> State:
    """Read what `to_text` wrote."""
    return read(Reader(text, whole=True), pack)


def view_text(view: View) -> str:
    """Return a view: whose eyes, and what they see."""
    writer = Writer()
    writer.eyes(view.seat)
    write(writer, view.known)
    return writer.text()


def view_from_text(pack: Pack, text: str) -> View:
    """Read what `view_text` wrote."""
    reader = Reader(text)
    seat = reader.eyes(reader.number("seats", 2, 2, 4))
    return View(seat, read(reader, pack))
