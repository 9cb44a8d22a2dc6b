"""What the server says of a table to a page or an external bot, typed; the OpenAPI document shows it.

What is sent at every answer is made of plain dictionaries: our own words need no check when they are put
together, and it takes a third of the time.
"""

from __future__ import annotations

from typing import Literal

from pydantic import with_config
from typing_extensions import TypedDict

from stardeck.server.messages.base import STRICT, Message


@with_config(STRICT)
class SeatInfo(TypedDict):
    """A seat as everybody may see it."""

    seat: int
    name: str
    kind: Literal["open", "person", "bot", "rules"]
    bot: str | None
    """The bot that plays it."""

    away: bool
    """Whether that bot stands in for a person."""

    offered: bool
    """Whether a newcomer can take the seat from the bot that plays it."""

    mine: bool
    here: bool | None
    """Whether a person is connected; None for others, or if another process may know."""


@with_config(STRICT)
class OptionInfo(TypedDict):
    """A legal answer."""

    text: str
    words: str
    path: list[str]
    """The parts of the picture to click, in order; none means a button."""

    effect: str
    """What it costs and brings, in a few words; empty if its own words say it all."""

    step: str
    """What the first of several clicks means; empty if that goes without saying."""

    final: bool
    """Whether it gives away something for good, so that one is asked once more."""


@with_config(STRICT)
class Stretch(TypedDict):
    """Pieces of a part: some of those that it had, in a row, then new ones.

    A part's content is its pieces one after the other; how it is cut is for the server to say.
    """

    first: int
    count: int
    fresh: list[str]


@with_config(STRICT)
class PartInfo(TypedDict):
    """A part of the picture. Without content and changes it is as it was last sent."""

    slot: str
    title: str
    width: float
    height: float
    content: str | None
    changes: list[Stretch] | None
    """How it is made from what was sent last (at first: of nothing); only for who takes that (`packed`)."""


@with_config(STRICT)
class CarriedInfo(TypedDict):
    """Pieces that are seen on their way: so many icons from one part of the picture to another."""

    icon: str
    start: str
    end: str
    via: list[str]
    """The parts they pass, in order."""

    count: int


@with_config(STRICT)
class LineInfo(TypedDict):
    """A line of the log."""

    words: str
    refs: list[str]
    loss: bool
    """Whether it tells this seat of something it has lost."""

    weight: int
    """How much it matters to this seat: 0 routine, 1 notable, 2 major, 3 harm to it."""

    card: str
    """The component it is about, if any."""

    carried: CarriedInfo | None
    """What is seen on its way when it happens."""

    staged: bool
    """Whether it is one of the steps of a moment that is sent with it: what it carries is seen then."""


@with_config(STRICT)
class MomentInfo(TypedDict):
    """Something to be shown step by step: a fight, the end of a year."""

    title: str
    lines: list[LineInfo]


@with_config(STRICT)
class TurnLines(TypedDict):
    """What one answer brought about."""

    seat: int
    lines: list[LineInfo]
    moment: MomentInfo | None


@with_config(STRICT)
class NoteInfo(TypedDict):
    """Something said or done at the table that is no answer: chat, sitting down, taking back."""

    seq: int
    kind: str
    seat: int | None
    text: str
    at: float


@with_config(STRICT)
class StepInfo(TypedDict):
    """One row of the explained result."""

    words: str
    amounts: list[int]


@with_config(STRICT)
class TieInfo(TypedDict):
    """One thing that those who were tied for the victory were compared by."""

    words: str
    amounts: list[str]
    """What each seat has of it; empty for who was not tied any more."""

    left: list[int]
    rule: str


@with_config(STRICT)
class ResultInfo(TypedDict):
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


@with_config(STRICT)
class Snapshot(TypedDict):
    """All that one seat (or a spectator) is shown of a table now."""

    type: Literal["table"]
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

    start: bool
    """Whether this person can start the game now."""

    owner_seat: int | None
    """A seat of the owner; None if the owner has none."""

    removed: bool
    """Whether the owner has removed this person from the table."""

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
    wealth: str | None
    """What this seat has to spend and its score, as a small picture; empty for a spectator.

    None: it is as it was last sent.
    """

    log_from: int
    """The log as known so far holds up to this answer; what follows is `log`."""

    log: list[TurnLines]
    notes: list[NoteInfo]
    result: ResultInfo | None
    view: str
    """What this seat may know, in the game's own notation: for bots, not for a page (`packed`)."""

    sandbox: bool
    hints: bool
    """Whether the seats may ask for hints."""

    origin: str
    """Where the game came from, e.g. a branch of another; empty for a deal of its own."""

    listed: bool
    seed_known: bool
    """Whether somebody chose the deal, played it before, or looked at it during the game."""

    own_pack: bool
    """Whether it is played with another pack than the printed one."""

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
