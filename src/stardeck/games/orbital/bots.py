"""The rulebook's bot on an ordinary seat: a hand instead of a stack, the same algorithm otherwise."""

from __future__ import annotations

from typing import Any

from stardeck.games.orbital import board, data
from stardeck.games.orbital.rules import bots
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import ask, verb
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
        if decision.prompt == ask.TURN:
            return Choice(turn_answer(state, decision.seat, decision.options))
        return Choice(other_answer(state, decision.seat, decision.options))


def turn_answer(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.7, 13.14, 13.18, 13.23 and 13.24: play a card, else operate, else repair, else pass."""
    for kind in state.hands[seat]:
        answer = _play_card(state, seat, kind, options)
        if answer != verb.PASS:
            return answer
    station = state.stations[seat]
    for base in bots.module_order(state, seat):
        if bots.operates_alone(state, station[base + board.KIND]):
            for option in options:
                if (
                    verb.verb_of(option) == verb.OPERATE
                    and verb.cell_of(option) == station[base + board.CELL]
                ):
                    return option
    repairs = [option for option in options if verb.verb_of(option) == verb.REPAIR]
    return bots.first_module(state, repairs, seat) if repairs else verb.PASS


def _play_card(state: State, seat: Seat, kind: int, options: list[Action]) -> Action:
    if verb.with_card(verb.PLAY, kind) in options:
        return verb.with_card(verb.PLAY, kind) if bots.plays_event(state, seat, kind) else verb.PASS
    builds = [
        option for option in options if verb.verb_of(option) == verb.BUILD and verb.card_of(option) == kind
    ]
    if not builds:
        return verb.PASS
    return bots.first_place(state, seat, bots.beside_its_colour(state, seat, kind, builds) or builds)


def other_answer(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.10, 13.11, 13.12, 13.13 and 13.26: targets in the printed order, else what is worth most."""
    what = verb.verb_of(options[0])
    if what in (verb.RETURN, verb.DISCARD):
        return min(options, key=lambda option: usefulness(state, seat, verb.card_of(option)))
    elif what == verb.KEEP:
        return max(options, key=lambda option: usefulness(state, seat, verb.card_of(option)))
    elif what == verb.INCOME:
        return verb.with_colour(verb.INCOME, bots.income_colour(state, seat))
    elif what in (verb.RAID, verb.CHOOSE):
        return bots.first_seat(state, seat, options)
    elif what == verb.DAMAGE:
        return _target(state, seat, options)
    elif what in (verb.TAKE, verb.SPEND):
        return options[-1]
    elif what == verb.BUILD:
        return bots.first_place(state, seat, options)
    elif what in (verb.REPAIR, verb.REMOVE):
        return bots.first_module(state, options, seat)
    elif what == verb.BACK:
        own = [o for o in options if verb.verb_of(o) == verb.BACK and verb.seat_of(o) == seat]
        return bots.first_module(state, own, seat) if own else options[0]
    return options[0]


def _target(state: State, seat: Seat, options: list[Action]) -> Action:
    """Rules 13.11 and 13.13: the leader's first module; a damaged one only if there is no other."""
    whole = []
    for option in options:
        station = state.stations[verb.seat_of(option)]
        if not station[board.module_at(station, verb.cell_of(option)) + board.DAMAGE]:
            whole.append(option)
    for victim in bots.target_order(state, seat):
        hits = [option for option in whole or options if verb.seat_of(option) == victim]
        if hits:
            return bots.first_module(state, hits, victim)
    return options[0]


def usefulness(state: State, seat: Seat, kind: int) -> int:
    """Rule 13.8: return how much the algorithm can do with a card; events it never plays are worth least."""
    if kind >= state.pack.module_count:
        return 2 if bots.plays_event(state, seat, kind) else 0
    return 1 if state.pack.requires[kind] != data.NO_COLOUR else 3
