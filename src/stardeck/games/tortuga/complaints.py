"""What can be wrong with a pack of Tortuga 2199, in words."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WRONG: Final[Words] = {
    "sectors": (
        "expected {wanted} rows [[sector]], found {n}.",
        "il faut {wanted} rangées [[sector]] ; il y en a {n}.",
    ),
    "markets": (
        "sector: expected Tortuga first and one sector each for the decks v, r, m and f.",
        "sector : il faut Tortuga d’abord, et un secteur pour chacun des paquets v, r, m et f.",
    ),
    "same-sector": ("sector: two rows have the same id.", "sector : deux rangées ont le même id."),
    "holds": (
        "expected Tortuga once and {n} special places.",
        "il faut Tortuga une fois et {n} emplacements spéciaux.",
    ),
    "both": (
        "expected steps or abilities with amounts, not both.",
        "il faut steps, ou bien abilities avec amounts, pas les deux.",
    ),
    "amounts": (
        "expected {n} numbers, one an ability.",
        "il faut {n} nombres, un par capacité (abilities).",
    ),
    "ability-twice": (
        "an ability stands at most once on a card.",
        "une capacité ne se trouve qu’une fois sur une carte.",
    ),
    "same-card": ("card: two rows have the same id.", "card : deux rangées ont le même id."),
    "kinds": (
        "card: at most {most} kinds can be told apart; found {n}.",
        "card : on peut distinguer {most} sortes au plus ; il y en a {n}.",
    ),
    "ships": (
        "card: expected {wanted} ship cards, found {n}.",
        "card : il faut {wanted} cartes de vaisseau (ship) ; il y en a {n}.",
    ),
    "hunts": (
        "card: expected {wanted} hunt cards of one copy, a token for each.",
        "card : il faut {wanted} cartes Chasse (hunt) en un exemplaire, un jeton pour chacune.",
    ),
    "shared": (
        "card: the copies of a starting card are shared by {n} seats.",
        "card : les exemplaires (copies) d’une carte de départ se partagent entre {n} places.",
    ),
    "deck": (
        "card: the deck {deck} needs {n} cards at least.",
        "card : le paquet {deck} a besoin de {n} cartes au moins.",
    ),
    "layout": (
        "layout: expected a layout for {n} seats, found none.",
        "layout : il faut une carte pour {n} places ; il n’y en a pas.",
    ),
    "or": (
        "expected ';' or 'or' between the steps, not both.",
        "il faut « ; » ou « or » entre les étapes, pas les deux.",
    ),
    "per": (
        "{phrase}: only taking, gaining, losing, stealing, discounts and fights can be counted 'per' "
        "something.",
        "{phrase} : seuls take, gain, lose, steal, discount et les combats peuvent compter par chose (per).",
    ),
    "costs": (
        "{phrase}: what is used in fights, or cashes the card in, costs nothing.",
        "{phrase} : ce qui sert au combat, ou échange la carte (cash in), ne coûte rien.",
    ),
    "others": (
        "{phrase}: only taking, gaining influence or ore, losing and stealing can be for others.",
        "{phrase} : seuls take, gain influence, gain ore, lose et steal peuvent concerner les autres.",
    ),
    "nobody": (
        "{phrase}: nobody would use it: expected 'opponents', 'here' or 'everyone'.",
        "{phrase} : personne ne s’en servirait ; il faut « opponents », « here » ou « everyone ».",
    ),
}
