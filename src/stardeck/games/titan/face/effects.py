"""What an answer costs and brings, in a few words, from the rules' own figures."""

from __future__ import annotations

from stardeck.games.titan.board import CORE, PLATFORM
from stardeck.games.titan.data import BLANK, SILICON, THOLIN
from stardeck.games.titan.face import nouns
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.rules import cycle, modules, objectives, pipes
from stardeck.games.titan.state import THINGS, State
from stardeck.games.titan.vocabulary import verb
from stardeck.kernel.decision import Action, Seat
from stardeck.words import Lang, say


def effect(state: State, action: Action, lang: Lang) -> str:
    """Return what an answer of the seat that is asked costs and brings; empty if that goes without saying."""
    seat, what, pack = state.pending.seat(), verb.verb_of(action), state.pack
    if what == verb.LAY:
        return _lay(state, seat, verb.arrow_of(action), lang)
    if what in (verb.CHOOSE, verb.CHOOSE_KEPT):
        kind = state.offer[cycle.place_on_offer(action)]
        return _credits(pack.platform_value[kind], lang)
    if what == verb.UPGRADE:
        return _upgrade(state, seat, verb.zone_of(action), lang)
    if what == verb.MODULE:
        return _credits(pack.module_credits[verb.colour_of(action)], lang)
    if what == verb.FILL:
        order = verb.order_of(action)
        return f"{nouns.cost(pack, order, lang)} · {_credits(pack.order_value[order], lang)}"
    if what == verb.CLAIM:
        objective = verb.objective_of(action)
        place = objectives.free_place(state, seat, state.objectives.index(objective))
        return _credits(pack.objective_rewards[objective][place], lang)
    return ""


def _credits(count: int, lang: Lang) -> str:
    return say(WORDS, "gives-credits", lang, n=count)


def _cubes(cube: int, count: int, lang: Lang) -> str:
    return f"+{nouns.counted(cube, count, lang)}"


def _upgrade(state: State, seat: Seat, zone: int, lang: Lang) -> str:
    price = modules.price_of(state, seat, zone)
    have = state.hold[seat * THINGS + SILICON]
    key = "costs" if price else "costs-nothing"
    paid = say(WORDS, key, lang, n=price, cube=nouns.cube(SILICON, lang), have=have)
    return f"{paid} · {_credits(state.pack.platform_value[state.tiles[zone] - PLATFORM], lang)}"


def _lay(state: State, seat: Seat, arrow: int, lang: Lang) -> str:
    """Rules 5.4, 5.5, 6.1: the printed resource, a tholin if the pipe leads down, what it activates."""
    board, slot, end = state.board, arrow >> 1, state.board.end_of(arrow)
    out = []
    if board.prints[slot] != BLANK:
        out.append(_cubes(board.prints[slot], 1, lang))
    if board.is_vertical[slot]:
        out.append(_cubes(THOLIN, state.pack.dirt, lang))
    if end == CORE:
        out.append(say(WORDS, "reaches-core", lang))
    elif zones := pipes.would_activate(state, seat, arrow):
        colour = state.pack.platform_colour[state.tiles[end] - PLATFORM]
        name = nouns.colour(state.pack, colour, lang)
        out.append(say(WORDS, "activates", lang, n=len(zones), colour=name))
    return " · ".join(out)
