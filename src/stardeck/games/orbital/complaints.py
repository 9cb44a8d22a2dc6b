"""What can be wrong with a pack of Orbital, in words."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WRONG: Final[Words] = {
    "start-hand": (
        "nobody can keep more than the {n} cards dealt.",
        "on ne peut pas garder plus que les {n} cartes distribuées.",
    ),
    "twice": ("{id} stands twice.", "{id} s’y trouve deux fois."),
    "core-only": ("only a core can have {effect}.", "seul un module de base peut avoir {effect}."),
    "free-action": (
        "an action costs crew, money or both.",
        "une action coûte de l’équipage (crew), de l’argent (money) ou les deux.",
    ),
    "exits": (
        "expected letters of 'LUR', each at most once; found {found}.",
        "il faut des lettres de « LUR » (gauche, haut, droite), chacune une fois au plus ; et non {found}.",
    ),
    "no-core": (
        "the first [[core]] must be the structural core; there is none.",
        "le premier [[core]] doit être le module de base ; il n’y en a pas.",
    ),
    "first-core": (
        "the first [[core]] must be the structural core.",
        "le premier [[core]] doit être le module de base.",
    ),
    "kinds": (
        "at most {most} kinds can be told apart; found {n}.",
        "on peut distinguer {most} sortes au plus ; il y en a {n}.",
    ),
    "one-question": (
        "a card asks one thing at most: one of discard, damage, repair, look, raid, move, build, or whom "
        "'chosen' means.",
        "une carte pose une question au plus : une seule étape parmi discard, damage, repair, look, raid, "
        "move, build, ou qui désigne « chosen ».",
    ),
    "no-exits": (
        "an event has no exits to build at; only a module can 'build'.",
        "un événement n’a pas de sortie où construire ; seul un module peut « build ».",
    ),
    "core-steps": (
        "a core works by itself: its steps ask nobody and cost nothing; only gain, lose and take.",
        "un module de base agit de lui-même : ses étapes ne demandent et ne coûtent rien ; seuls gain, lose "
        "et take.",
    ),
    "if-none": (
        "{phrase}: 'if 0' is always true; expected a number from 1, or no 'if'.",
        "{phrase} : « if 0 » est toujours vrai ; il faut un nombre à partir de 1, ou pas de « if ».",
    ),
    "ignored": (
        "{effect} takes no notice of it; leave it out, or choose another effect.",
        "{effect} n’en tient pas compte ; enlevez cette ligne, ou choisissez un autre effet.",
    ),
    "ignored-cost": (
        "{effect} is always active, so nothing is paid for it; leave the cost out, or choose an effect "
        "behind an arrow.",
        "{effect} est toujours actif, rien ne se paie donc ; enlevez le coût, ou choisissez un effet "
        "derrière une flèche.",
    ),
    "others": (
        "{phrase}: only gaining, losing, taking and discarding can be for others.",
        "{phrase} : seuls gain, lose, take et discard peuvent concerner les autres.",
    ),
    "per": (
        "{phrase}: only gaining, losing and taking can be counted per module.",
        "{phrase} : seuls gain, lose et take peuvent compter par module (per).",
    ),
}
