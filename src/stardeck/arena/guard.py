"""Who is being asked, and for how long: what stops a bot that never answers."""

from __future__ import annotations

import signal
import threading
import time
from dataclasses import dataclass
from types import FrameType
from typing import Final

from stardeck.kernel.bot import Limit
from stardeck.kernel.decision import Seat

GRACE: Final = 0.1
"""Seconds that an answer may take beyond one and a half times its limit: clocks and machines hiccup."""

SHORTEST: Final = 5.0
"""Seconds after which a bot with a small limit in seconds is given up at the earliest."""


class Overrun(BaseException):
    """A bot took too long. Not an Exception: a bot that forgives itself every error can't forgive this."""


@dataclass(frozen=True)
class Spent:
    """How long an answer took."""

    wall: float
    work: float
    """Of the processor; what other programs took in between does not count."""


def is_late(limit: Limit, spent: Spent) -> bool:
    """Tell whether an answer took longer than its limit."""
    return limit.seconds is not None and min(spent.wall, spent.work) > limit.seconds


def is_too_late(limit: Limit, spent: Spent) -> bool:
    """Tell whether it took so much longer that the game is lost."""
    return limit.seconds is not None and min(spent.wall, spent.work) > 1.5 * limit.seconds + GRACE


def patience_with(limit: Limit, patience: float) -> float:
    """Return after how many seconds nobody waits for an answer any more."""
    return patience if limit.seconds is None else min(patience, max(SHORTEST, 10 * limit.seconds))


def gave_up(seconds: float) -> str:
    """Return the sentence for a bot that nobody waits for any more."""
    return f"It had not answered after {seconds:g} s, and nobody waited any longer."


class Guard:
    """Looks at the clock while a bot is asked, and stops nobody."""

    _begun = 0.0
    _worked = 0.0

    def begin(self, seat: Seat, patience: float) -> None:
        """A bot is asked now."""
        self._begun, self._worked = time.perf_counter(), time.process_time()

    def end(self) -> Spent:
        """It has answered, or failed."""
        return Spent(time.perf_counter() - self._begun, time.process_time() - self._worked)


class Alarm(Guard):
    """Interrupts a bot in this process, where Python can: in the main thread, on systems that have timers."""

    def __init__(self) -> None:
        self._works = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()

    def begin(self, seat: Seat, patience: float) -> None:
        """A bot is asked now."""

        def stop(number: int, frame: FrameType | None) -> None:
            raise Overrun(gave_up(patience))

        if self._works:
            self._before = signal.signal(signal.SIGALRM, stop)
            signal.setitimer(signal.ITIMER_REAL, patience)
        super().begin(seat, patience)

    def end(self) -> Spent:
        """It has answered, or failed."""
        if self._works:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)
        return super().end()
