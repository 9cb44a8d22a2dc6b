"""What people see of Titan: words and pictures, made from views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stardeck.games.titan import actions, refs, svg, words
from stardeck.games.titan.actions import MAKE_ROOM, MOVE_DRONE, PURIFY, TURN, USE_DRONE
from stardeck.games.titan.data import COMMON, CYCLES, ROUNDS, THOLIN
from stardeck.games.titan.rules.ending import comparisons, hold_credits, is_over, majority_credits
from stardeck.games.titan.rules.flow import Titan
from stardeck.games.titan.rules.hold import COUNT
from stardeck.games.titan.rules.turn import is_shuttle_empty
from stardeck.games.titan.state import CREDIT_SOURCES, State
from stardeck.games.titan.text import ASKED_BY, WORDS
from stardeck.games.titan.view import View
from stardeck.kernel.decision import Action, Decision
from stardeck.kernel.face import Card, Face, Line, ScoreStep
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import Criterion, TieBreak, break_ties
from stardeck.kernel.words import Lang, say
from stardeck.pictures.part import Part

SCORE_WORDS: Final = ("score-placing", "score-upgrading", "score-orders", "score-objectives")


class TitanFace(Face):
    """What people see of Titan."""

    def __init__(self, game: Titan) -> None:
        self.game = game

    def status(self, view: View, lang: Lang) -> str:
        state = view.known
        if is_over(state):
            return say(WORDS, "status-over", lang)
        if state.cycle == 0:
            return say(WORDS, "status-landing", lang)
        key = "status-turn" if state.round else "status-deploy"
        return say(WORDS, key, lang, cycle=state.cycle, cycles=CYCLES, turn=state.round, turns=ROUNDS)

    def prompt(self, view: View, decision: Decision, lang: Lang) -> str:
        state = view.known
        argument = state.pending.argument()
        key = _asked(state, decision)
        if decision.prompt == MAKE_ROOM:
            return say(WORDS, key, lang, cube=words.cube(argument // COUNT, lang), n=argument % COUNT)
        number = state.round if decision.prompt in (MOVE_DRONE, USE_DRONE) else 0
        if decision.prompt == PURIFY:
            number = argument
        return say(WORDS, key, lang, n=number)

    def rules(self, view: View, decision: Decision) -> Sequence[str]:
        return ASKED_BY[_asked(view.known, decision)]

    def answer(self, action: Action, lang: Lang) -> str:
        return words.answer(self.game, action, lang)

    def path(self, view: View, action: Action) -> list[str]:
        return refs.path_of(view.known, action)

    def line(self, event: Event, names: Sequence[str], lang: Lang) -> Line | None:
        return words.line(self.game, event, names, lang)

    def parts(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return svg.parts(view, names, lang)

    def hand(self, view: View, *, names: Sequence[str], lang: Lang) -> list[Part]:
        return svg.hand(view, names, lang)

    def card(self, card: str, lang: Lang) -> Card | None:
        return svg.card(self.game.pack, card, lang)

    def score_steps(self, view: View, lang: Lang) -> list[ScoreStep]:
        state = view.known
        seats = range(state.seats)
        steps = [
            ScoreStep(
                say(WORDS, key, lang), [state.credits[seat * CREDIT_SOURCES + source] for seat in seats]
            )
            for source, key in enumerate(SCORE_WORDS)
        ]
        return steps + _final_steps(state, lang) if is_over(state) else steps

    def tie_breaks(self, view: View, lang: Lang) -> list[TieBreak]:
        """Rule 14.7: fewer pipes left in the hold, then more platforms controlled."""
        state = view.known
        if not is_over(state):
            return []
        credits, pipes, platforms = comparisons(state)
        criteria = [
            Criterion(say(WORDS, "tie-pipes", lang), [-count for count in pipes], fewest=True),
            Criterion(say(WORDS, "tie-platforms", lang), platforms),
        ]
        return break_ties(credits, criteria, "14.7")


def _asked(state: State, decision: Decision) -> str:
    """Return the key of a question: some prompts ask for different things."""
    argument = state.pending.argument()
    if decision.prompt == TURN:
        has_acted = argument & actions.SHUTTLE or is_shuttle_empty(state, decision.seat)
        return "ask-turn-free" if has_acted else "ask-turn-shuttle"
    key = f"ask-{actions.PROMPT_IDS[decision.prompt]}"
    if decision.prompt == MAKE_ROOM:
        key += "-tholin" if argument // COUNT == THOLIN else ""
        key += "-order" if any(actions.verb_of(option) == actions.FILL for option in decision.options) else ""
    return key


def _final_steps(state: State, lang: Lang) -> list[ScoreStep]:
    """Return what is counted only when the game is over."""
    held = [hold_credits(state, seat) for seat in range(state.seats)]
    steps = [
        ScoreStep(say(WORDS, "score-deuterium", lang), [credits[0] for credits in held]),
        ScoreStep(say(WORDS, "score-tholins", lang), [credits[1] for credits in held]),
    ]
    for element in range(COMMON + 1):
        key = "score-majority-orders" if element == COMMON else "score-majority"
        title = say(WORDS, key, lang, cube=words.cube(element, lang))
        steps.append(ScoreStep(title, majority_credits(state, element)))
    return steps


def face_of(game: Any) -> TitanFace:
    """Return the face that belongs to rules of Titan."""
    assert isinstance(game, Titan)
    return TitanFace(game)
