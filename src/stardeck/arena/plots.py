"""Small plots as SVG, for the reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stardeck.pictures.svg import Svg, circle, join, line, number, path, picture, rect, text

WIDTH = 640.0
LABEL = 170.0
ROW = 26.0
INK = "var(--ink)"
FAINT = "var(--faint)"
ACCENT = "var(--accent)"


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
    """From values to places on the picture."""

    low: float
    high: float
    left: float = LABEL
    right: float = WIDTH - 90

    def at(self, value: float) -> float:
        """Return where a value lies."""
        part = (value - self.low) / ((self.high - self.low) or 1)
        return self.left + min(1.0, max(0.0, part)) * (self.right - self.left)


def intervals(title: str, bars: Sequence[Bar], mark: float | None = None, span: float | None = None) -> Svg:
    """Return a row a bar: a point with its 95 % interval, and a line at what would be fair."""
    values = [edge for bar in bars for edge in (bar.low, bar.high)] + ([] if mark is None else [mark])
    margin = 0.05 * ((max(values) - min(values)) or 1)
    scale = Scale(min(values) - margin, max(values) + margin) if span is None else Scale(0, span)
    height = ROW * len(bars) + 16
    rows = [_interval(bar, scale, 8 + ROW * (index + 0.5)) for index, bar in enumerate(bars)]
    fair = [] if mark is None else [_mark(scale.at(mark), height)]
    return picture(WIDTH, height, *fair, *rows, title=title)


def _mark(x: float, height: float) -> Svg:
    return line(x, 4, x, height - 4, stroke=FAINT, stroke_dasharray="4 4")


def _interval(bar: Bar, scale: Scale, y: float) -> Svg:
    return join(
        text(LABEL - 12, y + 5, bar.name, 14, text_anchor="end", fill=INK),
        line(scale.at(bar.low), y, scale.at(bar.high), y, stroke=ACCENT, stroke_width=3.0, opacity=0.55),
        circle(scale.at(bar.value), y, 5, fill=ACCENT),
        text(WIDTH - 80, y + 5, bar.words or number(bar.value), 13, fill=INK),
    )


def histogram(title: str, values: Sequence[int], bins: int = 24) -> Svg:
    """Return how often whole numbers lie where."""
    low, high = min(values), max(values)
    width = -(-(high - low + 1) // bins)
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    top, step = max(counts), (WIDTH - 40) / len(counts)
    columns = [
        rect(20 + i * step, 110 - 96 * n / top, step - 2, 96 * n / top, fill=ACCENT)
        for i, n in enumerate(counts)
    ]
    ends = [
        text(20, 126, str(low), 12, fill=INK),
        text(WIDTH - 20, 126, str(high), 12, text_anchor="end", fill=INK),
        line(20, 110, WIDTH - 20, 110, stroke=FAINT),
    ]
    return picture(WIDTH, 130, *columns, *ends, title=title)


@dataclass(frozen=True)
class Curve:
    """Values at equal steps, and what they are called."""

    name: str
    values: Sequence[float]
    colour: str = ACCENT


def curves(title: str, lines: Sequence[Curve], below: tuple[str, str] = ("start", "end")) -> Svg:
    """Return lines over the same steps, each with its name at its end, and the scale at the left."""
    every = [value for one in lines for value in one.values]
    low, high = min(0.0, *every), max(*every, 1e-9)
    left, right, top, bottom = 60.0, WIDTH - 130, 12.0, 160.0

    def place(value: float) -> float:
        return bottom - (value - low) / ((high - low) or 1) * (bottom - top)

    parts = [
        line(left, bottom, right, bottom, stroke=FAINT),
        text(left - 8, bottom + 4, number(round(low, 2)), 12, text_anchor="end", fill=INK),
        text(left - 8, top + 4, number(round(high, 2)), 12, text_anchor="end", fill=INK),
    ]
    for one in lines:
        step = (right - left) / max(1, len(one.values) - 1)
        points = [f"{number(left + i * step)} {number(place(value))}" for i, value in enumerate(one.values)]
        drawn = "M" + " L".join(points)
        parts.append(path(drawn, stroke=one.colour, fill="none", stroke_width=2.5))
        parts.append(text(right + 8, place(one.values[-1]) + 4, one.name, 13, fill=INK))
    parts.append(text(left, bottom + 18, below[0], 12, fill=INK))
    parts.append(text(right, bottom + 18, below[1], 12, text_anchor="end", fill=INK))
    return picture(WIDTH, bottom + 24, *parts, title=title)
