"""A position: fields and copying; no rules.

The lists inside `hands`, `shown`, `returned`, `stations`, `exits` and `targets` are never changed in
place: a change puts a new list there.  So copies share them, and a copy costs little.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.data import COLOUR_COUNT, Pack, Readings
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.journal import QUIET, Journal
from stardeck.kernel.pending import Pending

# A station is a flat list, STRIDE ints a module, in the order they were built; the core is first.
STRIDE: Final = 6
KIND: Final = 0
"""The card; for an upgraded core the upgrade."""
CELL: Final = 1
"""Where it lies; see `board`."""
SIDE: Final = 2
"""The side on which its entrance and so its parent lies; SOUTH for the core, which has none."""
DAMAGE: Final = 3
"""Damage tokens on it."""
CREW: Final = 4
"""Crew on it, all used."""
USED: Final = 5
"""UNUSED, USED_BY_OWNER, or ``VISITOR + seat`` if another seat's worker used it this year."""

UNUSED: Final = 0
USED_BY_OWNER: Final = 1
VISITOR: Final = 2

# Where the game stands; what is asked next is in `pending`.
SETUP: Final = 0
TURNS: Final = 1
INCOME_STEP: Final = 2
CARDS_STEP: Final = 3
OVER: Final = 4
STAGES: Final = ("setup", "turns", "income", "cards", "over")

# Tallies: what the rules ask of a station again and again; index ``seat * TALLIES + thing``.
# The first six are the undamaged modules of each colour.
SYMBOLS: Final = 6
"""Undamaged crew symbols."""
BUILD_OFF: Final = 7
"""Discount on every build."""
REPAIR_OFF: Final = 8
PURCHASE_OFF: Final = 9
HAND_MORE: Final = 10
"""How much the hand limit is raised."""
INCOME_MORE: Final = 11
"""Yearly money from cards."""
OPEN_CELLS: Final = 12
"""Cells that exits lead to, as far as they keep the orbital open; 2 stands for more."""
DAMAGED: Final = 13
"""Damaged modules."""
TALLIES: Final = 14

# An exit is an int: parent's index in the station, its colour, whether it is damaged, cell, side.
# The last two together are a place: where the entrance of a new module can go.
EXIT_PARENT: Final = 22
EXIT_COLOUR: Final = 19
EXIT_DAMAGED: Final = 1 << 18
EXIT_CELL: Final = 2
PLACE_MASK: Final = (1 << 18) - 1

RIVALS: Final = 2
"""Opponents of the peace game."""


