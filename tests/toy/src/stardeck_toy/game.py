"""The rules behind the contract of `kernel.game.Game`: which chapter asks, which chapter answers."""

from __future__ import annotations

from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.journal import Journal
from stardeck.kernel.notation import check_answers
from stardeck_toy import notation
from stardeck_toy.data import Pack
from stardeck_toy.rules import cards, playing
from stardeck_toy.state import State
from stardeck_toy.view import View, count_components, imagine, secrets_of, view_of
from stardeck_toy.vocabulary import ask, verb
from stardeck_toy.vocabulary.nouns import grammar_of


class Lanterns:
    """Rules bound to a pack and a hand size."""

    name = "lanterns"

    def __init__(self, pack: Pack, hand: int) -> None:
        self.pack = pack
        self.hand = hand
        self.grammar = grammar_of(pack)

    def new(self, seats: int, seed: int) -> State:
        """Return the position after setup."""
        return playing.new_state(self.pack, seats, self.hand, chance_from_seed(seed))

    def copy(self, state: State) -> State:
        """Return an equal position."""
        return state.copy()

    def decision(self, state: State) -> Decision | None:
        """Rule 1.2: one question at a time; on one's turn passing is always possible."""
        if self.is_over(state):
            return None
        seat, prompt = state.pending.seat(), state.pending.prompt()
        options: list[Action] = []
        if prompt == ask.PUT_OUT:
            cards.offer_out(state, seat, options)
        else:
            playing.offer_light(state, seat, options)
            options.append(verb.PASS)
        return Decision(seat, prompt, options)

    def apply(self, state: State, action: Action) -> None:
        """Answer the current decision."""
        seat, prompt = state.pending.seat(), state.pending.prompt()
        state.pending.answered()
        if prompt == ask.PUT_OUT:
            cards.apply_out(state, seat, action)
            return
        if action == verb.PASS:
            playing.apply_pass(state, seat)
        else:
            playing.apply_light(state, seat, action)
        self.end_turn(state, seat)
        if action != verb.PASS:
            cards.send_moth(state, seat, verb.card_of(action))

    def end_turn(self, state: State, seat: Seat) -> None:
        """End a turn."""
        playing.end_turn(state, seat)

    def is_over(self, state: State) -> bool:
        """Tell whether the game has ended."""
        return playing.is_over(state)

    def scores(self, state: State) -> list[int]:
        """Return the points of every seat."""
        return playing.scores(state)

    def winners(self, state: State) -> list[Seat]:
        """Return who wins; nobody before the end."""
        return playing.winners(state) if self.is_over(state) else []

    def chance(self, state: State) -> Chance:
        """Return the random source inside the state."""
        return state.chance

    def listen(self, state: State, journal: Journal) -> None:
        """Let the state write into this journal."""
        state.journal = journal

    def view(self, state: State, seat: Seat) -> View:
        """Return what a seat may know."""
        return view_of(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        """Return a world in which the seat would have this very view."""
        return imagine(view, chance)

    def secrets(self, state: State, seat: Seat) -> list[int]:
        """Return what a seat does not know."""
        return secrets_of(state, seat)

    def components(self, state: State) -> list[int]:
        """Count every lantern wherever it is."""
        return count_components(state)

    def action_text(self, action: Action) -> str:
        """Return an answer as written in records."""
        return self.grammar.text(action)

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        return self.grammar.read(text)

    def to_text(self, state: State) -> str:
        """Return the position as text."""
        return notation.to_text(state)

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        state = notation.from_text(self.pack, text)
        check_answers(self.decision(state))
        return state

    def view_text(self, view: View) -> str:
        """Return the view as text."""
        return notation.view_text(view)

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        return notation.view_from_text(self.pack, text)
