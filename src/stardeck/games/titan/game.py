"""The rules behind the contract of `kernel.game.Game`: which chapter asks, which chapter answers."""

from __future__ import annotations

from stardeck.games.titan import notation
from stardeck.games.titan.board import Board
from stardeck.games.titan.data import SEATS, Pack, Readings
from stardeck.games.titan.rules import (
    cycle,
    drones,
    ending,
    extraction,
    hold,
    landing,
    modules,
    pipes,
    platforms,
    setup,
    turn,
)
from stardeck.games.titan.state import State
from stardeck.games.titan.view import View, count_components, imagine, secrets_of, view_of
from stardeck.games.titan.vocabulary import ask, verb
from stardeck.games.titan.vocabulary.nouns import grammar_of
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.grammar import Grammar
from stardeck.kernel.journal import Journal
from stardeck.kernel.notation import check_answers


class Titan:
    """The rules of Titan, bound to a pack and to readings."""

    name: str
    pack: Pack
    readings: Readings
    boards: list[Board]
    """By number of seats; the first two are there only to be skipped."""
    grammar: Grammar

    def __init__(self, pack: Pack, readings: Readings) -> None:
        self.name = "titan"
        self.pack = pack
        self.readings = readings
        self.boards = [Board(pack, readings, max(seats, 2)) for seats in range(SEATS + 1)]
        self.grammar = grammar_of(self.boards[SEATS])

    def new(self, seats: int, seed: int) -> State:
        """Rule 1.1: return the position after setup."""
        return setup.new_state(self.boards[seats], chance_from_seed(seed))

    def copy(self, state: State) -> State:
        """Return an equal position that shares nothing mutable."""
        return state.copy()

    def decision(self, state: State) -> Decision | None:
        """Return the question on top, with every legal answer."""
        if ending.is_over(state):
            return None
        seat = state.pending.seat()
        prompt = state.pending.prompt()
        options: list[Action] = []
        offer(state, seat, prompt, state.pending.argument(), options)
        if prompt != ask.TURN:
            turn.offer_delivery(state, seat, options)
        return Decision(seat, prompt, options)

    def apply(self, state: State, action: Action) -> None:
        """Answer the question on top, then do all that needs no answer."""
        seat = state.pending.seat()
        which = verb.verb_of(action)
        if which == verb.FILL or which == verb.CLAIM:
            turn.apply_delivery(state, seat, action)
        else:
            prompt, argument = state.pending.prompt(), state.pending.argument()
            state.pending.answered()
            carry_out(state, seat, prompt, argument, action)
        settle(state)

    def is_over(self, state: State) -> bool:
        """Rule 14.1: tell whether the game has ended."""
        return ending.is_over(state)

    def scores(self, state: State) -> list[int]:
        """Rule 14.4: return the credits of every seat."""
        return ending.scores(state)

    def winners(self, state: State) -> list[Seat]:
        """Rule 14.7: return who has won."""
        return ending.winners(state)

    def chance(self, state: State) -> Chance:
        """Return the random source inside the state."""
        return state.chance

    def listen(self, state: State, journal: Journal) -> None:
        """Let the state write into this journal."""
        state.journal = journal

    def view(self, state: State, seat: Seat) -> View:
        """Return what a seat may know: all but the piles."""
        return view_of(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return a world with these piles mixed anew."""
        return imagine(view, chance)

    def secrets(self, state: State, seat: Seat) -> list[int]:
        """List what lies face down; nobody knows it."""
        return secrets_of(state, seat)

    def components(self, state: State) -> list[int]:
        """Count every cube, pipe, tile and token wherever it is."""
        return count_components(state)

    def action_text(self, action: Action) -> str:
        """Return an answer as written in records."""
        return self.grammar.text(action)

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        return self.grammar.read(text)

    def to_text(self, state: State) -> str:
        """Return the position as one line."""
        return notation.to_text(state)

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        state = notation.from_text(self.boards, text)
        check_answers(self.decision(state))
        _check_asked(state)
        return state

    def view_text(self, view: View) -> str:
        """Return a view as one line, hidden things as ``?``."""
        return notation.view_text(view)

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        return notation.view_from_text(self.boards, text)


def offer(state: State, seat: Seat, prompt: int, argument: int, options: list[Action]) -> None:
    """Let the chapter that asks list its answers."""
    if prompt == ask.TURN:
        turn.offer_turn(state, seat, argument, options)
    elif prompt == ask.LAY_PIPE:
        pipes.offer_lay(state, seat, options)
    elif prompt == ask.MAKE_ROOM:
        hold.offer_room(state, seat, argument, options)
    elif prompt == ask.MOVE_DRONE:
        drones.offer_move(state, seat, options)
    elif prompt == ask.USE_DRONE:
        drones.offer_use(state, seat, options)
    elif prompt == ask.PURIFY:
        platforms.offer_purify(state, seat, options)
    elif prompt == ask.EXTRACT_CORE:
        extraction.offer_core(options)
    elif prompt == ask.CHOOSE_MODULE:
        modules.offer_module(state, options)
    elif prompt == ask.CHOOSE_PLATFORM or prompt == ask.LAND_PLATFORM:
        cycle.offer_choose(state, options)
    elif prompt == ask.PLACE_PLATFORM:
        cycle.offer_place(state, options)
    elif prompt == ask.LAND_BASE:
        landing.offer_base(state, options)
    else:
        assert prompt == ask.LAND_PIPE
        landing.offer_land_pipe(state, seat, options)


def carry_out(state: State, seat: Seat, prompt: int, argument: int, action: Action) -> None:
    """Let the chapter that asked carry out the answer."""
    if prompt == ask.TURN:
        turn.apply_turn(state, seat, action, argument)
    elif prompt == ask.LAY_PIPE:
        pipes.apply_lay(state, seat, action)
    elif prompt == ask.MAKE_ROOM:
        hold.apply_room(state, seat, action, argument)
    elif prompt == ask.MOVE_DRONE:
        drones.apply_move(state, seat, action)
    elif prompt == ask.USE_DRONE:
        drones.apply_use(state, seat, action)
    elif prompt == ask.PURIFY:
        platforms.apply_purify(state, seat, action, argument)
    elif prompt == ask.EXTRACT_CORE:
        extraction.apply_core(state, seat, action)
    elif prompt == ask.CHOOSE_MODULE:
        modules.apply_module(state, seat, action, argument)
    elif prompt == ask.CHOOSE_PLATFORM:
        cycle.apply_choose(state, seat, action)
    elif prompt == ask.PLACE_PLATFORM:
        cycle.apply_place(state, seat, action, argument)
    else:
        _land(state, seat, prompt, action)


def _land(state: State, seat: Seat, prompt: int, action: Action) -> None:
    """Rule 2.1: carry out a step of the landing."""
    if prompt == ask.LAND_BASE:
        landing.apply_base(state, seat, action)
    elif prompt == ask.LAND_PIPE:
        landing.apply_land_pipe(state, seat, action)
    else:
        assert prompt == ask.LAND_PLATFORM
        landing.apply_land_platform(state, seat, action)


def _check_asked(state: State) -> None:
    """Refuse a question that the rules would settle without asking anybody."""
    settled = state.copy()
    settle(settled)
    if settled.pending != state.pending:
        word = ask.ROWS[state.pending.prompt()].word
        raise ValueError(f"ask: {word} leaves no choice, so nobody is asked.")


def settle(state: State) -> None:
    """Do what is to be done, one thing after the other, until somebody must be asked."""
    while not ending.is_over(state):
        if state.pending.is_empty():
            go_on(state)
        elif not settle_next(state):
            return


def go_on(state: State) -> None:
    """Rule 3.1, Rule 13.6, Rule 14.1: after the landing, and after each cycle when the Foreman has passed,
    the next one begins; after the last one the game is counted."""
    if state.cycle == state.pack.cycles:
        ending.finish(state)
    else:
        if state.cycle > 0:
            extraction.pass_foreman(state)
        cycle.begin_cycle(state)


def settle_next(state: State) -> bool:
    """Do the thing on top, if it needs no answer; tell whether it was so."""
    prompt = state.pending.prompt()
    if prompt == ask.MAKE_ROOM:
        return settle_gain(state)
    if prompt == ask.EXTRACT_CORE:
        return extraction.settle_core(state)
    if prompt != ask.USE_DRONE and prompt != ask.PURIFY:
        return False
    seat, argument = state.pending.seat(), state.pending.argument()
    options: list[Action] = []
    offer(state, seat, prompt, argument, options)
    if len(options) > 1:
        return False
    state.pending.answered()
    if options:
        carry_out(state, seat, prompt, argument, options[0])
    return True


def settle_gain(state: State) -> bool:
    """Rule 7.1, Rule 7.5: store what fits; where a full hold leaves no choice, one cube makes room or the
    rest is lost. Tell whether nothing needs to be asked."""
    seat, gained = state.pending.seat(), state.pending.argument()
    left = hold.store(state, seat, gained)
    if left == 0:
        state.pending.answered()
        return True
    gained += left - gained % ask.COUNT
    state.pending.set_argument(gained)
    options: list[Action] = []
    hold.offer_room(state, seat, gained, options)
    if len(options) > 1 or (options and is_worth_asking(state, seat, options[0])):
        return False
    state.pending.answered()
    hold.apply_room(state, seat, options[0] if options else verb.REFUSE, gained)
    return True


def is_worth_asking(state: State, seat: Seat, only: Action) -> bool:
    """Rule 11.4, Rule 12.8: an order that could be filled makes room; an objective that could be claimed
    matters only if a cube must be thrown out."""
    deliveries: list[Action] = []
    turn.offer_delivery(state, seat, deliveries)
    return len(deliveries) > 0 and (only != verb.REFUSE or verb.verb_of(deliveries[0]) == verb.FILL)
