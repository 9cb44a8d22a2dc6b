"""What can be done at tables, by whom. No HTTP in it.

An answer is committed before anybody sees it. A table is in memory only while somebody uses it
(`open`); everything else is read from the store. Each change is made on what was last read and
refused by the store if something else happened before: then it is tried again on what is new.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, Final
from weakref import WeakValueDictionary

from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import ChatCommand, Command, RematchCommand
from stardeck.server.networks import ASKER, hashed
from stardeck.server.settings import Settings
from stardeck.server.table import schema
from stardeck.server.table.budget import Budget
from stardeck.server.table.change import Change, checked_answer, keyed_token, new_token, standing_after, stuck
from stardeck.server.table.commands import BY_TIME, planned
from stardeck.server.table.lobby import check_newcomer, next_table
from stardeck.server.table.news import News
from stardeck.server.table.old import is_old, old_record, rules_here
from stardeck.server.table.outside import Outside
from stardeck.server.table.room import Room
from stardeck.server.table.schema import Entry
from stardeck.server.table.seating import again, from_elsewhere, handed_over, seated, too_late
from stardeck.server.table.sizes import entry_bytes
from stardeck.server.table.store import Store, Stored
from stardeck.server.table.table import Table, digest
from stardeck.server.table.unhurried import unhurried

TRIES: Final = 20
SEEN_SECONDS: Final = 60.0
"""So often it is written down who is connected: other processes, and this one after a restart, read it."""

NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""What names of tables look like."""


