"""What people see of a game: words and pictures, made from views.

The words of questions, answers and events come from the game's vocabulary and its table of words; a
game only says what its nouns are called.  The pictures are the game's own.

Everything has a default: a game without a face of its own is played with the words of its vocabulary and
a plain picture of its notation.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final

from stardeck.kernel import plain
from stardeck.kernel.decision import HIDDEN, Action, Decision, Seat
from stardeck.kernel.game import Game
from stardeck.kernel.grammar import HARM, ROUTINE, Ask, Grammar
from stardeck.kernel.guide import Section
from stardeck.kernel.journal import Event
from stardeck.kernel.ties import TieBreak
from stardeck.pictures.look import Chip
from stardeck.pictures.part import Part
from stardeck.pictures.sketch import Sketch
from stardeck.pictures.svg import Svg
from stardeck.words import Lang, Words, say


@dataclass(frozen=True)
class Carry:
    """How an event lets pieces travel over the picture: icon, whence, whither, the noun that counts them.

    Icon and refs may name what the event names, in braces; without a noun it is one piece.
    """

    icon: str
    start: str
    end: str = "seat/{seat}"
    count: str = ""


@dataclass(frozen=True)
class Carried:
    """Pieces that travel: so many icons from one part of the picture to another."""

    icon: str
    start: str
    end: str
    count: int
    seat: Seat
    """To whom it happens."""


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    words: str
    refs: tuple[str, ...] = ()
    """The parts of the picture it speaks of."""

    loser: Seat = HIDDEN
    """Who loses something by it; HIDDEN if nobody does."""

    card: str = ""
    """The component it is about, as `Face.card` knows it."""

    carried: Carried | None = None
    """What is seen on its way when it happens."""

    weight: int = ROUTINE
    """How much it matters to others than the loser: ROUTINE, NOTABLE or MAJOR of the grammar."""

    def weight_for(self, seat: Seat) -> int:
        """Return how much it matters to a reader: HARM to the one who loses something by it."""
        return HARM if self.loser == seat >= 0 else self.weight


@dataclass(frozen=True)
class Stage:
    """How something that happens is shown step by step: what stands above, and which events are told."""

    title: str
    shows: Collection[str]
    since: str = ""
    """The event it began with, if that was an earlier answer."""


@dataclass(frozen=True)
class Moment:
    """Something that is shown step by step when it happens: a fight, the end of a year."""

    title: str
    lines: list[Line]
    places: list[tuple[int, int]]
    """Where each line stands in the log: the number of its answer, and of the line among those of it."""


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


TABLE_WORDS: Final = Words("stardeck.kernel", "table")

NO_WORDS: Final = Words("stardeck.kernel", "none")


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

    stages: Mapping[str, Stage] = {}
    """What is shown step by step, by the word of the event that sets it off."""

    losses: Mapping[str, str] = {}
    """The events by which a seat loses something, and the noun that names it; empty: whom it happens to."""

    carries: Mapping[str, Carry] = {}
    """What is seen on its way, by the word of the event."""

    guide: Sequence[Section] = ()
    """How to play, as two pages explain it beside moments of the guided first game."""

    guide_words: Words = NO_WORDS
    """What those pages say."""

    finals: Collection[str] = ()
    """The verbs of answers that give away something for good."""

    @cached_property
    def answered(self) -> Collection[str]:
        """The kinds of parts of the picture that answers are given with, but for seats: all look at those."""
        return {ref.partition("/")[0] for verb in self.grammar.verbs for ref in verb.path} - {"seat"}

    # --- words ---------------------------------------------------------------------------------

    def status(self, view: Any, lang: Lang) -> str:
        """Return where the game stands, e.g. ``year 3 of 5``; the points if a game has nothing to say."""
        points = " : ".join(str(points) for points in self.game.scores(view.known))
        return f"{say(TABLE_WORDS, 'points', lang)} {points}"

    def noun(self, noun: str, value: int, lang: Lang, names: Sequence[str] = ()) -> object:
        """Return what a value of a noun is called, or the value itself if it is a number.

        *names* are those of the seats, where somebody knows them.
        """
        return self.grammar.nouns[noun].text(value) if noun in self.grammar.nouns else value

    def numbers(self) -> Mapping[str, object]:
        """Return the numbers of the pack that the words of questions, answers and events may name."""
        return {}

    def guide_numbers(self) -> Mapping[str, object]:
        """Return what else of the pack and the readings the pages on how to play may name."""
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

    def answer_values(self, action: Action, lang: Lang, names: Sequence[str] = ()) -> Mapping[str, object]:
        """Return what the words of an answer speak of: its nouns; a game may add amounts."""
        named = self.grammar.values(action).items()
        return {noun: self.noun(noun, value, lang, names) for noun, value in named}

    def answer(self, action: Action, lang: Lang, names: Sequence[str] = ()) -> str:
        """Return an answer in words, as on a button; *names* are those of the seats, where they are known."""
        if f"do-{self.grammar.verb(action).key}" not in self.words:
            return self.grammar.text(action).capitalize()
        values = {**self.numbers(), **self.answer_values(action, lang, names)}
        return say(self.words, f"do-{self.grammar.verb(action).key}", lang, **values)

    def effect(self, view: Any, action: Action, lang: Lang) -> str:
        """Return what an answer costs and brings, in a few words; empty if its own words say it all."""
        return ""

    def step(self, action: Action, lang: Lang) -> str:
        """Return what the first of several clicks for an answer means; empty if it goes without saying."""
        key = f"step-{self.grammar.verb(action).key}"
        if key not in self.words:
            return ""
        return say(self.words, key, lang, **{**self.numbers(), **self.answer_values(action, lang)})

    def is_final(self, action: Action) -> bool:
        """Tell whether an answer gives away something for good, so that one is asked once more."""
        return self.grammar.verb(action).key in self.finals

    def matters(self, view: Any, names: Sequence[str], lang: Lang) -> Sequence[str]:
        """Return what the seat of a view should think of now, in sentences, the weightiest first."""
        return []

    def argument(self, view: Any, action: Action, names: Sequence[str], lang: Lang) -> str:
        """Return what speaks for an answer of the seat that is asked, in a sentence; empty if its effect
        says it all."""
        return ""

    def why_not(self, view: Any, ref: str, lang: Lang) -> str:
        """Return why a part of the picture can't be clicked by the seat that is asked, in a sentence.

        Empty if there is nothing to say.
        """
        return ""

    def places(self, view: Any) -> Mapping[str, object]:
        """Return what the paths and refs of a vocabulary may name besides the nouns of their row."""
        return {}

    def path(self, view: Any, action: Action) -> list[str]:
        """Return the refs to click for an answer, in order; empty means a button."""
        if not self.grammar.verb(action).path:
            return []
        return list(_path(self.grammar, action, tuple(self.places(view).items())))

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
        key, unseen = self.told_as(event), f"log-{note.word}-unseen"
        if event.secret == HIDDEN and unseen in self.words:
            key = unseen
        if key in self.words:
            more = self.told_values(event, lang)
            words = say(self.words, key, lang, **{**self.numbers(), **spoken, **more, "who": who})
        else:
            words = " ".join(str(word) for word in (who, note.word, *spoken.values()) if word != "")
        refs = {"seat": event.seat, **self.grammar.texts(values)} if note.refs else {}
        card = self.grammar.texts({"card": values["card"]})["card"] if values.get("card", HIDDEN) >= 0 else ""
        carried = self._carried(note.word, event.seat, values)
        told = tuple([ref.format(**refs) for ref in note.refs])
        return Line(words, told, self.loser(event), card, carried, note.weight or ROUTINE)

    def loser(self, event: Event) -> Seat:
        """Return who loses something by an event; HIDDEN if nobody does."""
        note = self.grammar.notes[event.kind]
        noun = self.losses.get(note.word)
        if noun is None:
            return HIDDEN
        if not noun:
            return event.seat
        named = note.values(event)[noun]
        # Whoever does it to themselves loses nothing by another seat.
        return HIDDEN if named == event.seat else named

    def _carried(self, word: str, seat: Seat, values: Mapping[str, int]) -> Carried | None:
        """Return what an event lets travel; nothing of what its reader does not know."""
        carry = self.carries.get(word)
        if carry is None:
            return None
        spoken = carry.icon + carry.start + carry.end
        used = [value for noun, value in values.items() if f"{{{noun}}}" in spoken]
        count = values[carry.count] if carry.count else 1
        if HIDDEN in (seat, *used) or count < 1:
            return None
        named = {"seat": str(seat), **self.grammar.texts(values)}
        icon, start, end = (one.format(**named) for one in (carry.icon, carry.start, carry.end))
        return Carried(icon, start, end, count, seat)

    def route(self, view: Any, carried: Carried) -> list[str]:
        """Return the parts of the picture over which pieces travel; none: they go straight."""
        return []

    def told_values(self, event: Event, lang: Lang) -> Mapping[str, object]:
        """Return what the words of an event may speak of besides what it names."""
        return {}

    def told_as(self, event: Event) -> str:
        """Return under which words an event is told."""
        return f"log-{self.grammar.notes[event.kind].word}"

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

    def wealth(self, view: Any, lang: Lang) -> Sequence[Chip]:
        """Return what the seat of a view has to spend and its score: icon, number, what it is in words."""
        return []

    def ghost(self, view: Any, action: Action, lang: Lang) -> Svg:
        """Return what an answer puts on the board, drawn around the part that its last click is on.

        Empty if it puts nothing there.
        """
        return Svg("")

    def card(self, card: str, lang: Lang) -> Card | None:
        """Return a component by the value of its ``data-card``, shown large; None if unknown."""
        return None

    # --- what it comes to ----------------------------------------------------------------------

    def score_steps(self, view: Any, lang: Lang) -> list[ScoreStep]:
        """Return how the scores came about; the amounts of each seat add up to its score."""
        return [ScoreStep(say(TABLE_WORDS, "points", lang), self.game.scores(view.known))]

    def tie_breaks(self, view: Any, lang: Lang) -> list[TieBreak]:
        """Return what decided between those with the best score, in order; empty if there was one only."""
        return []


# The same few answers are offered again and again.
@lru_cache(maxsize=4096)
def _path(grammar: Grammar, action: Action, places: tuple[tuple[str, object], ...]) -> tuple[str, ...]:
    values = {**dict(places), **grammar.texts(grammar.values(action))}
    return tuple([ref.format(**values) for ref in grammar.verb(action).path])
