"""The rules behind the contract of `kernel.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.tortuga import actions, notation, parsing
from stardeck.games.tortuga.board import Table
from stardeck.games.tortuga.data import Pack
from stardeck.games.tortuga.readings import table_for
from stardeck.games.tortuga.rules import ending
from stardeck.games.tortuga.rules.counting import count_components
from stardeck.games.tortuga.rules.flow import apply_action, decision_of
from stardeck.games.tortuga.rules.setup import set_up
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.view import View, imagine, secrets_of, view_of
from stardeck.kernel.chance import Chance, chance_from_seed
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.journal import Journal

FEWEST: Final = 2
MOST: Final = 4


class Tortuga:
    """The rules, bound to a pack and to readings."""

    name: str
    pack: Pack
    tables: list[Table]
    """What is played with: index ``seats - FEWEST``."""

    def __init__(self, pack: Pack, readings: Mapping[str, str]) -> None:
        self.name = "tortuga"
        self.pack = pack
        self.readings = readings
        self.tables = [table_for(pack, seats, readings) for seats in range(FEWEST, MOST + 1)]

    def new(self, seats: int, seed: int) -> State:
        """Return the position after setup: the first question is who takes which ship."""
        return set_up(self.tables[seats - FEWEST], chance_from_seed(seed))

    def copy(self, state: State) -> State:
        """Return an equal position that shares nothing mutable and that nobody watches."""
        return state.copy()

    def decision(self, state: State) -> Decision | None:
        """Return the question asked next, or None when the game is over."""
        return decision_of(state)

    def apply(self, state: State, action: Action) -> None:
        """Answer the current decision."""
        apply_action(state, action)

    def is_over(self, state: State) -> bool:
        """Tell whether the game has ended."""
        return state.pending.is_empty()

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
        return actions.action_text(self.pack, action)

    def parse(self, text: str) -> Action:
        """Read what `action_text` wrote."""
        return actions.parse(self.pack, text)

    def to_text(self, state: State) -> str:
        """Return the whole position as one line of text."""
        return notation.to_text(state)

    def from_text(self, text: str) -> State:
        """Read what `to_text` wrote."""
        if "?" in text:
            raise ValueError("a position hides nothing, but this text has '?': it is a view.")
        state = parsing.from_text(self.tables[parsing.seats_of(text) - FEWEST], text)
        decision = decision_of(state)
        if decision is not None and not decision.options:
            raise ValueError("the question on top has no answer in this position.")
        return state

    def view_text(self, view: View) -> str:
        """Return the view as one line of text, hidden things as ``?``."""
        return notation.view_text(view)

    def view_from_text(self, text: str) -> View:
        """Read what `view_text` wrote."""
        seats = parsing.seats_of(text.partition(" | ")[2])
        return parsing.view_from_text(self.tables[seats - FEWEST], text)
