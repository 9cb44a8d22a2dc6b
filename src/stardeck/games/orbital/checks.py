"""What no game of Orbital can lead to: a position is checked as strictly as a pack.

A position may leave cards in the box, so that it can be written by hand; it never has more than the pack.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.actions import (
    CREW_BACK,
    DISCARD_AFTER,
    FREE_BUILD,
    FREE_REPAIR,
    HAND_EXCESS,
    HIT_EXTERIOR_OF,
    INCOME_COLOUR,
    KEEP_CARD,
    LOSE_CARD,
    LOSE_EVENT,
    MOVE_FROM,
    MOVE_TO,
    PROMPTS,
    RECYCLE_CARD,
    RETURN_CARD,
    REVEALED,
    SELL,
    TAKE_FROM_MARKET,
    TURN,
    VISIT_WHERE,
)
from stardeck.games.orbital.board import EXIT_DIRECTIONS, ORIGIN, STEPS, cell_text, opposite
from stardeck.games.orbital.cards import ELSEWHERE
from stardeck.games.orbital.data import EVENT, Pack
from stardeck.games.orbital.rules.answers import answer_options
from stardeck.games.orbital.rules.piles import components
from stardeck.games.orbital.state import (
    CARDS_STEP,
    CELL,
    INCOME_STEP,
    KIND,
    OVER,
    SETUP,
    SIDE,
    STRIDE,
    TURNS,
    State,
    is_automatic,
    module_at,
)
from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.pending import WIDTH

CARD_QUESTIONS: Final = (
    RETURN_CARD,
    HAND_EXCESS,
    SELL,
    RECYCLE_CARD,
    LOSE_CARD,
    LOSE_EVENT,
    DISCARD_AFTER,
)
"""Questions only for who has a card."""

LEAST: Final = {
    RETURN_CARD: 1,
    HAND_EXCESS: 1,
    FREE_REPAIR: 1,
    DISCARD_AFTER: 1,
    CREW_BACK: 2,
    MOVE_FROM: ELSEWHERE,
}
"""The lowest number of a question; of others it is 0."""

PEOPLE_ONLY: Final = (RETURN_CARD, HAND_EXCESS, MOVE_FROM, MOVE_TO, KEEP_CARD, VISIT_WHERE)
"""Questions the rulebook's bots never hear."""

STEP_QUESTIONS: Final = {SETUP: RETURN_CARD, INCOME_STEP: INCOME_COLOUR, CARDS_STEP: HAND_EXCESS}
"""By stage: the only question that is asked then."""


def check_station(pack: Pack, station: list[int], seat: str) -> None:
    """The core lies in the middle; each module's entrance at another's exit, and so on to the core."""
    if station[CELL] != ORIGIN:
        raise ValueError(f"{seat}: the core lies at 0,0, not at {cell_text(station[CELL])}")
    for base in range(STRIDE, len(station), STRIDE):
        name = f"{pack.ids[station[base + KIND]]}@{cell_text(station[base + CELL])}"
        if not _has_exit_to(pack, station, base):
            raise ValueError(f"{seat}: {name} is not connected to an exit of another module")
        at, steps = base, 0
        while at and steps < len(station):
            at = module_at(station, station[at + CELL] + STEPS[station[at + SIDE]])
            steps += STRIDE
            if at < 0:
                break
        if at:
            raise ValueError(f"{seat}: {name} is not connected to the core")


def _has_exit_to(pack: Pack, station: list[int], base: int) -> bool:
    """Tell whether the module at the entrance of another has an exit that leads to it."""
    side = station[base + SIDE]
    parent = module_at(station, station[base + CELL] + STEPS[side])
    if parent < 0:
        return False
    exits = EXIT_DIRECTIONS[pack.exits[station[parent + KIND]] << 2 | station[parent + SIDE]]
    return opposite(side) in exits


def check(state: State) -> None:
    """Complain about what no game can lead to; ValueError says what it is."""
    if state.pending.is_empty() != (state.stage == OVER):
        raise ValueError("something must be asked exactly while the game is not over")
    _check_piles(state)
    _check_components(state)
    for seat in range(state.seats):
        _check_memory(state, seat)
    _check_questions(state)


