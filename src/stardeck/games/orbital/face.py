"""What people see of Orbital: its words here, its pictures in `svg`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stardeck.games.orbital import svg
from stardeck.games.orbital.actions import (
    CREW_BACK,
    HIT_EXTERIOR_OF,
    PROMPTS,
    VERBS,
    cell_of,
    kind_of,
    number_of,
    seat_of,
    side_of,
    verb_of,
)
from stardeck.games.orbital.board import SIDE_NAMES, cell_text
from stardeck.games.orbital.data import COLOUR_COUNT, COLOURS
from stardeck.games.orbital.paths import path_of, refs_of_event
from stardeck.games.orbital.rules import notes
from stardeck.games.orbital.rules.flow import Orbital
from stardeck.games.orbital.rules.year_end import comparisons
from stardeck.games.orbital.state import OVER, SETUP
from stardeck.games.orbital.text import ASKED_BY, WORDS
from stardeck.kernel.decision import HIDDEN, Action, Decision
from stardeck.kernel.face import Card, Face, Line, ScoreStep
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import Criterion, TieBreak, break_ties
from stardeck.kernel.words import LANGUAGES, Lang, say
from stardeck.pictures.part import Part

_LOG: Final = {
    notes.TOOK: "took",
    notes.RETURNED: "returned",
    notes.SHUFFLED: "shuffled",
    notes.STARTED: "started",
    notes.BUILT: "built",
    notes.UPGRADED: "upgraded",
    notes.PURCHASED: "purchased",
    notes.OPERATED: "operated",
    notes.PLAYED: "played",
    notes.REPAIRED: "repaired",
    notes.PASSED: "passed",
    notes.DISCARDED: "discarded",
    notes.SHOWED: "showed",
    notes.GAINED: "gained",
    notes.LOST: "lost",
    notes.GOT_POINTS: "got-points",
    notes.DAMAGED_IT: "damaged",
    notes.MOVED: "moved",
    notes.REMOVED: "removed",
    notes.CREW_SPENT_NOTE: "crew-spent",
    notes.CREW_CAME_BACK: "crew-back",
    notes.GOT_FROM_MARKET: "got-from-market",
    notes.REVEALED_CARD: "revealed",
    notes.SCRAPPED: "scrapped",
    notes.SCORED: "scored",
    notes.MARKET_RENEWED: "market",
    notes.CREW_ARRIVED: "crew",
    notes.EARNED: "earned",
    notes.MAINTAINED: "maintained",
    notes.RIVAL_GREW: "rival",
    notes.ENDED: "ended",
    notes.RETURNED_ALL: "returned-all",
}
_SECRET: Final = (notes.TOOK, notes.RETURNED)
_COLOURED: Final = (notes.SCORED, notes.EARNED)
_PLACED: Final = (notes.BUILT, notes.MOVED)


class OrbitalFace(Face):
    """Words and pictures that belong to a pack."""

    def __init__(self, game: Orbital) -> None:
        self.game = game
        self.pack = game.pack

    def name(self, kind: int, lang: Lang) -> str:
        """Return a card's name, or `a card` if it is hidden."""
        if kind == HIDDEN:
            return say(WORDS, "a-card", lang)
        return self.pack.names[kind][LANGUAGES.index(lang)]

    def status(self, view: Any, lang: Lang) -> str:
        state = view.known
        if state.stage == SETUP:
            return say(WORDS, "status-setup", lang)
        if state.stage == OVER:
            return say(WORDS, "status-over", lang)
        return say(WORDS, "status", lang, year=state.year, years=self.game.readings.years)

    def prompt(self, view: Any, decision: Decision, lang: Lang) -> str:
        return say(WORDS, f"ask-{PROMPTS[decision.prompt]}", lang, n=_argument(view, decision))

    def rules(self, view: Any, decision: Decision) -> Sequence[str]:
        return ASKED_BY[f"ask-{PROMPTS[decision.prompt]}"]

    def answer(self, action: Action, lang: Lang) -> str:
        kind = kind_of(action)
        known = kind < len(self.pack.ids)
        return say(
            WORDS,
            f"do-{VERBS[verb_of(action)]}",
            lang,
            card=self.name(kind, lang) if known else "",
            cell=cell_text(cell_of(action)),
            place=f"{cell_text(cell_of(action))} {SIDE_NAMES[side_of(action)]}",
            n=number_of(action),
            who=say(WORDS, "seat", lang, n=seat_of(action) + 1),
            colour=say(WORDS, COLOURS[kind], lang) if kind < COLOUR_COUNT else "",
        )

    def path(self, view: Any, action: Action) -> list[str]:
        return path_of(view.known, action)

    def line(self, event: Event, names: Sequence[str], lang: Lang) -> Line | None:
        card = event.secret if event.kind in _SECRET else event.a
        key = _LOG[event.kind]
        if event.kind == notes.SHUFFLED and event.a:
            key = "reshuffled"
        elif event.kind == notes.OPERATED and event.c != event.seat:
            key = "visited"
        words = say(
            WORDS,
            f"log-{key}",
            lang,
            who=names[event.seat] if event.seat != HIDDEN else "",
            card=self.name(card, lang) if card < len(self.pack.ids) else "",
            colour=say(WORDS, COLOURS[event.a], lang) if event.kind in _COLOURED else "",
            place=f"{cell_text(event.b >> 2)}" if event.kind in _PLACED else "",
            other=self._other(event, names, lang),
            a=event.a,
            b=event.b,
            c=event.c,
        )
        return Line(words, refs_of_event(event))

    def _other(self, event: Event, names: Sequence[str], lang: Lang) -> str:
        if event.kind == notes.RIVAL_GREW:
            return say(WORDS, "opponent", lang, n=event.b + 1)
        return names[event.c] if event.kind == notes.OPERATED else ""

    def parts(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return svg.parts(view, names, lang)

    def hand(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return [svg.hand_part(view, names, lang)]

    def card(self, card: str, lang: Lang) -> Card | None:
        return svg.shown_large(self.pack, card, lang, self.game.readings.upgrade_covers_symbol)

    def score_steps(self, view: Any, lang: Lang) -> list[ScoreStep]:
        state = view.known
        steps = [
            ScoreStep(
                say(WORDS, "score-colour", lang, colour=say(WORDS, COLOURS[colour], lang)),
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


def _argument(view: Any, decision: Decision) -> int:
    """Return the number a prompt speaks of."""
    argument: int = view.known.pending.argument()
    if decision.prompt == HIT_EXTERIOR_OF:
        return argument >> 3
    return argument >> 1 if decision.prompt == CREW_BACK else argument
