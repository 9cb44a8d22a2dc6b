"""One person, however busy, does not keep the others from playing."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from stardeck_toy.face import LanternsFace
from stardeck_toy.game import Lanterns
from tests.harness import PATIENCE, Server
from tests.server import stuck
from tests.server.rooms import House, code, in_a_house
from tests.server.test_endurance import deaf_reader, frame
from tests.server.test_readers import until_gone, until_there
from websockets.exceptions import ConnectionClosed

import stardeck
from stardeck.kernel.decision import Decision
from stardeck.server import door
from stardeck.server.learn import lookback
from stardeck.server.live import thinkers, viewers
from stardeck.server.live.sight import Eyes
from stardeck.server.live.snapshot import snapshot
from stardeck.server.live.thinkers import Thinkers
from stardeck.server.live.watchdog import Watchdog
from stardeck.server.live.workers import LOST, Crew, Full
from stardeck.server.messages.learn import PositionWish
from stardeck.server.messages.refusals import Refused
from stardeck.server.table import derived, seating
from stardeck.server.table.table import Table

BOT = {"kind": "bot", "bot": "random"}


# --- workers ---------------------------------------------------------------------------------------


def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    """When its time is up the process is ended, and whoever is next gets another one."""

    async def run() -> None:
        crew = Crew(1, 5)
        try:
            with pytest.raises(LOST):
                await crew.do(1.0, stuck.hanging, str(tmp_path / "who"))
            hung = await until_there(tmp_path / "who")
            await until_gone(hung)
            assert await crew.do(PATIENCE, stuck.quick) != hung
            with pytest.raises(LOST):
                await crew.do(PATIENCE, stuck.dying)
            assert await crew.do(PATIENCE, stuck.quick) > 0
            assert crew.replaced == 2
        finally:
            crew.stop()

    asyncio.run(run())


def test_waiting_for_a_worker_does_not_count_as_work(tmp_path: Path) -> None:
    """Who waits behind something slow still has all the time for itself; a queue has an end."""

    async def run() -> None:
        crew = Crew(1, 2)
        try:
            await crew.do(PATIENCE, stuck.quick)
            slow = asyncio.create_task(crew.do(2.0, stuck.hanging, str(tmp_path / "who")))
            await until_there(tmp_path / "who")
            waits = asyncio.create_task(crew.do(PATIENCE, stuck.quick))
            await asyncio.sleep(0)
            with pytest.raises(Full):
                await crew.do(PATIENCE, stuck.quick)
            assert await waits > 0
            assert isinstance((await asyncio.gather(slow, return_exceptions=True))[0], LOST)
        finally:
            crew.stop()

    asyncio.run(run())


def test_a_table_goes_on_when_its_bot_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot is ended after a while, an answer is found without it, and the person is asked again."""
    monkeypatch.setattr(thinkers, "PATIENCE", 1.0)
    monkeypatch.setattr(thinkers, "think", hanging_bot)

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, BOT, seed=1)
        seen = await place.see(table, token)
        end = time.monotonic() + PATIENCE
        given = -1
        while seen["answers"] < 6 and seen["state"] == "playing":
            assert time.monotonic() < end, "the table stands still"
            if seen["options"] and seen["moved"] != given:
                given = seen["moved"]
                await place.do(table, token, "answer", at=given, text=seen["options"][0]["text"])
            await asyncio.sleep(0.1)
            seen = await place.see(table, token)
        assert place.hall.driver.thinkers.replaced >= 1

    in_a_house(tmp_path, work, pace=0.0, rate=1000.0)


def hanging_bot(_asked: object) -> str:
    """Think for ever."""
    time.sleep(600)
    return ""


def test_hints_do_not_keep_bots_waiting(tmp_path: Path) -> None:
    """Bots and advice have processes of their own; too many who want advice are told so in words."""

    async def run() -> None:
        crew = Thinkers(1)
        try:
            path = str(tmp_path / "who")
            asked = [asyncio.create_task(crew.advise(30.0, stuck.hanging, path)) for _ in range(80)]
            await until_there(tmp_path / "who")
            refused = [task for task in asked if task.done()]
            assert len(refused) == 80 - thinkers.ADVICE_WAITING
            for task in refused:
                error = task.exception()
                assert isinstance(error, Refused) and error.code == "busy-hints"
            assert await crew._bots.do(PATIENCE, stuck.quick) > 0
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        finally:
            crew.stop()

    asyncio.run(run())


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
            assert all(one.parts == first[0].parts and one.parts[0].content for one in first)
            await place.do(table, token, "chat", text="hello")
            again = [snapshot(open_table, one, 0.0) for one in eyes]
            assert len(drawn) == 1
            assert all(one.notes[-1].text == "hello" for one in again)
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


