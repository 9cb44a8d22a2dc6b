"""One frame for every picture: others left, board in the middle, offer right, hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.pictures.look import Chip, chip_width, chips, label
from stardeck.pictures.palette import paint
from stardeck.pictures.part import Part
from stardeck.pictures.piece import piece
from stardeck.pictures.sky import star_field
from stardeck.pictures.svg import Svg, el, number, picture, rect

WIDTH: Final = 1280
HEIGHT: Final = 720
STRIP: Final = 18.0
"""How large the icons of a strip are."""

PLACES: Final = {
    "seats": (12, 52, 268, 470),
    "board": (288, 52, 704, 470),
    "offer": (1000, 52, 268, 470),
    "hand": (12, 530, 1256, 182),
}
"""Left, top, width and height of each slot."""


def table(parts: Sequence[Part], heading: str, prompt: str = "") -> Svg:
    """Return the parts as one picture of 1280 x 720."""
    middle = WIDTH / 2
    bar = [
        rect(0, 0, WIDTH, HEIGHT, fill=paint("space")),
        star_field(WIDTH, HEIGHT, 120, salt=3),
        label(18, 31, "STARDECK", 17, hue="gold", bold=True, letter_spacing=2),
        label(146, 31, heading, 13, hue="ink-soft", width=264),
        label(middle, 31, prompt, 16, hue="ice", bold=True, anchor="middle", width=2 * (middle - 418)),
    ]
    return picture(
        WIDTH,
        HEIGHT,
        *bar,
        *[_placed(part) for part in parts],
        title=heading,
        font_family="var(--font,DejaVu Sans,sans-serif)",
    )


def strip(items: Sequence[Chip]) -> Svg:
    """Return numbers in a row, as a picture of its own; nothing if there are none."""
    return _row(tuple(items)) if items else Svg("")


@piece
def _row(items: tuple[Chip, ...]) -> Svg:
    width = sum(chip_width(count, STRIP) + STRIP for _, count, _ in items)
    title = ", ".join(words for _, _, words in items)
    return picture(width, STRIP * 1.5, chips(STRIP / 2, STRIP * 0.75, items, STRIP, STRIP), title=title)


def _placed(part: Part) -> Svg:
    if not part.width:
        return part.content
    x, y, width, height = PLACES[part.slot]
    return el(
        "svg",
        part.content,
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=f"0 0 {number(part.width)} {number(part.height)}",
    )
