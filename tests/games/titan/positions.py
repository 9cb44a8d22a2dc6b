"""Positions for the tests: read from words, played on, and asked for their words."""

from __future__ import annotations

from functools import lru_cache

from tests.games.played import Played

from stardeck.games.titan import BOX
from stardeck.games.titan.board import zone_name
from stardeck.games.titan.face import TitanFace
from stardeck.games.titan.game import Titan
from stardeck.games.titan.readings import READINGS
from stardeck.games.titan.rules.network import zones_of
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Decision
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack


@lru_cache(maxsize=64)
def rules(**readings: str) -> Titan:
    """Return the rules of the default pack under some readings."""
    return BOX.game(load_pack(BOX).content, settle(READINGS, readings))


class Position(Played[Titan, State]):
    """A position of Titan."""

    def __init__(self, game: Titan, state: State) -> None:
        super().__init__(game, state)
        self.face = TitanFace(game)

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
