"""Names what keeps the event loop: while it works on one thing, everybody else waits.

The loop moves a hand forward twenty times a second. A thread looks at the hand; if it has stood still for too
long, the thread notes what the loop is doing right then. When the hand moves again it is told: once for each
place, so that a busy night does not fill a disk. On a busy machine the loop stands still because other
programs have the cores: then no place is to blame, and that is told instead.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
import time
from collections import Counter
from types import FrameType
from typing import Final

PERIOD: Final = 0.05
LIMIT: Final = 0.1
"""Seconds for which nothing may keep the loop."""

ENDLESS: Final = 2.0
"""Whatever has kept the loop for so many seconds is told while it does: it might never end."""

PLACES: Final = 200
"""So many places are told apart."""

OURS: Final = "stardeck"

MACHINE: Final = "other programs: no core was free"

log = logging.getLogger("stardeck.server")


class Waits:
    """How long the thread that makes it has waited for a core. Linux counts it; elsewhere it is nothing."""

    def __init__(self) -> None:
        try:
            self._file = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        except OSError:
            self._file = -1

    def seconds(self) -> float:
        """Return the seconds since the thread was started, but for those it waits right now."""
        return int(os.pread(self._file, 80, 0).split()[1]) / 1e9 if self._file >= 0 else 0.0

    def close(self) -> None:
        """Give the file back."""
        if self._file >= 0:
            os.close(self._file)
        self._file = -1


class Watchdog:
    """Watches the event loop it was started in."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self.places: Counter[str] = Counter()
        """How often each place kept the loop for too long."""

        self.longest = 0.0
        """The seconds of the longest time."""

        self._hand = time.monotonic()
        self._waited = 0.0
        self._noted = self._told = -1.0
        """The hands at which a place was noted, and told, last."""

        self._place = ""
        self._end = threading.Event()
        self._beat: asyncio.TimerHandle | None = None
        self._thread: threading.Thread | None = None
        self._watched = 0

    def start(self) -> None:
        """Begin to watch the running loop, from its own thread."""
        waits, self._watched = Waits(), threading.get_ident()
        self._move(asyncio.get_running_loop(), waits)
        self._thread = threading.Thread(target=self._run, args=(waits,), name="watchdog", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._end.set()
        if self._beat is not None:
            self._beat.cancel()
        if self._thread is not None:
            self._thread.join()

    def _move(self, loop: asyncio.AbstractEventLoop, waits: Waits) -> None:
        now, waited = time.monotonic(), waits.seconds()
        if self._noted == self._hand:
            self._judge(now - self._hand, waited - self._waited)
        self._hand, self._waited = now, waited
        self._beat = loop.call_later(PERIOD, self._move, loop, waits)

    def _judge(self, held: float, waited: float) -> None:
        """Tell what has kept the loop, now that it moves again."""
        is_ours = held - waited - PERIOD > self.limit
        if is_ours:
            self.longest = max(self.longest, held - waited)
        if self._told != self._hand:
            self._tell(self._place if is_ours else MACHINE)

    def _run(self, waits: Waits) -> None:
        while not self._end.wait(PERIOD):
            hand, waited = self._hand, self._waited
            held = time.monotonic() - hand - PERIOD
            if held > self.limit and self._noted != hand:
                self._place = _place(sys._current_frames().get(self._watched))
                self._noted = hand
            if held > ENDLESS and self._told != hand and held - (waits.seconds() - waited) > ENDLESS:
                self._told = hand
                self._tell(self._place)
        waits.close()

    def _tell(self, place: str) -> None:
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
