"""What a package brings that is not code: its folder ``content``."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def content(package: str, name: str) -> Traversable:
    """Return a file or folder of a package's content; it may be missing."""
    return files(package) / "content" / name


def content_text(package: str, name: str) -> str:
    """Return the text of a file of a package's content."""
    return content(package, name).read_text(encoding="utf-8")
