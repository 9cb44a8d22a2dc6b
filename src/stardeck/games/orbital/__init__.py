"""Star Scrappers: Orbital, by Jacob Fryxelius: build a space station, module by module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from stardeck.games.orbital.board import TALLIES
from stardeck.games.orbital.bots import RulebookBot
from stardeck.games.orbital.data import COLOUR_COUNT, COLOURS, NO_COLOUR, TYPES, Pack, Readings
from stardeck.games.orbital.face import OrbitalFace
from stardeck.games.orbital.face.words import WORDS
from stardeck.games.orbital.game import Orbital
from stardeck.games.orbital.policy import quick_answer
from stardeck.games.orbital.readings import READINGS, readings_of
from stardeck.games.orbital.state import SETUP, State
from stardeck.games.orbital.tensor import Encoder, Numbering
from stardeck.games.orbital.value import LEAD, moment, value
from stardeck.games.orbital.view import View
from stardeck.kernel.bot import BotFactory
from stardeck.kernel.box import Box
from stardeck.kernel.decision import Action, Decision, Seat
from stardeck.kernel.errors import BadOption
from stardeck.kernel.face import Face
from stardeck.kernel.game import Game
from stardeck.kernel.pack import PackFile
from stardeck.kernel.pickling import picklable, picklable_pack
from stardeck.words import Lang, say

MOST_SEATS = 5


class OrbitalBox(Box):
    """The game as found in its box."""

    name = "orbital"
    version = 7
    seats = (1, MOST_SEATS)
    readings = READINGS
    takes = ("build", "upgrade", "play", "purchase", "keep", "take")
    purse = ("money", "crew")
    lead = LEAD
    horizon = 1

    def title(self, lang: Lang) -> str:
        return say(WORDS, "title", lang)

    def summary(self, lang: Lang) -> str:
        return say(WORDS, "summary", lang)

    def load(self, file: PackFile) -> Pack:
        return Pack(file)

    def game(self, pack: Any, readings: Mapping[str, str]) -> Orbital:
        return Orbital(pack, readings_of(readings))

    def encoder(self, game: Game[Any, Any]) -> Encoder:
        assert isinstance(game, Orbital)
        return Encoder(game.pack)

    def numbering(self, game: Game[Any, Any]) -> Numbering:
        return Numbering(game.grammar)

    def face(self, game: Game[Any, Any]) -> Face:
        assert isinstance(game, Orbital)
        return OrbitalFace(game)

    def kind_name(self, kind: str, lang: Lang) -> str:
        return say(WORDS, f"kind-{kind.replace(' ', '-')}", lang)

    def components(self, pack: Any) -> list[dict[str, str]]:
        return [_component(pack, kind) for kind in range(len(pack.ids))]

    def check(self, seats: int, readings: Mapping[str, str]) -> None:
        """Rules 1.1, 1.10, 13.1, 13.25 and 14.2: 1 to 5 seats, bots included; a solo game is for one."""
        super().check(seats, readings)
        solo = readings["solo"]
        bots = int(readings["rulebook_bots"])
        if solo != "no" and (seats != 1 or bots):
            raise BadOption(
                f"solo={solo} is for 1 seat and brings its own opponents; "
                f"{seats} seats and rulebook_bots={bots} were asked for."
            )
        if solo != "no" and readings["years"] != "5":
            raise BadOption(
                f"solo={solo} lasts 5 years, and its goal is made for them; "
                f"years={readings['years']} was asked for. Leave years out, or play with others."
            )
        if solo == "no" and seats + bots == 1:
            raise BadOption(
                "Nobody plays alone without opponents: choose solo=competitive, solo=peace, "
                "rulebook_bots=1 to 4, or at least 2 seats."
            )
        if seats + bots > MOST_SEATS:
            raise BadOption(
                f"{seats} seats and {bots} rulebook bots are more than {MOST_SEATS}; "
                f"with {seats} seats choose rulebook_bots=0 to {MOST_SEATS - seats}."
            )

    def bots(self) -> Mapping[str, BotFactory]:
        return {"rulebook": RulebookBot}

    def value(self, game: Game[Any, Any]) -> Callable[[Any, Seat], int]:
        return value

    def policy(self, game: Game[Any, Any]) -> Callable[[Any, Decision], Action]:
        return quick_answer

    def held(self, state: Any, seat: Seat) -> list[int]:
        assert isinstance(state, State)
        return [state.money[seat], state.crew[seat]]

    def first_player(self, state: Any) -> Seat | None:
        """Rule 1.9: who holds the marker; nobody while cards are put back before the first year."""
        assert isinstance(state, State)
        return None if state.stage == SETUP else state.first

    def ending(self, state: Any) -> str:
        """Return the years played and how many colours somebody has."""
        assert isinstance(state, State)
        seats = range(state.seats)
        colours = sum(any(state.tallies[s * TALLIES + c] for s in seats) for c in range(COLOUR_COUNT))
        return f"{state.year} years, {colours} colours in play"

    def moment(self, state: Any) -> int:
        return moment(state)

    def automatic(self, seats: int, readings: Mapping[str, str]) -> list[Seat]:
        return list(range(seats - readings_of(readings).bots, seats))


def _component(pack: Pack, kind: int) -> dict[str, str]:
    colour = pack.colours[kind]
    return {
        "id": pack.ids[kind],
        "kind": TYPES[pack.types[kind]],
        "copies": str(pack.copies[kind] or 1),
        **pack.names[kind],
        "colour": "" if colour == NO_COLOUR else COLOURS[colour],
        "source": pack.sources[kind],
    }


BOX = OrbitalBox()

picklable(Readings, State, View, Orbital)
picklable_pack(Pack)
