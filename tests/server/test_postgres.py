"""Two server processes at one PostgreSQL: people at one table connected to different processes."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.harness import Holder, Server


def programs() -> Path:
    """Return the folder of the newest PostgreSQL programs; the test is skipped if there is none."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    if versions:
        return versions[-1]
    found = shutil.which("initdb")
    if found is None:
        pytest.skip("PostgreSQL is not installed")
    return Path(found).parent


class Postgres:
    """A private instance in a folder of its own; it refuses root, so root starts it as another user."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="stardeck-pg-"))
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.user: dict[str, object] = {}
        if os.geteuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self.user = {"user": "postgres", "group": account.pw_gid, "extra_groups": []}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> str:
        """Make a database cluster, start it and return the URL of its database."""
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "stardeck", "--auth=trust", "-E", "UTF8", "--no-sync")
        return self._serve()

    def _serve(self) -> str:
        data = self.folder / "data"
        settings = ["fsync=off", "synchronous_commit=off", f"unix_socket_directories={self.folder}"]
        settings += ["listen_addresses=127.0.0.1", f"port={self.port}"]
        command = [str(programs() / "postgres"), "-D", str(data)]
        for setting in settings:
            command += ["-c", setting]
        log = (self.folder / "log").open("wb")
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, **self.user)  # type: ignore[call-overload]
        log.close()
        ready = str(programs() / "pg_isready")
        for _ in range(200):
            if (
                subprocess.run([ready, "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False).returncode
                == 0
            ):
                return f"postgresql://stardeck@127.0.0.1:{self.port}/postgres"
        raise AssertionError((self.folder / "log").read_text())

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(programs() / program), *arguments]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, **self.user)  # type: ignore[call-overload]

    def restart(self) -> None:
        """End the instance, whoever is connected, and start it again."""
        self._end()
        self._serve()

    def ask(self, query: str) -> list[int]:
        """Return the numbers that a query gives."""
        command = [str(programs() / "psql"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "stardeck"]
        command += ["-d", "postgres", "-qtA", "-c", query]
        found = subprocess.run(command, check=True, capture_output=True)
        return [int(line) for line in found.stdout.split()]

    def _end(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)  # does not wait until everybody has gone
        self.process.wait(60)

    def stop(self) -> None:
        """End the instance and remove its folder."""
        if self.process is not None:
            self._end()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """Give a private PostgreSQL."""
    pytest.importorskip("asyncpg")
    instance = Postgres()
    try:
        yield instance.start()
    finally:
        instance.stop()


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


@pytest.mark.parametrize("trouble", [restarted, cut_off, stuck])
def test_who_only_listens_notices_that_nobody_speaks(trouble: Callable[[Postgres], list[int]]) -> None:
    """After trouble with the database an idle connection hears of what another process writes."""
    instance = Postgres()
    asleep: list[int] = []
    try:
        database = instance.start()
        with Server(database) as first, Server(database) as second:
            ann = first.table("me", "open")
            bob = second.sit(ann.table, "Bob")
            with bob.live() as wire:
                wire.snapshot(lambda s: s["asked"] == 0)
                asleep = trouble(instance)
                assert ann.answer("pass").status_code == 200
                assert wire.snapshot(lambda s: s["asked"] == 1)["options"]
    finally:
        for process in asleep:
            os.kill(process, signal.SIGCONT)
        instance.stop()


def test_a_process_that_dies_leaves_its_tables_to_the_other(database: str) -> None:
    """What a killed process owed is answered by one that lives, once its claim has run out."""
    with Server(database, pace="60", lease="3") as dying, Server(database, lease="3") as living:
        me = dying.table("me", "random")
        with me.live() as wire:
            seen = wire.snapshot(lambda s: bool(s["options"]))
            wire.do("answer", at=seen["moved"], text="pass")
            wire.snapshot(lambda s: s["asked"] == 1)
            dying.kill()
        Holder(living, me.table, me.token).until(lambda s: s["asked"] == 0 or s["state"] == "over")
