"""What is kept, for how long, how safely, and by whom."""

from __future__ import annotations

import asyncio
import gc
import os
import stat
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from tests.harness import PATIENCE
from tests.server.rooms import House, code, in_a_house
from tests.server.test_store import TOKEN, hotseat, with_store

import stardeck
from stardeck.kernel.match import Match
from stardeck.kernel.record import read_record
from stardeck.server.learn.deals import MOST
from stardeck.server.live.viewers import Viewers
from stardeck.server.messages.refusals import Refused
from stardeck.server.messages.wishes import AnswerCommand
from stardeck.server.settings import Settings, data_folder
from stardeck.server.table.change import new_id
from stardeck.server.table.new import from_record
from stardeck.server.table.news import News
from stardeck.server.table.owner import InUse
from stardeck.server.table.retention import DAY, GRACE, Retention
from stardeck.server.table.schema import CHAT, OPEN, OVER, PLAYING, Entry
from stardeck.server.table.sqlite import Sqlite
from stardeck.server.table.store import Age, Store, Stored
from stardeck.server.table.tables import Tables

RULES = [("lanterns", hotseat().row.rules)]


def due(name: str, rules: int, changed: float) -> Stored:
    """Return a table at which the server must answer."""
    stored = hotseat()
    row = replace(stored.row, id=name, state=PLAYING, due=True, rules=rules, changed=changed)
    return replace(stored, row=row)


# --- old rules -------------------------------------------------------------------------------------


def test_tables_of_older_rules_keep_no_other_waiting(tmp_path: Path) -> None:
    """However many of them there are, what can be played is found; who waits longest is first."""

    async def work(store: Store) -> None:
        for number in range(5):
            await store.create(due(f"old-{number}", RULES[0][1] - 1, 0.0))
        await store.create(due("late", RULES[0][1], 20.0))
        await store.create(due("early", RULES[0][1], 10.0))
        assert await store.waiting(100.0, RULES, limit=1) == ["early"]
        assert await store.waiting(100.0, RULES) == ["early", "late"]
        assert await store.waiting(100.0, []) == []

    with_store(tmp_path / "t.sqlite3", work)


def test_the_record_of_a_finished_table_of_older_rules_can_be_read(tmp_path: Path) -> None:
    """It is as it was written down, without what was taken back; an unfinished one stays a secret."""

    async def work(store: Store) -> None:
        stored = hotseat()
        stored.row.rules -= 1
        stored.row.state, stored.row.sandbox = OVER, False
        answers = [("answer", "pass"), ("answer", "light 1"), ("undo", "1"), ("answer", "pass")]
        stored.entries = [Entry(at, kind, 0, said, 0.0) for at, (kind, said) in enumerate(answers, 1)]
        stored.row.seq = len(answers)
        await store.create(stored)
        tables = Tables(store, News(), lambda _: None)
        record = read_record(await tables.old_record(stored.row.id) or "")
        assert [answer.text for answer in record.answers] == ["pass", "pass"]
        assert (record.rules, record.seed) == (stored.row.rules, 1)
        running = replace(stored, row=replace(stored.row, id="running", state=PLAYING))
        await store.create(running)
        with pytest.raises(Refused, match="secret"):
            await tables.old_record("running")
        today = hotseat()
        await store.create(today)
        assert await tables.old_record(today.row.id) is None

    with_store(tmp_path / "t.sqlite3", work)


# --- how long --------------------------------------------------------------------------------------


