"""Servers and databases that are killed, frozen and starved while people play: nothing confirmed is lost.

`make test` runs short forms; `make soak` runs them at length, with a line of progress for each blow, and
`make soak SECONDS=600` for about so long in all.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from tests.endurance import migrating
from tests.endurance.crowd import Crowd
from tests.harness import FORKS, PATIENCE, Server
from tests.postgres import Postgres
from tests.server.test_store import hotseat

from stardeck.server.settings import Settings
from stardeck.server.table import migrate
from stardeck.server.table.store import Store


@dataclass(frozen=True)
class Effort:
    """How hard it is tried."""

    tables: int
    blows: int
    between: int
    """Answers that are confirmed between two blows."""

    step: int
    """Every so manieth statement of a migration is one to die at."""


SOAK = float(os.environ.get("STARDECK_SOAK", "0"))
"""Seconds that all tests may take together, where they run at length."""

SHARE = SOAK / 8
"""Seconds for each test that strikes; it strikes at least once."""

EFFORT = Effort(50, 20, 400, 1) if SOAK else Effort(4, 1, 12, 12)
ROOM = 8192
"""Bytes of a file for which there is still room on a full disk: fewer than the database has."""

LIMITS = {"rate": "100000", "tables_each": "100000", "tables": "100000", "workers": "1"}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """Give a PostgreSQL that keeps what it confirmed when it is killed."""
    pytest.importorskip("asyncpg")
    instance = Postgres("synchronous_commit=on")
    try:
        instance.start()
        yield instance
    finally:
        instance.stop()


def progress(what: str, number: int, crowd: Crowd, lost: list[str]) -> None:
    """Say how far it is, where somebody watches."""
    if SOAK:
        told = f"{crowd.confirmed:,} answers confirmed, {crowd.compared:,} comparisons, {len(lost)} lost"
        print(f"{what} {number} of {EFFORT.blows}: {told}, refused {crowd.refused}", flush=True)


@asynccontextmanager
async def playing(*servers: Server) -> AsyncIterator[Crowd]:
    """Give people who play, and who have played a while."""
    async with Crowd(EFFORT.tables, *[server.url for server in servers]) as crowd:
        await crowd.until(EFFORT.between)
        yield crowd


async def reborn(server: Server) -> None:
    """Kill a server and start it again."""
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)


async def blows(crowd: Crowd, what: str, strike: Callable[[], Awaitable[object]]) -> list[str]:
    """Strike again and again, and look each time whether everything is there; return what is not.

    After each blow the tables are compared at which something happened since the last one, in the end all.
    """
    end, lost = time.monotonic() + SHARE, []
    for number in range(1, EFFORT.blows + 1):
        if number > 1 and time.monotonic() > end:
            break
        await strike()
        await crowd.until(EFFORT.between)
        lost += await crowd.lost(everything=False)
        progress(what, number, crowd, lost)
    return lost + await crowd.lost()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_has_lost_nothing(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """kill -9, again and again, in the middle of play: every confirmed answer is in its place."""
    database: str | Path = tmp_path / "t.sqlite3"
    if kind == "postgresql":
        database = request.getfixturevalue("postgres").url

    async def run() -> None:
        with Server(database, **LIMITS) as server:
            async with playing(server) as crowd:
                assert await blows(crowd, f"{kind}: kill", lambda: reborn(server)) == []
                assert crowd.compared >= EFFORT.between

    asyncio.run(run())


def test_a_killed_database_has_lost_nothing(postgres: Postgres) -> None:
    """kill -9 of PostgreSQL itself: refusals in words meanwhile, then everything goes on."""

    async def run() -> None:
        with Server(postgres.url, **LIMITS) as server:
            async with playing(server) as crowd:
                assert (
                    await blows(crowd, "kill of PostgreSQL", lambda: asyncio.to_thread(postgres.kill)) == []
                )
                assert set(crowd.refused) <= {"database"}

    asyncio.run(run())


def test_a_frozen_database_is_waited_for_but_not_for_ever(postgres: Postgres) -> None:
    """Nothing is confirmed while it stands still, people are told so, and pages are served all the while."""

    async def frozen(server: Server, crowd: Crowd) -> None:
        still = postgres.freeze()
        try:
            refused = await asyncio.to_thread(server.http.get, f"/api/tables/{crowd.tables[0].id}")
            assert (refused.status_code, refused.json()["code"]) == (503, "database")
            page = await asyncio.to_thread(server.http.get, "/theme.css")
            assert page.status_code == 200
        finally:
            postgres.thaw(still)

    async def run() -> None:
        with Server(postgres.url, **LIMITS) as server:
            async with playing(server) as crowd:
                assert await blows(crowd, "frozen PostgreSQL", lambda: frozen(server, crowd)) == []

    asyncio.run(run())


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of another process is set as Linux does it")
def test_a_full_disk_costs_nothing_that_was_confirmed(tmp_path: Path) -> None:
    """What does not fit is refused in words; with room again play goes on; all is there after a kill."""
    import resource

    path = tmp_path / "t.sqlite3"

    async def starved(server: Server, crowd: Crowd) -> None:
        before, limits = crowd.refused.get("database", 0), resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (ROOM, limits[1]))
        end = time.monotonic() + PATIENCE
        while crowd.refused.get("database", 0) == before:
            assert time.monotonic() < end, "the disk was never full"
            await asyncio.sleep(0.05)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, limits)
        await crowd.until(EFFORT.between)
        await reborn(server)

    async def run() -> None:
        with Server(path, **LIMITS) as server:
            async with playing(server) as crowd:
                assert await blows(crowd, "full disk", lambda: starved(server, crowd)) == []

    asyncio.run(run())


def test_two_processes_at_one_table_take_one_answer(postgres: Postgres) -> None:
    """The same positions answered at two processes at once, one of them killed meanwhile: one answer each."""

    async def rivals(servers: tuple[Server, Server], crowd: Crowd) -> int:
        taken = 0
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            for table in crowd.tables[: EFFORT.tables]:
                head = {"Authorization": f"Bearer {table.token}"}
                seen = (await client.get(f"{servers[0].url}/api/tables/{table.id}", headers=head)).json()
                body = {"type": "answer", "at": seen.get("moved", 0), "text": "pass"}
                urls = [f"{one.url}/api/tables/{table.id}/commands" for one in servers]
                both = [client.post(url, json=body, headers=head) for url in urls]
                codes = [one.status_code for one in await asyncio.gather(*both)]
                assert codes.count(200) <= 1, "one position was answered twice"
                taken += codes.count(200)
        return taken

    async def run() -> None:
        with Server(postgres.url, **LIMITS) as first, Server(postgres.url, **LIMITS) as second:
            async with Crowd(EFFORT.tables, first.url) as crowd:
                await crowd.until(EFFORT.between)
            assert await rivals((first, second), crowd) > 0
            async with playing(first, second) as crowd:
                assert await blows(crowd, "kill of one of two", lambda: reborn(second)) == []

    asyncio.run(run())


# --- migrations ------------------------------------------------------------------------------------


def began_long_ago(url: str) -> str:
    """Bring a database to the first schema, with a table in it; return the name of the table."""

    def back(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")

    async def run() -> str:
        store = Store(Settings(url).url())
        await store.start()
        stored = hotseat()
        await store.create(stored)
        await store.write(back)
        await store.stop()
        return stored.row.id

    return asyncio.run(run())


def upgraded(url: str, last: int) -> bool:
    """Bring a database up to date in another process; False if it was killed before that statement."""
    process = FORKS.Process(target=migrating.main, args=(url, last))
    process.start()
    process.join(PATIENCE)
    assert process.exitcode in (0, -signal.SIGKILL), process.exitcode
    return process.exitcode == 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_process_killed_inside_a_migration_leaves_a_database_that_can_be_used(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Wherever it dies, the next start finishes the work, and every table is there."""
    url = str(tmp_path / "t.sqlite3")
    if kind == "postgresql":
        url = request.getfixturevalue("postgres").url

    async def seats(table: str) -> int:
        store = Store(Settings(url).url())
        await store.start()
        stored = await store.load(table)
        await store.stop()
        return 0 if stored is None else len(stored.seats)

    last, died = 3, 0
    while True:
        table = began_long_ago(url)
        finished = upgraded(url, last)
        assert asyncio.run(seats(table)) == 2, f"killed before statement {last}"
        if finished:
            break
        died += 1
        last += EFFORT.step
    assert died >= 1, "it never died on the way"
    if SOAK:
        print(
            f"{kind}: killed inside a migration {died} times, before every {EFFORT.step}. statement",
            flush=True,
        )
