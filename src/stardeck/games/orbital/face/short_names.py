"""What modules are called where there is no room for their names."""

from __future__ import annotations

from typing import Final

from stardeck.words import Lang, Words, say

SHORT: Final = Words("stardeck.games.orbital", "short-names")
"""What stands on a small module, by the id of the card."""

FITTING: Final = Words("stardeck.games.orbital", "fitting-names")
"""What stands in the head of a card whose name does not fit there; a closer look shows the name."""


def short_name(card: str, name: str, lang: Lang) -> str:
    """Return the short name of a card; its name if it has no shorter one."""
    return say(SHORT, card, lang) if card in SHORT else name
