"""What is printed, as the rules want it."""

from __future__ import annotations

from stardeck.kernel.pack import PackFile
from stardeck.words import Translated

EFFECTS = ("none", "moth", "wind")
NONE, MOTH, WIND = range(3)


class Pack:
    """One entry a kind of lantern."""

    def __init__(self, file: PackFile) -> None:
        self.ids: list[str] = []
        self.names: list[Translated] = []
        self.sources: list[str] = []
        self.light: list[int] = []
        self.copies: list[int] = []
        self.effect: list[int] = []
        for row in file.rows("lantern"):
            self.ids.append(row.identifier())
            self.names.append(row.names())
            self.sources.append(row.source())
            self.light.append(row.integer("light", 0, 9))
            self.copies.append(row.integer("copies", 1, 20))
            self.effect.append(row.choice("effect", EFFECTS))
            row.finish()
