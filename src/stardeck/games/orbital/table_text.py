"""Words on the table's picture."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

TABLE: Final[Words] = {
    "board": ("Orbital", "Orbital"),
    "seats": ("Rivals", "Rivaux"),
    "offer": ("Market", "Marché"),
    "hand": ("Hand", "Main"),
    "orbital-of": ("Orbital of {who}", "Orbital de {who}"),
    "market": ("Market", "Marché"),
    "no-market": ("Supplies", "Réserves"),
    "deck": ("Deck: {n} {n:card|cards}", "Pioche : {n} {n:carte|cartes}"),
    "discard": ("Discard pile: {n} {n:card|cards}", "Défausse : {n} {n:carte|cartes}"),
    "cores": ("Upgraded cores", "Bases améliorées"),
    "cores-price": ("{n} MC, once", "{n} MC, une fois"),
    "core-taken": ("{card}: taken by {who}", "{card} : prise par {who}"),
    "year": ("Year {n} of {years}", "Année {n} sur {years}"),
    "race": ("Colour race", "Course aux couleurs"),
    "race-points": ("{n} {n:point|points} each", "{n} {n:point|points} chacune"),
    "race-cell": ("{who}: {n} {colour} {n:module|modules}", "{who} : {n} {n:module|modules} {colour}"),
    "leads": ("leads", "mène"),
    "rival": ("Rival {n}", "Rival {n}"),
    "points": ("{n} victory {n:point|points}", "{n} {n:point|points} de victoire"),
    "money": ("{n} MegaCredits", "{n} MégaCrédits"),
    "crew": ("{n} unused crew", "{n} {n:équipage inutilisé|équipages inutilisés}"),
    "cards": ("{n} {n:card|cards} in hand", "{n} {n:carte|cartes} en main"),
    "first": ("First player", "Premier joueur"),
    "passed": ("passed", "a passé"),
    "to-act": ("to act", "à jouer"),
    "you": ("you", "vous"),
    "event": ("EVENT", "ÉVÉNEMENT"),
    "core": ("CORE", "BASE"),
    "needs": ("needs", "exige"),
    "price-build": (
        "Build: {n} MC, 1 less beside the same colour",
        "Construire : {n} MC, 1 de moins à côté de sa couleur",
    ),
    "price-upgrade": ("Upgrade the core: {n} MC", "Améliorer la base : {n} MC"),
    "price-repair": ("Repair: {n} MC", "Réparer : {n} MC"),
    "forecast": ("if the year ended now", "si l’année finissait ici"),
    "limit": ("Hand limit: {n}", "Limite de main : {n}"),
    "looks": ("You look at", "Vous regardez"),
    "copies": ("{n} copies", "{n} exemplaires"),
    "free-exit": ("Free exit", "Sortie libre"),
    "damaged": ("damaged ×{n}", "endommagé ×{n}"),
    "used": ("used", "utilisé"),
    "exterior": ("exterior", "extérieur"),
    "crew-here": ("{n} crew on it", "{n} {n:équipage|équipages} dessus"),
    "in-play": ("Now in play", "En cours"),
    "goal": ("goal {n}", "objectif {n}"),
    "empty": ("sold out", "vide"),
    "spectator": ("You are watching", "Vous regardez la partie"),
}
