"""Leads through a guided game without a server."""

from __future__ import annotations

from stardeck.kernel.match import Match
from stardeck.learn.lesson import Lesson, Step, allowed, lit, meant, script


class Guide:
    """Where it stands is only: how many steps are done."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.done = 0

    @property
    def step(self) -> Step | None:
        """What to read and do now; None at the end of the script."""
        return self.lesson.steps[self.done] if self.done < len(self.lesson.steps) else None

    def allowed(self) -> list[str]:
        """Return the answers that the step takes; none if it is only to read."""
        assert self.step is not None
        return allowed(self.step, self.match)

    def lit(self) -> list[str]:
        """Return the parts of the picture to light up."""
        assert self.step is not None
        return lit(self.step, self.match)

    def go_on(self) -> None:
        """Finish a step: give the first answer that it takes, if any; then the others answer."""
        assert self.step is not None
        for answer in script(self.step, self.allowed()[0] if self.step.awaited else ""):
            self.match.play(meant(self.match, answer))
        self.done += 1
