"""The words of Orbital in English and French: questions, answers, events, the table, the cards."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WORDS: Final[Words] = {
    "title": ("Star Scrappers: Orbital", "Star Scrappers\u00a0: Orbital"),
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
    "event": ("Event", "Événement"),
    "opponent": ("Opponent {n}", "Adversaire {n}"),
    "seat": ("seat {n}", "la place {n}"),
    "at-core": ("the core", "la base"),
    "of-core": ("{where} of the core", "{where} de la base"),
    "way-w": ("west", "à l’ouest"),
    "way-n": ("north", "au nord"),
    "way-e": ("east", "à l’est"),
    "way-s": ("south", "au sud"),
    "entered": ("{where}, from the {way}", "{where}, par {way}"),
    "from-w": ("west", "l’ouest"),
    "from-n": ("north", "le nord"),
    "from-e": ("east", "l’est"),
    "from-s": ("south", "le sud"),
    # What is asked.
    "ask-turn": ("Your turn: one action, or pass.", "À vous : une action, ou passez."),
    "ask-return-card": (
        "Choose a card to put back ({n} to go).",
        "Choisissez une carte à remettre (encore {n}).",
    ),
    "ask-income-colour": (
        "Year end: which colour shall pay you?",
        "Fin d’année : quelle couleur vous rapporte ?",
    ),
    "ask-hand-excess": (
        "Too many cards: discard one ({n} to go).",
        "Trop de cartes : défaussez-en une (encore {n}).",
    ),
    "ask-free-build": ("Build a module here for free.", "Construisez ici un module gratuitement."),
    "ask-sell": ("Discard a card to gain {n} MC.", "Défaussez une carte pour gagner {n} MC."),
    "ask-recycle-card": (
        "Discard a card to draw {n} new {n:card|cards}.",
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
    "ask-lose-card": ("You are raided: discard a card.", "On vous vise : défaussez une carte."),
    "ask-hit-exterior": (
        "Which exterior module shall be damaged?",
        "Quel module extérieur endommager ?",
    ),
    "ask-hit-any": ("Which module shall be damaged?", "Quel module endommager ?"),
    "ask-hit-exterior-of": (
        "{card}: which exterior module of this opponent is hit?",
        "{card} : quel module extérieur de cet adversaire est touché ?",
    ),
    "ask-lose-event": (
        "{card}: discard an event, or show a hand without one.",
        "{card} : défaussez un événement, ou montrez une main sans événement.",
    ),
    "ask-take-from-market": ("Take a card from the market.", "Prenez une carte du marché."),
    "ask-visit-where": ("Where shall your worker go?", "Où envoyez-vous votre travailleur ?"),
    "ask-crew-back": ("Which crew comes back?", "Quel équipage revient ?"),
    "ask-crew-spent": (
        "How many crew do you risk, for {n} MC each?",
        "Combien d’équipages risquez-vous, à {n} MC chacun ?",
    ),
    "ask-salvage-which": (
        "Which exterior module do you remove for {n} MC?",
        "Quel module extérieur supprimez-vous pour {n} MC ?",
    ),
    "ask-discard-after": (
        "Discard a card ({n} to go).",
        "Défaussez une carte (encore {n}).",
    ),
    "ask-pay-card": (
        "{card}: discard a card to pay ({n} to go).",
        "{card} : défaussez une carte pour payer (encore {n}).",
    ),
    "ask-choose-whom": ("{card}: choose an opponent.", "{card} : choisissez un adversaire."),
    "ask-revealed": ("The bot plays the card it has revealed.", "Le bot joue la carte qu’il a révélée."),
    # What is answered.
    "do-pass": ("Pass", "Passer"),
    "do-build": ("Build {module} ({place})", "Construire {module} ({place})"),
    "do-upgrade": ("Upgrade to {core}", "Améliorer : {core}"),
    "do-purchase": ("Purchase {card} (place {slot})", "Acheter {card} (place {slot})"),
    "do-operate": ("Operate {module} ({cell})", "Faire fonctionner {module} ({cell})"),
    "do-play": ("Play {event}", "Jouer {event}"),
    "do-repair": ("Repair {module} ({cell})", "Réparer {module} ({cell})"),
    "do-return": ("Put back {card}", "Remettre {card}"),
    "do-discard": ("Discard {card}", "Défausser {card}"),
    "do-keep": ("Keep {card}", "Garder {card}"),
    "do-take": ("Take {card} (place {slot})", "Prendre {card} (place {slot})"),
    "do-income": ("Income from {colour} modules", "Revenu des modules {colour}"),
    "do-show": ("Show your hand", "Montrer votre main"),
    "do-raid": ("Raid {seat}", "Viser {seat}"),
    "do-choose": ("Choose {seat}", "Choisir {seat}"),
    "do-damage": ("Damage {module} of {seat} ({cell})", "Endommager {module} {seat:de} ({cell})"),
    "do-move": ("Move {module} ({cell})", "Déplacer {module} ({cell})"),
    "do-place": ("Connect {module} ({place})", "Connecter {module} ({place})"),
    "do-remove": ("Remove {module} ({cell})", "Supprimer {module} ({cell})"),
    "do-visit": ("Visit {module} of {seat} ({cell})", "Visiter {module} {seat:de} ({cell})"),
    "do-back": (
        "Crew back from {module} of {seat} ({cell})",
        "Ramener l’équipage : {module} {seat:de} ({cell})",
    ),
    "do-spend": ("Risk {crew} crew", "Risquer {crew} {crew:équipage|équipages}"),
    "do-done": ("That's all", "C’est tout"),
    "do-reveal": ("Reveal the top card", "Révéler la première carte"),
    "do-scrap": ("Discard {card} for money", "Défausser {card} pour de l’argent"),
    "do-discard-top": ("Discard the top card", "Défausser la première carte"),
    "step-build": ("Build {module}: where?", "Construire {module} : où ?"),
    # What an answer costs and brings.
    "costs": ("{n} MC, {left} left", "{n} MC, il en reste {left}"),
    "costs-nothing": ("free", "gratuit"),
    "once": ("once a game", "une seule fois par partie"),
    "discount": ("{n} MC less: connected to its colour", "{n} MC de moins : raccordé à sa couleur"),
    "takes-crew": ("{n} crew of {have}", "{n} {n:équipage|équipages} sur {have}"),
    "pays": ("+{n} MC", "+{n} MC"),
    "pays-each": ("+{n} MC in all", "+{n} MC en tout"),
    "puts-damage": ("{n} damage", "{n} {n:dégât|dégâts}"),
    "loses": ("loses {n} MC", "perd {n} MC"),
    # What happened.
    "log-took": ("{who} draws {card}.", "{who} pioche {card}."),
    "log-returned": ("{who} puts back {card}.", "{who} remet {card}."),
    "log-shuffled": ("The deck is shuffled.", "La pioche est mélangée."),
    "log-reshuffled": (
        "The discard pile is shuffled and becomes the deck.",
        "La défausse est mélangée et devient la pioche.",
    ),
    "log-started": (
        "Year {year} begins; {who} is first.",
        "L’année {year} commence ; {who} joue en premier.",
    ),
    "log-built": (
        "{who} builds {card} ({cell}) for {price} MC.",
        "{who} construit {card} ({cell}) pour {price} MC.",
    ),
    "log-upgraded": (
        "{who} upgrades the core to {card} for {price} MC.",
        "{who} améliore sa base : {card}, pour {price} MC.",
    ),
    "log-purchased": ("{who} purchases {card} for {price} MC.", "{who} achète {card} pour {price} MC."),
    "log-operated": ("{who} operates {card}.", "{who} fait fonctionner {card}."),
    "log-visited": ("{who} operates {card} of {host}.", "{who} fait fonctionner {card} {host:de}."),
    "log-played": ("{who} plays {card}.", "{who} joue {card}."),
    "log-repaired": ("{who} repairs {card} for {price} MC.", "{who} répare {card} pour {price} MC."),
    "log-passed": ("{who} passes.", "{who} passe."),
    "log-discarded": ("{who} discards {card}.", "{who} défausse {card}."),
    "log-showed": ("{who} shows {card}.", "{who} montre {card}."),
    "log-gained": ("{who} gains {money} MC.", "{who} gagne {money} MC."),
    "log-lost": ("{who} loses {money} MC.", "{who} perd {money} MC."),
    "log-got-points": (
        "{who} gets {points} {points:point|points}.",
        "{who} marque {points} {points:point|points}.",
    ),
    "log-damaged": ("{card} of {who} is damaged.", "Le module {card} {who:de} est endommagé."),
    "log-moved": ("{who} moves {card}: now {cell}.", "{who} déplace {card} : désormais {cell}."),
    "log-removed": ("{who} removes {card}.", "{who} supprime {card}."),
    "log-crew-spent": ("{who} risks {crew} crew.", "{who} risque {crew} {crew:équipage|équipages}."),
    "log-crew-back": (
        "Crew of {who} comes back from {card}.",
        "Un équipage {who:de} revient à la base ({card}).",
    ),
    "log-got-from-market": ("{who} takes {card} from the market.", "{who} prend {card} au marché."),
    "log-revealed": ("{who} reveals {card}.", "{who} révèle {card}."),
    "log-scrapped": (
        "{who} does not play {card}: discarded for {money} MC.",
        "{who} ne joue pas {card} : carte défaussée pour {money} MC.",
    ),
    "log-scored": (
        "{who} gets {points} {points:point|points}: most {colour} modules ({count}).",
        "{who} marque {points} {points:point|points} : majorité de modules {colour} ({count}).",
    ),
    "log-market-renewed": ("The market is renewed.", "Le marché est renouvelé."),
    "log-crew-arrived": ("{who} gets {crew} crew.", "{who} reçoit {crew} {crew:équipage|équipages}."),
    "log-earned": (
        "{who} earns {money} MC ({colour} modules).",
        "{who} reçoit {money} MC (modules {colour}).",
    ),
    "log-maintained": ("All damage is removed.", "Tous les dommages sont supprimés."),
    "log-rival-grew": ("{rival} adds {card}.", "{rival} ajoute {card}."),
    "log-ended": ("The game is over.", "La partie est finie."),
    "log-crew-lost": ("{who} loses {crew} crew.", "{who} perd {crew} {crew:équipage|équipages}."),
    "log-returned-all": ("All hands are chosen.", "Toutes les mains sont choisies."),
    "moment-year": (
        "The year ends: who leads in which colour",
        "Fin de l’année : qui mène dans quelle couleur",
    ),
    "score-colour": ("{colour} majorities", "Majorités {colour}"),
    "score-modules": ("Module actions", "Actions de modules"),
    # Kinds of components.
    "kind-module": ("module", "module"),
    "kind-event": ("event", "événement"),
    "kind-core": ("core", "module de base"),
    "tie-symbols": ("most undamaged crew symbols", "le plus de symboles d’équipage non endommagés"),
    "tie-money": ("most MC", "le plus de MC"),
}

TABLE: Final[Words] = {
    "board": ("Orbital", "Orbital"),
    "seats": ("Rivals", "Rivaux"),
    "offer": ("Market", "Marché"),
    "hand": ("Hand", "Main"),
    "orbital-of": ("Orbital of {who}", "Orbital {who:de}"),
    "market": ("Market", "Marché"),
    "no-market": ("Supplies", "Réserves"),
    "deck": ("Deck: {n} {n:card|cards}", "Pioche : {n} {n:carte|cartes}"),
    "discard": ("Discard pile: {n} {n:card|cards}", "Défausse : {n} {n:carte|cartes}"),
    "cores": ("Upgraded cores", "Bases améliorées"),
    "cores-price": ("{n} MC, once", "{n} MC, une fois"),
    "core-taken": ("{card}: taken by {who}", "{card} : pris par {who}"),
    "year": ("Year {n} of {years}", "Année {n} sur {years}"),
    "race": ("Colour race", "Course aux couleurs"),
    "race-points": ("{n} {n:point|points} each", "{n} {n:point|points} l’une"),
    "race-cell": ("{who}: {n} {colour} {n:module|modules}", "{who} : {n} {n:module|modules} {colour}"),
    "told": ("{title}: {what}", "{title} : {what}"),
    "leads": ("leads", "mène"),
    "rival": ("Opponent {n}", "Adversaire {n}"),
    "points": ("{n} victory {n:point|points}", "{n} {n:point|points} de victoire"),
    "money": ("{n} {n:MegaCredit|MegaCredits}", "{n} {n:MégaCrédit|MégaCrédits}"),
    "crew": ("{n} unused crew", "{n} {n:équipage inutilisé|équipages inutilisés}"),
    "cards": ("{n} {n:card|cards} in hand", "{n} {n:carte|cartes} en main"),
    "first": ("First player", "Premier joueur"),
    "passed": ("passed", "a passé"),
    "to-act": ("to act", "à jouer"),
    "event": ("EVENT", "ÉVÉNEMENT"),
    "core": ("CORE", "BASE"),
    "needs": ("needs", "exige"),
    "price-build": (
        "Build: {n} MC, {less} less if connected to its colour",
        "Construire : {n} MC, {less} de moins si raccordé à sa couleur",
    ),
    "price-upgrade": ("Upgrade the core: {n} MC", "Améliorer la base : {n} MC"),
    "price-repair": ("Repair: {n} MC", "Réparer : {n} MC"),
    "forecast": ("if the year ended now", "si l’année finissait ici"),
    "limit": ("Hand limit: {n}", "Limite de main : {n}"),
    "looks": ("You look at", "Vous regardez"),
    "copies": ("{n} copies", "{n} exemplaires"),
    "free-exit": ("{card}: free exit {way}", "{card} : sortie libre {way}"),
    "to-w": ("to the west", "vers l’ouest"),
    "to-n": ("to the north", "vers le nord"),
    "to-e": ("to the east", "vers l’est"),
    "to-s": ("to the south", "vers le sud"),
    "damaged": ("damaged ×{n}", "endommagé ×{n}"),
    "used": ("used", "utilisé"),
    "immune": ("can’t be damaged", "ne peut être endommagé"),
    "exterior": ("exterior", "extérieur"),
    "crew-here": ("{n} crew on it", "{n} {n:équipage|équipages} dessus"),
    "in-play": ("Now in play", "En cours"),
    "goal": ("goal {n}", "objectif {n}"),
    "empty": ("sold out", "vide"),
}
"""Words on the table's picture."""

