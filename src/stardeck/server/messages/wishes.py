"""What a page or an external bot asks of the server, typed; the OpenAPI document shows it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field, TypeAdapter

from stardeck.server.messages.base import Key, Message, Name, Number, OptionalName, Wish
from stardeck.server.messages.text import spoken

CHAT_LENGTH: Final = 400
PACK_LENGTH: Final = 200_000
"""Ten times the largest pack there is."""

RECORD_LENGTH: Final = 400_000
"""A pack, and the answers of a game longer than any."""


# --- making a table --------------------------------------------------------------------------


class SeatWish(Wish):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    """me: whoever makes the table; open: anybody who comes by the link; bot: one of the game's bots.

    A table without open seats begins at once, any other one when its owner starts it.
    """

    name: OptionalName = ""
    bot: Annotated[str, Field(max_length=64)] = ""
    """A level or a bot's name, as `GET /api/games` lists them."""


class NewTable(Wish):
    """A table that somebody wants to have."""

    game: Annotated[str, Field(max_length=64)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    readings: dict[str, str] = Field(default_factory=dict)
    pack: Annotated[str, Field(max_length=PACK_LENGTH)] | None = None
    """The text of a pack; None means the default one."""

    seed: Annotated[int, Field(ge=-(2**128), le=2**128)] | None = None
    listed: bool = False
    hints: bool = False
    """Whether the seats may ask for hints."""

    move_seconds: Annotated[int, Field(ge=10, le=30 * 86400)] | None = None
    key: Key | None = None


class OpenRecord(Wish):
    """A record to be looked at, taken back and played on."""

    record: Annotated[str, Field(max_length=RECORD_LENGTH)]


class Seated(Message):
    """A seat was given: keep the token, it is shown once and it is the seat."""

    table: str
    token: str
    seats: list[int]


class Sit(Wish):
    """Sit down on a free seat. With a token of this table in the request the seat joins it."""

    name: Name
    seat: int | None = None
    """None means the first free one."""

    key: Key | None = None


# --- what people do at a table -----------------------------------------------------------------


class AnswerCommand(Wish):
    """Answer the question asked now."""

    type: Literal["answer"]
    at: Number
    """The number `moved` of the position that is answered; a stale one is refused."""

    text: Annotated[str, Field(max_length=500)]
    """One of the options, as text."""


class UndoCommand(Wish):
    """Take back one's own last answers, as far as the information boundary."""

    type: Literal["undo"]
    at: Number
    count: Annotated[int, Field(ge=1, le=1_000_000)] = 1


class ChatCommand(Wish):
    """Say something to the table."""

    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=CHAT_LENGTH), AfterValidator(spoken)]


class LeaveCommand(Wish):
    """Leave: before the game the seats become free, in it a bot stands in."""

    type: Literal["leave"]


class ReturnCommand(Wish):
    """Come back to one's seats: the bot gets up."""

    type: Literal["return"]


class StandInCommand(Wish):
    """Let a bot stand in for somebody who has kept the table waiting for long."""

    type: Literal["stand-in"]
    seat: int


class StartCommand(Wish):
    """Start the game once every seat is taken.

    Only the owner of the table can, or any person at it once the owner has not been connected for ten
    minutes.
    """

    type: Literal["start"]


class FillCommand(Wish):
    """Put a bot on a free seat before the game: the owner can. `kick` frees the seat again."""

    type: Literal["fill"]
    seat: int
    bot: Annotated[str, Field(max_length=64)]


class KickCommand(Wish):
    """Remove a person or a bot from a seat before the game: the owner can.

    A removed person can't take a seat at this table again, with the same token or from the same address.
    The address of the owner is never barred.
    """

    type: Literal["kick"]
    seat: int


class OfferCommand(Wish):
    """Offer the seat of a bot to a newcomer during the game, or withdraw the offer: the owner can.

    The bot plays on until a newcomer takes the seat. The seat of a person for whom a bot plays can be offered
    once they have not been connected for five minutes.
    """

    type: Literal["offer"]
    seat: int
    offered: bool = True
    """False withdraws the offer."""


class CloseCommand(Wish):
    """End the game without a result: the owner can."""

    type: Literal["close"]


class RematchCommand(Wish):
    """Make a new table with the same game and people once this one is over; it belongs to whoever asks first.

    If several people have seats, these are kept for them, and the new owner starts the game.
    """

    type: Literal["rematch"]


OwnerCommand = StartCommand | FillCommand | KickCommand | OfferCommand | CloseCommand

Command = Annotated[
    AnswerCommand
    | UndoCommand
    | ChatCommand
    | LeaveCommand
    | ReturnCommand
    | StandInCommand
    | StartCommand
    | FillCommand
    | KickCommand
    | OfferCommand
    | CloseCommand
    | RematchCommand,
    Field(discriminator="type"),
]


class HelloMessage(Wish):
    """The first message of a connection: who comes, and which language they read."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=100)] = ""
    lang: Annotated[str, Field(max_length=35)] = "en"
    seat: int | None = None
    """Through which of one's seats to look; None means the only one, or as a spectator."""

    pictures: bool = True
    """False spares a bot the pictures."""

    edition: Annotated[str, Field(max_length=40)] = ""
    """Which edition of the page this is (`data-edition` of its root); a page of another edition is told so by
    code 4010, to be loaded anew. Whoever names none, a program say, is sent whole parts, as text."""

    packed: bool = False
    """Whether this edition's changes of parts are understood, and long messages in binary frames, compressed
    (zlib)."""

    pace: Annotated[float, Field(ge=0, le=3)] = 1.0
    """How long bots shall wait between their answers, as a part of what is usual."""


class LookMessage(Wish):
    """Look through another of one's seats (hotseat), or as a spectator (None)."""

    type: Literal["look"]
    seat: int | None


class DoMessage(Wish):
    """A command, with a number that the reply repeats."""

    type: Literal["do"]
    id: int
    command: Command


FromPage = Annotated[HelloMessage | LookMessage | DoMessage, Field(discriminator="type")]
FROM_PAGE: Final[TypeAdapter[HelloMessage | LookMessage | DoMessage]] = TypeAdapter(FromPage)
