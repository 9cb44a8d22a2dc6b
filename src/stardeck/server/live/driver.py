"""Who answers when no person does: bots, stand-ins, seats that the rules play, and the clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from stardeck.server.live.thinkers import Thinkers
from stardeck.server.messages.refusals import Refused
from stardeck.server.table.outside import READ_ONLY
from stardeck.server.table.retention import Retention
from stardeck.server.table.schema import RULES
from stardeck.server.table.table import Table
from stardeck.server.table.tables import Tables

SWEEP: Final = 2.0
"""Seconds between looks at tables whose time is up or that nobody sees to."""

TIDY: Final = 60.0
"""Seconds between looks at tables that may be forgotten."""

RULES_PACE: Final = 0.5
"""What the rules do by themselves goes faster than a bot's answer by this factor."""

log = logging.getLogger("stardeck.server")


class Driver:
    """Gives the answers of the server, one task a table."""

    def __init__(self, thinkers: Thinkers, pace: float, lease: float, retention: Retention) -> None:
        self.thinkers = thinkers
        self.pace = pace
        self.lease = lease
        self.retention = retention
        self._tidied = 0.0
        self.watched: Counter[str] = Counter()
        """How many connections each table has in this process."""

        self.paces: dict[str, float] = {}
        """How long bots shall wait at tables where somebody has a wish, as a part of what is usual."""

        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self.sweeps = 0
        """How often it was looked which tables wait for the server."""

        self.tables: Tables | None = None

    def start(self, tables: Tables) -> None:
        """Begin to look after tables."""
        self.tables = tables
        self.thinkers.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stop at once; what was not committed will be answered after the next start."""
        tasks = [*self._tasks.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()

    def nudge(self, table_id: str) -> None:
        """See to a table that has changed."""
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._see_to(table_id))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._tasks.pop(table_id, None))

    async def _see_to(self, table_id: str) -> None:
        assert self.tables is not None
        try:
            self._again.add(table_id)
            while table_id in self._again:
                self._again.discard(table_id)
                async with self.tables.open(table_id) as table:
                    await self._answer_while_due(table)
        except Refused:
            return
        except Exception:
            log.exception("driver: a table could not be seen to")

    async def _answer_while_due(self, table: Table) -> None:
        assert self.tables is not None
        if self.tables.outside.mode == READ_ONLY:
            return
        if table.row.deadline is not None and table.row.deadline < self.tables.clock():
            with contextlib.suppress(Refused):
                await self.tables.time_is_up(table)
        if await self.tables.end_if_stuck(table) or table.served() is None:
            return
        now = self.tables.clock()
        if not await self.tables.store.lease(table.row.id, now, now + self.lease):
            return
        try:
            held = now
            while table.served() is not None:
                await self._answer(table)
                if self.tables.clock() - held > self.lease / 4:
                    held = self.tables.clock()
                    await self.tables.store.prolong(table.row.id, held + self.lease)
        finally:
            await self.tables.store.release(table.row.id)

    async def _answer(self, table: Table) -> None:
        assert self.tables is not None
        seat, at = table.served(), table.moved
        assert seat is not None
        pause = self._pause(table)
        if seat.kind == RULES:
            await asyncio.sleep(pause * RULES_PACE)
            answer: str = table.match.options[0]
        else:
            thought = self.thinkers.answer(table.match, seat.bot or "random")
            answer, _ = await asyncio.gather(thought, asyncio.sleep(pause))
        try:
            await self.tables.answer_for_server(table, at, answer)
        except Refused as refused:
            if refused.code in ("no-space", READ_ONLY):
                # It is tried again when the table is looked after next.
                raise
            if refused.code == "illegal":
                log.warning("driver: a bot of %s gave an illegal answer", table.row.game)
                await self.tables.answer_for_server(table, at, table.match.options[0])
            await self.tables.refresh(table)

    def _pause(self, table: Table) -> float:
        """Return how long people want to look at the last answer: not at all if it told them nothing."""
        last = len(table.match.played) - 1
        if not self.watched[table.row.id] or (last >= 0 and not table.match.seen(None, "en").lines(last)):
            return 0.0
        return self.pace * self.paces.get(table.row.id, 1.0)

    async def _sweep(self) -> None:
        assert self.tables is not None
        while True:
            try:
                await self.tables.look_outside()
                for table_id in await self.tables.waiting():
                    self.nudge(table_id)
                await self.tables.keep_seen()
                await self._tidy()
            except (SQLAlchemyError, OSError) as error:
                # It is tried again in a moment, so a line is enough.
                log.warning("driver: the database does not answer (%s)", type(error).__name__)
            except Exception:
                log.exception("driver: looking for neglected tables failed")
            self.sweeps += 1
            await asyncio.sleep(SWEEP)

    async def _tidy(self) -> None:
        assert self.tables is not None
        age = self.retention.age()
        if age is None or time.monotonic() - self._tidied < TIDY:
            return
        self._tidied = time.monotonic()
        gone = await self.tables.store.tidy(age)
        if gone:
            log.info("driver: %d tables were forgotten: nobody has played there for long", gone)
