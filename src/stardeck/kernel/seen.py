"""A match through one pair of eyes: everything they may be shown, in their language.

Server, replay, terminal and pictures all look through here, so what only the asked seat may read is
kept back in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from stardeck.kernel.decision import Decision, Seat
from stardeck.kernel.face import Line, ScoreStep
from stardeck.kernel.grammar import Happening
from stardeck.kernel.history import History
from stardeck.kernel.journal import Event
from stardeck.kernel.option import Option
from stardeck.kernel.ties import TieBreak
from stardeck.kernel.variant import Variant
from stardeck.kernel.words import Lang
from stardeck.pictures import frame
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.pictures.svg import Svg

OVER: Final = {"en": "The game is over.", "fr": "La partie est finie."}
WAITING: Final = {"en": "{} is to answer.", "fr": "C’est à {} de répondre."}


@dataclass(frozen=True)
class Offer:
    """A legal answer as it is offered to the seat that is asked."""

    option: Option
    words: str
    """What it does, for a button."""

    path: list[str]
    """The parts of the picture to click, one after the other."""


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
            return OVER[self.lang]
        if self._own is None:
            return WAITING[self.lang].format(self._now.names[self.asked])
        return self.prompt

    @property
    def rules(self) -> list[str]:
        """The numbers of the rules that the question is about; none to the others."""
        return [] if self._own is None else list(self._variant.face.rules(self.view, self._own))

    @property
    def options(self) -> list[Offer]:
        """Every legal answer, to the seat that is asked; none to the others."""
        face, known = self._variant.face, self._variant.options
        return [
            Offer(known[action], face.answer(action, self.lang), face.path(self.view, action))
            for action in ([] if self._own is None else self._own.options)
        ]

    # --- what lies there -----------------------------------------------------------------

    @property
    def parts(self) -> list[Part]:
        """The picture in its parts; open eyes see what all share, and the hands are apart."""
        parts = self._variant.face.parts(self.view, names=self._now.names, lang=self.lang)
        return [part for part in parts if part.slot != "hand"] if self.open else parts

    @property
    def hands(self) -> list[tuple[Seat, Part]]:
        """Every hand with its seat, to open eyes; none to others."""
        face, names = self._variant.face, self._now.names
        return [
            (seat, part)
            for seat in range(len(names) if self.open else 0)
            for part in face.hand(self._now.view(seat), names=names, lang=self.lang)
        ]

    @property
    def sketches(self) -> list[Sketch]:
        """What terminals show of the table, drawn with letters."""
        return self._variant.face.sketches(self.view, names=self._now.names, lang=self.lang)

    def picture(self) -> Svg:
        """Return the table as one picture."""
        title = f"{self._variant.box.title(self.lang)} · {self.status}"
        return frame.table(self.parts, title, self.heading)

    # --- what happened -------------------------------------------------------------------

    def lines(self, number: int) -> list[Line]:
        """Return what the answer of this number brought about, as far as these eyes may know it."""
        told = [self._variant.face.line(event, self._now.names, self.lang) for event in self._events(number)]
        return [line for line in told if line is not None]

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
        return "" if option is None else self._variant.face.answer(option.action, self.lang)

    # --- what it comes to ----------------------------------------------------------------

    @property
    def score_steps(self) -> list[ScoreStep]:
        """How the points of all seats are made up."""
        return self._variant.face.score_steps(self.view, self.lang)

    @property
    def tie_breaks(self) -> list[TieBreak]:
        """How a tie was broken, once it is over."""
        return self._variant.face.tie_breaks(self.view, self.lang)
