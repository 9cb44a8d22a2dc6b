"""The rules behind the contract of `kernel.game.Game`: which chapter asks, which chapter answers."""

from __future__ import annotations

from collections.abc import Mapping

from stardeck.games.tortuga import notation
from stardeck.games.tortuga.board import Board, Readings, boards_of
from stardeck.games.tortuga.data import FEWEST, Pack
from stardeck.games.tortuga.readings import readings_of
from stardeck.games.tortuga.rules import (
    abilities,
    buying,
    combat,
    conquest,
    ending,
    hunting,
    moving,
    ore,
    playing,
    reserve,
    sectors,
    setup,
    turn,
)
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.view import View, count_components, imagine, secrets_of, view_of
from stardeck.games.tortuga.vocabulary import ask, verb
from stardeck.games.tortuga.vocabulary.nouns import grammar_of
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.grammar import Grammar
from stardeck.kernel.journal import Journal
from stardeck.kernel.notation import check_answers


class Tortuga:
    """The rules, bound to a pack and to readings."""

    name: str
    pack: Pack
    settled: Mapping[str, str]
    """The readings as they were chosen."""

    grammar: Grammar
    readings: Readings
    boards: list[list[Board]]
    """The map of each deal: index ``seats - FEWEST``, then the deal."""

    def __init__(self, pack: Pack, settled: Mapping[str, str]) -> None:
        self.name = "tortuga"
        self.pack = pack
        self.settled = settled
        self.grammar = grammar_of(pack)
        self.readings = readings_of(settled)
        self.boards = boards_of(pack, self.readings.layout)

    def new(self, seats: int, seed: int) -> State:
        """Return the position after setup: the first question is who takes which ship."""
        chance = chance_from_seed(seed)
        return setup.new_state(self.pack, self.readings, self.boards[seats - FEWEST], seats, chance)

    def copy(self, state: State) -> State:
        """Return an equal position that shares nothing mutable and that nobody watches."""
        return state.copy()

    def decision(self, state: State) -> Decision | None:
        """Rule 3.2: the question on top of the others; None when the game is over."""
        pending = state.pending
        if pending.is_empty():
            return None
        seat = pending.seat()
        prompt = pending.prompt()
        options: list[Action] = []
        if prompt != ask.TURN:
            _offer_other(state, seat, prompt, options)
        elif abilities.must_choose(state):
            prompt = ask.ABILITY
            abilities.offer_use(state, seat, options)
            options.append(verb.SKIP)
        else:
            _offer_turn(state, seat, options)
        return Decision(seat, prompt, options)

    def apply(self, state: State, action: Action) -> None:
        """Answer the current decision."""
        seat = state.pending.seat()
        prompt = state.pending.prompt()
        if prompt == ask.TURN:
            _apply_turn(state, seat, action)
        elif verb.verb_of(action) == verb.COMMIT:
            combat.apply_commit(state, seat, action)
        else:
            argument = state.pending.argument()
            state.pending.answered()
            _apply_other(state, seat, prompt, action, argument)

    def is_over(self, state: State) -> bool:
        """Tell whether the game has ended."""
        return ending.is_over(state)

    def scores(self, state: State) -> list[int]:
        """Return the influence of every seat, tokens and control together."""
        return [ending.score_of(state, seat) for seat in range(state.seats)]

    def winners(self, state: State) -> list[Seat]:
        """Return who wins; several if they share, none before the end."""
        return ending.winners(state)

    def chance(self, state: State) -> Chance:
        """Return the random source inside the state."""
        return state.chance

    def listen(self, state: State, journal: Journal) -> None:
        """Let the state write what happens into this journal."""
        state.journal = journal

    def view(self, state: State, seat: Seat) -> View:
        """Return all that a seat may know."""
        return view_of(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return a world in which the seat would have this very view."""
        return imagine(view, chance)

    def secrets(self, state: State, seat: Seat) -> list[int]:
        """Return every component the seat does not know."""
        return secrets_of(state, seat)

    def components(self, state: State) -> list[int]:
        """Return how many there are of each card, each hunt token, ore, markers and influence."""
        return count_components(state)

    def action_text(self, action: Action) -> str:
        """Return the answer as written in records."""
        return self.grammar.text(action)

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        return self.grammar.read(text)

    def to_text(self, state: State) -> str:
        """Return the whole position as one line of text."""
        return notation.to_text(state)

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        state = notation.from_text(self.pack, self.readings, self.boards, text)
        check_answers(self.decision(state))
        return state

    def view_text(self, view: View) -> str:
        """Return the view as one line of text, hidden things as ``?``."""
        return notation.view_text(view)

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        return notation.view_from_text(self.pack, self.readings, self.boards, text)


def _offer_turn(state: State, seat: Seat, options: list[Action]) -> None:
    """Rules 3.2, 3.3: every action one can pay for, in any order, as often as one likes; or the end."""
    playing.offer_play(state, seat, options)
    if state.now.abilities:
        abilities.offer_use(state, seat, options)
    buying.offer_buy(state, seat, options)
    buying.offer_renew(state, seat, options)
    moving.offer_move(state, seat, options)
    ore.offer_collect(state, seat, options)
    ore.offer_spend(state, seat, options)
    hunting.offer_scan(state, seat, options)
    hunting.offer_capture(state, seat, options)
    hunting.offer_convert(state, seat, options)
    reserve.offer_reserve(state, seat, options)
    reserve.offer_destroy(state, options)
    conquest.offer_conquer(state, seat, options)
    conquest.offer_reinforce(state, seat, options)
    combat.offer_attack(state, seat, options)
    sectors.offer_influence(state, seat, options)
    sectors.offer_depot(state, options)
    options.append(verb.END)


def _offer_other(state: State, seat: Seat, prompt: int, options: list[Action]) -> None:
    if prompt in (ask.COMMIT, ask.ANSWER):
        combat.offer_commit(state, seat, options)
    elif prompt == ask.MARK:
        hunting.offer_mark(options)
    elif prompt == ask.RETRIEVE:
        reserve.offer_retrieve(options)
    elif prompt == ask.PLACE_SHIP:
        turn.offer_place(state, seat, options)
    elif prompt == ask.CHOOSE_SHIP:
        setup.offer_ship(state, options)
    elif prompt == ask.LOSE:
        combat.offer_lose(state, seat, options)
    else:
        assert prompt == ask.SPOILS
        combat.offer_spoils(options)


def _apply_turn(state: State, seat: Seat, action: Action) -> None:
    kind = verb.verb_of(action)
    if kind == verb.PLAY:
        playing.apply_play(state, seat, action)
    elif kind == verb.END:
        _end_turn(state, seat)
    elif kind == verb.MOVE:
        moving.apply_move(state, seat, action)
    elif kind == verb.BUY:
        buying.apply_buy(state, seat, action)
    elif kind >= verb.USE_TAKE:
        abilities.apply_use(state, seat, action)
    elif kind == verb.SKIP:
        abilities.apply_skip(state)
    elif kind < verb.CONQUER:
        _apply_small(state, seat, kind, action)
    else:
        _apply_big(state, seat, kind, action)


def _apply_small(state: State, seat: Seat, kind: int, action: Action) -> None:
    if kind == verb.COLLECT:
        ore.apply_collect(state, seat)
    elif kind == verb.SCAN:
        hunting.apply_scan(state, seat)
    elif kind == verb.RENEW:
        buying.apply_renew(state, seat, action)
    elif kind == verb.RESERVE:
        reserve.apply_reserve(state, seat, action)
    elif kind == verb.DESTROY:
        reserve.apply_destroy(state, seat, action)
    elif kind == verb.CAPTURE:
        hunting.apply_capture(state, seat)
    else:
        assert kind == verb.CONVERT
        hunting.apply_convert(state, seat, action)


def _apply_big(state: State, seat: Seat, kind: int, action: Action) -> None:
    if kind == verb.REINFORCE:
        conquest.apply_reinforce(state, seat, action)
    elif kind == verb.ATTACK:
        combat.apply_attack(state, seat, action)
    elif kind == verb.INFLUENCE:
        sectors.apply_influence(state, seat)
    elif kind == verb.DEPOT:
        sectors.apply_depot(state, seat)
    elif kind == verb.SPEND:
        ore.apply_spend(state, seat)
    else:
        if kind == verb.CONQUER:
            conquest.apply_conquer(state, seat)
        else:
            assert kind == verb.BRIBE
            conquest.apply_bribe(state, seat)
        if turn.ends_after_conquest(state):
            _end_turn(state, seat)


def _apply_other(state: State, seat: Seat, prompt: int, action: Action, argument: int) -> None:
    if prompt == ask.COMMIT:
        combat.apply_ready(state, seat)
    elif prompt == ask.ANSWER:
        combat.apply_ready(state, seat)
        _end_after_fight(state)
    elif prompt == ask.MARK:
        hunting.apply_mark(state, seat, action, argument)
    elif prompt == ask.RETRIEVE:
        reserve.apply_retrieve(state, seat, action)
    elif prompt == ask.PLACE_SHIP:
        turn.apply_place(state, seat, action)
    elif prompt == ask.CHOOSE_SHIP:
        setup.apply_ship(state, seat, action)
        if state.pending.is_empty():
            setup.deal_hands(state)
            turn.begin_turn(state, state.first)
    elif prompt == ask.LOSE:
        combat.apply_lose(state, seat, action, argument)
        _end_after_fight(state)
    else:
        assert prompt == ask.SPOILS
        combat.apply_spoils(state, seat, action, argument)


def _end_after_fight(state: State) -> None:
    if turn.ends_after_fight(state):
        _end_turn(state, state.now.seat)


def _end_turn(state: State, seat: Seat) -> None:
    """The turn is no question any more; its end asks the next one."""
    state.pending.answered()
    turn.apply_end(state, seat)