# --- strangers ---------------------------------------------------------------------------------------


def test_strangers_do_not_keep_players_out(tmp_path: Path) -> None:
    """A table is full of spectators: whoever sits there still comes in, one more spectator does not."""
    with Server(tmp_path / "t.sqlite3", watchers="3") as server:
        ann = server.table("me", "open")
        strangers = [server.watcher(ann.table).live() for _ in range(3)]
        for one in strangers:
            one.snapshot()
        with pytest.raises(ConnectionClosed, match="1013"), server.watcher(ann.table).live() as late:
            late.receive()
        with ann.live() as wire:
            assert wire.snapshot()["seat"] == 0
        for one in strangers:
            one.close()


def test_one_address_does_not_take_every_connection(tmp_path: Path) -> None:
    """Who has too many connections gets no more of them."""
    with Server(tmp_path / "t.sqlite3", connections_each="2") as server:
        ann = server.table("me", "open")
        with ann.live() as first, ann.live() as second:
            first.snapshot()
            second.snapshot()
            with pytest.raises(ConnectionClosed, match="1013"), ann.live() as third:
                third.receive()
        with ann.live() as again:
            assert again.snapshot()["seat"] == 0


def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path) -> None:
    """Half a body holds nothing for long; the sender is told."""
    with Server(tmp_path / "t.sqlite3", body_seconds="1") as server:
        host, _, port = server.address.partition(":")
        with socket.create_connection((host, int(port)), PATIENCE) as slow:
            head = f"POST /api/records HTTP/1.1\r\nHost: {server.address}\r\nContent-Length: 100\r\n\r\n"
            slow.sendall(head.encode() + b"{")
            answer = b""
            while piece := slow.recv(4096):
                answer += piece
            assert b" 408 " in answer and b"too-slow" in answer


def test_who_asks_for_nothing_is_shown_out(tmp_path: Path) -> None:
    """A connection without a request, or with half of one, is closed; the others go on."""
    with Server(tmp_path / "t.sqlite3") as server:
        host, _, port = server.address.partition(":")
        idle = socket.create_connection((host, int(port)), PATIENCE)
        half = socket.create_connection((host, int(port)), PATIENCE)
        half.sendall(b"GET /api/games HTTP/1.1\r\nHost:")
        ann = server.table("me", "open")
        with ann.live() as wire:
            wire.snapshot()
            begun = time.monotonic()
            assert idle.recv(1) == b"" and half.recv(1) == b""
            assert time.monotonic() - begun < door.ASK_SECONDS + PATIENCE
            assert wire.do("chat", text="here")["type"] == "done"
        idle.close()
        half.close()


# --- what people write -------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["\0", "\x1b", "\x7f"], ids=["nul", "escape", "delete"])
def test_control_characters_are_refused(tmp_path: Path, letter: str) -> None:
    """Whoever writes them anywhere is told so in words; PostgreSQL could not keep them."""

    async def work(place: House) -> None:
        table, token = await place.table()
        bad = f"a{letter}b"
        seats = [{"kind": "me", "name": bad}, {"kind": "open"}]
        tried = [
            await place.do(table, token, "chat", text=bad),
            await place.do(table, token, "answer", at=0, text=bad),
            await place.post(f"/api/tables/{table}/seats", name=bad),
            await place.post("/api/tables", game="lanterns", seats=seats),
            await place.post("/api/tables", game=bad, seats=seats[1:]),
            await place.post("/api/setup", game="lanterns", seats=2, readings={bad: "1"}),
            await place.post("/api/records", record=bad),
            await place.post("/api/positions", game="lanterns", position=bad),
        ]
        assert {code(one) for one in tried} == {"bad-message"}
        asked = await place.client.get("/api/tables/a%00b")
        assert code(asked) == "unknown-table"
        assert (await place.client.get("/api/tables?ids=a%00b")).json() == []

    in_a_house(tmp_path, work, rate=1000.0)


