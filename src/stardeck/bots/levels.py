"""Levels for people: which bot plays, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stardeck.kernel.bot import Limit
from stardeck.kernel.words import LANGUAGES, Lang


@dataclass(frozen=True)
class Level:
    """An opponent as a person chooses it. At most half a second an answer on one core."""

    name: str
    bot: str
    limit: Limit
    titles: tuple[str, str]
    """What it is called, in English and French."""

    words: tuple[str, str]
    """How it plays, in English and French."""

    def title(self, lang: Lang) -> str:
        """Return what people call it."""
        return self.titles[LANGUAGES.index(lang)]

    def describe(self, lang: Lang) -> str:
        """Return how it plays, in a sentence."""
        return self.words[LANGUAGES.index(lang)]


LEVELS: Final = (
    Level(
        "easy",
        "careless",
        Limit(playouts=1),
        ("Easy", "Facile"),
        (
            "Wants points, but answers without thinking every second time.",
            "Cherche les points, mais répond sans réfléchir une fois sur deux.",
        ),
    ),
    Level(
        "normal",
        "hasty",
        Limit(playouts=3),
        ("Normal", "Normal"),
        (
            "Takes what is best right now, but does not think every fourth time.",
            "Prend ce qu’il y a de mieux maintenant, mais ne réfléchit pas une fois sur quatre.",
        ),
    ),
    Level(
        "hard",
        "greedy",
        Limit(playouts=3),
        ("Hard", "Difficile"),
        (
            "Takes what is best right now, always, and never looks further.",
            "Prend toujours ce qu’il y a de mieux maintenant, sans regarder plus loin.",
        ),
    ),
    Level(
        "expert",
        "search",
        Limit(seconds=0.5),
        ("Expert", "Expert"),
        (
            "Imagines what the others may hold and thinks ahead, up to half a second an answer.",
            "Imagine ce que les autres peuvent avoir et réfléchit en avant, une demi-seconde au plus.",
        ),
    ),
)
"""From the weakest to the strongest; docs/bots.md has what is measured."""
