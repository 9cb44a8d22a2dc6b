"""What travels when people look back, branch, compare, ask for advice or are taught."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from stardeck.server.messages.base import Message, OptionalName, Wish
from stardeck.server.messages.table import LineInfo, PartInfo, SeatInfo
from stardeck.server.messages.wishes import PACK_LENGTH

POSITION_LENGTH: Final = 20_000
"""Ten times the longest position there is."""

Bot = Annotated[str, Field(max_length=64)]


class WarnedInfo(Message):
    """An answer that would lose much."""

    text: str
    words: str


class CoachInfo(Message):
    """What matters to the seat that is asked, and what the bot would answer."""

    matters: list[str]
    advice: str
    """Empty if there is no choice."""

    path: list[str]
    warned: list[WarnedInfo]


class GhostInfo(Message):
    """What an answer would put on the board."""

    ref: str
    """The part of the picture around whose middle it is drawn; empty if it puts nothing there."""

    picture: str


class ReasonInfo(Message):
    """Why a part of the picture can't be clicked now."""

    words: str
    """Empty if there is nothing to say."""


class AdviceInfo(Message):
    """An answer worth a thought, as the search bot sees it."""

    text: str
    words: str
    path: list[str]
    visits: int
    chance: float
    error: float
    why: str
    note: str = ""
    """What the bot says of its own choice; empty for the answers it would not give."""


class StepMark(Message):
    """One answer of a game, as these eyes may know it."""

    seat: int
    status: str
    """Where the game stood after it."""

    lines: list[LineInfo]


class ReplayInfo(Message):
    """A game to be looked back at."""

    id: str
    game: str
    title: str
    state: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    automatic: list[int]
    """Seats that the rules play."""

    open: bool
    """Whether everything may be seen, and branched from."""

    origin: str
    status: str
    """Where the game stood at its beginning."""

    steps: list[StepMark]


class FrameInfo(Message):
    """The table after so many answers."""

    at: int
    status: str
    asked: int | None
    words: str
    """The answer that led here, if these eyes may know it."""

    parts: list[PartInfo]
    """Content is None where it is as in the frame before, sent with it."""

    scores: list[int] | None
    """Only where everything may be seen."""


class BranchWish(Wish):
    """Go on from some point of a game."""

    at: Annotated[int, Field(ge=0)]
    kind: Literal["sandbox", "bots", "table"]
    """sandbox: one plays every seat; bots: one seat against bots; table: the others come by the link."""

    seat: Annotated[int, Field(ge=0)] = 0
    bot: Bot = "normal"
    name: OptionalName = ""


class PositionWish(Wish):
    """A sandbox that begins with a position written down."""

    game: Annotated[str, Field(max_length=64)]
    position: Annotated[str, Field(max_length=POSITION_LENGTH)]
    pack: Annotated[str, Field(max_length=PACK_LENGTH)] | None = None


class PositionInfo(Message):
    """A position as notation."""

    game: str
    position: str


class DealWish(Wish):
    """Play a deal again: oneself, or a bot."""

    name: OptionalName = ""
    bot: Bot = ""


class DealResult(Message):
    """What somebody made of a deal."""

    table: str
    """Empty unless whoever asks said that they know this table."""

    name: str
    bot: str
    """Empty for a person."""

    state: Literal["open", "playing", "over"]
    scores: list[int]
    """Empty before the end."""

    won: bool


class DealInfo(Message):
    """A deal, and what people and bots have made of it."""

    id: str
    """The table that was asked about."""

    game: str
    title: str
    seat: int
    """The seat that is compared."""

    seats: list[SeatInfo]
    results: list[DealResult]


class LessonWish(Wish):
    """A guided first game."""

    game: Annotated[str, Field(max_length=64)]


class LessonStep(Message):
    """What a guided game says now."""

    step: int
    steps: int
    words: str
    lit: list[str]
    allowed: list[str]
    """The answers it awaits; none: only to read."""

    rule: str
    done: bool


class LessonAnswer(Wish):
    """A step is read, or its answer given."""

    step: Annotated[int, Field(ge=0)]
    text: Annotated[str, Field(max_length=500)] = ""


class ChanceInfo(Message):
    """How good a position was for the seat that is reviewed."""

    at: int
    chance: float
    error: float


class ConsideredInfo(Message):
    """An answer that the search bot thought about."""

    answer: str
    words: str
    visits: int
    chance: float
    error: float


class LookInfo(Message):
    """One answer of a game, beside the one that the search bot would have given."""

    at: int
    answer: str
    words: str
    path: list[str]
    """The parts of the picture that the answer was clicked on."""

    better: str
    better_words: str
    better_path: list[str]
    chance: float
    better_chance: float
    loss: float
    error: float
    considered: list[ConsideredInfo]


class ReviewData(Message):
    """All that the search bot thinks of the answers of one seat."""

    seat: int
    name: str
    decisions: int
    agreed: int
    """How many of them the bot would have made too."""

    answers: int
    result: float | None
    """The share of the victory; None before the end."""

    chances: list[ChanceInfo]
    costliest: list[LookInfo]
    looks: list[LookInfo]


class ReviewInfo(Message):
    """How far a review is, and what it says when it is done."""

    done: int
    total: int
    review: ReviewData | None = None
    chart: str = ""
    words: list[str] = Field(default_factory=list)
