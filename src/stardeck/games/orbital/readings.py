"""Editions, variants and doubtful rules as named options; RULES.md says why each default was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.orbital.data import Readings
from stardeck.kernel.reading import Reading, Way

SOLO_BOTS: Final = 2
"""Rulebook bots of the competitive solo game."""

READINGS: Final = (
    Reading(
        "edition",
        "1.4",
        ("Edition", "Édition"),
        (
            Way(
                "2021",
                (
                    "Printed 2021: fewer modules, more points to win the peace game.",
                    "Imprimée en 2021 : moins de modules, plus de points pour gagner la version pacifique.",
                ),
            ),
            Way(
                "early",
                (
                    "The earlier text: more modules, fewer points to win the peace game.",
                    "Le texte antérieur : plus de modules, moins de points pour gagner la version pacifique.",
                ),
            ),
        ),
    ),
    Reading(
        "years",
        "1.10",
        ("Length", "Durée"),
        (
            Way("5", ("Five years.", "Cinq ans.")),
            Way("6", ("Six years, the longer variant.", "Six ans, la variante longue.")),
        ),
    ),
    Reading(
        "solo",
        "13.1",
        ("Solo game", "Partie solo"),
        (
            Way("no", ("None: two seats or more.", "Aucune : deux places ou plus.")),
            Way(
                "competitive",
                (
                    "Against two rulebook bots, without market.",
                    "Contre deux bots du livret, sans marché.",
                ),
            ),
            Way(
                "peace",
                ("Against two growing counts of modules.", "Contre deux décomptes de modules qui montent."),
            ),
        ),
    ),
    Reading(
        "rulebook_bots",
        "13.25",
        ("Rulebook bots at the table", "Bots du livret à la table"),
        (
            Way("0", ("None.", "Aucun.")),
            Way("1", ("One more seat, played as printed.", "Une place de plus, jouée selon le livret.")),
            Way("2", ("Two more seats, played as printed.", "Deux places de plus, jouées selon le livret.")),
            Way(
                "3", ("Three more seats, played as printed.", "Trois places de plus, jouées selon le livret.")
            ),
            Way(
                "4", ("Four more seats, played as printed.", "Quatre places de plus, jouées selon le livret.")
            ),
        ),
    ),
    Reading(
        "usable_exit",
        "3.7",
        ("Exits that keep an orbital open", "Sorties qui gardent un orbital ouvert"),
        (
            Way(
                "open",
                (
                    "Any exit onto an empty cell counts, damage is only temporary.",
                    "Toute sortie vers une case vide compte, les dégâts sont passagers.",
                ),
            ),
            Way(
                "undamaged",
                (
                    "Exits of damaged modules do not count.",
                    "Les sorties des modules endommagés ne comptent pas.",
                ),
            ),
        ),
    ),
    Reading(
        "military_core",
        "4.9",
        ("The military core pays for", "Le module de base militaire paie"),
        (
            Way("build", ("Military modules you build.", "Les modules militaires construits.")),
            Way(
                "connect",
                (
                    "Military modules you build or move with a Robotic Arm.",
                    "Les modules militaires construits ou déplacés par un Bras Robotique.",
                ),
            ),
        ),
    ),
    Reading(
        "core_symbol",
        "4.5",
        ("The core's own crew symbol", "Le symbole d’équipage de la tuile"),
        (
            Way(
                "visible",
                ("Stays visible beside an upgrade.", "Reste visible à côté d’une amélioration."),
            ),
            Way("covered", ("Is covered by an upgrade.", "Est couvert par une amélioration.")),
        ),
    ),
    Reading(
        "zero_majority",
        "9.4",
        ("A colour nobody has", "Une couleur que personne n’a"),
        (
            Way("nobody", ("Scores for nobody.", "Ne rapporte rien.")),
            Way("all", ("Is a tie: scores for all.", "Est une égalité : rapporte à tous.")),
        ),
    ),
    Reading(
        "airlocks",
        "11.5",
        ("Several Airlocks", "Plusieurs Sas"),
        (
            Way("add", ("Add up.", "S’additionnent.")),
            Way("once", ("Count once.", "Ne comptent qu’une fois.")),
        ),
    ),
    Reading(
        "hollow",
        "7.2",
        ("What would change nothing", "Ce qui ne changerait rien"),
        (
            Way(
                "allowed",
                (
                    "May be played: a crisis where nobody has money, a raid on who has nothing.",
                    "Se joue : une crise où personne n’a d’argent, viser quelqu’un qui n’a rien.",
                ),
            ),
            Way("refused", ("Can’t be played or used.", "Ne peut être joué ni utilisé.")),
        ),
    ),
    Reading(
        "bot_distance",
        "13.12",
        ("Rulebook bots: inside out", "Bots du livret : de l’intérieur vers l’extérieur"),
        (
            Way("links", ("By connections from the core.", "Par connexions depuis la base.")),
            Way("cells", ("By cells from the core.", "Par cases depuis la base.")),
        ),
    ),
    Reading(
        "bot_command",
        "13.14",
        ("Rulebook bots: Command Center", "Bots du livret : Centre de Commande"),
        (
            Way("first", ("Used whenever possible.", "Utilisé chaque fois que possible.")),
            Way("last", ("Only when it can't pay as usual.", "Seulement à défaut de payer normalement.")),
        ),
    ),
)


def readings_of(settled: Mapping[str, str]) -> Readings:
    """Return settled readings as the rules want them."""
    competitive = settled["solo"] == "competitive"
    return Readings(
        early=settled["edition"] == "early",
        years=int(settled["years"]),
        competitive=competitive,
        peace=settled["solo"] == "peace",
        bots=SOLO_BOTS if competitive else int(settled["rulebook_bots"]),
        damage_closes_exits=settled["usable_exit"] == "undamaged",
        moved_is_built=settled["military_core"] == "connect",
        upgrade_covers_symbol=settled["core_symbol"] == "covered",
        zero_scores=settled["zero_majority"] == "all",
        airlocks_add_up=settled["airlocks"] == "add",
        hollow=settled["hollow"] == "allowed",
        bots_count_cells=settled["bot_distance"] == "cells",
        bots_pay_first=settled["bot_command"] == "last",
    )
