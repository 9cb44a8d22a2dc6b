"""What cards of one's own say: their steps in a few words and icons, and in whole sentences."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import steps
from stardeck.games.orbital.data import COLOURS, Kind, Pack
from stardeck.games.orbital.face.words import COLOUR_WORDS, COLOURS_WORDS
from stardeck.kernel.words import Lang, Words, say

_SHORT: Final[Words] = {
    "step-0": ("+{n}~:money:", "+{n}~:money:"),
    "step-1": ("-{n}~:money:", "-{n}~:money:"),
    "step-2": ("+{n}~:crew:", "+{n}~:crew:"),
    "step-3": ("-{n}~:crew:", "-{n}~:crew:"),
    "step-4": ("+{n}~:points:", "+{n}~:points:"),
    "step-5": ("+{n}~:card:", "+{n}~:card:"),
    "step-6": ("-{n}~:card:", "-{n}~:card:"),
    "step-7": ("{n}~:damage: on an exterior~:module:", "{n}~:damage: sur un~:module: extérieur"),
    "step-8": ("{n}~:damage: on any~:module:", "{n}~:damage: sur un~:module:"),
    "step-9": ("remove {n}~:damage:", "retirer {n}~:damage:"),
    "step-10": ("look at {n}~:card: keep~1", "voir {n}~:card: en garder~1"),
    "step-11": ("a rival: -{n}~:money: -1~:card:", "un rival~: -{n}~:money: -1~:card:"),
    "step-12": ("move an exterior~:module:", "déplacer un~:module: extérieur"),
    "step-13": ("build here, free", "construire ici, gratis"),
    "whom-0": ("{what}", "{what}"),
    "whom-1": ("rivals: {what}", "rivaux~: {what}"),
    "whom-2": ("everyone: {what}", "tous~: {what}"),
    "per": ("{what} per~:{colour}:", "{what} par~:{colour}:"),
    "if": ("{what} with {n}~:{colour}:", "{what} avec {n}~:{colour}:"),
}

_FULL: Final[Words] = {
    "step-0-0": ("gain {n} MC", "gagnez {n} MC"),
    "step-0-1": ("every opponent gains {n} MC", "chaque adversaire gagne {n} MC"),
    "step-0-2": ("every player gains {n} MC", "chaque joueur gagne {n} MC"),
    "step-1-0": ("lose {n} MC or what is left", "perdez {n} MC ou ce qui reste"),
    "step-1-1": (
        "every opponent loses {n} MC or what is left",
        "chaque adversaire perd {n} MC ou ce qui lui reste",
    ),
    "step-1-2": (
        "every player loses {n} MC or what is left",
        "chaque joueur perd {n} MC ou ce qui lui reste",
    ),
    "step-2-0": ("gain {n} crew for this year", "gagnez {n} {n:équipage|équipages} pour cette année"),
    "step-2-1": (
        "every opponent gains {n} crew for this year",
        "chaque adversaire gagne {n} {n:équipage|équipages} pour cette année",
    ),
    "step-2-2": (
        "every player gains {n} crew for this year",
        "chaque joueur gagne {n} {n:équipage|équipages} pour cette année",
    ),
    "step-3-0": (
        "lose {n} unused crew or what is left",
        "perdez {n} {n:équipage inutilisé|équipages inutilisés} ou ce qui reste",
    ),
    "step-3-1": (
        "every opponent loses {n} unused crew or what is left",
        "chaque adversaire perd {n} {n:équipage inutilisé|équipages inutilisés} ou ce qui lui reste",
    ),
    "step-3-2": (
        "every player loses {n} unused crew or what is left",
        "chaque joueur perd {n} {n:équipage inutilisé|équipages inutilisés} ou ce qui lui reste",
    ),
    "step-4-0": ("gain {n} victory {n:point|points}", "gagnez {n} {n:point|points} de victoire"),
    "step-4-1": (
        "every opponent gains {n} victory {n:point|points}",
        "chaque adversaire gagne {n} {n:point|points} de victoire",
    ),
    "step-4-2": (
        "every player gains {n} victory {n:point|points}",
        "chaque joueur gagne {n} {n:point|points} de victoire",
    ),
    "step-5-0": ("draw {n} {n:card|cards}", "piochez {n} {n:carte|cartes}"),
    "step-5-1": ("every opponent draws {n} {n:card|cards}", "chaque adversaire pioche {n} {n:carte|cartes}"),
    "step-5-2": ("every player draws {n} {n:card|cards}", "chaque joueur pioche {n} {n:carte|cartes}"),
    "step-6-0": (
        "discard {n} {n:card|cards} or what is left",
        "défaussez {n} {n:carte|cartes} ou ce qui reste",
    ),
    "step-6-1": (
        "every opponent discards {n} {n:card|cards} of their own choice or what is left",
        "chaque adversaire défausse {n} {n:carte|cartes} de son choix ou ce qui lui reste",
    ),
    "step-6-2": (
        "every player discards {n} {n:card|cards} of their own choice or what is left",
        "chaque joueur défausse {n} {n:carte|cartes} de son choix ou ce qui lui reste",
    ),
    "step-7-0": (
        "put {n} damage on an exterior module of an opponent",
        "placez {n} {n:dégât|dégâts} sur un module extérieur d’un adversaire",
    ),
    "step-8-0": (
        "put {n} damage on any module of an opponent that is not a core",
        "placez {n} {n:dégât|dégâts} sur un module d’un adversaire, sauf un module de base",
    ),
    "step-9-0": ("remove {n} damage from your modules", "retirez {n} {n:dégât|dégâts} de vos modules"),
    "step-10-0": (
        "look at the top {n} {n:card|cards} of the deck, keep one and discard the others",
        "regardez {n} {n:carte|cartes} du dessus de la pioche, gardez-en une et défaussez les autres",
    ),
    "step-11-0": (
        "a player of your choice loses {n} MC (or what is left) and discards a card, if they have one",
        "un joueur de votre choix perd {n} MC (ou ce qui lui reste) et défausse une carte, s’il en a une",
    ),
    "step-12-0": (
        "move another exterior module of your orbital to a free exit",
        "déplacez un autre de vos modules extérieurs vers une sortie libre",
    ),
    "step-13-0": (
        "build any module from your hand for free, connected to this one",
        "construisez gratuitement un module de votre main, connecté à celui-ci",
    ),
    "per": (
        "{what} for each of your undamaged {colour} modules",
        "{what} pour chacun de vos modules {colour} intacts",
    ),
    "if": (
        "with {n} undamaged {colour} {n:module|modules} of your own, {what}",
        "avec {n} {n:module|modules} {colour} {n:intact|intacts} à vous, {what}",
    ),
}


def short_steps(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return the steps of a card in a few words and icons; written for `pictures.inline`."""
    row = pack.steps[kind]
    return " · ".join(_short(row[at : at + steps.STEP], lang) for at in range(0, len(row), steps.STEP))


