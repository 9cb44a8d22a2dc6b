"""Whoever follows docs/adding-a-game.md from an empty folder has a game that keeps the contract."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.harness import Server

from stardeck.cli import cli

ROOT = Path(__file__).parents[2]

TUTORIAL = re.findall(r"```sh\n(.*?)```", (ROOT / "docs" / "adding-a-game.md").read_text(), re.DOTALL)[0]


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty folder, and beside it an environment of its own that sees what is installed here."""
    place = tmp_path_factory.mktemp("workshop")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place / "venv"], check=True)
    site = next((place / "venv").glob("[Ll]ib/**/site-packages"))
    seen = [sysconfig.get_path("purelib"), *(path for path in sys.path if path.endswith("/src"))]
    (site / "here.pth").write_text("\n".join(seen))
    python = place / "venv" / "bin" / "python"
    for name in ("pip", "pytest", "stardeck"):
        script = place / "venv" / "bin" / name
        script.write_text(f'#!/bin/sh\nexec "{python}" -m {name} "$@"\n')
        script.chmod(0o755)
    (place / "work").mkdir()
    return place


@pytest.fixture(scope="module")
def followed(workshop: Path) -> subprocess.CompletedProcess[str]:
    """Follow the tutorial, line by line, without a network; at the table the first answer is always given."""
    environment = {
        **os.environ,
        "PATH": f"{workshop / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PIP_NO_INDEX": "1",
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "100",
    }
    return subprocess.run(
        ["sh", "-e", "-c", TUTORIAL],
        cwd=workshop / "work", env=environment, input="1\n" * 40, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_tutorial_can_be_followed(followed: subprocess.CompletedProcess[str]) -> None:
    """Its tests pass at once, the contract among them, and a game is played to its end in the terminal."""
    assert followed.returncode == 0, followed.stdout + followed.stderr
    assert "58 passed" in followed.stdout
    assert "Put a card at the end of the row." in followed.stdout
    assert "The game is over." in followed.stdout


@pytest.mark.usefixtures("followed")
def test_the_new_game_is_played_on_the_page(workshop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The start page has it; a table shows its plain picture and takes an answer."""
    site = next((workshop / "venv").glob("[Ll]ib/**/site-packages"))
    paths = [str(site), str(workshop / "work" / "beacons" / "src"), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    with Server(workshop / "tables.sqlite3") as server:
        assert "Beacons" in server.http.get("/").text
        table = server.table("me", "hard", game="beacons")
        seen = table.until(lambda seen: seen["asked"] == 0)
        shown = str(table.see(pictures="true")["parts"])
        assert "hand: " in shown and "deck: ? ×" in shown
        assert table.answer(seen["options"][0]["text"]).status_code == 200
        assert table.until(lambda seen: seen["moved"] >= 2)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("new-game Beacons", "small letters"),
        ("new-game class", "small letters"),
        ("new-game orbital", "already a game"),
        ("new-game json", "already a game or a Python package"),
        ("new-game beacons --to full", "not empty"),
    ],
)
def test_a_bad_name_or_place_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, reason: str
) -> None:
    """In a sentence, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    result = CliRunner().invoke(cli, words.split())
    assert result.exit_code == 1 and reason in result.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["full", "mine.txt"]
