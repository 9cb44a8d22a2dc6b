"""What each icon is called and stands for: one table, for titles on icons and for a legend to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from stardeck.pictures.icons import ICONS, icon
from stardeck.pictures.look import label
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, join, paragraph, picture, rect

Meaning: TypeAlias = tuple[str, str]
"""The name of an icon, and a line about it."""

LEGEND: Final[dict[str, dict[str, Meaning]]] = {
    "en": {
        "crew": (
            "Crew",
            "Works in modules: a crew symbol houses one, an action in front of the arrow needs one.",
        ),
        "money": ("MegaCredits", "Pay for cards, modules, upgrades and repairs."),
        "points": ("Points", "Whoever has most of them at the end wins."),
        "damage": ("Damage", "A damaged module does nothing until it is repaired."),
        "crypto": (
            "Crypto",
            "Buys cards, and influence on Tortuga; what is left is lost at the end of the turn.",
        ),
        "influence": ("Influence", "Sectors, creatures and Tortuga's bank bring it; enough of it wins."),
        "manoeuvre": ("Manoeuvre", "Moves the ship, conquers sectors and decides fights."),
        "ore": ("Ore", "Lies in sectors; it is taken there and spent or sold later."),
        "defence": ("Defence", "Protects from what others do."),
        "immune": ("Shielded", "Can't be damaged now."),
        "card": ("Card", "A card to take, give or choose."),
        "hand": ("Hand", "Cards in somebody's hand, or how many may be kept."),
        "deck": ("Deck", "Cards that wait face down."),
        "discard": ("Discard", "Cards that are laid aside or destroyed."),
        "event": ("Event", "Played once, then discarded."),
        "first": ("First", "Who begins, or a sector under control."),
        "calendar": ("Time", "Years, rounds or cycles."),
        "lock": ("Condition or reserve", "Something must be there first, or a card is kept back."),
        "build": ("Build", "Put a module or a piece into play."),
        "upgrade": ("Upgrade", "Make something better."),
        "buy": ("Buy", "Take a card from what is on offer."),
        "operate": ("Operate", "Use what has been built."),
        "repair": ("Repair", "Take damage away."),
        "pass": ("Pass", "Do nothing now."),
        "move": ("Move", "Bring something to another place."),
        "attack": ("Attack", "Fight somebody, or harm what is theirs."),
        "trade": ("Exchange", "One thing for another."),
        "structural": ("Structural", "The red modules of an orbital."),
        "bio": ("Bio", "The green modules of an orbital."),
        "commercial": ("Commercial", "The yellow modules of an orbital."),
        "support": ("Support", "The orange modules of an orbital."),
        "scientific": ("Scientific", "The blue modules of an orbital."),
        "military": ("Military", "The purple modules of an orbital."),
        "core": ("Core", "Where everything begins."),
        "module": ("Module", "A part of an orbital."),
        "ship": ("Ship", "Moves from sector to sector; one's own is where one acts."),
        "hunt": ("Creature", "Captured by those who meet its difficulty; then worth influence."),
        "marker": ("Marker", "Shows who controls a sector or has looked at a creature."),
        "turret": ("Turret", "Adds to its holder's strength in fights."),
        "terminal": ("Terminal", "Gives its holder crypto each turn."),
        "vortex": ("Vortex", "A special sector, with cards of its own."),
        "research": ("Research", "A special sector, with cards of its own."),
        "mines": ("Mines", "A special sector with the depot of ore."),
        "fortress": ("Fortress", "A special sector, with cards of its own."),
        "tortuga": ("Tortuga", "The sector in the middle, with the bank of influence."),
        "drone": ("Drone", "Flies through the crater and carries cubes."),
        "pipe": ("Pipe", "Joins zones to a network, in the direction of its arrow."),
        "platform": ("Platform", "Stands in a zone and extracts."),
        "base": ("Base", "Where a miner has landed; the network begins here."),
        "shuttle": ("Shuttle", "What it has loaded can be used this cycle."),
        "crater": ("Crater", "The board of Titan."),
        "water": ("Water", "A common resource."),
        "silicon": ("Silicon", "A common resource."),
        "titanium": ("Titanium", "A common resource."),
        "hydrocarbon": ("Hydrocarbon", "A common resource."),
        "deuterium": ("Deuterium", "Worth credits in the hold at the end."),
        "tholin": ("Tholin", "Waste: it costs credits in the hold at the end."),
        "order": ("Order", "Resources for a planet, paid with credits."),
        "objective": (
            "Objective or token",
            "A goal that the first to reach it are paid for, or a control token.",
        ),
        "check": ("Used", "Done, or used already."),
        "cross": ("No", "Is left out or cancelled."),
        "plus": ("More", "Something can be put here."),
        "minus": ("Less", "Something is taken away."),
        "right": ("To act", "Everybody waits for this seat."),
        "left": ("Back", "The one before."),
        "up": ("Up", "The one above."),
        "down": ("Down", "The one below."),
        "arrow": ("Then", "What stands before it is paid for what stands after it."),
        "eye": ("Look", "See what is hidden."),
        "bot": ("Bot", "Played by the program."),
        "hint": ("Hint", "Good advice."),
        "undo": ("Undo", "Take an answer back."),
        "chat": ("Chat", "Words between people."),
        "question": ("Unsure", "Reconstructed, or not known."),
    },
    "fr": {
        "crew": (
            "Équipage",
            "Travaille dans les modules : un symbole en loge un ; une action en demande avant sa flèche.",
        ),
        "money": ("MégaCrédits", "Paient cartes, modules, améliorations et réparations."),
        "points": ("Points", "Qui en a le plus à la fin gagne."),
        "damage": ("Dégât", "Un module endommagé ne fait rien avant d’être réparé."),
        "crypto": (
            "Crypto",
            "Achète des cartes, et de l’influence à Tortuga ; le reste est perdu en fin de tour.",
        ),
        "influence": (
            "Influence",
            "Secteurs, créatures et banque de Tortuga en donnent ; en réunir assez fait gagner.",
        ),
        "manoeuvre": ("Manœuvre", "Déplace le vaisseau, conquiert des secteurs et décide des combats."),
        "ore": ("Minerai", "Se trouve dans les secteurs ; on l’y prend, on le dépense ou le vend plus tard."),
        "defence": ("Défense", "Protège de ce que font les autres."),
        "immune": ("Protégé", "Ne peut pas être endommagé."),
        "card": ("Carte", "Une carte à prendre, à donner ou à choisir."),
        "hand": ("Main", "Les cartes en main, ou combien on peut en garder."),
        "deck": ("Pioche", "Des cartes qui attendent, face cachée."),
        "discard": ("Défausse", "Des cartes mises de côté ou détruites."),
        "event": ("Événement", "Joué une fois, puis défaussé."),
        "first": ("Premier", "Qui commence, ou un secteur contrôlé."),
        "calendar": ("Temps", "Les années, les manches ou les cycles."),
        "lock": ("Condition ou réserve", "Il faut d’abord autre chose, ou une carte est gardée."),
        "build": ("Construire", "Mettre un module ou une pièce en jeu."),
        "upgrade": ("Améliorer", "Rendre quelque chose meilleur."),
        "buy": ("Acheter", "Prendre une carte de l’offre."),
        "operate": ("Faire fonctionner", "Se servir de ce qui est construit."),
        "repair": ("Réparer", "Retirer un dégât."),
        "pass": ("Passer", "Ne rien faire maintenant."),
        "move": ("Déplacer", "Amener quelque chose ailleurs."),
        "attack": ("Attaquer", "Combattre quelqu’un, ou abîmer ce qui est à lui."),
        "trade": ("Échange", "Une chose contre une autre."),
        "structural": ("De base", "Les modules rouges d’une station."),
        "bio": ("Bio", "Les modules verts d’une station."),
        "commercial": ("Commercial", "Les modules jaunes d’une station."),
        "support": ("Support", "Les modules orange d’une station."),
        "scientific": ("Scientifique", "Les modules bleus d’une station."),
        "military": ("Militaire", "Les modules violets d’une station."),
        "core": ("Noyau", "Là où tout commence."),
        "module": ("Module", "Une partie d’une station."),
        "ship": ("Vaisseau", "Va de secteur en secteur ; on agit là où est le sien."),
        "hunt": ("Créature", "Capturée par qui atteint sa difficulté ; elle vaut alors de l’influence."),
        "marker": ("Marqueur", "Montre qui contrôle un secteur ou a vu une créature."),
        "turret": ("Tourelle", "Renforce son détenteur en combat."),
        "terminal": ("Terminal", "Donne du crypto à son détenteur à chaque tour."),
        "vortex": ("Vortex", "Un secteur spécial, avec ses propres cartes."),
        "research": ("Recherches", "Un secteur spécial, avec ses propres cartes."),
        "mines": ("Mines", "Un secteur spécial, avec le dépôt de minerai."),
        "fortress": ("Forteresse", "Un secteur spécial, avec ses propres cartes."),
        "tortuga": ("Tortuga", "Le secteur du milieu, avec la banque d’influence."),
        "drone": ("Drone", "Vole dans le cratère et porte des cubes."),
        "pipe": ("Tuyau", "Relie des zones en un réseau, dans le sens de sa flèche."),
        "platform": ("Plateforme", "Se trouve dans une zone et produit des ressources."),
        "base": ("Base", "Là où un mineur s’est posé ; le réseau y commence."),
        "shuttle": ("Navette", "Ce qu’elle a chargé sert pendant ce cycle."),
        "crater": ("Cratère", "Le plateau de Titan."),
        "water": ("Eau", "Une ressource courante."),
        "silicon": ("Silicium", "Une ressource courante."),
        "titanium": ("Titanium", "Une ressource courante."),
        "hydrocarbon": ("Hydrocarbure", "Une ressource courante."),
        "deuterium": ("Deutérium", "Vaut des crédits dans la soute à la fin."),
        "tholin": ("Tholin", "Un déchet : il coûte des crédits dans la soute à la fin."),
        "order": ("Commande", "Des ressources pour une planète, payées en crédits."),
        "objective": (
            "Objectif ou jeton",
            "Un but qui paie les premiers à l’atteindre, ou un jeton de contrôle.",
        ),
        "check": ("Utilisé", "Fait, ou déjà utilisé."),
        "cross": ("Non", "Est exclu ou annulé."),
        "plus": ("Plus", "On peut poser quelque chose ici."),
        "minus": ("Moins", "Quelque chose est retiré."),
        "right": ("À jouer", "Tout le monde attend cette place."),
        "left": ("Retour", "Le précédent."),
        "up": ("Haut", "Celui du dessus."),
        "down": ("Bas", "Celui du dessous."),
        "arrow": ("Alors", "Ce qui est avant paie ce qui est après."),
        "eye": ("Regarder", "Voir ce qui est caché."),
        "bot": ("Bot", "Joué par le programme."),
        "hint": ("Conseil", "Un bon avis."),
        "undo": ("Annuler", "Reprendre une réponse."),
        "chat": ("Discussion", "Des mots entre personnes."),
        "question": ("Incertain", "Reconstitué, ou inconnu."),
    },
}
"""By language and icon: what it is called, and a line about it."""

_ROW: Final = 48.0
_COLUMN: Final = 330.0


def called(name: str, lang: str) -> str:
    """Return what an icon is called."""
    return LEGEND[lang][name][0]


def legend(names: Sequence[str], lang: str, columns: int = 2) -> Svg:
    """Return icons with their names and a line about each, as a picture to read."""
    assert set(names) <= set(ICONS), names
    rows = -(-len(names) // columns)
    width, height = columns * _COLUMN + 12, rows * _ROW + 12
    found = [
        _row(name, lang, 10 + place // rows * _COLUMN, 6 + place % rows * _ROW)
        for place, name in enumerate(names)
    ]
    ground = rect(0, 0, width, height, rx=12.0, fill=paint("panel"))
    return picture(width, height, ground, *found, font_family="var(--font,DejaVu Sans,sans-serif)")


def _row(name: str, lang: str, x: float, y: float) -> Svg:
    words, line = LEGEND[lang][name]
    return join(
        rect(x, y + 3, 28, 28, rx=7.0, fill=paint("well")),
        icon(name, x + 14, y + 17, 18),
        label(x + 36, y + 13, words, 12, bold=True),
        paragraph(x + 36, y + 15, line, _COLUMN - 46, 30, 11, fill=paint("ink-soft")),
    )
