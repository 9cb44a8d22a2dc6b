"""What the server refuses, in words."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Lang, Words, say

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
    "not-seated": ("You do not sit at this table.", "Vous n’avez pas de place à cette table."),
    "seat-moved": (
        "This seat has a new link: the one used here no longer opens it. You are watching now.",
        "Cette place a un nouveau lien : celui utilisé ici ne l’ouvre plus. Vous êtes maintenant spectateur.",
    ),
    "one-seat": (
        "You already have a seat at this table. Leave the other one to another player.",
        "Vous avez déjà une place à cette table. Laissez l’autre à quelqu’un d’autre.",
    ),
    "removed": (
        "The owner removed you from this table, so you can’t take a seat here. You can watch.",
        "L’hôte vous a retiré de cette table : vous ne pouvez plus y prendre place. Vous pouvez regarder.",
    ),
    "seats-free": (
        "A seat is still free. Wait for a player or put a bot there, then start.",
        "Une place est encore libre. Attendez quelqu’un ou mettez-y un robot, puis commencez.",
    ),
    "owner-starts": (
        "The owner of the table starts the game. You can start it if the owner has been offline for ten "
        "minutes.",
        "C’est à l’hôte de commencer. Vous pourrez le faire s’il est hors ligne depuis dix minutes.",
    ),
    "not-offered": (
        "This seat can’t be offered, or it isn’t offered any more.",
        "Cette place ne peut pas être proposée, ou ne l’est plus.",
    ),
    "not-gone": (
        "You can offer a player’s seat only while a bot plays for them and they have been offline for five "
        "minutes.",
        "Vous ne pouvez proposer la place de quelqu’un que si un robot le remplace et qu’il est hors "
        "ligne depuis cinq minutes.",
    ),
    "seat-taken": ("This seat is taken.", "Cette place est prise."),
    "no-free-seat": ("No seat is free at this table.", "Aucune place n’est libre à cette table."),
    "not-begun": (
        "The game hasn’t started yet. The owner of the table starts it.",
        "La partie n’a pas encore commencé. C’est l’hôte de la table qui la lance.",
    ),
    "over": ("The game is over.", "La partie est finie."),
    "begun": (
        "The game has already started. This is possible only before the start.",
        "La partie a déjà commencé. Cela n’est possible qu’avant le début.",
    ),
    "nobody-there": (
        "There is no player or bot you could remove from this seat.",
        "Il n’y a personne à retirer de cette place.",
    ),
    "not-over": ("The game is not over yet.", "La partie n’est pas encore finie."),
    "illegal": ("This answer is not allowed now.", "Cette réponse n’est pas permise maintenant."),
    "undo-boundary": (
        "You can’t undo past new information, a random event or another player’s move.",
        "Vous ne pouvez pas annuler au-delà d’une nouvelle information, d’un événement aléatoire ou du coup "
        "d’un autre joueur.",
    ),
    "undo-late": (
        "Your time for that answer is up: it stands.",
        "Votre temps pour cette réponse est écoulé : elle est maintenue.",
    ),
    "bad-message": ("The server did not understand this.", "Le serveur n’a pas compris cela."),
    "bad-table": ("This table can’t be set up.", "Cette table ne peut pas être préparée."),
    "old-rules": (
        "This table was begun under older rules, in which the same numbers gave other deals. "
        "It is kept as it is, but can’t go on here. Make a new one.",
        "Cette table a commencé avec d’anciennes règles, où les mêmes numéros donnaient d’autres donnes. "
        "Elle est gardée telle quelle, mais ne peut pas continuer ici. Créez-en une autre.",
    ),
    "bad-record": ("This record can’t be opened.", "Cette partie enregistrée ne peut pas être ouverte."),
    "not-owner": (
        "Only the owner of the table can do this.",
        "Seul l’hôte de la table peut faire cela.",
    ),
    "not-late": (
        "A bot may stand in only for somebody who has kept the table waiting for five minutes and is not "
        "connected.",
        "Un robot ne peut remplacer que quelqu’un qui fait attendre la table depuis cinq minutes et qui "
        "n’est pas connecté.",
    ),
    "clock-runs": (
        "At this table there is a clock: a bot stands in when the time is up, and not before.",
        "Cette table a une pendule : un robot ne remplace quelqu’un qu’une fois son temps écoulé.",
    ),
    "not-away": (
        "No bot plays for you: there is no seat to take back.",
        "Aucun robot ne joue pour vous : il n’y a pas de place à reprendre.",
    ),
    "time-up": (
        "Your time for this answer is up, and the bot gives it. Take your seat back after it.",
        "Votre temps pour cette réponse est écoulé, et le robot la donne. Reprenez votre place ensuite.",
    ),
    "too-fast": ("Too many requests: wait a moment.", "Trop de demandes : attendez un moment."),
    "too-large": ("This is too large.", "C’est trop volumineux."),
    "too-heavy": (
        "This would take too long to read or to draw, and was put aside. Send something simpler.",
        "Ce serait trop long à lire ou à dessiner, et a été écarté. Envoyez quelque chose de plus simple.",
    ),
    "busy": (
        "Too much is being read just now: try again in a minute.",
        "Trop de textes sont en cours de lecture : réessayez dans une minute.",
    ),
    "too-many": ("There are too many tables: try later.", "Il y a trop de tables : essayez plus tard."),
    "too-many-of-yours": (
        "Too many tables were made from your address that are unfinished or there to try: finish some, or "
        "wait until old ones are given back.",
        "Trop de tables inachevées ou d’essai ont été créées depuis votre adresse : terminez-en, ou attendez "
        "que les anciennes soient retirées.",
    ),
    "too-many-waiting": (
        "Too many tables made from your address wait for players: use one of them, or wait until old ones "
        "are given back.",
        "Trop de tables créées depuis votre adresse attendent des joueurs : utilisez l’une d’elles, ou "
        "attendez que les anciennes soient retirées.",
    ),
    "no-space": (
        "The server’s space for tables is full: nothing new can be kept until old tables are given back. "
        "The person who runs the server can make room (STARDECK_SPACE).",
        "L’espace du serveur pour les tables est plein : rien de nouveau ne peut être gardé avant que "
        "d’anciennes tables soient retirées. La personne qui s’occupe du serveur peut en ajouter "
        "(STARDECK_SPACE).",
    ),
    "no-space-of-yours": (
        "The tables made from your address fill its space on this server: wait until old ones are given "
        "back, or ask the person who runs the server for more (STARDECK_SPACE_EACH).",
        "Les tables créées depuis votre adresse remplissent son espace sur ce serveur : attendez que les "
        "anciennes soient retirées, ou demandez-en plus à la personne qui s’occupe du serveur "
        "(STARDECK_SPACE_EACH).",
    ),
    "too-many-lines": (
        "You have written as many lines at this table as it can keep. You can still play.",
        "Vous avez écrit autant de lignes que cette table peut en garder. Vous pouvez toujours jouer.",
    ),
    "too-many-entries": (
        "Your seat has done as much at this table as it can keep. Make a new table.",
        "Votre place a fait autant à cette table qu’elle peut en garder. Créez une autre table.",
    ),
    "no-new-tables": (
        "This server takes no new tables for now. Games in progress continue.",
        "Ce serveur n’accepte pas de nouvelle table pour l’instant. Les parties en cours continuent.",
    ),
    "read-only": (
        "This server is read-only for now: you can watch, but not play. Your game is kept; try again later.",
        "Ce serveur est en lecture seule pour l’instant : on peut regarder, mais pas jouer. Votre partie est "
        "conservée ; réessayez plus tard.",
    ),
    "too-slow": (
        "The request took too long to arrive. Send it again.",
        "La demande a mis trop de temps à arriver. Envoyez-la de nouveau.",
    ),
    "busy-hints": (
        "Too many people ask for hints just now: try again in a moment.",
        "Trop de personnes demandent un conseil : réessayez dans un moment.",
    ),
    "database": (
        "The server can’t reach its database just now. Nothing was changed that you were not told of; "
        "try again in a moment.",
        "Le serveur n’atteint pas sa base de données pour l’instant. Rien n’a changé à votre "
        "insu ; réessayez dans un moment.",
    ),
    "failed": (
        "The server failed at this. It was written down; try again, or tell whoever runs the server.",
        "Le serveur a échoué. C’est noté ; réessayez, ou prévenez la personne qui s’occupe du serveur.",
    ),
    "host": (
        "The page is not served under this name. Whoever runs the server can allow it (STARDECK_HOSTS).",
        "La page n’est pas servie sous ce nom. La personne qui s’occupe du serveur peut l’autoriser "
        "(STARDECK_HOSTS).",
    ),
    "no-page": ("There is no such page here.", "Cette page n’existe pas ici."),
    "no-method": (
        "This address does not take such a request.",
        "Cette adresse n’accepte pas une telle demande.",
    ),
    "origin": (
        "This request comes from another site and was refused. If that site is this page’s public address, "
        "the server’s operator must allow it (STARDECK_ORIGINS).",
        "Cette demande vient d’un autre site et a été refusée. Si ce site est l’adresse publique de cette "
        "page, la personne qui gère le serveur doit l’autoriser (STARDECK_ORIGINS).",
    ),
    "bad-position": ("This position can’t be set up.", "Cette position ne peut pas être préparée."),
    "no-hints": ("This table is played without hints.", "Cette table se joue sans conseils."),
    "no-lesson": ("There is no guided game here.", "Il n’y a pas de partie guidée ici."),
    "too-many-reviews": (
        "Other games are being reviewed: try again in a minute.",
        "D’autres parties sont en cours d’analyse : réessayez dans une minute.",
    ),
    "secret": (
        "This would tell what is hidden in the game. You can have it when the game is over.",
        "Cela révélerait ce qui est caché dans la partie. Vous pourrez le voir à la fin.",
    ),
    "deal-secret": (
        "This deal is still being played. You can play it again when that game is over.",
        "Cette donne est encore en cours. Vous pourrez la rejouer quand cette partie sera finie.",
    ),
}
"""What the server refuses, by code."""


def problem_words(code: str, lang: Lang, detail: str = "") -> str:
    """Return a refusal in words, with the detail that the rules gave."""
    words = say(PROBLEMS, code, lang)
    return f"{words} {detail}" if detail else words
