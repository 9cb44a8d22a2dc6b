"""Chapter 1, Setup."""

from __future__ import annotations

from stardeck.games.orbital import board, data
from stardeck.games.orbital.data import Pack, Readings
from stardeck.games.orbital.rules import concepts, peace, piles, year_end
from stardeck.games.orbital.state import State, bare_state, is_automatic
from stardeck.games.orbital.vocabulary import ask, note, verb
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import HIDDEN, Action, Seat


def new_state(pack: Pack, readings: Readings, people: int, chance: Chance) -> State:
    """Rules 1.1, 1.3, 1.4, 1.5 and 1.8: upgrades in the open, deck, market, and cards to choose from."""
    state = bare_state(pack, readings, people + readings.bots, chance)
    state.deck = whole_deck(pack, readings)
    state.chance.shuffle(state.deck)
    state.cores = list(range(pack.core + 1, len(pack.ids)))
    year_end.renew_market(state)
    for seat in range(state.seats):
        _set_up_seat(state, seat)
    if readings.peace:
        peace.set_up_rivals(state)
        if not readings.early:
            peace.rivals_grow(state)
    _ask_for_returns(state)
    return state


def whole_deck(pack: Pack, readings: Readings) -> list[int]:
    """Rules 1.4 and 14.1: every module and event in its copies; no events in the peace game."""
    copies = copies_in_play(pack, readings)
    deck: list[int] = []
    for kind in range(pack.core):
        deck += [kind] * copies[kind]
    return deck


def copies_in_play(pack: Pack, readings: Readings) -> list[int]:
    """Rules 1.4 and 14.1 (reading: edition): how many of each card there are; cores are not among them."""
    copies = pack.copies_early if readings.early else pack.copies
    if not readings.peace:
        return copies
    return [0 if pack.types[kind] == data.EVENT else copies[kind] for kind in range(len(copies))]


def _set_up_seat(state: State, seat: Seat) -> None:
    """Rules 1.1, 1.2, 1.6, 1.7, 1.8 and 13.3: a core with its crew, 16 MC, eight cards; a bot gets five."""
    state.stations[seat] = [state.pack.core, board.ORIGIN, board.SOUTH, 0, 0, 0]
    concepts.survey(state, seat)
    state.crew[seat] = state.tallies[seat * board.TALLIES + board.SYMBOLS]
    state.money[seat] = state.pack.numbers.start_money
    if is_automatic(state, seat):
        piles.take_cards(state, seat, state.pack.numbers.bot_cards)
        return
    for _ in range(state.pack.numbers.start_cards):
        card = piles.top_card(state)
        if card != HIDDEN:
            piles.add_to_hand(state, seat, card)


def _ask_for_returns(state: State) -> None:
    excess = state.pack.numbers.start_cards - state.pack.numbers.start_hand
    for seat in range(state.people - 1, -1, -1):
        if excess:
            state.pending.ask(seat, ask.RETURN_CARD, excess)
    if state.pending.is_empty():
        finish_setup(state)


def offer_return(state: State, seat: Seat, options: list[Action]) -> None:
    """Rule 1.8: any card of the hand may go back."""
    options += [verb.with_card(verb.RETURN, card) for card in piles.distinct(state.hands[seat])]


def apply_return(state: State, seat: Seat, action: Action, count: int) -> None:
    """Rule 1.8: the card lies apart, unseen by the others, until all have chosen; so many go back in all."""
    card = verb.card_of(action)
    piles.leave_hand(state, seat, card)
    apart = [*state.returned[seat], card]
    apart.sort()
    state.returned[seat] = apart
    state.journal.whisper(1 << seat, card, note.RETURNED, seat)
    if count > 1 and state.hands[seat]:
        state.pending.ask(seat, ask.RETURN_CARD, count - 1)


def finish_setup(state: State) -> None:
    """Rules 1.8, 1.9 and 1.10: shuffle what came back into the deck; a random first player; year 1."""
    for returned in state.returned:
        state.deck += returned
    state.chance.shuffle(state.deck)
    state.journal.note(note.RETURNED_ALL, HIDDEN)
    state.journal.note(note.SHUFFLED, HIDDEN)
    state.first = state.chance.below(state.seats)
    year_end.start_year(state)
