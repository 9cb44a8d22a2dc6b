"""``make play``: the page opens at once, and the compiled build is made beside it for the next start."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from tests.harness import PATIENCE

SCRIPT = Path(__file__).parents[2] / "scripts" / "play.py"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a folder with the script, a source, and a ``make`` that only writes down what it is asked."""
    for folder in ("scripts", "src", "bin"):
        (tmp_path / folder).mkdir()
    shutil.copy(SCRIPT, tmp_path / "scripts")
    for name in ("src/rules.py", "hatch_build.py", "pyproject.toml"):
        (tmp_path / name).write_text("")
    make = tmp_path / "bin" / "make"
    make.write_text(f'#!/bin/sh\necho "$@" > "{tmp_path}/asked"\necho compiling\n')
    make.chmod(0o755)
    return tmp_path


def started(clone: Path, *words: str) -> subprocess.Popen[str]:
    """Start the script as ``make play`` does."""
    environment = {**os.environ, "PATH": f"{clone / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.Popen(
        [sys.executable, str(clone / "scripts" / "play.py"), *words],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def built(clone: Path) -> None:
    """Lay a compiled build there, made after the sources."""
    (clone / ".compiled").mkdir()
    (clone / ".compiled" / "stamp").write_text("")
    later = time.time() + 10
    os.utime(clone / ".compiled" / "stamp", (later, later))


def test_the_page_opens_interpreted_while_the_build_is_made(clone: Path) -> None:
    """It says so before the page answers; what the build says goes to a file."""
    process = started(
        clone, "serve", "--no-browser", "--port", "0", "--database", str(clone / "tables.sqlite3")
    )
    try:
        assert process.stdout is not None
        assert "playing interpreted; the compiled build" in process.stdout.readline()
        address = re.search(r"http://[\d.]+:\d+/", process.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address.group(), timeout=PATIENCE) as page:
            assert page.status == 200 and b"Stardeck" in page.read()
        end = time.monotonic() + PATIENCE
        while "compiling" not in (clone / ".compiled.log").read_text() and time.monotonic() < end:
            time.sleep(0.05)
        assert (clone / "asked").read_text() == "-s .compiled/stamp\n"
    finally:
        process.terminate()
        process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()


def test_a_build_of_these_sources_is_taken_up(clone: Path) -> None:
    """And nothing is made again."""
    built(clone)
    said, _ = started(clone, "--version").communicate(timeout=PATIENCE)
    assert said.startswith("stardeck: playing the compiled build.\nstardeck ")
    assert not (clone / "asked").exists()


def test_a_build_of_older_sources_is_made_again(clone: Path) -> None:
    """A source was written after it."""
    built(clone)
    later = time.time() + 20
    os.utime(clone / "src" / "rules.py", (later, later))
    said, _ = started(clone, "--version").communicate(timeout=PATIENCE)
    assert said.startswith("stardeck: playing interpreted; the compiled build")
