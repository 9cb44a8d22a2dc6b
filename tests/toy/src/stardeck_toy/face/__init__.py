"""What people see of Lanterns."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.kernel.decision import HIDDEN
from stardeck.kernel.face import Card, Face, ScoreStep
from stardeck.pictures.part import Part
from stardeck.pictures.svg import picture
from stardeck.words import Lang, say
from stardeck_toy.data import EFFECTS
from stardeck_toy.face import board
from stardeck_toy.face.words import WORDS
from stardeck_toy.game import Lanterns
from stardeck_toy.view import View


class LanternsFace(Face):
    """Words and pictures that belong to a pack."""

    words = WORDS

    def __init__(self, game: Lanterns) -> None:
        self.game = game
        self.pack = game.pack
        self.grammar = game.grammar

    def status(self, view: View, lang: Lang) -> str:
        return say(WORDS, "status", lang, n=len(view.known.deck))

    def noun(self, noun: str, value: int, lang: Lang, names: Sequence[str] = ()) -> object:
        return say(WORDS, "a-card", lang) if value == HIDDEN else board.name(self.pack, value, lang)

    def parts(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return board.parts(view, names, lang)

    def card(self, card: str, lang: Lang) -> Card | None:
        if card not in self.pack.ids:
            return None
        kind = self.pack.ids.index(card)
        words = say(WORDS, f"effect-{EFFECTS[self.pack.effect[kind]]}", lang, n=self.pack.light[kind])
        shown = picture(100, 150, board.card(self.pack, kind, lang))
        return Card(board.name(self.pack, kind, lang), words, self.pack.sources[kind], shown)

    def score_steps(self, view: View, lang: Lang) -> list[ScoreStep]:
        return [ScoreStep(say(WORDS, "score", lang), self.game.scores(view.known))]
