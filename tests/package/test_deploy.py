"""The files for a deployment fit the program: what they set can be set, what they ask for is answered."""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, fields
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest
from tests.harness import PATIENCE, Wire
from tests.postgres import Postgres
from tests.server.rooms import House, in_a_house

from stardeck.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OURS = {"NAME", "BUILD"}
"""Variables of the compose file itself, and of a build."""


def test_every_variable_that_is_set_is_a_setting() -> None:
    """A misspelt one would be without effect, in silence."""
    known = {field.name.upper() for field in fields(Settings)} | OURS
    for file in DEPLOY.iterdir():
        named = set(re.findall(rf"{PREFIX}([A-Z_]+)", file.read_text()))
        assert named <= known, f"{file.name}: {named - known}"


def test_what_is_asked_for_by_proxy_and_container_is_there(tmp_path: Path) -> None:
    """The paths for signs of life are served."""
    texts = [(DEPLOY / file).read_text() for file in ("Dockerfile", "Caddyfile")]
    asked = {path for text in texts for path in re.findall(r"/(?:readyz|healthz|metrics|api/status)\b", text)}
    assert "/readyz" in asked

    async def work(place: House) -> None:
        for path in asked:
            assert (await place.client.get(path)).status_code == 200

    in_a_house(tmp_path, work)


def test_what_is_installed_is_locked_and_no_place_is_named() -> None:
    """Every package has a version and hashes; whence it is fetched is the business of who installs it."""
    text = (DEPLOY / "constraints.txt").read_text()
    packages = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(packages) > 20
    assert all(re.match(r"[a-z0-9-]+==\S+ .*\\$", line) for line in packages), packages
    assert text.count("--hash=sha256:") > len(packages)
    assert "://" not in text and "--index" not in text
    named = {line.split("==")[0] for line in packages}
    assert {"fastapi", "uvicorn", "sqlalchemy", "asyncpg", "prometheus-client"} <= named


# --- what is written there, really started -----------------------------------------------------------------

VISITOR = "203.0.113.77"


@dataclass
class Started:
    """A server that was started by a command of ours."""

    port: int
    log: Path
    http: httpx.Client


@contextmanager
def started(command: Sequence[str], port: int, log: Path, more: Mapping[str, str]) -> Iterator[Started]:
    """Run a command until its server answers, and end it as an operator does."""
    found = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    imported = os.pathsep.join(one for one in sys.path if one)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    environment = {**kept, "PATH": found, "PYTHONPATH": imported, **more}
    with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out, env=environment) as process:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
                _wait_for(client, process, log)
                yield Started(port, log, client)
        finally:
            process.terminate()
            assert process.wait(PATIENCE) in (0, -15), log.read_text()


def _wait_for(client: httpx.Client, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            if client.get("/readyz").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError(log.read_text())


def free_port() -> int:
    """Return a port nobody has."""
    with closing(socket.create_server(("127.0.0.1", 0))) as probe:
        return int(probe.getsockname()[1])


def documented_line(port: int, database: Path) -> list[str]:
    """Return the line of docs/server.md that starts the application, with another database and port."""
    text = (ROOT / "docs" / "server.md").read_text()
    (line,) = [block for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) if "uvicorn" in block]
    assert line.count("postgresql://…") == 1 and line.count("--port 8001") == 1
    line = line.replace("postgresql://…", shlex.quote(str(database)))
    return ["sh", "-c", line.replace("--port 8001", f"--port {port}").replace("uvicorn", "exec uvicorn")]


