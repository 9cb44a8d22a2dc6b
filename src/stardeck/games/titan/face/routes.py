"""The way of cubes: along the pipes that brought the network to them, back to the base."""

from __future__ import annotations

from typing import Final

from stardeck.games.titan.board import NO_PIPE, NOTHING, ZONES, pipe_direction, pipe_owner, zone_name
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Seat

_REFS: Final = {f"zone/{zone_name(zone)}": zone for zone in range(ZONES)}


def pipes_from(state: State, seat: Seat, ref: str) -> list[str]:
    """Return what lies between a zone of a seat's network and its base, slot by slot, the base last."""
    base, zone = state.net.bases[seat], _REFS.get(ref, NOTHING)
    if NOTHING in (base, zone):
        return []
    came = {base: (base, NOTHING)}
    waiting = [base]
    for here in waiting:
        for slot in state.board.around[here]:
            end = _end(state, seat, here, slot)
            if end not in came and end != NOTHING:
                came[end] = (here, slot)
                waiting.append(end)
    return _back(state, came, zone) if zone in came else []


def _end(state: State, seat: Seat, here: int, slot: int) -> int:
    """The zone to which a pipe of the seat leads from here; NOTHING if there is none."""
    pipe = state.pipes[slot]
    if pipe == NO_PIPE or pipe_owner(pipe) != seat:
        return NOTHING
    arrow = slot * 2 + pipe_direction(pipe)
    return state.board.end_of(arrow) if state.board.start_of(arrow) == here else NOTHING


def _back(state: State, came: dict[int, tuple[int, int]], zone: int) -> list[str]:
    found: list[str] = []
    while came[zone][1] != NOTHING:
        zone, slot = came[zone]
        found += [f"slot/{state.board.names[slot]}", f"zone/{zone_name(zone)}"]
    return found
