"""Cards on the move: deck, discard pile, hands, and what everybody saw of it; for all chapters."""

from __future__ import annotations

from stardeck.games.orbital.state import State, is_automatic
from stardeck.games.orbital.vocabulary import note, verb
from stardeck.kernel.decision import HIDDEN, Action, Seat


def top_card(state: State) -> int:
    """Rule 2.6: when the deck runs out, the discards are shuffled; HIDDEN if both are empty."""
    if not state.deck:
        if not state.discards:
            return HIDDEN
        state.deck = state.discards
        state.discards = []
        state.chance.shuffle(state.deck)
        state.journal.note(note.RESHUFFLED, HIDDEN)
    return state.deck.pop()


def take_cards(state: State, seat: Seat, count: int) -> None:
    """Let a seat take cards from the deck, unseen by the others; a bot's go under its stack."""
    for _ in range(count):
        card = top_card(state)
        if card == HIDDEN:
            return
        if is_automatic(state, seat):
            state.hands[seat] = [card, *state.hands[seat]]
            state.shown[seat] = [HIDDEN, *state.shown[seat]]
            state.journal.note(note.TOOK, seat)
        else:
            add_to_hand(state, seat, card)
            state.journal.whisper(1 << seat, card, note.TOOK, seat)
            recall_less(state, seat, card)
        recall_less_of_all(state, seat)


def reveal_card(state: State) -> int:
    """Turn up the top card for everybody; HIDDEN if there is none."""
    card = top_card(state)
    if card != HIDDEN:
        for seat in range(state.seats):
            recall_less(state, seat, card)
    return card


def recall_less(state: State, seat: Seat, card: int) -> None:
    """A card the seat saw leave the deck may be one it had put there."""
    if card in state.returned[seat]:
        rest = state.returned[seat].copy()
        rest.remove(card)
        state.returned[seat] = rest


def recall_less_of_all(state: State, taker: Seat) -> None:
    """A card that left the deck unseen may be any that another seat had put there."""
    for seat in range(state.people):
        memory = state.returned[seat]
        if seat != taker and memory:
            # Of each kind one less is sure; the list is sorted.
            state.returned[seat] = [
                memory[index] for index in range(1, len(memory)) if memory[index] == memory[index - 1]
            ]


def add_to_hand(state: State, seat: Seat, card: int) -> None:
    """Put a card into a hand, which stays sorted."""
    hand = [*state.hands[seat], card]
    hand.sort()
    state.hands[seat] = hand


def add_in_the_open(state: State, seat: Seat, card: int) -> None:
    """Give a seat a card that everybody has seen."""
    if is_automatic(state, seat):
        state.hands[seat] = [card, *state.hands[seat]]
        state.shown[seat] = [card, *state.shown[seat]]
        return
    add_to_hand(state, seat, card)
    shown = [*state.shown[seat], card]
    shown.sort()
    state.shown[seat] = shown


def leave_hand(state: State, seat: Seat, card: int) -> None:
    """Take a card out of a hand; if everybody knew of one, that one may be it."""
    hand = state.hands[seat].copy()
    hand.remove(card)
    state.hands[seat] = hand
    if card in state.shown[seat]:
        shown = state.shown[seat].copy()
        shown.remove(card)
        state.shown[seat] = shown


def take_off_stack(state: State, seat: Seat) -> int:
    """Take the top card off a rulebook bot's stack."""
    card = state.hands[seat][-1]
    state.hands[seat] = state.hands[seat][:-1]
    state.shown[seat] = state.shown[seat][:-1]
    return card


def offer_discard(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 13.4 and 13.26: any card of the hand; a rulebook bot that must discard discards its top card."""
    if is_automatic(state, seat):
        options.append(verb.DISCARD_TOP)
    else:
        options += [verb.with_card(verb.DISCARD, card) for card in distinct(state.hands[seat])]


def apply_discard(state: State, seat: Seat, action: Action) -> None:
    """Put the chosen card, or a bot's top card, onto the discard pile, face up."""
    if is_automatic(state, seat):
        card = take_off_stack(state, seat)
    else:
        card = verb.card_of(action)
        leave_hand(state, seat, card)
    state.discards.append(card)
    state.journal.note(note.DISCARDED, seat, card)


def apply_discard_of_some(state: State, seat: Seat, action: Action, prompt: int, count: int) -> None:
    """Discard a card and ask for the next, until so many have gone or none is left."""
    apply_discard(state, seat, action)
    if count > 1 and state.hands[seat]:
        state.pending.ask(seat, prompt, count - 1)


def distinct(cards: list[int]) -> list[int]:
    """Return each kind once, in order; the cards must be sorted."""
    found: list[int] = []
    for card in cards:
        if not found or found[-1] != card:
            found.append(card)
    return found
