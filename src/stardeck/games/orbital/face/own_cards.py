"""What cards of one's own say: their steps in a few words and icons, and in whole sentences."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import steps
from stardeck.games.orbital.data import COLOURS, NEVER, WHEN_BUILDING, Kind, Pack
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
    "whom-3": ("a rival: {what}", "un rival~: {what}"),
    "cost-0": ("-{n}~:card: :arrow: {what}", "-{n}~:card: :arrow: {what}"),
    "cost-1": ("-{n}~:money: :arrow: {what}", "-{n}~:money: :arrow: {what}"),
    "cost-2": ("-{n}~:crew: :arrow: {what}", "-{n}~:crew: :arrow: {what}"),
    "when-0": ("each~:{colour}: built: {what}", "chaque~:{colour}: construit~: {what}"),
    "when-1": ("each year begins: {what}", "chaque début d’année~: {what}"),
    "when-2": ("each year ends: {what}", "chaque fin d’année~: {what}"),
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
    "step-0-3": ("{who} gains {n} MC", "{who} gagne {n} MC"),
    "step-1-3": ("{who} loses {n} MC or what is left", "{who} perd {n} MC ou ce qui lui reste"),
    "step-2-3": (
        "{who} gains {n} crew for this year",
        "{who} gagne {n} {n:équipage|équipages} pour cette année",
    ),
    "step-3-3": (
        "{who} loses {n} unused crew or what is left",
        "{who} perd {n} {n:équipage inutilisé|équipages inutilisés} ou ce qui lui reste",
    ),
    "step-4-3": (
        "{who} gains {n} victory {n:point|points}",
        "{who} gagne {n} {n:point|points} de victoire",
    ),
    "step-5-3": ("{who} draws {n} {n:card|cards}", "{who} pioche {n} {n:carte|cartes}"),
    "step-6-3": (
        "{who} discards {n} {n:card|cards} of their own choice or what is left",
        "{who} défausse {n} {n:carte|cartes} de son choix ou ce qui lui reste",
    ),
    "chosen": ("an opponent of your choice", "un adversaire de votre choix"),
    "chosen-again": ("that opponent", "cet adversaire"),
    "cost-0": (
        "discard {n} {n:card|cards} from your hand; in return, {what}",
        "défaussez {n} {n:carte|cartes} de votre main ; en échange, {what}",
    ),
    "cost-1": ("pay {n} MC; in return, {what}", "payez {n} MC ; en échange, {what}"),
    "cost-2": (
        "pay {n} unused crew; in return, {what}",
        "payez {n} {n:équipage inutilisé|équipages inutilisés} ; en échange, {what}",
    ),
    "when-0": ("whenever you build a {colour} module, {what}", "à chaque module {colour} construit, {what}"),
    "when-0-moved": (
        "whenever you build a {colour} module, or move one with an action, {what}",
        "à chaque module {colour} construit ou déplacé, {what}",
    ),
    "when-1": ("at the beginning of each year, {what}", "au début de chaque année, {what}"),
    "when-2": (
        "at the end of each year but the last, {what}",
        "à la fin de chaque année sauf la dernière, {what}",
    ),
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
    words = " · ".join(_short(row[at : at + steps.STEP], lang) for at in range(0, len(row), steps.STEP))
    if pack.whens[kind] == NEVER:
        return words
    return say(_SHORT, f"when-{pack.whens[kind]}", lang, what=words, colour=COLOURS[pack.colours[kind]])


def _short(step: list[int], lang: Lang) -> str:
    words = say(_SHORT, f"step-{step[steps.WHAT]}", lang, n=step[steps.AMOUNT])
    words = say(_SHORT, f"whom-{step[steps.WHO]}", lang, what=words)
    if step[steps.COST] != steps.ALWAYS:
        words = say(_SHORT, f"cost-{step[steps.COST]}", lang, what=words, n=step[steps.PRICE])
    if step[steps.PER] != steps.ALWAYS:
        words = say(_SHORT, "per", lang, what=words, colour=COLOURS[step[steps.PER]])
    if step[steps.IF_COLOUR] != steps.ALWAYS:
        words = say(
            _SHORT, "if", lang, what=words, n=step[steps.IF_COUNT], colour=COLOURS[step[steps.IF_COLOUR]]
        )
    return words


def full_steps(pack: Pack, kind: Kind, lang: Lang, is_moved: bool) -> str:
    """Return the steps of a card in whole sentences, those that ask somebody last, as they are done.

    *is_moved* tells whether a core that waits for a module to be built counts one that is moved, too.
    """
    row = pack.steps[kind]
    places = [at for at in range(0, len(row), steps.STEP) if not steps.asks(row, at)]
    places += [at for at in range(0, len(row), steps.STEP) if steps.asks(row, at)]
    told, who = list[str](), say(_FULL, "chosen", lang)
    for at in places:
        words = _full(row[at : at + steps.STEP], who, lang)
        if row[at + steps.WHO] == steps.CHOSEN:
            who = say(_FULL, "chosen-again", lang)
        told.append(_sentence(_with_moment(pack, kind, words, is_moved, lang)))
    return " ".join(told)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _with_moment(pack: Pack, kind: Kind, words: str, is_moved: bool, lang: Lang) -> str:
    """Return a step of an upgraded core with the moment it waits for."""
    when = pack.whens[kind]
    if when == NEVER:
        return words
    key = "when-0-moved" if when == WHEN_BUILDING and is_moved else f"when-{when}"
    return say(_FULL, key, lang, what=words, colour=say(COLOUR_WORDS, COLOURS[pack.colours[kind]], lang))


def _full(step: list[int], who: str, lang: Lang) -> str:
    words = say(_FULL, f"step-{step[steps.WHAT]}-{step[steps.WHO]}", lang, n=step[steps.AMOUNT], who=who)
    if step[steps.PER] != steps.ALWAYS:
        colour = say(COLOURS_WORDS, COLOURS[step[steps.PER]], lang)
        words = say(_FULL, "per", lang, what=words, colour=colour)
    if step[steps.COST] != steps.ALWAYS:
        words = say(_FULL, f"cost-{step[steps.COST]}", lang, what=words, n=step[steps.PRICE])
    if step[steps.IF_COLOUR] != steps.ALWAYS:
        called = COLOURS_WORDS if step[steps.IF_COUNT] > 1 else COLOUR_WORDS
        colour = say(called, COLOURS[step[steps.IF_COLOUR]], lang)
        words = say(_FULL, "if", lang, what=words, n=step[steps.IF_COUNT], colour=colour)
    return words
