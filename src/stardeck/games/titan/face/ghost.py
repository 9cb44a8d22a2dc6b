"""A pipe as it would lie, and the platforms that it would activate, before it is laid."""

from __future__ import annotations

from stardeck.games.titan.board import level_of, pipe_of
from stardeck.games.titan.face import geometry as place
from stardeck.games.titan.face.board import pipe_in_slot
from stardeck.games.titan.rules import pipes
from stardeck.games.titan.state import State
from stardeck.kernel.decision import Seat
from stardeck.pictures.palette import paint
from stardeck.pictures.svg import Svg, circle, join


def pipe(state: State, seat: Seat, arrow: int) -> Svg:
    """Return a seat's pipe in its slot, and a ring around each platform that would give its yield."""
    drawn = pipe_in_slot(state.board, arrow >> 1, pipe_of(seat, arrow & 1, 0))
    return join(*[_ring(state.seats, zone) for zone in pipes.would_activate(state, seat, arrow)], drawn)


def _ring(seats: int, zone: int) -> Svg:
    middle = place.zone_middle(seats, zone)
    radius = place.piece_radius(seats, level_of(zone)) * 1.22
    return circle(
        middle.x,
        middle.y,
        radius,
        fill="none",
        stroke=paint("gold"),
        stroke_width=5.0,
        stroke_dasharray="10 5",
        data_activated="",
    )
