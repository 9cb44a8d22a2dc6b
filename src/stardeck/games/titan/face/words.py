"""The words of Titan, in English and French."""

from __future__ import annotations

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
    "ask-turn": ("Use your shuttle.", "Utilisez votre navette."),
    "ask-turn-free": ("Free actions, or end your turn.", "Actions gratuites, ou fin du tour."),
    "ask-lay-pipe": ("Extend your network.", "Étendez votre réseau."),
    "ask-move-drone": ("Where does drone {drone} go?", "Où va le drone {drone} ?"),
    "ask-use-drone": ("What does drone {drone} do?", "Que fait le drone {drone} ?"),
    "ask-choose-module": ("Choose a module.", "Choisissez un module."),
    "ask-make-room": (
        "Full hold: make room for {cube} ({n} left) or refuse.",
        "Soute pleine : faites place à un cube {cube:de} (encore {n}) ou refusez.",
    ),
    "ask-make-room-tholin": (
        "Full hold: a tholin must go in. Throw something out.",
        "Soute pleine : un tholin doit entrer. Défaussez autre chose.",
    ),
    "ask-make-room-order": (
        "Full hold: make room for {cube} ({n} left), fill an order or refuse.",
        "Soute pleine : place à un cube {cube:de} (encore {n}), commande ou refus.",
    ),
    "ask-make-room-tholin-order": (
        "Full hold: a tholin must go in. Throw something out, or fill an order.",
        "Soute pleine : un tholin doit entrer. Défaussez autre chose, ou remplissez une commande.",
    ),
    "ask-purify": ("Purify a tholin ({n} left).", "Purifiez un tholin (encore {n})."),
    "ask-extract-core": (
        "Extract a deuterium from the core?",
        "Extraire un cube de deutérium du noyau ?",
    ),
    # answers
    "do-base": ("Land on {zone}", "Atterrir dans {zone}"),
    "do-lay": ("Lay a pipe {arrow}", "Poser un tuyau {arrow}"),
    "do-choose": ("Choose: {colour}", "Choisir : {colour}"),
    "do-choose-kept": (
        "Choose: {colour}, left from the landing",
        "Choisir : {colour}, restée de l’atterrissage",
    ),
    "do-place": ("Place on {zone}", "Placer dans {zone}"),
    "do-pipe": ("Lay a pipe", "Poser un tuyau"),
    "do-scrap": ("Discard the pipe (no free slot)", "Défausser le tuyau (aucune place)"),
    "do-take": ("Take {cube} from the shuttle", "Prendre un cube {cube:de} dans la navette"),
    "do-extra": ("Drone once more ({extra} titanium)", "Drone une fois de plus ({extra} titanium)"),
    "do-drone": ("Activate the drone", "Activer le drone"),
    "order-luna": ("Luna", "la Lune"),
    "do-fill": ("Fill the order of {order}", "Remplir la commande {order:de}"),
    "do-claim": ("Claim: {objective}", "Objectif : {objective}"),
    "do-upgrade": ("Upgrade the platform on {zone}", "Améliorer la plateforme {zone:de}"),
    "do-end": ("End turn", "Finir le tour"),
    "do-move": ("Go to {zone}", "Aller dans {zone}"),
    "do-fly": (
        "Fly to {zone} ({flight} {flight:hydrocarbon|hydrocarbons})",
        "Voler vers {zone} ({flight} {flight:hydrocarbure|hydrocarbures})",
    ),
    "do-stay": ("Stay", "Rester"),
    "do-load": ("Load {cube}", "Charger un cube {cube:de}"),
    "do-unload": ("Unload", "Décharger"),
    "do-destroy": (
        "Destroy the pipe {slot} ({destruction} titanium)",
        "Détruire le tuyau {slot} ({destruction} titanium)",
    ),
    "do-rest": ("Done", "Terminé"),
    "do-module": ("Module: {colour}", "Module : {colour}"),
    "do-throw": ("Throw out {cube}", "Défausser un cube {cube:de}"),
    "do-refuse": ("Refuse", "Refuser"),
    "do-purify-hold": ("Purify the hold", "Purifier la soute"),
    "do-purify": ("Purify {zone}", "Purifier {zone}"),
    "do-purify-drone": ("Purify drone {drone}", "Purifier le drone {drone}"),
    "do-extract": ("Extract a deuterium", "Extraire un cube de deutérium"),
    "do-leave": ("Leave it in the core", "Le laisser dans le noyau"),
    "step-lay": ("Lay a pipe here: towards which zone?", "Poser un tuyau ici : vers quelle zone ?"),
    # what an answer costs and brings
    "costs": ("{n} {cube} of your {have}", "{n} {n:cube|cubes} {cube:de} sur {have}"),
    "costs-nothing": ("free", "gratuit"),
    "counted": ("{n} {cube}", "{n} {n:cube|cubes} {cube:de}"),
    "counted-pipes": ("{n} {n:pipe|pipes}", "{n} {n:tuyau|tuyaux}"),
    "gives-credits": ("+{n} {n:credit|credits}", "+{n} {n:crédit|crédits}"),
    "activates": ("activates {n} × {colour}", "active {n} × {colour}"),
    "reaches-core": ("reaches the core", "atteint le noyau"),
    # places and things
    "zone": ("zone {zone}", "la zone {zone}"),
    "arrow": ("from {start} to {zone}", "{start:de} {zone:à}"),
    "between": ("between {start} and {zone}", "entre {start} et {zone}"),
    "slot-number": ("{way}, slot {n}", "{way}, emplacement {n}"),
    "core": ("the core", "le noyau"),
    "cube-0": ("silicon", "silicium"),
    "cube-1": ("water", "eau"),
    "cube-2": ("hydrocarbon", "hydrocarbure"),
    "cube-3": ("titanium", "titanium"),
    "cube-4": ("deuterium", "deutérium"),
    "cube-5": ("tholin", "tholin"),
    "cube-6": ("pipes", "tuyaux"),
    # the log
    "log-landed": ("{who} lands on {zone}.", "{who} atterrit dans {zone}."),
    "log-laid": ("{who} lays a pipe to {zone}.", "{who} pose un tuyau vers {zone}."),
    "log-laid-brings": (
        "{who} lays a pipe to {zone}, which brings {brings}.",
        "{who} pose un tuyau vers {zone}, ce qui apporte {brings}.",
    ),
    "log-placed": (
        "{who} places {platform} on {zone}: {credits} {credits:credit|credits}.",
        "{who} place une plateforme dans {zone} ({platform}) : {credits} {credits:crédit|crédits}.",
    ),
    "log-iced": ("Ice covers {zone}.", "La glace couvre {zone}."),
    "log-cycle-began": ("Cycle {cycle} begins.", "Le cycle {cycle} commence."),
    "log-loaded-shuttle": (
        "{who} loads the shuttle: {cubes} {cubes:cube|cubes}, {pipes} {pipes:pipe|pipes}.",
        "{who} charge sa navette : {cubes} {cubes:cube|cubes}, {pipes} {pipes:tuyau|tuyaux}.",
    ),
    "log-gained": ("{who} stores {number} {cube}.", "{who} range {number} {number:cube|cubes} {cube:de}."),
    "log-lost": (
        "{who} does without {number} {cube}: refused, or no room.",
        "{who} renonce à {number} {number:cube|cubes} {cube:de} : refus, ou soute pleine.",
    ),
    "log-threw": (
        "{who} throws out {number} {cube} to make room.",
        "{who} défausse {number} {number:cube|cubes} {cube:de} pour faire de la place.",
    ),
    "log-activated": ("{who} activates: {colour}.", "{who} active : {colour}."),
    "log-purified": ("{who} purifies a tholin.", "{who} purifie un tholin."),
    "log-connected-core": ("{who} reaches the core.", "{who} atteint le noyau."),
    "log-scrapped": ("{who} discards a pipe.", "{who} défausse un tuyau."),
    "log-took": ("{who} takes 1 {cube} from the shuttle.", "{who} prend un cube {cube:de} dans la navette."),
    "log-moved": ("Drone {drone} of {who} goes to {zone}.", "Le drone {drone} {who:de} va dans {zone}."),
    "log-flew": (
        "Drone {drone} of {who} flies to {zone} for {hydrocarbon} {hydrocarbon:hydrocarbon|hydrocarbons}.",
        "Le drone {drone} {who:de} vole vers {zone} pour {hydrocarbon} "
        "{hydrocarbon:hydrocarbure|hydrocarbures}.",
    ),
    "log-loaded": ("{who} loads 1 {cube} on a drone.", "{who} charge un cube {cube:de} sur un drone."),
    "log-unloaded": ("{who} unloads 1 {cube} on {zone}.", "{who} décharge un cube {cube:de} dans {zone}."),
    "log-destroyed": (
        "{who} destroys a pipe of {other} for {titanium} titanium.",
        "{who} détruit un tuyau {other:de} pour {titanium} {titanium:cube|cubes} de titanium.",
    ),
    "log-destroyed-own": (
        "{who} destroys a pipe of their own for {titanium} titanium.",
        "{who} détruit un de ses tuyaux pour {titanium} {titanium:cube|cubes} de titanium.",
    ),
    "log-upgrade-paid": (
        "{who} pays {silicon} silicon to upgrade {zone}.",
        "{who} paie {silicon} {silicon:cube|cubes} de silicium pour améliorer {zone}.",
    ),
    "log-upgraded": (
        "{who} upgrades the platform on {zone} ({colour} module): {credits} {credits:credit|credits}.",
        "{who} améliore la plateforme {zone:de} (module {colour}) : {credits} {credits:crédit|crédits}.",
    ),
    "log-filled": (
        "{who} fills the order of {order} ({cost}): {credits} {credits:credit|credits}.",
        "{who} remplit la commande {order:de} ({cost}) : {credits} {credits:crédit|crédits}.",
    ),
    "log-claimed": (
        "{who} meets an objective ({objective}): {credits} {credits:credit|credits}.",
        "{who} atteint un objectif ({objective}) : {credits} {credits:crédit|crédits}.",
    ),
    "log-extracted": (
        "{who} extracts {tholins} {tholins:tholin|tholins} and {deuterium} deuterium.",
        "{who} extrait {tholins} {tholins:tholin|tholins} et {deuterium} {deuterium:cube|cubes} "
        "de deutérium.",
    ),
    "log-extracted-tholins": (
        "{who} extracts {tholins} {tholins:tholin|tholins}.",
        "{who} extrait {tholins} {tholins:tholin|tholins}.",
    ),
    "log-extracted-deuterium": (
        "{who} extracts {deuterium} deuterium.",
        "{who} extrait {deuterium} {deuterium:cube|cubes} de deutérium.",
    ),
    "moment-cycle": ("The cycle ends: extraction", "Fin du cycle : extraction"),
    "log-foreman": ("{who} is the Foreman.", "{who} devient Contremaître."),
    "log-ended": ("The mission is over.", "La mission est terminée."),
    "log-extra-paid": (
        "{who} pays {titanium} titanium to activate drone {drone} once more.",
        "{who} paie {titanium} {titanium:cube|cubes} de titanium pour activer une fois de plus le drone "
        "{drone}.",
    ),
    "log-revealed-order": ("New order: {order}.", "Nouvelle commande : {order}."),
    # the table
    "board": ("Crater", "Cratère"),
    "seats": ("Miners", "Mineurs"),
    "offer": ("Offer", "Offre"),
    "kept": ("{platform}, left from the landing", "{platform}, restée de l’atterrissage"),
    "hand": ("Hold", "Soute"),
    "your-hold": ("Your hold", "Votre soute"),
    "shuttle": ("Shuttle", "Navette"),
    "drones": ("Drones", "Drones"),
    "objectives": ("Objectives", "Objectifs"),
    "orders": ("Planetary orders", "Commandes planétaires"),
    "filled": ("{n:order|orders} filled", "{n:commande|commandes}"),
    "orders-left": ("{n} left", "reste {n}"),
    "module": ("Module: {colour}", "Module : {colour}"),
    "platforms": ("Platforms and modules", "Plateformes et modules"),
    "taken": ("taken", "prise"),
    "free": ("{n} free", "{n} {n:libre|libres}"),
    "told": ("{title}: {what}", "{title} : {what}"),
    "no-order": ("all orders are filled", "toutes les commandes sont remplies"),
    "credits": ("{n:credit|credits}", "{n:crédit|crédits}"),
    "ahead": ("if it ended now", "si c’était la fin"),
    "credits-ahead": (
        "{n} {n:credit|credits}, {m} if it ended now",
        "{n} {n:crédit|crédits}, {m} si c’était la fin",
    ),
    "tokens": ("control {n:token|tokens}", "{n:jeton|jetons} de contrôle"),
    "foreman": ("Foreman", "Contremaître"),
    "category-0": ("Production", "Production"),
    "category-1": ("Network", "Réseau"),
    "category-2": ("Control", "Contrôle"),
    "category-3": ("Permanent", "Permanent"),
    "base-of": ("base of {who}", "base {who:de}"),
    "ice": ("ice", "glace"),
    "empty": ("free", "libre"),
    "deposit": ("deposit: {cubes}", "gisement : {cubes}"),
    "reserve": (
        "{n} {n:tholin|tholins}, {d} deuterium in reserve",
        "{n} {n:tholin|tholins}, {d} {d:cube|cubes} de deutérium en réserve",
    ),
    "price": ("an upgrade costs you {n} silicon", "l’amélioration vous coûte {n} {n:cube|cubes} de silicium"),
    "controlled": ("module {colour}, controlled by {who}", "module {colour}, contrôlée par {who}"),
    "pipe-of": ("pipe of {who} towards {zone}", "tuyau {who:de} vers {zone}"),
    "slot-free": ("free slot", "emplacement libre"),
    "slot-prints": ("free slot: {cube}", "emplacement libre : {cube}"),
    "drone-of": ("drone {n} of {who}", "drone {n} {who:de}"),
    "drone-load": ("drone {n} of {who}, loaded with {cube}", "drone {n} {who:de}, chargé : {cube}"),
    "core-is": (
        "the core: {d} deuterium, {n} {n:tholin|tholins}",
        "le noyau : {d} {d:cube|cubes} de deutérium, {n} {n:tholin|tholins}",
    ),
    "platform-words": (
        "Worth {value} {value:credit|credits}; reserve: {n} {n:tholin|tholins}, {d} deuterium. "
        "Activated by a pipe, with all of its colour in the network. {effect}",
        "Vaut {value} {value:crédit|crédits} ; réserve : {n} {n:tholin|tholins}, {d} {d:cube|cubes} "
        "de deutérium. "
        "Un tuyau l’active, avec toutes celles de sa couleur dans le réseau. {effect}",
    ),
    "effect": ("Gives {gives} {cube}.", "Donne {gives} {gives:cube|cubes} {cube:de}."),
    "effect-purifier": (
        "Removes {gives} {gives:tholin|tholins} from the hold or the network.",
        "Retire {gives} {gives:tholin|tholins} de la soute ou du réseau.",
    ),
    "module-words": (
        "Pays whoever controls its platform each time the platform is activated. {effect} "
        "Worth {n} {n:credit|credits}.",
        "Paie celui qui contrôle sa plateforme à chaque activation. {effect} Vaut {n} {n:crédit|crédits}.",
    ),
    "thing-cube-silicon": (
        "Pays for orders, and for an upgrade: {upgrade} for each free slot round the platform, less for each "
        "own empty drone there. {majority}",
        "Paie les commandes, et une amélioration : {upgrade} par emplacement libre autour de la plateforme, "
        "moins un par drone vide à vous sur place. {majority}",
    ),
    "thing-cube-water": (
        "Pays for orders. {majority}",
        "Paie les commandes. {majority}",
    ),
    "thing-cube-hydrocarbon": (
        "Pays for orders; for {flight} a drone flies to any zone of the open crater. {majority}",
        "Paie les commandes ; pour {flight}, un drone vole vers n’importe quelle zone ouverte du cratère. "
        "{majority}",
    ),
    "thing-cube-titanium": (
        "Pays for orders; for {extra} the drone of this turn is activated once more before the shuttle "
        "action, for {destruction} a drone destroys a pipe. {majority}",
        "Paie les commandes ; pour {extra}, le drone de ce tour est activé une fois de plus avant l’action "
        "de navette, pour {destruction}, un drone détruit un tuyau. {majority}",
    ),
    "majority": (
        "At the end the most of it gains {most} {most:credit|credits}, the second most {second}{shared}.",
        "À la fin, la majorité rapporte {most} {most:crédit|crédits}, la deuxième place {second}{shared}.",
    ),
    "majority-lone": (", if nobody shares that place", ", si personne ne partage cette place"),
    "majority-first": (", unless the first place is shared", ", sauf si la première est partagée"),
    "majority-both": (
        ", if neither place is shared",
        ", si aucune des deux places n’est partagée",
    ),
    "thing-cube-deuterium": (
        "What all came for: {deuterium} {deuterium:credit|credits} each in the hold at the end. From the "
        "core it must be taken: without room it is lost.",
        "Ce que tous cherchent : {deuterium} {deuterium:crédit|crédits} chacun dans la soute à la fin. Du "
        "noyau, il faut le prendre : sans place, il est perdu.",
    ),
    "thing-cube-deuterium-may": (
        "What all came for: {deuterium} {deuterium:credit|credits} each in the hold at the end. It may be "
        "left in the core.",
        "Ce que tous cherchent : {deuterium} {deuterium:crédit|crédits} chacun dans la soute à la fin. On "
        "peut le laisser dans le noyau.",
    ),
    "thing-cube-tholin": (
        "Dirt: costs {tholin} {tholin:credit|credits} each in the hold at the end. It can’t be refused.",
        "Un déchet : coûte {tholin} {tholin:crédit|crédits} chacun dans la soute à la fin. "
        "On ne peut pas le refuser.",
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
        "{n} places, remplies au début d’un cycle ; à chaque tour, on utilise une chose qu’elle porte.",
    ),
    "thing-drone-name": ("Drone", "Drone"),
    "thing-drone": (
        "Each seat has {n}, one for each turn of a cycle. It moves in the network, or flies anywhere for "
        "{flight} hydrocarbon; then it docks, loads or unloads a cube or, for {destruction} titanium, "
        "destroys a pipe.",
        "Chacun en a {n}, un par tour d’un cycle. Il se déplace dans le réseau, ou vole n’importe où pour "
        "{flight} hydrocarbure ; puis il se docke, charge ou décharge un cube ou, pour {destruction} "
        "titanium, détruit un tuyau.",
    ),
    "thing-token-name": ("Control token", "Jeton de contrôle"),
    "thing-token": (
        "Each seat has {n}: for upgraded platforms, pipes into the core and objectives. That of a destroyed "
        "pipe is lost.",
        "Chacun en a {n} : pour les plateformes améliorées, les tuyaux vers le noyau et les objectifs. Celui "
        "d’un tuyau détruit est perdu.",
    ),
    "thing-token-back": (
        "Each seat has {n}: for upgraded platforms, pipes into the core and objectives. That of a destroyed "
        "pipe comes back.",
        "Chacun en a {n} : pour les plateformes améliorées, les tuyaux vers le noyau et les objectifs. Celui "
        "d’un tuyau détruit revient.",
    ),
    "order-words": ("Costs {cost}; pays {n} credits.", "Coûte {cost} ; rapporte {n} crédits."),
    "objective-words": (
        "{category}: {what}. Credits: first {a}, second {b}, third {c}.",
        "{category} : {what}. Crédits : {a} au premier, {b} au deuxième, {c} au troisième.",
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

WHY: Final[Words] = {
    "shuttle-used": (
        "You have used your shuttle this turn.",
        "Vous avez déjà utilisé votre navette ce tour.",
    ),
    "shuttle-first": ("First use your shuttle.", "Utilisez d’abord votre navette."),
    "pipe-first": (
        "First choose a pipe of your shuttle.",
        "Choisissez d’abord un tuyau de votre navette.",
    ),
    "no-platform": ("There is no platform here to upgrade.", "Il n’y a ici aucune plateforme à améliorer."),
    "has-module": ("This platform has a module already.", "Cette plateforme a déjà un module."),
    "upgraded": ("One upgrade a turn.", "Une seule amélioration par tour."),
    "tokens": ("You have no control token left.", "Vous n’avez plus de jeton de contrôle."),
    "far": (
        "Neither your network nor a drone of yours reaches this platform.",
        "Ni votre réseau ni un de vos drones n’atteint cette plateforme.",
    ),
    "silicon": (
        "{n} silicon needed, you have {have}.",
        "Il faut {n} {n:cube|cubes} de silicium, vous en avez {have}.",
    ),
    "one-order": ("One order a turn.", "Une seule commande par tour."),
    "order": ("Missing in your hold: {cubes}.", "Il manque dans votre soute : {cubes}."),
    "order-wants": ("This order wants: {what}.", "Cette commande demande : {what}."),
    "objective": (
        "Not met yet ({what}): {n} missing.",
        "Pas encore atteint ({what}) : il manque {n}.",
    ),
    "claimed": ("You have claimed it already.", "Vous l’avez déjà atteint."),
    "no-place": ("All its places are taken.", "Toutes ses places sont prises."),
    "no-pipe": (
        "There is no pipe in your shuttle.",
        "Il n’y a pas de tuyau dans votre navette.",
    ),
    "shuttle-lacks": (
        "There is no such cube in your shuttle.",
        "Votre navette n’a pas de tel cube.",
    ),
    "hold": (
        "What lies in your hold pays for orders, upgrades and drones.",
        "Ce qui est dans votre soute paie commandes, améliorations et drones.",
    ),
    "offer": (
        "Platforms are chosen when you land and when a cycle begins.",
        "Les plateformes se choisissent à l’atterrissage et au début d’un cycle.",
    ),
    "rim": ("A base lands on level 1, at the rim.", "Une base se pose au niveau 1, au bord."),
    "occupied": ("There is something in this zone already.", "Cette zone est déjà occupée."),
    "below": (
        "A platform must fit below the base: that zone is not free.",
        "Une plateforme doit tenir sous la base : cette zone n’est pas libre.",
    ),
    "ice": ("No platform stands on ice.", "Aucune plateforme ne se pose sur la glace."),
    "the-core": ("No platform stands in the core.", "Aucune plateforme ne se pose dans le noyau."),
    "land-slot": (
        "Only slots beside your base, one in each direction.",
        "Seulement près de votre base, un tuyau par direction.",
    ),
    "drone-here": ("Your drone is here: choose “Stay”.", "Votre drone y est : choisissez « Rester »."),
    "zone-full": ("No drone has room here any more.", "Il n’y a plus de place ici pour un drone."),
    "flight": (
        "Your drone would have to fly there: {n} hydrocarbon needed, you have {have}.",
        "Votre drone devrait y voler : il faut {n} {n:hydrocarbure|hydrocarbures}, vous en avez {have}.",
    ),
    "no-pipe-here": ("There is no pipe here to destroy.", "Il n’y a ici aucun tuyau à détruire."),
    "slot-far": (
        "Your drone destroys only pipes at its own zone.",
        "Votre drone ne détruit que les tuyaux de sa propre zone.",
    ),
    "titanium": (
        "{n} titanium needed, you have {have}.",
        "Il faut {n} {n:cube|cubes} de titanium, vous en avez {have}.",
    ),
    "no-tholins": ("There are no tholins here.", "Il n’y a pas de tholins ici."),
    "unreached": ("Your network does not reach it.", "Votre réseau ne l’atteint pas."),
    "not-yours": ("This drone is not yours.", "Ce drone n’est pas à vous."),
    "other-drone": ("This turn belongs to drone {n}.", "Ce tour est celui du drone {n}."),
    "drone-used": ("Your drone has acted this turn.", "Votre drone a déjà agi ce tour."),
    "module": (
        "A module is chosen when you upgrade a platform.",
        "Un module se choisit quand on améliore une plateforme.",
    ),
    "taken": ("There is a pipe already.", "Il y a déjà un tuyau."),
    "not-connected": (
        "Your network does not reach this slot.",
        "Votre réseau n’atteint pas cet emplacement.",
    ),
}
"""Why something can't be done."""
