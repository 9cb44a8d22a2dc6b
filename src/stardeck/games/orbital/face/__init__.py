"""What people see of Orbital."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from stardeck.games.orbital.data import COLOUR_COUNT, COLOURS
from stardeck.games.orbital.face import coach, effects, ghost, nouns, pictures, reasons, sketch
from stardeck.games.orbital.face.guide import GUIDE, GUIDE_WORDS, guide_numbers
from stardeck.games.orbital.face.nouns import called
from stardeck.games.orbital.face.words import MAJORITY_WORDS, TABLE, WORDS
from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.rules.year_end import comparisons
from stardeck.games.orbital.state import OVER, SETUP, is_automatic
from stardeck.kernel.decision import Action, Decision
from stardeck.kernel.face import Card, Carry, Face, ScoreStep, Stage
from stardeck.kernel.ties import Criterion, TieBreak, break_ties
from stardeck.pictures.look import Chip
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.pictures.svg import Svg
from stardeck.words import Lang, say

STAGES: Final = {"scored": Stage("moment-year", ("scored",))}
LOSSES: Final = {"damaged": "", "lost": "", "crew-lost": ""}

CARRIES: Final = {
    "operated": Carry("crew", "seat/{seat}", "module/{seat}/{cell}"),
    "visited": Carry("crew", "seat/{seat}", "module/{host}/{cell}"),
    "crew-back": Carry("crew", "module/{host}/{cell}"),
    "scored": Carry("points", "colour/{colour}", count="points"),
    "earned": Carry("money", "colour/{colour}", count="money"),
}


class OrbitalFace(Face):
    """Words and pictures that belong to a pack."""

    words = WORDS
    stages = STAGES
    losses = LOSSES
    carries = CARRIES
    guide = GUIDE
    guide_words = GUIDE_WORDS
    finals = ("upgrade", "remove")

    def __init__(self, game: Orbital) -> None:
        self.game = game
        self.pack = game.pack
        self.grammar = game.grammar

    def status(self, view: Any, lang: Lang) -> str:
        state = view.known
        if state.stage == SETUP:
            return say(WORDS, "status-setup", lang)
        if state.stage == OVER:
            return say(WORDS, "status-over", lang)
        return say(WORDS, "status", lang, year=state.year, years=self.game.readings.years)

    def noun(self, noun: str, value: int, lang: Lang, names: Sequence[str] = ()) -> object:
        return called(self.pack, noun, value, lang, names)

    def asked_values(self, view: Any, decision: Decision, lang: Lang) -> Mapping[str, object]:
        return nouns.asked_values(view.known, decision.prompt, lang)

    def guide_numbers(self) -> Mapping[str, object]:
        return guide_numbers(self.pack, self.game.readings)

    def effect(self, view: Any, action: Action, lang: Lang) -> str:
        return effects.effect(view.known, action, lang)

    def matters(self, view: Any, names: Sequence[str], lang: Lang) -> Sequence[str]:
        return coach.matters(view.known, view.seat, lang)

    def argument(self, view: Any, action: Action, names: Sequence[str], lang: Lang) -> str:
        return coach.argument(view.known, view.seat, action, lang)

    def why_not(self, view: Any, ref: str, lang: Lang) -> str:
        return reasons.reason(view.known, ref, lang)

    def places(self, view: Any) -> Mapping[str, object]:
        """One's own modules are named without a seat: it is the one that is asked."""
        return {"me": view.known.pending.seat()}

    def path(self, view: Any, action: Action) -> list[str]:
        """There is nothing to click for a rulebook bot."""
        pending = view.known.pending
        if pending.is_empty() or is_automatic(view.known, pending.seat()):
            return []
        return super().path(view, action)

    def parts(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return pictures.parts(view, names, lang)

    def sketches(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Sketch]:
        return sketch.stations(view.known, view.seat, names, lang)

    def hand(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return [pictures.hand_part(view, names, lang)]

    def wealth(self, view: Any, lang: Lang) -> Sequence[Chip]:
        state, me = view.known, view.seat
        counts = {"points": state.points[me], "money": state.money[me], "crew": state.crew[me]}
        return [(sign, count, say(TABLE, sign, lang, n=count)) for sign, count in counts.items()]

    def ghost(self, view: Any, action: Action, lang: Lang) -> Svg:
        values = self.grammar.values(action)
        if "place" not in values:
            return Svg("")
        return ghost.module(self.pack, values["module"], values["place"], lang)

    def card(self, card: str, lang: Lang) -> Card | None:
        return pictures.shown_large(self.pack, card, lang, self.game.readings)

    def score_steps(self, view: Any, lang: Lang) -> list[ScoreStep]:
        state = view.known
        steps = [
            ScoreStep(
                say(WORDS, "score-colour", lang, colour=say(MAJORITY_WORDS, COLOURS[colour], lang)),
                [state.won[seat * COLOUR_COUNT + colour] for seat in range(state.seats)],
            )
            for colour in range(COLOUR_COUNT)
        ]
        rest = [
            state.points[seat] - sum(state.won[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT])
            for seat in range(state.seats)
        ]
        return [*steps, ScoreStep(say(WORDS, "score-modules", lang), rest)]

    def tie_breaks(self, view: Any, lang: Lang) -> list[TieBreak]:
        """Rule 9.6: crew symbols, then money. Who plays alone for peace is tied with nobody."""
        state = view.known
        if state.stage != OVER or state.readings.peace:
            return []
        points, symbols, money = comparisons(state)
        criteria = [
            Criterion(say(WORDS, "tie-symbols", lang), symbols),
            Criterion(say(WORDS, "tie-money", lang), money),
        ]
        return break_ties(points, criteria, "9.6")
