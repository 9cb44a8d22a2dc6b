"""Faces of Lanterns that each break one promise, to show that the contract suite notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stardeck.kernel.decision import Action, Decision
from stardeck.kernel.face import Line, ScoreStep
from stardeck.kernel.grammar import Grammar, Note
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import TieBreak
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg, el, group
from stardeck.words import Lang
from stardeck_toy.face import LanternsFace
from stardeck_toy.game import Lanterns


class ExtraFace(LanternsFace):
    """Adds something to the picture."""

    extra = Svg("")

    def parts(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        board, hand = super().parts(view, names=names, lang=lang)
        return [board, Part(hand.slot, hand.title, hand.width, hand.height, Svg(hand.content + self.extra))]


class StyledFace(ExtraFace):
    """Uses a style attribute."""

    extra = el("rect", style="fill:red")


class ScriptedFace(ExtraFace):
    """Brings a script."""

    extra = el("script", "alert(1)")


class ClickFace(ExtraFace):
    """Brings an event handler."""

    extra = el("rect", onclick="alert(1)")


class TornFace(ExtraFace):
    """Is not well-formed."""

    extra = Svg("<g>")


class TwiceFace(ExtraFace):
    """Has a ref twice."""

    extra = group(ref="garden/0")


class StrangeCardFace(ExtraFace):
    """Has a card that nobody can look at."""

    extra = group(data_card="sun")


class NoHandFace(LanternsFace):
    """Needs a click on a hand that the picture does not show."""

    def parts(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return super().parts(view, names=names, lang=lang)[:1]


class EnglishFace(LanternsFace):
    """Has no French for a question."""

    def prompt(self, view: Any, decision: Decision, lang: Lang) -> str:
        return super().prompt(view, decision, lang) if lang == "en" else ""


class WeightlessFace(LanternsFace):
    """Has an event that nobody weighed."""

    def __init__(self, game: Lanterns) -> None:
        super().__init__(game)
        known = game.grammar
        notes = [Note("lit", "card", refs=("garden/{seat}",)), *known.notes[1:]]
        self.grammar = Grammar(known.asks, known.verbs, notes, known.fields, known.nouns)


STRAY_LOSSES: Final = {"blew": "victim", "sunk": ""}


class StrayLossFace(LanternsFace):
    """Speaks of losses by events and nouns that are not there."""

    losses = STRAY_LOSSES


class SilentFace(LanternsFace):
    """Has lines of the log without words."""

    def line(self, event: Event, names: Sequence[str], lang: Lang) -> Line | None:
        return Line(" ")


class VagueFace(LanternsFace):
    """Has buttons that all read the same."""

    def path(self, view: Any, action: Action) -> list[str]:
        return []

    def answer(self, action: Action, lang: Lang, names: Sequence[str] = ()) -> str:
        return "OK"


class BadSumFace(LanternsFace):
    """Explains another score than the one that counts."""

    def score_steps(self, view: Any, lang: Lang) -> list[ScoreStep]:
        return [*super().score_steps(view, lang), ScoreStep("bonus", [1] * view.known.seats)]


class StrayRuleFace(LanternsFace):
    """Says that a question is about a rule that nobody has written."""

    def rules(self, view: Any, decision: Decision) -> Sequence[str]:
        return ("1.2", "9.9")


class WrongTieFace(LanternsFace):
    """Tells of a tie that left nobody."""

    def tie_breaks(self, view: Any, lang: Lang) -> list[TieBreak]:
        over = self.game.is_over(view.known)
        return [TieBreak("most moths", ["0"] * view.known.seats, [], "1.4")] if over else []


class StrayTieFace(LanternsFace):
    """Breaks a tie by a rule that nobody has written."""

    def tie_breaks(self, view: Any, lang: Lang) -> list[TieBreak]:
        return [TieBreak("most moths", ["0"] * view.known.seats, [], "7.7")]
