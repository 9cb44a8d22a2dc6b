"""What the tests of the command line share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from click.testing import CliRunner, Result

import stardeck
from stardeck.cli import cli
from stardeck.kernel.chance import quick_chance
from stardeck.testing import play_at_random

Run: TypeAlias = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return what runs a command line in an empty folder, with this input; any traceback is a failure."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    for name in ("STARDECK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def running(words: str, typed: str = "") -> Result:
        return CliRunner(catch_exceptions=False).invoke(cli, words.split(), input=typed)

    return running


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a whole recorded game of three seats."""
    match = stardeck.new("lanterns", seats=3, seed=5, names=["Ada", "Bob", "Cy"])
    play_at_random(match, quick_chance(1), 500)
    file = tmp_path / "game.stardeck"
    file.write_text(match.record, encoding="utf-8")
    return file
