"""What no game of Orbital can lead to: a position is checked as strictly as a pack.

A position may leave cards in the box, so that it can be written by hand; it never has more than the pack.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from stardeck.games.orbital import board, data, steps
from stardeck.games.orbital.data import Pack
from stardeck.games.orbital.rules import concepts, events, modules, own_cards, setup
from stardeck.games.orbital.state import (
    CARDS_STEP,
    INCOME_STEP,
    OVER,
    SETUP,
    STAGES,
    TURNS,
    State,
    is_automatic,
)
from stardeck.games.orbital.view import count_components
from stardeck.games.orbital.vocabulary import ask
from stardeck.kernel.decision import HIDDEN, Action, Seat
from stardeck.kernel.pending import WIDTH

CARD_QUESTIONS: Final = (
    ask.RETURN_CARD,
    ask.HAND_EXCESS,
    ask.SELL,
    ask.RECYCLE_CARD,
    ask.LOSE_CARD,
    ask.LOSE_EVENT,
    ask.DISCARD_AFTER,
    ask.PAY_CARD,
)
"""Questions only for who has a card."""

LEAST: Final = {
    ask.RETURN_CARD: 1,
    ask.HAND_EXCESS: 1,
    ask.FREE_REPAIR: 1,
    ask.DISCARD_AFTER: 1,
    ask.HIT_EXTERIOR: 1,
    ask.HIT_ANY: 1,
    ask.HIT_EXTERIOR_OF: 8,
    ask.CREW_BACK: 2,
    ask.MOVE_FROM: modules.ELSEWHERE,
}
"""The lowest number of a question; of others it is 0."""

PEOPLE_ONLY: Final = (
    ask.RETURN_CARD,
    ask.HAND_EXCESS,
    ask.MOVE_FROM,
    ask.MOVE_TO,
    ask.KEEP_CARD,
    ask.VISIT_WHERE,
)
"""Questions the rulebook's bots never hear."""

STEP_QUESTIONS: Final = {SETUP: ask.RETURN_CARD, INCOME_STEP: ask.INCOME_COLOUR, CARDS_STEP: ask.HAND_EXCESS}
"""By stage: the only question that is asked then."""


def check_station(pack: Pack, station: list[int], key: str) -> None:
    """Each module's entrance lies at the exit of another, and so on to the core; some exit is free."""
    for base in range(board.STRIDE, len(station), board.STRIDE):
        name = f"{pack.ids[station[base + board.KIND]]}@{board.cell_text(station[base + board.CELL])}"
        if not _has_exit_to(pack, station, base):
            raise ValueError(f"{key}: {name} is not connected to an exit of another module.")
        at, steps = base, 0
        while at and steps < len(station):
            at = board.module_at(station, station[at + board.CELL] + board.STEPS[station[at + board.SIDE]])
            steps += board.STRIDE
            if at < 0:
                break
        if at:
            raise ValueError(f"{key}: {name} is not connected to the core.")
    if not board.free_exits(pack, station):
        raise ValueError(f"{key}: all exits are closed; Rule 3.7 leaves every orbital an exit.")


def _has_exit_to(pack: Pack, station: list[int], base: int) -> bool:
    """Tell whether the module at the entrance of another has an exit that leads to it."""
    side = station[base + board.SIDE]
    parent = board.module_at(station, station[base + board.CELL] + board.STEPS[side])
    if parent < 0:
        return False
    exits = board.EXIT_DIRECTIONS[
        pack.exits[station[parent + board.KIND]] << 2 | station[parent + board.SIDE]
    ]
    return board.opposite(side) in exits


def check(state: State) -> None:
    """Complain about what no game can lead to; ValueError says what it is."""
    if state.pending.is_empty() != (state.stage == OVER):
        raise ValueError("ask: something is asked exactly while the game is not over.")
    _check_stage(state)
    for seat in range(state.seats):
        _check_use(state, seat)
        _check_crew(state, seat)
    _check_piles(state)
    _check_played(state)
    _check_components(state)
    for seat in range(state.seats):
        _check_hand(state, seat)
        _check_memory(state, seat)
    _check_questions(state)