def test_names_can_be_seen(tmp_path: Path) -> None:
    """Blank names are refused; what nobody sees, or what turns letters around, is left out."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "A\u202en\u200bn"}, *[{"kind": "open"}] * 2)
        for blank in (" ", "\u200b", "\u3164", "\u2800\u200d"):
            assert code(await place.post(f"/api/tables/{table}/seats", name=blank)) == "bad-message"
        await place.post(f"/api/tables/{table}/seats", name="An\u2066n")
        names = [seat["name"] for seat in (await place.see(table, token))["seats"]]
        assert names[:2] == ["Ann", "Ann 2"]
        await place.do(table, token, "chat", text="no\u202ew  then")
        assert (await place.see(table, token))["notes"][-1]["text"] == "now then"

    in_a_house(tmp_path, work)


def test_the_page_answers_to_its_own_name(tmp_path: Path) -> None:
    """A foreign name that leads here is refused: its page could pass for ours."""

    async def work(place: House) -> None:
        async def ask(host: str) -> httpx.Response:
            return await place.client.get("/api/games", headers={"Host": host})

        for fine in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "play.example.org"):
            assert (await ask(fine)).status_code == 200, fine
        for name in ("evil.example", "127.0.0.1.evil.example:8000", "localhost.evil.example"):
            assert code(await ask(name)) == "host"

    in_a_house(tmp_path, work, origins=("https://play.example.org",))


def test_the_framework_refuses_in_words_too(tmp_path: Path) -> None:
    """Unknown paths, wrong methods, broken bodies, errors: a code and a sentence, in one's language."""

    async def work(place: House) -> None:
        client = place.client
        french = {"Accept-Language": "fr"}
        assert code(await client.get("/api/nothing")) == "no-page"
        lost = await client.get("/nowhere", headers=french)
        assert (code(lost), "n’existe pas" in lost.json()["message"]) == ("no-page", True)
        assert code(await client.delete("/api/games")) == "no-method"
        broken = await client.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
        assert code(broken) == "bad-message"
        place.hall.store.load = failing(OSError("disk"))  # type: ignore[method-assign]
        away = await client.get("/api/tables/some")
        assert (away.status_code, code(away)) == (503, "database")
        place.hall.store.load = failing(ZeroDivisionError())  # type: ignore[method-assign]
        wrong = await client.get("/api/tables/some")
        assert (wrong.status_code, code(wrong)) == (500, "failed")

    in_a_house(tmp_path, work)


def failing(error: Exception) -> Callable[..., Coroutine[Any, Any, None]]:
    """Return something that fails."""

    async def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def test_lines_of_the_log_have_the_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads what happened sees when."""
    ours = logging.getLogger("stardeck")
    root = logging.getLogger()
    kept, root.handlers = root.handlers, []

    async def work(_place: House) -> None:
        logging.getLogger("stardeck.server").warning("something happened")

    try:
        in_a_house(tmp_path, work)
    finally:
        root.handlers = kept
        ours.handlers.clear()
    line = capsys.readouterr().err.strip().splitlines()[-1]
    assert line[:2] == "20" and line.endswith("WARNING stardeck.server: something happened")


# --- at the table ------------------------------------------------------------------------------------


def test_who_gave_up_a_seat_sees_no_more_through_it(server: Server) -> None:
    """Leave before the game, keep the connection: what the next one on that seat holds stays hidden."""
    ann = server.table("me", "open", "open")
    bob = server.sit(ann.table, "Bob")
    with bob.live() as wire:
        assert wire.snapshot(lambda s: s["seat"] == 1)
        assert wire.do("leave")["type"] == "done"
        server.sit(ann.table, "Eve")
        server.sit(ann.table, "Fay")
        seen = wire.snapshot(lambda s: s["state"] == "playing")
        assert seen["seat"] is None and not seen["options"]
        assert seen["view"] == server.watcher(ann.table).see()["view"]


def test_the_owner_sends_somebody_away_before_the_game(tmp_path: Path) -> None:
    """Then the seat is free; nobody else may, and not in the game."""

    async def work(place: House) -> None:
        table, ann = await place.table({"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 2)
        bob = (await place.post(f"/api/tables/{table}/seats", name="Bob")).json()["token"]
        assert code(await place.do(table, bob, "kick", seat=0)) == "not-owner"
        for nobody in (0, 2, 9):
            assert code(await place.do(table, ann, "kick", seat=nobody)) == "nobody-there"
        assert (await place.do(table, ann, "kick", seat=1)).status_code == 200
        seen = await place.see(table, bob)
        assert seen["seats"][1]["kind"] == "open" and seen["notes"][-1]["kind"] == "kick"
        assert code(await place.do(table, bob, "chat", text="hey")) == "not-seated"
        for name in ("Eve", "Fay"):
            await place.post(f"/api/tables/{table}/seats", name=name)
        assert code(await place.do(table, ann, "kick", seat=1)) == "begun"

    in_a_house(tmp_path, work)


def test_a_question_without_answers_ends_the_game_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Rules that a pack drives into a corner do not hold a table, or its bots, for ever."""
    asked = Lanterns.decision

    def cornered(game: Lanterns, state: object) -> Decision | None:
        found = asked(game, state)  # type: ignore[arg-type]
        if found is not None and found.seat == 1:
            return Decision(found.seat, found.prompt, [])
        return found

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, BOT)
        seen = await place.see(table, token)
        if seen["state"] == "playing":
            monkeypatch.setattr(Lanterns, "decision", cornered)
            await place.do(table, token, "answer", at=seen["moved"], text="pass")
        seen = await place.see(table, token)
        assert (seen["state"], seen["result"]) == ("over", None)
        assert seen["notes"][-1]["kind"] == "stuck"
        assert (await place.do(table, token, "leave")).status_code == 200
        assert (await place.see(table, token))["state"] == "over"

    in_a_house(tmp_path, work)
    assert "could not be seen to" not in caplog.text


