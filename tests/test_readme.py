"""The README is true: its library example runs as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

import stardeck

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_runs() -> None:
    """The example session prints what the README says, game by game."""
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 8 and result.failed == 0


def test_every_file_the_readme_names_is_there() -> None:
    """No link of the README leads nowhere."""
    targets = [part.split(")")[0] for part in README.read_text(encoding="utf-8").split("](")[1:]]
    assert targets and [t for t in targets if not (README.parent / t).exists()] == []


def test_the_version_stands_in_the_changelog() -> None:
    """The changelog speaks of this version, or of what comes next."""
    text = (README.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    assert stardeck.__version__ in text or "## Unreleased" in text
