"""What the server refuses, in words."""

from __future__ import annotations

from typing import Final

from stardeck.words import Lang, Words, say

PROBLEMS: Final = Words("stardeck.server", "problems")
"""What the server refuses, by code."""


def problem_words(code: str, lang: Lang, detail: str = "") -> str:
    """Return a refusal in words, with the detail that the rules gave."""
    words = say(PROBLEMS, code, lang)
    return f"{words} {detail}" if detail else words
