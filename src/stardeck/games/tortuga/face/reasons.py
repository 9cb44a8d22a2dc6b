"""Why a part of the picture can't be clicked, from the rules' own functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from stardeck.games.tortuga.board import PEACEFUL
from stardeck.games.tortuga.data import MARKET_LETTERS, NOTHING, POWER_INFLUENCE, POWER_ORE, TRADE, Sector
from stardeck.games.tortuga.face.nouns import in_sentence
from stardeck.games.tortuga.face.words import WHY
from stardeck.games.tortuga.rules import abilities, buying, combat, conquest, ending, hunting, ore, sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import ask
from stardeck.words import Lang, say

Why = Callable[[State, str, Lang], str]


def reason(state: State, ref: str, lang: Lang) -> str:
    """Return why a part can't be clicked by the seat whose turn it is; empty if there is nothing to say."""
    pending = state.pending
    kind, _, name = ref.partition("/")
    if pending.is_empty() or abilities.must_choose(state):
        return ""
    if pending.prompt() != ask.TURN:
        key = _ASKED.get((pending.prompt(), kind))
        return "" if key is None else say(WHY, key, lang)
    if kind in _BY_SHIP and _here(state) == NOTHING:
        return say(WHY, "no-ship", lang)
    why = _WHYS.get(kind)
    return "" if why is None else why(state, name, lang)


def _needs(key: str, have: int, price: int, lang: Lang) -> str:
    return "" if have >= price else say(WHY, key, lang, n=price, have=have)


def _manoeuvre(state: State, price: int, lang: Lang) -> str:
    return _needs("manoeuvre", state.now.manoeuvre, price, lang)


def _crypto(state: State, price: int, lang: Lang) -> str:
    """Rule 7.3: ore pays like crypto, for what it is worth this turn."""
    held = state.ore_held[state.now.seat]
    if ore.purse(state) >= price:
        return ""
    return say(WHY, "crypto-ore" if held else "crypto", lang, n=price, have=state.now.crypto, ore=held)


def _named(state: State, name: str) -> Sector:
    return state.pack.sectors.ids.index(name)


def _here(state: State) -> Sector:
    return state.ships[state.now.seat]


def _offer(state: State, name: str, lang: Lang) -> str:
    """Rules 5.1 and 5.3: the sector of the ship sells it, and one can pay."""
    kind = state.pack.ids.index(name.partition("/")[0])
    wanted = state.pack.deck[kind] - TRADE - 1
    if (NOTHING if wanted < 0 else wanted) == buying.market_here(state, state.now.seat):
        return _crypto(state, state.pack.cost[kind], lang)
    if wanted < 0:
        return say(WHY, "market-t", lang)
    seller = state.pack.sectors.market.index(wanted)
    return say(WHY, "market", lang, sector=in_sentence(state.pack, seller, lang))


def _sector(state: State, name: str, lang: Lang) -> str:
    sector = _named(state, name)
    if sector != _here(state):
        if sector not in state.board.neighbours[_here(state)]:
            return say(WHY, "far", lang)
        return _manoeuvre(state, state.pack.numbers.move_price, lang)
    return _conquest(state, sector, lang)


def _conquest(state: State, sector: Sector, lang: Lang) -> str:
    """Rules 10.1, 10.7, 10.8, 13.5 and 14.6."""
    if state.control[sector] == state.now.seat:
        return say(WHY, "yours", lang)
    if ending.in_last_turns(state):
        return say(WHY, "last-turns", lang)
    if conquest.is_guarded(state, sector):
        return say(WHY, "guarded", lang)
    if not state.markers[state.now.seat]:
        return say(WHY, "markers", lang)
    if not conquest.can_conquer(state, sector):
        return say(WHY, "not-winning", lang)
    return _manoeuvre(state, conquest.conquest_price(state, sector), lang)


def _defence(state: State, name: str, lang: Lang) -> str:
    """Rules 10.9 and 10.10."""
    sector, value = _named(state, name.partition("/")[0]), int(name.partition("/")[2])
    if state.control[sector] != state.now.seat:
        return say(WHY, "not-yours", lang)
    if value <= state.defence[sector]:
        return say(WHY, "defended", lang, n=state.defence[sector])
    return _crypto(state, value, lang)


