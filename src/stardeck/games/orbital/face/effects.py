"""What an answer costs and brings, in a few words, from the rules' own figures."""

from __future__ import annotations

from stardeck.games.orbital import board
from stardeck.games.orbital.data import BUILD_BONUS, WHEN_BUILDING
from stardeck.games.orbital.face.texts import core_gift, full_effect
from stardeck.games.orbital.face.words import WORDS
from stardeck.games.orbital.game import apply_turn
from stardeck.games.orbital.rules import building, events, purchasing, repairing, year_end
from stardeck.games.orbital.state import State, is_automatic
from stardeck.games.orbital.vocabulary import ask, verb
from stardeck.kernel.chance import quick_chance
from stardeck.kernel.decision import Action, Seat
from stardeck.words import Lang, say


def effect(state: State, action: Action, lang: Lang) -> str:
    """Return what an answer of the seat that is asked costs and brings; empty if that goes without saying."""
    seat, what = state.pending.seat(), verb.verb_of(action)
    if is_automatic(state, seat):
        return ""
    if what == verb.BUILD:
        return _build(state, seat, action, lang)
    if what == verb.UPGRADE:
        core = core_gift(state.pack, verb.card_of(action), lang, state.readings)
        paid = _paid(state, seat, state.pack.numbers.upgrade_price, lang)
        return _joined(paid, say(WORDS, "once", lang), core)
    if what == verb.PURCHASE:
        return _paid(state, seat, purchasing.market_price(state, seat, verb.slot_of(action)), lang)
    if what == verb.REPAIR:
        asked = state.pending.prompt() == ask.TURN
        return _paid(state, seat, repairing.repair_price(state, seat) if asked else 0, lang)
    if what in (verb.OPERATE, verb.VISIT):
        return _operate(state, seat, action, lang)
    if what == verb.PLAY:
        return full_effect(state.pack, verb.card_of(action), lang, state.readings)
    return _in_question(state, seat, action, lang)


def _joined(*words: str) -> str:
    return " · ".join(word for word in words if word)


def _paid(state: State, seat: Seat, price: int, lang: Lang) -> str:
    """Return a price, and what it leaves."""
    return _leaves(price, state.money[seat] - price, lang)


def _leaves(price: int, left: int, lang: Lang) -> str:
    if price == 0:
        return say(WORDS, "costs-nothing", lang)
    return say(WORDS, "costs", lang, n=price, left=left)


def _money_after(state: State, seat: Seat, action: Action) -> int:
    """Return the money that a seat has after an action of its turn, with all that comes at once.

    The rules say it, on a copy; cards that nobody knows are not taken there.
    """
    then = state.copy()
    then.chance = quick_chance(0)
    apply_turn(then, seat, action)
    return then.money[seat]


def _build(state: State, seat: Seat, action: Action, lang: Lang) -> str:
    if state.pending.prompt() != ask.TURN:
        return _paid(state, seat, 0, lang)
    kind = verb.card_of(action)
    price = building.price_at(state, seat, kind, verb.place_of(action))
    less = building.base_price(state, seat, kind) - price
    discount = say(WORDS, "discount", lang, n=less) if less > 0 else ""
    core = state.stations[seat][board.KIND]
    pays = state.pack.effects[core] == BUILD_BONUS or state.pack.whens[core] == WHEN_BUILDING
    left = _money_after(state, seat, action) if pays else state.money[seat] - price
    return _joined(_leaves(price, left, lang), discount)


def _operate(state: State, seat: Seat, action: Action, lang: Lang) -> str:
    pack, kind = state.pack, verb.card_of(action)
    needed = pack.crew[kind]
    crew = say(WORDS, "takes-crew", lang, n=needed, have=state.crew[seat]) if needed else ""
    money = ""
    if pack.money[kind]:
        at_turn = verb.verb_of(action) == verb.OPERATE
        left = _money_after(state, seat, action) if at_turn else _after_visit(state, seat, action)
        money = _leaves(pack.money[kind], left, lang)
    return _joined(crew, money, full_effect(pack, kind, lang, state.readings))


def _after_visit(state: State, seat: Seat, action: Action) -> int:
    """Return the money that a seat has after its worker has visited an opponent."""
    then = state.copy()
    then.chance = quick_chance(0)
    events.apply_visit(then, seat, action)
    return then.money[seat]


def _in_question(state: State, seat: Seat, action: Action, lang: Lang) -> str:
    """Return what an answer to a question inside an action, or at the end of a year, is worth."""
    what, argument = verb.verb_of(action), state.pending.argument()
    if what == verb.INCOME:
        return say(WORDS, "pays", lang, n=year_end.income_from(state, seat, verb.colour_of(action)))
    if what == verb.SPEND:
        return say(WORDS, "pays-each", lang, n=argument * verb.crew_of(action))
    if what == verb.RAID:
        return say(WORDS, "loses", lang, n=min(argument, state.money[verb.seat_of(action)]))
    if what == verb.DAMAGE:
        tokens = argument >> 3 if state.pending.prompt() == ask.HIT_EXTERIOR_OF else argument
        return say(WORDS, "puts-damage", lang, n=tokens)
    if what == verb.REMOVE or state.pending.prompt() == ask.SELL:
        return say(WORDS, "pays", lang, n=argument)
    return ""