def _check_stage(state: State) -> None:
    """The last year ends with its points (Rule 9.5); hands are chosen before anything is built."""
    stage, last = STAGES[state.stage], state.readings.years
    if state.stage in (INCOME_STEP, CARDS_STEP) and state.year == last:
        raise ValueError(f"stage: the game ends with the points of year {last}; there is no {stage} after.")
    if state.stage == OVER and state.year != last:
        raise ValueError(f"stage: the game is over in year {last}, not in year {state.year}.")
    if state.stage != SETUP:
        return
    if state.year > 1 or any(state.points):
        raise ValueError("stage: setup is before year 1, and nobody has points.")
    if any(len(station) > board.STRIDE or station[0] != state.pack.core for station in state.stations):
        raise ValueError("stage: at setup nobody has built a module or upgraded the core.")


def _check_use(state: State, seat: Seat) -> None:
    """Rules 6.2, 6.3, 9.8, 12.4 and 12.6: who can have used a module, and how much crew it holds then."""
    pack, station = state.pack, state.stations[seat]
    for base in range(board.STRIDE, len(station), board.STRIDE):
        kind, crew, used = station[base], station[base + board.CREW], station[base + board.USED]
        name = f"{seat}.station: {pack.ids[kind]}@{board.cell_text(station[base + board.CELL])}"
        if used == board.UNUSED:
            if crew:
                raise ValueError(f"{name}: crew on a module has used it; expected u after *{crew}.")
            continue
        if not pack.acts[kind]:
            raise ValueError(f"{name} has no action, so it is never used and holds no crew.")
        if state.stage not in (TURNS, OVER):
            raise ValueError(f"{name}: nothing is used before the turns of a year.")
        if crew > pack.crew[kind]:
            raise ValueError(f"{name}: its action takes {pack.crew[kind]} crew, found {crew}.")
        if used != board.USED_BY_OWNER:
            _check_visit(state, seat, kind, used - board.VISITOR, name)


def _check_visit(state: State, seat: Seat, kind: int, visitor: Seat, name: str) -> None:
    """Rule 12.4: a worker visits an opponent, where an action needs one crew and builds nothing."""
    if visitor == seat:
        raise ValueError(f"{name}: seat {seat} does not visit itself; expected u.")
    if is_automatic(state, visitor):
        raise ValueError(f"{name}: seat {visitor} is a bot, and bots send no worker.")
    if state.pack.crew[kind] != 1 or state.pack.effects[kind] in (data.BUILD_ANY, data.BUILD_OWN_COLOUR):
        raise ValueError(f"{name}: its action can't be visited.")


def _check_crew(state: State, seat: Seat) -> None:
    """Rule 9.8: a seat has no more crew, used or not, than all crew symbols together bring."""
    crew, most = concepts.crew_of(state, seat), state.pack.most_crew
    if crew > most:
        raise ValueError(f"{seat}.crew: {crew} crew, used and unused, are more than the {most} there can be.")


def _check_piles(state: State) -> None:
    """The peace game has no events (Rule 14.1), the competitive game no market (Rule 13.2)."""
    pack, readings = state.pack, state.readings
    if any(kind <= pack.core for kind in state.cores):
        raise ValueError("cores: expected upgraded cores.")
    for key, pile in _piles(state):
        events = [kind for kind in pile if kind >= 0 and pack.types[kind] == data.EVENT]
        if readings.peace and events:
            raise ValueError(f"{key}: {pack.ids[events[0]]} is an event; there are none in the peace game.")
    most = 0 if readings.competitive else pack.numbers.market
    if len(state.market) > most:
        raise ValueError(f"market: expected at most {most} cards, found {len(state.market)}.")
    for key, pile in (("market", state.market), ("discards", state.discards), ("played", state.played)):
        if HIDDEN in pile:
            raise ValueError(f"{key}: these cards lie face up, but one is hidden.")
    if state.rival_pile and not readings.early:
        raise ValueError("rival-pile: only in the early edition the opponents keep their cards.")


def _piles(state: State) -> list[tuple[str, list[int]]]:
    """Return all piles of cards by the words they are written with."""
    piles = [
        ("deck", state.deck),
        ("discards", state.discards),
        ("market", state.market),
        ("played", state.played),
        ("looked", state.looked),
        ("rival-pile", state.rival_pile),
    ]
    for seat in range(state.seats):
        piles += [(f"{seat}.hand", state.hands[seat]), (f"{seat}.returned", state.returned[seat])]
    return piles


