"""What people see of Titan: words and pictures, made from views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from stardeck.games.titan.board import CORE, NOTHING, zone_name
from stardeck.games.titan.data import COMMON, SEATS, THOLIN
from stardeck.games.titan.face import cards, coach, effects, ghost, nouns, reasons, routes, sketch, table
from stardeck.games.titan.face.board import Scene
from stardeck.games.titan.face.guide import GUIDE, GUIDE_WORDS, guide_numbers
from stardeck.games.titan.face.pieces import CUBE_GLYPHS
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.game import Titan
from stardeck.games.titan.rules import ending, turn
from stardeck.games.titan.state import CREDIT_SOURCES, THINGS, State
from stardeck.games.titan.view import View
from stardeck.games.titan.vocabulary import ask, note, verb
from stardeck.kernel.decision import HIDDEN, Action, Decision, Seat
from stardeck.kernel.face import Card, Carried, Carry, Face, ScoreStep, Stage
from stardeck.kernel.grammar import Ask
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import Criterion, TieBreak, break_ties
from stardeck.pictures.look import Chip
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.pictures.svg import Svg
from stardeck.words import Lang, say

SCORE_WORDS: Final = ("score-placing", "score-upgrading", "score-orders", "score-objectives")
ROOM: Final = (ask.MAKE_ROOM, ask.MAKE_ROOM_ORDER, ask.MAKE_ROOM_THOLIN, ask.MAKE_ROOM_THOLIN_ORDER)


STAGES: Final = {"extracted": Stage("moment-cycle", ("extracted", "foreman"))}
LOSSES: Final = {"destroyed": "other", "loaded": "other", "lost": ""}

CARRIES: Final = {
    "activated": Carry("{colour}", "zone/{zone}"),
    "placed": Carry("points", "zone/{zone}", count="credits"),
    "upgraded": Carry("points", "zone/{zone}", count="credits"),
    "filled": Carry("points", "order/{order}", count="credits"),
    "claimed": Carry("points", "objective/{objective}", count="credits"),
    "extracted": Carry("deuterium", f"zone/{zone_name(CORE)}", count="deuterium"),
}


class TitanFace(Face):
    """What people see of Titan."""

    words = WORDS
    stages = STAGES
    losses = LOSSES
    carries = CARRIES
    guide = GUIDE
    guide_words = GUIDE_WORDS
    finals = ("destroy", "scrap")

    def __init__(self, game: Titan) -> None:
        self.game = game
        self.pack = game.pack
        self.board = game.boards[SEATS]
        self.grammar = game.grammar

    def status(self, view: View, lang: Lang) -> str:
        state = view.known
        if ending.is_over(state):
            return say(WORDS, "status-over", lang)
        if state.cycle == 0:
            return say(WORDS, "status-landing", lang)
        key = "status-turn" if state.round else "status-deploy"
        cycles, turns = self.pack.cycles, self.pack.turns
        return say(WORDS, key, lang, cycle=state.cycle, cycles=cycles, turn=state.round, turns=turns)

    def told_as(self, event: Event) -> str:
        """Told apart are one thing extracted, a pipe of one's own that goes, one that brings a cube, and a
        cube from a platform that another seat controls."""
        if event.kind == note.DESTROYED and event.b == event.seat:
            return "log-destroyed-own"
        if event.kind == note.LOADED and event.c not in (NOTHING, event.seat):
            return "log-loaded-from"
        if event.kind == note.EXTRACTED and 0 in (event.a, event.b):
            return "log-extracted-deuterium" if event.a == 0 else "log-extracted-tholins"
        if event.kind == note.LAID and nouns.brought(self.board, event.a, "en"):
            return "log-laid-brings"
        return super().told_as(event)

    def loser(self, event: Event) -> Seat:
        """A tholin costs credits: nobody misses one that is taken away."""
        if event.kind == note.LOADED and event.a == THOLIN:
            return HIDDEN
        return super().loser(event)

    def told_values(self, event: Event, lang: Lang) -> Mapping[str, object]:
        """What a pipe brings, and what an order costs."""
        if event.kind == note.LAID:
            return {"brings": nouns.brought(self.board, event.a, lang)}
        return {"cost": nouns.cost(self.pack, event.a, lang)} if event.kind == note.FILLED else {}

    def noun(self, noun: str, value: int, lang: Lang, names: Sequence[str] = ()) -> object:
        return nouns.noun(self.board, noun, value, lang, names)

    def numbers(self) -> Mapping[str, object]:
        return nouns.numbers(self.pack)

    def guide_numbers(self) -> Mapping[str, object]:
        return guide_numbers(self.pack)

    def asked(self, view: View, decision: Decision) -> Ask:
        number = view.known.pending.argument()
        if decision.prompt == ask.TURN and turn.has_used_shuttle(view.known, decision.seat, number):
            return self.grammar.asks[ask.TURN_FREE]
        if decision.prompt == ask.MAKE_ROOM:
            can_fill = any(verb.verb_of(option) == verb.FILL for option in decision.options)
            return self.grammar.asks[ROOM[2 * (number // ask.COUNT == THOLIN) + can_fill]]
        return super().asked(view, decision)

    def asked_values(self, view: View, decision: Decision, lang: Lang) -> Mapping[str, object]:
        number = view.known.pending.argument()
        if decision.prompt == ask.MAKE_ROOM:
            return {"cube": nouns.cube(number // ask.COUNT, lang), "n": number % ask.COUNT}
        return {"n": number, "drone": view.known.round}

    def effect(self, view: View, action: Action, lang: Lang) -> str:
        return effects.effect(view.known, action, lang)

    def matters(self, view: View, names: Sequence[str], lang: Lang) -> Sequence[str]:
        return coach.matters(view.known, view.seat, lang)

    def why_not(self, view: View, ref: str, lang: Lang) -> str:
        return reasons.reason(view.known, ref, lang)

    def places(self, view: View) -> Mapping[str, object]:
        return {"seat": view.known.pending.seat(), "drone": view.known.round}

    def path(self, view: View, action: Action) -> list[str]:
        if verb.verb_of(action) != verb.LAY:
            return super().path(view, action)
        arrow = verb.arrow_of(action)
        values = {"slot": arrow >> 1, "zone": self.board.end_of(arrow)}
        texts = self.grammar.texts(values)
        return [ref.format(**texts) for ref in self.grammar.verb(action).path]

    def parts(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return table.parts(view, names, lang)

    def sketches(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Sketch]:
        return [sketch.crater(Scene(view.known, view.seat, names, lang))]

    def hand(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return table.hand(view, names, lang)

    def wealth(self, view: View, lang: Lang) -> Sequence[Chip]:
        state, me = view.known, view.seat
        credits = state.credits_of(me)
        held = [(CUBE_GLYPHS[kind], state.hold[me * THINGS + kind], kind) for kind in range(len(CUBE_GLYPHS))]
        cubes = [(glyph, count, nouns.counted(kind, count, lang)) for glyph, count, kind in held]
        return [("points", credits, say(WORDS, "credits", lang, n=credits)), *cubes]

    def route(self, view: View, carried: Carried) -> list[str]:
        # Credits come from the bank, cubes through pipes.
        if carried.icon == "points":
            return []
        return routes.pipes_from(view.known, carried.seat, carried.start)

    def ghost(self, view: View, action: Action, lang: Lang) -> Svg:
        if verb.verb_of(action) != verb.LAY:
            return Svg("")
        return ghost.pipe(view.known, view.known.pending.seat(), verb.arrow_of(action))

    def card(self, card: str, lang: Lang) -> Card | None:
        return cards.card(self.pack, card, lang, self.game.readings)

    def score_steps(self, view: View, lang: Lang) -> list[ScoreStep]:
        state = view.known
        seats = range(state.seats)
        steps = [
            ScoreStep(
                say(WORDS, key, lang), [state.credits[seat * CREDIT_SOURCES + source] for seat in seats]
            )
            for source, key in enumerate(SCORE_WORDS)
        ]
        return steps + _final_steps(state, lang) if ending.is_over(state) else steps

    def tie_breaks(self, view: View, lang: Lang) -> list[TieBreak]:
        """Rule 14.7: fewer pipes left in the hold, then more platforms controlled."""
        state = view.known
        if not ending.is_over(state):
            return []
        credits, pipes, platforms = ending.comparisons(state)
        criteria = [
            Criterion(say(WORDS, "tie-pipes", lang), [-count for count in pipes], fewest=True),
            Criterion(say(WORDS, "tie-platforms", lang), platforms),
        ]
        return break_ties(credits, criteria, "14.7")


def _final_steps(state: State, lang: Lang) -> list[ScoreStep]:
    """Return what is counted only when the game is over."""
    held = [ending.hold_credits(state, seat) for seat in range(state.seats)]
    steps = [
        ScoreStep(say(WORDS, "score-deuterium", lang), [credits[0] for credits in held]),
        ScoreStep(say(WORDS, "score-tholins", lang), [credits[1] for credits in held]),
    ]
    for element in range(COMMON + 1):
        key = "score-majority-orders" if element == COMMON else "score-majority"
        title = say(WORDS, key, lang, cube=nouns.cube(element, lang))
        steps.append(ScoreStep(title, ending.majority_credits(state, element)))
    return steps
