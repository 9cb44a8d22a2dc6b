"""Small plots as SVG, for the reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stardeck.pictures.svg import Svg, circle, join, line, number, picture, rect, text

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