SHORT: Final[Words] = {
    "none": ("", ""),
    "income": ("+{n}~:money: each year", "+{n}~:money: par an"),
    "repair-discount": (":repair: costs {n} less", ":repair: coûte {n} de moins"),
    "own-discount": ("costs {n} less to build", "coûte {n} de moins à construire"),
    "build-discount": (":build: costs {n} less", ":build: coûte {n} de moins"),
    "hand-limit": (":hand: limit +{n}", ":hand: limite +{n}"),
    "purchase-discount": (":buy: costs {n} less", ":buy: coûte {n} de moins"),
    "shield": (":immune: itself and its neighbours", ":immune: lui et ses voisins"),
    "build-bonus": ("each~:{colour}: built: +{n}~:money:", "chaque~:{colour}: construit~: +{n}~:money:"),
    "colour-shield": (":immune: all your~:{colour}:", ":immune: tous vos~:{colour}:"),
    "build-any": ("build here, free", "construire ici, gratis"),
    "build-own-colour": ("build a~:{colour}: here, free", "construire un~:{colour}: ici, gratis"),
    "sell-card": ("discard 1~:card: for {n}~:money:", "défausser 1~:card: pour {n}~:money:"),
    "move": ("move one of your exterior~:module:", "déplacer un~:module: extérieur à vous"),
    "repair": ("remove {n}~:damage:", "retirer {n}~:damage:"),
    "points": ("+{n}~:points:", "+{n}~:points:"),
    "recycle": ("discard 1~:card: draw {n}~:card:", "défausser 1~:card: piocher {n}~:card:"),
    "money": ("+{n}~:money:", "+{n}~:money:"),
    "take": ("draw {n}~:card:", "piocher {n}~:card:"),
    "look": ("look at {n}~:card: keep~1", "voir {n}~:card: en garder~1"),
    "raid": ("a rival: -{n}~:money: -1~:card:", "un rival~: -{n}~:money: -1~:card:"),
    "damage-exterior": ("{n}~:damage: on an exterior~:module:", "{n}~:damage: sur un~:module: extérieur"),
    "damage-any": ("{n}~:damage: on any~:module: of a rival", "{n}~:damage: sur un~:module: d’un rival"),
    "uneventful": (
        "rivals discard an~:event: or show their~:hand:",
        "rivaux~: défausser un~:event: ou montrer la~:hand:",
    ),
    "insider": ("take any market~:card:", "prendre une :card: du marché"),
    "meteor": (
        "{n}~:damage: on an exterior~:module: of each rival",
        "{n}~:damage: sur un~:module: extérieur de chaque rival",
    ),
    "visit": ("operate a rival’s~:module: with your~:crew:", "utiliser un~:module: rival avec votre~:crew:"),
    "crisis": ("everyone: -{n}~:money:", "tous~: -{n}~:money:"),
    "rotation": ("up to {n} used :crew: return", "jusqu’à {n}~:crew: utilisés reviennent"),
    "cold-war": ("everyone: +{n}~:money: per~:military:", "tous~: +{n}~:money: par~:military:"),
    "risk": ("remove :crew: +{n}~:money: each", "retirer des :crew: +{n}~:money: chacun"),
    "sabotage": ("{n}~:damage: on a rival’s~:module:", "{n}~:damage: sur un~:module: rival"),
    "contract": ("+{n}~:money:", "+{n}~:money:"),
    "salvage": (
        "remove an exterior~:module: of yours: +{n}~:money:",
        "retirer un~:module: extérieur à vous~: +{n}~:money:",
    ),
    "breakthrough": ("draw {n}~:card: discard~{m}", "piocher {n}~:card: en défausser~{m}"),
}
"""The effect of a card by the code of the pack; written for `pictures.inline`."""

