"""The scores over a game as a picture: a line a seat, told apart by colour, dashes and a mark at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.pictures.look import label, seat_mark
from stardeck.pictures.palette import paint, seat_paint
from stardeck.pictures.svg import Svg, join, line, number, path, picture, shortened

WIDTH: Final = 620
HEIGHT: Final = 240
LEFT: Final = 46
RIGHT: Final = 430
TOP: Final = 14
BOTTOM: Final = 214
DASHES: Final = (None, "7 3", "2 3", "10 3 2 3", "4 4")
NAME_STEP: Final = 25
LARGEST: Final = 23
"""On a phone words are written as large as this, so that they can be read there; table.css says so."""


def chart(history: Sequence[Sequence[int]], names: Sequence[str]) -> Svg:
    """Return the scores of every seat after each answer."""
    low = min(0, min(min(scores) for scores in history))
    high = max(low + 1, max(max(scores) for scores in history))
    seats = range(len(history[0]))
    curves = [_curve([scores[seat] for scores in history], seat, low, high) for seat in seats]
    title = ", ".join(f"{names[seat]} {history[-1][seat]}" for seat in seats)
    return picture(
        WIDTH, HEIGHT, _grid(low, high), *curves, _names(history[-1], names, low, high), title=title
    )


def _y(score: float, low: int, high: int) -> float:
    return BOTTOM - (score - low) / (high - low) * (BOTTOM - TOP)


def _grid(low: int, high: int) -> Svg:
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**9) if (high - low) / step <= 6)
    first = -(-low // step) * step
    rows = []
    for score in range(first, high + 1, step):
        y = _y(score, low, high)
        rows.append(line(LEFT, y, RIGHT, y, stroke=paint("edge-soft")))
        rows.append(label(LEFT - 6, y + 4, str(score), 13, hue="ink-soft", anchor="end"))
    return join(*rows)


def _curve(scores: Sequence[int], seat: int, low: int, high: int) -> Svg:
    wide = (RIGHT - LEFT) / max(1, len(scores) - 1)
    points = [f"{number(LEFT + wide * at)} {number(_y(score, low, high))}" for at, score in enumerate(scores)]
    return path(
        "M" + "L".join(points),
        fill="none",
        stroke=seat_paint(seat),
        stroke_width=2.5,
        stroke_linejoin="round",
        stroke_dasharray=DASHES[seat % len(DASHES)],
    )


def _names(last: Sequence[int], names: Sequence[str], low: int, high: int) -> Svg:
    """Write each name beside the end of its line, pushed apart where lines end together."""
    order = sorted(range(len(last)), key=lambda seat: -last[seat])
    out: list[Svg] = []
    y = float(TOP - NAME_STEP)
    for seat in order:
        end = _y(last[seat], low, high)
        y = max(end, y + NAME_STEP)
        name = shortened(f"{last[seat]} {names[seat]}", WIDTH - RIGHT - 26, LARGEST)
        out.append(seat_mark(seat, RIGHT, end, 10))
        out.append(seat_mark(seat, RIGHT + 16, y, 11))
        out.append(label(RIGHT + 26, y + 5, name, 14))
    return join(*out)
