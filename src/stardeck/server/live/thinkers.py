"""Bots at the table: they think in processes of their own and are given a view as text, never the state."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from stardeck.bots import make, read_spec
from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game
from stardeck.kernel.match import Match
from stardeck.kernel.reading import readings_from_text, readings_to_text
from stardeck.kernel.variant import load_pack, variant
from stardeck.server.live.turns import Full
from stardeck.server.live.workers import LOST, Crew
from stardeck.server.messages.refusals import Refused

PATIENCE: Final = 10.0
"""Seconds after which a bot that thinks and has not answered is ended, and another one begins."""

TABLES_WAITING: Final = 10_000
"""So many tables may wait for their bots: there is one question a table."""

ADVICE_WAITING: Final = 8
"""So many may wait for advice; more are told to come back."""

Result = TypeVar("Result")

log = logging.getLogger("stardeck.server")


@dataclass(frozen=True)
class Question:
    """Everything a bot is told: the rules it plays by, what its seat may know, and what is asked."""

    game: str
    pack: str | None
    readings: str
    bot: str
    view: str
    seat: int
    prompt: int
    options: tuple[int, ...]
    seed: int


def question(match: Match, bot: str) -> Question:
    """Return the question asked now, as the seat that is asked may know it."""
    decision = match.decision
    assert decision is not None, "Nobody is asked when the game is over."
    return Question(
        match.box.name,
        match.pack.text,
        readings_to_text(match.box.readings, match.readings),
        bot,
        match.game.view_text(match.view(decision.seat)),
        decision.seat,
        decision.prompt,
        tuple(decision.options),
        secrets.randbits(60),
    )


def rules(game: str, pack: str | None, readings: str) -> tuple[Box, Game[Any, Any]]:
    """Return the box and the game under these rules."""
    box = find(game)
    return box, variant(box, load_pack(box, pack), readings_from_text(box.readings, readings)).game


def think(asked: Question) -> str:
    """Answer a question; runs in a process of the pool."""
    box, game = rules(asked.game, asked.pack, asked.readings)
    spec = read_spec(asked.bot)
    bot = make(spec.bot, box, game, asked.seed)
    view = game.view_from_text(asked.view)
    decision = Decision(asked.seat, asked.prompt, list(asked.options))
    return game.action_text(bot.choose(view, decision, spec.limit).action)


def _warm() -> None:
    """Import everything a bot needs, before the first one is asked."""


class Thinkers:
    """The processes in which bots think, and others for advice, so that neither waits for the other."""

    def __init__(self, workers: int = 0) -> None:
        self._bots = Crew(workers or max(1, (os.cpu_count() or 2) - 1), TABLES_WAITING, warm=_warm)
        self._advisers = Crew(1, ADVICE_WAITING, warm=_warm)

    def start(self) -> None:
        """Start the processes of the bots; the first answer shall not wait for them."""
        self._bots.start()

    def stop(self) -> None:
        """End the processes without waiting for thoughts nobody needs any more."""
        self._bots.stop()
        self._advisers.stop()

    @property
    def replaced(self) -> int:
        """How many processes were ended because they took too long, or died."""
        return self._bots.replaced + self._advisers.replaced

    async def advise(self, seconds: float, work: Callable[..., Result], *given: object) -> Result:
        """Let a process think for somebody who wants advice; refused in words if it takes too long."""
        try:
            return await self._advisers.do(seconds, work, *given)
        except Full:
            raise Refused("busy-hints") from None
        except LOST as error:
            log.warning("bots: advice took too long (%s); its process was replaced", type(error).__name__)
            raise Refused("busy-hints") from None

    async def answer(self, match: Match, bot: str) -> str:
        """Return a bot's answer as text; a bot that fails is answered for at random."""
        asked = question(match, bot)
        if len(asked.options) == 1:
            return match.game.action_text(asked.options[0])
        try:
            return await self._bots.do(PATIENCE, think, asked)
        except LOST as error:
            log.warning("bots: %s took too long or died (%s); it was replaced", bot, type(error).__name__)
        except Exception as error:
            log.warning("bots: %s gave no answer (%s); one is chosen at random", bot, type(error).__name__)
        return match.game.action_text(secrets.choice(asked.options))
