"""Small tables for the tests of Orbital: positions in a few words, answers as text."""

from __future__ import annotations

from dataclasses import dataclass

from tests.games.played import Played

from stardeck.games.orbital import BOX, steps
from stardeck.games.orbital.data import Pack
from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.notation import station_text
from stardeck.games.orbital.state import TURNS, State
from stardeck.games.orbital.vocabulary.nouns import cards_of
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


class Table(Played[Orbital, State]):
    """A table of Orbital."""

    def some(self, words: str) -> list[str]:
        """Return the options that begin so; the last word may be part of one, as a place of its exit."""
        return [option for option in self.options if option.startswith(words)]

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