class State:
    """Everything on the table and in the hands."""

    pack: Pack
    readings: Readings
    seats: int
    """Seats in all, rulebook bots included."""

    chance: Chance
    pending: Pending
    """What is asked; empty only when the game is over."""
    journal: Journal = QUIET
    """Who listens to what happens; nobody, in a copy."""

    stage: int
    """SETUP, TURNS, INCOME_STEP, CARDS_STEP or OVER."""
    year: int
    first: Seat
    """Who holds the first player marker."""
    turn: Seat
    """Whose turn it is."""
    passes: int
    """How many seats have passed in a row."""

    deck: list[int]
    """Cards face down; the last is on top."""
    discards: list[int]
    """The discard pile, face up."""
    market: list[int]
    """The row, the card furthest from the deck (price 1) first."""
    cores: list[int]
    """Upgraded cores still available."""
    played: list[int]
    """The event being carried out, or the card a rulebook bot has revealed; face up."""
    looked: list[int]
    """Cards the seat that is asked looks at; hidden from the others."""

    money: list[int]
    crew: list[int]
    """Unused crew on each core."""
    points: list[int]
    won: list[int]
    """Points each seat got by majorities, ``seat * 6 + colour``; its other points came from modules."""
    hands: list[list[int]]
    """Cards of each seat, sorted; a rulebook bot's is a face-down stack, the last on top."""
    shown: list[list[int]]
    """The cards of each hand that everybody knows, sorted; for a bot its stack, HIDDEN where unknown."""
    returned: list[list[int]]
    """What each seat put back at setup: still apart during SETUP, since then in the deck for all it knows."""
    stations: list[list[int]]
    """The orbital of each seat, STRIDE ints a module."""
    rivals: list[int]
    """Modules of the peace game's opponents, ``rival * 6 + colour``; empty in other games."""
    rival_pile: list[int]
    """Cards the opponents of the early peace game keep."""

    exits: list[list[int]]
    """Free exits of each orbital, packed; kept up to date by `rules.survey`."""
    targets: list[list[int]]
    """What can be damaged in each orbital: ``index << 1 | exterior``; kept by `rules.survey`."""
    tallies: list[int]
    """Counts of each orbital, ``seat * TALLIES + thing``; kept by `rules.survey`."""

    def __init__(
        self,
        pack: Pack,
        readings: Readings,
        chance: Chance,
        pending: Pending,
        stage: int,
        year: int,
        first: Seat,
        turn: Seat,
        passes: int,
        deck: list[int],
        discards: list[int],
        market: list[int],
        cores: list[int],
        played: list[int],
        looked: list[int],
        money: list[int],
        crew: list[int],
        points: list[int],
        won: list[int],
        hands: list[list[int]],
        shown: list[list[int]],
        returned: list[list[int]],
        stations: list[list[int]],
        rivals: list[int],
        rival_pile: list[int],
        exits: list[list[int]],
        targets: list[list[int]],
        tallies: list[int],
    ) -> None:
        self.pack = pack
        self.readings = readings
        self.seats = len(money)
        self.chance = chance
        self.pending = pending
        self.stage = stage
        self.year = year
        self.first = first
        self.turn = turn
        self.passes = passes
        self.deck = deck
        self.discards = discards
        self.market = market
        self.cores = cores
        self.played = played
        self.looked = looked
        self.money = money
        self.crew = crew
        self.points = points
        self.won = won
        self.hands = hands
        self.shown = shown
        self.returned = returned
        self.stations = stations
        self.rivals = rivals
        self.rival_pile = rival_pile
        self.exits = exits
        self.targets = targets
        self.tallies = tallies

    @property
    def people(self) -> int:
        """Seats below it decide for themselves; the others are rulebook bots."""
        return self.seats - self.readings.bots

    def copy(self) -> State:
        """Return an equal position that nobody watches and that can be played on by itself.

        Copies share the lists inside lists: rules never change these in place, they put new ones there.
        """
        return State(
            self.pack,
            self.readings,
            self.chance.copy(),
            self.pending.copy(),
            self.stage,
            self.year,
            self.first,
            self.turn,
            self.passes,
            self.deck.copy(),
            self.discards.copy(),
            self.market.copy(),
            self.cores.copy(),
            self.played.copy(),
            self.looked.copy(),
            self.money.copy(),
            self.crew.copy(),
            self.points.copy(),
            self.won.copy(),
            self.hands.copy(),
            self.shown.copy(),
            self.returned.copy(),
            self.stations.copy(),
            self.rivals.copy(),
            self.rival_pile.copy(),
            self.exits.copy(),
            self.targets.copy(),
            self.tallies.copy(),
        )

    def apart(self) -> State:
        """Return a copy that shares no list at all, for those who may not know which ones never change."""
        copied = self.copy()
        for seat in range(self.seats):
            copied.hands[seat] = self.hands[seat].copy()
            copied.shown[seat] = self.shown[seat].copy()
            copied.returned[seat] = self.returned[seat].copy()
            copied.stations[seat] = self.stations[seat].copy()
            copied.exits[seat] = self.exits[seat].copy()
            copied.targets[seat] = self.targets[seat].copy()
        return copied


def empty_state(pack: Pack, readings: Readings, seats: int, chance: Chance) -> State:
    """Return a table on which nothing lies yet; the setup rules and the notation fill it."""
    nothing: list[int] = []
    return State(
        pack,
        readings,
        chance,
        Pending([]),
        SETUP,
        1,
        0,
        0,
        0,
        [],
        [],
        [],
        [],
        [],
        [],
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * (seats * COLOUR_COUNT),
        [nothing] * seats,
        [nothing] * seats,
        [nothing] * seats,
        [nothing] * seats,
        [0] * (RIVALS * COLOUR_COUNT) if readings.peace else [],
        [],
        [nothing] * seats,
        [nothing] * seats,
        [0] * (seats * TALLIES),
    )


def module_at(station: list[int], cell: int) -> int:
    """Return where in a station the module on a cell begins, or -1."""
    for base in range(0, len(station), STRIDE):
        if station[base + CELL] == cell:
            return base
    return -1


def is_automatic(state: State, seat: Seat) -> bool:
    """Tell whether a seat is played by the rulebook's algorithm."""
    return seat >= state.seats - state.readings.bots
