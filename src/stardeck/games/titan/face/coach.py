"""What matters now to a seat of Titan, from figures that its view has."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.data import THOLIN
from stardeck.games.titan.face import nouns
from stardeck.games.titan.rules import objectives, orders
from stardeck.games.titan.state import THINGS, State
from stardeck.kernel.decision import Seat
from stardeck.kernel.words import Lang, Words, say

FULL: Final = 3
"""With so little room left the hold is spoken of."""

COACH_WORDS: Final[Words] = {
    "landing": (
        "You get the deposits where you land and what is printed below your first pipes; the one that leads "
        "down brings a tholin.",
        "Vous recevez les gisements de votre zone et ce qui est imprimé sous vos premiers tuyaux ; celui qui "
        "descend apporte un tholin.",
    ),
    "full": (
        "Your hold is full: spend before you gain.",
        "Votre soute est pleine : dépensez avant de gagner.",
    ),
    "claim": (
        "You meet an objective, {what}: claim it before others do, for {credits} {credits:credit|credits}.",
        "Vous remplissez un objectif, {what} : prenez-le avant les autres, pour {credits} "
        "{credits:crédit|crédits}.",
    ),
    "fill": (
        "Your hold has all for the order of {order}: {credits} {credits:credit|credits}.",
        "Votre soute a tout pour la commande {order:de} : {credits} {credits:crédit|crédits}.",
    ),
    "tholins": (
        "{n} {n:tholin costs|tholins cost} you {credits} {credits:credit|credits} at the end: pipes into red "
        "platforms take them away.",
        "{n} {n:tholin vous coûte|tholins vous coûtent} {credits} {credits:crédit|crédits} à la fin : "
        "un tuyau vers une plateforme rouge les enlève.",
    ),
    "room": (
        "Your hold has room for {n} more: spend before you gain.",
        "Votre soute n’a plus que {n} {n:place|places} : dépensez avant de gagner.",
    ),
}


def matters(state: State, seat: Seat, lang: Lang) -> list[str]:
    """Return what a seat should think of now, in sentences."""
    if seat < 0:
        return []
    if state.cycle == 0:
        return [say(COACH_WORDS, "landing", lang)]
    return [*_claims(state, seat, lang), *_orders(state, seat, lang), *_hold(state, seat, lang)]


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


def _hold(state: State, seat: Seat, lang: Lang) -> list[str]:
    tholins, room, out = state.hold[seat * THINGS + THOLIN], state.room_of(seat), []
    if tholins:
        out.append(say(COACH_WORDS, "tholins", lang, n=tholins, credits=tholins * state.pack.tholin))
    if room < FULL:
        out.append(say(COACH_WORDS, "room" if room else "full", lang, n=room))
    return out
