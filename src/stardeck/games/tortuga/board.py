"""The map: which sectors touch, for every deal of the special sectors; and how the rules are read."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.data import FEWEST, MARKETS, NOTHING, SECTORS, SHARES, Pack, Sector

NORMAL: Final = 0
AGGRESSIVE: Final = 1
PEACEFUL: Final = 2
SCENARIOS: Final = ("normal", "aggressive", "peaceful")

DEALS: Final = 24
"""The ways to deal four special sectors to four places."""


class Readings:
    """How the rules are read, as the rules want it."""

    layout: str
    """The wanted map, where so many seats have a choice."""

    scenario: int
    """NORMAL, AGGRESSIVE or PEACEFUL."""

    later: bool
    """Reading ``abilities``: whether abilities may wait until later in the turn."""

    fewest: int
    """Reading ``empty_attack``: how many cards an attacker must commit."""

    beaten_ends: bool
    """Reading ``beaten_attacker``: whether a lost attack ends the turn."""

    usurper_ends: bool
    """Reading ``usurper_turn``: whether the conquest of Tortuga ends the turn."""

    any_guards: bool
    """Reading ``peaceful_guard``: whether any other ship protects a sector among peaceful pirates."""

    top_only: bool
    """Reading ``t_piles``: whether only the top card of a T pile is for sale."""

    refill_first: bool
    """Reading ``used_cards``: whether the defender takes cards before those of the fight are discarded."""

    freed: bool
    """Reading ``no_marker``: whether a sector won without a free marker is nobody's."""

    tie_wins: bool
    """Reading ``usurper_tie``: whether aggressive pirates may take Tortuga on a tie."""

    bribes_tortuga: bool
    """Reading ``bribed_tortuga``: whether peaceful pirates may pay for Tortuga in crypto."""

    round_limit: int
    """Reading ``round_limit``: after so many rounds the game ends."""

    def __init__(
        self,
        layout: str,
        scenario: int,
        later: bool,
        fewest: int,
        beaten_ends: bool,
        usurper_ends: bool,
        any_guards: bool,
        top_only: bool,
        refill_first: bool,
        freed: bool,
        tie_wins: bool,
        bribes_tortuga: bool,
        round_limit: int,
    ) -> None:
        self.layout = layout
        self.scenario = scenario
        self.later = later
        self.fewest = fewest
        self.beaten_ends = beaten_ends
        self.usurper_ends = usurper_ends
        self.any_guards = any_guards
        self.top_only = top_only
        self.refill_first = refill_first
        self.freed = freed
        self.tie_wins = tie_wins
        self.bribes_tortuga = bribes_tortuga
        self.round_limit = round_limit

    def fields(self) -> list[object]:
        """Return everything that makes two of them equal."""
        return [
            self.layout,
            self.scenario,
            self.later,
            self.fewest,
            self.beaten_ends,
            self.usurper_ends,
            self.any_guards,
            self.top_only,
            self.refill_first,
            self.freed,
            self.tie_wins,
            self.bribes_tortuga,
            self.round_limit,
        ]


class Board:
    """The map of one deal: sectors, never places. Never changes; states refer to it."""

    pack: Pack
    layout: int
    """The layout's row in the pack."""

    deal: int
    """Which deal of the special sectors it is."""

    order: list[Sector]
    """The special sectors in the order of the special places."""

    sectors: list[Sector]
    """The sectors in play, in the order of the pack."""

    q: list[int]
    """First axial coordinate of each sector; 0 if it is not in play."""

    r: list[int]
    """Second axial coordinate of each sector."""

    neighbours: list[list[Sector]]
    """The sectors that share an edge with each sector."""

    distances: list[int]
    """Moves from one sector to another: index ``sector * SECTORS + other``."""

    def __init__(self, pack: Pack, layout: int, deal: int) -> None:
        self.pack = pack
        self.layout = layout
        self.deal = deal
        specials = [sector for sector in range(SECTORS) if pack.sectors.market[sector] != NOTHING]
        self.order = order_of(deal, specials)
        self.q = [0] * SECTORS
        self.r = [0] * SECTORS
        self.sectors = self._lay(pack.layouts.holds[layout])
        self.neighbours = [self._beside(sector) for sector in range(SECTORS)]
        self.distances = [NOTHING] * (SECTORS * SECTORS)
        for sector in self.sectors:
            self._measure(sector)

    def _lay(self, holds: list[Sector]) -> list[Sector]:
        """Rule 2.3: put each sector on its place, the special ones as they were dealt; return them."""
        laid: list[Sector] = []
        dealt = 0
        for place in range(len(holds)):
            sector = holds[place]
            if sector == NOTHING:
                sector = self.order[dealt]
                dealt += 1
            self.q[sector] = self.pack.layouts.q[self.layout][place]
            self.r[sector] = self.pack.layouts.r[self.layout][place]
            laid.append(sector)
        return sorted(laid)

    def _beside(self, sector: Sector) -> list[Sector]:
        return [other for other in self.sectors if sector in self.sectors and self._touch(sector, other)]

    def _touch(self, sector: Sector, other: Sector) -> bool:
        """Rule 1.6: adjacent sectors share an edge."""
        q = self.q[sector] - self.q[other]
        r = self.r[sector] - self.r[other]
        return max(abs(q), abs(r), abs(q + r)) == 1

    def _measure(self, start: Sector) -> None:
        self.distances[start * SECTORS + start] = 0
        reached = [start]
        for sector in reached:  # grows while it is walked: breadth first
            for other in self.neighbours[sector]:
                if self.distances[start * SECTORS + other] == NOTHING:
                    self.distances[start * SECTORS + other] = self.distances[start * SECTORS + sector] + 1
                    reached.append(other)

    def within(self, sector: Sector, moves: int) -> list[Sector]:
        """Return the other sectors at most so many moves away."""
        row = sector * SECTORS
        return [other for other in self.sectors if 0 < self.distances[row + other] <= moves]


def order_of(deal: int, items: list[int]) -> list[int]:
    """Return one of the orders of the items, by its number."""
    left = items.copy()
    order: list[int] = []
    for size in range(MARKETS, 0, -1):
        order.append(left.pop(deal % size))
        deal //= size
    return order


def layout_of(pack: Pack, seats: int, wanted: str) -> int:
    """Rule 2.2: the wanted map if it is for so many seats, else the first that is."""
    fitting = [row for row in range(len(pack.layouts.ids)) if seats in pack.layouts.seats[row]]
    named = [row for row in fitting if pack.layouts.ids[row] == wanted]
    return (named or fitting)[0]


def boards_of(pack: Pack, wanted: str) -> list[list[Board]]:
    """Return the map of each deal for each number of seats: index ``seats - FEWEST``, then the deal."""
    found: list[list[Board]] = []
    for seats in range(FEWEST, SHARES + 1):
        layout = layout_of(pack, seats, wanted)
        found.append([Board(pack, layout, deal) for deal in range(DEALS)])
    return found
