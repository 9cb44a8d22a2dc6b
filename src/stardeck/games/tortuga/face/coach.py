"""What matters now to a seat of Tortuga 2199, from figures that its view has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.tortuga.data import NOTHING, POWER_INFLUENCE
from stardeck.games.tortuga.face import nouns
from stardeck.games.tortuga.rules import conquest, ending, hunting, ore
from stardeck.games.tortuga.state import State
from stardeck.kernel.decision import Seat
from stardeck.words import Lang, Words, say

CLOSE: Final = 4
"""Who lacks so little influence is spoken of."""

COACH_WORDS: Final = Words("stardeck.games.tortuga", "coach")


def matters(state: State, seat: Seat, names: Sequence[str], lang: Lang) -> list[str]:
    """Return what a seat should think of now, in sentences, the weightiest first."""
    if seat < 0 or ending.is_over(state):
        return []
    if state.now.number == 0:
        return [say(COACH_WORDS, "ship", lang)]
    goal, mine = state.pack.numbers.goal, ending.score_of(state, seat)
    others = [one for one in range(state.seats) if one != seat]
    best = max(others, key=lambda one: ending.score_of(state, one))
    most, who = ending.score_of(state, best), nouns.name(state.pack, "seat", best, lang, names)
    race = "behind" if most > mine else "ahead"
    return [
        *([say(COACH_WORDS, "close", lang, who=who, n=goal - most)] if goal - most <= CLOSE else []),
        *_sector(state, seat, lang),
        *_near(state, seat, lang),
        *_here(state, seat, lang),
        say(COACH_WORDS, race, lang, mine=mine, goal=goal, who=who, most=most),
    ]


def _sector(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Rule 10.1: whether the sector of the ship can be conquered, now or with what is still in hand."""
    here = state.ships[seat]
    if here == NOTHING or state.now.seat != seat or not conquest.can_conquer(state, here):
        return []
    price, most = conquest.conquest_price(state, here), _most_manoeuvre(state, seat)
    lacks = price - state.now.manoeuvre
    if price - most > CLOSE:
        return []
    key = "conquer" if lacks <= 0 else "with-hand" if price <= most else "more"
    n = price - most if key == "more" else most
    name, control = nouns.in_sentence(state.pack, here, lang), state.pack.sectors.control[here]
    return [say(COACH_WORDS, key, lang, sector=name, price=price, control=control, n=n)]


def _most_manoeuvre(state: State, seat: Seat) -> int:
    """Return the manoeuvre a seat has this turn if it plays its whole hand; abilities may bring more."""
    return state.now.manoeuvre + sum(state.pack.manoeuvre[kind] for kind in state.hands[seat])


def _near(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Rules 6.1 and 10.1: the best sector beside the ship that the whole hand would conquer."""
    here = state.ships[seat]
    if here == NOTHING or state.now.seat != seat:
        return []
    most, move = _most_manoeuvre(state, seat), state.pack.numbers.move_price
    found = [
        (-state.pack.sectors.control[sector], conquest.conquest_price(state, sector) + move, sector)
        for sector in state.board.neighbours[here]
        if conquest.can_conquer(state, sector) and conquest.conquest_price(state, sector) + move <= most
    ]
    if not found:
        return []
    less, price, sector = min(found)
    name = nouns.in_sentence(state.pack, sector, lang)
    return [say(COACH_WORDS, "next", lang, sector=name, price=price, control=-less, n=most)]


def _here(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Rules 8.5 and 12.7: a marked creature that can be captured, influence that can be bought."""
    here = state.ships[seat]
    if here == NOTHING or state.now.seat != seat:
        return []
    pack, out = state.pack, []
    if state.hunts.marks[here] >> seat & 1:
        price = hunting.capture_price(state, state.hunts.tokens[here])
        if price <= _most_manoeuvre(state, seat):
            out.append(say(COACH_WORDS, "capture", lang, price=price, n=pack.numbers.capture_reward))
    crypto = ore.purse(state) + sum(pack.crypto[kind] for kind in state.hands[seat])
    price = pack.numbers.influence_price
    if pack.sectors.power[here] == POWER_INFLUENCE and crypto >= price:
        out.append(say(COACH_WORDS, "buy", lang, price=price, n=crypto))
    return out
