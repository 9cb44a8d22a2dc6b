"""Levels for people: which bot plays, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stardeck.kernel.bot import Limit
from stardeck.words import Lang, Words, say

WORDS: Final = Words("stardeck.bots", "levels")


@dataclass(frozen=True)
class Level:
    """An opponent as a person chooses it. At most half a second an answer on one core."""

    name: str
    bot: str
    limit: Limit

    def title(self, lang: Lang) -> str:
        """Return what people call it."""
        return say(WORDS, self.name, lang)

    def describe(self, lang: Lang) -> str:
        """Return how it plays, in a sentence."""
        return say(WORDS, f"{self.name}.about", lang)


LEVELS: Final = (
    Level("easy", "careless", Limit(playouts=1)),
    Level("normal", "hasty", Limit(playouts=3)),
    Level("hard", "greedy", Limit(playouts=3)),
    Level("expert", "search", Limit(seconds=0.5)),
)
"""From the weakest to the strongest; docs/bots.md has what is measured."""
