"""A time limit for things that are begun again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakMethod


class Patience:
    """Calls somebody when a thing that was begun does not end; one timer serves many that end at once.

    Who is called is not kept for it: a connection that has gone leaves memory at once, its table with it.
    """

    def __init__(self, seconds: float, over: Callable[[], None]) -> None:
        self._seconds = seconds
        self._over = WeakMethod(over)
        self._since: float | None = None
        self._watches = False

    def begin(self) -> None:
        """Begin something that must end in time."""
        loop = asyncio.get_running_loop()
        self._since = loop.time()
        if not self._watches:
            self._watches = True
            loop.call_later(self._seconds, self._look)

    def end(self) -> None:
        """Note that it has ended."""
        self._since = None

    def _look(self) -> None:
        loop, self._watches = asyncio.get_running_loop(), False
        left = 0.0 if self._since is None else self._since + self._seconds - loop.time()
        if left > 0:
            self._watches = True
            loop.call_later(left, self._look)
        elif self._since is not None and (over := self._over()) is not None:
            over()
