"""What is written in src and tests is kept and tested: nothing there is swallowed or passed over."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.package.workshop import ROOT

MADE = ("__pycache__", ".hypothesis", ".pytest_cache", ".mypy_cache", ".ruff_cache")
"""Folders that programs write by themselves."""


def written() -> list[str]:
    """Return every file of src and tests that somebody wrote."""
    files = [path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*") if path.is_file()]
    return [path.relative_to(ROOT).as_posix() for path in files if not is_made(path.relative_to(ROOT))]


def is_made(path: Path) -> bool:
    """Tell whether a file was made by a program."""
    return any(part in MADE or part.endswith(".egg-info") for part in path.parts)


def test_nothing_in_src_or_tests_is_ignored() -> None:
    """A line of .gitignore without a slash in front once swallowed a folder of tests."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no git checkout, so git ignores nothing here")
    asked = subprocess.run(
        ["git", "check-ignore", "--no-index", "--stdin"],
        cwd=ROOT, input="\n".join(written()), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert asked.returncode in (0, 1), asked.stderr
    assert asked.stdout.splitlines() == []


@pytest.mark.parametrize("folder", ["build", "dist"])
def test_folders_of_builds_are_ignored_at_the_top_only(folder: str) -> None:
    """There they are made; anywhere else somebody wrote them."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no git checkout, so git ignores nothing here")

    def is_ignored(path: str) -> bool:
        asked = subprocess.run(["git", "check-ignore", "--no-index", "-q", path], cwd=ROOT, check=False)
        return asked.returncode == 0

    assert is_ignored(f"{folder}/thing") and not is_ignored(f"tests/{folder}/test_thing.py")


def test_the_makefile_names_every_folder_it_tests() -> None:
    """A wildcard would be silent about a folder that is missing."""
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if "$(wildcard" in line]
    words = {
        word for line in lines if "/pytest " in line for word in line.split() if word.startswith("tests")
    }
    assert "tests/build" in words
    assert [word for word in words if not (ROOT / word).exists()] == []
