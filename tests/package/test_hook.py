"""A wheel is compiled where that can be done; where it can't, it is interpreted and says so in a line."""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path

import pytest
from tests.package.workshop import (
    KERNEL,
    ROOT,
    build_wheel,
    copy_of_sources,
    done,
    libraries,
    notices,
    the_wheel,
)

STORY = "stardeck/interpreted.txt"


@pytest.fixture
def broken_compiler(tmp_path: Path) -> Path:
    """Return a C compiler that understands nothing."""
    path = tmp_path / "broken-cc"
    path.write_text("#!/bin/sh\necho 'broken-cc: I understand nothing' >&2\nexit 1\n")
    path.chmod(0o755)
    return path


def test_without_a_compiler_the_wheel_is_interpreted(tmp_path: Path) -> None:
    """It fits every platform, holds no library, and one line of notice says why."""
    built = build_wheel(ROOT, tmp_path, CC="no-such-compiler")
    assert built.returncode == 0, built.stdout
    (notice,) = notices(built.stdout)
    assert "no C compiler was found; this is the interpreted build" in notice
    wheel = the_wheel(tmp_path)
    assert str(wheel.filename).endswith("-py3-none-any.whl") and libraries(wheel) == []
    assert "no-such-compiler" in wheel.read(STORY).decode()


def test_with_a_broken_compiler_the_wheel_is_interpreted(tmp_path: Path, broken_compiler: Path) -> None:
    """One line of notice; what the compiler said is in the wheel."""
    built = build_wheel(ROOT, tmp_path, CC=broken_compiler)
    assert built.returncode == 0, built.stdout
    (notice,) = notices(built.stdout)
    assert "the C compiler can't compile for this Python; this is the interpreted build" in notice
    wheel = the_wheel(tmp_path)
    assert str(wheel.filename).endswith("-py3-none-any.whl") and libraries(wheel) == []
    assert "I understand nothing" in wheel.read(STORY).decode()
    assert "I understand nothing" not in built.stdout


def test_an_error_of_mypyc_leaves_the_wheel_interpreted(tmp_path: Path) -> None:
    """A hot module that is wrongly typed is named in the wheel, not in a page of output."""
    root = copy_of_sources(tmp_path)
    hot = root / "src" / "stardeck" / "kernel" / "pending.py"
    hot.write_text(hot.read_text() + '\nWRONG: int = "text"\n')
    built = build_wheel(root, tmp_path / "out", STARDECK_HOT=KERNEL)
    assert built.returncode == 0, built.stdout
    (notice,) = notices(built.stdout)
    assert "the hot modules could not be compiled; this is the interpreted build" in notice
    wheel = the_wheel(tmp_path / "out")
    assert libraries(wheel) == [] and "stardeck/kernel/pending.py" in wheel.read(STORY).decode()


def test_the_installed_program_says_why_it_is_interpreted(tmp_path: Path) -> None:
    """pip shows no notices of a build that went well: the reason stays with the program."""
    assert build_wheel(ROOT, tmp_path, CC="no-such-compiler").returncode == 0
    the_wheel(tmp_path).extractall(tmp_path / "site")
    said = done(sys.executable, "-m", "stardeck", "--version", folder=tmp_path, PYTHONPATH=tmp_path / "site")
    first, second = said.splitlines()
    assert "(interpreted, " in first
    assert second.startswith("Interpreted because no C compiler was found") and STORY in second
    told = done(sys.executable, ROOT / "scripts" / "say_build.py", tmp_path / "site")
    assert "interpreted build, because no C compiler was found" in told


def test_a_compiled_wheel_can_be_demanded(tmp_path: Path, broken_compiler: Path) -> None:
    """Then a broken compiler is an error that shows what it said."""
    built = build_wheel(ROOT, tmp_path, CC=broken_compiler, STARDECK_BUILD="compiled")
    assert built.returncode != 0 and list(tmp_path.glob("*.whl")) == []
    assert "STARDECK_BUILD=compiled, but the C compiler can't compile" in built.stdout
    assert "I understand nothing" in built.stdout


def test_an_interpreted_wheel_can_be_asked_for(tmp_path: Path) -> None:
    """There is nothing to notice then."""
    built = build_wheel(ROOT, tmp_path, STARDECK_BUILD="interpreted")
    assert built.returncode == 0 and notices(built.stdout) == []
    assert libraries(the_wheel(tmp_path)) == [] and STORY not in the_wheel(tmp_path).namelist()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("STARDECK_BUILD", "fast", "'interpreted', 'compiled' or not set; found 'fast'"),
        ("STARDECK_HOT", "kernel", "STARDECK_HOT='kernel' names no hot module"),
    ],
)
def test_a_wrong_wish_is_refused(tmp_path: Path, name: str, value: str, said: str) -> None:
    """Rather than a wheel that nobody asked for."""
    built = build_wheel(ROOT, tmp_path, **{name: value})
    assert built.returncode != 0 and said in built.stdout
    assert list(tmp_path.glob("*.whl")) == []


def test_hot_modules_import_no_other_distribution() -> None:
    """So nothing has to be installed to compile them; mypy brings the types of its own extensions along."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["stardeck"]["hot"]
    files = {path for pattern in patterns for path in ROOT.glob(pattern)}
    known = {*sys.stdlib_module_names, "stardeck"}
    foreign = {
        f"{path.name}: {name}"
        for path in files
        for name in imported(ast.parse(path.read_text(encoding="utf-8")))
        if name.partition(".")[0] not in known
    }
    assert files and foreign == set()


def imported(node: ast.AST) -> list[str]:
    """Return the modules that a file imports; of mypy's extensions only where just mypy looks."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""]
    inner = [name for child in ast.iter_child_nodes(node) for name in imported(child)]
    is_for_mypy = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    return [name for name in inner if not is_for_mypy or name != "mypy_extensions"]
