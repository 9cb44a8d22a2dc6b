"""How long tables are kept, by a clock that can't be pushed ahead.

What is forgotten does not come back. So the time that counts for it goes on no faster than the seconds that
this process has lived: a system clock that jumps ahead forgets nothing, and right after a start, when a
clock may still be wrong, nothing is forgotten either.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from stardeck.server.settings import Settings
from stardeck.server.table.store import Age

DAY: Final = 86400.0
GRACE: Final = 3600.0
"""Seconds after a start in which nothing is forgotten."""


class Retention:
    """Says what may be forgotten."""

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float] = time.time,
        lived: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._lived = lived
        self._begun = clock()
        self._born = lived()

    def age(self) -> Age | None:
        """Return since when something must have happened at a table that is kept; None: all are kept."""
        lived = self._lived() - self._born
        if lived < GRACE:
            return None
        now = min(self._clock(), self._begun + lived)
        chosen = self._settings
        return Age(
            open=_before(now, chosen.keep_open_days),
            sandbox=_before(now, chosen.keep_sandbox_days),
            playing=_before(now, chosen.keep_playing_days),
            over=_before(now, chosen.keep_over_days),
            unplayed=_before(now, chosen.keep_unplayed_hours / 24),
        )


def _before(now: float, days: float) -> float:
    """Return the time so many days ago; 0 days mean that nothing is too old."""
    return now - days * DAY if days else 0.0