FULL: Final[Words] = {
    "none": ("No ability.", "Aucune capacité."),
    "income": (
        "Always active: gain {n} MC in the MegaCredits step of each year’s end.",
        "Toujours actif : gagnez {n} MC à l’étape MégaCrédits de chaque fin d’année.",
    ),
    "repair-discount": (
        "Always active: your Repair action costs {n} MC less. Several add up.",
        "Toujours actif : votre action Réparation coûte {n} MC de moins. Plusieurs s’additionnent.",
    ),
    "repair-discount-once": (
        "Always active: your Repair action costs {n} MC less. Several count once.",
        "Toujours actif : votre action Réparation coûte {n} MC de moins. Plusieurs ne comptent qu’une fois.",
    ),
    "own-discount": (
        "This module costs {n} MC less to build, besides any other reduction.",
        "Construire ce module coûte {n} MC de moins, en plus des autres réductions.",
    ),
    "build-discount": (
        "Always active: building on this orbital costs {n} MC less.",
        "Toujours actif : construire sur cet orbital coûte {n} MC de moins.",
    ),
    "hand-limit": (
        "Always active: your hand limit is {n:one card|{n} cards} higher.",
        "Toujours actif : votre limite de main augmente de {n}.",
    ),
    "purchase-discount": (
        "Always active: your purchases cost {n} MC less, but at least {least} MC.",
        "Toujours actif : vos achats coûtent {n} MC de moins, mais au moins {least} MC.",
    ),
    "shield": (
        "Always active: this module and those directly connected to it can’t be damaged.",
        "Toujours actif : ce module et ceux qui lui sont directement connectés ne peuvent être endommagés.",
    ),
    "build-bonus": (
        "Whenever you build a {colour} module, gain {n} MC.",
        "Chaque fois que vous construisez un module {colour}, gagnez {n} MC.",
    ),
    "build-bonus-moved": (
        "Whenever you build a {colour} module, or move one with an action, gain {n} MC.",
        "Chaque fois que vous construisez un module {colour}, ou en déplacez un, gagnez {n} MC.",
    ),
    "colour-shield": (
        "Always active: all your {colour} modules are immune to damage.",
        "Toujours actif : tous vos modules {colour} sont immunisés contre les dégâts.",
    ),
    "build-any": (
        "Build any module from your hand for free, connected to this one.",
        "Construisez gratuitement un module de votre main, connecté à celui-ci.",
    ),
    "build-own-colour": (
        "Build a {colour} module from your hand for free, connected to this one.",
        "Construisez gratuitement un module {colour} de votre main, connecté à celui-ci.",
    ),
    "sell-card": (
        "Discard a card from your hand and gain {n} MC.",
        "Défaussez une carte de votre main et gagnez {n} MC.",
    ),
    "move": (
        "Move another exterior module of your orbital to a free exit. It keeps its crew and damage.",
        "Déplacez un autre de vos modules extérieurs vers une sortie libre. Il garde équipage et dégâts.",
    ),
    "repair": (
        "Remove {n} damage from one of your modules.",
        "Retirez {n} {n:dégât|dégâts} d’un de vos modules.",
    ),
    "points": ("Gain {n} victory {n:point|points}.", "Gagnez {n} {n:point|points} de victoire."),
    "recycle": (
        "Discard a card from your hand, then draw {n:one|{n}}.",
        "Défaussez une carte de votre main, puis piochez-en {n:une|{n}}.",
    ),
    "money": ("Gain {n} MC.", "Gagnez {n} MC."),
    "take": ("Draw {n} {n:card|cards}.", "Piochez {n} {n:carte|cartes}."),
    "look": (
        "Look at the top {n} cards of the deck, keep one and discard the others.",
        "Regardez les {n} premières cartes de la pioche, gardez-en une et défaussez les autres.",
    ),
    "raid": (
        "A player of your choice loses {n} MC (or what is left) and discards a card of their own choice, "
        "if they have one.",
        "Un joueur de votre choix perd {n} MC (ou ce qui lui reste) et défausse une carte de son choix, "
        "s’il en a une.",
    ),
    "raid-not-hollow": (
        "A player of your choice who has MC or cards loses {n} MC (or what is left) and discards a card of "
        "their own choice, if they have one.",
        "Un joueur de votre choix qui a des MC ou des cartes perd {n} MC (ou ce qui lui reste) et défausse "
        "une carte de son choix, s’il en a une.",
    ),
    "damage-exterior": (
        "Put {n} damage on an exterior module of an opponent.",
        "Placez {n} {n:dégât|dégâts} sur un module extérieur d’un adversaire.",
    ),
    "damage-any": (
        "Put {n} damage on any module of an opponent that is not a core.",
        "Placez {n} {n:dégât|dégâts} sur un module d’un adversaire, sauf un module de base.",
    ),
    "uneventful": (
        "Every opponent discards an event, or shows a hand without one.",
        "Chaque adversaire défausse un événement, ou montre une main qui n’en contient pas.",
    ),
    "uneventful-not-hollow": (
        "Every opponent discards an event, or shows a hand without one. Can’t be played while none has "
        "a card.",
        "Chaque adversaire défausse un événement, ou montre une main qui n’en contient pas. Injouable si "
        "aucun n’a de carte.",
    ),
    "insider-solo": (
        "Draw {m} {m:card|cards}: this game has no market.",
        "Piochez {m} {m:carte|cartes} : cette partie n’a pas de marché.",
    ),
    "insider": (
        "Take {n:any card|any {n} cards} of the market into your hand. In the solo game without a market "
        "draw {m} {m:card|cards} instead.",
        "Prenez en main {n:une carte|{n} cartes} du marché, au choix. Dans la partie solo sans marché, "
        "piochez plutôt {m} {m:carte|cartes}.",
    ),
    "meteor": (
        "Put {n} damage on one exterior module of each opponent; you choose which.",
        "Placez {n} {n:dégât|dégâts} sur un module extérieur de chaque adversaire ; vous choisissez lequel.",
    ),
    "visit": (
        "Put one of your unused crew on an opponent’s undamaged, unused module whose action needs just one "
        "crew, pay its MC and use it. An action that builds can’t be used.",
        "Placez un équipage inutilisé sur un module intact et inutilisé d’un adversaire dont l’action "
        "demande un seul équipage, payez-en les MC et utilisez-la. Une action qui construit est exclue.",
    ),
    "crisis": (
        "Every player, you too, loses {n} MC or what is left.",
        "Tous les joueurs, vous aussi, perdent {n} MC ou ce qui leur reste.",
    ),
    "crisis-not-hollow": (
        "Every player, you too, loses {n} MC or what is left. Can’t be played while nobody has any.",
        "Tous les joueurs, vous aussi, perdent {n} MC ou ce qui leur reste. Injouable si personne n’en a.",
    ),
    "rotation": (
        "Take up to {n} of your used crew back to your core. Their modules stay used.",
        "Ramenez jusqu’à {n} équipages utilisés sur votre base. Leurs modules restent utilisés.",
    ),
    "cold-war": (
        "Each player gains {n} MC for each undamaged military module of their own.",
        "Chaque joueur gagne {n} MC par module militaire intact qu’il possède.",
    ),
    "risk": (
        "Remove one or more of your unused crew and gain {n} MC for each.",
        "Supprimez un ou plusieurs de vos équipages inutilisés et gagnez {n} MC pour chacun.",
    ),
    "sabotage": (
        "Put {n} damage on any module of an opponent that is not a core.",
        "Placez {n} {n:dégât|dégâts} sur un module d’un adversaire, sauf un module de base.",
    ),
    "contract": ("Gain {n} MC.", "Gagnez {n} MC."),
    "salvage": (
        "Remove an exterior module of your own and gain {n} MC.",
        "Supprimez un de vos modules extérieurs et gagnez {n} MC.",
    ),
    "breakthrough": (
        "Draw {n} {n:card|cards}, then discard {m:one card|{m} cards}.",
        "Piochez {n} {n:carte|cartes}, puis défaussez {m:une carte|{m} cartes}.",
    ),
    "cost": ("Pay {what}: ", "Payez {what} : "),
    "cost-crew": ("{n} crew", "{n} {n:équipage|équipages}"),
    "cost-money": ("{n} MC", "{n} MC"),
    "and": (" and ", " et "),
    "requires": (
        "To build it you need an undamaged {colour} module.",
        "Pour le construire, il faut un module {colour} intact.",
    ),
    "symbols": ("Supports {n} crew.", "Abrite {n} {n:équipage|équipages}."),
    "no-exits": ("No exit.", "Aucune sortie."),
    "exits": ("{n} {n:exit|exits}.", "{n} {n:sortie|sorties}."),
    "core": ("A core can’t be damaged.", "Un module de base ne peut être endommagé."),
    "event": (
        "Event: play it from your hand, then discard it.",
        "Événement : jouez-le de votre main, puis défaussez-le.",
    ),
}
"""The same in whole sentences."""

