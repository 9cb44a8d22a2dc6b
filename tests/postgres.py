"""A private PostgreSQL for tests: in a folder of its own, on a port of its own, ended with the test."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest


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

    def __init__(self, *settings: str) -> None:
        self.settings = ["fsync=off", *(settings or ["synchronous_commit=off"])]
        self.folder = Path(tempfile.mkdtemp(prefix="stardeck-pg-"))
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.user: dict[str, object] = {}
        if os.geteuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self.user = {"user": "postgres", "group": account.pw_gid, "extra_groups": []}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of its database."""
        return f"postgresql://stardeck@127.0.0.1:{self.port}/postgres"

    def start(self) -> str:
        """Make a database cluster, start it and return the URL of its database."""
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "stardeck", "--auth=trust", "-E", "UTF8", "--no-sync")
        return self._serve()

    def _serve(self) -> str:
        data = self.folder / "data"
        settings = [*self.settings, f"unix_socket_directories={self.folder}"]
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
                return self.url
        raise AssertionError((self.folder / "log").read_text())

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(programs() / program), *arguments]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, **self.user)  # type: ignore[call-overload]

    def restart(self) -> None:
        """End the instance, whoever is connected, and start it again."""
        self._end()
        self._serve()

    def kill(self) -> None:
        """End the instance as a crash would, and start it again."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(60)
        self._serve()

    def freeze(self) -> list[int]:
        """Stop every process of the instance in its tracks; return which."""
        assert self.process is not None
        found = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, check=True)
        pairs = [line.split() for line in found.stdout.splitlines()]
        mine = [int(one) for one, parent in pairs if self.process.pid in (int(one), int(parent))]
        for process in mine:
            os.kill(process, signal.SIGSTOP)
        return mine

    @staticmethod
    def thaw(processes: list[int]) -> None:
        """Let them go on."""
        for process in processes:
            os.kill(process, signal.SIGCONT)

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
