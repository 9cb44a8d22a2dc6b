"""Packs, positions and records of strangers: read in processes that can be ended, never in the event loop.

A short text can take for ever to read, or to draw. Whoever reads one has so much time and memory; then
the process is ended, the sender is told, and nobody else has noticed.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeVar

from stardeck.bots.workers import end_with_parent
from stardeck.games import find, names
from stardeck.kernel.variant import load_pack
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import snapshot
from stardeck.server.live.turns import Full
from stardeck.server.live.workers import LOST, Crew
from stardeck.server.messages.refusals import Refused
from stardeck.server.table.schema import OPEN, PLAYING
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table

AT_ONCE: Final = 2
"""So many texts are read at the same time."""

EACH: Final = 1
"""So many of one network, so that there is one for the others."""

WAITING: Final = 20
"""So many may wait for their turn; more are told to come back."""

MEMORY: Final = 1 << 29
"""Bytes of address space that a reader may have."""

SLACK: Final = 4
"""On a busy machine a second of work takes longer: so many times as long is waited for it."""

STROKE: Final = 1.0
"""Seconds of work for which the event loop may be held: opening a table, or drawing it for one seat."""

Result = TypeVar("Result")

log = logging.getLogger("stardeck.server")

# --- in the process that reads -------------------------------------------------------------------


def opened(make: Callable[..., Stored], *given: object) -> Stored:
    """Return the table that a stranger's text makes, after it was opened and drawn as it will be."""
    stored = make(*given)
    row = stored.row
    if row.state == OPEN:
        # Nothing is drawn before everybody is there, but then it will be.
        row = replace(row, state=PLAYING)
    with _at_a_stroke():
        table = Table(replace(stored, row=row))
    for seat in (None, *range(len(stored.seats))):
        with _at_a_stroke():
            snapshot(table, Eyes("en", seat=seat), 0.0)
    return stored


@contextlib.contextmanager
def _at_a_stroke() -> Iterator[None]:
    begun = time.process_time()
    yield
    if time.process_time() - begun > STROKE:
        raise Refused("too-heavy")


def _limited() -> None:
    """Give this process little memory; it is the first thing it does."""
    end_with_parent()
    if sys.platform != "win32":
        import resource

        with contextlib.suppress(ValueError, OSError):  # some systems know no such limit
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _timed(seconds: float, work: Callable[..., Result], given: tuple[object, ...]) -> Result:
    """Do some work within so many seconds of it; the system ends a process that takes longer."""
    if sys.platform != "win32":
        import resource

        soft, most = int(time.process_time() + seconds) + 1, resource.getrlimit(resource.RLIMIT_CPU)[1]
        if most != resource.RLIM_INFINITY:
            soft = min(soft, most)
        resource.setrlimit(resource.RLIMIT_CPU, (soft, most))
    return work(*given)


def _begun() -> None:
    """Load everything a reader needs; the time for a text begins after it."""
    for game in names():
        load_pack(find(game))


# --- in the server -------------------------------------------------------------------------------


class Readers:
    """The processes that read for strangers; bots have others."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._crew = Crew(AT_ONCE, WAITING, _limited, _begun, EACH)

    async def read(self, work: Callable[..., Result], *given: object) -> Result:
        """Let a process do some work: a module's function, given what can be sent there.

        Refused as too heavy if it takes too much time or memory, and if too many wait already.
        """
        try:
            return await self._crew.do(self.seconds * SLACK, _timed, self.seconds, work, given)
        except Refused:
            raise
        except Full:
            raise Refused("busy") from None
        except LOST as error:
            log.warning("readers: a text was too heavy (%s)", type(error).__name__)
            raise Refused("too-heavy") from None
        except Exception as error:
            log.exception("readers: a text could not be read")
            raise Refused("bad-message", str(error)[:200]) from None

    @property
    def replaced(self) -> int:
        """How many processes were ended because they took too long, or died."""
        return self._crew.replaced

    def stop(self) -> None:
        """End the processes without waiting for what they read."""
        self._crew.stop()
