"""What can be wrong with a pack of Titan, in words."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WRONG: Final[Words] = {
    "deposits": (
        "expected one token a zone on level 2 and none on level 3.",
        "il faut un jeton par zone au niveau 2 et aucun au niveau 3.",
    ),
    "spaces": (
        "expected room for the pipes and five cubes more.",
        "il faut de la place pour les tuyaux et cinq cubes de plus.",
    ),
    "rows": (
        "expected the rows {ids} of [[{table}]], in that order.",
        "il faut les rangées {ids} de [[{table}]], dans cet ordre.",
    ),
    "symbols": (
        "expected {n} resource deposits and {ice} ice symbols for four seats.",
        "il faut {n} gisements de ressources et {ice} symboles de glace pour quatre places.",
    ),
    "tiles": (
        "expected 8 ice tiles: two for each of four seats.",
        "il faut 8 tuiles de glace : deux pour chacune des quatre places.",
    ),
    "prints": ("expected {wanted} words, found {n}.", "il faut {wanted} mots ; il y en a {n}."),
    "pile": ("expected {n} platforms of colour {colour}.", "il faut {n} plateformes de couleur {colour}."),
    "taken-id": (
        "expected an id that no resource and no tile has.",
        "il faut un id qu’aucune ressource ni aucune tuile ne porte.",
    ),
    "reserve": ("expected at most {n} cubes in all.", "il faut {n} cubes en tout au plus."),
    "exactly": (
        "expected {least} of category {category}, found {n}.",
        "il en faut {least} de la catégorie {category} ; il y en a {n}.",
    ),
    "at-least": (
        "expected at least {least} of category {category}, found {n}.",
        "il en faut au moins {least} de la catégorie {category} ; il y en a {n}.",
    ),
    "level": ("expected a level from 1 to {n} first.", "il faut d’abord un niveau de 1 à {n}."),
    "platforms": (
        "expected a number of platforms, or of {colours}.",
        "il faut un nombre de plateformes (platforms), ou de {colours}.",
    ),
    "most": (
        "expected no less than the least value, {n}.",
        "il faut au moins la plus petite valeur, {n}.",
    ),
    "many": ("expected at most {most} of them, found {n}.", "il en faut {most} au plus ; il y en a {n}."),
    "wanted": (
        "{phrase} can't be wanted; expected words such as {words}.",
        "{phrase} ne peut pas être demandé ; on peut écrire par exemple : {words}.",
    ),
    "lower-first": (
        "{phrase}: expected the lower value first.",
        "{phrase} : il faut la plus petite valeur d’abord.",
    ),
    "given": (
        "{phrase} can't be given; expected {words} or 'purify 2'.",
        "{phrase} ne peut pas être donné ; on peut écrire : {words} ou 'purify 2'.",
    ),
}
