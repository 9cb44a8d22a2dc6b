"""Chapter 1, The game."""

from __future__ import annotations

from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Action, Seat
from stardeck_toy.data import Pack
from stardeck_toy.rules.cards import carry_out
from stardeck_toy.state import State, bare_state
from stardeck_toy.vocabulary import ask, note, verb


def new_state(pack: Pack, seats: int, hand: int, chance: Chance) -> State:
    """Rule 1.1: shuffle and deal."""
    state = bare_state(pack, seats, chance)
    state.deck = [kind for kind, copies in enumerate(pack.copies) for _ in range(copies)]
    chance.shuffle(state.deck)
    state.hands = [sorted(state.deck.pop() for _ in range(hand)) for _ in range(seats)]
    state.pending.ask(0, ask.TURN)
    return state


def offer_light(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 1.2: any lantern of the hand."""
    options += [verb.LIGHT | kind << verb.CARD for kind in sorted(set(state.hands[seat]))]


def apply_light(state: State, seat: Seat, action: Action) -> None:
    """Rule 1.2, Rule 2.1, Rule 2.2: light it, then its effect."""
    kind = verb.card_of(action)
    state.passes = 0
    state.hands[seat].remove(kind)
    state.gardens[seat].append(kind)
    state.journal.note(note.LIT, seat, kind)
    carry_out(state, seat, kind)


def apply_pass(state: State, seat: Seat) -> None:
    """Rule 1.3: passes count while they are in a row."""
    state.passes += 1
    state.journal.note(note.PASSED, seat)


def end_turn(state: State, seat: Seat) -> None:
    """Rule 1.2: take a card, if there is one; then the next seat."""
    if state.deck:
        kind = state.deck.pop()
        state.hands[seat].append(kind)
        state.hands[seat].sort()
        state.journal.whisper(1 << seat, kind, note.TOOK, seat)
    state.pending.ask((seat + 1) % state.seats, ask.TURN)


def is_over(state: State) -> bool:
    """Rule 1.3: all passed, or no card is left in a hand."""
    return state.passes >= state.seats or not any(state.hands)


def scores(state: State) -> list[int]:
    """Rule 1.4: light is points."""
    return [sum(state.pack.light[kind] for kind in garden) for garden in state.gardens]


def winners(state: State) -> list[Seat]:
    """Rule 1.4: most points; ties are shared."""
    points = scores(state)
    return [seat for seat, score in enumerate(points) if score == max(points)] if is_over(state) else []
