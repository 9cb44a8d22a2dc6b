"""Positions for the tests: read from words, played on, and asked for their words."""

from __future__ import annotations

from functools import lru_cache

from tests.told import told

from stardeck.games.titan import BOX
from stardeck.games.titan.board import zone_name
from stardeck.games.titan.face import TitanFace
from stardeck.games.titan.game import Titan
from stardeck.games.titan.readings import READINGS
from stardeck.games.titan.rules.network import zones_of
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Decision
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


@lru_cache(maxsize=64)
def rules(**readings: str) -> Titan:
    """Return the rules of the default pack under some readings."""
    return BOX.game(load_pack(BOX).content, settle(READINGS, readings))


class Position:
    """A position that can be played on; what it says of a key is ``position[key]``, nothing if as usual."""

    def __init__(self, game: Titan, state: State) -> None:
        self.game = game
        self.state = state
        self.face = TitanFace(game)
        self.events: list[Event] = []

    def play(self, *answers: str) -> Position:
        """Give answers, each of which must be legal; whatever happens, no component is lost or made."""
        journal = Journal(True)
        self.game.listen(self.state, journal)
        components = self.game.components(self.state)
        for answer in answers:
            assert answer in self.options, f"{answer!r} is not among {self.options}"
            self.game.apply(self.state, self.game.parse(answer))
            assert self.game.components(self.state) == components, f"{answer!r} lost or made a component"
        self.events += journal.events
        return self

    @property
    def told(self) -> list[str]:
        """What has happened, for the log: a word, the seat and the numbers that belong to it."""
        return [told(self.game.grammar.happening(event)) for event in self.events]

    def __getitem__(self, key: str) -> str:
        words = dict(word.split(":", 1) for word in self.text.split())
        return words.get(key, "")

    @property
    def text(self) -> str:
        """The position as text."""
        return self.game.to_text(self.state)

    @property
    def decision(self) -> Decision:
        """The question."""
        decision = self.game.decision(self.state)
        assert decision is not None
        return decision

    @property
    def asked(self) -> str:
        """Who is asked what, such as ``0.turn``."""
        return f"{self.decision.seat}.{self.game.grammar.asks[self.decision.prompt].word}"

    @property
    def options(self) -> list[str]:
        """The legal answers; none if the game is over."""
        decision = self.game.decision(self.state)
        return [] if decision is None else [self.game.action_text(action) for action in decision.options]

    def some(self, verb: str) -> list[str]:
        """Return the legal answers that begin with a verb."""
        return [option for option in self.options if option.split()[0] == verb]

    def network(self, seat: int) -> set[str]:
        """Return the zones of a seat's network."""
        return {zone_name(zone) for zone in zones_of(self.state.net.reach[seat])}

    def credits(self, seat: int) -> int:
        """Return the credits of a seat so far."""
        return self.state.credits_of(seat)


def at(text: str = "", **readings: str) -> Position:
    """Return a position: the usual one is an open crater in turn 1 of cycle 1; seat 0 is asked."""
    game = rules(**readings)
    return Position(game, game.from_text(text))


def dealt(seats: int, seed: int = 0, **readings: str) -> Position:
    """Return a game as it begins, after setup."""
    game = rules(**readings)
    return Position(game, game.new(seats, seed))