def container_command(port: int) -> list[str]:
    """Return what the image starts, at another port."""
    (command,) = re.findall(r"^CMD (\[.*\])$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    words: list[str] = json.loads(command)
    assert words.count("8000") == 1
    return [str(port) if word == "8000" else word for word in words]


def container_settings() -> dict[str, str]:
    """Return the settings that the image has."""
    return dict(re.findall(rf"^ENV ({PREFIX}\w+)=(\S+)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE))


def visited(place: Started) -> list[str]:
    """Do what people and programs do, some of it not allowed; return what must not be in a log."""
    head = {"X-Forwarded-For": VISITOR}
    seats = [{"kind": "me", "name": "Annabel"}, {"kind": "open"}]
    table = place.http.post("/api/tables", json={"game": "lanterns", "seats": seats}, headers=head).json()
    name, token = table["table"], table["token"]
    assert place.http.get(f"/t/{name}", headers=head).status_code == 200
    assert place.http.post(f"/api/tables/{name}/seats", json={"name": "Bob"}).status_code == 201
    with Wire(f"127.0.0.1:{place.port}", name, {"token": token}) as wire:
        assert wire.do("chat", text="hello there")["type"] == "done"
    foreign = {**head, "Origin": "https://evil.example"}
    for _ in range(3):
        assert place.http.post(f"/api/tables/{name}/seats", json={}, headers=foreign).status_code == 403
    for _ in range(20):
        assert place.http.get("/healthz").status_code == place.http.get("/readyz").status_code == 200
    return [name, token, "Annabel", "Bob", "hello there", VISITOR, "127.0.0.1", "/readyz", "/healthz"]


def in_form(line: str, form: str) -> bool:
    """Tell whether a line of a log has its time and what else belongs to it."""
    if form == "json":
        return set(json.loads(line)) >= {"at", "level", "from", "message"}
    return re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (INFO|WARNING|ERROR) [\w.]+: ", line) is not None


@pytest.mark.parametrize("form", ["json", "text"])
def test_the_documented_line_logs_as_promised(tmp_path: Path, form: str) -> None:
    """Few lines, each with its time in the form that was chosen; no address, no link, nothing people said."""
    port = free_port()
    line = documented_line(port, tmp_path / "t.sqlite3")
    with started(line, port, tmp_path / "log", {"STARDECK_LOG": form}) as place:
        private = visited(place)
    text = (tmp_path / "log").read_text()
    lines = text.splitlines()
    assert [one for one in lines if not in_form(one, form)] == []
    assert [one for one in private if one in text] == []
    assert len([one for one in lines if "refused: request, origin" in one]) == 2, "one line, and a count"
    assert 3 <= len(lines) <= 8, text


def test_what_the_image_starts_logs_as_promised_and_believes_nobody(tmp_path: Path) -> None:
    """By itself it has no proxy: who says to be somebody else is counted as who they are."""
    port = free_port()
    settings = {
        **container_settings(),
        "STARDECK_DATABASE": str(tmp_path / "t.sqlite3"),
        "STARDECK_TABLES_EACH": "3",
    }
    assert settings["STARDECK_LOG"] == "json" and "STARDECK_PROXY" not in settings
    with started(container_command(port), port, tmp_path / "log", settings) as place:
        private = visited(place)
        wish = {"game": "lanterns", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
        asked = [
            place.http.post("/api/tables", json=wish, headers={"X-Forwarded-For": f"198.51.100.{number}"})
            for number in range(5)
        ]
        assert [one.status_code for one in asked] == [201, 201, 429, 429, 429]
    text = (tmp_path / "log").read_text()
    assert [one for one in text.splitlines() if not in_form(one, "json")] == []
    assert [one for one in private if one in text] == []


def test_compose_believes_the_network_of_its_proxy() -> None:
    """Nothing else is in it that visitors reach, and none of it is published but the proxy."""
    text = (DEPLOY / "compose.yaml").read_text()
    (proxy,) = re.findall(r"STARDECK_PROXY: (\S+)", text)
    assert re.findall(r"subnet: (\S+)", text) == [proxy] and ip_network(proxy).is_private
    assert text.count("ports:") == 1 and "ports:" in text.split("\n  proxy:\n")[1]


ODD = "p@ss:w/or#d?%41 +$x'\""


def test_a_password_with_any_character_reaches_the_database(tmp_path: Path) -> None:
    """Compose gives it by itself, so nobody has to escape it for an address."""
    text = (DEPLOY / "compose.yaml").read_text()
    (address,) = re.findall(r"STARDECK_DATABASE: (\S+)", text)
    assert "PASSWORD" not in address and re.search(
        r"^    PGPASSWORD: \${POSTGRES_PASSWORD", text, re.MULTILINE
    )
    database = Postgres()
    try:
        database.start()
        quoted = ODD.replace("'", "''")
        database.ask(f"create role club login password '{quoted}'; alter database postgres owner to club")
        rules = database.folder / "data" / "pg_hba.conf"
        rules.write_text("host all club all scram-sha-256\n" + rules.read_text())
        database.restart()
        port = free_port()
        settings = {
            **container_settings(),
            "STARDECK_DATABASE": address.replace(
                "stardeck@database/stardeck", f"club@127.0.0.1:{database.port}/postgres"
            ),
            "PGPASSWORD": ODD,
        }
        with started(container_command(port), port, tmp_path / "log", settings) as place:
            private = visited(place)
        assert not [one for one in [*private, ODD] if one in (tmp_path / "log").read_text()]
    finally:
        database.stop()
