"""One person, however busy, does not keep the others from playing."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from stardeck_toy.face import LanternsFace
from tests.harness import PATIENCE, Server
from tests.server.rooms import House, in_a_house
from tests.server.test_endurance import deaf_reader, frame

from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import snapshot

# --- readers that do not read ------------------------------------------------------------------------


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    """After a while the connection itself is gone: what was not read is thrown away with it."""
    with Server(tmp_path / "t.sqlite3", send_seconds="1", rate="5000") as server:
        ann = server.table("me", "me", game="orbital")
        cut_off = (ConnectionResetError, BrokenPipeError)
        with deaf_reader(server.address, ann.table, ann.token) as deaf, pytest.raises(cut_off):
            deaf.settimeout(PATIENCE)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                # Looking again makes the server send everything anew.
                deaf.sendall(frame(json.dumps({"type": "look", "seat": 0})))
                time.sleep(0.01)


# --- looking is not free -----------------------------------------------------------------------------


def counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[int]:
    """Count how often a method is called."""
    calls: list[int] = []
    method: Callable[..., object] = getattr(owner, name)

    def noted(*given: object, **more: object) -> object:
        calls.append(1)
        return method(*given, **more)

    monkeypatch.setattr(owner, name, noted)
    return calls


def test_spectators_share_one_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty who look with the same eyes cost one picture a position; chat costs none."""
    drawn = counted(monkeypatch, LanternsFace, "parts")

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        async with place.hall.tables.open(table) as open_table:
            eyes = [Eyes("en") for _ in range(60)]
            first = [snapshot(open_table, one, 0.0) for one in eyes]
            assert len(drawn) == 1
            assert all(one["parts"] == first[0]["parts"] and one["parts"][0]["content"] for one in first)
            await place.do(table, token, "chat", text="hello")
            again = [snapshot(open_table, one, 0.0) for one in eyes]
            assert len(drawn) == 1
            assert all(one["notes"][-1]["text"] == "hello" for one in again)
            snapshot(open_table, Eyes("fr"), 0.0)
            assert len(drawn) == 2
            await place.do(table, token, "answer", at=open_table.moved, text="pass")
            for one in eyes:
                snapshot(open_table, one, 0.0)
            assert len(drawn) == 3

    in_a_house(tmp_path, work)


def test_a_refused_command_draws_nothing(server: Server) -> None:
    """The page is told why; the table, which has not changed, is not sent again."""
    ann = server.table("me", "open")
    server.sit(ann.table)
    with ann.live() as wire:
        seen = wire.snapshot(lambda s: bool(s["options"]))
        for _ in range(5):
            assert wire.do("answer", at=seen["moved"], text="fly")["code"] == "illegal"
        assert wire.do("chat", text="hm")["type"] == "done"
        assert [one["seq"] for one in wire.kept if one["seq"] == seen["seq"]] == []


def test_looking_has_a_budget(tmp_path: Path) -> None:
    """Who asks for tables without end is told to wait; another address is not."""

    async def work(place: House) -> None:
        table, token = await place.table()
        codes = [(await place.client.get(f"/api/tables/{table}")).status_code for _ in range(60)]
        assert codes[0] == 200 and 429 in codes
        assert (await place.do(table, token, "chat", text="still here")).status_code == 200

    in_a_house(tmp_path, work, rate=2.0)
