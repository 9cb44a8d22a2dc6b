"""Only games that were played with the same bots, rules and program count together."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stardeck import bots
from stardeck.arena import identity
from stardeck.arena.ledger import Ledger
from stardeck.arena.pairing import jobs
from stardeck.arena.run import run
from stardeck.arena.setting import Result, Setting
from stardeck.bots.sources import digest, package_files
from stardeck.games import find
from stardeck.kernel.errors import BadOption

BOT = """
from stardeck.kernel.bot import Choice

class Mine:
    name = "mine"

    def __init__(self, game, seed):
        pass

    def choose(self, view, decision, limit):
        return Choice(decision.options[{place}])
"""
PLAN = jobs(2, 2, 4)


def command(folder: Path, *words: str) -> str:
    """Run a command in a process of its own, as somebody would who edits a bot between two runs."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    ended = subprocess.run(
        [sys.executable, "-m", "stardeck", *words, "--processes", "1"],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def points(folder: Path) -> dict[str, float]:
    """Return how many points each bot has made."""
    ladder = json.loads((folder / "arena.json").read_text())["ladder"]
    return {row["bot"]: row["score"] for row in ladder}


def write_bot(folder: Path, place: int) -> str:
    """Write a bot that gives one answer of the list, always; return how it is named."""
    path = folder / "mine.py"
    path.write_text(BOT.format(place=place))
    return f"{path}:Mine"


def test_an_edited_bot_plays_anew(tmp_path: Path) -> None:
    """Its old games stay but do not count, and count again if the edit is undone. All of it is said."""
    words = ("arena", "lanterns", "--bots", "mine.py:Mine,random", "--games", "4")
    write_bot(tmp_path, 0)
    first = command(tmp_path, *words)
    assert "earlier run" not in first and "do not count" not in first
    before = points(tmp_path / "arena-lanterns")
    assert "4 of 4 games are from an earlier run." in command(tmp_path, *words)

    write_bot(tmp_path, -1)
    edited = command(tmp_path, *words)
    assert "4 games in arena-lanterns/games.jsonl do not count" in edited
    assert "(mine.py:Mine changed since the last run)" in edited and "earlier run" not in edited
    command(tmp_path, *words, "--out", "fresh")
    assert before != points(tmp_path / "arena-lanterns") == points(tmp_path / "fresh")

    write_bot(tmp_path, 0)
    assert "4 of 4 games are from an earlier run." in command(tmp_path, *words)
    assert points(tmp_path / "arena-lanterns") == before


def test_a_study_of_an_edited_bot_plays_anew(tmp_path: Path) -> None:
    """As the arena does."""
    words = ("study", "lanterns", "--bot", "mine.py:Mine", "--games", "3")
    write_bot(tmp_path, 0)
    command(tmp_path, *words)
    assert "3 of 3 games are from an earlier run." in command(tmp_path, *words)
    write_bot(tmp_path, -1)
    edited = command(tmp_path, *words)
    assert "3 games in study-lanterns/games.jsonl do not count" in edited and "earlier run" not in edited


@pytest.mark.parametrize("changed", ["stardeck", "the rules"])
def test_another_version_plays_anew(changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program or other rules give other games."""
    setting = Setting("lanterns", 2, ("greedy", "random"))
    run(setting, PLAN, Ledger(tmp_path, setting))
    if changed == "stardeck":
        monkeypatch.setattr(identity, "__version__", "99.0")
    else:
        monkeypatch.setattr(find("lanterns"), "version", 99)
    ledger = Ledger(tmp_path, setting)
    assert (ledger.results(), ledger.others(), ledger.changed) == ([], 4, [changed])
    assert len(run(setting, PLAN, ledger)) == 4
    assert Ledger(tmp_path, setting).changed == []


def test_a_bot_that_is_edited_while_it_plays(tmp_path: Path) -> None:
    """What it plays from then on does not count; what it had played before does."""
    setting = Setting("lanterns", 2, (write_bot(tmp_path, 0), "random"))
    ledger = Ledger(tmp_path / "out", setting)

    def edit(result: Result) -> None:
        write_bot(tmp_path, -1)

    with pytest.raises(BadOption, match=r"mine.py:Mine' was edited while it played"):
        run(setting, PLAN, ledger, report=edit)
    assert [result.number for result in ledger.results()] == [0]
    assert Ledger(tmp_path / "out", setting).results() == []


def test_files_that_a_bot_imports_are_part_of_it(tmp_path: Path) -> None:
    """Those beside it, directly or by way of others; nothing else that lies there."""
    (tmp_path / "mine.py").write_text("import helper\nfrom parts.small import one\nimport math\n")
    (tmp_path / "helper.py").write_text("from deeper import depth\n")
    (tmp_path / "deeper.py").write_text("import mine\n")
    (tmp_path / "other.py").write_text("")
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "small.py").write_text("one = 1\n")
    found = bots.sources(f"{tmp_path}/mine.py:Mine", find("lanterns"))
    names = [path.relative_to(tmp_path).as_posix() for path in found]
    assert names[0] == "mine.py" and set(names[1:]) == {"helper.py", "deeper.py", "parts/small.py"}
    before = digest(found)
    (tmp_path / "deeper.py").write_text("import mine  # edited\n")
    assert digest(found) != before


def test_an_installed_bot_is_known_by_its_package() -> None:
    """Built-in bots and the game's own belong to the program and the game."""
    box = find("lanterns")
    assert bots.sources("timid", box) == package_files("stardeck_toy") != []
    assert bots.sources("greedy", box) == []
    assert [path.name for path in package_files("stardeck_toy.bots")] == [
        path.name for path in package_files("stardeck_toy")
    ]


def test_a_mistake_claims_no_folder(tmp_path: Path) -> None:
    """The corrected command finds it free."""
    for wrong in ("greeedy", "search@0s", f"{tmp_path}/absent.py:Mine"):
        with pytest.raises(BadOption):
            Ledger(tmp_path / "out", Setting("lanterns", 2, (wrong, "random")))
    assert not (tmp_path / "out").exists()


def test_a_spoilt_description_is_a_sentence(tmp_path: Path) -> None:
    """Whoever wrote into run.json is told what to do."""
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(BadOption, match="choose another --out, or delete it"):
        Ledger(tmp_path, Setting("lanterns", 2, ("greedy", "random")))
