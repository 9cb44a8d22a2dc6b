"""Advice for a seat that is asked: the three best answers, how good they are, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from stardeck.bots import make
from stardeck.bots.greedy import GreedyBot
from stardeck.bots.judgement import value_of
from stardeck.kernel.bot import Considered, Limit
from stardeck.kernel.box import Box
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.face import Face, ScoreStep
from stardeck.kernel.game import Game
from stardeck.learn.estimate import mean, tried
from stardeck.learn.words import WORDS
from stardeck.words import Lang, names_in, say

BEST: Final = 3
"""How many answers are advised."""

FUTURES: Final = 6
"""In so many imagined worlds we play on, to see what an answer gains."""

FEW: Final = 12
"""An answer of the best three that the search never tried is tried so often."""

AHEAD: Final = 4
"""Until the seat has been asked so many times more."""

MOST_STEPS: Final = 80

THINKING: Final = Limit(seconds=1.5, playouts=400)


@dataclass(frozen=True)
class Advice:
    """One answer worth a thought."""

    action: Action
    text: str
    words: str
    path: list[str]
    """What to click: lit up on the board."""

    visits: int
    chance: float
    error: float
    why: str
    """What the bot expects to gain, in a sentence."""

    note: str = ""
    """What the bot says of its own choice; empty for the answers it would not give."""


@dataclass(frozen=True)
class Gain:
    """What a seat gains, on average, if it answers so and all go on sensibly."""

    mine: float
    others: float
    """The most that another seat gains."""

    row: str
    """Which row of the result gives most of it; empty if none stands out."""

    ended: bool
    """Whether most of the imagined games were over by then."""

    @property
    def is_nothing(self) -> bool:
        """Whether, in whole points, nobody gains or loses."""
        return round(self.mine) == 0 and round(self.others) == 0


class Adviser:
    """Gives hints for one game. Is given views only, and the names of the seats where they are known."""

    def __init__(self, box: Box, game: Game[Any, Any], seed: int, names: Sequence[str] = ()) -> None:
        self.box = box
        self.game = game
        self.face: Face = box.face(game)
        self.seed = seed
        self.names = names

    def hint(self, view: Any, decision: Decision, lang: Lang, limit: Limit = THINKING) -> list[Advice]:
        """Return the best answers, the best first."""
        if len(decision.options) == 1:
            only = Considered(decision.options[0], 0, 0.0, 0.0)
            return [self._advice(view, only, say(WORDS, "hint-only", lang), lang)]
        bot = make("search", self.box, self.game, self.seed)
        choice = bot.choose(view, decision, limit)
        found = []
        for one in [self.tried(view, decision.seat, one) for one in choice.considered[:BEST]]:
            why = self.why(view, decision.seat, one.action, lang)
            note = choice.note.say(lang) if choice.note and one.action == choice.action else ""
            found.append(replace(self._advice(view, one, why, lang), note=note))
        return found

    def tried(self, view: Any, seat: Seat, one: Considered) -> Considered:
        """Return an answer with a chance that was tried out, also if the search never came to it."""
        if one.visits:
            return one
        luck = quick_chance(self.seed + 2)
        worlds = [self.game.imagine(view, luck) for _ in range(FEW)]
        guess = mean(tried(self.box, self.game, worlds, one.action, seat))
        return replace(one, visits=FEW, chance=guess.chance, error=guess.error)

    def _advice(self, view: Any, one: Considered, why: str, lang: Lang) -> Advice:
        return Advice(
            action=one.action,
            text=self.game.action_text(one.action),
            words=self.face.answer(one.action, lang, names_in(lang, self.names)),
            path=self.face.path(view, one.action),
            visits=one.visits,
            chance=one.chance,
            error=one.error,
            why=why,
        )

    def why(self, view: Any, seat: Seat, action: Action, lang: Lang) -> str:
        """Return what a seat may expect to gain by an answer, in a sentence."""
        return why_words(self.gain(view, seat, action, lang), lang)

    def gain(self, view: Any, seat: Seat, action: Action, lang: Lang) -> Gain:
        """Play on from an answer in some imagined worlds; return what it gained on average."""
        luck = quick_chance(self.seed + 1)
        start = self.face.score_steps(view, lang)
        rows: dict[str, list[float]] = {}
        ended = 0
        for _ in range(FUTURES):
            world = self.game.imagine(view, luck)
            self.game.apply(world, action)
            self._play_on(world, seat)
            ended += self.game.is_over(world)
            for words, amounts in _differences(
                start, self.face.score_steps(self.game.view(world, seat), lang)
            ):
                sums = rows.setdefault(words, [0.0] * len(amounts))
                for index, amount in enumerate(amounts):
                    sums[index] += amount / FUTURES
        return _gain(rows, seat, 2 * ended > FUTURES)

    def _play_on(self, world: Any, seat: Seat) -> None:
        """Let everybody answer greedily until the seat has been asked a few times more."""
        bot = GreedyBot(self.game, self.seed, value_of(self.box, self.game), self.box.lead)
        asked = 0
        for _ in range(MOST_STEPS):
            decision = self.game.decision(world)
            if decision is None:
                return
            if decision.seat == seat and len(decision.options) > 1:
                asked += 1
                if asked > AHEAD:
                    return
            view = self.game.view(world, decision.seat)
            self.game.apply(world, bot.choose(view, decision, Limit(playouts=1)).action)


def _differences(start: Sequence[ScoreStep], end: Sequence[ScoreStep]) -> list[tuple[str, list[int]]]:
    """Return by how much each row of a result has grown for every seat."""
    before = {step.words: step.amounts for step in start}
    grown = []
    for step in end:
        old = before.get(step.words, [0] * len(step.amounts))
        grown.append((step.words, [new - was for new, was in zip(step.amounts, old, strict=True)]))
    return grown


def _gain(rows: dict[str, list[float]], seat: Seat, ended: bool) -> Gain:
    seats = max((len(amounts) for amounts in rows.values()), default=seat + 1)
    totals = [sum(amounts[index] for amounts in rows.values()) for index in range(seats)]
    others = max((total for index, total in enumerate(totals) if index != seat), default=0.0)
    best = max(rows, key=lambda words: rows[words][seat], default="")
    stands_out = len(rows) > 1 and rows[best][seat] >= 0.5
    return Gain(totals[seat], others, best if stands_out else "", ended)


def why_words(gain: Gain, lang: Lang) -> str:
    """Return a gain as a sentence."""
    when = say(WORDS, "when-end" if gain.ended else "when-soon", lang, n=AHEAD)
    mine, others = round(gain.mine), f"{round(gain.others):+d}"
    if mine < 0:
        return say(WORDS, "hint-loses", lang, loss=-mine, when=when)
    if mine == 0:
        key = "hint-nothing" if gain.is_nothing else "hint-behind"
        return say(WORDS, key, lang, when=when, others=others)
    key = "hint-gain" if gain.row else "hint-points"
    return say(WORDS, key, lang, mine=mine, others=others, row=gain.row, when=when)
