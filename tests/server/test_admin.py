"""What whoever runs a server does to its tables while people play, and to databases of other versions."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import create_engine
from tests.harness import PATIENCE, Holder, Server
from tests.postgres import Postgres
from websockets.exceptions import ConnectionClosed

from stardeck.cli import cli
from stardeck.server.table import migrate

Admin = Callable[..., Result]


def admin_of(database: str | Path) -> Admin:
    """Return what looks after a database."""

    def admin(*words: str, give: str = "") -> Result:
        return CliRunner().invoke(cli, ["admin", "--database", str(database), *words], input=give)

    return admin


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Admin]]:
    """Give a server that runs, and how to look after its tables."""
    if request.param == "SQLite":
        with Server(tmp_path / "t.sqlite3", rate="2000") as server:
            yield server, admin_of(tmp_path / "t.sqlite3")
        return
    database = Postgres()
    try:
        url = database.start()
        with Server(url, rate="2000") as server:
            yield server, admin_of(url)
    finally:
        database.stop()


def until(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.05)


# --- tables that are used --------------------------------------------------------------------------------


def test_a_table_is_closed_while_people_play(served: tuple[Server, Admin]) -> None:
    """Its page is told with a word, others play on, and it is over for whoever comes later."""
    server, admin = served
    bad, good = server.table("me", "me"), server.table("me", "me")
    assert bad.answer("pass", 0).status_code == 200
    with bad.live() as page:
        page.snapshot()
        done = admin("close", bad.table)
        assert done.exit_code == 0, done.output
        seen = page.snapshot(lambda one: one["state"] == "over")
        assert seen["notes"][-1]["kind"] == "closed"
    assert good.answer("pass", 0).status_code == 200
    assert bad.do("answer", at=1, text="pass").status_code >= 400
    assert bad.see()["answers"] == 1


def test_who_answers_a_closed_table_before_the_server_looks_is_told(served: tuple[Server, Admin]) -> None:
    """The store takes one of two writers: the answer that comes second is not written over the first."""
    server, admin = served
    for _ in range(3):
        me = server.table("me", "me")
        with me.live() as page:
            moved = page.snapshot()["moved"]
            assert admin("close", me.table).exit_code == 0
            assert me.do("answer", at=moved, text="pass").json()["code"] == "over"


def test_a_table_is_deleted_while_people_look(served: tuple[Server, Admin]) -> None:
    """The page hears that there is none; so does whoever asks for it, or answers there."""
    server, admin = served
    bad, good = server.table("me", "me"), server.table("me", "me")
    with bad.live() as page:
        page.snapshot()
        done = admin("delete", bad.table, "--yes")
        assert done.output == "1 of 1 deleted.\n"
        assert bad.do("answer", at=0, text="pass").status_code == 404
        with pytest.raises(ConnectionClosed) as ended:
            while True:
                page.receive()
        assert ended.value.rcvd is not None and ended.value.rcvd.code == 4004
    assert server.http.get(f"/api/tables/{bad.table}").status_code == 404
    assert good.answer("pass", 0).status_code == 200


def test_a_table_of_bots_is_deleted_while_they_play(served: tuple[Server, Admin]) -> None:
    """They stop, and go on elsewhere: nothing is left that asks for their answer again and again."""
    server, admin = served
    bad = [server.table("random", "random", game="titan") for _ in range(3)]
    assert admin("delete", *[one.table for one in bad], "--yes").output == "3 of 3 deleted.\n"
    other = server.table("me", "random")
    other.until(lambda seen: seen["asked"] == 0 or seen["state"] == "over")
    until(lambda: server.http.get("/api/status").json()["tables_in_memory"] == 0)


def test_two_writers_lose_nothing(tmp_path: Path) -> None:
    """While tables are closed and deleted from outside, every answer that was confirmed stays."""
    with Server(tmp_path / "t.sqlite3", rate="2000") as server:
        admin = admin_of(tmp_path / "t.sqlite3")
        players = [server.table("me", "me", seed=number) for number in range(4)]
        others = [server.table("me", "me") for _ in range(12)]
        confirmed = dict.fromkeys((one.table for one in players), 0)
        stop = threading.Event()

        def play(me: Holder) -> None:
            while not stop.is_set():
                seen = me.see(seat=me.see()["asked"])
                if seen["state"] == "over":
                    return
                done = me.do("answer", at=seen["moved"], text=seen["options"][0]["text"])
                assert done.status_code == 200, done.text
                confirmed[me.table] += 1

        threads = [threading.Thread(target=play, args=(one,)) for one in players]
        for thread in threads:
            thread.start()
        for number, one in enumerate(others):
            words = ("close", one.table) if number % 2 else ("delete", one.table, "--yes")
            assert admin(*words).exit_code == 0
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
        assert {one.table: one.see()["answers"] for one in players} == confirmed
        server.kill()
        server.start()
        assert {one.table: one.see()["answers"] for one in players} == confirmed
        assert sum(confirmed.values()) > 0


# --- what people may do ----------------------------------------------------------------------------------

WISH = {"game": "lanterns", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}


def test_no_new_tables_are_made_while_games_go_on(served: tuple[Server, Admin]) -> None:
    """Whoever wants one is told so; it is said to a running server, and taken back."""
    server, admin = served
    me = server.table("me", "me")
    assert admin("mode").output == "Mode: open.\n"
    assert admin("mode", "no-new-tables").output == "Mode: no-new-tables.\n"
    until(lambda: server.http.post("/api/tables", json=WISH).status_code == 503)
    told = server.http.post("/api/tables", json=WISH, headers={"Accept-Language": "fr"}).json()
    assert told["code"] == "no-new-tables" and "table" in told["message"]
    record = "lanterns 1"
    assert server.http.post("/api/records", json={"record": record}).status_code in (422, 503)
    assert server.http.post("/api/lessons", json={"game": "titan"}).json()["code"] == "no-new-tables"
    assert me.answer("pass", 0).status_code == 200
    assert admin("mode", "open").exit_code == 0
    until(lambda: server.http.post("/api/tables", json=WISH).status_code == 201)


def test_a_server_can_be_for_looking_only(served: tuple[Server, Admin]) -> None:
    """Nobody changes anything, bots neither, also after a restart; then all go on where they were."""
    server, admin = served
    me, bots = server.table("me", "me"), server.table("me", "random", game="titan")
    before = me.see()["moved"]
    assert admin("mode", "read-only").exit_code == 0
    until(lambda: me.do("chat", text="hello?").status_code == 503)
    assert me.do("answer", at=before, text="pass").json()["code"] == "read-only"
    assert server.http.post("/api/tables", json=WISH).json()["code"] == "read-only"
    server.stop()
    server.start()
    assert me.do("answer", at=before, text="pass").json()["code"] == "read-only"
    still = bots.see()["answers"]
    assert server.http.get(f"/t/{me.table}").status_code == 200
    assert bots.see()["answers"] == still
    assert admin("mode", "open").exit_code == 0
    until(lambda: me.do("answer", at=before, text="pass").status_code == 200)
    bots.until(lambda seen: seen["asked"] == 0)


# --- which tables ----------------------------------------------------------------------------------------


@pytest.fixture
def many(tmp_path: Path) -> tuple[dict[str, str], Admin]:
    """Give tables in a file that no server has: a fresh one, an old one and one that others made."""
    path = tmp_path / "t.sqlite3"
    with Server(path, proxy="127.0.0.1") as server:
        fresh, old = server.table("me", "me"), server.table("me", "open")
        head = {"X-Forwarded-For": "203.0.113.5"}
        theirs = server.http.post("/api/tables", json=WISH, headers=head).json()["table"]
    with closing(sqlite3.connect(path)) as database:
        database.execute("update tables set changed = changed - 10 * 86400 where id = ?", (old.table,))
        database.commit()
    return {"fresh": fresh.table, "old": old.table, "theirs": theirs}, admin_of(path)


def test_tables_are_chosen_by_age_and_maker(many: tuple[dict[str, str], Admin]) -> None:
    """By an address, or by what the list shows of it."""
    names, admin = many
    rows = [json.loads(line) for line in admin("list", "--json").output.splitlines()]
    assert {row["id"] for row in rows} == set(names.values())
    assert [json.loads(admin("list", "--json", "--older", "9").output)["id"]] == [names["old"]]
    theirs = json.loads(admin("list", "--json", "--maker", "203.0.113.5").output)
    assert theirs["id"] == names["theirs"] and theirs["seats"][0]["name"] == "Ann"
    shown = admin("list", "--maker", theirs["maker"][:8]).output
    assert names["theirs"] in shown and theirs["maker"][:8] in shown and names["fresh"] not in shown
    assert not {"seed", "pack", "position", "token", "owner"} & theirs.keys()


def test_tables_are_deleted_by_age_and_maker(many: tuple[dict[str, str], Admin]) -> None:
    """After it was said how many; never all of them because nothing was chosen."""
    names, admin = many
    asked = admin("delete", "--made-by", "203.0.113.5", give="n\n")
    assert asked.exit_code == 1 and "Tables to delete: 1." in asked.output
    assert admin("delete", "--made-by", "203.0.113.5", give="y\n").output.endswith("1 of 1 deleted.\n")
    assert admin("delete", "--older", "9", "--yes").output == "1 of 1 deleted.\n"
    assert admin("delete", "--yes").exit_code == 2
    assert admin("delete", names["fresh"], "--older", "9", "--yes").exit_code == 2
    assert names["fresh"] in admin("list").output


# --- backups ---------------------------------------------------------------------------------------------


def test_a_folder_keeps_the_last_backups(tmp_path: Path) -> None:
    """Only what was named so is removed, the oldest first, and nothing if there is no new one."""
    path, folder = tmp_path / "t.sqlite3", tmp_path / "backups"
    admin = admin_of(path)
    with Server(path) as server:
        server.table("me", "me")
        first = admin("backup", "--to", str(folder), "--keep", "2")
        assert first.exit_code == 0 and first.output.endswith(": 1.\n"), first.output
        (oldest,) = folder.iterdir()
        (folder / "notes.txt").write_text("mine")
        (folder / "tables.sqlite3").write_text("mine")
        for _ in range(2):
            assert admin("backup", "--to", str(folder), "--keep", "2").exit_code == 0
    kept = sorted(one.name for one in folder.iterdir())
    assert len(kept) == 4 and oldest.name not in kept
    assert {"notes.txt", "tables.sqlite3"} < set(kept)
    assert all((folder / name).stat().st_mode & 0o077 == 0 for name in kept if name.startswith("tables-"))
    path.write_bytes(b"?" * 5000)
    assert admin("backup", "--to", str(folder), "--keep", "1").exit_code == 1
    assert sorted(one.name for one in folder.iterdir()) == kept
    assert admin("backup").exit_code == 2
    assert admin("backup", "x", "--to", str(folder)).exit_code == 2


# --- databases of other versions -------------------------------------------------------------------------


def older(path: Path, new: Path, version: str) -> None:
    """Write the tables of a file into another with the schema of an older version."""
    engine = create_engine(f"sqlite:///{new}")
    with engine.begin() as connection:
        migrate.upgrade(connection, version)
    engine.dispose()
    with closing(sqlite3.connect(new)) as database:
        database.execute("attach ? as newer", (str(path),))
        for table in ("tables", "seats", "entries"):
            columns = ", ".join(row[1] for row in database.execute(f"pragma table_info({table})"))
            database.execute(f"insert into {table} ({columns}) select {columns} from newer.{table}")
        database.commit()


@pytest.fixture(params=["0001", "0003", "0004"])
def backed_up(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, str]:
    """Give a backup of an older version, and a table in it."""
    path, copy = tmp_path / "t.sqlite3", tmp_path / "older.backup"
    with Server(path) as server:
        me = server.table("me", "me")
        assert me.answer("pass", 0).status_code == 200
    older(path, copy, request.param)
    return copy, me.table


def test_a_backup_of_an_older_version_is_read_from_a_copy(backed_up: tuple[Path, str]) -> None:
    """Its games are played by the new rules before an upgrade; the file stays as it is, and that is said."""
    copy, table = backed_up
    before = hashlib.sha256(copy.read_bytes()).digest()
    admin = admin_of(copy)
    for words in (("replay-all",), ("list",), ("inspect", table)):
        found = admin(*words)
        assert found.exit_code == 0, found.output
        assert "older version" in found.stderr and "stay as they are" in found.stderr
    assert admin("replay-all").stdout == "Tables that play on: 1; that do not: 0.\n"
    assert hashlib.sha256(copy.read_bytes()).digest() == before
    assert [one.name for one in copy.parent.glob("older.backup*")] == ["older.backup"]


def test_a_backup_is_only_read(tmp_path: Path) -> None:
    """Also one of this version that nobody may write to."""
    path, copy = tmp_path / "t.sqlite3", tmp_path / "copy"
    with Server(path) as server:
        server.table("me", "me")
        assert admin_of(path)("backup", str(copy)).exit_code == 0
    copy.chmod(0o400)
    before = hashlib.sha256(copy.read_bytes()).digest()
    found = admin_of(copy)("replay-all")
    assert found.exit_code == 0 and found.output == "Tables that play on: 1; that do not: 0.\n"
    assert hashlib.sha256(copy.read_bytes()).digest() == before


def test_tables_of_an_older_version_are_changed_only_if_that_is_asked_for(
    backed_up: tuple[Path, str],
) -> None:
    """By a command of its own: afterwards the older version can't read them."""
    copy, table = backed_up
    admin = admin_of(copy)
    for words in (("close", table), ("delete", table, "--yes"), ("mode", "read-only")):
        refused = admin(*words)
        assert refused.exit_code == 1 and "stardeck admin migrate" in refused.output
    assert admin("migrate").exit_code == 0
    found = admin("close", table)
    assert found.exit_code == 0 and found.stderr == ""
    assert admin("replay-all").exit_code == 0


