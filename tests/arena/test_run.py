"""Runs give the same results however they are played, and survive interruptions."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

import stardeck
from stardeck.arena.ledger import Ledger
from stardeck.arena.pairing import jobs
from stardeck.arena.play import play
from stardeck.arena.run import run
from stardeck.arena.setting import Result, Setting, loaded
from stardeck.kernel.errors import BadOption, UnknownGame

SETTING = Setting("lanterns", 3, ("search@12", "greedy", "random"), seed=5)
OWN_BOT = Path(__file__).parents[2] / "examples" / "own_bot.py"


def outcomes(results: list[Result]) -> list[tuple[object, ...]]:
    """Return all but the times."""
    return [result.outcome() for result in results]


def test_processes_do_not_matter(tmp_path: Path) -> None:
    """One process and two give the same results."""
    plan = jobs(3, 3, 9)
    one = run(SETTING, plan, Ledger(tmp_path / "one", SETTING))
    two = run(SETTING, plan, Ledger(tmp_path / "two", SETTING), processes=2)
    assert outcomes(one) == outcomes(two) and len(one) == 9


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed")
def test_ray_does_not_matter(tmp_path: Path) -> None:
    """A Ray cluster gives the same results. It gets a process of its own, since Ray leaves threads behind."""
    here = run(SETTING, jobs(3, 3, 6), Ledger(tmp_path / "here", SETTING))
    command = [sys.executable, "-m", "stardeck", "arena", "lanterns", "--bots", ",".join(SETTING.bots)]
    command += [
        "--seats",
        "3",
        "--seed",
        "5",
        "--games",
        "6",
        "--ray",
        "local",
        "--out",
        str(tmp_path / "ray"),
    ]
    source = str(Path(stardeck.__file__).parents[1])
    environment = {**os.environ, "RAY_AUTH_MODE": "disabled", "PYTHONPATH": source}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert outcomes(Ledger(tmp_path / "ray", SETTING).results()) == outcomes(here)


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    """What was played before an interruption is not played again, and the end is the same."""
    plan = jobs(3, 3, 9)
    whole = run(SETTING, plan, Ledger(tmp_path / "whole", SETTING))
    played: list[int] = []

    def stop_after_four(result: Result) -> None:
        played.append(result.number)
        if len(played) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(SETTING, plan, Ledger(tmp_path / "cut", SETTING), report=stop_after_four)
    again: list[int] = []
    rest = run(
        SETTING, plan, Ledger(tmp_path / "cut", SETTING), report=lambda result: again.append(result.number)
    )
    assert played == [0, 1, 2, 3] and again == [4, 5, 6, 7, 8]
    assert outcomes(rest) == outcomes(whole)


def test_a_line_cut_in_half_is_played_again(tmp_path: Path) -> None:
    """A power failure in the middle of a line costs that game only."""
    plan = jobs(3, 3, 3)
    whole = run(SETTING, plan, Ledger(tmp_path, SETTING))
    path = tmp_path / "games.jsonl"
    path.write_bytes(path.read_bytes()[:-40])
    again: list[int] = []
    healed = run(SETTING, plan, Ledger(tmp_path, SETTING), report=lambda result: again.append(result.number))
    assert again == [2] and outcomes(healed) == outcomes(whole)


def test_more_games_continue_a_run(tmp_path: Path) -> None:
    """A longer run in the same folder keeps the games it has."""
    run(SETTING, jobs(3, 3, 3), Ledger(tmp_path, SETTING))
    again: list[int] = []
    longer = run(
        SETTING, jobs(3, 3, 9), Ledger(tmp_path, SETTING), report=lambda result: again.append(result.number)
    )
    assert again == [3, 4, 5, 6, 7, 8] and len(longer) == 9


def test_two_runs_do_not_mix(tmp_path: Path) -> None:
    """A folder belongs to one setting."""
    Ledger(tmp_path, SETTING)
    with pytest.raises(BadOption, match="holds another run"):
        Ledger(tmp_path, Setting("lanterns", 3, ("greedy",)))


def test_same_deal_same_beginning(tmp_path: Path) -> None:
    """All games of a deal begin with the same position: their records have the same seed."""
    setting = Setting("lanterns", 2, ("greedy", "random"), records=True)
    run(setting, jobs(2, 2, 4), Ledger(tmp_path / "run", setting, tmp_path / "kept"))
    kept = [stardeck.replay(path) for path in sorted((tmp_path / "kept").iterdir())]
    assert [match.start.seed for match in kept] == [0, 0, 1, 1]
    assert [match.names for match in kept[:2]] == [["greedy", "random"], ["random", "greedy"]]
    assert all(match.is_over for match in kept)


def test_records_tell_the_same_as_the_results(tmp_path: Path) -> None:
    """A record replays to the scores and winners that were noted."""
    setting = Setting("lanterns", 2, ("greedy", "random"), records=True)
    result = play(setting, jobs(2, 2, 1)[0])
    match = stardeck.replay(result.record)
    assert match.scores == result.scores and match.winners == result.winners
    assert len(match.played) == result.answers


def test_a_bot_from_a_file_plays_in_other_processes(tmp_path: Path) -> None:
    """A file bot is loaded wherever its games are played."""
    setting = Setting("lanterns", 2, (f"{OWN_BOT}:Hoarder", "random"))
    results = run(setting, jobs(2, 2, 8), Ledger(tmp_path, setting), processes=2)
    assert sum(result.share(result.lineup.index(0)) for result in results) > 4


@pytest.mark.parametrize(
    ("setting", "error"),
    [
        (Setting("lantern", 2, ("greedy",)), UnknownGame),
        (Setting("lanterns", 9, ("greedy",)), BadOption),
        (Setting("lanterns", 2, ("greeedy",)), BadOption),
        (Setting("lanterns", 2, ("greedy",), readings=(("hands", "3"),)), BadOption),
    ],
)
def test_mistakes_are_found_before_anything_is_played(setting: Setting, error: type[Exception]) -> None:
    """A wrong name is an error at once."""
    with pytest.raises(error):
        loaded(setting)
