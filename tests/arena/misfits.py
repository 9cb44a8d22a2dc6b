"""Bots that fail in every way there is; `test_failures` plays against them."""

from __future__ import annotations

import os
import time
from typing import Any

from stardeck import Choice, Decision, Limit


class First:
    """Takes the first answer, unless `go` does otherwise."""

    name = "first"

    def __init__(self, game: Any, seed: int, after: int = 0) -> None:
        self.left = after

    def choose(self, view: Any, decision: Decision, limit: Limit) -> Any:
        """Behave for a while."""
        self.left -= 1
        return Choice(decision.options[0]) if self.left >= 0 else self.go(decision)

    def go(self, decision: Decision) -> Any:
        """Answer."""
        return Choice(decision.options[0])


class Raises(First):
    """Raises an error."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        raise KeyError("oops")


class Leaves(First):
    """Wants the whole program to end."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        raise SystemExit


class Dies(First):
    """Ends its process."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        os._exit(3)


class Loops(First):
    """Thinks for ever."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        while True:
            pass


class Deaf(First):
    """Thinks for ever, and does not let itself be interrupted."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        while True:
            try:
                time.sleep(0.05)
            except BaseException:
                continue


class Slow(First):
    """Computes for some time before it answers."""

    def __init__(self, game: Any, seed: int, seconds: float) -> None:
        super().__init__(game, seed)
        self.seconds = seconds

    def go(self, decision: Decision) -> Any:
        """Answer late."""
        begun = time.process_time()
        while time.process_time() - begun < self.seconds:
            pass
        return super().go(decision)


class Silent(First):
    """Answers nothing."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        return None


class Number(First):
    """Answers with an option instead of a choice."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        return decision.options[0]


class Cheat(First):
    """Answers what is not legal."""

    def go(self, decision: Decision) -> Any:
        """Fail."""
        return Choice(-7)


class Stillborn(First):
    """Can't be made for most deals."""

    def __init__(self, game: Any, seed: int) -> None:
        if seed:
            raise ValueError("not today")
        super().__init__(game, seed)
