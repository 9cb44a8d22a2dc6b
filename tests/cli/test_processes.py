"""The program as a process of its own: start, exit codes, pipes, time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.harness import PATIENCE, children, gone

import stardeck
from stardeck.kernel.chance import quick_chance
from stardeck.testing import play_at_random


def stardeck_process(
    *words: str, typed: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program as somebody at a terminal would."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, "-m", "stardeck", *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("word", ["--help", "--version"])
def test_help_and_version_are_quick(word: str) -> None:
    """They import no command, no game and no server: that is what would take time."""
    program = (
        "import sys\nfrom stardeck.cli import cli\n"
        f"try:\n    cli([{word!r}], standalone_mode=False)\nfinally:\n"
        "    heavy = ('fastapi', 'rich', 'sqlalchemy', 'stardeck.games.orbital')\n"
        "    print([m for m in heavy if m in sys.modules], file=sys.stderr)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=_environment(), check=True
    )
    assert run.stderr.strip() == "[]"


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}


def test_exit_codes() -> None:
    """0 for good, 1 for bad input with a sentence, 2 for wrong usage; never a traceback."""
    good = stardeck_process("games", "--json")
    assert (good.returncode, good.stderr) == (0, "")
    assert "lanterns" in [game["name"] for game in json.loads(good.stdout)]
    bad = stardeck_process("rules", "mars")
    assert (bad.returncode, bad.stdout) == (1, "")
    assert bad.stderr.startswith("Error: There is no game 'mars'.")
    assert stardeck_process("nonsense").returncode == 2


def test_a_whole_game_through_pipes_with_undo_save_and_resume(tmp_path: Path) -> None:
    """Typed by nobody, played to the end, the record good."""
    opening = stardeck_process(
        "play", "lanterns", "--seats", "3", "--bots", "easy,random", "--seed", "11",
        typed="undo\n1\nundo\nsave game.stardeck\nquit\n",
        folder=tmp_path,
    )  # fmt: skip
    assert opening.returncode == 0, opening.stderr
    assert "The game is in game.stardeck." in opening.stdout
    rest = stardeck_process("play", "--resume", "game.stardeck", typed="1\n" * 60, folder=tmp_path)
    assert rest.returncode == 0, rest.stderr
    assert "The game is over." in rest.stdout
    assert stardeck.replay(tmp_path / "game.stardeck").is_over
    shown = stardeck_process("replay", "game.stardeck", "--json", folder=tmp_path)
    assert json.loads(shown.stdout)["winners"]


def test_a_reader_that_leaves_early_is_no_error() -> None:
    """``stardeck … | head`` ends without a traceback."""
    run = subprocess.run(
        f"{sys.executable} -m stardeck pack export lanterns | head -1",
        shell=True,
        capture_output=True,
        text=True,
        env=_environment(),
        check=False,
    )
    assert run.stdout.startswith("#")
    assert "Traceback" not in run.stderr


def test_a_terminal_that_can_not_show_every_sign() -> None:
    """Plain ASCII output gets other signs, never a traceback."""
    environment = {**_environment(), "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    for words in (["rules", "lanterns", "--lang", "fr"], ["games"], ["cards", "lanterns", "--lang", "fr"]):
        run = subprocess.run(
            [sys.executable, "-m", "stardeck", *words],
            env={**environment, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=False,
        )  # fmt: skip
        assert run.returncode == 0 and b"Traceback" not in run.stderr, run.stderr


def test_a_database_that_can_not_be_used_is_a_sentence(tmp_path: Path) -> None:
    """A folder that is not there, a kind that nobody knows, one that is known but not to us."""
    for database in (f"sqlite:///{tmp_path}/no/such/x.sqlite3", "mystery://x", "mysql://x"):
        run = stardeck_process("serve", "--port", "0", "--no-browser", "--database", database)
        assert run.returncode != 0 and "Traceback" not in run.stderr, run.stderr
        assert "Choose another --database" in run.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "lanterns", "--bots", "random,greedy", "--games", "100000"),
        ("review", "game.stardeck", "--playouts", "100000"),
    ],
    ids=["arena", "review"],
)
def test_a_killed_command_leaves_no_process_behind(words: tuple[str, ...], tmp_path: Path) -> None:
    """Those who played or thought for it end with it."""
    match = stardeck.new("orbital", seed=1)
    play_at_random(match, quick_chance(1), 5000)
    (tmp_path / "game.stardeck").write_text(match.record, encoding="utf-8")
    command = [sys.executable, "-m", "stardeck", *words, "--processes", "2"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=tmp_path, env=_environment(), stdout=quiet, stderr=quiet) as running:
        try:
            end = time.monotonic() + PATIENCE
            while len(workers := children(running.pid)) < 3 and time.monotonic() < end:
                assert running.poll() is None, "it ended by itself"
                time.sleep(0.05)
            assert len(workers) >= 3, "two who work, and who tidies up after them"
        finally:
            running.kill()
    assert gone(workers)
