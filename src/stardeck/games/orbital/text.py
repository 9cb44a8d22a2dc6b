"""Words of Orbital in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WORDS: Final[Words] = {
    "title": ("Star Scrappers: Orbital", "Star Scrappers : Orbital"),
    "summary": (
        "Build the best space station: connect modules, lead in the six colours, raid your rivals. "
        "Five years, 1 to 5 players.",
        "Construisez la meilleure station spatiale : connectez des modules, dominez les six couleurs, "
        "harcelez vos rivaux. Cinq ans, 1 à 5 joueurs.",
    ),
    "status": ("year {year} of {years}", "année {year} sur {years}"),
    "status-setup": ("setup", "installation"),
    "status-over": ("the game is over", "la partie est finie"),
    # Colours and things.
    "structural": ("Structural", "Base"),
    "bio": ("Bio", "Bio"),
    "commercial": ("Commercial", "Commercial"),
    "support": ("Support", "Support"),
    "scientific": ("Scientific", "Scientifique"),
    "military": ("Military", "Militaire"),
    "a-card": ("a card", "une carte"),
    "opponent": ("Opponent {n}", "Adversaire {n}"),
    "seat": ("seat {n}", "siège {n}"),
    # What is asked.
    "ask-turn": ("Your turn: one action, or pass.", "À vous : une action, ou passez."),
    "ask-return-card": (
        "Choose a card to put back ({n} to go).",
        "Choisissez une carte à remettre (encore {n}).",
    ),
    "ask-income-colour": (
        "Year end: which colour shall pay you?",
        "Fin d'année : quelle couleur vous rapporte ?",
    ),
    "ask-hand-excess": (
        "Too many cards: discard one ({n} to go).",
        "Trop de cartes : défaussez-en une (encore {n}).",
    ),
    "ask-free-build": ("Build a module here for free.", "Construisez ici un module gratuitement."),
    "ask-sell": ("Discard a card to gain {n} MC.", "Défaussez une carte pour gagner {n} MC."),
    "ask-recycle-card": (
        "Discard a card to take {n} new {n:card|cards}.",
        "Défaussez une carte pour en piocher {n}.",
    ),
    "ask-move-from": ("Which exterior module shall move?", "Quel module extérieur déplacer ?"),
    "ask-move-to": ("Where shall it be connected?", "Où le connecter ?"),
    "ask-free-repair": ("Which module shall be repaired?", "Quel module réparer ?"),
    "ask-keep-card": ("Keep one of these cards.", "Gardez une de ces cartes."),
    "ask-raid-whom": (
        "Who loses {n} MC and discards a card?",
        "Qui perd {n} MC et défausse une carte ?",
    ),
    "ask-lose-card": ("You are raided: discard a card.", "Vous êtes visé : défaussez une carte."),
    "ask-hit-exterior": (
        "Which exterior module shall be damaged?",
        "Quel module extérieur endommager ?",
    ),
    "ask-hit-any": ("Which module shall be damaged?", "Quel module endommager ?"),
    "ask-hit-exterior-of": (
        "Meteor Storm: which exterior module of this opponent is hit?",
        "Tempête de Météores : quel module extérieur de cet adversaire est touché ?",
    ),
    "ask-lose-event": (
        "Uneventful Year: discard an event, or show a hand without one.",
        "Année Calme : défaussez un événement, ou montrez une main sans événement.",
    ),
    "ask-take-from-market": ("Take a card from the market.", "Prenez une carte du marché."),
    "ask-visit-where": ("Where shall your worker go?", "Où va votre travailleur ?"),
    "ask-crew-back": ("Which crew comes back?", "Quel équipage revient ?"),
    "ask-crew-spent": (
        "How many crew do you risk, for {n} MC each?",
        "Combien d'équipages risquez-vous, à {n} MC chacun ?",
    ),
    "ask-salvage-which": (
        "Which exterior module do you remove for {n} MC?",
        "Quel module extérieur supprimez-vous pour {n} MC ?",
    ),
    "ask-discard-after": (
        "Discard a card ({n} to go).",
        "Défaussez une carte (encore {n}).",
    ),
    "ask-revealed": ("The bot plays the card it has revealed.", "Le bot joue la carte révélée."),
    # What is answered.
    "do-pass": ("Pass", "Passer"),
    "do-build": ("Build {card} at {place}", "Construire {card} en {place}"),
    "do-upgrade": ("Upgrade to {card}", "Améliorer : {card}"),
    "do-purchase": ("Purchase {card} (place {n})", "Acheter {card} (place {n})"),
    "do-operate": ("Operate {card} ({cell})", "Faire fonctionner {card} ({cell})"),
    "do-play": ("Play {card}", "Jouer {card}"),
    "do-repair": ("Repair {card} ({cell})", "Réparer {card} ({cell})"),
    "do-return": ("Put back {card}", "Remettre {card}"),
    "do-discard": ("Discard {card}", "Défausser {card}"),
    "do-keep": ("Keep {card}", "Garder {card}"),
    "do-take": ("Take {card} (place {n})", "Prendre {card} (place {n})"),
    "do-income": ("{colour} pays", "{colour} rapporte"),
    "do-show": ("Show your hand", "Montrer votre main"),
    "do-raid": ("Raid {who}", "Viser {who}"),
    "do-damage": ("Damage {card} of {who} ({cell})", "Endommager {card} de {who} ({cell})"),
    "do-move": ("Move {card} ({cell})", "Déplacer {card} ({cell})"),
    "do-place": ("Connect {card} at {place}", "Connecter {card} en {place}"),
    "do-remove": ("Remove {card} ({cell})", "Supprimer {card} ({cell})"),
    "do-visit": ("Visit {card} of {who} ({cell})", "Visiter {card} de {who} ({cell})"),
    "do-back": ("Crew back from {card} of {who} ({cell})", "Équipage de retour de {card} de {who} ({cell})"),
    "do-spend": ("Risk {n} crew", "Risquer {n} {n:équipage|équipages}"),
    "do-done": ("That's all", "C'est tout"),
    "do-reveal": ("Reveal the top card", "Révéler la première carte"),
    "do-scrap": ("Discard {card} for money", "Défausser {card} pour de l'argent"),
    "do-discard-top": ("Discard the top card", "Défausser la première carte"),
    # What happened.
    "log-took": ("{who} takes {card}.", "{who} pioche {card}."),
    "log-returned": ("{who} puts back {card}.", "{who} remet {card}."),
    "log-shuffled": ("The deck is shuffled.", "La pioche est mélangée."),
    "log-reshuffled": (
        "The discard pile is shuffled and becomes the deck.",
        "La défausse est mélangée et devient la pioche.",
    ),
    "log-started": ("Year {a} begins; {who} is first.", "L'année {a} commence ; {who} est premier."),
    "log-built": (
        "{who} builds {card} at {place} for {c} MC.",
        "{who} construit {card} en {place} pour {c} MC.",
    ),
    "log-upgraded": (
        "{who} upgrades the core to {card} for {c} MC.",
        "{who} améliore sa base : {card}, pour {c} MC.",
    ),
    "log-purchased": ("{who} purchases {card} for {c} MC.", "{who} achète {card} pour {c} MC."),
    "log-operated": ("{who} operates {card}.", "{who} fait fonctionner {card}."),
    "log-visited": ("{who} operates {card} of {other}.", "{who} fait fonctionner {card} de {other}."),
    "log-played": ("{who} plays {card}.", "{who} joue {card}."),
    "log-repaired": ("{who} repairs {card} for {c} MC.", "{who} répare {card} pour {c} MC."),
    "log-passed": ("{who} passes.", "{who} passe."),
    "log-discarded": ("{who} discards {card}.", "{who} défausse {card}."),
    "log-showed": ("{who} shows {card}.", "{who} montre {card}."),
    "log-gained": ("{who} gains {a} MC.", "{who} gagne {a} MC."),
    "log-lost": ("{who} loses {a} MC.", "{who} perd {a} MC."),
    "log-got-points": ("{who} gets {a} {a:point|points}.", "{who} marque {a} {a:point|points}."),
    "log-damaged": ("{card} of {who} is damaged.", "{card} de {who} est endommagé."),
    "log-moved": ("{who} moves {card} to {place}.", "{who} déplace {card} en {place}."),
    "log-removed": ("{who} removes {card}.", "{who} supprime {card}."),
    "log-crew-spent": ("{who} risks {a} crew.", "{who} risque {a} {a:équipage|équipages}."),
    "log-crew-back": ("Crew of {who} comes back from {card}.", "Un équipage de {who} revient de {card}."),
    "log-got-from-market": ("{who} takes {card} from the market.", "{who} prend {card} au marché."),
    "log-revealed": ("{who} reveals {card}.", "{who} révèle {card}."),
    "log-scrapped": (
        "{who} does not play {card}: discarded for {c} MC.",
        "{who} ne joue pas {card} : défaussé pour {c} MC.",
    ),
    "log-scored": (
        "{who} gets {b} {b:point|points}: most {colour} modules ({c}).",
        "{who} marque {b} {b:point|points} : le plus de modules {colour} ({c}).",
    ),
    "log-market": ("The market is renewed.", "Le marché est renouvelé."),
    "log-crew": ("{who} gets {a} crew.", "{who} reçoit {a} {a:équipage|équipages}."),
    "log-earned": ("{who} earns {c} MC ({colour}).", "{who} reçoit {c} MC ({colour})."),
    "log-maintained": ("All damage is removed.", "Tous les dommages sont supprimés."),
    "log-rival": ("{other} adds {card}.", "{other} ajoute {card}."),
    "log-ended": ("The game is over.", "La partie est finie."),
    "log-returned-all": ("All hands are chosen.", "Toutes les mains sont choisies."),
    "score-colour": ("{colour} majorities", "Majorités {colour}"),
    "score-modules": ("Module actions", "Actions de modules"),
}
