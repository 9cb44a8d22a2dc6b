"""What can be done at tables, by whom. No HTTP in it.

An answer is committed before anybody sees it. A table is in memory only while somebody uses it
(`open`); everything else is read from the store. Each change is made on what was last read and
refused by the store if something else happened before: then it is tried again on what is new.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from typing import Any, Final
from weakref import WeakValueDictionary

from stardeck.games import find, names
from stardeck.kernel.chance import fresh_seed
from stardeck.kernel.errors import UnknownGame
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.table import (
    AnswerCommand,
    ChatCommand,
    Command,
    FillCommand,
    LeaveCommand,
    RematchCommand,
    ReturnCommand,
    StandInCommand,
    UndoCommand,
)
from stardeck.server.table import schema
from stardeck.server.table.change import (
    Change,
    checked_answer,
    filled,
    first_standing,
    new_id,
    new_token,
    next_table,
    said,
    standing_after,
    unique,
)
from stardeck.server.table.news import News
from stardeck.server.table.schema import Entry, SeatRow
from stardeck.server.table.store import Store, Stored
from stardeck.server.table.table import Table, digest

TRIES: Final = 20
SEEN_SECONDS: Final = 60.0
"""So often it is written down who is connected: other processes, and this one after a restart, read it."""

STAND_IN: Final = "hard"
"""The bot that plays for people who leave: one that makes no slips on their behalf."""


@cache
def _rules_here() -> list[tuple[str, int]]:
    """Return every game that can be played here, with the version of its rules."""
    found: list[tuple[str, int]] = []
    for name in names():
        with contextlib.suppress(UnknownGame):  # installed, but it can't be loaded
            found.append((name, find(name).version))
    return found


class Tables:
    """Every table there is."""

    def __init__(
        self, store: Store, news: News, nudge: Callable[[str], None], clock: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.news = news
        self.clock = clock
        self._nudge = nudge
        self._open: dict[str, Table] = {}
        self._kept_seen = 0.0
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- in memory ---------------------------------------------------------------------------

    @asynccontextmanager
    async def open(self, table_id: str) -> AsyncIterator[Table]:
        """Have a table in memory for a while; refused if there is none of that name."""
        lock = self._lock(table_id)
        async with lock:
            table = self._open.get(table_id)
            if table is None:
                table = self._open[table_id] = await self._load(table_id)
            # Counted before anything else is waited for: its last user could put it away meanwhile.
            table.users += 1
        try:
            async with lock:
                await self._catch_up(table)
            yield table
        finally:
            table.users -= 1
            if table.users == 0:
                self._open.pop(table_id, None)

    @property
    def in_memory(self) -> int:
        """How many tables are in memory now."""
        return len(self._open)

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _load(self, table_id: str) -> Table:
        stored = await self.store.load(table_id)
        if stored is None:
            raise Refused("unknown-table")
        if stored.row.rules != find(stored.row.game).version:
            raise Refused("old-rules")
        table = Table(stored)
        table.shared = self.news.shared
        return table

    async def refresh(self, table: Table) -> None:
        """Take in what other tasks or processes have written."""
        # With SQLite there is one process, and its changes are in memory already.
        if self.store.is_postgres:
            async with self._lock(table.row.id):
                await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        seq, seen = await self.store.newest(table.row.id)
        if seq > table.seq or seen > max(seat.seen for seat in table.seats):
            stored = await self.store.load(table.row.id, table.seq)
            if stored is not None:
                table.update(stored)

    async def waiting(self) -> list[str]:
        """Return the tables that the server must see to, as far as their rules are played here."""
        return await self.store.waiting(self.clock(), _rules_here())

    # --- who is here ---------------------------------------------------------------------------

    async def saw(self, table: Table, token: str) -> None:
        """Note that somebody is here, and let other processes know if that is news."""
        now, who = self.clock(), digest(token)
        theirs = [seat.seen for seat in table.seats if seat.token == who]
        if theirs and now - min(theirs) >= SEEN_SECONDS:
            table.saw(who, now)
            await self.store.saw([(table.row.id, who)], now)
            self.news.tell(table.row.id)

    async def keep_seen(self) -> None:
        """Write down who is connected, all at once, if it was not done for a while."""
        now = self.clock()
        if now - self._kept_seen < SEEN_SECONDS:
            return
        self._kept_seen = now
        here = [(table, who) for table in self._open.values() for who, count in table.here.items() if count]
        for table, who in here:
            table.saw(who, now)
        if here:
            await self.store.saw([(table.row.id, who) for table, who in here], now)

    # --- changing ----------------------------------------------------------------------------

    async def _change(self, table: Table, change: Callable[[], Change]) -> None:
        """Commit a change, then let it happen in memory, even if whoever asked for it hangs up."""
        await asyncio.shield(asyncio.ensure_future(self._commit(table, change)))

    async def _commit(self, table: Table, change: Callable[[], Change]) -> None:
        table_id = table.row.id
        async with self._lock(table_id):
            for _ in range(TRIES):
                if await self._write(table, change()):
                    break
                await self._catch_up(table)
            else:
                raise Refused("stale")
        self.news.tell(table_id)
        if table.row.due:
            self._nudge(table_id)

    async def _write(self, table: Table, made: Change) -> bool:
        entry = Entry(table.seq + 1, made.kind, made.seat, made.text, self.clock())
        seats = [made.seats.get(seat.seat, seat) for seat in table.seats]
        changes: dict[str, Any] = {}
        if made.kind not in (schema.CHAT, schema.REMATCH):
            changes = standing_after(table, made, seats, entry.at)
        changes.update(made.columns)
        if not await self.store.append(table.row.id, entry, changes, list(made.seats.values())):
            return False
        row = replace(table.row, **changes, seq=entry.seq, changed=entry.at)
        table.update(Stored(row, seats, [entry]))
        return True

    async def perform(self, table: Table, token: str, command: Command) -> str | None:
        """Do what somebody wants, if they may; a rematch returns its table."""
        if isinstance(command, RematchCommand):
            return await self._rematch(table, token)
        if isinstance(command, StandInCommand):
            async with self._lock(table.row.id):
                await self._catch_up(table)
        await self._change(table, lambda: self._planned(table, token, command))
        return None

    def _planned(self, table: Table, token: str, command: Command) -> Change:
        if isinstance(command, AnswerCommand):
            return self._answer(table, token, command)
        if isinstance(command, UndoCommand):
            return self._undo(table, token, command)
        if isinstance(command, ChatCommand):
            return said(table, token, command.text)
        if isinstance(command, LeaveCommand):
            return self._leave(table, token)
        if isinstance(command, ReturnCommand):
            return self._return(table, token)
        if isinstance(command, StandInCommand):
            return self._stand_in(table, token, command.seat)
        assert isinstance(command, FillCommand)
        return filled(table, token, command.seat, command.bot)

    # --- answers -----------------------------------------------------------------------------

    def _answer(self, table: Table, token: str, command: AnswerCommand) -> Change:
        held = table.held_by(token)
        if not held:
            raise Refused("not-seated")
        self._must_be_playing(table)
        if command.at != table.moved:
            raise Refused("stale")
        if table.asked not in held:
            raise Refused("not-your-turn")
        return checked_answer(table, command.text)

    async def answer_for_server(self, table: Table, at: int, text: str) -> None:
        """Answer for a bot, or for a seat that the rules play; refused if something else happened."""

        def planned() -> Change:
            if command_is_stale():
                raise Refused("stale")
            return checked_answer(table, text)

        def command_is_stale() -> bool:
            return at != table.moved or table.served() is None

        await self._change(table, planned)

    def _undo(self, table: Table, token: str, command: UndoCommand) -> Change:
        held = table.held_by(token)
        if not held:
            raise Refused("not-seated")
        if table.row.state == schema.OPEN:
            raise Refused("not-begun")
        if table.row.state == schema.OVER and not table.row.sandbox:
            raise Refused("over")
        if command.at != table.moved:
            raise Refused("stale")
        played = table.match.played
        seat = played[-1].seat if played else None
        if seat is None or (seat not in held and not table.row.sandbox):
            raise Refused("undo-boundary")
        if command.count > table.undoable(seat):
            raise Refused("undo-boundary")
        left = len(played) - command.count
        while table.row.sandbox and left > 0 and table.is_served(played[left].seat):
            # In a sandbox with bots one goes back to a question of one's own: a bot would answer at once.
            left -= 1
        limit = None if table.row.sandbox else table.row.move_seconds
        if limit is not None and table.spent_after_undo(left, self.clock()) >= limit:
            raise Refused("undo-late")
        return Change(schema.UNDO, held[0] if seat not in held else seat, str(left))

    # --- coming and going ----------------------------------------------------------------------

    async def sit(self, table: Table, token: str, name: str, wanted: int | None) -> tuple[str, int]:
        """Give somebody a free seat; return the token that holds it, and the seat."""
        known = bool(table.held_by(token)) or table.is_owner(token)
        given = token if known else new_token()
        chosen: list[int] = []

        def planned() -> Change:
            free = [seat.seat for seat in table.seats if seat.kind == schema.NOBODY]
            if wanted is not None and wanted not in free:
                raise Refused("seat-taken" if 0 <= wanted < len(table.seats) else "no-free-seat")
            if not free:
                raise Refused("no-free-seat")
            seat = free[0] if wanted is None else wanted
            chosen[:] = [seat]
            called = unique(name, [other.name for other in table.seats if other.seat != seat])
            row = SeatRow(seat, schema.PERSON, called, digest(given), None)
            return Change(schema.SIT, seat, called, {seat: row})

        await self._change(table, planned)
        return given, chosen[0]

    def _leave(self, table: Table, token: str) -> Change:
        held = table.held_by(token)
        if not held:
            raise Refused("not-seated")
        if table.row.state == schema.OPEN:
            rows = {s: SeatRow(s, schema.NOBODY, f"Seat {s + 1}", None, None) for s in held}
        else:
            rows = {s: replace(table.seats[s], bot=STAND_IN) for s in held}
        return Change(schema.LEAVE, held[0], table.seats[held[0]].name, rows)

    def _return(self, table: Table, token: str) -> Change:
        held = table.held_by(token)
        if not held:
            raise Refused("not-seated")
        rows = {s: replace(table.seats[s], bot=None) for s in held if table.seats[s].bot is not None}
        if not rows:
            raise Refused("not-away")
        limit = table.row.move_seconds
        if table.asked in rows and limit is not None and table.row.asked_at + limit <= self.clock():
            raise Refused("time-up")
        return Change(schema.RETURN, held[0], table.seats[held[0]].name, rows)

    def _stand_in(self, table: Table, token: str, seat: int) -> Change:
        if not table.held_by(token):
            raise Refused("not-seated")
        self._must_be_playing(table)
        if table.row.move_seconds is not None:
            raise Refused("clock-runs")
        late = table.stand_in_at()
        if table.asked != seat or late is None or self.clock() < late:
            raise Refused("not-late")
        row = replace(table.seats[seat], bot=STAND_IN)
        return Change(schema.STAND_IN, seat, row.name, {seat: row})

    async def time_is_up(self, table: Table) -> None:
        """Let a bot stand in for the seat whose time for a move has run out."""

        def planned() -> Change:
            limit, seat = table.row.deadline, table.asked
            if limit is None or seat is None or limit > self.clock() or table.served() is not None:
                raise Refused("not-late")
            row = replace(table.seats[seat], bot=STAND_IN)
            return Change(schema.LATE, seat, row.name, {seat: row})

        await self._change(table, planned)

    async def hand_over(self, table: Table, token: str, kept: int, bot: str) -> None:
        """Let a bot play all but one of somebody's seats for good: a guided game that becomes a game."""

        def planned() -> Change:
            rows = {
                seat: replace(table.seats[seat], kind=schema.BOT, token=None, bot=bot)
                for seat in table.held_by(token)
                if seat != kept
            }
            return Change(schema.LEARNT, kept, table.seats[kept].name, rows, {"hints": True})

        await self._change(table, planned)

    # --- again -------------------------------------------------------------------------------

    async def _rematch(self, table: Table, token: str) -> str:
        held = table.held_by(token)
        if not held and not table.is_owner(token):
            raise Refused("not-seated")
        if table.row.state != schema.OVER:
            raise Refused("not-over")
        if table.row.next is None:
            new = self._again(table)
            await self.store.create(new)
            with contextlib.suppress(Refused):
                await self._change(table, lambda: next_table(table, held, new.row.id))
            self._nudge(new.row.id)
        made = table.row.next
        assert made is not None
        return made

    def _again(self, table: Table) -> Stored:
        now = self.clock()
        row = replace(
            table.row,
            id=new_id(),
            seed=str(fresh_seed()),
            position=None,
            seed_known=False,
            origin="",
            seq=0,
            lease=0.0,
            next=None,
            created=now,
            changed=now,
        )
        seats = [replace(seat, bot=None if seat.kind == schema.PERSON else seat.bot) for seat in table.seats]
        return first_standing(Stored(row, seats, []), now)

    @staticmethod
    def _must_be_playing(table: Table) -> None:
        if table.row.state == schema.OPEN:
            raise Refused("not-begun")
        if table.row.state == schema.OVER:
            raise Refused("over")
