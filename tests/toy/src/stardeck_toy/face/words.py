"""The words of Lanterns, in English and French."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import Words

WORDS: Final[Words] = {
    "ask-turn": ("Light a lantern or pass.", "Allumez une lanterne ou passez."),
    "ask-put-out": ("The moth comes: put out a card.", "Le papillon arrive : éteignez une carte."),
    "do-pass": ("Pass", "Passer"),
    "do-light": ("Light {card}", "Allumer {card}"),
    "do-out": ("Put out {card}", "Éteindre {card}"),
    "log-lit": ("{who} lights {card}.", "{who} allume {card}."),
    "log-passed": ("{who} passes.", "{who} passe."),
    "log-took": ("{who} takes {card}.", "{who} prend {card}."),
    "log-went-out": ("{who} puts out {card}.", "{who} éteint {card}."),
    "log-blew": ("The wind mixes the cards.", "Le vent mélange les cartes."),
    "status": ("{n} {n:card|cards} left", "encore {n} {n:carte|cartes}"),
    "a-card": ("a card", "une carte"),
    "garden": ("Gardens", "Jardins"),
    "hand": ("Your hand", "Votre main"),
    "score": ("Light in the garden", "Lumière du jardin"),
    "effect-none": ("Gives {n} light.", "Donne {n} de lumière."),
    "effect-moth": (
        "The next seat puts out a card of its choice.",
        "Le suivant éteint une carte de son choix.",
    ),
    "effect-wind": ("Shuffles the put-out cards into the deck.", "Mélange les cartes éteintes à la pioche."),
}