def _check_played(state: State) -> None:
    """One card is in play at a time, while it asks something: an event, or what a bot has revealed."""
    played = state.played
    if not played:
        return
    asks = state.pending.stack[1::WIDTH]
    if len(played) > 1 or state.stage != TURNS or ask.TURN in asks:
        raise ValueError("played: expected one card, and only while something but the turn is asked.")
    if state.pack.types[played[0]] != data.EVENT and not is_automatic(state, state.turn):
        raise ValueError(f"played: {state.pack.ids[played[0]]} is no event, and seat {state.turn} is no bot.")


def _check_components(state: State) -> None:
    """There is no more of a card than is printed, and no more is hidden than is nowhere to be seen."""
    counts = count_components(state)
    pack = state.pack
    copies = setup.copies_in_play(pack, state.readings)
    for kind in range(len(pack.ids)):
        most = copies[kind] if kind < pack.core else state.seats if kind == pack.core else 1
        if counts[kind] > most:
            raise ValueError(f"there are {counts[kind]} {pack.ids[kind]}, but only {most} exist.")
    piles = [state.deck, state.looked, *state.hands]
    if state.stage == SETUP:
        piles += state.returned
    hidden = sum(pile.count(HIDDEN) for pile in piles)
    unseen = sum(copies[: pack.core]) - sum(counts[: pack.core])
    if hidden > unseen:
        raise ValueError(f"{hidden} cards are hidden, but only {unseen} are nowhere to be seen.")


def _check_hand(state: State, seat: Seat) -> None:
    """What all know of a hand is in it; what all know of a stack is in its place."""
    hand, shown = state.hands[seat], state.shown[seat]
    if not is_automatic(state, seat):
        if any(shown.count(card) > hand.count(card) for card in shown):
            raise ValueError(f"{seat}.shown: what all know of a hand must be in the hand.")
        return
    if len(shown) != len(hand):
        raise ValueError(f"{seat}.shown: expected as many cards as the bot's stack has, {len(hand)}.")
    if any(known not in (HIDDEN, card) for card, known in zip(hand, shown, strict=True)):
        raise ValueError(f"{seat}.shown: what is known of a bot's stack must be in its place.")
    if state.returned[seat]:
        raise ValueError(f"{seat}.returned: a bot puts no card back.")


def _check_memory(state: State, seat: Seat) -> None:
    """What a seat knows to be in the deck is there, or may be."""
    if state.stage == SETUP or HIDDEN in state.deck:
        return
    for kind in state.returned[seat]:
        if state.returned[seat].count(kind) > state.deck.count(kind):
            raise ValueError(f"{seat}.returned: {state.pack.ids[kind]} was put back, but is not in the deck.")


def _check_questions(state: State) -> None:
    """Every open question fits the stage and the seat."""
    stack = state.pending.stack
    asks = stack[1::WIDTH]
    for at in range(0, len(stack), WIDTH):
        seat, prompt, argument = stack[at : at + WIDTH]
        name = _name(seat, prompt, argument)
        if STEP_QUESTIONS.get(state.stage, prompt) != prompt:
            raise ValueError(f"ask: {name} is not asked at this stage.")
        if state.stage == TURNS and prompt in STEP_QUESTIONS.values():
            raise ValueError(f"ask: {name} is not asked during the turns.")
        if prompt == ask.TURN and (len(asks) > 1 or seat != state.turn):
            raise ValueError(f"ask: {name}: the turn is asked alone, of seat {state.turn}.")
        if prompt == ask.TURN and state.passes >= state.seats:
            raise ValueError(f"passes: {state.passes} seats have passed, so nobody is asked for a turn.")
        if is_automatic(state, seat) and prompt in PEOPLE_ONLY:
            raise ValueError(f"ask: {name}: a bot is never asked this.")
    _check_order(state)
    _check_together(state)
    if bool(state.looked) != (ask.KEEP_CARD in asks):
        raise ValueError("looked: expected cards exactly while keep-card is asked.")
    if asks.count(ask.TAKE_FROM_MARKET) > len(state.market):
        raise ValueError("ask: more cards are to be taken than the market has.")


