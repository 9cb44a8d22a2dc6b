"""What travels between the server and a page or an external bot, typed; the OpenAPI document shows it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, field_validator

from stardeck.server.messages.text import checked, named, spoken

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 400
PACK_LENGTH: Final = 200_000
"""Ten times the largest pack there is."""

RECORD_LENGTH: Final = 400_000
"""A pack, and the answers of a game longer than any."""


class Message(BaseModel):
    """Anything on the wire: unknown fields are an error, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Wish(Message):
    """Anything that comes from outside: none of its texts has control characters."""

    @field_validator("*")
    @classmethod
    def _checked(cls, value: Any) -> Any:
        if isinstance(value, str):
            return checked(value)
        if isinstance(value, dict):
            for key, text in value.items():
                checked(key)
                checked(text)
        return value


Name = Annotated[str, Field(min_length=1, max_length=NAME_LENGTH), AfterValidator(named)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
OptionalName = Annotated[str, Field(max_length=NAME_LENGTH), AfterValidator(named)]
Key = Annotated[str, Field(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""A secret of the sender's own, such as 16 random bytes in base64: who sends the same request with the same
key again, because the reply was lost, is given the same table or seat."""


# --- making a table --------------------------------------------------------------------------


class SeatWish(Wish):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    """me: whoever makes the table; open: anybody who comes by the link; bot: one of the game's bots."""

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


class FillCommand(Wish):
    """Put a bot on a free seat."""

    type: Literal["fill"]
    seat: int
    bot: Annotated[str, Field(max_length=64)]


class KickCommand(Wish):
    """Make somebody get up before the game begins: who made the table may."""

    type: Literal["kick"]
    seat: int


class RematchCommand(Wish):
    """Make a new table with the same game and people once this one is over."""

    type: Literal["rematch"]


Command = Annotated[
    AnswerCommand
    | UndoCommand
    | ChatCommand
    | LeaveCommand
    | ReturnCommand
    | StandInCommand
    | FillCommand
    | KickCommand
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

    packed: bool = False
    """Whether changes of parts are understood, and long messages in binary frames, compressed (zlib)."""


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


# --- what the server says ------------------------------------------------------------------------


class SeatInfo(Message):
    """A seat as everybody may see it."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot", "rules"]
    bot: str | None
    """The bot that plays it."""

    away: bool
    """Whether that bot stands in for a person."""

    mine: bool
    here: bool | None = None
    """Whether a person is connected; None for others, or if another process may know."""


class OptionInfo(Message):
    """A legal answer."""

    text: str
    words: str
    path: list[str]
    """The parts of the picture to click, in order; none means a button."""


class Stretch(Message):
    """Pieces of a part: some of those that it had, in a row, then new ones.

    A part's content is cut before each ``<g``; its pieces are joined by that.
    """

    first: int
    count: int
    fresh: list[str]


class PartInfo(Message):
    """A part of the picture. Without content and changes it is as it was last sent."""

    slot: str
    title: str
    width: float
    height: float
    content: str | None
    changes: list[Stretch] | None = None
    """How it is made from what was sent last; only for who takes that (`packed`)."""


class LineInfo(Message):
    """A line of the log."""

    words: str
    refs: list[str]


class TurnLines(Message):
    """What one answer brought about."""

    seat: int
    lines: list[LineInfo]


class NoteInfo(Message):
    """Something said or done at the table that is no answer: chat, sitting down, taking back."""

    seq: int
    kind: str
    seat: int | None
    text: str
    at: float


class StepInfo(Message):
    """One row of the explained result."""

    words: str
    amounts: list[int]


class TieInfo(Message):
    """One thing that those who were tied for the victory were compared by."""

    words: str
    amounts: list[str]
    """What each seat has of it; empty for who was not tied any more."""

    left: list[int]
    rule: str


class ResultInfo(Message):
    """How a game ended."""

    winners: list[int]
    scores: list[int]
    steps: list[StepInfo]
    ties: list[TieInfo]
    tie: str
    """How a tie for the victory was broken, in a sentence; empty if there was none."""

    history: list[list[int]]
    """The scores after each answer."""

    chart: str
    """The same as a picture."""


class Snapshot(Message):
    """All that one seat (or a spectator) is shown of a table now."""

    type: Literal["table"] = "table"
    id: str
    game: str
    title: str
    seq: int
    moved: int
    """The number of the position: an answer must name it."""

    answers: int
    state: Literal["open", "playing", "over"]
    status: str
    seats: list[SeatInfo]
    seat: int | None
    """Through whose eyes; None is a spectator."""

    asked: int | None
    asked_at: float
    deadline: float | None
    now: float
    stand_in: bool
    """Whether this seat may ask now for a bot to play for the seat that is asked."""

    prompt: str
    rules: list[str]
    """The numbers of the rules that the question is about, the most telling first."""

    options: list[OptionInfo]
    """Empty unless this seat is asked."""

    undo: int
    """How many answers this seat may take back now."""

    turn: int
    """How many of them belong to this turn."""

    parts: list[PartInfo]
    log_from: int
    """The log as known so far holds up to this answer; what follows is `log`."""

    log: list[TurnLines]
    notes: list[NoteInfo]
    result: ResultInfo | None
    view: str
    """What this seat may know, in the game's own notation: for bots."""

    sandbox: bool
    hints: bool
    """Whether the seats may ask for hints."""

    origin: str
    """Where the game came from, e.g. a branch of another; empty for a deal of its own."""

    listed: bool
    seed_known: bool
    owner: bool
    readings: dict[str, str]
    move_seconds: int | None
    next: str | None


class Done(Message):
    """A command was carried out."""

    type: Literal["done"] = "done"
    id: int
    table: str | None = None
    """The new table, after a rematch."""


class Problem(Message):
    """Something could not be done; the table is untouched."""

    type: Literal["problem"] = "problem"
    id: int | None = None
    code: str
    message: str
