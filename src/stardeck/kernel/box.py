"""A game as one buys it: what it must bring besides its rules and its face."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, SupportsIndex

from stardeck.content import content_text
from stardeck.kernel.bot import BotFactory
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.errors import BadOption
from stardeck.kernel.face import Face
from stardeck.kernel.game import Game
from stardeck.kernel.numbers import GrammarNumbering, Numbering
from stardeck.kernel.pack import PackFile
from stardeck.kernel.reading import Reading
from stardeck.kernel.rulebook import Rulebook, read_rules
from stardeck.kernel.tensor import Encoder
from stardeck.kernel.wording import WordEncoder
from stardeck.words import LANGUAGES, Lang


class Box(ABC):
    """A game as found in its box."""

    name: str
    """As written in options and records."""

    version: int = 1
    """The rules version; raised when a fixed rule would change how an old record plays."""

    seats: tuple[int, int]
    """Fewest and most seats."""

    readings: tuple[Reading, ...] = ()
    """The options of a new match."""

    mood: str = "nebula"
    """The colour of the theme that tints the sky above this game's tables."""

    lead: int = 10
    """How much more `value` makes a win about e times as likely; lets bots turn values into chances."""

    horizon: int = 0
    """How many moments (see `moment`) ahead bots judge a position; 0 means wherever they stop thinking."""

    takes: tuple[str, ...] = ()
    """The verbs by which a component is bought, built or played; every verb that names it if empty."""

    purse: tuple[str, ...] = ()
    """What answers are paid with, in the order of `held`; learners are told what each answer costs of it."""

    def title(self, lang: Lang) -> str:
        """Return the game's name as people write it."""
        return self.name.replace("-", " ").replace("_", " ").title()

    def summary(self, lang: Lang) -> str:
        """Return what it is about, in one or two sentences: what the rules say below their title."""
        return self.rulebook(lang).opening

    def pack_text(self) -> str:
        """Return the default pack as TOML: ``content/pack.toml`` of the package."""
        return content_text(self.package, "pack.toml")

    @abstractmethod
    def load(self, file: PackFile) -> Any:
        """Return the pack as the rules want it; problems go to the file, which is finished by the caller."""

    @abstractmethod
    def game(self, pack: Any, readings: Mapping[str, str]) -> Game[Any, Any]:
        """Return the rules bound to a pack and to settled readings."""

    def face(self, game: Game[Any, Any]) -> Face:
        """Return the words and pictures that belong to these rules; plain ones if a game has none."""
        return Face(game)

    def rules_text(self, lang: Lang) -> str | None:
        """Return the rules as `read_rules` finds them; None in a language nobody has written them in.

        The English text is always there.
        """
        return read_rules(self.package, lang)

    def components(self, pack: Any) -> list[dict[str, str]]:
        """Return every printed component as a row of words: id, kind, copies, en, fr, source and more."""
        return []

    @property
    def package(self) -> str:
        """The package that the box lies in, with its pack and its rules."""
        module = sys.modules[type(self).__module__]
        return module.__package__ or module.__name__

    def kind_name(self, kind: str, lang: Lang) -> str:
        """Return what people call a kind of component."""
        return kind

    def rulebook(self, lang: Lang) -> Rulebook:
        """Return the rules in a language, or in English where they are not written in it."""
        text = self.rules_text(lang)
        if text is not None:
            return Rulebook(lang, text)
        english = self.rules_text(LANGUAGES[0])
        assert english is not None, f"{self.name} has no English rules: put RULES.md into its folder content."
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

    def encoder(self, game: Game[Any, Any]) -> Encoder[Any]:
        """Return what writes views as numbers, for learners; a game's own is quicker and says more."""
        return WordEncoder(game)

    def numbering(self, game: Game[Any, Any]) -> Numbering[Any]:
        """Return what numbers answers as the grammar does; a game's own is quicker."""
        return GrammarNumbering(game.grammar)

    def held(self, state: Any, seat: Seat) -> list[int]:
        """Return how much a seat has of each part of the purse."""
        return []

    def first_player(self, state: Any) -> Seat | None:
        """Return who is the first player now; None where nobody is, or not yet."""
        return None

    def ending(self, state: Any) -> str:
        """Return how a game ended, in English words that studies count; empty if the status says it."""
        return ""

    def moment(self, state: Any) -> int:
        """Count the moments at which positions are best compared by `value`, e.g. years or turns."""
        return 0
