"""Small plots as SVG, for the reports: every one has an axis with numbers and says what it shows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from stardeck.pictures.svg import (
    Svg,
    circle,
    join,
    line,
    number,
    path,
    picture,
    rect,
    shortened,
    text,
    text_width,
)

WIDTH = 640.0
ROW = 26.0
LABELS = (90.0, 260.0)
"""The least and the most room for the names of rows."""

VALUES = 120.0
"""Room for values at the right."""

AXIS = 44.0
"""Room for numbers and words below a plot."""

INK = "var(--ink)"
FAINT = "var(--faint)"
ACCENT = "var(--accent)"
SECOND = "var(--second)"


@dataclass(frozen=True)
class Bar:
    """A value with its interval and what it is called."""

    name: str
    value: float
    low: float
    high: float
    words: str = ""
    """The value as a person reads it."""


@dataclass(frozen=True)
class Scale:
    """From values to places on the picture; a share is written as a part of a hundred."""

    low: float
    high: float
    left: float
    right: float
    share: bool = False

    def at(self, value: float) -> float:
        """Return where a value lies."""
        part = (value - self.low) / ((self.high - self.low) or 1)
        return self.left + min(1.0, max(0.0, part)) * (self.right - self.left)

    def words(self, value: float) -> str:
        """Return a value as it stands at the axis."""
        return f"{100 * value:.3g} %" if self.share else f"{value:.6g}"

    def ticks(self, most: int = 6) -> list[float]:
        """Return round values on the scale, at most so many."""
        return ticks(self.low, self.high, most)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return at most so many round values between two: multiples of 1, 2 or 5 times a power of ten."""
    span = (high - low) or 1.0
    power = math.floor(math.log10(span / most))
    steps = [factor * 10.0**exponent for exponent in (power, power + 1) for factor in (1, 2, 5)]
    step = next(step for step in steps if span / step - 1e-9 <= most - 1 or step == steps[-1])
    first = math.ceil(low / step - 1e-9)
    return [round(count * step, 10) for count in range(first, math.floor(high / step + 1e-9) + 1)]


def _axis(scale: Scale, y: float, top: float, label: str, values: Sequence[float] | None = None) -> Svg:
    """Return the numbers below a plot with faint lines above them, and what they are."""
    parts = [line(scale.left, y, scale.right, y, stroke=FAINT)]
    for value in scale.ticks() if values is None else values:
        x = scale.at(value)
        parts.append(line(x, top, x, y + 4, stroke=FAINT, opacity=0.35))
        parts.append(text(x, y + 17, scale.words(value), 12, text_anchor="middle", fill=INK))
    middle = (scale.left + scale.right) / 2
    parts.append(text(middle, y + 36, label, 13, text_anchor="middle", fill=INK))
    return join(*parts)


def intervals(
    title: str,
    bars: Sequence[Bar],
    mark: float | None = None,
    span: tuple[float, float] | None = None,
    *,
    share: bool = False,
) -> Svg:
    """Return a row a bar: a point with its 95 % interval, and a dashed line at what would be fair."""
    values = [edge for bar in bars for edge in (bar.low, bar.high)] + ([] if mark is None else [mark])
    margin = 0.05 * ((max(values) - min(values)) or 1)
    low, high = span or (min(values) - margin, max(values) + margin)
    room = min(LABELS[1], max(LABELS[0], *(text_width(bar.name, 14) for bar in bars)))
    scale = Scale(low, high, room + 24, WIDTH - VALUES, share)
    bottom = ROW * len(bars) + 12
    rows = [_interval(bar, scale, room, 8 + ROW * (index + 0.5)) for index, bar in enumerate(bars)]
    fair = [] if mark is None else [_mark(scale.at(mark), bottom)]
    return picture(WIDTH, bottom + AXIS, _axis(scale, bottom, 4, title), *fair, *rows, title=title)


def _mark(x: float, bottom: float) -> Svg:
    return line(x, 4, x, bottom, stroke=INK, stroke_dasharray="4 4")


def _interval(bar: Bar, scale: Scale, room: float, y: float) -> Svg:
    return join(
        text(room + 8, y + 5, shortened(bar.name, room, 14), 14, text_anchor="end", fill=INK),
        line(scale.at(bar.low), y, scale.at(bar.high), y, stroke=ACCENT, stroke_width=3.0, opacity=0.55),
        circle(scale.at(bar.value), y, 5, fill=ACCENT),
        text(WIDTH - VALUES + 14, y + 5, bar.words or number(bar.value), 13, fill=INK),
    )