def test_tables_are_given_back_by_what_they_are(tmp_path: Path) -> None:
    """Open ones soon, sandboxes later, games between people much later, finished ones never."""
    kinds = [("open", OPEN, False), ("box", PLAYING, True), ("game", PLAYING, False), ("done", OVER, False)]

    async def left(store: Store) -> set[str]:
        return {one.row.id for one in await store.some([kind[0] for kind in kinds])}

    async def work(store: Store) -> None:
        for name, state, sandbox in kinds:
            row = replace(hotseat().row, id=name, state=state, sandbox=sandbox, changed=1000.0)
            row.played = True
            await store.create(replace(hotseat(), row=row))
        assert await store.tidy(Age(open=900.0, sandbox=900.0, playing=900.0, over=0.0)) == 0
        assert await store.tidy(Age(open=1100.0, sandbox=900.0, playing=900.0, over=0.0)) == 1
        assert await left(store) == {"box", "game", "done"}
        assert await store.tidy(Age(open=2000.0, sandbox=1100.0, playing=900.0, over=0.0)) == 1
        assert await left(store) == {"game", "done"}
        assert await store.tidy(Age(open=2000.0, sandbox=2000.0, playing=1100.0, over=0.0)) == 1
        assert await left(store) == {"done"}

    with_store(tmp_path / "t.sqlite3", work)


def test_a_clock_that_jumps_ahead_forgets_nothing() -> None:
    """Time that counts for forgetting passes no faster than the process lives."""
    wall, lived = [1_000_000.0], [0.0]
    kept = Retention(Settings(), lambda: wall[0], lambda: lived[0])
    assert kept.age() is None, "right after a start nothing is forgotten"
    wall[0] += 2.5 * DAY
    assert kept.age() is None
    lived[0] += GRACE
    age = kept.age()
    assert age is not None
    assert age.open == 1_000_000.0 + GRACE - 14 * DAY, "the jump does not count"
    assert age.over == 0.0, "finished tables are kept"
    wall[0] = 1_000_000.0
    back = kept.age()
    assert back is not None and back.open == 1_000_000.0 - 14 * DAY


def test_one_address_can_not_take_every_table(tmp_path: Path) -> None:
    """Who has made too many is told so; others still can, and a finished one makes room."""

    async def work(place: House) -> None:
        for _ in range(2):
            await place.table()
        refused = await place.post("/api/tables", game="lanterns", seats=[{"kind": "me"}, {"kind": "open"}])
        assert code(refused) == "too-many-of-yours"
        theirs = text("update tables set maker = 'somebody else'")
        await place.hall.store.write(lambda connection: connection.execute(theirs))
        await place.table()

    in_a_house(tmp_path, work, tables_each=2)


# --- how safely ------------------------------------------------------------------------------------


def test_what_is_confirmed_is_on_the_disk(tmp_path: Path) -> None:
    """A commit waits for the disk, so that a power cut takes nothing back that was confirmed."""

    async def work(store: Store) -> None:
        def modes(connection: Connection) -> tuple[object, ...]:
            return tuple(connection.scalar(text(f"PRAGMA {one}")) for one in ("synchronous", "journal_mode"))

        assert await store.read(modes) == await store.write(modes) == (2, "wal")

    with_store(tmp_path / "t.sqlite3", work)


def test_many_writers_share_commits_and_none_is_locked_out(tmp_path: Path) -> None:
    """A hundred tables are written to at once: everything is kept, with far fewer waits for the disk."""

    async def work(store: Store) -> None:
        tables = [replace(one, row=replace(one.row, id=new_id())) for one in [hotseat()] * 100]
        await asyncio.gather(*[store.create(one) for one in tables])
        assert isinstance(store.database, Sqlite)
        writer = store.database.writer
        before = writer.commits

        async def talk(table: str) -> list[bool]:
            return [await store.append(table, Entry(n, CHAT, 0, f"{n}", 0.0), {}) for n in range(1, 6)]

        written = await asyncio.gather(*[talk(one.row.id) for one in tables])
        assert all(all(one) for one in written)
        assert writer.commits - before <= 100, "five hundred entries"
        for one in tables:
            found = await store.load(one.row.id)
            assert found is not None and [entry.text for entry in found.entries] == list("12345")

    with_store(tmp_path / "t.sqlite3", work)


