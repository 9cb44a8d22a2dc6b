"""A server is upgraded while games run: what the new rules can't play is kept, and can be gone back to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.harness import PATIENCE
from tests.server.rooms import House, code, in_a_house

from stardeck.games import find
from stardeck.kernel.record import read_record
from stardeck.server.table import old

ANN, BOB = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}


@contextmanager
def newer_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Play Lanterns by the next version of its rules."""
    box = find("lanterns")
    with monkeypatch.context() as patch:
        patch.setattr(type(box), "version", box.version + 1)
        old.rules_here.cache_clear()
        yield
    old.rules_here.cache_clear()


async def played(place: House, table: str, token: str, answers: int) -> int:
    """Answer for all who are asked, bots apart, until so many answers are given or the game is over."""
    found = await place.see(table, token)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found["answers"] >= answers or found["state"] == "over":
            return int(found["answers"])
        if found["asked"] is not None and found["seats"][found["asked"]]["mine"]:
            path = f"/api/tables/{table}?pictures=false&seat={found['asked']}"
            head = {"Authorization": f"Bearer {token}"}
            asked = (await place.client.get(path, headers=head)).json()
            await place.do(table, token, "answer", at=asked["moved"], text=asked["options"][0]["text"])
        else:
            await asyncio.sleep(0.02)
        found = await place.see(table, token)
    raise AssertionError("it never came so far")


def test_running_tables_of_the_rules_before_survive_an_upgrade(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They can't go on under other rules, but keep nobody waiting; after going back they do go on."""
    kept: dict[str, tuple[str, str]] = {}

    async def before(place: House) -> None:
        kept["running"] = await place.table(ANN, BOT, seed=1)
        kept["over"] = await place.table(ANN, BOB, seed=2)
        await played(place, *kept["over"], answers=10_000)
        await played(place, *kept["running"], answers=1)

    async def upgraded(place: House) -> None:
        running, over = kept["running"][0], kept["over"][0]
        for path in ("", "/replay", "/cards/x"):
            assert code(await place.client.get(f"/api/tables/{running}{path}")) == "old-rules"
        assert code(await place.do(*kept["running"], "chat", text="hello?")) == "old-rules"
        assert code(await place.client.get(f"/api/tables/{running}/record")) == "secret"
        record = read_record((await place.client.get(f"/api/tables/{over}/record")).text)
        assert record.rules == find("lanterns").version - 1 and record.answers
        listed = (await place.client.get(f"/api/tables?ids={running},{over}")).json()
        assert {one["state"] for one in listed} == {"playing", "over"}
        fresh = await place.table(ANN, BOT, seed=1)
        assert await played(place, *fresh, answers=4) >= 4, "new tables are played, by bots too"

    async def gone_back(place: House) -> None:
        seen = await place.see(*kept["running"])
        assert seen["state"] == "playing" and seen["answers"] >= 1
        assert await played(place, *kept["running"], answers=seen["answers"] + 2) > seen["answers"]

    in_a_house(tmp_path, before, pace=0.0, rate=10_000.0)
    with newer_rules(monkeypatch):
        in_a_house(tmp_path, upgraded, pace=0.0, rate=10_000.0)
    in_a_house(tmp_path, gone_back, pace=0.0, rate=10_000.0)