class Tables:
    """Every table there is."""

    def __init__(
        self,
        store: Store,
        news: News,
        nudge: Callable[[str], None],
        clock: Callable[[], float] = time.time,
        settings: Settings | None = None,
    ) -> None:
        self.store = store
        self.news = news
        self.clock = clock
        self.room = Room(store, settings or Settings())
        self.budget = Budget(settings or Settings())
        self._nudge = nudge
        self.written: Counter[str] = Counter()
        """How much was written by this process, by kind."""

        self.outside = Outside(store)
        self._open: dict[str, Table] = {}
        self._kept_seen = 0.0
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- in memory ---------------------------------------------------------------------------

    @asynccontextmanager
    async def open(self, table_id: str) -> AsyncIterator[Table]:
        """Have a table in memory for a while; refused if there is none of that name."""
        async with self._lock(table_id):
            table = self._open.get(table_id)
            is_new = table is None
            if table is None:
                table = self._open[table_id] = await self._load(table_id)
            # Counted before anything else is waited for: its last user could put it away meanwhile.
            table.users += 1
        try:
            if not is_new:
                await self.refresh(table)
                if table.gone:
                    raise Refused("unknown-table")
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
        stored = await self._stored(table_id)
        if is_old(stored.row):
            raise Refused("old-rules")
        table = await unhurried(stored)
        table.shared = self.news.shared
        return table

    async def _stored(self, table_id: str) -> Stored:
        # What could never be a name is not looked for; some of it no database takes.
        stored = await self.store.load(table_id) if NAME.fullmatch(table_id) else None
        if stored is None:
            raise Refused("unknown-table")
        return stored

    async def standing(self, table_id: str) -> Stored:
        """Return what a table is and who sits there, without its entries; refused if it can't be opened."""
        found = await self.store.some([table_id]) if NAME.fullmatch(table_id) else []
        if not found:
            raise Refused("unknown-table")
        if is_old(found[0].row):
            raise Refused("old-rules")
        return found[0]

    async def old_record(self, table_id: str, token: str = "") -> str | None:
        """Return the record of a finished table of older rules; None if its rules are those of today."""
        stored = await self._stored(table_id)
        return old_record(stored, token) if is_old(stored.row) else None

    async def refresh(self, table: Table) -> None:
        """Take in what other tasks or processes have written."""
        # With SQLite there is one process, and its changes are in memory already.
        if self.store.is_postgres:
            async with self._lock(table.row.id):
                await self._catch_up(table)

    async def hear(self, table: Table) -> None:
        """Take in what other processes have told of; what this one has written is in memory already."""
        unread, name = self.news.unread, table.row.id
        if not self.news.shared:
            return
        # Who finds that another reads already waits for it: afterwards there is nothing to wake them.
        async with self._lock(name):
            if name not in unread:
                return
            unread.discard(name)
            try:
                await self._read(table)
            except BaseException:
                unread.add(name)
                raise

    async def _catch_up(self, table: Table) -> None:
        seq, seen = await self.store.newest(table.row.id)
        if seq < 0:
            table.gone = True
            raise Refused("unknown-table")
        if seq > table.seq or seen > max(seat.seen for seat in table.seats):
            await self._read(table)

    async def _read(self, table: Table) -> None:
        stored = await self.store.load(table.row.id, table.seq)
        table.gone = stored is None
        if stored is not None:
            table.update(stored)

    async def look_outside(self) -> None:
        """Take in what other programs, such as `stardeck admin`, have written."""
        for table_id in await self.outside.look({name: table.seq for name, table in self._open.items()}):
            table = self._open.get(table_id)
            if table is not None:
                async with self._lock(table_id):
                    await self._read(table)
                self.news.tell(table_id)

    async def waiting(self) -> list[str]:
        """Return the tables that the server must see to, as far as their rules are played here."""
        # The first time every game is loaded, which takes longer than others should wait.
        return await self.store.waiting(self.clock(), await asyncio.to_thread(rules_here))

    # --- who is here ---------------------------------------------------------------------------

    async def saw(self, table: Table, token: str) -> None:
        """Note that somebody is here, and let other processes know if that is news."""
        now, who = self.clock(), digest(token)
        theirs = [seat.seen for seat in table.seats if seat.token == who]
        if who == table.row.owner and table.row.state == schema.OPEN:
            theirs.append(table.row.owner_seen)
        if theirs and now - min(theirs) >= SEEN_SECONDS:
            table.saw(who, now)
            await self.store.saw([(table.row.id, who)], now, _owned([(table, who)]))
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
            await self.store.saw([(table.row.id, who) for table, who in here], now, _owned(here))

    # --- changing ----------------------------------------------------------------------------

    async def _change(
        self, table: Table, change: Callable[[], Change], written: Callable[[], None] | None = None
    ) -> None:
        """Commit a change, then let it happen in memory, even if whoever asked for it hangs up."""
        self.outside.check(is_new=False)
        running = asyncio.ensure_future(self._commit(table, change, written))
        # Whoever hung up does not ask how it ended; somebody must, or it is taken for a mishap.
        running.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(running)
        await self.end_if_stuck(table)

    async def change(self, table: Table, planned: Callable[[], Change]) -> None:
        """Commit a change that is planned elsewhere, on what is known when it is written."""
        await self._change(table, planned)

    async def _commit(
        self, table: Table, change: Callable[[], Change], written: Callable[[], None] | None
    ) -> None:
        table_id = table.row.id
        async with self._lock(table_id):
            for _ in range(TRIES):
                if await self._write(table, change()):
                    break
                await self._catch_up(table)
            else:
                raise Refused("stale")
        if written is not None:
            written()
        self.news.tell(table_id)
        if table.row.due:
            self._nudge(table_id)

    async def _write(self, table: Table, made: Change) -> bool:
        self.room.check_entry()
        entry = Entry(table.seq + 1, made.kind, made.seat, made.text, self.clock())
        seats = [made.seats.get(seat.seat, seat) for seat in table.seats]
        changes: dict[str, Any] = {}
        if made.kind not in (schema.CHAT, schema.REMATCH, schema.KNOWN, schema.TOKEN):
            changes = standing_after(table, made, seats, entry.at)
        changes.update(made.columns)
        if not await self.store.append(table.row.id, entry, changes, list(made.seats.values()), made.new):
            return False
        self.written[made.kind] += 1
        if made.kind != schema.CHAT:
            changes["changed"] = entry.at
        changes |= {"seq": entry.seq, "bytes": table.row.bytes + entry_bytes(entry)}
        row = replace(table.row, **changes)
        table.update(Stored(row, seats, [entry]))
        return True

    async def perform(
        self,
        table: Table,
        token: str,
        command: Command,
        written: Callable[[], None] | None = None,
    ) -> str | None:
        """Do what somebody wants, if they may; a rematch returns its table.

        Of anything else *written* hears once it is committed, before anybody is told to look.
        """
        self.budget.check_pace(table, token, isinstance(command, ChatCommand))
        if isinstance(command, RematchCommand):
            return await self._rematch(table, token)
        if isinstance(command, BY_TIME):
            async with self._lock(table.row.id):
                await self._catch_up(table)

        def change() -> Change:
            return self.budget.checked(table, planned(table, token, command, self.clock()))

        await self._change(table, change, written)
        return None

    # --- answers -----------------------------------------------------------------------------

    async def answer_for_server(self, table: Table, at: int, text: str) -> None:
        """Answer for a bot, or for a seat that the rules play; refused if something else happened."""

        def change() -> Change:
            if at != table.moved or table.served() is None:
                raise Refused("stale")
            return checked_answer(table, text)

        await self._change(table, change)

    # --- coming and going ----------------------------------------------------------------------

    async def sit(
        self,
        table: Table,
        token: str,
        name: str,
        wanted: int | None,
        key: str | None = None,
    ) -> tuple[str, int]:
        """Give somebody a free seat; return the token that holds it, and the seat.

        Who asks again with the same key, because the reply was lost, is told of the same seat.
        """
        known = bool(table.held_by(token)) or table.is_owner(token)
        given = keyed_token(key) if key else token if known else new_token()
        chosen: list[int] = []
        address, *_, home = hashed(ASKER.get())
        self.budget.check_coming(table)

        def change() -> Change:
            chosen[:] = table.held_by(given) if key else []
            if chosen:
                raise Refused("seat-taken")
            check_newcomer(table, token, address)
            made = seated(table, given, name, wanted, address)
            assert made.seat is not None
            chosen[:] = [made.seat]
            return from_elsewhere(table, self.budget.checked(table, made), home)

        try:
            await self._change(table, change)
        except Refused:
            if not (key and table.held_by(given)):
                raise
        return given, chosen[0]

    async def time_is_up(self, table: Table) -> None:
        """Let a bot stand in for the seat whose time for a move has run out."""
        await self._change(table, lambda: too_late(table, self.clock()))

    async def hand_over(self, table: Table, token: str, kept: int, bot: str) -> None:
        """Let a bot play all but one of somebody's seats for good: a guided game that becomes a game."""
        await self._change(table, lambda: handed_over(table, token, kept, bot))

    async def end_if_stuck(self, table: Table) -> bool:
        """End a game whose question nobody can answer, with a word; tell whether it was so.

        Packs of strangers can bring that about: rules that ask for more than there is.
        """
        if not table.is_stuck:
            return False
        with suppress(Refused):
            await self._change(table, lambda: stuck(table))
        return True

    # --- again -------------------------------------------------------------------------------

    async def _rematch(self, table: Table, token: str) -> str:
        held = table.held_by(token)
        if not held and not table.is_owner(token):
            raise Refused("not-seated")
        if table.row.state != schema.OVER:
            raise Refused("not-over")
        if table.row.next is None:
            self.outside.check(is_new=True)
            new = again(table, token, self.clock())
            new.row.maker, new.row.maker_near, new.row.maker_home = hashed(ASKER.get())
            try:
                async with self.room.kept(new):
                    await self._change(table, lambda: next_table(table, held, new))
            except Refused:
                if table.row.next is None:
                    raise
            else:
                self._nudge(new.row.id)
        made = table.row.next
        assert made is not None
        return made


def _owned(here: Sequence[tuple[Table, str]]) -> list[str]:
    """Return the tables that wait for their start while their owner is connected."""
    return [one.row.id for one, who in here if one.row.state == schema.OPEN and who == one.row.owner]