def histogram(title: str, values: Sequence[int], counted: str = "games", bins: int = 24) -> Svg:
    """Return how often whole numbers lie where."""
    low, high = min(values), max(values)
    width = -(-(high - low + 1) // bins)
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    top, bottom = 14.0, 130.0
    scale = Scale(low - 0.5, low - 0.5 + width * len(counts), 60, WIDTH - 20)
    up = Scale(0, max(counts), bottom, top)
    step = (scale.right - scale.left) / len(counts)
    columns = [
        rect(scale.left + i * step + 1, up.at(n), max(1.0, step - 2), bottom - up.at(n), fill=ACCENT)
        for i, n in enumerate(counts)
    ]
    whole = [tick for tick in scale.ticks(9) if tick == int(tick)]
    axis = _axis(scale, bottom, bottom, title, whole)
    return picture(WIDTH, bottom + AXIS, _left(up, scale, counted), *columns, axis, title=title)


def _left(up: Scale, across: Scale, label: str) -> Svg:
    """Return the numbers at the left of a plot with faint lines beside them, and what they are."""
    parts = []
    for value in up.ticks(5):
        y = up.at(value)
        faint = 1.0 if value == 0 else 0.35
        parts.append(line(across.left, y, across.right, y, stroke=FAINT, opacity=faint))
        parts.append(text(across.left - 8, y + 4, up.words(value), 12, text_anchor="end", fill=INK))
    middle = (up.left + up.right) / 2
    turned = f"rotate(-90 12 {number(middle)})"
    parts.append(text(12, middle, label, 12, text_anchor="middle", transform=turned, fill=INK))
    return join(*parts)


@dataclass(frozen=True)
class Curve:
    """Values one after the other, perhaps with their intervals, and what they are called."""

    name: str
    values: Sequence[float]
    colour: str = ACCENT
    intervals: Sequence[tuple[float, float]] = field(default=())

    def edges(self) -> list[float]:
        """Return everything that must find room."""
        return [*self.values, *(edge for interval in self.intervals for edge in interval)]


def curves(
    label: str,
    lines: Sequence[Curve],
    steps: Sequence[float],
    below: str,
    *,
    share: bool = False,
    across_share: bool = False,
    width: float = WIDTH,
) -> Svg:
    """Return lines over the same steps with their intervals; several have their names at their ends."""
    every = [edge for one in lines for edge in one.edges()]
    named = len(lines) > 1
    across = Scale(steps[0], steps[-1], 70, width - (VALUES if named else 20), across_share)
    up = _upward(every, share)
    marks = steps if len(steps) <= 9 and not across_share else None
    parts = [_left(up, across, label), _axis(across, 170, 14, below, marks)]
    ends: list[float] = []
    for one in lines:
        parts.append(_curve(one, steps, across, up))
        if named:
            y = up.at(one.values[-1]) + 4
            while any(abs(y - other) < 15 for other in ends):
                y += 1
            ends.append(y)
            parts.append(text(across.right + 8, y, one.name, 13, fill=one.colour))
    return picture(width, 170 + AXIS, *parts, title=f"{label}, by {below}")


def _upward(values: Sequence[float], share: bool) -> Scale:
    """Return a scale that has 0 and room for all values; for shares, all of them."""
    low, high = min(0.0, *values), max(0.0, *values)
    room = 0.05 * (high - low) or 1.0
    top = 1.0 if share else high + room
    return Scale(low - room if low < 0 else 0.0, top, 170, 14, share)


def _curve(one: Curve, steps: Sequence[float], across: Scale, up: Scale) -> Svg:
    places = [
        f"{number(across.at(step))} {number(up.at(value))}"
        for step, value in zip(steps, one.values, strict=True)
    ]
    parts = [path("M" + " L".join(places), stroke=one.colour, fill="none", stroke_width=2.5)]
    for step, (low, high) in zip(steps, one.intervals, strict=False):
        x = across.at(step)
        parts.append(line(x, up.at(low), x, up.at(high), stroke=one.colour, stroke_width=3.0, opacity=0.45))
    if one.intervals:
        parts += [
            circle(across.at(step), up.at(value), 4, fill=one.colour)
            for step, value in zip(steps, one.values, strict=True)
        ]
    return join(*parts)
