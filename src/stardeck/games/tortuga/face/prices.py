"""What answers cost: crypto in markets and banks, manoeuvre for what a ship does."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga.rules.conquest import conquest_price
from stardeck.games.tortuga.rules.hunting import capture_price
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import verb
from stardeck.kernel.decision import Action
from stardeck.kernel.words import Lang, Words, say

WORDS: Final[Words] = {
    "crypto": ("{n} crypto", "{n} {n:Crypto|Cryptos}"),
    "manoeuvre": ("{n} manoeuvre", "{n} {n:Manœuvre|Manœuvres}"),
}


def price(state: State, action: Action, lang: Lang) -> str:
    """Return the price of an answer, in words; nothing if it has none, or says it itself."""
    what = verb.verb_of(action)
    here = state.ships[state.now.seat]
    if what == verb.BUY:
        return say(WORDS, "crypto", lang, n=state.pack.cost[verb.card_of(action)])
    if what == verb.REINFORCE:
        return say(WORDS, "crypto", lang, n=verb.defence_of(action))
    if what == verb.BRIBE:
        return say(WORDS, "crypto", lang, n=conquest_price(state, here))
    if what == verb.CONQUER:
        return say(WORDS, "manoeuvre", lang, n=conquest_price(state, here))
    if what == verb.CAPTURE:
        return say(WORDS, "manoeuvre", lang, n=capture_price(state, state.hunts.tokens[here]))
    return say(WORDS, "manoeuvre", lang, n=state.pack.numbers.scan_price) if what == verb.SCAN else ""
