"""Words and pictures of Lanterns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stardeck.kernel.box import Card, Face, Line, ScoreStep
from stardeck.kernel.decision import HIDDEN, Action, Decision
from stardeck.kernel.journal import Event
from stardeck.kernel.words import LANGUAGES, Lang, Words, say
from stardeck.pictures.part import Part
from stardeck.pictures.svg import Svg, circle, group, join, move, picture, rect, text
from stardeck_toy.rules import BLEW, LIT, PASS, PASSED, PUT_OUT, TOOK, WENT_OUT, Lanterns

WORDS: Words = {
    "turn": ("Light a lantern or pass.", "Allumez une lanterne ou passez."),
    "put-out": ("The moth comes: put out a card.", "Le papillon arrive : éteignez une carte."),
    "pass": ("Pass", "Passer"),
    "light": ("Light {card}", "Allumer {card}"),
    "out": ("Put out {card}", "Éteindre {card}"),
    "status": ("{n} {n:card|cards} left", "encore {n} {n:carte|cartes}"),
    "lit": ("{who} lights {card}.", "{who} allume {card}."),
    "passed": ("{who} passes.", "{who} passe."),
    "took": ("{who} takes {card}.", "{who} prend {card}."),
    "went-out": ("{who} puts out {card}.", "{who} éteint {card}."),
    "blew": ("The wind mixes the cards.", "Le vent mélange les cartes."),
    "a-card": ("a card", "une carte"),
    "garden": ("Gardens", "Jardins"),
    "hand": ("Your hand", "Votre main"),
    "score": ("Light in the garden", "Lumière du jardin"),
    "effect-0": ("Gives {n} light.", "Donne {n} de lumière."),
    "effect-1": ("The next seat puts out a card of its choice.", "Le suivant éteint une carte de son choix."),
    "effect-2": ("Shuffles the put-out cards into the deck.", "Mélange les cartes éteintes à la pioche."),
}
EVENTS = {LIT: "lit", PASSED: "passed", TOOK: "took", WENT_OUT: "went-out", BLEW: "blew"}


class LanternsFace(Face):
    """What people see of Lanterns."""

    def __init__(self, game: Lanterns) -> None:
        self.game = game

    def name(self, kind: int, lang: Lang) -> str:
        """Return a lantern's name, or `a card` if it is hidden."""
        if kind == HIDDEN:
            return say(WORDS, "a-card", lang)
        return self.game.pack.names[kind][LANGUAGES.index(lang)]

    def status(self, view: Any, lang: Lang) -> str:
        return say(WORDS, "status", lang, n=len(view.known.deck))

    def prompt(self, view: Any, decision: Decision, lang: Lang) -> str:
        return say(WORDS, "put-out" if decision.prompt == PUT_OUT else "turn", lang)

    def rules(self, view: Any, decision: Decision) -> Sequence[str]:
        return ("2.1",) if decision.prompt == PUT_OUT else ("1.2", "1.3")

    def answer(self, action: Action, lang: Lang) -> str:
        if action == PASS:
            return say(WORDS, "pass", lang)
        if action % 2:
            return say(WORDS, "light", lang, card=self.name(action // 2, lang))
        return say(WORDS, "out", lang, card=self.name(action // 2 - 1, lang))

    def path(self, view: Any, action: Action) -> list[str]:
        if action == PASS:
            return []
        kind = action // 2 if action % 2 else action // 2 - 1
        return [f"hand/{self.game.pack.ids[kind]}"]

    def line(self, event: Event, names: Sequence[str], lang: Lang) -> Line | None:
        kind = event.secret if event.kind == TOOK else event.a
        words = say(WORDS, EVENTS[event.kind], lang, who=names[event.seat], card=self.name(kind, lang))
        return Line(words, [f"garden/{event.seat}"])

    def parts(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        gardens = [self._garden(view, seat, names[seat], lang) for seat in range(view.known.seats)]
        hand = view.known.hands[view.seat] if view.seat >= 0 else []
        cards = [move(10 + 110 * i, 10, self._card(kind, lang)) for i, kind in enumerate(sorted(set(hand)))]
        return [
            Part("board", say(WORDS, "garden", lang), 700, 470, join(*gardens)),
            Part("hand", say(WORDS, "hand", lang), 1250, 180, join(*cards)),
        ]

    def _garden(self, view: Any, seat: int, name: str, lang: Lang) -> Svg:
        lights = [
            circle(
                150 + 40 * i, 60 + 90 * seat, 8 + 4 * self.game.pack.light[kind], fill="var(--gold,#ffd166)"
            )
            for i, kind in enumerate(view.known.gardens[seat])
        ]
        label = text(10, 60 + 90 * seat, name, 14, fill="var(--ink,#eef2ff)")
        lanterns = ", ".join(self.name(kind, lang) for kind in view.known.gardens[seat])
        return group(label, *lights, ref=f"garden/{seat}", title=f"{name}: {lanterns or '-'}")

    def _card(self, kind: int, lang: Lang) -> Svg:
        return group(
            rect(0, 0, 100, 150, rx=8, fill="var(--panel,#141b36)", stroke="var(--ink-soft,#a9b4d6)"),
            text(10, 30, self.name(kind, lang), 11, fill="var(--ink,#eef2ff)"),
            ref=f"hand/{self.game.pack.ids[kind]}",
            title=self.name(kind, lang),
            data_card=self.game.pack.ids[kind],
        )

    def card(self, card: str, lang: Lang) -> Card | None:
        if card not in self.game.pack.ids:
            return None
        kind = self.game.pack.ids.index(card)
        words = say(WORDS, f"effect-{self.game.pack.effect[kind]}", lang, n=self.game.pack.light[kind])
        shown = picture(100, 150, self._card(kind, lang))
        return Card(self.name(kind, lang), words, self.game.pack.sources[kind], shown)

    def score_steps(self, view: Any, lang: Lang) -> list[ScoreStep]:
        return [ScoreStep(say(WORDS, "score", lang), self.game.scores(view.known))]
