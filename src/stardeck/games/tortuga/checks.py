"""What no game of Tortuga 2199 can lead to: a position is checked as strictly as a pack.

A position may leave cards in the box, so that it can be written by hand; it never has more than the pack.
"""

from __future__ import annotations

from stardeck.games.tortuga.data import (
    DECKS,
    GONE,
    HUNT,
    MARKET_LETTERS,
    MARKETS,
    NOTHING,
    SECTORS,
    SHIP,
    SLOTS,
    TORTUGA,
    TRADE,
    Kind,
)
from stardeck.games.tortuga.moments import check_moment
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.view import View, count_cards, count_tokens
from stardeck.kernel.decision import HIDDEN, Seat

# --- what a position need not say -----------------------------------------------------------------


def usual_piles(state: State) -> list[int]:
    """Return the T piles as they are if every card that is not seen elsewhere lies in them."""
    counts = count_cards(state)
    left = []
    for place, kind in enumerate(state.pack.trade):
        elsewhere = counts[kind] - state.market.piles[place]
        left.append(max(0, state.pack.copies[kind] - elsewhere))
    return left


def usual_markers(state: State, seat: Seat) -> int:
    """Return the free markers of a seat if all others lie on sectors and hunt tokens."""
    marks = sum(mask >> seat & 1 for mask in state.hunts.marks)
    return state.pack.numbers.markers - state.control.count(seat) - marks


def usual_captors(state: State) -> list[int]:
    """Return who holds each hunt token as far as its card can be seen: the token goes with the card."""
    held = [_cards_of(state, seat) for seat in range(state.seats)]
    captors = []
    for kind in state.pack.hunts:
        owners = [seat for seat in range(state.seats) if kind in held[seat]]
        captors.append(GONE if kind in state.removed else owners[0] if owners else NOTHING)
    return captors


def usual_spare(state: State) -> list[Kind]:
    """Return the hunt tokens that are not seen on the map and that nobody has captured."""
    hunts = state.hunts
    pairs = zip(state.pack.hunts, hunts.captors, strict=True)
    return [kind for kind, captor in pairs if captor == NOTHING and kind not in hunts.tokens]


def _cards_of(state: State, seat: Seat) -> list[Kind]:
    """Return every card of a seat, wherever it is; hidden ones as HIDDEN."""
    now = state.now
    cards = [*state.decks[seat], *state.hands[seat], *state.discards[seat], state.reserves[seat]]
    if seat == now.seat:
        cards += now.played + now.committed
    if seat == now.rival:
        cards += now.answered
    return cards


# --- what no game leads to ------------------------------------------------------------------------


def check(state: State) -> None:
    """Complain about what no game can lead to; ValueError says what it is."""
    _check_places(state)
    _check_counts(state)
    _check_tokens(state)
    for seat in range(state.seats):
        _check_sure(state, seat)
    check_moment(state)


def _check_counts(state: State) -> None:
    """There is never more of a component than the pack has."""
    pack = state.pack
    for place, count in enumerate(count_tokens(state)):
        if count > 1:
            raise ValueError(f"there are {count} tokens of {pack.ids[pack.hunts[place]]}, but only 1 exists.")
    _check_captors(state)
    for kind, count in enumerate(count_cards(state)):
        if count > pack.copies[kind]:
            raise ValueError(f"there are {count} {pack.ids[kind]}, but only {pack.copies[kind]} exist.")
    for seat in range(state.seats):
        most = usual_markers(state, seat)
        if state.markers[seat] > most:
            raise ValueError(f"{seat}.markers: expected {most} at most, for the others lie on the map.")
    _check_ore(state)


def _check_ore(state: State) -> None:
    """Rules 2.6, 7.1: ore leaves the sectors, and there is never more of it than at first."""
    numbers = state.pack.numbers
    ore = sum(state.ore) + state.depot + sum(state.ore_held)
    most = numbers.ore * (len(state.board.sectors) - 1)
    if ore > most:
        raise ValueError(f"there are {ore} ore in depot, holds and sectors, but only {most} in play.")
    for sector in range(SECTORS):
        first = 0 if sector == TORTUGA else numbers.ore
        if state.ore[sector] > first:
            raise ValueError(f"{state.pack.sectors.ids[sector]}.ore: expected {first} at most.")


