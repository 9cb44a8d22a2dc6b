"""One stranger against everybody: floods from one address while others play and ask for signs of life.

`make test` runs short forms; `make soak` longer ones, which print how long the others waited. A further
attack is a function in `attacks.py` and a row here.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.endurance import attacks
from tests.harness import PATIENCE, Holder, Server
from websockets.asyncio.client import connect

SOAK = bool(float(os.environ.get("STARDECK_SOAK", "0")))
"""Whether the attacks are long, and what they cost the others is printed."""

SECONDS = 15.0 if SOAK else 2.0
QUIET_SECONDS = 3.0 if SOAK else 0.7
"""How long the others are watched before and after."""

FLOODS = 4 if SOAK else 2
HELD = 1000 if SOAK else 500
"""Connections that an attacker would like to hold: more than one address may have."""

EACH, FILES = 200, 100
"""So many connections one address may have here, and so many files a server has open besides."""

PAUSE = 0.1
"""Seconds between two commands, and between two signs of life."""

WAIT = 0.25
"""Nobody waits longer because of somebody else."""

MEMORY = 64 * 1024
"""Kilobytes by which an attack may make the server grow."""

OTHERS = ("127.0.0.9", 0)


@dataclass
class Waits:
    """When somebody asked for something, and how long they waited."""

    all: list[tuple[float, float]] = field(default_factory=list)

    def around(self, begun: float, ended: float) -> tuple[list[float], list[float]]:
        """Return the waits that lie at least partly between two moments, the shortest first, and all others.

        Who was answered late asks again late: what begins before that belongs to neither.
        """
        during = [(at, wait) for at, wait in self.all if at < ended and at + wait > begun]
        over = max([ended, *[at + wait for at, wait in during]])
        quiet = [wait for at, wait in self.all if at + wait <= begun or at >= over]
        return sorted(wait for _, wait in during), quiet


class Others:
    """People at another address: a live connection with commands, and requests for signs of life."""

    def __init__(self, holder: Holder) -> None:
        self.waits = Waits()
        self._holder = holder
        self._ends = threading.Event()
        self._failed: BaseException | None = None
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Others:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.set()
        self._thread.join(2 * PATIENCE)
        if self._failed is not None:
            raise self._failed

    def _run(self) -> None:
        async def both() -> None:
            await asyncio.gather(self._play(), self._ask())

        try:
            asyncio.run(both())
        except BaseException as error:
            self._failed = error

    async def _play(self) -> None:
        url = f"ws://{self._holder.server.address}/api/tables/{self._holder.table}/live"
        async with connect(url, local_addr=OTHERS, proxy=None, compression=None) as wire:
            await wire.send(json.dumps({"type": "hello", "token": self._holder.token, "pictures": False}))
            number = 0
            while not self._ends.is_set():
                number += 1
                command = {"type": "do", "id": number, "command": {"type": "chat", "text": "hm"}}
                begun = time.monotonic()
                await wire.send(json.dumps(command))
                while json.loads(await wire.recv()).get("id") != number:
                    pass
                self.waits.all.append((begun, time.monotonic() - begun))
                await asyncio.sleep(PAUSE)

    async def _ask(self) -> None:
        host, _, port = self._holder.server.address.partition(":")
        head = f"GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
        while not self._ends.is_set():
            begun = time.monotonic()
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=OTHERS)
            writer.write(head)
            assert b" 200 " in await reader.read()
            writer.close()
            self.waits.all.append((begun, time.monotonic() - begun))
            await asyncio.sleep(PAUSE)


class Gauge:
    """The memory and the open files of a server, and the most there were."""

    def __init__(self, server: Server) -> None:
        self._folder = Path(f"/proc/{server.pid}")
        self.before = self.memory()
        self.peak = self.before
        self.files = 0

    def memory(self) -> int:
        """Return the kilobytes that it holds."""
        status = (self._folder / "status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def open_files(self) -> int:
        """Return how many files it has open, connections among them."""
        return len(list((self._folder / "fd").iterdir()))

    def cpu(self) -> float:
        """Return the seconds of processor time that it has used."""
        threads = (self._folder / "task").iterdir()
        return sum(int((one / "schedstat").read_text().split()[0]) for one in threads) / 1e9

    def look(self) -> None:
        """Note what there is now."""
        self.peak = max(self.peak, self.memory())
        self.files = max(self.files, self.open_files())


@contextmanager
def attacked(server: Server, name: str, connections: int) -> Iterator[subprocess.Popen[bytes]]:
    """Begin an attack; it ends by itself, or at the latest when nobody wants it any more."""
    table = server.table("me", "open").table
    port = server.address.partition(":")[2]
    given = [name, port, table, str(SECONDS), str(connections)]
    # Each has an address of its own: what the one before has used up is no limit for it.
    given.append(f"127.0.2.{list(attacks.ATTACKS).index(name) + 1}")
    with subprocess.Popen([sys.executable, attacks.__file__, *given], stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def describe(name: str, waits: list[float], told: dict[str, Any], gauge: Gauge, cores: float) -> str:
    """Say what an attack was and what it cost the others."""
    median, worst = waits[len(waits) // 2] * 1000, waits[-1] * 1000
    others = f"others waited {median:.0f} ms, at most {worst:.0f} ms ({len(waits)} times)"
    rate = told["sent"] / SECONDS / 1e6
    attack = f"{told['opened']} connections, {rate:.1f} MB/s"
    server = f"{cores:.2f} cores, {gauge.before // 1024} to {gauge.peak // 1024} MB, {gauge.files} files"
    return f"{name}: {others}; attacker: {attack}; server: {server}"


def withstands(server: Server, name: str, connections: int) -> Gauge:
    """Attack a server: nobody else waits for long, and it does not grow."""
    with Others(server.table("me", "open")) as others:
        time.sleep(QUIET_SECONDS)
        gauge, begun = Gauge(server), time.monotonic()
        before = gauge.cpu()
        with attacked(server, name, connections) as process:
            while process.poll() is None:
                gauge.look()
                time.sleep(0.05)
            assert process.stdout is not None
            told = json.loads(process.stdout.read())
        ended, cores = time.monotonic(), (gauge.cpu() - before) / (time.monotonic() - begun)
        time.sleep(QUIET_SECONDS)
    waits, quiet = others.waits.around(begun, ended)
    said = describe(name, waits, told, gauge, cores)
    print(said, flush=True)
    # The machine lets everybody wait now and then: that shows in the quiet time, too.
    most = waits[-1] if SOAK else waits[len(waits) * 9 // 10]
    allowed = WAIT if SOAK else WAIT + max(quiet)
    assert most < allowed, said
    assert gauge.peak - gauge.before < MEMORY, said
    assert told["sent"] > 0, said
    return gauge


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server with the limits that it has for everybody."""
    folder = tmp_path_factory.mktemp("attacked")
    with Server(folder / "t.sqlite3", workers="1", connections_each=str(EACH)) as running:
        # It is drawn when it is first asked for.
        assert running.http.get("/games/titan.svg").status_code == 200
        yield running


