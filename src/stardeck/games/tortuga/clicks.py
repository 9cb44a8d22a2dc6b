"""What to click for each answer: refs of the picture, in order."""

from __future__ import annotations

from typing import Final

from stardeck.games.tortuga import actions
from stardeck.games.tortuga.actions import FROM_DISCARD, first_of, second_of, third_of, verb_of
from stardeck.games.tortuga.data import (
    COLLECT,
    DEFENCE,
    DESTROY,
    DESTROY_PLAYED,
    MARKET_LETTERS,
    MOVE,
    ORE,
    RENEW,
    RESERVE,
    SCAN,
    TRADE,
    Pack,
)
from stardeck.games.tortuga.view import View
from stardeck.kernel.decision import Action

BANK: Final = "bank"
DEPOT: Final = "depot"
RESERVE_SLOT: Final = "reserve"
CRYPTO: Final = "crypto"
ORE_HELD: Final = "ore"
CONVERT: Final = "convert"

_FIXED: Final = {
    actions.RETRIEVE: [RESERVE_SLOT],
    actions.BUY_INFLUENCE: [BANK],
    actions.TAKE_DEPOT: [DEPOT],
    actions.SPEND_ORE: [ORE_HELD],
    actions.BANK: [BANK],
}
_BEFORE_CARD: Final = {
    actions.SHIP: ["hull"],
    actions.PLAY: ["hand"],
    actions.BUY: ["offer"],
    actions.RESERVE_CARD: [RESERVE_SLOT, "hand"],
    actions.CONVERT: [CONVERT, "hand"],
    actions.DESTROY_CARD: ["played"],
    actions.COMMIT: ["hand"],
    actions.LOSE: ["fight"],
}


def path(pack: Pack, view: View, action: Action) -> list[str]:
    """Return the refs to click for an answer, in order; empty means a button."""
    verb = verb_of(action)
    first = first_of(action)
    if verb in _FIXED:
        return list(_FIXED[verb])
    if verb in _BEFORE_CARD:
        *before, place = _BEFORE_CARD[verb]
        return [*before, f"{place}/{pack.ids[first]}"]
    if verb == actions.RENEW_OFFER:
        letter = MARKET_LETTERS[pack.deck[first] - TRADE - 1]
        return [f"deck/{letter}", f"offer/{pack.ids[first]}"]
    if verb in actions.SECTOR_VERBS:
        return [f"sector/{pack.sectors.ids[first]}"]
    if verb == actions.REINFORCE:
        return [f"defence/{pack.sectors.ids[first]}/{second_of(action)}"]
    if verb == actions.USE:
        return _use_path(pack, view, action)
    return _place_path(pack, view, action)


def _place_path(pack: Pack, view: View, action: Action) -> list[str]:
    """Return the path of an answer about the sector of the turn's ship, or about another ship."""
    state = view.known
    verb = verb_of(action)
    if verb == actions.ATTACK_SHIP:
        return [f"ship/{first_of(action)}"]
    if verb == actions.STEAL:
        return [f"seat/{state.now.rival}"]
    if verb == actions.MARK:
        return [f"token/{pack.sectors.ids[state.pending.argument()]}"]
    if verb in (actions.LEAVE, actions.SKIP, actions.END, actions.READY):
        return []
    here = pack.sectors.ids[state.ships[state.now.seat]]
    if verb == actions.COLLECT_ORE:
        return [f"ore/{here}"]
    if verb in (actions.SCAN_TOKEN, actions.CAPTURE):
        return [f"token/{here}"]
    if verb == actions.BRIBE:
        return [CRYPTO, f"sector/{here}"]
    return [f"sector/{here}"]


def _use_path(pack: Pack, view: View, action: Action) -> list[str]:
    """Return the path of an ability: its target, after the ability itself if several cards have some open."""
    kind, place, target = first_of(action), second_of(action), third_of(action)
    state = view.known
    ability = pack.abilities[kind][place]
    begin = [f"ability/{pack.ids[kind]}/{place}"]
    if ability in (MOVE, DEFENCE):
        end = [f"sector/{pack.sectors.ids[target]}"]
    elif ability == DESTROY_PLAYED:
        end = [f"played/{pack.ids[target]}"]
    elif ability == DESTROY and target >= FROM_DISCARD:
        end = [f"discard/{pack.ids[target - FROM_DISCARD]}"]
    elif ability in (DESTROY, RESERVE):
        end = [f"hand/{pack.ids[target]}"]
    elif ability == RENEW:
        end = [f"offer/{pack.ids[target]}"]
    elif ability == ORE and target:
        end = [DEPOT]
    elif ability in (COLLECT, ORE):
        end = [f"ore/{pack.sectors.ids[state.ships[state.now.seat]]}"]
    elif ability == SCAN:
        end = [f"token/{pack.sectors.ids[state.ships[state.now.seat]]}"]
    else:
        return begin
    return begin + end if state.table.later else end
