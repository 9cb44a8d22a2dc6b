"""A bot that fails loses that game, by name and with its own file and line, and the run goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stardeck.arena.ledger import Ledger
from stardeck.arena.pairing import Job, jobs
from stardeck.arena.play import play
from stardeck.arena.ratings import failures
from stardeck.arena.run import Notes, run
from stardeck.arena.setting import Setting, loaded

FILE = Path(__file__).parent / "misfits.py"
LINES = FILE.read_text(encoding="utf-8").splitlines()
JOB = Job(1, 0, (0, 1))


def line_of(words: str) -> int:
    """Return in which line of the file these words stand first."""
    return next(number for number, line in enumerate(LINES, 1) if words in line)


@pytest.mark.parametrize(
    ("bot", "where", "words"),
    [
        ("Raises", 'raise KeyError("oops")', "in go: KeyError: 'oops'"),
        ("Leaves", "raise SystemExit", "in go: SystemExit"),
        ("Stillborn", 'raise ValueError("not today")', "in __init__: ValueError: not today"),
        ("Silent", "def choose", "in choose: it answered None, which is no Choice"),
        ("Number", "def choose", "which is no Choice. Return Choice(one of decision.options)."),
        ("Cheat", "def choose", "in choose: it answered -7, which is not one of ["),
        ("Slow(seconds=0.3)@0.05s", "def choose", "its limit is 0.05 s"),
    ],
)
def test_a_bot_that_fails_loses(bot: str, where: str, words: str) -> None:
    """The other bot wins, and a sentence says who did what in which line."""
    result = play(Setting("lanterns", 2, (f"{FILE}:{bot}", "random"), seed=1), JOB)
    assert (result.failed, result.winners) == (0, [1])
    assert result.trouble.startswith(f"The bot '{FILE}:{bot}' on seat 0 lost game 1. ")
    assert f"misfits.py, line {line_of(where)}, " in result.trouble and words in result.trouble


def test_what_was_played_before_counts_as_it_was() -> None:
    """A bot that fails at its third answer has the points it had, and all others share the win."""
    setting = Setting("lanterns", 3, (f"{FILE}:Raises(after=2)", "random"), seed=1)
    result = play(setting, Job(0, 0, (1, 0, 1)))
    assert (result.failed, result.winners, result.decisions[1]) == (1, [0, 2], 2)
    assert result.answers == len(result.actions) > 3


def test_an_endless_bot_is_interrupted() -> None:
    """In this process too, where Python has timers; the line it was in is told."""
    result = play(Setting("lanterns", 2, (f"{FILE}:Loops", "random"), patience=0.2), JOB)
    assert result.failed == 0 and "had not answered after 0.2 s" in result.trouble
    assert "misfits.py, line" in result.trouble


def test_processes_that_bots_end_or_block_are_replaced(tmp_path: Path) -> None:
    """All games are played: those of bots that hang or end their process are lost, the others are not."""
    bots = (f"{FILE}:Deaf", f"{FILE}:Dies(after=1)", "random")
    setting = Setting("lanterns", 2, bots, patience=0.3)
    results = run(setting, jobs(3, 2, 6), Notes(), processes=2)
    assert len(results) == 6
    rows = {row.bot: row for row in failures(results, loaded(setting).names)}
    assert set(rows) == set(bots[:2])
    assert "had not answered after 0.3 s" in rows[bots[0]].first
    assert "ended the process it played in (code 3)" in rows[bots[1]].first
    assert all(2 in [r.lineup[s] for s in r.winners] for r in results if 2 in r.lineup)


def test_late_answers_are_counted() -> None:
    """Later than the limit, but not much: the game goes on, and it is said."""
    result = play(Setting("lanterns", 2, (f"{FILE}:Slow(seconds=0.06)@0.05s", "random")), JOB)
    assert result.failed == -1 and result.late[0] == result.decisions[0] > 0 == result.late[1]


def hear_interruptions() -> None:
    """Begin as a terminal would start it: whoever runs the tests in the background may ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interruption_stops_all_processes(tmp_path: Path) -> None:
    """What is finished is kept, and the same command goes on."""
    words = ["arena", "lanterns", "--bots", "search@1500,greedy", "--games", "900", "--out", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "stardeck", *words, "--processes", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
        preexec_fn=hear_interruptions,
    )  # fmt: skip
    book = tmp_path / "games.jsonl"
    end = time.monotonic() + 60
    while not (book.exists() and book.read_bytes().count(b"\n")) and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 1 and "Traceback" not in said
    kept = Ledger(tmp_path, Setting("lanterns", 2, ("search@1500", "greedy"))).results()
    assert kept and f"The {len(kept)} games that were finished are kept" in said
