"""Two server processes at one PostgreSQL: people at one table connected to different processes."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.endurance.relay import Relay
from tests.harness import PATIENCE, Holder, Server
from tests.postgres import Postgres
from tests.server.test_store import hotseat

from stardeck.server.live.connection import Connection
from stardeck.server.messages.table import Problem
from stardeck.server.settings import Settings
from stardeck.server.table import postgres
from stardeck.server.table.news import PostgresNews
from stardeck.server.table.schema import CHAT, Entry
from stardeck.server.table.store import Store


@pytest.fixture(scope="module")
def instance() -> Iterator[Postgres]:
    """Give a private PostgreSQL."""
    pytest.importorskip("asyncpg")
    instance = Postgres()
    try:
        instance.start()
        yield instance
    finally:
        instance.stop()


@pytest.fixture(scope="module")
def database(instance: Postgres) -> str:
    """Give the address of a private PostgreSQL."""
    return instance.url


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[tuple[Server, Server]]:
    """Give two server processes that start at the same time on an empty database."""
    first, second = Server(database, rate="2000"), Server(database, rate="2000")
    with first, second:
        yield first, second


def test_people_at_different_processes_see_each_other(pair: tuple[Server, Server]) -> None:
    """An answer given to one process is seen by whoever is connected to the other."""
    first, second = pair
    ann = first.table("me", "open")
    bob = second.sit(ann.table, "Bob")
    with ann.live() as here, bob.live() as there:
        seen = here.snapshot(lambda s: bool(s["options"]))
        there.snapshot(lambda s: s["state"] == "playing")
        assert here.do("answer", at=seen["moved"], text="pass")["type"] == "done"
        asked = there.snapshot(lambda s: s["asked"] == 1)
        assert there.do("chat", text="my turn")["type"] == "done"
        assert here.snapshot(lambda s: bool(s["notes"]))["notes"][-1]["text"] == "my turn"
        stale = there.do("answer", at=seen["moved"], text="pass")
        assert stale["code"] == "stale"
        assert there.do("answer", at=asked["moved"], text="pass")["type"] == "done"


def test_a_whole_game_over_both_processes_with_a_bot(pair: tuple[Server, Server]) -> None:
    """Whichever process is asked, the table is the same one; the bot answers once."""
    first, second = pair
    ann = first.table("me", "open", "random")
    bob = second.sit(ann.table, "Bob")
    here = [Holder(second, ann.table, ann.token), Holder(first, ann.table, bob.token)]
    for _ in range(300):
        seen = here[0].see()
        if seen["state"] == "over":
            break
        for person in here:
            mine = person.see()
            if mine["options"]:
                assert person.answer(mine["options"][0]["text"], mine["moved"]).status_code == 200
    assert seen["result"]["scores"] == ann.until(lambda s: s["state"] == "over")["result"]["scores"]


def test_one_of_two_answers_at_the_same_time_wins(pair: tuple[Server, Server]) -> None:
    """Two processes given an answer to the same position take one of them."""
    first, second = pair
    ann = first.table("me", "open")
    second.sit(ann.table)
    twin = Holder(second, ann.table, ann.token)
    at = ann.see()["moved"]
    assert twin.see()["moved"] == at
    codes = [ann.answer("pass", at).status_code, twin.answer("pass", at).status_code]
    assert sorted(codes) == [200, 409]
    assert twin.see()["answers"] == 1


def restarted(instance: Postgres) -> list[int]:
    """Start the database anew."""
    instance.restart()
    return []


def cut_off(instance: Postgres) -> list[int]:
    """End every connection of the database, as a proxy between might."""
    ended = "select pg_terminate_backend(pid)::int from pg_stat_activity where pid <> pg_backend_pid()"
    assert instance.ask(ended)
    return []


def stuck(instance: Postgres) -> list[int]:
    """Let the listening connections answer nothing more, without an end that anybody could notice."""
    spoken = "query ilike 'listen %' or query = 'select 1' or query like 'select pg_notify(%'"
    found = instance.ask(f"select pid from pg_stat_activity where {spoken}")
    assert len(found) == 2
    for process in found:
        os.kill(process, signal.SIGSTOP)
    return found


@pytest.fixture(scope="module")
def troubled() -> Iterator[Postgres]:
    """Give a PostgreSQL that nobody else needs."""
    instance = Postgres()
    try:
        instance.start()
        yield instance
    finally:
        instance.stop()


@pytest.mark.parametrize("trouble", [restarted, cut_off, stuck])
def test_who_only_listens_notices_that_nobody_speaks(
    troubled: Postgres, trouble: Callable[[Postgres], list[int]]
) -> None:
    """After trouble with the database an idle connection hears of what another process writes."""
    asleep: list[int] = []
    try:
        with Server(troubled.url) as first, Server(troubled.url) as second:
            ann = first.table("me", "open")
            bob = second.sit(ann.table, "Bob")
            with bob.live() as wire:
                wire.snapshot(lambda s: s["asked"] == 0)
                asleep = trouble(troubled)
                assert ann.answer("pass").status_code == 200
                assert wire.snapshot(lambda s: s["asked"] == 1)["options"]
    finally:
        for process in asleep:
            os.kill(process, signal.SIGCONT)


def test_a_process_that_dies_leaves_its_tables_to_the_other(database: str) -> None:
    """What a killed process owed is answered by one that lives, once its claim has run out."""
    with Server(database, pace="60", lease="3") as dying, Server(database, lease="3") as living:
        me = dying.table("me", "random")
        with me.live() as wire:
            seen = wire.snapshot(lambda s: bool(s["options"]))
            wire.do("answer", at=seen["moved"], text="pass")
            owed = wire.snapshot(lambda s: s["asked"] == 1)
            dying.kill()
        left = Holder(living, me.table, me.token)
        now = left.until(lambda s: s["asked"] == 0 or s["state"] == "over")
        assert now["answers"] > owed["answers"]


def test_replies_do_not_wait_for_a_database_that_is_away() -> None:
    """While it can't be read what others have done, people are still told what became of what they did."""

    async def run() -> None:
        asked, told = asyncio.Event(), asyncio.Event()

        async def hear(_table: object) -> None:
            asked.set()
            raise ConnectionError

        async def send(_text: str) -> None:
            told.set()

        socket: Any = SimpleNamespace(send_text=send, scope={})
        tables: Any = SimpleNamespace(hear=hear)
        table: Any = SimpleNamespace(allowed_at=lambda: None)
        page = Connection(socket, tables, table, rate=10, patience=PATIENCE)
        page.wake.set()
        sending = asyncio.create_task(page._send())
        try:
            async with asyncio.timeout(PATIENCE / 2):
                await asked.wait()
                page._reply(Problem(code="database", message="Nobody answers."))
                await told.wait()
                asked.clear()
                await asked.wait()  # and it is tried again
        finally:
            sending.cancel()

    asyncio.run(run())


