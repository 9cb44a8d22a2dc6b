"""What the page says before a game starts, and of seats that change hands in it."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

LOBBY_WORDS: Final[Words] = {
    "lobby-invite": (
        "Share the link. You can start the game when every seat is taken.",
        "Partagez le lien. Vous pourrez commencer quand toutes les places seront prises.",
    ),
    "lobby-ready": (
        "Every seat is taken. Start the game when you’re ready.",
        "Toutes les places sont prises. Commencez quand vous voulez.",
    ),
    "lobby-seated": (
        "You have a seat. {owner} starts the game when every seat is taken.",
        "Vous avez une place. {owner} lancera la partie quand toutes les places seront prises.",
    ),
    "lobby-waits": (
        "Every seat is taken. Waiting for {owner} to start the game.",
        "Toutes les places sont prises. En attente de {owner}, qui lancera la partie.",
    ),
    "lobby-owner-gone": (
        "Every seat is taken and {owner} has been offline for ten minutes, so you can start the game.",
        "Toutes les places sont prises et {owner} est hors ligne depuis dix minutes : vous pouvez commencer.",
    ),
    "lobby-come": ("Take a seat, or stay and watch.", "Prenez place, ou regardez."),
    "lobby-full": (
        "Every seat is taken. You can watch once the game starts.",
        "Toutes les places sont prises. Vous pourrez regarder la partie.",
    ),
    "the-owner": ("the owner", "l’hôte"),
    "owner": ("owner", "hôte"),
    "removed": (
        "The owner removed you from this table, so you can’t take a seat here. You can stay and watch.",
        "L’hôte vous a retiré de cette table : vous ne pouvez plus y prendre place. Vous pouvez regarder.",
    ),
    "kept-days": (
        "The invitation expires {n} {n:day|days} after the last change in this lobby.",
        "L’invitation expire {n} {n:jour|jours} après le dernier changement ici.",
    ),
    "kept-hours": (
        "The invitation expires {n} {n:hour|hours} after the last change in this lobby.",
        "L’invitation expire {n} {n:heure|heures} après le dernier changement ici.",
    ),
    "start": ("Start the game", "Commencer la partie"),
    "remove": ("Remove", "Retirer"),
    "remove-name": ("Remove {name}", "Retirer {name}"),
    "remove-words": (
        "{name} loses the seat and can’t take one at this table again.",
        "{name} perd sa place et ne pourra plus en prendre une à cette table.",
    ),
    "offer-seat": ("Offer {name}’s seat", "Proposer la place de {name}"),
    "withdraw-seat": ("Stop offering {name}’s seat", "Ne plus proposer la place de {name}"),
    "offer-words": (
        "Anyone with the link can take an offered seat. The bot plays until then.",
        "Toute personne qui a le lien peut prendre une place proposée. Le robot joue jusque-là.",
    ),
    "seat-offered": ("seat on offer", "place proposée"),
    "take-seat": ("Take {name}’s seat", "Prendre la place de {name}"),
    "take-seat-words": (
        "A bot plays for {name}. You can take over and see the hand of that seat.",
        "Un robot joue pour {name}. Vous pouvez prendre la suite et voir la main de cette place.",
    ),
    "close-table": ("Close the table", "Fermer la table"),
    "close-words": (
        "The game ends for everyone, without a result. You can’t undo this.",
        "La partie s’arrête pour tout le monde, sans résultat. C’est définitif.",
    ),
    "ended-early": (
        "The game ended early: no winner.",
        "La partie s’est arrêtée avant la fin : personne ne gagne.",
    ),
    "state-ready": ("ready to start", "prête à commencer"),
    "state-rematch": ("rematch, waiting for you", "revanche, on vous attend"),
    "rematch-waits": ("There is a rematch.", "Il y a une revanche."),
    "note-start": ("The game starts.", "La partie commence."),
    "note-offer": ("{name}’s seat is on offer.", "La place de {name} est proposée."),
    "note-withdraw": ("{name}’s seat is no longer on offer.", "La place de {name} n’est plus proposée."),
    "note-take-over": ("{name} takes over from a bot.", "{name} prend la suite d’un robot."),
    "note-ended": ("The owner closed the table.", "L’hôte a fermé la table."),
}