def test_a_rematch_of_a_position_is_dealt_anew() -> None:
    """The seats that the rules play are where the rules want them, and everybody has one."""
    begun = stardeck.new("orbital", seats=2, seed=5, rulebook_bots="1")
    assert begun.automatic == [2]
    stored = derived.from_position(PositionWish(game="orbital", position=begun.position), "token", 0.0)
    assert [seat.kind for seat in stored.seats] == ["person", "person", "rules"]
    made = Table(seating.again(Table(stored), 1.0))
    assert [seat.kind for seat in made.seats] == ["person", "person", "rules"]
    assert (made.match.seats, made.match.automatic) == (3, [2])
    assert made.match.readings["rulebook_bots"] == "1"


# --- the loop ----------------------------------------------------------------------------------------


def test_the_watchdog_names_what_held_the_loop(caplog: pytest.LogCaptureFixture) -> None:
    """Once for each place in the log, however often it happens; the figures count every time."""

    def slow() -> None:
        end = time.monotonic() + 0.4
        while time.monotonic() < end:
            time.sleep(0.01)

    async def run() -> None:
        dog = Watchdog()
        dog.start()
        try:
            for _ in range(2):
                await asyncio.sleep(0.2)
                slow()
            await asyncio.sleep(0.2)
        finally:
            dog.stop()
        # Another busy program may hold us up anywhere; our own doing is told every time.
        place = next(one for one in dog.places if "slow" in one)
        assert dog.places[place] == 2
        assert dog.longest >= 0.4
        assert caplog.text.count("slow") == 1

    asyncio.run(run())


def test_a_quiet_loop_is_not_suspected() -> None:
    """Waiting is no work."""

    async def run() -> None:
        dog = Watchdog(limit=PATIENCE)
        dog.start()
        await asyncio.sleep(0.3)
        dog.stop()
        assert not dog.places and dog.longest == 0.0

    asyncio.run(run())


def test_the_status_tells_figures_to_this_machine_only(tmp_path: Path) -> None:
    """Whoever runs the server sees what held it up; strangers, and who comes through a proxy, do not."""

    async def work(place: House) -> None:
        await place.table()
        place.hall.watchdog.places["somewhere"] = 3
        found = (await place.client.get("/api/status")).json()
        assert found["unfinished"] == 1 and found["blocked"]["somewhere"] == 3
        via = await place.client.get("/api/status", headers={"X-Forwarded-For": "10.0.0.1"})
        assert code(via) == "no-page"

    in_a_house(tmp_path, work)

    async def abroad(place: House) -> None:
        assert code(await place.client.get("/api/status")) == "no-page"

    in_a_house(tmp_path, abroad, address="10.1.2.3")


def test_a_game_is_looked_back_at_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replays and pictures of many positions hold nobody up; one that takes too long is given up in words."""

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("made in the event loop")

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        await place.do(table, token, "answer", at=0, text="pass")
        with monkeypatch.context() as patch:
            patch.setattr(lookback, "_steps", forbidden)
            patch.setattr(lookback, "_frame", forbidden)
            told = (await place.client.get(f"/api/tables/{table}/replay")).json()
            assert [step["seat"] for step in told["steps"]] == [0]
            shown = (await place.client.get(f"/api/tables/{table}/frames?first=0&last=1")).json()
            assert [frame["at"] for frame in shown] == [0, 1]
        monkeypatch.setattr(viewers, "PATIENCE", 0.0)
        assert code(await place.client.get(f"/api/tables/{table}/replay")) == "too-heavy"

    in_a_house(tmp_path, work)
