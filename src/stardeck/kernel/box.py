"""What a game must bring besides its rules: its pack, its readings, its words and its pictures.

A `Box` is the game as one buys it; a `Face` is what people see of one table of it.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, SupportsIndex

from stardeck.kernel.bot import BotFactory
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.errors import BadOption
from stardeck.kernel.game import Game
from stardeck.kernel.journal import Event
from stardeck.kernel.pack import PackFile
from stardeck.kernel.reading import Reading
from stardeck.kernel.rulebook import Rulebook
from stardeck.kernel.ties import TieBreak
from stardeck.kernel.words import LANGUAGES, Lang
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    words: str
    refs: list[str] = field(default_factory=list)
    """The parts of the picture it speaks of."""


@dataclass(frozen=True)
class Card:
    """A component shown large: its picture, its rule text and whence it is known."""

    name: str
    words: str
    source: str
    picture: Svg


@dataclass(frozen=True)
class ScoreStep:
    """One row of the explained result: what counts, and what it gave each seat."""

    words: str
    amounts: list[int]


class Face(ABC):
    """What people see of a game: words and pictures, made from views. Decides nothing."""

    @abstractmethod
    def status(self, view: Any, lang: Lang) -> str:
        """Return where the game stands, e.g. ``year 3 of 5``."""

    @abstractmethod
    def prompt(self, view: Any, decision: Decision, lang: Lang) -> str:
        """Return what is asked, in words."""

    @abstractmethod
    def answer(self, action: Action, lang: Lang) -> str:
        """Return an answer in words, as on a button."""

    @abstractmethod
    def path(self, view: Any, action: Action) -> list[str]:
        """Return the refs to click for an answer, in order; empty means a button."""

    @abstractmethod
    def line(self, event: Event, names: Sequence[str], lang: Lang) -> Line | None:
        """Return an event (as its reader may know it) in words; None if not worth a line."""

    @abstractmethod
    def parts(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        """Return the picture of the table as seen from a view."""

    def hand(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        """Return only what the seat of a view holds; worth doing by itself, as replays show every hand."""
        return [part for part in self.parts(view, names=names, lang=lang) if part.slot == "hand"]

    @abstractmethod
    def card(self, card: str, lang: Lang) -> Card | None:
        """Return a component by the value of its ``data-card``, shown large; None if unknown."""

    @abstractmethod
    def score_steps(self, view: Any, lang: Lang) -> list[ScoreStep]:
        """Return how the scores came about; the amounts of each seat add up to its score."""

    def rules(self, view: Any, decision: Decision) -> Sequence[str]:
        """Return the numbers of the rules that a question is about, the most telling first."""
        return ()

    def tie_breaks(self, view: Any, lang: Lang) -> list[TieBreak]:
        """Return what decided between those with the best score, in order; empty if there was one only."""
        return []


class Box(ABC):
    """A game as found in its box."""

    name: str
    """As written in options and records."""

    version: int
    """The rules version; raised when a fixed rule would change how an old record plays."""

    seats: tuple[int, int]
    """Fewest and most seats."""

    readings: tuple[Reading, ...]
    """The options of a new match."""

    mood: str = "nebula"
    """The colour of the theme that tints the sky above this game's tables."""

    lead: int = 10
    """How much more `value` makes a win about e times as likely; lets bots turn values into chances."""

    horizon: int = 0
    """How many moments (see `moment`) ahead bots judge a position; 0 means wherever they stop thinking."""

    takes: tuple[str, ...] = ()
    """The verbs by which a component is bought, built or played; every verb that names it if empty."""

    @abstractmethod
    def title(self, lang: Lang) -> str:
        """Return the game's name."""

    @abstractmethod
    def summary(self, lang: Lang) -> str:
        """Return what it is about, in one or two sentences."""

    @abstractmethod
    def pack_text(self) -> str:
        """Return the default pack as TOML."""

    @abstractmethod
    def load(self, file: PackFile) -> Any:
        """Return the pack as the rules want it; problems go to the file, which is finished by the caller."""

    @abstractmethod
    def game(self, pack: Any, readings: Mapping[str, str]) -> Game[Any, Any]:
        """Return the rules bound to a pack and to settled readings."""

    @abstractmethod
    def face(self, game: Game[Any, Any]) -> Face:
        """Return the words and pictures that belong to these rules."""

    @abstractmethod
    def rules_text(self, lang: Lang) -> str | None:
        """Return the rules as `read_rules` finds them; None in a language nobody has written them in.

        The English text is always there.
        """

    @abstractmethod
    def components(self, pack: Any) -> list[dict[str, str]]:
        """Return every printed component as a row of words: id, kind, copies, en, fr, source and more."""

    def kind_name(self, kind: str, lang: Lang) -> str:
        """Return what people call a kind of component."""
        return kind

    def rulebook(self, lang: Lang) -> Rulebook:
        """Return the rules in a language, or in English where they are not written in it."""
        text = self.rules_text(lang)
        if text is not None:
            return Rulebook(lang, text)
        english = self.rules_text(LANGUAGES[0])
        assert english is not None, f"{self.name} has no English rules: put RULES.md into its package."
        return Rulebook(LANGUAGES[0], english)

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        """The box that a module calls BOX is pickled by that name, so that there stays one of it."""
        if getattr(sys.modules[type(self).__module__], "BOX", None) is self:
            return "BOX"
        return super().__reduce_ex__(protocol)

    def check(self, seats: int, readings: Mapping[str, str]) -> None:
        """Raise BadOption if so many seats can't play under these readings."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadOption(f"{self.title('en')} is for {low} to {high} seats; {seats} were asked for.")

    def automatic(self, seats: int, readings: Mapping[str, str]) -> list[Seat]:
        """Return which of so many seats in all the rules play by themselves: one option each time."""
        return []

    def bots(self) -> Mapping[str, BotFactory]:
        """Return bots that only this game has, by name."""
        return {}

    def value(self, game: Game[Any, Any]) -> Callable[[Any, Seat], int] | None:
        """Return a judgement of a state for a seat (bigger is better), for bots that look ahead."""
        return None

    def policy(self, game: Game[Any, Any]) -> Callable[[Any, Decision], Action] | None:
        """Return a quick and sensible answer to any question, for bots that play imagined games on."""
        return None

    def first_player(self, state: Any) -> Seat | None:
        """Return who is the first player now; None where nobody is, or not yet."""
        return None

    def moment(self, state: Any) -> int:
        """Count the moments at which positions are best compared by `value`, e.g. years or turns."""
        return 0
