"""Races: who is how far on the way to a goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stardeck.pictures.icons import icon
from stardeck.pictures.look import bar, label, seat_mark
from stardeck.pictures.palette import seat_paint
from stardeck.pictures.svg import Svg, join, shortened


@dataclass(frozen=True)
class Runner:
    """One seat's row in a race."""

    seat: int
    name: str
    value: int
    leads: bool = False


def race(x: float, y: float, width: float, runners: Sequence[Runner], goal: int, row: float = 24) -> Svg:
    """Return a race: mark, name, bar towards the goal, number, a star for who leads."""
    out: list[Svg] = []
    goal = max(1, goal)
    for place, runner in enumerate(runners):
        middle = y + place * row + row / 2
        name_width = width * 0.3
        left = x + row * 0.8 + name_width
        share = runner.value / goal
        out += [
            seat_mark(runner.seat, x + row * 0.3, middle, row * 0.6),
            label(x + row * 0.72, middle + 4, shortened(runner.name, name_width, 12), 12),
            bar(left, middle - 5, x + width - left - 44, 10, share, seat_paint(runner.seat)),
            label(x + width - 18, middle + 5, str(runner.value), 13, bold=True, anchor="end"),
        ]
        if runner.leads:
            out.append(icon("points", x + width - 7, middle, 12))
    return join(*out)
