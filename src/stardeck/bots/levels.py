"""Levels for people: which bot plays, and how long it may think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stardeck.kernel.bot import Limit
from stardeck.kernel.words import LANGUAGES, Lang


@dataclass(frozen=True)
class Level:
    """An opponent as a person chooses it. At most a second an answer on one core."""

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
            "Wants points, but answers without thinking every third time.",
            "Cherche les points, mais répond sans réfléchir une fois sur trois.",
        ),
    ),
    Level(
        "normal",
        "hasty",
        Limit(playouts=3),
        ("Normal", "Normal"),
        (
            "Takes what is best right now, and slips up once in ten times.",
            "Prend ce qu’il y a de mieux maintenant, et se trompe une fois sur dix.",
        ),
    ),
    Level(
        "hard",
        "search",
        Limit(seconds=1.0, playouts=10),
        ("Hard", "Difficile"),
        (
            "Imagines what the others may hold and thinks a little ahead.",
            "Imagine ce que les autres peuvent avoir et réfléchit un peu en avant.",
        ),
    ),
    Level(
        "expert",
        "search",
        Limit(seconds=0.5),
        ("Expert", "Expert"),
        (
            "Thinks ahead for up to half a second before each answer.",
            "Réfléchit jusqu’à une demi-seconde avant chaque réponse.",
        ),
    ),
)
"""From the weakest to the strongest; docs/bots.md has what is measured."""
