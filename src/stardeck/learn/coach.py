"""A coach for first games: what matters now and why, and which answers would lose much.

It is given the view of the seat that is asked, so it can't know what that seat does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from stardeck.bots import make
from stardeck.kernel.bot import Limit
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Action, Decision
from stardeck.learn.estimate import Guess, difference, tried
from stardeck.learn.hint import THINKING, Adviser, why_words
from stardeck.learn.words import WORDS
from stardeck.words import Lang, names_in, say, seat_name

MUCH: Final = 0.08
"""An answer that loses so much of the chance to win is worth a word before it is given."""

WORLDS: Final = 12
"""In so many imagined worlds an answer is compared with the best one."""

WEIGHED: Final = 16
"""So many answers are compared, those that the search likes least: it has hardly tried them."""

MOST: Final = 3
"""So many sentences on what matters are enough at once."""


@dataclass(frozen=True)
class Warned:
    """An answer that would lose much."""

    text: str
    words: str
    """What is said before it is given."""


@dataclass(frozen=True)
class Coaching:
    """What a coach says of a question."""

    matters: list[str]
    """What the position comes down to, in the game's own terms."""

    advice: str
    """What the bot would answer, and why; empty if there is no choice."""

    path: list[str]
    """What to click for that."""

    warned: list[Warned]


def coach(
    adviser: Adviser,
    view: Any,
    decision: Decision,
    names: Sequence[str],
    lang: Lang,
    limit: Limit = THINKING,
) -> Coaching:
    """Return what matters to the seat that is asked, what the bot would answer, and what would lose much."""
    face = adviser.face
    known = names_in(lang, names or [seat_name(seat) for seat in range(16)])
    matters = list(face.matters(view, known, lang))[:MOST]
    if len(decision.options) == 1:
        return Coaching(matters, "", [], [])
    choice = make("search", adviser.box, adviser.game, adviser.seed).choose(view, decision, limit)
    best = choice.considered[0]
    effect = face.effect(view, best.action, lang).rstrip(".")
    better = " · ".join(filter(None, (face.answer(best.action, lang, known), effect)))
    why = face.argument(view, best.action, known, lang) or _expected(
        adviser, view, decision, best.action, lang
    )
    return Coaching(
        matters,
        say(WORDS, "coach-advice", lang, answer=better, why=why).strip(),
        face.path(view, best.action),
        [
            Warned(adviser.game.action_text(action), _warning(loss, better, why, lang))
            for action, loss in _losses(adviser, view, decision, [one.action for one in choice.considered])
            if is_much(loss)
        ],
    )


def _expected(adviser: Adviser, view: Any, decision: Decision, action: Action, lang: Lang) -> str:
    """Return what the bot expects of an answer of which the game's own figures say nothing.

    Where nothing is to be gained soon, what matters says more.
    """
    if adviser.face.effect(view, action, lang):
        return ""
    gain = adviser.gain(view, decision.seat, action, lang)
    return why_words(gain, lang) if round(gain.mine) > 0 else ""


def _losses(
    adviser: Adviser, view: Any, decision: Decision, actions: list[Action]
) -> list[tuple[Action, Guess]]:
    """Return by how much some answers are worse than the first, in the same imagined worlds."""
    luck = quick_chance(adviser.seed + 3)
    worlds = [adviser.game.imagine(view, luck) for _ in range(WORLDS)]

    def shares(action: Action) -> list[float]:
        return tried(adviser.box, adviser.game, worlds, action, decision.seat)

    best = shares(actions[0])
    return [(action, difference(best, shares(action))) for action in actions[1:][-WEIGHED:]]


def is_much(loss: Guess) -> bool:
    """Tell whether a loss is worth a word: neither little nor what may be noise."""
    return loss.chance >= MUCH and loss.is_clear


def _warning(loss: Guess, better: str, why: str, lang: Lang) -> str:
    return say(WORDS, "coach-stop", lang, n=round(100 * loss.chance), answer=better, why=why).strip()
