"""What the page of a table says of how it is played there: settings, and what happened."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

TABLE_WORDS: Final[Words] = {
    "terms": ("Not as usual at this table", "Ce qui est particulier à cette table"),
    "terms-more": ("More", "Détails"),
    "known-deal": ("Known deal", "Donne connue"),
    "known-deal-words": (
        "Somebody chose this deal, played it before or has looked at it. Hidden cards may be known.",
        "Quelqu’un a choisi cette donne, l’a déjà jouée ou l’a regardée. Les cartes cachées peuvent être "
        "connues.",
    ),
    "set-up-deal": ("Position set up by hand", "Position préparée à la main"),
    "set-up-deal-words": (
        "The game began from a position that somebody wrote. Hidden cards may be known.",
        "La partie a commencé par une position écrite à la main. Les cartes cachées peuvent être connues.",
    ),
    "own-pack": ("Custom cards", "Cartes personnalisées"),
    "own-pack-words": (
        "This table doesn’t use the printed cards and numbers. These are the differences:",
        "Cette table n’utilise pas les cartes et les nombres imprimés. Voici les différences :",
    ),
    "pack-changed": ("changed", "modifié"),
    "pack-added": ("added", "ajouté"),
    "pack-removed": ("removed", "retiré"),
    "pack-before": ("Printed", "Imprimé"),
    "pack-after": ("Here", "Ici"),
    "pack-more": ("… and {n} more", "… et {n} de plus"),
    "stats-known": ("known deal or custom cards", "donne connue ou cartes personnalisées"),
    "choice-confirm": ("Confirm every answer", "Confirmer chaque réponse"),
    "choice-taptwice": (
        "With a finger: the first tap shows what it does, the second does it",
        "Au doigt : toucher une fois montre l’effet, une seconde fois le fait",
    ),
    "tap-lit": ("Touch what is lit to see what it does.", "Touchez ce qui est éclairé pour voir son effet."),
    "point-lit": (
        "Point at what is lit to see what it does.",
        "Pointez ce qui est éclairé pour voir son effet.",
    ),
    "tap-waiting": (
        "Meanwhile: hold a card or a place to read it large.",
        "En attendant : appuyez longuement sur une carte pour la lire en grand.",
    ),
    "touch-tap": (
        "Tap what shines in ice blue: the line below says what it does and costs. Tap again, and it is done.",
        "Touchez ce qui brille en bleu glacé : la ligne en dessous dit l’effet et le prix. Touchez encore, "
        "et c’est fait.",
    ),
    "touch-why": (
        "Tap what does not shine: the line says why it can’t be done.",
        "Touchez ce qui ne brille pas : la ligne dit pourquoi c’est impossible.",
    ),
    "touch-hold": (
        "Hold a card or an icon: it is told, large.",
        "Appuyez longuement sur une carte ou une icône : elle est expliquée, en grand.",
    ),
    "touch-zoom": (
        "Two fingers make the board larger, one pushes it. Aa shows it in words that can be read, and back.",
        "Deux doigts agrandissent le plateau, un seul le pousse. Aa le montre en mots lisibles, et retour.",
    ),
    "touch-drawer": (
        "A dot on a tab: something behind it can be done now. Swipe the hand to see all of it.",
        "Un point sur un onglet : quelque chose s’y fait maintenant. Glissez la main pour la voir toute.",
    ),
    "touch-undo": (
        "↶ takes an answer back, as long as nothing was revealed by it.",
        "↶ reprend une réponse, tant qu’elle n’a rien révélé.",
    ),
    "choice-coach": (
        "A coach says what matters and stops me once before a costly answer",
        "Un entraîneur dit ce qui compte et m’arrête une fois avant une réponse coûteuse",
    ),
    "coach": ("Coach", "Entraîneur"),
    "coach-watches": ("I look on with you.", "Je regarde avec vous."),
    "coach-off": ("Play without the coach", "Jouer sans l’entraîneur"),
    "coach-more": ("All the coach says", "Tout ce que dit l’entraîneur"),
    "speed": ("Bots and motion:", "Robots et mouvements :"),
    "speed-off": ("at once, nothing moves", "immédiats, rien ne bouge"),
    "speed-quick": ("quick", "rapides"),
    "speed-normal": ("normal", "normaux"),
    "speed-slow": ("slow", "lents"),
    "skip-moment": ("Go on", "Continuer"),
    "since-turn": ("Since your turn", "Depuis votre tour"),
    "since-more": ("{n} more", "{n} de plus"),
    "only-here": (
        "Others can’t reach this address: it is this machine’s own. Start Stardeck with "
        "“stardeck serve --host 0.0.0.0” and share the address it then names.",
        "Les autres ne peuvent pas atteindre cette adresse : c’est celle de cette machine. Lancez Stardeck "
        "par « stardeck serve --host 0.0.0.0 » et partagez l’adresse affichée.",
    ),
    "choice-single": (
        "Answer by itself when there is only one answer",
        "Répondre tout seul quand il n’y a qu’une réponse",
    ),
    "choice-cover": ("Cover the screen between seats", "Cacher l’écran entre les places"),
    "choice-sound": ("Sounds: my turn, answers, losses, the end", "Sons : mon tour, réponses, pertes, fin"),
    "choice-notify": ("Notification when it is my turn", "Notification quand c’est à moi"),
    "choice-side": ("Show the log beside the hand", "Montrer le journal près de la main"),
}
