"""A guided game at a table: which step is next, and the answers that the script gives."""

from __future__ import annotations

from stardeck.kernel.words import Lang, say
from stardeck.learn.lesson import LEARNER, Lesson, allowed, find_lesson, lit
from stardeck.learn.words import WORDS
from stardeck.server.derived import LESSON
from stardeck.server.learn_messages import LessonStep
from stardeck.server.messages import AnswerCommand
from stardeck.server.refusals import Refused
from stardeck.server.table import Table
from stardeck.server.tables import Tables


def lesson_at(table: Table) -> Lesson:
    """Return the lesson of a table; refused if it is no guided game."""
    lesson = find_lesson(table.match.box) if table.row.origin == LESSON else None
    if lesson is None:
        raise Refused("no-lesson")
    return lesson


def answers_before(lesson: Lesson, step: int) -> int:
    """Return how many answers have been given when a step begins."""
    return sum(bool(one.awaited) + len(one.then) for one in lesson.steps[:step])


def first_step(table: Table, lesson: Lesson) -> int:
    """Return where somebody is who comes back: the first step that fits what was answered."""
    given = len(table.match.played)
    for step in range(len(lesson.steps) + 1):
        if answers_before(lesson, step) >= given:
            return step
    return len(lesson.steps)


def shown(table: Table, lesson: Lesson, step: int, lang: Lang) -> LessonStep:
    """Return what a step says, lights up and awaits."""
    if step >= len(lesson.steps):
        words = say(WORDS, "lesson-done", lang)
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
    """Finish a step: the awaited answer, then those of the script; return the next step."""
    lesson = lesson_at(table)
    if not table.held_by(token):
        raise Refused("not-seated")
    if step >= len(lesson.steps) or len(table.match.played) != answers_before(lesson, step):
        raise Refused("stale")
    one = lesson.steps[step]
    if one.awaited and text not in allowed(one, table.match):
        raise Refused("illegal")
    wanted = [text] if one.awaited else []
    for answer in [*wanted, *one.then]:
        given = table.match.options[0] if answer == "?" else answer
        await tables.perform(table, token, AnswerCommand(type="answer", at=table.moved, text=given))
    return step + 1
