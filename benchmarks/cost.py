"""What one answer costs the server: processor time, bytes and memory, not waiting.

    python benchmarks/cost.py [--answers 150]

The times are those of the server's process as its system counts them, so that other work on the machine
matters little. Two people at a table have a live connection each, with pictures, and answer at random.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
import zlib
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.harness import Holder, Server

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.server.edition import edition
from stardeck.server.live.driver import SWEEP

GAMES = {"orbital": 5, "tortuga": 4, "titan": 4}
LATE = 300
WATCHERS = 60
HELLO = {"type": "hello", "packed": True, "edition": edition()}
"""What a page says of itself."""

IDLE = 200


def cpu(server: Server) -> float:
    """Return the seconds of processor time that the server has used, to the microsecond."""
    threads = Path(f"/proc/{server.pid}/task").iterdir()
    return sum(int((one / "schedstat").read_text().split()[0]) for one in threads) / 1e9


def memory(server: Server) -> float:
    """Return the kilobytes of memory that the server holds."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


class Page:
    """A live connection that takes what a page takes."""

    def __init__(self, holder: Holder) -> None:
        self._open = ExitStack()
        url = f"ws://{holder.server.address}/api/tables/{holder.table}/live"
        dialled = connect(url, max_size=None, proxy=None, compression=None)
        self.socket: ClientConnection = self._open.enter_context(dialled)
        self.socket.send(json.dumps({**HELLO, "token": holder.token}))
        self.bytes = 0
        self.now: dict[str, Any] = {}

    def close(self) -> None:
        """Hang up."""
        self._open.close()

    def read(self, moved: int = -1) -> None:
        """Read until a position newer than this is there."""
        while True:
            data = self.socket.recv(60)
            message = json.loads(zlib.decompress(data) if isinstance(data, bytes) else data)
            self.bytes += len(data)
            if message["type"] == "table":
                self.now = message
                if message["moved"] > moved:
                    return


def turn(pages: list[Page]) -> None:
    """Let whoever is asked answer at random, and everybody see it."""
    asked = next(page for page in pages if page.now["options"])
    at = asked.now["moved"]
    text = random.choice(asked.now["options"])["text"]
    command = {"type": "answer", "at": at, "text": text}
    asked.socket.send(json.dumps({"type": "do", "id": 1, "command": command}))
    for page in pages:
        page.read(at)


def seated(server: Server, game: str) -> list[Page]:
    """Return two people at a new table."""
    first = server.table("me", "open", game=game)
    pages = [Page(first), Page(server.sit(first.table))]
    for page in pages:
        while page.now.get("state") != "playing":
            page.read()
    return pages


def answers(server: Server, game: str, count: int) -> str:
    """Measure answers with two connections, then one with many spectators."""
    pages = seated(server, game)
    for _ in range(20):
        turn(pages)
    before, sent, done = cpu(server), sum(page.bytes for page in pages), 0
    while done < count and pages[0].now["state"] == "playing":
        turn(pages)
        done += 1
    each = (cpu(server) - before) / done * 1000
    size = (sum(page.bytes for page in pages) - sent) / done / 2 / 1024
    watchers = []
    if pages[0].now["state"] == "over":
        pages = seated(server, game)
    for _ in range(WATCHERS):
        watchers.append(Page(server.watcher(pages[0].now["id"])))
        watchers[-1].read()
    time.sleep(1)
    costs = []
    for _ in range(5):
        before = cpu(server)
        turn([*pages, *watchers])
        costs.append((cpu(server) - before) * 1000)
    return f"{each:.2f} ms, {size:.1f} KB an answer; with {WATCHERS} spectators {sorted(costs)[2]:.1f} ms"


def first_picture(server: Server, game: str) -> tuple[float, float]:
    """Return processor time and time of a new table until its first picture is there, in milliseconds."""
    before, begun = cpu(server), time.monotonic()
    page = Page(server.table("me", "open", game=game))
    page.close()
    page = Page(server.table("me", "easy", game=game))
    page.read()
    page.close()
    return (cpu(server) - before) * 500, (time.monotonic() - begun) * 500


def idle(server: Server, game: str) -> str:
    """Return the memory of a connection with its table while nothing happens."""
    turn_one = seated(server, game)
    time.sleep(1)
    before = memory(server)
    pages: list[Page] = []
    for _ in range(IDLE // 2):
        pages += seated(server, game)
    time.sleep(1)
    grown = memory(server) - before
    for page in [*pages, *turn_one]:
        page.close()
    return f"{grown / len(pages):.0f} KB a connection"


def picture(game: str) -> float:
    """Return the milliseconds of processor time to draw after each of many late answers."""
    match = stardeck.new(game, seats=GAMES[game], seed=3)
    luck = quick_chance(5)
    spent, drawn = 0.0, 0
    while not match.is_over and len(match.played) < LATE + 60:
        match.play(match.options[luck.below(len(match.options))])
        if len(match.played) > LATE // 2:
            view = match.view(0)
            begun = time.process_time()
            match.face.parts(view, names=match.names, lang="en")
            spent += time.process_time() - begun
            drawn += 1
    return spent / drawn * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--answers", type=int, default=150)
    chosen = parser.parse_args()
    random.seed(1)
    print(stardeck.__file__, os.getloadavg())
    # Tests let a server look for neglected tables more often than it does for people.
    settings = {"rate": "100000", "watchers": "1000", "connections_each": "4000", "sweep_seconds": str(SWEEP)}
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "t.sqlite3", **settings) as server:
        for game in GAMES:
            drawn = picture(game)
            print(f"{game}: picture {drawn:.2f} ms; {answers(server, game, chosen.answers)}", flush=True)
            figures = [first_picture(server, game) for _ in range(5)]
            spent, waited = min(one[0] for one in figures), min(one[1] for one in figures)
            print(f"  new table to picture: {spent:.1f} ms of CPU, {waited:.0f} ms")
            print(f"  idle: {idle(server, game)}", flush=True)


if __name__ == "__main__":
    main()