def _check_order(state: State) -> None:
    """Outside the turns each seat is asked once, clockwise from the first player; the next stands last."""
    if state.stage not in STEP_QUESTIONS:
        return
    stack = state.pending.stack
    turns = [(seat - state.first) % state.seats for seat in stack[::WIDTH]]
    if any(one <= after for one, after in pairwise(turns)):
        raise ValueError("ask: each seat is asked once, clockwise from the first player, the next one last.")


def _check_together(state: State) -> None:
    """During the turns one thing is asked, or the same of several seats, of one about several, or again."""
    stack = state.pending.stack
    if state.stage != TURNS or len(stack) <= WIDTH:
        return
    seats, asks, numbers = stack[::WIDTH], stack[1::WIDTH], stack[2::WIDTH]
    one_seat, apart = len(set(seats)) == 1, len(set(seats)) == len(seats)
    victims = {number & 7 for number in numbers}
    fits = {
        ask.LOSE_EVENT: apart,
        ask.DISCARD_AFTER: apart,
        ask.TAKE_FROM_MARKET: one_seat,
        ask.HIT_EXTERIOR_OF: one_seat and len(victims) == len(numbers),
    }
    if len(set(asks)) > 1 or not fits.get(asks[0], False):
        raise ValueError("ask: these questions are never open together.")


def check_answers(state: State, offered: Callable[[State, Seat, int, int], list[Action]]) -> None:
    """Refuse a position with a question that nobody could answer; *offered* says what can be answered."""
    stack = state.pending.stack
    for at in range(0, len(stack), WIDTH):
        seat, prompt, argument = stack[at : at + WIDTH]
        can_be_asked = _can_be_asked(state, seat, prompt, argument)
        if not can_be_asked or not _can_answer(state, seat, prompt, argument, offered):
            raise ValueError(f"ask: {_name(seat, prompt, argument)} has no answer in this position.")


def _name(seat: Seat, prompt: int, argument: int) -> str:
    return f"{seat}.{ask.ROWS[prompt].word}.{argument}"


def _can_be_asked(state: State, seat: Seat, prompt: int, argument: int) -> bool:
    """Tell whether a question may have such a number, and a seat be asked it."""
    if argument < LEAST.get(prompt, 0):
        return False
    if prompt == ask.FREE_BUILD:
        return _can_build_at(state, seat, argument)
    if prompt == ask.MOVE_TO:
        return board.module_at(state.stations[seat], argument) in concepts.exterior_bases(state, seat)
    if prompt in (ask.VISIT_WHERE, ask.CREW_SPENT):
        return state.crew[seat] > 0
    if prompt == ask.PAY_CARD:
        return own_cards.is_price(state, seat, argument)
    if prompt == ask.CHOOSE_WHOM:
        return own_cards.has_chosen(state, argument)
    if prompt == ask.CREW_BACK:
        return events.has_crew_on_modules(state, seat)
    return prompt != ask.HIT_EXTERIOR_OF or (argument & 7 < state.seats and argument & 7 != seat)


def _can_build_at(state: State, seat: Seat, cell: int) -> bool:
    """Rules 11.1, 11.26 and 15.2: some modules build others, connected to themselves."""
    station = state.stations[seat]
    base = board.module_at(station, cell)
    if base <= 0:
        return False
    kind = station[base + board.KIND]
    builds = state.pack.effects[kind] in (data.BUILD_ANY, data.BUILD_OWN_COLOUR)
    return builds or own_cards.has_step(state, kind, steps.BUILD)


def _can_answer(
    state: State,
    seat: Seat,
    prompt: int,
    argument: int,
    offered: Callable[[State, Seat, int, int], list[Action]],
) -> bool:
    if prompt == ask.REVEALED:
        return is_automatic(state, seat) and len(state.played) == 1
    if prompt in CARD_QUESTIONS and not state.hands[seat]:
        return False
    return (
        prompt == ask.TURN or HIDDEN in state.hands[seat] or len(offered(state, seat, prompt, argument)) > 0
    )
