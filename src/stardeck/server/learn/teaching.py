"""A guided game at a table: which step is next, the answers of the script, and who plays on after it."""

from __future__ import annotations

from typing import Final

from stardeck.learn.lesson import LEARNER, Lesson, Step, allowed, find_lesson, lit, meant, script
from stardeck.learn.words import WORDS
from stardeck.server.messages.learn import LessonStep
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import AnswerCommand
from stardeck.server.table.derived import LESSON
from stardeck.server.table.schema import BOT
from stardeck.server.table.table import Table
from stardeck.server.table.tables import Tables
from stardeck.words import Lang, say

AFTERWARDS: Final = "easy"
"""Who plays the other seats when the script is over."""


def lesson_at(table: Table) -> Lesson:
    """Return the lesson of a table; refused if it is no guided game."""
    lesson = find_lesson(table.match.box) if table.row.origin == LESSON else None
    if lesson is None:
        raise Refused("no-lesson")
    return lesson


def is_over(table: Table) -> bool:
    """Tell whether the script is done with: bots play the seats that it played."""
    return any(seat.kind == BOT for seat in table.seats)


def answers_before(lesson: Lesson, step: int) -> int:
    """Return how many answers have been given when a step begins."""
    return sum(bool(one.awaited) + len(one.then) for one in lesson.steps[:step])


def first_step(table: Table, lesson: Lesson) -> int:
    """Return where somebody is who comes back: the first step that fits what was answered."""
    if is_over(table):
        return len(lesson.steps)
    given = len(table.match.played)
    for step in range(len(lesson.steps)):
        if answers_before(lesson, step) >= given:
            return step
    return len(lesson.steps)


def shown(table: Table, lesson: Lesson, step: int, lang: Lang) -> LessonStep:
    """Return what a step says, lights up and awaits."""
    if step >= len(lesson.steps):
        words = say(WORDS, "lesson-end" if table.match.is_over else "lesson-done", lang)
        return LessonStep(
            step=step, steps=len(lesson.steps), words=words, lit=[], allowed=[], rule="", done=True
        )
    one = lesson.steps[step]
    return LessonStep(
        step=step,
        steps=len(lesson.steps),
        words=lesson.words(step, lang),
        lit=lit(one, table.match),
        allowed=allowed(one, table.match) if table.match.seat == LEARNER else [],
        rule=one.rule,
        done=False,
    )


async def go_on(tables: Tables, table: Table, token: str, step: int, text: str) -> int:
    """Finish a step; after the last one the game goes on with bots. Return the next step."""
    lesson = lesson_at(table)
    if not table.held_by(token):
        raise Refused("not-seated")
    if is_over(table) or not _fits(table, lesson, step):
        raise Refused("stale")
    if step < len(lesson.steps):
        await _finish(tables, table, token, lesson.steps[step], text)
        step += 1
    if step == len(lesson.steps):
        await tables.hand_over(table, token, LEARNER, AFTERWARDS)
    return step


def _fits(table: Table, lesson: Lesson, step: int) -> bool:
    """Tell whether a step is the next one; after the last, the game may have gone on already."""
    given, before = len(table.match.played), answers_before(lesson, step)
    return given == before or (step == len(lesson.steps) and given > before)


async def _finish(tables: Tables, table: Table, token: str, one: Step, text: str) -> None:
    """Give the awaited answer, then those of the script."""
    if one.awaited and text not in allowed(one, table.match):
        raise Refused("illegal")
    for answer in script(one, text):
        given = meant(table.match, answer)
        await tables.perform(table, token, AnswerCommand(type="answer", at=table.moved, text=given))
