"""The compiled build plays as the interpreted one does, and each says which it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stardeck.build import build_name, interpreter_name, why_interpreted

ROOT = Path(__file__).parents[2]
EXPECTED = os.environ.get("STARDECK_EXPECT", "")
"""Which build this run of the tests is meant for; ``make test-compiled`` says so."""


@pytest.fixture(scope="module")
def compiled() -> Path:
    """Return the folder of the compiled build; skip where nobody has made it of the present sources."""
    stamp = ROOT / ".compiled" / "stamp"
    sources = [*(ROOT / "src").rglob("*.py"), ROOT / "hatch_build.py", ROOT / "pyproject.toml"]
    if EXPECTED != "compiled":
        if not stamp.exists():
            pytest.skip("there is no compiled build to compare with: make .compiled/stamp")
        if stamp.stat().st_mtime < max(path.stat().st_mtime for path in sources):
            pytest.skip("the compiled build is older than the sources: make .compiled/stamp")
    return stamp.parent


def python(path: Path, *words: str | Path) -> str:
    """Run Python with the build that lies in a folder; return what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    ended = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def fingerprints(path: Path) -> dict[str, Any]:
    """Play the fixed games in a build."""
    found: dict[str, Any] = json.loads(python(path, ROOT / "tests" / "build" / "fingerprints.py"))
    return found


def test_this_is_the_build_that_is_meant_to_be_tested() -> None:
    """Or tests of the compiled build would pass without it."""
    assert EXPECTED in ("", build_name()), why_interpreted()


@pytest.mark.long
def test_both_builds_play_the_same_games(compiled: Path) -> None:
    """Position by position, view by view, and what bots think of."""
    one, other = fingerprints(ROOT / "src"), fingerprints(compiled)
    assert (one["build"], other["build"]) == ("interpreted", "compiled")
    assert len(one["games"]) == 20
    assert one["games"] == other["games"]


def test_the_sources_run_interpreted() -> None:
    """And say so."""
    said = python(ROOT / "src", "-m", "stardeck", "--version").strip()
    assert said.endswith(f"(interpreted, {interpreter_name()})") and said.startswith("stardeck ")


def test_the_compiled_build_says_so(compiled: Path) -> None:
    """In one line, as there is nothing to explain."""
    said = python(compiled, "-m", "stardeck", "--version").strip()
    assert said.endswith(f"(compiled, {interpreter_name()})") and "\n" not in said
