"""Lanterns: a tiny game with everything a game needs, for the tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stardeck.kernel.box import Box
from stardeck.kernel.face import Face
from stardeck.kernel.game import Game
from stardeck.kernel.pack import PackFile
from stardeck.words import Lang, say
from stardeck_toy.data import Pack
from stardeck_toy.face import LanternsFace
from stardeck_toy.face.words import WORDS
from stardeck_toy.game import Lanterns
from stardeck_toy.readings import READINGS
from stardeck_toy.tensor import Encoder


class LanternsBox(Box):
    """The game as found in its box."""

    name = "lanterns"
    version = 2
    seats = (2, 4)
    readings = READINGS
    package = "stardeck_toy"

    def title(self, lang: Lang) -> str:
        return say(WORDS, "title", lang)

    def summary(self, lang: Lang) -> str:
        return say(WORDS, "summary", lang)

    def load(self, file: PackFile) -> Pack:
        return Pack(file)

    def game(self, pack: Any, readings: Mapping[str, str]) -> Lanterns:
        return Lanterns(pack, int(readings["hand"]))

    def face(self, game: Game[Any, Any]) -> Face:
        assert isinstance(game, Lanterns)
        return LanternsFace(game)

    def encoder(self, game: Game[Any, Any]) -> Encoder:
        assert isinstance(game, Lanterns)
        return Encoder(game.pack)

    def components(self, pack: Any) -> list[dict[str, str]]:
        return [
            {
                "id": pack.ids[kind],
                "kind": "lantern",
                "copies": str(pack.copies[kind]),
                **pack.names[kind],
                "source": pack.sources[kind],
            }
            for kind in range(len(pack.ids))
        ]


BOX = LanternsBox()
