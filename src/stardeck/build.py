"""Which build runs: plain Python files, or extension modules compiled from them."""

from __future__ import annotations

import platform

from stardeck.kernel import decision


def is_compiled() -> bool:
    """Tell whether the hot modules run as compiled extension modules."""
    return not (decision.__file__ or "").endswith(".py")


def build_name() -> str:
    """Return ``compiled`` or ``interpreted``."""
    return "compiled" if is_compiled() else "interpreted"


def interpreter_name() -> str:
    """Return the interpreter in words, e.g. ``CPython 3.11.7``."""
    return f"{platform.python_implementation()} {platform.python_version()}"