def test_tables_of_a_newer_version_are_not_touched(tmp_path: Path) -> None:
    """Nobody here knows what they mean."""
    path = tmp_path / "t.sqlite3"
    with Server(path):
        pass
    with closing(sqlite3.connect(path)) as database:
        database.execute("update alembic_version set version_num = '9999'")
        database.commit()
    for words in (("list",), ("replay-all",), ("mode", "read-only")):
        refused = admin_of(path)(*words)
        assert refused.exit_code == 1 and "newer version" in refused.output


def test_a_postgres_of_an_older_version_is_named(tmp_path: Path) -> None:
    """It can't be copied in passing: whoever runs it restores the dump into a database of its own."""
    database = Postgres()
    try:
        url = database.start()
        with Server(url):
            pass
        database.ask("update alembic_version set version_num = '0004'")
        refused = admin_of(url)("list")
        assert refused.exit_code == 1 and "stardeck admin migrate" in refused.output
    finally:
        database.stop()


def test_a_migration_waits_for_the_server(tmp_path: Path) -> None:
    """A file that is served is not brought to another version behind the server's back."""
    with Server(tmp_path / "t.sqlite3"):
        refused = admin_of(tmp_path / "t.sqlite3")("migrate")
        assert refused.exit_code == 1 and "Another Stardeck" in refused.output
