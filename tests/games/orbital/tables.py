"""Small tables for the tests of Orbital: positions in a few words, answers as text."""

from __future__ import annotations

from dataclasses import dataclass, field

from stardeck.games.orbital import BOX
from stardeck.games.orbital.data import Pack
from stardeck.games.orbital.notation import cards_from_text, cards_to_text, station_to_text
from stardeck.games.orbital.rules.flow import Orbital
from stardeck.games.orbital.rules.piles import components
from stardeck.games.orbital.rules.setup import whole_deck
from stardeck.games.orbital.state import TURNS, State
from stardeck.kernel.journal import Event, Journal
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import load_pack

PACK: Pack = load_pack(BOX).content

UPGRADES = ("bio-core", "scientific-core", "commercial-core", "military-core", "support-core")


@dataclass
class Seat:
    """A seat of a table, as written in a test. The station is what is built beside the core."""

    money: int = 16
    crew: int = 1
    points: int = 0
    hand: str = "-"
    station: str = ""
    core: str = "structural-core"
    shown: str = "-"
    returned: str = "-"

    def text(self) -> str:
        """Return the seat as a position has it."""
        station = ";".join([f"{self.core}@0,0", *self.station.split()])
        return (
            f"{self.money}/{self.crew}/{self.points}/0.0.0.0.0.0/"
            f"{self.hand}/{self.shown}/{self.returned}/{station}"
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
        """Give answers, each of which must be legal."""
        journal = Journal(True)
        self.game.listen(self.state, journal)
        for answer in answers:
            assert answer in self.options, f"{answer!r} is not legal: {self.options}"
            self.game.apply(self.state, self.game.parse(answer))
        self.events += journal.events
        return self

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
        return " ".join(station_to_text(PACK.ids, self.state.stations[seat]).split(";")[1:])

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
    deck: str | None = None,
    discards: str = "-",
    cores: str | None = None,
    rivals: str = "-",
    asked: str = "",
    **readings: object,
) -> Table:
    """Return a table; the deck holds all other cards unless it is given (its last card is on top).

    The cores that no seat has are available unless they are given.
    """
    game = rules(**readings)
    if cores is None:
        cores = ",".join(core for core in UPGRADES if core not in [seat.core for seat in seats])
    text = (
        f"year={year} stage=turns first={first} turn={turn} passes={passes} chance=11.13 "
        f"pending={asked or f'{turn}.turn.0'} deck={deck or '-'} discards={discards} market={market} "
        f"cores={cores} played=- looked=- rival-pile=- rivals={rivals} "
        + " ".join(f"seat{number}={seat.text()}" for number, seat in enumerate(seats))
    )
    state = game.from_text(text)
    if deck is None:
        state.deck = whole_deck(PACK, game.readings)
        for kind, count in enumerate(components(state)):
            for _ in range(count - whole_deck(PACK, game.readings).count(kind)):
                if kind in state.deck:
                    state.deck.remove(kind)
    return Table(game, state)


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


def cards(text: str) -> list[int]:
    """Return cards as the state has them."""
    return cards_from_text(PACK, text)


def words(cards_: list[int]) -> str:
    """Return cards as text."""
    return cards_to_text(PACK.ids, cards_)
