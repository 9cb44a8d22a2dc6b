"""A real server for tests: a process of its own on an inherited socket, so no port is ever raced for."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar

import httpx
from tests import serving
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
"""Seconds within which anything a test waits for must happen."""


FORKS = get_context("forkserver")
"""Where processes come from that have imported the server already."""

FORKS.set_forkserver_preload(["tests.serving"])

PATIENT = {"STARDECK_PACE": "0", "STARDECK_READING_SECONDS": "60"}
"""Bots answer at once; a busy machine may take its time to read what is sent."""


def children(parent: int) -> list[int]:
    """Return the processes that a process has started."""
    found = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, check=True)
    pairs = [line.split() for line in found.stdout.splitlines()]
    return [int(process) for process, starter in pairs if int(starter) == parent]


def is_alive(process: int) -> bool:
    """Tell whether a process runs: one that has ended and that nobody buried does not."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, check=False)
    return bool(found.stdout.strip()) and not found.stdout.strip().startswith(b"Z")


def gone(processes: Sequence[int]) -> bool:
    """Tell whether processes end, all of them, before patience does."""
    end = time.monotonic() + PATIENCE
    while any(map(is_alive, processes)) and time.monotonic() < end:
        time.sleep(0.05)
    return not any(map(is_alive, processes))


class Server:
    """A server that can be stopped, killed and started again on the same address and database."""

    owners: ClassVar[dict[str, Holder]] = {}
    """The owner of each table, whichever server made it."""

    def __init__(self, database: str | Path, **settings: str) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.url = f"http://{self.address}"
        names = {f"STARDECK_{name.upper()}": value for name, value in settings.items()}
        self.database = database
        self.environment = {**os.environ, "STARDECK_DATABASE": str(database), **PATIENT, **names}
        self.process: ForkServerProcess | None = None
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self.process is not None and self.process.pid is not None, "it does not run"
        return self.process.pid

    def start(self) -> Server:
        """Start the process; the socket already takes connections."""
        self.process = FORKS.Process(target=serving.run, args=(self.socket, self.environment))
        self.process.start()
        assert self.http.get("/theme.css").status_code == 200
        return self

    def stop(self) -> float:
        """Ask the process to end; return how long it took."""
        assert self.process is not None
        begun = time.monotonic()
        self.process.terminate()
        self._buried()
        return time.monotonic() - begun

    def kill(self) -> None:
        """End the process at once: it can do nothing about it."""
        assert self.process is not None
        self.process.kill()
        self._buried()

    def _buried(self) -> None:
        """Wait until the process is gone."""
        assert self.process is not None
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None, "the server does not end"
        self.process = None

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None:
            self.stop()
        self.http.close()
        self.socket.close()

    # --- what people do ----------------------------------------------------------------------

    def table(self, *kinds: str, game: str = "lanterns", name: str = "", **more: Any) -> Holder:
        """Make a table: kinds are ``me``, ``open`` or the name of a bot."""
        seats = [{"kind": k} if k in ("me", "open") else {"kind": "bot", "bot": k} for k in kinds]
        for number, seat in enumerate(seats):
            seat["name"] = (name or f"P{number}") if seat["kind"] == "me" else ""
        response = self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert response.status_code == 201, response.text
        made = response.json()
        owner = self.owners[made["table"]] = Holder(self, made["table"], made["token"])
        return owner

    def guided(self, game: str, steps: int) -> Holder:
        """Begin a guided game and do what its first steps say."""
        made = self.http.post("/api/lessons", json={"game": game}).json()
        table = Holder(self, made["table"], made["token"])
        path = f"/api/tables/{table.table}/lesson"
        step = self.http.get(path).json()
        while step["step"] < steps:
            done = {"step": step["step"], "text": step["allowed"][0] if step["allowed"] else ""}
            step = self.http.post(path, json=done, headers=table.head).json()
        return table

    def sit(self, table: str, name: str = "Guest", *, start: bool = True) -> Holder:
        """Sit down on the first free seat; the owner starts the game once every seat is taken."""
        response = self.http.post(f"/api/tables/{table}/seats", json={"name": name})
        assert response.status_code == 201, response.text
        if start and table in self.owners:
            self.owners[table].start()
        return Holder(self, table, response.json()["token"])

    def watcher(self, table: str) -> Holder:
        """Come without a token."""
        return Holder(self, table, "")


class Holder:
    """Somebody at a table, over HTTP."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        self.server = server
        self.table = table
        self.token = token

    @property
    def head(self) -> dict[str, str]:
        """The header that proves who it is."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def see(self, seat: int | None = None, **more: Any) -> dict[str, Any]:
        """Return what is to be seen."""
        query = {"pictures": "false", **({} if seat is None else {"seat": seat}), **more}
        response = self.server.http.get(f"/api/tables/{self.table}", headers=self.head, params=query)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def do(self, type_: str, **more: Any) -> httpx.Response:
        """Send a command."""
        body = {"type": type_, **more}
        return self.server.http.post(f"/api/tables/{self.table}/commands", json=body, headers=self.head)

    def start(self) -> None:
        """Start the game if every seat is taken."""
        seen = self.see()
        if seen["state"] == "open" and all(seat["kind"] != "open" for seat in seen["seats"]):
            response = self.do("start")
            assert response.status_code == 200, response.text

    def answer(self, text: str, at: int | None = None) -> httpx.Response:
        """Answer the question asked now."""
        return self.do("answer", at=self.see()["moved"] if at is None else at, text=text)

    def until(
        self, condition: Callable[[dict[str, Any]], bool], patience: float = PATIENCE
    ) -> dict[str, Any]:
        """Look until something is so."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            seen = self.see()
            if condition(seen):
                return seen
            time.sleep(min(0.2, patience / 500))
        last = {name: seen[name] for name in ("state", "answers", "asked", "seats")}
        raise AssertionError(f"it never came to be; last seen: {last}")

    def live(self, **hello: Any) -> Wire:
        """Connect live."""
        return Wire(self.server.address, self.table, {"token": self.token, "pictures": False, **hello})


class Wire:
    """A live connection."""

    def __init__(self, address: str, table: str, hello: dict[str, Any], **options: Any) -> None:
        url = f"ws://{address}/api/tables/{table}/live"
        self._open = ExitStack()
        dialled = connect(url, max_size=None, proxy=None, **options)
        self.socket: ClientConnection = self._open.enter_context(dialled)
        self.number = 0
        self.kept: list[dict[str, Any]] = []
        self.send({"type": "hello", **hello})

    def send(self, message: object) -> None:
        """Send anything as JSON."""
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """Return the next message."""
        found: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        return found

    def snapshot(self, condition: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """Return the next picture of the table of which something is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.kept.pop(0) if self.kept else self.receive()
            if message["type"] == "table" and condition(message):
                return message
        raise AssertionError("it was never sent")

    def do(self, type_: str, **more: Any) -> dict[str, Any]:
        """Send a command and return the reply to it."""
        self.number += 1
        self.send({"type": "do", "id": self.number, "command": {"type": type_, **more}})
        while True:
            message = self.receive()
            if message["type"] != "table" and message["id"] == self.number:
                return message
            self.kept.append(message)

    def close(self) -> None:
        """Hang up."""
        self._open.close()

    def __enter__(self) -> Wire:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