COLOUR_WORDS: Final[Words] = {
    "structural": ("structural", "de base"),
    "bio": ("bio", "bio"),
    "commercial": ("commercial", "commercial"),
    "support": ("support", "de support"),
    "scientific": ("scientific", "scientifique"),
    "military": ("military", "militaire"),
}

COLOURS_WORDS: Final[Words] = {
    **COLOUR_WORDS,
    "commercial": ("commercial", "commerciaux"),
    "scientific": ("scientific", "scientifiques"),
    "military": ("military", "militaires"),
}
"""The same of several modules."""

MAJORITY_WORDS: Final[Words] = {
    "structural": ("Structural", "de base"),
    "bio": ("Bio", "bio"),
    "commercial": ("Commercial", "commerciales"),
    "support": ("Support", "de support"),
    "scientific": ("Scientific", "scientifiques"),
    "military": ("Military", "militaires"),
}
"""The same of majorities, at the beginning of an English line."""

SOURCE_WORDS: Final[Words] = {
    "rulebook": ("as printed in the rulebook", "comme imprimé dans le livret"),
    "published": ("published for the predecessor", "publié pour le prédécesseur"),
    "inferred": ("inferred from the rulebook", "déduit du livret"),
    "box": ("typed in from the box", "recopié de la boîte"),
    "reconstructed": ("reconstructed: the printed one may differ", "reconstitué : l’original peut différer"),
}

