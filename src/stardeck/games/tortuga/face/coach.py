"""What matters now to a seat of Tortuga 2199, from figures that its view has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.tortuga.data import NOTHING
from stardeck.games.tortuga.face import nouns
from stardeck.games.tortuga.rules import conquest, ending
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Seat
from stardeck.kernel.words import Lang, Words, say

CLOSE: Final = 4
"""Who lacks so little influence is spoken of."""

COACH_WORDS: Final[Words] = {
    "ship": (
        "The card of your ship comes back all game: crypto buys, manoeuvre moves, conquers and fights.",
        "La carte du vaisseau revient toute la partie : les Cryptos achètent, les Manœuvres déplacent, "
        "conquièrent et combattent.",
    ),
    "close": (
        "{who} needs only {n} more influence to win: take sectors from them, or be faster.",
        "Il ne manque que {n} {n:point|points} d’Influence à {who} pour gagner : prenez-lui des secteurs, "
        "ou allez plus vite.",
    ),
    "behind": (
        "You have {mine} of {goal} influence, {who} leads with {most}.",
        "Vous avez {mine} {mine:point|points} d’Influence sur {goal}, {who} mène avec {most}.",
    ),
    "ahead": (
        "You have {mine} of {goal} influence; nobody has more.",
        "Vous avez {mine} {mine:point|points} d’Influence sur {goal} ; personne n’en a plus.",
    ),
    "conquer": (
        "{sector} can be conquered now for {price} manoeuvre: {control} influence.",
        "Vous pouvez conquérir {sector} pour {price} {price:Manœuvre|Manœuvres} : "
        "{control} {control:point|points} d’Influence.",
    ),
    "more": (
        "To conquer {sector} you lack {n} manoeuvre: {control} influence.",
        "Pour conquérir {sector}, il vous manque {n} {n:Manœuvre|Manœuvres} : "
        "{control} {control:point|points} d’Influence.",
    ),
}


def matters(state: State, seat: Seat, names: Sequence[str], lang: Lang) -> list[str]:
    """Return what a seat should think of now, in sentences."""
    if seat < 0 or ending.is_over(state):
        return []
    if state.now.number == 0:
        return [say(COACH_WORDS, "ship", lang)]
    return [*_race(state, seat, names, lang), *_sector(state, seat, lang)]


def _race(state: State, seat: Seat, names: Sequence[str], lang: Lang) -> list[str]:
    goal, mine = state.pack.numbers.goal, ending.score_of(state, seat)
    others = [one for one in range(state.seats) if one != seat]
    best = max(others, key=lambda one: ending.score_of(state, one))
    most, who = ending.score_of(state, best), nouns.name(state.pack, "seat", best, lang, names)
    key = "behind" if most > mine else "ahead"
    out = [say(COACH_WORDS, key, lang, mine=mine, goal=goal, who=who, most=most)]
    if goal - most <= CLOSE:
        out.append(say(COACH_WORDS, "close", lang, who=who, n=goal - most))
    return out


def _sector(state: State, seat: Seat, lang: Lang) -> list[str]:
    here = state.ships[seat]
    if here == NOTHING or state.now.seat != seat or not conquest.can_conquer(state, here):
        return []
    price, control = conquest.conquest_price(state, here), state.pack.sectors.control[here]
    lacks = price - state.now.manoeuvre
    sector = nouns.in_sentence(state.pack, here, lang)
    values = {"sector": sector, "price": price, "control": control, "n": lacks}
    return [say(COACH_WORDS, "more" if lacks > 0 else "conquer", lang, **values)]
