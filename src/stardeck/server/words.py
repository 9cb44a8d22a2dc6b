"""Every word of the page and of the server's refusals, in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import LANGUAGES, Lang, Words, say

PROBLEMS: Final[Words] = {
    "unknown-table": (
        "There is no such table. The link may be incomplete.",
        "Cette table n’existe pas. Le lien est peut-être incomplet.",
    ),
    "unknown-game": ("There is no such game here.", "Ce jeu n’existe pas ici."),
    "unknown-card": ("There is no such component.", "Cet élément n’existe pas."),
    "stale": (
        "The table has moved on: look again and answer anew.",
        "La table a changé : regardez de nouveau et répondez encore.",
    ),
    "not-your-turn": ("It is not your turn to answer.", "Ce n’est pas à vous de répondre."),
    "not-seated": ("You do not sit at this table.", "Vous n’êtes pas assis à cette table."),
    "seat-taken": ("This seat is taken.", "Cette place est prise."),
    "no-free-seat": ("No seat is free at this table.", "Aucune place n’est libre à cette table."),
    "not-begun": (
        "The game begins when every seat is taken.",
        "La partie commence quand toutes les places sont prises.",
    ),
    "over": ("The game is over.", "La partie est finie."),
    "not-over": ("The game is not over yet.", "La partie n’est pas encore finie."),
    "illegal": ("This answer is not allowed now.", "Cette réponse n’est pas permise maintenant."),
    "undo-boundary": (
        "This can’t be taken back: something became known, or somebody answered since.",
        "On ne peut pas annuler cela : quelque chose a été révélé, ou quelqu’un a répondu depuis.",
    ),
    "bad-message": ("The server did not understand this.", "Le serveur n’a pas compris cela."),
    "bad-table": ("This table can’t be set up.", "Cette table ne peut pas être préparée."),
    "bad-record": ("This record can’t be opened.", "Cette partie enregistrée ne peut pas être ouverte."),
    "not-owner": (
        "Only who made the table may do this.",
        "Seule la personne qui a créé la table peut faire cela.",
    ),
    "not-late": (
        "A bot may stand in only for somebody who has kept the table waiting for five minutes.",
        "Un robot ne peut remplacer que quelqu’un qui fait attendre la table depuis cinq minutes.",
    ),
    "too-fast": ("Too many requests: wait a moment.", "Trop de demandes : attendez un moment."),
    "too-large": ("This is too large.", "C’est trop volumineux."),
    "too-many": ("There are too many tables: try later.", "Il y a trop de tables : essayez plus tard."),
    "origin": (
        "This request comes from another site and was refused.",
        "Cette demande vient d’un autre site et a été refusée.",
    ),
    "secret": (
        "The record tells the deal: it can be had when the game is over.",
        "L’enregistrement révèle la donne : il sera disponible à la fin de la partie.",
    ),
}
"""What the server refuses, by code."""

BOTS: Final[Words] = {
    "other": ("A bot that is installed here.", "Un robot installé ici."),
    "random": ("Answers at random.", "Répond au hasard."),
    "rulebook": (
        "The automatic opponent of the rulebook, as printed.",
        "L’adversaire automatique de la règle, tel qu’imprimé.",
    ),
}


def problem_words(code: str, lang: Lang, detail: str = "") -> str:
    """Return a refusal in words, with the detail that the rules gave."""
    words = say(PROBLEMS, code, lang)
    return f"{words} {detail}" if detail else words


def bot_words(name: str, lang: Lang) -> str:
    """Return how a bot plays, as far as it is known."""
    return say(BOTS, name if name in BOTS else "other", lang)


def page_words(lang: Lang) -> dict[str, str]:
    """Return every word of the page in one language."""
    spoken = LANGUAGES.index(lang)
    return {key: words[spoken] for key, words in WORDS.items()}


WORDS: Final[Words] = {
    "tagline": ("Three worlds, one table.", "Trois mondes, une table."),
}
"""The words of the page; the modules of the page ask for them by key."""
