"""What one seat may know, worlds that fit it, and what is secret from whom."""

from __future__ import annotations

from stardeck.games.orbital import board
from stardeck.games.orbital.rules import setup
from stardeck.games.orbital.state import SETUP, State, is_automatic
from stardeck.kernel.chance import Chance, unknown_chance
from stardeck.kernel.decision import HIDDEN, Seat


class View:
    """The position as one seat may know it."""

    seat: Seat
    """Whose view it is; SPECTATOR for somebody who only watches."""

    known: State
    """The position with HIDDEN for every card the seat may not know, and without luck."""

    def __init__(self, seat: Seat, known: State) -> None:
        self.seat = seat
        self.known = known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.known == other.known

    def __repr__(self) -> str:
        return f"View({self.seat}, {self.known})"


def view_of(state: State, seat: Seat) -> View:
    """Rule 2.7: decks, hands and stacks are hidden; what was seen by all stays known."""
    known = state.apart()
    known.chance = unknown_chance()
    known.deck = [HIDDEN] * len(state.deck)
    if state.looked and state.pending.seat() != seat:
        known.looked = [HIDDEN] * len(state.looked)
    for other in range(state.seats):
        if is_automatic(state, other):
            known.hands[other] = state.shown[other].copy()
        elif other != seat:
            known.hands[other] = _as_others_see(state.hands[other], state.shown[other])
            # How much a seat still remembers is its own business; at setup all see three cards put aside.
            aside = len(state.returned[other]) if state.stage == SETUP else 0
            known.returned[other] = [HIDDEN] * aside
    return View(seat, known)


def _as_others_see(hand: list[int], shown: list[int]) -> list[int]:
    return [HIDDEN] * (len(hand) - len(shown)) + shown


def imagine(view: View, chance: Chance) -> State:
    """Return a world in which the seat would have this very view: what is hidden is dealt anew."""
    state = view.known.copy()
    unseen = _unseen(state)
    kept_in_deck: list[int] = []
    if view.seat >= 0 and state.stage != SETUP:
        for card in state.returned[view.seat]:
            unseen.remove(card)
            kept_in_deck.append(card)
    chance.shuffle(unseen)
    for seat in range(state.seats):
        hand = _dealt(state.hands[seat], unseen)
        if not is_automatic(state, seat):
            hand.sort()
        state.hands[seat] = hand
        aside = _dealt(state.returned[seat], unseen)
        aside.sort()
        state.returned[seat] = aside
    state.looked = _dealt(state.looked, unseen)
    while len(kept_in_deck) < len(state.deck):
        kept_in_deck.append(unseen.pop())
    chance.shuffle(kept_in_deck)
    state.deck = kept_in_deck
    state.chance = chance.another()
    return state


def _unseen(state: State) -> list[int]:
    """Return the cards that exist and that the view does not show."""
    copies = setup.copies_in_play(state.pack, state.readings)
    seen = count_components(state)
    unseen: list[int] = []
    for kind in range(state.pack.core):
        unseen += [kind] * (copies[kind] - seen[kind])
    return unseen


def _dealt(cards: list[int], unseen: list[int]) -> list[int]:
    return [unseen.pop() if card == HIDDEN else card for card in cards]


def secrets_of(state: State, seat: Seat) -> list[int]:
    """Return each card the seat does not know, with the mask of the seats that do, sorted."""
    found = [card << 8 for card in state.deck]
    for other in range(state.seats):
        if is_automatic(state, other):
            stack = state.hands[other]
            shown = state.shown[other]
            found += [stack[index] << 8 for index in range(len(stack)) if shown[index] == HIDDEN]
        elif other != seat:
            _add_hidden_hand(state, other, found)
    if state.looked and state.pending.seat() != seat:
        found += [card << 8 | 1 << state.pending.seat() for card in state.looked]
    found.sort()
    return found


def _add_hidden_hand(state: State, owner: Seat, found: list[int]) -> None:
    hidden = state.hands[owner].copy()
    for card in state.shown[owner]:
        hidden.remove(card)
    if state.stage == SETUP:
        hidden += state.returned[owner]
    found += [card << 8 | 1 << owner for card in hidden]


def count_components(state: State) -> list[int]:
    """Return how many of each kind are in the game, wherever they lie."""
    counts = [0] * len(state.pack.ids)
    piles = [state.deck, state.discards, state.market, state.cores, state.played, state.looked]
    piles.append(state.rival_pile)
    piles += state.hands
    piles += [station[board.KIND :: board.STRIDE] for station in state.stations]
    if state.stage == SETUP:
        piles += state.returned
    for pile in piles:
        for card in pile:
            if card != HIDDEN:
                counts[card] += 1
    _count_core_tiles(state, counts)
    return counts


def _count_core_tiles(state: State, counts: list[int]) -> None:
    """An upgraded core lies on its tile."""
    for station in state.stations:
        if station[board.KIND] != state.pack.core:
            counts[state.pack.core] += 1
