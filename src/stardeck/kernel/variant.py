"""A game as one table plays it: box, pack and readings, made ready once a process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from stardeck.kernel.box import Box
from stardeck.kernel.face import Face
from stardeck.kernel.game import Game
from stardeck.kernel.option import Options
from stardeck.kernel.pack import PackFile

KEPT: Final = 64
"""So many packs, and so many games, are kept ready."""

ANSWERS: Final = 2048
"""The words of so many answers are kept, the last ones used."""


@dataclass(frozen=True)
class LoadedPack:
    """A pack, ready to play with."""

    content: Any
    """As the game's rules want it."""

    digest: str
    text: str | None
    """The TOML text, or None for the default pack."""


@lru_cache(KEPT)
def load_pack(box: Box, text: str | None = None, name: str = "pack.toml") -> LoadedPack:
    """Return a pack from its text (None: the default one), read once for all who ask."""
    return read_pack(box, text, name)


def read_pack(box: Box, text: str | None = None, name: str = "pack.toml") -> LoadedPack:
    """Return a pack that nobody else has; BadPack names every bad row of the file."""
    file = PackFile(box.pack_text() if text is None else text, name)
    content = box.load(file)
    file.finish()
    return LoadedPack(content, file.digest, text)


class Variant:
    """The rules and the face of a game under one pack and one set of readings. Holds no position."""

    def __init__(self, box: Box, pack: LoadedPack, readings: Mapping[str, str]) -> None:
        self.box = box
        self.pack = pack
        self.readings = dict(readings)
        self.game: Game[Any, Any] = box.game(pack.content, self.readings)
        self.face: Face = box.face(self.game)
        self.options = Options(self.game)
        # The same few answers are offered again and again.
        self.answer = lru_cache(ANSWERS)(self.face.answer)
        self.step = lru_cache(ANSWERS)(self.face.step)
        # Several read of the same event, and most events are like others before.
        self.line = lru_cache(ANSWERS)(self.face.line)


def variant(box: Box, pack: LoadedPack, readings: Mapping[str, str]) -> Variant:
    """Return the game under a pack and settled readings, made once for all who ask."""
    return _variant(box, pack, tuple(readings.items()))


@lru_cache(KEPT)
def _variant(box: Box, pack: LoadedPack, readings: tuple[tuple[str, str], ...]) -> Variant:
    return Variant(box, pack, dict(readings))
