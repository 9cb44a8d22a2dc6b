"""Small tables for the tests of Orbital: positions in a few words, answers as text."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.told import told

from stardeck.games.orbital import BOX, steps
from stardeck.games.orbital.data import Pack
from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.notation import station_text
from stardeck.games.orbital.state import TURNS, State
from stardeck.games.orbital.vocabulary.nouns import cards_of
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.notation import NONE, Reader, pile_text
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

PACK: Pack = load_pack(BOX).content


@dataclass
class Seat:
    """A seat of a table, as written in a test. The station is what is built beside the core."""

    money: int = 16
    crew: int = 1
    points: int = 0
    hand: str = "-"
    station: str = ""
    core: str = "structural-core"
    shown: str = ""
    returned: str = "-"

    def text(self, seat: int) -> str:
        """Return the seat as a position has it."""
        station = ";".join(self.station.split()) or "-"
        shown = f" {seat}.shown:{self.shown}" if self.shown else ""
        return (
            f"{seat}.core:{self.core} {seat}.station:{station} {seat}.money:{self.money} "
            f"{seat}.crew:{self.crew} {seat}.points:{self.points} {seat}.hand:{self.hand} "
            f"{seat}.returned:{self.returned}{shown}"
        )


@dataclass
class Table:
    """A game in a position, answered by text."""

    game: Orbital
    state: State
    events: list[Event] = field(default_factory=list)

    @property
    def seat(self) -> int:
        """Who is asked."""
        decision = self.game.decision(self.state)
        assert decision is not None
        return decision.seat

    @property
    def options(self) -> list[str]:
        """What can be answered."""
        decision = self.game.decision(self.state)
        return [] if decision is None else [self.game.action_text(action) for action in decision.options]

    def some(self, verb: str) -> list[str]:
        """Return the options that begin with these words."""
        return [option for option in self.options if option.startswith(verb)]

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

    def play_on(self) -> Table:
        """Let rulebook bots answer until a person is asked or the game ends."""
        while self.options and self.seat >= self.state.people:
            self.play(self.options[0])
        return self

    def pass_all(self) -> Table:
        """Let every seat pass, so that the year ends."""
        while self.state.stage == TURNS:
            self.play("pass")
        return self

    def end_year(self) -> Table:
        """Pass, then give the first answer to every question of the year's end."""
        self.pass_all()
        while self.options and self.state.stage != TURNS:
            self.play(self.options[0])
        return self

    def hand(self, seat: int) -> list[str]:
        """Return the cards of a hand."""
        return [PACK.ids[card] for card in self.state.hands[seat]]

    def station(self, seat: int) -> str:
        """Return what is built beside the core."""
        return " ".join(station_text(PACK, self.state.stations[seat]).split(";"))

    def core(self, seat: int) -> str:
        """Return a seat's core."""
        return PACK.ids[self.state.stations[seat][0]]

    def pile(self, name: str) -> list[str]:
        """Return a pile of cards by its name."""
        return [PACK.ids[card] for card in getattr(self.state, name)]


def rules(**readings: object) -> Orbital:
    """Return the rules under these readings."""
    return BOX.game(PACK, settle(BOX.readings, readings))


def table(
    *seats: Seat,
    turn: int = 0,
    first: int = 0,
    year: int = 2,
    passes: int = 0,
    market: str = "-",
    deck: str = "",
    discards: str = "-",
    cores: str = "",
    rivals: str = "",
    asked: str = "",
    **readings: object,
) -> Table:
    """Return a table; what is left out is as usual in a position: all other cards lie in the deck."""
    words = [
        f"seats:{len(seats)} year:{year} first:{first} turn:{turn} passes:{passes} luck:11.13",
        f"market:{market} discards:{discards} ask:{asked or f'{turn}.turn.0'}",
        *(f"{key}:{value}" for key, value in (("deck", deck), ("cores", cores), ("rivals", rivals)) if value),
        *(seat.text(number) for number, seat in enumerate(seats)),
    ]
    return at(" ".join(words), **readings)


def at(position: str, **readings: object) -> Table:
    """Return a game in a position."""
    game = rules(**readings)
    return Table(game, game.from_text(position))


def new(seats: int, seed: int = 1, **readings: object) -> Table:
    """Return a new game."""
    game = rules(**readings)
    return Table(game, game.new(seats, seed))


def choose_hands(game: Table) -> Table:
    """Answer the setup questions, always with the first option."""
    while game.options and game.options[0].startswith("return"):
        game.play(game.options[0])
    return game


def amount(card: str) -> int:
    """Return the number printed on a card."""
    return PACK.amounts[PACK.ids.index(card)]


def step_amount(card: str, number: int) -> int:
    """Return the number printed in a step of a card."""
    return PACK.steps[PACK.ids.index(card)][number * steps.STEP + steps.AMOUNT]


def cards(text: str) -> list[int]:
    """Return cards as the state has them."""
    return Reader(f"cards:{text}").pile("cards", cards_of(PACK))


def words(cards_: list[int]) -> str:
    """Return cards as text."""
    return pile_text(cards_of(PACK), cards_) or NONE
