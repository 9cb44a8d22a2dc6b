"""Boards drawn with letters, for terminals: signs at places, each in a colour of the theme or in none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from stardeck.pictures.part import SLOTS

WIDTH: Final = 98
"""So many signs fit into a line."""

Run: TypeAlias = tuple[str, str]
"""Some signs, and the name of their colour; no name means that of all text."""

SEAT_LETTERS: Final = "ABCDE"
"""Seats are told apart by letters too, for those who see no colours."""


@dataclass(frozen=True)
class Sketch:
    """A part of the table in lines of text; it stands for the parts of the picture in the same slot."""

    slot: str
    """One of SLOTS."""

    title: str
    lines: list[list[Run]]

    def __post_init__(self) -> None:
        assert self.slot in SLOTS, self.slot


class Canvas:
    """Where signs are put; what is put later covers what was there."""

    def __init__(self) -> None:
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, x: int, y: int, words: str, hue: str = "", width: int = WIDTH) -> None:
        """Write words from a place on, cut off at a width."""
        for step, sign in enumerate(words[:width]):
            self._signs[x + step, y] = sign, hue

    def box(self, x: int, y: int, width: int, height: int, hue: str = "", dotted: bool = False) -> None:
        """Draw a frame, dotted for a place where nothing is."""
        flat, upright = ("┄", "┆") if dotted else ("─", "│")
        self.write(x, y, f"┌{flat * (width - 2)}┐", hue)
        for row in range(y + 1, y + height - 1):
            self.write(x, row, f"{upright}{' ' * (width - 2)}{upright}", hue)
        self.write(x, y + height - 1, f"└{flat * (width - 2)}┘", hue)

    def lines(self) -> list[list[Run]]:
        """Return what was drawn, moved to the left edge, without empty lines around it."""
        if not self._signs:
            return []
        left, top = min(x for x, _ in self._signs), min(y for _, y in self._signs)
        bottom = max(y for _, y in self._signs)
        return [self._line(left, y) for y in range(top, bottom + 1)]

    def _line(self, left: int, y: int) -> list[Run]:
        here = [x for x, row in self._signs if row == y]
        runs: list[Run] = []
        for x in range(left, max(here, default=left - 1) + 1):
            sign, hue = self._signs.get((x, y), (" ", ""))
            if runs and runs[-1][1] == hue:
                runs[-1] = runs[-1][0] + sign, hue
            else:
                runs.append((sign, hue))
        return runs


def legend(names: Sequence[str]) -> list[Run]:
    """Return who is meant by which letter."""
    runs: list[Run] = []
    for seat, name in enumerate(names):
        runs += [("  " if runs else "", ""), (f"{SEAT_LETTERS[seat]} {name}", f"seat-{seat}")]
    return runs
