"""What answers cost."""

from __future__ import annotations

from stardeck.games.orbital.rules.building import price_at
from stardeck.games.orbital.rules.purchasing import market_price
from stardeck.games.orbital.rules.repairing import repair_price
from stardeck.games.orbital.state import State
from stardeck.games.orbital.vocabulary import ask, verb
from stardeck.kernel.decision import Action


def price(state: State, action: Action) -> int | None:
    """Return the price of an answer in MC; None if it has none. Only actions of a turn are paid for."""
    seat, what = state.pending.seat(), verb.verb_of(action)
    if state.pending.prompt() != ask.TURN:
        return None
    if what == verb.BUILD:
        return price_at(state, seat, verb.card_of(action), verb.place_of(action))
    if what == verb.PURCHASE:
        return market_price(state, seat, verb.slot_of(action))
    if what == verb.REPAIR:
        return repair_price(state, seat)
    return state.pack.numbers.upgrade_price if what == verb.UPGRADE else None
