"""Titan: lay pipes, raise platforms and drill for deuterium in a crater of Saturn's largest moon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stardeck.games.titan.board import Board
from stardeck.games.titan.data import CUBE_IDS, Pack, Readings
from stardeck.games.titan.face import TitanFace
from stardeck.games.titan.face.components import rows
from stardeck.games.titan.face.words import WORDS
from stardeck.games.titan.game import Titan
from stardeck.games.titan.policy import QuickAnswers
from stardeck.games.titan.readings import READINGS, readings_of
from stardeck.games.titan.rules.ending import comparisons
from stardeck.games.titan.state import THINGS, Network, State
from stardeck.games.titan.tensor import Encoder
from stardeck.games.titan.value import CREDIT, moment, value
from stardeck.games.titan.view import View
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.face import Face
from stardeck.kernel.game import Game
from stardeck.kernel.pack import PackFile
from stardeck.kernel.pickling import picklable, picklable_pack
from stardeck.words import Lang, say


class TitanBox(Box):
    """The game as found in its box."""

    name = "titan"
    version = 7
    seats = (2, 4)
    readings = READINGS
    takes = ("fill", "claim", "take", "choose", "choose-kept", "module")
    purse = (*CUBE_IDS, "pipes")
    mood = "haze"
    lead = 15 * CREDIT

    def title(self, lang: Lang) -> str:
        return say(WORDS, "title", lang)

    def summary(self, lang: Lang) -> str:
        return say(WORDS, "summary", lang)

    def load(self, file: PackFile) -> Pack:
        return Pack(file)

    def game(self, pack: Any, readings: Mapping[str, str]) -> Titan:
        assert isinstance(pack, Pack)
        return Titan(pack, readings_of(readings))

    def encoder(self, game: Game[Any, Any]) -> Encoder:
        assert isinstance(game, Titan)
        return Encoder(game.pack)

    def face(self, game: Game[Any, Any]) -> Face:
        assert isinstance(game, Titan)
        return TitanFace(game)

    def kind_name(self, kind: str, lang: Lang) -> str:
        return say(WORDS, f"kind-{kind.replace(' ', '-')}", lang)

    def components(self, pack: Any) -> list[dict[str, str]]:
        assert isinstance(pack, Pack)
        return rows(pack)

    def value(self, game: Game[Any, Any]) -> Callable[[Any, Seat], int]:
        return value

    def policy(self, game: Game[Any, Any]) -> Callable[[Any, Decision], Action]:
        assert isinstance(game, Titan)
        return QuickAnswers(game).answer

    def held(self, state: Any, seat: Seat) -> list[int]:
        assert isinstance(state, State)
        return state.hold[seat * THINGS : (seat + 1) * THINGS]

    def first_player(self, state: Any) -> Seat:
        """Rule 1.12: the Foreman."""
        assert isinstance(state, State)
        return state.foreman

    def ending(self, state: Any) -> str:
        """Return the credits of the winner, in tens: every game ends with the last cycle."""
        assert isinstance(state, State)
        best = max(comparisons(state)[0])
        return f"winner has {best // 10 * 10} to {best // 10 * 10 + 9} credits"

    def moment(self, state: Any) -> int:
        return moment(state)


BOX = TitanBox()

picklable(Readings, Board, Network, State, View, Titan, QuickAnswers)
picklable_pack(Pack)
