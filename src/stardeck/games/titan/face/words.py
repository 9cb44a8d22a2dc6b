"""The words of Titan: sections of content/words.en.toml and the files of other languages."""

from __future__ import annotations

from typing import Final

from stardeck.words import Words

NAMES: Final = Words("stardeck.games.titan", "names")
"""Names of components for languages that the pack lacks, by the English name."""

WORDS: Final = Words("stardeck.games.titan", "game")

WHY: Final = Words("stardeck.games.titan", "why-not")
"""Why something can't be done."""
