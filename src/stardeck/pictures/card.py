"""Cards as all games draw them: a frame with a head, a name that fits it, a back."""

from __future__ import annotations

from collections.abc import Sequence

from stardeck.pictures.icons import icon
from stardeck.pictures.look import label
from stardeck.pictures.palette import paint
from stardeck.pictures.piece import piece
from stardeck.pictures.svg import (
    LEGIBLE,
    Svg,
    fitted_size,
    join,
    number,
    path,
    rect,
    text_width,
    tightened,
    wrapped,
)


def card_frame(
    width: float,
    height: float,
    name: str,
    glyph: str,
    hue: str,
    *body: str,
    corner: str = "",
    ground: str = "panel-raised",
    smallest: float = LEGIBLE,
) -> Svg:
    """Return a card drawn from 0,0: a coloured head with glyph and name, then the body.

    A *corner* (a coin, for a price) is drawn last. `card_head` says where the body begins.
    """
    head = card_head(width)
    round_ = width * 0.07
    return join(
        rect(0, 0, width, height, rx=round_, fill=paint(ground)),
        path(head_path(0, 0, width, head, round_), fill=paint(hue)),
        _heading(width, head, name, glyph, smallest),
        *body,
        rect(
            0.75, 0.75, width - 1.5, height - 1.5, rx=round_, fill="none", stroke=paint(hue), stroke_width=1.5
        ),
        join(corner),
    )


def _heading(width: float, head: float, name: str, glyph: str, smallest: float) -> Svg:
    """Glyph and name; a name that is too long even so stands alone."""
    room = width - head * 1.2
    if is_cut(name, room, head, smallest) and not is_cut(name, width - 10, head, smallest):
        return card_name(5, 0, width - 10, head, name, smallest=smallest)
    return join(
        icon(glyph, head * 0.58, head * 0.5, head * 0.66, fill=paint("on-colour")),
        card_name(head * 1.04, 0, room, head, name, smallest=smallest),
    )


@piece
def card_name(
    x: float,
    y: float,
    width: float,
    height: float,
    name: str,
    hue: str = "on-colour",
    smallest: float = LEGIBLE,
) -> Svg:
    """Return a name that fits a box: in two lines if one would be too small, tightened, then shortened."""
    size, lines = name_lines(name, width, height, smallest)
    top = y + height / 2 - (len(lines) - 1) * size * 0.51 + size * 0.36
    rows = [
        label(x, top + row * size * 1.02, s, size, hue=hue, width=width, bold=True, smallest=size)
        for row, s in enumerate(lines)
    ]
    return join(*rows)


@piece
def is_cut(name: str, width: float, height: float, smallest: float = LEGIBLE) -> bool:
    """Tell whether the end of a name would be left off in a box."""
    size, lines = name_lines(name, width, height, smallest)
    return any(text_width(s, size, True) > width and tightened(s, width, size, True) is None for s in lines)


@piece
def name_lines(name: str, width: float, height: float, smallest: float = LEGIBLE) -> tuple[float, list[str]]:
    """Return size and lines of a name in a box: as large as fits, one line or two, the rest is left off."""
    size = fitted_size(name, width, max(smallest, height * 0.56), bold=True, smallest=smallest)
    if size >= height * 0.46 and text_width(name, size, bold=True) <= width:
        return size, [name]
    size = max(smallest, height * 0.46)
    lines = wrapped(name, width, size, bold=True)
    while size > smallest and not _fits(lines, width, size):
        size = max(smallest, size - 0.5)
        lines = wrapped(name, width, size, bold=True)
    if 2 * size * 1.02 > height + 1:
        return size, [name]
    return size, [lines[0], " ".join(lines[1:])] if len(lines) > 1 else lines


def _fits(lines: Sequence[str], width: float, size: float) -> bool:
    return len(lines) <= 2 and all(text_width(s, size, bold=True) <= width for s in lines)


@piece
def head_path(x: float, y: float, width: float, height: float, round_: float) -> str:
    """Return the path of a bar whose upper corners are round."""
    r, w, h = number(round_), number(width - 2 * round_), number(height - round_)
    return f"M{number(x)} {number(y + height)}v-{h}a{r} {r} 0 0 1 {r} -{r}h{w}a{r} {r} 0 0 1 {r} {r}v{h}z"


def card_head(width: float) -> float:
    """Return how high the head of a card of this width is."""
    return min(34.0, max(26.0, width * 0.2))


@piece
def card_back(width: float, height: float, glyph: str = "deck", hue: str = "edge") -> Svg:
    """Return the back of a card, drawn from 0,0."""
    return join(
        rect(
            0.75,
            0.75,
            width - 1.5,
            height - 1.5,
            rx=width * 0.08,
            fill=paint("panel-raised"),
            stroke=paint(hue),
        ),
        rect(
            width * 0.1,
            width * 0.1,
            width * 0.8,
            height - width * 0.2,
            rx=width * 0.05,
            fill="none",
            stroke=paint("edge-soft"),
        ),
        icon(glyph, width / 2, height / 2, width * 0.4, fill=paint(hue)),
    )
