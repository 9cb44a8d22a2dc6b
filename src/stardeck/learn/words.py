"""What reviews, hints and lessons say."""

from __future__ import annotations

from typing import Final

from stardeck.words import Words

WORDS: Final = Words("stardeck.learn", "learn")
