"""What matters now to a seat of Titan, from figures that its view has."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import CORE, PLATFORM
from stardeck.games.titan.data import SILICON, THOLIN
from stardeck.games.titan.face import nouns
from stardeck.games.titan.rules import core, modules, objectives, orders, turn
from stardeck.games.titan.state import SHUTTLE_PIPE, SHUTTLE_THINGS, THINGS, State
from stardeck.games.titan.vocabulary import ask, verb
from stardeck.kernel.decision import Action, Seat
from stardeck.words import Lang, Words, say

FULL: Final = 3
"""With so little room left the hold is spoken of."""

NEAR: Final = 2
"""An objective of which so little is missing is spoken of."""

DIRTY: Final = 2
"""So many tholins are spoken of: one comes with every pipe down."""

COACH_WORDS: Final = Words("stardeck.games.titan", "coach")


def matters(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Return what a seat should think of now, in sentences."""
    if seat < 0:
        return []
    if state.cycle == 0:
        return [say(COACH_WORDS, "landing", lang)]
    return [
        *_claims(state, seat, lang),
        *_orders(state, seat, lang),
        *_upgrades(state, seat, lang),
        *_room(state, seat, lang),
        *_nearest(state, seat, lang),
        *_core(state, seat, lang),
        *_tholins(state, seat, lang),
    ]


def _claims(state: State, seat: Seat, lang: Lang) -> list[str]:
    out = []
    for index, objective in enumerate(state.objectives):
        place = objectives.free_place(state, seat, index)
        if place >= 0 and state.tokens_of(seat) > 0 and objectives.lacking(state, seat, objective) <= 0:
            credits = state.pack.objective_rewards[objective][place]
            what = nouns.objective(state.pack, objective, lang)
            out.append(say(COACH_WORDS, "claim", lang, what=what, credits=credits))
    return out


def _orders(state: State, seat: Seat, lang: Lang) -> list[str]:
    if not state.orders or not orders.can_fill(state, seat, state.orders[-1]):
        return []
    order = state.orders[-1]
    name = nouns.noun(state.board, "order", order, lang, ())
    return [say(COACH_WORDS, "fill", lang, order=name, credits=state.pack.order_value[order])]


def _upgrades(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Rules 10.2 and 10.3: the upgrade within reach that scores most, one a turn."""
    if not turn.may_deliver(state, seat) or state.pending.stack[turn.DONE] & ask.UPGRADE:
        return []
    options: list[Action] = []
    modules.offer_upgrade(state, seat, options)
    if not options:
        return []

    def value(zone: int) -> int:
        return state.pack.platform_value[state.tiles[zone] - PLATFORM]

    zone = max((verb.zone_of(one) for one in options), key=value)
    price, have = modules.price_of(state, seat, zone), state.hold[seat * THINGS + SILICON]
    name = nouns.zone(zone, lang)
    return [say(COACH_WORDS, "upgrade", lang, zone=name, price=price, have=have, credits=value(zone))]


def _nearest(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Rules 12.1 to 12.6: the free objective of which least is missing, if that is little."""
    found = []
    for index, objective in enumerate(state.objectives):
        place, n = objectives.free_place(state, seat, index), objectives.lacking(state, seat, objective)
        if place >= 0 and 0 < n <= NEAR:
            found.append((n, -state.pack.objective_rewards[objective][place], objective))
    if not found or not state.tokens_of(seat):
        return []
    n, less, objective = min(found)
    what = nouns.objective(state.pack, objective, lang)
    return [say(COACH_WORDS, "lacks", lang, n=n, what=what, credits=-less)]


def _core(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Rules 8.2, 13.3 and 13.4: what the core would give; while it has some, no tholin comes before it, and
    the seat has a token."""
    gives = state.deuterium[CORE] > 0 and state.tholins[CORE] == 0
    if not (gives and state.tokens_of(seat) and _may_lay(state, seat)) or core.connected_tokens(state, seat):
        return []
    left = state.pack.cycles - state.cycle + 1
    return [say(COACH_WORDS, "core", lang, worth=state.pack.deuterium, n=left)]


def _may_lay(state: State, seat: Seat) -> bool:
    """Tell whether a pipe can still be laid this turn."""
    prompt, shuttle = state.pending.prompt(), seat * SHUTTLE_THINGS + SHUTTLE_PIPE
    if prompt == ask.TURN:
        acted = turn.has_used_shuttle(state, seat, state.pending.argument())
        return not acted and state.shuttle[shuttle] > 0
    return prompt == ask.LAY_PIPE


def _tholins(state: State, seat: Seat, lang: Lang) -> list[str]:
    tholins = state.hold[seat * THINGS + THOLIN]
    if tholins < DIRTY:
        return []
    return [say(COACH_WORDS, "tholins", lang, n=tholins, credits=tholins * state.pack.tholin)]


def _room(state: State, seat: Seat, lang: Lang) -> list[str]:
    room = state.room_of(seat)
    return [say(COACH_WORDS, "room" if room else "full", lang, n=room)] if room < FULL else []
