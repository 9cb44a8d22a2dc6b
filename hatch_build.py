"""Compile the hot modules with mypyc while a wheel is built, outside the source tree.

Editable installs stay interpreted. Without a C compiler the wheel is interpreted too, and says so.
STARDECK_BUILD=interpreted asks for that; STARDECK_BUILD=compiled makes a missing compiler an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """The hook hatchling runs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together."""
        wanted = os.environ.get("STARDECK_BUILD", "")
        if version == "editable" or wanted == "interpreted":
            return
        if not has_compiler():
            if wanted == "compiled":
                raise RuntimeError("STARDECK_BUILD=compiled, but no C compiler was found.")
            self.app.display_warning("stardeck: no C compiler found; installing the interpreted build.")
            return
        self.work = Path(tempfile.mkdtemp(prefix="stardeck-build-"))
        compile_into(Path(self.root), self.work)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in self.work.rglob("*.so"):
            inside = library.relative_to(self.work / "out")
            build_data["force_include"][str(library)] = str(inside)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the workshop away."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work)


def has_compiler() -> bool:
    """Tell whether C can be compiled against this Python's headers."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


def hot_modules(root: Path) -> list[str]:
    """Return the hot modules, named once in pyproject.toml, relative to the source folder."""
    patterns = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["stardeck"]["hot"]
    found = sorted({path for pattern in patterns for path in root.glob(pattern)})
    return [str(path.relative_to(root / "src")) for path in found if path.read_text(encoding="utf-8").strip()]


def compile_into(root: Path, work: Path) -> None:
    """Compile a copy of the sources; the libraries land in ``work/out``."""
    source = work / "src"
    shutil.copytree(root / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    program = (
        "import sys\n"
        "from mypyc.build import mypycify\n"
        "from setuptools import setup\n"
        "modules = sys.argv[1:]\n"
        "sys.argv[1:] = ['--quiet', 'build_ext', '--build-lib', '../out', '--build-temp', '../temp']\n"
        "setup(name='stardeck-hot', packages=[], ext_modules=mypycify(\n"
        "    ['--strict', *modules], opt_level='1', group_name='stardeck', target_dir='../c'))\n"
    )
    (work / "temp").mkdir()
    command = [sys.executable, "-c", program, *hot_modules(root)]
    environment = {**os.environ, "MYPYPATH": str(source)}
    run = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(f"mypyc could not compile the hot modules:\n{run.stdout}\n{run.stderr}")
