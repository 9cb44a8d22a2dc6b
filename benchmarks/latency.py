"""How soon the first picture is there, and how soon an answer is seen by the others with many tables played.

    python benchmarks/latency.py [--tables 100] [--seconds 20] [--game orbital] [--think 2.0]

Everything runs on one machine: a server process of its own, and this process with two live
connections a table, pictures included. Each seat answers at random after a pause of about
`--think` seconds. Measured is the time from sending an answer until the *other* connection has
received the picture with it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.harness import Holder, Server

WARM_UP = 8.0


class Load:
    """People who play, and how long the others waited to see it."""

    def __init__(self, server: Server, think: float, begin: float, end: float) -> None:
        self.server = server
        self.think = think
        self.begin = begin
        """Answers before this are not counted: everybody is still coming in."""

        self.end = end
        self.sent: dict[str, tuple[int, float, str]] = {}
        """The last answer of each table: its number, when it was sent, and by whom."""

        self.waits: list[float] = []
        self.bytes = 0

    async def person(self, holder: Holder) -> None:
        """Answer whenever asked, until the time is over."""
        url = f"ws://{self.server.address}/api/tables/{holder.table}/live"
        async with connect(url, max_size=None, proxy=None, compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": holder.token}))
            await self._play(socket, holder)

    async def _play(self, socket: ClientConnection, holder: Holder) -> None:
        answered = -1
        while (left := self.end - time.monotonic()) > 0:
            try:
                async with asyncio.timeout(left):
                    text = await socket.recv()
            except TimeoutError:
                return
            arrived = time.monotonic()
            self.bytes += len(text)
            seen = json.loads(text)
            if seen["type"] != "table":
                continue
            number, begun, sender = self.sent.get(holder.table, (0, 0.0, ""))
            if sender not in ("", holder.token) and seen["answers"] >= number:
                if begun > self.begin:
                    self.waits.append(arrived - begun)
                del self.sent[holder.table]
            if seen["options"] and seen["moved"] != answered:
                answered = seen["moved"]
                await self._answer(socket, holder, seen)

    async def _answer(self, socket: ClientConnection, holder: Holder, seen: dict[str, Any]) -> None:
        await asyncio.sleep(random.expovariate(1 / self.think))
        command = {"type": "answer", "at": seen["moved"], "text": random.choice(seen["options"])["text"]}
        message = json.dumps({"type": "do", "id": 1, "command": command})
        self.sent[holder.table] = (seen["answers"] + 1, time.monotonic(), holder.token)
        await socket.send(message)


def first_picture(server: Server, game: str) -> float:
    """Return the seconds from asking for a new table to having its first picture."""
    begun = time.monotonic()
    me = server.table("me", "easy", game=game)
    with me.live(pictures=True) as wire:
        seen = wire.snapshot(lambda s: bool(s["parts"]))
    assert seen["parts"]
    return time.monotonic() - begun


async def many_tables(server: Server, tables: int, game: str, think: float, seconds: float) -> Load:
    """Let two people play at each of many tables for a while."""
    people = []
    for _ in range(tables):
        first = server.table("me", "open", game=game)
        people += [first, server.sit(first.table)]
    begin = time.monotonic() + WARM_UP
    load = Load(server, think, begin, begin + seconds)
    await asyncio.gather(*[load.person(holder) for holder in people])
    return load


def share(waits: list[float], part: float) -> float:
    """Return the milliseconds that so many of the waits did not exceed."""
    return sorted(waits)[min(len(waits) - 1, int(len(waits) * part))] * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="orbital")
    parser.add_argument("--think", type=float, default=2.0)
    chosen = parser.parse_args()
    limits = {"rate": "100000", "watchers": "1000"}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.sqlite3", **limits) as server,
    ):
        pictures = [first_picture(server, chosen.game) for _ in range(5)]
        print(f"first picture: {pictures[0] * 1000:.0f} ms cold, {min(pictures) * 1000:.0f} ms warm")
        load = asyncio.run(many_tables(server, chosen.tables, chosen.game, chosen.think, chosen.seconds))
    waits = load.waits
    print(
        f"{chosen.tables} tables of {chosen.game}, {len(waits)} answers seen by the other in "
        f"{chosen.seconds:.0f} s ({len(waits) / chosen.seconds:.0f}/s, {load.bytes / 1e6:.0f} MB): "
        f"median {share(waits, 0.5):.0f} ms, 95 % {share(waits, 0.95):.0f} ms, "
        f"99 % {share(waits, 0.99):.0f} ms, worst {max(waits) * 1000:.0f} ms"
    )


if __name__ == "__main__":
    main()
