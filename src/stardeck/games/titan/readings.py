"""The choices where the editions or the readers of the rulebook differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.titan.data import BOARD_IDS, Readings
from stardeck.kernel.reading import Reading, Way

READINGS: Final = (
    Reading(
        "pipes",
        "1.11",
        ("Pipes and hold", "Tuyaux et soute"),
        (
            Way(
                "beta",
                (
                    "The pipes and the hold of the rulebook.",
                    "Les tuyaux et la soute du livret.",
                ),
            ),
            Way(
                "published",
                (
                    "The pipes and the hold of the published game: more of both.",
                    "Les tuyaux et la soute du jeu publié, plus grands.",
                ),
            ),
        ),
    ),
    Reading(
        "board",
        "1.1",
        ("Pipe slots", "Emplacements de tuyaux"),
        (
            Way(
                "a",
                (
                    "Three slots on each link of level 1, one slot down.",
                    "Trois emplacements par lien du niveau 1, un vers le bas.",
                ),
            ),
            Way(
                "f",
                (
                    "Two slots on each link, two slots down from level 1.",
                    "Deux emplacements par lien, deux du niveau 1 vers le bas.",
                ),
            ),
        ),
    ),
    Reading(
        "placement",
        "5.1",
        ("Where a pipe may lie", "Où poser un tuyau"),
        (
            Way("network", ("It leaves a zone of the network.", "Il part d’une zone du réseau.")),
            Way("anywhere", ("On any free slot.", "Sur tout emplacement libre.")),
        ),
    ),
    Reading(
        "first_offer",
        "3.2",
        ("Platforms of the first cycle", "Plateformes du premier cycle"),
        (
            Way(
                "both",
                (
                    "Those left from the landing stay beside a new one of each colour; one of each colour is "
                    "placed.",
                    "Celles de l’atterrissage restent à côté d’une nouvelle de chaque couleur ; on en pose "
                    "une par couleur.",
                ),
            ),
            Way(
                "keep",
                (
                    "Those left from the landing stay; only taken ones are replaced.",
                    "Celles de l’atterrissage restent ; seules les prises sont remplacées.",
                ),
            ),
            Way(
                "fresh",
                (
                    "Those left from the landing are discarded, as in later cycles.",
                    "Celles de l’atterrissage sont défaussées, comme aux autres cycles.",
                ),
            ),
        ),
    ),
    Reading(
        "free_actions",
        "4.6",
        ("Order of the free actions", "Ordre des actions gratuites"),
        (
            Way(
                "any",
                (
                    "Orders and objectives at any moment of the turn.",
                    "Commandes et objectifs à tout moment du tour.",
                ),
            ),
            Way(
                "ordered",
                (
                    "Drone, then orders and objectives, then the upgrade.",
                    "Drone, puis commandes et objectifs, puis amélioration.",
                ),
            ),
        ),
    ),
    Reading(
        "end_columns",
        "2.2",
        ("Bases beside the closed part", "Bases au bord de la partie fermée"),
        (
            Way(
                "allowed",
                (
                    "Allowed; the pipe without a direction stays in the hold.",
                    "Permises ; le tuyau sans direction reste en soute.",
                ),
            ),
            Way("forbidden", ("Forbidden.", "Interdites.")),
        ),
    ),
    Reading(
        "core_token",
        "8.5",
        ("Token of a destroyed core pipe", "Jeton d’un tuyau du noyau détruit"),
        (
            Way("lost", ("The token is lost.", "Le jeton est perdu.")),
            Way("returned", ("The token comes back to its seat.", "Le jeton revient à son joueur.")),
        ),
    ),
    Reading(
        "core_extraction",
        "13.3",
        ("Deuterium of the core", "Deutérium du noyau"),
        (
            Way(
                "may",
                (
                    "Deuterium may be left in the core, cube by cube; tholins must be taken.",
                    "On peut laisser du deutérium dans le noyau, cube par cube ; les tholins, jamais.",
                ),
            ),
            Way(
                "must",
                (
                    "Every token takes its cube; one that finds no room is lost.",
                    "Chaque jeton prend son cube ; sans place, il est perdu.",
                ),
            ),
        ),
    ),
    Reading(
        "final_extraction",
        "14.2",
        ("Tholins of the last extraction", "Tholins de la dernière extraction"),
        (
            Way(
                "connected",
                ("Only from connected platforms.", "Seulement des plateformes connectées."),
            ),
            Way(
                "all",
                ("From all controlled platforms.", "De toutes les plateformes contrôlées."),
            ),
        ),
    ),
    Reading(
        "second_ties",
        "14.6",
        ("Tie for second place", "Égalité pour la deuxième place"),
        (
            Way("all", ("All tied seats gain its credits.", "Tous les ex æquo en gagnent les crédits.")),
            Way("none", ("Nobody gains them.", "Personne ne les gagne.")),
        ),
    ),
    Reading(
        "after_tie",
        "14.6",
        ("Second place behind a tie", "Deuxième place après une égalité"),
        (
            Way(
                "second",
                ("The next lower count is still second.", "Le nombre suivant est encore deuxième."),
            ),
            Way("none", ("There is no second place.", "Il n’y a pas de deuxième place.")),
        ),
    ),
)


def readings_of(settled: Mapping[str, str]) -> Readings:
    """Return settled readings as the rules want them."""
    return Readings(
        published=settled["pipes"] == "published",
        board=BOARD_IDS.index(settled["board"]),
        anywhere=settled["placement"] == "anywhere",
        both=settled["first_offer"] == "both",
        fresh=settled["first_offer"] == "fresh",
        ordered=settled["free_actions"] == "ordered",
        no_ends=settled["end_columns"] == "forbidden",
        may_leave=settled["core_extraction"] == "may",
        token_back=settled["core_token"] == "returned",
        final_all=settled["final_extraction"] == "all",
        lone_second=settled["second_ties"] == "none",
        no_second=settled["after_tie"] == "none",
    )
