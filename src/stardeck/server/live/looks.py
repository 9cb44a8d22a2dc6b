"""What it costs to look anew: a few bytes ask for a whole table, so what is sent is counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final
from weakref import WeakMethod

from stardeck.server.networks import Rates

RATE: Final = 1_000_000.0
"""So many bytes a second are sent to one address because somebody there looks anew; the others wait."""

BURST: Final = 5.0
"""Seconds for which that lasts if it is sent at once."""


def new_rates() -> Rates:
    """Return how many bytes each network may have sent to it for looks."""
    return Rates(RATE, RATE * BURST)


class Looks:
    """The looks of one connection: one at a time, as soon as what was sent before is paid for."""

    def __init__(self, rates: Rates, address: str, show: Callable[[], None]) -> None:
        self._rates = rates
        self._address = address
        self._show = WeakMethod(show)
        self._waiting: asyncio.TimerHandle | None = None
        self._size = 0
        """The bytes of the largest message so far."""

    def note(self, message: str | bytes) -> None:
        """Note what was sent: a look is taken for as large as the largest of it."""
        self._size = max(self._size, len(message))

    def ask(self) -> None:
        """Show everything anew; who asks again before that is shown it once."""
        if self._waiting is None:
            self._show_when_paid()

    def end(self) -> None:
        """Show nothing any more."""
        if self._waiting is not None:
            self._waiting.cancel()

    def _show_when_paid(self) -> None:
        self._waiting = None
        wait = self._rates.wait(self._address)
        if wait:
            self._waiting = asyncio.get_running_loop().call_later(wait, self._show_when_paid)
        elif (show := self._show()) is not None:
            self._rates.charge(self._address, self._size)
            show()
