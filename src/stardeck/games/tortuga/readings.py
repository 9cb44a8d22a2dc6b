"""The ways to play, and the choices where the rulebook leaves a door open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.games.tortuga.board import SCENARIOS, Readings
from stardeck.kernel.reading import Reading, Way

READINGS: Final = (
    Reading(
        "scenario",
        "14.1",
        ("Way to play", "Façon de jouer"),
        (
            Way("normal", ("The game as usual.", "La partie ordinaire.")),
            Way(
                "aggressive",
                (
                    "Aggressive pirates: attacks pay more, defence nothing, taking Tortuga ends the game.",
                    "Pirates agressifs : l’attaque rapporte plus, la défense rien, prendre Tortuga met fin.",
                ),
            ),
            Way(
                "peaceful",
                (
                    "Peaceful pirates: no attacks; sectors can be conquered with crypto.",
                    "Pirates pacifiques : pas d’attaque ; les secteurs se conquièrent aussi en Cryptos.",
                ),
            ),
        ),
    ),
    Reading(
        "layout",
        "2.2",
        ("Map for three and four", "Plateau à trois et quatre"),
        (
            Way(
                "a",
                (
                    "Three rows of four, three and four; each special sector touches two sectors.",
                    "Trois rangées de quatre, trois et quatre ; chaque secteur spécial en touche deux.",
                ),
            ),
            Way(
                "b",
                (
                    "An X: each special sector is a point and touches one sector.",
                    "Un X : chaque secteur spécial est une pointe et n’en touche qu’un.",
                ),
            ),
        ),
    ),
    Reading(
        "abilities",
        "4.4",
        ("When abilities are used", "Moment des capacités"),
        (
            Way(
                "at-once",
                (
                    "An ability is used when its card is played, or not at all.",
                    "Une capacité s’utilise en jouant sa carte, ou jamais.",
                ),
            ),
            Way(
                "this-turn",
                (
                    "An ability may wait until later in the turn.",
                    "Une capacité peut attendre plus tard dans le tour.",
                ),
            ),
        ),
    ),
    Reading(
        "empty_attack",
        "11.4",
        ("Attack without cards", "Attaque sans carte"),
        (
            Way(
                "no",
                ("The attacker uses one card at least.", "L’attaquant utilise au moins une carte."),
            ),
            Way("yes", ("The attacker may use no card.", "L’attaquant peut n’en utiliser aucune.")),
        ),
    ),
    Reading(
        "beaten_attacker",
        "11.17",
        ("After a lost attack", "Après une attaque perdue"),
        (
            Way(
                "goes-on",
                (
                    "The turn goes on without a ship on the board.",
                    "Le tour continue sans vaisseau sur le plateau.",
                ),
            ),
            Way("turn-ends", ("The turn ends.", "Le tour prend fin.")),
        ),
    ),
    Reading(
        "usurper_turn",
        "13.4",
        ("After taking Tortuga", "Après la prise de Tortuga"),
        (
            Way(
                "finishes",
                (
                    "The conqueror finishes the turn, without conquest and attack.",
                    "Le conquérant finit son tour, sans conquête ni attaque.",
                ),
            ),
            Way("ends", ("The conqueror's turn ends.", "Le tour du conquérant prend fin.")),
        ),
    ),
    Reading(
        "peaceful_guard",
        "14.9",
        ("Who protects a sector among peaceful pirates", "Qui protège un secteur entre pacifiques"),
        (
            Way(
                "controller",
                ("Only the ship of its controller.", "Seul le vaisseau de qui le contrôle."),
            ),
            Way("anyone", ("Any other ship.", "Tout autre vaisseau.")),
        ),
    ),
    Reading(
        "t_piles",
        "2.10",
        ("T cards of one cost", "Cartes T de même coût"),
        (
            Way(
                "spread",
                (
                    "A pile that mixes cards is spread out: any of them is for sale.",
                    "Une pile mêlée est étalée : chacune de ses cartes est en vente.",
                ),
            ),
            Way(
                "top",
                (
                    "They lie in the order of the pack; only the top one is for sale.",
                    "Elles suivent l’ordre de la boîte ; seule la première est en vente.",
                ),
            ),
        ),
    ),
    Reading(
        "used_cards",
        "11.21",
        ("Cards used in a fight", "Cartes utilisées au combat"),
        (
            Way(
                "first",
                (
                    "They are discarded before the defender takes cards.",
                    "Elles sont défaussées avant que le Défenseur pioche.",
                ),
            ),
            Way(
                "after",
                (
                    "They are discarded after the defender has taken cards.",
                    "Elles sont défaussées après que le Défenseur a pioché.",
                ),
            ),
        ),
    ),
    Reading(
        "no_marker",
        "11.18",
        ("A won sector without a free marker", "Secteur gagné sans marqueur libre"),
        (
            Way(
                "keeps",
                (
                    "The loser keeps it.",
                    "Le perdant le garde.",
                ),
            ),
            Way(
                "nobody",
                (
                    "Nobody controls it any more.",
                    "Plus personne ne le contrôle.",
                ),
            ),
        ),
    ),
    Reading(
        "usurper_tie",
        "14.6",
        ("Tortuga among aggressive pirates", "Tortuga entre pirates agressifs"),
        (
            Way(
                "wins",
                (
                    "May be taken on a tie: its conqueror wins ties.",
                    "Se prend aussi à égalité : son conquérant l’emporte.",
                ),
            ),
            Way(
                "more",
                (
                    "May be taken only with more influence than all others.",
                    "Ne se prend qu’avec plus d’Influence que tous les autres.",
                ),
            ),
        ),
    ),
    Reading(
        "bribed_tortuga",
        "14.8",
        ("Tortuga for crypto among peaceful pirates", "Tortuga en Cryptos entre pacifiques"),
        (
            Way(
                "yes",
                (
                    "Tortuga, too, can be conquered with crypto.",
                    "Tortuga aussi se conquiert en Cryptos.",
                ),
            ),
            Way(
                "no",
                (
                    "Tortuga only with manoeuvre.",
                    "Tortuga seulement en Manœuvres.",
                ),
            ),
        ),
    ),
    Reading(
        "round_limit",
        "13.9",
        ("Longest game", "Partie la plus longue"),
        (
            Way(
                "60",
                (
                    "After sixty rounds, about four times a usual game, most influence wins.",
                    "Après soixante manches, environ quatre parties, le plus d’Influence l’emporte.",
                ),
            ),
            Way("100", ("After a hundred rounds.", "Après cent manches.")),
            Way("200", ("After two hundred rounds.", "Après deux cents manches.")),
        ),
    ),
)


def readings_of(settled: Mapping[str, str]) -> Readings:
    """Rule 14.1: the readings as the rules want them."""
    return Readings(
        layout=settled["layout"],
        scenario=SCENARIOS.index(settled["scenario"]),
        later=settled["abilities"] == "this-turn",
        fewest=0 if settled["empty_attack"] == "yes" else 1,
        beaten_ends=settled["beaten_attacker"] == "turn-ends",
        usurper_ends=settled["usurper_turn"] == "ends",
        any_guards=settled["peaceful_guard"] == "anyone",
        top_only=settled["t_piles"] == "top",
        refill_first=settled["used_cards"] == "after",
        freed=settled["no_marker"] == "nobody",
        tie_wins=settled["usurper_tie"] == "wins",
        bribes_tortuga=settled["bribed_tortuga"] == "yes",
        round_limit=int(settled["round_limit"]),
    )
