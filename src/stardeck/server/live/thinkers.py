"""Bots at the table: they think in processes of their own and are given a view as text, never the state."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from stardeck.bots import make, read_spec
from stardeck.bots.workers import end_with_parent
from stardeck.games import find
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Decision
from stardeck.kernel.game import Game
from stardeck.kernel.match import Match
from stardeck.kernel.reading import readings_from_text, readings_to_text
from stardeck.kernel.variant import load_pack, variant

PATIENCE: Final = 10.0
"""Seconds after which a bot that has not answered is not waited for any longer."""

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
    """The processes in which bots think."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the processes; the first answer shall not wait for them."""
        spawn = get_context("spawn")
        self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=end_with_parent)
        for _ in range(self._workers):
            self._pool.submit(_warm)

    def stop(self) -> None:
        """End the processes without waiting for thoughts nobody needs any more."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def submit(self, work: Callable[..., Result], *given: object) -> Future[Result]:
        """Let a process do some work: a module's function, given what can be sent there."""
        if self._pool is None:
            self.start()
        assert self._pool is not None
        try:
            return self._pool.submit(work, *given)
        except BrokenProcessPool:
            self.start()
            return self._pool.submit(work, *given)

    async def answer(self, match: Match, bot: str) -> str:
        """Return a bot's answer as text; a bot that fails is answered for at random."""
        asked = question(match, bot)
        if len(asked.options) == 1:
            return match.game.action_text(asked.options[0])
        try:
            running = self.submit(think, asked)
            answer = await asyncio.wait_for(asyncio.wrap_future(running), PATIENCE)
        except BrokenProcessPool:
            log.warning("bots: a process died while %s thought; starting new ones", bot)
            self._pool = None
            return self._any(match, asked)
        except Exception as error:
            log.warning("bots: %s gave no answer (%s); one is chosen at random", bot, type(error).__name__)
            return self._any(match, asked)
        return answer

    @staticmethod
    def _any(match: Match, asked: Question) -> str:
        return match.game.action_text(secrets.choice(asked.options))
