"""The words of Lanterns, in every language."""

from __future__ import annotations

from typing import Final

from stardeck.words import Words

WORDS: Final = Words("stardeck_toy", "game")
