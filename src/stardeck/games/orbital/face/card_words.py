"""What the cards say: in short with icons, for a card as it lies on the table, and in full."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

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
    "recycle": ("discard {n}~:card: take {n}~:card:", "défausser {n}~:card: prendre {n}~:card:"),
    "money": ("+{n}~:money:", "+{n}~:money:"),
    "take": ("take {n}~:card:", "prendre {n}~:card:"),
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
    "visit": ("operate a rival’s~:module: with your~:crew:", "opérer un~:module: rival avec votre~:crew:"),
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
    "breakthrough": ("take {n}~:card: discard~{m}", "prendre {n}~:card: en défausser~{m}"),
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
        "Retirez {n} dégât d’un de vos modules.",
    ),
    "points": ("Gain {n} victory {n:point|points}.", "Gagnez {n} {n:point|points} de victoire."),
    "recycle": (
        "Discard a card from your hand, then take one from the deck.",
        "Défaussez une carte de votre main, puis prenez-en une de la pioche.",
    ),
    "money": ("Gain {n} MC.", "Gagnez {n} MC."),
    "take": ("Take {n} {n:card|cards} from the deck.", "Prenez {n} {n:carte|cartes} de la pioche."),
    "look": (
        "Look at the top {n} cards of the deck, keep one and discard the others.",
        "Regardez les {n} premières cartes de la pioche, gardez-en une et défaussez les autres.",
    ),
    "raid": (
        "A player of your choice loses {n} MC (or what is left) and discards a card of their own choice.",
        "Un joueur de votre choix perd {n} MC (ou ce qui lui reste) et défausse une carte de son choix.",
    ),
    "damage-exterior": (
        "Put {n} damage on an exterior module of an opponent.",
        "Placez {n} dégât sur un module extérieur d’un adversaire.",
    ),
    "damage-any": (
        "Put {n} damage on any module of an opponent that is not a core.",
        "Placez {n} dégât sur un module d’un adversaire, sauf un module de base.",
    ),
    "uneventful": (
        "Every opponent discards an event, or shows a hand without one.",
        "Chaque adversaire défausse un événement, ou montre une main qui n’en contient pas.",
    ),
    "insider": (
        "Take {n:any card|any {n} cards} of the market into your hand. In the solo game without a market "
        "take {m} cards from the deck instead.",
        "Prenez en main {n:une carte|{n} cartes} du marché, au choix. Dans la partie solo sans marché, "
        "prenez plutôt {m} cartes de la pioche.",
    ),
    "meteor": (
        "Put {n} damage on one exterior module of each opponent; you choose which.",
        "Placez {n} dégât sur un module extérieur de chaque adversaire ; vous choisissez lequel.",
    ),
    "visit": (
        "Put one of your unused crew on an opponent’s undamaged, unused module whose action needs just one "
        "crew, pay its MC and use it. An action that builds can’t be used.",
        "Placez un équipage inutilisé sur un module intact et inutilisé d’un adversaire dont l’action "
        "demande un seul équipage, payez ses MC et utilisez-la. Une action qui construit ne peut l’être.",
    ),
    "crisis": (
        "Every player, you too, loses {n} MC or what is left.",
        "Tous les joueurs, vous aussi, perdent {n} MC ou ce qui leur reste.",
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
        "Placez {n} dégât sur un module d’un adversaire, sauf un module de base.",
    ),
    "contract": ("Gain {n} MC.", "Gagnez {n} MC."),
    "salvage": (
        "Remove an exterior module of your own and gain {n} MC.",
        "Supprimez un de vos modules extérieurs et gagnez {n} MC.",
    ),
    "breakthrough": (
        "Take {n} cards from the deck, then discard {m:one card|{m} cards}.",
        "Prenez {n} cartes de la pioche, puis défaussez {m:une carte|{m} cartes}.",
    ),
    "cost": ("Pay {crew} crew{money}: ", "Payez {crew} {crew:équipage|équipages}{money} : "),
    "cost-money": (" and {n} MC", " et {n} MC"),
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

SOURCE_WORDS: Final[Words] = {
    "rulebook": ("as printed in the rulebook", "comme imprimé dans le livret"),
    "published": ("published for the predecessor", "publié pour le prédécesseur"),
    "inferred": ("inferred from the rulebook", "déduit du livret"),
    "reconstructed": ("reconstructed: the printed one may differ", "reconstitué : l’original peut différer"),
}
