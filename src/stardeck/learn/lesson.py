"""A guided first game: a prepared start and a script that explains by doing.

The script is ``content/lesson.toml`` in the game's package. Each ``[[step]]`` may light up parts of the
picture, and may await an answer: then only answers that match are taken. What the others answer stands in
the script too, so the lesson goes the same way for everybody. Its words are the section ``lesson`` of the
files of words: ``step.1``, ``step.2`` …, and what the seats are called, ``seat.0``, ``seat.1`` ….
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from stardeck.content import content
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Seat
from stardeck.kernel.errors import BadRecord, listing
from stardeck.kernel.match import Match, Start
from stardeck.kernel.reading import settle
from stardeck.kernel.variant import LoadedPack, load_pack
from stardeck.words import Lang, Words, say

FILE: Final = "lesson.toml"
LEARNER: Final[Seat] = 0
"""Who learns sits on the first seat."""

_KEYS: Final = {"seats", "seed", "position", "readings", "minutes", "later", "step"}
_STEP_KEYS: Final = {"light", "await", "then", "rule"}


@dataclass(frozen=True)
class Step:
    """One thing to read, and perhaps to do."""

    light: tuple[str, ...] = ()
    """Parts of the picture that shine; without any, those the awaited answers click on."""

    awaited: tuple[str, ...] = ()
    """Answers that are taken, as written in records; ``*`` stands for anything. None: only to read."""

    then: tuple[str, ...] = ()
    """What is answered afterwards without the learner, in order; ``?`` takes the first option."""

    rule: str = ""
    """The number of the rule it explains."""


@dataclass(frozen=True)
class Lesson:
    """A script, read and checked as far as that goes without playing it."""

    game: str
    seats: int
    seed: int | None
    position: str | None
    readings: dict[str, str]
    phrases: Words
    """What the steps say, and what the seats are called."""

    minutes: int
    later: tuple[str, ...]
    """Kinds of answers left for later: effects of single cards, which the cards explain themselves."""

    steps: tuple[Step, ...]

    def words(self, step: int, lang: Lang) -> str:
        """Return what a step says."""
        return say(self.phrases, f"step.{step + 1}", lang)


def lesson_text(box: Box) -> str | None:
    """Return the script that lies in a game's package; None if it has none."""
    file = content(box.package, FILE)
    return file.read_text(encoding="utf-8") if file.is_file() else None


def find_lesson(box: Box) -> Lesson | None:
    """Return the lesson of a game; None if it has none."""
    text = lesson_text(box)
    return None if text is None else read_lesson(box, text)


def read_lesson(box: Box, text: str) -> Lesson:
    """Read a script; BadRecord says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRecord(f"The lesson of {box.name} is not TOML: {error}.") from None
    _no_others(data, _KEYS, f"the lesson of {box.name}")
    if ("seed" in data) == ("position" in data):
        raise BadRecord("A lesson has either a seed or a position to start from.")
    phrases = Words(box.package, "lesson")
    return Lesson(
        game=box.name,
        seats=data.get("seats", 2),
        seed=data.get("seed"),
        position=data.get("position"),
        readings={key: str(value) for key, value in data.get("readings", {}).items()},
        phrases=phrases,
        minutes=data.get("minutes", 8),
        later=tuple(data.get("later", ())),
        steps=tuple(_step(number, row, phrases) for number, row in enumerate(data.get("step", []), 1)),
    )


def _no_others(data: dict[str, Any], known: set[str], where: str) -> None:
    unknown = set(data) - known
    if unknown:
        raise BadRecord(f"{where} has {listing(sorted(unknown))}; known are {listing(sorted(known))}.")


def _step(number: int, row: dict[str, Any], phrases: Words) -> Step:
    _no_others(row, _STEP_KEYS, f"step {number}")
    if f"step.{number}" not in phrases:
        raise BadRecord(f"Step {number} of the lesson says nothing: add step.{number} to [lesson].")
    return Step(
        light=tuple(row.get("light", ())),
        awaited=tuple(row.get("await", ())),
        then=tuple(row.get("then", ())),
        rule=row.get("rule", ""),
    )


def begin(box: Box, lesson: Lesson, lang: Lang, pack: LoadedPack | None = None) -> Match:
    """Return the match that a lesson starts with; with another pack the same components must be in it."""
    names: list[str] = []
    while f"seat.{len(names)}" in lesson.phrases:
        names.append(say(lesson.phrases, f"seat.{len(names)}", lang))
    start = Start(lesson.seats if lesson.seed is not None else 0, lesson.seed, lesson.position)
    settled = settle(box.readings, lesson.readings)
    chosen = load_pack(box) if pack is None else pack
    return Match(box, chosen, settled, start, names=names, origin=f"lesson of {box.name}")


def allowed(step: Step, match: Match) -> list[str]:
    """Return the legal answers that a step takes."""
    return [text for text in match.options if any(fnmatchcase(text, wish) for wish in step.awaited)]


def lit(step: Step, match: Match) -> list[str]:
    """Return what a step lights up: what it says, or the first click of each awaited answer."""
    if step.light or match.seat != LEARNER:
        return list(step.light)
    view = match.view(LEARNER)
    paths = [match.face.path(view, match.game.parse(text)) for text in allowed(step, match)]
    return list(dict.fromkeys(path[0] for path in paths if path))


def script(step: Step, answer: str) -> list[str]:
    """Return what finishes a step, in order: the learner's answer, if one is awaited, and the others'."""
    return [answer, *step.then] if step.awaited else list(step.then)


def meant(match: Match, scripted: str) -> str:
    """Return the answer that the script means now; ``?`` is the first option."""
    return match.options[0] if scripted == "?" else scripted
