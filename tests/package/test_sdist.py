"""The sdist builds, installs and passes its tests in an empty virtual environment, built as pip builds it."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from tests.package.workshop import KERNEL, ROOT, done, empty_venv, libraries, notices, run, the_wheel


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the sdist of this checkout."""
    folder = tmp_path_factory.mktemp("sdist")
    done(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    (path,) = folder.glob("*.tar.gz")
    return path


@pytest.fixture(scope="module")
def unpacked(sdist: Path) -> Path:
    """Return the folder that is in the sdist."""
    with tarfile.open(sdist) as archive:
        archive.extractall(sdist.parent, filter="data")
    (folder,) = (path for path in sdist.parent.iterdir() if path.is_dir())
    return folder


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """Return the programs of an empty virtual environment; skip where no package can be fetched."""
    bin_ = empty_venv(tmp_path / "venv")
    asked = run(bin_ / "pip", "download", "--no-deps", "-d", tmp_path / "fetched", "hatchling>=1.27")
    if asked.returncode != 0:
        pytest.skip(f"pip can't fetch packages here (no network?): {asked.stdout.splitlines()[-1]}")
    return bin_


def test_the_sdist_holds_what_is_tracked(unpacked: Path) -> None:
    """All of it but the checks of this very repository: what is tested here can be tested there."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("this is no git checkout, so what is tracked is not known")
    tracked = {name for name in listed.stdout.splitlines() if (ROOT / name).is_file()}
    packed = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert {name for name in tracked - packed if not name.startswith(".ci/")} == set()
    assert {"tests/toy/pyproject.toml", "tests/toy/src/stardeck_toy/__init__.py"} <= packed


def test_python_m_build_makes_both(programs: Path, tmp_path: Path) -> None:
    """sdist and wheel, each in isolation; a compiler that fails costs a line, not the build."""
    done(programs / "pip", "install", "build")
    said = done(programs / "python", "-m", "build", "-o", tmp_path / "out", ROOT, CC="false")
    assert len(notices(said)) == 1 and "Traceback" not in said
    made = tmp_path / "out"
    assert len(list(made.glob("*.tar.gz"))) == 1 and libraries(the_wheel(made)) == []


def test_pip_installs_the_sdist_compiled(programs: Path, sdist: Path, unpacked: Path) -> None:
    """With everything it needs, in an isolated build that compiles; and the toy passes its tests there."""
    done(programs / "pip", "install", sdist, STARDECK_HOT=KERNEL, STARDECK_BUILD="compiled")
    assert "(compiled, " in done(programs / "stardeck", "--version", folder=sdist.parent)
    done(programs / "pip", "install", unpacked / "tests" / "toy", "pytest", "hypothesis")
    said = done(programs / "python", "-m", "pytest", "-q", "tests/contract", folder=unpacked)
    assert " passed" in said and " failed" not in said


def test_pip_installs_the_sdist_where_the_compiler_is_broken(programs: Path, sdist: Path) -> None:
    """Nothing was asked for but the package: it is interpreted, plays, and says why it is not compiled."""
    done(programs / "pip", "install", sdist, CC="false")
    said = done(programs / "stardeck", "--version", folder=sdist.parent)
    assert "(interpreted, " in said and "the C compiler can't compile for this Python" in said
    program = "import stardeck; match = stardeck.new('titan', seed=1); match.play(match.options[0])"
    done(programs / "python", "-c", program, folder=sdist.parent)
