"""Refused requests are seen in the log: a line each, few of them, and no address of anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
from tests.harness import PATIENCE
from tests.server.rooms import House, code, in_a_house

from stardeck.server import refusals
from stardeck.server.refusals import LINES, Refusals

ADDRESS = "203.0.113.77"
HELLO = '{"type": "hello", "token": ""}'


def refused(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log has about refusals."""
    return [one.getMessage() for one in caplog.records if one.getMessage().startswith("refused:")]


def in_a_loop(work: Callable[[], None]) -> None:
    """Run something where refusals are noted."""

    async def run() -> None:
        work()

    asyncio.run(run())


def test_the_same_refusal_is_one_line_and_a_count(caplog: pytest.LogCaptureFixture) -> None:
    """Ten thousand refusals of one address leave two lines; another address or code leaves its own."""
    noted = Refusals()

    def work() -> None:
        for _ in range(10_000):
            noted.note("too-fast", ADDRESS)
        noted.note("origin", ADDRESS)
        noted.note("too-fast", "198.51.100.2")
        noted.finish()

    in_a_loop(work)
    lines = refused(caplog)
    assert len(lines) == 4, lines
    assert [line.endswith(": 9999 more") for line in lines] == [False, False, False, True]
    assert len({line.split(" from ")[1][:10] for line in lines}) == 2, "two addresses are told apart"
    assert ADDRESS not in caplog.text


def test_many_addresses_do_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """Behind a limit of lines a minute there is one count for all others, and no more memory is taken."""
    noted = Refusals()

    def work() -> None:
        for number in range(5_000):
            noted.note("too-fast", f"2001:db8:{number:x}::/64")
        noted.finish()

    in_a_loop(work)
    lines = refused(caplog)
    assert len(lines) == LINES + 2
    assert lines[-1].endswith(f"from other addresses: {5_000 - LINES - 1} more")


def test_counts_are_written_when_the_minute_ends(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if nothing is refused afterwards; and the next refusal is a line again."""
    monkeypatch.setattr(refusals, "MINUTE", 0.05)
    noted = Refusals()

    async def work() -> None:
        noted.note("host", ADDRESS)
        noted.note("host", ADDRESS)
        async with asyncio.timeout(PATIENCE):
            while len(refused(caplog)) < 2:
                await asyncio.sleep(0.01)
        noted.note("host", ADDRESS)
        noted.finish()

    asyncio.run(work())
    assert [line.endswith("1 more") for line in refused(caplog)] == [False, True, False]


def test_an_address_has_another_name_after_a_restart(caplog: pytest.LogCaptureFixture) -> None:
    """The salt lives as long as the process: who reads a log can't try all addresses."""

    def work() -> None:
        for noted in (Refusals(), Refusals()):
            noted.note("host", ADDRESS)
            noted.finish()

    in_a_loop(work)
    first, second = refused(caplog)
    assert first != second


Attempt = Callable[[House], Awaitable[str]]


async def from_elsewhere(place: House) -> str:
    """Send a request that another site's page would send."""
    return code(
        await place.client.post("/api/qr", json={"text": "x"}, headers={"Origin": "https://evil.test"})
    )


async def by_a_foreign_name(place: House) -> str:
    """Ask for the page under a name that is not its own."""
    return code(await place.client.get("/", headers={"Host": "evil.test"}))


async def too_large(place: House) -> str:
    """Send more than a request may have."""

    async def pieces() -> object:
        for _ in range(4):
            yield b"x" * 1000

    return code(await place.client.post("/api/qr", content=pieces()))  # type: ignore[arg-type]


async def without_a_seat(place: House) -> str:
    """Answer for somebody else."""
    table, _ = await place.table()
    return code(await place.do(table, "a-token", "answer", at=0, text="pass"))


@pytest.mark.parametrize("attempt", [from_elsewhere, by_a_foreign_name, too_large, without_a_seat])
def test_a_refused_request_leaves_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, attempt: Attempt
) -> None:
    """With its code and no address, wherever it was refused."""

    async def work(place: House) -> None:
        before = len(refused(caplog))
        said = await attempt(place)
        (line,) = refused(caplog)[before:]
        assert line.startswith(f"refused: request, {said}, from ")
        assert caplog.records[-1].levelno == logging.WARNING
        assert ADDRESS not in caplog.text

    in_a_house(tmp_path, work, address=ADDRESS, body=2000)


def test_what_belongs_to_play_leaves_no_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A late click or an answer that is not legal is nothing to look after."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        assert code(await place.do(table, token, "answer", at=0, text="dance")) == "illegal"
        assert code(await place.do(table, token, "answer", at=7, text="pass")) == "stale"
        assert refused(caplog) == []

    in_a_house(tmp_path, work, address=ADDRESS)


def test_a_refused_live_connection_leaves_one_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """With what was refused and why; one that ends in order leaves none."""

    async def connect(place: House, table: str) -> None:
        coming: Iterator[dict[str, Any]] = iter(
            [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": HELLO}]
        )

        async def receive() -> MutableMapping[str, Any]:
            return next(coming, {"type": "websocket.disconnect", "code": 1000})

        async def send(message: object) -> None:
            pass

        path = f"/api/tables/{table}/live"
        scope: dict[str, Any] = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "scheme": "ws",
        }
        scope |= {"client": (ADDRESS, 1), "headers": [], "subprotocols": [], "state": {}}
        await place.app(scope, receive, send)

    async def work(place: House) -> None:
        table, _ = await place.table()
        await connect(place, table)
        assert refused(caplog) == []
        await connect(place, "nothing")
        (line,) = refused(caplog)
        assert line.startswith("refused: live connection, unknown-table, from ") and ADDRESS not in line

    in_a_house(tmp_path, work)
