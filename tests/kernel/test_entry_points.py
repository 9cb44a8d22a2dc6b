"""Games of other distributions are found by the entry point group ``stardeck.games``."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path

import pytest
from stardeck_toy import BOX

import stardeck
from stardeck.games import BUILT_IN, GROUP, find, names


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


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a distribution whose games are broken."""
    folder = tmp_path / "strangers-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    points = "absent = no_such_module:BOX\nnumber = math:pi\nlanterns = math:e\n"
    (folder / "entry_points.txt").write_text(f"[{GROUP}]\n{points}")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("strangers")
def test_a_game_that_can_not_be_loaded_is_named() -> None:
    """With the reason; the others still work."""
    assert "absent" in names()
    with pytest.raises(
        stardeck.UnknownGame, match=r"'absent' is installed but can't be loaded: .*no_such_module"
    ):
        find("absent")
    assert stardeck.new("lanterns" if "lanterns" in BUILT_IN else BOX).box.name == "lanterns"


@pytest.mark.usefixtures("strangers")
def test_an_entry_point_that_is_no_box_is_named() -> None:
    """A number is not a game."""
    with pytest.raises(stardeck.UnknownGame, match="'math:pi' of game 'number' is not a Box"):
        find("number")
