"""Which build runs: plain Python files, or extension modules compiled from them."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Final

from stardeck.kernel import decision

STORY: Final = Path(__file__).parent / "interpreted.txt"
"""Is there where the hot modules should have been compiled but could not be; ``hatch_build.py`` writes it."""


def is_compiled() -> bool:
    """Tell whether the hot modules run as compiled extension modules."""
    return not (decision.__file__ or "").endswith(".py")


def build_name() -> str:
    """Return ``compiled`` or ``interpreted``."""
    return "compiled" if is_compiled() else "interpreted"


def why_interpreted() -> str:
    """Return why a build that should be compiled is not, in a line; nothing if there is nothing to say."""
    if is_compiled() or not STORY.exists():
        return ""
    reason = STORY.read_text(encoding="utf-8").partition("\n")[0]
    return f"Interpreted because {reason}; what the tools said is in {STORY}."


def interpreter_name() -> str:
    """Return the interpreter in words, e.g. ``CPython 3.11.7``."""
    return f"{platform.python_implementation()} {platform.python_version()}"
