"""What the terminal says while people play or look back."""

from __future__ import annotations

from typing import Final

from stardeck.words import Words

WORDS: Final = Words("stardeck.commands", "terminal")
