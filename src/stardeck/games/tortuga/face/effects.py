"""What an answer costs and brings, in a few words, from the rules' own figures."""

from __future__ import annotations

from stardeck.games.tortuga.board import AGGRESSIVE
from stardeck.games.tortuga.data import POWER_DESTROY, POWER_RESERVE, TORTUGA
from stardeck.games.tortuga.face.words import WORDS
from stardeck.games.tortuga.rules import conquest, hunting, moving, ore, sectors
from stardeck.games.tortuga.state import State
from stardeck.games.tortuga.vocabulary import verb
from stardeck.kernel.decision import Action, Seat
from stardeck.words import Lang, say


def effect(state: State, action: Action, lang: Lang) -> str:
    """Return what an answer of the seat that is asked costs and brings; empty if that goes without saying."""
    what = verb.verb_of(action)
    if what in (verb.PLAY, verb.COMMIT):
        return _card(state, action, lang)
    if what in (verb.CAPTURE, verb.CONVERT):
        return _hunt(state, action, lang)
    if what in (verb.CONQUER, verb.BRIBE):
        return _conquest(state, what == verb.CONQUER, lang)
    if what == verb.MOVE:
        return _move(state, action, lang)
    if what == verb.ATTACK:
        return _stake(state, verb.seat_of(action), lang)
    if what in (verb.BUY, verb.RENEW, verb.RESERVE, verb.REINFORCE, verb.INFLUENCE):
        return _crypto(state, _crypto_price(state, what, action), lang)
    price = _manoeuvre_price(state, what)
    return "" if price < 0 else _manoeuvre(state, price, lang)


def _joined(*words: str) -> str:
    return " · ".join(word for word in words if word)


def _crypto_price(state: State, what: int, action: Action) -> int:
    numbers = state.pack.numbers
    if what == verb.BUY:
        return state.pack.cost[verb.card_of(action)]
    if what == verb.RESERVE:
        return 0 if sectors.has_power(state, POWER_RESERVE) else numbers.reserve_price
    if what == verb.REINFORCE:
        return verb.defence_of(action)
    return numbers.renew_price if what == verb.RENEW else numbers.influence_price


def _manoeuvre_price(state: State, what: int) -> int:
    """Return what a scan, collection or destruction costs; -1 for any other answer."""
    numbers = state.pack.numbers
    if what == verb.DESTROY:
        return 0 if sectors.has_power(state, POWER_DESTROY) else numbers.destroy_price
    prices = {
        verb.COLLECT: numbers.collect_price,
        verb.SCAN: numbers.scan_price,
    }
    return prices.get(what, -1)


def _crypto(state: State, price: int, lang: Lang) -> str:
    """Return a price in crypto, with the ore that must pay what is missing."""
    if price == 0:
        return say(WORDS, "costs-nothing", lang)
    after = state.copy()
    ore.pay(after, price)
    return _crypto_left(state, after, price, lang)


def _crypto_left(state: State, after: State, price: int, lang: Lang) -> str:
    """Return a price in crypto, and the crypto and ore that are left once everything has come."""
    held = after.ore_held[state.now.seat]
    key = "costs-crypto-ore" if held else "costs-crypto"
    left = say(WORDS, key, lang, n=price, left=after.now.crypto, ore=held)
    missing = price > state.now.crypto
    return _joined(left, say(WORDS, "costs-ore", lang) if missing else "")


def _manoeuvre(state: State, price: int, lang: Lang) -> str:
    after = state.copy()
    after.now.manoeuvre -= price
    return _manoeuvre_left(after, price, lang)


def _manoeuvre_left(after: State, price: int, lang: Lang) -> str:
    if price == 0:
        return say(WORDS, "costs-nothing", lang)
    return say(WORDS, "costs-manoeuvre", lang, n=price, left=after.now.manoeuvre)


def _move(state: State, action: Action, lang: Lang) -> str:
    """Rules 6.1 and 12.1: what a move leaves; the own Fortress gives manoeuvre at once."""
    after = state.copy()
    moving.apply_move(after, state.now.seat, action)
    return _manoeuvre_left(after, state.pack.numbers.move_price, lang)


def _gain(count: int, lang: Lang) -> str:
    return say(WORDS, "gives-influence", lang, n=count)


def _card(state: State, action: Action, lang: Lang) -> str:
    pack, kind = state.pack, verb.card_of(action)
    crypto = 0 if verb.verb_of(action) == verb.COMMIT else pack.crypto[kind]
    given = (("gives-crypto", crypto), ("gives-manoeuvre", pack.manoeuvre[kind]))
    return _joined(*(say(WORDS, key, lang, n=count) for key, count in given if count))


def _hunt(state: State, action: Action, lang: Lang) -> str:
    pack = state.pack
    if verb.verb_of(action) == verb.CONVERT:
        return _gain(pack.influence[verb.card_of(action)], lang)
    price = hunting.capture_price(state, state.hunts.tokens[state.ships[state.now.seat]])
    return _joined(_manoeuvre(state, price, lang), _gain(pack.numbers.capture_reward, lang))


def _conquest(state: State, with_manoeuvre: bool, lang: Lang) -> str:
    """Rules 10.1 and 10.3: what a conquest costs and gives, and the defence it leaves."""
    sector = state.ships[state.now.seat]
    price = conquest.conquest_price(state, sector)
    paid = _conquest_price(state, price, with_manoeuvre, lang)
    defence = min(price, state.pack.sectors.maximum[sector])
    held = say(WORDS, "leaves-defence", lang, n=defence)
    return _joined(paid, _gain(state.pack.sectors.control[sector], lang), held)


def _conquest_price(state: State, price: int, with_manoeuvre: bool, lang: Lang) -> str:
    """Rules 12.1, 12.5 and 13.4: what is left after what the sector brings at once; nothing is left of a turn
    that ends."""
    seat, after = state.now.seat, state.copy()
    if state.readings.usurper_ends and state.ships[seat] == TORTUGA:
        return say(WORDS, "pays-manoeuvre" if with_manoeuvre else "pays-crypto", lang, n=price)
    if with_manoeuvre:
        conquest.apply_conquer(after, seat)
        paid = _manoeuvre_left(after, price, lang)
        key, came = "gives-crypto", after.now.crypto - state.now.crypto
    else:
        conquest.apply_bribe(after, seat)
        paid = _crypto_left(state, after, price, lang)
        key, came = "gives-manoeuvre", after.now.manoeuvre - state.now.manoeuvre
    return _joined(paid, say(WORDS, key, lang, n=came) if came else "")


def _stake(state: State, rival: Seat, lang: Lang) -> str:
    """Rules 11.12 to 11.15 and 14.2: what a fight is about; nobody takes what the other does not have."""
    numbers = state.pack.numbers
    if state.readings.scenario == AGGRESSIVE:
        stolen = min(numbers.aggressive_stolen, state.influence[rival])
        return say(WORDS, "stake-aggressive", lang, n=stolen, m=numbers.aggressive_reward)
    won = min(numbers.stolen, state.influence[rival]) + numbers.reward
    lost = min(numbers.stolen, state.influence[state.now.seat])
    return say(WORDS, "stake" if lost else "stake-poor", lang, n=won, m=lost)
