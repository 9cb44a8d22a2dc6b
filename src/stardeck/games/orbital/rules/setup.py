"""Chapter 1, Setup."""

from __future__ import annotations

from stardeck.games.orbital.actions import RETURN, RETURN_CARD, pack_card
from stardeck.games.orbital.board import ORIGIN, SOUTH
from stardeck.games.orbital.data import EVENT, Pack, Readings
from stardeck.games.orbital.rules.notes import RETURNED, RETURNED_ALL, SHUFFLED
from stardeck.games.orbital.rules.peace import rivals_grow, set_up_rivals
from stardeck.games.orbital.rules.piles import add_to_hand, distinct, leave_hand, take_cards, top_card
from stardeck.games.orbital.rules.survey import survey
from stardeck.games.orbital.rules.year_end import renew_market, start_year
from stardeck.games.orbital.state import SYMBOLS, TALLIES, State, empty_state, is_automatic
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import HIDDEN, Action, Seat


def new_game(pack: Pack, readings: Readings, people: int, chance: Chance) -> State:
    """Rules 1.1, 1.3, 1.4, 1.5 and 1.8: upgrades in the open, deck, market, and cards to choose from."""
    state = empty_state(pack, readings, people + readings.bots, chance)
    state.deck = whole_deck(pack, readings)
    state.chance.shuffle(state.deck)
    state.cores = list(range(pack.core + 1, len(pack.ids)))
    renew_market(state)
    for seat in range(state.seats):
        _set_up_seat(state, seat)
    if readings.peace:
        set_up_rivals(state)
        if not readings.early:
            rivals_grow(state)
    _ask_for_returns(state)
    return state


def whole_deck(pack: Pack, readings: Readings) -> list[int]:
    """Rules 1.4 and 14.1: every module and event in its copies; no events in the peace game."""
    copies = pack.copies_early if readings.early else pack.copies
    deck: list[int] = []
    for kind in range(pack.core):
        if not (readings.peace and pack.types[kind] == EVENT):
            deck += [kind] * copies[kind]
    return deck


def _set_up_seat(state: State, seat: Seat) -> None:
    """Rules 1.1, 1.2, 1.6, 1.7, 1.8 and 13.3: a core with its crew, 16 MC, eight cards; a bot gets five."""
    state.stations[seat] = [state.pack.core, ORIGIN, SOUTH, 0, 0, 0]
    survey(state, seat)
    state.crew[seat] = state.tallies[seat * TALLIES + SYMBOLS]
    state.money[seat] = state.pack.numbers.start_money
    if is_automatic(state, seat):
        take_cards(state, seat, state.pack.numbers.bot_cards)
        return
    for _ in range(state.pack.numbers.start_cards):
        card = top_card(state)
        if card != HIDDEN:
            add_to_hand(state, seat, card)


def _ask_for_returns(state: State) -> None:
    excess = state.pack.numbers.start_cards - state.pack.numbers.start_hand
    for seat in range(state.people - 1, -1, -1):
        if excess:
            state.pending.ask(seat, RETURN_CARD, excess)
    if state.pending.is_empty():
        finish_setup(state)


def return_options(state: State, seat: Seat) -> list[Action]:
    """Rule 1.8: any card of the hand may go back."""
    return [pack_card(RETURN, card) for card in distinct(state.hands[seat])]


def apply_return(state: State, seat: Seat, card: int) -> None:
    """Rule 1.8: the card lies apart, unseen by the others, until all have chosen."""
    leave_hand(state, seat, card)
    apart = [*state.returned[seat], card]
    apart.sort()
    state.returned[seat] = apart
    state.journal.whisper(1 << seat, card, RETURNED, seat)


def finish_setup(state: State) -> None:
    """Rules 1.8, 1.9 and 1.10: shuffle what came back into the deck; a random first player; year 1."""
    for returned in state.returned:
        state.deck += returned
    state.chance.shuffle(state.deck)
    state.journal.note(RETURNED_ALL, HIDDEN)
    state.journal.note(SHUFFLED, HIDDEN)
    state.first = state.chance.below(state.seats)
    start_year(state)
