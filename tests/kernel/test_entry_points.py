"""Games of other distributions are found by the entry point group ``stardeck.games``."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from stardeck_toy import BOX

import stardeck
from stardeck.games import BUILT_IN, GROUP, BrokenGame, find, names


def test_the_toy_is_another_distribution_and_is_found() -> None:
    """It is installed, listed after the games that are built in, and given as its own box."""
    points = [point for point in entry_points(group=GROUP) if point.name == "lanterns"]
    assert [point.dist.name for point in points if point.dist] == ["stardeck-toy"]
    assert "lanterns" not in BUILT_IN
    assert names()[: len(BUILT_IN)] == list(BUILT_IN)
    assert "lanterns" in names()
    assert find("lanterns") is BOX


def test_every_game_that_is_listed_can_be_opened() -> None:
    """Its box has the name it is listed under."""
    assert [find(name).name for name in stardeck.game_names()] == stardeck.game_names()


def test_a_game_that_is_installed_meanwhile_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is installed is remembered, but not for longer than it is so."""
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(stardeck.UnknownGame, match="There is no game 'number'"):
        find("number")
    os.utime(tmp_path, ns=(0, 0))
    names()
    folder = tmp_path / "late-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: late\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[{GROUP}]\nnumber = math:pi\n")
    with pytest.raises(stardeck.UnknownGame, match="is not a Box"):
        find("number")


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a distribution whose games are broken."""
    folder = tmp_path / "strangers-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    points = "absent = no_such_module:BOX\nnumber = math:pi\nlanterns = math:e\nfancy = stardeck_toy:BOX\n"
    (folder / "entry_points.txt").write_text(f"[{GROUP}]\n{points}")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("strangers")
def test_a_game_that_can_not_be_loaded_is_named() -> None:
    """With the reason; the others still work."""
    reason = r"'absent' is installed by strangers but can't be loaded: .*no_such_module"
    with pytest.raises(stardeck.UnknownGame, match=reason):
        find("absent")
    assert stardeck.new("lanterns" if "lanterns" in BUILT_IN else BOX).box.name == "lanterns"


@pytest.mark.usefixtures("strangers")
def test_an_entry_point_that_is_no_box_is_named() -> None:
    """A number is not a game."""
    with pytest.raises(stardeck.UnknownGame, match="'math:pi' of game 'number' is not a Box"):
        find("number")


@pytest.mark.usefixtures("strangers")
def test_broken_games_are_left_out_with_a_warning() -> None:
    """Each is named with the reason, and the list of games is what can be played."""
    with pytest.warns(BrokenGame) as told:
        listed = names()
    assert set(listed) & {"absent", "number", "fancy"} == set() and "lanterns" in listed
    said = [str(one.message) for one in told]
    assert sum("It is left out." in words for words in said) == 4
    assert any("'absent' is installed by strangers" in words for words in said)


@pytest.mark.usefixtures("strangers")
def test_a_name_that_is_not_the_games_own_is_said() -> None:
    """Records name the game, so nobody could open them."""
    with pytest.raises(stardeck.UnknownGame, match="'fancy' gives a game that calls itself 'lanterns'"):
        find("fancy")


@pytest.mark.usefixtures("strangers")
def test_the_command_line_warns_in_a_line(tmp_path: Path) -> None:
    """And lists the other games."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    ended = subprocess.run(
        [sys.executable, "-m", "stardeck", "games"],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.returncode == 0 and "orbital" in ended.stdout
    lines = ended.stderr.splitlines()
    assert len(lines) == 4 and all(line.startswith("Warning: The ") for line in lines)
