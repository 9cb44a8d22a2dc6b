"""The words of Orbital: sections of content/words.en.toml and the files of other languages."""

from __future__ import annotations

from typing import Final

from stardeck.words import Words

NAMES: Final = Words("stardeck.games.orbital", "names")
"""Names of components for languages that the pack lacks, by the English name."""

WORDS: Final = Words("stardeck.games.orbital", "game")

TABLE: Final = Words("stardeck.games.orbital", "table")
"""Words on the table's picture."""

SHORT: Final = Words("stardeck.games.orbital", "short")
"""The effect of a card by the code of the pack; written for `pictures.inline`."""

FULL: Final = Words("stardeck.games.orbital", "full")
"""The same in whole sentences."""

COLOUR_WORDS: Final = Words("stardeck.games.orbital", "colour")

COLOURS_WORDS: Final = Words("stardeck.games.orbital", "colours")
"""The same of several modules."""

MAJORITY_WORDS: Final = Words("stardeck.games.orbital", "majority")
"""The same of majorities, at the beginning of an English line."""

SOURCE_WORDS: Final = Words("stardeck.games.orbital", "source")

WHY: Final = Words("stardeck.games.orbital", "why-not")
"""Why something can't be done."""