def _check_piles(state: State) -> None:
    """Cores lie on the table, cards in the piles; the peace game has no events (Rule 14.1)."""
    pack = state.pack
    if any(kind <= pack.core for kind in state.cores):
        raise ValueError("cores: expected upgraded cores")
    cards = [*state.deck, *state.discards, *state.market, *state.played, *state.looked, *state.rival_pile]
    for seat in range(state.seats):
        cards += state.hands[seat] + state.shown[seat] + state.returned[seat]
    for kind in cards:
        if kind >= pack.core:
            raise ValueError(f"{pack.ids[kind]} is a core, no card of a deck or hand")
        if state.readings.peace and kind >= 0 and pack.types[kind] == EVENT:
            raise ValueError(f"{pack.ids[kind]}: there are no events in the peace game")
    if len(state.market) > pack.numbers.market:
        raise ValueError(f"market: expected at most {pack.numbers.market} cards, found {len(state.market)}")


def _check_components(state: State) -> None:
    """There is no more of a card than is printed, and no more is hidden than is nowhere to be seen."""
    counts = components(state)
    copies = state.pack.copies_early if state.readings.early else state.pack.copies
    for kind in range(len(state.pack.ids)):
        most = copies[kind] if kind < state.pack.core else state.seats if kind == state.pack.core else 1
        if counts[kind] > most:
            raise ValueError(f"there are {counts[kind]} {state.pack.ids[kind]}, but only {most} exist")
    piles = [state.deck, state.looked, *state.hands]
    if state.stage == SETUP:
        piles += state.returned
    hidden = sum(pile.count(HIDDEN) for pile in piles)
    unseen = sum(copies[: state.pack.core]) - sum(counts[: state.pack.core])
    if hidden > unseen:
        raise ValueError(f"{hidden} cards are hidden, but only {unseen} are nowhere to be seen")


def _check_memory(state: State, seat: int) -> None:
    """What a seat knows to be in the deck is there, or may be; what all know of a stack is in its place."""
    deck = state.deck
    if state.stage != SETUP and HIDDEN not in deck:
        for kind in state.returned[seat]:
            if state.returned[seat].count(kind) > deck.count(kind):
                raise ValueError(f"seat{seat}: {state.pack.ids[kind]} was put back, but is not in the deck")
    if is_automatic(state, seat):
        for card, shown in zip(state.hands[seat], state.shown[seat], strict=True):
            if shown not in (HIDDEN, card):
                raise ValueError(f"seat{seat}: what is known of a bot's stack must be in its place")


def _check_questions(state: State) -> None:
    """Every open question fits the stage and can be answered."""
    stack = state.pending.stack
    prompts = stack[1::WIDTH]
    for at in range(0, len(stack), WIDTH):
        seat, prompt, argument = stack[at : at + WIDTH]
        name = f"{seat}.{PROMPTS[prompt]}.{argument}"
        if STEP_QUESTIONS.get(state.stage, prompt) != prompt:
            raise ValueError(f"pending: {name} is not asked at this stage")
        if state.stage == TURNS and prompt in STEP_QUESTIONS.values():
            raise ValueError(f"pending: {name} is not asked during the turns")
        if prompt == TURN and (len(prompts) > 1 or seat != state.turn):
            raise ValueError(f"pending: {name}: the turn is asked alone, of seat {state.turn}")
        if prompt == TURN and state.passes >= state.seats:
            raise ValueError(f"passes: {state.passes} seats have passed, so nobody is asked for a turn")
        if is_automatic(state, seat) and prompt in PEOPLE_ONLY:
            raise ValueError(f"pending: {name}: a bot is never asked this")
        if not _can_answer(state, seat, prompt, argument):
            raise ValueError(f"pending: {name} has no answer in this position")
    if bool(state.looked) != (KEEP_CARD in prompts):
        raise ValueError("looked: expected cards exactly while keep-card is asked")
    if prompts.count(TAKE_FROM_MARKET) > len(state.market):
        raise ValueError("pending: more cards are to be taken than the market has")


def _can_answer(state: State, seat: int, prompt: int, argument: int) -> bool:
    """Tell whether a question has an answer, now that it is known which number it has."""
    if prompt == TURN:
        return True
    if prompt == REVEALED:
        return is_automatic(state, seat) and len(state.played) == 1
    if argument < LEAST.get(prompt, 0):
        return False
    if prompt in (FREE_BUILD, MOVE_TO) and module_at(state.stations[seat], argument) <= 0:
        return False
    if prompt == HIT_EXTERIOR_OF and (argument & 7 >= state.seats or argument & 7 == seat):
        return False
    if prompt in CARD_QUESTIONS and not state.hands[seat]:
        return False
    return HIDDEN in state.hands[seat] or len(answer_options(state, seat, prompt, argument)) > 0
