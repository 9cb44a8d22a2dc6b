"""A match through one pair of eyes: everything they may be shown, in their language.

Server, replay, terminal and pictures all look through here, so what only the asked seat may read is
kept back in one place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.face import Carried, Line, Moment, ScoreStep
from stardeck.kernel.grammar import Happening
from stardeck.kernel.history import History
from stardeck.kernel.journal import Event
from stardeck.kernel.option import Option
from stardeck.kernel.ties import TieBreak
from stardeck.kernel.variant import Variant
from stardeck.pictures import frame
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.pictures.svg import Svg
from stardeck.words import Lang, Words, names_in, say

WORDS: Final = Words("stardeck.kernel", "table")
_NAMED: Final = re.compile(r' data-(?:ref|card)="[^"]*"')


class Offer(NamedTuple):
    """A legal answer as it is offered to the seat that is asked."""

    option: Option
    words: str
    """What it does, for a button."""

    path: list[str]
    """The parts of the picture to click, one after the other."""

    effect: str = ""
    """What it costs and brings."""

    step: str = ""
    """What the first of several clicks means."""

    final: bool = False
    """Whether it gives away something for good."""


@dataclass(frozen=True)
class Now:
    """Where a match stands."""

    view: Callable[[Seat], Any]
    question: Decision | None
    history: History
    names: Sequence[str]


class Seen:
    """What a seat, or a spectator, sees of a match now; with *open* eyes every hand and every secret told."""

    def __init__(self, variant: Variant, now: Now, seat: Seat, lang: Lang, open: bool = False) -> None:
        self.seat: Final = seat
        self.lang: Final[Lang] = lang
        self.open: Final = open
        self._variant = variant
        self._now = now
        self._names = tuple(names_in(lang, now.names))
        asked = now.question
        self._own = asked if asked is not None and asked.seat == seat else None
        """The question, if it is for these eyes: its words and options may tell a secret of its seat."""

    @cached_property
    def view(self) -> Any:
        """What the seat may know."""
        return self._now.view(self.seat)

    @property
    def text(self) -> str:
        """The view as text, hidden things as ``?``."""
        return self._variant.game.view_text(self.view)

    @property
    def status(self) -> str:
        """Where the game stands, in a few words."""
        return self._variant.face.status(self.view, self.lang)

    # --- what is asked -------------------------------------------------------------------

    @property
    def asked(self) -> Seat | None:
        """Who must answer; None when the game is over."""
        return None if self._now.question is None else self._now.question.seat

    @property
    def prompt(self) -> str:
        """What is asked, to the seat that is asked; nothing to the others."""
        return "" if self._own is None else self._variant.face.prompt(self.view, self._own, self.lang)

    @property
    def heading(self) -> str:
        """What is asked, or who is waited for, or that it is over."""
        if self.asked is None:
            return say(WORDS, "over", self.lang)
        if self._own is None:
            return say(WORDS, "waiting", self.lang, who=self._names[self.asked])
        return self.prompt

    @property
    def rules(self) -> list[str]:
        """The numbers of the rules that the question is about; none to the others."""
        return [] if self._own is None else list(self._variant.face.rules(self.view, self._own))

    @property
    def options(self) -> list[Offer]:
        """Every legal answer, to the seat that is asked; none to the others."""
        return [self._offer(action) for action in ([] if self._own is None else self._own.options)]

    def _offer(self, action: Action) -> Offer:
        variant, lang = self._variant, self.lang
        face = variant.face
        path = face.path(self.view, action)
        return Offer(
            option=variant.options[action],
            words=variant.answer(action, lang, self._names),
            path=path,
            effect=face.effect(self.view, action, lang),
            step=variant.step(action, lang) if len(path) > 1 else "",
            final=face.is_final(action),
        )

    def ghost(self, answer: str) -> tuple[str, Svg]:
        """Return where an answer of the seat that is asked would put something, and what; else nothing."""
        if self._own is None or answer not in [self._variant.options[one] for one in self._own.options]:
            return "", Svg("")
        action, face = self._variant.game.parse(answer), self._variant.face
        path, drawn = face.path(self.view, action), face.ghost(self.view, action, self.lang)
        if not path or not drawn:
            return "", Svg("")
        # A ghost can be neither clicked nor spoken of.
        return path[-1], Svg(_NAMED.sub("", drawn))

    def why_not(self, ref: str) -> str:
        """Return why the seat that is asked can't click a part of the picture; empty if it can.

        It is empty to the other seats as well.
        """
        if self._own is None or self._begins(self._own, ref):
            return ""
        return self._variant.face.why_not(self.view, ref, self.lang) or self._first(self._own, ref)

    def _begins(self, asked: Decision, ref: str) -> bool:
        """Tell whether some answer begins with a click on this part."""
        face = self._variant.face
        return any(face.path(self.view, action)[:1] == [ref] for action in asked.options)

    def _first(self, asked: Decision, ref: str) -> str:
        """Return that something else is asked now, for a part that other questions are answered with.

        The question of a turn is no such question: there the game knows why.
        """
        face = self._variant.face
        if face.asked(self.view, asked).word.startswith("turn") or ref.partition("/")[0] not in face.answered:
            return ""
        return say(WORDS, "first", self.lang, prompt=self.prompt)

    # --- what lies there -----------------------------------------------------------------

    @property
    def parts(self) -> list[Part]:
        """The picture in its parts; open eyes see what all share, and the hands are apart."""
        parts = self._variant.face.parts(self.view, names=self._names, lang=self.lang)
        return [part for part in parts if part.slot != "hand"] if self.open else parts

    @property
    def hands(self) -> list[tuple[Seat, Part]]:
        """Every hand with its seat, to open eyes; none to others."""
        face, names = self._variant.face, self._names
        return [
            (seat, part)
            for seat in range(len(names) if self.open else 0)
            for part in face.hand(self._now.view(seat), names=names, lang=self.lang)
        ]

    @property
    def wealth(self) -> Svg:
        """What the seat has to spend and its score, as a strip; nothing to a spectator."""
        return frame.strip([] if self.seat < 0 else self._variant.face.wealth(self.view, self.lang))

    @property
    def sketches(self) -> list[Sketch]:
        """What terminals show of the table, drawn with letters."""
        return self._variant.face.sketches(self.view, names=self._names, lang=self.lang)

    def picture(self) -> Svg:
        """Return the table as one picture."""
        title = f"{self._variant.box.title(self.lang)} · {self.status}"
        return frame.table(self.parts, title, self.heading)

    # --- what happened -------------------------------------------------------------------

    def lines(self, number: int) -> list[Line]:
        """Return what the answer of this number brought about, as far as these eyes may know it."""
        return [line for _, line in self._told(number)]

    def _told(self, number: int) -> list[tuple[str, Line]]:
        """Return the lines of an answer, each with the word of the event that it tells of."""
        line, names, lang = self._variant.line, self._names, self.lang
        told = [(self._word(event), line(event, names, lang)) for event in self._events(number)]
        return [(word, line) for word, line in told if line is not None]

    def route(self, carried: Carried) -> list[str]:
        """Return the parts of the picture over which something travels that happened."""
        return self._variant.face.route(self.view, carried)

    def moment(self, number: int) -> Moment | None:
        """Return what an answer brought about that is shown step by step; None if it is an everyday thing."""
        face = self._variant.face
        stage = next((face.stages[word] for word in self._happened(number) if word in face.stages), None)
        if stage is None:
            return None
        first = number
        while stage.since and first and stage.since not in self._happened(first):
            first -= 1
        told = [
            (line, (answer, place))
            for answer in range(first, number + 1)
            for place, (word, line) in enumerate(self._told(answer))
            if word in stage.shows
        ]
        title = say(face.words, stage.title, self.lang)
        return Moment(title, [line for line, _ in told], [place for _, place in told])

    def _happened(self, number: int) -> list[str]:
        return [self._word(event) for event in self._events(number)]

    def _word(self, event: Event) -> str:
        return self._variant.game.grammar.notes[event.kind].word

    def _events(self, number: int) -> list[Event]:
        events = self._now.history.events[number]
        return list(events) if self.open else [event.seen_by(self.seat) for event in events]

    def happened(self, since: int = 0) -> list[Happening]:
        """Return what happened since an answer, by its names, as far as these eyes may know it."""
        grammar = self._variant.game.grammar
        return [
            grammar.happening(event)
            for number in range(since, len(self._now.history.played))
            for event in self._events(number)
        ]

    def log(self, since: int = 0) -> list[Line]:
        """Return what happened since an answer."""
        return [line for number in range(since, len(self._now.history.played)) for line in self.lines(number)]

    @property
    def last_option(self) -> Option | None:
        """The last answer, to who gave it and to open eyes: it may be a secret; the log tells the rest."""
        played = self._now.history.played
        if not played or not (self.open or played[-1].seat == self.seat):
            return None
        return self._variant.options[played[-1].action]

    @property
    def last_answer(self) -> str:
        """The last answer in words, as far as these eyes may read it."""
        option = self.last_option
        return "" if option is None else self._variant.answer(option.action, self.lang, self._names)

    # --- what it comes to ----------------------------------------------------------------

    @property
    def score_steps(self) -> list[ScoreStep]:
        """How the points of all seats are made up."""
        return self._variant.face.score_steps(self.view, self.lang)

    @property
    def tie_breaks(self) -> list[TieBreak]:
        """How a tie was broken, once it is over."""
        return self._variant.face.tie_breaks(self.view, self.lang)
