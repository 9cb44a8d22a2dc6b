"""How much a server holds: many tables, many connections, answers at a steady pace; bounded, over loopback.

    python benchmarks/load.py [--tables 200] [--sockets 3] [--answers 40] [--seconds 60] [--game orbital]
                              [--processes 1] [--postgres]

Each table has two people, and spectators for the connections beyond them, all with pictures as pages take
them. So many answers a second are given in all, at tables chosen at random, whatever the server does:
when it falls behind, the waiting grows, and the figures say so. Where a game is over a new table is made
in its place, so that a long run tells whether memory grows. Told are errors, the time from sending an
answer until the other person has received the picture with it, the processor time and the memory of the
servers, this also every minute. With several processes the connections of a table go to different ones:
PostgreSQL is needed, and a private one is started, which waits for the disk at every commit.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import resource
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Coroutine
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.cost import HELLO, cpu, memory
from tests.harness import Holder, Server
from tests.postgres import Postgres

from stardeck.server import steady_memory

MOST_SECONDS = 1800
LIMITS = {
    "rate": "100000",
    "watchers": "100000",
    "tables": "100000",
    "tables_each": "100000",
    "connections": "50000",
    "connections_each": "50000",
}


@dataclass
class Seat:
    """A live connection, and what was last seen through it."""

    socket: ClientConnection
    table: Board
    now: dict[str, Any] = field(default_factory=dict)


@dataclass
class Board:
    """A table that is played at."""

    seats: list[Seat] = field(default_factory=list)
    sent: float = 0.0
    """When an answer was sent that the others have not seen yet; 0 if there is none."""

    by: Seat | None = None
    is_over: bool = False


@dataclass
class Figures:
    """What was measured."""

    waits: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    """What was refused, and connections that ended, by their codes."""

    late: int = 0
    """Answers that could not be given because no table was ready for one."""

    over: int = 0
    """Games that were played to their end; a new table came in the place of each."""

    sent: int = 0


class Load:
    """Everybody at all tables."""

    def __init__(self, servers: list[Server], figures: Figures, game: str, sockets: int) -> None:
        self.servers = servers
        self.figures = figures
        self.game = game
        self.sockets = sockets
        self.opened = 0
        self.boards: list[Board] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.counting = False

    async def open(self) -> None:
        """Make a table and connect to it."""
        board = Board()
        self.opened += 1
        first = await asyncio.to_thread(self.servers[0].table, "me", "open", game=self.game)
        people = [first, await asyncio.to_thread(self.servers[0].sit, first.table)]
        people += [self.servers[0].watcher(first.table)] * (self.sockets - 2)
        for number, holder in enumerate(people[: self.sockets], self.opened):
            seat = await self._connect(holder, number, board)
            board.seats.append(seat)
            self._begin(self._read(seat))
        self.boards.append(board)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _renew(self, board: Board) -> None:
        """Leave a table at which the game is over, and make a new one."""
        self.boards.remove(board)
        self.figures.over += 1
        await asyncio.gather(*[seat.socket.close() for seat in board.seats])
        await self.open()

    async def _connect(self, holder: Holder, number: int, board: Board) -> Seat:
        server = self.servers[number % len(self.servers)]
        url = f"ws://{server.address}/api/tables/{holder.table}/live"
        socket = await connect(url, max_size=None, proxy=None, compression=None, open_timeout=60)
        await socket.send(json.dumps({**HELLO, "token": holder.token}))
        return Seat(socket, board)

    async def _read(self, seat: Seat) -> None:
        try:
            async for data in seat.socket:
                arrived = time.monotonic()
                self._take(
                    seat, json.loads(zlib.decompress(data) if isinstance(data, bytes) else data), arrived
                )
        except ConnectionClosed as closed:
            self.figures.errors[f"closed {closed.rcvd.code if closed.rcvd else 'without a word'}"] += 1

    def _take(self, seat: Seat, message: dict[str, Any], arrived: float) -> None:
        if message["type"] == "problem":
            self.figures.errors[message["code"]] += 1
        if message["type"] != "table":
            return
        board = seat.table
        is_news = message["moved"] > seat.now.get("moved", -1)
        seat.now = {name: message[name] for name in ("moved", "options", "state")}
        if board.sent and is_news and seat is not board.by and seat in board.seats[:2]:
            if self.counting:
                self.figures.waits.append(arrived - board.sent)
            board.sent = 0.0
        if message["state"] == "over" and not board.is_over and board in self.boards:
            board.is_over = True
            self._begin(self._renew(board))

    async def play(self, pace: float, seconds: float) -> None:
        """Give so many answers a second."""
        begun = time.monotonic()
        given = 0
        while (now := time.monotonic()) < begun + seconds:
            while given < (now - begun) * pace:
                given += 1
                await self._answer()
            await asyncio.sleep(0.005)

    async def _answer(self) -> None:
        for board in random.sample(self.boards, min(8, len(self.boards))):
            asked = next((seat for seat in board.seats[:2] if seat.now.get("options")), None)
            if asked is None or board.sent:
                continue
            options = asked.now["options"]
            command = {"type": "answer", "at": asked.now["moved"], "text": random.choice(options)["text"]}
            asked.now["options"] = []
            board.sent, board.by = time.monotonic(), asked
            self.figures.sent += self.counting
            with suppress(ConnectionClosed):
                await asked.socket.send(json.dumps({"type": "do", "id": 1, "command": command}))
            return
        self.figures.late += self.counting


async def told(servers: list[Server], figures: Figures) -> None:
    """Print every minute how much memory the servers hold: whether it grows while people play on."""
    for minute in itertools.count(1):
        await asyncio.sleep(60)
        held = sum(memory(server) for server in servers) / 1024
        print(f"minute {minute}: {len(figures.waits)} answers seen, {held:.1f} MB", flush=True)


async def measured(servers: list[Server], chosen: argparse.Namespace) -> None:
    """Open the tables, play, and print."""
    figures = Figures()
    load = Load(servers, figures, chosen.game, chosen.sockets)
    before = sum(memory(server) for server in servers)
    for _ in range(chosen.tables):
        await load.open()
    await asyncio.sleep(3)
    opened = sum(memory(server) for server in servers)
    sockets = chosen.tables * chosen.sockets
    print(
        f"{chosen.tables} tables, {sockets} sockets: {(opened - before) / sockets:.0f} KB a socket",
        flush=True,
    )
    await load.play(chosen.answers, 5)
    # Who measures shall not stand still while Python looks for garbage among all that people have seen.
    steady_memory()
    used, load.counting, begun = sum(cpu(server) for server in servers), True, time.monotonic()
    telling = asyncio.create_task(told(servers, figures))
    await load.play(chosen.answers, chosen.seconds)
    played = time.monotonic() - begun
    # The last answers are still on their way.
    await asyncio.sleep(2)
    telling.cancel()
    spent = sum(cpu(server) for server in servers) - used
    grown = sum(memory(server) for server in servers) - opened
    waits = sorted(figures.waits) or [0.0]
    print(
        f"{len(figures.waits)} answers seen ({len(figures.waits) / played:.0f}/s of {chosen.answers:g}), "
        f"errors {dict(figures.errors) or 0}, not ready {figures.late}, games over {figures.over}; "
        f"p50 {_share(waits, 0.5)}, p95 {_share(waits, 0.95)}, "
        f"p99 {_share(waits, 0.99)}, worst {_share(waits, 1)} ms; "
        f"CPU {spent / played:.0%}, "
        f"{spent / max(1, len(figures.waits)) * 1000:.1f} ms an answer; memory {grown / 1024:+.0f} MB"
    )
    for task in [*load.tasks]:
        task.cancel()
    await asyncio.gather(*[seat.socket.close() for board in load.boards for seat in board.seats])


def _share(waits: list[float], part: float) -> str:
    return f"{waits[min(len(waits) - 1, int(len(waits) * part))] * 1000:.0f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=3, help="connections a table, two of them people")
    parser.add_argument("--answers", type=float, default=40, help="answers a second, in all")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="a private PostgreSQL; else a SQLite file")
    chosen = parser.parse_args()
    if chosen.seconds > MOST_SECONDS or (chosen.processes > 1 and not chosen.postgres):
        parser.error(f"At most {MOST_SECONDS} seconds; several processes need --postgres.")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    random.seed(1)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database: str | Path = Path(folder) / "tables.sqlite3"
        if chosen.postgres:
            private = Postgres("fsync=on", "synchronous_commit=on")
            stack.callback(private.stop)
            database = private.start()
        servers = [stack.enter_context(Server(database, **LIMITS)) for _ in range(chosen.processes)]
        asyncio.run(measured(servers, chosen))


if __name__ == "__main__":
    main()
