"""What whoever runs a server needs: signs of life, figures, logs, backups, and a hand on the tables."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from prometheus_client.parser import text_string_to_metric_families
from tests.harness import PATIENCE, Server
from tests.server.rooms import House, code, in_a_house

from stardeck.cli import cli
from stardeck.kernel.errors import BadOption
from stardeck.server.live import driver
from stardeck.server.logs import Lines, write_with_time
from stardeck.server.table.change import new_id
from stardeck.server.table.schema import OVER
from stardeck.server.table.sqlite import Sqlite
from stardeck.server.table.store import Store


def test_a_server_says_that_it_lives_and_that_it_can_work(tmp_path: Path) -> None:
    """Alive is who answers; ready is who has a database. Both without a token, from anywhere."""

    async def work(place: House) -> None:
        assert (await place.client.get("/healthz")).text == "ok\n"
        assert (await place.client.get("/readyz")).text == "ok\n"
        await place.hall.driver.stop()  # a connection that is in use would outlive this
        assert isinstance(place.hall.store.database, Sqlite)
        place.hall.store.database.forget()
        (tmp_path / "t.sqlite3").rename(tmp_path / "away")
        (tmp_path / "t.sqlite3").mkdir()
        assert code(await place.client.get("/readyz")) == "database"
        assert (await place.client.get("/healthz")).status_code == 200
        (tmp_path / "t.sqlite3").rmdir()
        (tmp_path / "away").rename(tmp_path / "t.sqlite3")

    in_a_house(tmp_path, work, address="203.0.113.5")


def test_a_database_that_is_away_is_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is looked for again and again, and each time is one line, without a traceback."""
    monkeypatch.setattr(driver, "SWEEP", 0.01)

    async def away(*_: object) -> list[str]:
        raise ConnectionRefusedError

    async def work(place: House) -> None:
        monkeypatch.setattr(place.hall.store, "waiting", away)
        caplog.clear()
        before = place.hall.driver.sweeps
        async with asyncio.timeout(PATIENCE):
            while place.hall.driver.sweeps < before + 3:
                await asyncio.sleep(0.01)
        said = [one for one in caplog.records if one.getMessage().startswith("driver:")]
        assert said and all("ConnectionRefusedError" in one.getMessage() for one in said)
        assert not any(one.exc_info for one in said)

    in_a_house(tmp_path, work)


def figures(text: str) -> dict[str, float]:
    """Return the figures that Prometheus would read."""
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_figures_can_be_read_by_prometheus(tmp_path: Path) -> None:
    """Counted is what was written, by kind; nobody's name is among it."""

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        await place.do(table, token, "answer", at=0, text="pass")
        await place.do(table, token, "chat", text="a secret word")
        text = (await place.client.get("/metrics")).text
        found = figures(text)
        assert found["stardeck_changes_total answer"] == 1
        assert found["stardeck_changes_total chat"] == 1
        assert found["stardeck_tables_unfinished"] == 1
        assert not any(word in text for word in ("Ann", table, token, "secret"))

    in_a_house(tmp_path, work)


def test_figures_are_for_this_machine_or_for_who_has_the_token(tmp_path: Path) -> None:
    """Strangers get none; nor does a wrong token."""

    async def work(place: House) -> None:
        assert code(await place.client.get("/metrics")) == "no-page"
        wrong = await place.client.get("/metrics", headers={"Authorization": "Bearer another"})
        assert code(wrong) == "no-page"
        right = await place.client.get("/metrics", headers={"Authorization": "Bearer of-figures"})
        assert right.status_code == 200

    in_a_house(tmp_path, work, address="203.0.113.5", metrics_token="of-figures")


def test_a_log_can_be_read_by_programs() -> None:
    """One object a line, with the time, and a traceback inside it."""
    try:
        raise ValueError("a line\nand another")
    except ValueError as error:
        info = (type(error), error, error.__traceback__)
    record = logging.LogRecord("stardeck.server", logging.WARNING, "", 1, "it took %d s", (3,), info)
    (line,) = Lines().format(record).splitlines()
    said = json.loads(line)
    assert said["message"] == "it took 3 s" and said["level"] == "WARNING"
    assert said["at"].endswith("Z") and "a line\nand another" in said["error"]
    with pytest.raises(BadOption, match="STARDECK_LOG"):
        write_with_time("xml")


def test_a_proxy_is_believed_only_if_it_is_named(server: Server) -> None:
    """Who asks by way of a proxy on this machine is not this machine."""
    assert server.http.get("/api/status").status_code == 200
    via = server.http.get("/api/status", headers={"X-Forwarded-For": "203.0.113.9"})
    assert via.status_code == 404


