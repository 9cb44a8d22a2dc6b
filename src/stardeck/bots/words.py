"""What bots say of their answers."""

from __future__ import annotations

from typing import Final

from stardeck.words import Remark, Words

WORDS: Final = Words("stardeck.bots", "notes")


def remark(key: str, **values: object) -> Remark:
    """Return a phrase of a bot, to be said in the reader's language."""
    return Remark(WORDS, key, values)
