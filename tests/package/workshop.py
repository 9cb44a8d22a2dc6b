"""What the tests of packaging share: programs run as on a machine that knows nothing of this checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
KERNEL = "src/stardeck/kernel/*"
"""Compiles in seconds; all hot modules take minutes."""

OURS = ("CC", "PYTHONPATH", "STARDECK_BUILD", "STARDECK_EXPECT", "STARDECK_HOT", "VIRTUAL_ENV")


def run(
    *words: str | Path, folder: Path = ROOT, **environment: str | Path
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end; its output and its errors come together."""
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    clean["PIP_NO_COMPILE"] = "0"  # pip reads this as yes; most of what is installed is never imported
    return subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env={**clean, **{name: str(value) for name, value in environment.items()}},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def done(*words: str | Path, folder: Path = ROOT, **environment: str | Path) -> str:
    """Run a program that must succeed; return what it said."""
    ended = run(*words, folder=folder, **environment)
    assert ended.returncode == 0, ended.stdout
    return ended.stdout


def build_wheel(root: Path, into: Path, **environment: str | Path) -> subprocess.CompletedProcess[str]:
    """Build a wheel with the tools that are installed here."""
    return run(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", into, folder=root, **environment
    )


def notices(said: str) -> list[str]:
    """Return the lines in which our own build speaks."""
    return [line for line in said.splitlines() if line.startswith("stardeck:")]


def the_wheel(folder: Path) -> zipfile.ZipFile:
    """Open the only wheel of a folder."""
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def libraries(wheel: zipfile.ZipFile) -> list[str]:
    """Return the compiled modules in a wheel."""
    return [name for name in wheel.namelist() if name.endswith((".so", ".pyd"))]


def copy_of_sources(into: Path) -> Path:
    """Return a copy of all that a wheel is built from."""
    shutil.copytree(ROOT / "src", into / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, into / name)
    return into


def empty_venv(folder: Path) -> Path:
    """Make a virtual environment with nothing but pip; return its folder of programs."""
    venv.create(folder, with_pip=True)
    return folder / "bin"
