"""What is answered, and how it is packed."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.decision import Action
from stardeck.kernel.grammar import VERB_BITS, Field, Verb

PASS: Final = 0
LIGHT: Final = 1
OUT: Final = 2

ROWS: Final = (
    Verb("pass"),
    Verb("light {card}", "hand/{card}"),
    Verb("out {card}", "hand/{card}"),
)

CARD: Final = VERB_BITS
"""Where an answer has its card."""

FIELDS: Final = {"card": Field(CARD, 8)}


def verb_of(action: Action) -> int:
    """Return what is answered."""
    return action & (1 << VERB_BITS) - 1


def card_of(action: Action) -> int:
    """Return the card an answer names."""
    return action >> CARD
