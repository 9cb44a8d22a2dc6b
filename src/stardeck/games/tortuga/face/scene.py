"""What every picture needs to know: the view, the names, the language, what shines."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.games.tortuga.data import Kind, Pack
from stardeck.games.tortuga.face.nouns import card_name, numbers, sector_name
from stardeck.games.tortuga.face.words import WORDS
from stardeck.games.tortuga.view import View
from stardeck.games.tortuga.vocabulary import ask
from stardeck.pictures.look import rim, spot
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import Svg
from stardeck.words import Lang, say


class Printed:
    """What is printed, in a language: all that most pieces show, besides what lies somewhere."""

    def __init__(self, pack: Pack, lang: Lang) -> None:
        self.pack = pack
        self.lang = lang

    def say(self, key: str, **values: object) -> str:
        """Return a phrase in the language."""
        return say(WORDS, key, self.lang, **numbers(self.pack), **values)

    def card(self, kind: Kind) -> str:
        """Return the name of a card."""
        return card_name(self.pack, kind, self.lang)

    def sector(self, sector: int) -> str:
        """Return the name of a sector."""
        return sector_name(self.pack, sector, self.lang)

    def spot(
        self,
        ref: str,
        *children: str,
        box: tuple[float, float, float, float],
        round_: float = 8,
        title: str | None = None,
        card: str | None = None,
    ) -> Svg:
        """Return a part that can be clicked, with a rim around a box."""
        x, y, width, height = box
        edge = rim(x, y, width, height, round_)
        return spot(ref, *children, edge, title=title, card=card)


@piece
def _printed(pack: Pack, lang: Lang) -> Printed:
    return Printed(pack, lang)


class Scene(Printed):
    """A view with everything needed to show it."""

    def __init__(self, pack: Pack, view: View, names: Sequence[str], lang: Lang) -> None:
        super().__init__(pack, lang)
        self.printed = _printed(pack, lang)
        """The same for every scene, so that pieces which show no more can be kept."""

        self.view = view
        self.state = view.known
        self.names = names

    @property
    def prompt(self) -> int:
        """What is asked now; -1 when the game is over."""
        if self.state.pending.is_empty():
            return -1
        prompt = self.state.pending.prompt()
        return ask.ABILITY if prompt == ask.TURN and self.state.now.abilities else prompt

    @property
    def is_setup(self) -> bool:
        """Whether ships are being chosen."""
        return self.prompt == ask.CHOOSE_SHIP
