"""Log lines for refused requests, so that an operator sees an attack. Addresses are hashed.

Call `note` from inside the event loop. The first refusal is written at once. Repeats within a minute (same
address, kind and code) are counted, and the count is written when the minute ends.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from hashlib import blake2b
from typing import Final

MINUTE: Final = 60.0
"""Seconds for which the same refusals are counted instead of written."""

LINES: Final = 100
"""The most distinct refusals written per minute; the rest share one count."""

OTHERS: Final = "other addresses"

log = logging.getLogger("stardeck.server")


class Refusals:
    """Refusals of the present minute."""

    def __init__(self) -> None:
        self._salt = secrets.token_bytes(16)
        self._counts: dict[tuple[str, str, str], int] = {}
        self._timer: asyncio.TimerHandle | None = None

    def note(self, code: str, address: str, kind: str = "request") -> None:
        """Write that something was refused, or count it if it was written within the last minute.

        *kind* says what was refused: a request, or a live connection.
        """
        known = kind, code, self._hash(address)
        if known not in self._counts and len(self._counts) >= LINES:
            known = "any", "any", OTHERS
        if known in self._counts:
            self._counts[known] += 1
            return
        self._counts[known] = 0
        log.warning("refused: %s, %s, from %s", *known)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(MINUTE, self.finish)

    def finish(self) -> None:
        """Write the counts, and begin a new minute."""
        counts, self._counts = self._counts, {}
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for known, count in counts.items():
            if count:
                log.warning("refused: %s, %s, from %s: %d more", *known, count)

    def _hash(self, address: str) -> str:
        """Return a short hash of an address. The salt changes with every start, so it can't be looked up."""
        return blake2b(address.encode(errors="replace"), key=self._salt, digest_size=5).hexdigest()


_REFUSALS: Final = Refusals()
note: Final = _REFUSALS.note
finish: Final = _REFUSALS.finish
