"""What no game of Tortuga 2199 can lead to: a position is checked as strictly as a pack.

A position may leave cards in the box, so that it can be written by hand; it never has more than the pack.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.actions import (
    ABILITY,
    ANSWER_CARDS,
    CHOOSE_SHIP,
    COMMIT_CARDS,
    LOSE_CARD,
    MARK_TOKEN,
    PLACE_SHIP,
    PROMPTS,
    RETRIEVE_CARD,
    SPOILS,
    TURN,
)
from stardeck.games.tortuga.data import (
    DECKS,
    HUNT,
    MARKET_LETTERS,
    MARKETS,
    NOTHING,
    SECTORS,
    SHIP,
    TRADE,
    Kind,
)
from stardeck.games.tortuga.rules.counting import count_cards, count_tokens
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.view import View
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.pending import WIDTH

FIGHT: Final = (COMMIT_CARDS, ANSWER_CARDS, LOSE_CARD, SPOILS)
"""Questions of a fight."""


def check(state: State) -> None:
    """Complain about what no game can lead to; ValueError says what it is."""
    _check_places(state)
    pack = state.table.pack
    for kind, count in enumerate(_dealt_cards(state)):
        if count > pack.copies[kind]:
            raise ValueError(f"there are {count} {pack.ids[kind]}, but only {pack.copies[kind]} exist.")
    for place, count in enumerate(count_tokens(state)):
        if count > 1:
            raise ValueError(f"there are {count} tokens of {pack.ids[pack.hunts[place]]}, but only 1 exists.")
    _check_tokens(state)
    for seat in range(state.seats):
        _check_sure(state, seat)
    if not state.pending.is_empty():
        _check_questions(state)


def _dealt_cards(state: State) -> list[int]:
    """Count cards without the T piles and the creatures at large: a position that leaves these words out
    has them all, whatever the seats hold."""
    counts = count_cards(state)
    pack = state.table.pack
    for place, kind in enumerate(pack.trade):
        counts[kind] -= state.market.piles[place]
    for place, kind in enumerate(pack.hunts):
        counts[kind] -= 1 if state.hunts.captors[place] == NOTHING else 0
    return counts


def _check_places(state: State) -> None:
    """Each deck has a place of its own; what a seat has bought or captured can be in any of its piles."""
    now, market = state.now, state.market
    for index in range(MARKETS):
        letter = MARKET_LETTERS[index]
        shown = [kind for kind in market.offers[2 * index : 2 * index + 2] if kind != NOTHING]
        _check_deck(state, f"{letter}.offer", shown, TRADE + 1 + index)
        _check_deck(state, f"{letter}.deck", market.decks[index], TRADE + 1 + index)
    _check_deck(state, "docked", state.docked, SHIP)
    _check_deck(state, "hull", [kind for kind in state.hulls if kind != NOTHING], SHIP)
    _check_deck(state, "spare", state.hunts.spare, HUNT)
    _check_deck(state, "token", [kind for kind in state.hunts.tokens if kind != NOTHING], HUNT)
    piles = [*state.decks, *state.hands, *state.discards, *state.sure]
    for pile in [*piles, state.removed, now.played, now.committed, now.answered]:
        if NOTHING in pile:
            raise ValueError("'-' is no card of a pile.")


def _check_deck(state: State, key: str, kinds: list[Kind], deck: int) -> None:
    pack = state.table.pack
    for kind in kinds:
        if kind != HIDDEN and (kind == NOTHING or pack.deck[kind] != deck):
            name = "-" if kind == NOTHING else pack.ids[kind]
            raise ValueError(f"{key}: expected cards of the deck {DECKS[deck]!r}, found {name!r}.")


def _check_tokens(state: State) -> None:
    for sector in range(SECTORS):
        hunts = state.hunts
        if hunts.tokens[sector] == NOTHING and (hunts.known[sector] or hunts.marks[sector]):
            name = state.table.pack.sectors.ids[sector]
            raise ValueError(f"{name}: there is no token to know or to mark.")


def _check_sure(state: State, seat: int) -> None:
    """What all know to be held back is held back; in a view it may be hidden."""
    held = [*state.hands[seat], state.reserves[seat]]
    if seat == state.now.seat:
        held += state.now.committed
    for kind in state.sure[seat]:
        if kind not in held:
            if HIDDEN not in held:
                raise ValueError(f"{seat}.sure: {state.table.pack.ids[kind]} is not in the hand or reserve.")
            kind = HIDDEN
        held.remove(kind)


def _check_questions(state: State) -> None:
    """The lowest question is the turn, what it has brought waits above it; or all choose their ships."""
    stack = state.pending.stack
    seats, prompts = stack[::WIDTH], stack[1::WIDTH]
    if prompts[0] == CHOOSE_SHIP:
        if len(set(seats)) < len(seats) or len(state.docked) < len(seats) or set(prompts) != {CHOOSE_SHIP}:
            raise ValueError("ask: expected each seat at most once, and a docked ship for each.")
        return
    if prompts[0] != TURN or seats[0] != state.now.seat:
        raise ValueError(f"ask: expected the turn of seat {state.now.seat} first.")
    for at in range(WIDTH, len(stack), WIDTH):
        _check_question(state, stack[at], stack[at + 1], stack[at + 2])
    if (prompts[-1] in FIGHT) != (state.now.rival != NOTHING):
        raise ValueError("rival: expected the attacked seat exactly while a fight goes on.")


def _check_question(state: State, seat: int, prompt: int, argument: int) -> None:
    """A question above the turn belongs to the seat of the turn, or to the other one of a fight."""
    now = state.now
    name = f"ask: {seat}.{PROMPTS[prompt]}.{argument}"
    if prompt in (CHOOSE_SHIP, TURN, ABILITY):
        raise ValueError(f"{name} can't wait above another question.")
    if prompt in FIGHT and not _can_fight(state):
        raise ValueError(f"{name}: expected two ships in one sector that fight.")
    allowed = {ANSWER_CARDS: [now.rival], LOSE_CARD: [now.seat, now.rival]}.get(prompt, [now.seat])
    if seat not in allowed:
        raise ValueError(f"{name}: expected another seat.")
    if prompt == RETRIEVE_CARD and state.reserves[seat] == NOTHING:
        raise ValueError(f"{name}: there is no card in the reserve.")
    if prompt == PLACE_SHIP and state.ships[seat] != NOTHING:
        raise ValueError(f"{name}: the ship is on the map.")
    if prompt == MARK_TOKEN and (state.hunts.tokens[argument] == NOTHING or state.markers[seat] == 0):
        raise ValueError(f"{name}: there is no token in this sector, or no marker left.")


def _can_fight(state: State) -> bool:
    now = state.now
    if now.rival == NOTHING or now.rival == now.seat:
        return False
    return state.ships[now.seat] == state.ships[now.rival] != NOTHING


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
