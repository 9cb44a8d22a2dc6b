"""The rulebook's bot on an ordinary seat: a hand instead of a stack, the same algorithm otherwise."""

from __future__ import annotations

from typing import Any

from stardeck.games.orbital.actions import (
    BACK,
    BUILD,
    CHOOSE,
    DISCARD,
    DONE,
    HIT,
    KEEP,
    MEND,
    OPERATE,
    PASS,
    PICK,
    PLAY,
    REMOVE,
    RETURN,
    SPEND,
    TARGET,
    TURN,
    cell_of,
    kind_of,
    pack_card,
    pack_seat,
    place_of,
    seat_of,
    verb_of,
)
from stardeck.games.orbital.data import NO_COLOUR
from stardeck.games.orbital.rules.bots import (
    first_module,
    first_place,
    income_colour,
    module_order,
    operates_alone,
    plays_event,
    target_order,
)
from stardeck.games.orbital.rules.building import parent_of
from stardeck.games.orbital.state import CELL, DAMAGE, KIND, State, module_at
from stardeck.kernel.bot import Choice, Limit
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.game import Game


class RulebookBot:
    """Plays as the solo rules tell their bots to, as far as an ordinary seat can.

    It goes through its hand as if it were the stack; a card it can't play stays in the hand, for only
    the bots of the solo rules are paid for it.
    """

    name = "rulebook"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Choice:
        """Answer as printed; nothing is left to luck."""
        state: State = view.known
        if decision.prompt == TURN:
            return Choice(turn_answer(state, decision.seat, decision.options))
        return Choice(other_answer(state, decision.seat, decision.options))


def turn_answer(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.7, 13.14, 13.18, 13.23 and 13.24: play a card, else operate, else repair, else pass."""
    for kind in state.hands[seat]:
        answer = _play_card(state, seat, kind, options)
        if answer != PASS:
            return answer
    station = state.stations[seat]
    for base in module_order(state, seat):
        if operates_alone(state, station[base + KIND]):
            for option in options:
                if verb_of(option) == OPERATE and cell_of(option) == station[base + CELL]:
                    return option
    repairs = [option for option in options if verb_of(option) == MEND]
    return first_module(state, repairs, seat) if repairs else PASS


def _play_card(state: State, seat: Seat, kind: int, options: list[Action]) -> Action:
    if pack_card(PLAY, kind) in options:
        return pack_card(PLAY, kind) if plays_event(state, seat, kind) else PASS
    builds = [option for option in options if verb_of(option) == BUILD and kind_of(option) == kind]
    if not builds:
        return PASS
    colour = state.pack.colours[kind]
    station = state.stations[seat]
    same = [
        o for o in builds if state.pack.colours[station[parent_of(state, seat, place_of(o)) + KIND]] == colour
    ]
    return first_place(state, seat, same or builds)


def other_answer(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.10, 13.11, 13.12, 13.13 and 13.26: targets in the printed order, else what is worth most."""
    verb = verb_of(options[0])
    if verb in (RETURN, DISCARD):
        return min(options, key=lambda option: usefulness(state, seat, kind_of(option)))
    elif verb == KEEP:
        return max(options, key=lambda option: usefulness(state, seat, kind_of(option)))
    elif verb == CHOOSE:
        return pack_card(CHOOSE, income_colour(state, seat))
    elif verb == TARGET:
        return pack_seat(TARGET, target_order(state, seat)[0])
    elif verb == HIT:
        return _target(state, seat, options)
    elif verb in (PICK, SPEND):
        return options[-1]
    elif verb == BUILD:
        return first_place(state, seat, options)
    elif verb in (MEND, REMOVE, BACK):
        own = [option for option in options if option != DONE and seat_of(option) in (0, seat)]
        return first_module(state, own, seat) if own else options[0]
    return options[0]


def _target(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.11 and 13.13: the leader's first module; a damaged one only if there is no other."""
    whole = []
    for option in options:
        station = state.stations[seat_of(option)]
        if not station[module_at(station, cell_of(option)) + DAMAGE]:
            whole.append(option)
    for victim in target_order(state, seat):
        hits = [option for option in whole or options if seat_of(option) == victim]
        if hits:
            return first_module(state, hits, victim)
    return options[0]


def usefulness(state: State, seat: Seat, kind: int) -> int:
    """Rule 13.8: return how much the algorithm can do with a card; events it never plays are worth least."""
    if kind >= state.pack.module_count:
        return 2 if plays_event(state, seat, kind) else 0
    return 1 if state.pack.requires[kind] != NO_COLOUR else 3
