"""People who play at many tables and write down every answer that the server confirmed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from tests.harness import PATIENCE

from stardeck.kernel.record import read_record

AT_ONCE = 8
"""Tables that are compared at the same time."""

PAUSE = 0.02
"""Seconds before something is tried again."""


@dataclass
class Played:
    """A table, and what was confirmed there: the place of each answer in the game, and its text."""

    id: str
    token: str
    confirmed: dict[int, str] = field(default_factory=dict)
    compared: int = -1
    """How many answers had been confirmed when it was last compared; -1 if it never was."""


class Crowd:
    """Somebody at each of many tables, who plays every seat there, at one or more servers."""

    def __init__(self, tables: int, *urls: str, seed: int = 1) -> None:
        self.size = tables
        self.urls = urls
        self.tables: list[Played] = []
        self.refused: dict[str, int] = {}
        self.compared = 0
        self._luck = random.Random(seed)
        self._client: httpx.AsyncClient | None = None
        self._may_play = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def confirmed(self) -> int:
        """How many answers were confirmed."""
        return sum(len(table.confirmed) for table in self.tables)

    async def __aenter__(self) -> Crowd:
        limits = httpx.Limits(max_connections=self.size + 10)
        self._client = httpx.AsyncClient(timeout=PATIENCE, limits=limits)
        self._may_play.set()
        self._tasks = [asyncio.create_task(self._play()) for _ in range(self.size)]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        ended = await asyncio.gather(*self._tasks, return_exceptions=True)
        assert self._client is not None
        await self._client.aclose()
        for one in ended:
            if isinstance(one, Exception):
                raise one

    async def until(self, more: int) -> None:
        """Wait until so many more answers were confirmed."""
        now, end = self.confirmed, time.monotonic() + PATIENCE * 3
        wanted = now + more
        while now < wanted:
            for task in self._tasks:
                if task.done():
                    task.result()
            if self.confirmed > now:
                # However slow the machine is: while answers are confirmed, nothing hangs.
                now, end = self.confirmed, time.monotonic() + PATIENCE * 3
            assert time.monotonic() < end, f"{now} of {wanted} answers; refused: {self.refused}"
            await asyncio.sleep(PAUSE)

    async def lost(self, everything: bool = True) -> list[str]:
        """Read tables while nobody plays on; return the confirmed answers that are not in their place.

        All of them, or those at which something was confirmed since they were last read.
        """
        self._may_play.clear()
        tables = [one for one in self.tables if everything or one.compared < len(one.confirmed)]
        lost: list[str] = []
        for first in range(0, len(tables), AT_ONCE):
            some = await asyncio.gather(*[self._lost(table) for table in tables[first : first + AT_ONCE]])
            lost += [answer for found in some for answer in found]
        self._may_play.set()
        return lost

    async def _lost(self, table: Played) -> list[str]:
        # An answer that was on its way may be confirmed while we read, and not be in what we read.
        before = dict(table.confirmed)
        table.compared = len(before)
        found = await self._ask("GET", f"/api/tables/{table.id}/record", table)
        answers = dict(enumerate(answer.text for answer in read_record(found.text).answers))
        self.compared += len(before)
        return [
            f"table {table.id}, answer {place}: {text!r} was confirmed, {answers.get(place)!r} is there"
            for place, text in before.items()
            if answers.get(place) != text
        ]

    # --- one of them ---------------------------------------------------------------------------

    async def _play(self) -> None:
        while True:
            table = await self._new()
            self.tables.append(table)
            while await self._answer(table):
                await self._may_play.wait()

    async def _new(self) -> Played:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        body = {"game": "lanterns", "seats": seats, "seed": self._luck.randrange(10**6)}
        while True:
            found = await self._ask("POST", "/api/tables", None, body)
            if found.status_code == 201:
                return Played(found.json()["table"], found.json()["token"])

    async def _answer(self, table: Played) -> bool:
        """Give an answer; False if the game is over."""
        seen = (await self._ask("GET", f"/api/tables/{table.id}?pictures=false", table)).json()
        if seen.get("state") != "playing":
            return bool(seen.get("type") == "problem")
        options = seen["options"] or await self._other(table, seen)
        text = self._luck.choice(options)["text"]
        place = seen["answers"]
        body = {"type": "answer", "at": seen["moved"], "text": text}
        found = await self._send("POST", f"/api/tables/{table.id}/commands", table, body)
        if found is not None and found.status_code == 200:
            assert table.confirmed.get(place, text) == text, "one position was answered twice"
            table.confirmed[place] = text
        return True

    async def _other(self, table: Played, seen: dict[str, Any]) -> list[dict[str, str]]:
        path = f"/api/tables/{table.id}?pictures=false&seat={seen['asked']}"
        found: list[dict[str, str]] = (await self._ask("GET", path, table)).json().get("options") or [
            {"text": "pass"}
        ]
        return found

    async def _ask(
        self, method: str, path: str, table: Played | None, body: dict[str, Any] | None = None
    ) -> httpx.Response:
        """Ask until there is an answer: a server that is away is waited for."""
        end = time.monotonic() + PATIENCE * 2
        while True:
            found = await self._send(method, path, table, body)
            if found is not None and found.status_code < 500:
                return found
            assert time.monotonic() < end, f"nobody answers; refused: {self.refused}"
            await asyncio.sleep(PAUSE)

    async def _send(
        self, method: str, path: str, table: Played | None, body: dict[str, Any] | None
    ) -> httpx.Response | None:
        """Send something once; None if nobody knows what became of it."""
        assert self._client is not None
        head = {"Authorization": f"Bearer {table.token}"} if table else {}
        url = self._luck.choice(self.urls) + path
        with contextlib.suppress(httpx.TransportError):
            found = await self._client.request(method, url, json=body, headers=head)
            if found.status_code >= 500:
                said = found.json()["code"]
                assert len(found.json()["message"]) > 15, "a refusal without words"
                self.refused[said] = self.refused.get(said, 0) + 1
            return found
        return None
