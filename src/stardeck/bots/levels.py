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
            "Wants points, but is nearly always in a hurry; it never overlooks a win.",
            "Cherche les points, mais presque toujours à la hâte ; jamais une victoire ne lui échappe.",
        ),
    ),
    Level(
        "normal",
        "hasty",
        Limit(playouts=3),
        ("Normal", "Normal"),
        (
            "Takes what is best right now, but hurries now and then and overlooks something.",
            "Prend ce qu’il y a de mieux maintenant, mais se hâte parfois, et quelque chose lui échappe.",
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
