"""What the terminal says while people play or look back, in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WORDS: Final[Words] = {
    "points": ("{n} {n:point|points}", "{n} {n:point|points}"),
    "you": ("Captain", "Capitaine"),
    "automaton": ("Automaton", "Automate"),
    "thinking": ("{who} is thinking …", "{who} réfléchit …"),
    "happened": ("Since your last answer", "Depuis votre dernière réponse"),
    "same": ("(as before: {titles}; type table)", "(comme avant : {titles} ; tapez table)"),
    "more": ("({n} earlier {n:line|lines}: type log)", "({n} {n:ligne|lignes} avant : tapez log)"),
    "answer": ("Your answer (? for help): ", "Votre réponse (? pour l’aide) : "),
    "no-answer": (
        "{text!r} is no answer. Type a number from 1 to {most}, the notation, or ? for help.",
        "{text!r} n’est pas une réponse. Tapez un nombre de 1 à {most}, la notation, ou ? pour l’aide.",
    ),
    "matching": ("Answers with {text!r}:", "Réponses avec {text!r} :"),
    "undone": ("Taken back.", "Réponse reprise."),
    "no-undo": (
        "You can’t undo past new information, a random event or another player’s move.",
        "Vous ne pouvez pas annuler au-delà d’une nouvelle information, d’un événement aléatoire ou du coup "
        "d’un autre joueur.",
    ),
    "nothing-yet": ("There is nothing to undo yet.", "Il n’y a encore rien à annuler."),
    "saved": ("The game is in {file}.", "La partie est dans {file}."),
    "bot-failed": (
        "{who} can't answer: {why}\nFrom now on a bot of level normal plays for it; your game goes on.",
        "{who} ne peut pas répondre : {why}\nDésormais un bot de niveau normal joue à sa place ; "
        "votre partie continue.",
    ),
    "not-saved": (
        "The game could not be saved anywhere. This is its record; keep it in a file to go on:",
        "La partie n’a pu être enregistrée nulle part. Voici son texte ; gardez-le dans un fichier "
        "pour la reprendre :",
    ),
    "resume": ("Go on with: stardeck play --resume {file}", "Reprendre avec : stardeck play --resume {file}"),
    "cover": (
        "{who}, it is your turn. Others look away; press Enter.",
        "{who}, à vous. Les autres regardent ailleurs ; appuyez sur Entrée.",
    ),
    "over": ("The game is over.", "La partie est finie."),
    "wins": ("{who} wins.", "{who} gagne."),
    "share": ("{who} share the victory.", "{who} partagent la victoire."),
    "nobody": ("Nobody wins.", "Personne ne gagne."),
    "total": ("Total", "Total"),
    "no-card": ("No card here is called {text!r}.", "Aucune carte ici ne s’appelle {text!r}."),
    "no-rule": ("No rule speaks of {text!r}.", "Aucune règle ne parle de {text!r}."),
    "help": (
        "number or notation: answer · undo: take back · table · log: all that happened · rules WORD\n"
        "card WORD · view: what you know, as notation · save [FILE] · quit (saves; later --resume)",
        "nombre ou notation : répondre · undo : reprendre · table · log : tout ce qui s’est passé "
        "· rules MOT · card MOT\nview : ce que vous savez, en notation · save [FICHIER] · quit (enregistre ; "
        "reprendre avec --resume)",
    ),
    "step": ("Answer {at} of {most}", "Réponse {at} sur {most}"),
    "open": ("everything open", "tout visible"),
    "public": ("as a spectator", "en spectateur"),
    "seen-by": ("as {who}", "vu par {who}"),
    "stepping": (
        "next, back, number, seat N, open, public, quit: ",
        "next, back, nombre, seat N, open, public, quit : ",
    ),
    "no-step": ("{text!r} is no step.", "{text!r} n’est pas un pas."),
}