WHY: Final[Words] = {
    "money": ("{n} MC needed, you have {have}.", "Il faut {n} MC, vous en avez {have}."),
    "crew": (
        "{n} unused crew needed, you have {have}.",
        "Il faut {n} {n:équipage inutilisé|équipages inutilisés}, vous en avez {have}.",
    ),
    "requires": (
        "You need an undamaged {colour} module first.",
        "Il faut d’abord un module {colour} intact.",
    ),
    "no-exit": ("Your orbital has no free undamaged exit.", "Votre orbital n’a aucune sortie libre intacte."),
    "closes": (
        "This module would close your orbital: a free exit must remain.",
        "Ce module fermerait votre orbital : il doit rester une sortie libre.",
    ),
    "no-effect": ("Its effect can’t be carried out now.", "Son effet ne peut pas s’appliquer maintenant."),
    "no-cards": ("You have no card in hand to discard.", "Vous n’avez en main aucune carte à défausser."),
    "no-damage": ("None of your modules is damaged.", "Aucun de vos modules n’est endommagé."),
    "no-target": (
        "No opponent has a module that can be damaged.",
        "Aucun adversaire n’a de module qui puisse être endommagé.",
    ),
    "no-exterior-target": (
        "No opponent has an exterior module that can be damaged.",
        "Aucun adversaire n’a de module extérieur qui puisse être endommagé.",
    ),
    "no-move": (
        "None of your other exterior modules has anywhere to go.",
        "Aucun autre de vos modules extérieurs n’a de place où aller.",
    ),
    "no-fitting": (
        "No module of your hand can be connected to this one.",
        "Aucun module de votre main ne peut y être connecté.",
    ),
    "no-exterior": ("You have no exterior module.", "Vous n’avez aucun module extérieur."),
    "no-crew": ("You have no unused crew.", "Vous n’avez aucun équipage inutilisé."),
    "no-used-crew": ("None of your crew is used.", "Aucun de vos équipages n’est utilisé."),
    "no-host": (
        "No opponent has a module that your worker could use.",
        "Aucun adversaire n’a de module que votre travailleur puisse utiliser.",
    ),
    "core": (
        "A core can’t be damaged, moved or removed.",
        "Une base ne s’endommage, ne se déplace ni ne se supprime.",
    ),
    "yours": (
        "This module is yours: choose one of an opponent.",
        "Ce module est à vous : choisissez-en un adverse.",
    ),
    "other-victim": (
        "Another opponent is hit now.",
        "C’est un autre adversaire qui est touché maintenant.",
    ),
    "immune": ("It is protected from damage.", "Ce module est protégé des dégâts."),
    "inside": (
        "It is not exterior: other modules are connected to it.",
        "Il n’est pas extérieur : d’autres modules y sont connectés.",
    ),
    "undamaged": ("It is not damaged.", "Il n’est pas endommagé."),
    "no-place": ("There is nowhere else for it.", "Il n’a pas d’autre place possible."),
    "itself": ("It moves others, not itself.", "Il déplace les autres modules, pas lui-même."),
    "nobody-on-it": ("None of your crew is on it.", "Aucun de vos équipages ne s’y trouve."),
    "visit-crew": (
        "Its action needs {n} crew, and your worker comes alone.",
        "Son action demande {n} {n:équipage|équipages}, et votre travailleur vient seul.",
    ),
    "no-colour": (
        "You have no undamaged module of this colour.",
        "Vous n’avez aucun module intact de cette couleur.",
    ),
    "only-events": ("Only an event can be discarded here.", "Seul un événement peut être défaussé ici."),
    "upgraded": (
        "Your core is upgraded already: that is possible once a game.",
        "Votre base est déjà améliorée : c’est possible une fois par partie.",
    ),
    "not-yours": ("This module is not yours.", "Ce module n’est pas à vous."),
    "no-action": (
        "This module has no action: its effect always counts.",
        "Ce module n’a pas d’action : son effet est permanent.",
    ),
    "damaged": ("It is damaged: repair it first.", "Il est endommagé : réparez-le d’abord."),
    "used": ("It has been used this year.", "Il a déjà servi cette année."),
    "damaged-exit": (
        "The module behind this exit is damaged: repair it first.",
        "Le module derrière cette sortie est endommagé : réparez-le d’abord.",
    ),
    "choose-module": (
        "Choose a module of your hand first, then where it shall be built.",
        "Choisissez d’abord un module de votre main, puis où le construire.",
    ),
    "year-end": (
        "Colours are chosen at the end of the year, when they pay.",
        "Les couleurs se choisissent en fin d’année, quand elles rapportent.",
    ),
}
"""Why something can't be done."""
