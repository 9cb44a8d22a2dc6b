"""What bots say of their answers, in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Remark, Words

WORDS: Final[Words] = {
    "only": ("The only answer.", "La seule réponse possible."),
    "careless": ("Answered in a hurry.", "Répondu à la hâte."),
    "best-now": (
        "The best of {n} answers right now.",
        "La meilleure des {n} réponses possibles en ce moment.",
    ),
    "searched": (
        "Wins about {wins} of 100 games after this answer: {visits} of {playouts} playouts went this way.",
        "Gagne environ {wins} parties sur 100 après cette réponse : {visits} parties imaginées "
        "sur {playouts} sont passées par là.",
    ),
}


def remark(key: str, **values: object) -> Remark:
    """Return a phrase of a bot, to be said in the reader's language."""
    return Remark(WORDS[key], values)