def test_one_bad_write_spoils_no_other(tmp_path: Path) -> None:
    """What shares a transaction with something that fails is written all the same."""

    async def work(store: Store) -> None:
        first, second = hotseat(), hotseat()
        await store.create(first)
        twice = store.create(first)
        ended = await asyncio.gather(twice, store.create(second), return_exceptions=True)
        assert isinstance(ended[0], Exception) and ended[1] is None
        assert (await store.unfinished())[0] == 2

    with_store(tmp_path / "t.sqlite3", work)


def test_an_entry_that_the_file_does_not_take_fails_as_everything_else_does(tmp_path: Path) -> None:
    """Whoever asks the database knows one kind of errors, and the next entry is written."""

    async def work(store: Store) -> None:
        stored = hotseat()
        await store.create(stored)
        nobody = Entry(1, None, 0, "a secret", 0.0)  # type: ignore[arg-type]
        with pytest.raises(IntegrityError) as told:
            await store.append(stored.row.id, nobody, {})
        assert "secret" not in str(told.value)
        assert await store.append(stored.row.id, Entry(1, CHAT, 0, "again", 0.0), {})

    with_store(tmp_path / "t.sqlite3", work)


def test_nobody_else_on_the_machine_can_read_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file holds running games, so it is for its owner alone, and so is the folder of the user's data."""
    path = tmp_path / "t.sqlite3"
    path.touch(0o644)

    async def work(store: Store) -> None:
        await store.create(hotseat())
        for one in tmp_path.iterdir():
            assert stat.S_IMODE(one.stat().st_mode) == 0o600, one.name

    with_store(path, work)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert stat.S_IMODE(data_folder().stat().st_mode) == 0o700


def test_what_people_say_is_in_no_log(tmp_path: Path) -> None:
    """An error of the database names the statement, not what was to be written."""

    async def work(store: Store) -> None:
        stored = hotseat()
        stored.row.origin = "a secret that nobody shall read"
        await store.create(stored)
        with pytest.raises(Exception, match="UNIQUE") as error:
            await store.create(stored)
        assert "nobody shall read" not in str(error.value)

    with_store(tmp_path / "t.sqlite3", work)


def test_who_hangs_up_leaves_no_loose_end(tmp_path: Path) -> None:
    """A command fails after its sender has gone: the loop does not complain of an error nobody took."""
    complaints: list[object] = []

    async def work(store: Store) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, told: complaints.append(told))
        tables = Tables(store, News(), lambda _: None)
        stored = hotseat()
        await store.create(stored)
        begun, failing = asyncio.Event(), asyncio.Event()

        async def broken(*_given: object, **_more: object) -> bool:
            begun.set()
            await failing.wait()
            raise OSError("the disk is full")

        async with tables.open(stored.row.id) as table:
            tables.store.append = broken  # type: ignore[method-assign]
            command = AnswerCommand(type="answer", at=0, text="pass")
            asked = asyncio.create_task(tables.perform(table, TOKEN, command))
            await begun.wait()
            asked.cancel()
            failing.set()
            await asyncio.gather(asked, return_exceptions=True)
            async with tables._lock(stored.row.id):
                pass
            await asyncio.sleep(0)
        gc.collect()

    with_store(tmp_path / "t.sqlite3", work)
    assert complaints == []


# --- by whom ---------------------------------------------------------------------------------------


def test_a_file_has_one_server(tmp_path: Path) -> None:
    """A second one is told where the first one's page is; when the first is gone it may have the file."""
    url = f"sqlite:///{tmp_path / 't.sqlite3'}"

    async def run() -> None:
        first, second = Store(url, "http://127.0.0.1:8000/"), Store(url)
        await first.start()
        with pytest.raises(InUse) as refused:
            await second.start()
        assert refused.value.address == "http://127.0.0.1:8000/"
        assert "already serves" in str(refused.value) and "--database" in str(refused.value)
        await first.stop()
        await second.start()
        await second.stop()

    asyncio.run(run())