def _check_captors(state: State) -> None:
    """A token goes with its card; in a view the card may be among those that are hidden."""
    for place, usual in enumerate(usual_captors(state)):
        captor = state.hunts.captors[place]
        hidden = usual == NOTHING and captor < state.seats and HIDDEN in _cards_of(state, captor)
        if captor != usual and not hidden:
            name = state.pack.ids[state.pack.hunts[place]]
            raise ValueError(f"{name}.captor: expected who has the card {name!r}.")


def _check_places(state: State) -> None:
    """Each deck has a place of its own; what a seat has bought or captured can be in any of its piles."""
    now, market = state.now, state.market
    for index in range(MARKETS):
        letter = MARKET_LETTERS[index]
        shown = [kind for kind in market.offers[SLOTS * index : SLOTS * (index + 1)] if kind != NOTHING]
        _check_deck(state, f"{letter}.offer", shown, TRADE + 1 + index)
        _check_deck(state, f"{letter}.deck", market.decks[index], TRADE + 1 + index)
    _check_deck(state, "docked", state.docked, SHIP)
    hulls = [kind for kind in state.hulls if kind != NOTHING]
    _check_deck(state, "hull", hulls, SHIP)
    if len(set(hulls + state.docked)) < len(hulls + state.docked):
        raise ValueError("hull, docked: expected each ship once.")
    _check_deck(state, "spare", state.hunts.spare, HUNT)
    _check_deck(state, "token", [kind for kind in state.hunts.tokens if kind != NOTHING], HUNT)
    piles = [*state.decks, *state.hands, *state.discards, *state.sure]
    for pile in [*piles, state.removed, now.played, now.committed, now.answered]:
        if NOTHING in pile:
            raise ValueError("'-' is no card of a pile.")


def _check_deck(state: State, key: str, kinds: list[Kind], deck: int) -> None:
    pack = state.pack
    for kind in kinds:
        if kind != HIDDEN and (kind == NOTHING or pack.deck[kind] != deck):
            name = "-" if kind == NOTHING else pack.ids[kind]
            raise ValueError(f"{key}: expected cards of the deck {DECKS[deck]!r}, found {name!r}.")


def _check_tokens(state: State) -> None:
    for sector in range(SECTORS):
        hunts = state.hunts
        if hunts.tokens[sector] == NOTHING and (hunts.known[sector] or hunts.marks[sector]):
            name = state.pack.sectors.ids[sector]
            raise ValueError(f"{name}: there is no token to know or to mark.")


def _check_sure(state: State, seat: int) -> None:
    """What all know to be held back is held back; in a view it may be hidden."""
    held = [*state.hands[seat], state.reserves[seat]]
    if seat == state.now.seat:
        held += state.now.committed
    for kind in state.sure[seat]:
        if kind not in held:
            if HIDDEN not in held:
                raise ValueError(f"{seat}.sure: {state.pack.ids[kind]} is not in the hand or reserve.")
            kind = HIDDEN
        held.remove(kind)


def check_view(view: View) -> None:
    """Complain if the cards that can't be placed are not as many as those that are hidden."""
    known = view.known
    for seat in range(known.seats):
        hidden = [*known.decks[seat], *known.hands[seat], known.reserves[seat]]
        if seat == known.now.seat:
            hidden += known.now.committed
        _check_hidden(f"cards of seat {seat}", hidden, view.pools[seat])
        if seat != view.seat and any(
            view.pools[seat].count(kind) < known.sure[seat].count(kind) for kind in known.sure[seat]
        ):
            raise ValueError(f"{seat}.sure: these cards are not among those that can't be placed.")
    for index in range(MARKETS):
        letter = MARKET_LETTERS[index]
        _check_hidden(f"cards of the deck {letter!r}", known.market.decks[index], view.stock[index])
        _check_deck(known, f"{letter}.deck", view.stock[index], TRADE + 1 + index)
    _check_hidden("hunt tokens", known.hunts.tokens + known.hunts.spare, view.creatures)
    _check_deck(known, "hunt tokens", view.creatures, HUNT)


def _check_hidden(what: str, places: list[Kind], kinds: list[Kind]) -> None:
    if places.count(HIDDEN) != len(kinds) or HIDDEN in kinds or NOTHING in kinds:
        raise ValueError(f"{what}: {places.count(HIDDEN)} are hidden, but {len(kinds)} can't be placed.")
