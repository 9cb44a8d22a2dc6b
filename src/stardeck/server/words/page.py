"""Every word of the page and of the server's refusals, in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.bots import LEVELS
from stardeck.kernel.words import LANGUAGES, Lang, Words, say
from stardeck.server.words.learn import LEARN_WORDS
from stardeck.server.words.lobby import LOBBY_WORDS
from stardeck.server.words.problems import PROBLEMS
from stardeck.server.words.table import TABLE_WORDS

PREVIEWS: Final[Words] = {
    "free": ("{n} free {n:seat|seats}", "{n} {n:place libre|places libres}"),
}
"""What the preview of a link says."""

BOTS: Final[Words] = {
    "other": ("A bot that is installed here.", "Un robot installé ici."),
    "random": ("Answers at random.", "Répond au hasard."),
    "rulebook": (
        "The automatic opponent of the rulebook, as printed.",
        "L’adversaire automatique de la règle, tel qu’imprimé.",
    ),
}


def bot_words(name: str, lang: Lang) -> str:
    """Return how a bot plays, as far as it is known."""
    return say(BOTS, name if name in BOTS else "other", lang)


def page_words(lang: Lang) -> dict[str, str]:
    """Return every word of the page in one language, the names of the levels among them."""
    spoken = LANGUAGES.index(lang)
    levels = {f"level-{level.name}": level.title(lang) for level in LEVELS}
    return levels | {key: words[spoken] for key, words in WORDS.items()}


WORDS: Final[Words] = {
    # every page
    "tagline": ("Space board games at one table", "Des jeux de l’espace à une même table"),
    "skip": ("Skip to the content", "Aller au contenu"),
    "theme": ("Dark or light", "Sombre ou clair"),
    "theme-auto": ("Colours: as the system", "Couleurs : comme le système"),
    "theme-dark": ("Colours: dark", "Couleurs : sombre"),
    "theme-light": ("Colours: light", "Couleurs : clair"),
    "back": ("Back", "Retour"),
    "close": ("Close", "Fermer"),
    "start-page": ("Start page", "Page d’accueil"),
    "rules": ("Rules", "Règles"),
    "legend": ("What the icons mean", "Ce que disent les icônes"),
    "how-and-rules": ("How to play, rules", "Comment jouer, règles"),
    "your-name": ("Your name", "Votre nom"),
    "captain": ("Captain", "Capitaine"),
    "level": ("Level", "Niveau"),
    # start page
    "start-title": ("Which world tonight?", "Quel monde ce soir ?"),
    "start-lead": (
        "Play at once against bots, or share a link and play with friends. No account: your tables are kept "
        "by this browser.",
        "Jouez tout de suite contre des robots, ou partagez un lien et jouez entre amis. Aucun compte : ce "
        "navigateur garde vos tables.",
    ),
    "games": ("Games", "Jeux"),
    "opponents": ("Bots", "Robots"),
    "play": ("Play now", "Jouer"),
    "new-table": ("New table", "Nouvelle table"),
    "readings-standard": ("House rules: standard", "Règles maison : standard"),
    "readings-changed": (
        "House rules: {n} {n:differs|differ} from the standard",
        "Règles maison : {n} {n:diffère|diffèrent} du standard",
    ),
    "missing": ("There is nothing here", "Il n’y a rien ici"),
    "my-tables": ("My tables", "Mes tables"),
    "my-tables-none": ("None yet.", "Aucune pour l’instant."),
    "open-tables": ("Open tables", "Tables ouvertes"),
    "open-tables-none": (
        "Nobody waits just now. Make a table that is listed here.",
        "Personne n’attend. Créez une table qui sera affichée ici.",
    ),
    "open-record": ("Open a record", "Ouvrir une partie enregistrée"),
    "open-record-words": (
        "Look at a finished game, take back and play on from anywhere.",
        "Revoyez une partie, revenez en arrière et reprenez-la où vous voulez.",
    ),
    "choose-file": ("Choose a file", "Choisir un fichier"),
    "look": ("Look", "Revoir"),
    "go-on": ("Go on", "Continuer"),
    "join": ("Join", "Rejoindre"),
    "watch": ("Watch", "Regarder"),
    "forget": ("Forget this table", "Oublier cette table"),
    "free-seats": ("{n} free {n:seat|seats}", "{n} {n:place libre|places libres}"),
    "state-open": ("waiting for people", "en attente de joueurs"),
    "state-playing": ("being played", "en cours"),
    "state-over": ("over", "finie"),
    # new table
    "game": ("Game", "Jeu"),
    "seats": ("Seats", "Places"),
    "how-many": ("How many", "Combien"),
    "seat-n": ("Seat {n}", "Place {n}"),
    "seat-me": ("Me, at this screen", "Moi, à cet écran"),
    "seat-open": ("Somebody by link", "Quelqu’un par lien"),
    "seat-open-words": (
        "Whoever opens the link may sit here.",
        "Toute personne qui ouvre le lien peut s’asseoir ici.",
    ),
    "seat-bot": ("Bot", "Robot"),
    "by-rules": ("Played by the rules of the game.", "Jouée par les règles du jeu."),
    "by-rules-short": ("automatic", "automatique"),
    "readings": ("How to play", "Comment jouer"),
    "table-options": ("The table", "La table"),
    "listed": ("Show it among the open tables", "L’afficher parmi les tables ouvertes"),
    "move-time": ("Time for a move", "Temps par coup"),
    "time-none": ("no limit", "sans limite"),
    "time-1m": ("1 minute", "1 minute"),
    "time-5m": ("5 minutes", "5 minutes"),
    "time-1d": ("1 day", "1 jour"),
    "time-3d": ("3 days", "3 jours"),
    "more-options": ("More", "Plus"),
    "seed": ("Number of the deal", "Numéro de la donne"),
    "seed-words": (
        "The same number gives the same deal; everybody at the table is told that it was chosen.",
        "Le même numéro donne la même donne ; toute la table est prévenue qu’elle a été choisie.",
    ),
    "pack": ("Pack of your own", "Votre propre paquet"),
    "pack-words": (
        "A TOML file with the components, as “stardeck pack export” writes it.",
        "Un fichier TOML des éléments, comme l’écrit « stardeck pack export ».",
    ),
    "make-table": ("Make the table", "Créer la table"),
    # table
    "people": ("People at the table", "À la table"),
    "undo": ("Undo", "Annuler"),
    "undo-stays": (
        "You can’t undo past new information, a random event or another player’s move.",
        "Vous ne pouvez pas annuler au-delà d’une nouvelle information, d’un événement aléatoire ou du coup "
        "d’un autre joueur.",
    ),
    "undo-stays-bots": (
        "You can’t undo past new information or a random event.",
        "Vous ne pouvez pas annuler au-delà d’une nouvelle information ou d’un événement aléatoire.",
    ),
    "reset-turn": ("Reset turn", "Recommencer le tour"),
    "answers": ("Answers", "Réponses"),
    "result": ("Result", "Résultat"),
    "menu": ("Menu", "Menu"),
    "help": ("Help", "Aide"),
    "others": ("Players", "Joueurs"),
    "board": ("Board", "Plateau"),
    "offer": ("On offer", "À disposition"),
    "hand": ("Your hand", "Votre main"),
    "parts": ("Parts of the table", "Parties de la table"),
    "your-answer": ("Your answer", "Votre réponse"),
    "log": ("Log", "Journal"),
    "chat": ("Chat", "Discussion"),
    "log-and-chat": ("Log and chat", "Journal et discussion"),
    "say": ("Say something", "Dire quelque chose"),
    "send": ("Send", "Envoyer"),
    "zoom-in": ("Zoom in", "Agrandir"),
    "zoom-out": ("Zoom out", "Réduire"),
    "zoom-all": ("Whole board", "Plateau entier"),
    "zoom-read": ("Board in readable words", "Plateau aux mots lisibles"),
    "lost": ("Connection lost. Trying again…", "Connexion perdue. Nouvel essai…"),
    "noscript": ("This page needs JavaScript.", "Cette page a besoin de JavaScript."),
    "no-table-title": ("No table here", "Pas de table ici"),
    "no-table": PROBLEMS["unknown-table"],
    "old-table-title": ("Older rules", "D’anciennes règles"),
    "old-table": PROBLEMS["old-rules"],
    "your-turn": ("Your turn", "À vous"),
    "you": ("you", "vous"),
    "away": ("away, a bot plays", "absent, un robot joue"),
    "here": ("connected", "connecté"),
    "not-here": ("not connected", "non connecté"),
    "to-answer": ("to answer", "doit répondre"),
    "waiting-for": ("{name} is thinking…", "{name} réfléchit…"),
    "watching": ("You are watching. {name} is thinking…", "Vous regardez. {name} réfléchit…"),
    "bot-plays": ("A bot plays for you", "Un robot joue pour vous"),
    "take-back-seat": ("Take the seat back", "Reprendre la place"),
    "stand-in": ("Let a bot play", "Laisser un robot jouer"),
    "confirm": ("Confirm", "Confirmer"),
    "step-back": ("Back", "Retour"),
    "step-back-key": ("Esc", "Échap"),
    "all-answers": ("All {n} answers", "Les {n} réponses"),
    "narrowed": ("{n} {n:choice|choices} left", "{n} {n:choix possible|choix possibles}"),
    "nothing-asked": ("Nothing is asked of you now.", "Rien ne vous est demandé."),
    "source-rulebook": ("As in the rulebook", "Comme dans la règle"),
    "source-published": ("As published", "Comme publié"),
    "source-inferred": ("Inferred from what is published", "Déduit de ce qui est publié"),
    "source-box": ("Typed in from the box", "Recopié de la boîte"),
    "source-reconstructed": (
        "Reconstructed: the printed one may differ",
        "Reconstitué : l’original peut différer",
    ),
    # notes
    "note-undo": ("{name} takes back.", "{name} annule."),
    "note-sit": ("{name} sits down.", "{name} s’assied."),
    "note-leave": ("{name} leaves.", "{name} s’en va."),
    "note-return": ("{name} is back.", "{name} est de retour."),
    "note-stand-in": ("A bot stands in for {name}.", "Un robot remplace {name}."),
    "note-late": (
        "Time is up: a bot stands in for {name}.",
        "Le temps est écoulé : un robot remplace {name}.",
    ),
    "note-learnt": (
        "The lesson is over: bots play the other seats.",
        "La leçon est finie : des robots jouent les autres places.",
    ),
    "note-kick": ("The owner removes {name} from the table.", "L’hôte retire {name} de la table."),
    "note-stuck": (
        "The game ends here: it asks a question that has no answer. Its pack is to blame.",
        "La partie s’arrête ici : elle pose une question sans réponse possible. C’est la faute de son jeu "
        "de cartes.",
    ),
    "note-closed": (
        "The game ends here: whoever runs this server has closed the table.",
        "La partie s’arrête ici : la personne qui gère ce serveur a fermé la table.",
    ),
    "note-known": (
        "{name} has looked at the deal or plays it elsewhere: hidden cards may be known now.",
        "{name} a regardé la donne ou la joue ailleurs : les cartes cachées peuvent être connues.",
    ),
    "note-token": (
        "{name}’s seat has a new link: the old ones no longer open it.",
        "{name} : la place a un nouveau lien, les anciens ne l’ouvrent plus.",
    ),
    "note-rematch": ("{name} wants a rematch.", "{name} veut une revanche."),
    # menu
    "this-table": ("This table", "Cette table"),
    "this-game": ("This game", "Ce jeu"),
    "notify-https": ("(needs HTTPS)", "(nécessite HTTPS)"),
    "notify-refused": (
        "The browser does not allow notifications.",
        "Le navigateur n’autorise pas les notifications.",
    ),
    "share": ("Share the table", "Partager la table"),
    "qr-words": ("Scan it to come to this table.", "À scanner pour venir à cette table."),
    "also-at": ("Also reached at {where}", "Accessible aussi à {where}"),
    "seat-elsewhere": ("My seat on another device", "Ma place sur un autre appareil"),
    "seat-private": (
        "This link is your seat: whoever has it plays for you. Open it only on devices of your own.",
        "Ce lien est votre place : quiconque l’ouvre joue pour vous. Ne l’ouvrez que sur vos propres "
        "appareils.",
    ),
    "seat-here-already": (
        "This browser already has a seat at this table; it keeps that one.",
        "Ce navigateur a déjà une place à cette table ; il la garde.",
    ),
    "seat-link-title": ("Take this seat?", "Prendre cette place ?"),
    "seat-link": (
        "This link gives you {name}’s seat. Anyone who has this link can see its cards and play for it.",
        "Ce lien vous donne une place à cette table : {name}. Toute personne qui a ce lien peut voir ses "
        "cartes et jouer à cette place.",
    ),
    "seat-alone": ("Take the seat on this device only", "Prendre la place sur cet appareil seulement"),
    "seat-alone-words": (
        "The link, and every other device that has it, can only watch from then on.",
        "Le lien et tous les autres appareils qui l’ont ne pourront plus que regarder.",
    ),
    "seat-also": ("Use it here as well", "L’utiliser aussi ici"),
    "seat-also-words": (
        "For a second device of your own. Both show the cards and can play.",
        "Pour un second appareil à vous. Les deux voient les cartes et peuvent jouer.",
    ),
    "seat-watch": ("Only watch", "Regarder seulement"),
    "seat-watch-words": ("The seat stays as it is.", "La place reste telle quelle."),
    "seat-taken": (
        "The seat is yours, on this device only.",
        "La place est à vous, sur cet appareil seulement.",
    ),
    "seat-link-old": (
        "This link no longer opens a seat. You can watch, or ask for a new link.",
        "Ce lien n’ouvre plus de place. Vous pouvez regarder, ou demander un nouveau lien.",
    ),
    "seat-gone": (
        "Your link to a seat at this table no longer works. You are watching.",
        "Votre lien vers une place à cette table ne fonctionne plus. Vous regardez.",
    ),
    "seat-moved-title": ("Your seat was moved", "Votre place a été déplacée"),
    "devices-n": (
        "Your seat is open on {n} {n:device|devices} now:",
        "Votre place est ouverte sur {n} {n:appareil|appareils} maintenant :",
    ),
    "devices-more": (
        "There may be more: this server runs as several processes, and this list is of one of them.",
        "Il peut y en avoir d’autres : ce serveur a plusieurs processus, et cette liste vient d’un seul.",
    ),
    "device-on": ("{browser} on {system}", "{browser} sur {system}"),
    "device-program": ("A program or an unknown browser", "Un programme ou un navigateur inconnu"),
    "device-since": ("since {time}", "depuis {time}"),
    "devices-end": ("End all others", "Fermer tous les autres"),
    "devices-end-words": (
        "Your seat gets a new link. All other devices, and every link made before, can only watch.",
        "Votre place reçoit un nouveau lien. Tous les autres appareils et les liens déjà donnés ne peuvent "
        "plus que regarder.",
    ),
    "devices-ended": (
        "All others are ended. The seat is yours on this device only.",
        "Tous les autres sont fermés. La place est à vous sur cet appareil seulement.",
    ),
    "copy-link": ("Copy the link", "Copier le lien"),
    "link": ("Link to this table", "Lien vers cette table"),
    "copied": ("The link is copied.", "Le lien est copié."),
    "get-record": ("Save the record", "Enregistrer la partie"),
    "leave": ("Leave: a bot takes over", "Partir : un robot prend la place"),
    "leave-seat": ("Leave the seat", "Quitter la place"),
    "come-back": ("Come back", "Revenir"),
    # lobby and cover
    "free-seat": ("free", "libre"),
    "sit": ("Sit here", "S’asseoir ici"),
    "fill-bot": ("Put a bot here…", "Mettre un robot…"),
    "pass-screen": ("Over to {name}", "C’est à {name}"),
    "pass-words": (
        "Pass the screen. The others look away.",
        "Passez l’écran. Les autres détournent le regard.",
    ),
    "i-am": ("I am {name}", "Je suis {name}"),
    # end
    "game-over": ("The game is over", "La partie est finie"),
    "wins": ("{name} wins!", "{name} gagne !"),
    "shared-win": ("{name} share the victory!", "{name} partagent la victoire !"),
    "nobody-wins": ("Nobody wins.", "Personne ne gagne."),
    "sum": ("Total", "Total"),
    "chart": ("Points over the game", "Points au fil de la partie"),
    "rematch": ("Rematch", "Revanche"),
    "to-rematch": ("Go to the rematch", "Aller à la revanche"),
    # help
    "help-words": (
        "What shines in ice blue can be done now: click it, or reach it with the arrow keys. Hover, focus or "
        "press long on a card to see it large. Drag, wheel or pinch moves and zooms the board.",
        "Ce qui brille en bleu glacé peut être fait maintenant : cliquez, ou allez-y avec les flèches. "
        "Survolez une carte, allez-y au clavier ou appuyez longtemps pour la voir en grand. Glisser, molette "
        "ou pincement déplacent et agrandissent le plateau.",
    ),
    "key-arrows": ("Between what can be done", "Entre ce qui peut être fait"),
    "key-enter": ("Do it", "Le faire"),
    "key-escape": ("One step back", "Un pas en arrière"),
    "key-answers": ("Every answer in words", "Toutes les réponses en mots"),
    "key-undo": ("Undo", "Annuler"),
    "key-reset": ("Reset the turn", "Recommencer le tour"),
    "key-log": ("Log", "Journal"),
    "key-chat": ("Chat", "Discussion"),
    "key-zoom": ("Zoom in, out, whole board", "Agrandir, réduire, plateau entier"),
    "key-menu": ("Menu and settings", "Menu et réglages"),
    "key-help": ("This help", "Cette aide"),
    **LEARN_WORDS,
    **LOBBY_WORDS,
    **TABLE_WORDS,
}
"""The words of the page; templates and modules ask for them by key."""
