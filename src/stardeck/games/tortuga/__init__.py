"""Tortuga 2199: pirate captains, a crew of cards, eleven sectors, and influence that wins the planet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from stardeck.content import content_text
from stardeck.games.tortuga.board import Board, Readings
from stardeck.games.tortuga.data import DECKS, FEWEST, SHARES, Pack
from stardeck.games.tortuga.face import TortugaFace
from stardeck.games.tortuga.face.nouns import numbers
from stardeck.games.tortuga.face.words import WORDS
from stardeck.games.tortuga.game import Tortuga
from stardeck.games.tortuga.readings import READINGS
from stardeck.games.tortuga.rules.ending import in_last_turns, score_of
from stardeck.games.tortuga.state import Hunts, Market, State, Turn
from stardeck.games.tortuga.tensor import Encoder
from stardeck.games.tortuga.value import moment, value
from stardeck.games.tortuga.view import View
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Seat
from stardeck.kernel.face import Face
from stardeck.kernel.game import Game
from stardeck.kernel.pack import PackFile
from stardeck.kernel.pickling import picklable, picklable_pack
from stardeck.words import Lang, say


class TortugaBox(Box):
    """The game as found in its box."""

    name = "tortuga"
    version = 6
    seats = (FEWEST, SHARES)
    readings = READINGS
    takes = ("ship", "buy", "capture", "convert", "play", "commit", "use")
    purse = ("crypto", "manoeuvre", "ore")
    mood = "purple"
    lead = 120
    horizon = 1

    def title(self, lang: Lang) -> str:
        return say(WORDS, "title", lang)

    def summary(self, lang: Lang) -> str:
        return say(WORDS, "summary", lang, **numbers(_printed()))

    def load(self, file: PackFile) -> Pack:
        return Pack(file)

    def game(self, pack: Any, readings: Mapping[str, str]) -> Tortuga:
        return Tortuga(pack, readings)

    def encoder(self, game: Game[Any, Any]) -> Encoder:
        assert isinstance(game, Tortuga)
        return Encoder(game.pack)

    def face(self, game: Game[Any, Any]) -> Face:
        assert isinstance(game, Tortuga)
        return TortugaFace(game)

    def kind_name(self, kind: str, lang: Lang) -> str:
        return say(WORDS, f"kind-{kind.replace(' ', '-')}", lang)

    def components(self, pack: Pack) -> list[dict[str, str]]:
        rows = [
            {
                "id": pack.ids[kind],
                "kind": f"card {DECKS[pack.deck[kind]]}",
                "copies": str(pack.copies[kind]),
                **pack.names[kind],
                "source": pack.sources[kind],
            }
            for kind in range(len(pack.ids))
        ]
        sectors = pack.sectors
        return rows + [
            {
                "id": sectors.ids[sector],
                "kind": "sector",
                "copies": "1",
                **sectors.names[sector],
                "source": sectors.sources[sector],
            }
            for sector in range(len(sectors.ids))
        ]

    def value(self, game: Game[Any, Any]) -> Callable[[Any, Seat], int]:
        """Return the judgement of `value.value`."""
        return value

    def held(self, state: Any, seat: Seat) -> list[int]:
        """Crypto and manoeuvre belong to the seat whose turn it is."""
        assert isinstance(state, State)
        now = state.now
        spendable = [now.crypto, now.manoeuvre] if now.seat == seat else [0, 0]
        return [*spendable, state.ore_held[seat]]

    def first_player(self, state: Any) -> Seat:
        """Rule 2.12: who was chosen by lot."""
        assert isinstance(state, State)
        return state.first

    def ending(self, state: Any) -> str:
        """Return what ended the game."""
        assert isinstance(state, State)
        goal = state.pack.numbers.goal
        influence = any(score_of(state, seat) >= goal for seat in range(state.seats))
        if in_last_turns(state):
            return f"Tortuga conquered, and {goal} influence" if influence else "Tortuga conquered"
        return f"{goal} influence" if influence else "round limit"

    def moment(self, state: Any) -> int:
        return moment(state)


@cache
def _printed() -> Pack:
    """Return the default pack, for what is said of the game before it is played."""
    return Pack(PackFile(_text("pack.toml"), "pack.toml"))


def _text(name: str) -> str:
    return content_text("stardeck.games.tortuga", name)


BOX = TortugaBox()

picklable(Readings, Board, Turn, Market, Hunts, State, View, Tortuga)
picklable_pack(Pack)
