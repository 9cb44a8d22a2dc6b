"""What matters now to a seat of Orbital, and what speaks for an answer, from figures that its view has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.orbital import board
from stardeck.games.orbital.board import DAMAGED, TALLIES
from stardeck.games.orbital.data import COLOUR_COUNT, Colour, Kind
from stardeck.games.orbital.face.cards import name_of
from stardeck.games.orbital.face.nouns import of_modules
from stardeck.games.orbital.rules import building, peace, purchasing, repairing
from stardeck.games.orbital.rules.year_end import colour_points
from stardeck.games.orbital.state import SETUP, TURNS, State
from stardeck.games.orbital.vocabulary import verb
from stardeck.kernel.decision import Action, Seat
from stardeck.words import Lang, Words, say

COACH_WORDS: Final = Words("stardeck.games.orbital", "coach")
JOINED: Final = Words("stardeck.games.orbital", "joined")


def matters(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Return what a seat should think of now, in sentences; nothing while a year ends."""
    if state.stage == SETUP and seat >= 0:
        money, price = state.money[seat], state.pack.numbers.build_price
        return [say(COACH_WORDS, "setup", lang, money=money, price=price, n=money // price)]
    if state.stage != TURNS or seat < 0:
        return []
    own = [_own(state, seat, colour) for colour in range(COLOUR_COUNT)]
    best = [_best_other(state, seat, colour) for colour in range(COLOUR_COUNT)]
    colours = range(COLOUR_COUNT)
    free = [one for one in colours if own[one] == best[one] == 0]
    near = [one for one in colours if best[one] == own[one] + 1]
    lead = [one for one in colours if own[one] > best[one]]
    return [
        *_damaged(state, seat, lang),
        *_wanted(state, seat, "free", free, lang),
        *_wanted(state, seat, "near", near, lang),
        *_told(state, "lead", lead, lang),
    ]


def argument(state: State, seat: Seat, action: Action, lang: Lang) -> str:
    """Return what an answer does for the majority of a colour; empty if it does nothing for one."""
    what = verb.verb_of(action)
    if what not in (verb.BUILD, verb.UPGRADE):
        return ""
    colour = state.pack.colours[verb.card_of(action)]
    n, best = _own(state, seat, colour) + 1, _best_other(state, seat, colour)
    if best == 0 and n == 1:
        key = "first"
    elif n == best:
        key = "level"
    elif n == best + 1:
        key = "ahead"
    else:
        key = "further" if n > best else "behind"
    told = of_modules(colour, 1 if key == "first" or (key == "behind" and n == 1) else 2, lang)
    return say(COACH_WORDS, key, lang, colour=told, n=n, best=best, points=colour_points(state))


def _own(state: State, seat: Seat, colour: Colour) -> int:
    return state.tallies[seat * TALLIES + colour]


def _best_other(state: State, seat: Seat, colour: Colour) -> int:
    others = [_own(state, one, colour) for one in range(state.seats) if one != seat]
    return max([peace.best_rival(state, colour), *others])


def _told(state: State, key: str, colours: Sequence[Colour], lang: Lang) -> list[str]:
    if not colours:
        return []
    names = [of_modules(colour, 1 if key == "free" else 2, lang) for colour in colours]
    last = say(JOINED, "or" if key == "free" else "and", lang)
    words = last.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
    return [say(COACH_WORDS, key, lang, colours=words, points=colour_points(state))]


def _wanted(state: State, seat: Seat, key: str, colours: Sequence[Colour], lang: Lang) -> list[str]:
    """Return that one module more counts in some colours, and the cheapest way to it."""
    return [
        f"{words} {_way(state, seat, colours, lang)}".strip() for words in _told(state, key, colours, lang)
    ]


def _way(state: State, seat: Seat, colours: Sequence[Colour], lang: Lang) -> str:
    """Rules 3.1 and 5.2: a module of the hand that can be built now, or else one of the market."""
    pack, have = state.pack, state.money[seat]

    def fits(kind: Kind) -> bool:
        return 0 <= kind < pack.module_count and pack.colours[kind] in colours

    hand = {kind: _price(state, seat, kind) for kind in state.hands[seat] if fits(kind)}
    prices = {kind: price for kind, price in hand.items() if price >= 0}
    if prices:
        card = min(prices, key=lambda kind: prices[kind])
        return say(
            COACH_WORDS, "by-hand", lang, card=name_of(pack, card, lang), price=prices[card], have=have
        )
    for slot, kind in enumerate(state.market, 1):
        price = purchasing.market_price(state, seat, slot)
        if fits(kind) and price <= have and (build := _price(state, seat, kind, price)) >= 0:
            card_name = name_of(pack, kind, lang)
            return say(COACH_WORDS, "by-market", lang, card=card_name, price=price, build=build, have=have)
    return ""


def _price(state: State, seat: Seat, kind: Kind, spent: int = 0) -> int:
    """Return the least that building a module costs, after so much was spent; -1 if it can't be built."""
    then, options = state.copy(), list[Action]()
    then.money[seat] -= spent
    building.offer_paid_builds(then, seat, kind, options)
    prices = [building.price_at(then, seat, kind, verb.place_of(option)) for option in options]
    return min(prices, default=-1)


def _damaged(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Return what repairs one damaged module, the one that needs least."""
    if not state.tallies[seat * TALLIES + DAMAGED]:
        return []
    station = state.stations[seat]
    hit = [base for base in range(0, len(station), board.STRIDE) if station[base + board.DAMAGE]]
    least = min(hit, key=lambda base: station[base + board.DAMAGE])
    price = repairing.repair_price(state, seat) * station[least + board.DAMAGE]
    card = name_of(state.pack, station[least + board.KIND], lang)
    return [say(COACH_WORDS, "damaged", lang, card=card, price=price, have=state.money[seat])]
