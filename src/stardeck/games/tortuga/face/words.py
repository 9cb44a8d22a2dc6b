"""The words of Tortuga 2199: sections of content/words.en.toml and the files of other languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stardeck.words import Words

NAMES: Final = Words("stardeck.games.tortuga", "names")
"""Names of components for languages that the pack lacks, by the English name."""

WORDS: Final = Words("stardeck.games.tortuga", "game")

ABILITY_RULES: Final[Mapping[str, str]] = {
    "take": "15.1",
    "move": "15.2",
    "destroy-played": "15.3",
    "destroy": "15.4",
    "collect": "15.5",
    "ore": "15.6",
    "reserve": "15.7",
    "scan": "15.8",
    "discount": "15.9",
    "renew": "15.10",
    "defence": "15.11",
    "ore-value": "15.12",
    "cash-in": "15.13",
    "gain-crypto": "16.5",
    "gain-manoeuvre": "16.5",
    "gain-influence": "16.5",
    "gain-ore": "16.5",
    "lose-influence": "16.6",
    "lose-ore": "16.6",
    "steal-influence": "16.6",
    "steal-ore": "16.6",
    "weaken": "16.7",
    "recover": "16.7",
    "attack": "15.14",
    "defend": "15.14",
    "combat": "15.14",
    "cancel": "15.15",
    "win": "15.16",
}
"""The rule that says what an ability does."""

WHY: Final = Words("stardeck.games.tortuga", "why-not")
"""Why something can't be done."""
