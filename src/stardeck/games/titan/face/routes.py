"""The way of cubes: along the pipes that brought the network to them, back to the base."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import NOTHING, ZONES, zone_name
from stardeck.games.titan.rules import network
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Seat

_REFS: Final = {f"zone/{zone_name(zone)}": zone for zone in range(ZONES)}


def pipes_from(state: State, seat: Seat, ref: str) -> list[str]:
    """Return what lies between a zone of a seat's network and its base, slot by slot, the base last."""
    zone = _REFS.get(ref, NOTHING)
    if NOTHING in (state.net.bases[seat], zone):
        return []
    board = state.board
    found: list[str] = []
    for arrow in network.arrows_to(state, seat, zone):
        found += [f"slot/{board.names[arrow >> 1]}", f"zone/{zone_name(board.start_of(arrow))}"]
    return found
