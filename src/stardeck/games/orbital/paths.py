"""Which parts of the picture to click for an answer, and which of them an event speaks of."""

from __future__ import annotations

from typing import Final

from stardeck.games.orbital import actions as act
from stardeck.games.orbital import refs
from stardeck.games.orbital.board import SIDE_NAMES, cell_text
from stardeck.games.orbital.data import COLOURS, Pack
from stardeck.games.orbital.rules import notes
from stardeck.games.orbital.state import State, is_automatic
from stardeck.kernel.decision import Action, Seat
from stardeck.kernel.journal import Event

_OWN_MODULE: Final = (act.OPERATE, act.MEND, act.MOVE_IT, act.REMOVE)
_ANY_MODULE: Final = (act.HIT, act.VISIT_IT, act.BACK)
_FROM_HAND: Final = (act.PLAY, act.RETURN, act.DISCARD)
_FROM_MARKET: Final = (act.PURCHASE, act.PICK)


def path_of(known: State, action: Action) -> list[str]:
    """Return the refs to click for an answer, in order; empty means a button."""
    if known.pending.is_empty() or is_automatic(known, known.pending.seat()):
        return []
    verb = act.verb_of(action)
    if verb == act.BUILD:
        return [refs.hand(known.pack.ids[act.kind_of(action)]), _exit(action)]
    if verb == act.PLACE:
        return [_exit(action)]
    if verb in _OWN_MODULE:
        return [_module(known.pending.seat(), act.cell_of(action))]
    if verb in _ANY_MODULE:
        return [_module(act.seat_of(action), act.cell_of(action))]
    if verb in _FROM_MARKET:
        return [refs.market(act.number_of(action) - 1)]
    if verb == act.TARGET:
        return [refs.seat(act.seat_of(action))]
    return _card_path(known.pack, verb, act.kind_of(action))


def _card_path(pack: Pack, verb: int, kind: int) -> list[str]:
    if verb in _FROM_HAND:
        return [refs.hand(pack.ids[kind])]
    if verb == act.UPGRADE:
        return [refs.core(pack.ids[kind])]
    if verb == act.KEEP:
        return [refs.looked(pack.ids[kind])]
    return [refs.colour(COLOURS[kind])] if verb == act.CHOOSE else []


def _exit(action: Action) -> str:
    return refs.free_exit(cell_text(act.cell_of(action)), SIDE_NAMES[act.side_of(action)])


def _module(seat: Seat, cell: int) -> str:
    return refs.module(seat, cell_text(cell))


_MODULE_NOTES: Final = (notes.REPAIRED, notes.DAMAGED_IT, notes.REMOVED)
_COLOUR_NOTES: Final = (notes.SCORED, notes.EARNED)


def refs_of_event(event: Event) -> list[str]:
    """Return the parts of the picture an event speaks of."""
    if event.kind in (notes.BUILT, notes.MOVED):
        return [_module(event.seat, event.b >> 2)]
    if event.kind in (notes.OPERATED, notes.CREW_CAME_BACK):
        return [_module(event.c, event.b)]
    if event.kind in _MODULE_NOTES:
        return [_module(event.seat, event.b)]
    if event.kind in _COLOUR_NOTES:
        return [refs.colour(COLOURS[event.a])]
    return [refs.seat(event.seat)] if event.seat >= 0 else []