# --- the command line ----------------------------------------------------------------------------------


Admin = Callable[..., Result]


@pytest.fixture
def kept(tmp_path: Path) -> tuple[str, Admin]:
    """Give a table in a file that no server has, and how to look after it."""
    names: list[str] = []

    async def work(place: House) -> None:
        table, token = await place.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        await place.do(table, token, "answer", at=0, text="pass")
        names.append(table)

    in_a_house(tmp_path, work)
    path = str(tmp_path / "t.sqlite3")

    def admin(*words: str, give: str = "") -> Result:
        return CliRunner().invoke(cli, ["admin", "--database", path, *words], input=give)

    return names[0], admin


def test_tables_can_be_listed_and_inspected(kept: tuple[str, Admin]) -> None:
    """Who plays what, since when; nothing of what is hidden."""
    table, admin = kept
    listed = admin("list", "--state", "playing")
    assert listed.exit_code == 0 and table in listed.output and "Ann, Bob" in listed.output
    assert table not in admin("list", "--state", "over").output
    inspected = admin("inspect", table).output
    assert "lanterns" in inspected and "plays on:    yes" in inspected and "seed" not in inspected
    unknown = admin("inspect", "nothing")
    assert unknown.exit_code == 1 and "There is no table nothing" in unknown.output


def test_a_table_can_be_closed_and_deleted(kept: tuple[str, Admin], tmp_path: Path) -> None:
    """A closed one is over with a word for those who sat there; a deleted one is gone."""
    table, admin = kept
    assert admin("close", table).exit_code == 0
    assert "over already" in admin("close", table).output

    async def work(place: House) -> None:
        seen = await place.see(table)
        assert seen["state"] == OVER and seen["notes"][-1]["kind"] == "closed"

    in_a_house(tmp_path, work)
    assert admin("replay-all").output == "Tables that play on: 1; that do not: 0.\n"
    assert admin("delete", table, give="n\n").exit_code == 1
    assert "1 of 2 deleted" in admin("delete", table, "nothing", give="y\n").output
    assert admin("list").output == ""


def test_replaying_all_names_what_new_rules_can_not_play(kept: tuple[str, Admin], tmp_path: Path) -> None:
    """An answer that is legal no more, and a table of another version of the rules."""
    table, admin = kept

    async def spoil(statement: str) -> None:
        store = Store(f"sqlite:///{tmp_path / 't.sqlite3'}")
        await store.write(lambda connection: connection.exec_driver_sql(statement).rowcount)
        await store.stop()

    asyncio.run(spoil("update entries set text = 'dance' where kind = 'answer'"))
    found = admin("replay-all")
    assert found.exit_code == 1 and table in found.output and "dance" in found.output
    asyncio.run(spoil("update tables set rules = 99"))
    assert "version 99" in admin("replay-all").output


def test_a_backup_is_made_while_people_play_and_can_be_restored(tmp_path: Path) -> None:
    """What was confirmed before the backup is in it; a server in the way is not robbed of its file."""
    path, copy = tmp_path / "t.sqlite3", tmp_path / "copy"
    admin = ["admin", "--database", str(path)]
    with Server(path) as server:
        me = server.table("me", "me")
        assert me.answer("pass", 0).status_code == 200
        assert CliRunner().invoke(cli, [*admin, "backup", str(copy)]).exit_code == 0
        assert copy.stat().st_mode & 0o077 == 0
        again = CliRunner().invoke(cli, [*admin, "backup", str(copy)])
        assert again.exit_code == 1 and "is there already" in again.output
        taken = CliRunner().invoke(cli, [*admin, "restore", "--replace", str(copy)])
        assert taken.exit_code == 1 and "Another Stardeck" in taken.output
        assert me.answer("pass", 1).status_code == 200
    refused = CliRunner().invoke(cli, [*admin, "restore", str(copy)])
    assert refused.exit_code == 1 and "--replace" in refused.output
    assert CliRunner().invoke(cli, [*admin, "restore", "--replace", str(copy)]).exit_code == 0
    with Server(path) as server:
        me.server = server
        assert me.see()["answers"] == 1


def test_the_name_of_a_table_is_no_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else `stardeck admin close` could not name it."""
    made = iter(["-hidden", "--all", "T4ble"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(made))
    assert new_id() == "T4ble"


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    """A damaged or foreign file leaves everything as it was."""
    junk = tmp_path / "junk"
    junk.write_bytes(b"SQLite format 3\x00" + b"?" * 5000)
    found = CliRunner().invoke(cli, ["admin", "--database", str(tmp_path / "t"), "restore", str(junk)])
    assert found.exit_code == 1 and "Choose a backup" in found.output
    assert not (tmp_path / "t").exists()
