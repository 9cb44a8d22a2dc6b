"""The page is opened by ``serve``, and by nothing at all."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

import stardeck.server

Run = Callable[..., Result]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return what the server is asked to do, without doing it."""
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(stardeck.server, "serve", lambda **wish: calls.append(wish))
    return calls


def test_no_argument_opens_the_page_in_a_browser(run: Run, served: list[dict[str, Any]]) -> None:
    """On this machine only."""
    assert run("").exit_code == 0
    assert served == [
        {
            "host": "127.0.0.1",
            "port": 8000,
            "database": "",
            "open_browser": True,
            "proxy": "",
            "prefix": "",
        }
    ]


def test_what_can_be_chosen(run: Run, served: list[dict[str, Any]]) -> None:
    """Where it listens, where it keeps tables, whether a browser opens."""
    run("serve --host 0.0.0.0 --port 8080 --database x.sqlite3 --no-browser --proxy 10.0.0.1 --prefix /games")
    wanted = {"host": "0.0.0.0", "port": 8080, "database": "x.sqlite3", "open_browser": False}
    assert served == [wanted | {"proxy": "10.0.0.1", "prefix": "/games"}]


@pytest.mark.parametrize(("words", "ports"), [("serve", [8000, 0]), ("serve --port 8000", [8000])])
def test_a_port_that_is_taken(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: str, ports: list[int]
) -> None:
    """If nobody asked for it another one is taken, else that is said."""
    tried = []

    def serve(port: int, **wish: object) -> None:
        tried.append(port)
        if port:
            raise OSError(errno.EADDRINUSE, "Address already in use")

    monkeypatch.setattr(stardeck.server, "serve", serve)
    result = run(words)
    assert tried == ports
    assert result.exit_code == len(ports) % 2
    assert result.exit_code == 0 or "port 8000: [Errno 98] Address already in use" in result.stderr


def test_a_database_that_nobody_knows_is_refused(run: Run) -> None:
    """In a sentence; the page is not opened."""
    result = run("serve --no-browser --database cupboard://here")
    assert result.exit_code == 1 and "Tables can't be kept in cupboard://here" in result.stderr


def test_a_driver_that_is_not_installed_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the extra that brings it."""
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    result = run("serve --no-browser --database postgresql://nowhere/tables")
    assert result.exit_code == 1 and "pip install 'stardeck[postgres]'" in result.stderr


def test_the_page_is_there(tmp_path: Path) -> None:
    """A real process, a free port, a real request, an orderly end."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-m", "stardeck", "serve", "--port", "0", "--no-browser"]
    command += ["--database", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+/", process.stdout.readline())
            assert found is not None
            with urllib.request.urlopen(found.group(), timeout=60) as answer:
                assert answer.status == 200
                assert "Stardeck" in answer.read().decode()
        finally:
            process.terminate()
            process.wait(30)
