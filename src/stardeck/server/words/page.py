"""Every word of the page, and of what the server refuses."""

from __future__ import annotations

from typing import Final

from stardeck.bots import LEVELS
from stardeck.languages import language
from stardeck.words import Lang, Words, say

PREVIEWS: Final = Words("stardeck.server", "previews")
"""What the preview of a link says."""

BOTS: Final = Words("stardeck.server", "bots")


def bot_words(name: str, lang: Lang) -> str:
    """Return how a bot plays, as far as it is known."""
    return say(BOTS, name if name in BOTS else "other", lang)


def page_words(lang: Lang) -> dict[str, str]:
    """Return every word of the page in one language, the names of the levels among them."""
    levels = {f"level-{level.name}": level.title(lang) for level in LEVELS}
    forms = "|".join(language(lang).plural.categories)
    return levels | {"plural-forms": forms} | dict(WORDS.of(lang))


WORDS: Final = Words("stardeck.server", "page")
"""The words of the page; templates and modules ask for them by key."""
