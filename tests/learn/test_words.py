"""Every word of reviews, hints and lessons exists in both languages, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import stardeck
from stardeck.learn.words import WORDS

SOURCE = Path(stardeck.__file__).parent
COLUMNS = ("at", "played", "better", "chance", "cost")
MADE = {f"column-{name}" for name in COLUMNS}
"""Keys that are put together."""


def asked() -> set[str]:
    """Return every key that the code asks for."""
    found = set(MADE)
    for path in [
        *SOURCE.glob("learn/*.py"),
        *SOURCE.glob("server/**/*.py"),
        SOURCE / "commands" / "review.py",
    ]:
        text = path.read_text(encoding="utf-8")
        for call in re.findall(r"say\(WORDS, ([^)]*)", text):
            found |= set(re.findall(r"[\"']([a-z]+(?:-[a-z]+)+|[a-z]+)[\"']", call))
        if "words" not in path.relative_to(SOURCE).as_posix():
            found |= {key for key in WORDS if f'"{key}"' in text}
    return found


def test_no_word_is_left_over() -> None:
    """What nobody asks for is not kept."""
    assert set(WORDS) - asked() == set()
