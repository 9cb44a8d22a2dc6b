"""What people see of a game: words and pictures, made from views.

The words of questions, answers and events come from the game's vocabulary and its table of words; a
game only says what its nouns are called.  The pictures are the game's own.

Everything has a default: a game without a face of its own is played with the words of its vocabulary and
a plain picture of its notation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from stardeck.kernel import plain
from stardeck.kernel.decision import HIDDEN, Action, Decision
from stardeck.kernel.game import Game
from stardeck.kernel.grammar import Ask, Grammar
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import TieBreak
from stardeck.kernel.words import Lang, Words, say
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.pictures.svg import Svg


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    words: str
    refs: list[str] = field(default_factory=list)
    """The parts of the picture it speaks of."""


@dataclass(frozen=True)
class Card:
    """A component shown large: its picture, its rule text and whence it is known."""

    name: str
    words: str
    source: str
    picture: Svg


@dataclass(frozen=True)
class ScoreStep:
    """One row of the explained result: what counts, and what it gave each seat."""

    words: str
    amounts: list[int]


POINTS: Final = {"en": "Points", "fr": "Points"}

NO_WORDS: Final[Words] = {}


class Face:
    """What people see of a game. Decides nothing."""

    game: Any
    """The rules, bound to a pack and to readings."""

    grammar: Grammar
    """The game's vocabulary."""

    words: Words = NO_WORDS
    """What questions (``ask-…``), answers (``do-…``) and events (``log-…``) are called, and more.

    What has no words here is called as in records.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.grammar = game.grammar

    # --- words ---------------------------------------------------------------------------------

    def status(self, view: Any, lang: Lang) -> str:
        """Return where the game stands, e.g. ``year 3 of 5``; the points if a game has nothing to say."""
        return f"{POINTS[lang]} {' : '.join(str(points) for points in self.game.scores(view.known))}"

    def noun(self, noun: str, value: int, lang: Lang, names: Sequence[str] = ()) -> object:
        """Return what a value of a noun is called, or the value itself if it is a number.

        *names* are those of the seats, where somebody knows them.
        """
        return self.grammar.nouns[noun].text(value) if noun in self.grammar.nouns else value

    def numbers(self) -> Mapping[str, object]:
        """Return the numbers of the pack that the words of questions, answers and events may name."""
        return {}

    def asked(self, view: Any, decision: Decision) -> Ask:
        """Return what kind of question it is; some prompts ask for different things."""
        return self.grammar.asks[decision.prompt]

    def asked_values(self, view: Any, decision: Decision, lang: Lang) -> Mapping[str, object]:
        """Return what the words of a question speak of."""
        return {"n": view.known.pending.argument()}

    def prompt(self, view: Any, decision: Decision, lang: Lang) -> str:
        """Return what is asked, in words."""
        word = self.asked(view, decision).word
        if f"ask-{word}" not in self.words:
            return word.replace("-", " ").capitalize()
        values = {**self.numbers(), **self.asked_values(view, decision, lang)}
        return say(self.words, f"ask-{word}", lang, **values)

    def rules(self, view: Any, decision: Decision) -> Sequence[str]:
        """Return the numbers of the rules that a question is about, the most telling first."""
        return self.asked(view, decision).rules

    def answer_values(self, action: Action, lang: Lang) -> Mapping[str, object]:
        """Return what the words of an answer speak of: its nouns; a game may add amounts."""
        return {noun: self.noun(noun, value, lang) for noun, value in self.grammar.values(action).items()}

    def answer(self, action: Action, lang: Lang) -> str:
        """Return an answer in words, as on a button."""
        if f"do-{self.grammar.verb(action).key}" not in self.words:
            return self.grammar.text(action).capitalize()
        values = {**self.numbers(), **self.answer_values(action, lang)}
        return say(self.words, f"do-{self.grammar.verb(action).key}", lang, **values)

    def price(self, view: Any, action: Action, lang: Lang) -> str:
        """Return what an answer costs the asked seat, e.g. ``5 MC``; nothing if free or said in its words."""
        return ""

    def places(self, view: Any) -> Mapping[str, object]:
        """Return what the paths and refs of a vocabulary may name besides the nouns of their row."""
        return {}

    def path(self, view: Any, action: Action) -> list[str]:
        """Return the refs to click for an answer, in order; empty means a button."""
        path = self.grammar.verb(action).path
        if not path:
            return []
        values = {**self.places(view), **self.grammar.texts(self.grammar.values(action))}
        return [ref.format(**values) for ref in path]

    def line(self, event: Event, names: Sequence[str], lang: Lang) -> Line | None:
        """Return an event (as its reader may know it) in words; None if not worth a line.

        Who does not know its secret reads ``log-…-unseen``, where there are such words.
        """
        note = self.grammar.notes[event.kind]
        if not note.told:
            return None
        values = note.values(event)
        spoken = {noun: self.noun(noun, value, lang, names) for noun, value in values.items()}
        who = "" if event.seat == HIDDEN else names[event.seat]
        key, unseen = f"log-{note.word}", f"log-{note.word}-unseen"
        if event.secret == HIDDEN and unseen in self.words:
            key = unseen
        if key in self.words:
            words = say(self.words, key, lang, **{**self.numbers(), **spoken, "who": who})
        else:
            words = " ".join(str(word) for word in (who, note.word, *spoken.values()) if word != "")
        refs = {"seat": event.seat, **self.grammar.texts(values)} if note.refs else {}
        return Line(words, [ref.format(**refs) for ref in note.refs])

    # --- pictures ------------------------------------------------------------------------------

    def parts(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        """Return the picture of the table as seen from a view."""
        return plain.parts(self.game.view_text(view), names, lang)

    def sketches(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Sketch]:
        """Return what of the table is better drawn with letters than told in words, for terminals."""
        return []

    def hand(self, view: Any, *, names: Sequence[str], lang: Lang) -> list[Part]:
        """Return only what the seat of a view holds; worth doing by itself, as replays show every hand."""
        return [part for part in self.parts(view, names=names, lang=lang) if part.slot == "hand"]

    def card(self, card: str, lang: Lang) -> Card | None:
        """Return a component by the value of its ``data-card``, shown large; None if unknown."""
        return None

    # --- what it comes to ----------------------------------------------------------------------

    def score_steps(self, view: Any, lang: Lang) -> list[ScoreStep]:
        """Return how the scores came about; the amounts of each seat add up to its score."""
        return [ScoreStep(POINTS[lang], self.game.scores(view.known))]

    def tie_breaks(self, view: Any, lang: Lang) -> list[TieBreak]:
        """Return what decided between those with the best score, in order; empty if there was one only."""
        return []
