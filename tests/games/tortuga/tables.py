"""Small tables for the tests of Tortuga 2199: positions in a few words, answers as text."""

from __future__ import annotations

import re

from tests.games.played import Played

from stardeck.games.tortuga import BOX
from stardeck.games.tortuga.data import Pack
from stardeck.games.tortuga.game import Tortuga
from stardeck.games.tortuga.state import State
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


class Table(Played[Tortuga, State]):
    """A table of Tortuga."""

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