def _ore(state: State, name: str, lang: Lang) -> str:
    if not name:
        return say(WHY, "no-ore", lang)
    if _named(state, name) != _here(state):
        return say(WHY, "not-here", lang)
    return _manoeuvre(state, state.pack.numbers.collect_price, lang)


def _token(state: State, name: str, lang: Lang) -> str:
    """Rules 8.1, 8.5 and 8.6: scan it, or capture it with one's marker on it."""
    seat, sector = state.now.seat, _named(state, name)
    if sector != _here(state):
        return say(WHY, "not-here", lang)
    if state.hunts.marks[sector] >> seat & 1:
        return _manoeuvre(state, hunting.capture_price(state, state.hunts.tokens[sector]), lang)
    if not hunting.can_scan(state, seat):
        return say(WHY, "markers", lang)
    return _manoeuvre(state, state.pack.numbers.scan_price, lang)


def _ship(state: State, name: str, lang: Lang) -> str:
    """Rules 11.1, 11.4, 13.5 and 14.7."""
    seat = state.now.seat
    if int(name) == seat:
        return say(WHY, "own-ship", lang)
    if state.readings.scenario == PEACEFUL:
        return say(WHY, "peaceful", lang)
    if ending.in_last_turns(state):
        return say(WHY, "last-turns", lang)
    if state.ships[int(name)] != _here(state):
        return say(WHY, "not-here", lang)
    enough = len(combat.fighters(state, seat)) >= state.readings.fewest
    return "" if enough else say(WHY, "no-fighters", lang)


def _bank(state: State, name: str, lang: Lang) -> str:
    if state.pack.sectors.power[_here(state)] != POWER_INFLUENCE:
        return say(WHY, "bank", lang)
    return _crypto(state, state.pack.numbers.influence_price, lang)


def _depot(state: State, name: str, lang: Lang) -> str:
    if not state.depot:
        return say(WHY, "depot-empty", lang)
    return "" if sectors.has_power(state, POWER_ORE) else say(WHY, "depot", lang)


def _reserve(state: State, name: str, lang: Lang) -> str:
    if state.reserves[state.now.seat] != NOTHING:
        return say(WHY, "reserve-full", lang)
    if not state.hands[state.now.seat]:
        return say(WHY, "reserve-hand", lang)
    return _crypto(state, state.pack.numbers.reserve_price, lang)


def _convert(state: State, name: str, lang: Lang) -> str:
    return say(WHY, "convert", lang)


def _played(state: State, name: str, lang: Lang) -> str:
    return _manoeuvre(state, state.pack.numbers.destroy_price, lang)


def _crypto_held(state: State, name: str, lang: Lang) -> str:
    return say(WHY, "crypto-use", lang)


def _deck(state: State, name: str, lang: Lang) -> str:
    """Rules 5.6 and 5.7: a special market, where one's ship is, that has a card to turn up."""
    market = buying.market_here(state, state.now.seat)
    if name not in MARKET_LETTERS:
        return say(WHY, "no-market", lang)
    if MARKET_LETTERS.index(name) != market:
        seller = state.pack.sectors.market.index(MARKET_LETTERS.index(name))
        return say(WHY, "market-deck", lang, sector=in_sentence(state.pack, seller, lang))
    if not buying.can_renew(state, market):
        return say(WHY, "renew", lang)
    return _crypto(state, state.pack.numbers.renew_price, lang)


_ASKED: Final[Mapping[tuple[int, str], str]] = {
    (ask.PLACE_SHIP, "sector"): "not-shelter",
    (ask.COMMIT, "hand"): "no-manoeuvre",
    (ask.ANSWER, "hand"): "no-manoeuvre",
}
"""Why a part is no answer to another question than that of a turn."""

_BY_SHIP: Final = ("offer", "sector", "ore", "token", "ship", "bank", "deck")
"""What only a ship on the map can be used for."""

_WHYS: Final[Mapping[str, Why]] = {
    "offer": _offer,
    "sector": _sector,
    "defence": _defence,
    "ore": _ore,
    "token": _token,
    "ship": _ship,
    "bank": _bank,
    "depot": _depot,
    "reserve": _reserve,
    "convert": _convert,
    "played": _played,
    "deck": _deck,
    "crypto": _crypto_held,
}