@pytest.mark.skipif(sys.platform == "win32", reason="a signal ends it")
def test_a_second_start_leads_to_the_page_that_is_open(tmp_path: Path) -> None:
    """`stardeck serve` twice: the second one says where the first is, and ends."""
    command = [sys.executable, "-m", "stardeck", "serve", "--no-browser", "--port", "0"]
    command += ["--database", str(tmp_path / "t.sqlite3")]
    environment = {**os.environ, "STARDECK_WORKERS": "1"}
    first = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert first.stdout is not None
        where = first.stdout.readline().split()[4]
        end = time.monotonic() + PATIENCE
        lock = tmp_path / "t.sqlite3.lock"
        while not (lock.exists() and lock.read_text() == where) and time.monotonic() < end:
            time.sleep(0.05)
        second = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)
        assert second.stdout == f"Stardeck is already open at {where}\n"
        assert second.returncode == 0
    finally:
        first.terminate()
        first.wait(PATIENCE)
        if first.stdout is not None:
            first.stdout.close()


# --- deals -----------------------------------------------------------------------------------------


def test_a_deal_names_no_table_of_strangers(tmp_path: Path) -> None:
    """Who knows a table may watch it, so a deal tells only of tables that one knows already."""

    async def work(place: House) -> None:
        table, ann = await place.table({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
        again = (await place.post(f"/api/deals/{table}", ann, name="Bob")).json()
        other = (await place.post(f"/api/deals/{table}", ann, name="Eve")).json()
        head = {"Authorization": f"Bearer {ann}"}
        url = f"/api/deals/{again['table']}"
        found = (await place.client.get(url, headers=head)).json()
        assert found["id"] == again["table"]
        assert [one["table"] for one in found["results"]] == ["", again["table"], ""]
        known = (await place.client.get(f"{url}?known={other['table']},x", headers=head)).json()
        assert [one["table"] for one in known["results"]] == ["", again["table"], other["table"]]
        seen = await place.see(again["table"], again["token"])
        assert table not in str(seen) and seen["origin"] == "deal"

    in_a_house(tmp_path, work)


def test_a_deal_is_compared_where_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many have played it, their games are played again in another process, and once."""
    match = stardeck.new("lanterns", seats=2, seed=1)
    while not match.is_over:
        match.play(match.options[0])
    root = from_record(match.record, TOKEN, 0.0)

    def again(rules: int) -> Stored:
        row = replace(root.row, id=new_id(), origin=f"deal {root.row.id}", rules=rules)
        return replace(root, row=row)

    def forbidden(*_: object) -> None:
        raise AssertionError("played in the event loop, or again")

    async def work(place: House) -> None:
        rules = root.row.rules
        for one in [root, *[again(rules) for _ in range(MOST - 1)], again(rules - 1)]:
            await place.hall.store.create(one)
        monkeypatch.setattr(Match, "play", forbidden)
        first = (await place.client.get(f"/api/deals/{root.row.id}")).json()
        assert [one["scores"] for one in first["results"]] == [match.scores] * MOST, "old rules are left out"
        assert first["results"][0]["won"] == (0 in match.winners)
        monkeypatch.setattr(Viewers, "view", forbidden)
        assert (await place.client.get(f"/api/deals/{root.row.id}")).json() == first
        assert place.hall.tables.in_memory == 0

    in_a_house(tmp_path, work)


def test_a_wish_with_a_key_is_fulfilled_once(tmp_path: Path) -> None:
    """The reply was lost and the request comes again: the same table, the same seat, the same token."""
    key = "0123456789abcdef012345"

    async def work(place: House) -> None:
        first = await place.table(key=key)
        assert await place.table(key=key) == first
        table, token = first
        sat = [
            (await place.post(f"/api/tables/{table}/seats", name="Bob", key=key[::-1])).json() for _ in "12"
        ]
        assert sat[0] == sat[1] and sat[0]["seats"] == [1]
        assert len((await place.see(table, token))["seats"]) == 2
        assert (await place.hall.store.unfinished())[0] == 1
        short = await place.post("/api/tables", game="lanterns", seats=[{"kind": "me"}], key="guess")
        assert code(short) == "bad-message"

    in_a_house(tmp_path, work)
