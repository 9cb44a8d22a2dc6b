"""A connection to a table: what it wants is done, what it may see is sent.

A receive loop runs beside the sender. The sender always sends the newest state, so a slow reader
costs nothing but its own delay; replies wait in a bounded queue; sending and closing have time
limits. Without them a reader that stops reading would hold its handler for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from stardeck.server.connections import Connections
from stardeck.server.edition import edition
from stardeck.server.live.devices import Devices, is_moved
from stardeck.server.live.driver import Driver
from stardeck.server.live.looks import Looks, new_rates
from stardeck.server.live.patience import Patience
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import sealed
from stardeck.server.messages.base import Message
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.table import Done, Problem
from stardeck.server.messages.wishes import FROM_PAGE, DoMessage, HelloMessage, LookMessage
from stardeck.server.networks import Bucket, Counts, Rates, networks
from stardeck.server.settings import Settings
from stardeck.server.shield import whence
from stardeck.server.table.table import Table, digest
from stardeck.server.table.tables import Tables
from stardeck.server.words.problems import problem_words
from stardeck.words import choose_language

REPLIES: Final = 64
HELLO_SECONDS: Final = 10.0
CLOSE_SECONDS: Final = 3.0
RETRY_SECONDS: Final = 1.0
LINGER_SECONDS: Final = 15.0
"""So long a closed connection may take to be gone; then it is cut off."""

SAME: Final = 20
"""So many connections one person may have to a table."""

RESERVE: Final = 5
"""One in so many connections is kept for people who sit at a table together with people from elsewhere."""

TOO_FAST, GOING_WRONG, TRY_LATER, GONE = 4029, 4000, 1013, 4004

OTHER_EDITION: Final = 4010
"""The page is not the one that this server has: what it is sent shortly could be put together wrongly."""

log = logging.getLogger("stardeck.server")


class Connection:
    """One page (or bot) at one table."""

    def __init__(
        self,
        socket: WebSocket,
        tables: Tables,
        table: Table,
        rate: float,
        patience: float,
        looks: Rates | None = None,
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.table = table
        self.patience = Patience(patience, self._cut_off)
        self._tasks: list[asyncio.Task[None]] = []
        self.eyes = Eyes("en")
        self.replies: deque[Message] = deque()
        self.wake = asyncio.Event()
        self.dirty = True
        self.shown_at = 0.0
        """When the position that was sent last was looked at."""

        self.sent = -1
        """The last entry that the page was told of."""

        self.held: list[int] = []
        """The seats of this person when they were last looked at."""

        self.pace = 1.0
        """How long bots shall wait, as a part of what is usual."""

        self.bucket = Bucket(rate, rate * 3)
        self.looks = Looks(looks or new_rates(), whence(socket.scope), self._changed)

    async def run(self) -> None:
        """Serve the connection until either side ends it; they have said hello."""
        await self.tables.saw(self.table, self.eyes.token)
        deaf = self.tables.news.listen(self.table.row.id, self._changed)
        self._changed()
        self._present(1)
        tasks = self._tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._send())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            deaf()
            self.patience.end()
            self.looks.end()
            self._present(-1)
            for task in tasks:
                task.cancel()
            # What ends a task knows the connection: they would keep each other in memory.
            self._tasks = []
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    log.error("live: a connection ended by an error", exc_info=ended)

    async def hello(self) -> bool:
        """Hear who it is; False if they do not say so."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = FROM_PAGE.validate_json(await self.socket.receive_text())
            if not isinstance(message, HelloMessage):
                raise ValueError
        except (TimeoutError, ValueError, KeyError, WebSocketDisconnect):
            await close(self.socket, GOING_WRONG, "hello")
            return False
        if message.edition not in ("", edition()):
            await close(self.socket, OTHER_EDITION, "edition")
            return False
        held = self.held = self.table.held_by(message.token)
        self.pace = message.pace
        packed = message.packed and message.edition != ""
        self.eyes = Eyes(choose_language(message.lang), message.token, None, message.pictures, packed)
        if message.seat in held:
            self.eyes.seat = message.seat
        elif len(held) == 1:
            self.eyes.seat = held[0]
        return True

    def _present(self, change: int) -> None:
        """Come or go; the others see it."""
        if self.eyes.token:
            self.table.come(digest(self.eyes.token), self.tables.clock(), change)
            self.tables.news.whisper(self.table.row.id)

    def _changed(self) -> None:
        self.dirty = True
        self.wake.set()

    def _reply(self, message: Message) -> None:
        self.replies.append(message)
        self.wake.set()

    # --- in ----------------------------------------------------------------------------------

    async def _receive(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while len(self.replies) < REPLIES:
                text = await self._next_text()
                if not self.bucket.take():
                    await close(self.socket, TOO_FAST, "too fast")
                    return
                await self._handle(text)

    async def _next_text(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text if isinstance(text, str) else ""

    async def _handle(self, text: str) -> None:
        try:
            message = FROM_PAGE.validate_json(text)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            self._reply(self._problem(Refused("bad-message", f"{where}: {first['msg']}".strip(": "))))
            return
        if isinstance(message, LookMessage):
            self._look(message)
        elif isinstance(message, DoMessage):
            await self._do(message)

    def _look(self, message: LookMessage) -> None:
        if message.seat is not None and message.seat not in self.table.held_by(self.eyes.token):
            self._reply(self._problem(Refused("not-seated")))
            return
        self.eyes.seat = message.seat
        self.eyes.forget()
        self.looks.ask()

    async def _do(self, message: DoMessage) -> None:
        def written() -> None:
            # Said before the table is looked at anew: so both leave together.
            self._reply(Done(id=message.id))

        try:
            made = await self.tables.perform(self.table, self.eyes.token, message.command, written)
        except Refused as refused:
            self._refuse(refused, message.id)
        except (SQLAlchemyError, OSError) as error:
            log.warning("live: the database does not answer (%s)", type(error).__name__)
            self._refuse(Refused("database"), message.id)
        else:
            if made is not None:
                self._reply(Done(id=message.id, table=made))

    def _refuse(self, refused: Refused, number: int) -> None:
        self._reply(self._problem(refused, number))
        if self.table.seq != self.sent:
            self._changed()

    def _problem(self, refused: Refused, number: int | None = None) -> Problem:
        words = problem_words(refused.code, self.eyes.lang, refused.detail)
        return Problem(id=number, code=refused.code, message=words)

    # --- out ---------------------------------------------------------------------------------

    async def _send(self) -> None:
        try:
            while True:
                await self._news()
                while self.replies:
                    await self._send_one(self.replies.popleft().model_dump_json())
                if self.dirty and await self._has_read():
                    if self.table.gone:
                        await close(self.socket, GONE, "unknown-table")
                        return
                    self._check_seat()
                    self.sent = self.table.seq
                    self.shown_at = self.tables.clock()
                    shown = sealed(self.table, self.eyes, self.shown_at)
                    self.looks.note(shown)
                    await self._send_one(shown)
        except (WebSocketDisconnect, RuntimeError):
            return

    def _cut_off(self) -> None:
        """End a connection that nobody reads: asked to end, it would first send all that waits."""
        abort(self.socket)
        for task in self._tasks:
            task.cancel()

    def _check_seat(self) -> None:
        """Look as a spectator from when on the seat is somebody else's; say so if its token was changed."""
        before, self.held = self.held, self.table.held_by(self.eyes.token)
        if before and not self.held and is_moved(self.table, self.sent):
            self._reply(self._problem(Refused("seat-moved")))
        if self.eyes.seat is not None and self.eyes.seat not in self.held:
            self.eyes.seat = None
            self.eyes.forget()

    async def _has_read(self) -> bool:
        """Take in what others have written; while the database is away it is tried now and then, and replies
        do not wait for it."""
        self.dirty = False
        try:
            await self.tables.hear(self.table)
        except (SQLAlchemyError, OSError) as error:
            log.warning("live: the database does not answer (%s); trying again", type(error).__name__)
            self.dirty = True
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake.set)
            return False
        return True

    async def _news(self) -> None:
        """Wait until there is something to send: it may also be that somebody is late now."""
        late = self.table.allowed_at()
        # Counted from what was shown last: that moment may have come while it was on its way.
        if late is None or late <= self.shown_at:
            await self.wake.wait()
        else:
            try:
                async with asyncio.timeout(max(0.0, late - self.tables.clock())):
                    await self.wake.wait()
            except TimeoutError:
                self.dirty = True
                self.tables.news.look_again(self.table.row.id)
        self.wake.clear()

    async def _send_one(self, message: str | bytes) -> None:
        self.patience.begin()
        if isinstance(message, bytes):
            await self.socket.send_bytes(message)
        else:
            await self.socket.send_text(message)
        self.patience.end()


async def close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a connection; a peer that does not listen is not waited for."""
    asyncio.get_running_loop().call_later(LINGER_SECONDS, abort, socket)
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code, reason)
    except TimeoutError:
        abort(socket)
    except (RuntimeError, WebSocketDisconnect):
        return


def abort(socket: WebSocket) -> None:
    """End a connection at once, whatever still waits to be sent."""
    cut: Callable[[], None] = socket.scope.get("abort", lambda: None)
    cut()


class Live:
    """All connections of this process."""

    def __init__(self, tables: Tables, driver: Driver, settings: Settings, connections: Connections) -> None:
        self.tables = tables
        self.driver = driver
        self.settings = settings
        self.connections = connections
        self.devices = Devices()
        self.count = 0
        self.watchers = 0
        """How many of them belong to nobody who sits at a table together with people from elsewhere."""

        self.looks = new_rates()
        self._at = Counts()
        """How many there are by network, by table and person, and by table without a seat."""

    async def serve(self, socket: WebSocket, table_id: str) -> None:
        """Serve one connection from its beginning to its end."""
        await socket.accept()
        address = whence(socket.scope)
        if not (self._is_admitted(socket) and self._at.has_room(address, self.settings.connections_each)):
            await close(socket, TRY_LATER, "too many connections")
            return
        self.count += 1
        try:
            with self._at.counted(*[one.name for one in networks(address)]):
                await self._serve(socket, table_id)
        except Refused as refused:
            await close(socket, GONE, refused.code)
        except (SQLAlchemyError, OSError) as error:
            log.warning("live: the database does not answer (%s)", type(error).__name__)
            await close(socket, TRY_LATER, "database")
        finally:
            self.count -= 1

    def _is_admitted(self, socket: WebSocket) -> bool:
        """Tell whether its address may have one more; who comes through a proxy is only known by now."""
        peer = socket.scope.get("state", {}).get("peer")
        return peer is None or bool(peer.claim(whence(socket.scope)))

    async def _serve(self, socket: WebSocket, table_id: str) -> None:
        chosen = self.settings
        async with self.tables.open(table_id) as table:
            one = Connection(socket, self.tables, table, chosen.rate, chosen.send_seconds, self.looks)
            if not await one.hello():
                return
            sits = bool(table.held_by(one.eyes.token)) or table.is_owner(one.eyes.token)
            place = f"{table_id} {digest(one.eyes.token) if sits else ''}"
            alone = not (sits and table.row.shared)
            if not self._has_room(place, sits, alone):
                await close(socket, TRY_LATER, "too many connections")
                return
            watched = self.driver.watched
            watched[table_id] += 1
            if sits:
                self.driver.paces[table_id] = one.pace
            self.watchers += alone
            try:
                agent = socket.headers.get("user-agent", "")
                device = self.devices.connected(table_id, one.eyes.token, agent, self.tables.clock())
                with self._at.counted(place), device:
                    await one.run()
            finally:
                self.watchers -= alone
                watched[table_id] -= 1
                if not watched[table_id]:
                    del watched[table_id]
                    self.driver.paces.pop(table_id, None)
        await close(socket, 1000, "")

    def _has_room(self, place: str, sits: bool, alone: bool) -> bool:
        """Tell whether one more may come; strangers can't take the place of people who play together."""
        most = self.settings.connections - self.settings.connections // RESERVE
        if alone and self.watchers >= most:
            return False
        return self._at[place] < (SAME if sits else self.settings.watchers)
