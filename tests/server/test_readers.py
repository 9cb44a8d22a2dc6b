"""Strangers' packs, positions and records are read where nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.harness import PATIENCE, is_alive
from tests.lanterns import LAST_CHANCE
from tests.server import heavy

from stardeck.server import Settings
from stardeck.server.app import create_app
from stardeck.server.live import readers
from stardeck.server.live.readers import Readers
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import snapshot
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.table import Snapshot
from stardeck.server.messages.wishes import NewTable, SeatWish
from stardeck.server.table import derived, new, own_pack
from stardeck.server.table.store import Stored
from stardeck.server.table.table import Table

Make = Callable[..., Stored]


@asynccontextmanager
async def served(folder: Path, seconds: float) -> AsyncIterator[tuple[httpx.AsyncClient, Readers]]:
    """Give a client of the whole application, and those who read for it."""
    app = create_app(Settings(str(folder / "t.sqlite3"), workers=1, reading_seconds=seconds))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://localhost", timeout=PATIENCE
        ) as client:
            yield client, app.state.hall.readers


async def until_there(path: Path) -> int:
    """Wait until a worker has begun; return which process it is."""
    end = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < end, "nobody began"
        await asyncio.sleep(0.02)
    return int(path.read_text())


async def until_gone(worker: int) -> None:
    """Wait until a process has ended."""
    end = time.monotonic() + PATIENCE
    while is_alive(worker):
        assert time.monotonic() < end, "it works on and on"
        await asyncio.sleep(0.02)


def position(text: object) -> dict[str, Any]:
    """Return the wish for a sandbox."""
    return {"game": "lanterns", "position": str(text)}


def test_others_play_while_a_strange_text_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a position costs, everybody else is answered meanwhile; a stop does not wait for it."""
    monkeypatch.setattr(derived, "from_position", heavy.burning)

    async def run() -> None:
        async with served(tmp_path, 600) as (client, _):
            slow = asyncio.create_task(client.post("/api/positions", json=position(tmp_path / "who")))
            worker = await until_there(tmp_path / "who")
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = await client.post("/api/tables", json={"game": "lanterns", "seats": seats})
            assert made.status_code == 201
            seen = await client.get(f"/api/tables/{made.json()['table']}")
            assert seen.json()["state"] == "open"
            assert not slow.done()
        assert (await slow).json()["code"] == "too-heavy"
        await until_gone(worker)

    asyncio.run(run())


def test_a_text_that_is_too_heavy_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is ended, the sender is told, and the next one is read by another process."""

    async def refused_by(client: httpx.AsyncClient, work: Make) -> None:
        who = tmp_path / work.__name__
        with monkeypatch.context() as patch:
            patch.setattr(derived, "from_position", work)
            french = {"Accept-Language": "fr"}
            refused = await client.post("/api/positions", json=position(who), headers=french)
        assert (refused.status_code, refused.json()["code"]) == (422, "too-heavy"), work
        assert "trop long à lire" in refused.json()["message"]
        await until_gone(await until_there(who))

    async def run() -> None:
        async with served(tmp_path, 1) as (client, reading):
            for work in (heavy.sleeping, heavy.burning, heavy.swallowing):
                reading.seconds = 1
                await refused_by(client, work)
                reading.seconds = 60
                taken = await client.post("/api/positions", json=position(LAST_CHANCE))
                assert taken.status_code == 201, work

    asyncio.run(run())


def test_a_text_that_nobody_foresaw_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error while reading is the sender's, not a failure of the server."""
    monkeypatch.setattr(derived, "from_position", heavy.stumbling)

    async def run() -> None:
        async with served(tmp_path, 30) as (client, _):
            refused = await client.post("/api/positions", json=position(tmp_path / "who"))
            assert (refused.status_code, refused.json()["code"]) == (422, "bad-message")
            assert "too many digits" in refused.json()["message"]

    asyncio.run(run())


def test_a_queue_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When many wait the next one is told to come back, at once."""
    monkeypatch.setattr(derived, "from_position", heavy.sleeping)
    monkeypatch.setattr(readers, "WAITING", 1)

    async def run() -> None:
        async with served(tmp_path, 600) as (client, _):
            slow = asyncio.create_task(client.post("/api/positions", json=position(tmp_path / "who")))
            await until_there(tmp_path / "who")
            refused = await client.post("/api/positions", json=position(LAST_CHANCE))
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        await slow

    asyncio.run(run())


PACK = new.box_of("lanterns").pack_text()
SEATS = [{"kind": "me"}, {"kind": "open"}]


ROUTES: list[tuple[str, dict[str, Any]]] = [
    ("/api/setup", {"game": "lanterns", "seats": 2, "pack": PACK}),
    ("/api/tables", {"game": "lanterns", "seats": SEATS, "pack": PACK}),
    ("/api/positions", position(LAST_CHANCE)),
    ("/api/positions", {**position(LAST_CHANCE), "pack": PACK}),
    ("/api/records", {"record": "stardeck 1\n"}),
    ("/api/packs", {"game": "lanterns", "rows": PACK}),
]


def test_no_strange_text_is_read_in_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every route that takes a pack, a position or a record gives it to a reader unread."""

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("read in the event loop")

    for module, name in [
        (new, "load_pack"),
        (new, "read_record"),
        (new, "match_from_record"),
        (derived, "load_pack"),
        (derived, "match_from_position"),
        (own_pack, "inspect"),
    ]:
        monkeypatch.setattr(module, name, forbidden)

    async def run() -> None:
        async with served(tmp_path, 30) as (client, _):
            for path, wish in ROUTES:
                response = await client.post(path, json=wish)
                assert response.status_code == 422 if "record" in wish else response.status_code < 300, wish
                assert response.json().get("code") in (None, "bad-record"), wish

    asyncio.run(run())


def open_table() -> Stored:
    """Return a table that waits for somebody."""
    seats = [SeatWish(kind="me", name="Ann"), SeatWish(kind="open")]
    return new.from_wish(NewTable(game="lanterns", seats=seats, seed=1), "a token", 0.0)


def test_a_table_is_drawn_for_everybody_before_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a spectator and every seat, also at a table that waits for people; it stays as it was."""
    drawn = []

    def noted(table: Table, eyes: Eyes, now: float) -> Snapshot:
        made = snapshot(table, eyes, now)
        drawn.append((eyes.seat, bool(made["parts"]), bool(made["options"])))
        return made

    monkeypatch.setattr(readers, "snapshot", noted)
    assert readers.opened(open_table).row.state == "open"
    assert drawn == [(None, True, False), (0, True, True), (1, True, False)]


def test_a_picture_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be read may still be too much to draw at a stroke."""

    def slow(*_: object) -> None:
        end = time.process_time() + readers.STROKE * 1.1
        while time.process_time() < end:
            pass

    monkeypatch.setattr(readers, "snapshot", slow)
    with pytest.raises(Refused) as refused:
        readers.opened(open_table)
    assert refused.value.code == "too-heavy"
