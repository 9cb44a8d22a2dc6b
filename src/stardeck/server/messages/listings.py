"""What can be played and where, as pages and programs ask for it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stardeck.server.messages.base import Message, Wish
from stardeck.server.messages.table import SeatInfo
from stardeck.server.messages.wishes import PACK_LENGTH


class ChoiceInfo(Message):
    """One value of a reading."""

    value: str
    words: str


class ReadingInfo(Message):
    """An option of a new match."""

    name: str
    rule: str
    title: str
    choices: list[ChoiceInfo]


class BotInfo(Message):
    """A bot that can be put on a seat."""

    name: str
    title: str
    words: str


class GameInfo(Message):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    fewest: int
    most: int
    usual: int
    """A good number of seats for a first game."""

    lesson: int
    """How many minutes its guided first game takes; 0 if it has none."""

    readings: list[ReadingInfo]
    bots: list[BotInfo]


class ReachInfo(Message):
    """Where else a server is found."""

    addresses: list[str]
    """The beginnings of links that other machines of its network can follow."""


class QrWish(Wish):
    """A text to be drawn as a code."""

    text: Annotated[str, Field(min_length=1, max_length=300)]


class PictureInfo(Message):
    """A picture that was asked for."""

    picture: str


class SetupWish(Wish):
    """A setup somebody thinks of, to be checked before the table is made."""

    game: Annotated[str, Field(max_length=64)]
    seats: Annotated[int, Field(ge=1, le=16)]
    readings: dict[str, str] = Field(default_factory=dict)
    pack: Annotated[str, Field(max_length=PACK_LENGTH)] | None = None


class SetupInfo(Message):
    """Whether a setup can be played."""

    problem: str
    """Empty if all is well."""

    seats: int
    """How many seats there will be, those of the rules included."""

    automatic: list[int]
    """The seats that the rules play by themselves."""


class TableInfo(Message):
    """A table in a list."""

    id: str
    game: str
    title: str
    state: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    free: int
    """How many seats a newcomer can take."""

    changed: float
    waits: bool
    """Whether a person is asked, and no bot."""

    next: str | None
    """The table of the rematch of a finished game."""


class CardInfo(Message):
    """A component shown large."""

    name: str
    words: str
    source: str
    picture: str


class SignInfo(Message):
    """An icon, what it is called, and a line about it."""

    id: str
    name: str
    words: str
    picture: str


class PackRow(Message):
    """A row of a pack that a card of one's own can begin with."""

    id: str
    name: str
    text: str


class PackWish(Wish):
    """Cards that somebody types in, as rows of a pack."""

    game: Annotated[str, Field(max_length=64)]
    rows: Annotated[str, Field(max_length=PACK_LENGTH // 2)]


class PackProblem(Message):
    """Something in typed rows that can't be used."""

    line: int
    """Among the typed lines, from 1; 0 if it is about the whole pack."""

    message: str


class PackInfo(Message):
    """What a pack is like with the rows that somebody has typed."""

    problems: list[PackProblem]
    cards: list[CardInfo]
    """The typed components, drawn; none while there are problems."""

    pack: str
    """The text of the whole pack, to play with; empty while there are problems."""


class StatusInfo(Message):
    """How the server is, in figures; nothing of what is played."""

    version: str
    connections: int
    tables_in_memory: int
    unfinished: int
    """Tables that are not over."""

    blocked: dict[str, int]
    """What held the event loop for over 100 ms, and how often, since the start."""

    longest: float
    """The seconds of the longest time."""

    replaced: int
    """Processes that were ended because they took too long, or died."""