@pytest.mark.parametrize("name", ["pings", "pongs", "continuations", "texts"])
def test_frames_without_end_keep_nobody_waiting(server: Server, name: str) -> None:
    """Empty frames on a few live connections, as fast as they go."""
    withstands(server, name, FLOODS)


def test_slow_pings_on_many_connections_keep_nobody_waiting(server: Server) -> None:
    """None of the connections sends too much; their address does."""
    withstands(server, "many-pings", EACH if SOAK else 100)


@pytest.mark.parametrize(
    "name",
    ["target", "header-line", "headers", "chunk-extensions", "tiny-chunks", "trailers", "pipelining"],
)
def test_requests_without_end_keep_nobody_waiting(server: Server, name: str) -> None:
    """What belongs to a request besides its body is cut off, whichever part has no end."""
    withstands(server, name, FLOODS)


@pytest.mark.parametrize("name", ["start-page", "qr-codes", "tables", "uploads", "looks"])
def test_requests_that_are_answered_keep_nobody_waiting(server: Server, name: str) -> None:
    """Pages, tables, texts to be read and looks cost what they take, and others have their turns."""
    withstands(server, name, FLOODS * 4)


@pytest.mark.parametrize("name", ["unread", "unread-at-once", "one-by-one"])
def test_answers_that_are_not_read_hold_nothing(server: Server, name: str) -> None:
    """Neither memory nor connections, also where a byte is read now and then."""
    assert withstands(server, name, HELD).files < HELD // 2


def test_connections_can_not_be_hoarded(server: Server) -> None:
    """One address has as many as it may, and the others come in."""
    assert withstands(server, "hoarding", HELD).files < EACH + FILES
