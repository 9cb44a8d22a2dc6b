"""One person, however busy, does not keep the others from playing."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from stardeck_toy.face import LanternsFace
from tests.harness import PATIENCE, Server
from tests.server.rooms import House, code, in_a_house
from tests.server.test_endurance import deaf_reader, frame

from stardeck.server.live.looks import BURST, RATE, Looks
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import snapshot
from stardeck.server.networks import Rates

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


# --- entries and chat --------------------------------------------------------------------------------

PEOPLE = ({"kind": "me", "name": "Ann"}, {"kind": "open"})


async def entries(place: House) -> int:
    """Return how many entries all tables have."""
    count = text("select count(*) from entries")
    return int(await place.hall.store.read(lambda connection: connection.scalar(count)) or 0)


def test_a_flood_of_chat_is_a_few_lines(tmp_path: Path) -> None:
    """From several addresses at once, as one person: the same few; the other person still talks and plays."""

    async def work(place: House) -> None:
        table, token = await place.table(*PEOPLE)
        bob = (await place.post(f"/api/tables/{table}/seats", name="Bob")).json()["token"]
        assert (await place.do(table, token, "start")).status_code == 200
        before = await entries(place)
        codes: list[int] = []
        for number in range(5):
            where = place.seen_from(f"10.0.0.{number}")
            async with where.client:
                sent = [where.do(table, token, "chat", text=f"{number} {line}") for line in range(60)]
                codes += [(await one).status_code for one in sent]
        assert set(codes) == {200, 429}
        assert codes.count(200) == await entries(place) - before < 30
        assert (await place.do(table, bob, "chat", text="hm")).status_code == 200
        at = (await place.see(table, token))["moved"]
        assert (await place.do(table, token, "answer", at=at, text="pass")).status_code == 200

    in_a_house(tmp_path, work)


def test_a_flood_of_chat_on_many_connections_is_a_few_lines(tmp_path: Path) -> None:
    """Each connection has a budget of messages, but the person has one of chat."""
    with Server(tmp_path / "t.sqlite3") as server:
        ann = server.table("me", "open")
        wires = [ann.live() for _ in range(6)]
        refused = 0
        try:
            for number in range(20):
                for wire in wires:
                    refused += wire.do("chat", text=f"{number}").get("code") == "too-fast"
            assert refused > 60
            assert ann.see()["seq"] < 60
        finally:
            for wire in wires:
                wire.close()


def test_a_seat_writes_so_many_lines_and_no_more(tmp_path: Path) -> None:
    """Then it is told so, and plays on; the others have their own lines."""

    async def work(place: House) -> None:
        table, token = await place.table(*PEOPLE)
        bob = (await place.post(f"/api/tables/{table}/seats", name="Bob")).json()["token"]
        assert (await place.do(table, token, "start")).status_code == 200
        told = [await place.do(table, token, "chat", text=f"{n}") for n in range(8)]
        assert [one.status_code for one in told] == [200] * 5 + [409] * 3
        assert code(told[-1]) == "too-many-lines"
        assert (await place.do(table, bob, "chat", text="me too")).status_code == 200
        seen = await place.see(table, token)
        given = await place.do(table, token, "answer", at=seen["moved"], text="pass")
        assert given.status_code == 200

    in_a_house(tmp_path, work, chat_lines=5, rate=1000.0)


def test_a_seat_brings_about_so_many_entries_and_no_more(tmp_path: Path) -> None:
    """Answers given and taken back without end are ended; others at the table are not concerned."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        codes: list[str] = []
        for _ in range(12):
            at = (await place.see(table, token))["moved"]
            given = await place.do(table, token, "answer", at=at, text="pass")
            if given.status_code == 200:
                at = (await place.see(table, token))["moved"]
                given = await place.do(table, token, "undo", at=at, count=1)
            codes += [code(given)] if given.status_code >= 400 else []
        assert set(codes) == {"too-many-entries"}
        assert await entries(place) == 10

    in_a_house(tmp_path, work, entries=10, rate=1000.0)


def test_seats_are_not_taken_and_left_without_end(tmp_path: Path) -> None:
    """Each coming is an entry, whoever comes: from one home there are a few at a time."""

    async def work(place: House) -> None:
        table, _ = await place.table(*PEOPLE)
        codes: list[int] = []
        for _ in range(40):
            sat = await place.post(f"/api/tables/{table}/seats", name="Eve")
            codes.append(sat.status_code)
            if sat.status_code == 201:
                break
        assert codes == [201]
        late = [(await place.post(f"/api/tables/{table}/seats", name="Eve")).status_code for _ in range(40)]
        assert late.count(429) > 20

    in_a_house(tmp_path, work)


# --- looks -------------------------------------------------------------------------------------------


def test_a_flood_of_looks_pulls_no_megabytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for again and again, a table is sent as often as the address may have it, then now and then."""

    async def run() -> None:
        rates, shown = Rates(1000.0, 5000.0), Shown()
        many = [Looks(rates, "198.51.100.7", shown.show) for _ in range(40)]
        for one in many:
            one.note("x" * 500)
        for _ in range(50):
            for one in many:
                one.ask()
        assert shown.times == 11, "five thousand bytes, and one more"
        other = Looks(rates, "203.0.113.9", shown.show)
        other.ask()
        assert shown.times == 12, "nobody else waits"
        now[0] += 100.0
        for one in many:
            one._show_when_paid()
        assert shown.times == 12 + 11
        for one in many:
            one.end()

    now = [0.0]
    monkeypatch.setattr("stardeck.server.networks.time.monotonic", lambda: now[0])
    asyncio.run(run())


class Shown:
    """Somebody who is shown a table."""

    times = 0

    def show(self) -> None:
        """Be shown it."""
        self.times += 1


def test_who_looks_without_end_is_sent_no_more_than_their_share(tmp_path: Path) -> None:
    """Each look at a large table is answered, but not faster than its bytes may be sent."""
    with Server(tmp_path / "t.sqlite3", rate="5000") as server:
        ann = server.table("me", "me", game="titan")
        with ann.live(pictures=True) as wire:
            sent = largest = 0
            begun = time.monotonic()
            while sent < 7_000_000:
                wire.send({"type": "look", "seat": 0})
                size = len(wire.socket.recv(PATIENCE))
                sent, largest = sent + size, max(size, largest)
            elapsed = time.monotonic() - begun
            assert sent < RATE * (BURST + elapsed) + 3 * largest
            assert wire.do("chat", text="here")["type"] == "done"
