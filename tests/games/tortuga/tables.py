"""Small tables for the tests of Tortuga 2199: positions in a few words, answers as text."""

from __future__ import annotations

import re

from tests.told import told

from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.data import Pack
from stardeck.games.tortuga.game import Tortuga
from stardeck.games.tortuga.state import State
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

PACK: Pack = load_pack(BOX).content

ROOMY: Pack = load_pack(
    BOX, re.sub(r'(deck = "[tvrmf]"\ncopies = )[0-9]+', r"\g<1>40", BOX.pack_text())
).content
"""What is printed, with many copies of what can be bought: small positions may repeat a card."""

COLLECTED = ("turrets-2", "turrets-1", "terminal-2", "fortress", "mines", "research", "vortex", "terminal-1")
"""Where the ore comes from that a test's position has in holds and depot.

On the usual map, that of two seats, Vortex touches Terminal 1, Research Turrets 1, Mines Terminal 2 and
Fortress Turrets 2.
"""


class Table:
    """A game in a position, answered by text."""

    def __init__(self, game: Tortuga, state: State) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the game is over."""
        decision = self.game.decision(self.state)
        return -1 if decision is None else decision.seat

    @property
    def options(self) -> list[str]:
        """What can be answered."""
        decision = self.game.decision(self.state)
        return [] if decision is None else [self.game.action_text(action) for action in decision.options]

    def some(self, words: str) -> list[str]:
        """Return the options that begin with these words."""
        return [option for option in self.options if f"{option} ".startswith(f"{words} ")]

    def play(self, *answers: str) -> Table:
        """Give answers, each of which must be legal; whatever happens, no component is lost or made."""
        journal = Journal(True)
        self.game.listen(self.state, journal)
        components = self.game.components(self.state)
        for answer in answers:
            assert answer in self.options, f"{answer!r} is not legal: {self.options}"
            self.game.apply(self.state, self.game.parse(answer))
            assert self.game.components(self.state) == components, f"{answer!r} lost or made a component"
        self.events += journal.events
        return self

    @property
    def told(self) -> list[str]:
        """What has happened, for the log: a word, the seat and what it is about."""
        return [told(self.game.grammar.happening(event)) for event in self.events]

    def __getitem__(self, key: str) -> str:
        """Return a word of the position, e.g. ``table["0.hand"]``; empty if it is as usual."""
        words = dict(word.split(":", 1) for word in self.game.to_text(self.state).split(" "))
        return words.get(key, "")

    @property
    def crypto(self) -> int:
        """Crypto to spend."""
        return self.state.now.crypto

    @property
    def manoeuvre(self) -> int:
        """Manoeuvre to spend."""
        return self.state.now.manoeuvre

    @property
    def markers(self) -> list[int]:
        """Free markers of every seat."""
        return self.state.markers

    def captor(self, name: str) -> int:
        """Return who holds a creature's token: a seat, NOTHING or GONE."""
        return self.state.hunts.captors[PACK.hunts.index(PACK.ids.index(name))]

    @property
    def bank(self) -> int:
        """Influence in the bank."""
        return self.state.bank

    @property
    def scores(self) -> list[int]:
        """Influence of every seat."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> list[int]:
        """Who has won."""
        return self.game.winners(self.state)


def rules(**readings: object) -> Tortuga:
    """Return the rules under these readings."""
    return BOX.game(PACK, settle(BOX.readings, readings))


def table(position: str = "", **readings: object) -> Table:
    """Return a table from the words that matter; the rest is as usual."""
    words = dict(word.split(":", 1) for word in position.split())
    taken = sum(int(value) for key, value in words.items() if key in ("depot", "0.ore", "1.ore"))
    ships = [value for key, value in words.items() if key.endswith(".ship")]
    for sector in [one for one in COLLECTED if one not in ships and f"{one}.ore" not in words][:taken]:
        words[f"{sector}.ore"] = "0"
    game = BOX.game(ROOMY, settle(BOX.readings, readings))
    return Table(game, game.from_text(" ".join(f"{key}:{value}" for key, value in words.items())))