def _short(step: list[int], lang: Lang) -> str:
    words = say(_SHORT, f"step-{step[steps.WHAT]}", lang, n=step[steps.AMOUNT])
    words = say(_SHORT, f"whom-{step[steps.WHO]}", lang, what=words)
    if step[steps.PER] != steps.ALWAYS:
        words = say(_SHORT, "per", lang, what=words, colour=COLOURS[step[steps.PER]])
    if step[steps.IF_COLOUR] != steps.ALWAYS:
        words = say(
            _SHORT, "if", lang, what=words, n=step[steps.IF_COUNT], colour=COLOURS[step[steps.IF_COLOUR]]
        )
    return words


def full_steps(pack: Pack, kind: Kind, lang: Lang) -> str:
    """Return the steps of a card in whole sentences, those that ask somebody last, as they are done."""
    row = pack.steps[kind]
    found = [row[at : at + steps.STEP] for at in range(0, len(row), steps.STEP)]
    found.sort(key=lambda step: step[steps.WHAT] >= steps.DISCARD)
    return " ".join(_full(step, lang) for step in found)


def _full(step: list[int], lang: Lang) -> str:
    words = say(_FULL, f"step-{step[steps.WHAT]}-{step[steps.WHO]}", lang, n=step[steps.AMOUNT])
    if step[steps.PER] != steps.ALWAYS:
        colour = say(COLOURS_WORDS, COLOURS[step[steps.PER]], lang)
        words = say(_FULL, "per", lang, what=words, colour=colour)
    if step[steps.IF_COLOUR] != steps.ALWAYS:
        called = COLOURS_WORDS if step[steps.IF_COUNT] > 1 else COLOUR_WORDS
        colour = say(called, COLOURS[step[steps.IF_COLOUR]], lang)
        words = say(_FULL, "if", lang, what=words, n=step[steps.IF_COUNT], colour=colour)
    return f"{words[0].upper()}{words[1:]}."
