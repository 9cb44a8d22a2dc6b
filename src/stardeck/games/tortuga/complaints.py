"""What can be wrong with a pack of Tortuga 2199, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WRONG: Final[Mapping[str, str]] = {
    "sectors": "expected {wanted} rows [[sector]], found {n}.",
    "markets": "sector: expected Tortuga first and one sector each for the decks v, r, m and f.",
    "same-sector": "sector: two rows have the same id.",
    "holds": "expected Tortuga once and {n} special places.",
    "both": "expected steps or abilities with amounts, not both.",
    "amounts": "expected {n} numbers, one an ability.",
    "ability-twice": "an ability stands at most once on a card.",
    "same-card": "card: two rows have the same id.",
    "kinds": "card: at most {most} kinds can be told apart; found {n}.",
    "ships": "card: expected {wanted} ship cards, found {n}.",
    "hunts": "card: expected {wanted} hunt cards of one copy, a token for each.",
    "shared": "card: the copies of a starting card are shared by {n} seats.",
    "deck": "card: the deck {deck} needs {n} cards at least.",
    "layout": "layout: expected a layout for {n} seats, found none.",
    "or": "expected ';' or 'or' between the steps, not both.",
    "per": (
        "{phrase}: only taking, gaining, losing, stealing, discounts and fights can be counted 'per' "
        "something."
    ),
    "costs": "{phrase}: what is used in fights, or cashes the card in, costs nothing.",
    "others": "{phrase}: only taking, gaining influence or ore, losing and stealing can be for others.",
    "nobody": "{phrase}: nobody would use it: expected 'opponents', 'here' or 'everyone'.",
}