def test_those_who_wait_for_each_other_are_refused_together(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that leaves one without an answer does not keep the next as long."""
    monkeypatch.setattr(postgres, "ANSWER_SECONDS", 1.0)
    monkeypatch.setattr(postgres, "SILENT_SECONDS", PATIENCE)

    async def run(relay: Relay) -> None:
        store = Store(Settings(relay.url).url())
        await store.start()
        try:
            relay.cut()
            with pytest.raises(TimeoutError):
                await store.newest("t")
            with pytest.raises(ConnectionError, match="try again later"):
                await store.newest("t")
            relay.heal()
            database = store.database
            assert isinstance(database, postgres.Postgres)
            database._silent = 0.0
            assert (await store.newest("t"))[0] == -1
        finally:
            await store.stop()

    with Relay(database) as relay:
        asyncio.run(run(relay))


# --- news and addresses ------------------------------------------------------------------------------


@asynccontextmanager
async def listening(url: str) -> AsyncIterator[PostgresNews]:
    """Give a process's ear at the database."""
    news = PostgresNews(Settings(url).url())
    awake = asyncio.Event()
    deaf = news.listen("ready", awake.set)
    await news.start()
    try:
        async with asyncio.timeout(PATIENCE):
            # Everybody is woken when the connection listens.
            await awake.wait()
        deaf()
        yield news
    finally:
        await news.stop()


def test_nobody_hears_their_own_news_twice(database: str) -> None:
    """A change wakes who is connected here once; what another process tells is heard."""

    async def run() -> None:
        async with listening(database) as first, listening(database) as second:
            woken: list[str] = []
            heard = asyncio.Event()
            first.listen("t", lambda: woken.append("first"))
            first.listen("end", heard.set)
            there = asyncio.Event()
            second.listen("t", there.set)
            first.tell("t")
            async with asyncio.timeout(PATIENCE):
                await there.wait()
                second.tell("end")
                await heard.wait()
            assert woken == ["first"]

    asyncio.run(run())


def test_only_what_others_wrote_is_read_again(database: str) -> None:
    """What this process has written is in memory already: nobody who looks asks the database for it."""

    async def run() -> None:
        async with listening(database) as here, listening(database) as there:
            heard = asyncio.Event()
            here.listen("t", heard.set)
            assert here.unread == {"t"}, "it may have been told of before anybody listened"
            here.unread.clear()
            here.tell("t")
            assert heard.is_set() and not here.unread
            heard.clear()
            there.tell("t")
            async with asyncio.timeout(PATIENCE):
                await heard.wait()
            assert here.unread == {"t"}

    asyncio.run(run())


def test_many_who_wait_for_a_slow_database_have_their_turn(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is refused while others are answered; who comes when too many wait is refused at once."""

    async def run() -> None:
        store = Store(Settings(database).url())
        await store.start()
        slow = text("select pg_sleep(0.02)")
        monkeypatch.setattr(postgres, "WAITING", 60)
        try:
            asked = [store.read(lambda connection: connection.execute(slow).rowcount) for _ in range(60)]
            waiting = asyncio.gather(*asked)
            await asyncio.sleep(0)
            with pytest.raises(ConnectionError, match="try again later"):
                await store.newest("t")
            assert await waiting == [1] * 60
            assert (await store.newest("t"))[0] == -1
        finally:
            await store.stop()

    asyncio.run(run())


def test_an_entry_is_one_statement_and_a_look_has_no_more_than_it_reads(
    instance: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every statement is waited for: on a connection in use none is spent on trying it or on transactions."""
    monkeypatch.setattr(postgres, "IDLE_SECONDS", PATIENCE)
    log = instance.folder / "log"

    def sent(since: int) -> list[str]:
        return re.findall(r"(?:statement|execute [^:]*): (\S+)", log.read_text()[since:])

    async def run() -> None:
        store = Store(Settings(f"{instance.url}?log_statement=all").url())
        await store.start()
        try:
            stored = hotseat()
            await store.create(stored)
            name, begun = stored.row.id, len(log.read_text())
            assert await store.append(name, Entry(1, CHAT, 0, "hello", 1.0), {})
            assert sent(begun) == ["WITH"]
            assert not await store.append(name, Entry(1, CHAT, 0, "too late", 2.0), {})
            begun = len(log.read_text())
            found = await store.load(name)
            assert sent(begun) == ["SELECT"] * 3
            assert found is not None and [entry.text for entry in found.entries] == ["hello"]
            assert (found.row.seq, found.row.changed) == (1, 0.0), "talk is no change"
        finally:
            await store.stop()

    asyncio.run(run())


def test_an_entry_that_the_database_does_not_take_fails_as_everything_else_does(database: str) -> None:
    """Whoever asks the database knows one kind of errors, and the next entry is written."""

    async def run() -> None:
        store = Store(Settings(database).url())
        await store.start()
        try:
            stored = hotseat()
            await store.create(stored)
            nobody = Entry(1, None, 0, "hello", 0.0)  # type: ignore[arg-type]
            with pytest.raises(DBAPIError):
                await store.append(stored.row.id, nobody, {})
            assert await store.append(stored.row.id, Entry(1, CHAT, 0, "again", 0.0), {})
            found = await store.load(stored.row.id)
            assert found is not None and [entry.text for entry in found.entries] == ["again"]
        finally:
            await store.stop()

    asyncio.run(run())


def test_a_connection_that_has_ended_is_not_used_again(database: str) -> None:
    """Who comes after the database has ended all connections, and we have noticed, has a new one."""

    async def run() -> None:
        store, other = Store(Settings(database).url()), Store(Settings(database).url())
        await store.start()
        await other.start()
        ended = text("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
        try:
            driver: Any = await store.read(lambda connection: connection.connection.driver_connection)
            noticed = asyncio.Event()
            driver.add_termination_listener(lambda _: noticed.set())
            await other.read(lambda connection: connection.execute(ended).rowcount)
            async with asyncio.timeout(PATIENCE):
                await noticed.wait()
            assert (await store.newest("t"))[0] == -1
        finally:
            await store.stop()
            await other.stop()

    asyncio.run(run())


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give a PostgreSQL that speaks TLS, with a certificate of its own making."""
    pytest.importorskip("asyncpg")
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    instance = Postgres("synchronous_commit=off", "ssl=on", "ssl_cert_file=../c.pem", "ssl_key_file=../k.pem")
    made = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    made += ["-keyout", "k.pem", "-out", "c.pem"]
    subprocess.run(made, cwd=instance.folder, check=True, capture_output=True)
    for name in ("k.pem", "c.pem"):
        (instance.folder / name).chmod(0o600)
        shutil.chown(instance.folder / name, **({"user": "postgres"} if os.geteuid() == 0 else {}))
    try:
        yield instance.start()
    finally:
        instance.stop()


@pytest.mark.parametrize(
    ("query", "encrypted"),
    [("sslmode=require", True), ("ssl=require", True), ("sslmode=disable", False), ("", True)],
)
def test_one_address_says_whether_to_use_tls(guarded: str, query: str, encrypted: bool) -> None:
    """For queries and for news alike, as PostgreSQL's own programs read it."""
    url = f"{guarded}?{query}" if query else guarded

    async def run() -> None:
        store = Store(Settings(url).url())
        await store.start()
        try:
            asked = "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'stardeck'"
            async with listening(url):
                found = await store.read(lambda connection: list(connection.scalars(text(asked))))
                assert len(found) >= 2 and set(found) == {encrypted}
        finally:
            await store.stop()

    asyncio.run(run())


def test_control_characters_are_refused_before_the_database(database: str) -> None:
    """PostgreSQL takes no NUL: whoever sends one is told so, and nothing fails."""
    with Server(database) as server:
        ann = server.table("me", "open")
        assert ann.do("chat", text="a\0b").json()["code"] == "bad-message"
        assert server.http.get("/api/tables/a%00b").json()["code"] == "unknown-table"
        assert server.http.get("/api/tables?ids=a%00b").json() == []


def test_rematches_at_two_processes_at_once_are_one_table(pair: tuple[Server, Server]) -> None:
    """The new table is written in the same transaction as the word of it: the slower process makes none."""
    first, second = pair
    ann = first.table("me", "open")
    bob = second.sit(ann.table, "Bob")
    assert ann.do("close").status_code == 200
    people = [ann, Holder(second, ann.table, bob.token)] * 6
    before = [server.http.get("/api/status").json()["unfinished"] for server in pair]
    with ThreadPoolExecutor(len(people)) as pool:
        made = {one.result().json()["table"] for one in [pool.submit(who.do, "rematch") for who in people]}
    assert len(made) == 1
    assert first.http.get("/api/status").json()["unfinished"] == before[0] + 1


def test_an_old_token_watches_at_every_process(pair: tuple[Server, Server]) -> None:
    """Whoever is connected elsewhere with it is told there, and sees no hand any more."""
    first, second = pair
    ann = first.table("me", "open")
    first.sit(ann.table, "Ben")
    elsewhere = Holder(second, ann.table, ann.token)
    with elsewhere.live() as wire:
        assert wire.snapshot()["seat"] == 0
        path = f"/api/tables/{ann.table}/token"
        made = first.http.post(path, json={}, headers=ann.head)
        assert made.status_code == 200
        wire.snapshot(lambda s: s["seat"] is None)
        while (message := wire.receive())["type"] != "problem":
            pass
        assert message["code"] == "seat-moved"
    assert Holder(second, ann.table, made.json()["token"]).see()["owner"]
    assert elsewhere.do("chat", text="hi").json()["code"] == "not-seated"
