"""Games looked back at: many pictures and words at once are made where nobody else waits for them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, TypeVar

from stardeck.server.live.turns import Full
from stardeck.server.live.workers import LOST, Crew
from stardeck.server.messages.refusals import Refused

AT_ONCE: Final = 2
EACH: Final = 1
"""So many for one network, so that there is one for the others."""

WAITING: Final = 20
"""So many may wait or look; more are told to come back."""

PATIENCE: Final = 20.0
"""Seconds that the longest game may take; then it is given up."""

Result = TypeVar("Result")

log = logging.getLogger("stardeck.server")


class Viewers:
    """The processes in which games are looked back at, started when somebody does."""

    def __init__(self) -> None:
        self._crew = Crew(AT_ONCE, WAITING, each=EACH)

    async def view(self, work: Callable[..., Result], *given: object) -> Result:
        """Let a process do some work, a function of a module; refused if it takes too long."""
        try:
            return await self._crew.do(PATIENCE, work, *given)
        except Full:
            raise Refused("busy") from None
        except LOST as error:
            log.warning("viewers: a game was too heavy to look back at (%s)", type(error).__name__)
            raise Refused("too-heavy") from None

    @property
    def replaced(self) -> int:
        """How many processes were ended because they took too long, or died."""
        return self._crew.replaced

    def stop(self) -> None:
        """End the processes."""
        self._crew.stop()
