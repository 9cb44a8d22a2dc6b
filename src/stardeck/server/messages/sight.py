"""What is seen of a table: answers, pictures, the log, the result."""

from __future__ import annotations

from stardeck.server.messages.base import Message


class OptionInfo(Message):
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


class PartInfo(Message):
    """A part of the picture; content is None when it is as it was last sent."""

    slot: str
    title: str
    width: float
    height: float
    content: str | None


class LineInfo(Message):
    """A line of the log."""

    words: str
    refs: list[str]
    loss: bool
    """Whether it tells this seat of something it has lost."""

    card: str
    """The component it is about, if any."""


class MomentInfo(Message):
    """Something to be shown step by step: a fight, the end of a year."""

    title: str
    lines: list[LineInfo]


class TurnLines(Message):
    """What one answer brought about."""

    seat: int
    lines: list[LineInfo]
    moment: MomentInfo | None


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
