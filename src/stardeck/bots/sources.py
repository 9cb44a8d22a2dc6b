"""The Python files that a bot or a game is made of: whoever edits one has another bot."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path


def digest(files: Iterable[Path]) -> str:
    """Return a fingerprint of what stands in files, whatever folder they lie in."""
    found = hashlib.sha256()
    for path in files:
        content = path.read_bytes() if path.is_file() else b""
        found.update(path.name.encode() + b"\0" + content + b"\0")
    return found.hexdigest()[:16]


def package_files(module: str) -> list[Path]:
    """Return the Python files of a package, or of the one that a module belongs to.

    A compiled build has them too, beside its libraries, so both builds give the same.
    """
    spec = find_spec(module)
    if spec is None:
        return []
    if spec.submodule_search_locations:
        folders = [Path(folder) for folder in spec.submodule_search_locations]
        return sorted(path for folder in folders for path in folder.rglob("*.py"))
    if spec.parent:
        return package_files(spec.parent)
    return [] if spec.origin is None else [Path(spec.origin)]


def file_and_siblings(file: Path) -> list[Path]:
    """Return a Python file, and those beside it that it imports, directly or by way of others."""
    found = [file]
    for path in found:  # grows while it is read
        for name in imported_names(path):
            beside = file.parent / name
            near = sorted(beside.rglob("*.py")) if beside.is_dir() else [beside.with_suffix(".py")]
            found += [one for one in near if one.is_file() and one not in found]
    return found


def imported_names(path: Path) -> list[str]:
    """Return the first words of what a file imports; nothing if it is not Python, as loading it will say."""
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError):
        return []
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.append(node.module)
    return sorted({name.partition(".")[0] for name in names})
