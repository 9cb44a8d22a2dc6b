"""Compile the hot modules with mypyc while a wheel is built, outside the source tree.

Editable installs stay interpreted. Where the hot modules can't be compiled (no C compiler, a broken one, an
error that mypyc finds) the wheel is interpreted too: one line says so, and the wheel holds the whole story
in ``stardeck/interpreted.txt``. What the environment may ask for:

STARDECK_BUILD=interpreted  do not compile
STARDECK_BUILD=compiled     a wheel that could not be compiled is an error
STARDECK_HOT=PATTERN …      compile only those hot modules whose path matches, such as src/stardeck/kernel/*
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

QUICKER = [
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
    "-finline-small-functions",
    "-finline-functions",
]
"""What gcc and clang are told beside -O1: nobody else calls our functions, so small ones can be put into
their callers."""

STORY = "stardeck/interpreted.txt"
"""Where a wheel says why it is interpreted: a line for everybody, then what the tools said."""


class CannotCompile(Exception):
    """The hot modules could not be compiled; what the tools said is in ``details``."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.details = details


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook hatchling runs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together."""
        wanted = os.environ.get("STARDECK_BUILD", "")
        if wanted not in ("", "interpreted", "compiled"):
            raise ValueError(f"STARDECK_BUILD is 'interpreted', 'compiled' or not set; found {wanted!r}.")
        if version == "editable" or wanted == "interpreted":
            return
        modules = hot_modules(Path(self.root), os.environ.get("STARDECK_HOT", ""))
        self.work = Path(tempfile.mkdtemp(prefix="stardeck-build-"))
        try:
            check_compiler(self.work)
            compile_into(Path(self.root), self.work, modules)
        except CannotCompile as trouble:
            if wanted == "compiled":
                shutil.rmtree(self.work)
                raise RuntimeError(f"STARDECK_BUILD=compiled, but {trouble}.\n{trouble.details}") from None
            self._stay_interpreted(trouble, build_data)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in filter(Path.is_file, (self.work / "out").rglob("*")):
            build_data["force_include"][str(library)] = str(library.relative_to(self.work / "out"))

    def _stay_interpreted(self, trouble: CannotCompile, build_data: dict[str, Any]) -> None:
        """Say why in one line, and put the details into the wheel."""
        story = self.work / "interpreted.txt"
        story.write_text(f"{trouble}\n{trouble.details}", encoding="utf-8")
        build_data["force_include"][str(story)] = STORY
        self.app.display_warning(f"stardeck: {trouble}; this is the interpreted build (why: {STORY}).")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the workshop away."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work)


def check_compiler(work: Path) -> None:
    """Compile next to nothing against this Python's headers: a broken compiler is found out at once.

    On Windows setuptools finds the compiler by itself, off the path; there the build itself is the test.
    """
    if os.name == "nt":
        return
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        raise CannotCompile("no C compiler was found", f"There is no command {command[0]!r}.\n")
    (work / "probe.c").write_text("#include <Python.h>\n")
    include = sysconfig.get_paths()["include"]
    run = subprocess.run(
        [*command, f"-I{include}", "-c", "probe.c", "-o", "probe.o"], cwd=work, capture_output=True, text=True
    )
    if run.returncode != 0:
        raise CannotCompile("the C compiler can't compile for this Python", f"{run.stdout}{run.stderr}")


def hot_modules(root: Path, only: str = "") -> list[str]:
    """Return the hot modules, named once in pyproject.toml, relative to the source folder.

    Patterns in *only*, with spaces between them, leave all others out.
    """
    patterns = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["stardeck"]["hot"]
    found = sorted({path.relative_to(root) for pattern in patterns for path in root.glob(pattern)})
    chosen = [path for path in found if not only or any(fnmatch(path.as_posix(), p) for p in only.split())]
    if not chosen:
        raise ValueError(
            f"STARDECK_HOT={only!r} names no hot module; paths begin with src/stardeck/, "
            "and pyproject.toml lists them under [tool.stardeck]."
        )
    return [
        path.relative_to("src").as_posix()
        for path in chosen
        if (root / path).read_text(encoding="utf-8").strip()
    ]


def compile_into(root: Path, work: Path, modules: list[str]) -> None:
    """Compile a copy of the sources; the libraries land in ``work/out``.

    Hot modules need no other distribution, so none is looked at: the build is the same whatever is
    installed around it. Importing one imports its packages, which need some; errors are those of hot modules.
    """
    source = work / "src"
    shutil.copytree(root / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    program = (
        "import sys\n"
        "from mypyc.build import mypycify\n"
        "from setuptools import setup\n"
        f"quicker = {[] if os.name == 'nt' else QUICKER}\n"
        "modules = sys.argv[1:]\n"
        "sys.argv[1:] = ['--quiet', 'build_ext', '--build-lib', '../out', '--build-temp', '../temp']\n"
        "flags = ['--strict', '--config-file=', '--no-site-packages', '--follow-imports=silent']\n"
        "libraries = mypycify([*flags, *modules], opt_level='1', debug_level='0', group_name='stardeck',\n"
        "    target_dir='../c')\n"
        "for library in libraries:\n"
        "    library.extra_compile_args += quicker\n"
        "setup(name='stardeck-hot', packages=[], ext_modules=libraries)\n"
    )
    (work / "temp").mkdir()
    command = [sys.executable, "-c", program, *modules]
    environment = {**os.environ, "MYPYPATH": str(source)}
    run = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True)
    if run.returncode != 0:
        raise CannotCompile("the hot modules could not be compiled", f"{run.stdout}{run.stderr}")
