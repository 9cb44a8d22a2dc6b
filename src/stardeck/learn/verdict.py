"""Why somebody has won: ties in a sentence."""

from __future__ import annotations

from stardeck.kernel.match import Match
from stardeck.learn.words import WORDS
from stardeck.words import Lang, say


def tie_words(match: Match, lang: Lang) -> str:
    """Return how a tie for the victory was broken, or that it was not; empty if nobody was tied."""
    breaks = match.seen(None, lang).tie_breaks
    if not breaks:
        return ""
    score, rule = max(match.scores), breaks[-1].rule
    if len(breaks[-1].left) == 1:
        return say(WORDS, "tie-broken", lang, score=score, what=breaks[-1].words, rule=rule)
    asked = ", ".join(one.words for one in breaks)
    return say(WORDS, "tie-shared", lang, score=score, what=asked, rule=rule)
