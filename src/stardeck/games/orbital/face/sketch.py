"""Orbitals drawn with letters: a frame for each module, a dotted one for each place to build on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stardeck.games.orbital.board import EAST, NORTH, SIDE_NAMES, SOUTH, WEST, cell_text, x_of, y_of
from stardeck.games.orbital.face.cards import hue_of, name_of
from stardeck.games.orbital.face.modules import Module
from stardeck.games.orbital.face.station import exits_of, modules_of
from stardeck.games.orbital.face.words import TABLE
from stardeck.games.orbital.state import State
from stardeck.pictures.sketch import WIDTH, Canvas, Sketch
from stardeck.words import Lang, Words, say

WORDS: Final = Words("stardeck.games.orbital", "sketch")

WIDE: Final = 15
HIGH: Final = 5


def stations(known: State, me: int, names: Sequence[str], lang: Lang) -> list[Sketch]:
    """Return every orbital, one's own first, with the places where it can grow."""
    seats = sorted(range(known.seats), key=lambda seat: (seat != me, seat))
    return [
        Sketch(
            "board", say(TABLE, "orbital-of", lang, who=names[seat]), _station(known, seat, seat == me, lang)
        )
        for seat in seats
        if known.stations[seat]
    ]


def _station(known: State, seat: int, mine: bool, lang: Lang) -> list[list[tuple[str, str]]]:
    canvas = Canvas()
    modules = modules_of(known, seat)
    free: dict[int, list[str]] = {}
    for exit_ in exits_of(known, seat) if mine else []:
        free.setdefault(exit_.cell, []).append(SIDE_NAMES[exit_.side])
    columns = [x_of(cell) for cell in [*free, *[module.cell for module in modules]]]
    wide = min(WIDE, WIDTH // (max(columns) - min(columns) + 1))
    for cell, sides in free.items():
        x, y = x_of(cell) * wide, y_of(cell) * HIGH
        canvas.box(x, y, wide, HIGH, "ink-faint", dotted=True)
        for row, side in enumerate(sides[: HIGH - 2]):
            canvas.write(x + 1, y + 1 + row, f"{cell_text(cell)}:{side}", width=wide - 2)
    for module in modules:
        _module(canvas, known, module, wide, lang)
    for module in modules[1:]:
        _corridor(canvas, module, wide)
    return [*canvas.lines(), [(say(WORDS, "legend", lang), "ink-faint")]] if mine else canvas.lines()


def _module(canvas: Canvas, known: State, module: Module, wide: int, lang: Lang) -> None:
    """Draw a module: its name in two lines, then where it lies and what is on it."""
    x, y = x_of(module.cell) * wide, y_of(module.cell) * HIGH
    hue = hue_of(known.pack, module.kind)
    canvas.box(x, y, wide, HIGH, hue)
    first, _, rest = name_of(known.pack, module.kind, lang).partition(" ")
    canvas.write(x + 1, y + 1, first, hue, wide - 2)
    canvas.write(x + 1, y + 2, rest, hue, wide - 2)
    signs = [
        cell_text(module.cell),
        "!" * module.damage,
        "*" if module.used else "",
        "o" * module.crew,
        "x" if module.is_exterior else "",
    ]
    canvas.write(x + 1, y + 3, " ".join(sign for sign in signs if sign), width=wide - 2)


def _corridor(canvas: Canvas, module: Module, wide: int) -> None:
    """Join a module to the one it was built on, through its entrance."""
    x, y = x_of(module.cell) * wide, y_of(module.cell) * HIGH
    middle = wide // 2
    if module.side == WEST:
        canvas.write(x - 1, y + 2, "╞╡")
    elif module.side == EAST:
        canvas.write(x + wide - 1, y + 2, "╞╡")
    elif module.side == NORTH:
        canvas.write(x + middle, y - 1, "╥")
        canvas.write(x + middle, y, "╨")
    else:
        assert module.side == SOUTH
        canvas.write(x + middle, y + HIGH - 1, "╥")
        canvas.write(x + middle, y + HIGH, "╨")
