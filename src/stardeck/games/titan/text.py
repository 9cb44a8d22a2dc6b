"""The words of Titan, in English and French."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.kernel.words import Words

WORDS: Final[Words] = {
    "title": ("Titan", "Titan"),
    "summary": (
        "Land on Saturn's largest moon, lay pipes down its crater, upgrade platforms and bring home "
        "deuterium, with as few tholins as you can. Five cycles for 2 to 4 miners.",
        "Atterrissez sur la plus grande lune de Saturne, posez des tuyaux dans son cratère, améliorez des "
        "plateformes et rapportez du deutérium, avec peu de tholins si possible. Cinq cycles, 2 à 4 joueurs.",
    ),
    # where the game stands
    "status-landing": ("landing", "atterrissage"),
    "status-deploy": ("cycle {cycle} of {cycles}, platforms", "cycle {cycle} sur {cycles}, plateformes"),
    "status-turn": (
        "cycle {cycle} of {cycles}, turn {turn} of {turns}",
        "cycle {cycle} sur {cycles}, tour {turn} sur {turns}",
    ),
    "status-over": ("the mission is over", "la mission est terminée"),
    # questions
    "ask-land-base": ("Where do you land your base?", "Où posez-vous votre base ?"),
    "ask-land-pipe": ("Lay a pipe in each direction.", "Posez un tuyau dans chaque direction."),
    "ask-land-platform": ("Which platform goes below your base?", "Quelle plateforme sous votre base ?"),
    "ask-choose-platform": ("Choose a platform.", "Choisissez une plateforme."),
    "ask-place-platform": ("Where do you place the platform?", "Où placez-vous la plateforme ?"),
    "ask-turn-shuttle": ("Use your shuttle.", "Utilisez votre navette."),
    "ask-turn-free": ("Free actions, or end your turn.", "Actions gratuites, ou fin du tour."),
    "ask-lay-pipe": ("Extend your network.", "Étendez votre réseau."),
    "ask-move-drone": ("Where does drone {n} go?", "Où va le drone {n} ?"),
    "ask-use-drone": ("What does drone {n} do?", "Que fait le drone {n} ?"),
    "ask-choose-module": ("Choose a module.", "Choisissez un module."),
    "ask-make-room": (
        "Full hold: make room for {cube} ({n} left) or refuse.",
        "Soute pleine : place pour {cube} (encore {n}) ou refus.",
    ),
    "ask-make-room-tholin": (
        "Full hold: a tholin must go in. Throw something out.",
        "Soute pleine : un tholin doit entrer. Défaussez.",
    ),
    "ask-make-room-order": (
        "Full hold: make room for {cube} ({n} left), fill an order or refuse.",
        "Soute pleine : place pour {cube} (encore {n}), commande ou refus.",
    ),
    "ask-make-room-tholin-order": (
        "Full hold: a tholin must go in. Throw something out, or fill an order.",
        "Soute pleine : un tholin doit entrer. Défaussez, ou remplissez une commande.",
    ),
    "ask-purify": ("Purify a tholin ({n} left).", "Purifiez un tholin (encore {n})."),
    # answers
    "base": ("Land on {zone}", "Atterrir en {zone}"),
    "lay": ("Lay {slot} towards {zone}", "Poser {slot} vers {zone}"),
    "choose": ("Choose: {colour}", "Choisir : {colour}"),
    "place": ("Place on {zone}", "Placer en {zone}"),
    "pipe": ("Lay a pipe", "Poser un tuyau"),
    "scrap": ("Discard the pipe (no free slot)", "Défausser le tuyau (aucune place)"),
    "take": ("Take {cube} from the shuttle", "Prendre {cube} dans la navette"),
    "extra": ("Extra drone (1 titanium)", "Drone en plus (1 titanium)"),
    "drone": ("Activate the drone", "Activer le drone"),
    "fill": ("Fill the order: {order}", "Remplir la commande : {order}"),
    "claim": ("Claim: {objective}", "Objectif : {objective}"),
    "upgrade": ("Upgrade {zone}", "Améliorer {zone}"),
    "end": ("End turn", "Finir le tour"),
    "move": ("Go to {zone}", "Aller en {zone}"),
    "fly": ("Fly to {zone} (1 hydrocarbon)", "Voler vers {zone} (1 hydrocarbure)"),
    "stay": ("Stay", "Rester"),
    "load": ("Load {cube}", "Charger {cube}"),
    "unload": ("Unload", "Décharger"),
    "destroy": ("Destroy pipe {slot} (1 titanium)", "Détruire le tuyau {slot} (1 titanium)"),
    "rest": ("Done", "Terminé"),
    "module": ("Module: {colour}", "Module : {colour}"),
    "throw": ("Throw out {cube}", "Défausser {cube}"),
    "refuse": ("Refuse", "Refuser"),
    "purify-hold": ("Purify the hold", "Purifier la soute"),
    "purify": ("Purify {zone}", "Purifier {zone}"),
    "purify-drone": ("Purify drone {n}", "Purifier le drone {n}"),
    # places and things
    "zone": ("zone {zone}", "la zone {zone}"),
    "core": ("the core", "le noyau"),
    "cube-0": ("silicon", "silicium"),
    "cube-1": ("water", "eau"),
    "cube-2": ("hydrocarbon", "hydrocarbure"),
    "cube-3": ("titanium", "titanium"),
    "cube-4": ("deuterium", "deutérium"),
    "cube-5": ("tholin", "tholin"),
    "cube-6": ("pipes", "tuyaux"),
    # the log
    "LANDED": ("{who} lands on {zone}.", "{who} atterrit en {zone}."),
    "LAID": ("{who} lays a pipe to {zone}.", "{who} pose un tuyau vers {zone}."),
    "PLACED": (
        "{who} places {platform} on {zone}: {n} {n:credit|credits}.",
        "{who} place {platform} en {zone} : {n} {n:crédit|crédits}.",
    ),
    "ICED": ("Ice covers {zone}.", "La glace couvre {zone}."),
    "CYCLE_BEGAN": ("Cycle {a} begins.", "Le cycle {a} commence."),
    "LOADED_SHUTTLE": (
        "{who} loads the shuttle: {a} {a:cube|cubes}, {n} {n:pipe|pipes}.",
        "{who} charge sa navette : {a} {a:cube|cubes}, {n} {n:tuyau|tuyaux}.",
    ),
    "GAINED": ("{who} stores {n} {cube}.", "{who} range {n} {cube}."),
    "LOST": ("{who} has no room for {n} {cube}.", "{who} n’a pas de place pour {n} {cube}."),
    "THREW": ("{who} throws out {n} {cube}.", "{who} défausse {n} {cube}."),
    "ACTIVATED": ("{who} activates: {colour}.", "{who} active : {colour}."),
    "PURIFIED": ("{who} purifies a tholin.", "{who} purifie un tholin."),
    "CONNECTED_CORE": ("{who} reaches the core.", "{who} atteint le noyau."),
    "SCRAPPED": ("{who} discards a pipe.", "{who} défausse un tuyau."),
    "TOOK": ("{who} takes {cube} from the shuttle.", "{who} prend {cube} dans la navette."),
    "MOVED": ("Drone {a} of {who} goes to {zone}.", "Le drone {a} de {who} va en {zone}."),
    "FLEW": (
        "Drone {a} of {who} flies to {zone} for a hydrocarbon.",
        "Le drone {a} de {who} vole vers {zone} pour un hydrocarbure.",
    ),
    "LOADED": ("{who} loads {cube} on a drone.", "{who} charge {cube} sur un drone."),
    "UNLOADED": ("{who} unloads {cube} on {zone}.", "{who} décharge {cube} en {zone}."),
    "DESTROYED": ("{who} destroys a pipe of {other}.", "{who} détruit un tuyau de {other}."),
    "UPGRADED": (
        "{who} upgrades {zone} with a {colour} module: {n} {n:credit|credits}.",
        "{who} améliore {zone}, module {colour} : {n} {n:crédit|crédits}.",
    ),
    "FILLED": (
        "{who} fills the order of {order}: {n} {n:credit|credits}.",
        "{who} remplit la commande de {order} : {n} {n:crédit|crédits}.",
    ),
    "CLAIMED": (
        "{who} meets an objective ({objective}): {n} {n:credit|credits}.",
        "{who} atteint un objectif ({objective}) : {n} {n:crédit|crédits}.",
    ),
    "EXTRACTED": (
        "{who} extracts {a} {a:tholin|tholins} and {n} deuterium.",
        "{who} extrait {a} {a:tholin|tholins} et {n} deutérium.",
    ),
    "FOREMAN": ("{who} is the Foreman.", "{who} devient Contremaître."),
    "ENDED": ("The mission is over.", "La mission est terminée."),
    "EXTRA_PAID": (
        "{who} pays a titanium to use drone {a} at once.",
        "{who} paie un titanium pour activer le drone {a} d’abord.",
    ),
    "REVEALED_ORDER": ("New order: {order}.", "Nouvelle commande : {order}."),
    # the table
    "board": ("Crater", "Cratère"),
    "seats": ("Miners", "Mineurs"),
    "offer": ("Offer", "Offre"),
    "hand": ("Hold", "Soute"),
    "your-hold": ("Your hold", "Votre soute"),
    "shuttle": ("Shuttle", "Navette"),
    "drones": ("Drones", "Drones"),
    "objectives": ("Objectives", "Objectifs"),
    "orders": ("Planetary orders", "Commandes planétaires"),
    "filled": ("orders filled", "commandes remplies"),
    "orders-left": ("{n} left", "reste {n}"),
    "platforms": ("Platforms and modules", "Plateformes et modules"),
    "taken": ("taken", "prise"),
    "free": ("{n} free", "{n} libres"),
    "no-order": ("all orders are filled", "toutes les commandes sont remplies"),
    "credits": ("credits", "crédits"),
    "tokens": ("control tokens", "jetons de contrôle"),
    "foreman": ("Foreman", "Contremaître"),
    "category-0": ("Production", "Production"),
    "category-1": ("Network", "Réseau"),
    "category-2": ("Control", "Contrôle"),
    "category-3": ("Permanent", "Permanent"),
    "base-of": ("base of {who}", "base de {who}"),
    "ice": ("ice", "glace"),
    "empty": ("free", "libre"),
    "deposit": ("deposit: {cubes}", "gisement : {cubes}"),
    "reserve": (
        "{n} {n:tholin|tholins}, {d} deuterium in reserve",
        "{n} {n:tholin|tholins}, {d} deutérium en réserve",
    ),
    "price": ("an upgrade costs you {n} silicon", "l’amélioration vous coûte {n} silicium"),
    "controlled": ("module {colour}, controlled by {who}", "module {colour}, contrôlée par {who}"),
    "pipe-of": ("pipe of {who} towards {zone}", "tuyau de {who} vers {zone}"),
    "slot-free": ("free slot", "emplacement libre"),
    "slot-prints": ("free slot: {cube}", "emplacement libre : {cube}"),
    "drone-of": ("drone {n} of {who}", "drone {n} de {who}"),
    "drone-load": ("drone {n} of {who}, loaded with {cube}", "drone {n} de {who}, chargé : {cube}"),
    "core-is": (
        "the core: {d} deuterium, {n} {n:tholin|tholins}",
        "le noyau : {d} deutérium, {n} {n:tholin|tholins}",
    ),
    "platform-words": (
        "Worth {value} {value:credit|credits}; reserve: {n} {n:tholin|tholins}, {d} deuterium. "
        "Activated by a pipe, with all of its colour in the network. {effect}",
        "Vaut {value} {value:crédit|crédits} ; réserve : {n} {n:tholin|tholins}, {d} deutérium. "
        "Activée par un tuyau, avec toutes celles de sa couleur du réseau. {effect}",
    ),
    "effect": ("Gives 1 {cube}.", "Donne 1 {cube}."),
    "effect-purifier": (
        "Removes a tholin from the hold or the network.",
        "Retire un tholin de la soute ou du réseau.",
    ),
    "module-words": (
        "Pays whoever controls its platform each time the platform is activated. {effect} Worth {n} credits.",
        "Paie celui qui contrôle sa plateforme à chaque activation. {effect} Vaut {n} crédits.",
    ),
    "thing-cube-silicon": (
        "Pays for orders, and for an upgrade: one for each free slot round the platform.",
        "Paie les commandes, et une amélioration : un par emplacement libre autour de la plateforme.",
    ),
    "thing-cube-water": (
        "Pays for orders; who has the most of it at the end gains 3 credits.",
        "Paie les commandes ; qui en a le plus à la fin gagne 3 crédits.",
    ),
    "thing-cube-hydrocarbon": (
        "Pays for orders; for one a drone flies to any zone of the open crater.",
        "Paie les commandes ; pour un, un drone vole vers n’importe quelle zone ouverte du cratère.",
    ),
    "thing-cube-titanium": (
        "Pays for orders; for one the drone of this turn is activated once more before the shuttle action, "
        "or a drone destroys a pipe.",
        "Paie les commandes ; pour un, le drone de ce tour est activé une fois de plus avant l’action de "
        "navette, ou un drone détruit un tuyau.",
    ),
    "thing-cube-deuterium": (
        "What all came for: 2 credits each in the hold at the end.",
        "Ce que tous cherchent : 2 crédits chacun dans la soute à la fin.",
    ),
    "thing-cube-tholin": (
        "Dirt: costs 1 credit each in the hold at the end. It can’t be refused.",
        "Un déchet : coûte 1 crédit chacun dans la soute à la fin. On ne peut pas le refuser.",
    ),
    "thing-deposit": (
        "Lies on a zone. Whoever builds there gets the cube it shows; the token leaves the game.",
        "Se trouve sur une zone. Qui y construit reçoit le cube montré ; le jeton quitte la partie.",
    ),
    "thing-deposit-ice": (
        "Mixed with the deposits of level 2; where it turns up an ice tile lies.",
        "Mélangé aux gisements du niveau 2 ; là où il apparaît se pose une tuile glace.",
    ),
    "thing-tile-ice": (
        "Covers a zone: no base and no platform goes there, but pipes may pass.",
        "Couvre une zone : ni base ni plateforme n’y va, mais les tuyaux passent.",
    ),
    "thing-tile-rock": (
        "Closes a part of the crater when fewer than four play.",
        "Ferme une partie du cratère quand on joue à moins de quatre.",
    ),
    "thing-board": (
        "The crater. Slots between neighbours, by level: {slots}; slots down, by level: {down}.",
        "Le cratère. Emplacements entre voisines, par niveau : {slots} ; vers le bas, par niveau : {down}.",
    ),
    "thing-hold-name": ("Hold", "Soute"),
    "thing-hold": (
        "{spaces} spaces for cubes and pipes; {pipes} pipes fill it at the beginning.",
        "{spaces} places pour cubes et tuyaux ; {pipes} tuyaux la remplissent au début.",
    ),
    "thing-shuttle-name": ("Shuttle", "Navette"),
    "thing-shuttle": (
        "{n} spaces, filled at the beginning of a cycle; each turn one thing in it is used.",
        "{n} places, remplies au début d’un cycle ; à chaque tour on utilise une de ses choses.",
    ),
    "thing-drone-name": ("Drone", "Drone"),
    "thing-drone": (
        "Each seat has {n}, one for each turn of a cycle. It moves in the network, then docks, loads or "
        "unloads.",
        "Chacun en a {n}, un par tour d’un cycle. Il se déplace dans le réseau, puis se docke, charge ou "
        "décharge.",
    ),
    "thing-token-name": ("Control token", "Jeton de contrôle"),
    "thing-token": (
        "Each seat has {n}: for upgraded platforms, pipes into the core and objectives.",
        "Chacun en a {n} : pour les plateformes améliorées, les tuyaux vers le noyau et les objectifs.",
    ),
    "order-words": ("Costs {cost}; pays {n} credits.", "Coûte {cost} ; rapporte {n} crédits."),
    "objective-words": (
        "{category}: {what}. First {a}, second {b}, third {c} credits.",
        "{category} : {what}. Premier {a}, deuxième {b}, troisième {c} crédits.",
    ),
    # the count
    "score-placing": ("Platforms placed", "Plateformes placées"),
    "score-upgrading": ("Platforms upgraded", "Plateformes améliorées"),
    "score-orders": ("Planetary orders", "Commandes planétaires"),
    "score-objectives": ("Objectives", "Objectifs"),
    "score-deuterium": ("Deuterium in the hold", "Deutérium en soute"),
    "score-tholins": ("Tholins in the hold", "Tholins en soute"),
    "score-majority": ("Most {cube}", "Majorité : {cube}"),
    "score-majority-orders": ("Most orders", "Majorité : commandes"),
    "kind-objective": ("objective", "objectif"),
    "kind-platform": ("platform", "plateforme"),
    "kind-order": ("planetary order", "commande planétaire"),
    "kind-cube": ("cube", "cube"),
    "kind-deposit": ("deposit", "gisement"),
    "kind-module": ("module", "module"),
    "kind-seat": ("piece of a seat", "pièce d’un joueur"),
    "kind-tile": ("tile", "tuile"),
    "kind-board": ("board", "plateau"),
    "kind-hold": ("hold", "soute"),
    "tie-pipes": ("fewest pipes left in the hold", "le moins de tuyaux restés en soute"),
    "tie-platforms": ("most platforms controlled", "le plus de plateformes contrôlées"),
}

ASKED_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "ask-land-base": ("2.2",),
    "ask-land-pipe": ("2.5", "2.6"),
    "ask-land-platform": ("2.7", "2.8"),
    "ask-choose-platform": ("3.3", "3.4"),
    "ask-place-platform": ("3.3", "3.5", "3.6"),
    "ask-turn-shuttle": ("4.3", "4.2", "4.6"),
    "ask-turn-free": ("4.6",),
    "ask-lay-pipe": ("5.1",),
    "ask-move-drone": ("9.3", "9.4", "9.5"),
    "ask-use-drone": ("9.2", "9.7", "9.9", "9.10", "9.11", "9.14"),
    "ask-choose-module": ("10.6",),
    "ask-make-room": ("7.2",),
    "ask-make-room-tholin": ("7.5",),
    "ask-make-room-order": ("7.2", "11.4"),
    "ask-make-room-tholin-order": ("7.5", "11.4"),
    "ask-purify": ("6.7",),
}
"""The rules that each question is about, the most telling first."""
