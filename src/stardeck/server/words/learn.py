"""The words of the pages people learn from, in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

LEARN_WORDS: Final[Words] = {
    # at the table
    "hints-allowed": ("Hints allowed", "Conseils permis"),
    "hint": ("Hint", "Conseil"),
    "hint-thinking": ("Thinking…", "Réflexion…"),
    "hint-title": ("What the bot would answer", "Ce que le robot répondrait"),
    "hint-chance": (
        "wins {chance} of 100 (± {error}), {visits} {visits:try|tries}",
        "gagne {chance} fois sur 100 (± {error}), {visits} {visits:essai|essais}",
    ),
    "hint-do": ("Answer so", "Répondre ainsi"),
    "key-hint": ("Hint", "Conseil"),
    "key-card": ("The large card among all components", "La grande carte parmi tous les éléments"),
    "look-back": ("Look back", "Revoir la partie"),
    "review": ("Review", "Analyse"),
    "same-deal": ("Same deal", "Même donne"),
    "position": ("Position as text", "Position en texte"),
    "cards": ("Cards and components", "Cartes et éléments"),
    "rules-here": ("Rules about this", "Règles à ce sujet"),
    "rule-here": ("The rule about this: {rule}", "La règle à ce sujet : {rule}"),
    "card-page": ("Among all cards", "Parmi toutes les cartes"),
    "from-branch": (
        "It goes on from another table, after answer {at}.",
        "Elle continue une autre table, après la réponse {at}.",
    ),
    "from-deal": ("It has the same deal as another table.", "Elle a la même donne qu’une autre table."),
    "from-position": (
        "It began from a position that somebody set up.",
        "Elle a commencé par une position préparée à la main.",
    ),
    "from-record": ("It was opened from a saved game.", "Elle a été ouverte depuis une partie enregistrée."),
    # guided first game
    "lesson": ("Guided first game", "Première partie guidée"),
    "lesson-step": ("Step {n} of {most}", "Étape {n} sur {most}"),
    "lesson-next": ("Go on", "Continuer"),
    "lesson-do": ("Now you: choose what is lit up.", "À vous : choisissez ce qui est éclairé."),
    "lesson-rule": ("Rule {rule}", "Règle {rule}"),
    "lesson-on": ("Play on", "Continuer la partie"),
    "lesson-play": ("Play a real game", "Jouer une vraie partie"),
    # replay
    "replay": ("Replay", "Revoir"),
    "at-answer": ("Answer {at} of {most}", "Réponse {at} sur {most}"),
    "first": ("To the beginning", "Au début"),
    "previous": ("One back", "Reculer"),
    "play-on": ("Play", "Lecture"),
    "pause": ("Pause", "Pause"),
    "next": ("One on", "Avancer"),
    "last": ("To the end", "À la fin"),
    "speed": ("Speed", "Vitesse"),
    "eyes": ("Seen by", "Vu par"),
    "eyes-spectator": ("a spectator", "un spectateur"),
    "eyes-all": ("everybody: all open", "tous : tout visible"),
    "branch": ("Try from here", "Essayer à partir d’ici"),
    "branch-words": (
        "A table of your own that begins at this point. The game you look at stays as it is.",
        "Une table à vous qui commence ici. La partie que vous regardez reste telle quelle.",
    ),
    "branch-sandbox": ("Sandbox: I play all seats", "Bac à sable : je joue toutes les places"),
    "branch-bots": ("Against bots, as", "Contre des robots, à la place de"),
    "branch-table": ("With friends by a link, as", "Avec des amis par un lien, à la place de"),
    "to-table": ("To the table", "À la table"),
    "replay-keys": (
        "← → one answer · ↑ ↓ one turn · Home End · Space plays",
        "← → une réponse · ↑ ↓ un tour · Début Fin · Espace lance la lecture",
    ),
    "position-of": ("Where", "Où"),
    # review
    "reviewing": ("Looking at decision {done} of {total}…", "Analyse de la décision {done} sur {total}…"),
    "review-wait": ("The game is being read…", "Lecture de la partie…"),
    "review-chart": ("Win chance over the game", "Chance de gagner au fil de la partie"),
    "review-costliest": ("The costliest decisions", "Les décisions les plus coûteuses"),
    "review-none": (
        "No answer cost anything that the bot could see.",
        "Aucune réponse n’a rien coûté que le robot puisse voir.",
    ),
    "review-luck": ("Luck and skill", "Chance et habileté"),
    "review-played": ("Played", "Joué"),
    "review-better": ("Better", "Mieux"),
    "review-chance": ("Win chance", "Chance de gagner"),
    "review-cost": ("Cost", "Coût"),
    "review-show": ("Show", "Montrer"),
    "review-answer": ("Answer", "Réponse"),
    # deal
    "deal-title": ("The same deal", "La même donne"),
    "deal-words": (
        "Anybody with this link plays the same deal against the same bots. "
        "Here is what people and bots made of it.",
        "Toute personne qui a ce lien joue la même donne contre les mêmes robots. "
        "Voici ce qu’en ont fait joueurs et robots.",
    ),
    "deal-play": ("Play this deal", "Jouer cette donne"),
    "deal-bot": ("Let a bot play it", "La faire jouer par un robot"),
    "deal-who": ("Who", "Qui"),
    "deal-score": ("Score", "Score"),
    "deal-others": ("The others", "Les autres"),
    "deal-won": ("won", "gagné"),
    "deal-lost": ("lost", "perdu"),
    "deal-result": ("Result", "Résultat"),
    # statistics
    "stats": ("My results", "Mes résultats"),
    "stats-words": (
        "Finished games that were played in this browser. Nothing of this leaves it.",
        "Parties finies jouées dans ce navigateur. Rien n’en sort.",
    ),
    "stats-none": ("No finished game yet.", "Pas encore de partie finie."),
    "stats-by-game": ("By game", "Par jeu"),
    "stats-by-level": ("By opponents", "Par adversaires"),
    "stats-by-seats": ("By seats", "Par nombre de places"),
    "stats-games": ("Games", "Parties"),
    "stats-won": ("Won", "Gagnées"),
    "stats-score": ("Mean score", "Score moyen"),
    "stats-best": ("Best", "Meilleur"),
    "stats-people": ("people", "des personnes"),
    "stats-last": ("Last games", "Dernières parties"),
    # sandbox
    "sandbox": ("Sandbox", "Bac à sable"),
    "sandbox-words": (
        "Set up any position by its notation, change it, play every seat, take back without end.",
        "Préparez une position par sa notation, modifiez-la, jouez toutes les places, annulez sans limite.",
    ),
    "sandbox-open": ("Set it up", "La préparer"),
    "sandbox-example": ("Begin with a fresh deal", "Partir d’une nouvelle donne"),
    # workshop
    "workshop": ("Cards of your own", "Vos propres cartes"),
    "workshop-words": (
        "Type in a card as a row of the pack: it is checked and drawn as you type. A row with the id of a "
        "printed card takes its place.",
        "Saisissez une carte comme une ligne du paquet : elle est vérifiée et dessinée en même temps. Une "
        "ligne qui a l’identifiant d’une carte imprimée la remplace.",
    ),
    "workshop-begin": ("Begin with", "Partir de"),
    "workshop-rows": ("Rows", "Lignes"),
    "workshop-good": ("This pack can be played.", "On peut jouer avec ce paquet."),
    "workshop-line": ("Line {n}: {words}", "Ligne {n} : {words}"),
    "workshop-play": ("Make a table with it", "Créer une table avec"),
    "workshop-save": ("Save the pack", "Enregistrer le paquet"),
    # rules and cards
    "guide-game": ("How to play", "Comment jouer"),
    "guide-actions": ("Your actions", "Vos actions"),
    "guide-rules": ("All rules", "Toutes les règles"),
    "guide-example": ("For example:", "Par exemple :"),
    "search": ("Search", "Chercher"),
    "found": ("{n} found", "{n} {n:trouvé|trouvés}"),
    "chapters": ("Chapters", "Chapitres"),
    "rules-not-here": (
        "Nobody has written these rules in English yet.",
        "Personne n’a encore écrit ces règles en français : les voici en anglais.",
    ),
    "default-reading": ("default", "par défaut"),
    "readings-title": ("Readings and variants", "Lectures et variantes"),
    "cards-words": (
        "Everything printed in the box, and whence we know it. Reconstructed components are invented to fill "
        "a hole; the printed ones may differ.",
        "Tout ce qui est imprimé dans la boîte, et d’où nous le savons. Les éléments reconstitués comblent "
        "un manque ; les originaux peuvent différer.",
    ),
    "all-kinds": ("All kinds", "Toutes les sortes"),
    "all-sources": ("All sources", "Toutes les sources"),
    "kind": ("Kind", "Sorte"),
    "source": ("Source", "Source"),
}
