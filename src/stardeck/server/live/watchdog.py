"""Names what keeps the event loop: while it works on one thing, everybody else waits.

The loop moves a hand forward twenty times a second. A thread looks at the hand; if it has stood still for too
long, the thread writes down what the loop is doing right then: once for each place, so that a busy night
does not fill a disk.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections import Counter
from types import FrameType
from typing import Final

PERIOD: Final = 0.05
LIMIT: Final = 0.1
"""Seconds for which nothing may keep the loop."""

PLACES: Final = 200
"""So many places are told apart."""

OURS: Final = "stardeck"

log = logging.getLogger("stardeck.server")


class Watchdog:
    """Watches the event loop it was started in."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self.places: Counter[str] = Counter()
        """How often each place kept the loop for too long."""

        self.longest = 0.0
        """The seconds of the longest time."""

        self._hand = time.monotonic()
        self._told = -1.0
        self._end = threading.Event()
        self._beat: asyncio.TimerHandle | None = None
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)
        self._watched = 0

    def start(self) -> None:
        """Begin to watch the running loop, from its own thread."""
        self._watched = threading.get_ident()
        self._move(asyncio.get_running_loop())
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._end.set()
        if self._beat is not None:
            self._beat.cancel()
        if self._thread.is_alive():
            self._thread.join()

    def _move(self, loop: asyncio.AbstractEventLoop) -> None:
        now = time.monotonic()
        if self._told == self._hand:
            self.longest = max(self.longest, now - self._hand)
        self._hand = now
        self._beat = loop.call_later(PERIOD, self._move, loop)

    def _run(self) -> None:
        while not self._end.wait(PERIOD):
            hand = self._hand
            if time.monotonic() - hand - PERIOD > self.limit and self._told != hand:
                self._told = hand
                self._tell(sys._current_frames().get(self._watched))

    def _tell(self, frame: FrameType | None) -> None:
        place = _place(frame)
        if place not in self.places and len(self.places) >= PLACES:
            place = "elsewhere"
        self.places[place] += 1
        if self.places[place] == 1:
            log.warning("watchdog: the event loop is held for over %d ms by %s", self.limit * 1000, place)


def _place(frame: FrameType | None) -> str:
    """Return where a thread is: the innermost function of ours, and what it has called."""
    if frame is None:
        return "nobody"
    inner, found = frame, frame
    while not _module(found).startswith(OURS):
        if found.f_back is None:
            # Nothing of ours is on the way: the loop itself, or the machine, is slow.
            found = inner
            break
        found = found.f_back
    name = f"{_module(found)}.{found.f_code.co_qualname}"
    return name if found is inner else f"{name} (in {_module(inner)}.{inner.f_code.co_qualname})"


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "?"))
