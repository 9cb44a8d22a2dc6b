"""A position: fields and copying; no rules.

`cores`, `won`, `tallies` and the lists inside `hands`, `shown`, `returned`, `stations`, `exits` and `targets`
are never changed in place: a change puts a new list there.  So copies share them, and a copy costs little.
"""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital.board import TALLIES
from stardeck.games.orbital.data import COLOUR_COUNT, Pack, Readings
from stardeck.kernel.chance import Chance
from stardeck.kernel.decision import Seat
from stardeck.kernel.journal import QUIET, Journal
from stardeck.kernel.pending import Pending

# Where the game stands; what is asked next is in `pending`.
SETUP: Final = 0
TURNS: Final = 1
INCOME_STEP: Final = 2
CARDS_STEP: Final = 3
OVER: Final = 4
MOST_HELD: Final = 999_999
"""Money and points stop here (Rule 1.11): ties compare them in twenty bits."""
MOST_TOKENS: Final = 999
"""Damage on a module and modules of a rival stop here (Rule 1.11); far more than a game can bring."""

STAGES: Final = ("setup", "turns", "income", "cards", "over")


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
    """Free exits of each orbital, packed; kept up to date by `rules.concepts`."""
    targets: list[list[int]]
    """What can be damaged in each orbital: ``index << 1 | exterior``; kept by `rules.concepts`."""
    tallies: list[int]
    """Counts of each orbital, ``seat * TALLIES + thing``; kept by `rules.concepts`."""

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

        Copies share the lists that rules never change in place: they put new ones there.
        """
        return State(
            pack=self.pack,
            readings=self.readings,
            chance=self.chance.copy(),
            pending=self.pending.copy(),
            stage=self.stage,
            year=self.year,
            first=self.first,
            turn=self.turn,
            passes=self.passes,
            deck=self.deck.copy(),
            discards=self.discards.copy(),
            market=self.market.copy(),
            cores=self.cores,
            played=self.played.copy(),
            looked=self.looked.copy(),
            money=self.money.copy(),
            crew=self.crew.copy(),
            points=self.points.copy(),
            won=self.won,
            hands=self.hands.copy(),
            shown=self.shown.copy(),
            returned=self.returned.copy(),
            stations=self.stations.copy(),
            rivals=self.rivals.copy(),
            rival_pile=self.rival_pile.copy(),
            exits=self.exits.copy(),
            targets=self.targets.copy(),
            tallies=self.tallies,
        )

    def fields(self) -> list[object]:
        """Return what makes it the position it is; what `rules.concepts` keeps follows from it."""
        return [
            self.pack.file.text,
            self.readings.fields(),
            self.chance,
            self.pending,
            [self.stage, self.year, self.first, self.turn, self.passes],
            [self.deck, self.discards, self.market, self.cores, self.played, self.looked, self.rival_pile],
            [self.money, self.crew, self.points, self.won, self.rivals],
            [self.hands, self.shown, self.returned, self.stations],
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.fields() == other.fields()

    def __repr__(self) -> str:
        return f"State(year={self.year}, stage={STAGES[self.stage]}, seats={self.seats})"

    def apart(self) -> State:
        """Return a copy that shares no list at all, for those who may not know which ones never change."""
        copied = self.copy()
        copied.cores = self.cores.copy()
        copied.won = self.won.copy()
        copied.tallies = self.tallies.copy()
        for seat in range(self.seats):
            copied.hands[seat] = self.hands[seat].copy()
            copied.shown[seat] = self.shown[seat].copy()
            copied.returned[seat] = self.returned[seat].copy()
            copied.stations[seat] = self.stations[seat].copy()
            copied.exits[seat] = self.exits[seat].copy()
            copied.targets[seat] = self.targets[seat].copy()
        return copied


def bare_state(pack: Pack, readings: Readings, seats: int, chance: Chance) -> State:
    """Return a table on which nothing lies yet; the setup rules and the notation fill it."""
    nothing: list[int] = []
    return State(
        pack=pack,
        readings=readings,
        chance=chance,
        pending=Pending([]),
        stage=SETUP,
        year=1,
        first=0,
        turn=0,
        passes=0,
        deck=[],
        discards=[],
        market=[],
        cores=[],
        played=[],
        looked=[],
        money=[0] * seats,
        crew=[0] * seats,
        points=[0] * seats,
        won=[0] * (seats * COLOUR_COUNT),
        hands=[nothing] * seats,
        shown=[nothing] * seats,
        returned=[nothing] * seats,
        stations=[nothing] * seats,
        rivals=[0] * (pack.numbers.rivals * COLOUR_COUNT) if readings.peace else [],
        rival_pile=[],
        exits=[nothing] * seats,
        targets=[nothing] * seats,
        tallies=[0] * (seats * TALLIES),
    )


def is_automatic(state: State, seat: Seat) -> bool:
    """Tell whether a seat is played by the rulebook's algorithm."""
    return seat >= state.seats - state.readings.bots
