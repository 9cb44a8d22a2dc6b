"""What a game can ask, what can be answered and what can happen: a constant and a row each.

A game's `vocabulary` lists the rows; here they become text and are read back, clicked and numbered.

    Verb("build {card} {place}", "hand/{card}", "place/{place}")

is an answer written ``build farm 1,0:w``, put together from two nouns, given by two clicks.  What it is
called in a language stands in the game's table of words under ``do-build``; a question's words stand
under ``ask-…``, those of an event under ``log-…``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, Final, NamedTuple

from stardeck.kernel.decision import HIDDEN, Action, Seat
from stardeck.kernel.errors import listing, nearest, quoted
from stardeck.kernel.journal import Event

VERB_BITS: Final = 6
"""The lowest bits of every answer are its verb; each noun has a field of its own above them."""


@dataclass(frozen=True)
class Field:
    """Where an answer keeps the value of a noun."""

    shift: int
    bits: int

    def of(self, action: Action) -> int:
        """Return the value that an answer has here."""
        return action >> self.shift & (1 << self.bits) - 1


class Ask:
    """A kind of question, and the rules that it is about, the most telling first."""

    def __init__(self, word: str, *rules: str) -> None:
        self.word: Final = word
        self.rules: Final = rules


class Verb:
    """A kind of answer: its sentence, nouns in braces, and the parts of the picture to click for it.

    No part to click means a button.
    """

    def __init__(self, sentence: str, *path: str) -> None:
        self.sentence: Final = sentence
        self.path: Final = path
        self.words: Final = sentence.split()
        self.nouns: Final = tuple(word[1:-1] for word in self.words if word[0] == "{")
        self.key: Final = "-".join(word for word in self.words if word[0] != "{")

    @property
    def shape(self) -> str:
        """The sentence as errors show it: ``build CARD PLACE``."""
        return " ".join(word[1:-1].upper() if word[0] == "{" else word for word in self.words)

    def fits(self, words: Sequence[str]) -> bool:
        """Tell whether a text has the words of the sentence, whatever its nouns are."""
        return len(words) == len(self.words) and all(
            mine[0] == "{" or mine == word for mine, word in zip(self.words, words, strict=True)
        )


ROUTINE: Final = 0
NOTABLE: Final = 1
MAJOR: Final = 2
HARM: Final = 3
"""How much a line of the log matters to its reader; HARM is for the seat that loses something by it."""


class Note:
    """A kind of event: what its three numbers and its secret are, and the parts of the picture it is about.

    One that is not *told* has no line in the log.  *weight* is ROUTINE, NOTABLE or MAJOR: how much the event
    matters to opponents.  Whom it harms stands in `Face.losses`.
    """

    def __init__(
        self,
        word: str,
        a: str = "",
        b: str = "",
        c: str = "",
        *,
        secret: str = "",
        refs: Sequence[str] = (),
        told: bool = True,
        weight: int | None = None,
    ) -> None:
        self.word: Final = word
        self.nouns: Final = (a, b, c, secret)
        self.refs: Final = refs
        self.told: Final = told
        self.weight: Final = weight

    def values(self, event: Event) -> dict[str, int]:
        """Return the numbers of an event by what they are; a secret may be HIDDEN."""
        numbers = (event.a, event.b, event.c, event.secret)
        return {noun: number for noun, number in zip(self.nouns, numbers, strict=True) if noun}


class Happening(NamedTuple):
    """Something that happened, by its names."""

    word: str
    """What happened, e.g. ``built``."""

    seat: Seat | None
    """Whom it happened to; None if to all."""

    parts: dict[str, str]
    """What it is about, as records have it, by noun; ``?`` is hidden."""


class Lexicon:
    """The values of a noun: how each is written and, for learners, numbered."""

    def __init__(self, name: str, size: int) -> None:
        self.name: Final = name
        """What errors call it, e.g. ``card``."""

        self.size: Final = size
        """How many values there can be at a time."""

    @property
    def is_steady(self) -> bool:
        """Whether the rank of a value is the same in every position."""
        return type(self).rank in (Lexicon.rank, Ids.rank)

    def text(self, value: int) -> str:
        """Return a value as records have it."""
        return str(value)

    def read(self, word: str) -> int:
        """Read what `text` wrote; ValueError says what was expected."""
        if not (word.isascii() and word.isdigit() and len(word) <= 6 and int(word) < self.size):
            raise ValueError(f"expected a {self.name} from 0 to {self.size - 1}, found {quoted(word)}.")
        return int(word)

    def rank(self, value: int, position: Any) -> int:
        """Return which of the values it is, from 0 to ``size - 1``; a position may be needed to tell."""
        return value

    def ranked(self, rank: int, position: Any) -> int:
        """Return the value of a rank; ValueError if there is none in this position."""
        return rank


class Ids(Lexicon):
    """A noun whose values are called by ids: cards, sectors, colours …

    *some* are the values that this noun can have, all of them if left out; *nothing* is the value for none.
    """

    def __init__(
        self, name: str, ids: Sequence[str], some: Sequence[int] | None = None, nothing: int | None = None
    ) -> None:
        values = range(len(ids)) if some is None else some
        super().__init__(name, len(values))
        self._ids: Final = ids
        self._values: Final = list(values)
        self._ranks: Final = {value: rank for rank, value in enumerate(values)}
        self._read: Final = {ids[value]: value for value in values} | {"?": HIDDEN}
        self._signs: Final = {HIDDEN: "?"}
        if nothing is not None:
            self._signs[nothing] = "-"
            self._read["-"] = nothing

    def text(self, value: int) -> str:
        return self._signs.get(value) or self._ids[value]

    def read(self, word: str) -> int:
        if word not in self._read:
            words = [self._ids[value] for value in self._values]
            raise ValueError(
                f"there is no {self.name} {quoted(word)}.{nearest(word, words)} There are: {listing(words)}."
            )
        return self._read[word]

    def rank(self, value: int, position: Any) -> int:
        return self._ranks[value]

    def ranked(self, rank: int, position: Any) -> int:
        return self._values[rank]


class Ranking(ABC):
    """How the answers with a verb are numbered where one noun tells another, as a cell tells its card."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        """How many answers there can be at a time."""

    @abstractmethod
    def rank(self, action: Action, position: Any) -> int:
        """Return which of the answers it is in a position, from 0 to ``size - 1``."""

    @abstractmethod
    def ranked(self, rank: int, position: Any) -> Action:
        """Return the answer of a rank; ValueError if there is none in this position."""


class Grammar:
    """The vocabulary of a game, bound to what its nouns are in one pack.

    Answers are numbered by their nouns, those of the verbs in *rankings* otherwise.
    """

    def __init__(
        self,
        asks: Sequence[Ask],
        verbs: Sequence[Verb],
        notes: Sequence[Note],
        fields: Mapping[str, Field],
        nouns: Mapping[str, Lexicon],
        rankings: Mapping[int, Ranking] | None = None,
    ) -> None:
        self.asks: Final = asks
        self.verbs: Final = verbs
        self.notes: Final = notes
        self.fields: Final = fields
        self.nouns = nouns
        self.rankings: Final = rankings or {}

    def verb(self, action: Action) -> Verb:
        """Return what kind of answer it is."""
        return self.verbs[action & (1 << VERB_BITS) - 1]

    def values(self, action: Action) -> dict[str, int]:
        """Return what an answer names, noun by noun."""
        return {noun: self.fields[noun].of(action) for noun in self.verb(action).nouns}

    # --- as text -------------------------------------------------------------------------------

    def text(self, action: Action) -> str:
        """Return an answer as written in records."""
        return " ".join(
            self.nouns[word[1:-1]].text(self.fields[word[1:-1]].of(action)) if word[0] == "{" else word
            for word in self.verb(action).words
        )

    def texts(self, values: Mapping[str, int]) -> dict[str, str]:
        """Return values of nouns as records have them; a noun that has no lexicon is a number."""
        return {
            noun: self.nouns[noun].text(value) if noun in self.nouns else str(value)
            for noun, value in values.items()
        }

    def happening(self, event: Event) -> Happening:
        """Return an event by its names."""
        note = self.notes[event.kind]
        seat = None if event.seat == HIDDEN else event.seat
        return Happening(note.word, seat, self.texts(note.values(event)))

    def read(self, text: str) -> Action:
        """Read what `text` wrote; ValueError says what was expected."""
        words = text.split(" ")
        rows = [number for number, verb in enumerate(self.verbs) if verb.words[0] == words[0]]
        if not rows:
            begins = list(dict.fromkeys(verb.words[0] for verb in self.verbs))
            raise ValueError(
                f"{quoted(text)} is no answer: it begins with none of {listing(begins, 40)}."
                f"{nearest(words[0], begins)}"
            )
        for number in rows:
            if self.verbs[number].fits(words):
                return self._read(number, words, text)
        shapes = listing(self.verbs[number].shape for number in rows)
        raise ValueError(f"{quoted(text)} is no answer; expected {shapes}.")

    def _read(self, number: int, words: Sequence[str], text: str) -> Action:
        action = number
        for mine, word in zip(self.verbs[number].words, words, strict=True):
            if mine[0] == "{":
                try:
                    value = self.nouns[mine[1:-1]].read(word)
                except ValueError as error:
                    raise ValueError(f"{quoted(text)} is no answer: {error}") from None
                if value < 0:
                    raise ValueError(f"{quoted(text)} is no answer: it hides something.")
                action |= value << self.fields[mine[1:-1]].shift
        return action

    # --- as numbers ----------------------------------------------------------------------------

    @cached_property
    def _offsets(self) -> list[int]:
        """Where the numbers of each verb begin; the last entry is how many there are in all."""
        offsets = [0]
        for number, verb in enumerate(self.verbs):
            if number in self.rankings:
                count = self.rankings[number].size
            else:
                count = prod(self.nouns[noun].size for noun in verb.nouns)
            offsets.append(offsets[-1] + count)
        return offsets

    @property
    def size(self) -> int:
        """How many answers the game knows; every legal answer has a number below it."""
        return self._offsets[-1]

    def offset(self, verb: int) -> int:
        """Return where the numbers of a verb begin."""
        return self._offsets[verb]

    def is_steady(self, verb: int) -> bool:
        """Tell whether the answers of a verb have the same numbers in every position."""
        return all(self.nouns[noun].is_steady for noun in self.verbs[verb].nouns)

    def index(self, action: Action, position: Any) -> int:
        """Return the number of an answer to the question of a position (or of what a seat knows of it)."""
        which = action & (1 << VERB_BITS) - 1
        if which in self.rankings:
            return self._offsets[which] + self.rankings[which].rank(action, position)
        number = 0
        for noun in self.verbs[which].nouns:
            lexicon = self.nouns[noun]
            number = number * lexicon.size + lexicon.rank(self.fields[noun].of(action), position)
        return self._offsets[which] + number

    def action(self, index: int, position: Any) -> Action:
        """Return the answer that has a number; ValueError if no answer has it in this position."""
        if not 0 <= index < self.size:
            raise ValueError(f"answers have the numbers 0 to {self.size - 1}; {index} is none of them.")
        which = next(verb for verb in range(len(self.verbs)) if index < self._offsets[verb + 1])
        action, rest = which, index - self._offsets[which]
        if which in self.rankings:
            return self.rankings[which].ranked(rest, position)
        for noun in reversed(self.verbs[which].nouns):
            lexicon = self.nouns[noun]
            rest, rank = divmod(rest, lexicon.size)
            action |= lexicon.ranked(rank, position) << self.fields[noun].shift
        return action
