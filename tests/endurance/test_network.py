"""A network that is cut between one of two servers and their database, while people play at both.

What was confirmed is kept, one position has one answer, who is behind the cut is told so in time, and when
it is whole again both see the same.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from tests.endurance.crowd import AT_ONCE, Crowd
from tests.endurance.relay import Relay
from tests.endurance.test_hardship import LIMITS, blows, playing
from tests.harness import PATIENCE, Holder, Server, Wire
from tests.postgres import Postgres

from stardeck.server.table.postgres import ANSWER_SECONDS

WAITS = 12
"""So many ask for one table behind the cut at the same time."""

IN_TIME = WAITS * ANSWER_SECONDS / 2
"""All of them, on a busy machine; if each waited for the one before, it would take twice as long."""


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """Give a PostgreSQL that keeps what it confirmed."""
    pytest.importorskip("asyncpg")
    instance = Postgres("synchronous_commit=on")
    try:
        instance.start()
        yield instance
    finally:
        instance.stop()


@dataclass
class Sides:
    """Two servers at one database; what the far one hears of it passes through a relay."""

    relay: Relay
    near: Server
    far: Server

    @asynccontextmanager
    async def played(self) -> AsyncIterator[tuple[Holder, Wire]]:
        """Give a table at which somebody is at the near server, and the other's page at the far one."""
        ann = await asyncio.to_thread(self.near.table, "me", "open")
        bob = await asyncio.to_thread(self.far.sit, ann.table, "Bob")
        with await asyncio.to_thread(bob.live) as page:
            await asyncio.to_thread(page.snapshot, lambda seen: seen["state"] == "playing")
            yield ann, page

    def beyond(self, someone: Holder) -> Holder:
        """Give somebody's seat at the far server."""
        return Holder(self.far, someone.table, someone.token)


@contextmanager
def sides(database: Postgres) -> Iterator[Sides]:
    """Give two servers and the network between one of them and the database."""
    with (
        Relay(database.url) as relay,
        Server(database.url, **LIMITS) as near,
        Server(relay.url, **LIMITS) as far,
    ):
        yield Sides(relay, near, far)


def shown(seen: dict[str, Any]) -> list[object]:
    """Return what must be the same at both servers."""
    return [seen[name] for name in ("answers", "moved", "asked", "state")]


async def refused(two: Sides, ann: Holder, page: Wire) -> None:
    """Ask behind the cut in every way, many at once; each is told in time that there is no database."""
    url = f"{two.far.url}/api/tables/{ann.table}"
    answer = {"type": "answer", "at": 0, "text": "pass"}
    begun = time.monotonic()
    async with httpx.AsyncClient(timeout=2 * PATIENCE, headers=ann.head) as client:
        said = asyncio.to_thread(page.do, "chat", text="is anybody there?")
        asked = [client.get(url) for _ in range(WAITS)] + [client.post(f"{url}/commands", json=answer)]
        style, told, *answers = await asyncio.gather(client.get(f"{two.far.url}/theme.css"), said, *asked)
    assert style.status_code == 200
    assert (told["type"], told["code"]) == ("problem", "database")
    assert [(one.status_code, one.json()["code"]) for one in answers] == [(503, "database")] * len(answers)
    assert time.monotonic() - begun < IN_TIME


def test_who_is_behind_a_silent_cut_is_told_and_both_sides_see_the_same_afterwards(
    database: Postgres,
) -> None:
    """Nothing passes and nothing is closed: the near side plays on, the far one refuses, then all is one."""

    async def cut(two: Sides) -> None:
        async with two.played() as (ann, page):
            two.relay.cut()
            try:
                given, _ = await asyncio.gather(
                    asyncio.to_thread(ann.answer, "pass"), refused(two, ann, page)
                )
                assert given.status_code == 200
            finally:
                two.relay.heal()
            now = await asyncio.to_thread(ann.see)
            heard = await asyncio.to_thread(page.snapshot, lambda seen: seen["answers"] == 1)
            assert shown(heard) == shown(now) == shown(await asyncio.to_thread(two.beyond(ann).see))
            done = await asyncio.to_thread(page.do, "answer", at=heard["moved"], text="pass")
            assert done["type"] == "done"
            near = await asyncio.to_thread(ann.until, lambda seen: seen["answers"] == 2)
            # What was refused may have been on its way: it has happened once, or not at all.
            assert [note["kind"] for note in near["notes"]].count("chat") <= 1

    async def run() -> None:
        with sides(database) as two:
            async with playing(two.near, two.far) as crowd:
                assert await blows(crowd, "silent cut", lambda: cut(two)) == []
                assert set(crowd.refused) <= {"database"}

    asyncio.run(run())


def test_connections_that_are_reset_cost_nothing_that_was_confirmed(database: Postgres) -> None:
    """Every connection to the database ends in the middle of play, several times: play goes on at once."""

    async def resets(two: Sides, crowd: Crowd) -> None:
        async with two.played() as (ann, page):
            for _ in range(3):
                assert two.relay.reset() > 0
                await crowd.until(AT_ONCE)
            assert (await asyncio.to_thread(ann.answer, "pass")).status_code == 200
            heard = await asyncio.to_thread(page.snapshot, lambda seen: seen["answers"] == 1)
            assert shown(heard) == shown(await asyncio.to_thread(two.beyond(ann).see))

    async def run() -> None:
        with sides(database) as two:
            async with playing(two.near, two.far) as crowd:
                assert await blows(crowd, "reset", lambda: resets(two, crowd)) == []
                assert set(crowd.refused) <= {"database"}

    asyncio.run(run())
